/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Explicit stack: no recursion; the stack holds the choice made in each row, and its height is
 * the row. */
#include "engine/methods/run.h"

enum
{
  LINE_PUSH = 3,
  LINE_TEST = 4,
  LINE_REJECT = 5,
  LINE_PLACE = 6,
  LINE_SOLUTION = 7,
  LINE_REMOVE = 9,
  N_LINES = 10,
};

typedef struct
{
  QueensMethodRun *run;
  uint8_t *choices;
  int height;
} Stack;

static bool
forbids (Stack *self, QueensMethodSquare queen, QueensMethodSquare square)
{
  queens_run_check (self->run, 1);
  if (!queens_method_squares_meet (queen, square))
    return false;
  queens_run_reject_by (self->run, LINE_REJECT, square, queen);
  return true;
}

/* Given queens first, then the stack from its bottom to below its top. */
static bool
top_is_free (Stack *self, QueensMethodSquare square)
{
  QueensMethodRun *run = self->run;

  queens_run_try (run, LINE_TEST, square);
  for (int i = 0; i < run->n_given; i++)
    if (forbids (self, run->queens[i], square))
      return false;
  for (int depth = 0; depth < self->height - 1; depth++)
    if (forbids (self, queens_run_square (run, depth, self->choices[depth]), square))
      return false;
  return true;
}

static int
pop (Stack *self, int line)
{
  int choice = self->choices[--self->height];

  queens_run_pop (self->run, line, queens_run_square (self->run, self->height, choice));
  if (self->height == 0)
    queens_run_step_done (self->run);
  return choice;
}

/* Pushes a choice and tests it. Returns the next to be tried: on the next row from 0, on this one
 * when it is forbidden, none (n) when it completes a solution. */
static int
push (Stack *self, int choice)
{
  QueensMethodRun *run = self->run;
  QueensMethodSquare square = queens_run_square (run, self->height, choice);

  self->choices[self->height++] = (uint8_t) choice;
  queens_run_push (run, LINE_PUSH, square);
  if (!top_is_free (self, square))
    return pop (self, LINE_REJECT) + 1;
  queens_run_place (run, LINE_PLACE, square);
  if (self->height < run->n_lines)
    return 0;
  queens_run_solution (run, LINE_SOLUTION);
  return run->n;
}

static void
search (Stack *self)
{
  QueensMethodRun *run = self->run;
  int choice = 0;

  while (!run->ended)
    {
      while (choice < run->n && !run->ended)
        choice = push (self, choice);
      if (self->height == 0)
        return;
      choice = pop (self, LINE_REMOVE);
      queens_run_remove (run, LINE_REMOVE, queens_run_square (run, self->height, choice));
      choice++;
    }
}

static void
run_method (QueensMethodRun *run)
{
  Stack self = { .run = run, .choices = queens_run_alloc (run, run->n) };

  if (!self.choices)
    return;
  if (run->n_lines == 0)
    queens_run_solution (run, LINE_SOLUTION);
  else
    search (&self);
  queens_run_free (run, self.choices, run->n);
}

const QueensMethod queens_method_stack = {
  .name = "stack",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_SQUARES,
  .store = QUEENS_STORE_CHOICES,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STATIC,
  .in_rows = true,
  .run = run_method,
};
