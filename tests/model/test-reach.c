/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/count.h"
#include "engine/search/find.h"
#include "engine/search/solver.h"
#include "model/list/known-index.h"
#include "model/list/square-task.h"
#include "solutions-fixture.h"
#include "tests/engine/plain.h"

static const QueensSquare a5 = { 0, 4 };
static const QueensSquare d4 = { 3, 3 };

/* There is a section for each square of the first file without a required square, if the square has
 * solutions. */
static void
test_sections (void)
{
  static const guint64 ends[] = { 4, 12, 28, 46, 64, 80, 88, 92 };
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);
  const QueensSections *sections = &queens_solutions_get_view (solutions)->sections;
  QueensRequest request = queens_request_all (8);
  const QueensSection *found;
  guint64 first, sum = 0;

  wait_until (sections->n == 8);
  for (guint i = 0; i < 8; i++)
    {
      g_assert_cmpuint (sections->sections[i].end, ==, ends[i]);
      g_assert_cmpint (sections->sections[i].square.file, ==, 0);
      g_assert_cmpint (sections->sections[i].square.rank, ==, i);
    }
  found = queens_sections_find (sections, 47, &first);
  g_assert_cmpint (found->square.rank, ==, 4);
  g_assert_cmpuint (first, ==, 47);
  g_assert_null (queens_sections_find (sections, 93, &first));
  g_assert_null (queens_sections_find (sections, 0, &first));

  /* With a5, that file is b, and squares that no solution uses have no section. */
  queens_square_set_add (&request.required, a5);
  queens_solutions_set_request (solutions, &request);
  g_assert_cmpuint (sections->n, ==, 0);
  wait_until (sections->n == 5);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpint (sections->sections[i].square.file, ==, 1);
      g_assert_cmpuint (sections->sections[i].end, >, sum);
      sum = sections->sections[i].end;
    }
  g_assert_cmpuint (sum, ==, 18);

  /* A list in another order has no sections. */
  queens_solutions_set_grouped (solutions, TRUE);
  wait_until (queens_solutions_get_view (solutions)->order == QUEENS_LIST_ORDER_CLASS);
  g_assert_cmpuint (sections->n, ==, 0);
}

/* Answers a query when nothing is known about the list. */
static QueensIndexAnswer
search (const QueensRequest *request,
        QueensQuery query,
        QueensControl *control,
        QueensSolution *solution)
{
  QueensControl own_control = { 0 };
  g_autoptr (QueensListSource) source = queens_list_source_new (request, NULL);
  QueensAnswer answer
      = queens_list_source_answer (source, &query, control ? control : &own_control);

  *solution = answer.solution;
  return answer.status;
}

/* Queries for another solution in the list, and for any one. */
#define NEXT(from, n) ((QueensQuery){ .kind = QUEENS_QUERY_NEXT, .solution = (from), .steps = (n) })
#define ANY(seed)     ((QueensQuery){ .kind = QUEENS_QUERY_ANY, .argument = (seed) })

/* The next and previous solutions found without an index are those of the list. */
static void
check_neighbours (const QueensRequest *request)
{
  g_autoptr (GArray) all = plain_solutions (request);

  for (gint64 i = 0; i < (gint64) all->len; i++)
    for (gint64 steps = -3; steps <= 3; steps++)
      {
        QueensSolution solution;
        gint64 to = CLAMP (i + steps, 0, (gint64) all->len - 1);
        QueensIndexAnswer answer;

        if (steps == 0)
          continue;
        answer = search (request, NEXT (g_array_index (all, QueensSolution, i), steps), NULL,
                         &solution);
        if (to == i)
          g_assert_cmpint (answer, ==, QUEENS_INDEX_ABSENT);
        else
          {
            g_assert_cmpint (answer, ==, QUEENS_INDEX_FOUND);
            g_assert_cmpint (
                queens_solution_compare (&solution, &g_array_index (all, QueensSolution, to)), ==,
                0);
          }
      }
}

static void
test_neighbours (void)
{
  QueensRequest request = queens_request_all (8);

  check_neighbours (&request);
  queens_square_set_add (&request.excluded, d4);
  check_neighbours (&request);
  queens_square_set_add (&request.required, a5);
  check_neighbours (&request);
}

/* A random solution satisfies the request, and is not always the same. */
static void
test_random (void)
{
  QueensRequest request = queens_request_all (27);
  gboolean differs = FALSE;
  QueensSolution first;

  queens_square_set_add (&request.required, a5);
  queens_square_set_add (&request.excluded, (QueensSquare){ 20, 20 });
  for (guint64 seed = 1; seed <= 20; seed++)
    {
      QueensSolution solution;

      g_assert_cmpint (search (&request, ANY (seed), NULL, &solution), ==, QUEENS_INDEX_FOUND);
      g_assert_true (queens_request_matches (&request, &solution));
      if (seed == 1)
        first = solution;
      differs |= queens_solution_compare (&first, &solution) != 0;
    }
  g_assert_true (differs);
  request = queens_request_all (3);
  g_assert_cmpint (search (&request, ANY (1), NULL, &first), ==, QUEENS_INDEX_ABSENT);
}

/* A random fundamental solution is the member of its class that is listed. The list cannot go
 * backward. */
static void
test_random_fundamental (void)
{
  QueensRequest request = queens_request_all (7);

  request.fundamental = true;
  for (guint64 seed = 1; seed <= 40; seed++)
    {
      QueensSolution solution;

      g_assert_cmpint (search (&request, ANY (seed), NULL, &solution), ==, QUEENS_INDEX_FOUND);
      g_assert_true (queens_request_matches (&request, &solution));
      g_assert_cmpint (search (&request, NEXT (solution, -1), NULL, &solution), ==,
                       QUEENS_INDEX_UNKNOWN);
    }
}

/* A search that is stopped at once claims nothing: neither a solution nor that there is none. */
static void
test_stopped (void)
{
  QueensControl control = { .stop = true };
  QueensRequest request = queens_request_all (30);
  QueensSolution from = { .n = 30 };
  QueensSolution solution;
  uint32_t ranks[QUEENS_MAX_N];

  g_assert_true (queens_construct (30, ranks));
  for (int file = 0; file < 30; file++)
    from.ranks[file] = (uint8_t) ranks[file];
  g_assert_cmpint (search (&request, ANY (0), &control, &solution), ==, QUEENS_INDEX_UNKNOWN);
  g_assert_cmpint (search (&request, ANY (1), &control, &solution), ==, QUEENS_INDEX_UNKNOWN);
  g_assert_cmpint (search (&request, NEXT (from, 1), &control, &solution), ==,
                   QUEENS_INDEX_UNKNOWN);
}

static void
changed_cb (gpointer owner)
{
}

/* The constraints that are offered are exactly those any one of which can be dropped to get a
 * solution. */
static void
test_removable (void)
{
  g_autoptr (QueensSquareTask) task = queens_square_task_new (changed_cb, NULL);
  QueensRequest request = queens_request_all (6);
  QueensSquareSet squares;

  queens_square_set_add (&request.required, (QueensSquare){ 0, 1 });
  queens_square_set_add (&request.required, (QueensSquare){ 5, 0 });
  squares = queens_square_task_find_removable (task, &request);
  g_assert_cmpint (queens_square_set_size (&squares), ==, 0);
  wait_until ((squares = queens_square_task_find_removable (task, &request),
               queens_square_set_size (&squares) > 0));
  g_assert_cmpint (queens_square_set_size (&squares), ==, 1);
  g_assert_true (queens_square_set_contains (&squares, (QueensSquare){ 5, 0 }));
}

/* If counting for all squares would take too long, a single square is counted, with the same result. */
static void
test_single_square (void)
{
  g_autoptr (QueensSquareTask) task = queens_square_task_new (changed_cb, NULL);
  QueensRequest request = queens_request_all (15);
  guint64 with = 0;

  queens_square_set_add (&request.required, (QueensSquare){ 0, 0 });
  wait_until (queens_square_task_look_up (task, &request, 69516, (QueensSquare){ 1, 2 }, &with));
  g_assert_cmpuint (with, ==, 3110);
  g_assert_null (queens_square_task_ask (task, &request, FALSE));
  request = queens_request_all (8);
  wait_until (queens_square_task_look_up (task, &request, 92, d4, &with));
  g_assert_cmpuint (with, ==, 8);
  g_assert_nonnull (queens_square_task_ask (task, &request, FALSE));
  request = queens_request_all (20);
  g_assert_false (queens_square_task_look_up (task, &request, UINT64_C (39029188884), d4, &with));
}

static guint64
get_number (QueensSolutions *solutions)
{
  const QueensAnswer *shown = queens_solutions_get_shown (solutions);

  return shown ? shown->number : 0;
}

/* The installed counts for the squares of large boards have the symmetry of the board, and those on each line
 * add up to all solutions. */
static void
test_known_squares (void)
{
  for (int n = 1; n <= QUEENS_MAX_N; n++)
    {
      QueensRequest request = queens_request_all (n);
      uint64_t squares[QUEENS_MAX_N * QUEENS_MAX_N];
      uint64_t total;

      if (!queens_known_square_counts (&request, squares))
        continue;
      g_assert_true (queens_known_total (n, FALSE, &total));
      for (int file = 0; file < n; file++)
        {
          uint64_t sum = 0;

          for (int rank = 0; rank < n; rank++)
            {
              g_assert_cmpuint (squares[file * n + rank], ==, squares[rank * n + file]);
              g_assert_cmpuint (squares[file * n + rank], ==, squares[(n - 1 - file) * n + rank]);
              sum += squares[file * n + rank];
            }
          g_assert_cmpuint (sum, ==, total);
        }
      request.fundamental = true;
      g_assert_false (queens_known_square_counts (&request, squares));
    }
}

/* Those of the smallest one are counted, all of them. */
static void
test_known_squares_counted (void)
{
  QueensRequest request = queens_request_all (15);
  uint64_t squares[15 * 15], counted[QUEENS_MAX_N * QUEENS_MAX_N];

  g_assert_true (queens_known_square_counts (&request, squares));
  g_assert_cmpint (queens_histogram (&request, 2, NULL, counted), ==, QUEENS_DONE);
  g_assert_cmpmem (squares, sizeof squares, counted, sizeof squares);
}

/* Undo goes back through earlier requests and solutions step by step, and redo goes forward again. */
static void
test_history (void)
{
  g_autoptr (QueensSolutions) solutions = fixture_list_all (8);

  wait_until (get_number (solutions) == 1);
  g_assert_false (queens_solutions_can_undo (solutions));
  queens_solutions_push_undo (solutions);
  queens_solutions_go_to (solutions, 50);
  wait_until (get_number (solutions) == 50);
  fixture_play (solutions, QUEENS_MOVE_QUEEN, d4);
  wait_until (get_number (solutions) == 7);
  fixture_play (solutions, QUEENS_MOVE_CROSS, (QueensSquare){ 0, 0 });
  wait_until (fixture_get_request (solutions)->excluded.files[0] == 1);

  queens_solutions_undo (solutions);
  wait_until (fixture_get_request (solutions)->excluded.files[0] == 0);
  g_assert_true (queens_square_set_contains (&fixture_get_request (solutions)->required, d4));
  queens_solutions_undo (solutions);
  wait_until (get_number (solutions) == 50);
  g_assert_true (queens_request_is_unconstrained (fixture_get_request (solutions)));
  queens_solutions_undo (solutions);
  wait_until (get_number (solutions) == 1);
  g_assert_false (queens_solutions_can_undo (solutions));
  queens_solutions_undo (solutions);
  queens_solutions_redo (solutions);
  wait_until (get_number (solutions) == 50);
  queens_solutions_redo (solutions);
  wait_until (get_number (solutions) == 7);
  queens_solutions_clear_constraints (solutions);
  wait_until (get_number (solutions) == 50);
  g_assert_false (queens_solutions_can_redo (solutions));
  /* A step that is recorded twice is one step, and the present state is not a step. */
  queens_solutions_push_undo (solutions);
  queens_solutions_push_undo (solutions);
  queens_solutions_undo (solutions);
  wait_until (get_number (solutions) == 7);
  queens_solutions_redo (solutions);
  wait_until (get_number (solutions) == 50);
}

/* A list that has required squares from the start has no earlier state without them. A long history loses
 * its oldest steps. */
static void
test_history_ends (void)
{
  QueensRequest request = queens_request_all (8);
  g_autoptr (QueensSolutions) solutions = NULL;
  guint n_steps = 0;

  queens_square_set_add (&request.required, d4);
  solutions = queens_solutions_new (&request, NULL);
  queens_solutions_clear_constraints (solutions);
  g_assert_true (queens_request_is_unconstrained (fixture_get_request (solutions)));
  wait_until (get_number (solutions) == 1);
  for (guint i = 0; i < 502; i++)
    {
      queens_solutions_push_undo (solutions);
      queens_solutions_go_to (solutions, i % 2 == 0 ? 2 : 1);
      wait_until (get_number (solutions) == (i % 2 == 0 ? 2 : 1));
    }
  for (; queens_solutions_can_undo (solutions); n_steps++)
    {
      guint64 before = get_number (solutions);

      queens_solutions_undo (solutions);
      wait_until (get_number (solutions) != before);
    }
  g_assert_cmpuint (n_steps, ==, 500);
}

static QueensAnswer
answer (QueensSolutions *solutions, guint64 position)
{
  QueensQuery query = { .kind = QUEENS_QUERY_POSITION, .argument = position };

  return queens_list_source_answer (queens_solutions_get_view (solutions)->source, &query, NULL);
}

/* Above n = 16, classes have numbers near the beginning, and if the fundamental solutions are listed. */
static void
test_classes (void)
{
  QueensRequest request = queens_request_all (17);
  g_autoptr (QueensSolutions) all = queens_solutions_new (&request, NULL);
  g_autoptr (QueensSolutions) fundamental = NULL;

  wait_until (queens_solutions_get_view (all)->listed.n > 60000);
  g_assert_cmpuint (answer (all, 1).class_member.class_number, ==, 1);
  g_assert_cmpuint (answer (all, 1000).class_member.class_number, ==, 1000);
  g_assert_cmpuint (answer (all, 60000).class_member.class_number, ==, 0);
  request.fundamental = true;
  fundamental = queens_solutions_new (&request, NULL);
  wait_until (queens_solutions_get_view (fundamental)->listed.n > 60000);
  g_assert_cmpuint (answer (fundamental, 60000).class_member.class_number, ==, 60000);
}

/* Only a list that cannot be numbered to its end is reported as such. */
static void
test_partial (void)
{
  static const int sizes[] = { 8, 17, 24, 32 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      QueensRequest request = queens_request_all (sizes[i]);
      g_autoptr (QueensSolutions) solutions = queens_solutions_new (&request, NULL);

      g_assert_false (queens_solutions_get_view (solutions)->partial);
      wait_until (queens_solutions_get_view (solutions)->partial
                  || queens_solutions_get_view (solutions)->listed.n > 12);
      g_assert_true (queens_solutions_get_view (solutions)->partial == (sizes[i] > 21));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reach/sections", test_sections);
  g_test_add_func ("/reach/neighbours", test_neighbours);
  g_test_add_func ("/reach/random", test_random);
  g_test_add_func ("/reach/random-fundamental", test_random_fundamental);
  g_test_add_func ("/reach/stopped", test_stopped);
  g_test_add_func ("/reach/removable", test_removable);
  g_test_add_func ("/reach/single-square", test_single_square);
  g_test_add_func ("/reach/known-squares", test_known_squares);
  g_test_add_func ("/reach/known-squares-counted", test_known_squares_counted);
  g_test_add_func ("/reach/history", test_history);
  g_test_add_func ("/reach/history-ends", test_history_ends);
  g_test_add_func ("/reach/classes", test_classes);
  g_test_add_func ("/reach/partial", test_partial);
  return g_test_run ();
}
