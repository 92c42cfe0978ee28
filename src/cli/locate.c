/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/locate.h"

#include "cli/arguments.h"
#include "cli/seek.h"
#include "engine/classes.h"
#include "engine/notation.h"

#include <string.h>

/* How long the solution of a number is looked for. */
#define MAX_SECONDS 5

guint64
queens_locate_number (const QueensSolution *solution)
{
  QueensRequest request = queens_request_all (solution->n);
  QueensIndex *index = solution->n <= QUEENS_CLASSES_MAX_N ? queens_index_new (&request) : NULL;
  uint64_t number = 0;

  if (!index)
    return 0;
  queens_index_build (index, (int) g_get_num_processors (), NULL);
  queens_index_find (index, solution, &number);
  queens_index_free (index);
  return number;
}

guint64
queens_locate_class (const QueensSolution *solution)
{
  QueensClasses *classes = queens_classes_new (solution->n);
  uint64_t number = 0;
  int member, n_members;

  if (!classes)
    return 0;
  queens_classes_build (classes, (int) g_get_num_processors (), NULL);
  queens_classes_find (classes, solution, &number, &member, &n_members);
  queens_classes_free (classes);
  return number;
}

static gboolean
locate_number (int n, guint64 number, QueensLocated *located, GError **error)
{
  QueensRequest request = queens_request_all (n);
  guint64 n_listed;

  switch (queens_seek (&request, number, (int) g_get_num_processors (), MAX_SECONDS,
                       &located->solution, &n_listed))
    {
    case QUEENS_INDEX_FOUND:
      located->number = number;
      return TRUE;
    case QUEENS_INDEX_ABSENT:
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,
                   "n = %d has %" G_GUINT64_FORMAT " solutions, no number %" G_GUINT64_FORMAT, n,
                   n_listed, number);
      return FALSE;
    case QUEENS_INDEX_UNKNOWN:
    default:
      g_set_error (error, QUEENS_CLI_ERROR, QUEENS_CLI_ERROR_FAILED,
                   "solution %" G_GUINT64_FORMAT " of n = %d was not reached within %d seconds",
                   number, n, MAX_SECONDS);
      return FALSE;
    }
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
