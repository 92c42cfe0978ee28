/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The input is found.txt. Everything in it that counts as found is a solution of its size, and its class
 * is counted. If the first byte is '#', another solution is added; then the earlier content stays
 * unchanged, and everything can be read again. */
#include "fuzz.h"

#include "engine/board/notation.h"
#include "engine/board/rules.h"
#include "fuzz-folder.h"
#include "model/game/records.h"

const char *const fuzz_seeds[] = {
  "# Solutions\n8 15863724 2026-11-21\n8 84136275 2026-11-22\n4 2413 2026-11-22\n",
  "# Solutions\n10 1-3-6-8-10-5-9-2-4-7 2026-11-21\n",
  "8 15863724 2026-11-21\r\n\n#\n6 246135",
  NULL,
};

static void
check_lists (QueensRecords *found)
{
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      g_autoptr (GArray) list = queens_records_list_found (found, n);

      FUZZ_ASSERT (list->len == queens_records_count_found (found, n));
      FUZZ_ASSERT (queens_records_count_classes (found, n) <= list->len);
      FUZZ_ASSERT (list->len == 0 || queens_records_count_classes (found, n) > 0);
      for (guint i = 0; i < list->len; i++)
        {
          const QueensSolution *solution = &g_array_index (list, QueensSolution, i);
          QueensPosition position = queens_position_from_solution (solution);
          QueensSolution same;

          FUZZ_ASSERT (solution->n == n && queens_rules_to_solution (&position, &same));
          FUZZ_ASSERT (queens_records_look_up (found, solution, NULL) == QUEENS_FOUND_BY_HAND);
          FUZZ_ASSERT (i == 0 || queens_solution_compare (solution - 1, solution) < 0);
        }
    }
}

static void
check_adding (QueensRecords *found, QueensSaver *saver)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensRecords) again = NULL;
  QueensSolution solution;

  FUZZ_ASSERT (queens_notation_parse ("13524", 5, &solution, NULL));
  queens_records_add_found (found, &solution, queens_day_parse ("2026-11-22"));
  FUZZ_ASSERT (queens_saver_flush (saver, NULL));
  again = queens_records_new (fuzz_folder (), saver, &error);
  FUZZ_ASSERT (!error);
  FUZZ_ASSERT (queens_records_look_up (again, &solution, NULL) == QUEENS_FOUND_BY_HAND);
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    FUZZ_ASSERT (queens_records_count_found (found, n) == queens_records_count_found (again, n)
                 && queens_records_count_classes (found, n)
                        == queens_records_count_classes (again, n));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *path = fuzz_folder_write ("found.txt", data, size);
  g_autoptr (QueensSaver) saver = queens_saver_new (NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensRecords) found = queens_records_new (fuzz_folder (), saver, &error);

  FUZZ_ASSERT (!error);
  check_lists (found);
  fuzz_folder_check (path, data, size, TRUE);
  if (size > 0 && data[0] == '#')
    {
      check_adding (found, saver);
      fuzz_folder_check (path, data, size, FALSE);
    }
  return 0;
}
