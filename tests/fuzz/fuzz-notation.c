/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The low bits of the first byte are the board size (0 means 32), the rest is the text. A text that can
 * be read is a solution, or a square on the board, and printing and reading it again gives the same
 * one. */
#include "fuzz.h"

#include "engine/board/notation.h"
#include "engine/board/rules.h"

#include <string.h>

#define MAX_LENGTH 200

const char *const fuzz_seeds[] = {
  "A1",
  "D2413",
  "H15863724",
  "H1-5-8-6-3-7-2-4",
  "J1-3-6-8-10-5-9-2-4-7",
  "Aa1",
  "Ha1",
  "Hh8",
  "Hi9",
  "Zz26",
  "@af32",
  "@aa27",
  "L2-4-6-8-10-12-1-3-5-7-9-11",
  "@2-4-6-8-10-12-14-16-18-20-22-24-26-28-30-32-1-3-5-7-9-11-13-15-17-19-21-23-25-27-29-31",
  NULL,
};

static void
check_solution (const QueensSolution *solution, int n)
{
  QueensPosition position = queens_position_from_solution (solution);
  QueensSolution again;
  char text[QUEENS_NOTATION_SIZE];

  FUZZ_ASSERT (solution->n == n);
  FUZZ_ASSERT (queens_rules_to_solution (&position, &again));
  FUZZ_ASSERT (queens_notation_print (solution, text) == (int) strlen (text));
  FUZZ_ASSERT (queens_notation_parse (text, n, &again, NULL));
  FUZZ_ASSERT (queens_solution_compare (solution, &again) == 0);
}

static void
check_problem (const QueensNotationProblem *problem, int n)
{
  QueensLineKind kind;

  FUZZ_ASSERT (problem->code != QUEENS_NOTATION_OK);
  if (problem->code != QUEENS_NOTATION_SAME_RANK && problem->code != QUEENS_NOTATION_SAME_DIAGONAL)
    return;
  for (int i = 0; i < 2; i++)
    FUZZ_ASSERT (problem->queens[i].file < n && problem->queens[i].rank < n);
  FUZZ_ASSERT (queens_rules_share_line (problem->queens[0], problem->queens[1], &kind));
  FUZZ_ASSERT ((kind == QUEENS_LINE_RANK) == (problem->code == QUEENS_NOTATION_SAME_RANK));
}

static void
check_square (QueensSquare square, int n, const char *text)
{
  char name[QUEENS_SQUARE_NAME_SIZE];

  FUZZ_ASSERT (square.file < n && square.rank < n);
  FUZZ_ASSERT (queens_square_name (square, name) == (int) strlen (name));
  FUZZ_ASSERT (strcmp (name, text) == 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char text[MAX_LENGTH + 1] = { 0 };
  QueensSolution solution;
  QueensNotationProblem problem;
  QueensSquare square;
  int n;

  if (size == 0 || size > MAX_LENGTH)
    return 0;
  n = data[0] % QUEENS_MAX_N ? data[0] % QUEENS_MAX_N : QUEENS_MAX_N;
  memcpy (text, data + 1, size - 1);
  if (queens_notation_parse (text, n, &solution, &problem))
    check_solution (&solution, n);
  else
    check_problem (&problem, n);
  if (queens_square_parse (text, n, &square) == QUEENS_NOTATION_OK)
    check_square (square, n, text);
  return 0;
}
