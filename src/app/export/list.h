/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saving a list of solutions as text. */
#pragma once

#include "engine/board/request.h"

#include <gtk/gtk.h>

/* Asks where to and in what format, and saves all the solutions the request means: n_listed, or 0 where
 * that is not known. */
void queens_export_list (GtkWidget *from, const QueensRequest *request, guint64 n_listed);
