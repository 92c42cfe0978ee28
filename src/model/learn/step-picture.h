/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture of a step for slides: the board, with the description of the step below it. */
#pragma once

#include "draw/board-content.h"
#include "draw/canvas.h"

#include <gio/gio.h>

/* The width of the picture, in px. */
#define QUEENS_LEARN_STEP_PICTURE_WIDTH 960

/* Draws a board with a title above and a sentence below it, both translated. Any thread may call it.
 * Returns (transfer full) the bytes of a file, or NULL with error. */
GBytes *queens_learn_step_picture_render (const QueensBoardContent *content,
                                          const QueensBoardStyle *style,
                                          const char *title,
                                          const char *sentence,
                                          QueensImageFormat format,
                                          GError **error);
