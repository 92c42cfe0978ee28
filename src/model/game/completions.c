/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/completions.h"

#include "engine/search/count.h"
#include "engine/search/find.h"
#include "model/list/known-index.h"
#include "model/work.h"

/* The maximum number of past states of a game that are searched for one that has a solution. */
#define MAX_PAST 1000

/* Up to this board size, the solutions of a past state are also counted. */
#define MAX_QUICK_N 14

struct _QueensCompletions
{
  QueensPosition queens;
  gboolean squares;
  guint place;  /* index in the game's history */
  GArray *past; /* earlier states (QueensPosition), the latest first */

  GMutex lock; /* protects the answer */
  QueensCompletionsAnswer answer;
};

QueensCompletions *
queens_completions_new (QueensGame *game, gboolean squares, QueensCompletionsAnswer *answer)
{
  QueensCompletions *self = g_new0 (QueensCompletions, 1);

  g_mutex_init (&self->lock);
  self->queens = game->state.queens;
  self->squares = squares;
  self->answer.remaining = game->n_conflicts > 0 ? QUEENS_REMAINING_NONE : QUEENS_REMAINING_UNKNOWN;
  /* The number of all solutions is known without counting. */
  if (game->n_queens == 0 && queens_known_total (game->n, FALSE, &self->answer.count))
    self->answer.remaining
        = self->answer.count > 0 ? QUEENS_REMAINING_EXACT : QUEENS_REMAINING_NONE;
  self->place = game->position;
  self->past = g_array_new (FALSE, FALSE, sizeof (QueensPosition));
  for (guint i = self->place; i > 0 && self->past->len < MAX_PAST; i--)
    g_array_append_val (self->past, queens_game_get_state_at (game, i - 1)->queens);
  *answer = self->answer;
  return self;
}

void
queens_completions_free (gpointer data)
{
  QueensCompletions *self = data;

  g_array_unref (self->past);
  g_mutex_clear (&self->lock);
  g_free (self);
}

void
queens_completions_get (QueensCompletions *self,
                        QueensControl *control,
                        QueensCompletionsAnswer *answer)
{
  g_mutex_lock (&self->lock);
  *answer = self->answer;
  g_mutex_unlock (&self->lock);
  if (answer->remaining == QUEENS_REMAINING_AT_LEAST && control)
    answer->count = MAX (answer->count, atomic_load (&control->found));
}

static gboolean
has_completion (const QueensPosition *queens, QueensControl *control, gboolean *found)
{
  QueensRequest request = queens_request_all (queens->n);
  QueensSolution solution;
  bool answer = false;
  QueensOutcome outcome;

  request.required = *queens;
  outcome = queens_find_one (&request, control, &solution, &answer);
  *found = answer;
  return outcome == QUEENS_DONE;
}

static gboolean
count (const QueensPosition *queens, QueensControl *control, uint64_t *number)
{
  QueensRequest request = queens_request_all (queens->n);

  request.required = *queens;
  return queens_count (&request, queens_work_get_n_threads (), control, number) == QUEENS_DONE;
}

static void
publish (QueensCompletions *self, const QueensCompletionsAnswer *answer, QueensControl *control)
{
  g_mutex_lock (&self->lock);
  self->answer = *answer;
  g_mutex_unlock (&self->lock);
  queens_work_notify (control);
}

static void
look_back (QueensCompletions *self, QueensCompletionsAnswer *answer, QueensControl *control)
{
  guint i = 0;
  gboolean found = FALSE;

  while (i < self->past->len && !found)
    {
      const QueensPosition *queens = &g_array_index (self->past, QueensPosition, i++);

      if (!has_completion (queens, control, &found))
        return;
      if (found && queens->n <= MAX_QUICK_N && !count (queens, control, &answer->good_count))
        return;
    }
  answer->good_known = found;
  answer->good_position = self->place - i;
  publish (self, answer, control);
}

void
queens_completions_run (gpointer data, QueensControl *control)
{
  QueensCompletions *self = data;
  QueensCompletionsAnswer answer = self->answer;
  QueensRequest request = queens_request_all (self->queens.n);
  gboolean found = FALSE;

  if (answer.remaining == QUEENS_REMAINING_UNKNOWN)
    {
      if (!has_completion (&self->queens, control, &found))
        return;
      answer.remaining = found ? QUEENS_REMAINING_AT_LEAST : QUEENS_REMAINING_NONE;
      answer.count = found;
      publish (self, &answer, control);
    }
  if (answer.remaining == QUEENS_REMAINING_NONE)
    {
      look_back (self, &answer, control);
      return;
    }
  if (answer.remaining != QUEENS_REMAINING_EXACT && !count (&self->queens, control, &answer.count))
    return;
  answer.remaining = QUEENS_REMAINING_EXACT;
  publish (self, &answer, control);
  request.required = self->queens;
  answer.numbers_known
      = self->squares
        && queens_histogram (&request, queens_work_get_n_threads (), control, answer.numbers)
               == QUEENS_DONE;
  publish (self, &answer, control);
}
