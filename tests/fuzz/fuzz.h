/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a fuzzed body defines. It ends the process when something is wrong. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Takes any bytes. Always returns 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Well-formed inputs, ended by NULL: where the driver's mutations begin. */
extern const char *const fuzz_seeds[];

/* Ends the process when the condition does not hold, in every kind of build. */
#define FUZZ_ASSERT(condition)                                                                     \
  do                                                                                               \
    if (!(condition))                                                                              \
      __builtin_trap ();                                                                           \
  while (0)
