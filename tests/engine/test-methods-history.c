/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "method-watch.h"

#include "engine/methods/history.h"

/* Every state of a run, recorded step by step. */
static GArray *
record (const QueensMethodRequest *request)
{
  GArray *states = g_array_new (FALSE, FALSE, sizeof (QueensMethodState));
  QueensMachine *machine = queens_machine_new (request);

  do
    g_array_append_vals (states, queens_machine_get_state (machine), 1);
  while (queens_machine_step (machine));
  queens_machine_free (machine);
  return states;
}

/* Compares the visible parts, but not the unused entries of the stacks. */
static void
assert_states_equal (const QueensMethodState *a, const QueensMethodState *b)
{
  g_assert_cmpuint (a->step, ==, b->step);
  g_assert_cmpint (a->n_given, ==, b->n_given);
  g_assert_cmpmem (a->queens, a->n_queens * sizeof a->queens[0], b->queens,
                   b->n_queens * sizeof b->queens[0]);
  g_assert_cmpmem (&a->event, sizeof a->event, &b->event, sizeof b->event);
  assert_counters_equal (&a->counters, &b->counters);
  g_assert_cmpuint (a->counters.memory, ==, b->counters.memory);
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
      g_assert_cmpuint (a->levels[i].tried, ==, b->levels[i].tried);
    }
}

/* Jumps to any step, forward and back, and continues for a few steps. */
static void
walk (const QueensMethodRequest *request)
{
  g_autoptr (GArray) states = record (request);
  QueensMethodHistory *history = queens_method_history_new (request);

  for (int i = 0; i < 300; i++)
    {
      uint64_t to = (uint64_t) g_test_rand_int_range (0, (int32_t) states->len);
      QueensMachine *machine = queens_method_history_get_before (history, to);
      const QueensMethodState *state = queens_machine_get_state (machine);

      g_assert_cmpuint (state->step, <=, to);
      while (state->step < to)
        g_assert_true (queens_method_history_step (history, machine));
      for (int k = 0; k < 5 && to < states->len; k++, to++)
        {
          assert_states_equal (state, &g_array_index (states, QueensMethodState, to));
          g_assert_cmpint (queens_method_history_step (history, machine), ==, to + 1 < states->len);
        }
      queens_machine_free (machine);
    }
  queens_method_history_free (history);
}

static void
test_random_walk (gconstpointer data)
{
  const QueensMethod *method = data;

  for (int by_columns = 0; by_columns < 2; by_columns++)
    {
      int n = method->tries == QUEENS_TRIES_CONFIGURATIONS ? 4 : 6;
      QueensMethodRequest request = request_for (method->name, n, by_columns);

      walk (&request);
      queens_square_set_add (&request.given, (QueensSquare){ 2, 2 });
      walk (&request);
    }
}

/* In a run of any length, going back is short near the current step, and is always much shorter than the
 * distance from the start. */
static void
test_way_back (void)
{
  const uint64_t last = 6 * 1000 * 1000;
  QueensMethodRequest request = request_for ("markers", 20, false);
  QueensMethodHistory *history = queens_method_history_new (&request);
  QueensMachine *machine = queens_method_history_get_before (history, 0);

  while (queens_machine_get_state (machine)->step < last)
    queens_method_history_step (history, machine);
  queens_machine_free (machine);
  for (uint64_t back = 1; back <= last; back += 1 + back / 7)
    {
      uint64_t missing;

      machine = queens_method_history_get_before (history, last - back);
      missing = last - back - queens_machine_get_state (machine)->step;
      g_assert_cmpuint (missing, <=, 2 * QUEENS_METHOD_HISTORY_INTERVAL + back / 10);
      queens_machine_free (machine);
    }
  queens_method_history_free (history);
  queens_method_history_free (NULL);
}

/* The front of the queue is the board that will be taken next, whatever other machines did. */
static void
test_front_of_the_queue (void)
{
  QueensMethodRequest request = request_for ("queue", 6, false);
  QueensMachine *first = queens_machine_new (&request);
  QueensMachine *second;
  QueensMethodSquare queens[QUEENS_MAX_N + 1];
  const QueensMethodState *state;
  int n_queens = 0;

  for (int i = 0; i < 200; i++)
    queens_machine_step (first);
  second = queens_machine_copy (first);
  while (queens_machine_step (first))
    ;
  queens_machine_free (first);
  state = queens_machine_get_state (second);
  do
    {
      if (state->event.kind == QUEENS_EVENT_POP && n_queens > 0)
        g_assert_cmpmem (queens, (size_t) n_queens * sizeof queens[0], state->queens,
                         state->n_queens * sizeof queens[0]);
      n_queens = state->counters.size > 0
                     ? queens_method_state_queue_board (state, state->n_popped, queens)
                     : 0;
    }
  while (queens_machine_step (second));
  g_assert_cmpuint (state->counters.solutions, ==, 4);
  queens_machine_free (second);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_each_method ("random-walk", test_random_walk);
  g_test_add_func ("/methods-history/way-back", test_way_back);
  g_test_add_func ("/methods-history/front-of-the-queue", test_front_of_the_queue);
  return g_test_run ();
}
