/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The median processor time of finding a completion, over a few random boards of each kind.
 *
 * Argument: the number of boards of each kind, 5 by default. */
#include "bench.h"
#include "engine/search/find.h"

#include <glib.h>
#include <stdlib.h>

/* A board: its open squares. */
typedef struct
{
  guint n;
  gboolean *open; /* n × n, file by file */
} Board;

typedef enum
{
  DIAGONALS,      /* this many squares are closed to queens: problem 79 of CSPLib */
  PLACED_QUEENS,  /* this many queens are placed, without conflict */
  RANDOM_SQUARES, /* of a thousand squares, this many are closed to queens */
} Kind;

static const struct
{
  guint n;
  Kind kind;
  guint amount;
  const char *name;
} kinds[] = {
  { 21, DIAGONALS, 20, "n = 21, 20 diagonals excluded" },
  { 21, DIAGONALS, 24, "n = 21, 24 diagonals excluded" },
  { 22, DIAGONALS, 24, "n = 22, 24 diagonals excluded" },
  { 32, DIAGONALS, 20, "n = 32, 20 diagonals excluded" },
  { 32, PLACED_QUEENS, 12, "n = 32, 12 queens placed" },
  { 32, RANDOM_SQUARES, 500, "n = 32, half of the squares excluded" },
};

/* Places a queen: closes the squares that it attacks. */
static void
place (Board *board, guint file, guint rank)
{
  for (guint f = 0; f < board->n; f++)
    for (guint r = 0; r < board->n; r++)
      if ((f != file || r != rank)
          && (f == file || r == rank || f + r == file + rank || f + rank == r + file))
        board->open[f * board->n + r] = FALSE;
}

static void
require_some (Board *board, GRand *rand, guint amount)
{
  guint n = board->n;
  g_autofree gboolean *filled = g_new0 (gboolean, n);

  for (guint tries = 0; amount > 0 && tries < 100000; tries++)
    {
      guint square = (guint) g_rand_int_range (rand, 0, (gint32) (n * n));

      if (!board->open[square] || filled[square / n])
        continue;
      place (board, square / n, square % n);
      filled[square / n] = TRUE;
      amount--;
    }
}

static void
exclude_diagonals (Board *board, GRand *rand, guint amount)
{
  guint n_each = 2 * board->n - 1;
  g_autofree gboolean *excluded = g_new0 (gboolean, 2 * n_each);

  while (amount > 0)
    {
      guint diagonal = (guint) g_rand_int_range (rand, 0, (gint32) (2 * n_each));

      amount -= !excluded[diagonal];
      excluded[diagonal] = TRUE;
    }
  for (guint f = 0; f < board->n; f++)
    for (guint r = 0; r < board->n; r++)
      if (excluded[f + r] || excluded[n_each + f + board->n - 1 - r])
        board->open[f * board->n + r] = FALSE;
}

static Board
make_board (guint i, guint seed)
{
  guint n = kinds[i].n;
  Board board = { n, g_new (gboolean, n * n) };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint k = 0; k < n * n; k++)
    board.open[k] = kinds[i].kind != RANDOM_SQUARES
                    || (guint) g_rand_int_range (rand, 0, 1000) >= kinds[i].amount;
  if (kinds[i].kind == DIAGONALS)
    exclude_diagonals (&board, rand, kinds[i].amount);
  else if (kinds[i].kind == PLACED_QUEENS)
    require_some (&board, rand, kinds[i].amount);
  return board;
}

/* TRUE if the board has a completion. */
static gboolean
complete (const Board *board, double *seconds)
{
  double before = bench_seconds ();
  guint n = board->n;
  QueensRequest request = queens_request_all ((int) n);
  QueensSolution solution;
  bool found;

  for (guint k = 0; k < n * n; k++)
    if (!board->open[k])
      queens_square_set_add (&request.excluded,
                             (QueensSquare){ (guint16) (k / n), (guint16) (k % n) });
  queens_find_one (&request, NULL, &solution, &found);
  *seconds = bench_seconds () - before;
  return found;
}

int
main (int argc, char **argv)
{
  int n_boards = argc > 1 ? atoi (argv[1]) : 5;

  if (n_boards < 1 || n_boards > BENCH_MAX_RUNS)
    {
      g_printerr ("bench-complete: the boards of a kind must be 1 to %d\n", BENCH_MAX_RUNS);
      return 1;
    }
  g_print ("%-36s %7s\n", "median seconds", "found");
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      double seconds[BENCH_MAX_RUNS];
      int n_found = 0;

      for (int k = 0; k < n_boards; k++)
        {
          Board board = make_board (i, (guint) k + 1);

          n_found += complete (&board, &seconds[k]);
          g_free (board.open);
        }
      g_print ("%-36s %3d/%-3d %9.4f\n", kinds[i].name, n_found, n_boards,
               bench_median (seconds, n_boards));
    }
  return 0;
}
