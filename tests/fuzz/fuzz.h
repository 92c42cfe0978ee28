/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The interface of a fuzz target. The target ends the process when something is wrong. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Takes any bytes. Always returns 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Well-formed inputs, ending with NULL, from which the driver's mutations start. */
extern const char *const fuzz_seeds[];

/* Ends the process if the condition is false, in every kind of build. */
#define FUZZ_ASSERT(condition)                                                                     \
  do                                                                                               \
    if (!(condition))                                                                              \
      __builtin_trap ();                                                                           \
  while (0)
