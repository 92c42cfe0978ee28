/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The steps of a run: what the board draws, and everything in words. */
#include "learn-fixture.h"

#include "engine/methods/method.h"
#include "model/learn/board.h"
#include "model/learn/contents.h"
#include "model/learn/method-text.h"
#include "model/learn/runner.h"
#include "model/learn/describe.h"

#include <string.h>

G_DEFINE_AUTOPTR_CLEANUP_FUNC (QueensMachine, queens_machine_free)

/* A machine at a step, or at the end of the run if that comes first. */
static QueensMachine *
machine_at (const QueensMethodRequest *request, guint64 step)
{
  QueensMachine *machine = queens_machine_new (request);

  while (queens_machine_get_state (machine)->step < step && queens_machine_step (machine))
    ;
  return machine;
}

static QueensSquare
get_square (const QueensMethodState *state)
{
  return queens_method_square_to_square (queens_event_square (&state->event), state->n);
}

static gboolean
has (const QueensSquareSet *set, QueensSquare square)
{
  return queens_square_set_contains (set, square);
}

static int
count_attackers (const QueensBoardContent *content, QueensSquare square)
{
  QueensPosition queens = content->queens;

  if (content->has_chosen)
    queens_square_set_remove (&queens, content->chosen);
  return queens_rules_count_attackers (&queens, square);
}

static void
check_dead_line (const QueensBoardContent *content, const char *sentence, int n)
{
  g_autofree char *line = g_strdup_printf (
      "%d", content->dead_line.on_file ? content->dead_line.line : n - 1 - content->dead_line.line);

  g_assert_true (content->dead_line.shown);
  g_assert_nonnull (strstr (sentence, line));
  for (int i = 0; i < n; i++)
    {
      QueensSquare square = { (guint8) (content->dead_line.on_file ? content->dead_line.line : i),
                              (guint8) (content->dead_line.on_file ? i : content->dead_line.line) };

      g_assert_cmpint (count_attackers (content, square), >, 0);
    }
}

static void
check_count (const QueensBoardContent *content,
             const QueensMethodState *state,
             const char *sentence)
{
  g_autofree char *count = g_strdup_printf ("%d", state->event.n_attacks);

  g_assert_cmpint (count_attackers (content, get_square (state)), ==, state->event.n_attacks);
  g_assert_true (has (&content->counted, get_square (state)));
  g_assert_nonnull (strstr (sentence, count));
}

/* The tried square is marked, and no other square is. */
static void
check_try (const QueensBoardContent *content, const QueensMethodState *state)
{
  QueensSquare square = get_square (state);

  g_assert_cmpint (queens_square_set_size (&content->hints), ==, 1);
  g_assert_true (has (&content->hints, square));
  g_assert_false (has (&content->crosses, square));
  for (int kind = 0; kind < QUEENS_N_TRIED; kind++)
    g_assert_false (has (&content->tried[kind], square));
}

/* The removed queen is still seen, without another mark. */
static void
check_removed (const QueensBoardContent *content, const QueensMethodState *state)
{
  g_assert_true (queens_square_equal (content->removed, get_square (state)));
  g_assert_false (has (&content->queens, content->removed));
  g_assert_false (has (&content->tried[QUEENS_TRIED_LEFT], content->removed));
  g_assert_true (queens_board_content_has_marks (content));
}

static void
check_choice (const QueensBoardContent *content,
              const QueensMethodState *state,
              const char *sentence)
{
  g_autofree char *open = g_strdup_printf ("%d.", state->event.n_open);
  QueensSquareSet crossed = queens_square_set_minus (&content->hints, &content->crosses);

  g_assert_cmpint (queens_square_set_size (&content->hints), ==, state->event.n_open);
  g_assert_cmpint (queens_square_set_size (&crossed), ==, state->event.n_open);
  if (state->event.n_open > 0)
    g_assert_true (g_str_has_suffix (sentence, open));
  else
    check_dead_line (content, sentence, state->n);
}

static void
check_drawing (const QueensMethodState *state)
{
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  QueensBoardContent content = queens_learn_board_content (state, conflicts);
  g_autofree char *sentence = queens_learn_describe_event (state, 0, QUEENS_NAMES_INDICES);
  int kind = state->event.kind;
  gboolean local = state->method->is_local;

  g_assert_cmpint (content.rejection.shown, ==, kind == QUEENS_EVENT_REJECT);
  g_assert_cmpint (content.has_removed, ==, kind == QUEENS_EVENT_REMOVE);
  if (content.has_removed)
    check_removed (&content, state);
  g_assert_cmpint (content.n_gold, ==, kind == QUEENS_EVENT_SOLUTION ? state->n : 0);
  g_assert_cmpint (content.n_conflicts, <=, local ? QUEENS_MAX_CONFLICTS : 0);
  if (kind == QUEENS_EVENT_SOLUTION)
    g_assert_cmpint (content.n_conflicts, ==, 0);
  else if (kind == QUEENS_EVENT_DEAD_END)
    check_dead_line (&content, sentence, state->n);
  else if (kind == QUEENS_EVENT_TRY && state->method->tries != QUEENS_TRIES_CONFIGURATIONS)
    check_try (&content, state);
  else if (kind == QUEENS_EVENT_CHOOSE && !local)
    check_choice (&content, state, sentence);
  if (local && (kind == QUEENS_EVENT_TRY || kind == QUEENS_EVENT_CHOOSE))
    check_count (&content, state, sentence);
  if (local && (kind == QUEENS_EVENT_CHOOSE || kind == QUEENS_EVENT_MOVE))
    g_assert_true (content.chosen.file == get_square (state).file
                   && content.chosen.rank == get_square (state).rank);
}

/* The board draws what the sentence says, at every step of every method. */
static void
test_drawn (void)
{
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    for (int order = 0; order < 2 * QUEENS_N_ORDERS; order++)
      {
        QueensMethodRequest request = queens_method_request_new (queens_methods_get (i), 6);
        g_autoptr (QueensMachine) machine = NULL;

        request.order = (QueensMethodOrder) (order / 2);
        request.by_columns = order % 2;
        if (!queens_method_is_stepped (request.method)
            || !queens_method_has_order (request.method, request.order))
          continue;
        machine = queens_machine_new (&request);
        for (int step = 0; step < 3000 && queens_machine_step (machine); step++)
          check_drawing (queens_machine_get_state (machine));
      }
}

/* The squares in the words of a lesson, "(1, 2)", are those of the event, the answer, or the path. */
static void
check_lesson_squares (const QueensMethodState *state, const char *words)
{
  g_autoptr (GRegex) regex = g_regex_new ("\\((\\d), (\\d)\\)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  QueensMethodSquare here = queens_event_square (&state->event);
  QueensPosition queens = queens_method_state_position (state);

  for (g_regex_match (regex, words, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *row = g_match_info_fetch (match, 1);
      g_autofree char *col = g_match_info_fetch (match, 2);
      QueensMethodSquare square = { (guint8) (row[0] - '0'), (guint8) (col[0] - '0') };

      g_assert_true ((square.row == here.row && square.col == here.col)
                     || has (&queens, queens_method_square_to_square (square, state->n)));
    }
}

/* The calls in the words of a lesson, "place (1)", are open. */
static void
check_lesson_calls (const QueensMethodState *state, const char *words)
{
  int last = state->n_frames - 1;

  for (const char *call = strstr (words, "place ("); call; call = strstr (call + 1, "place ("))
    if (!g_str_has_prefix (words, "Later"))
      g_assert_cmpint (call[strlen ("place (")] - '0', <=, last);
}

/* The question is about the next step of the run. */
static void
check_lesson_answer (int index, QueensMachine *machine)
{
  const QueensMethodState *state = queens_machine_get_state (machine);
  guint8 kind;

  if (!queens_lesson_get (index)->asks)
    return;
  do
    {
      g_assert_true (queens_machine_step (machine));
      kind = state->event.kind;
    }
  while (kind != QUEENS_EVENT_TRY && kind != QUEENS_EVENT_REMOVE);
  g_assert_true (queens_lesson_is_right (index, queens_event_square (&state->event)));
  g_assert_false (queens_lesson_is_right (index, (QueensMethodSquare){ 3, 3 }));
}

/* The words to be learned are shown, and asked for later or in the same step. */
static void
test_lesson_words (void)
{
  static const char *const words[] = { "call", "return", "backtrack" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      int shown = 0, asked = 0;

      while (!strstr (queens_lesson_get (shown)->text, words[i]))
        g_assert_cmpint (++shown, <, queens_lesson_get_n ());
      while (!queens_lesson_get (asked)->asks
             || !strstr (queens_lesson_get (asked)->text, words[i]))
        g_assert_cmpint (++asked, <, queens_lesson_get_n ());
      g_assert_cmpint (shown, <=, asked);
    }
}

static void
test_lesson (void)
{
  QueensMethodRequest request = queens_lesson_request ();

  for (int i = 0; i < queens_lesson_get_n (); i++)
    {
      const QueensLesson *lesson = queens_lesson_get (i);
      g_autoptr (QueensMachine) machine = machine_at (&request, lesson->step);
      const QueensMethodState *state = queens_machine_get_state (machine);

      g_assert_cmpuint (state->step, ==, lesson->step);
      g_assert_cmpint (state->event.kind, ==, lesson->kind);
      check_lesson_squares (state, lesson->text);
      check_lesson_calls (state, lesson->text);
      check_lesson_answer (i, machine);
    }
}

/* Calls. */

static const char *const roles[] = { [QUEENS_FRAME_WAITING] = "",
                                     [QUEENS_FRAME_CALLER] = "caller ",
                                     [QUEENS_FRAME_RESUMED] = "goes on ",
                                     [QUEENS_FRAME_RUNNING] = "running ",
                                     [QUEENS_FRAME_RETURNING] = "returning " };

static void
test_frames (void)
{
  static const struct
  {
    const char *method;
    guint64 step;
    const char *frames;
  } cases[] = {
    { "rows", 0, "" },
    { "rows", 1, "place (0): begins [running 1]; " },
    { "rows", 2, "place (0): column = 0, tried [running 3]; " },
    { "rows", 4, "place (0): column = 0, waits [caller 8]; place (1): begins [running 1]; " },
    { "rows", 6,
      "place (0): column = 0, waits [caller 8]; place (1): column = 0, rejected [running 4]; " },
    { "rows", 20,
      "place (0): column = 0, waits [8]; place (1): column = 2, waits [goes on 8]; "
      "place (2): returns: no solution found [returning 3]; " },
    { "rows", 21,
      "place (0): column = 0, waits [caller 8]; place (1): column = 2, removed [running 9]; " },
    { "rows", 70,
      "place (0): column = 1, waits [8]; place (1): column = 3, waits [8]; "
      "place (2): column = 0, waits [8]; place (3): column = 2, waits [caller 8]; "
      "place (4): reports solution 1 [running 2]; " },
    { "rows", 71,
      "place (0): column = 1, waits [8]; place (1): column = 3, waits [8]; "
      "place (2): column = 0, waits [8]; place (3): column = 2, waits [goes on 8]; "
      "place (4): returns: 1 solution found [returning 2]; " },
    { "rows", 172, "place (0): returns: 2 solutions found [returning 3]; " },
    { "brute-force", 10,
      "choose (0): column = 0, waits [6]; choose (1): column = 0, waits [6]; "
      "choose (2): column = 0, waits [6]; choose (3): column = 0, waits [caller 6]; "
      "choose (4): tried [running 2]; " },
    { "cells", 5, "place (0): (0, 0), waits [caller 9]; place (1): (0, 1), tried [running 3]; " },
    { "dancing-links", 6,
      "search (0): row 0: (0, 0), waits [caller 7]; search (1): begins [running 1]; " },
    { "dancing-links", 8,
      "search (0): row 0: (0, 0), waits [caller 7]; search (1): row 1 [running 4]; " },
    { "forward-checking", 3, "place ({0…3}): row 0: column = 0, tried [running 4]; " },
    { "stack", 5, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensMethodRequest request = request_of (cases[i].method, 4);
      g_autoptr (QueensMachine) machine = machine_at (&request, cases[i].step);
      g_autoptr (GPtrArray) frames
          = queens_learn_list_frames (queens_machine_get_state (machine), QUEENS_NAMES_INDICES);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint k = 0; k < frames->len; k++)
        {
          const QueensLearnFrame *frame = frames->pdata[k];

          g_string_append_printf (text, "%s: %s [%s%d]; ", frame->title, frame->detail,
                                  roles[frame->role], frame->code_line + 1);
        }
      g_assert_cmpstr (text->str, ==, cases[i].frames);
    }
}

/* The variables of each kind, as soon as two queens were placed on a 5 × 5 board. */
static void
test_contents (void)
{
  static const struct
  {
    const char *method;
    QueensMethodOrder order;
    gboolean given; /* there is also a given queen, on (1, 1) */
    const char *contents;
  } cases[] = {
    { "brute-force", 0, FALSE, "queens (0, 0) (1, 0)" },
    { "permutations", 0, FALSE, "queens (0, 0) (1, 1)\ncolumns {0, 1}" },
    { "permutations by columns", 0, FALSE, "queens (4, 0) (3, 1)\nrows {3, 4}" },
    { "cells", 0, FALSE, "rows {0, 1}\ncolumns {0, 2}\nsums {0, 3}\ndifferences {0, −1}" },
    { "rows", 0, FALSE, "columns {0, 2}\nsums {0, 3}\ndifferences {0, −1}" },
    { "rows by columns", 0, FALSE, "rows {4, 2}\nsums {4, 3}\ndifferences {4, 1}" },
    { "markers", 0, FALSE,
      "row[0…4] 1 1 0 0 0\ncolumn[0…4] 1 0 1 0 0\nsum[0…8] 1 0 0 1 0 0 0 0 0\n"
      "difference[6…14] 0 0 0 1 1 0 0 0 0" },
    { "stack", 0, FALSE, "column 0" },
    { "queue", 0, FALSE, "row 2" },
    { "boards", 0, FALSE, "row 2" },
    { "states", 0, FALSE, "queens (0, 0) (1, 2)" },
    { "bitmasks", 0, FALSE,
      "column 01234\ncolumns 10000\nleft 00000\nright 01000\nfree 00011\nbit 00100" },
    { "bitmasks by columns", 0, FALSE,
      "row 43210\nrows 10000\nleft 00000\nright 01000\nfree 00011\nbit 00100" },
    { "bitmasks", QUEENS_ORDER_BACKWARD, FALSE,
      "column 43210\ncolumns 10000\nleft 00000\nright 01000\nfree 00011\nbit 00100" },
    { "bitmasks", 0, TRUE,
      "column 01234\ncolumns 00010\nleft 01000\nright 00000\nfree 00000\nbit 00001" },
    { "forward-checking", 0, FALSE,
      "row 1 {2, 3, 4}\nrow 2 {1, 3, 4}\nrow 3 {1, 2, 4}\nrow 4 {1, 2, 3}" },
    { "forward-checking by columns", 0, FALSE,
      "column 1 {0, 1, 2}\ncolumn 2 {0, 1, 3}\ncolumn 3 {0, 2, 3}\ncolumn 4 {1, 2, 3}" },
    { "dancing-links", 0, FALSE,
      "item row 1\nrows {2: 1, 3: 1, 4: 2}\ncolumns {1: 2, 3: 1, 4: 1}" },
    { "min-conflicts", 0, FALSE, "(0, 2) 1\n(1, 3) 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensMethodRequest request = request_of (cases[i].method, 5);
      g_autoptr (QueensMachine) machine = NULL;
      const QueensMethodState *state;
      g_autofree char *contents = NULL;

      request.order = cases[i].order;
      if (cases[i].given)
        queens_square_set_add (&request.given, (QueensSquare){ .file = 1, .rank = 3 });
      machine = queens_machine_new (&request);
      state = queens_machine_get_state (machine);
      while (state->n_queens < 2 + cases[i].given)
        g_assert_true (queens_machine_step (machine));
      contents = dup_shown_variables (machine);
      g_assert_cmpstr (contents, ==, cases[i].contents);
    }
}

/* Words. */
static void
test_words (void)
{
  static const struct
  {
    const char *method;
    guint64 step;
    QueensSquareNames names;
    const char *words;
  } cases[] = {
    { "rows", 0, 0, "Before the first step." },
    { "rows", 1, 0, "The search is called for the first time." },
    { "rows", 2, 0, "Is (0, 0) free?" },
    { "rows", 3, 0, "A queen is placed on (0, 0)." },
    { "rows", 4, 0, "With the queen on (0, 0) in place, the search calls itself for row 1." },
    { "rows", 4, 1, "With the queen on a4 in place, the search calls itself for row 3." },
    { "rows", 6, 0, "(1, 0) is rejected: the queen on (0, 0) is in the same column." },
    { "rows", 6, 1, "a3 is rejected: the queen on a4 is in the same column." },
    { "rows by columns", 4, 0,
      "With the queen on (3, 0) in place, the search calls itself for column 1." },
    { "rows by columns", 4, 1,
      "With the queen on a1 in place, the search calls itself for column b." },
    { "rows by columns", 6, 0, "(3, 1) is rejected: the queen on (3, 0) is in the same row." },
    { "rows by columns", 6, 1, "b1 is rejected: the queen on a1 is in the same row." },
    { "rows", 8, 0,
      "(1, 1) is rejected: the queen on (0, 0) is on the same diagonal, row − column = 0." },
    { "rows", G_MAXUINT64, 0, "The search is over: 2 solutions." },
    { "rows", 8, 1, "b3 is rejected: the queen on a4 is on the same diagonal." },
    { "cells", 4, 0,
      "With the queen on (0, 0) in place, the search calls itself for the rest of "
      "the board." },
    { "forward-checking", 2, 0, "Row 0 has the fewest free squares: 4." },
    { "forward-checking by columns", 2, 1, "Column a has the fewest free squares: 4." },
    { "bitmasks by columns", 2, 1, "All free squares of column a are computed in one operation." },
    { "dancing-links", 7, 0, "Row 1 has the fewest free squares: 2." },
    { "dancing-links", 8, 0,
      "Row 1 is covered: it drops off the list of items, and its squares out of all other lists." },
    { "dancing-links", 10, 0,
      "A queen on (1, 2): column 2, sum 3, and difference −1 are covered, so they drop out of the "
      "lists." },
    { "rows", 20, 0,
      "place (2) has tried every column and returns to place (1), which goes on at line 8." },
    { "rows", 21, 0, "place (1) goes on after line 8: it removes the queen on (1, 2)." },
    { "rows", 71, 0, "place (4) returns to place (3), which goes on at line 8." },
    { "rows", 172, 0, "Everything has been tried, so the first call ends." },
    { "rows by columns", 20, 0,
      "place (2) has tried every row and returns to place (1), which goes on at line 8." },
    { "dancing-links", 55, 0, "search (4) returns to search (3), which goes on at line 7." },
    { "markers", 3, 0, "The three marks of (0, 0) add up to 0." },
    { "stack", 1, 0, "The search starts with an empty stack." },
    { "stack", 3, 0, "(0, 0) fits and is pushed: the stack is 1 high." },
    { "queue", 4, 0, "(0, 0) is free: the board is copied, with a queen there." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensMethodRequest request = request_of (cases[i].method, 4);
      g_autoptr (QueensMachine) machine = machine_at (&request, cases[i].step);
      g_autofree char *words
          = queens_learn_describe_event (queens_machine_get_state (machine), 0, cases[i].names);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_unreachable (void)
{
  g_autofree char *never = queens_learn_describe_unreachable (32);

  g_assert_null (queens_learn_describe_unreachable (8));
  g_assert_nonnull (strstr (never, "10^21"));
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
  g_autofree char *small_text = queens_learn_format_bound (&small);
  g_autofree char *large_text = queens_learn_format_bound (&large);

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *words = queens_learn_format_seconds (times[i].seconds);

      g_assert_cmpstr (words, ==, times[i].words);
    }
  g_assert_cmpstr (small_text, ==, "40,320");
  g_assert_cmpstr (large_text, ==, "1.5 × 10^48");
}

/* An order changes the counters. */
static void
test_orders (void)
{
  QueensMethodRequest request = queens_method_request_new (queens_methods_find ("rows"), 8);
  QueensLearnEffect usual = queens_learn_effect_count (&request, NULL);
  QueensLearnEffect chosen;
  g_autofree char *words = NULL;

  g_assert_cmpuint (usual.first, ==, 876);
  g_assert_cmpuint (usual.all, ==, 15720);
  for (int order = 0; order < QUEENS_N_ORDERS; order++)
    {
      request.order = (QueensMethodOrder) order;
      chosen = queens_learn_effect_count (&request, NULL);
      if (order == QUEENS_ORDER_CONSTRAINED)
        g_assert_cmpuint (chosen.all, <, usual.all);
      else
        g_assert_cmpuint (chosen.all, ==, usual.all);
    }
  words = queens_learn_effect_describe (&chosen, &usual);
  g_assert_nonnull (strstr (words, "15,720"));
  request = queens_method_request_new (queens_methods_find ("brute-force"), 9);
  g_assert_cmpuint (queens_learn_effect_count (&request, NULL).all, >, QUEENS_LEARN_EFFECT_MAX);
}

static void
test_number (void)
{
  const QueensSolution second = { .n = 6, .ranks = { 2, 5, 1, 4, 0, 3 } };
  QueensPosition position = queens_position_from_solution (&second);

  g_assert_cmpuint (queens_learn_number (&position, NULL), ==, 2);
  queens_square_set_remove (&position, (QueensSquare){ 0, 2 });
  g_assert_cmpuint (queens_learn_number (&position, NULL), ==, 0);
}

/* Exports. */

static void
test_step_picture (void)
{
  QueensPosition empty = queens_square_set_empty (5);
  QueensBoardContent content = queens_board_content_new (&empty);
  QueensBoardStyle style = { .theme = queens_theme_find ("wood"), .frame = true };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = queens_learn_step_picture_render (
      &content, &style, "Row by row", "(1, 0) is rejected.", QUEENS_IMAGE_PNG, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learn-run/drawn", test_drawn);
  g_test_add_func ("/learn-run/lesson", test_lesson);
  g_test_add_func ("/learn-run/lesson-words", test_lesson_words);
  g_test_add_func ("/learn-run/frames", test_frames);
  g_test_add_func ("/learn-run/contents", test_contents);
  g_test_add_func ("/learn-run/words", test_words);
  g_test_add_func ("/learn-run/unreachable", test_unreachable);
  g_test_add_func ("/learn-run/figures", test_figures);
  g_test_add_func ("/learn-run/orders", test_orders);
  g_test_add_func ("/learn-run/number", test_number);
  g_test_add_func ("/learn-run/step-picture", test_step_picture);
  return g_test_run ();
}
