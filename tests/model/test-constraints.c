/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/list/constraints.h"

static const QueensSquare d4 = { 3, 3 };

static void
count_cb (QueensConstraints *constraints, guint *n_changes)
{
  ++*n_changes;
}

static QueensConstraints *
make (guint *n_changes)
{
  QueensConstraints *constraints = queens_constraints_new ();

  queens_constraints_set_board_size (constraints, 8);
  g_signal_connect (constraints, "changed", G_CALLBACK (count_cb), n_changes);
  return constraints;
}

static gboolean
is_pinned (QueensConstraints *constraints, QueensSquare square)
{
  return queens_square_set_contains (&queens_constraints_get_request (constraints)->pins, square);
}

static gboolean
is_banned (QueensConstraints *constraints, QueensSquare square)
{
  return queens_square_set_contains (&queens_constraints_get_request (constraints)->bans, square);
}

/* A square that is set in any way is freed by either; each change is told once, and what is none
 * is not. */
static void
test_toggle (void)
{
  for (int first = 0; first < 2; first++)
    for (int second = 0; second < 2; second++)
      {
        guint n_changes = 0;
        g_autoptr (QueensConstraints) constraints = make (&n_changes);

        queens_constraints_free_square (constraints, d4);
        g_assert_cmpuint (n_changes, ==, 0);
        queens_constraints_toggle (constraints, d4, first);
        g_assert_cmpint (is_pinned (constraints, d4), ==, first);
        g_assert_cmpint (is_banned (constraints, d4), ==, !first);
        g_assert_cmpuint (n_changes, ==, 1);
        queens_constraints_toggle (constraints, d4, second);
        g_assert_true (queens_request_is_free (queens_constraints_get_request (constraints)));
        g_assert_cmpuint (n_changes, ==, 2);
        queens_constraints_clear (constraints);
        g_assert_cmpuint (n_changes, ==, 2);
      }
}

static void
test_ban_all (void)
{
  guint n_changes = 0;
  g_autoptr (QueensConstraints) constraints = make (&n_changes);
  QueensSquareSet squares = queens_square_set_empty (8);
  QueensSquare e5 = { 4, 4 };

  queens_square_set_add (&squares, d4);
  queens_square_set_add (&squares, e5);
  queens_constraints_toggle (constraints, d4, TRUE);
  queens_constraints_ban_all (constraints, &squares);
  g_assert_true (is_pinned (constraints, d4));
  g_assert_false (is_banned (constraints, d4));
  g_assert_true (is_banned (constraints, e5));
  queens_constraints_ban_all (constraints, &squares);
  g_assert_cmpuint (n_changes, ==, 2);
  queens_constraints_free_square (constraints, e5);
  g_assert_false (is_banned (constraints, e5));
}

/* Each n has pins of its own; whether only fundamental solutions are meant is the same for all. */
static void
test_board_sizes (void)
{
  guint n_changes = 0;
  g_autoptr (QueensConstraints) constraints = make (&n_changes);

  queens_constraints_toggle (constraints, d4, TRUE);
  queens_constraints_set_fundamental (constraints, TRUE);
  g_assert_cmpuint (n_changes, ==, 2);
  queens_constraints_set_board_size (constraints, 6);
  g_assert_cmpint (queens_constraints_get_request (constraints)->n, ==, 6);
  g_assert_true (queens_constraints_get_request (constraints)->fundamental);
  g_assert_true (queens_request_is_free (queens_constraints_get_request (constraints)));
  queens_constraints_set_fundamental (constraints, FALSE);
  queens_constraints_set_board_size (constraints, 8);
  g_assert_true (is_pinned (constraints, d4));
  g_assert_false (queens_constraints_get_request (constraints)->fundamental);
  g_assert_cmpuint (n_changes, ==, 3);
  queens_constraints_set_fundamental (constraints, TRUE);
  queens_constraints_clear (constraints);
  g_assert_false (is_pinned (constraints, d4));
  g_assert_true (queens_constraints_get_request (constraints)->fundamental);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/constraints/toggle", test_toggle);
  g_test_add_func ("/constraints/ban-all", test_ban_all);
  g_test_add_func ("/constraints/board-sizes", test_board_sizes);
  return g_test_run ();
}
