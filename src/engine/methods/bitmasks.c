/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Bitmasks: three words for each row, with one bit for each of its squares; only free squares are ever
 * tried. The method is from M. Richards, "Backtracking algorithms in MCPL using bit patterns and
 * recursion", University of Cambridge, 1997. Richards takes the lowest bit first. Here, the highest bit
 * is the first square, and is taken first, so that a word reads like its row and all methods go in the
 * same order. */
#include "engine/methods/backtrack.h"

/* The squares of one row that the placed queens attack. */
typedef struct
{
  uint32_t across;
  uint32_t left;
  uint32_t right;
} Words;

/* n + 1, by depth. */
static inline Words *
get_words (QueensMachine *self)
{
  return (Words *) self->data;
}

/* n entries, by line: the squares in each row that the given queens attack. Used only if there are given
 * queens. */
static inline uint32_t *
get_given (QueensMachine *self)
{
  return (uint32_t *) (get_words (self) + self->n + 1);
}

static inline uint32_t
get_free (QueensMachine *self, int depth)
{
  const Words *words = &get_words (self)[depth];
  uint32_t free = queens_all_ranks (self->n) & ~(words->across | words->left | words->right);

  return self->n_given > 0 ? free & ~get_given (self)[self->lines[depth]] : free;
}

static void
look (QueensMachine *self, int depth)
{
  queens_machine_check (self, 1);
  if (self->stepping)
    queens_machine_report (self, QUEENS_EVENT_MASK, QUEENS_BACKTRACK_LINES (self).look,
                           queens_machine_square (self, depth, 0), queens_machine_nowhere ());
}

/* The highest bit below the bit of a choice. */
static int
next (QueensMachine *self, int depth, int choice)
{
  uint32_t free = get_free (self, depth) & queens_all_ranks (self->n - 1 - choice);

  return free ? self->n - 1 - (31 - __builtin_clz (free)) : -1;
}

static void
add (QueensMachine *self, int depth, QueensMethodSquare square)
{
  Words *words = &get_words (self)[depth];
  uint32_t bit = UINT32_C (1) << (self->n - 1 - self->chosen[depth]);
  int distance = depth + 1 < self->n_lines ? self->lines[depth + 1] - self->lines[depth] : 0;

  words[1] = (Words){ words->across | bit, (words->left | bit) << distance,
                      (words->right | bit) >> distance };
}

/* The argument of a call is the next line without a given queen, or n. */
static const QueensBacktrack bitmasks = {
  .lines = { .head = 0,
             .solution = 1,
             .look = 2,
             .loop = 3,
             .tried = 4,
             .place = 5,
             .call = 6,
             .remove = 7 },
  .look = look,
  .next = next,
  .add = add,
};

static size_t
get_words_size (int n)
{
  return (n + 1u) * sizeof (Words);
}

static size_t
get_size (int n)
{
  return get_words_size (n) + n * sizeof (uint32_t);
}

static void
begin (QueensMachine *self)
{
  if (!queens_machine_hold (self, get_words_size (self->n))
      || (self->n_given > 0 && !queens_machine_hold (self, self->n * sizeof (uint32_t))))
    return;
  for (int line = 0; self->n_given > 0 && line < self->n; line++)
    for (int choice = 0; choice < self->n; choice++)
      for (int i = 0; i < self->n_given; i++)
        if (queens_method_squares_meet (self->given[i],
                                        queens_machine_square_on (self, line, choice)))
          get_given (self)[line] |= UINT32_C (1) << (self->n - 1 - choice);
}

static void
run (QueensMachine *self, int depth)
{
  queens_backtrack_run (self, &bitmasks, depth, run);
}

const QueensMethod queens_method_bitmasks = {
  .name = "bitmasks",
  .n_code_lines = 8,
  .tries = QUEENS_TRIES_FREE_SQUARES,
  .store = QUEENS_STORE_WORDS,
  .bound = QUEENS_BOUND_PERMUTATIONS,
  .orders = QUEENS_ORDERS_STRAIGHT,
  .is_recursive = true,
  .in_rows = true,
  .get_size = get_size,
  .begin = begin,
  .backtrack = &bitmasks,
  .do_phase = queens_backtrack_do_phase,
  .run = run,
};
