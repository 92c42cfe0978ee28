/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/counters.h"

#include "model/learn/words.h"
#include "model/text/words.h"

#include <glib/gi18n.h>

struct _QueensLearnCounters
{
  GtkBox parent_instance;

  GtkLabel *tried, *rejected, *checks, *backtracks, *depth, *solutions, *held, *size, *step;
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

static void
show_number (GtkLabel *label, guint64 number, const char *name)
{
  g_autofree char *words = queens_words_number (number);

  show (label, words, name);
}

/* Shows the memory of a queue or a stack. Other methods have neither, and the memory of calls is not
 * counted. */
static void
show_store (QueensLearnCounters *self, const QueensMethodState *state)
{
  gboolean entries = queens_method_has_entries (state->method);
  g_autofree char *held = g_format_size (state->counters.held);

  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->held)), entries);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->size)), entries);
  show (self->held, held, C_ ("counter", "memory"));
  show_number (self->size, state->counters.size,
               state->method->store == QUEENS_STORE_QUEUE ? C_ ("counter", "boards in the queue")
               : state->method->store == QUEENS_STORE_BOARDS
                   ? C_ ("counter", "boards on the stack")
                   : C_ ("counter", "height of the stack"));
}

void
queens_learn_counters_show (QueensLearnCounters *self, const QueensLearnView *view)
{
  const QueensMethodState *state = view->state;
  const QueensMethodCounters *counters = &state->counters;
  g_autofree char *step = queens_learn_words_step (view);

  show_number (self->tried, counters->tried, queens_learn_words_tries (state->method));
  show_number (self->rejected, counters->rejected, C_ ("counter", "rejected"));
  show_number (self->checks, counters->checks, C_ ("counter", "checks"));
  show_number (self->backtracks, counters->backtracks, C_ ("counter", "backtracks"));
  show_number (self->depth, counters->depth, C_ ("counter", "depth"));
  show_number (self->solutions, counters->solutions, C_ ("counter", "solutions"));
  show_store (self, state);
  show (self->step, step, C_ ("counter", "step"));
}

void
queens_learn_counters_set_step_shown (QueensLearnCounters *self, gboolean shown)
{
  gtk_widget_set_visible (GTK_WIDGET (self->step), shown);
}

static void
queens_learn_counters_class_init (QueensLearnCountersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/learn/counters.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCounters, tried);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCounters, rejected);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCounters, checks);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCounters, backtracks);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCounters, depth);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCounters, solutions);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCounters, held);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCounters, size);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnCounters, step);
}

static void
queens_learn_counters_init (QueensLearnCounters *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
