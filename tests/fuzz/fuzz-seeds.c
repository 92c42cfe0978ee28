/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Makes libFuzzer start with the seeds of a target, too: replaces an almost empty input by a seed. */
#include "fuzz.h"

#include <string.h>

/* libFuzzer's own. */
size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max_size);
size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int random_number);

size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned int random_number)
{
  size_t n_seeds = 0;

  while (fuzz_seeds[n_seeds])
    n_seeds++;
  if (size <= 1)
    {
      const char *seed = fuzz_seeds[random_number % n_seeds];

      size = strlen (seed) < max_size ? strlen (seed) : max_size;
      memcpy (data, seed, size);
    }
  return LLVMFuzzerMutate (data, size, max_size);
}
