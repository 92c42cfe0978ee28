/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/code.h"

#include <glib/gi18n.h>
#include <string.h>

/* What a leading space of a line is wide, in px. */
#define INDENT 9

struct _QueensLearnCode
{
  GtkBox parent_instance;

  GPtrArray *labels; /* of the lines; owned by the box */
  int current;       /* −1 for none */
};

G_DEFINE_FINAL_TYPE (QueensLearnCode, queens_learn_code, GTK_TYPE_BOX)

static GtkWidget *
create_line (const char *text)
{
  size_t indent = strspn (text, " ");
  GtkWidget *label
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, "label",
                      text + indent, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                      "margin-start", (int) indent * INDENT, NULL);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  gtk_widget_add_css_class (line, "line");
  return line;
}

void
queens_learn_code_set_lines (QueensLearnCode *self, char **lines)
{
  for (guint i = 0; i < self->labels->len; i++)
    gtk_box_remove (GTK_BOX (self), self->labels->pdata[i]);
  g_ptr_array_set_size (self->labels, 0);
  self->current = -1;
  for (; *lines; lines++)
    {
      GtkWidget *line = create_line (*lines);

      gtk_box_append (GTK_BOX (self), line);
      g_ptr_array_add (self->labels, line);
    }
}

static void
set_marked (QueensLearnCode *self, int line, gboolean marked)
{
  GtkWidget *widget;

  if (line < 0 || line >= (int) self->labels->len)
    return;
  widget = self->labels->pdata[line];
  if (marked)
    gtk_widget_add_css_class (widget, "current");
  else
    gtk_widget_remove_css_class (widget, "current");
  gtk_accessible_update_state (GTK_ACCESSIBLE (gtk_widget_get_first_child (widget)),
                               GTK_ACCESSIBLE_STATE_SELECTED, marked, -1);
}

void
queens_learn_code_set_current (QueensLearnCode *self, int line)
{
  if (line == self->current)
    return;
  set_marked (self, self->current, FALSE);
  self->current = line;
  set_marked (self, line, TRUE);
}

static void
queens_learn_code_finalize (GObject *object)
{
  g_ptr_array_unref (QUEENS_LEARN_CODE (object)->labels);
  G_OBJECT_CLASS (queens_learn_code_parent_class)->finalize (object);
}

static void
queens_learn_code_class_init (QueensLearnCodeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queens_learn_code_finalize;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "code");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_LIST);
}

static void
queens_learn_code_init (QueensLearnCode *self)
{
  self->labels = g_ptr_array_new ();
  self->current = -1;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Pseudo-code"), -1);
}
