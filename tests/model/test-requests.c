/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Ten thousand requests, most of which are canceled at once, leave no thread, descriptor, or byte
 * behind. */
#include "model/game/completions.h"
#include "model/list/solutions.h"
#include "model/work.h"
#include "tests/folder.h"
#include "tests/wait.h"

#include <malloc.h>

#define N_WARMING_UP 3000
#define N_REQUESTS   10000
#define MAX_N        12

/* The number of requests that may be unfinished at a time. */
#define N_UNFINISHED 100

/* The minimum size that malloc() allocates is 32 bytes. Queues and tables keep the size to which they
 * have grown. */
#define MAX_BYTES (N_REQUESTS * 10)

static QueensSquare
random_square (int n)
{
  return (QueensSquare){ (uint8_t) g_test_rand_int_range (0, n),
                         (uint8_t) g_test_rand_int_range (0, n) };
}

/* A list with changing constraints, canceled after a moment or at once. */
static void
request_list (int n)
{
  QueensRequest request = queens_request_all (n);
  g_autoptr (QueensSolutions) solutions = queens_solutions_new (&request, NULL);

  queens_square_set_add (g_test_rand_bit () ? &request.required : &request.excluded,
                         random_square (n));
  request.fundamental = g_test_rand_bit ();
  queens_solutions_set_request (solutions, &request);
  if (g_list_model_get_n_items (G_LIST_MODEL (solutions)) > 0)
    g_object_unref (g_list_model_get_item (G_LIST_MODEL (solutions), 0));
  g_main_context_iteration (NULL, FALSE);
}

/* The completions of a game that is being played. */
static void
request_completions (int n)
{
  g_autoptr (QueensGame) game = queens_game_new (n);
  QueensMove move = { .kind = QUEENS_MOVE_QUEEN, .square = random_square (n) };
  QueensCompletionsAnswer answer;
  QueensWork *work = NULL;

  for (int i = 0; i < 2; i++)
    {
      queens_work_start (&work, QUEENS_WORK_USER_STARTED, queens_completions_run,
                         queens_completions_new (game, g_test_rand_bit (), &answer),
                         queens_completions_free, NULL, NULL);
      queens_game_play (game, &move, 1);
    }
  g_main_context_iteration (NULL, FALSE);
  queens_work_cancel (&work);
}

static void
make_requests (guint n_requests)
{
  for (guint i = 0; i < n_requests; i++)
    {
      int n = g_test_rand_int_range (1, MAX_N + 1);

      if (i % 2)
        request_list (n);
      else
        request_completions (n);
      if (i % N_UNFINISHED == 0)
        {
          queens_work_wait (G_TIME_SPAN_MINUTE);
          while (g_main_context_iteration (NULL, FALSE))
            ;
        }
    }
}

/* Waits until every worker has ended and its result has been handled. */
static void
settle (guint n_threads)
{
  wait_until (folder_count ("/proc/self/task") <= n_threads
              || (g_thread_pool_stop_unused_threads (), wait_for_ms (20), FALSE));
  wait_for_ms (200);
}

/* The kernel keeps one large block, which malloc() may have mapped on its own. */
static gsize
get_n_bytes (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static void
test_nothing_left (void)
{
  /* and the thread with which GLib starts the others */
  guint n_threads = folder_count ("/proc/self/task") + 1;
  guint n_descriptors;
  gsize before, after;

  make_requests (N_WARMING_UP);
  settle (n_threads);
  n_descriptors = folder_count ("/proc/self/fd");
  before = get_n_bytes ();
  make_requests (N_REQUESTS);
  settle (n_threads);
  after = get_n_bytes ();
  g_test_message ("%" G_GSIZE_FORMAT " bytes, then %" G_GSIZE_FORMAT, before, after);
  g_assert_cmpuint (folder_count ("/proc/self/fd"), ==, n_descriptors);
  g_assert_cmpuint (after, <=, before + MAX_BYTES);
}

int
main (int argc, char **argv)
{
  /* Otherwise, GLib's own allocator would keep freed memory. */
  g_setenv ("G_SLICE", "always-malloc", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/requests/nothing-left", test_nothing_left);
  return g_test_run ();
}
