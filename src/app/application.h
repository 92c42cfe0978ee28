/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The application: one window, its accelerators, and the About window. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_APPLICATION (queens_application_get_type ())
G_DECLARE_FINAL_TYPE (QueensApplication, queens_application, QUEENS, APPLICATION, AdwApplication)

QueensApplication *queens_application_new (void);
