/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search/tail.h"

#include <pthread.h>
#include <stdlib.h>

#define LISTED    QUEENS_TAIL_LISTED
#define N_WAYS    120
#define FILE_SETS (1 << LISTED)
#define ALL_FILES (FILE_SETS - 1)
/* Queens on ranks that are at least this far apart never share a diagonal within the five files. */
#define FAR         LISTED
#define N_DISTANCES (FAR * FAR * FAR * FAR)

/* A set of ways, with one bit for each. As a vector, it is ANDed in one instruction. */
typedef uint64_t Ways __attribute__ ((vector_size (16)));

/* ways[k][i] is the index, among the five ranks, of the queen on the i-th file. */
static uint8_t ways[N_WAYS][LISTED];
/* The ways left for the j-th rank, for each set of files on which it is attacked. In the sets of
 * by_falling, bit 0 stands for the first of the five files; in those of by_rising, for the last. */
static Ways by_falling[LISTED][FILE_SETS];
static Ways by_rising[LISTED][FILE_SETS];
/* The ways in which the five queens do not attack each other, by the distances between neighboring
 * ranks. */
static Ways by_distances[N_DISTANCES];

static pthread_once_t tables_once = PTHREAD_ONCE_INIT;

static void
list_ways (int file, uint32_t used, uint8_t *way, int *n_ways)
{
  if (file == LISTED)
    {
      for (int i = 0; i < LISTED; i++)
        ways[*n_ways][i] = way[i];
      (*n_ways)++;
      return;
    }
  for (uint8_t place = 0; place < LISTED; place++)
    if (!(used >> place & 1))
      {
        way[file] = place;
        list_ways (file + 1, used | UINT32_C (1) << place, way, n_ways);
      }
}

static bool
has_conflict (const uint8_t *way, const int *ranks)
{
  for (int a = 0; a < LISTED; a++)
    for (int b = a + 1; b < LISTED; b++)
      if (abs (ranks[way[a]] - ranks[way[b]]) == b - a)
        return true;
  return false;
}

static void
list_ways_by_distances (void)
{
  for (int distances = 0; distances < N_DISTANCES; distances++)
    {
      int ranks[LISTED] = { 0 };

      for (int j = 1, unit = N_DISTANCES / FAR; j < LISTED; j++, unit /= FAR)
        ranks[j] = ranks[j - 1] + distances / unit % FAR + 1;
      for (int k = 0; k < N_WAYS; k++)
        if (!has_conflict (ways[k], ranks))
          by_distances[distances][k / 64] |= UINT64_C (1) << k % 64;
    }
}

static void
make_tables (void)
{
  uint8_t way[LISTED];
  int n_ways = 0;

  list_ways (0, 0, way, &n_ways);
  for (int k = 0; k < N_WAYS; k++)
    for (int file = 0; file < LISTED; file++)
      for (int attacked = 0; attacked < FILE_SETS; attacked++)
        {
          if (!(attacked >> file & 1))
            by_falling[ways[k][file]][attacked][k / 64] |= UINT64_C (1) << k % 64;
          if (!(attacked >> (LISTED - 1 - file) & 1))
            by_rising[ways[k][file]][attacked][k / 64] |= UINT64_C (1) << k % 64;
        }
  list_ways_by_distances ();
}

void
queens_tail_init (QueensTail *self, int n, const uint32_t *allowed)
{
  pthread_once (&tables_once, make_tables);
  self->n = n;
  self->allowed = allowed;
  self->all_allowed = true;
  for (int rank = 0; rank < n; rank++)
    {
      self->blocked_files[rank] = 0;
      for (int i = 0; i < LISTED && i < n; i++)
        if (!(allowed[n - 1 - i] >> rank & 1))
          self->blocked_files[rank] |= (uint8_t) (1 << (LISTED - 1 - i));
      self->all_allowed &= self->blocked_files[rank] == 0;
    }
}

/* Places a queen on each free rank of each state. Writes the states that can continue on the next file,
 * on its allowed ranks, to next, in order. Returns their number. */
static int
search_level (const QueensTailState *states, int n_states, uint32_t allowed, QueensTailState *next)
{
  QueensTailState *out = next;

  for (const QueensTailState *state = states; state < states + n_states; state++)
    {
      QueensTailState from = *state;

      for (; from.free; from.free &= from.free - 1)
        {
          uint32_t queen = from.free & -from.free;

          out->ranks = from.ranks | queen;
          out->rising = (from.rising | queen) << 1;
          out->falling = (from.falling | queen) >> 1;
          out->path = from.path << 8 | (uint32_t) queens_lowest_bit (queen);
          out->free = allowed & ~(out->ranks | out->rising | out->falling);
          out += out->free != 0;
        }
    }
  return (int) (out - next);
}

/* Finds the ways that the diagonals of the earlier queens and the allowed ranks leave. */
static inline void
find_unattacked (const QueensTail *self, const QueensTailState *state, bool all_allowed, Ways *left)
{
  /* The diagonals of a rank on the five files are ten bits, five in each word; one shift moves them all
   * down. */
  uint64_t diagonals
      = (uint64_t) state->rising << (LISTED - 1) | (uint64_t) state->falling << (32 + LISTED - 1);
  uint32_t ranks = queens_all_ranks (self->n) & ~state->ranks;

  *left = (Ways){ UINT64_MAX, UINT64_MAX };
#pragma GCC unroll 5
  for (int j = 0; j < LISTED; j++, ranks &= ranks - 1)
    {
      int rank = queens_lowest_bit (ranks);
      uint64_t attacked = diagonals >> rank;

      *left &= by_rising[j][attacked & ALL_FILES]
               & by_falling[j][attacked >> (32 + LISTED - 1) & ALL_FILES];
      if (!all_allowed)
        *left &= by_falling[j][self->blocked_files[rank]];
    }
}

static inline int
keep_unattacked (QueensTail *self, const QueensTailState *states, int n_states, bool all_allowed)
{
  QueensTailMatch *out = self->matches;

  for (int i = 0; i < n_states; i++)
    {
      Ways left;

      find_unattacked (self, &states[i], all_allowed, &left);
      out->ways[0] = left[0];
      out->ways[1] = left[1];
      out->ranks = states[i].ranks;
      out->path = states[i].path;
      out += (left[0] | left[1]) != 0;
    }
  return (int) (out - self->matches);
}

/* Removes the ways in which the five queens attack each other. */
static int
keep_peaceful (QueensTail *self, int n_matches)
{
  QueensTailMatch *out = self->matches;

  for (int i = 0; i < n_matches; i++)
    {
      QueensTailMatch match = self->matches[i];
      uint32_t ranks = queens_all_ranks (self->n) & ~match.ranks;
      int before = queens_lowest_bit (ranks);
      int distances = 0;

      for (int j = 1; j < LISTED; j++)
        {
          int rank = queens_lowest_bit (ranks &= ranks - 1);
          int distance = rank - before;

          distances = distances * FAR + (distance < FAR ? distance : FAR) - 1;
          before = rank;
        }
      match.ways[0] &= by_distances[distances][0];
      match.ways[1] &= by_distances[distances][1];
      *out = match;
      out += (match.ways[0] | match.ways[1]) != 0;
    }
  return (int) (out - self->matches);
}

static bool
visit_match (const QueensTailMatch *match,
             int n_levels,
             QueensSolution *solution,
             QueensVisitor visitor,
             void *data)
{
  uint8_t *listed = solution->ranks + solution->n - LISTED;
  uint32_t ranks = queens_all_ranks (solution->n) & ~match->ranks;
  uint8_t places[LISTED];

  for (int j = 0; j < LISTED; j++, ranks &= ranks - 1)
    places[j] = (uint8_t) queens_lowest_bit (ranks);
  for (int i = 0; i < n_levels; i++)
    listed[-1 - i] = (uint8_t) (match->path >> 8 * i);
  for (int word = 0; word < 2; word++)
    for (uint64_t left = match->ways[word]; left; left &= left - 1)
      {
        const uint8_t *way = ways[64 * word + __builtin_ctzll (left)];

        for (int i = 0; i < LISTED; i++)
          listed[i] = places[way[i]];
        if (!visitor (solution, data))
          return false;
      }
  return true;
}

bool
queens_tail_visit (QueensTail *self,
                   int file,
                   QueensTailState state,
                   QueensSolution *solution,
                   QueensVisitor visitor,
                   void *data)
{
  int n_levels = self->n - file - LISTED;
  int n_states = state.free != 0;
  int n_matches;

  self->levels[0][0] = state;
  for (int i = 0; i < n_levels; i++)
    n_states = search_level (self->levels[i % 2], n_states, self->allowed[file + i + 1],
                             self->levels[(i + 1) % 2]);
  if (self->all_allowed)
    n_matches = keep_unattacked (self, self->levels[n_levels % 2], n_states, true);
  else
    n_matches = keep_unattacked (self, self->levels[n_levels % 2], n_states, false);
  n_matches = keep_peaceful (self, n_matches);
  for (int i = 0; i < n_matches; i++)
    if (!visit_match (&self->matches[i], n_levels, solution, visitor, data))
      return false;
  return true;
}
