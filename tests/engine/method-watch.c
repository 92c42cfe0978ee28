/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "method-watch.h"

#include "engine/board/rules.h"

Watch *
watch_new (const QueensMethodRequest *request)
{
  Watch *watch = g_new0 (Watch, 1);

  watch->request = *request;
  watch->found
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  watch->machine = queens_machine_new (request);
  watch->state = queens_machine_get_state (watch->machine);
  return watch;
}

void
watch_free (Watch *watch)
{
  queens_machine_free (watch->machine);
  g_hash_table_unref (watch->found);
  g_free (watch);
}

GBytes *
watch_solution_key (const QueensSolution *solution)
{
  return g_bytes_new (solution->ranks, solution->n);
}

/* A rejection names a queen that is on the board and shares a line with the square. */
static void
check_rejection (const Watch *watch)
{
  const QueensMethodEvent *event = &watch->state->event;
  QueensMethodSquare by = event->by;
  QueensPosition position = queens_method_state_position (watch->state);

  g_assert_true (queens_square_set_contains (
      &position, queens_method_square_to_square (by, watch->request.n)));
  g_assert_true (queens_method_squares_share_line (queens_event_square (event), by));
  if (event->row == event->by.row && event->col == event->by.col)
    g_assert_cmpint (watch->state->n_given, >, 0);
}

bool
watch_event_cb (const QueensMethodEvent *event, void *data)
{
  Watch *watch = data;

  g_assert_true (queens_machine_step (watch->machine));
  g_assert_cmpmem (&watch->state->event, sizeof *event, event, sizeof *event);
  if (event->code_line != QUEENS_EVENT_NOWHERE)
    g_assert_cmpint (event->code_line, <, watch->request.method->n_code_lines);
  if (event->kind == QUEENS_EVENT_REJECT)
    check_rejection (watch);
  if (event->kind == QUEENS_EVENT_SOLUTION)
    {
      QueensPosition position = queens_method_state_position (watch->state);
      QueensSolution solution;

      g_assert_true (queens_rules_to_solution (&position, &solution));
      g_assert_true (g_hash_table_add (watch->found, watch_solution_key (&solution)));
    }
  watch->n_done += event->kind == QUEENS_EVENT_DONE || event->kind == QUEENS_EVENT_GIVE_UP;
  return true;
}

QueensOutcome
step_run (const QueensMethodRequest *request,
          EventFunc func,
          void *data,
          QueensMethodCounters *counters)
{
  QueensMachine *machine = queens_machine_new (request);
  const QueensMethodState *state = queens_machine_get_state (machine);
  QueensOutcome outcome = QUEENS_DONE;

  while (outcome != QUEENS_STOPPED && queens_machine_step (machine))
    outcome = !func (&state->event, data)                      ? QUEENS_STOPPED
              : state->event.kind == QUEENS_EVENT_MEMORY_LIMIT ? QUEENS_MEMORY_LIMIT
                                                               : QUEENS_DONE;
  *counters = state->counters;
  queens_machine_free (machine);
  return outcome;
}

void
assert_totals_equal (const QueensMethodCounters *a, const QueensMethodCounters *b)
{
  g_assert_cmpuint (a->tried, ==, b->tried);
  g_assert_cmpuint (a->rejected, ==, b->rejected);
  g_assert_cmpuint (a->checks, ==, b->checks);
  g_assert_cmpuint (a->placed, ==, b->placed);
  g_assert_cmpuint (a->backtracks, ==, b->backtracks);
  g_assert_cmpuint (a->solutions, ==, b->solutions);
  g_assert_cmpuint (a->peak, ==, b->peak);
}

void
assert_counters_equal (const QueensMethodCounters *a, const QueensMethodCounters *b)
{
  assert_totals_equal (a, b);
  g_assert_cmpuint (a->depth, ==, b->depth);
  g_assert_cmpuint (a->size, ==, b->size);
}

QueensMethodRequest
request_for (const char *name, int n, bool by_columns)
{
  QueensMethodRequest request = queens_method_request_new (queens_methods_find (name), n);

  request.by_columns = by_columns;
  return request;
}

void
put_random_queens (QueensMethodRequest *request, int n_queens)
{
  for (int i = 0; i < n_queens; i++)
    queens_square_set_add (&request->given,
                           (QueensSquare){ (uint8_t) g_test_rand_int_range (0, request->n),
                                           (uint8_t) g_test_rand_int_range (0, request->n) });
}

QueensMethodCounters
count_run (const char *name, int n, bool by_columns)
{
  QueensMethodRequest request = request_for (name, n, by_columns);
  QueensMethodCounters counters;

  g_assert_cmpint (queens_method_run (&request, NULL, &counters), ==, QUEENS_DONE);
  return counters;
}

void
add_for_each_method (const char *test, GTestDataFunc function)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      g_autofree char *path = g_strdup_printf ("/%s/%s", method->name, test);

      if (queens_method_is_stepped (method))
        g_test_add_data_func (path, method, function);
    }
}
