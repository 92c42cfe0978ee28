/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/puzzle.h"

#include "engine/board/rules.h"
#include "engine/random.h"
#include "engine/search/solver.h"
#include "model/game/puzzle-tables.h"
#include "model/text/format.h"

#include <string.h>
#include <time.h>

/* Counts with the engine, which knows nothing about puzzles. */
typedef struct
{
  int count;
  QueensSolution last;
} Completions;

static bool
count_cb (const QueensSolution *solution, void *data)
{
  Completions *completions = data;

  completions->last = *solution;
  return ++completions->count < 2;
}

/* Asserts that the search finds as many. Returns the number, up to 2. */
static int
check_search (const QueensPosition *given)
{
  QueensPuzzleSearch search = queens_puzzle_search (given, G_MAXINT);
  QueensRequest request = queens_request_all (given->n);
  Completions completions = { .count = 0 };

  request.required = *given;
  queens_solver_visit (&request, count_cb, &completions, NULL);
  g_assert_cmpint (search.n_completions, ==, completions.count);
  if (completions.count == 1)
    g_assert_cmpint (queens_solution_compare (&search.completion, &completions.last), ==, 0);
  return completions.count;
}

/* The effort, found by plain means: 0 if there is always a line with one square left; 1 if a square must
 * be crossed out because a queen there leaves a line without a square; 2 if the queens that it forces do
 * that; 3 if this is not enough. */
typedef struct
{
  int n;
  gboolean queen[QUEENS_MAX_N][QUEENS_MAX_N];
  gboolean free[QUEENS_MAX_N][QUEENS_MAX_N];
} Plain;

static void
place_plainly (Plain *board, int file, int rank)
{
  board->queen[file][rank] = TRUE;
  for (int f = 0; f < board->n; f++)
    for (int r = 0; r < board->n; r++)
      if (f == file || r == rank || f - r == file - rank || f + r == file + rank)
        board->free[f][r] = FALSE;
}

/* The number of free squares on a line, and the last of them; −1 if the line has a queen. */
static int
count_line (const Plain *board, int line, int *file, int *rank)
{
  int n_free = 0;

  for (int i = 0; i < board->n; i++)
    {
      int f = line < board->n ? line : i;
      int r = line < board->n ? i : line - board->n;

      if (board->queen[f][r])
        return -1;
      if (!board->free[f][r])
        continue;
      n_free++;
      *file = f;
      *rank = r;
    }
  return n_free;
}

/* Places forced queens, but at most `most` of them. Returns TRUE if then a line has no square left. */
static gboolean
force_plainly (Plain *board, int most)
{
  int file = 0, rank = 0;

  for (int line = 0; line < 2 * board->n; line++)
    if (count_line (board, line, &file, &rank) == 0)
      return TRUE;
  for (int line = 0; line < 2 * board->n && most > 0; line++)
    if (count_line (board, line, &file, &rank) == 1)
      {
        place_plainly (board, file, rank);
        return force_plainly (board, most - 1);
      }
  return FALSE;
}

static gboolean
is_full (const Plain *board)
{
  int file, rank;

  for (int line = 0; line < board->n; line++)
    if (count_line (board, line, &file, &rank) >= 0)
      return FALSE;
  return TRUE;
}

static gboolean
cross_out_plainly (Plain *board, int most)
{
  gboolean news = FALSE;

  for (int file = 0; file < board->n; file++)
    for (int rank = 0; rank < board->n; rank++)
      {
        Plain supposed = *board;

        if (!board->free[file][rank])
          continue;
        place_plainly (&supposed, file, rank);
        if (!force_plainly (&supposed, most))
          continue;
        board->free[file][rank] = FALSE;
        news = TRUE;
      }
  return news;
}

static int
grade_plainly (const QueensPosition *given)
{
  Plain board = { .n = given->n };
  int level = 0;

  for (int file = 0; file < board.n; file++)
    for (int rank = 0; rank < board.n; rank++)
      board.free[file][rank] = TRUE;
  for (int file = 0; file < board.n; file++)
    if (given->files[file])
      place_plainly (&board, file, queens_lowest_bit (given->files[file]));
  for (;;)
    {
      g_assert_false (force_plainly (&board, board.n));
      if (is_full (&board))
        return level;
      if (cross_out_plainly (&board, 0))
        level = MAX (level, 1);
      else if (cross_out_plainly (&board, board.n))
        level = 2;
      else
        return 3;
    }
}

/* n_puzzles of each size up to max_n and of each difficulty (or all of them) have one completion, the
 * effort matches the difficulty, and their IDs give the same puzzles again. */
static void
check_puzzles (int max_n, guint n_puzzles)
{
  for (int n = QUEENS_PUZZLE_MIN_N; n <= max_n; n++)
    for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
      {
        QueensDifficulty difficulty = (QueensDifficulty) i;
        g_autoptr (QueensPuzzleOrder) order = NULL;
        g_autoptr (GHashTable) seen
            = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
        QueensPuzzlePlace place = 0;
        gboolean new = queens_puzzle_has_difficulty (n, difficulty);

        order = queens_puzzle_order_new (n, difficulty, NULL);
        while (new &&g_hash_table_size (seen) < n_puzzles)
          {
            QueensPuzzleId id;
            QueensPosition given, again;

            g_assert_true (queens_puzzle_order_walk (order, 0, &place, &id, &given));
            new = g_hash_table_add (seen, g_memdup2 (&id.seed, sizeof id.seed));
            g_assert_cmpint (MIN (grade_plainly (&given), 2), ==, difficulty);
            g_assert_cmpint (check_search (&given), ==, 1);
            if (difficulty == QUEENS_PUZZLE_EASY)
              g_assert_cmpint (queens_square_set_size (&given), <=, (n + 1) / 2);
            g_assert_true (queens_puzzle_order_make (order, id.seed, &again));
            g_assert_true (queens_square_set_equal (&given, &again));
          }
      }
}

static void
test_made (void)
{
  check_puzzles (16, 5);
}

static void
test_grades (void)
{
  check_puzzles (QUEENS_PUZZLE_MAX_N, 200);
}

/* The smallest image of given queens, as text. It is the same for all images. */
static char *
dup_smallest (const QueensPosition *given)
{
  char *smallest = NULL;

  for (QueensSymmetry symmetry = QUEENS_IDENTITY; symmetry < QUEENS_N_SYMMETRIES; symmetry++)
    {
      QueensPosition image = queens_symmetry_map_set (symmetry, given);
      g_autofree char *squares = queens_format_square_set (&image, " ");
      g_autofree char *text = g_strdup_printf ("%d: %s", given->n, squares);

      if (smallest && strcmp (smallest, text) <= 0)
        continue;
      g_free (smallest);
      smallest = g_steal_pointer (&text);
    }
  return smallest;
}

/* The number of puzzles before one is repeated. */
static guint
count_different (int n, QueensDifficulty difficulty, guint most)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (QueensPuzzleOrder) order = queens_puzzle_order_new (n, difficulty, NULL);
  QueensPuzzlePlace place = 12345;
  QueensPuzzleId id;
  QueensPosition given;

  do
    queens_puzzle_order_walk (order, 0, &place, &id, &given);
  while (g_hash_table_add (seen, dup_smallest (&given)) && g_hash_table_size (seen) < most);
  return g_hash_table_size (seen);
}

/* All puzzles of a difficulty, up to symmetry, found with only the engine and the rules. */
static bool
collect_cb (const QueensSolution *solution, void *data)
{
  g_array_append_val ((GArray *) data, *solution);
  return true;
}

static gboolean
has_another (GArray *solutions, const QueensPosition *given)
{
  int n_completions = 0;
  QueensSquareSet none = queens_square_set_empty (given->n);

  for (guint i = 0; i < solutions->len; i++)
    n_completions
        += queens_solution_fits (&g_array_index (solutions, QueensSolution, i), given, &none);
  return n_completions > 1;
}

static void
collect_all (int n, guint n_all[QUEENS_N_DIFFICULTIES])
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GArray) solutions = g_array_new (FALSE, FALSE, sizeof (QueensSolution));
  QueensRequest request = queens_request_all (n);

  queens_solver_visit (&request, collect_cb, solutions, NULL);
  for (guint i = 0; i < solutions->len; i++)
    for (uint32_t files = 0; files < UINT32_C (1) << n; files++)
      {
        QueensPosition given
            = queens_position_from_solution (&g_array_index (solutions, QueensSolution, i));
        QueensDifficulty difficulty;

        for (int file = 0; file < n; file++)
          given.files[file] *= files >> file & 1;
        if (has_another (solutions, &given) || !g_hash_table_add (seen, dup_smallest (&given)))
          continue;
        difficulty = queens_puzzle_grade (&given);
        n_all[difficulty] += difficulty > 0 || queens_square_set_size (&given) <= (n + 1) / 2;
      }
}

/* No puzzle is repeated, even rotated or reflected, before all others have been used. */
static void
test_all_come (void)
{
  static const guint need_guess[] = { [4] = 0, [5] = 1, [6] = 11, [7] = 76, [8] = 403 };

  for (int n = 4; n <= 8; n++)
    {
      guint n_all[QUEENS_N_DIFFICULTIES] = { 0 };

      collect_all (n, n_all);
      g_test_message ("%d: %u easy, %u medium, %u hard", n, n_all[0], n_all[1], n_all[2]);
      g_assert_cmpuint (n_all[QUEENS_PUZZLE_MEDIUM] + n_all[QUEENS_PUZZLE_HARD], ==, need_guess[n]);
      for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
        {
          g_assert_true (queens_puzzle_has_difficulty (n, (QueensDifficulty) i) == (n_all[i] > 0));
          if (n_all[i] > 0)
            g_assert_cmpuint (count_different (n, (QueensDifficulty) i, G_MAXUINT), ==, n_all[i]);
        }
    }
}

/* On boards without a list of puzzles, each seed gives solutions that are not images of another
 * seed's. */
static void
test_large (void)
{
  g_assert_cmpuint (count_different (16, QUEENS_PUZZLE_EASY, 12), ==, 12);
  g_assert_cmpuint (count_different (20, QUEENS_PUZZLE_MEDIUM, 5), ==, 5);
}

static void
test_codes (void)
{
  for (int n = QUEENS_PUZZLE_MIN_N; n <= QUEENS_PUZZLE_MAX_N; n++)
    for (int i = 0; i < 5000; i++)
      {
        gint64 n_seeds = queens_puzzle_count_seeds (n);
        QueensPuzzleId id = { n, (QueensDifficulty) (i % 3), (n_seeds - 1) / 4999 * i };
        QueensPuzzleId read;
        char code[QUEENS_PUZZLE_CODE_SIZE];
        char *at;

        queens_puzzle_print_code (&id, code);
        g_assert_true (queens_puzzle_parse_code (code, &read));
        g_assert_cmpint (read.n, ==, n);
        g_assert_cmpint (read.difficulty, ==, id.difficulty);
        g_assert_cmpint (read.seed, ==, id.seed);
        /* Another check digit is always wrong. */
        at = code + strlen (code) - 1;
        *at = *at == '7' ? '8' : '7';
        g_assert_false (queens_puzzle_parse_code (code, &read));
      }
}

static gboolean
make (const QueensPuzzleId *id, QueensPosition *given)
{
  g_autoptr (QueensPuzzleOrder) order = queens_puzzle_order_new (id->n, id->difficulty, NULL);

  return queens_puzzle_order_make (order, id->seed, given);
}

static gpointer
stop_soon (gpointer data)
{
  g_usleep (20000);
  atomic_store (&((QueensControl *) data)->stop, true);
  return NULL;
}

/* Work that takes seconds ends soon after it is stopped. */
static void
test_stopped (void)
{
  static const int sizes[] = { 15, 20 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      QueensControl control = { 0 };
      GThread *thread = g_thread_new ("stop", stop_soon, &control);
      clock_t begin = clock ();
      g_autoptr (QueensPuzzleOrder) order
          = queens_puzzle_order_new (sizes[i], QUEENS_PUZZLE_HARD, &control);
      QueensPuzzlePlace place = 5;
      QueensPuzzleId id;
      QueensPosition given;

      g_assert_false (queens_puzzle_order_walk (order, G_MAXINT, &place, &id, &given));
      g_test_message ("%d: %.3f s", sizes[i], (double) (clock () - begin) / CLOCKS_PER_SEC);
      g_assert_cmpint (clock () - begin, <, CLOCKS_PER_SEC / 2);
      g_thread_join (thread);
    }
}

static const char *const wrong_codes[] = {
  "",        "8",        "8S",      "8S-",      "8S-0",     "8S-0000", "3S-000K",  "21S-0000",
  "08S-000", "8X-00000", "8S-00U0", "8S--0000", "8S-000 0", "S-0000",  "-8S-0000", "8E-4B6R",
};

static void
test_typed (void)
{
  QueensPuzzleId id = { 16, QUEENS_PUZZLE_MEDIUM, 1 };
  char code[QUEENS_PUZZLE_CODE_SIZE];
  QueensPuzzleId read;
  g_autofree char *typed = NULL;

  queens_puzzle_print_code (&id, code);
  typed = g_strdup_printf (" 16sool%c\n", g_ascii_tolower (code[7]));
  g_assert_true (queens_puzzle_parse_code (typed, &read));
  g_assert_cmpint (read.seed, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (wrong_codes); i++)
    {
      g_test_message ("%s", wrong_codes[i]);
      g_assert_false (queens_puzzle_parse_code (wrong_codes[i], &read));
    }
}

/* The permanent meaning of these codes. If one of these checks fails, every code ever shared is
 * broken. */
static const struct
{
  const char *code;
  const char *given;
} kept[] = {
  { "4F-006E", "b4 c1" },
  { "8C-000N", NULL }, /* there is no such puzzle */
  { "5S-013X", "a4 b1" },
  { "8C-2WMX", "b3 d8 h5" },
  { "12S-0PN638", "a2 c6 f11 j5 l12" },
  { "15C-82AAAJ6Q", "b8 c6 g1 j3 l14 n11" },
  { "16F-RTYA", "b7 d15 f1 g14 h8 i6 k3 m16" },
  { "20C-ANM0", "a16 b6 e10 h2 m11 n14 o12 r19 s15" },
};

static void
test_kept (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      QueensPuzzleId id;
      QueensPosition given;
      g_autofree char *text = NULL;

      g_assert_true (queens_puzzle_parse_code (kept[i].code, &id));
      g_assert_cmpint (make (&id, &given), ==, kept[i].given != NULL);
      if (!kept[i].given)
        continue;
      text = queens_format_square_set (&given, " ");
      g_assert_cmpstr (text, ==, kept[i].given);
    }
}

/* Adds the code and the given queens of a puzzle. */
static void
add_puzzle (GChecksum *sum, const QueensPuzzleId *id, const QueensPosition *given)
{
  g_autofree char *squares = queens_format_square_set (given, " ");
  char code[QUEENS_PUZZLE_CODE_SIZE];

  queens_puzzle_print_code (id, code);
  g_checksum_update (sum, (const guchar *) code, -1);
  g_checksum_update (sum, (const guchar *) squares, -1);
}

/* The puzzles of 200 seeds of each difficulty and of each size that is listed; many seeds have none. */
static void
add_codes (GChecksum *sum)
{
  for (int n = QUEENS_PUZZLE_MIN_N; n <= QUEENS_PUZZLE_LISTED_MAX_N; n++)
    for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
      {
        QueensPuzzleId id = { .n = n, .difficulty = (QueensDifficulty) i };
        g_autoptr (QueensPuzzleOrder) order = queens_puzzle_order_new (n, id.difficulty, NULL);
        QueensRandom random = { 1 };
        QueensPosition given;

        for (int k = 0; k < 200 && queens_puzzle_has_difficulty (n, id.difficulty); k++)
          {
            id.seed
                = (gint64) (queens_random_next (&random) % (guint64) queens_puzzle_count_seeds (n));
            if (queens_puzzle_order_make (order, id.seed, &given))
              add_puzzle (sum, &id, &given);
          }
      }
}

/* The daily puzzles of 400 weeks. */
static void
add_days (GChecksum *sum)
{
  for (QueensDay i = 0; i < 400 * QUEENS_DAYS_A_WEEK; i++)
    {
      QueensPuzzleId id;
      QueensPosition given;

      g_assert_true (
          queens_puzzle_make_daily (queens_day_parse ("2026-01-05") + i, NULL, &id, &given));
      add_puzzle (sum, &id, &given);
    }
}

/* The same as in version 0.1.0, whatever finds them faster. If this fails, codes that were shared, or days
 * that were played, have other puzzles. */
static void
test_same (void)
{
  static const struct
  {
    void (*add) (GChecksum *sum);
    const char *sum;
  } sums[] = { { add_codes, "d47c643f7a5cf34eaa27481acf1b9a7a6be5572716c71e23d88717d4272dfe09" },
               { add_days, "cd8cebf63a75295fc3d37c1a2843541a1112d4c7f5510266a2d65525dcf9dfc9" } };

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

      sums[i].add (sum);
      g_assert_cmpstr (g_checksum_get_string (sum), ==, sums[i].sum);
    }
}

/* The first numbers of splitmix64 from the state 1234567, as in its authors' program. */
static void
test_random (void)
{
  QueensRandom random = { 1234567 };

  g_assert_cmpuint (queens_random_next (&random), ==, UINT64_C (6457827717110365317));
  g_assert_cmpuint (queens_random_next (&random), ==, UINT64_C (3203168211198807973));
  g_assert_cmpuint (queens_random_next (&random), ==, UINT64_C (9817491932198370423));
}

/* The boards of a weekday, and the number of puzzles before one is repeated, as an image or not: the
 * number of all puzzles, or of the weeks in thirty years. */
#define WEEKS_OF_30_YEARS 1566

static const struct
{
  int n;
  QueensDifficulty difficulty;
  guint n_different;
} weekdays[] = {
  { 7, QUEENS_PUZZLE_EASY, 296 },
  { 8, QUEENS_PUZZLE_EASY, 735 },
  { 8, QUEENS_PUZZLE_MEDIUM, 274 },
  { 9, QUEENS_PUZZLE_MEDIUM, WEEKS_OF_30_YEARS },
  { 9, QUEENS_PUZZLE_HARD, 988 },
  { 10, QUEENS_PUZZLE_HARD, WEEKS_OF_30_YEARS },
  { 12, QUEENS_PUZZLE_HARD, WEEKS_OF_30_YEARS },
};

/* Thirty years of daily puzzles: none is repeated before all of its kind have been used, and none within
 * ten years, except on weekdays with fewer puzzles. */
static void
test_daily (void)
{
  for (guint weekday = 0; weekday < G_N_ELEMENTS (weekdays); weekday++)
    {
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autoptr (QueensPuzzleOrder) order
          = queens_puzzle_order_new (weekdays[weekday].n, weekdays[weekday].difficulty, NULL);
      QueensPuzzlePlace place = 0;
      QueensDay day = queens_day_parse ("2026-01-05") + weekday;

      for (guint week = 0; week < WEEKS_OF_30_YEARS; week++, day += QUEENS_DAYS_A_WEEK)
        {
          QueensPuzzleId next, id;
          QueensPosition given, again;

          g_assert_true (queens_puzzle_order_walk (order, 0, &place, &next, &given));
          g_assert_true (g_hash_table_add (seen, dup_smallest (&given))
                         || week >= weekdays[weekday].n_different);
          /* Going through them from the first one gives the same puzzles. */
          if (week % 60 != weekday)
            continue;
          g_assert_true (queens_puzzle_make_daily (day, NULL, &id, &again));
          g_assert_cmpint (id.n, ==, weekdays[weekday].n);
          g_assert_cmpint (id.difficulty, ==, weekdays[weekday].difficulty);
          g_assert_cmpint (id.seed, ==, next.seed);
          g_assert_true (queens_square_set_equal (&given, &again));
          g_assert_cmpint (queens_puzzle_grade (&given), ==, id.difficulty);
        }
      g_test_message ("weekday %u: %u puzzles", weekday, g_hash_table_size (seen));
      g_assert_cmpuint (g_hash_table_size (seen), ==, weekdays[weekday].n_different);
    }
}

/* Days whose puzzle used to be one that had been used before: now it is not an image of another one
 * within 23 years, even before the first week. */
static void
test_daily_dates (void)
{
  static const char *const days[] = { "2029-11-07", "2030-01-02", "2025-12-29", "1900-01-01" };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      QueensPuzzleId id;
      QueensPosition given;

      g_assert_true (queens_puzzle_make_daily (queens_day_parse (days[i]), NULL, &id, &given));
      g_assert_true (g_hash_table_add (seen, dup_smallest (&given)));
    }
}

/* The places from which daily puzzles are found are those at which the series passes them. One puzzle
 * takes a small part of the time for all of its series. */
static void
test_daily_places (void)
{
  for (guint weekday = 0; weekday < G_N_ELEMENTS (weekdays); weekday++)
    {
      g_autoptr (QueensPuzzleOrder) order
          = queens_puzzle_order_new (weekdays[weekday].n, weekdays[weekday].difficulty, NULL);
      guint64 n_seeds = (guint64) queens_puzzle_count_seeds (weekdays[weekday].n);
      QueensPuzzlePlace place = 0;
      QueensPuzzleId id, last;
      QueensPosition given;
      clock_t all = -clock (), one;

      for (guint week = 0; week < QUEENS_PUZZLE_N_WEEKS; week++)
        {
          if (week % QUEENS_PUZZLE_WEEKS_STEP == 0)
            g_assert_cmpuint (place % n_seeds, ==,
                              queens_puzzle_daily_starts[weekday][week / QUEENS_PUZZLE_WEEKS_STEP]
                                  % n_seeds);
          g_assert_true (queens_puzzle_order_walk (order, 0, &place, &last, &given));
        }
      all += clock ();
      one = -clock ();
      g_assert_true (
          queens_puzzle_make_daily (queens_day_parse ("2026-01-05") + weekday
                                        + QUEENS_DAYS_A_WEEK * (QUEENS_PUZZLE_N_WEEKS - 1),
                                    NULL, &id, &given));
      one += clock ();
      g_assert_cmpint (id.seed, ==, last.seed);
      g_test_message ("weekday %u: %.4f of %.4f s", weekday, (double) one / CLOCKS_PER_SEC,
                      (double) all / CLOCKS_PER_SEC);
      g_assert_true (one < all / 4 || one < CLOCKS_PER_SEC / 100);
    }
}

/* Puzzles of the largest listed size are those of the classes in their order. One takes a small part of
 * the time for listing these. */
static void
test_classes (void)
{
  g_autoptr (GArray) classes = g_array_new (FALSE, FALSE, sizeof (QueensSolution));
  QueensRequest request = queens_request_all (QUEENS_PUZZLE_LISTED_MAX_N);
  clock_t all = -clock ();

  request.fundamental = true;
  queens_solver_visit (&request, collect_cb, classes, NULL);
  all += clock ();
  g_assert_cmpint ((gint64) classes->len << request.n, ==, queens_puzzle_count_seeds (request.n));
  g_assert_cmpuint ((classes->len - 1) / QUEENS_PUZZLE_CLASSES_STEP + 1, ==,
                    G_N_ELEMENTS (queens_puzzle_classes));
  for (int i = 0; i < 30 * QUEENS_N_DIFFICULTIES; i++)
    {
      clock_t one = -clock ();
      g_autoptr (QueensPuzzleOrder) order = queens_puzzle_order_new (
          request.n, (QueensDifficulty) (i % QUEENS_N_DIFFICULTIES), NULL);
      QueensPuzzlePlace place = (QueensPuzzlePlace) g_test_rand_int ();
      QueensPuzzleId id;
      QueensPosition given;
      QueensSolution smallest;

      g_assert_true (queens_puzzle_order_walk (order, 0, &place, &id, &given));
      one += clock ();
      smallest = queens_puzzle_search (&given, G_MAXINT).completion;
      smallest = queens_symmetry_canonical (&smallest);
      g_assert_cmpint (queens_solution_compare (&smallest, &g_array_index (classes, QueensSolution,
                                                                           id.seed >> request.n)),
                       ==, 0);
      g_test_message ("%.4f of %.4f s", (double) one / CLOCKS_PER_SEC,
                      (double) all / CLOCKS_PER_SEC);
      g_assert_cmpint (one, <, all / 2);
    }
}

/* The search finds as many completions as the engine, for any given queens. */
static void
test_search (void)
{
  for (int i = 0; i < 3000; i++)
    {
      int n = g_test_rand_int_range (1, 11);
      QueensPosition given = queens_square_set_empty (n);

      for (int k = g_test_rand_int_range (0, 4); k > 0; k--)
        queens_square_set_add (&given, (QueensSquare){ (uint8_t) g_test_rand_int_range (0, n),
                                                       (uint8_t) g_test_rand_int_range (0, n) });
      check_search (&given);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle-grades/all-sizes", test_grades);
  g_test_add_func ("/puzzle/made", test_made);
  g_test_add_func ("/puzzle/all-come", test_all_come);
  g_test_add_func ("/puzzle/large", test_large);
  g_test_add_func ("/puzzle/codes", test_codes);
  g_test_add_func ("/puzzle/stopped", test_stopped);
  g_test_add_func ("/puzzle/typed", test_typed);
  g_test_add_func ("/puzzle/kept", test_kept);
  g_test_add_func ("/puzzle/same", test_same);
  g_test_add_func ("/puzzle/random", test_random);
  g_test_add_func ("/puzzle/daily", test_daily);
  g_test_add_func ("/puzzle/daily-dates", test_daily_dates);
  g_test_add_func ("/puzzle/daily-places", test_daily_places);
  g_test_add_func ("/puzzle/classes", test_classes);
  g_test_add_func ("/puzzle/search", test_search);
  return g_test_run ();
}
