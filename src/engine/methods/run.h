/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For the methods alone: the run they count in, report to and get their memory from.
 *
 * Without a sink each report is an increment and one branch that always goes the same way. */
#pragma once

#include "engine/methods/method.h"

#include <stddef.h>

/* How many tries pass between two looks at the stop flag; a power of two. */
#define QUEENS_RUN_INTERVAL 1024

struct QueensMethodRun
{
  uint8_t n;
  bool turned;                   /* column by column */
  uint8_t n_lines;               /* rows (columns when turned) to fill */
  uint8_t lines[QUEENS_MAX_N];   /* which, in order */
  uint8_t choices[QUEENS_MAX_N]; /* the squares of a line in the order they are tried */
  QueensMethodOrder order;
  uint64_t random;      /* the state of what is random */
  bool keeps_queens;    /* a sink, or the order, wants to know them */
  uint32_t given_lines; /* bits: the others, which hold a given queen */
  uint8_t n_given;
  uint8_t n_queens; /* given ones included; the others are kept only for a sink */
  QueensMethodSquare queens[QUEENS_MAX_N + 1];
  QueensPosition given;
  bool gave_up; /* a local search that has not found anything */
  bool ended;   /* a method looks at it in each of its loops */
  QueensOutcome outcome;
  QueensMethodCounters counters;
  uint64_t checks_reported;
  uint32_t memory_limit;
  uint64_t held_at_end; /* by a run that did not come to its end, when that was clear */
  QueensMethodSink sink;
  void *data;
  QueensControl *control;
};

/* Ends the run with an outcome other than QUEENS_DONE. */
void queens_run_end (QueensMethodRun *run, QueensOutcome outcome);

/* Looks at the stop flag, and tells the control how many solutions were found. */
void queens_run_poll (QueensMethodRun *run);

/* Zeroed memory, counted; NULL, with the run ended, where it would pass the limit. */
void *queens_run_alloc (QueensMethodRun *run, size_t size);

/* memory may be NULL. */
void queens_run_free (QueensMethodRun *run, void *memory, size_t size);

/* How many steps of progress there will be, and that one more is done. */
void queens_run_set_steps (QueensMethodRun *run, uint64_t total);

void queens_run_step_done (QueensMethodRun *run);

/* A number at random, 0 … below − 1. */
uint32_t queens_run_random (QueensMethodRun *run, uint32_t below);

/* Where the order asks for it, makes the line filled at a depth the one with the fewest squares that
 * no queen attacks, the first of those lines; to be called before the first of its squares. */
void queens_run_choose_line (QueensMethodRun *run, int depth);

/* Keeps queens and reports; where the run keeps them. */
void queens_run_note (QueensMethodRun *run,
                      QueensMethodEventKind kind,
                      int line,
                      QueensMethodSquare square);

/* Reports; not to be called without a sink. */
void queens_run_report (QueensMethodRun *run,
                        QueensMethodEventKind kind,
                        int line,
                        QueensMethodSquare square,
                        QueensMethodSquare by);

/* The queen standing on the same line as the square; for a sink only. */
QueensMethodSquare
queens_run_find_queen (const QueensMethodRun *run, QueensMethodSquare square, QueensMethodLine on);

/* No square: the empty board's. */
static inline QueensMethodSquare
queens_run_nowhere (void)
{
  return (QueensMethodSquare){ QUEENS_EVENT_NOWHERE, QUEENS_EVENT_NOWHERE };
}

/* The square of a choice, 0 … n − 1 as they are tried, on a line of the board: a row, or a column
 * when turned. */
static inline QueensMethodSquare
queens_run_square_on (const QueensMethodRun *run, int line, int choice)
{
  choice = run->choices[choice];
  if (run->turned)
    return (QueensMethodSquare){ (uint8_t) (run->n - 1 - choice), (uint8_t) line };
  return (QueensMethodSquare){ (uint8_t) line, (uint8_t) choice };
}

/* The same on the line that is filled at a depth. */
static inline QueensMethodSquare
queens_run_square (const QueensMethodRun *run, int depth, int choice)
{
  return queens_run_square_on (run, run->lines[depth], choice);
}

/* The column of a square searched row by row, the row of one searched column by column. */
static inline int
queens_run_across (const QueensMethodRun *run, QueensMethodSquare square)
{
  return run->turned ? square.row : square.col;
}

/* The line that queens_run_across() numbers. */
static inline QueensMethodLine
queens_run_across_line (const QueensMethodRun *run)
{
  return run->turned ? QUEENS_METHOD_ROW : QUEENS_METHOD_COLUMN;
}

static inline void
queens_run_check (QueensMethodRun *run, unsigned n_checks)
{
  run->counters.checks += n_checks;
}

static inline void
queens_run_try (QueensMethodRun *run, int line, QueensMethodSquare square)
{
  if ((++run->counters.tried & (QUEENS_RUN_INTERVAL - 1)) == 0)
    queens_run_poll (run);
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_TRY, line, square, queens_run_nowhere ());
}

/* The same of a local search: so many queens attack the square. */
static inline void
queens_run_try_counted (QueensMethodRun *run, int line, QueensMethodSquare square, int n_attacks)
{
  if ((++run->counters.tried & (QUEENS_RUN_INTERVAL - 1)) == 0)
    queens_run_poll (run);
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_TRY, line, square,
                       (QueensMethodSquare){ QUEENS_EVENT_NOWHERE, (uint8_t) n_attacks });
}

static inline void
queens_run_reject_by (QueensMethodRun *run,
                      int line,
                      QueensMethodSquare square,
                      QueensMethodSquare by)
{
  run->counters.rejected++;
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_REJECT, line, square, by);
}

/* For a method that knows the line, but not the queen. */
static inline void
queens_run_reject_on (QueensMethodRun *run,
                      int line,
                      QueensMethodSquare square,
                      QueensMethodLine on)
{
  run->counters.rejected++;
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_REJECT, line, square,
                       queens_run_find_queen (run, square, on));
}

static inline void
queens_run_place (QueensMethodRun *run, int line, QueensMethodSquare square)
{
  run->counters.placed++;
  run->counters.depth++;
  if (run->keeps_queens)
    queens_run_note (run, QUEENS_EVENT_PLACE, line, square);
}

static inline void
queens_run_remove (QueensMethodRun *run, int line, QueensMethodSquare square)
{
  run->counters.backtracks++;
  run->counters.depth--;
  if (run->keeps_queens)
    queens_run_note (run, QUEENS_EVENT_REMOVE, line, square);
}

/* The search calls itself below the queen on the square, or for the first time below none, to fill
 * the line argument (n when none is left). */
static inline void
queens_run_call (QueensMethodRun *run, int line, QueensMethodSquare square, int argument)
{
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_CALL, line, square,
                       (QueensMethodSquare){ (uint8_t) argument, 0 });
}

/* That call has ended. */
static inline void
queens_run_return (QueensMethodRun *run, int line, QueensMethodSquare square, int argument)
{
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_RETURN, line, square,
                       (QueensMethodSquare){ (uint8_t) argument, 0 });
}

/* What the call for a depth is called with. */
static inline int
queens_run_argument (const QueensMethodRun *run, int depth)
{
  return depth < run->n_lines ? run->lines[depth] : run->n;
}

/* A choice, or a board, goes into the method's stack or queue. */
static inline void
queens_run_push (QueensMethodRun *run, int line, QueensMethodSquare square)
{
  run->counters.size++;
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_PUSH, line, square, queens_run_nowhere ());
}

static inline void
queens_run_pop (QueensMethodRun *run, int line, QueensMethodSquare square)
{
  run->counters.size--;
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_POP, line, square, queens_run_nowhere ());
}

static inline void
queens_run_solution (QueensMethodRun *run, int line)
{
  run->counters.solutions++;
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_SOLUTION, line, queens_run_nowhere (),
                       queens_run_nowhere ());
}

/* Each method, from its own file, where LINE_… are lines of its pseudo-code, counted from 0. */
extern const QueensMethod queens_method_brute_force;      /* whole configurations */
extern const QueensMethod queens_method_cells;            /* cell by cell */
extern const QueensMethod queens_method_rows;             /* row by row with sets */
extern const QueensMethod queens_method_markers;          /* row by row with arrays of marks */
extern const QueensMethod queens_method_stack;            /* a stack of choices */
extern const QueensMethod queens_method_queue;            /* a queue of boards */
extern const QueensMethod queens_method_boards;           /* a stack of boards */
extern const QueensMethod queens_method_states;           /* states and choices in general */
extern const QueensMethod queens_method_bitmasks;         /* three words of bits */
extern const QueensMethod queens_method_forward_checking; /* fewest candidates first */
extern const QueensMethod queens_method_dancing_links;    /* exact cover */
extern const QueensMethod queens_method_min_conflicts;    /* local search */
extern const QueensMethod queens_method_kernel;           /* the engine's counting kernel */
