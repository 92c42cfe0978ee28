/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Memory of the engine. It never runs out: if there is not enough, the process ends, as it does when GLib
 * needs memory. Sizes that a user chooses and that cannot fit must be refused beforehand. */
#pragma once

#include <stddef.h>

/* Like realloc() for n objects of a size: makes `memory` larger or smaller, or, if it is NULL, allocates
 * new memory, which is not initialized. Ends the process with a message if that fails. Free the result,
 * which is never NULL, with free(). */
void *queens_allocate (void *memory, size_t n, size_t size);
