/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Moving through a run, forward and back, and predicting its next step. */
#include "learn-fixture.h"

#include "engine/methods/method.h"
#include "model/learn/contents.h"
#include "model/learn/prediction-text.h"
#include "model/learn/describe.h"

#include <string.h>

static void
find (QueensLearnSession *session, QueensLearnBreakpoint breakpoint, gboolean back)
{
  queens_learn_session_find (session, &breakpoint, back);
  wait_until (!queens_learn_session_get_view (session)->seeking);
}

static char *
dup_words (QueensLearnSession *session)
{
  return queens_learn_describe_event (get_state (session), 0, QUEENS_NAMES_INDICES);
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
      QueensLearnBreakpoint breakpoint
          = { .kind = QUEENS_BREAKPOINT_DEPTH, .number = g_test_rand_int_range (0, 6) };
      guint after = from + 1, before = from - 1;

      while (after < depths->len - 1 && g_array_index (depths, int, after) > breakpoint.number)
        after++;
      while (before > 0 && g_array_index (depths, int, before) > breakpoint.number)
        before--;
      for (int back = 0; back < 2; back++)
        {
          seek (session, from);
          find (session, breakpoint, back);
          g_assert_cmpuint (get_state (session)->step, ==,
                            back ? before : MIN (after, depths->len - 1));
        }
    }
}

static int
get_depth (QueensLearnSession *session)
{
  return queens_method_state_depth (get_state (session));
}

/* A line that is not reached any more is said to be missed, and the step stays; each line of a program is
 * found from the start. */
static void
test_lines (void)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      g_autoptr (QueensLearnSession) session = NULL;

      if (!queens_method_is_stepped (method))
        continue;
      /* a local search starts over only if it is stuck, as without a solution */
      session = begin (method->name, method->is_local ? 3 : 4);
      for (int line = 0; line < method->n_code_lines; line++)
        {
          const QueensLearnView *view;
          gboolean fails = method->is_local && (line == 1 || line == 6);

          seek (session, 0);
          find (session, (QueensLearnBreakpoint){ .kind = QUEENS_BREAKPOINT_LINE, .number = line },
                FALSE);
          view = queens_learn_session_get_view (session);
          g_assert_cmpint (view->missed_line, ==, fails ? line : -1);
          g_assert_true ((view->state->step == 0) == fails);
          seek (session, G_MAXUINT64);
          find (session, (QueensLearnBreakpoint){ .kind = QUEENS_BREAKPOINT_LINE, .number = line },
                FALSE);
          view = queens_learn_session_get_view (session);
          g_assert_cmpint (view->missed_line, ==, line);
          g_assert_true (view->at_end);
          seek (session, 1);
          g_assert_cmpint (queens_learn_session_get_view (session)->missed_line, ==, -1);
        }
    }
}

/* A step forward does not copy the machine. */
static void
test_in_place (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 8);
  const QueensMachine *machine;

  seek (session, 5000);
  machine = queens_learn_session_get_view (session)->machine;
  for (guint64 step = 5001; step < 5100; step++)
    {
      queens_learn_session_seek (session, step);
      g_assert_cmpuint (get_state (session)->step, ==, step);
      g_assert_true (queens_learn_session_get_view (session)->machine == machine);
    }
}

/* From the start, either a backtrack is found, or the method says that it has none. A local search may start over. */
static void
test_backtracks (void)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      const QueensMethod *method = queens_methods_get (i);
      g_autoptr (QueensLearnSession) session = NULL;

      if (!queens_method_is_stepped (method) || method->is_local)
        continue;
      session = begin (method->name, 4);
      find (session, (QueensLearnBreakpoint){ .kind = QUEENS_BREAKPOINT_BACKTRACK }, FALSE);
      g_assert_cmpint (queens_learn_session_get_view (session)->at_end, !=,
                       queens_learn_breakpoint_has_backtracks (method));
    }
}

/* Step over, out, and back, as in a debugger. */
static void
test_stops (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 5);
  int n_solutions;

  g_assert_true (queens_learn_breakpoint_can_step_over (queens_methods_find ("stack")));
  g_assert_false (queens_learn_breakpoint_can_step_over (queens_methods_find ("queue")));
  seek (session, 4);
  g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_CALL);
  find (session, queens_learn_breakpoint_over (get_state (session)), FALSE);
  g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_RETURN);
  g_assert_cmpint (get_depth (session), ==, 1);
  find (session, queens_learn_breakpoint_over (get_state (session)), TRUE);
  g_assert_cmpuint (get_state (session)->step, ==, 3);
  seek (session, 12);
  g_assert_cmpint (get_depth (session), ==, 3);
  find (session, queens_learn_breakpoint_out (get_state (session)), FALSE);
  g_assert_cmpint (get_depth (session), ==, 2);
  seek (session, 12);
  find (session, queens_learn_breakpoint_out (get_state (session)), TRUE);
  g_assert_cmpint (get_depth (session), ==, 2);
  g_assert_cmpuint (get_state (session)->step, <, 12);

  find (session, (QueensLearnBreakpoint){ .kind = QUEENS_BREAKPOINT_BACKTRACK }, FALSE);
  g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_REMOVE);
  find (session, (QueensLearnBreakpoint){ .kind = QUEENS_BREAKPOINT_LINE, .number = 7 }, FALSE);
  g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_CALL);
  n_solutions = (int) get_state (session)->counters.solutions;
  g_assert_cmpint (n_solutions, >, 0);
  for (; n_solutions > 0; n_solutions--)
    {
      find (session, (QueensLearnBreakpoint){ .kind = QUEENS_BREAKPOINT_SOLUTION }, TRUE);
      g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_SOLUTION);
      g_assert_cmpint ((int) get_state (session)->counters.solutions, ==, n_solutions);
    }
  find (session, (QueensLearnBreakpoint){ .kind = QUEENS_BREAKPOINT_SOLUTION }, TRUE);
  g_assert_cmpuint (get_state (session)->step, ==, 0);
}

/* If the session is paused while it moves to an end that is out of reach, it stops on the way, and can
 * continue from there. */
static void
test_pause (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 20);
  guint64 step;

  queens_learn_session_seek (session, G_MAXUINT64);
  wait_until (queens_learn_session_get_view (session)->last > 100000);
  g_assert_cmpfloat (queens_learn_session_get_view (session)->fraction, <, 1.0);
  queens_learn_session_pause (session);
  g_assert_false (queens_learn_session_get_view (session)->seeking);
  step = get_state (session)->step;
  g_assert_cmpuint (step, >, 100000);
  queens_learn_session_pause (session);
  seek (session, step + 1);
  g_assert_cmpuint (get_state (session)->step, ==, step + 1);
}

/* A long run: to its end, back to its start, and forward again. */
static void
test_long_run (void)
{
  g_autoptr (QueensLearnSession) session = begin ("cells", 8);
  guint64 end;

  seek (session, G_MAXUINT64);
  end = get_state (session)->step;
  g_assert_cmpuint (get_state (session)->counters.solutions, ==, 92);
  seek (session, 5);
  g_assert_cmpuint (get_state (session)->step, ==, 5);
  seek (session, end + 1000);
  g_assert_cmpuint (get_state (session)->step, ==, end);
}

/* After many requests for single steps, the session reaches the last step requested, however slow its
 * worker is. */
static void
test_target (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 6);

  for (guint64 step = 1; step <= 40; step++)
    {
      queens_learn_session_seek (session, queens_learn_session_get_view (session)->target + 1);
      g_assert_cmpuint (queens_learn_session_get_view (session)->target, ==, step);
    }
  wait_until (!queens_learn_session_get_view (session)->seeking);
  g_assert_cmpuint (get_state (session)->step, ==, 40);
  queens_learn_session_seek (session, G_MAXUINT64);
  wait_until (!queens_learn_session_get_view (session)->seeking);
  g_assert_cmpuint (queens_learn_session_get_view (session)->target, ==, get_state (session)->step);
}

/* Another run may start, and the session may end, while the worker is busy. */
static void
test_given_up (void)
{
  for (int i = 0; i < 50; i++)
    {
      g_autoptr (QueensLearnSession) session = begin ("brute-force", 12);
      QueensMethodRequest request = queens_method_request_new (queens_methods_find ("queue"), 5);

      queens_learn_session_seek (session, G_MAXUINT64);
      g_assert_true (queens_learn_session_get_view (session)->seeking);
      queens_learn_session_begin (session, &request);
      g_assert_false (queens_learn_session_get_view (session)->seeking);
      if (i % 2)
        continue;
      seek (session, G_MAXUINT64);
      g_assert_cmpuint (get_state (session)->counters.solutions, ==, 10);
    }
}

static void
test_given (void)
{
  g_autoptr (QueensLearnSession) session = queens_learn_session_new (NULL, NULL);
  QueensMethodRequest request = queens_method_request_new (queens_methods_find ("rows"), 6);

  queens_square_set_add (&request.given, (QueensSquare){ 0, 5 });
  queens_learn_session_begin (session, &request);
  seek (session, 1);
  assert_words (session, "The queen on (0, 0) is given.");
  seek (session, G_MAXUINT64);
  assert_words (session, "The search is over: no solution contains the given queens.");

  queens_square_set_add (&request.given, (QueensSquare){ 3, 5 });
  queens_learn_session_begin (session, &request);
  seek (session, G_MAXUINT64);
  seek (session, get_state (session)->step - 1);
  assert_words (session, "The given queens on (0, 0) and (0, 3) are in the same row, so there is "
                         "no solution.");
}

static void
test_memory_limit (void)
{
  g_autoptr (QueensLearnSession) session = queens_learn_session_new (NULL, NULL);
  QueensMethodRequest request = queens_method_request_new (queens_methods_find ("queue"), 8);
  g_autofree char *words = NULL;

  request.memory_limit = 4000;
  queens_learn_session_begin (session, &request);
  seek (session, G_MAXUINT64);
  g_assert_cmpuint (get_state (session)->event.kind, ==, QUEENS_EVENT_MEMORY_LIMIT);
  words = queens_learn_describe_event (get_state (session), 4000, QUEENS_NAMES_INDICES);
  g_assert_true (g_str_has_prefix (words, "The search stops here: it uses "));
  g_assert_nonnull (strstr (words, "4.0"));
}

/* Every event has its sentence. With both names of squares, the words are the same as with numbers,
 * except for the names. Calls are complete, too. */
static void
check_names (const QueensMethodState *state)
{
  g_autoptr (GRegex) name = g_regex_new ("[a-z][0-9] \\(", 0, 0, NULL);
  g_autofree char *numbers = queens_learn_describe_event (state, 0, QUEENS_NAMES_INDICES);
  g_autofree char *both = queens_learn_describe_event (state, 0, QUEENS_NAMES_BOTH);
  g_autofree char *without = g_regex_replace_literal (name, both, -1, 0, "(", 0, NULL);
  g_autofree char *squares = queens_learn_describe_event (state, 0, QUEENS_NAMES_SQUARES);
  g_autoptr (GPtrArray) frames = queens_learn_list_frames (state, QUEENS_NAMES_SQUARES);

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
  end = MIN (get_state (session)->step, 400);
  for (guint64 step = 0; step <= end; step++)
    {
      seek (session, step);
      state = get_state (session);
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
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    for (int by_columns = 0; by_columns <= 1; by_columns++)
      for (int order = 0; order < QUEENS_N_ORDERS; order++)
        {
          QueensMethodRequest request = queens_method_request_new (queens_methods_get (i), 5);

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

/* A session that steps by itself stops at the end, and does not start there. The speed can change
 * meanwhile, and another command ends it. */
static void
test_play (void)
{
  g_autoptr (QueensLearnSession) session = begin ("bitmasks", 5);

  queens_learn_session_set_speed (session, 1);
  queens_learn_session_play (session);
  g_assert_true (queens_learn_session_get_view (session)->playing);
  queens_learn_session_seek (session, 2);
  g_assert_false (queens_learn_session_get_view (session)->playing);
  queens_learn_session_play (session);
  queens_learn_session_pause (session);
  g_assert_false (queens_learn_session_get_view (session)->playing);
  g_assert_cmpuint (get_state (session)->step, ==, 2);
  queens_learn_session_play (session);
  queens_learn_session_set_speed (session, 100000);
  g_assert_true (queens_learn_session_get_view (session)->playing);
  wait_until (!queens_learn_session_get_view (session)->playing);
  g_assert_true (queens_learn_session_get_view (session)->at_end);
  g_assert_cmpuint (get_state (session)->counters.solutions, ==, 10);
  queens_learn_session_play (session);
  g_assert_false (queens_learn_session_get_view (session)->playing);
}

/* Predicting. */

static void
wait_for_question (QueensPrediction *prediction)
{
  wait_until (queens_prediction_get_view (prediction)->phase == QUEENS_PREDICTION_ASKING
              || queens_prediction_get_view (prediction)->phase == QUEENS_PREDICTION_ENDED);
}

static void
check_verdict (QueensPrediction *prediction, const char *expected, const char *expected_reason)
{
  g_autofree char *reason = NULL;
  g_autofree char *verdict = queens_prediction_describe_verdict (
      &queens_prediction_get_view (prediction)->answer, QUEENS_NAMES_INDICES, &reason);

  g_assert_cmpstr (verdict, ==, expected);
  g_assert_cmpstr (reason, ==, expected_reason);
}

static char *
dup_question (QueensPrediction *prediction, QueensLearnSession *session)
{
  return queens_prediction_describe_question (queens_prediction_get_view (prediction),
                                              get_state (session), QUEENS_NAMES_INDICES);
}

/* Which square is next. An answer stays until the next question is wanted, and a wrong one says why. */
static void
test_prediction (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 6);
  g_autoptr (QueensPrediction) prediction = queens_prediction_new (session, NULL, NULL);
  const QueensPredictionView *view = queens_prediction_get_view (prediction);
  g_autofree char *question = NULL;

  g_assert_true (queens_prediction_supports (queens_methods_find ("rows"), QUEENS_PREDICTION_RULE));
  g_assert_false (
      queens_prediction_supports (queens_methods_find ("bitmasks"), QUEENS_PREDICTION_RULE));
  g_assert_false (
      queens_prediction_supports (queens_methods_find ("brute-force"), QUEENS_PREDICTION_WHERE));
  queens_prediction_begin (prediction, QUEENS_PREDICTION_WHERE, QUEENS_PREDICTION_EVERY);
  wait_for_question (prediction);
  question = dup_question (prediction, session);
  g_assert_cmpstr (question, ==, "Where does the search look next?");
  queens_prediction_answer_square (prediction, (QueensMethodSquare){ 0, 0 });
  g_assert_cmpint (view->phase, ==, QUEENS_PREDICTION_ANSWERED);
  check_verdict (prediction, "Correct. A queen is placed on (0, 0).", "");
  g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_PLACE);
  queens_prediction_answer_square (prediction, (QueensMethodSquare){ 0, 0 });
  g_assert_cmpuint (view->score.asked, ==, 1);
  queens_prediction_next (prediction);
  wait_for_question (prediction);
  queens_prediction_answer_square (prediction, (QueensMethodSquare){ 5, 5 });
  check_verdict (prediction, "Not (5, 5).", "Row 1 is being filled; its next column is 0.");
  g_assert_cmpuint (view->score.asked, ==, 2);
  g_assert_cmpuint (view->score.right, ==, 1);
  queens_prediction_next (prediction);
  wait_for_question (prediction);
  queens_prediction_answer_rule (prediction, QUEENS_PREDICTION_FREE);
  g_assert_cmpuint (view->score.asked, ==, 2);
  queens_prediction_end (prediction);
  g_assert_cmpint (view->phase, ==, QUEENS_PREDICTION_OFF);
}

/* Every rule that rejects a square is a right answer, for each rejection; others say why they are wrong. */
static void
test_prediction_rules (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 6);
  g_autoptr (QueensPrediction) prediction = queens_prediction_new (session, NULL, NULL);
  const QueensPredictionView *view = queens_prediction_get_view (prediction);
  int n_rejections = 0, n_several = 0;

  queens_prediction_begin (prediction, QUEENS_PREDICTION_RULE, QUEENS_PREDICTION_REJECTIONS);
  for (wait_for_question (prediction); view->phase != QUEENS_PREDICTION_ENDED;
       wait_for_question (prediction))
    {
      const QueensMethodState *state = get_state (session);
      guint rules = 0, right = view->score.right;
      int rule;

      g_assert_cmpint (state->event.kind, ==, QUEENS_EVENT_TRY);
      for (int i = 0; i < state->n_queens; i++)
        rules
            |= (state->queens[i].col == state->event.col ? 1u << QUEENS_METHOD_COLUMN : 0)
               | (state->queens[i].row + state->queens[i].col == state->event.row + state->event.col
                      ? 1u << QUEENS_METHOD_SUM
                      : 0)
               | (state->queens[i].row - state->queens[i].col == state->event.row - state->event.col
                      ? 1u << QUEENS_METHOD_DIFFERENCE
                      : 0);
      n_rejections++;
      n_several += __builtin_popcount (rules) > 1;
      rule = QUEENS_METHOD_COLUMN + n_rejections % 4;
      queens_prediction_answer_rule (prediction, rule);
      g_assert_cmpuint (view->answer.right_rules, ==, rules);
      g_assert_cmpuint (view->score.right - right, ==, (rules >> rule) & 1);
      queens_prediction_next (prediction);
    }
  g_assert_cmpint (n_rejections, ==, 742);
  g_assert_cmpint (n_several, ==, 372);
}

/* The verdicts of the pictures: (4, 2) and (4, 3) below queens on columns 3, 5, 0, 4. */
static void
test_prediction_verdicts (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 6);
  g_autoptr (QueensPrediction) prediction = queens_prediction_new (session, NULL, NULL);
  const QueensPredictionView *view = queens_prediction_get_view (prediction);

  queens_prediction_begin (prediction, QUEENS_PREDICTION_RULE, QUEENS_PREDICTION_REJECTIONS);
  for (wait_for_question (prediction);
       view->tried_square.row != 4 || view->tried_square.col != 2
       || get_state (session)->queens[0].col != 3 || get_state (session)->queens[1].col != 5
       || get_state (session)->queens[3].col != 4;
       wait_for_question (prediction))
    {
      queens_prediction_give_up (prediction);
      queens_prediction_next (prediction);
    }
  queens_prediction_answer_rule (prediction, QUEENS_METHOD_COLUMN);
  check_verdict (
      prediction, "Not the column. 2 is not in columns.",
      "4 + 2 = 6 is in sums, from (1, 5). 4 − 2 = 2 is in differences, too, from (2, 0).");
  queens_prediction_next (prediction);
  wait_for_question (prediction);
  queens_prediction_answer_rule (prediction, QUEENS_METHOD_SUM);
  check_verdict (prediction, "Correct. The program stops at the first rule, the column.",
                 "4 + 3 = 7 is in sums, too, from (3, 4).");
  queens_prediction_next (prediction);
  wait_for_question (prediction);
  queens_prediction_answer_rule (prediction, QUEENS_PREDICTION_FREE);
  check_verdict (prediction, "Not free.", "4 is in columns, from (3, 4).");
}

/* At the end there is nothing more to ask. */
static void
test_prediction_ends (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 4);
  g_autoptr (QueensPrediction) prediction = queens_prediction_new (session, NULL, NULL);
  g_autofree char *question = NULL;

  seek (session, G_MAXUINT64);
  queens_prediction_begin (prediction, QUEENS_PREDICTION_WHERE, QUEENS_PREDICTION_EVERY);
  g_assert_cmpint (queens_prediction_get_view (prediction)->phase, ==, QUEENS_PREDICTION_ENDED);
  question = dup_question (prediction, session);
  g_assert_nonnull (strstr (question, "nothing left"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learn-session/stops-by-depth", test_stops_by_depth);
  g_test_add_func ("/learn-session/stops", test_stops);
  g_test_add_func ("/learn-session/backtracks", test_backtracks);
  g_test_add_func ("/learn-session/lines", test_lines);
  g_test_add_func ("/learn-session/in-place", test_in_place);
  g_test_add_func ("/learn-session/pause", test_pause);
  g_test_add_func ("/learn-session/long-run", test_long_run);
  g_test_add_func ("/learn-session/target", test_target);
  g_test_add_func ("/learn-session/given-up", test_given_up);
  g_test_add_func ("/learn-session/given", test_given);
  g_test_add_func ("/learn-session/memory-limit", test_memory_limit);
  g_test_add_func ("/learn-session/every-way", test_every_way);
  g_test_add_func ("/learn-session/play", test_play);
  g_test_add_func ("/learn-session/quiz", test_prediction);
  g_test_add_func ("/learn-session/quiz-rules", test_prediction_rules);
  g_test_add_func ("/learn-session/quiz-verdicts", test_prediction_verdicts);
  g_test_add_func ("/learn-session/quiz-ends", test_prediction_ends);
  return g_test_run ();
}
