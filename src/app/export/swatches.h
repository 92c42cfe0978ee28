/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Makes a box with the themes as small pictures to choose from, and the name of the chosen one. action is
 * the name of an action whose target is the name of a theme; if as_shown, the current theme comes first,
 * under that name. */
GtkWidget *queens_swatches_new (const char *action, gboolean as_shown);
