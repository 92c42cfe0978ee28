/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What fills the window: the header bar, the pages, and in a narrow window the switcher bar below
 * them. Its property "title" names the title switch in the header bar, which it tells to be narrow
 * or wide. Properties "header", "content", "bar" and "title". */
#pragma once

#include <gtk/gtk.h>

#define QUEENS_TYPE_SHELL (queens_shell_get_type ())
G_DECLARE_FINAL_TYPE (QueensShell, queens_shell, QUEENS, SHELL, GtkWidget)
