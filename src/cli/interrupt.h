/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Being told to end (SIGINT, SIGTERM or SIGHUP) while there is something to tidy up first. */
#pragma once

#include "engine/control.h"

/* From now on a signal to end only sets the control's stop flag. One run at a time. */
void queens_interrupt_begin (QueensControl *control);

/* Signals end the program again; if one came meanwhile it does so now. */
void queens_interrupt_end (void);
