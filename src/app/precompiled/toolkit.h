/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Read once by the compiler instead of once for each file; every file still includes what it uses. */
#include <adwaita.h>
