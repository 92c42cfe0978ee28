/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/locate.h"

#include "cli/arguments.h"
#include "engine/board/notation.h"
#include "engine/search/solver.h"
#include "model/list/known-index.h"
#include "model/list/source.h"

#include <glib/gi18n.h>
#include <string.h>

/* Up to this position, going through the list is faster than building an index. */
#define MAX_SEARCHED 100000

/* The first N_FIRST solutions are numbered even if the list of all solutions has no index; up to
 * MAX_LARGE_N, they are found in a moment. */
#define N_FIRST     1000
#define MAX_LARGE_N 28

/* The source for the request. Owned by the context. */
static QueensListSource *
get_source (QueensContext *self, const QueensRequest *request)
{
  QueensListSource *before = self->source;

  if (before && queens_request_equal (&before->request, request))
    return before;
  self->source
      = queens_list_source_new (request, before && before->request.n == request->n ? before : NULL);
  g_clear_pointer (&before, queens_list_source_unref);
  return self->source;
}

/* Starts an index with the installed counts; prints a warning if they cannot be used. */
static void
begin (QueensIndex *index)
{
  g_autoptr (GError) error = NULL;

  if (!queens_known_index_load (index, &error))
    {
      /* Translators: a message that says what is wrong with a file */
      g_autofree char *text = g_strdup_printf (_ ("%s; the file is ignored"), error->message);

      queens_cli_warn (text);
    }
}

/* Builds the index as far as possible or, if `enough` is not 0, until it knows that many solutions. */
static QueensOutcome
build (QueensContext *self, QueensIndex *index, guint64 enough)
{
  QueensControl *control = queens_context_begin_search (self);
  QueensOutcome outcome;
  uint64_t total;

  control->enough = enough;
  outcome = queens_index_total (index, &total) ? QUEENS_DONE
                                               : queens_index_build (index, self->threads, control);
  queens_context_end_search (self);
  return outcome;
}

/* Returns FALSE with error set if the time is up. */
static gboolean
check_time (QueensContext *self, GError **error)
{
  return !queens_control_is_late (&self->control)
         || queens_context_check_outcome (self, QUEENS_STOPPED, error);
}

/* Builds the whole index if it covers its list and more than the first solutions are wanted;
 * otherwise, as much of it as takes a moment. */
static gboolean
build_first_or_all (QueensContext *self, QueensIndex *index, gboolean only_first, GError **error)
{
  gboolean whole;

  begin (index);
  whole = queens_index_covers_list (index);
  if (!whole && queens_index_get_request (index)->n > MAX_LARGE_N)
    return TRUE;
  build (self, index, whole && !only_first ? 0 : N_FIRST);
  return check_time (self, error);
}

/* Returns FALSE with error set if there is no answer because the time is up. */
static gboolean
check_answer (QueensContext *self, QueensIndexAnswer answer, GError **error)
{
  if (answer == QUEENS_INDEX_FOUND || answer == QUEENS_INDEX_ABSENT)
    return TRUE;
  return queens_context_check_outcome (self, QUEENS_STOPPED, error);
}

/* Goes through the list to position k, starting at the solution first, which is at position from. NULL
 * and 1 start at the first solution. */
static QueensIndexAnswer
search_to (QueensContext *self,
           const QueensRequest *request,
           const QueensSolution *first,
           guint64 from,
           guint64 k,
           QueensSolution *solution,
           guint64 *n_listed)
{
  QueensControl *control = queens_context_begin_search (self);
  guint64 n_passed = queens_solver_nth (request, (QueensRange){ .first = first }, k - from + 1,
                                        NULL, control, solution);

  queens_context_end_search (self);
  *n_listed = from - 1 + n_passed;
  if (*n_listed == k)
    return QUEENS_INDEX_FOUND;
  return queens_control_is_late (control) ? QUEENS_INDEX_UNKNOWN : QUEENS_INDEX_ABSENT;
}

/* Builds the index as far as possible and necessary, and asks it. If the index ends before the list
 * does, continues from its end. */
static QueensIndexAnswer
ask_index (QueensContext *self,
           QueensIndex *index,
           guint64 k,
           QueensSolution *solution,
           guint64 *n_listed)
{
  const QueensControl *control = &self->control;
  QueensOutcome outcome = build (self, index, k);
  QueensIndexAnswer answer = queens_index_kth (index, k, control, solution);
  QueensSolution last;

  *n_listed = queens_index_known (index);
  if (answer == QUEENS_INDEX_UNKNOWN && outcome == QUEENS_DONE && !queens_index_covers_list (index)
      && queens_index_kth (index, *n_listed, control, &last) == QUEENS_INDEX_FOUND)
    answer = search_to (self, queens_index_get_request (index), &last, *n_listed, k, solution,
                        n_listed);
  return answer;
}

gboolean
queens_locate_position (QueensContext *self,
                        const QueensRequest *request,
                        guint64 k,
                        QueensSolution *solution,
                        gboolean *found,
                        guint64 *n_listed,
                        GError **error)
{
  QueensIndex *index = get_source (self, request)->list_index;
  QueensIndexAnswer answer = QUEENS_INDEX_FOUND;
  uint64_t total;
  gboolean is_built;

  *found = queens_known_first (request, k, solution) == k;
  if (*found)
    return TRUE;
  if (k > MAX_SEARCHED)
    begin (index);
  is_built = queens_index_total (index, &total);
  /* a short list needs no index */
  if (!is_built)
    answer = search_to (self, request, NULL, 1, MIN (k, MAX_SEARCHED), solution, n_listed);
  if (is_built || (k > MAX_SEARCHED && answer == QUEENS_INDEX_FOUND))
    answer = ask_index (self, index, k, solution, n_listed);
  *found = answer == QUEENS_INDEX_FOUND;
  return check_answer (self, answer, error);
}

gboolean
queens_locate_solution (QueensContext *self,
                        const QueensSolution *solution,
                        guint64 *number,
                        guint64 *class_number,
                        GError **error)
{
  QueensRequest all = queens_request_all (solution->n);
  QueensListSource *source = get_source (self, &all);
  QueensQuery query = { .kind = QUEENS_QUERY_SOLUTION, .solution = *solution };
  QueensAnswer answer;

  if (!build_first_or_all (self, source->all, *number > 0, error)
      || (class_number && source->classes
          && !build_first_or_all (self, source->classes, FALSE, error)))
    return FALSE;
  answer = queens_list_source_answer (source, &query, &self->control);
  /* How far an index that is not whole was built depends on the threads. */
  if (*number == 0 && (answer.number <= N_FIRST || queens_index_covers_list (source->all)))
    *number = answer.number;
  if (class_number)
    *class_number = answer.class_member.class_number;
  return check_time (self, error);
}

gboolean
queens_locate_total (QueensContext *self, int n, guint64 *total, GError **error)
{
  QueensRequest all = queens_request_all (n);
  QueensIndex *index = get_source (self, &all)->all;
  uint64_t known = 0;

  begin (index);
  if (queens_index_covers_list (index)
      && !queens_context_check_outcome (self, build (self, index, 0), error))
    return FALSE;
  queens_index_total (index, &known);
  *total = known;
  return TRUE;
}

static gboolean
find_number (QueensContext *self, int n, guint64 number, QueensSolution *solution, GError **error)
{
  QueensRequest request = queens_request_all (n);
  guint64 n_listed;
  gboolean found;

  if (!queens_locate_position (self, &request, number, solution, &found, &n_listed, error))
    return FALSE;
  if (!found)
    {
      g_autofree char *listed = g_strdup_printf ("%" G_GUINT64_FORMAT, n_listed);
      g_autofree char *wanted = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

      queens_cli_fail (
          error, QUEENS_CLI_ERROR_FAILED,
          /* Translators: the size of a board, its number of solutions, on which the plural
                    * depends, and the number of one solution */
          ngettext ("n = %d has %s solution; there is no number %s",
                    "n = %d has %s solutions; there is no number %s", (gulong) n_listed),
          n, listed, wanted);
    }
  return found;
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
      reason = g_strdup_printf (
          ngettext ("it must list %d row", "it must list %d rows", (gulong) n), n);
      break;
    case QUEENS_NOTATION_OUTSIDE:
      reason = g_strdup_printf (_ ("it lists a row above %d"), n);
      break;
    case QUEENS_NOTATION_SAME_RANK:
      reason = g_strdup_printf (_ ("%s and %s share a row"), squares[0], squares[1]);
      break;
    case QUEENS_NOTATION_SAME_DIAGONAL:
      reason = g_strdup_printf (_ ("%s and %s share a diagonal"), squares[0], squares[1]);
      break;
    case QUEENS_NOTATION_SYNTAX:
    case QUEENS_NOTATION_OK:
    default:
      reason = g_strdup (_ ("it is not a list of rows"));
    }
  queens_cli_fail (error, QUEENS_CLI_ERROR_USAGE,
                   /* Translators: what was typed, the size of the board, and the problem */
                   _ ("'%s' is not a solution for n = %d: %s"), text, n, reason);
}

static gboolean
find_notation (int n, const char *text, QueensSolution *solution, GError **error)
{
  QueensNotationProblem problem;

  if (queens_notation_parse (text, n, solution, &problem))
    return TRUE;
  set_notation_error (n, text, &problem, error);
  return FALSE;
}

/* Reads a string in another notation. If that fails, the error is that of the strict reader. */
static gboolean
find_position (int n, const char *text, QueensSolution *solution, GError **error)
{
  g_autoptr (GArray) queens = queens_input_read_queens (
      text, _ ("WHICH must be a number or a solution"), (guint) n, error);
  g_autoptr (GString) notation = g_string_new (NULL);
  guint file = 0;

  if (!queens)
    return FALSE;
  for (; file < queens->len; file++)
    {
      const QueensSquare *queen = &g_array_index (queens, QueensSquare, file);

      if (queen->file != file)
        break;
      g_string_append_printf (notation, "%s%u", file > 0 ? "-" : "", queen->rank + 1);
    }
  if (queens->len == (guint) n && file == (guint) n)
    return find_notation (n, notation->str, solution, error);
  return queens_cli_fail (
      error, QUEENS_CLI_ERROR_USAGE,
      _ ("WHICH is not a solution for n = %d: it does not have a queen in every column"), n);
}

static gboolean
is_number (const char *text)
{
  return *text && !text[strspn (text, "0123456789")];
}

static gboolean
is_notation (int n, const char *which)
{
  if (which[0] == '-' || (strchr (which, '-') && !which[strspn (which, "0123456789-")]))
    return TRUE;
  return n >= 4 && n <= 9 && strlen (which) == (gsize) n && is_number (which);
}

gboolean
queens_locate_which (QueensContext *self,
                     int n,
                     const char *which,
                     QueensSolution *solution,
                     guint64 *number,
                     GError **error)
{
  g_autofree char *input = NULL;

  *number = 0;
  if (strcmp (which, "-") == 0)
    {
      which = input = queens_input_read_all (error);
      if (!input)
        return FALSE;
      g_strchomp (input);
    }
  if (is_notation (n, which))
    return find_notation (n, which, solution, error);
  if (!is_number (which))
    return find_position (n, which, solution, error);
  return queens_arguments_read_number (which, "WHICH", 1, G_MAXUINT64, number, error)
         && find_number (self, n, *number, solution, error);
}
