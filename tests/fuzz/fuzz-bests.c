/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The input is bests.txt. Every time in it is missing or valid. If the first byte is '#', a better time
 * is added; then the earlier content stays unchanged, and can be read again. */
#include "fuzz.h"

#include "fuzz-folder.h"
#include "model/game/records.h"

const char *const fuzz_seeds[] = {
  "# Solved\n8 supposed 161 no-helps 2026-11-21 8S-2MRD 1 1763712345 -\n",
  "32 easy 9223372036854775806 no-helps 2026-11-21 - - 1 -\n",
  "# Solved\r\n\n1 hard 12 helps 2026-11-21",
  "8 chain 161 no-helps 2026-11-21 8C-2MRD 17 1763712345 2026-11-21\n9 easy - helps x - 1 1 -\n",
  NULL,
};

/* Ends the process unless both contain the same times. */
static void
check_same (QueensRecords *a, QueensRecords *b)
{
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    for (int kind = 0; kind < QUEENS_N_GAME_KINDS; kind++)
      for (int hints = 0; hints < 2; hints++)
        {
          gint64 in_a, in_b;
          gboolean known = queens_records_get_best (a, n, (QueensGameKind) kind, hints, &in_a);

          FUZZ_ASSERT (known
                       == queens_records_get_best (b, n, (QueensGameKind) kind, hints, &in_b));
          FUZZ_ASSERT (!known || (in_a >= 0 && in_a == in_b));
        }
}

static void
check_adding (QueensRecords *bests)
{
  gint64 seconds;
  gboolean best;
  gboolean known = queens_records_get_best (bests, 8, QUEENS_GAME_MEDIUM, FALSE, &seconds);

  best = queens_records_add_result (bests,
                                    &(QueensResult){ .n = 8,
                                                     .kind = QUEENS_GAME_MEDIUM,
                                                     .seconds = 5,
                                                     .date = queens_day_parse ("2026-11-22") });
  FUZZ_ASSERT (best == (known && seconds > 5));
  FUZZ_ASSERT (queens_records_get_best (bests, 8, QUEENS_GAME_MEDIUM, FALSE, &seconds)
               && seconds <= 5);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *path = fuzz_folder_write ("bests.txt", data, size);
  g_autoptr (QueensSaver) saver = queens_saver_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensRecords) bests = queens_records_new (fuzz_folder (), saver, &error);
  g_autoptr (QueensRecords) again = NULL;
  gboolean adds = size > 0 && data[0] == '#';

  FUZZ_ASSERT (!error);
  if (adds)
    check_adding (bests);
  FUZZ_ASSERT (queens_saver_flush (saver, NULL));
  fuzz_folder_check (path, data, size, !adds);
  again = queens_records_new (fuzz_folder (), saver, &error);
  FUZZ_ASSERT (!error);
  check_same (bests, again);
  return 0;
}
