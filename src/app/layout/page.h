/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The layout of a page: the board; under it the strip for messages and the row of controls; and the
 * panel, which is beside the board in a wide window and below it in a narrow one. Every page uses it, so
 * that the board has the same position on each. The properties "board", "strip", "controls", and "panel"
 * are the widgets, and "beside" is an optional widget between board and panel that is as high as the
 * board. The read-only "narrow" says which form is shown: the narrow one if the width is below
 * "narrow-width" (construct-only), in px for the default text. Without strip and controls, the widget in
 * place of the board need not be square. Beside the panel, it fills the page; above it, it takes half of
 * the height. While it is hidden, the panel has all of the space. */
#pragma once

#include <gtk/gtk.h>

/* A page narrower than this, in px, has its panel below the board. */
#define QUEENS_NARROW_WIDTH 840

/* The minimum width of a panel beside the board, in px, including its line. */
#define QUEENS_PANEL_WIDTH 397

/* Gives a widget of this size, in px, the style class "large" in a large window, and also "huge" in a very
 * large one. Must not be called during its layout. */
void queens_page_layout_set_size_class (GtkWidget *widget, int width, int height);

#define QUEENS_TYPE_PAGE_LAYOUT (queens_page_layout_get_type ())
G_DECLARE_FINAL_TYPE (QueensPageLayout, queens_page_layout, QUEENS, PAGE_LAYOUT, GtkWidget)
