/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Compares every stream of events with an independent plain implementation, in every order, and what a
 * state shows with its queens. */
#include "method-watch.h"

#include "plain-methods.h"

#include "engine/board/rules.h"
#include "engine/methods/variables.h"

#include <string.h>

/* Whole configurations take much longer on larger boards than other methods. */
static int
largest_n (const QueensMethod *method)
{
  return method->tries == QUEENS_TRIES_CONFIGURATIONS ? 7 : 8;
}

typedef struct
{
  const PlainRun *plain;
  guint n_seen;
} Comparing;

static bool
compare_cb (const QueensMethodEvent *event, void *data)
{
  Comparing *comparing = data;
  const PlainEvent *plain;

  g_assert_cmpuint (comparing->n_seen, <, comparing->plain->events->len);
  plain = &g_array_index (comparing->plain->events, PlainEvent, comparing->n_seen);
  if (event->kind != plain->kind || event->row != plain->row || event->col != plain->col)
    g_error ("event %u is %d (%d, %d), not %d (%d, %d)", comparing->n_seen, event->kind, event->row,
             event->col, plain->kind, plain->row, plain->col);
  comparing->n_seen++;
  return true;
}

/* The orders as described in words, without asking the engine. */
static void
write_choices (QueensMethodOrder order, int n, int *choices)
{
  int left = (n - 1) / 2, right = left + 1;

  for (int i = 0; i < n; i++)
    choices[i] = order == QUEENS_ORDER_BACKWARD ? n - 1 - i
                 : order != QUEENS_ORDER_MIDDLE ? i
                 : i % 2 == 0                   ? left--
                                                : right++;
}

/* The counts of a run, which are the same when it goes along columns. */
static void
check_counts (const QueensMethod *method,
              QueensMethodOrder order,
              const QueensMethodCounters *counters,
              const PlainRun *plain)
{
  gboolean by_pairs = g_str_equal (method->name, "stack") || g_str_equal (method->name, "states");

  g_assert_cmpuint (counters->tried, ==, plain->tried);
  g_assert_cmpuint (counters->placed, ==, plain->placed);
  g_assert_cmpuint (counters->solutions, ==, plain->solutions);
  if (g_str_equal (method->name, "forward-checking"))
    g_assert_cmpuint (counters->checks, ==, plain->checks);
  if (g_str_equal (method->name, "markers"))
    g_assert_cmpuint (counters->checks, ==, 3 * plain->tried);
  if (by_pairs && order != QUEENS_ORDER_CONSTRAINED)
    g_assert_cmpuint (counters->checks, ==, plain->pairs);
}

/* Compares the events of a run with the plain ones; returns the plain run. */
static PlainRun
compare_events (const QueensMethodRequest *request,
                const int *choices,
                QueensMethodCounters *counters)
{
  PlainRun plain = plain_run (request->method->name, request->n, choices,
                              request->order == QUEENS_ORDER_CONSTRAINED);
  Comparing comparing = { .plain = &plain };

  g_assert_cmpint (step_run (request, compare_cb, &comparing, counters), ==, QUEENS_DONE);
  g_assert_cmpuint (comparing.n_seen, ==, plain.events->len);
  return plain;
}

static void
check_stream (const QueensMethod *method, int n, QueensMethodOrder order)
{
  QueensMethodRequest request = request_for (method->name, n, false);
  int choices[QUEENS_MAX_N];
  PlainRun plain;
  QueensMethodCounters counters;

  request.order = order;
  write_choices (order, n, choices);
  plain = compare_events (&request, choices, &counters);
  check_counts (method, order, &counters, &plain);
  request.by_columns = true;
  queens_method_run (&request, NULL, &counters);
  check_counts (method, order, &counters, &plain);
  plain_run_clear (&plain);
}

static void
test_stream (gconstpointer data)
{
  const QueensMethod *method = data;

  if (method->is_local)
    return;
  for (int n = 1; n <= largest_n (method); n++)
    for (int order = 0; order < QUEENS_N_ORDERS; order++)
      if (order != QUEENS_ORDER_RANDOM
          && queens_method_has_order (method, (QueensMethodOrder) order))
        check_stream (method, n, (QueensMethodOrder) order);
}

static bool
note_tries_cb (const QueensMethodEvent *event, void *data)
{
  GArray *columns = data;

  if (event->kind == QUEENS_EVENT_TRY && event->row == 0)
    g_array_append_val (columns, event->col);
  return true;
}

/* The random order is a permutation, is the same for each seed, and is taken from the first row. With
 * it, the events are the same as the plain ones. */
static void
test_random_order (gconstpointer data)
{
  const QueensMethod *method = data;
  g_autofree char *first = NULL;
  bool differs = false;

  if (!queens_method_has_order (method, QUEENS_ORDER_RANDOM) || method->n_code_lines == 0)
    return;
  for (uint32_t seed = 0; seed < 8; seed++)
    {
      g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, 1);
      QueensMethodRequest request = request_for ("rows", 6, false);
      QueensMethodCounters counters;
      int choices[QUEENS_MAX_N];
      guint seen = 0;
      PlainRun plain;

      request.order = QUEENS_ORDER_RANDOM;
      request.seed = seed;
      step_run (&request, note_tries_cb, columns, &counters);
      g_assert_cmpuint (columns->len, ==, 6);
      for (int i = 0; i < 6; i++)
        {
          choices[i] = g_array_index (columns, guint8, i);
          seen |= 1u << choices[i];
        }
      g_assert_cmpuint (seen, ==, 0x3f);
      differs |= first && memcmp (first, columns->data, 6) != 0;
      g_free (first);
      first = g_memdup2 (columns->data, 6);
      request.method = method;
      if (method->tries == QUEENS_TRIES_CONFIGURATIONS)
        continue;
      plain = compare_events (&request, choices, &counters);
      plain_run_clear (&plain);
    }
  g_assert_true (differs);
}

/* Published sizes, and the trees of n = 4 to 8. */
static void
test_published_figures (void)
{
  static const uint64_t tried[] = { 60, 220, 894, 3584, 15720 };
  static const uint64_t nodes[] = { 17, 54, 153, 552, 2057 };

  for (int n = 4; n <= 8; n++)
    {
      QueensMethodCounters rows = count_run ("rows", n, false);

      g_assert_cmpuint (rows.tried, ==, tried[n - 4]);
      g_assert_cmpuint (rows.placed + 1, ==, nodes[n - 4]);
    }
  g_assert_cmpuint (count_run ("cells", 8, false).tried, ==, 924548);
  g_assert_cmpuint (count_run ("permutations", 8, false).tried, ==, 40320);
  g_assert_cmpuint (count_run ("forward-checking", 8, false).checks, ==, 3686);
}

/* Checks the result of min-conflicts on n = 32, with any seed. */
static void
test_local_search_finds (void)
{
  for (int n = 1; n <= QUEENS_MAX_N; n++)
    for (uint32_t seed = 1; seed <= 20; seed++)
      {
        QueensMethodRequest request = request_for ("min-conflicts", n, seed % 2);
        g_autoptr (Watch) watch = NULL;
        QueensMethodCounters counters;
        QueensPosition position;
        QueensSolution solution;

        request.seed = seed;
        watch = watch_new (&request);
        step_run (&request, watch_event_cb, watch, &counters);
        g_assert_cmpuint (counters.solutions, ==, n != 2 && n != 3);
        if (counters.solutions == 0)
          continue;
        position = queens_method_state_position (watch->state);
        g_assert_true (queens_rules_to_solution (&position, &solution));
        g_assert_cmpint (watch->state->event.kind, ==, QUEENS_EVENT_DONE);
        g_assert_cmpuint (counters.tried, <, 2000 * 1000);
      }
}

/* The board of min-conflicts, according to its events. */
typedef struct
{
  int n;
  int cols[QUEENS_MAX_N]; /* by row */
  int n_placed;
  int mover; /* its row */
  int attacks[QUEENS_MAX_N];
  int n_tried;
} Repair;

static int
count_plain_attacks (const Repair *repair, int row, int col)
{
  int n_attacks = 0;

  for (int other = 0; other < repair->n_placed; other++)
    n_attacks
        += other != row
           && (repair->cols[other] == col || ABS (repair->cols[other] - col) == ABS (other - row));
  return n_attacks;
}

static void
check_move (const Repair *repair, const QueensMethodEvent *event)
{
  int to = event->col, from = repair->cols[repair->mover];

  g_assert_cmpint (repair->n_tried, ==, repair->n);
  g_assert_cmpint (event->by.row, ==, repair->mover);
  g_assert_cmpint (event->by.col, ==, from);
  for (int col = 0; col < repair->n; col++)
    if (to == from && col != from)
      g_assert_cmpint (repair->attacks[to], <, repair->attacks[col]);
    else if (col != from || to == from)
      g_assert_cmpint (repair->attacks[to], <=, repair->attacks[col]);
}

/* Whatever the random choices, each event follows from those before it by the rules of the method. */
static bool
check_repair_cb (const QueensMethodEvent *event, void *data)
{
  Repair *repair = data;

  switch (event->kind)
    {
    case QUEENS_EVENT_RESTART:
      repair->n_placed = 0;
      break;
    case QUEENS_EVENT_PLACE:
      g_assert_cmpint (event->row, ==, repair->n_placed);
      repair->cols[repair->n_placed++] = event->col;
      break;
    case QUEENS_EVENT_CHOOSE:
      g_assert_cmpint (repair->n_placed, ==, repair->n);
      g_assert_cmpint (event->col, ==, repair->cols[event->row]);
      g_assert_cmpint (event->n_attacks, >, 0);
      g_assert_cmpint (event->n_attacks, ==, count_plain_attacks (repair, event->row, event->col));
      repair->mover = event->row;
      repair->n_tried = 0;
      break;
    case QUEENS_EVENT_TRY:
      g_assert_cmpint (event->row, ==, repair->mover);
      g_assert_cmpint (event->col, ==, repair->n_tried);
      repair->attacks[repair->n_tried++] = count_plain_attacks (repair, event->row, event->col);
      g_assert_cmpint (event->n_attacks, ==, repair->attacks[event->col]);
      break;
    case QUEENS_EVENT_MOVE:
      check_move (repair, event);
      repair->cols[repair->mover] = event->col;
      break;
    case QUEENS_EVENT_SOLUTION:
      for (int row = 0; row < repair->n; row++)
        g_assert_cmpint (count_plain_attacks (repair, row, repair->cols[row]), ==, 0);
      break;
    case QUEENS_EVENT_COMPLETE:
      break;
    default:
      g_assert_true (event->kind == QUEENS_EVENT_DONE || event->kind == QUEENS_EVENT_GIVE_UP);
    }
  return true;
}

static void
test_local_search_follows (void)
{
  for (int n = 1; n <= 12; n++)
    for (uint32_t seed = 1; seed <= 10; seed++)
      {
        QueensMethodRequest request = request_for ("min-conflicts", n, false);
        QueensMethodCounters counters;
        Repair repair = { .n = n };

        request.seed = seed;
        step_run (&request, check_repair_cb, &repair, &counters);
      }
}

/* Calls are nested: each has one frame, for the row that it fills, below the queen placed last. */
static bool
check_frames_cb (const QueensMethodEvent *event, void *data)
{
  Watch *watch = data;
  const QueensMethodState *state = watch->state;
  uint8_t before = state->n_frames;

  watch_event_cb (event, watch);
  if (event->kind == QUEENS_EVENT_CALL)
    {
      const QueensMethodFrame *frame = &state->frames[before];

      g_assert_cmpint (state->n_frames, ==, before + 1);
      g_assert_cmpint (before, ==, state->n_queens);
      g_assert_cmpint (frame->square.row, ==, QUEENS_EVENT_NOWHERE);
      if (state->method->in_rows)
        g_assert_cmpint (frame->line, ==, before);
    }
  if (event->kind == QUEENS_EVENT_TRY && state->method->tries != QUEENS_TRIES_CONFIGURATIONS)
    g_assert_cmpint (state->frames[before - 1].square.col, ==, event->col);
  if (event->kind == QUEENS_EVENT_RETURN)
    g_assert_cmpint (state->n_frames, ==, before);
  if (event->kind == QUEENS_EVENT_REMOVE)
    g_assert_cmpint (state->n_frames, ==, before - 1);
  if (event->kind == QUEENS_EVENT_DONE)
    g_assert_cmpint (state->n_frames, ==, 0);
  return true;
}

static void
test_frames (gconstpointer data)
{
  const QueensMethod *method = data;
  QueensMethodRequest request = request_for (method->name, 5, false);
  g_autoptr (Watch) watch = watch_new (&request);
  QueensMethodCounters counters;

  if (!method->is_recursive || method->store == QUEENS_STORE_CANDIDATES)
    return;
  step_run (&request, check_frames_cb, watch, &counters);
  g_assert_cmpuint (counters.solutions, ==, 10);
}

/* What a state shows. */

/* When the free squares were computed, the words are those of the queens. */
static void
check_words (const QueensMachine *machine)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  QueensMachineWords read = queens_machine_get_words (machine);
  uint32_t words[] = { read.across, read.left, read.right };
  int line = state->by_columns ? state->event.col : state->event.row;

  for (int choice = 0; choice < state->n; choice++)
    {
      QueensMethodSquare square
          = state->by_columns
                ? (QueensMethodSquare){ (uint8_t) (state->n - 1 - choice), (uint8_t) line }
                : (QueensMethodSquare){ (uint8_t) line, (uint8_t) choice };
      bool taken = ((words[0] | words[1] | words[2]) >> (state->n - 1 - choice)) & 1;
      bool attacked = false;

      for (int i = state->n_given; i < state->n_queens; i++)
        attacked |= queens_method_squares_share_line (state->queens[i], square);
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
  Watch *watch = data;
  const QueensMethodState *state = watch->state;
  QueensMethodStore store = state->method->store;
  uint64_t before = state->step;

  watch_event_cb (event, watch);
  g_assert_cmpuint (state->step, ==, before + 1);
  if (event->kind == QUEENS_EVENT_MASK)
    check_words (watch->machine);
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
  return true;
}

static void
check_views_of_run (const QueensMethodRequest *request)
{
  g_autoptr (Watch) watch = watch_new (request);
  QueensMethodCounters counters;

  step_run (request, check_views_cb, watch, &counters);
}

/* The words, the squares looked at, and the level fit the queens on the board, and the number of stored
 * boards is the counter's. */
static void
test_views (gconstpointer data)
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

/* With given queens, all methods try the same squares, whatever their way to test them. */
static void
test_same_tries_below_given_queens (void)
{
  const char *const names[] = { "markers", "stack", "queue", "boards", "states" };

  for (int round = 0; round < 100; round++)
    {
      QueensMethodRequest request = request_for ("rows", 7, round % 2);
      QueensMethodCounters rows;
      uint64_t placed;

      put_random_queens (&request, 1 + round % 3);
      queens_method_run (&request, NULL, &rows);
      for (size_t i = 0; i < G_N_ELEMENTS (names); i++)
        {
          QueensMethodCounters counters;

          request.method = queens_methods_find (names[i]);
          queens_method_run (&request, NULL, &counters);
          g_assert_cmpuint (counters.tried, ==, rows.tried);
          g_assert_cmpuint (counters.placed, ==, rows.placed);
        }
      request.method = queens_methods_find ("bitmasks");
      placed = rows.placed;
      queens_method_run (&request, NULL, &rows);
      g_assert_cmpuint (rows.tried, ==, placed);
    }
}

/* The number of bytes of a queue of boards, of a path of boards, and of marks (O(n)). */
static void
test_memory (void)
{
  g_assert_cmpuint (count_run ("queue", 8, false).peak, >,
                    10 * count_run ("boards", 8, false).peak);
  g_assert_cmpuint (count_run ("boards", 8, false).peak, >,
                    10 * count_run ("stack", 8, false).peak);
  g_assert_cmpuint (count_run ("markers", 10, false).peak, ==, 7 * 10 - 1);
  g_assert_cmpuint (count_run ("stack", 10, false).peak, ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_each_method ("stream", test_stream);
  add_for_each_method ("random-order", test_random_order);
  add_for_each_method ("frames", test_frames);
  add_for_each_method ("views", test_views);
  g_test_add_func ("/methods-events/published", test_published_figures);
  g_test_add_func ("/methods-events/local-search-finds", test_local_search_finds);
  g_test_add_func ("/methods-events/local-search-follows", test_local_search_follows);
  g_test_add_func ("/methods-events/below-given-queens", test_same_tries_below_given_queens);
  g_test_add_func ("/methods-events/memory", test_memory);
  return g_test_run ();
}
