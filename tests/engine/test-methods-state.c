/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "method-watch.h"

/* Compares sets, marks, words, squares looked at, and levels with the queens on the board. */
typedef struct
{
  Watch *watch;
  uint64_t n_seen;
} Views;

static void
check_words (const QueensMethodState *state)
{
  uint32_t words[3];
  int line = state->by_columns ? state->event.col : state->event.row;

  queens_method_state_words (state, words);
  for (int choice = 0; choice < state->n; choice++)
    {
      QueensMethodSquare square
          = state->by_columns
                ? (QueensMethodSquare){ (uint8_t) (state->n - 1 - choice), (uint8_t) line }
                : (QueensMethodSquare){ (uint8_t) line, (uint8_t) choice };
      bool taken = ((words[0] | words[1] | words[2]) >> (state->n - 1 - choice)) & 1;
      bool attacked = false;

      for (int i = state->n_given; i < state->n_queens; i++)
        attacked |= queens_method_squares_meet (state->queens[i], square);
      g_assert_true (taken == attacked);
    }
}

/* The squares looked at end with an attacking queen, and none before it has a queen. */
static void
check_looked_at (const QueensMethodState *state)
{
  QueensMethodSquare squares[3 * QUEENS_MAX_N];
  int n_squares = queens_method_state_looked_at (state, squares);
  QueensPosition position = queens_method_state_position (state);
  bool at_boards = state->method->store == QUEENS_STORE_QUEUE;

  g_assert_cmpint (n_squares, ==, state->event.checks);
  for (int i = 0; i < n_squares; i++)
    {
      QueensSquare square = queens_method_square_to_square (squares[i], state->n);
      bool is_last = state->event.kind == QUEENS_EVENT_REJECT && i == n_squares - 1;

      if (at_boards)
        g_assert_true (queens_square_set_contains (&position, square) == is_last);
      if (is_last)
        {
          g_assert_cmpint (squares[i].row, ==, state->event.by.row);
          g_assert_cmpint (squares[i].col, ==, state->event.by.col);
        }
    }
}

static void
check_level (const QueensMethodState *state)
{
  const QueensMethodLevel *level = &state->levels[state->n_queens - state->n_given];

  g_assert_cmpint (level->line, ==, state->by_columns ? state->event.col : state->event.row);
  g_assert_true ((level->tried >> (state->by_columns ? state->event.row : state->event.col)) & 1);
}

static bool
check_views_cb (const QueensMethodEvent *event, void *data)
{
  Views *views = data;
  const QueensMethodState *state = views->watch->state;
  QueensMethodStore store = state->method->store;

  watch_event_cb (event, views->watch);
  if (event->kind == QUEENS_EVENT_MASK)
    check_words (state);
  if (event->kind == QUEENS_EVENT_REJECT)
    check_level (state);
  if (event->kind == QUEENS_EVENT_REJECT && state->n_queens < state->n
      && (store == QUEENS_STORE_QUEUE || store == QUEENS_STORE_CHOICES
          || store == QUEENS_STORE_QUEENS))
    check_looked_at (state);
  if (store == QUEENS_STORE_QUEUE)
    g_assert_cmpuint (state->n_pushed - state->n_popped, ==, state->counters.size);
  else
    g_assert_cmpuint (state->n_entries, ==, state->counters.size);
  views->n_seen++;
  return true;
}

static void
check_views_of_run (const QueensMethodRequest *request)
{
  g_autoptr (Watch) watch = watch_new (request);
  Views views = { .watch = watch };
  QueensMethodCounters counters;

  step_run (request, check_views_cb, &views, &counters);
  g_assert_cmpuint (views.n_seen, ==, watch->state->step);
}

static void
test_views_of_a_state (gconstpointer data)
{
  const QueensMethod *method = data;

  if (method->tries == QUEENS_TRIES_CONFIGURATIONS)
    return;
  for (int n = 4; n <= 6; n++)
    for (int by_columns = 0; by_columns < 2; by_columns++)
      {
        QueensMethodRequest request = request_for (method->name, n, by_columns);

        check_views_of_run (&request);
        queens_square_set_add (&request.given, (QueensSquare){ 2, 1 });
        check_views_of_run (&request);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_each_method ("views", test_views_of_a_state);
  return g_test_run ();
}
