/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What fills the window: the header bar, the pages, and the switcher bar below them in a window in
 * whose header bar there is no room for it. Its properties "title", "start" and "end" name the title
 * switches in the middle, at the start and at the end of the header bar, which it tells to be narrow
 * or wide; "header", "content" and "bar" are what it shows. */
#pragma once

#include "app/layout/slots.h"

#define QUEENS_TYPE_SHELL (queens_shell_get_type ())
G_DECLARE_FINAL_TYPE (QueensShell, queens_shell, QUEENS, SHELL, QueensSlots)
