/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/navigator.h"

#include "solutions-fixture.h"

static gboolean
is_at (QueensNavigator *navigator, guint64 position)
{
  const QueensAnswer *shown = queens_navigator_get_shown (navigator);

  return shown && shown->position == position;
}

static gboolean
shows_board (QueensNavigator *navigator, int n)
{
  const QueensAnswer *shown = queens_navigator_get_shown (navigator);

  return shown && shown->solution.n == n;
}

static void
failed_cb (QueensNavigator *navigator, const QueensQuery *query, QueensQuery *failed)
{
  *failed = *query;
}

/* To both ends, and not beyond. */
static void
test_ends (void)
{
  g_autoptr (QueensNavigator) navigator = queens_navigator_new ();
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);

  queens_navigator_set_solutions (navigator, solutions);
  wait_until (is_at (navigator, 1) && fixture_is_total (solutions));
  g_assert_false (queens_navigator_can_go (navigator, -1));
  g_assert_true (queens_navigator_can_go (navigator, 1));
  queens_navigator_go_by (navigator, -1);
  g_assert_true (is_at (navigator, 1));
  queens_navigator_go_by (navigator, G_MAXINT64);
  wait_until (is_at (navigator, 92));
  g_assert_true (queens_navigator_can_go (navigator, -1));
  g_assert_false (queens_navigator_can_go (navigator, 1));
  queens_navigator_go_by (navigator, -91);
  wait_until (is_at (navigator, 1));
  queens_navigator_go_by (navigator, 2);
  wait_until (is_at (navigator, 3));
  queens_navigator_go_by (navigator, -100);
  wait_until (is_at (navigator, 1));
}

/* Where there is no solution there is nowhere to go. */
static void
test_nothing (void)
{
  g_autoptr (QueensNavigator) navigator = queens_navigator_new ();
  g_autoptr (QueensSolutions) solutions = fixture_list_all (3);

  queens_navigator_set_solutions (navigator, solutions);
  wait_until (fixture_is_total (solutions));
  g_assert_false (queens_navigator_can_go (navigator, -1));
  g_assert_false (queens_navigator_can_go (navigator, 1));
  queens_navigator_go_to (navigator, 1);
  queens_navigator_go_by (navigator, 1);
  queens_navigator_go_random (navigator);
  g_assert_null (queens_navigator_get_shown (navigator));
}

/* What is random is another one. */
static void
test_random (void)
{
  g_autoptr (QueensNavigator) navigator = queens_navigator_new ();
  g_autoptr (QueensSolutions) solutions = fixture_list_all (4);

  queens_navigator_set_solutions (navigator, solutions);
  wait_until (is_at (navigator, 1) && fixture_is_total (solutions));
  for (guint i = 0; i < 20; i++)
    {
      queens_navigator_go_random (navigator);
      wait_until (is_at (navigator, i % 2 == 0 ? 2 : 1));
    }
}

/* A number that no solution has is told of, and what is shown stays. */
static void
test_no_such_number (void)
{
  g_autoptr (QueensNavigator) navigator = queens_navigator_new ();
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);
  QueensQuery query = { .kind = QUEENS_QUERY_NUMBER, .k = 93 };
  QueensQuery failed = { 0 };

  g_signal_connect (navigator, "failed", G_CALLBACK (failed_cb), &failed);
  queens_navigator_set_solutions (navigator, solutions);
  wait_until (is_at (navigator, 1) && fixture_is_total (solutions));
  queens_navigator_go_to (navigator, 5);
  wait_until (is_at (navigator, 5));
  queens_navigator_go_to_query (navigator, &query);
  wait_until (failed.k == 93);
  g_assert_cmpint (failed.kind, ==, QUEENS_QUERY_NUMBER);
  g_assert_true (is_at (navigator, 5));
  query.k = 92;
  queens_navigator_go_to_query (navigator, &query);
  wait_until (is_at (navigator, 92));
}

/* Each board that nothing is known of shows a solution all the same, one after the other. */
static void
test_boards (void)
{
  g_autoptr (QueensNavigator) navigator = queens_navigator_new ();

  for (int n = 30; n <= QUEENS_MAX_N; n++)
    {
      g_autoptr (QueensSolutions) solutions = fixture_list_all (n);

      queens_navigator_set_solutions (navigator, solutions);
      wait_until (shows_board (navigator, n));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/navigator/ends", test_ends);
  g_test_add_func ("/navigator/nothing", test_nothing);
  g_test_add_func ("/navigator/random", test_random);
  g_test_add_func ("/navigator/no-such-number", test_no_such_number);
  g_test_add_func ("/navigator/boards", test_boards);
  return g_test_run ();
}
