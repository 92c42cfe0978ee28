/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Internal to the methods: the template that all backtracking uses. Is there a choice left? Is its
 * square free? Then add the choice, and search on below it; finally remove it, and continue with the
 * next.
 *
 * A method defines its choices, how it tests a square, and what it does to its own data when a queen is
 * placed or removed. backtrack.c steps through it; the plain recursion is made by inlining the method's
 * functions into the one here. */
#pragma once

#include "engine/methods/program.h"

/* Functions may be NULL where noted. */
struct QueensBacktrack
{
  /* Lines of the pseudocode, from 0. If each set has its own line that rejects a square, reject is the
   * first of these. */
  struct
  {
    uint8_t head, solution, find_choices, enter, loop, tried, weigh, reject, place, cross, dead_end,
        call, remove, leave;
  } lines;

  bool tests_late;            /* the square is tested only when all queens are placed */
  bool goes_on_at_a_solution; /* continues after a solution with the choices that are left */

  /* Called before the call for a depth. NULL does nothing. */
  void (*open) (QueensMachine *self, int depth);
  /* The argument of the call for a depth. If NULL, that is the line to fill, or n. */
  int (*argument) (const QueensMachine *self, int depth);
  /* Looks at the choices of a depth, and reports them when stepping. NULL does nothing. */
  void (*find_choices) (QueensMachine *self, int depth);
  /* Called before the first choice of a depth, and after the last one; report it when stepping. NULL does
   * nothing. */
  void (*enter) (QueensMachine *self, int depth);
  void (*leave) (QueensMachine *self, int depth);
  /* Returns the choice after this one, or −1 if none is left. The argument −1 asks for the first
   * choice. If NULL, the choices are all squares of a line. */
  int (*next) (QueensMachine *self, int depth, int choice);
  /* If NULL, the square is on the line being filled. */
  QueensMethodSquare (*square) (const QueensMachine *self, int depth, int choice);
  /* Computes what the test of a square needs, and reports it when stepping. NULL does nothing. */
  void (*weigh) (QueensMachine *self, int depth, QueensMethodSquare square);
  /* Tests the square of a choice. If it is not free, sets the reason, as queens_machine_set_attacker() does. If
   * NULL, every square is free. */
  bool (*is_free) (QueensMachine *self, int depth, QueensMethodSquare square);
  /* Update the data of the method when a queen is placed or removed. NULL does nothing. */
  void (*add) (QueensMachine *self, int depth, QueensMethodSquare square);
  void (*remove) (QueensMachine *self, int depth, QueensMethodSquare square);
  /* Looks ahead after a queen was placed. At a dead end, returns false and sets dead_line. NULL does
   * nothing. */
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
    queens_machine_count_progress_step (self);
}

/* The next choice, or −1. */
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

/* Runs one phase of a method that uses the template, from one event to the next. Returns the next
 * phase. */
int queens_backtrack_do_phase (QueensMachine *self);

/* The pseudocode lines of the current method. */
#define QUEENS_BACKTRACK_LINES(self) ((self)->state.method->backtrack->lines)

/* Searches everything below a depth, without events. The argument `below` is the function that calls
 * this one; it is called to continue the search below a queen. */
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
  if (method->find_choices)
    method->find_choices (self, depth);
  if (method->enter)
    method->enter (self, depth);
  for (int choice = -1; !self->ended; queens_backtrack_count_step (self, depth))
    {
      QueensMethodSquare square;

      choice = queens_backtrack_choose (self, method, depth, choice);
      if (choice < 0)
        {
          if (method->leave)
            method->leave (self, depth);
          return;
        }
      square = queens_backtrack_square (self, method, depth);
      if (!method->tests_late)
        queens_machine_try (self, method->lines.tried, square, false);
      if (method->weigh)
        method->weigh (self, depth, square);
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
      else
        self->state.counters.rejected++;
      if (method->remove)
        method->remove (self, depth, square);
      queens_machine_remove (self, method->lines.remove, square, false);
    }
}
