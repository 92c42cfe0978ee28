/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/run.h"

#include <stdlib.h>

void
queens_run_end (QueensMethodRun *run, QueensOutcome outcome)
{
  if (run->ended)
    return;
  run->ended = true;
  run->outcome = outcome;
  run->held_at_end = run->counters.held;
}

void
queens_run_poll (QueensMethodRun *run)
{
  if (!run->control)
    return;
  if (queens_control_stopped (run->control))
    queens_run_end (run, QUEENS_STOPPED);
  atomic_store_explicit (&run->control->found, run->counters.solutions, memory_order_relaxed);
}

void *
queens_run_alloc (QueensMethodRun *run, size_t size)
{
  void *memory = NULL;

  if (size <= run->memory_limit - run->counters.held)
    memory = calloc (1, size);
  if (!memory)
    {
      queens_run_end (run, QUEENS_NO_MEMORY);
      return NULL;
    }
  run->counters.held += size;
  if (run->counters.held > run->counters.peak)
    run->counters.peak = run->counters.held;
  return memory;
}

void
queens_run_free (QueensMethodRun *run, void *memory, size_t size)
{
  if (!memory)
    return;
  free (memory);
  run->counters.held -= size;
}

void
queens_run_set_steps (QueensMethodRun *run, uint64_t total)
{
  if (run->control)
    atomic_store_explicit (&run->control->steps_total, total, memory_order_relaxed);
}

void
queens_run_step_done (QueensMethodRun *run)
{
  if (run->control && !run->ended)
    atomic_fetch_add_explicit (&run->control->steps_done, 1, memory_order_relaxed);
}

/* What rejections are explained from. */
static void
keep_queens (QueensMethodRun *run, QueensMethodEventKind kind, QueensMethodSquare square)
{
  if (kind == QUEENS_EVENT_PLACE)
    run->queens[run->n_queens++] = square;
  else if (kind == QUEENS_EVENT_REMOVE)
    run->n_queens--;
  else if (kind == QUEENS_EVENT_RESTART)
    run->n_queens = run->n_given;
}

void
queens_run_note (QueensMethodRun *run,
                 QueensMethodEventKind kind,
                 int line,
                 QueensMethodSquare square)
{
  if (run->sink)
    queens_run_report (run, kind, line, square, queens_run_nowhere ());
  else
    keep_queens (run, kind, square);
}

/* S. Vigna, splitmix64, 2015. */
uint32_t
queens_run_random (QueensMethodRun *run, uint32_t below)
{
  uint64_t z = run->random += UINT64_C (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return (uint32_t) (((z ^ (z >> 31)) >> 32) * below >> 32);
}

static int
count_free (const QueensMethodRun *run, int line)
{
  int n_free = 0;

  for (int choice = 0; choice < run->n; choice++)
    {
      QueensMethodSquare square = queens_run_square_on (run, line, choice);
      bool attacked = false;

      for (int i = 0; i < run->n_queens && !attacked; i++)
        attacked = queens_method_squares_meet (run->queens[i], square);
      n_free += !attacked;
    }
  return n_free;
}

void
queens_run_choose_line (QueensMethodRun *run, int depth)
{
  int best = depth;
  int fewest = run->n + 1;
  uint8_t chosen;

  if (run->order != QUEENS_ORDER_CONSTRAINED || depth >= run->n_lines)
    return;
  for (int i = depth; i < run->n_lines; i++)
    {
      int n_free = count_free (run, run->lines[i]);

      if (n_free < fewest || (n_free == fewest && run->lines[i] < run->lines[best]))
        {
          best = i;
          fewest = n_free;
        }
    }
  chosen = run->lines[best];
  run->lines[best] = run->lines[depth];
  run->lines[depth] = chosen;
}

void
queens_run_report (QueensMethodRun *run,
                   QueensMethodEventKind kind,
                   int line,
                   QueensMethodSquare square,
                   QueensMethodSquare by)
{
  QueensMethodEvent event = { .kind = (uint8_t) kind,
                              .line = (uint8_t) line,
                              .row = square.row,
                              .col = square.col,
                              .by_row = by.row,
                              .by_col = by.col,
                              .size = run->counters.size,
                              .held = (uint32_t) run->counters.held };

  if (run->outcome == QUEENS_STOPPED)
    return;
  event.checks = (uint16_t) (run->counters.checks - run->checks_reported);
  run->checks_reported = run->counters.checks;
  keep_queens (run, kind, square);
  if (!run->sink (&event, run->data))
    {
      run->ended = true;
      run->outcome = QUEENS_STOPPED;
    }
}

QueensMethodSquare
queens_run_find_queen (const QueensMethodRun *run, QueensMethodSquare square, QueensMethodLine on)
{
  for (int i = 0; i < run->n_queens; i++)
    if (queens_method_line_number (run->queens[i], on) == queens_method_line_number (square, on))
      return run->queens[i];
  return queens_run_nowhere ();
}
