/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/methods/method.h"
#include "model/learn/contents.h"
#include "model/learn/session.h"
#include "model/learn/words.h"
#include "tests/wait.h"

#include <string.h>

static QueensLearnSession *
begin (const char *method, int n)
{
  QueensLearnSession *session = queens_learn_session_new (NULL, NULL);
  QueensMethodRequest request = queens_method_request (queens_methods_find (method), n);

  queens_learn_session_begin (session, &request);
  return session;
}

static void
seek (QueensLearnSession *session, guint64 step)
{
  queens_learn_session_seek (session, step);
  wait_until (!queens_learn_session_get (session)->waiting);
}

static guint64
get_step (QueensLearnSession *session)
{
  return queens_learn_session_get (session)->state->step;
}

static char *
dup_words (QueensLearnSession *session)
{
  return queens_learn_words_event (queens_learn_session_get (session)->state, 0,
                                   QUEENS_LEARN_INDICES);
}

static void
assert_words (QueensLearnSession *session, const char *expected)
{
  g_autofree char *words = dup_words (session);

  g_assert_cmpstr (words, ==, expected);
}

/* Compares stops found by depth, forward and backward, with all states of the run. */
static void
test_stops_by_depth (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 6);
  g_autoptr (GArray) depths = g_array_new (FALSE, FALSE, sizeof (int));
  QueensMachine *machine = queens_learn_session_dup_machine (session, 0);

  do
    {
      int depth = queens_method_state_depth (queens_machine_get_state (machine));

      g_array_append_val (depths, depth);
    }
  while (queens_machine_step (machine));
  queens_machine_free (machine);
  for (int round = 0; round < 100; round++)
    {
      guint from = (guint) g_test_rand_int_range (1, (gint32) depths->len);
      QueensLearnStop stop = { .kind = QUEENS_STOP_DEPTH, .number = g_test_rand_int_range (0, 6) };
      guint after = from + 1, before = from - 1;

      while (after < depths->len - 1 && g_array_index (depths, int, after) > stop.number)
        after++;
      while (before > 0 && g_array_index (depths, int, before) > stop.number)
        before--;
      for (int back = 0; back < 2; back++)
        {
          seek (session, from);
          queens_learn_session_find (session, &stop, back);
          wait_until (!queens_learn_session_get (session)->waiting);
          g_assert_cmpuint (get_step (session), ==, back ? before : MIN (after, depths->len - 1));
        }
    }
}

/* A long run: to its end, back to its start, and forward again. */
static void
test_long_run (void)
{
  g_autoptr (QueensLearnSession) session = begin ("cells", 8);
  guint64 end;

  seek (session, G_MAXUINT64);
  end = get_step (session);
  g_assert_cmpuint (queens_learn_session_get (session)->state->counters.solutions, ==, 92);
  seek (session, 5);
  g_assert_cmpuint (get_step (session), ==, 5);
  seek (session, end + 1000);
  g_assert_cmpuint (get_step (session), ==, end);
}

/* After many requests for single steps, the session reaches the last step requested, however slow its
 * worker is. */
static void
test_target (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 6);

  for (guint64 step = 1; step <= 40; step++)
    {
      queens_learn_session_seek (session, queens_learn_session_get (session)->target + 1);
      g_assert_cmpuint (queens_learn_session_get (session)->target, ==, step);
    }
  wait_until (!queens_learn_session_get (session)->waiting);
  g_assert_cmpuint (get_step (session), ==, 40);
  queens_learn_session_seek (session, G_MAXUINT64);
  wait_until (!queens_learn_session_get (session)->waiting);
  g_assert_cmpuint (queens_learn_session_get (session)->target, ==, get_step (session));
}

/* Another run may start, and the session may end, while the worker is busy. */
static void
test_given_up (void)
{
  for (int i = 0; i < 50; i++)
    {
      g_autoptr (QueensLearnSession) session = begin ("brute-force", 12);
      QueensMethodRequest request = queens_method_request (queens_methods_find ("queue"), 5);

      queens_learn_session_seek (session, G_MAXUINT64);
      g_assert_true (queens_learn_session_get (session)->waiting);
      queens_learn_session_begin (session, &request);
      g_assert_false (queens_learn_session_get (session)->waiting);
      if (i % 2)
        continue;
      seek (session, G_MAXUINT64);
      g_assert_cmpuint (queens_learn_session_get (session)->state->counters.solutions, ==, 10);
    }
}

static void
test_given (void)
{
  g_autoptr (QueensLearnSession) session = queens_learn_session_new (NULL, NULL);
  QueensMethodRequest request = queens_method_request (queens_methods_find ("rows"), 6);

  queens_square_set_add (&request.given, (QueensSquare){ 0, 5 });
  queens_learn_session_begin (session, &request);
  seek (session, 1);
  assert_words (session, "The queen on (0, 0) is given.");
  seek (session, G_MAXUINT64);
  assert_words (session, "The search is over: no solution contains the given queens.");

  queens_square_set_add (&request.given, (QueensSquare){ 3, 5 });
  queens_learn_session_begin (session, &request);
  seek (session, G_MAXUINT64);
  seek (session, get_step (session) - 1);
  assert_words (session, "The given queens on (0, 0) and (0, 3) are in the same row, so there is "
                         "no solution.");
}

static void
test_memory_limit (void)
{
  g_autoptr (QueensLearnSession) session = queens_learn_session_new (NULL, NULL);
  QueensMethodRequest request = queens_method_request (queens_methods_find ("queue"), 8);
  g_autofree char *words = NULL;

  request.memory_limit = 4000;
  queens_learn_session_begin (session, &request);
  seek (session, G_MAXUINT64);
  g_assert_cmpuint (queens_learn_session_get (session)->state->event.kind, ==,
                    QUEENS_EVENT_MEMORY_LIMIT);
  words = queens_learn_words_event (queens_learn_session_get (session)->state, 4000,
                                    QUEENS_LEARN_INDICES);
  g_assert_true (g_str_has_prefix (words, "The search stops here: it uses "));
  g_assert_nonnull (strstr (words, "4.0"));
}

/* The variables of each kind, as soon as two queens were placed on a 5 × 5 board. */
static void
test_contents (void)
{
  static const struct
  {
    const char *method;
    gboolean by_columns;
    QueensMethodOrder order;
    gboolean given; /* there is also a given queen, on (1, 1) */
    const char *contents;
  } cases[] = {
    { "brute-force", FALSE, 0, FALSE, "queens (0, 0) (1, 0)" },
    { "cells", FALSE, 0, FALSE, "rows {0, 1}\ncolumns {0, 2}\nsums {0, 3}\ndifferences {0, −1}" },
    { "rows", FALSE, 0, FALSE, "columns {0, 2}\nsums {0, 3}\ndifferences {0, −1}" },
    { "rows", TRUE, 0, FALSE, "rows {4, 2}\nsums {4, 3}\ndifferences {4, 1}" },
    { "markers", FALSE, 0, FALSE,
      "row[0…4] 1 1 0 0 0\ncolumn[0…4] 1 0 1 0 0\nsum[0…8] 1 0 0 1 0 0 0 0 0\n"
      "difference[6…14] 0 0 0 1 1 0 0 0 0" },
    { "stack", FALSE, 0, FALSE, "" },
    { "queue", FALSE, 0, FALSE, "" },
    { "boards", FALSE, 0, FALSE, "" },
    { "states", FALSE, 0, FALSE, "queens (0, 0) (1, 2)" },
    { "bitmasks", FALSE, 0, FALSE,
      "column 01234\ncolumns 10000\nleft 00000\nright 01000\nfree 00111" },
    { "bitmasks", TRUE, 0, FALSE, "row 43210\nrows 10000\nleft 00000\nright 01000\nfree 00111" },
    { "bitmasks", FALSE, QUEENS_ORDER_BACKWARD, FALSE,
      "column 43210\ncolumns 10000\nleft 00000\nright 01000\nfree 00111" },
    { "bitmasks", FALSE, 0, TRUE,
      "column 01234\ncolumns 00010\nleft 01000\nright 00000\nfree 00001" },
    { "forward-checking", FALSE, 0, FALSE, "row 2 {4}\nrow 3 {1}\nrow 4 {1, 3}" },
    { "forward-checking", TRUE, 0, FALSE, "column 2 {0}\ncolumn 3 {3}\ncolumn 4 {1, 3}" },
    { "dancing-links", FALSE, 0, FALSE,
      "row 2 1\nrow 3 1\nrow 4 2\ncolumn 1 2\ncolumn 3 1\ncolumn 4 1" },
    { "min-conflicts", FALSE, 0, FALSE, "(0, 2) 1\n(1, 3) 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensMethodRequest request
          = queens_method_request (queens_methods_find (cases[i].method), 5);
      QueensMachine *machine;
      const QueensMethodState *state;
      g_autofree char *contents = NULL;

      request.by_columns = cases[i].by_columns;
      request.order = cases[i].order;
      if (cases[i].given)
        queens_square_set_add (&request.given, (QueensSquare){ .file = 1, .rank = 3 });
      machine = queens_machine_new (&request);
      state = queens_machine_get_state (machine);
      while (state->n_queens < 2 + cases[i].given)
        g_assert_true (queens_machine_step (machine));
      contents = queens_learn_contents (state, QUEENS_LEARN_INDICES);
      g_assert_cmpstr (contents, ==, cases[i].contents);
      queens_machine_free (machine);
    }
}

/* Every event has its sentence. With both names of squares, the words are the same as with numbers,
 * except for the names. Calls are complete, too. */
static void
check_names (const QueensMethodState *state)
{
  g_autoptr (GRegex) name = g_regex_new ("[a-z][0-9] \\(", 0, 0, NULL);
  g_autofree char *numbers = queens_learn_words_event (state, 0, QUEENS_LEARN_INDICES);
  g_autofree char *both = queens_learn_words_event (state, 0, QUEENS_LEARN_BOTH);
  g_autofree char *without = g_regex_replace_literal (name, both, -1, 0, "(", 0, NULL);
  g_autofree char *squares = queens_learn_words_event (state, 0, QUEENS_LEARN_SQUARES);
  g_autoptr (GPtrArray) frames = queens_learn_frames (state, QUEENS_LEARN_SQUARES);

  g_assert_cmpuint (strlen (numbers), >, 5);
  g_assert_cmpuint (strlen (squares), >, 5);
  g_assert_cmpstr (without, ==, numbers);
  for (guint i = 0; i < frames->len; i++)
    {
      const QueensLearnFrame *frame = frames->pdata[i];

      g_assert_true (*frame->title && *frame->detail && !strstr (frame->title, "(null)"));
    }
}

static void
check_run (const QueensMethodRequest *request)
{
  g_autoptr (QueensLearnSession) session = queens_learn_session_new (NULL, NULL);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  const QueensMethodState *state;
  guint64 end;

  queens_learn_session_begin (session, request);
  seek (session, G_MAXUINT64);
  end = MIN (get_step (session), 400);
  for (guint64 step = 0; step <= end; step++)
    {
      seek (session, step);
      state = queens_learn_session_get (session)->state;
      g_assert_cmpuint (state->step, ==, step);
      check_names (state);
      g_ptr_array_add (words, dup_words (session));
    }
  while (end-- > 0)
    {
      seek (session, end);
      assert_words (session, words->pdata[end]);
    }
}

/* Each method, in both directions and in each order it has, on an empty board and below a queen:
 * forward, and back through the same steps. */
static void
test_every_way (void)
{
  for (int i = 0; i < queens_methods_get_n (); i++)
    for (int by_columns = 0; by_columns <= 1; by_columns++)
      for (int order = 0; order < QUEENS_N_ORDERS; order++)
        {
          QueensMethodRequest request = queens_method_request (queens_methods_get (i), 5);

          if (!queens_method_is_stepped (request.method)
              || !queens_method_has_order (request.method, (QueensMethodOrder) order))
            continue;
          request.by_columns = by_columns;
          request.order = (QueensMethodOrder) order;
          check_run (&request);
          queens_square_set_add (&request.given, (QueensSquare){ .file = 1, .rank = 3 });
          check_run (&request);
        }
}

static void
test_figures (void)
{
  static const struct
  {
    double seconds;
    const char *words;
  } times[] = { { 4.1, "4.10 s" },     { 0.0063, "6.30 ms" }, { 0.000020, "20.0 µs" },
                { 5.2e-7, "0.52 µs" }, { 123.4, "123 s" },    { 0.0999, "99.9 ms" } };
  QueensBound small = queens_bound_factorial (8);
  QueensBound large = queens_bound_power (32, 32);
  g_autofree char *small_words = queens_learn_words_bound (&small);
  g_autofree char *large_words = queens_learn_words_bound (&large);

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *words = queens_learn_words_seconds (times[i].seconds);

      g_assert_cmpstr (words, ==, times[i].words);
    }
  g_assert_cmpstr (small_words, ==, "40,320");
  g_assert_cmpstr (large_words, ==, "1.5 × 10^48");
}

/* A session that steps by itself stops at the end, and does not start there. The speed can change
 * meanwhile, and another command ends it. */
static void
test_play (void)
{
  g_autoptr (QueensLearnSession) session = begin ("bitmasks", 5);

  queens_learn_session_set_speed (session, 1);
  queens_learn_session_play (session);
  g_assert_true (queens_learn_session_get (session)->playing);
  queens_learn_session_seek (session, 2);
  g_assert_false (queens_learn_session_get (session)->playing);
  queens_learn_session_play (session);
  queens_learn_session_pause (session);
  g_assert_false (queens_learn_session_get (session)->playing);
  g_assert_cmpuint (get_step (session), ==, 2);
  queens_learn_session_play (session);
  queens_learn_session_set_speed (session, 100000);
  g_assert_true (queens_learn_session_get (session)->playing);
  wait_until (!queens_learn_session_get (session)->playing);
  g_assert_true (queens_learn_session_get (session)->at_end);
  g_assert_cmpuint (queens_learn_session_get (session)->state->counters.solutions, ==, 10);
  queens_learn_session_play (session);
  g_assert_false (queens_learn_session_get (session)->playing);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learn-session/stops-by-depth", test_stops_by_depth);
  g_test_add_func ("/learn-session/long-run", test_long_run);
  g_test_add_func ("/learn-session/target", test_target);
  g_test_add_func ("/learn-session/given-up", test_given_up);
  g_test_add_func ("/learn-session/given", test_given);
  g_test_add_func ("/learn-session/memory-limit", test_memory_limit);
  g_test_add_func ("/learn-session/contents", test_contents);
  g_test_add_func ("/learn-session/every-way", test_every_way);
  g_test_add_func ("/learn-session/figures", test_figures);
  g_test_add_func ("/learn-session/play", test_play);
  return g_test_run ();
}
