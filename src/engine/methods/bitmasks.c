/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Bitmasks: three words a row, a bit a square of it; only free squares are ever tried. The method
 * is M. Richards, "Backtracking algorithms in MCPL using bit patterns and recursion", University
 * of Cambridge, 1997. He takes the lowest bit first; here the highest is the first square, and is
 * taken first, so that a word reads like its row and all methods go the same way. */
#include "engine/methods/run.h"

enum
{
  LINE_HEAD = 0,
  LINE_SOLUTION = 1,
  LINE_MASK = 2,
  LINE_WHILE = 3,
  LINE_TRY = 4,
  LINE_PLACE = 5,
  LINE_CALL = 6,
  LINE_REMOVE = 7,
  N_LINES = 8,
};

/* What the queens placed take of one row. */
typedef struct
{
  uint32_t across;
  uint32_t left;
  uint32_t right;
} Words;

typedef struct
{
  QueensMethodRun *run;
  Words *words;    /* n + 1 */
  uint32_t *given; /* n: what the given queens take of each row; NULL without them */
} Bitmasks;

static void place (Bitmasks *self, int line);

/* The next line from this one on that holds no given queen, or n; its words are then there. */
static int
skip_given (Bitmasks *self, int line)
{
  for (; line < self->run->n && ((self->run->given_lines >> line) & 1); line++)
    {
      const Words *words = &self->words[line];

      self->words[line + 1] = (Words){ words->across, words->left << 1, words->right >> 1 };
    }
  return line;
}

/* Calls itself for a line, below the queen on the square. */
static void
call (Bitmasks *self, int code_line, QueensMethodSquare square, int line)
{
  line = skip_given (self, line);
  queens_run_call (self->run, code_line, square, line);
  place (self, line);
  queens_run_return (self->run, line == self->run->n ? LINE_SOLUTION : LINE_WHILE, square, line);
}

static uint32_t
highest_bit (uint32_t bits)
{
  return UINT32_C (1) << (31 - __builtin_clz (bits));
}

static void
place_bit (Bitmasks *self, int line, uint32_t bit)
{
  const Words *words = &self->words[line];
  int choice = self->run->n - 1 - queens_lowest_bit (bit);
  QueensMethodSquare square = queens_run_square_on (self->run, line, choice);

  queens_run_try (self->run, LINE_TRY, square);
  queens_run_place (self->run, LINE_PLACE, square);
  self->words[line + 1]
      = (Words){ words->across | bit, (words->left | bit) << 1, (words->right | bit) >> 1 };
  call (self, LINE_CALL, square, line + 1);
  queens_run_remove (self->run, LINE_REMOVE, square);
}

static void
place (Bitmasks *self, int line)
{
  QueensMethodRun *run = self->run;
  const Words *words = &self->words[line];
  uint32_t free;

  if (line == run->n)
    {
      queens_run_solution (run, LINE_SOLUTION);
      return;
    }
  free = queens_all_ranks (run->n) & ~(words->across | words->left | words->right);
  if (self->given)
    free &= ~self->given[line];
  queens_run_check (run, 1);
  if (run->sink)
    queens_run_report (run, QUEENS_EVENT_MASK, LINE_MASK, queens_run_square_on (run, line, 0),
                       queens_run_nowhere ());
  while (free && !run->ended)
    {
      uint32_t bit = highest_bit (free);

      free &= ~bit;
      place_bit (self, line, bit);
      if (line == run->lines[0])
        queens_run_step_done (run);
    }
}

static uint32_t
given_on_line (const QueensMethodRun *run, int line)
{
  uint32_t taken = 0;

  for (int i = 0; i < run->n_given; i++)
    for (int choice = 0; choice < run->n; choice++)
      if (queens_method_squares_meet (run->queens[i], queens_run_square_on (run, line, choice)))
        taken |= UINT32_C (1) << (run->n - 1 - choice);
  return taken;
}

static void
run_method (QueensMethodRun *run)
{
  size_t words_size = (run->n + 1u) * sizeof (Words);
  size_t given_size = run->n * sizeof (uint32_t);
  Bitmasks self = { .run = run, .words = queens_run_alloc (run, words_size) };

  if (run->n_given > 0)
    self.given = queens_run_alloc (run, given_size);
  for (int line = 0; self.given && line < run->n; line++)
    self.given[line] = given_on_line (run, line);
  if (!run->ended)
    call (&self, LINE_HEAD, queens_run_nowhere (), 0);
  queens_run_free (run, self.given, given_size);
  queens_run_free (run, self.words, words_size);
}

const QueensMethod queens_method_bitmasks = {
  .name = "bitmasks",
  .n_code_lines = N_LINES,
  .tries = QUEENS_TRIES_FREE_SQUARES,
  .store = QUEENS_STORE_WORDS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STRAIGHT,
  .is_recursive = true,
  .in_rows = true,
  .run = run_method,
};
