/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/puzzle.h"

#include "engine/random.h"
#include "engine/search/solver.h"
#include "model/game/puzzle-tables.h"

#include <string.h>

/* The maximum number of guesses in the search for a unique completion. */
#define MAX_GUESSES 200

/* The number of rounds of the shuffle. */
#define N_ROUNDS 4

/* The number of sets of given queens to try for one solution of a large board. */
#define MAX_TRIES 32

/* Up to this size, all classes of solutions are listed at once; on a board of the next size, that can
 * take a second. */
#define LISTED_AT_ONCE_MAX_N (QUEENS_PUZZLE_LISTED_MAX_N - 1)

/* The number of classes of solutions on each board: OEIS A002562. */
static const int n_classes[QUEENS_PUZZLE_LISTED_MAX_N + 1]
    = { 0, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053 };

gboolean
queens_puzzle_has_difficulty (int n, QueensDifficulty difficulty)
{
  static const int smallest[QUEENS_N_DIFFICULTIES] = { QUEENS_PUZZLE_MIN_N, 5, 6 };

  return n >= smallest[difficulty] && n <= QUEENS_PUZZLE_MAX_N;
}

QueensDifficulty
queens_puzzle_limit_difficulty (int n, QueensDifficulty difficulty)
{
  while (!queens_puzzle_has_difficulty (n, difficulty))
    difficulty--;
  return difficulty;
}

struct _QueensPuzzleOrder
{
  int n;
  QueensDifficulty difficulty;
  QueensControl *control;
  GArray *classes; /* the smallest solution of each class (QueensSolution), or NULL */
};

static gboolean
is_stopped (QueensPuzzleOrder *self)
{
  return queens_control_stop_requested (self->control);
}

static bool
add_class_cb (const QueensSolution *solution, void *data)
{
  QueensPuzzleOrder *self = data;

  g_array_append_val (self->classes, *solution);
  return !is_stopped (self);
}

QueensPuzzleOrder *
queens_puzzle_order_new (int n, QueensDifficulty difficulty, QueensControl *control)
{
  QueensPuzzleOrder *self = g_new0 (QueensPuzzleOrder, 1);
  QueensRequest request = queens_request_all (n);

  self->n = n;
  self->difficulty = difficulty;
  self->control = control;
  request.fundamental = true;
  if (n > LISTED_AT_ONCE_MAX_N)
    return self;
  self->classes = g_array_new (FALSE, FALSE, sizeof (QueensSolution));
  queens_solver_visit (&request, add_class_cb, self, NULL);
  return self;
}

void
queens_puzzle_order_free (QueensPuzzleOrder *self)
{
  g_clear_pointer (&self->classes, g_array_unref);
  g_free (self);
}

gint64
queens_puzzle_count_seeds (int n)
{
  return n <= QUEENS_PUZZLE_LISTED_MAX_N ? (gint64) n_classes[n] << n : QUEENS_PUZZLE_N_SEEDS;
}

/* Mixes two numbers into one pseudorandom number. */
static uint64_t
mix (uint64_t a, uint64_t b)
{
  QueensRandom random = { a * UINT64_C (0xd1342543de82ef95) + b };

  return queens_random_next (&random);
}

/* A Feistel network: a permutation of 0 … 2^(2 * n_bits) − 1. */
static uint64_t
permute (uint64_t number, int n_bits, uint64_t key)
{
  uint64_t half = (UINT64_C (1) << n_bits) - 1;
  uint64_t left = number >> n_bits;
  uint64_t right = number & half;

  for (uint64_t round = 0; round < N_ROUNDS; round++)
    {
      uint64_t next = left ^ (mix (key + round, right) & half);

      left = right;
      right = next;
    }
  return left << n_bits | right;
}

/* The seed at an index in the order, from 0. */
static gint64
get_seed (QueensPuzzleOrder *self, gint64 place)
{
  gint64 size = queens_puzzle_count_seeds (self->n);
  uint64_t key = (uint64_t) self->n << 8 | (uint64_t) self->difficulty << 4;
  uint64_t number = (uint64_t) place;
  int n_bits = 1;

  while (INT64_C (1) << (2 * n_bits) < size)
    n_bits++;
  /* Permutes a result again as long as it is out of range. The result is a permutation of the range. */
  do
    number = permute (number, n_bits, key);
  while (number >= (uint64_t) size);
  return (gint64) number;
}

/* An easy puzzle has at most half of its queens given; with more, it would be trivial. */
static int
get_max_given (QueensPuzzleOrder *self)
{
  return self->difficulty == QUEENS_PUZZLE_EASY ? (self->n + 1) / 2 : self->n;
}

/* Whether the given queens are a puzzle of this difficulty or of a lower one. */
static gboolean
is_puzzle (QueensPuzzleOrder *self, const QueensPosition *given, gboolean exact)
{
  QueensPuzzleSearch search;

  if (exact && queens_square_set_size (given) > get_max_given (self))
    return FALSE;
  /* If forced queens complete the board, there is no other completion. */
  if (self->difficulty == QUEENS_PUZZLE_EASY)
    return queens_puzzle_search (given, 0).n_completions == 1;
  search = queens_puzzle_search (given, MAX_GUESSES);
  if (!search.known || search.n_completions != 1)
    return FALSE;
  return exact ? queens_puzzle_grade (given) == self->difficulty
               : queens_puzzle_grade (given) <= self->difficulty;
}

/* Listed puzzles. */

/* Finds the smallest solution of a class by its number, from 0. Returns FALSE if it was stopped. */
static gboolean
find_class (QueensPuzzleOrder *self, guint number, QueensSolution *solution)
{
  QueensRequest request = queens_request_all (self->n);
  QueensSolution start = { .n = self->n };
  guint k = number % QUEENS_PUZZLE_CLASSES_STEP + 1;

  if (self->classes)
    {
      *solution = g_array_index (self->classes, QueensSolution, number);
      return TRUE;
    }
  request.fundamental = true;
  for (int file = 0; file < self->n; file++)
    start.ranks[file]
        = queens_puzzle_classes[number / QUEENS_PUZZLE_CLASSES_STEP] >> 4 * (self->n - 1 - file)
          & 15;
  return queens_solver_nth (&request, (QueensRange){ .first = &start }, k, NULL, self->control,
                            solution)
         == k;
}

/* The solution's queens on the files in a set, mapped by a symmetry. */
static QueensPosition
take_files (const QueensSolution *solution, uint32_t files, QueensSymmetry symmetry)
{
  QueensPosition queens = queens_square_set_empty (solution->n);

  for (uint32_t left = files; left; left &= left - 1)
    {
      uint8_t file = (uint8_t) queens_lowest_bit (left);
      QueensSquare square = { file, solution->ranks[file] };

      queens_square_set_add (&queens, queens_symmetry_map_square (symmetry, solution->n, square));
    }
  return queens;
}

/* If the solution is symmetric, several sets of given queens are images of each other; only the first is
 * a puzzle. */
static gboolean
is_first_image (const QueensSolution *solution, uint32_t files)
{
  for (QueensSymmetry s = QUEENS_TURN_RIGHT; s < QUEENS_N_SYMMETRIES; s++)
    {
      QueensSolution image = queens_symmetry_map_solution (s, solution);
      QueensPosition queens = take_files (solution, files, s);
      uint32_t image_files = 0;

      if (queens_solution_compare (&image, solution) != 0)
        continue;
      for (int file = 0; file < queens.n; file++)
        image_files |= (uint32_t) (queens.files[file] != 0) << file;
      if (image_files < files)
        return FALSE;
    }
  return TRUE;
}

static gboolean
make_listed (QueensPuzzleOrder *self, gint64 seed, QueensPosition *given)
{
  uint32_t files = (uint32_t) seed & queens_all_ranks (self->n);
  QueensSolution solution;

  if (__builtin_popcount (files) > get_max_given (self)
      || !find_class (self, (guint) (seed >> self->n), &solution)
      || !is_first_image (&solution, files))
    return FALSE;
  /* Rotated or reflected at random because, in the listed solutions, the first queens are on low
   * ranks. */
  *given = take_files (
      &solution, files,
      (QueensSymmetry) (mix ((uint64_t) self->n, (uint64_t) seed) % QUEENS_N_SYMMETRIES));
  return is_puzzle (self, given, TRUE);
}

/* Large boards. */

typedef struct
{
  QueensPuzzleOrder *order;
  uint32_t sum; /* the wanted sum */
  QueensSolution solution;
  gboolean found;
} Search;

/* The sum of the weights of the queens' squares. It is the same for all images of the solution. */
static uint32_t
add_up (const QueensSolution *solution)
{
  uint32_t sum = 0;
  int n = solution->n;

  for (int file = 0; file < n; file++)
    {
      uint32_t a = (uint32_t) MIN (file, n - 1 - file);
      uint32_t b = (uint32_t) MIN (solution->ranks[file], n - 1 - solution->ranks[file]);

      sum += (uint32_t) mix (MIN (a, b), MAX (a, b));
    }
  return sum % QUEENS_PUZZLE_N_SEEDS;
}

static bool
compare_sum_cb (const QueensSolution *solution, void *data)
{
  Search *search = data;

  search->found = add_up (solution) == search->sum;
  search->solution = *solution;
  return !search->found && !is_stopped (search->order);
}

/* Places random queens on the first files so that they do not attack each other; fewer queens if that is
 * impossible. */
static int
make_prefix (QueensRandom *random, int n, uint8_t *prefix)
{
  uint8_t ranks[QUEENS_MAX_N];
  int n_prefix = (n - 12) / 2;
  int n_done = 0;

  for (int i = 0; i < n; i++)
    ranks[i] = (uint8_t) i;
  queens_random_shuffle (random, ranks, n);
  for (int i = 0; i < n && n_done < n_prefix; i++)
    {
      gboolean free = TRUE;

      for (int file = 0; file < n_done; file++)
        free = free && ABS (prefix[file] - ranks[i]) != n_done - file;
      if (free)
        prefix[n_done++] = ranks[i];
    }
  return n_done;
}

static QueensSolution
find_solution (QueensPuzzleOrder *self, QueensRandom *random, uint32_t sum)
{
  QueensRequest request = queens_request_all (self->n);
  Search search = { .order = self, .sum = sum };
  uint8_t prefix[QUEENS_MAX_N];

  while (!search.found && !is_stopped (self))
    {
      int n_prefix = make_prefix (random, self->n, prefix);

      queens_solver_visit_range (&request, (QueensRange){ .prefix = prefix, .n_prefix = n_prefix },
                                 compare_sum_cb, &search, NULL);
    }
  return search.solution;
}

/* Removes queens in random order, except those without which the puzzle would be too hard. */
static QueensPosition
take_away (QueensPuzzleOrder *self, QueensRandom *random, const QueensSolution *solution)
{
  int min_given = self->difficulty == QUEENS_PUZZLE_EASY ? get_max_given (self) : 1;
  QueensPosition given = queens_position_from_solution (solution);
  uint8_t order[QUEENS_MAX_N];
  int n_given = self->n;

  for (int i = 0; i < self->n; i++)
    order[i] = (uint8_t) i;
  queens_random_shuffle (random, order, self->n);
  for (int i = 0; i < self->n && n_given > min_given; i++)
    {
      QueensPosition fewer = given;

      fewer.files[order[i]] = 0;
      if (!is_puzzle (self, &fewer, FALSE))
        continue;
      given = fewer;
      n_given--;
    }
  return given;
}

static gboolean
make_large (QueensPuzzleOrder *self, gint64 seed, QueensPosition *given)
{
  QueensRandom random
      = { mix ((uint64_t) self->n << 8 | (uint64_t) self->difficulty, (uint64_t) seed) };
  QueensSolution solution = find_solution (self, &random, (uint32_t) seed);

  for (int i = 0; i < MAX_TRIES && !is_stopped (self); i++)
    {
      *given = take_away (self, &random, &solution);
      if (is_puzzle (self, given, TRUE))
        return TRUE;
    }
  return FALSE;
}

gboolean
queens_puzzle_order_make (QueensPuzzleOrder *self, gint64 seed, QueensPosition *given)
{
  return !is_stopped (self)
         && (self->n <= QUEENS_PUZZLE_LISTED_MAX_N ? make_listed (self, seed, given)
                                                   : make_large (self, seed, given));
}

gboolean
queens_puzzle_order_walk (QueensPuzzleOrder *self,
                          guint n_skipped,
                          QueensPuzzlePlace *place,
                          QueensPuzzleId *id,
                          QueensPosition *given)
{
  guint64 size = (guint64) queens_puzzle_count_seeds (self->n);
  guint n_made = 0;

  *id = (QueensPuzzleId){ .n = self->n, .difficulty = self->difficulty };
  *place %= size;
  while (n_made <= n_skipped && !is_stopped (self))
    {
      id->seed = get_seed (self, (gint64) *place);
      *place = (*place + 1) % size;
      n_made += queens_puzzle_order_make (self, id->seed, given);
    }
  return n_made > n_skipped;
}

/* Codes. */

/* The number of digits of the seeds of large boards. */
#define N_SEED_DIGITS 3

static const char digits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* In the order of QueensDifficulty. */
static const char letters[] = "FSC";

static int
count_digits (int n)
{
  int n_digits = N_SEED_DIGITS;

  while (queens_puzzle_count_seeds (n) > G_GINT64_CONSTANT (1) << (5 * n_digits))
    n_digits++;
  return n_digits;
}

/* A weighted sum modulo the prime 31. It detects two exchanged digits, and any wrong digit except Z
 * typed for 0. */
static char
check_digit (const QueensPuzzleId *id, int n_digits)
{
  gint64 seed = id->seed;
  int sum = id->n * 7 + (int) id->difficulty * 11 + 5;

  for (int i = 0; i < n_digits; i++, seed /= 32)
    sum += (int) (seed % 32) * (i + 2);
  return digits[sum % 31];
}

void
queens_puzzle_print_code (const QueensPuzzleId *id, char code[QUEENS_PUZZLE_CODE_SIZE])
{
  int n_digits = count_digits (id->n);
  int at = g_snprintf (code, QUEENS_PUZZLE_CODE_SIZE, "%d%c-", id->n, letters[id->difficulty]);

  for (int i = n_digits - 1; i >= 0; i--)
    code[at++] = digits[(id->seed >> (5 * i)) & 31];
  code[at++] = check_digit (id, n_digits);
  code[at] = '\0';
}

/* The value of a typed digit; −1 if it is invalid. */
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

/* Reads the seed and the check digit; nothing may follow. */
static gboolean
parse_seed (const char *text, QueensPuzzleId *id)
{
  int n_digits = count_digits (id->n);
  int digit;

  if (strlen (text) != (gsize) n_digits + 1)
    return FALSE;
  for (int i = 0; i < n_digits; i++)
    {
      digit = read_digit (text[i]);
      if (digit < 0)
        return FALSE;
      id->seed = id->seed * 32 + digit;
    }
  digit = read_digit (text[n_digits]);
  return digit >= 0 && id->seed < queens_puzzle_count_seeds (id->n)
         && digits[digit] == check_digit (id, n_digits);
}

gboolean
queens_puzzle_parse_code (const char *text, QueensPuzzleId *id)
{
  g_autofree char *code = g_strstrip (g_strdup (text));
  char *at;
  guint64 n = g_ascii_strtoull (code, &at, 10);
  const char *letter = *at ? strchr (letters, g_ascii_toupper (*at)) : NULL;

  if (!g_ascii_isdigit (*code) || *code == '0' || at - code > 2 || n < QUEENS_PUZZLE_MIN_N
      || n > QUEENS_PUZZLE_MAX_N || !letter)
    return FALSE;
  *id = (QueensPuzzleId){
    .n = (int) n,
    .difficulty = (QueensDifficulty) (letter - letters),
  };
  at++;
  if (*at == '-')
    at++;
  return parse_seed (at, id);
}

/* The daily puzzle. */

/* By weekday, starting on Monday. */
static const struct
{
  int n;
  QueensDifficulty difficulty;
} daily_kinds[] = {
  { 7, QUEENS_PUZZLE_EASY },   { 8, QUEENS_PUZZLE_EASY }, { 8, QUEENS_PUZZLE_MEDIUM },
  { 9, QUEENS_PUZZLE_MEDIUM }, { 9, QUEENS_PUZZLE_HARD }, { 10, QUEENS_PUZZLE_HARD },
  { 12, QUEENS_PUZZLE_HARD },
};

int
queens_puzzle_daily_size (QueensDay day, QueensDifficulty *difficulty)
{
  int weekday = queens_day_get_weekday (day);

  if (difficulty)
    *difficulty = daily_kinds[weekday].difficulty;
  return daily_kinds[weekday].n;
}

/* The Monday of the week in which each weekday's series of puzzles starts. */
#define FIRST_MONDAY 739621

/* Each weekday has its own kind of puzzle. The puzzles of a kind are used in order, one each week. */
gboolean
queens_puzzle_make_daily (QueensDay day,
                          QueensControl *control,
                          QueensPuzzleId *id,
                          QueensPosition *given)
{
  g_autoptr (QueensPuzzleOrder) order = NULL;
  int weekday = queens_day_get_weekday (day);
  int weeks = ((int) day - weekday - FIRST_MONDAY) / QUEENS_DAYS_A_WEEK % QUEENS_PUZZLE_N_WEEKS;
  QueensPuzzlePlace place;
  QueensDifficulty difficulty;
  int n = queens_puzzle_daily_size (day, &difficulty);

  if (weeks < 0)
    weeks += QUEENS_PUZZLE_N_WEEKS;
  place = queens_puzzle_daily_starts[weekday][weeks / QUEENS_PUZZLE_WEEKS_STEP];
  order = queens_puzzle_order_new (n, difficulty, control);
  return queens_puzzle_order_walk (order, (guint) (weeks % QUEENS_PUZZLE_WEEKS_STEP), &place, id,
                                   given);
}
