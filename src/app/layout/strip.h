/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The place under the board where a page speaks. Its height never depends on what it says: longer
 * words are scrolled in it.
 *
 * Two lines: a picture, a heading, a line below it that wraps, and one button at the end. Where
 * little fits into a line there is a third. With the property "compact" (construct-only) it is one
 * line, the heading and the rest beside it, or as many as queens_strip_set_room() asks for. */
#pragma once

#include <gtk/gtk.h>

/* The least height in px of what stands under the board. */
#define QUEENS_STRIP_HEIGHT 52

#define QUEENS_TYPE_STRIP (queens_strip_get_type ())
G_DECLARE_FINAL_TYPE (QueensStrip, queens_strip, QUEENS, STRIP, GtkWidget)

/* The longest of what a compact strip says again and again, for which it has room at any width;
 * NULL for nothing in particular. */
void queens_strip_set_room (QueensStrip *self, const char *words);

/* Says something in place of what was said. Each of them may be NULL: icon is an icon's name,
 * heading and detail are plain text. The button goes. */
void queens_strip_set_message (QueensStrip *self,
                               const char *icon,
                               const char *heading,
                               const char *detail);

/* Adds a button to the message, which activates an action; label has a mnemonic, target is consumed
 * if it is floating, and may be NULL. A label that is NULL takes the button away. */
void queens_strip_set_button (QueensStrip *self,
                              const char *label,
                              const char *action,
                              GVariant *target);
