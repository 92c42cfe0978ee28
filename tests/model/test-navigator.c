/* SPDX-License-Identifier: GPL-3.0-or-later */
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

/* Goes to both ends, and not beyond. */
static void
test_ends (void)
{
  g_autoptr (QueensNavigator) navigator = fixture_navigate (8);
  QueensSolutions *solutions = queens_navigator_get_solutions (navigator);

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

/* If there are no solutions, there is nowhere to go. */
static void
test_nothing (void)
{
  g_autoptr (QueensNavigator) navigator = fixture_navigate (3);
  QueensSolutions *solutions = queens_navigator_get_solutions (navigator);

  wait_until (fixture_is_total (solutions));
  g_assert_false (queens_navigator_can_go (navigator, -1));
  g_assert_false (queens_navigator_can_go (navigator, 1));
  queens_navigator_go_to (navigator, 1);
  queens_navigator_go_by (navigator, 1);
  queens_navigator_go_random (navigator);
  g_assert_null (queens_navigator_get_shown (navigator));
}

/* A random solution is a different one. */
static void
test_random (void)
{
  g_autoptr (QueensNavigator) navigator = fixture_navigate (4);
  QueensSolutions *solutions = queens_navigator_get_solutions (navigator);

  wait_until (is_at (navigator, 1) && fixture_is_total (solutions));
  for (guint i = 0; i < 20; i++)
    {
      queens_navigator_go_random (navigator);
      wait_until (is_at (navigator, i % 2 == 0 ? 2 : 1));
    }
}

/* A number that no solution has is refused, and the shown solution stays. */
static void
test_no_such_number (void)
{
  g_autoptr (QueensNavigator) navigator = fixture_navigate (8);
  QueensSolutions *solutions = queens_navigator_get_solutions (navigator);
  QueensQuery query = { .kind = QUEENS_QUERY_NUMBER, .k = 93 };
  QueensQuery failed = { 0 };

  g_signal_connect (navigator, "failed", G_CALLBACK (failed_cb), &failed);
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

/* For a board about which nothing is known, solutions can still be shown, one after the other. */
static void
test_boards (void)
{
  g_autoptr (QueensNavigator) navigator = fixture_navigate (8);

  for (int n = 30; n <= QUEENS_MAX_N; n++)
    {
      queens_navigator_set_board_size (navigator, n);
      wait_until (shows_board (navigator, n));
    }
}

static const QueensSquare d4 = { 3, 3 };

static gboolean
is_required (QueensNavigator *navigator, QueensSquare square)
{
  return queens_square_set_contains (&fixture_get_request (navigator)->pins, square);
}

static gboolean
is_excluded (QueensNavigator *navigator, QueensSquare square)
{
  return queens_square_set_contains (&fixture_get_request (navigator)->bans, square);
}

/* Requiring or excluding a square that is already required or excluded clears it. An action
 * without effect cannot be undone. */
static void
test_toggle (void)
{
  static const QueensMoveKind moves[] = { QUEENS_MOVE_CROSS, QUEENS_MOVE_QUEEN };

  for (int first = 0; first < 2; first++)
    for (int second = 0; second < 2; second++)
      {
        g_autoptr (QueensNavigator) navigator = fixture_navigate (8);

        fixture_play (navigator, QUEENS_MOVE_ERASE, d4);
        g_assert_false (queens_navigator_can_undo (navigator));
        fixture_play (navigator, moves[first], d4);
        g_assert_cmpint (is_required (navigator, d4), ==, first);
        g_assert_cmpint (is_excluded (navigator, d4), ==, !first);
        fixture_play (navigator, moves[second], d4);
        g_assert_true (queens_request_is_free (fixture_get_request (navigator)));
      }
}

static void
test_exclude (void)
{
  g_autoptr (QueensNavigator) navigator = fixture_navigate (8);
  QueensMove mark = { .kind = QUEENS_MOVE_MARK, .squares = queens_square_set_empty (8) };
  QueensSquare e5 = { 4, 4 };

  queens_square_set_add (&mark.squares, d4);
  queens_square_set_add (&mark.squares, e5);
  fixture_play (navigator, QUEENS_MOVE_QUEEN, d4);
  queens_navigator_play (navigator, &mark);
  g_assert_true (is_required (navigator, d4));
  g_assert_false (is_excluded (navigator, d4));
  g_assert_true (is_excluded (navigator, e5));
  queens_navigator_play (navigator, &mark);
  fixture_play (navigator, QUEENS_MOVE_ERASE, e5);
  g_assert_false (is_excluded (navigator, e5));
}

/* A move that was begun on an 8 × 8 board, and is made on a 6 × 6 board. */
static void
test_outside (void)
{
  g_autoptr (QueensNavigator) navigator = fixture_navigate (6);
  QueensMove mark = { .kind = QUEENS_MOVE_MARK, .squares = queens_square_set_empty (8) };
  QueensSquare outside[] = { { 0, 6 }, { 6, 0 } };

  queens_square_set_add (&mark.squares, d4);
  queens_navigator_play (navigator, &mark);
  for (guint i = 0; i < G_N_ELEMENTS (outside); i++)
    {
      fixture_play (navigator, QUEENS_MOVE_QUEEN, outside[i]);
      fixture_play (navigator, QUEENS_MOVE_CROSS, outside[i]);
    }
  g_assert_true (queens_request_is_free (fixture_get_request (navigator)));
  g_assert_false (queens_navigator_can_undo (navigator));
}

/* Each n has squares of its own. Showing only fundamental solutions applies to all n. */
static void
test_board_sizes (void)
{
  g_autoptr (QueensNavigator) navigator = fixture_navigate (8);

  fixture_play (navigator, QUEENS_MOVE_QUEEN, d4);
  queens_navigator_set_fundamental (navigator, TRUE);
  queens_navigator_set_board_size (navigator, 6);
  g_assert_cmpint (fixture_get_request (navigator)->n, ==, 6);
  g_assert_true (fixture_get_request (navigator)->fundamental);
  g_assert_true (queens_request_is_free (fixture_get_request (navigator)));
  queens_navigator_set_fundamental (navigator, FALSE);
  queens_navigator_set_board_size (navigator, 8);
  g_assert_true (is_required (navigator, d4));
  g_assert_false (fixture_get_request (navigator)->fundamental);
  queens_navigator_set_fundamental (navigator, TRUE);
  queens_navigator_clear_constraints (navigator);
  g_assert_false (is_required (navigator, d4));
  g_assert_true (fixture_get_request (navigator)->fundamental);
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
  g_test_add_func ("/navigator/toggle", test_toggle);
  g_test_add_func ("/navigator/exclude", test_exclude);
  g_test_add_func ("/navigator/outside", test_outside);
  g_test_add_func ("/navigator/board-sizes", test_board_sizes);
  return g_test_run ();
}
