/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void *
queens_allocate (void *memory, size_t n, size_t size)
{
  void *allocated = NULL;

  if (size == 0 || n <= SIZE_MAX / size)
    allocated = realloc (memory, n * size > 0 ? n * size : 1);
  if (allocated)
    return allocated;
  fprintf (stderr, "Out of memory: %zu objects of %zu bytes cannot be allocated\n", n, size);
  _Exit (EXIT_FAILURE);
}
