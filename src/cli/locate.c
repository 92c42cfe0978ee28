/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/locate.h"

#include "cli/arguments.h"
#include "cli/watch.h"
#include "engine/notation.h"
#include "engine/solver.h"
#include "engine/symmetry.h"

#include <string.h>

/* How long the solution of a number is looked for. */
#define MAX_SECONDS 5

/* A walk ends at the solution wanted, or after so many of them. */
typedef struct
{
  const QueensSolution *wanted; /* or NULL */
  guint64 n_wanted;
  guint64 n_passed;
  QueensSolution last;
} Walk;

static bool
pass_cb (const QueensSolution *solution, void *data)
{
  Walk *walk = data;

  walk->n_passed++;
  if (walk->n_passed == walk->n_wanted)
    walk->last = *solution;
  else if (!walk->wanted || queens_solution_compare (solution, walk->wanted) < 0)
    return true;
  return false;
}

/* How many solutions the request means up to this one, itself included. */
static guint64
place_of (const QueensRequest *request, const QueensSolution *solution)
{
  Walk walk = { .wanted = solution };

  queens_solver_visit (request, pass_cb, &walk, NULL);
  return walk.n_passed;
}

guint64
queens_locate_number (const QueensSolution *solution)
{
  QueensRequest request = queens_request_all (solution->n);

  return solution->n > QUEENS_NUMBERED_MAX_N ? 0 : place_of (&request, solution);
}

guint64
queens_locate_class (const QueensSolution *solution)
{
  QueensRequest request = queens_request_all (solution->n);
  QueensSolution smallest = queens_symmetry_canonical (solution);

  request.fundamental = true;
  return solution->n > QUEENS_NUMBERED_MAX_N ? 0 : place_of (&request, &smallest);
}

static gboolean
locate_number (int n, guint64 number, QueensLocated *located, GError **error)
{
  QueensRequest request = queens_request_all (n);
  QueensControl control = { 0 };
  Walk walk = { .n_wanted = number };
  QueensWatch *watch = queens_watch_deadline (&control, MAX_SECONDS);

  queens_solver_visit (&request, pass_cb, &walk, &control);
  queens_watch_end (watch);
  if (walk.n_passed == number)
    *located = (QueensLocated){ walk.last, number };
  else if (queens_control_stopped (&control))
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,
                 "solution %" G_GUINT64_FORMAT " of n = %d was not reached within %d seconds",
                 number, n, MAX_SECONDS);
  else
    g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,
                 "n = %d has %" G_GUINT64_FORMAT " solutions, no number %" G_GUINT64_FORMAT, n,
                 walk.n_passed, number);
  return walk.n_passed == number;
}

static void
set_notation_error (int n, const char *text, const QueensNotationProblem *problem, GError **error)
{
  char squares[2][QUEENS_SQUARE_NAME_SIZE];
  g_autofree char *reason = NULL;

  for (int i = 0; i < 2; i++)
    queens_square_name (problem->queens[i], squares[i]);
  switch (problem->code)
    {
    case QUEENS_NOTATION_LENGTH:
      reason = g_strdup_printf ("it does not have %d ranks", n);
      break;
    case QUEENS_NOTATION_OUTSIDE:
      reason = g_strdup_printf ("it has a rank above %d", n);
      break;
    case QUEENS_NOTATION_SAME_RANK:
      reason = g_strdup_printf ("%s and %s share a rank", squares[0], squares[1]);
      break;
    case QUEENS_NOTATION_SAME_DIAGONAL:
      reason = g_strdup_printf ("%s and %s share a diagonal", squares[0], squares[1]);
      break;
    case QUEENS_NOTATION_SYNTAX:
    case QUEENS_NOTATION_OK:
    default:
      reason = g_strdup ("it is not made of ranks");
    }
  g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_USAGE,
               "'%s' is not a solution of n = %d: %s", text, n, reason);
}

static gboolean
is_notation (int n, const char *which)
{
  gsize n_digits = strspn (which, "0123456789");

  if (strchr (which, '-'))
    return TRUE;
  return n >= 4 && n <= 9 && n_digits == (gsize) n && which[n_digits] == '\0';
}

gboolean
queens_locate (int n, const char *which, QueensLocated *located, GError **error)
{
  QueensNotationProblem problem;
  guint64 number;

  *located = (QueensLocated){ 0 };
  if (is_notation (n, which))
    {
      if (queens_notation_parse (which, n, &located->solution, &problem))
        return TRUE;
      set_notation_error (n, which, &problem, error);
      return FALSE;
    }
  return queens_arguments_read_number (which, "WHICH", 1, G_MAXUINT64, &number, error)
         && locate_number (n, number, located, error);
}
