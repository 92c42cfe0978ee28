/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A container of many buttons that is one stop of Tab, which returns to the button that it left; the arrow
 * keys move among them, and stay inside. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_STOP (queens_stop_get_type ())
G_DECLARE_FINAL_TYPE (QueensStop, queens_stop, QUEENS, STOP, AdwBin)
