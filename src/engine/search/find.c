/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/find.h"

#include "engine/random.h"

#include <stdlib.h>
#include <string.h>

/* Marks a line that has a queen. */
#define FILLED UINT16_MAX

/* The limit of failures of the first run, and the factor by which the limit grows with each run. */
#define FIRST_LIMIT 100
#define LIMIT_GROWS 2

/* At most this many squares of a line are sorted, and only in runs of at most this many failures: a
 * longer run is likely to become a proof, for which the order does not matter. */
#define MOST_ORDERED  8
#define LAST_ORDERING 20000

/* Files and ranks are matched from this dead end on; by then, a board with many solutions has been
 * solved. If matching does not end a branch, the number of queens placed until the next matching
 * doubles, up to this limit; if it does, the number is divided by four. */
#define FIRST_MATCHED FIRST_LIMIT
#define MOST_SKIPPED  1023
#define LESS_SKIPPED  4

/* On a small board, matching is turned off once it has become this rare. */
#define PLAIN_SKIPPED 31

/* The number of queens placed between two checks of the stop flag. */
#define STOP_INTERVAL 256

/* The size of the largest board, and the number of words for its files, or for the ranks of a file. */
#define MAX_N     QUEENS_LARGE_MAX_N
#define MAX_WORDS ((MAX_N + 63) / 64)

/* A placed queen, and the counts that its lines had before. */
typedef struct
{
  QueensSquare square;
  uint16_t n_file;
  uint16_t n_rank;
  uint32_t n_closed;
} Placed;

/* Squares in one word of a file that were closed together. */
typedef struct
{
  uint64_t squares;
  uint16_t file;
  uint16_t word;
} Closed;

/* Stands for no file or no rank. */
#define NONE UINT16_MAX

/* A matching: a queen for each open file, each on a rank of its own, and which files can exchange their
 * ranks. */
typedef struct
{
  uint16_t ranks[MAX_N];    /* the rank of each file, or NONE */
  uint16_t files[MAX_N];    /* the file of each rank, or NONE */
  uint64_t seen[MAX_WORDS]; /* ranks visited by the search for a free one */
  uint16_t visits[MAX_N];   /* the order in which files were first visited, from 1; 0 if not yet */
  uint16_t earlier[MAX_N];  /* the first visited file with which each file can exchange */
  uint16_t groups[MAX_N];   /* the group of each file among those that can exchange, or 0 */
  uint16_t stack[MAX_N];
  uint16_t n_visited;
  uint16_t n_groups;
  uint16_t n_stacked;
} Matching;

/* Lines are numbered: first the n files, then the n ranks. */
struct QueensSearch
{
  uint32_t n;
  uint32_t n_words; /* number of words for one file */
  uint64_t *open;   /* bit r % 64 of word r / 64 of a file is set if a queen may be on rank r */
  uint16_t counts[2 * MAX_N];  /* the number of open squares of each line, or FILLED */
  uint32_t weights[2 * MAX_N]; /* one more than the number of times each line had no square left */
  uint64_t empty[MAX_WORDS];   /* bit f % 64 of word f / 64 is set if file f has no queen */
  Closed *closed;              /* in the order in which they were closed */
  uint32_t n_closed;
  Placed placed[MAX_N];
  uint32_t n_placed;
  uint16_t forced[2 * MAX_N]; /* lines with one square left */
  uint32_t n_forced;
  QueensSquare *choices; /* the squares of all lines being tried, one fewer each time */
  uint32_t n_choices;
  bool dead; /* true if a line has no square left */
  Matching matching;
  bool matches;         /* true if files and ranks are matched whenever propagation stops */
  uint64_t n_dead_ends; /* in all runs */
  uint32_t n_skipped;   /* number of queens placed between two matchings */
  uint32_t n_to_skip;   /* number of queens left to place until the next matching */

  QueensRandom random; /* its state is 0 if there are no random choices */
  uint64_t n_failures;
  uint64_t limit;
  uint32_t until_stop_check;
  bool stopped;
  const QueensControl *control;

  QueensSearchVisitor visitor; /* if NULL, the search ends at the first solution */
  void *data;
  QueensControl *progress; /* the control to publish to, or NULL */
  bool found;
  uint32_t ranks[MAX_N]; /* the last solution */
};

void
queens_search_free (QueensSearch *self)
{
  if (!self)
    return;
  free (self->open);
  free (self->closed);
  free (self->choices);
  free (self);
}

QueensSearch *
queens_search_new (uint32_t n)
{
  QueensSearch *self = calloc (1, sizeof *self);
  size_t n_squares = (size_t) n * n;

  if (!self)
    return NULL;
  self->n = n;
  self->n_words = (n + 63) / 64;
  self->open = malloc (n * self->n_words * sizeof *self->open);
  self->closed = malloc (n_squares * sizeof *self->closed);
  self->choices = malloc ((n_squares + n) / 2 * sizeof *self->choices);
  if (!self->open || !self->closed || !self->choices)
    {
      queens_search_free (self);
      return NULL;
    }
  memset (self->matching.ranks, 0xff, sizeof self->matching.ranks);
  for (uint32_t file = 0; file < n; file++)
    self->empty[file / 64] |= UINT64_C (1) << file % 64;
  for (uint32_t file = 0; file < n; file++)
    memcpy (self->open + file * self->n_words, self->empty, self->n_words * sizeof *self->open);
  for (uint32_t line = 0; line < 2 * n; line++)
    {
      self->counts[line] = (uint16_t) n;
      self->weights[line] = 1;
    }
  return self;
}

static inline bool
is_open (const QueensSearch *self, uint32_t file, uint32_t rank)
{
  return self->open[file * self->n_words + rank / 64] >> rank % 64 & 1;
}

void
queens_search_ban (QueensSearch *self, uint32_t file, uint32_t rank)
{
  if (!is_open (self, file, rank))
    return;
  self->open[file * self->n_words + rank / 64] &= ~(UINT64_C (1) << rank % 64);
  self->counts[file]--;
  self->counts[self->n + rank]--;
}

void
queens_search_pin (QueensSearch *self, uint32_t file, uint32_t rank)
{
  for (uint32_t other = 0; other < self->n; other++)
    if (other != rank)
      queens_search_ban (self, file, other);
}

static inline void
count_down (QueensSearch *self, uint32_t line, uint16_t n_squares)
{
  if (self->counts[line] == FILLED)
    return;
  self->counts[line] -= n_squares;
  if (self->counts[line] == 1)
    self->forced[self->n_forced++] = (uint16_t) line;
  else if (self->counts[line] == 0)
    {
      self->dead = true;
      self->weights[line]++;
    }
}

/* The compiler's own function is slower if few bits are set: on a processor that has no instruction for
 * this, it is a function call. */
static inline int
count_few (uint64_t bits)
{
  int n = 0;

  for (; bits; bits &= bits - 1)
    n++;
  return n;
}

/* Closes n open squares in a word of a file. */
static inline void
close_squares (QueensSearch *self, uint32_t file, uint32_t word, uint64_t squares, int n_squares)
{
  self->open[file * self->n_words + word] &= ~squares;
  self->closed[self->n_closed++] = (Closed){ squares, (uint16_t) file, (uint16_t) word };
  count_down (self, file, (uint16_t) n_squares);
  for (; squares; squares &= squares - 1)
    count_down (self, self->n + word * 64 + (uint32_t) __builtin_ctzll (squares), 1);
}

static inline void
close_if_open (QueensSearch *self, uint32_t file, uint32_t rank)
{
  if (is_open (self, file, rank))
    close_squares (self, file, rank / 64, UINT64_C (1) << rank % 64, 1);
}

static inline void
reopen (QueensSearch *self, Closed closed)
{
  uint16_t *n_ranks = &self->counts[self->n + closed.word * 64];
  uint16_t n_squares = 0;

  self->open[closed.file * self->n_words + closed.word] |= closed.squares;
  for (uint64_t bits = closed.squares; bits; bits &= bits - 1, n_squares++)
    {
      uint16_t *count = &n_ranks[__builtin_ctzll (bits)];

      *count += *count != FILLED;
    }
  if (self->counts[closed.file] != FILLED)
    self->counts[closed.file] += n_squares;
}

/* Closes the squares that the queen attacks on another file. */
static inline void
attack_file (QueensSearch *self, uint32_t file, QueensSquare queen)
{
  uint32_t distance = file > queen.file ? file - queen.file : queen.file - file;

  if (self->n_words == 1)
    {
      uint64_t rank = UINT64_C (1) << queen.rank;
      uint64_t lines = rank | rank << distance | rank >> distance;

      lines &= self->open[file];
      if (lines)
        close_squares (self, file, 0, lines, count_few (lines));
      return;
    }
  close_if_open (self, file, queen.rank);
  if (queen.rank >= distance)
    close_if_open (self, file, queen.rank - distance);
  if (queen.rank + distance < self->n)
    close_if_open (self, file, queen.rank + distance);
}

static void
place (QueensSearch *self, QueensSquare queen)
{
  uint16_t *file = &self->counts[queen.file];
  uint16_t *rank = &self->counts[self->n + queen.rank];

  self->placed[self->n_placed++] = (Placed){ queen, *file, *rank, self->n_closed };
  *file = *rank = FILLED;
  self->empty[queen.file / 64] &= ~(UINT64_C (1) << queen.file % 64);
  for (uint32_t word = 0; word < self->n_words; word++)
    {
      uint64_t others = self->open[queen.file * self->n_words + word];

      if (word == queen.rank / 64u)
        others &= ~(UINT64_C (1) << queen.rank % 64);
      if (others)
        close_squares (self, queen.file, word, others, __builtin_popcountll (others));
    }
  for (uint32_t word = 0; word < self->n_words; word++)
    for (uint64_t bits = self->empty[word]; bits && !self->dead; bits &= bits - 1)
      attack_file (self, word * 64 + (uint32_t) __builtin_ctzll (bits), queen);
}

/* Removes queens until only n_placed are left. */
static void
take_back (QueensSearch *self, uint32_t n_placed)
{
  while (self->n_placed > n_placed)
    {
      const Placed *last = &self->placed[--self->n_placed];

      while (self->n_closed > last->n_closed)
        reopen (self, self->closed[--self->n_closed]);
      self->empty[last->square.file / 64] |= UINT64_C (1) << last->square.file % 64;
      self->counts[last->square.file] = last->n_file;
      self->counts[self->n + last->square.rank] = last->n_rank;
    }
  self->n_forced = 0;
  self->dead = false;
}

/* Appends the open squares of a line to the choices. Returns their number. */
static uint32_t
list_squares (QueensSearch *self, uint32_t line)
{
  uint32_t before = self->n_choices;
  uint32_t rank = line - self->n;

  if (line >= self->n)
    {
      for (uint32_t word = 0; word < self->n_words; word++)
        for (uint64_t bits = self->empty[word]; bits; bits &= bits - 1)
          {
            uint32_t file = word * 64 + (uint32_t) __builtin_ctzll (bits);

            if (is_open (self, file, rank))
              self->choices[self->n_choices++] = (QueensSquare){ (uint16_t) file, (uint16_t) rank };
          }
      return self->n_choices - before;
    }
  for (uint32_t word = 0; word < self->n_words; word++)
    for (uint64_t bits = self->open[line * self->n_words + word]; bits; bits &= bits - 1)
      {
        rank = word * 64 + (uint32_t) __builtin_ctzll (bits);
        self->choices[self->n_choices++] = (QueensSquare){ (uint16_t) line, (uint16_t) rank };
      }
  return self->n_choices - before;
}

/* Places queens on squares that are the only ones left on their lines. Returns false if that leaves a
 * line without a square. */
static bool
take_forced (QueensSearch *self)
{
  while (self->n_forced > 0 && !self->dead)
    {
      uint32_t line = self->forced[--self->n_forced];

      if (self->counts[line] != 1)
        continue;
      self->n_choices -= list_squares (self, line);
      place (self, self->choices[self->n_choices]);
    }
  return !self->dead;
}

/* Finds a rank for a file. Other files may have to change their ranks. */
static bool
find_rank (QueensSearch *self, uint32_t file)
{
  Matching *matching = &self->matching;

  for (uint32_t word = 0; word < self->n_words; word++)
    for (uint64_t bits; (bits = self->open[file * self->n_words + word] & ~matching->seen[word]);)
      {
        uint32_t rank = word * 64 + (uint32_t) __builtin_ctzll (bits);

        matching->seen[word] |= bits & -bits;
        if (matching->files[rank] != NONE && !find_rank (self, matching->files[rank]))
          continue;
        matching->files[rank] = (uint16_t) file;
        matching->ranks[file] = (uint16_t) rank;
        return true;
      }
  return false;
}

/* Gives each open file a rank of its own, starting from the previous matching. Returns false if that is
 * impossible. */
static bool
match (QueensSearch *self)
{
  Matching *matching = &self->matching;

  memset (matching->files, 0xff, self->n * sizeof *matching->files);
  for (uint32_t file = 0; file < self->n; file++)
    {
      uint16_t rank = matching->ranks[file];

      if (self->counts[file] == FILLED || rank == NONE)
        continue;
      if (is_open (self, file, rank) && matching->files[rank] == NONE)
        matching->files[rank] = (uint16_t) file;
      else
        matching->ranks[file] = NONE;
    }
  for (uint32_t file = 0; file < self->n; file++)
    {
      if (self->counts[file] == FILLED || matching->ranks[file] != NONE)
        continue;
      memset (matching->seen, 0, self->n_words * sizeof *matching->seen);
      if (!find_rank (self, file))
        {
          self->weights[file]++;
          return false;
        }
    }
  return true;
}

/* Groups the files that can exchange their ranks, starting from one file (R. E. Tarjan, "Depth-first
 * search and linear graph algorithms", SIAM Journal on Computing 1, 1972). */
static void
group (QueensSearch *self, uint32_t file)
{
  Matching *matching = &self->matching;
  uint16_t earliest = ++matching->n_visited;
  uint16_t other;

  matching->visits[file] = earliest;
  matching->groups[file] = 0;
  matching->stack[matching->n_stacked++] = (uint16_t) file;
  for (uint32_t word = 0; word < self->n_words; word++)
    for (uint64_t bits = self->open[file * self->n_words + word]; bits; bits &= bits - 1)
      {
        other = matching->files[word * 64 + (uint32_t) __builtin_ctzll (bits)];
        if (!matching->visits[other])
          {
            group (self, other);
            if (!matching->groups[other] && matching->earlier[other] < earliest)
              earliest = matching->earlier[other];
          }
        else if (!matching->groups[other] && matching->visits[other] < earliest)
          earliest = matching->visits[other];
      }
  matching->earlier[file] = earliest;
  if (earliest < matching->visits[file])
    return;
  matching->n_groups++;
  do
    {
      other = matching->stack[--matching->n_stacked];
      matching->groups[other] = matching->n_groups;
    }
  while (other != file);
}

/* Closes the squares that are in no matching of files and ranks, regardless of diagonals (J.-C. Regin,
 * "A filtering algorithm for constraints of difference in CSPs", AAAI 1994). Returns false if there is
 * no matching. */
static bool
close_unmatched (QueensSearch *self)
{
  Matching *matching = &self->matching;

  if (!match (self))
    return false;
  matching->n_visited = matching->n_groups = matching->n_stacked = 0;
  memset (matching->visits, 0, self->n * sizeof *matching->visits);
  for (uint32_t file = 0; file < self->n; file++)
    if (self->counts[file] != FILLED && !matching->visits[file])
      group (self, file);
  for (uint32_t file = 0; file < self->n && !self->dead; file++)
    for (uint32_t word = 0; self->counts[file] != FILLED && word < self->n_words; word++)
      for (uint64_t bits = self->open[file * self->n_words + word]; bits; bits &= bits - 1)
        {
          uint32_t rank = word * 64 + (uint32_t) __builtin_ctzll (bits);

          if (matching->groups[matching->files[rank]] != matching->groups[file])
            close_squares (self, file, word, bits & -bits, 1);
        }
  return !self->dead;
}

/* Places queens on squares that are the only ones left on their lines. Then, if a matching is due,
 * closes more squares by matching. Returns false when there is no solution. */
static bool
propagate (QueensSearch *self)
{
  bool goes_on = take_forced (self);
  uint32_t n_closed = 0;

  if (!goes_on || !self->matches || self->n_dead_ends < FIRST_MATCHED)
    return goes_on;
  if (self->n_to_skip > 0)
    {
      self->n_to_skip--;
      return true;
    }
  while (goes_on && self->n_closed != n_closed)
    {
      n_closed = self->n_closed;
      goes_on = close_unmatched (self) && take_forced (self);
    }
  if (!goes_on)
    self->n_skipped /= LESS_SKIPPED;
  else if (self->n_skipped < MOST_SKIPPED)
    self->n_skipped = 2 * self->n_skipped + 1;
  self->n_to_skip = self->n_skipped;
  return goes_on;
}

/* The line to try next, or 2 n if all lines have a queen. */
static uint32_t
choose_line (QueensSearch *self)
{
  uint32_t n_lines = 2 * self->n;
  uint32_t start = self->random.state ? queens_random_below (&self->random, n_lines) : 0;
  uint32_t best = n_lines;
  uint64_t count = FILLED;
  uint64_t weight = 1;

  for (uint32_t i = 0; i < n_lines; i++)
    {
      uint32_t line = start + i < n_lines ? start + i : start + i - n_lines;

      if (self->counts[line] != FILLED && self->counts[line] * weight < count * self->weights[line])
        {
          best = line;
          count = self->counts[line];
          weight = self->weights[line];
        }
    }
  return best;
}

/* The number of open squares that the queen would close on other lines. */
static uint32_t
count_attacked (const QueensSearch *self, QueensSquare queen)
{
  uint32_t n_attacked = 0;

  for (uint32_t file = 0; file < self->n; file++)
    {
      uint32_t distance = file > queen.file ? file - queen.file : queen.file - file;

      if (distance == 0 || self->counts[file] == FILLED)
        continue;
      n_attacked += is_open (self, file, queen.rank);
      if (queen.rank >= distance)
        n_attacked += is_open (self, file, queen.rank - distance);
      if (queen.rank + distance < self->n)
        n_attacked += is_open (self, file, queen.rank + distance);
    }
  return n_attacked;
}

static void
shuffle (QueensSearch *self, QueensSquare *squares, uint32_t n)
{
  for (uint32_t i = n; i > 1; i--)
    {
      uint32_t other = queens_random_below (&self->random, i);
      QueensSquare square = squares[i - 1];

      squares[i - 1] = squares[other];
      squares[other] = square;
    }
}

/* Moves the squares that attack the fewest others to the front, sorted; only some squares are sorted. */
static void
order (const QueensSearch *self, QueensSquare *squares, uint32_t n)
{
  uint32_t n_attacked[MOST_ORDERED];

  for (uint32_t i = 0; i < n && i < MOST_ORDERED; i++)
    {
      QueensSquare square = squares[i];
      uint32_t attacked = count_attacked (self, square);
      uint32_t place = i;

      for (; place > 0 && n_attacked[place - 1] > attacked; place--)
        {
          n_attacked[place] = n_attacked[place - 1];
          squares[place] = squares[place - 1];
        }
      n_attacked[place] = attacked;
      squares[place] = square;
    }
}

static bool
visit (QueensSearch *self)
{
  for (uint32_t i = 0; i < self->n; i++)
    self->ranks[self->placed[i].square.file] = self->placed[i].square.rank;
  self->found = true;
  queens_control_add_progress (self->progress, 1, 0);
  return self->visitor && self->visitor (self->ranks, self->data);
}

/* Searches the rest of the board. Returns false when the run must end: the visitor has had enough, the
 * limit of failures is reached, or the stop flag is set. */
static bool
search (QueensSearch *self, bool ordered)
{
  uint32_t line = choose_line (self);
  uint32_t n_placed = self->n_placed;
  uint32_t first = self->n_choices;
  uint32_t n_squares;
  bool goes_on = true;

  if (line == 2 * self->n)
    return visit (self);
  if (--self->until_stop_check == 0)
    {
      self->until_stop_check = STOP_INTERVAL;
      self->stopped = queens_control_stopped (self->control);
    }
  n_squares = list_squares (self, line);
  if (self->random.state)
    shuffle (self, &self->choices[first], n_squares);
  if (ordered && n_squares > 1)
    order (self, &self->choices[first], n_squares);
  for (uint32_t i = 0; i < n_squares && goes_on && !self->stopped; i++)
    {
      place (self, self->choices[first + i]);
      goes_on = !propagate (self) || search (self, ordered);
      take_back (self, n_placed);
      self->n_dead_ends++;
      goes_on = goes_on && ++self->n_failures < self->limit;
    }
  self->n_choices = first;
  return goes_on && !self->stopped;
}

/* Starts a run by placing queens on the forced squares. Returns false when there is no solution. */
static bool
begin (QueensSearch *self, const QueensControl *control)
{
  self->control = control;
  self->until_stop_check = 1;
  self->stopped = self->found = false;
  self->visitor = NULL;
  self->progress = NULL;
  self->matches = true;
  take_back (self, 0);
  for (uint32_t line = 0; line < 2 * self->n; line++)
    {
      if (self->counts[line] == 0)
        return false;
      if (self->counts[line] == 1)
        self->forced[self->n_forced++] = (uint16_t) line;
    }
  return take_forced (self);
}

/* Searches in one run, without a limit of failures. Returns true when the whole board was searched. */
static bool
search_whole (QueensSearch *self)
{
  self->random.state = 0;
  self->limit = UINT64_MAX;
  self->n_failures = 0;
  return search (self, false);
}

QueensSearchAnswer
queens_search_one (QueensSearch *self,
                   uint64_t seed,
                   uint64_t max_failures,
                   const QueensControl *control,
                   uint32_t *ranks)
{
  uint64_t n_failures = 0;
  bool whole = !begin (self, control);

  self->matches = !seed;
  self->random.state = seed;
  self->limit = FIRST_LIMIT;
  while (!whole && !self->found && !self->stopped
         && (max_failures == 0 || n_failures < max_failures))
    {
      self->n_failures = 0;
      whole = search (self, !seed && self->limit <= LAST_ORDERING);
      n_failures += self->n_failures;
      self->limit *= LIMIT_GROWS;
      self->random.state += self->random.state == 0;
    }
  if (self->found)
    memcpy (ranks, self->ranks, self->n * sizeof *ranks);
  return self->found ? QUEENS_SEARCH_FOUND : whole ? QUEENS_SEARCH_NONE : QUEENS_SEARCH_STOPPED;
}

QueensOutcome
queens_search_visit (QueensSearch *self,
                     QueensSearchVisitor visitor,
                     void *data,
                     QueensControl *control)
{
  bool whole = !begin (self, control);

  self->visitor = visitor;
  self->data = data;
  self->progress = control;
  return whole || search_whole (self) ? QUEENS_DONE : QUEENS_STOPPED;
}

/* The remaining squares of a small board, stored twice: the ranks of each file, and the files of each
 * rank. The word of a file or rank that already has a queen is meaningless, and is not cleared. */
typedef struct
{
  uint32_t ranks[QUEENS_MAX_N];
  uint32_t files[QUEENS_MAX_N];
  uint32_t empty_files;
  uint32_t empty_ranks;
} Board;

/* The line with the fewest remaining squares. */
static int
most_constrained (const uint32_t *lines, uint32_t empty, int *n_squares)
{
  int best = 0;

  *n_squares = QUEENS_MAX_N + 1;
  for (; empty && *n_squares > 0; empty &= empty - 1)
    {
      int line = queens_lowest_bit (empty);
      int n = __builtin_popcount (lines[line]);

      if (n < *n_squares)
        {
          *n_squares = n;
          best = line;
        }
    }
  return best;
}

static void
close_attacked (uint32_t *lines, uint32_t empty, int line, int square)
{
  uint64_t queen = UINT64_C (1) << square;

  for (; empty; empty &= empty - 1)
    {
      int other = queens_lowest_bit (empty);
      int distance = other > line ? other - line : line - other;

      lines[other] &= (uint32_t) ~(queen | queen << distance | queen >> distance);
    }
}

static void
place_on (Board *board, int file, int rank)
{
  board->empty_files &= ~(UINT32_C (1) << file);
  board->empty_ranks &= ~(UINT32_C (1) << rank);
  close_attacked (board->ranks, board->empty_files, file, rank);
  close_attacked (board->files, board->empty_ranks, rank, file);
}

/* Searches a small board, always on the line with the fewest squares. Placing a queen takes a fraction
 * of the time that it takes in search(). Returns true when a solution was found. */
static bool
search_plainly (QueensSearch *self, const Board *board)
{
  int n_ranks, n_files;
  int file = most_constrained (board->ranks, board->empty_files, &n_ranks);
  int rank = n_ranks > 0 ? most_constrained (board->files, board->empty_ranks, &n_files) : 0;
  bool by_file = n_ranks == 0 || n_ranks <= n_files;
  uint32_t squares = by_file ? board->ranks[file] : board->files[rank];

  if (!board->empty_files)
    return true;
  if (--self->until_stop_check == 0)
    {
      self->until_stop_check = STOP_INTERVAL;
      self->stopped = queens_control_stopped (self->control);
    }
  for (; squares && !self->stopped; squares &= squares - 1)
    {
      Board child = *board;

      if (by_file)
        rank = queens_lowest_bit (squares);
      else
        file = queens_lowest_bit (squares);
      place_on (&child, file, rank);
      self->ranks[file] = (uint32_t) rank;
      if (search_plainly (self, &child))
        return true;
    }
  return false;
}

/* The squares that were open before the first queen was placed. */
static void
init_board (Board *board, QueensSearch *self)
{
  take_back (self, 0);
  *board = (Board){ .empty_files = (uint32_t) self->empty[0],
                    .empty_ranks = (uint32_t) self->empty[0] };
  for (uint32_t file = 0; file < self->n; file++)
    {
      board->ranks[file] = (uint32_t) self->open[file];
      for (uint32_t bits = board->ranks[file]; bits; bits &= bits - 1)
        board->files[queens_lowest_bit (bits)] |= UINT32_C (1) << file;
    }
}

/* If there are solutions, several different runs usually find one with far fewer than n cubed failures.
 * If there are none, a single run is the faster proof, without matching unless that ends branches. */
QueensSearchAnswer
queens_search_any (QueensSearch *self, const QueensControl *control, uint32_t *ranks)
{
  uint64_t n = self->n;
  uint64_t max_failures = n <= QUEENS_MAX_N ? n * n * n : 0;
  QueensSearchAnswer answer = queens_search_one (self, 0, max_failures, control, ranks);
  Board board;

  if (answer != QUEENS_SEARCH_STOPPED || self->stopped)
    return answer;
  if (self->n_skipped < PLAIN_SKIPPED)
    search_whole (self);
  else
    {
      init_board (&board, self);
      self->found = search_plainly (self, &board);
    }
  memcpy (ranks, self->ranks, n * sizeof *ranks);
  return self->found     ? QUEENS_SEARCH_FOUND
         : self->stopped ? QUEENS_SEARCH_STOPPED
                         : QUEENS_SEARCH_NONE;
}

QueensOutcome
queens_find_random (const QueensRequest *request,
                    uint64_t seed,
                    const QueensControl *control,
                    QueensSolution *solution,
                    bool *found)
{
  uint32_t ranks[QUEENS_MAX_N];
  uint32_t allowed[QUEENS_MAX_N];
  QueensSearch *search = NULL;
  QueensSearchAnswer answer;

  if (seed == 0 && queens_request_is_free (request))
    answer = queens_construct (request->n, ranks) ? QUEENS_SEARCH_FOUND : QUEENS_SEARCH_NONE;
  else if (!(search = queens_search_new (request->n)))
    return QUEENS_NO_MEMORY;
  else
    {
      queens_request_allowed (request, allowed);
      for (uint32_t file = 0; file < request->n; file++)
        for (uint32_t rank = 0; rank < request->n; rank++)
          if (!(allowed[file] >> rank & 1))
            queens_search_ban (search, file, rank);
      answer = seed != 0 ? queens_search_one (search, seed, 0, control, ranks)
                         : queens_search_any (search, control, ranks);
    }
  queens_search_free (search);
  *found = answer == QUEENS_SEARCH_FOUND;
  solution->n = request->n;
  for (int file = 0; *found && file < request->n; file++)
    solution->ranks[file] = (uint8_t) ranks[file];
  return answer == QUEENS_SEARCH_STOPPED || queens_control_stop_requested (control) ? QUEENS_STOPPED
                                                                                    : QUEENS_DONE;
}

QueensOutcome
queens_find_one (const QueensRequest *request,
                 const QueensControl *control,
                 QueensSolution *solution,
                 bool *found)
{
  return queens_find_random (request, 0, control, solution, found);
}

/* The construction for even n, with files and ranks counted from 0. */
static void
construct_even (uint32_t n, uint32_t *ranks)
{
  uint32_t half = n / 2;

  for (uint32_t i = 0; i < half; i++)
    if (n % 6 != 2)
      {
        ranks[i] = 2 * i + 1;
        ranks[half + i] = 2 * i;
      }
    else
      {
        uint32_t rank = (2 * i + half - 1) % n;

        ranks[i] = rank;
        ranks[n - 1 - i] = n - 1 - rank;
      }
}

bool
queens_construct (uint32_t n, uint32_t *ranks)
{
  if (n == 0 || n == 2 || n == 3)
    return false;
  construct_even (n - n % 2, ranks);
  if (n % 2)
    ranks[n - 1] = n - 1;
  return true;
}
