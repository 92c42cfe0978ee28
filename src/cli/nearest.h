/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a word that was mistyped may have meant. */
#pragma once

#include <glib.h>

/* The one of names, which end with NULL, that is nearest to word; NULL where none is so near that it
 * may be meant. Lent. */
const char *queens_nearest_find (const char *word, const char *const *names);
