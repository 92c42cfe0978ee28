/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * For the methods alone: the one template of backtracking. Is there a choice left? Is its square free?
 * Add it, and search on below it; then remove it, and go on with the next.
 *
 * A method defines its choices, how it tests a square, and what it does to its own data when a queen is
 * placed or removed. backtrack.c steps it; its plain recursion is made by inlining its functions into
 * the one here. */
#pragma once

#include "engine/methods/program.h"

/* Functions may be NULL where noted. */
struct QueensBacktrack
{
  /* Lines of the pseudocode, from 0. reject is the first one if each set has its own; push, of the stack
   * of choices that replaces calls, is 0 if there is none. */
  struct
  {
    uint8_t head, solution, look, loop, tried, reject, place, dead_end, call, remove, push;
  } lines;

  bool tests_late;            /* the square is tested only when all queens are placed */
  bool goes_on_at_a_solution; /* to look at the choices that are left */

  /* Before the call for a depth. NULL: nothing. */
  void (*open) (QueensMachine *self, int depth);
  /* The argument of the call for a depth. NULL: the line to be filled, or n. */
  int (*argument) (const QueensMachine *self, int depth);
  /* Looks at the choices of a depth, and reports them when stepping. NULL: nothing. */
  void (*look) (QueensMachine *self, int depth);
  /* The choice after this one; −1 stands for the one before the first, and for none. NULL: all squares
   * of a line. */
  int (*next) (QueensMachine *self, int depth, int choice);
  /* NULL: on the line being filled. */
  QueensMethodSquare (*square) (const QueensMachine *self, int depth, int choice);
  /* Tests the square of a choice, with queens_machine_forbid_…(). NULL: always free. */
  bool (*is_free) (QueensMachine *self, int depth, QueensMethodSquare square);
  /* NULL: nothing. */
  void (*add) (QueensMachine *self, int depth, QueensMethodSquare square);
  void (*take) (QueensMachine *self, int depth, QueensMethodSquare square);
  /* Looks ahead from a queen that was placed. Returns false after it has reported a dead end, or, when
   * not stepping, has found one. NULL: nothing. */
  bool (*look_ahead) (QueensMachine *self, int depth, QueensMethodSquare square);
};

QUEENS_INLINE QueensMethodSquare
queens_backtrack_square (const QueensMachine *self, const QueensBacktrack *method, int depth)
{
  int choice = self->chosen[depth];

  return method->square ? method->square (self, depth, choice)
                        : queens_machine_square (self, depth, choice);
}

QUEENS_INLINE void
queens_backtrack_count_step (QueensMachine *self, int depth)
{
  if (depth == 0)
    queens_machine_step_done (self);
}

/* The choice after one, or −1. */
QUEENS_INLINE int
queens_backtrack_choose (QueensMachine *self, const QueensBacktrack *method, int depth, int choice)
{
  if (method->next)
    choice = method->next (self, depth, choice);
  else
    choice = choice + 1 < self->n ? choice + 1 : -1;
  self->chosen[depth] = (uint16_t) choice;
  return choice;
}

/* Runs one phase, from one event to the next, of a method that uses the template. Returns the next
 * phase. */
int queens_backtrack_do_phase (QueensMachine *self);

/* The lines member of the current method's struct. */
#define QUEENS_BACKTRACK_LINES(self) ((self)->state.method->backtrack->lines)

/* Searches everything below a depth, without events. below continues the search below a queen: it is the
 * function that calls this one. */
QUEENS_INLINE void
queens_backtrack_run (QueensMachine *self,
                      const QueensBacktrack *method,
                      int depth,
                      void (*below) (QueensMachine *self, int depth))
{
  if (method->open)
    method->open (self, depth);
  if (depth == self->n_lines)
    {
      if (method->tests_late)
        queens_machine_try (self, method->lines.tried, queens_machine_nowhere (), false);
      if (method->tests_late && !method->is_free (self, depth, queens_machine_nowhere ()))
        queens_machine_reject (self, method->lines.reject, false);
      else
        queens_machine_solution (self, method->lines.solution, false);
      if (!method->goes_on_at_a_solution)
        return;
    }
  if (method->look)
    method->look (self, depth);
  for (int choice = -1; !self->ended; queens_backtrack_count_step (self, depth))
    {
      QueensMethodSquare square;

      choice = queens_backtrack_choose (self, method, depth, choice);
      if (choice < 0)
        return;
      square = queens_backtrack_square (self, method, depth);
      if (!method->tests_late)
        queens_machine_try (self, method->lines.tried, square, false);
      if (!method->tests_late && method->is_free && !method->is_free (self, depth, square))
        {
          queens_machine_reject (self, method->lines.reject, false);
          continue;
        }
      if (method->add)
        method->add (self, depth, square);
      queens_machine_place (self, method->lines.place, square, false);
      if (!method->look_ahead || method->look_ahead (self, depth, square))
        below (self, depth + 1);
      if (method->take)
        method->take (self, depth, square);
      queens_machine_remove (self, method->lines.remove, square, false);
    }
}
