/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/method-run.h"

#include "engine/methods/run.h"

#include <string.h>

/* Reports the given queens from the top row on. False when two of them share a line. */
static bool
put_given (QueensMethodRun *run)
{
  bool peaceful = true;

  for (int i = 0; i < run->n_given; i++)
    {
      if (run->sink)
        queens_run_report (run, QUEENS_EVENT_GIVEN, QUEENS_EVENT_NOWHERE, run->queens[i],
                           queens_run_nowhere ());
      for (int j = 0; j < i && peaceful; j++)
        {
          peaceful = !queens_method_squares_meet (run->queens[i], run->queens[j]);
          if (!peaceful && run->sink)
            queens_run_report (run, QUEENS_EVENT_CONFLICT, QUEENS_EVENT_NOWHERE, run->queens[i],
                               run->queens[j]);
        }
    }
  return peaceful;
}

/* Of a position with more than n queens only the first n + 1 are looked at: they must conflict. */
static void
read_given (QueensMethodRun *run)
{
  for (int row = 0; row < run->n; row++)
    for (int col = 0; col < run->n; col++)
      {
        QueensMethodSquare square = { (uint8_t) row, (uint8_t) col };

        if (run->n_given > run->n
            || !queens_square_set_contains (&run->given,
                                            queens_method_square_to_square (square, run->n)))
          continue;
        run->queens[run->n_given++] = square;
        run->given_lines |= UINT32_C (1) << (run->turned ? col : row);
      }
  run->n_queens = run->n_given;
  for (int line = 0; line < run->n; line++)
    if (!((run->given_lines >> line) & 1))
      run->lines[run->n_lines++] = (uint8_t) line;
}

/* The squares of a line in their order; see QueensMethodOrder. */
static void
set_choices (QueensMethodRun *run)
{
  int n = run->n;

  for (int i = 0; i < n; i++)
    {
      int away = (i + 1) / 2;

      run->choices[i] = (uint8_t) (run->order == QUEENS_ORDER_BACKWARD ? n - 1 - i
                                   : run->order != QUEENS_ORDER_MIDDLE ? i
                                   : i % 2 == 1                        ? (n - 1) / 2 + away
                                                                       : (n - 1) / 2 - away);
    }
  for (int i = n - 1; i > 0 && run->order == QUEENS_ORDER_RANDOM; i--)
    {
      uint32_t j = queens_run_random (run, (uint32_t) i + 1);
      uint8_t choice = run->choices[i];

      run->choices[i] = run->choices[j];
      run->choices[j] = choice;
    }
}

void
queens_method_list_squares (const QueensMethodRequest *request,
                            int line,
                            QueensMethodSquare *squares)
{
  QueensMethodRun run = {
    .n = request->n, .turned = request->by_columns, .order = request->order, .random = request->seed
  };

  set_choices (&run);
  for (int choice = 0; choice < run.n; choice++)
    squares[choice] = queens_run_square_on (&run, line, choice);
}

int
queens_method_list_given (const QueensMethodRequest *request, QueensMethodSquare *queens)
{
  QueensMethodRun run = { .n = request->n, .given = request->given };

  read_given (&run);
  memcpy (queens, run.queens, run.n_given * sizeof *queens);
  return run.n_given;
}

/* What it held when its memory ran out is what it would have needed more than. */
static void
report_end (QueensMethodRun *run)
{
  QueensMethodEventKind kind = run->outcome != QUEENS_DONE ? QUEENS_EVENT_MEMORY_LIMIT
                               : run->gave_up              ? QUEENS_EVENT_GIVE_UP
                                                           : QUEENS_EVENT_DONE;

  if (kind == QUEENS_EVENT_MEMORY_LIMIT)
    run->counters.held = run->held_at_end;
  queens_run_report (run, kind, QUEENS_EVENT_NOWHERE, queens_run_nowhere (), queens_run_nowhere ());
  run->counters.held = 0;
}

static void
finish (QueensMethodRun *run)
{
  QueensControl *control = run->control;

  if (run->sink && run->outcome != QUEENS_STOPPED)
    report_end (run);
  if (!control)
    return;
  atomic_store_explicit (&control->found, run->counters.solutions, memory_order_relaxed);
  if (run->outcome == QUEENS_DONE)
    atomic_store_explicit (&control->steps_done, control->steps_total, memory_order_relaxed);
}

QueensOutcome
queens_method_run (const QueensMethodRequest *request,
                   QueensMethodSink sink,
                   void *data,
                   QueensControl *control,
                   QueensMethodCounters *counters)
{
  QueensMethodRun run = { .n = request->n,
                          .turned = request->by_columns,
                          .order = request->order,
                          .random = request->seed,
                          .given = request->given,
                          .memory_limit = request->memory_limit ? request->memory_limit
                                                                : QUEENS_METHOD_MEMORY_LIMIT,
                          .sink = queens_method_is_stepped (request->method) ? sink : NULL,
                          .data = data,
                          .control = control };

  run.keeps_queens = run.sink || run.order == QUEENS_ORDER_CONSTRAINED;
  read_given (&run);
  set_choices (&run);
  queens_run_set_steps (&run, run.n);
  queens_run_poll (&run);
  if (!run.ended && put_given (&run) && !run.ended)
    request->method->run (&run);
  finish (&run);
  *counters = run.counters;
  return run.outcome;
}
