/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/puzzle.h"

#include "model/game/puzzle-first.h"
#include "model/game/puzzle-order.h"

#include <string.h>

/* By the weekday, from Monday on. */
static const struct
{
  int n;
  QueensDifficulty difficulty;
} daily_kinds[] = {
  { 7, QUEENS_PUZZLE_EASY },   { 8, QUEENS_PUZZLE_EASY }, { 8, QUEENS_PUZZLE_MEDIUM },
  { 9, QUEENS_PUZZLE_MEDIUM }, { 9, QUEENS_PUZZLE_HARD }, { 10, QUEENS_PUZZLE_HARD },
  { 12, QUEENS_PUZZLE_HARD },
};

/* The seeds of the first series, and of large boards, have so many digits. */
#define N_SEED_DIGITS 3

static const char digits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* In the order of the difficulties, the second series first. */
static const char letters[] = "FSCEMH";

gboolean
queens_puzzle_has_difficulty (int n, QueensDifficulty difficulty)
{
  static const int smallest[QUEENS_N_DIFFICULTIES] = { QUEENS_PUZZLE_MIN_N, 5, 6 };

  return n >= smallest[difficulty] && n <= QUEENS_PUZZLE_MAX_N;
}

gint64
queens_puzzle_count_seeds (int n, QueensPuzzleSeries series)
{
  return series == QUEENS_PUZZLE_FIRST ? QUEENS_PUZZLE_N_SEEDS : queens_puzzle_order_size (n);
}

gboolean
queens_puzzle_make (const QueensPuzzleName *name, QueensPosition *given)
{
  g_autoptr (QueensPuzzleOrder) order = NULL;

  if (name->series == QUEENS_PUZZLE_FIRST)
    {
      *given = queens_puzzle_first_make (name);
      return TRUE;
    }
  order = queens_puzzle_order_new (name->n, name->difficulty);
  return queens_puzzle_order_make (order, name->seed, given);
}

void
queens_puzzle_walk (int n,
                    QueensDifficulty difficulty,
                    guint passed,
                    QueensPuzzlePlace *place,
                    QueensPuzzleName *name,
                    QueensPosition *given)
{
  g_autoptr (QueensPuzzleOrder) order = queens_puzzle_order_new (n, difficulty);

  for (guint i = 0; i <= passed; i++)
    queens_puzzle_order_walk (order, place, name, given);
}

/* Codes. */

static int
count_digits (int n, QueensPuzzleSeries series)
{
  int n_digits = N_SEED_DIGITS;

  while (queens_puzzle_count_seeds (n, series) > G_GINT64_CONSTANT (1) << (5 * n_digits))
    n_digits++;
  return n_digits;
}

/* A weighted sum modulo the prime 31: it tells two digits exchanged or any wrong digit but Z in
 * place of 0. */
static char
check_digit (const QueensPuzzleName *name, int n_digits)
{
  gint64 seed = name->seed;
  int sum = name->n * 7 + (int) name->difficulty * 11;

  if (name->series == QUEENS_PUZZLE_SECOND)
    sum += 5;
  for (int i = 0; i < n_digits; i++, seed /= 32)
    sum += (int) (seed % 32) * (i + 2);
  return digits[sum % 31];
}

void
queens_puzzle_print_code (const QueensPuzzleName *name, char code[QUEENS_PUZZLE_CODE_SIZE])
{
  int n_digits = count_digits (name->n, name->series);
  int letter
      = (int) name->difficulty + (name->series == QUEENS_PUZZLE_FIRST ? QUEENS_N_DIFFICULTIES : 0);
  int at = g_snprintf (code, QUEENS_PUZZLE_CODE_SIZE, "%d%c-", name->n, letters[letter]);

  for (int i = n_digits - 1; i >= 0; i--)
    code[at++] = digits[(name->seed >> (5 * i)) & 31];
  code[at++] = check_digit (name, n_digits);
  code[at] = '\0';
}

/* The value of a digit as typed, −1 where it is none. */
static int
read_digit (char typed)
{
  char upper = g_ascii_toupper (typed);
  const char *digit;

  if (upper == 'O')
    upper = '0';
  if (upper == 'I' || upper == 'L')
    upper = '1';
  digit = upper ? strchr (digits, upper) : NULL;
  return digit ? (int) (digit - digits) : -1;
}

/* The seed and the check digit, and nothing behind them. */
static gboolean
parse_seed (const char *text, QueensPuzzleName *name)
{
  int n_digits = count_digits (name->n, name->series);
  int digit;

  if (strlen (text) != (gsize) n_digits + 1)
    return FALSE;
  for (int i = 0; i < n_digits; i++)
    {
      digit = read_digit (text[i]);
      if (digit < 0)
        return FALSE;
      name->seed = name->seed * 32 + digit;
    }
  digit = read_digit (text[n_digits]);
  return digit >= 0 && name->seed < queens_puzzle_count_seeds (name->n, name->series)
         && digits[digit] == check_digit (name, n_digits);
}

gboolean
queens_puzzle_parse_code (const char *text, QueensPuzzleName *name)
{
  g_autofree char *code = g_strstrip (g_strdup (text));
  char *at;
  guint64 n = g_ascii_strtoull (code, &at, 10);
  const char *letter = *at ? strchr (letters, g_ascii_toupper (*at)) : NULL;

  if (!g_ascii_isdigit (*code) || *code == '0' || at - code > 2 || n < QUEENS_PUZZLE_MIN_N
      || n > QUEENS_PUZZLE_MAX_N || !letter)
    return FALSE;
  *name = (QueensPuzzleName){
    .n = (int) n,
    .difficulty = (QueensDifficulty) ((letter - letters) % QUEENS_N_DIFFICULTIES),
    .series = letter - letters < QUEENS_N_DIFFICULTIES ? QUEENS_PUZZLE_SECOND : QUEENS_PUZZLE_FIRST,
  };
  at++;
  if (*at == '-')
    at++;
  return parse_seed (at, name);
}

/* The daily puzzle. */

void
queens_puzzle_daily_kind (const GDate *date, int *n, QueensDifficulty *difficulty)
{
  int weekday = g_date_get_weekday (date) - G_DATE_MONDAY;

  *n = daily_kinds[weekday].n;
  *difficulty = daily_kinds[weekday].difficulty;
}

/* Each weekday has a kind of its own, and walks through its puzzles from January on; each year
 * begins elsewhere. */
void
queens_puzzle_make_daily (const GDate *date, QueensPuzzleName *name, QueensPosition *given)
{
  guint week = (g_date_get_day_of_year (date) - 1) / 7;
  QueensPuzzlePlace place;
  int n;
  QueensDifficulty difficulty;

  queens_puzzle_daily_kind (date, &n, &difficulty);
  place = (QueensPuzzlePlace) g_date_get_year (date) * (guint64) queens_puzzle_order_size (n) / 10;
  queens_puzzle_walk (n, difficulty, week, &place, name, given);
}
