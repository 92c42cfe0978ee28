/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The low bits of the first byte are the board size (0 means 32), the rest is the text. A square that
 * can be read is on the board, and is printed exactly as it was read. */
#include "fuzz.h"

#include "engine/board/notation.h"

#include <string.h>

#define MAX_LENGTH 16

const char *const fuzz_seeds[] = { "Aa1", "Ha1", "Hh8", "Hi9", "Zz26", "@af32", "@aa27", NULL };

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char text[MAX_LENGTH + 1] = { 0 };
  char name[QUEENS_SQUARE_NAME_SIZE];
  QueensSquare square;
  int n;

  if (size == 0 || size > MAX_LENGTH)
    return 0;
  n = data[0] % QUEENS_MAX_N ? data[0] % QUEENS_MAX_N : QUEENS_MAX_N;
  memcpy (text, data + 1, size - 1);
  if (queens_square_parse (text, n, &square) != QUEENS_NOTATION_OK)
    return 0;
  FUZZ_ASSERT (square.file < n && square.rank < n);
  FUZZ_ASSERT (queens_square_name (square, name) == (int) strlen (name));
  FUZZ_ASSERT (strcmp (name, text) == 0);
  return 0;
}
