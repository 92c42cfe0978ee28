/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What the commands that make pictures share. */
#pragma once

#include "cli/command.h"
#include "draw/sheet.h"

/* Reads the name of a paper. Returns FALSE with error set if there is none. */
gboolean queens_export_read_paper (const char *name, QueensPaper *paper, GError **error);

/* Writes a file, or to standard output if the path is "-". A signal does not leave an unfinished file. */
gboolean
queens_export_save (const char *path, GBytes *bytes, QueensContext *context, GError **error);
