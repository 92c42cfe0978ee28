/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The backtracking template in phases, for stepping: it does the same as queens_backtrack_run(). */
#include "engine/methods/backtrack.h"

enum
{
  ENTER = QUEENS_PHASE_BEGIN,
  ENTERED,
  TEST,
  LOOK,
  LOOKED,
  FIRST,
  NEXT,
  TRIED,
  WEIGHED,
  PLACED,
  CROSSED,
  LAST,
  LEAVE,
  LEFT,
  REMOVE,
};

/* The square of the choice made last. */
static QueensMethodSquare
get_square (const QueensMachine *self)
{
  return queens_backtrack_square (self, self->state.method->backtrack, self->depth);
}

/* The square of the queen placed just before the current call. */
static QueensMethodSquare
get_square_above (const QueensMachine *self)
{
  if (self->depth > 0)
    return queens_backtrack_square (self, self->state.method->backtrack, self->depth - 1);
  return queens_machine_nowhere ();
}

/* Reports a call or its return. */
static void
report_call (QueensMachine *self, QueensMethodEventKind kind, int line)
{
  const QueensBacktrack *method = self->state.method->backtrack;
  int argument = method->argument              ? method->argument (self, self->depth)
                 : self->depth < self->n_lines ? self->lines[self->depth]
                                               : self->n;

  queens_machine_report (self, kind, line, get_square_above (self),
                         (QueensMethodSquare){ (uint8_t) argument, self->depth > 0
                                                                       ? method->lines.call
                                                                       : QUEENS_EVENT_NOWHERE });
}

/* Continues with the next line, or with the check of the complete board. Returns that phase. */
static int
go_below (QueensMachine *self, const QueensBacktrack *method)
{
  if (self->depth < self->n_lines)
    return LOOK;
  if (method->tests_late)
    {
      queens_machine_try (
          self, method->lines.tried,
          self->depth > 0 ? get_square_above (self) : self->given[self->n_given - 1], true);
      return TEST;
    }
  queens_machine_solution (self, method->lines.solution, true);
  return method->goes_on_at_a_solution ? LOOK : LEAVE;
}

static int
test_late (QueensMachine *self, const QueensBacktrack *method)
{
  self->solved = method->is_free (self, self->depth, queens_machine_nowhere ());
  if (self->solved)
    queens_machine_solution (self, method->lines.solution, true);
  else
    queens_machine_reject (self, method->lines.reject, true);
  return LEAVE;
}

static int
try_next (QueensMachine *self, const QueensBacktrack *method, int choice)
{
  if (choice >= 0)
    queens_backtrack_count_step (self, self->depth);
  if (self->ended)
    return QUEENS_PHASE_END;
  if (queens_backtrack_choose (self, method, self->depth, choice) < 0)
    return LAST;
  if (!method->tests_late)
    queens_machine_try (self, method->lines.tried, get_square (self), true);
  return TRIED;
}

static int
place (QueensMachine *self, const QueensBacktrack *method)
{
  QueensMethodSquare square = get_square (self);

  if (!method->tests_late && method->is_free && !method->is_free (self, self->depth, square))
    {
      queens_machine_reject (self, method->lines.reject, true);
      return NEXT;
    }
  if (method->add)
    method->add (self, self->depth, square);
  queens_machine_place (self, method->lines.place, square, true);
  return PLACED;
}

/* The line of pseudocode on which the call for a depth ends. */
static int
get_last_line (const QueensMachine *self, const QueensBacktrack *method)
{
  if (self->depth < self->n_lines || method->goes_on_at_a_solution)
    return method->leave ? method->lines.leave : method->lines.loop;
  return method->tests_late && !self->solved ? method->lines.reject : method->lines.solution;
}

/* Crosses out what the queen attacks, until a line has no square left. */
static int
look_ahead (QueensMachine *self, const QueensBacktrack *method)
{
  self->solved = method->look_ahead (self, self->depth, get_square (self));
  queens_machine_report (self, QUEENS_EVENT_CROSS, method->lines.cross, get_square (self),
                         queens_machine_nowhere ());
  return CROSSED;
}

static int
go_deeper (QueensMachine *self, const QueensBacktrack *method)
{
  if (!method->look_ahead || self->solved)
    {
      self->depth++;
      return ENTER;
    }
  self->state.counters.rejected++;
  queens_machine_report (self, QUEENS_EVENT_DEAD_END, method->lines.dead_end, get_square (self),
                         (QueensMethodSquare){ self->dead_line, 0 });
  return REMOVE;
}

static int
remove_queen (QueensMachine *self, const QueensBacktrack *method)
{
  QueensMethodSquare square = get_square (self);

  if (method->remove)
    method->remove (self, self->depth, square);
  queens_machine_remove (self, method->lines.remove, square, true);
  return NEXT;
}

int
queens_backtrack_do_phase (QueensMachine *self)
{
  const QueensBacktrack *method = self->state.method->backtrack;

  switch (self->phase)
    {
    case ENTER:
      if (method->open)
        method->open (self, self->depth);
      report_call (self, QUEENS_EVENT_CALL, method->lines.head);
      return ENTERED;
    case ENTERED:
      return go_below (self, method);
    case TEST:
      return test_late (self, method);
    case LOOK:
      if (method->find_choices)
        method->find_choices (self, self->depth);
      return LOOKED;
    case LOOKED:
      if (method->enter)
        method->enter (self, self->depth);
      return FIRST;
    case FIRST:
      return try_next (self, method, -1);
    case NEXT:
      return try_next (self, method, self->chosen[self->depth]);
    case TRIED:
      if (method->weigh)
        method->weigh (self, self->depth, get_square (self));
      return WEIGHED;
    case WEIGHED:
      return place (self, method);
    case PLACED:
      return method->look_ahead ? look_ahead (self, method) : CROSSED;
    case CROSSED:
      return go_deeper (self, method);
    case LAST:
      if (method->leave)
        method->leave (self, self->depth);
      return LEAVE;
    case LEAVE:
      report_call (self, QUEENS_EVENT_RETURN, get_last_line (self, method));
      return LEFT;
    case LEFT:
      return self->depth-- == 0 ? QUEENS_PHASE_END : REMOVE;
    default:
      return remove_queen (self, method);
    }
}
