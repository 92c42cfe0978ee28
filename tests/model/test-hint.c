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
  { 4,
    "a1 a2 a3 b3 c1",
    0,
    { "A solution on this board has 4 queens. 5 queens are on the board." } },
  { 8, "c7 e6 h1 d2", 3, { "d2 leaves no free square in column g", "Move the queen on d2." } },
  /* c6 belongs to the only solution. */
  { 7, "d1 g7 b4 f2 c6", 2, { "f2 leaves no free square in column a", "Move the queen on f2." } },
  /* only a6, which is given, attacks a2 */
  { 7, "a6 c7 d4 f3 g5", 3, { "No free square is left in row 2", "Move the queens on f3, g5." } },
  { 4, "b2", 0, { "1 queen must move.", "Move the queen on b2." } },
  { 8,
    "a1 b5 c8 d6 e3 f7 g2",
    0,
    { "Every queen can stay.", "Column h has 1 free square left.", "So a queen must be on h4." } },
  { 8,
    "d4 f8 h5",
    2,
    { "Every queen can stay.", "Column e has 2 free squares left.", "So a queen must be on e1." } },
  { 8,
    "e8 h1",
    2,
    { "No queens have been placed yet. Place one, or ask again for the first step.",
      "No queen can be on d4." } },
  { 8, "e8 h1", 1, { "Every queen can stay.", "No queen can be on d4." } },
  { 8, "a1 b5 c8 d6 e3 f7 g2 h4", 0, { "This is a solution." } },
  { 3, "", 0, { "This board has no solution." } },
  { 8, "a1 b2", 2, { "This board has no solution." } },
  { 3, "a1 c2", 0, { "This board has no solution." } },
  { 4,
    "",
    0,
    { "No queens have been placed yet. Place one, or ask again for the first step.",
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

/* Queens that are close to a solution: some from it, some anywhere. */
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
    {
      int other = g_test_rand_int_range (0, i + 1);
      QueensSquare square = question.queens[i];

      question.queens[i] = question.queens[other];
      question.queens[other] = square;
    }
  question.n_given = question.n_queens > 0 ? g_test_rand_int_range (0, question.n_queens) / 2 : 0;
  for (int i = g_test_rand_int_range (0, 5); i > 0; i--)
    {
      QueensSquare square
          = { (uint8_t) g_test_rand_int_range (0, n), (uint8_t) g_test_rand_int_range (0, n) };

      /* Avoids conflicts: the hint for a conflict needs no search. */
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

/* The largest set of queens that is part of a solution, as flags. If there are several, the one with the
 * earlier queens. Returns its size, or −1 if no solution contains the given queens. */
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

/* Whether a solution contains the queens and another one on a square, and none of the crosses. */
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

/* Whether a solution contains the queens, and none of the crosses. */
static gboolean
can_go_on (const QueensHintQuestion *question, const QueensSquareSet *crosses)
{
  for (uint8_t rank = 0; rank < question->n; rank++)
    if (can_stand (question, crosses, (QueensSquare){ 0, rank }))
      return TRUE;
  return FALSE;
}

/* The number of squares on the line that no queen attacks and no cross excludes; −1 if the line has a
 * queen. */
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

/* Each reason is a proof. */
static void
check_reasons (const QueensHintQuestion *question, const QueensHint *hint)
{
  for (int i = 0; i < hint->step.n_refuted; i++)
    {
      const QueensRefutation *refutation = &hint->step.refuted[i];
      QueensHintQuestion next = *question;
      QueensSquare left[QUEENS_MAX_N];

      g_assert_false (can_stand (question, &question->crosses, refutation->square));
      next.queens[next.n_queens++] = refutation->square;
      for (int k = 0; k < refutation->n_forced; k++)
        {
          g_assert_true (is_forced (&next, refutation->forced[k]));
          next.queens[next.n_queens++] = refutation->forced[k];
        }
      g_assert_cmpint (list_left (&next, refutation->on_file, refutation->line, left), ==, 0);
    }
}

/* The square on which a queen can, or cannot, be placed. */
static QueensSquare
get_square (const QueensHint *hint)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];

  g_assert_cmpint (queens_square_set_list (&hint->squares, squares), ==, 1);
  return squares[0];
}

/* If there is a reason for the place, all other squares left on the line are refuted. */
static void
check_place (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensSquare left[QUEENS_MAX_N];
  QueensSquareSet accounted = queens_square_set_empty (question->n);
  int n_left = list_left (question, hint->step.on_file, hint->step.line, left);
  QueensSquare square = get_square (hint);

  g_assert_cmpint (hint->step.n_left, ==, n_left);
  g_assert_true (can_stand (question, &question->crosses, square));
  queens_square_set_add (&accounted, square);
  for (int i = 0; i < hint->step.n_refuted; i++)
    queens_square_set_add (&accounted, hint->step.refuted[i].square);
  g_assert_cmpint (queens_square_set_size (&accounted), ==, hint->step.placed ? n_left : 1);
  for (int i = 0; i < n_left; i++)
    g_assert_true (!hint->step.placed || queens_square_set_contains (&accounted, left[i]));
  g_assert_cmpint (hint->step.on_file ? square.file : square.rank, ==, hint->step.line);
  check_reasons (question, hint);
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

/* Whether a queen that can stay attacks the square. */
static gboolean
is_attacked_by_kept (const QueensHintQuestion *question,
                     const QueensHint *hint,
                     QueensSquare square)
{
  for (int i = 0; i < question->n_queens; i++)
    if (!queens_square_set_contains (&hint->squares, question->queens[i])
        && queens_rules_share_line (question->queens[i], square, NULL))
      return TRUE;
  return FALSE;
}

/* The taken squares are those of the line that only the culprit, which must move, attacks. If no
 * single queen empties the line, they are those attacked only by queens that must move. */
static void
check_line (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensSquareSet taken = queens_square_set_empty (question->n);

  for (int i = 0; i < question->n; i++)
    {
      QueensSquare square = { (uint8_t) (hint->step.on_file ? hint->step.line : i),
                              (uint8_t) (hint->step.on_file ? i : hint->step.line) };
      const QueensSquare *only = find_only_attacker (question, square);

      if (hint->has_culprit
              ? only && only->file == hint->culprit.file && only->rank == hint->culprit.rank
              : !is_attacked_by_kept (question, hint, square))
        queens_square_set_add (&taken, square);
      g_assert_true (hint->has_culprit || !only || !queens_square_set_contains (&hint->squares, *only));
    }
  g_assert_true (!hint->has_culprit || queens_square_set_contains (&hint->squares, hint->culprit));
  g_assert_cmpint (queens_square_set_size (&taken), >, 0);
  g_assert_true (queens_square_set_equal (&taken, &hint->taken));
}

static void
check_move (const QueensHintQuestion *question,
            const QueensHint *hint,
            const guint8 *kept,
            int n_kept)
{
  g_assert_cmpint (hint->kind, ==, QUEENS_HINT_MOVE);
  g_assert_true (hint->proved);
  g_assert_cmpint (queens_square_set_size (&hint->squares), ==, question->n_queens - n_kept);
  for (int i = 0; i < question->n_queens; i++)
    g_assert_cmpint (queens_square_set_contains (&hint->squares, question->queens[i]), ==, !kept[i]);
  if (hint->has_line)
    check_line (question, hint);
}

static void
check_cross (const QueensHintQuestion *question, const QueensHint *hint)
{
  g_assert_cmpint (hint->step.n_refuted, ==, 1);
  g_assert_true (hint->step.refuted[0].square.file == get_square (hint).file
                 && hint->step.refuted[0].square.rank == get_square (hint).rank);
  check_reasons (question, hint);
}

static void
check_crosses (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensSquareSet right = queens_square_set_minus (&question->crosses, &hint->squares);

  g_assert_cmpint (hint->kind, ==, QUEENS_HINT_UNCROSS);
  g_assert_true (can_go_on (question, &right));
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
    }
  else
    check_move (question, &hint, kept, most);
  if (hint.kind == QUEENS_HINT_PLACE || hint.kind == QUEENS_HINT_CROSS)
    g_assert_cmpint (hint.begun, ==, question->n_queens > question->n_given);
}

static void
test_random (void)
{
  for (int i = 0; i < N_RANDOM; i++)
    {
      QueensHintQuestion question
          = i % 250 == 0 ? random_question (13, 13) : random_question (4, 8);

      check (&question);
    }
}

/* Crosses are trusted if they leave a solution; otherwise, the wrong ones are named. */
static void
test_crosses (void)
{
  QueensHintQuestion question = question_of (8, "d4 f8 h5", 3);
  QueensHint hint;
  QueensSquareSet squares;

  queens_square_set_add (&question.crosses, (QueensSquare){ 4, 5 });
  hint = queens_hint_find (&question, NULL);
  g_assert_cmpint (hint.step.n_left, ==, 1);
  queens_square_set_add (&question.crosses, (QueensSquare){ 4, 0 });
  hint = queens_hint_find (&question, NULL);
  g_assert_cmpint (queens_hint_get_n_steps (&hint), ==, 2);
  squares = queens_hint_get_squares (&hint, 2);
  g_assert_cmpint (queens_square_set_size (&squares), ==, 1);
  g_assert_true (queens_square_set_contains (&squares, (QueensSquare){ 4, 0 }));
}

/* A search for a hint that is stopped at once claims nothing that it does not know. */
static void
test_stopped (void)
{
  QueensControl control = { .stop = true };
  QueensHintQuestion question = question_of (32, "a1 b3 c7", 0);
  QueensHint hint = queens_hint_find (&question, &control);

  g_assert_true (hint.kind == QUEENS_HINT_UNKNOWN
                 || (hint.kind == QUEENS_HINT_MOVE && !hint.proved));
}

/* Sets of squares. */
#define D2    { .n = 8, .files = { [3] = 1 << 1 } }
#define G5    { .n = 8, .files = { [6] = 1 << 4 } }
#define E3    { .n = 8, .files = { [4] = 1 << 2 } }
#define H4    { .n = 8, .files = { [7] = 1 << 3 } }
#define C6_F2 { .n = 8, .files = { [2] = 1 << 5, [5] = 1 << 1 } }
#define LINE(file, index) .has_line = TRUE, .step.on_file = file, .step.line = index
#define CULPRIT(f, r)     .has_culprit = TRUE, .culprit = { f, r }

/* Every sentence, made from the facts of a hint. */
static const struct
{
  QueensHint hint;
  int step;
  const char *words;
  const char *detail;
} sentences[] = {
  { { .kind = QUEENS_HINT_MOVE, LINE (TRUE, 6), CULPRIT (3, 1), .taken = G5 }, 1,
    "d2 leaves no free square in column g", "Only g5 was left there, and d2 attacks it along the diagonal." },
  { { .kind = QUEENS_HINT_MOVE, LINE (FALSE, 4), CULPRIT (6, 1), .taken = G5 }, 1,
    "g2 leaves no free square in row 5", "Only g5 was left there, and g2 attacks it along the column." },
  { { .kind = QUEENS_HINT_MOVE, LINE (TRUE, 6), CULPRIT (0, 4), .taken = G5 }, 1,
    "a5 leaves no free square in column g", "Only g5 was left there, and a5 attacks it along the row." },
  { { .kind = QUEENS_HINT_MOVE, LINE (TRUE, 2), CULPRIT (3, 1), .taken = C6_F2 }, 1,
    "d2 leaves no free square in column c", "Only c6, f2 were left there, and d2 attacks them all." },
  { { .kind = QUEENS_HINT_MOVE, LINE (TRUE, 6), .taken = G5, .squares = C6_F2 }, 1,
    "No free square is left in column g", "Only g5 would be free there without the queens on c6, f2." },
  { { .kind = QUEENS_HINT_MOVE, LINE (TRUE, 6) }, 1, "No free square is left in column g", NULL },
  { { .kind = QUEENS_HINT_MOVE, LINE (FALSE, 6) }, 1, "No free square is left in row 7", NULL },
  { { .kind = QUEENS_HINT_MOVE, .squares = D2, .proved = TRUE }, 1, "1 queen must move.", NULL },
  { { .kind = QUEENS_HINT_MOVE, .squares = C6_F2, .proved = TRUE }, 1, "2 queens must move.", NULL },
  { { .kind = QUEENS_HINT_MOVE, .squares = C6_F2 }, 1,
    "If 2 queens move, the others can stay. There was not enough time to rule out a smaller number.",
    NULL },
  { { .kind = QUEENS_HINT_MOVE, .squares = D2 }, 2, "Move the queen on d2.", NULL },
  { { .kind = QUEENS_HINT_MOVE, .squares = C6_F2 }, 2, "Move the queens on c6, f2.", NULL },
  { { .kind = QUEENS_HINT_UNCROSS }, 1, "The crosses leave no solution.", NULL },
  { { .kind = QUEENS_HINT_UNCROSS, .squares = D2 }, 2, "Without the cross on d2, there is one.", NULL },
  { { .kind = QUEENS_HINT_UNCROSS, .squares = C6_F2 }, 2,
    "Without the crosses on c6, f2, there is one.", NULL },
  { { .kind = QUEENS_HINT_CROSS }, 1,
    "No queens have been placed yet. Place one, or ask again for the first step.", NULL },
  { { .kind = QUEENS_HINT_CROSS, .squares = E3, .step.n_refuted = 1,
      .step.refuted = { { .square = { 4, 2 }, .on_file = TRUE, .line = 6 } } }, 2,
    "No queen can be on e3.", "A queen on e3 leaves no free square in column g." },
  { { .kind = QUEENS_HINT_PLACE, .begun = TRUE }, 1, "Every queen can stay.", NULL },
  { { .kind = QUEENS_HINT_PLACE, LINE (TRUE, 4), .step.n_left = 1 }, 2, "Column e has 1 free square left.", NULL },
  { { .kind = QUEENS_HINT_PLACE, LINE (FALSE, 4), .step.n_left = 3 }, 2, "Row 5 has 3 free squares left.", NULL },
  { { .kind = QUEENS_HINT_PLACE, .squares = H4 }, 3, "A queen on h4 leads to a solution.", NULL },
  { { .kind = QUEENS_HINT_PLACE, .squares = H4, .step.placed = TRUE, .step.n_refuted = 3,
      .step.refuted = { { .square = { 4, 2 }, .line = 1 },
                   { .square = { 4, 3 }, .n_forced = 2, .forced = { { 3, 4 }, { 6, 1 } }, .line = 1 },
                   { .square = { 4, 4 }, .n_forced = 1, .forced = { { 3, 1 } }, .on_file = TRUE } } }, 3,
    "So a queen must be on h4.",
    "A queen on e3 leaves no free square in row 2. A queen on e4 forces d5, g2, which leaves no free square in row 2. A queen on e5 forces "
    "d2, which leaves no free square in column a." },
  { { .kind = QUEENS_HINT_CROWDED, .n = 8, .n_queens = 64 }, 1,
    "A solution on this board has 8 queens. 64 queens are on the board.", NULL },
  { { .kind = QUEENS_HINT_UNKNOWN }, 1, "No answer was found within a second.", NULL },
};

static void
test_sentences (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *words = queens_hint_dup_words (&sentences[i].hint, sentences[i].step);
      g_autofree char *detail = queens_hint_dup_detail (&sentences[i].hint, sentences[i].step);

      g_assert_cmpstr (words, ==, sentences[i].words);
      g_assert_cmpstr (detail, ==, sentences[i].detail);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hint/words", test_words);
  g_test_add_func ("/hint/sentences", test_sentences);
  g_test_add_func ("/hint/crosses", test_crosses);
  g_test_add_func ("/hint/random", test_random);
  g_test_add_func ("/hint/stopped", test_stopped);
  return g_test_run ();
}
