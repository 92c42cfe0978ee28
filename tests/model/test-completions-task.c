/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/completions.h"

#include "model/work.h"
#include "tests/engine/plain.h"
#include "tests/model/random-game.h"
#include "tests/wait.h"

#define N_RANDOM 150

static void
wait_until_done (QueensCompletions *completions)
{
  while (!queens_completions_is_done (completions))
    g_main_context_iteration (NULL, TRUE);
}

static void
changed_cb (gpointer n_changes)
{
  if (n_changes)
    ++*(int *) n_changes;
}

static GArray *
plain_completions (const QueensPosition *queens)
{
  QueensRequest request = queens_request_all (queens->n);

  request.pins = *queens;
  return plain_solutions (&request);
}

static void
check_squares (QueensCompletions *completions, int n, GArray *solutions)
{
  const QueensCompletionsAnswer *answer = queens_completions_get (completions);

  g_assert_true (answer->numbers_known);
  for (int file = 0; file < n; file++)
    for (int rank = 0; rank < n; rank++)
      {
        guint64 expected = 0;

        for (guint i = 0; i < solutions->len; i++)
          expected += g_array_index (solutions, QueensSolution, i).ranks[file] == rank;
        g_assert_cmpuint (answer->numbers[file * n + rank], ==, expected);
      }
}

/* Compares the answers for a few queens, some of which may attack each other, with plain
 * backtracking. */
static void
test_random (void)
{
  g_autoptr (QueensCompletions) completions = queens_completions_new (changed_cb, NULL);

  for (int i = 0; i < N_RANDOM; i++)
    {
      int n = g_test_rand_int_range (1, 9);
      g_autoptr (QueensGame) game = queens_game_new (n);
      g_autoptr (GArray) solutions = NULL;

      for (int k = g_test_rand_int_range (0, 4); k > 0; k--)
        {
          QueensMove move = random_move (n);

          move.kind = QUEENS_MOVE_QUEEN;
          queens_game_play (game, &move);
        }
      solutions = plain_completions (&game->state.queens);
      queens_completions_ask (completions, game, TRUE);
      wait_until_done (completions);
      g_assert_cmpuint (queens_completions_get (completions)->count, ==, solutions->len);
      if (solutions->len > 0)
        check_squares (completions, n, solutions);
    }
}

static void
play_queens (QueensGame *game, const char *ranks)
{
  for (int file = 0; ranks[file]; file++)
    {
      QueensMove move = { .kind = QUEENS_MOVE_QUEEN,
                          .square = { (uint8_t) file, (uint8_t) (ranks[file] - '1') } };

      g_assert_true (queens_game_play (game, &move));
    }
}

/* a1 b5 c8 can be completed; d3 and e1 cannot. */
static void
test_last_good (void)
{
  g_autoptr (QueensCompletions) completions = queens_completions_new (changed_cb, NULL);
  g_autoptr (QueensGame) game = queens_game_new (8);
  const QueensCompletionsAnswer *answer = queens_completions_get (completions);

  play_queens (game, "15831");
  queens_completions_ask (completions, game, FALSE);
  wait_until_done (completions);
  g_assert_cmpint (answer->fit, ==, QUEENS_FIT_NONE);
  g_assert_true (answer->good_known);
  g_assert_cmpuint (answer->good_place, ==, 3);
  g_assert_cmpuint (answer->good_count, ==, 1);
}

/* Two queens that attack each other have no completion, whatever the board size. This is known when the
 * question is asked, before any worker has answered. */
static void
test_conflict (void)
{
  g_autoptr (QueensCompletions) completions = queens_completions_new (changed_cb, NULL);

  for (int n = 2; n <= QUEENS_MAX_N; n++)
    {
      g_autoptr (QueensGame) game = queens_game_new (n);

      play_queens (game, "12");
      queens_completions_ask (completions, game, TRUE);
      g_assert_cmpint (queens_completions_get (completions)->fit, ==, QUEENS_FIT_NONE);
      g_assert_cmpuint (queens_completions_get (completions)->count, ==, 0);
    }
}

/* The bound never decreases, and stopping or freeing in the middle does no harm. */
static void
test_large (void)
{
  int n_changes = 0;
  g_autoptr (QueensCompletions) completions = queens_completions_new (changed_cb, &n_changes);
  g_autoptr (QueensGame) game = queens_game_new (20);
  const QueensCompletionsAnswer *answer = queens_completions_get (completions);
  guint64 last = 0;

  queens_completions_ask (completions, game, TRUE);
  while (n_changes < 5)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (answer->fit, !=, QUEENS_FIT_NONE);
      g_assert_cmpuint (answer->count, >=, last);
      last = answer->count;
    }
  g_assert_cmpuint (last, >, 0);
  queens_completions_stop (completions);
  g_assert_cmpint (answer->fit, ==, QUEENS_FIT_UNKNOWN);
  queens_completions_ask (completions, game, FALSE);
}

static void
run_until_stopped (gpointer data, QueensControl *control)
{
  while (!queens_control_stopped (control))
    {
      g_atomic_int_inc ((gint *) data);
      g_usleep (500);
    }
}

/* On a board that is too large to count, while the index of Browse's list is being built, it is still
 * known soon whether there is a completion. The index continues afterwards. */
static void
test_before_the_index (void)
{
  g_autoptr (QueensCompletions) completions = queens_completions_new (changed_cb, NULL);
  g_autoptr (QueensGame) game = queens_game_new (24);
  QueensWork *index = NULL;
  gint ticks = 0;
  gint before;

  queens_ask (&index, QUEENS_WORK_BACKGROUND, run_until_stopped, &ticks, NULL, NULL, NULL);
  wait_until (g_atomic_int_get (&ticks) > 0);
  queens_completions_ask (completions, game, FALSE);
  wait_until (queens_completions_get (completions)->fit == QUEENS_FIT_AT_LEAST);
  g_assert_true (atomic_load (&queens_work_get_control (index)->pause));
  wait_for_ms (5);
  before = g_atomic_int_get (&ticks);
  queens_completions_stop (completions);
  wait_until (g_atomic_int_get (&ticks) > before + 1);
  g_assert_false (atomic_load (&queens_work_get_control (index)->pause));
  queens_work_cancel (&index);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/completions/random", test_random);
  g_test_add_func ("/completions/last-good", test_last_good);
  g_test_add_func ("/completions/conflict", test_conflict);
  g_test_add_func ("/completions/large", test_large);
  g_test_add_func ("/completions/before-the-index", test_before_the_index);
  return g_test_run ();
}
