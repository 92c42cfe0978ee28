/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Saves a list of solutions as text. */
#pragma once

#include "engine/board/request.h"
#include "model/text/text-format.h"

#include <gtk/gtk.h>

/* Asks for the file, offering this format in addition to the common ones, and saves all solutions of the
 * request. n_listed is their number; 0 if it is not known. */
void queens_export_list (GtkWidget *from,
                         const QueensRequest *request,
                         guint64 n_listed,
                         QueensTextFormat format);
