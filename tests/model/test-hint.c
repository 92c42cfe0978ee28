/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/hint.h"

#include "engine/board/rules.h"
#include "model/game/saved-game.h"
#include "tests/engine/plain.h"

#include <string.h>

#define N_RANDOM 3000

static QueensHintQuestion
question_of (int n, const char *names, int n_given)
{
  g_auto (GStrv) words = g_strsplit (names, " ", -1);
  QueensHintQuestion question = { .n = n, .n_given = n_given };

  for (int i = 0; words[i]; i++)
    {
      QueensSquareSet one;

      g_assert_true (queens_saved_game_parse_squares (words[i], " ", n, &one));
      question.n_queens += queens_square_set_list (&one, &question.queens[question.n_queens]);
    }
  return question;
}

/* The queens in order, how many of them are given, and what each step says. */
static const struct
{
  int n;
  const char *queens;
  int n_given;
  const char *steps[3];
} table[] = {
  { 8, "a1 b2", 0, { "First move the queens that are in conflict apart." } },
  { 8, "c7 e6 h1 d2", 3, { "d2 leaves no square on file g", "Move the queen on d2." } },
  /* c6 belongs to the only solution. */
  { 7, "d1 g7 b4 f2 c6", 2, { "f2 leaves no square on file a", "Move the queen on f2." } },
  /* a2 is attacked by a6 alone, which is given. */
  { 7, "a6 c7 d4 f3 g5", 3, { "No square is left on rank 2", "Move the queens on f3, g5." } },
  { 4, "b2", 0, { "1 queen must move.", "Move the queen on b2." } },
  { 8,
    "a1 b5 c8 d6 e3 f7 g2",
    0,
    { "Every queen can stay.", "Rank 4 has 1 square left.",
      "A queen on h4 leads to a solution." } },
  { 8, "a1 b5 c8 d6 e3 f7 g2 h4", 0, { "This is a solution." } },
  { 3, "", 0, { "On this board it cannot be done." } },
  { 8, "a1 b2", 2, { "On this board it cannot be done." } },
  { 3, "a1 c2", 0, { "On this board it cannot be done." } },
  { 4,
    "",
    0,
    { "Every queen can stay.", "Rank 1 has 4 squares left.",
      "A queen on b1 leads to a solution." } },
};

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      QueensHintQuestion question = question_of (table[i].n, table[i].queens, table[i].n_given);
      QueensHint hint = queens_hint_find (&question, NULL);

      for (int step = 1; step <= 3; step++)
        {
          g_autofree char *words = queens_hint_dup_words (&hint, step);

          if (step <= queens_hint_get_n_steps (&hint))
            g_assert_cmpstr (words, ==, table[i].steps[step - 1]);
          else
            g_assert_null (table[i].steps[step - 1]);
        }
    }
}

static void
swap (QueensSquare *squares, int a, int b)
{
  QueensSquare square = squares[a];

  squares[a] = squares[b];
  squares[b] = square;
}

/* Queens near a solution: some of its own, some anywhere. */
static QueensHintQuestion
random_question (int min_n, int max_n)
{
  int n = g_test_rand_int_range (min_n, max_n + 1);
  QueensHintQuestion question = { .n = n };
  QueensSolution solution = plain_random_solution (n);
  QueensPosition queens = queens_square_set_empty (n);

  for (int file = 0; file < n; file++)
    if (g_test_rand_int_range (0, 3) == 0)
      queens_square_set_add (&queens, (QueensSquare){ (uint8_t) file, solution.ranks[file] });
  question.n_queens = queens_square_set_list (&queens, question.queens);
  for (int i = question.n_queens - 1; i > 0; i--)
    swap (question.queens, i, g_test_rand_int_range (0, i + 1));
  question.n_given = question.n_queens > 0 ? g_test_rand_int_range (0, question.n_queens) / 2 : 0;
  for (int i = g_test_rand_int_range (0, 5); i > 0; i--)
    {
      QueensSquare square
          = { (uint8_t) g_test_rand_int_range (0, n), (uint8_t) g_test_rand_int_range (0, n) };

      /* A conflict gets a sentence, and nothing is looked for. */
      if (queens_square_set_contains (&queens, square)
          || queens_rules_count_attackers (&queens, square) > 0)
        continue;
      queens_square_set_add (&queens, square);
      question.queens[question.n_queens++] = square;
    }
  return question;
}

/* The largest set of queens that one of the solutions contains, of as many the one with the
 * earlier queens, as flags. Returns its size, −1 where no solution contains the given queens. */
static int
keep_plainly (const QueensHintQuestion *question, guint8 *best)
{
  QueensRequest all = queens_request_all (question->n);
  g_autoptr (GArray) solutions = plain_solutions (&all);
  int most = -1;

  for (guint i = 0; i < solutions->len; i++)
    {
      const QueensSolution *solution = &g_array_index (solutions, QueensSolution, i);
      guint8 kept[QUEENS_MAX_N * QUEENS_MAX_N] = { 0 };
      int n_kept = 0;
      gboolean fits = TRUE;

      for (int k = 0; k < question->n_queens; k++)
        {
          kept[k] = solution->ranks[question->queens[k].file] == question->queens[k].rank;
          n_kept += kept[k];
          fits = fits && (k >= question->n_given || kept[k]);
        }
      if (fits && (n_kept > most || (n_kept == most && memcmp (kept, best, sizeof kept) > 0)))
        {
          memcpy (best, kept, sizeof kept);
          most = n_kept;
        }
    }
  return most;
}

static void
check_place (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensHintQuestion next = *question;
  guint8 kept[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensPosition queens = queens_square_set_empty (question->n);
  int n_left = 0;

  for (int i = 0; i < question->n_queens; i++)
    queens_square_set_add (&queens, question->queens[i]);
  for (int i = 0; i < question->n; i++)
    {
      QueensSquare square = { (uint8_t) (hint->on_file ? hint->line : i),
                              (uint8_t) (hint->on_file ? i : hint->line) };

      g_assert_false (queens_square_set_contains (&queens, square));
      n_left += queens_rules_count_attackers (&queens, square) == 0;
    }
  g_assert_cmpint (hint->n_left, ==, n_left);
  g_assert_cmpint (hint->on_file ? hint->square.file : hint->square.rank, ==, hint->line);
  next.queens[next.n_queens++] = hint->square;
  g_assert_cmpint (keep_plainly (&next, kept), ==, next.n_queens);
}

static char *
dup_names (const QueensSquare *squares, int n_squares)
{
  GString *names = g_string_new (NULL);

  for (int i = 0; i < n_squares; i++)
    g_string_append_printf (names, "%s%c%d", i > 0 ? ", " : "", 'a' + squares[i].file,
                            squares[i].rank + 1);
  return g_string_free (names, FALSE);
}

static void
assert_step (const QueensHint *hint, int step, const char *expected)
{
  g_autofree char *words = queens_hint_dup_words (hint, step);

  g_assert_cmpstr (words, ==, expected);
}

static char *
dup_line (const QueensHint *hint)
{
  return hint->on_file ? g_strdup_printf ("file %c", 'a' + hint->line)
                       : g_strdup_printf ("rank %d", hint->line + 1);
}

/* The queen that attacks a square where no other does, or NULL. */
static const QueensSquare *
find_only_attacker (const QueensHintQuestion *question, QueensSquare square)
{
  const QueensSquare *found = NULL;
  int n_attackers = 0;

  for (int i = 0; i < question->n_queens; i++)
    if (queens_rules_share_line (question->queens[i], square, NULL))
      {
        found = &question->queens[i];
        n_attackers++;
      }
  g_assert_cmpint (n_attackers, >, 0);
  return n_attackers == 1 ? found : NULL;
}

/* What was left on the line without the culprit, which is to be moved, is what it alone attacks; in
 * words as well. */
static void
check_taken (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensSquare taken[QUEENS_MAX_N] = { { 0 } };
  g_autofree char *culprit = dup_names (&hint->culprit, 1);
  g_autofree char *line = dup_line (hint);
  g_autofree char *detail = queens_hint_dup_detail (hint, 1);
  g_autofree char *words = g_strdup_printf ("%s leaves no square on %s", culprit, line);
  g_autofree char *names = NULL;
  g_autofree char *expected = NULL;
  int n_taken = 0;

  for (int i = 0; i < question->n; i++)
    {
      QueensSquare square = { (uint8_t) (hint->on_file ? hint->line : i),
                              (uint8_t) (hint->on_file ? i : hint->line) };
      const QueensSquare *only = find_only_attacker (question, square);

      if (only && only->file == hint->culprit.file && only->rank == hint->culprit.rank)
        taken[n_taken++] = square;
    }
  g_assert_true (queens_square_set_contains (&hint->move, hint->culprit));
  g_assert_cmpint (n_taken, >, 0);
  g_assert_cmpint (n_taken, ==, queens_square_set_size (&hint->taken));
  names = dup_names (taken, n_taken);
  expected
      = n_taken > 1
            ? g_strdup_printf ("Only %s were left there, and %s attacks them all.", names, culprit)
            : g_strdup_printf ("Only %s was left there, and %s attacks it along the %s.", names,
                               culprit,
                               taken[0].file == hint->culprit.file   ? "file"
                               : taken[0].rank == hint->culprit.rank ? "rank"
                                                                     : "diagonal");
  g_assert_cmpstr (detail, ==, expected);
  assert_step (hint, 1, words);
}

/* Whether a queen that can stay attacks the square. */
static gboolean
is_attacked_by_kept (const QueensHintQuestion *question,
                     const QueensHint *hint,
                     QueensSquare square)
{
  for (int i = 0; i < question->n_queens; i++)
    if (!queens_square_set_contains (&hint->move, question->queens[i])
        && queens_rules_share_line (question->queens[i], square, NULL))
      return TRUE;
  return FALSE;
}

/* A line that no single queen of those to be moved empties: what they empty together. */
static void
check_no_culprit (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensSquare taken[QUEENS_MAX_N] = { { 0 } };
  g_autofree char *line = dup_line (hint);
  g_autofree char *words = g_strdup_printf ("No square is left on %s", line);
  g_autofree char *move = dup_names (squares, queens_square_set_list (&hint->move, squares));
  g_autofree char *detail = queens_hint_dup_detail (hint, 1);
  g_autofree char *names = NULL;
  g_autofree char *expected = NULL;
  int n_taken = 0;

  for (int i = 0; i < question->n; i++)
    {
      QueensSquare square = { (uint8_t) (hint->on_file ? hint->line : i),
                              (uint8_t) (hint->on_file ? i : hint->line) };
      const QueensSquare *only = find_only_attacker (question, square);

      g_assert_false (only && queens_square_set_contains (&hint->move, *only));
      if (!is_attacked_by_kept (question, hint, square))
        taken[n_taken++] = square;
    }
  g_assert_cmpint (n_taken, >, 0);
  names = dup_names (taken, n_taken);
  expected = g_strdup_printf ("Only %s would be left there without the queens on %s.", names, move);
  assert_step (hint, 1, words);
  g_assert_cmpstr (detail, ==, expected);
}

static void
check_move_words (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  g_autofree char *names = dup_names (squares, queens_square_set_list (&hint->move, squares));
  g_autofree char *words = g_strdup_printf (
      hint->n_move == 1 ? "Move the queen on %s." : "Move the queens on %s.", names);
  g_autofree char *must = g_strdup_printf (
      hint->n_move == 1 ? "%d queen must move." : "%d queens must move.", hint->n_move);

  if (!hint->has_line)
    assert_step (hint, 1, must);
  else if (hint->has_culprit)
    check_taken (question, hint);
  else
    check_no_culprit (question, hint);
  assert_step (hint, 2, words);
}

static void
check_place_words (const QueensHint *hint)
{
  g_autofree char *line = dup_line (hint);
  g_autofree char *square = dup_names (&hint->square, 1);
  g_autofree char *left = g_strdup_printf (
      hint->n_left == 1 ? "%s has %d square left." : "%s has %d squares left.", line, hint->n_left);
  g_autofree char *leads = g_strdup_printf ("A queen on %s leads to a solution.", square);
  QueensSquareSet squares;

  left[0] = g_ascii_toupper (left[0]);
  assert_step (hint, 1, "Every queen can stay.");
  assert_step (hint, 2, left);
  assert_step (hint, 3, leads);
  g_assert_true (queens_hint_get_squares (hint, 3, &squares));
  g_assert_true (queens_square_set_contains (&squares, hint->square));
}

static void
check (const QueensHintQuestion *question)
{
  guint8 kept[QUEENS_MAX_N * QUEENS_MAX_N] = { 0 };
  int most = keep_plainly (question, kept);
  QueensHint hint = queens_hint_find (question, NULL);

  if (most < 0)
    g_assert_cmpint (hint.kind, ==, QUEENS_HINT_HOPELESS);
  else if (most == question->n_queens && most == question->n)
    g_assert_cmpint (hint.kind, ==, QUEENS_HINT_SOLVED);
  else if (most == question->n_queens)
    {
      g_assert_cmpint (hint.kind, ==, QUEENS_HINT_PLACE);
      check_place (question, &hint);
      check_place_words (&hint);
    }
  else
    {
      g_assert_cmpint (hint.kind, ==, QUEENS_HINT_MOVE);
      g_assert_true (hint.proved);
      g_assert_cmpint (hint.n_move, ==, question->n_queens - most);
      for (int i = 0; i < question->n_queens; i++)
        g_assert_cmpint (queens_square_set_contains (&hint.move, question->queens[i]), ==,
                         !kept[i]);
      check_move_words (question, &hint);
    }
}

static void
test_random (void)
{
  for (int i = 0; i < N_RANDOM; i++)
    {
      QueensHintQuestion question = random_question (4, 8);

      check (&question);
    }
}

/* Why a line is dead, as it is drawn: which queen takes which squares of it. */
static void
test_line (void)
{
  QueensHintQuestion question = question_of (8, "c7 e6 h1 d2", 3);
  QueensHint hint = queens_hint_find (&question, NULL);
  g_autofree char *detail = queens_hint_dup_detail (&hint, 1);
  QueensSquareSet squares;

  g_assert_true (hint.has_line && hint.on_file && hint.has_culprit);
  g_assert_cmpint (hint.line, ==, 6);
  g_assert_cmpint (hint.culprit.file, ==, 3);
  g_assert_cmpint (queens_square_set_size (&hint.taken), ==, 1);
  g_assert_true (queens_square_set_contains (&hint.taken, (QueensSquare){ 6, 4 }));
  g_assert_cmpstr (detail, ==, "Only g5 was left there, and d2 attacks it along the diagonal.");
  g_assert_false (queens_hint_get_squares (&hint, 1, &squares));
  g_assert_true (queens_hint_get_squares (&hint, 2, &squares));
}

/* Above the size where all solutions are compared, the search by queens must agree. */
static void
test_larger (void)
{
  for (int i = 0; i < 12; i++)
    {
      QueensHintQuestion question
          = random_question (QUEENS_HINT_EXACT_MAX_N + 1, QUEENS_HINT_EXACT_MAX_N + 1);

      check (&question);
    }
}

/* Stopped at once, it says nothing that it does not know. */
static void
test_stopped (void)
{
  QueensControl control = { .stop = true };
  QueensHintQuestion question = question_of (32, "a1 b3 c7", 0);
  QueensHint hint = queens_hint_find (&question, &control);

  g_assert_true (hint.kind == QUEENS_HINT_UNKNOWN
                 || (hint.kind == QUEENS_HINT_MOVE && !hint.proved));
}

/* A board full of queens gets a sentence, not the names of all that are too many. */
static void
test_crowded (void)
{
  QueensHintQuestion question = { .n = 8 };
  QueensHint hint;
  g_autofree char *words = NULL;

  for (uint8_t file = 0; file < 8; file++)
    for (uint8_t rank = 0; rank < 8; rank++)
      question.queens[question.n_queens++] = (QueensSquare){ file, rank };
  hint = queens_hint_find (&question, NULL);
  g_assert_cmpint (hint.kind, ==, QUEENS_HINT_CROWDED);
  words = queens_hint_dup_words (&hint, 1);
  g_assert_cmpstr (words, ==, "A solution has 8 queens here. 64 queens stand on the board.");
  g_assert_cmpint (queens_hint_get_n_steps (&hint), ==, 1);
}

/* What is seldom found, in words. */
static void
test_seldom (void)
{
  static const struct
  {
    QueensHint hint;
    const char *words;
    const char *detail;
  } seldom[] = {
    { { .kind = QUEENS_HINT_MOVE, .has_line = TRUE, .on_file = TRUE, .line = 6 },
      "No square is left on file g",
      NULL },
    { { .kind = QUEENS_HINT_MOVE, .has_line = TRUE, .line = 6 },
      "No square is left on rank 7",
      NULL },
    { { .kind = QUEENS_HINT_MOVE, .n_move = 2 },
      "If 2 queens move, the others can stay. There was no time to prove that fewer will not do.",
      NULL },
    { { .kind = QUEENS_HINT_UNKNOWN }, "That could not be found out in a second.", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (seldom); i++)
    {
      g_autofree char *words = queens_hint_dup_words (&seldom[i].hint, 1);
      g_autofree char *detail = queens_hint_dup_detail (&seldom[i].hint, 1);

      g_assert_cmpstr (words, ==, seldom[i].words);
      g_assert_cmpstr (detail, ==, seldom[i].detail);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hint/words", test_words);
  g_test_add_func ("/hint/seldom", test_seldom);
  g_test_add_func ("/hint/line", test_line);
  g_test_add_func ("/hint/random", test_random);
  g_test_add_func ("/hint/larger", test_larger);
  g_test_add_func ("/hint/stopped", test_stopped);
  g_test_add_func ("/hint/crowded", test_crowded);
  return g_test_run ();
}
