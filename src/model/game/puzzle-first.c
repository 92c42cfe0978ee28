/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/puzzle-first.h"

#include "model/game/puzzle-search.h"
#include "model/random.h"

/* So much search a unique completion may cost at most; beyond, a queen stays given. */
#define MAX_GUESSES 200

/* How many puzzles are made for a hard one, of which the hardest is taken. */
#define HARD_TRIES 8

/* How many pairs of queens share a diagonal with the queen on file. */
static int
count_on_diagonals (const uint8_t *ranks, int n, int file)
{
  int count = 0;

  for (int other = 0; other < n; other++)
    {
      int files = ABS (other - file);

      count += other != file && ABS (ranks[other] - ranks[file]) == files;
    }
  return count;
}

static int
count_all (const uint8_t *ranks, int n)
{
  int count = 0;

  for (int file = 0; file < n; file++)
    count += count_on_diagonals (ranks, n, file);
  return count;
}

/* Exchanges ranks of two files as long as that leaves fewer queens on one diagonal. TRUE when
 * none is left. */
static gboolean
descend (uint8_t *ranks, int n)
{
  int count = count_all (ranks, n);
  gboolean better = TRUE;

  while (count > 0 && better)
    {
      better = FALSE;
      for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
          {
            uint8_t rank = ranks[a];
            int next;

            ranks[a] = ranks[b];
            ranks[b] = rank;
            next = count_all (ranks, n);
            if (next < count)
              {
                count = next;
                better = TRUE;
                continue;
              }
            ranks[b] = ranks[a];
            ranks[a] = rank;
          }
    }
  return count == 0;
}

/* A random solution, by descent from random permutations: R. Sosič and J. Gu, "A polynomial time
 * algorithm for the n-queens problem", SIGART Bulletin 1(3), 1990. */
static QueensSolution
make_solution (QueensRandom *random, int n)
{
  QueensSolution solution = { .n = (uint8_t) n };

  do
    {
      for (int file = 0; file < n; file++)
        solution.ranks[file] = (uint8_t) file;
      queens_random_shuffle (random, solution.ranks, n);
    }
  while (!descend (solution.ranks, n));
  return solution;
}

static gboolean
is_fair (const QueensPosition *given, QueensDifficulty difficulty)
{
  int max_guesses = difficulty == QUEENS_PUZZLE_HARD ? MAX_GUESSES : 0;
  QueensPuzzleSearch search = queens_puzzle_search (given, max_guesses);

  return search.known && search.n_completions == 1;
}

/* Takes queens away in random order where the puzzle stays fair, down to min_given. */
static QueensPosition
make_candidate (QueensRandom *random, int n, QueensDifficulty difficulty, int min_given)
{
  QueensSolution solution = make_solution (random, n);
  QueensPosition given = queens_position_from_solution (&solution);
  uint8_t order[QUEENS_MAX_N];
  int n_given = n;

  for (int i = 0; i < n; i++)
    order[i] = (uint8_t) i;
  queens_random_shuffle (random, order, n);
  for (int i = 0; i < n && n_given > min_given; i++)
    {
      QueensPosition fewer = given;

      fewer.files[order[i]] = 0;
      if (is_fair (&fewer, difficulty))
        {
          given = fewer;
          n_given--;
        }
    }
  return given;
}

QueensPosition
queens_puzzle_first_make (const QueensPuzzleName *name)
{
  QueensRandom random = { ((uint64_t) name->n << 40) | ((uint64_t) name->difficulty << 32)
                          | (uint64_t) name->seed };
  int min_given = name->difficulty == QUEENS_PUZZLE_EASY ? (name->n + 1) / 2 : 1;
  int n_tries = name->difficulty == QUEENS_PUZZLE_HARD ? HARD_TRIES : 1;
  QueensPosition best = make_candidate (&random, name->n, name->difficulty, min_given);
  int most = queens_puzzle_search (&best, MAX_GUESSES).n_guesses;

  for (int i = 1; i < n_tries; i++)
    {
      QueensPosition given = make_candidate (&random, name->n, name->difficulty, min_given);
      int n_guesses = queens_puzzle_search (&given, MAX_GUESSES).n_guesses;

      if (n_guesses > most)
        {
          best = given;
          most = n_guesses;
        }
    }
  return best;
}
