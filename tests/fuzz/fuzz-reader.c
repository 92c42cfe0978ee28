/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The low bits of the first byte are the current board size (0 means 32), the rest is the text. A text
 * that can be read is a position of an allowed size; otherwise there is an error message in UTF-8. */
#include "fuzz.h"

#include "model/text/reader.h"

const char *const fuzz_seeds[] = {
  "H15863724",
  "H1-5-8-6-3-7-2-4",
  "Ha1 b5 c8 d6 e3 f7 g2 h4",
  "H8/8/8/8/3Q4/8/8/8 w - - 0 1",
  "D1Q2/3Q/Q3/2Q1",
  "D[[\".Q..\",\"...Q\",\"Q...\",\"..Q.\"]]",
  "D[[0,1,0,0],[0,0,0,1],[1,0,0,0],[0,0,1,0]]",
  "D0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n",
  "DSolution 1\n.Q..\n...Q\nQ...\n..Q.\n\n",
  "D| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |\n",
  "D|   | Q |\n+---+---+\n|   |   |\n",
  "D[['-' 'Q']\n [' ' '-']]",
  "D1,1,2413,a2 b4 c1 d3\n",
  "D[{\"number\": 1, \"notation\": \"2413\"}]",
  NULL,
};

static void
check_position (const QueensPosition *position)
{
  FUZZ_ASSERT (position->n >= QUEENS_MIN_N && position->n <= QUEENS_MAX_N);
  for (int file = 0; file < QUEENS_MAX_N; file++)
    FUZZ_ASSERT (!(position->files[file] & ~queens_all_ranks (position->n))
                 && (file < position->n || position->files[file] == 0));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  QueensPosition position;
  int n;

  if (size == 0)
    return 0;
  n = data[0] % QUEENS_MAX_N ? data[0] % QUEENS_MAX_N : QUEENS_MAX_N;
  if (queens_reader_read ((const char *) data + 1, (gssize) size - 1, n, &position, &error))
    check_position (&position);
  else
    FUZZ_ASSERT (error && g_utf8_validate (error->message, -1, NULL));
  return 0;
}
