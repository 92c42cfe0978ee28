/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "model/learn/words.h"
#include "model/text/words.h"

#include <glib/gi18n.h>

/* The index of the memory; from there on, the counts are those of a queue or a stack. */
#define HELD 6

struct _QueensLearnCounters
{
  GtkBox parent_instance;

  GtkFlowBox *counts; /* of labels, in the order of queens_learn_counters_show() */
  GtkLabel *step;
};

G_DEFINE_FINAL_TYPE (QueensLearnCounters, queens_learn_counters, GTK_TYPE_BOX)

/* A number above its name. */
static void
show (GtkLabel *label, const char *figure, const char *name)
{
  g_autofree char *markup = g_markup_printf_escaped (
      "<b>%s</b>\n<span size=\"smaller\" alpha=\"80%%\">%s</span>", figure, name);

  gtk_label_set_markup (label, markup);
}

/* The memory and the size of a queue or a stack are shown, too. Other methods have neither, and the memory
 * of calls is not counted. */
void
queens_learn_counters_show (QueensLearnCounters *self,
                            const QueensLearnShown *shown,
                            gboolean has_step)
{
  const QueensMethodState *state = shown->view->state;
  const QueensMethodCounters *counters = &state->counters;
  g_autofree char *step = queens_learn_words_step (shown->view);
  const struct
  {
    guint64 number;
    const char *name;
  } counts[] = {
    { counters->tried, queens_learn_words_tries (state->method) },
    { counters->rejected, C_ ("counter", "rejected") },
    { counters->checks, C_ ("counter", "checks") },
    { counters->backtracks, C_ ("counter", "backtracks") },
    { counters->depth, C_ ("counter", "depth") },
    { counters->solutions, C_ ("counter", "solutions") },
    { counters->held, C_ ("counter", "memory") },
    { counters->size,
      state->method->store == QUEENS_STORE_QUEUE    ? C_ ("counter", "boards in the queue")
      : state->method->store == QUEENS_STORE_BOARDS ? C_ ("counter", "boards on the stack")
                                                    : C_ ("counter", "height of the stack") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      GtkFlowBoxChild *count = gtk_flow_box_get_child_at_index (self->counts, (int) i);
      g_autofree char *figure
          = i == HELD ? g_format_size (counts[i].number) : queens_words_number (counts[i].number);

      show (GTK_LABEL (gtk_flow_box_child_get_child (count)), figure, counts[i].name);
      gtk_widget_set_visible (GTK_WIDGET (count),
                              i < HELD || queens_method_has_entries (state->method));
    }
  show (self->step, step, C_ ("counter", "step"));
  gtk_widget_set_visible (GTK_WIDGET (self->step), has_step);
}

static void
queens_learn_counters_class_init (QueensLearnCountersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/learn/counters.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCounters, counts);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCounters, step);
}

static void
queens_learn_counters_init (QueensLearnCounters *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
