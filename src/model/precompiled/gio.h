/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The compiler reads this only once, not once for each file. Each file still includes what it uses. */
#define _GNU_SOURCE /* as some files do */
#include <gio/gio.h>
