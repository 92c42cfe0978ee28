/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solutions-fixture.h"

#include "engine/board/symmetry.h"

#include <stdlib.h>

QueensSolutions *
fixture_list_all (int n)
{
  QueensRequest request = queens_request_all (n);

  return queens_solutions_new (&request);
}

QueensNavigator *
fixture_navigate (int n)
{
  QueensRequest request = queens_request_all (n);

  return queens_navigator_new (&request, FALSE, NULL);
}

gboolean
fixture_is_total (QueensSolutions *solutions)
{
  return queens_solutions_get (solutions)->listed.total;
}

QueensListItem *
fixture_get_read (QueensSolutions *solutions, guint index)
{
  QueensListItem *item = g_list_model_get_item (G_LIST_MODEL (solutions), index);

  g_assert_nonnull (item);
  wait_until (queens_list_item_get_solution (item)
              && queens_list_item_get_answer (item)->number > 0);
  return item;
}

static void
answered_cb (gpointer data, gpointer owner)
{
  *(QueensAnswer *) owner = *(const QueensAnswer *) data;
}

QueensAnswer
fixture_ask (QueensSolutions *solutions, const QueensQuery *query)
{
  QueensAnswer answer;
  QueensWork *work = NULL;

  queens_list_source_ask (queens_solutions_get (solutions)->source, query, &work, answered_cb,
                          &answer);
  wait_until (!work);
  return answer;
}

static gboolean
is_free (const QueensSolution *solution, int file)
{
  for (int other = 0; other < file; other++)
    if (solution->ranks[other] == solution->ranks[file]
        || abs (solution->ranks[other] - solution->ranks[file]) == file - other)
      return FALSE;
  return TRUE;
}

static void
place_queens (const QueensRequest *request, QueensSolution *solution, int file, GArray *list)
{
  if (file == request->n)
    {
      if (queens_solution_fits (solution, &request->pins, &request->bans))
        g_array_append_val (list, *solution);
      return;
    }
  for (int rank = 0; rank < request->n; rank++)
    {
      solution->ranks[file] = (uint8_t) rank;
      if (is_free (solution, file))
        place_queens (request, solution, file + 1, list);
    }
}

/* TRUE if no smaller image satisfies the request. */
static gboolean
is_smallest (const QueensRequest *request, const QueensSolution *solution)
{
  for (int symmetry = 0; symmetry < QUEENS_N_SYMMETRIES; symmetry++)
    {
      QueensSolution image = queens_symmetry_map_solution ((QueensSymmetry) symmetry, solution);

      if (queens_solution_fits (&image, &request->pins, &request->bans)
          && queens_solution_compare (&image, solution) < 0)
        return FALSE;
    }
  return TRUE;
}

GArray *
fixture_list_plainly (const QueensRequest *request)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (QueensSolution));
  QueensSolution solution = { .n = request->n };

  place_queens (request, &solution, 0, list);
  for (guint i = list->len; request->fundamental && i > 0; i--)
    if (!is_smallest (request, &g_array_index (list, QueensSolution, i - 1)))
      g_array_remove_index (list, i - 1);
  return list;
}
