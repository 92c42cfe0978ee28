/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/text.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

enum
{
  TRIED,
  REJECTED,
  CHECKS,
  BACKTRACKS,
  DEPTH,
  SOLUTIONS,
  MEMORY,
  SIZE,
  N_COUNTS
};

struct _QueensLearnCounts
{
  GtkBox parent_instance;

  GtkFlowBox *box; /* of labels */
  GtkLabel *step;
};

G_DEFINE_FINAL_TYPE (QueensLearnCounts, queens_learn_counts, GTK_TYPE_BOX)

/* Only memory other than that of calls is counted. A presentation has room for only one line of
 * counts. */
static gboolean
is_shown (int count, const QueensLearnScene *scene)
{
  gboolean has_entries = queens_method_has_entries (scene->view->state->method);

  if (count >= MEMORY && !has_entries)
    return FALSE;
  return !scene->presenting || count == TRIED || count == REJECTED || count == SOLUTIONS
         || count == (has_entries ? SIZE : BACKTRACKS);
}

void
queens_learn_counts_show (QueensLearnCounts *self, const QueensLearnScene *scene)
{
  const QueensMethodState *state = scene->view->state;
  const QueensMethodCounters *counters = &state->counters;
  g_autofree char *step = queens_learn_format_step (scene->view);
  const struct
  {
    guint64 number;
    const char *name;
    const char *tooltip;
  } counts[N_COUNTS] = {
    { counters->tried, queens_learn_tries_get_title (state->method), NULL },
    { counters->rejected, C_ ("counter", "rejected"),
      _ ("Tries that cannot be part of a solution") },
    { counters->checks, C_ ("counter", "checks"), _ ("Looks at a set, a mark, or a queen") },
    { counters->backtracks, C_ ("counter", "backtracks"),
      _ ("Queens removed to try another square") },
    { counters->depth, C_ ("counter", "depth"), _ ("Queens placed at this step") },
    { counters->solutions, C_ ("counter", "solutions"), _ ("Solutions found so far") },
    { counters->memory, C_ ("counter", "memory"), _ ("Memory used at this step") },
    { counters->size,
      state->method->store == QUEENS_STORE_QUEUE         ? C_ ("counter", "boards in the queue")
      : state->method->store == QUEENS_STORE_BOARD_STACK ? C_ ("counter", "boards on the stack")
                                                         : C_ ("counter", "height of the stack"),
      NULL },
  };

  for (int i = 0; i < N_COUNTS; i++)
    {
      GtkFlowBoxChild *count = gtk_flow_box_get_child_at_index (self->box, i);

      queens_text_show_figure (GTK_LABEL (gtk_flow_box_child_get_child (count)),
                               i == MEMORY ? g_format_size (counts[i].number)
                                           : queens_format_number (counts[i].number),
                               counts[i].name);
      gtk_widget_set_tooltip_text (GTK_WIDGET (count), counts[i].tooltip);
      gtk_widget_set_visible (GTK_WIDGET (count), is_shown (i, scene));
    }
  queens_text_show_figure (self->step, g_steal_pointer (&step), C_ ("counter", "step"));
}

void
queens_learn_counts_set_shows_step (QueensLearnCounts *self, gboolean shows_step)
{
  gtk_widget_set_visible (GTK_WIDGET (self->step), shows_step);
}

static void
queens_learn_counts_class_init (QueensLearnCountsClass *klass)
{
}

static void
queens_learn_counts_init (QueensLearnCounts *self)
{
  self->box = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "can-focus",
                            FALSE, "homogeneous", TRUE, "max-children-per-line", 4, NULL);
  for (int i = 0; i < N_COUNTS; i++)
    {
      GtkWidget *child = gtk_flow_box_child_new ();

      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), queens_text_create_figure (10));
      gtk_widget_set_focusable (child, FALSE);
      gtk_flow_box_append (self->box, child);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Counters"), -1);
  self->step = GTK_LABEL (queens_text_create_figure (-1));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "counters");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->box));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->step));
}
