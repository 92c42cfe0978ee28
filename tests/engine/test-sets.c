/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every instruction set of this processor gives the same counts. Does not use GLib, so that a compiler
 * is enough to build it for another processor; see other-processor. */
#include "engine/kernel/kernel.h"
#include "engine/search/count.h"
#include "engine/search/find.h"
#include "engine/search/solver.h"

#include <stdio.h>
#include <stdlib.h>

static int n_checks;
static int n_failures;

static void
check (const char *isa, int n, uint64_t count, uint64_t expected)
{
  n_checks++;
  n_failures += count != expected;
  printf ("%s %d %s, n = %d: %llu\n", count == expected ? "ok" : "not ok", n_checks, isa, n,
          (unsigned long long) count);
}

static bool
count_cb (const QueensSolution *solution, void *data)
{
  (void) solution;
  (*(uint64_t *) data)++;
  return true;
}

static void
check_whole_boards (const char *isa)
{
  /* OEIS A000170, from n = 1. */
  static const uint64_t counts[] = { 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712 };

  for (int n = 1; n <= 13; n++)
    {
      QueensRequest request = queens_request_all (n);
      uint64_t count;

      queens_count (&request, 1, NULL, &count);
      check (isa, n, count, counts[n - 1]);
    }
}

/* Boards with more ranks than a lane has bits, and with enough queens of a solution placed that a plain
 * search ends soon. */
static void
check_wide_boards (const char *isa)
{
  for (int n = 17; n <= 24; n++)
    {
      QueensRequest request = queens_request_all (n);
      uint32_t ranks[QUEENS_MAX_N];
      uint64_t count, expected = 0;

      queens_construct (n, ranks);
      for (int file = 0; file < n - 12; file++)
        queens_square_set_add (&request.required,
                               (QueensSquare){ (uint8_t) file, (uint8_t) ranks[file] });
      queens_solver_visit (&request, count_cb, &expected, NULL);
      queens_count (&request, 1, NULL, &count);
      check (isa, n, count, expected);
    }
}

int
main (void)
{
  static const char *const names[] = { "portable", "sse2", "sse4", "avx2", "avx512", "neon" };

  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    {
      setenv ("NQUEENS_ISA", names[i], 1);
      if (queens_kernel_isa_problem ())
        continue;
      check_whole_boards (names[i]);
      check_wide_boards (names[i]);
    }
  printf ("1..%d\n", n_checks);
  return n_failures != 0;
}
