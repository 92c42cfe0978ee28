/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solutions-fixture.h"

QueensSolutions *
fixture_list_all (int n)
{
  QueensRequest request = queens_request_all (n);

  return queens_solutions_new (&request, NULL);
}

void
fixture_play (QueensSolutions *solutions, QueensMoveKind kind, QueensSquare square)
{
  queens_solutions_apply_move (solutions, &(QueensMove){ .kind = kind, .square = square });
}

const QueensRequest *
fixture_get_request (QueensSolutions *solutions)
{
  return queens_solutions_get_view (solutions)->request;
}

gboolean
fixture_is_total (QueensSolutions *solutions)
{
  return queens_solutions_get_view (solutions)->listed.is_complete;
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
  *(QueensAnswer *) owner = ((const QueensReply *) data)->answer;
}

QueensAnswer
fixture_ask (QueensSolutions *solutions, const QueensQuery *query)
{
  QueensAnswer answer;
  QueensWork *work = NULL;

  queens_list_source_ask (queens_solutions_get_view (solutions)->source, query, &work, answered_cb,
                          &answer);
  wait_until (!work);
  return answer;
}
