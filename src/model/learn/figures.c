/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/figures.h"

#include "engine/board/rules.h"
#include "engine/methods/machine.h"
#include "engine/search/solver.h"
#include "model/text/words.h"

#include <glib/gi18n.h>

typedef struct
{
  guint64 tried;
  guint64 first; /* 0 before the first solution */
} Counting;

static bool
count_cb (const QueensMethodEvent *event, void *data)
{
  Counting *counting = data;

  counting->tried += event->kind == QUEENS_EVENT_TRY;
  if (event->kind == QUEENS_EVENT_SOLUTION && counting->first == 0)
    counting->first = counting->tried;
  return counting->tried <= QUEENS_LEARN_EFFECT_MAX;
}

QueensLearnEffect
queens_learn_effect_count (const QueensMethodRequest *request, QueensControl *control)
{
  Counting counting = { 0 };
  QueensMethodCounters counters;

  queens_method_run (request, count_cb, &counting, control, &counters);
  return (QueensLearnEffect){ counting.first > 0 ? counting.first : counting.tried,
                              counting.tried };
}

static char *
describe_number (guint64 number)
{
  g_autofree char *words = queens_words_number (MIN (number, (guint64) QUEENS_LEARN_EFFECT_MAX));

  if (number <= QUEENS_LEARN_EFFECT_MAX)
    return g_steal_pointer (&words);
  return g_strdup_printf (
      /* Translators: a number of squares tried */
      _ ("more than %s"), words);
}

char *
queens_learn_effect_describe (const QueensLearnEffect *chosen, const QueensLearnEffect *usual)
{
  g_autofree char *first = describe_number (chosen->first);
  g_autofree char *usual_first = describe_number (usual->first);
  g_autofree char *all = describe_number (chosen->all);
  g_autofree char *usual_all = describe_number (usual->all);

  /* Translators: four numbers of squares tried: for the chosen order and for the default one */
  return g_strdup_printf (_ ("Tried before the first solution: %s (default order: %s)\n"
                             "Tried in total: %s (default order: %s)"),
                          first, usual_first, all, usual_all);
}

guint64
queens_learn_number (const QueensPosition *position, QueensControl *control)
{
  QueensRequest request = queens_request_all (position->n);
  QueensSolution solution;

  if (position->n > QUEENS_LEARN_NUMBERED_MAX_N || !queens_rules_to_solution (position, &solution))
    return 0;
  return 1 + queens_solver_nth (&request, (QueensRange){ 0 }, G_MAXUINT64, &solution, control, NULL);
}
