/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Bitmasks: three words for each row, with one bit for each of its squares; only free squares are ever
 * tried. The method is from M. Richards, "Backtracking algorithms in MCPL using bit patterns and
 * recursion", University of Cambridge, 1997. Richards takes the lowest bit first. Here, the highest bit
 * is the first square, and is taken first, so that a word reads like its row and all methods go in the
 * same order. */
#include "engine/methods/backtrack.h"
#include "engine/methods/variables.h"

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

/* n + 1, by depth: the variable `free` of each call. A call has none yet if is_known is false. */
typedef struct
{
  uint32_t squares;
  bool is_known;
} Free;

static inline Free *
get_free (QueensMachine *self, int depth)
{
  return (Free *) (get_given (self) + self->n) + depth;
}

static void
open (QueensMachine *self, int depth)
{
  get_free (self, depth)->is_known = false;
}

static void
find_choices (QueensMachine *self, int depth)
{
  const Words *words = &get_words (self)[depth];
  uint32_t free = queens_all_ranks (self->n) & ~(words->across | words->left | words->right);

  if (self->n_given > 0)
    free &= ~get_given (self)[self->lines[depth]];
  *get_free (self, depth) = (Free){ free, true };
  queens_machine_count_checks (self, 1);
  if (self->stepping)
    queens_machine_report (self, QUEENS_EVENT_MASK, QUEENS_BACKTRACK_LINES (self).find_choices,
                           queens_machine_square (self, depth, 0), queens_machine_nowhere ());
}

/* The highest bit. */
static int
next (QueensMachine *self, int depth, int choice)
{
  uint32_t free = get_free (self, depth)->squares;

  return free ? self->n - 1 - (31 - __builtin_clz (free)) : -1;
}

/* The words are shifted by one place for each row from this one to the next. */
static void
add (QueensMachine *self, int depth, QueensMethodSquare square)
{
  Words *words = &get_words (self)[depth];
  uint32_t bit = UINT32_C (1) << (self->n - 1 - self->chosen[depth]);
  int next_line = depth + 1 < self->n_lines ? self->lines[depth + 1] : self->n;
  int distance = next_line - self->lines[depth];

  get_free (self, depth)->squares &= ~bit;
  words[1] = (Words){ words->across | bit,
                      (uint32_t) ((uint64_t) (words->left | bit) << distance)
                          & queens_all_ranks (self->n),
                      (uint32_t) ((uint64_t) (words->right | bit) >> distance) };
}

QueensMachineWords
queens_machine_get_words (const QueensMachine *self)
{
  const Words *words = &get_words ((QueensMachine *) self)[self->depth];
  const Free *free = get_free ((QueensMachine *) self, self->depth);

  int kind = self->state.event.kind;
  bool has_bit = kind == QUEENS_EVENT_TRY || kind == QUEENS_EVENT_PLACE;

  return (QueensMachineWords){
    .across = words->across,
    .left = words->left,
    .right = words->right,
    .free = free->squares,
    .has_free = free->is_known,
    .bit = has_bit ? UINT32_C (1) << (self->n - 1 - self->chosen[self->depth]) : 0,
  };
}

/* The argument of a call is the next line without a given queen, or n. */
static const QueensBacktrack bitmasks = {
  .lines = { .head = 0,
             .solution = 1,
             .find_choices = 2,
             .loop = 3,
             .tried = 4,
             .place = 5,
             .call = 6,
             .remove = 7 },
  .open = open,
  .find_choices = find_choices,
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
  return get_words_size (n) + n * sizeof (uint32_t) + (n + 1u) * sizeof (Free);
}

static void
begin (QueensMachine *self)
{
  if (!queens_machine_add_memory (self, get_words_size (self->n))
      || (self->n_given > 0 && !queens_machine_add_memory (self, self->n * sizeof (uint32_t))))
    return;
  for (int line = 0; self->n_given > 0 && line < self->n; line++)
    for (int choice = 0; choice < self->n; choice++)
      for (int i = 0; i < self->n_given; i++)
        if (queens_method_squares_share_line (self->given[i],
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
