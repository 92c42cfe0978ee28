/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solutions-fixture.h"
#include "tests/engine/plain.h"

#include "engine/board/symmetry.h"
#include "model/list/listing.h"

/* A solution of the list, and what plain comparison finds out about it. */
typedef struct
{
  QueensSolution solution;
  QueensSolution smallest; /* the smallest member of its class */
  guint64 number;
} Member;

static int
compare_members (gconstpointer a, gconstpointer b)
{
  const Member *x = a;
  const Member *y = b;
  int order = queens_solution_compare (&x->smallest, &y->smallest);

  return order != 0 ? order : queens_solution_compare (&x->solution, &y->solution);
}

/* The expected grouped list: all solutions sorted by class, without those that do not satisfy the
 * request. */
static GArray *
group_plainly (const QueensRequest *request)
{
  QueensRequest free_request = queens_request_all (request->n);
  g_autoptr (GArray) all = plain_solutions (&free_request);
  GArray *members = g_array_new (FALSE, FALSE, sizeof (Member));

  for (guint i = 0; i < all->len; i++)
    {
      Member member = { .solution = g_array_index (all, QueensSolution, i), .number = i + 1 };

      member.smallest = queens_symmetry_canonical (&member.solution);
      if (queens_solution_fits (&member.solution, &request->required, &request->excluded))
        g_array_append_val (members, member);
    }
  g_array_sort (members, compare_members);
  return members;
}

static void
wait_for_order (QueensSolutions *solutions, QueensListOrder order)
{
  wait_until (fixture_is_total (solutions)
              && queens_solutions_get_view (solutions)->order == order);
}

/* Checks every item, and every answer about it. */
static void
check_grouped (QueensSolutions *solutions, const QueensRequest *request)
{
  g_autoptr (GArray) expected = group_plainly (request);

  queens_solutions_set_request (solutions, request);
  wait_for_order (solutions,
                  expected->len > 0 ? QUEENS_LIST_ORDER_CLASS : QUEENS_LIST_ORDER_NUMBER);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (solutions)), ==, expected->len);
  for (guint i = 0; i < expected->len; i++)
    {
      const Member *member = &g_array_index (expected, Member, i);
      g_autoptr (QueensListItem) item = fixture_get_read (solutions, i);
      QueensQuery query = { .kind = QUEENS_QUERY_SOLUTION, .solution = member->solution };
      QueensAnswer answer;

      g_assert_cmpint (
          queens_solution_compare (queens_list_item_get_solution (item), &member->solution), ==, 0);
      g_assert_cmpuint (queens_list_item_get_answer (item)->number, ==, member->number);
      wait_until ((answer = fixture_ask (solutions, &query), answer.class_member.class_number > 0));
      g_assert_cmpuint (answer.position, ==, i + 1);
      g_assert_cmpuint (answer.class_member.class_number, ==,
                        queens_list_item_get_answer (item)->class_member.class_number);
      query = (QueensQuery){ .kind = QUEENS_QUERY_POSITION, .argument = i + 1 };
      answer = fixture_ask (solutions, &query);
      g_assert_cmpuint (answer.number, ==, member->number);
    }
}

/* The list of all solutions, and lists with a required or an excluded square. */
static void
test_order (void)
{
  for (int n = 1; n <= 9; n++)
    {
      g_autoptr (QueensSolutions) solutions = fixture_list_all (n);

      queens_solutions_set_grouped (solutions, TRUE);
      for (int round = 0; round < 6; round++)
        {
          QueensRequest request = queens_request_all (n);
          QueensSquare square
              = { (guint8) g_test_rand_int_range (0, n), (guint8) g_test_rand_int_range (0, n) };

          if (round > 0)
            queens_square_set_add (round % 2 == 0 ? &request.required : &request.excluded, square);
          check_grouped (solutions, &request);
        }
    }
}

static void
test_back (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);
  QueensRequest request = queens_request_all (8);

  queens_solutions_set_grouped (solutions, TRUE);
  check_grouped (solutions, &request);
  /* There is nothing beyond either end. */
  for (guint64 place = 0; place <= 93; place += 93)
    g_assert_cmpuint (
        queens_list_source_get_class (queens_solutions_get_view (solutions)->source, place), ==, 0);
  queens_solutions_set_grouped (solutions, FALSE);
  g_assert_cmpint (queens_solutions_get_view (solutions)->order, ==, QUEENS_LIST_ORDER_NUMBER);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (solutions)), ==, 92);
  for (guint i = 0; i < 92; i++)
    {
      g_autoptr (QueensListItem) item = fixture_get_read (solutions, i);

      g_assert_cmpuint (queens_list_item_get_answer (item)->number, ==, i + 1);
      g_assert_cmpuint (queens_list_item_get_answer (item)->class_member.class_number, ==, 0);
    }

  /* There is only one fundamental solution of each class anyway. */
  queens_solutions_set_grouped (solutions, TRUE);
  wait_for_order (solutions, QUEENS_LIST_ORDER_CLASS);
  request.fundamental = true;
  queens_solutions_set_request (solutions, &request);
  wait_for_order (solutions, QUEENS_LIST_ORDER_NUMBER);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (solutions)), ==, 12);
  request.fundamental = false;
  check_grouped (solutions, &request);
}

/* The window moves along a grouped list. On boards above the limit, the order does not change. */
static void
test_limit (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (QUEENS_GROUPED_MAX_N);
  g_autoptr (QueensSolutions) above = fixture_list_all (QUEENS_GROUPED_MAX_N + 1);
  g_autoptr (QueensListItem) last = NULL;
  const QueensSolutionsView *list = queens_solutions_get_view (solutions);

  queens_solutions_set_grouped (solutions, TRUE);
  queens_solutions_set_grouped (above, TRUE);
  wait_for_order (solutions, QUEENS_LIST_ORDER_CLASS);
  wait_until (list->fundamental.is_complete);
  last = fixture_get_read (solutions, queens_solutions_move_range_to (solutions, list->listed.n));
  g_assert_cmpuint (queens_list_item_get_answer (last)->class_member.class_number, ==,
                    list->fundamental.n);
  g_assert_cmpint (queens_solutions_get_view (above)->order, ==, QUEENS_LIST_ORDER_UNGROUPED);
}

/* Grouping can be canceled, also by the end of the list. */
static void
test_cancel (void)
{
  for (int round = 0; round < 4; round++)
    {
      QueensSolutions *solutions = fixture_list_all (QUEENS_GROUPED_MAX_N);

      queens_solutions_set_grouped (solutions, TRUE);
      wait_until (queens_solutions_get_view (solutions)->order == QUEENS_LIST_ORDER_BEING_GROUPED);
      g_assert_true (queens_solutions_get_view (solutions)->busy);
      if (round % 2 == 0)
        {
          queens_solutions_set_grouped (solutions, FALSE);
          g_assert_cmpint (queens_solutions_get_view (solutions)->order, ==,
                           QUEENS_LIST_ORDER_NUMBER);
          g_assert_false (queens_solutions_get_view (solutions)->busy);
        }
      g_assert_finalize_object (solutions);
    }
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static gboolean
is_at (QueensSolutions *solutions, guint64 number, guint64 position)
{
  const QueensAnswer *shown = queens_solutions_get_shown (solutions);

  return shown && shown->number == number && shown->position == position;
}

/* The shown solution stays when the order changes, and steps follow the new order. */
static void
test_navigator (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);
  QueensRequest request = queens_request_all (8);
  g_autoptr (GArray) expected = group_plainly (&request);

  wait_until (is_at (solutions, 1, 1));
  queens_solutions_go_to (solutions, 92);
  wait_until (is_at (solutions, 92, 92));
  queens_solutions_set_grouped (solutions, TRUE);
  wait_until (is_at (solutions, 92, 8));
  for (guint i = 8; i < 20; i++)
    {
      queens_solutions_go_by (solutions, 1);
      wait_until (is_at (solutions, g_array_index (expected, Member, i).number, i + 1));
    }
  queens_solutions_go_to (solutions, G_MAXUINT64);
  wait_until (is_at (solutions, g_array_index (expected, Member, 91).number, 92));
  queens_solutions_go_to (solutions, 8);
  wait_until (is_at (solutions, 92, 8));
  queens_solutions_set_grouped (solutions, FALSE);
  wait_until (is_at (solutions, 92, 92));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solutions-grouped/order", test_order);
  g_test_add_func ("/solutions-grouped/back", test_back);
  g_test_add_func ("/solutions-grouped/limit", test_limit);
  g_test_add_func ("/solutions-grouped/cancel", test_cancel);
  g_test_add_func ("/solutions-grouped/navigator", test_navigator);
  return g_test_run ();
}
