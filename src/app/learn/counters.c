/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/counters.h"

#include "model/learn/words.h"
#include "model/words.h"

#include <glib/gi18n.h>

#define N_COLUMNS 3

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
  GtkGrid parent_instance;

  GtkLabel *values[N_COUNTERS];
  GtkLabel *names[N_COUNTERS];
};

G_DEFINE_FINAL_TYPE (QueensLearnCounters, queens_learn_counters, GTK_TYPE_GRID)

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
      return _ ("boards in the queue");
    case QUEENS_STORE_BOARDS:
      return _ ("boards in the stack");
    case QUEENS_STORE_CHOICES:
      return _ ("height of the stack");
    default:
      return _ ("most held");
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
static void
add_counter (QueensLearnCounters *self, int counter, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *value = gtk_label_new (NULL);
  GtkWidget *label = gtk_label_new (name);

  gtk_widget_add_css_class (value, "heading");
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_justify (GTK_LABEL (value), GTK_JUSTIFY_CENTER);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  label, NULL, -1);
  gtk_box_append (GTK_BOX (box), value);
  gtk_box_append (GTK_BOX (box), label);
  if (counter == STEP)
    gtk_grid_attach (GTK_GRID (self), box, 0, N_COUNTERS / N_COLUMNS, N_COLUMNS, 1);
  else
    gtk_grid_attach (GTK_GRID (self), box, counter % N_COLUMNS, counter / N_COLUMNS, 1, 1);
  self->values[counter] = GTK_LABEL (value);
  self->names[counter] = GTK_LABEL (label);
}

static void
queens_learn_counters_class_init (QueensLearnCountersClass *klass)
{
}

static void
queens_learn_counters_init (QueensLearnCounters *self)
{
  static const char *const names[N_COUNTERS] = {
    [TRIED] = N_ ("squares tried"), [REJECTED] = N_ ("rejected"),
    [CHECKS] = N_ ("checks"),       [BACKTRACKS] = N_ ("backtracks"),
    [DEPTH] = N_ ("depth"),         [SOLUTIONS] = N_ ("solutions"),
    [HELD] = N_ ("held"),           [SIZE] = N_ ("most held"),
    [STEP] = N_ ("step"),
  };

  for (int counter = 0; counter < N_COUNTERS; counter++)
    add_counter (self, counter, _ (names[counter]));
  gtk_grid_set_column_homogeneous (GTK_GRID (self), TRUE);
  gtk_grid_set_row_spacing (GTK_GRID (self), 12);
  gtk_grid_set_column_spacing (GTK_GRID (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "counters");
}
