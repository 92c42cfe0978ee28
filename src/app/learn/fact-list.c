/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/fact-list.h"

#include "app/layout/compat.h"
#include "app/layout/wrap.h"

#include <glib/gi18n.h>

struct _QueensLearnFactList
{
  AdwBin parent_instance;

  QueensLearnRunner *facts;
  GtkWidget *button;
  GPtrArray *rows;   /* AdwActionRow, not owned */
  GPtrArray *images; /* GtkImage, not owned */
};

G_DEFINE_FINAL_TYPE (QueensLearnFactList, queens_learn_fact_list, ADW_TYPE_BIN)

static const char *
get_icon (QueensFactState state)
{
  switch (state)
    {
    case QUEENS_FACT_RUNNING:
      return "content-loading-symbolic";
    case QUEENS_FACT_HOLDS:
      return "object-select-symbolic";
    case QUEENS_FACT_DIFFERS:
    case QUEENS_FACT_MEASURED:
      return "dialog-information-symbolic";
    case QUEENS_FACT_FAILS:
      return "dialog-warning-symbolic";
    default:
      return NULL;
    }
}

static void
facts_changed_cb (QueensLearnFactList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *outcome = queens_learn_facts_dup_outcome (self->facts, (int) i);

      adw_action_row_set_subtitle (self->rows->pdata[i], outcome);
      queens_compat_set_icon (self->images->pdata[i],
                              get_icon (queens_learn_facts_get_state (self->facts, (int) i)));
    }
  gtk_button_set_label (GTK_BUTTON (self->button), queens_learn_runner_is_running (self->facts)
                                                       ? C_ ("button", "Stop")
                                                       : C_ ("button", "Confirm"));
}

static void
clicked_cb (QueensLearnFactList *self)
{
  if (queens_learn_runner_is_running (self->facts))
    queens_learn_runner_stop (self->facts);
  else
    queens_learn_runner_start (self->facts, NULL, 0);
}

QueensLearnRunner *
queens_learn_fact_list_get_facts (QueensLearnFactList *self)
{
  return self->facts;
}

void
queens_learn_fact_list_set_enabled (QueensLearnFactList *self, gboolean enabled)
{
  gtk_widget_set_sensitive (self->button, enabled);
}

static void
add_rows (QueensLearnFactList *self, AdwPreferencesGroup *group)
{
  for (int i = 0; i < queens_learn_facts_get_n (); i++)
    {
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *image = gtk_image_new ();
      g_autofree char *title = queens_learn_facts_dup_title (i);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), image);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
      adw_preferences_group_add (group, row);
      g_ptr_array_add (self->rows, row);
      g_ptr_array_add (self->images, image);
    }
}

static void
queens_learn_fact_list_dispose (GObject *object)
{
  QueensLearnFactList *self = QUEENS_LEARN_FACT_LIST (object);

  if (self->facts)
    g_signal_handlers_disconnect_by_data (self->facts, self);
  g_clear_object (&self->facts);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->images, g_ptr_array_unref);
  G_OBJECT_CLASS (queens_learn_fact_list_parent_class)->dispose (object);
}

static void
queens_learn_fact_list_class_init (QueensLearnFactListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_learn_fact_list_dispose;
}

static void
queens_learn_fact_list_init (QueensLearnFactList *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = queens_wrap_new (6);
  GtkWidget *title = gtk_label_new (_ ("What Textbooks Say"));

  self->facts = queens_learn_facts_new ();
  self->rows = g_ptr_array_new ();
  self->images = g_ptr_array_new ();
  self->button = gtk_button_new_with_label (C_ ("button", "Confirm"));
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (self->button, _ ("Run what the textbooks say on this machine"));
  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  queens_wrap_append (QUEENS_WRAP (head), title);
  queens_wrap_append (QUEENS_WRAP (head), self->button);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), group);
  add_rows (self, ADW_PREFERENCES_GROUP (group));
  adw_bin_set_child (ADW_BIN (self), box);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect_swapped (self->facts, "changed", G_CALLBACK (facts_changed_cb), self);
}
