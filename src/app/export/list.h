/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saving a list of solutions as text. */
#pragma once

#include "engine/board/request.h"
#include "model/text/text-format.h"

#include <gtk/gtk.h>

/* Asks for the file, and offers this format besides the common ones. Saves all solutions of the request:
 * n_listed, or 0 if their number is not known. */
void queens_export_list (GtkWidget *from,
                         const QueensRequest *request,
                         guint64 n_listed,
                         QueensTextFormat format);
