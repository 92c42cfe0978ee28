/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "method-watch.h"

#include "engine/methods/log.h"

#include <string.h>

/* A log with its worker. */
typedef struct
{
  QueensMethodLog *log;
  GThread *worker;
} Logged;

static gpointer
work (gpointer data)
{
  queens_method_log_run (data);
  return NULL;
}

static Logged
logged_start (const QueensMethodRequest *request, uint32_t n_chunks)
{
  Logged logged = { .log = queens_method_log_new (request, n_chunks) };

  g_assert_nonnull (logged.log);
  logged.worker = g_thread_new ("worker", work, logged.log);
  return logged;
}

static void
logged_end (Logged *logged)
{
  queens_method_log_stop (logged->log);
  g_thread_join (logged->worker);
  queens_method_log_free (logged->log);
}

/* Reads a state, going there and waiting where need be. */
static void
go_to (QueensMethodLog *log, uint64_t step, QueensMethodState *state)
{
  queens_method_log_seek (log, step);
  while (!queens_method_log_read (log, step, state))
    g_usleep (50);
}

static QueensMethodLogRange
wait_for_end (QueensMethodLog *log)
{
  queens_method_log_seek (log, UINT64_MAX);
  for (;;)
    {
      QueensMethodLogRange range = queens_method_log_range (log);

      if (range.ended)
        return range;
      g_usleep (50);
    }
}

/* Every state of a run, as it went by. */
typedef struct
{
  Watch *watch;
  GArray *states;
} Recording;

static bool
record_cb (const QueensMethodEvent *event, void *data)
{
  Recording *recording = data;

  g_array_append_val (recording->states, recording->watch->state);
  return watch_event_cb (event, recording->watch);
}

static GArray *
record (const QueensMethodRequest *request)
{
  g_autoptr (Watch) watch = watch_new (request);
  Recording recording
      = { .watch = watch, .states = g_array_new (FALSE, FALSE, sizeof (QueensMethodState)) };
  QueensMethodCounters counters;

  queens_method_run (request, record_cb, &recording, NULL, &counters);
  g_array_append_val (recording.states, watch->state);
  return recording.states;
}

/* All that is to be seen: what is below the tops of the stacks does not count. */
static void
assert_states_equal (const QueensMethodState *a, const QueensMethodState *b)
{
  g_assert_cmpuint (a->step, ==, b->step);
  g_assert_cmpint (a->n_given, ==, b->n_given);
  g_assert_cmpmem (a->queens, a->n_queens * sizeof a->queens[0], b->queens,
                   b->n_queens * sizeof b->queens[0]);
  g_assert_cmpmem (&a->event, sizeof a->event, &b->event, sizeof b->event);
  assert_counters_equal (&a->counters, &b->counters);
  g_assert_cmpuint (a->counters.held, ==, b->counters.held);
  g_assert_cmpmem (a->entries, a->n_entries * sizeof a->entries[0], b->entries,
                   b->n_entries * sizeof b->entries[0]);
  g_assert_cmpuint (a->n_pushed, ==, b->n_pushed);
  g_assert_cmpuint (a->n_popped, ==, b->n_popped);
  g_assert_cmpmem (a->frames, a->n_frames * sizeof a->frames[0], b->frames,
                   b->n_frames * sizeof b->frames[0]);
  for (int i = 0; i < a->n; i++)
    {
      g_assert_cmpuint (a->entered[i], ==, b->entered[i]);
      g_assert_cmpint (a->levels[i].line, ==, b->levels[i].line);
      g_assert_cmpuint (a->levels[i].rejected, ==, b->levels[i].rejected);
      g_assert_cmpuint (a->levels[i].opened, ==, b->levels[i].opened);
    }
}

/* Steps forward and back, leaps now and then, over a window that does not hold the whole run. */
static void
walk (QueensMethodLog *log, const GArray *states, int n_steps)
{
  int64_t step = 0;
  int64_t last = states->len - 1;

  for (int i = 0; i < n_steps; i++)
    {
      QueensMethodState state;

      if (g_test_rand_int_range (0, 40) == 0)
        step = g_test_rand_int_range (0, (int32_t) states->len);
      else
        step += g_test_rand_bit () ? 1 : -1;
      step = CLAMP (step, 0, last);
      go_to (log, (uint64_t) step, &state);
      assert_states_equal (&state, &g_array_index (states, QueensMethodState, step));
    }
}

static void
test_random_walk (gconstpointer data)
{
  const QueensMethod *method = data;

  for (int by_columns = 0; by_columns < 2; by_columns++)
    {
      int n = method->tries == QUEENS_TRIES_CONFIGURATIONS ? 4 : 6;
      QueensMethodRequest request = request_for (method->name, n, by_columns);
      g_autoptr (GArray) states = record (&request);
      Logged logged = logged_start (&request, 4);
      QueensMethodLogRange range;

      walk (logged.log, states, 2000);
      range = wait_for_end (logged.log);
      g_assert_cmpuint (range.last, ==, states->len - 1);
      g_assert_cmpint (range.outcome, ==, QUEENS_DONE);
      logged_end (&logged);
    }
}

static void
test_window_is_bounded (void)
{
  QueensMethodRequest request = request_for ("rows", 20, false);
  Logged logged = logged_start (&request, 8);
  QueensMethodState state;
  uint64_t ahead = 4 * QUEENS_METHOD_LOG_CHUNK;

  for (uint64_t step = 0; step < 100 * 1000; step += 997)
    {
      QueensMethodLogRange range;

      go_to (logged.log, step, &state);
      range = queens_method_log_range (logged.log);
      g_assert_cmpuint (range.last - range.first, <=, 8 * QUEENS_METHOD_LOG_CHUNK);
      g_assert_cmpuint (range.last, <=, step + ahead);
      g_assert_cmpuint (range.first, <=, step);
      g_assert_false (range.ended);
    }
  g_assert_false (queens_method_log_read (logged.log, 0, &state));
  go_to (logged.log, 0, &state);
  g_assert_cmpuint (state.counters.tried, ==, 0);
  logged_end (&logged);
}

static bool
is_solution (const QueensMethodState *state, const void *data)
{
  return state->event.kind == QUEENS_EVENT_SOLUTION;
}

static void
test_finds_all_solutions (void)
{
  QueensMethodRequest request = request_for ("rows", 8, false);
  Logged logged = logged_start (&request, 4);
  uint64_t step = 0;
  int n_found = 0;

  for (;;)
    {
      QueensMethodLogAnswer answer
          = queens_method_log_find (logged.log, step, is_solution, NULL, &step);
      QueensMethodState state;

      if (answer == QUEENS_LOG_NONE)
        break;
      if (answer == QUEENS_LOG_FOUND)
        {
          g_assert_true (queens_method_log_read (logged.log, step, &state));
          g_assert_cmpint (state.event.kind, ==, QUEENS_EVENT_SOLUTION);
          g_assert_cmpuint (state.counters.solutions, ==, ++n_found);
        }
      queens_method_log_seek (logged.log, step);
    }
  g_assert_cmpint (n_found, ==, 92);
  logged_end (&logged);
}

/* A depth that a state is not to be above. */
static bool
is_no_deeper (const QueensMethodState *state, const void *data)
{
  return queens_method_state_depth (state) <= *(const int *) data;
}

static uint64_t
find (QueensMethodLog *log, bool back, uint64_t from, QueensMethodLogTest test, const void *data)
{
  uint64_t step = from;
  QueensMethodLogAnswer answer;

  do
    {
      queens_method_log_seek (log, back && step > 0 ? step - 1 : step);
      answer = (back ? queens_method_log_find_back : queens_method_log_find) (log, step, test, data,
                                                                              &step);
    }
  while (answer == QUEENS_LOG_NOT_YET);
  return answer == QUEENS_LOG_FOUND ? step : UINT64_MAX;
}

/* Forward and back by depth, over a window that does not hold the run, against all its states. */
static void
test_finds_forward_and_back (void)
{
  QueensMethodRequest request = request_for ("rows", 7, false);
  g_autoptr (GArray) states = record (&request);
  Logged logged = logged_start (&request, 4);

  for (int round = 0; round < 200; round++)
    {
      uint64_t from = (uint64_t) g_test_rand_int_range (1, (int32_t) states->len);
      int depth = g_test_rand_int_range (0, 7);
      uint64_t after = from + 1, before = from - 1;
      uint64_t last = states->len - 1;

      while (after <= last
             && !is_no_deeper (&g_array_index (states, QueensMethodState, after), &depth))
        after++;
      while (before > 0
             && !is_no_deeper (&g_array_index (states, QueensMethodState, before), &depth))
        before--;
      g_assert_cmpuint (find (logged.log, false, from, is_no_deeper, &depth), ==,
                        after <= last ? after : UINT64_MAX);
      g_assert_cmpuint (find (logged.log, true, from, is_no_deeper, &depth), ==,
                        before > 0 ? before : UINT64_MAX);
    }
  g_assert_cmpfloat (queens_method_log_fraction (logged.log), <=, 1.0);
  logged_end (&logged);
}

static void
test_front_of_the_queue (void)
{
  QueensMethodRequest request = request_for ("queue", 6, false);
  Logged logged = logged_start (&request, 4);
  QueensMethodLogRange range = wait_for_end (logged.log);
  QueensMethodSquare queens[4][QUEENS_MAX_N + 1];
  int counts[4];
  QueensMethodState state;
  QueensMethodState later;

  for (uint64_t step = range.first; step < range.last; step++)
    {
      int n_boards;

      g_assert_true (queens_method_log_read (logged.log, step, &state));
      n_boards = queens_method_log_queue (logged.log, &state, 0, 4, queens, counts);
      g_assert_cmpint (n_boards, ==, MIN (4, state.counters.size));
      g_assert_true (queens_method_log_read (logged.log, step + 1, &later));
      if (later.event.kind == QUEENS_EVENT_POP)
        g_assert_cmpmem (queens[0], (size_t) counts[0] * sizeof queens[0][0], later.queens,
                         later.n_queens * sizeof later.queens[0]);
    }
  logged_end (&logged);
}

static void
test_memory_limit_is_told (void)
{
  QueensMethodRequest request = request_for ("queue", 10, false);
  Logged logged;
  QueensMethodLogRange range;
  QueensMethodState state;

  request.memory_limit = 50 * 1000;
  logged = logged_start (&request, 4);
  range = wait_for_end (logged.log);
  g_assert_cmpint (range.outcome, ==, QUEENS_NO_MEMORY);
  g_assert_true (queens_method_log_read (logged.log, range.last, &state));
  g_assert_cmpint (state.event.kind, ==, QUEENS_EVENT_MEMORY_LIMIT);
  g_assert_cmpuint (state.counters.peak, <=, request.memory_limit);
  logged_end (&logged);
}

/* Of a run that waits, that works, that has ended, and that never began. */
static void
test_stops_at_any_time (void)
{
  QueensMethodRequest request = request_for ("boards", 24, true);
  QueensMethodRequest small = request_for ("boards", 5, true);
  QueensMethodLog *never = queens_method_log_new (&request, 4);
  QueensMethodState state;
  Logged logged;

  logged = logged_start (&request, 4);
  go_to (logged.log, 2 * QUEENS_METHOD_LOG_CHUNK, &state);
  logged_end (&logged);
  logged = logged_start (&request, 4);
  queens_method_log_seek (logged.log, UINT64_MAX);
  logged_end (&logged);
  logged = logged_start (&small, 4);
  wait_for_end (logged.log);
  logged_end (&logged);
  queens_method_log_stop (never);
  queens_method_log_run (never);
  g_assert_cmpuint (queens_method_log_range (never).last, ==, 0);
  queens_method_log_free (never);
}

static void
test_below_given_queens (void)
{
  QueensMethodRequest request = request_for ("queue", 6, true);
  g_autoptr (GArray) states = NULL;
  Logged logged;

  queens_square_set_add (&request.given, (QueensSquare){ 2, 2 });
  states = record (&request);
  logged = logged_start (&request, 4);
  walk (logged.log, states, 500);
  logged_end (&logged);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_each_method ("random-walk", test_random_walk);
  g_test_add_func ("/methods-log/window-is-bounded", test_window_is_bounded);
  g_test_add_func ("/methods-log/finds-all-solutions", test_finds_all_solutions);
  g_test_add_func ("/methods-log/finds-forward-and-back", test_finds_forward_and_back);
  g_test_add_func ("/methods-log/front-of-the-queue", test_front_of_the_queue);
  g_test_add_func ("/methods-log/memory-limit", test_memory_limit_is_told);
  g_test_add_func ("/methods-log/stops-at-any-time", test_stops_at_any_time);
  g_test_add_func ("/methods-log/below-given-queens", test_below_given_queens);
  return g_test_run ();
}
