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
  QueensHintQuestion question
      = { .n = n, .n_given = n_given, .crosses = queens_square_set_empty (n) };

  for (int i = 0; words[i]; i++)
    {
      QueensSquareSet one;

      g_assert_true (queens_saved_game_parse_squares (words[i], " ", n, &one));
      question.n_queens += queens_square_set_list (&one, &question.queens[question.n_queens]);
    }
  return question;
}

/* The queens in order, how many of them are given, and the text of each step. */
static const struct
{
  int n;
  const char *queens;
  int n_given;
  const char *steps[3];
} table[] = {
  { 8, "a1 b2", 0, { "Resolve the conflict first." } },
  { 8, "c7 e6 h1 d2", 3, { "d2 leaves no square on file g", "Move the queen on d2." } },
  /* c6 belongs to the only solution. */
  { 7, "d1 g7 b4 f2 c6", 2, { "f2 leaves no square on file a", "Move the queen on f2." } },
  /* a2 is attacked by a6 alone, which is given. */
  { 7, "a6 c7 d4 f3 g5", 3, { "No square is left on rank 2", "Move the queens on f3, g5." } },
  { 4, "b2", 0, { "1 queen must move.", "Move the queen on b2." } },
  { 8,
    "a1 b5 c8 d6 e3 f7 g2",
    0,
    { "Every queen can stay.", "File h has 1 square left.", "So a queen must be on h4." } },
  { 8,
    "d4 f8 h5",
    2,
    { "Every queen can stay.", "File e has 2 squares left.", "So a queen must be on e1." } },
  { 8,
    "e8 h1",
    2,
    { "No queen is placed yet. Place one, or ask again for the first step.",
      "No queen can be on d4." } },
  { 8, "e8 h1", 1, { "Every queen can stay.", "No queen can be on d4." } },
  { 8, "a1 b5 c8 d6 e3 f7 g2 h4", 0, { "This is a solution." } },
  { 3, "", 0, { "This board has no solution." } },
  { 8, "a1 b2", 2, { "This board has no solution." } },
  { 3, "a1 c2", 0, { "This board has no solution." } },
  { 4,
    "",
    0,
    { "No queen is placed yet. Place one, or ask again for the first step.",
      "No queen can be on b2." } },
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

/* Queens near a solution: some from it, some anywhere. */
static QueensHintQuestion
random_question (int min_n, int max_n)
{
  int n = g_test_rand_int_range (min_n, max_n + 1);
  QueensHintQuestion question = { .n = n, .crosses = queens_square_set_empty (n) };
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

      /* A conflict gets a sentence without any search. */
      if (queens_square_set_contains (&queens, square)
          || queens_rules_count_attackers (&queens, square) > 0)
        continue;
      queens_square_set_add (&queens, square);
      question.queens[question.n_queens++] = square;
    }
  for (int i = g_test_rand_int_range (0, 2 * n); i > n; i--)
    {
      QueensSquare square
          = { (uint8_t) g_test_rand_int_range (0, n), (uint8_t) g_test_rand_int_range (0, n) };

      if (!queens_square_set_contains (&queens, square))
        queens_square_set_add (&question.crosses, square);
    }
  return question;
}

/* The largest set of queens that is part of a solution, as flags; of several, the one with the earlier
 * queens. Returns its size, −1 if no solution contains the given queens. */
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

static char *
dup_names (const QueensSquare *squares, int n_squares)
{
  GString *names = g_string_new (NULL);

  for (int i = 0; i < n_squares; i++)
    g_string_append_printf (names, "%s%c%d", i > 0 ? ", " : "", 'a' + squares[i].file,
                            squares[i].rank + 1);
  return g_string_free (names, FALSE);
}

/* Whether a solution contains the queens and one on a square, and none of the crosses. */
static gboolean
can_stand (const QueensHintQuestion *question, const QueensSquareSet *crosses, QueensSquare square)
{
  QueensRequest all = queens_request_all (question->n);
  g_autoptr (GArray) solutions = plain_solutions (&all);
  QueensPosition queens = queens_square_set_empty (question->n);

  for (int i = 0; i < question->n_queens; i++)
    queens_square_set_add (&queens, question->queens[i]);
  queens_square_set_add (&queens, square);
  for (guint i = 0; i < solutions->len; i++)
    if (queens_solution_fits (&g_array_index (solutions, QueensSolution, i), &queens, crosses))
      return TRUE;
  return FALSE;
}

/* Whether this is so for the queens on the board. */
static gboolean
can_go_on (const QueensHintQuestion *question, const QueensSquareSet *crosses)
{
  for (uint8_t rank = 0; rank < question->n; rank++)
    if (can_stand (question, crosses, (QueensSquare){ 0, rank }))
      return TRUE;
  return FALSE;
}

/* The squares of a line that no queen attacks and no cross excludes; −1 if it has a queen. */
static int
list_left (const QueensHintQuestion *question, gboolean on_file, int line, QueensSquare *left)
{
  int n_left = 0;

  for (int i = 0; i < question->n; i++)
    {
      QueensSquare square = { (uint8_t) (on_file ? line : i), (uint8_t) (on_file ? i : line) };
      gboolean attacked = FALSE;

      for (int k = 0; k < question->n_queens; k++)
        {
          QueensSquare queen = question->queens[k];

          if (queen.file == square.file && queen.rank == square.rank)
            return -1;
          attacked = attacked || queens_rules_share_line (queen, square, NULL);
        }
      if (!attacked && !queens_square_set_contains (&question->crosses, square))
        left[n_left++] = square;
    }
  return n_left;
}

/* Whether a queen must be on the square because a line has no other square left. */
static gboolean
is_forced (const QueensHintQuestion *question, QueensSquare square)
{
  QueensSquare left[QUEENS_MAX_N] = { { 0 } };

  return (list_left (question, TRUE, square.file, left) == 1 && left[0].rank == square.rank)
         || (list_left (question, FALSE, square.rank, left) == 1 && left[0].file == square.file);
}

/* Each reason is a proof, and its text says exactly that. */
static char *
check_refutation (const QueensHintQuestion *question, const QueensRefutation *refutation)
{
  QueensHintQuestion next = *question;
  QueensSquare left[QUEENS_MAX_N];
  g_autofree char *square = dup_names (&refutation->square, 1);
  g_autofree char *forced = dup_names (refutation->forced, refutation->n_forced);
  g_autofree char *line = refutation->on_file ? g_strdup_printf ("file %c", 'a' + refutation->line)
                                              : g_strdup_printf ("rank %d", refutation->line + 1);

  g_assert_false (can_stand (question, &question->crosses, refutation->square));
  next.queens[next.n_queens++] = refutation->square;
  for (int i = 0; i < refutation->n_forced; i++)
    {
      g_assert_true (is_forced (&next, refutation->forced[i]));
      next.queens[next.n_queens++] = refutation->forced[i];
    }
  g_assert_cmpint (list_left (&next, refutation->on_file, refutation->line, left), ==, 0);
  return refutation->n_forced == 0
             ? g_strdup_printf ("A queen on %s empties %s.", square, line)
             : g_strdup_printf ("A queen on %s forces %s, and %s is empty.", square, forced, line);
}

static void
check_reasons (const QueensHintQuestion *question, const QueensHint *hint, int step)
{
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autofree char *detail = queens_hint_dup_detail (hint, step);

  for (int i = 0; i < hint->n_refuted; i++)
    {
      g_autofree char *reason = check_refutation (question, &hint->refuted[i]);

      g_string_append_printf (expected, "%s%s", i > 0 ? " " : "", reason);
    }
  g_assert_cmpstr (detail ? detail : "", ==, expected->str);
}

/* Each other square of the line is refuted, or the text says that this one leads to a solution. */
static void
check_place (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensSquare left[QUEENS_MAX_N];
  QueensSquareSet accounted = queens_square_set_empty (question->n);
  int n_left = list_left (question, hint->on_file, hint->line, left);

  g_assert_cmpint (hint->n_left, ==, n_left);
  g_assert_true (can_stand (question, &question->crosses, hint->square));
  queens_square_set_add (&accounted, hint->square);
  for (int i = 0; i < hint->n_refuted; i++)
    queens_square_set_add (&accounted, hint->refuted[i].square);
  g_assert_cmpint (queens_square_set_size (&accounted), ==, hint->reasoned ? n_left : 1);
  for (int i = 0; i < n_left; i++)
    g_assert_true (!hint->reasoned || queens_square_set_contains (&accounted, left[i]));
  g_assert_cmpint (hint->on_file ? hint->square.file : hint->square.rank, ==, hint->line);
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

/* The queen that is the only one to attack a square, or NULL. */
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

/* The squares left on the line without the culprit, which is to be moved, are those that only it
 * attacks; the text says so. */
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

/* A line that no single one of the queens to move empties: they empty it together. */
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
  expected = g_strdup_printf ("Only %s would be free there without the queens on %s.", names, move);
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

/* If no queen was placed by the player, none can have to move. */
static void
check_beginning (const QueensHintQuestion *question, const QueensHint *hint)
{
  if (question->n_queens > question->n_given)
    assert_step (hint, 1, "Every queen can stay.");
  else
    assert_step (hint, 1, "No queen is placed yet. Place one, or ask again for the first step.");
}

static void
check_place_words (const QueensHintQuestion *question, const QueensHint *hint)
{
  g_autofree char *line = dup_line (hint);
  g_autofree char *square = dup_names (&hint->square, 1);
  g_autofree char *left = g_strdup_printf (
      hint->n_left == 1 ? "%s has %d square left." : "%s has %d squares left.", line, hint->n_left);
  g_autofree char *leads = g_strdup_printf (
      hint->reasoned ? "So a queen must be on %s." : "A queen on %s leads to a solution.", square);
  QueensSquareSet squares;

  left[0] = g_ascii_toupper (left[0]);
  check_beginning (question, hint);
  assert_step (hint, 2, left);
  assert_step (hint, 3, leads);
  check_reasons (question, hint, 3);
  g_assert_true (queens_hint_get_squares (hint, 3, &squares));
  g_assert_true (queens_square_set_contains (&squares, hint->square));
}

static void
check_cross (const QueensHintQuestion *question, const QueensHint *hint)
{
  g_autofree char *square = dup_names (&hint->square, 1);
  g_autofree char *words = g_strdup_printf ("No queen can be on %s.", square);

  g_assert_cmpint (hint->n_refuted, ==, 1);
  g_assert_true (hint->refuted[0].square.file == hint->square.file
                 && hint->refuted[0].square.rank == hint->square.rank);
  check_beginning (question, hint);
  assert_step (hint, 2, words);
  check_reasons (question, hint, 2);
}

static void
check_crosses (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  g_autofree char *names = dup_names (squares, queens_square_set_list (&hint->crosses, squares));
  g_autofree char *words = g_strdup_printf (queens_square_set_size (&hint->crosses) == 1
                                                ? "Without the cross on %s, there is one."
                                                : "Without the crosses on %s, there is one.",
                                            names);
  QueensSquareSet right = queens_square_set_minus (&question->crosses, &hint->crosses);

  g_assert_cmpint (hint->kind, ==, QUEENS_HINT_UNCROSS);
  g_assert_true (can_go_on (question, &right));
  assert_step (hint, 1, "The crosses leave no solution.");
  assert_step (hint, 2, words);
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
  else if (most == question->n_queens && !can_go_on (question, &question->crosses))
    check_crosses (question, &hint);
  else if (most == question->n_queens && hint.kind == QUEENS_HINT_CROSS)
    check_cross (question, &hint);
  else if (most == question->n_queens)
    {
      g_assert_cmpint (hint.kind, ==, QUEENS_HINT_PLACE);
      check_place (question, &hint);
      check_place_words (question, &hint);
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

/* Crosses are trusted if they leave a solution; otherwise the wrong ones are named. */
static void
test_crosses (void)
{
  QueensHintQuestion question = question_of (8, "d4 f8 h5", 3);
  QueensHint hint;
  QueensSquareSet squares;

  queens_square_set_add (&question.crosses, (QueensSquare){ 4, 5 });
  hint = queens_hint_find (&question, NULL);
  assert_step (&hint, 2, "File e has 1 square left.");
  queens_square_set_add (&question.crosses, (QueensSquare){ 4, 0 });
  hint = queens_hint_find (&question, NULL);
  g_assert_cmpint (queens_hint_get_n_steps (&hint), ==, 2);
  assert_step (&hint, 1, "The crosses leave no solution.");
  assert_step (&hint, 2, "Without the cross on e1, there is one.");
  g_assert_true (queens_hint_get_squares (&hint, 2, &squares));
  g_assert_cmpint (queens_square_set_size (&squares), ==, 1);
}

/* The reason for a dead line, as drawn: which queen attacks which of its squares. */
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

/* On boards too large to compare all solutions, the search by queens must agree. */
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

/* Stopped at once, it claims nothing it does not know. */
static void
test_stopped (void)
{
  QueensControl control = { .stop = true };
  QueensHintQuestion question = question_of (32, "a1 b3 c7", 0);
  QueensHint hint = queens_hint_find (&question, &control);

  g_assert_true (hint.kind == QUEENS_HINT_UNKNOWN
                 || (hint.kind == QUEENS_HINT_MOVE && !hint.proved));
}

/* A board full of queens gets a sentence instead of a list of all queens that are too many. */
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
  g_assert_cmpstr (words, ==, "A solution on this board has 8 queens. 64 queens are on the "
                              "board.");
  g_assert_cmpint (queens_hint_get_n_steps (&hint), ==, 1);
}

/* Rare hints, in words. */
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
      "If 2 queens move, the others can stay. There was not enough time to rule out a smaller "
      "number.",
      NULL },
    { { .kind = QUEENS_HINT_UNKNOWN }, "No answer was found within a second.", NULL },
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
  g_test_add_func ("/hint/crosses", test_crosses);
  g_test_add_func ("/hint/random", test_random);
  g_test_add_func ("/hint/larger", test_larger);
  g_test_add_func ("/hint/stopped", test_stopped);
  g_test_add_func ("/hint/crowded", test_crowded);
  return g_test_run ();
}
