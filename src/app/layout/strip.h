/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The place for a page's messages under the board: an icon, a heading, a line below it that wraps, and
 * one button at the end. Its height never depends on the text; longer texts scroll inside it. */
#pragma once

#include <adwaita.h>

#define QUEENS_TYPE_STRIP (queens_strip_get_type ())
G_DECLARE_FINAL_TYPE (QueensStrip, queens_strip, QUEENS, STRIP, AdwBin)

/* Replaces the message, and removes the button. Each part may be NULL: icon is the name of an icon;
 * heading and detail are plain text. */
void queens_strip_set_message (QueensStrip *self,
                               const char *icon,
                               const char *heading,
                               const char *detail);

/* Adds a button to the message, which activates an action. label has a mnemonic; if it is NULL, removes
 * the button. target may be NULL, and is consumed if it is floating. */
void queens_strip_set_button (QueensStrip *self,
                              const char *label,
                              const char *action,
                              GVariant *target);
