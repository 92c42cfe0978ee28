/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of a page: the board, under it the strip for messages and the row of controls, and the
 * panel, beside the board in a wide window and below it in a narrow one. Every page uses it, so that the
 * board has the same position on each. Properties "board", "strip", "controls", and "panel" hold the
 * widgets, and "beside" a widget between board and panel, if any, as high as the board. The read-only
 * "narrow" says which form is shown, the narrow one below a width of "narrow-width" px for the
 * default text (construct-only).
 * Without controls, the widget in place of the board need not be square: it fills the page beside the
 * panel, or a share "narrow-share" (construct-only) of the height above it, down to the strip; while it
 * is hidden the panel has all of the space. */
#pragma once

#include "app/layout/slots.h"

/* A page narrower than this, in px, has its panel below the board. */
#define QUEENS_NARROW_WIDTH 840

/* The least width of a panel beside the board, in px, with its line. */
#define QUEENS_PANEL_WIDTH 397

/* Gives a widget of this size, in px, the style class of a large window, "large" or "huge", or none. Not
 * while it is laid out. */
void queens_page_layout_set_size_class (GtkWidget *widget, int width, int height);

#define QUEENS_TYPE_PAGE_LAYOUT (queens_page_layout_get_type ())
G_DECLARE_FINAL_TYPE (QueensPageLayout, queens_page_layout, QUEENS, PAGE_LAYOUT, QueensSlots)
