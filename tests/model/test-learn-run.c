/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Everything around the run of a method: calls in words, stops, orders, the tree, predicting, and
 * exports. */
#include "engine/methods/machine.h"
#include "engine/methods/method.h"
#include "model/learn/board.h"
#include "model/learn/contents.h"
#include "model/learn/method-words.h"
#include "model/learn/quiz.h"
#include "model/learn/runner.h"
#include "model/learn/session.h"
#include "model/learn/tree-words.h"
#include "model/store/file.h"
#include "tests/wait.h"

#include <glib/gstdio.h>
#include <string.h>

/* "rows" or "rows by columns". */
static QueensLearnSession *
begin (const char *name, int n)
{
  QueensLearnSession *session = queens_learn_session_new (NULL, NULL);
  g_auto (GStrv) words = g_strsplit (name, " ", 2);
  QueensMethodRequest request = queens_method_request (queens_methods_find (words[0]), n);

  request.by_columns = g_strcmp0 (words[1], "by columns") == 0;
  queens_learn_session_begin (session, &request);
  return session;
}

static const QueensMethodState *
get_state (QueensLearnSession *session)
{
  return queens_learn_session_get (session)->state;
}

static void
arrive (QueensLearnSession *session)
{
  wait_until (!queens_learn_session_get (session)->waiting);
}

static void
seek (QueensLearnSession *session, guint64 step)
{
  queens_learn_session_seek (session, step);
  arrive (session);
}

static void
find (QueensLearnSession *session, QueensLearnStop stop, gboolean back)
{
  queens_learn_session_find (session, &stop, back);
  arrive (session);
}

/* The drawing and the sentence of a step. */

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
  QueensSquare queens[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_queens = queens_square_set_list (&content->queens, queens);
  int n_attackers = 0;

  for (int i = 0; i < n_queens; i++)
    n_attackers += queens_rules_share_line (queens[i], square, NULL)
                   && !(content->has_chosen && queens[i].file == content->chosen.file
                        && queens[i].rank == content->chosen.rank);
  return n_attackers;
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
  g_autofree char *sentence = queens_learn_words_event (state, 0, QUEENS_LEARN_INDICES);
  int kind = state->event.kind;
  gboolean local = state->method->is_local;

  g_assert_cmpint (content.rejection.shown, ==, kind == QUEENS_EVENT_REJECT);
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
  for (int i = 0; i < queens_methods_get_n (); i++)
    for (int order = 0; order < 2 * QUEENS_N_ORDERS; order++)
      {
        QueensMethodRequest request = queens_method_request (queens_methods_get (i), 6);
        QueensMachine *machine;

        request.order = (QueensMethodOrder) (order / 2);
        request.by_columns = order % 2;
        if (!queens_method_is_stepped (request.method)
            || !queens_method_has_order (request.method, request.order))
          continue;
        machine = queens_machine_new (&request);
        for (int step = 0; step < 3000 && queens_machine_step (machine); step++)
          check_drawing (queens_machine_get_state (machine));
        queens_machine_free (machine);
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

/* The calls in the words of a lesson, "place (1)", are open, or have just returned. */
static void
check_lesson_calls (const QueensMethodState *state, const char *words)
{
  int last = state->n_frames - (state->event.kind != QUEENS_EVENT_RETURN);

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

      while (!strstr (queens_lesson_get (shown)->words, words[i]))
        g_assert_cmpint (++shown, <, queens_lesson_get_n ());
      while (!queens_lesson_get (asked)->asks
             || !strstr (queens_lesson_get (asked)->words, words[i]))
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
      QueensMachine *machine = queens_machine_new (&request);
      const QueensMethodState *state = queens_machine_get_state (machine);

      while (state->step < lesson->step)
        g_assert_true (queens_machine_step (machine));
      g_assert_cmpint (state->event.kind, ==, lesson->kind);
      check_lesson_squares (state, lesson->words);
      check_lesson_calls (state, lesson->words);
      check_lesson_answer (i, machine);
      queens_machine_free (machine);
    }
}

/* Calls. */

static char *
describe_frames (QueensLearnSession *session, QueensLearnNames names)
{
  g_autoptr (GPtrArray) frames = queens_learn_frames (get_state (session), names);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < frames->len; i++)
    {
      const QueensLearnFrame *frame = frames->pdata[i];

      g_string_append_printf (text, "%s: %s%s%s; ", frame->title, frame->detail,
                              frame->running ? " [running]" : "",
                              frame->returns ? " [returns]" : "");
    }
  return g_string_free (text, FALSE);
}

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
    { "rows", 1, "place (0): begins [running]; " },
    { "rows", 2, "place (0): column = 0, tried [running]; " },
    { "rows", 4, "place (0): column = 0, waits [returns]; place (1): begins [running]; " },
    { "rows", 6,
      "place (0): column = 0, waits [returns]; place (1): column = 0, rejected [running]; " },
    { "cells", 5, "place (0): (0, 0), waits [returns]; place (1): (0, 1), tried [running]; " },
    { "dancing-links", 5, "search (0): (0, 0), waits [returns]; search (1): begins [running]; " },
    { "forward-checking", 3, "place ({0…3}): column = 0, tried [running]; " },
    { "stack", 5, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensLearnSession) session = begin (cases[i].method, 4);
      g_autofree char *frames = NULL;

      seek (session, cases[i].step);
      frames = describe_frames (session, QUEENS_LEARN_INDICES);
      g_assert_cmpstr (frames, ==, cases[i].frames);
    }
}

/* Step over, out, and back, as in a debugger. */
static void
test_stops (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 5);
  int n_solutions;

  g_assert_true (queens_learn_stop_has_depth (queens_methods_find ("stack")));
  g_assert_false (queens_learn_stop_has_depth (queens_methods_find ("queue")));
  seek (session, 4);
  g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_CALL);
  find (session, queens_learn_stop_over (get_state (session)), FALSE);
  g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_RETURN);
  g_assert_cmpint (get_state (session)->n_frames, ==, 1);
  find (session, queens_learn_stop_over (get_state (session)), TRUE);
  g_assert_cmpuint (get_state (session)->step, ==, 3);
  seek (session, 12);
  g_assert_cmpint (get_state (session)->n_frames, ==, 3);
  find (session, queens_learn_stop_out (get_state (session)), FALSE);
  g_assert_cmpint (get_state (session)->n_frames, ==, 2);
  seek (session, 12);
  find (session, queens_learn_stop_out (get_state (session)), TRUE);
  g_assert_cmpint (get_state (session)->n_frames, ==, 2);
  g_assert_cmpuint (get_state (session)->step, <, 12);

  find (session, (QueensLearnStop){ .kind = QUEENS_STOP_BACKTRACK }, FALSE);
  g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_REMOVE);
  find (session, (QueensLearnStop){ .kind = QUEENS_STOP_SQUARE, .square = { 4, 3 } }, FALSE);
  g_assert_cmpint (get_state (session)->event.row, ==, 4);
  g_assert_cmpint (get_state (session)->event.col, ==, 3);
  find (session, (QueensLearnStop){ .kind = QUEENS_STOP_LINE, .number = 7 }, FALSE);
  g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_CALL);
  n_solutions = (int) get_state (session)->counters.solutions;
  g_assert_cmpint (n_solutions, >, 0);
  for (; n_solutions > 0; n_solutions--)
    {
      find (session, (QueensLearnStop){ .kind = QUEENS_STOP_SOLUTION }, TRUE);
      g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_SOLUTION);
      g_assert_cmpint ((int) get_state (session)->counters.solutions, ==, n_solutions);
    }
  find (session, (QueensLearnStop){ .kind = QUEENS_STOP_SOLUTION }, TRUE);
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
  wait_until (queens_learn_session_get (session)->last > 100000);
  g_assert_cmpfloat (queens_learn_session_get (session)->fraction, <, 1.0);
  queens_learn_session_pause (session);
  g_assert_false (queens_learn_session_get (session)->waiting);
  step = get_state (session)->step;
  g_assert_cmpuint (step, >, 100000);
  queens_learn_session_pause (session);
  seek (session, step + 1);
  g_assert_cmpuint (get_state (session)->step, ==, step + 1);
}

/* Words. */
static void
test_words (void)
{
  static const struct
  {
    const char *method;
    guint64 step;
    QueensLearnNames names;
    const char *words;
  } cases[] = {
    { "rows", 0, 0, "Before the first step." },
    { "rows", 1, 0, "The search is called for the first time." },
    { "rows", 2, 0, "Is (0, 0) free?" },
    { "rows", 3, 0, "A queen is placed on (0, 0)." },
    { "rows", 4, 0, "With the queen on (0, 0) in place, the search calls itself for row 1." },
    { "rows", 4, 1, "With the queen on a4 in place, the search calls itself for rank 3." },
    { "rows", 6, 0, "(1, 0) is rejected: the queen on (0, 0) is in the same column." },
    { "rows", 6, 1, "a3 is rejected: the queen on a4 is on the same file." },
    { "rows by columns", 4, 0,
      "With the queen on (3, 0) in place, the search calls itself for "
      "column 1." },
    { "rows by columns", 4, 1,
      "With the queen on a1 in place, the search calls itself for file "
      "b." },
    { "rows by columns", 6, 0, "(3, 1) is rejected: the queen on (3, 0) is in the same row." },
    { "rows by columns", 6, 1, "b1 is rejected: the queen on a1 is on the same rank." },
    { "rows", 8, 0,
      "(1, 1) is rejected: the queen on (0, 0) is on the same diagonal, row − column = 0." },
    { "rows", G_MAXUINT64, 0, "The search is over: 2 solutions." },
    { "rows", 8, 1, "b3 is rejected: the queen on a4 is on the same diagonal." },
    { "cells", 4, 0,
      "With the queen on (0, 0) in place, the search calls itself for the rest of "
      "the board." },
    { "forward-checking", 2, 0, "Row 0 has the fewest free squares: 4." },
    { "forward-checking by columns", 2, 1, "File a has the fewest free squares: 4." },
    { "bitmasks by columns", 2, 1, "All free squares of file a are computed in one operation." },
    { "dancing-links", 6, 0, "Row 1 has the fewest free squares: 2." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (QueensLearnSession) session = begin (cases[i].method, 4);
      g_autofree char *words = NULL;

      seek (session, cases[i].step);
      words = queens_learn_words_event (get_state (session), 0, cases[i].names);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
  g_assert_null (queens_learn_words_unreachable (8));
  {
    g_autofree char *never = queens_learn_words_unreachable (32);

    g_assert_nonnull (strstr (never, "10^21"));
  }
}

/* An order changes the program and the counters. */
static void
test_orders (void)
{
  QueensMethodRequest request = queens_method_request (queens_methods_find ("rows"), 8);
  QueensLearnEffect usual = queens_learn_effect_count (&request, NULL);
  QueensLearnEffect chosen;
  g_autofree char *words = NULL;

  g_assert_cmpuint (usual.first, ==, 876);
  g_assert_cmpuint (usual.all, ==, 15720);
  for (int order = 0; order < QUEENS_N_ORDERS; order++)
    {
      g_auto (GStrv) code = NULL;

      request.order = (QueensMethodOrder) order;
      code = queens_method_words_dup_code (&request);
      g_assert_cmpuint (g_strv_length (code), ==, 9);
      g_assert_null (strchr (code[2], '{'));
      g_assert_cmpstr (queens_method_words_order (request.order), !=, "");
      chosen = queens_learn_effect_count (&request, NULL);
      if (order == QUEENS_ORDER_CONSTRAINED)
        g_assert_cmpuint (chosen.all, <, usual.all);
      else
        g_assert_cmpuint (chosen.all, ==, usual.all);
    }
  words = queens_learn_effect_describe (&chosen, &usual);
  g_assert_nonnull (strstr (words, "15,720"));
  request = queens_method_request (queens_methods_find ("brute-force"), 9);
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

/* The tree. */

static const QueensMethodTree *
wait_for_tree (QueensLearnSession *session)
{
  queens_learn_session_want_tree (session, TRUE);
  g_assert_true (queens_learn_session_get (session)->building_tree);
  wait_until (queens_learn_session_get (session)->tree);
  g_assert_false (queens_learn_session_get (session)->building_tree);
  return queens_learn_session_get (session)->tree;
}

static QueensTreeView
view_of (QueensLearnSession *session)
{
  return (QueensTreeView){
    .tree = queens_learn_session_get (session)->tree,
    .step = get_state (session)->step,
    .event = &get_state (session)->event,
    .width = 1100,
    .height = 240,
    .font_scale = 1.0,
    .label = queens_tree_words_label,
    .row = queens_tree_words_row,
  };
}

/* For n = 8, the whole tree is built, but only the part around the current node is drawn. The
 * subtrees beside the path are folded, and their words give the number of their solutions. */
static void
test_folded_tree (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 8);
  gboolean captioned = FALSE;

  g_assert_cmpuint (wait_for_tree (session)->n_nodes, ==, 2057);
  seek (session, 8000);
  {
    QueensTreeView view = view_of (session);
    QueensTreePicture *picture = queens_tree_picture_create (&view);

    g_assert_cmpuint (picture->nodes->len, <, 200);
    for (guint i = 0; i < picture->nodes->len; i++)
      {
        const QueensTreePictureNode *node
            = &g_array_index (picture->nodes, QueensTreePictureNode, i);
        g_autofree char *words = queens_tree_words_node (&view, node->id);

        g_assert_cmpstr (words, !=, "");
        captioned |= g_strcmp0 (node->label, "0") == 0 && node->shape == QUEENS_TREE_SHAPE_FOLDED
                     && g_str_has_suffix (words, "exhausted, 4 solutions");
        if (node->shape != QUEENS_TREE_SHAPE_REJECTED)
          g_assert_cmpint (queens_tree_picture_find (picture, node->x, node->y), >=, 0);
      }
    g_assert_true (captioned);
    queens_tree_picture_free (picture);
  }
}

/* For a tree that is too large, only the path is kept, for every method. The step stored for each
 * node of the path is a step of the run. */
static void
check_large (const char *method, int n, guint64 step)
{
  g_autoptr (QueensLearnSession) session = begin (method, n);
  const QueensMethodTree *path;
  guint64 steps[QUEENS_MAX_N + 1];
  QueensTreePicture *picture;
  QueensTreeView view;
  guint n_steps = 0;

  seek (session, step);
  step = get_state (session)->step;
  path = wait_for_tree (session);
  g_assert_false (path->is_whole);
  g_assert_cmpuint (path->n_steps, ==, step);
  view = view_of (session);
  picture = queens_tree_picture_create (&view);
  g_assert_cmpuint (picture->nodes->len, <, 400);
  for (guint i = 0; i < picture->nodes->len; i++)
    {
      guint32 node = g_array_index (picture->nodes, QueensTreePictureNode, i).id;
      g_autofree char *words = queens_tree_words_node (&view, node);

      g_assert_cmpstr (words, !=, "");
      g_assert_null (strstr (words, "no solution"));
    }
  queens_tree_picture_free (picture);
  for (guint32 node = 1; node < path->n_nodes; node++)
    if (queens_method_tree_get_step (path, node) != QUEENS_TREE_NEVER)
      steps[n_steps++] = queens_method_tree_get_step (path, node);
  for (guint i = 0; i < n_steps; i++)
    {
      seek (session, steps[i]);
      g_assert_cmpuint (queens_learn_session_get (session)->tree->n_steps, ==, steps[i]);
    }
}

static void
test_large_trees (void)
{
  for (int i = 0; i < queens_methods_get_n (); i++)
    {
      const QueensMethod *method = queens_methods_get (i);

      if (method->is_local || !queens_method_is_stepped (method))
        continue;
      check_large (method->name, 12, 9000);
      check_large (method->name, 32, 900);
      check_large (method->name, 13, 1000000);
    }
}

static void
test_no_tree (void)
{
  g_autoptr (QueensLearnSession) session = begin ("min-conflicts", 8);

  queens_learn_session_want_tree (session, TRUE);
  g_assert_false (queens_learn_session_get (session)->building_tree);
  g_assert_null (queens_learn_session_get (session)->tree);
}

/* Squares in the tree are named as chosen, rows that are not filled in order have no numbers, and a
 * rejected node says which rule rejects it. */
static void
test_tree_words (void)
{
  static const struct
  {
    const char *method;
    gboolean by_columns;
    guint32 node;
    gboolean ended; /* at the end of the run or, if this is false, where the node is entered */
    QueensLearnNames names;
    const char *label, *row, *words;
  } cases[] = {
    { "rows", FALSE, 2, FALSE, QUEENS_LEARN_INDICES, "2", "1", "row 1, column 2, being searched" },
    { "rows", FALSE, 2, FALSE, QUEENS_LEARN_SQUARES, "c", "3", "c3, being searched" },
    { "rows", TRUE, 2, FALSE, QUEENS_LEARN_INDICES, "1", "1", "row 1, column 1, being searched" },
    { "rows", TRUE, 2, FALSE, QUEENS_LEARN_SQUARES, "3", "b", "b3, being searched" },
    { "cells", FALSE, 2, FALSE, QUEENS_LEARN_INDICES, "(1, 2)", "1",
      "row 1, column 2, being searched" },
    { "cells", FALSE, 2, FALSE, QUEENS_LEARN_SQUARES, "c3", "1", "c3, being searched" },
    { "brute-force", FALSE, 4, TRUE, QUEENS_LEARN_INDICES, "0", "3",
      "row 3, column 0, rejected: two queens in one column" },
    { "brute-force", FALSE, 99, TRUE, QUEENS_LEARN_INDICES, "0", "3",
      "row 3, column 0, rejected: two queens on one diagonal" },
    { "forward-checking", FALSE, 2, TRUE, QUEENS_LEARN_INDICES, "2", "1",
      "row 1, column 2, rejected: leaves a line without free squares" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      QueensMethodRequest request
          = queens_method_request (queens_methods_find (cases[i].method), 4);
      QueensTreeView view = { .names = (int) cases[i].names };
      bool too_large;
      QueensMethodTree *tree;
      g_autofree char *label = NULL, *row = NULL, *words = NULL;

      request.by_columns = cases[i].by_columns;
      view.tree = tree = queens_method_tree_new (&request, 10000, NULL, &too_large);
      view.step = cases[i].ended ? tree->n_steps : tree->nodes[cases[i].node].entered;
      label = queens_tree_words_label (&view, cases[i].node);
      row = queens_tree_words_row (&view, cases[i].node);
      words = queens_tree_words_node (&view, cases[i].node);
      g_assert_cmpstr (label, ==, cases[i].label);
      g_assert_cmpstr (row, ==, cases[i].row);
      g_assert_cmpstr (words, ==, cases[i].words);
      queens_method_tree_free (tree);
    }
}

/* Predicting. */

/* Finds the right answer by looking ahead in another session. */
static void
test_quiz (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 6);
  g_autoptr (QueensLearnQuiz) quiz = queens_learn_quiz_new (session, NULL, NULL);
  const QueensLearnQuizScore *score = &queens_learn_quiz_get (quiz)->score;
  g_autofree char *verdict = NULL;

  g_assert_true (queens_learn_quiz_fits (queens_methods_find ("rows")));
  g_assert_false (queens_learn_quiz_fits (queens_methods_find ("brute-force")));
  queens_learn_quiz_begin (quiz, QUEENS_QUIZ_WHERE, QUEENS_QUIZ_EVERY);
  wait_until (queens_learn_quiz_get (quiz)->asking);
  g_assert_cmpstr (queens_learn_quiz_get_question (quiz), ==, "Where does the search look next?");
  queens_learn_quiz_answer_square (quiz, (QueensMethodSquare){ 0, 0 });
  wait_until (queens_learn_quiz_get (quiz)->asking);
  verdict = queens_learn_quiz_dup_verdict (quiz, QUEENS_LEARN_INDICES);
  g_assert_cmpstr (verdict, ==, "Correct. A queen is placed on (0, 0).");
  queens_learn_quiz_answer_square (quiz, (QueensMethodSquare){ 5, 5 });
  wait_until (queens_learn_quiz_get (quiz)->asking);
  g_assert_cmpuint (score->asked, ==, 2);
  g_assert_cmpuint (score->right, ==, 1);
  queens_learn_quiz_answer_rule (quiz, QUEENS_QUIZ_FREE);
  g_assert_cmpuint (score->asked, ==, 2);

  queens_learn_quiz_begin (quiz, QUEENS_QUIZ_RULE, QUEENS_QUIZ_REJECTIONS);
  wait_until (queens_learn_quiz_get (quiz)->asking);
  g_assert_cmpint (get_state (session)->event.kind, ==, QUEENS_EVENT_TRY);
  queens_learn_quiz_answer_rule (quiz, QUEENS_METHOD_DIFFERENCE);
  wait_until (queens_learn_quiz_get (quiz)->asking);
  g_assert_cmpuint (score->right, ==, 2);
  queens_learn_quiz_give_up (quiz);
  g_assert_cmpuint (score->asked, ==, 4);
  queens_learn_quiz_begin (quiz, QUEENS_QUIZ_RULE, QUEENS_QUIZ_BACKTRACKS);
  wait_until (queens_learn_quiz_get (quiz)->asking);
  for (int i = 0; i < 20; i++)
    {
      queens_learn_quiz_give_up (quiz);
      wait_until (queens_learn_quiz_get (quiz)->asking);
    }
  g_assert_cmpuint (score->asked, ==, 24);
  queens_learn_quiz_end (quiz);
  g_assert_false (queens_learn_quiz_get (quiz)->on);
}

/* At the end there is nothing more to ask. */
static void
test_quiz_ends (void)
{
  g_autoptr (QueensLearnSession) session = begin ("rows", 4);
  g_autoptr (QueensLearnQuiz) quiz = queens_learn_quiz_new (session, NULL, NULL);

  seek (session, G_MAXUINT64);
  queens_learn_quiz_begin (quiz, QUEENS_QUIZ_WHERE, QUEENS_QUIZ_EVERY);
  g_assert_false (queens_learn_quiz_get (quiz)->asking);
  g_assert_nonnull (strstr (queens_learn_quiz_get_question (quiz), "nothing left"));
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
  g_test_add_func ("/learn-run/stops", test_stops);
  g_test_add_func ("/learn-run/pause", test_pause);
  g_test_add_func ("/learn-run/words", test_words);
  g_test_add_func ("/learn-run/orders", test_orders);
  g_test_add_func ("/learn-run/number", test_number);
  g_test_add_func ("/learn-run/folded-tree", test_folded_tree);
  g_test_add_func ("/learn-run/large-trees", test_large_trees);
  g_test_add_func ("/learn-run/no-tree", test_no_tree);
  g_test_add_func ("/learn-run/tree-words", test_tree_words);
  g_test_add_func ("/learn-run/quiz", test_quiz);
  g_test_add_func ("/learn-run/quiz-ends", test_quiz_ends);
  g_test_add_func ("/learn-run/step-picture", test_step_picture);
  return g_test_run ();
}
