/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The input is a puzzle code as typed. A code that can be read identifies a puzzle. The puzzle's own code is
 * read as the same puzzle, but not with another check digit. */
#include "fuzz.h"

#include "model/game/puzzle.h"

#include <string.h>

#define MAX_LENGTH 64

const char *const fuzz_seeds[]
    = { "8C-2MRD", "5S-013X", " 20c-gpt8 ", "12S-33SX8T", "5s013x", NULL };

static void
check_same (const QueensPuzzleId *a, const char *code)
{
  QueensPuzzleId b;

  FUZZ_ASSERT (queens_puzzle_parse_code (code, &b));
  FUZZ_ASSERT (a->n == b.n && a->difficulty == b.difficulty && a->seed == b.seed);
}

static void
check_id (const QueensPuzzleId *id)
{
  char code[QUEENS_PUZZLE_CODE_SIZE];
  g_autofree char *small = NULL;
  g_autofree char *spaced = NULL;

  FUZZ_ASSERT (id->n >= QUEENS_PUZZLE_MIN_N && id->n <= QUEENS_PUZZLE_MAX_N);
  FUZZ_ASSERT (id->difficulty < QUEENS_N_DIFFICULTIES);
  FUZZ_ASSERT (id->seed >= 0 && id->seed < queens_puzzle_count_seeds (id->n));
  queens_puzzle_print_code (id, code);
  FUZZ_ASSERT (strlen (code) < QUEENS_PUZZLE_CODE_SIZE);
  check_same (id, code);
  small = g_ascii_strdown (code, -1);
  spaced = g_strconcat (" ", small, "\n", NULL);
  check_same (id, spaced);
  /* another check digit */
  code[strlen (code) - 1] = code[strlen (code) - 1] == 'A' ? 'B' : 'A';
  FUZZ_ASSERT (!queens_puzzle_parse_code (code, &(QueensPuzzleId){ 0 }));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char text[MAX_LENGTH + 1] = { 0 };
  QueensPuzzleId id;

  if (size == 0 || size > MAX_LENGTH)
    return 0;
  memcpy (text, data, size);
  if (queens_puzzle_parse_code (text, &id))
    check_id (&id);
  return 0;
}
