/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/completions.h"

#include "engine/search/count.h"
#include "engine/search/find.h"
#include "model/store/tally.h"
#include "model/work.h"

/* The maximum number of past states of a game that are searched for one that has a solution. */
#define MAX_PAST 1000

/* Up to this board size, the solutions of a past state are also counted. */
#define MAX_QUICK_N 14

typedef struct
{
  QueensPosition queens;
  gboolean squares;
  gboolean conflict; /* the queens attack each other, so there is no solution */
  guint place;       /* index in the game's history */
  GArray *past;      /* earlier states (QueensPosition), the latest first */

  GMutex lock; /* protects the answer */
  QueensCompletionsAnswer answer;
} Question;

struct _QueensCompletions
{
  void (*changed) (gpointer owner);
  gpointer owner;
  QueensWork *work;
  gboolean done;
  QueensCompletionsAnswer known; /* a copy of the answer, for the main thread */
};

static void
question_free (gpointer data)
{
  Question *question = data;

  g_array_unref (question->past);
  g_mutex_clear (&question->lock);
  g_free (question);
}

/* On the worker. */

static gboolean
has_completion (const QueensPosition *queens, QueensControl *control, gboolean *found)
{
  QueensRequest request = queens_request_all (queens->n);
  QueensSolution solution;
  bool answer = false;
  QueensOutcome outcome;

  request.pins = *queens;
  outcome = queens_find_one (&request, control, &solution, &answer);
  *found = answer;
  return outcome == QUEENS_DONE;
}

static gboolean
count (const QueensPosition *queens, QueensControl *control, guint64 *number)
{
  QueensRequest request = queens_request_all (queens->n);
  uint64_t counted;

  request.pins = *queens;
  if (queens_kept_count (&request, queens_work_get_n_threads (), control, &counted) != QUEENS_DONE)
    return FALSE;
  *number = counted;
  return TRUE;
}

static void
publish_fit (Question *question, QueensFit fit, guint64 number, QueensControl *control)
{
  g_mutex_lock (&question->lock);
  question->answer.fit = fit;
  question->answer.count = number;
  g_mutex_unlock (&question->lock);
  queens_work_notify (control);
}

static void
look_back (Question *question, QueensControl *control)
{
  guint i = 0;
  gboolean found = FALSE;
  guint64 number = 0;

  while (i < question->past->len && !found)
    {
      const QueensPosition *queens = &g_array_index (question->past, QueensPosition, i++);

      if (!has_completion (queens, control, &found))
        return;
      if (found && queens->n <= MAX_QUICK_N && !count (queens, control, &number))
        return;
    }
  g_mutex_lock (&question->lock);
  question->answer.good_known = found;
  question->answer.good_place = question->place - i;
  question->answer.good_count = number;
  g_mutex_unlock (&question->lock);
}

static void
find_squares (Question *question, QueensControl *control)
{
  QueensRequest request = queens_request_all (question->queens.n);
  g_autofree uint64_t *numbers = g_new (uint64_t, QUEENS_MAX_N * QUEENS_MAX_N);

  request.pins = question->queens;
  if (queens_histogram (&request, queens_work_get_n_threads (), control, numbers) != QUEENS_DONE)
    return;
  g_mutex_lock (&question->lock);
  memcpy (question->answer.numbers, numbers, sizeof question->answer.numbers);
  question->answer.numbers_known = TRUE;
  g_mutex_unlock (&question->lock);
}

static void
run (gpointer data, QueensControl *control)
{
  Question *question = data;
  gboolean found;
  guint64 number;

  if (question->conflict)
    {
      look_back (question, control);
      return;
    }
  if (!has_completion (&question->queens, control, &found))
    return;
  publish_fit (question, found ? QUEENS_FIT_AT_LEAST : QUEENS_FIT_NONE, found ? 1 : 0, control);
  if (!found)
    {
      look_back (question, control);
      return;
    }
  if (count (&question->queens, control, &number))
    {
      publish_fit (question, QUEENS_FIT_EXACT, number, control);
      if (question->squares)
        find_squares (question, control);
    }
}

/* On the main thread. */

/* Called while the answer is computed, and when it is complete. */
static void
update_cb (gpointer data, gpointer owner)
{
  QueensCompletions *self = owner;
  Question *question = data;

  self->done = !self->work;
  g_mutex_lock (&question->lock);
  if (question->answer.fit == QUEENS_FIT_AT_LEAST && self->work)
    question->answer.count
        = MAX (question->answer.count, atomic_load (&queens_work_get_control (self->work)->found));
  self->known = question->answer;
  g_mutex_unlock (&question->lock);
  self->changed (self->owner);
}

void
queens_completions_stop (QueensCompletions *self)
{
  queens_work_cancel (&self->work);
  self->done = FALSE;
  self->known = (QueensCompletionsAnswer){ .fit = QUEENS_FIT_UNKNOWN };
}

void
queens_completions_ask (QueensCompletions *self, QueensGame *game, gboolean squares)
{
  Question *question;

  queens_completions_stop (self);
  question = g_new0 (Question, 1);
  g_mutex_init (&question->lock);
  question->queens = game->state.queens;
  question->squares = squares;
  question->conflict = game->n_conflicts > 0;
  if (question->conflict)
    self->known.fit = question->answer.fit = QUEENS_FIT_NONE;
  question->place = game->place;
  question->past = g_array_new (FALSE, FALSE, sizeof (QueensPosition));
  for (guint i = question->place; i > 0 && question->past->len < MAX_PAST; i--)
    g_array_append_val (question->past, queens_game_get_state_at (game, i - 1)->queens);
  queens_ask (&self->work, QUEENS_WORK_USER_STARTED, run, question, question_free, update_cb, self);
  queens_work_set_progress (self->work, update_cb);
}

gboolean
queens_completions_is_done (QueensCompletions *self)
{
  return self->done;
}

const QueensCompletionsAnswer *
queens_completions_get (QueensCompletions *self)
{
  return &self->known;
}

QueensCompletions *
queens_completions_new (void (*changed) (gpointer owner), gpointer owner)
{
  QueensCompletions *self = g_new0 (QueensCompletions, 1);

  self->changed = changed;
  self->owner = owner;
  return self;
}

void
queens_completions_free (QueensCompletions *self)
{
  if (!self)
    return;
  queens_completions_stop (self);
  g_free (self);
}
