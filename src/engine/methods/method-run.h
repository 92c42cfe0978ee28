/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Running a method. */
#pragma once

#include "engine/methods/method.h"

/* Runs a method to its end. Without a sink (NULL) nothing is reported, at the method's own speed.
 * control (may be NULL) stops it and tells how far it is. *counters is what was counted, also when
 * the run ended early. QUEENS_NO_MEMORY: the method needed more than its limit, or than there
 * is. */
QueensOutcome queens_method_run (const QueensMethodRequest *request,
                                 QueensMethodSink sink,
                                 void *data,
                                 QueensControl *control,
                                 QueensMethodCounters *counters);

/* The squares of a row (column) in the order they are tried, n of them. */
void queens_method_list_squares (const QueensMethodRequest *request,
                                 int line,
                                 QueensMethodSquare *squares);

/* The given queens as a run has them, into queens (room for n + 1). Returns how many. */
int queens_method_list_given (const QueensMethodRequest *request, QueensMethodSquare *queens);
