/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Reading a small file that may be anything: a device, endless, or not there. */
#pragma once

#include <glib.h>

/* Reads the file at path (in the file system's encoding) if it is a regular file of at most
 * max_size bytes, into *text (transfer full, with a zero byte behind it) and *length. Never waits
 * on a FIFO and never reads from a device. Otherwise returns FALSE with error (G_FILE_ERROR), its
 * message translated, one line and fit to be shown; G_FILE_ERROR_NOENT where there is no file. */
gboolean
queens_file_read (const char *path, gsize max_size, char **text, gsize *length, GError **error);
