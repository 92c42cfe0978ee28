/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/counters.h"

#include "app/layout/wrap.h"
#include "model/learn/words.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* The name of a figure breaks into lines of so many characters. */
#define NAME_CHARS 10

enum
{
  TRIED,
  REJECTED,
  CHECKS,
  BACKTRACKS,
  DEPTH,
  SOLUTIONS,
  HELD,
  SIZE,
  STEP,
  N_COUNTERS
};

struct _QueensLearnCounters
{
  GtkBox parent_instance;

  GtkLabel *values[N_COUNTERS];
  GtkLabel *names[N_COUNTERS];
};

G_DEFINE_FINAL_TYPE (QueensLearnCounters, queens_learn_counters, GTK_TYPE_BOX)

static void
set_number (QueensLearnCounters *self, int counter, guint64 number)
{
  g_autofree char *words = queens_words_number (number);

  gtk_label_set_text (self->values[counter], words);
}

/* What the counter of entries counts; in its place, a method without entries has the most bytes that
 * it held. */
static const char *
get_size_name (const QueensMethod *method)
{
  switch (method->store)
    {
    case QUEENS_STORE_QUEUE:
      return C_ ("counter", "boards in the queue");
    case QUEENS_STORE_BOARDS:
      return C_ ("counter", "boards in the stack");
    case QUEENS_STORE_CHOICES:
      return C_ ("counter", "height of the stack");
    default:
      return C_ ("counter", "most held");
    }
}

void
queens_learn_counters_set_state (QueensLearnCounters *self,
                                 const QueensMethodState *state,
                                 const QueensMethodLogRange *range)
{
  const QueensMethodCounters *counters = &state->counters;
  g_autofree char *held = g_format_size (counters->held);
  g_autofree char *peak = g_format_size (counters->peak);
  g_autofree char *step = queens_learn_words_step (state, range);

  gtk_label_set_text (self->names[TRIED], queens_learn_words_tries (state->method));
  set_number (self, TRIED, counters->tried);
  set_number (self, REJECTED, counters->rejected);
  set_number (self, CHECKS, counters->checks);
  set_number (self, BACKTRACKS, counters->backtracks);
  set_number (self, DEPTH, counters->depth);
  set_number (self, SOLUTIONS, counters->solutions);
  gtk_label_set_text (self->values[HELD], held);
  gtk_label_set_text (self->names[SIZE], get_size_name (state->method));
  if (queens_method_has_entries (state->method))
    set_number (self, SIZE, counters->size);
  else
    gtk_label_set_text (self->values[SIZE], peak);
  gtk_label_set_text (self->values[STEP], step);
}

/* One figure above its name; read out as a whole. */
static GtkWidget *
create_counter (QueensLearnCounters *self, int counter, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *value = gtk_label_new (NULL);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_add_css_class (value, "heading");
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_justify (GTK_LABEL (value), GTK_JUSTIFY_CENTER);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  label, NULL, -1);
  gtk_box_append (GTK_BOX (box), value);
  gtk_box_append (GTK_BOX (box), label);
  self->values[counter] = GTK_LABEL (value);
  self->names[counter] = GTK_LABEL (label);
  return box;
}

static void
queens_learn_counters_class_init (QueensLearnCountersClass *klass)
{
}

static void
queens_learn_counters_init (QueensLearnCounters *self)
{
  static const char *const names[N_COUNTERS] = {
    [TRIED] = NC_ ("counter", "squares tried"), [REJECTED] = NC_ ("counter", "rejected"),
    [CHECKS] = NC_ ("counter", "checks"),       [BACKTRACKS] = NC_ ("counter", "backtracks"),
    [DEPTH] = NC_ ("counter", "depth"),         [SOLUTIONS] = NC_ ("counter", "solutions"),
    [HELD] = NC_ ("counter", "held"),           [SIZE] = NC_ ("counter", "most held"),
    [STEP] = NC_ ("counter", "step"),
  };

  GtkWidget *wrap = queens_wrap_new (9);

  g_object_set (wrap, "homogeneous", TRUE, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 9);
  gtk_box_append (GTK_BOX (self), wrap);
  for (int counter = 0; counter < N_COUNTERS; counter++)
    {
      GtkWidget *box = create_counter (self, counter,
                                       g_dpgettext2 (GETTEXT_PACKAGE, "counter", names[counter]));

      if (counter == STEP)
        gtk_box_append (GTK_BOX (self), box);
      else
        queens_wrap_append (QUEENS_WRAP (wrap), box);
    }
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "counters");
}
