/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measured methods as comma-separated values, the same in the window and on the command line, and
 * in every locale. */
#pragma once

#include "engine/methods/measure.h"

#include <glib.h>

#define QUEENS_RESULT_CSV_HEADER "method,n,solutions,tried,rejected,checks,seconds,peak_bytes\n"

/* Appends the line of a result that is done; what its method does not count is left empty. */
void queens_result_append_csv (const QueensMethodResult *result, GString *text);
