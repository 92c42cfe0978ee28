/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/puzzle.h"

#include "engine/notation.h"
#include "engine/rules.h"
#include "engine/solver.h"
#include "model/game/puzzle-search.h"
#include "model/game/saved-move.h"
#include "model/random.h"

#define SEEDS_PER_BOARD 12

/* By the engine, which knows nothing of puzzles. */
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

static Completions
find_completions (const QueensPosition *given)
{
  QueensRequest request = queens_request_all (given->n);
  Completions completions = { .count = 0 };

  request.pins = *given;
  queens_solver_visit (&request, count_cb, &completions, NULL);
  return completions;
}

static void
test_made (void)
{
  for (int n = QUEENS_PUZZLE_MIN_N; n <= 14; n++)
    for (int seed = 0; seed < SEEDS_PER_BOARD; seed++)
      for (int difficulty = 0; difficulty < QUEENS_N_DIFFICULTIES; difficulty++)
        {
          QueensPuzzleName name = { n, (QueensDifficulty) difficulty, seed * 2741 };
          QueensPosition given = queens_puzzle_make (&name);
          QueensPosition again = queens_puzzle_make (&name);
          QueensPuzzleSearch search = queens_puzzle_search (&given, G_MAXINT);
          Completions completions = find_completions (&given);

          g_assert_true (queens_square_set_equal (&given, &again));
          g_assert_cmpint (completions.count, ==, 1);
          g_assert_cmpint (search.n_completions, ==, 1);
          g_assert_cmpint (queens_solution_compare (&search.completion, &completions.last), ==, 0);
          if (difficulty != QUEENS_PUZZLE_HARD)
            g_assert_cmpint (search.n_guesses, ==, 0);
          if (difficulty == QUEENS_PUZZLE_EASY)
            g_assert_cmpint (queens_square_set_size (&given), ==, (n + 1) / 2);
        }
}

/* On the board people play most, harder means fewer given and more to search. */
static void
test_harder (void)
{
  int n_given[QUEENS_N_DIFFICULTIES] = { 0 };
  int n_guesses[QUEENS_N_DIFFICULTIES] = { 0 };

  for (int difficulty = 0; difficulty < QUEENS_N_DIFFICULTIES; difficulty++)
    for (int seed = 0; seed < 200; seed++)
      {
        QueensPuzzleName name = { 8, (QueensDifficulty) difficulty, seed };
        QueensPosition given = queens_puzzle_make (&name);

        n_given[difficulty] += queens_square_set_size (&given);
        n_guesses[difficulty] += queens_puzzle_search (&given, G_MAXINT).n_guesses;
      }
  for (int difficulty = 0; difficulty < QUEENS_N_DIFFICULTIES; difficulty++)
    g_test_message ("%d: %d given, %d guesses in 200 puzzles", difficulty, n_given[difficulty],
                    n_guesses[difficulty]);
  g_assert_cmpint (n_given[QUEENS_PUZZLE_EASY], >, n_given[QUEENS_PUZZLE_MEDIUM]);
  g_assert_cmpint (n_given[QUEENS_PUZZLE_MEDIUM], >, n_given[QUEENS_PUZZLE_HARD]);
  g_assert_cmpint (n_guesses[QUEENS_PUZZLE_HARD], >, 200);
}

static void
test_codes (void)
{
  for (int n = QUEENS_PUZZLE_MIN_N; n <= QUEENS_PUZZLE_MAX_N; n++)
    for (int seed = 0; seed < QUEENS_PUZZLE_N_SEEDS; seed += 7)
      {
        QueensPuzzleName name = { n, (QueensDifficulty) (seed % 3), seed };
        QueensPuzzleName read;
        char code[QUEENS_PUZZLE_CODE_SIZE];
        char *at;

        queens_puzzle_print_code (&name, code);
        g_assert_true (queens_puzzle_parse_code (code, &read));
        g_assert_cmpint (read.n, ==, n);
        g_assert_cmpint (read.difficulty, ==, name.difficulty);
        g_assert_cmpint (read.seed, ==, seed);
        /* Another check digit never fits. */
        at = code + strlen (code) - 1;
        *at = *at == '7' ? '8' : '7';
        g_assert_false (queens_puzzle_parse_code (code, &read));
      }
}

static const char *const wrong_codes[] = {
  "",        "8",        "8M",      "8M-",      "8M-0",     "8M-0000", "3M-000K",  "21M-0000",
  "08M-000", "8X-00000", "8M-00U0", "8M--0000", "8M-000 0", "M-0000",  "-8M-0000", "8M-00000",
};

static void
test_typed (void)
{
  QueensPuzzleName name = { 8, QUEENS_PUZZLE_MEDIUM, 1 };
  char code[QUEENS_PUZZLE_CODE_SIZE];
  QueensPuzzleName read;
  g_autofree char *typed = NULL;

  queens_puzzle_print_code (&name, code);
  typed = g_strdup_printf (" 8mool%c\n", g_ascii_tolower (code[6]));
  g_assert_true (queens_puzzle_parse_code (typed, &read));
  g_assert_cmpint (read.seed, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (wrong_codes); i++)
    {
      g_test_message ("%s", wrong_codes[i]);
      g_assert_false (queens_puzzle_parse_code (wrong_codes[i], &read));
    }
}

/* What these codes have always meant: when one of these fails, every code ever shared is broken. */
static const struct
{
  const char *code;
  const char *given;
} kept[] = {
  { "4E-0033", "a2 c1" },
  { "8E-4B6R", "a7 b2 f5 h6" },
  { "8M-8P9W", "c5 d8 g2" },
  { "8H-D1C2", "b5 h3" },
  { "12H-HCFQ", "b9 f11 g1 h10" },
  { "20M-NQJY", "a13 b7 e2 f12 h11 i20 j1 m9 p8 q10 r5 t15" },
  { "20H-T2N4", "a18 f11 l1 m3 n8 o16 q20 s19 t6" },
};

static void
test_kept (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      QueensPuzzleName name;
      QueensPosition given;
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_true (queens_puzzle_parse_code (kept[i].code, &name));
      given = queens_puzzle_make (&name);
      queens_saved_move_append_squares (text, &given, ' ');
      g_assert_cmpstr (text->str, ==, kept[i].given);
    }
}

/* The first numbers of splitmix64 from the state 1234567, as its authors' program prints them. */
static void
test_random (void)
{
  QueensRandom random = { 1234567 };

  g_assert_cmpuint (queens_random_next (&random), ==, UINT64_C (6457827717110365317));
  g_assert_cmpuint (queens_random_next (&random), ==, UINT64_C (3203168211198807973));
  g_assert_cmpuint (queens_random_next (&random), ==, UINT64_C (9817491932198370423));
}

static void
test_daily (void)
{
  g_autofree guint8 *seen = g_new0 (guint8, QUEENS_PUZZLE_N_SEEDS);
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 21, G_DATE_NOVEMBER, 2026);
  g_assert_cmpint (queens_puzzle_daily (&date).difficulty, ==, QUEENS_PUZZLE_HARD);
  for (int i = 0; i < QUEENS_PUZZLE_N_SEEDS; i++)
    {
      QueensPuzzleName name = queens_puzzle_daily (&date);

      g_assert_cmpint (name.n, ==, 8);
      g_assert_false (seen[name.seed]);
      seen[name.seed] = TRUE;
      g_date_add_days (&date, 1);
    }
}

/* The search finds as many completions as the engine, whatever is given. */
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
      g_assert_cmpint (queens_puzzle_search (&given, G_MAXINT).n_completions, ==,
                       find_completions (&given).count);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle/made", test_made);
  g_test_add_func ("/puzzle/harder", test_harder);
  g_test_add_func ("/puzzle/codes", test_codes);
  g_test_add_func ("/puzzle/typed", test_typed);
  g_test_add_func ("/puzzle/kept", test_kept);
  g_test_add_func ("/puzzle/random", test_random);
  g_test_add_func ("/puzzle/daily", test_daily);
  g_test_add_func ("/puzzle/search", test_search);
  return g_test_run ();
}
