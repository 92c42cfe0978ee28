/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lists of solutions as text files. */
#pragma once

#include "model/list/listing.h"

#include <gio/gio.h>

/* One solution in a format, as a list of one; to be freed. number and class_number are 0 if they are not
 * known. */
char *queens_text_export_one (const QueensSolution *solution,
                              QueensTextFormat format,
                              guint64 number,
                              guint64 class_number);

/* Writes all solutions of the request to path with the safe writer, piece by piece. control (may be
 * NULL) shows the progress and can stop it; then the error is G_IO_ERROR_CANCELLED, and no file is left
 * behind. Any thread may call it. */
gboolean queens_text_export_save (const QueensRequest *request,
                                  QueensTextFormat format,
                                  const char *path,
                                  QueensControl *control,
                                  GError **error);
