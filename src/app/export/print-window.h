/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is printed, asked before the system's dialog asks how: the board or a sheet, which solutions,
 * how many pages that makes, and how the first one looks. */
#pragma once

#include "app/export/choices.h"

#include <adwaita.h>

#define QUEENS_TYPE_PRINT_WINDOW (queens_print_window_get_type ())
G_DECLARE_FINAL_TYPE (QueensPrintWindow, queens_print_window, QUEENS, PRINT_WINDOW, AdwWindow)

/* Asks over parent, and prints then. Takes the subject over. */
void queens_print_window_present (GtkWindow *parent, QueensExportSubject *subject);
