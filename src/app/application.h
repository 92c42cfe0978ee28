/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The application of a process: its only window, the accelerators, and the About window. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_APPLICATION (queens_application_get_type ())
G_DECLARE_FINAL_TYPE (QueensApplication, queens_application, QUEENS, APPLICATION, AdwApplication)

/* Returns (transfer full) the application, which queens_application_run() starts. */
QueensApplication *queens_application_new (void);

/* Runs until the window is closed. A signal and the end of the desktop session close it without asking.
 * Returns the exit status: 1 if something was not saved, with a message about it on standard error. */
int queens_application_run (QueensApplication *self, int argc, char **argv);
