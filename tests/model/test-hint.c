/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/hint-marks.h"

#include "engine/board/notation.h"
#include "engine/board/rules.h"
#include "model/game/game.h"
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

/* The queens in order, how many of them are given, the text of each step, and the button. */
static const struct
{
  int n;
  const char *queens;
  int n_given;
  const char *steps[2];
  const char *act;
} table[] = {
  { 8, "a1 b2", 0, { "Resolve the conflict first." }, NULL },
  { 4,
    "a1 a2 a3 b3 c1",
    0,
    { "A solution on this board has 4 queens. 5 queens are on the board." },
    NULL },
  { 8, "c7 e6 h1 d2", 3, { "The queen on d2 cannot stay." }, "_Remove It" },
  /* c6 belongs to the only solution. */
  { 7, "d1 g7 b4 f2 c6", 2, { "The queen on f2 cannot stay." }, "_Remove It" },
  /* only a6, which is given, attacks a2 */
  { 7, "a6 c7 d4 f3 g5", 3, { "The queens on f3, g5 cannot stay." }, "_Remove Them" },
  { 4, "b2", 0, { "The queen on b2 cannot stay." }, "_Remove It" },
  { 8,
    "a1 b5 c8 d6 e3 f7 g2",
    0,
    { "Every queen can stay.", "A queen must be on h4." },
    "_Place It" },
  { 8, "d4 f8 h5", 2, { "Every queen can stay.", "A queen must be on e1." }, "_Place It" },
  /* Several solutions contain them. */
  { 8, "a1", 0, { "Every queen can stay.", "A queen on e2 leads to a solution." }, "_Place It" },
  /* Only one contains these. */
  { 8, "a1 b5", 0, { "Every queen can stay.", "No queen can be on h2." }, "_Cross It Out" },
  { 8, "a1 b5 c8 d6 e3 f7 g2 h4", 0, { "This is a solution." }, NULL },
  { 3, "", 0, { "This board has no solution." }, NULL },
  { 8, "a1 b2", 2, { "This board has no solution." }, NULL },
  { 3, "a1 c2", 0, { "This board has no solution." }, NULL },
  { 4, "", 0, { "Every queen can stay.", "A queen on b1 leads to a solution." }, "_Place It" },
};

static void
test_words (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      QueensHintQuestion question = question_of (table[i].n, table[i].queens, table[i].n_given);
      QueensHint hint = queens_hint_find (&question, NULL);

      for (int step = 1; step <= 2; step++)
        {
          g_autofree char *words = queens_hint_dup_text (&hint, step);

          if (step <= queens_hint_get_n_steps (&hint))
            g_assert_cmpstr (words, ==, table[i].steps[step - 1]);
          else
            g_assert_null (table[i].steps[step - 1]);
        }
      g_assert_cmpstr (queens_hint_get_act (&hint), ==, table[i].act);
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

/* Each forced queen is on a square that is the only one left on its line, and at the end a line has
 * none. */
static void
check_chain (QueensHintQuestion question, const QueensRefutation *chain)
{
  QueensSquare left[QUEENS_MAX_N];

  if (chain->supposed)
    question.queens[question.n_queens++] = chain->square;
  for (int i = 0; i < chain->n_forced; i++)
    {
      QueensSquare square = chain->forced[i];
      gboolean on_file = chain->forced_on_file[i];

      g_assert_cmpint (list_left (&question, on_file, on_file ? square.file : square.rank, left),
                       ==, 1);
      g_assert_true (queens_square_equal (left[0], square));
      question.queens[question.n_queens++] = square;
    }
  g_assert_cmpint (list_left (&question, chain->on_file, chain->line, left), ==, 0);
}

/* Each reason is a proof. */
static void
check_reasons (const QueensHintQuestion *question, const QueensHint *hint)
{
  for (int i = 0; i < hint->step.n_refuted; i++)
    {
      g_assert_false (can_stand (question, &question->crosses, hint->step.refuted[i].square));
      check_chain (*question, &hint->step.refuted[i]);
    }
}

/* The square on which a queen can be placed. */
static QueensSquare
get_square (const QueensHint *hint)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];

  g_assert_cmpint (queens_square_set_list (&hint->squares, squares), ==, 1);
  return squares[0];
}

/* The number of solutions that contain the queens and none of the crosses. */
static int
count_completions (const QueensHintQuestion *question)
{
  QueensRequest all = queens_request_all (question->n);
  g_autoptr (GArray) solutions = plain_solutions (&all);
  QueensPosition queens
      = queens_square_set_from_list (question->n, question->queens, (size_t) question->n_queens);
  int n_completions = 0;

  for (guint i = 0; i < solutions->len; i++)
    n_completions += queens_solution_fits (&g_array_index (solutions, QueensSolution, i), &queens,
                                           &question->crosses);
  return n_completions;
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
  g_assert_cmpint (hint->only_one + hint->several + hint->step.placed, ==, 1);
  if (!hint->step.placed)
    g_assert_cmpint (count_completions (question) > 1, ==, hint->several);
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
      QueensSquare square = { (uint8_t) (hint->chain.on_file ? hint->chain.line : i),
                              (uint8_t) (hint->chain.on_file ? i : hint->chain.line) };
      const QueensSquare *only = find_only_attacker (question, square);

      if (hint->has_culprit
              ? only && only->file == hint->culprit.file && only->rank == hint->culprit.rank
              : !is_attacked_by_kept (question, hint, square))
        queens_square_set_add (&taken, square);
      g_assert_true (hint->has_culprit || !only
                     || !queens_square_set_contains (&hint->squares, *only));
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
    g_assert_cmpint (queens_square_set_contains (&hint->squares, question->queens[i]), ==,
                     !kept[i]);
  if (hint->has_chain && hint->chain.n_forced == 0)
    check_line (question, hint);
  if (hint->has_chain)
    {
      QueensHintQuestion uncrossed = *question;

      uncrossed.crosses = queens_square_set_empty (question->n);
      check_chain (uncrossed, &hint->chain);
    }
}

/* All squares that the hint crosses out are on one line, and each has its reason. */
static void
check_cross (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensSquareSet refuted = queens_square_set_empty (question->n);

  for (int i = 0; i < hint->step.n_refuted; i++)
    {
      QueensSquare square = hint->step.refuted[i].square;

      queens_square_set_add (&refuted, square);
      g_assert_cmpint (hint->step.on_file ? square.file : square.rank, ==, hint->step.line);
    }
  g_assert_cmpint (hint->step.n_refuted, >, 0);
  g_assert_true (queens_square_set_equal (&refuted, &hint->squares));
  g_assert_cmpint (count_completions (question), ==, 1);
  check_reasons (question, hint);
}

static void
check_crosses (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensSquareSet right = queens_square_set_minus (&question->crosses, &hint->squares);

  g_assert_cmpint (hint->kind, ==, QUEENS_HINT_UNCROSS);
  g_assert_true (can_go_on (question, &right));
  if (hint->has_chain)
    check_chain (*question, &hint->chain);
}

/* The drawing of a hint, compared with its words. */

/* The squares that a text names, in order. The text also names lines, as in "column g". */
static QueensSquareSet
find_squares (int n, const char *text)
{
  QueensSquareSet squares = queens_square_set_empty (n);
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " ,.", -1);

  for (int i = 0; words[i]; i++)
    {
      QueensSquareSet one;

      if (g_ascii_islower (words[i][0]) && g_ascii_isdigit (words[i][1])
          && queens_saved_game_parse_squares (words[i], " ", n, &one))
        squares = queens_square_set_union (&squares, &one);
    }
  return squares;
}

/* Whether a text names this line. */
static gboolean
names_line (const char *text, gboolean on_file, int line)
{
  g_autofree char *name
      = on_file ? g_strdup_printf ("column %c", 'a' + line) : g_strdup_printf ("row %d", line + 1);
  const char *found = text ? strstr (text, name) : NULL;

  return found && !g_ascii_isalnum (found[strlen (name)]);
}

/* The hollow queens, in the order in which the text names them. */
static void
check_ghosts (const QueensHintMarks *marks, const char *text)
{
  for (int i = 0; i < marks->n_forced; i++)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];

      queens_square_name (marks->forced[i], name);
      g_assert_nonnull (text = strstr (text, name));
    }
}

/* Each square of the line has a cross of the player, a small disc, the newest queen, or the culprit's
 * disc; and a queen or a hollow queen attacks each small disc. */
static void
check_emptied (const QueensBoardContent *content)
{
  const QueensHintMarks *marks = &content->hint;
  QueensPosition attackers = queens_square_set_union (&content->queens, &marks->cross);

  if (marks->has_supposed)
    queens_square_set_add (&attackers, marks->supposed);
  for (int i = 0; i < marks->n_forced - (marks->has_newest ? 1 : 0); i++)
    queens_square_set_add (&attackers, marks->forced[i]);
  for (int i = 0; i < content->queens.n; i++)
    {
      QueensSquare square = { (uint8_t) (marks->on_file ? marks->line : i),
                              (uint8_t) (marks->on_file ? i : marks->line) };
      gboolean emptied = queens_square_set_contains (&marks->emptied, square);

      g_assert_true (!emptied || queens_rules_count_attackers (&attackers, square) > 0);
      g_assert_true (emptied || queens_square_set_contains (&content->crosses, square)
                     || queens_square_set_contains (&marks->place, square)
                     || (marks->has_newest
                         && queens_square_equal (marks->forced[marks->n_forced - 1], square)));
    }
}

/* The squares with a mark other than that of an emptied line. */
static QueensSquareSet
find_marked (const QueensHintMarks *marks)
{
  QueensSquareSet marked = queens_square_set_union (&marks->place, &marks->cross);

  marked = queens_square_set_union (&marked, &marks->remove);
  marked = queens_square_set_union (&marked, &marks->refuted);
  if (marks->has_supposed)
    queens_square_set_add (&marked, marks->supposed);
  for (int i = 0; i < marks->n_forced; i++)
    queens_square_set_add (&marked, marks->forced[i]);
  return marked;
}

/* A text names the line that has a tint, and no other. */
static void
check_marked_line (const QueensHintMarks *marks, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "a row or a column", -1);
  g_autofree char *rest = g_strjoinv ("", parts);

  g_assert_cmpint (marks->has_line, ==, strstr (rest, "olumn ") || strstr (rest, "ow "));
  if (marks->has_line)
    g_assert_true (names_line (rest, marks->on_file, marks->line));
}

/* No mark is on a square that the hint's text does not mean, and it names none without a mark. Nor does a step
 * of the reason, where earlier marks stay. */
static void
check_marks (const QueensHintQuestion *question, const QueensHint *hint)
{
  QueensPosition queens
      = queens_square_set_from_list (question->n, question->queens, (size_t) question->n_queens);
  int step = queens_hint_get_n_steps (hint);
  QueensSquareSet meant = queens_square_set_empty (question->n);

  for (int why = 0; why <= queens_hint_get_n_reason_steps (hint); why++)
    {
      g_autofree char *words
          = why ? queens_hint_dup_reason_text (hint, why) : queens_hint_dup_text (hint, step);
      g_autofree char *detail
          = why ? queens_hint_dup_reason_detail (hint, why) : queens_hint_dup_detail (hint, step);
      g_autofree char *text = g_strjoin (" ", words, detail, NULL);
      QueensBoardContent content = queens_board_content_new (&queens);
      QueensSquareSet named = find_squares (question->n, text);
      QueensSquareSet marked;

      content.crosses = question->crosses;
      queens_hint_add_marks (hint, step, why, &content);
      meant = queens_square_set_union (&meant, &named);
      marked = find_marked (&content.hint);
      check_marked_line (&content.hint, text);
      if (content.hint.has_line && queens_square_set_size (&content.hint.emptied) > 0)
        check_emptied (&content);
      g_assert_true (queens_square_set_contains_all (&meant, &marked));
      if (why == 0)
        check_ghosts (&content.hint, text);
      /* The line would have these squares without the queens to remove. */
      if (content.hint.has_line)
        marked = queens_square_set_union (&marked, &hint->taken);
      g_assert_true (queens_square_set_contains_all (&marked, &named));
      if (content.hint.has_culprit)
        g_assert_true (queens_square_set_contains (&content.hint.remove, content.hint.culprit)
                       && queens_square_set_contains_all (&content.hint.emptied, &hint->taken));
    }
}

static void check (const QueensHintQuestion *question);

/* Follows hints exactly until the board is solved. Returns the number of presses of a button that does what
 * a hint says and brings the next one. */
static int
follow (QueensHintQuestion question)
{
  QueensPosition queens
      = queens_square_set_from_list (question.n, question.queens, (size_t) question.n_queens);
  QueensGameState state = { .queens = queens, .crosses = question.crosses };
  g_autoptr (QueensGame) game
      = queens_game_new_at (&(QueensPosition){ .n = (uint8_t) question.n }, &state);
  gboolean followed = FALSE;

  for (int n_presses = 0;; n_presses++)
    {
      QueensHint hint;
      QueensMove move;

      question.crosses = game->state.crosses;
      question.n_queens = queens_game_list_queens (game, question.queens);
      hint = queens_hint_find (&question, NULL);
      if (hint.kind == QUEENS_HINT_SOLVED)
        return n_presses + 1;
      check (&question);
      g_assert_true (queens_hint_get_move (&hint, &game->state.queens, &move));
      g_assert_cmpuint (queens_game_play (game, &move, 1), ==, 1);
      n_presses += queens_hint_get_n_steps (&hint) - queens_hint_get_first_step (&hint, followed);
      followed = TRUE;
    }
}

/* The presses, by the number of queens on the board. */
typedef struct
{
  GArray *presses[QUEENS_MAX_N + 1];
} Presses;

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static void
add_presses (Presses *all, int n_queens, int n_presses)
{
  if (!all->presses[n_queens])
    all->presses[n_queens] = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_val (all->presses[n_queens], n_presses);
}

static void
report_presses (Presses *all, const char *what, int n)
{
  for (int k = 0; k <= n; k++)
    {
      GArray *list = all->presses[k];

      if (!list)
        continue;
      g_array_sort (list, compare_ints);
      g_test_message ("%s, n = %d, %d queens: median %d, worst %d of %u", what, n, k,
                      g_array_index (list, int, list->len / 2),
                      g_array_index (list, int, list->len - 1), list->len);
      g_clear_pointer (&all->presses[k], g_array_unref);
    }
}

/* Queens of a random solution. */
static QueensHintQuestion
part_of_solution (int n, int n_queens)
{
  QueensHintQuestion question = { .n = n, .crosses = queens_square_set_empty (n) };
  QueensSolution solution = plain_random_solution (n);

  while (question.n_queens < n_queens)
    {
      QueensSquare square = { (uint8_t) g_test_rand_int_range (0, n), 0 };
      gboolean there = FALSE;

      square.rank = solution.ranks[square.file];
      for (int i = 0; i < question.n_queens; i++)
        there = there || queens_square_equal (question.queens[i], square);
      if (!there)
        question.queens[question.n_queens++] = square;
    }
  return question;
}

/* Queens that do not attack each other, and that no solution contains. */
static QueensHintQuestion
mistaken (int n, int n_queens)
{
  QueensHintQuestion question;

  do
    {
      QueensPosition queens = queens_square_set_empty (n);

      question = (QueensHintQuestion){ .n = n, .crosses = queens_square_set_empty (n) };
      for (int tries = 0; question.n_queens < n_queens && tries < 100; tries++)
        {
          QueensSquare square
              = { (uint8_t) g_test_rand_int_range (0, n), (uint8_t) g_test_rand_int_range (0, n) };

          if (queens_square_set_contains (&queens, square)
              || queens_rules_count_attackers (&queens, square) > 0)
            continue;
          queens_square_set_add (&queens, square);
          question.queens[question.n_queens++] = square;
        }
    }
  while (question.n_queens < n_queens || can_go_on (&question, &question.crosses));
  return question;
}

/* From a board with one solution, from parts of a solution, and from boards on which a queen cannot stay. */
static void
test_followed (void)
{
  Presses right = { 0 }, wrong = { 0 };

  g_assert_cmpint (follow (question_of (8, "a1 b5", 0)), <=, 10);
  for (int i = 0; i < 300; i++)
    {
      QueensHintQuestion question = part_of_solution (8, 1 + i % 5);
      QueensHintQuestion mistake = mistaken (8, 2 + i % 3);
      int n_right = follow (question);
      int n_wrong = follow (mistake);

      g_assert_cmpint (n_right, <=, 12);
      g_assert_cmpint (n_wrong, <=, 12);
      add_presses (&right, question.n_queens, n_right);
      add_presses (&wrong, mistake.n_queens, n_wrong);
    }
  report_presses (&right, "from a solution", 8);
  report_presses (&wrong, "not of a solution", 8);
  for (int i = 0; i < 60; i++)
    add_presses (&right, 1 + i % 5, follow (part_of_solution (10, 1 + i % 5)));
  report_presses (&right, "from a solution", 10);
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
  check_marks (question, &hint);
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

  queens_square_set_add (&question.crosses, (QueensSquare){ 4, 5 });
  hint = queens_hint_find (&question, NULL);
  g_assert_cmpint (hint.step.n_left, ==, 1);
  queens_square_set_add (&question.crosses, (QueensSquare){ 4, 0 });
  hint = queens_hint_find (&question, NULL);
  g_assert_cmpint (queens_hint_get_n_steps (&hint), ==, 1);
  g_assert_cmpint (queens_square_set_size (&hint.squares), ==, 1);
  g_assert_true (queens_square_set_contains (&hint.squares, (QueensSquare){ 4, 0 }));
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
/* clang-format off */
#define D2    { .n = 8, .files = { [3] = 1 << 1 } }
#define G5    { .n = 8, .files = { [6] = 1 << 4 } }
#define E3    { .n = 8, .files = { [4] = 1 << 2 } }
#define H4    { .n = 8, .files = { [7] = 1 << 3 } }
#define C6_F2 { .n = 8, .files = { [2] = 1 << 5, [5] = 1 << 1 } }
#define CHAIN(file, index) .has_chain = TRUE, .chain.on_file = file, .chain.line = index
#define FORCED(file, index) \
  .has_chain = TRUE, .chain = { .n_forced = 2, .forced = { { 3, 4 }, { 6, 1 } }, .forced_on_file = { TRUE }, \
                                .on_file = file, .line = index }
#define CULPRIT(f, r)     .has_culprit = TRUE, .culprit = { f, r }
#define LINE(file, index) .step.on_file = file, .step.line = index
#define MOVE .kind = QUEENS_HINT_MOVE, .proved = TRUE

/* Every sentence, made from the facts of a hint. */
static const struct
{
  QueensHint hint;
  int step;
  const char *words;
  const char *detail;
} sentences[] = {
  { { MOVE, CHAIN (TRUE, 6), CULPRIT (3, 1), .taken = G5, .squares = D2 }, 1,
    "The queen on d2 cannot stay.", "It attacks g5, the last free square in column g." },
  { { MOVE, CHAIN (FALSE, 4), CULPRIT (3, 1), .taken = G5, .squares = D2 }, 1,
    "The queen on d2 cannot stay.", "It attacks g5, the last free square in row 5." },
  { { MOVE, CHAIN (TRUE, 2), CULPRIT (3, 1), .taken = C6_F2, .squares = D2 }, 1,
    "The queen on d2 cannot stay.", "It attacks c6, f2, the last free squares in column c." },
  { { MOVE, CHAIN (TRUE, 6), CULPRIT (5, 1), .taken = G5, .squares = C6_F2 }, 1,
    "The queens on c6, f2 cannot stay.", "f2 attacks g5, the last free square in column g." },
  { { MOVE, CHAIN (TRUE, 6), .taken = G5, .squares = C6_F2 }, 1,
    "The queens on c6, f2 cannot stay.", "Only g5 would be free in column g without them." },
  { { MOVE, CHAIN (FALSE, 6), .squares = C6_F2 }, 1,
    "The queens on c6, f2 cannot stay.", "No free square is left in row 7." },
  { { MOVE, FORCED (TRUE, 7), .squares = D2 }, 1,
    "The queen on d2 cannot stay.", "The queens force d5, g2 and leave column h without a square." },
  { { MOVE, .squares = D2 }, 1, "The queen on d2 cannot stay.", "No solution contains these queens." },
  { { .kind = QUEENS_HINT_MOVE, .squares = C6_F2 }, 1,
    "Without the queens on c6, f2, the others can stay. There was not enough time to rule out a smaller number.",
    "No solution contains these queens." },
  { { .kind = QUEENS_HINT_UNCROSS, .squares = D2 }, 1, "The cross on d2 cannot stay.",
    "The crosses leave no solution." },
  { { .kind = QUEENS_HINT_UNCROSS, CHAIN (FALSE, 0), .squares = C6_F2 }, 1, "The crosses on c6, f2 cannot stay.",
    "The crosses leave row 1 without a square." },
  { { .kind = QUEENS_HINT_UNCROSS, FORCED (FALSE, 0), .squares = C6_F2 }, 1, "The crosses on c6, f2 cannot stay.",
    "The crosses force d5, g2 and leave row 1 without a square." },
  { { .kind = QUEENS_HINT_CROSS }, 1, "Every queen can stay.", NULL },
  { { .kind = QUEENS_HINT_CROSS, .squares = C6_F2, .step.n_refuted = 2 }, 2,
    "No queen can be on c6, f2.", "Each would leave a row or a column without a square." },
  { { .kind = QUEENS_HINT_CROSS, .squares = E3, .step.n_refuted = 1,
      .step.refuted = { { .square = { 4, 2 }, .on_file = TRUE, .line = 6 } } }, 2,
    "No queen can be on e3.", "It would leave column g without a square." },
  { { .kind = QUEENS_HINT_CROSS, .squares = E3, .step.n_refuted = 1,
      .step.refuted = { { .square = { 4, 2 }, .n_forced = 2, .forced = { { 3, 4 }, { 6, 1 } }, .line = 1 } } }, 2,
    "No queen can be on e3.", "It would force d5, g2 and leave row 2 without a square." },
  { { .kind = QUEENS_HINT_PLACE, .begun = TRUE }, 1, "Every queen can stay.", NULL },
  { { .kind = QUEENS_HINT_PLACE, .squares = H4, LINE (TRUE, 7), .step.n_left = 1, .step.placed = TRUE }, 2,
    "A queen must be on h4.", "It is the only free square in column h." },
  { { .kind = QUEENS_HINT_PLACE, .squares = H4 }, 2, "A queen on h4 leads to a solution.", NULL },
  { { .kind = QUEENS_HINT_PLACE, .squares = H4, .several = TRUE, .begun = TRUE }, 2,
    "A queen on h4 leads to a solution.", "More than one solution contains these queens." },
  { { .kind = QUEENS_HINT_PLACE, .squares = H4, .several = TRUE }, 2,
    "A queen on h4 leads to a solution.", "There is more than one solution." },
  { { .kind = QUEENS_HINT_PLACE, .squares = H4, .only_one = TRUE }, 2,
    "A queen on h4 leads to a solution.", "Only one solution contains these queens." },
  { { .kind = QUEENS_HINT_PLACE, .squares = H4, LINE (FALSE, 3), .step.n_left = 4, .step.placed = TRUE, .step.n_refuted = 3,
      .step.refuted = { { .square = { 4, 3 } }, { .square = { 5, 3 } }, { .square = { 6, 3 } } } }, 2,
    "A queen must be on h4.", "In row 4, e4, f4, g4 would each leave a row or a column without a square." },
  { { .kind = QUEENS_HINT_PLACE, .squares = H4, LINE (TRUE, 7), .step.n_left = 2, .step.placed = TRUE, .step.n_refuted = 1,
      .step.refuted = { { .square = { 7, 1 } } } }, 2,
    "A queen must be on h4.", "In column h, h2 would leave a row or a column without a square." },
  { { .kind = QUEENS_HINT_CROWDED, .n = 8, .n_queens = 64 }, 1,
    "A solution on this board has 8 queens. 64 queens are on the board.", NULL },
  { { .kind = QUEENS_HINT_UNKNOWN }, 1, "No answer was found within a second.", NULL },
};
/* clang-format on */

static void
test_sentences (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *words = queens_hint_dup_text (&sentences[i].hint, sentences[i].step);
      g_autofree char *detail = queens_hint_dup_detail (&sentences[i].hint, sentences[i].step);

      g_assert_cmpstr (words, ==, sentences[i].words);
      g_assert_cmpstr (detail, ==, sentences[i].detail);
    }
}

/* The steps of a reason: those of a square that forces queens, of a line with one square, of queens that leave a
 * line without a square, and of a search that branches. */
static const struct
{
  int n;
  const char *queens;
  const char *crosses;
  const char *words[8];
} reasons[] = {
  { 8,
    "a1 b5",
    NULL,
    { "Suppose that a queen is on h2.",
      "1. Then c8 is the only free square in column c. Suppose that a queen is on h2.",
      "Now column d has no free square. So no queen can be on h2." } },
  { 8, "a1 b5 c8 d6 e3 f7 g2", NULL, { "Only h4 is left in column h. So a queen must be on h4." } },
  { 8,
    "c7 e6 h1 d2",
    NULL,
    { "Now column g has no free square. So the queen on d2 cannot stay." } },
  { 4,
    "b2",
    NULL,
    { "1. Then a4 is the only free square in column a. Suppose that every queen stays.",
      "Now column c has no free square. So the queen on b2 cannot stay." } },
};

static void
test_reasons (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      QueensHintQuestion question = question_of (reasons[i].n, reasons[i].queens, 0);
      QueensHint hint;

      if (reasons[i].crosses)
        question.crosses = find_squares (reasons[i].n, reasons[i].crosses);
      hint = queens_hint_find (&question, NULL);
      for (int why = 1; why <= queens_hint_get_n_reason_steps (&hint); why++)
        {
          g_autofree char *words = queens_hint_dup_reason_text (&hint, why);
          g_autofree char *detail = queens_hint_dup_reason_detail (&hint, why);
          g_autofree char *text = g_strjoin (" ", words, detail, NULL);

          g_assert_cmpstr (text, ==, reasons[i].words[why - 1]);
        }
      g_assert_null (reasons[i].words[queens_hint_get_n_reason_steps (&hint)]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hint/words", test_words);
  g_test_add_func ("/hint/sentences", test_sentences);
  g_test_add_func ("/hint/reasons", test_reasons);
  g_test_add_func ("/hint/crosses", test_crosses);
  g_test_add_func ("/hint/random", test_random);
  g_test_add_func ("/hint/followed", test_followed);
  g_test_add_func ("/hint/stopped", test_stopped);
  return g_test_run ();
}
