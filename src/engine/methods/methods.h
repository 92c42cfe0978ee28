/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The methods there are, in the order they are taught; the last can only be compared, not stepped. */
#pragma once

#include "engine/methods/method.h"

int queens_methods_get_n (void);

const QueensMethod *queens_methods_get (int index);

/* The method of that name, or NULL. */
const QueensMethod *queens_methods_find (const char *name);
