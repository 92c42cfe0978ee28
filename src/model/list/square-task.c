/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/square-task.h"

#include "engine/search/count.h"
#include "engine/search/find.h"
#include "model/list/known-index.h"
#include "model/work.h"

/* Up to this board size, all squares are counted in a tenth of a second. */
#define MAX_QUICK_N 14

typedef enum
{
  ALL,     /* the counts for all squares */
  SINGLE,  /* the solutions with a queen on the square: their number, in numbers[0] */
  CLASSES, /* the same for a request of fundamental solutions */
  REMOVABLE,
  N_KINDS
} Kind;

typedef struct
{
  Kind kind;
  QueensRequest request; /* its n is 0 if there is no question */
  gboolean done;
  uint64_t numbers[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensSquareSet removable;
} Answer;

struct _QueensSquareTask
{
  void (*changed) (gpointer owner);
  gpointer owner;
  Answer known[N_KINDS];
  QueensWork *works[N_KINDS];
};

/* On a worker. */

static void
count (gpointer data, QueensControl *control)
{
  Answer *answer = data;

  answer->done = (answer->kind == ALL ? queens_histogram : queens_count) (
                     &answer->request, queens_work_get_n_threads (), control, answer->numbers)
                 == QUEENS_DONE;
}

static void
find_removable (gpointer data, QueensControl *control)
{
  Answer *answer = data;
  QueensSquareSet all
      = queens_square_set_union (&answer->request.required, &answer->request.excluded);
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (&all, squares);

  for (int i = 0; i < n_squares; i++)
    {
      QueensRequest request = answer->request;
      QueensSolution solution;
      bool found;

      queens_square_set_remove (&request.required, squares[i]);
      queens_square_set_remove (&request.excluded, squares[i]);
      if (queens_find_one (&request, control, &solution, &found) != QUEENS_DONE)
        return;
      if (found)
        queens_square_set_add (&answer->removable, squares[i]);
    }
  answer->done = TRUE;
}

/* On the main thread. */

static void
progress_cb (gpointer data, gpointer owner)
{
  QueensSquareTask *self = owner;

  self->changed (self->owner);
}

static void
done_cb (gpointer data, gpointer owner)
{
  QueensSquareTask *self = owner;
  const Answer *answer = data;

  self->known[answer->kind] = *answer;
  self->changed (self->owner);
}

/* Returns what is known for a request. Starts a worker for it unless there was one already. */
static const Answer *
request_answer (QueensSquareTask *self, Kind kind, const QueensRequest *request)
{
  Answer *known = &self->known[kind];
  gboolean long_work = (kind == ALL || kind == CLASSES) && request->n > MAX_QUICK_N;

  if (queens_request_equal (&known->request, request))
    return known;
  *known = (Answer){ .kind = kind,
                     .request = *request,
                     .removable = queens_square_set_empty (request->n) };
  if (kind == ALL)
    known->done = queens_known_square_counts (request, known->numbers);
  if (known->done)
    {
      queens_work_cancel (&self->works[kind]);
      return known;
    }
  queens_work_start (&self->works[kind],
                     long_work ? QUEENS_WORK_BACKGROUND : QUEENS_WORK_USER_STARTED,
                     kind == REMOVABLE ? find_removable : count, g_memdup2 (known, sizeof *known),
                     g_free, done_cb, self);
  if (kind == ALL)
    queens_work_set_progress (self->works[kind], progress_cb);
  return known;
}

const uint64_t *
queens_square_task_ask (QueensSquareTask *self, const QueensRequest *request, gboolean wanted)
{
  const Answer *known = &self->known[ALL];

  if (wanted)
    request_answer (self, ALL, request);
  return known->done && queens_request_equal (&known->request, request) ? known->numbers : NULL;
}

static gboolean
is_quick (const QueensRequest *request)
{
  return request->n <= MAX_QUICK_N
         || (request->n <= QUEENS_KNOWN_SQUARE_COUNTS_MAX_N && !request->fundamental
             && queens_request_is_unconstrained (request));
}

gboolean
queens_square_task_look_up (QueensSquareTask *self,
                            const QueensRequest *request,
                            guint64 count,
                            QueensSquare square,
                            guint64 *n_with_queen)
{
  gboolean quick = is_quick (request);
  const uint64_t *squares = queens_square_task_ask (self, request, quick);
  const Answer *single;
  QueensRequest with_queen = *request;

  if (squares)
    *n_with_queen = squares[square.file * request->n + square.rank];
  if (squares || quick || request->fundamental || count > QUEENS_SQUARE_MAX_COUNT)
    return squares != NULL;
  queens_square_set_add (&with_queen.required, square);
  single = request_answer (self, SINGLE, &with_queen);
  *n_with_queen = single->numbers[0];
  return single->done;
}

gboolean
queens_square_task_count_classes (QueensSquareTask *self,
                                  const QueensRequest *request,
                                  guint64 *n_classes)
{
  QueensRequest fundamental = *request;
  const Answer *answer;

  fundamental.fundamental = true;
  answer = request_answer (self, CLASSES, &fundamental);
  *n_classes = answer->numbers[0];
  return answer->done;
}

void
queens_square_task_stop (QueensSquareTask *self)
{
  queens_work_cancel (&self->works[ALL]);
  self->known[ALL].request.n = 0;
  self->known[ALL].done = FALSE;
}

double
queens_square_task_get_fraction (QueensSquareTask *self)
{
  if (self->works[ALL])
    return queens_control_fraction (queens_work_get_control (self->works[ALL]));
  return self->known[ALL].done ? 1.0 : 0.0;
}

double
queens_square_task_get_time_left (QueensSquareTask *self)
{
  return self->works[ALL] ? queens_work_get_time_left (self->works[ALL]) : -1.0;
}

QueensSquareSet
queens_square_task_find_removable (QueensSquareTask *self, const QueensRequest *request)
{
  return request_answer (self, REMOVABLE, request)->removable;
}

QueensSquareTask *
queens_square_task_new (void (*changed) (gpointer owner), gpointer owner)
{
  QueensSquareTask *self = g_new0 (QueensSquareTask, 1);

  self->changed = changed;
  self->owner = owner;
  return self;
}

void
queens_square_task_free (QueensSquareTask *self)
{
  for (Kind kind = ALL; kind < N_KINDS; kind++)
    queens_work_cancel (&self->works[kind]);
  g_free (self);
}
