/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solutions-fixture.h"
#include "tests/engine/plain.h"

#include "engine/search/find.h"
#include "model/list/known-index.h"

/* The position of a solution in a list, from 1; 0 if it is not in the list. */
static guint64
place_in (GArray *list, const QueensSolution *solution)
{
  for (guint i = 0; i < list->len; i++)
    if (queens_solution_compare (&g_array_index (list, QueensSolution, i), solution) == 0)
      return i + 1;
  return 0;
}

/* Compares every item, position, and number of the request with plain backtracking. */
static void
check_list (QueensSolutions *solutions, const QueensRequest *request, GArray *all)
{
  g_autoptr (GArray) expected = plain_solutions (request);

  queens_solutions_set_request (solutions, request);
  wait_until (fixture_is_total (solutions));
  g_assert_cmpuint (queens_solutions_get_view (solutions)->listed.n, ==, expected->len);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (solutions)), ==, expected->len);
  g_assert_cmpfloat (queens_solutions_get_view (solutions)->fraction, ==, 1.0);
  for (guint i = 0; i < expected->len; i++)
    {
      g_autoptr (QueensListItem) item = fixture_get_read (solutions, i);
      const QueensSolution *solution = &g_array_index (expected, QueensSolution, i);

      g_assert_cmpuint (queens_list_item_get_answer (item)->position, ==, i + 1);
      g_assert_cmpint (queens_solution_compare (queens_list_item_get_solution (item), solution), ==,
                       0);
      g_assert_cmpuint (queens_list_item_get_answer (item)->number, ==, place_in (all, solution));
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (solutions), expected->len));
}

static void
test_items (void)
{
  for (int n = 1; n <= 8; n++)
    {
      g_autoptr (QueensSolutions) solutions = fixture_list_all (n);
      QueensRequest request = queens_request_all (n);
      g_autoptr (GArray) all = plain_solutions (&request);

      g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (solutions))
                     == QUEENS_TYPE_LIST_ITEM);
      check_list (solutions, &request, all);
      request.fundamental = true;
      check_list (solutions, &request, all);
      request.fundamental = false;
      check_list (solutions, &request, all);
    }
}

static void
test_constraints (void)
{
  for (int round = 0; round < 72; round++)
    {
      QueensRequest request = plain_random_request (4, 9, 2, 3);
      QueensRequest free_request = queens_request_all (request.n);
      g_autoptr (QueensSolutions) solutions = fixture_list_all (request.n);
      g_autoptr (GArray) all = plain_solutions (&free_request);

      request.fundamental = g_test_rand_bit ();
      check_list (solutions, &request, all);
    }
}

/* "2 of 8 with d4 · solution 17". Solutions that are not in the list have a number and a class, too. */
static void
test_number_with_required_square (void)
{
  static const struct
  {
    QueensQuery query;
    QueensIndexAnswer status;
    guint64 position, number, class_number;
    int member;
  } cases[] = {
    { { .kind = QUEENS_QUERY_POSITION, .argument = 2 }, QUEENS_INDEX_FOUND, 2, 17, 11, 1 },
    { { .kind = QUEENS_QUERY_NUMBER, .argument = 17 }, QUEENS_INDEX_FOUND, 2, 17, 11, 1 },
    { { .kind = QUEENS_QUERY_NUMBER, .argument = 1 }, QUEENS_INDEX_FOUND, 0, 1, 1, 1 },
    { { .kind = QUEENS_QUERY_NUMBER, .argument = 93 }, QUEENS_INDEX_ABSENT, 0, 0, 0, 0 },
  };
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);
  QueensRequest request = queens_request_all (8);
  QueensAnswer answer;

  queens_square_set_add (&request.required, (QueensSquare){ 3, 3 });
  queens_solutions_set_request (solutions, &request);
  wait_until (fixture_is_total (solutions) && !queens_solutions_get_view (solutions)->busy);
  g_assert_cmpuint (queens_solutions_get_view (solutions)->listed.n, ==, 8);
  wait_until (queens_solutions_get_view (solutions)->fundamental.is_complete);
  g_assert_cmpuint (queens_solutions_get_view (solutions)->fundamental.n, ==, 12);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      answer = fixture_ask (solutions, &cases[i].query);
      g_assert_cmpint (answer.status, ==, cases[i].status);
      g_assert_cmpuint (answer.position, ==, cases[i].position);
      g_assert_true (answer.is_listed == (cases[i].position > 0));
      g_assert_cmpuint (answer.number, ==, cases[i].number);
      g_assert_cmpuint (answer.class_member.class_number, ==, cases[i].class_number);
      g_assert_cmpint (answer.class_member.member, ==, cases[i].member);
      g_assert_cmpint (answer.class_member.n_members, ==, 8 * cases[i].member);
    }
  answer = fixture_ask (solutions, &(QueensQuery){ .kind = QUEENS_QUERY_ANY });
  g_assert_true (answer.is_listed);
  g_assert_cmpuint (answer.position, >=, 1);
}

/* The window over a list that is longer than it. */

typedef struct
{
  QueensSolutions *solutions;
  guint length;
} Mirror;

static void
items_changed_cb (GListModel *list, guint index, guint removed, guint added, Mirror *mirror)
{
  g_assert_cmpuint (index + removed, <=, mirror->length);
  mirror->length += added - removed;
  g_assert_cmpuint (mirror->length, ==, g_list_model_get_n_items (list));
}

static void
check_window (Mirror *mirror, guint64 position)
{
  QueensSolutions *solutions = mirror->solutions;
  QueensQuery query = { .kind = QUEENS_QUERY_POSITION, .argument = position };
  QueensAnswer answer = fixture_ask (solutions, &query);
  guint index = queens_solutions_move_range_to (solutions, position);
  g_autoptr (QueensListItem) item = fixture_get_read (solutions, index);

  g_assert_cmpuint (mirror->length, ==, QUEENS_SOLUTIONS_MAX_ITEMS);
  g_assert_cmpuint (queens_solutions_get_position (solutions, index), ==, position);
  g_assert_cmpuint (queens_list_item_get_answer (item)->position, ==, position);
  g_assert_cmpuint (queens_list_item_get_answer (item)->number, ==, position);
  g_assert_cmpint (queens_solution_compare (queens_list_item_get_solution (item), &answer.solution),
                   ==, 0);
}

static void
test_window (void)
{
  static const guint64 positions[]
      = { 1, 36856, 73712, 10000, 10001, 63712, 63713, 63000, 5, 40000 };
  g_autoptr (QueensSolutions) solutions = fixture_list_all (13);
  Mirror mirror = { .solutions = solutions };
  guint64 first;
  guint n_extents = 0;

  mirror.length = g_list_model_get_n_items (G_LIST_MODEL (solutions));
  g_signal_connect (solutions, "items-changed", G_CALLBACK (items_changed_cb), &mirror);
  wait_until (fixture_is_total (solutions));
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    check_window (&mirror, positions[i]);

  queens_solutions_move_range_to (solutions, 1);
  g_assert_false (queens_solutions_move_range (solutions, FALSE));
  first = queens_solutions_get_position (solutions, 0);
  while (queens_solutions_move_range (solutions, TRUE))
    {
      g_assert_cmpuint (mirror.length, ==, QUEENS_SOLUTIONS_MAX_ITEMS);
      g_assert_cmpuint (queens_solutions_get_position (solutions, 0), >, first);
      first = queens_solutions_get_position (solutions, 0);
      n_extents++;
    }
  g_assert_cmpuint (n_extents, >, 10);
  g_assert_cmpuint (queens_solutions_get_position (solutions, mirror.length - 1), ==, 73712);
  while (queens_solutions_move_range (solutions, FALSE))
    g_assert_cmpuint (mirror.length, ==, QUEENS_SOLUTIONS_MAX_ITEMS);
  g_assert_cmpuint (queens_solutions_get_position (solutions, 0), ==, 1);
}

/* The list returns the same item as long as it is still referenced. A change of the request does not
 * change the item. */
static void
test_generations (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (12);
  QueensRequest request = queens_request_all (12);
  g_autoptr (QueensListItem) old = NULL;
  g_autoptr (QueensListItem) again = NULL;
  g_autoptr (QueensListItem) new = NULL;
  QueensSolution solution;

  wait_until (fixture_is_total (solutions));
  old = g_list_model_get_item (G_LIST_MODEL (solutions), 0);
  again = g_list_model_get_item (G_LIST_MODEL (solutions), 0);
  g_assert_true (old == again);

  for (guint8 rank = 0; rank < 12; rank++)
    {
      request.required.files[0] = 1U << rank;
      queens_solutions_set_request (solutions, &request);
    }
  wait_until (fixture_is_total (solutions));
  new = fixture_get_read (solutions, 0);
  solution = *queens_list_item_get_solution (new);
  g_assert_true (new != old);
  g_assert_cmpint (solution.ranks[0], ==, 11);
  if (queens_list_item_get_solution (old))
    g_assert_cmpint (queens_list_item_get_solution (old)->ranks[0], ==, 0);
}

/* Disposing of the list during the work leaves no callback behind. */
static void
test_dispose (void)
{
  for (int n = 14; n <= 32; n += 2)
    {
      QueensSolutions *solutions = fixture_list_all (n);
      QueensRequest request = queens_request_all (n);
      QueensSolution solution = { .n = (uint8_t) n };
      uint32_t ranks[QUEENS_MAX_N];

      g_assert_true (queens_construct ((uint32_t) n, ranks));
      for (int file = 0; file < n; file++)
        solution.ranks[file] = (uint8_t) ranks[file];
      queens_solutions_look_up (solutions, &solution);
      if (n % 4 == 0)
        {
          request.fundamental = true;
          queens_solutions_set_request (solutions, &request);
        }
      g_main_context_iteration (NULL, FALSE);
      g_assert_finalize_object (solutions);
    }
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

static void
count_cb (guint *n_changes)
{
  ++*n_changes;
}

/* The number, position, and class of a solution are announced when the indexes know them, and nothing
 * more after that. */
static void
test_look_up (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (12);
  QueensRequest request = queens_request_all (12);
  g_autoptr (GArray) all = plain_solutions (&request);
  const QueensSolution *solution = &g_array_index (all, QueensSolution, all->len - 2);
  guint n_changes = 0;
  QueensAnswer answer;

  answer = *queens_solutions_look_up (solutions, solution);
  g_assert_true (answer.is_listed);
  g_assert_cmpuint (answer.number, ==, 0);
  wait_until ((answer = *queens_solutions_look_up (solutions, solution),
               answer.number > 0 && answer.position > 0 && answer.class_member.class_number > 0));
  g_assert_cmpuint (answer.number, ==, all->len - 1);
  g_assert_cmpuint (answer.position, ==, all->len - 1);
  g_assert_true (answer.is_listed);

  wait_until (queens_solutions_get_view (solutions)->fundamental.is_complete
              && !queens_solutions_get_view (solutions)->busy);
  wait_for_ms (50);
  g_signal_connect_swapped (solutions, "changed", G_CALLBACK (count_cb), &n_changes);
  queens_solutions_look_up (solutions, solution);
  wait_for_ms (20);
  g_assert_cmpuint (n_changes, ==, 0);

  /* In another list it has another position. */
  queens_square_set_add (&request.required, (QueensSquare){ 0, solution->ranks[0] });
  queens_solutions_set_request (solutions, &request);
  answer = *queens_solutions_look_up (solutions, solution);
  g_assert_true (answer.is_listed);
  g_assert_cmpuint (answer.number, ==, all->len - 1);
  g_assert_cmpuint (answer.position, ==, 0);
  wait_until ((answer = *queens_solutions_look_up (solutions, solution), answer.position > 0));
  g_assert_cmpuint (answer.position, <, all->len - 1);
}

static void
test_known_totals (void)
{
  for (int n = 1; n <= 11; n++)
    {
      g_autoptr (QueensSolutions) solutions = fixture_list_all (n);
      const QueensSolutionsView *list = queens_solutions_get_view (solutions);
      guint64 all, fundamental;

      wait_until (list->all.is_complete && list->fundamental.is_complete);
      g_assert_true (queens_known_total (n, FALSE, &all));
      g_assert_true (queens_known_total (n, TRUE, &fundamental));
      g_assert_cmpuint (list->all.n, ==, all);
      g_assert_cmpuint (list->fundamental.n, ==, fundamental);
    }
  g_assert_false (queens_known_total (28, FALSE, &(guint64){ 0 }));
}

/* Moving through the list. */

static gboolean
is_at (QueensSolutions *solutions, guint64 position)
{
  const QueensAnswer *shown = queens_solutions_get_shown (solutions);

  return shown && shown->position == position;
}

static gboolean
shows_board (QueensSolutions *solutions, int n)
{
  const QueensAnswer *shown = queens_solutions_get_shown (solutions);

  return shown && shown->solution.n == n;
}

static void
failed_cb (QueensSolutions *solutions, const QueensQuery *query, QueensQuery *failed)
{
  *failed = *query;
}

/* Goes to both ends, and not beyond. */
static void
test_ends (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);

  wait_until (is_at (solutions, 1) && fixture_is_total (solutions));
  g_assert_false (queens_solutions_can_go (solutions, -1));
  g_assert_true (queens_solutions_can_go (solutions, 1));
  queens_solutions_go_by (solutions, -1);
  g_assert_true (is_at (solutions, 1));
  queens_solutions_go_by (solutions, G_MAXINT64);
  wait_until (is_at (solutions, 92));
  g_assert_true (queens_solutions_can_go (solutions, -1));
  g_assert_false (queens_solutions_can_go (solutions, 1));
  queens_solutions_go_by (solutions, -91);
  wait_until (is_at (solutions, 1));
  queens_solutions_go_by (solutions, 2);
  wait_until (is_at (solutions, 3));
  queens_solutions_go_by (solutions, -100);
  wait_until (is_at (solutions, 1));
}

/* If there are no solutions, there is nowhere to go. */
static void
test_nothing (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (3);

  wait_until (fixture_is_total (solutions));
  g_assert_false (queens_solutions_can_go (solutions, -1));
  g_assert_false (queens_solutions_can_go (solutions, 1));
  queens_solutions_go_to (solutions, 1);
  queens_solutions_go_by (solutions, 1);
  queens_solutions_go_random (solutions);
  g_assert_null (queens_solutions_get_shown (solutions));
}

/* A random solution is a different one. */
static void
test_random (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (4);

  wait_until (is_at (solutions, 1) && fixture_is_total (solutions));
  for (guint i = 0; i < 20; i++)
    {
      queens_solutions_go_random (solutions);
      wait_until (is_at (solutions, i % 2 == 0 ? 2 : 1));
    }
}

/* A number that no solution has is refused, and the shown solution stays. */
static void
test_no_such_number (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);
  QueensQuery query = { .kind = QUEENS_QUERY_NUMBER, .argument = 93 };
  QueensQuery failed = { 0 };

  g_signal_connect (solutions, "failed", G_CALLBACK (failed_cb), &failed);
  wait_until (is_at (solutions, 1) && fixture_is_total (solutions));
  queens_solutions_go_to (solutions, 5);
  wait_until (is_at (solutions, 5));
  queens_solutions_go_to_query (solutions, &query);
  wait_until (failed.argument == 93);
  g_assert_cmpint (failed.kind, ==, QUEENS_QUERY_NUMBER);
  g_assert_true (is_at (solutions, 5));
  query.argument = 92;
  queens_solutions_go_to_query (solutions, &query);
  wait_until (is_at (solutions, 92));
}

/* For a board about which nothing is known, solutions can still be shown, one after the other. */
static void
test_boards (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);

  for (int n = 30; n <= QUEENS_MAX_N; n++)
    {
      queens_solutions_set_board_size (solutions, n);
      wait_until (shows_board (solutions, n));
    }
}

/* The solution of a smaller board, which is the beginning of one of a larger board, is another one. */
static void
test_beginnings (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);

  wait_until (is_at (solutions, 1));
  queens_solutions_set_board_size (solutions, 1);
  wait_until (shows_board (solutions, 1));
  queens_solutions_set_board_size (solutions, 8);
  g_assert_true (shows_board (solutions, 8));
  queens_solutions_set_board_size (solutions, 5);
  wait_until (shows_board (solutions, 5));
}

static const QueensSquare d4 = { 3, 3 };

static gboolean
is_required (QueensSolutions *solutions, QueensSquare square)
{
  return queens_square_set_contains (&fixture_get_request (solutions)->required, square);
}

static gboolean
is_excluded (QueensSolutions *solutions, QueensSquare square)
{
  return queens_square_set_contains (&fixture_get_request (solutions)->excluded, square);
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
        g_autoptr (QueensSolutions) solutions = fixture_list_all (8);

        fixture_play (solutions, QUEENS_MOVE_ERASE, d4);
        g_assert_false (queens_solutions_can_undo (solutions));
        fixture_play (solutions, moves[first], d4);
        g_assert_cmpint (is_required (solutions, d4), ==, first);
        g_assert_cmpint (is_excluded (solutions, d4), ==, !first);
        fixture_play (solutions, moves[second], d4);
        g_assert_true (queens_request_is_unconstrained (fixture_get_request (solutions)));
      }
}

static void
test_exclude (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);
  QueensMove mark = { .kind = QUEENS_MOVE_ADD_CROSSES, .squares = queens_square_set_empty (8) };
  QueensSquare e5 = { 4, 4 };

  queens_square_set_add (&mark.squares, d4);
  queens_square_set_add (&mark.squares, e5);
  fixture_play (solutions, QUEENS_MOVE_QUEEN, d4);
  queens_solutions_apply_move (solutions, &mark);
  g_assert_true (is_required (solutions, d4));
  g_assert_false (is_excluded (solutions, d4));
  g_assert_true (is_excluded (solutions, e5));
  queens_solutions_apply_move (solutions, &mark);
  fixture_play (solutions, QUEENS_MOVE_ERASE, e5);
  g_assert_false (is_excluded (solutions, e5));
}

/* A move that was begun on an 8 × 8 board, and is made on a 6 × 6 board. */
static void
test_outside (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (6);
  QueensMove mark = { .kind = QUEENS_MOVE_ADD_CROSSES, .squares = queens_square_set_empty (8) };
  QueensSquare outside[] = { { 0, 6 }, { 6, 0 } };

  queens_square_set_add (&mark.squares, d4);
  queens_solutions_apply_move (solutions, &mark);
  for (guint i = 0; i < G_N_ELEMENTS (outside); i++)
    {
      fixture_play (solutions, QUEENS_MOVE_QUEEN, outside[i]);
      fixture_play (solutions, QUEENS_MOVE_CROSS, outside[i]);
    }
  g_assert_true (queens_request_is_unconstrained (fixture_get_request (solutions)));
  g_assert_false (queens_solutions_can_undo (solutions));
}

/* Each n has squares of its own. Showing only fundamental solutions applies to all n. */
static void
test_board_sizes (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);

  fixture_play (solutions, QUEENS_MOVE_QUEEN, d4);
  queens_solutions_set_fundamental (solutions, TRUE);
  queens_solutions_set_board_size (solutions, 6);
  g_assert_cmpint (fixture_get_request (solutions)->n, ==, 6);
  g_assert_true (fixture_get_request (solutions)->fundamental);
  g_assert_true (queens_request_is_unconstrained (fixture_get_request (solutions)));
  queens_solutions_set_fundamental (solutions, FALSE);
  queens_solutions_set_board_size (solutions, 8);
  g_assert_true (is_required (solutions, d4));
  g_assert_false (fixture_get_request (solutions)->fundamental);
  queens_solutions_set_fundamental (solutions, TRUE);
  queens_solutions_clear_constraints (solutions);
  g_assert_false (is_required (solutions, d4));
  g_assert_true (fixture_get_request (solutions)->fundamental);
}

/* Each n has a shown solution of its own, whose number is known at once when this n returns. Going to another
 * solution is not a change of the list. */
static void
test_return (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);
  guint n_changes = 0;

  wait_until (is_at (solutions, 1)
              && queens_solutions_get_view (solutions)->fundamental.is_complete);
  wait_until (queens_solutions_get_view (solutions)->sections.n > 0);
  g_signal_connect_swapped (solutions, "changed", G_CALLBACK (count_cb), &n_changes);
  queens_solutions_go_to (solutions, 50);
  wait_until (is_at (solutions, 50));
  g_assert_cmpuint (n_changes, ==, 0);
  queens_solutions_set_board_size (solutions, 6);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_false (is_at (solutions, 50));
  wait_until (is_at (solutions, 1));
  queens_solutions_set_board_size (solutions, 8);
  g_assert_cmpuint (queens_solutions_get_shown (solutions)->number, ==, 50);
  wait_until (is_at (solutions, 50));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solutions/items", test_items);
  g_test_add_func ("/solutions/constraints", test_constraints);
  g_test_add_func ("/solutions/number-with-required-square", test_number_with_required_square);
  g_test_add_func ("/solutions/window", test_window);
  g_test_add_func ("/solutions/generations", test_generations);
  g_test_add_func ("/solutions/dispose", test_dispose);
  g_test_add_func ("/solutions/look-up", test_look_up);
  g_test_add_func ("/solutions/known-totals", test_known_totals);
  g_test_add_func ("/solutions/ends", test_ends);
  g_test_add_func ("/solutions/nothing", test_nothing);
  g_test_add_func ("/solutions/random", test_random);
  g_test_add_func ("/solutions/no-such-number", test_no_such_number);
  g_test_add_func ("/solutions/boards", test_boards);
  g_test_add_func ("/solutions/beginnings", test_beginnings);
  g_test_add_func ("/solutions/toggle", test_toggle);
  g_test_add_func ("/solutions/exclude", test_exclude);
  g_test_add_func ("/solutions/outside", test_outside);
  g_test_add_func ("/solutions/board-sizes", test_board_sizes);
  g_test_add_func ("/solutions/return", test_return);
  return g_test_run ();
}
