/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The board at a step of a method, and a picture of it for slides. */
#pragma once

#include "draw/image.h"
#include "engine/methods/machine.h"

#include <gio/gio.h>

/* The board after the last event of a state: its queens; what the event is about (the square tried, the
 * line to the attacking queen, the squares that the test looked at, the row without a free square, or
 * the gold of a solution); and the method's own data (squares tried before on the rows of the path, as
 * in the tree; squares crossed out or covered; the number of queens that attack a square). conflicts
 * must have room for QUEENS_MAX_CONFLICTS, and must remain valid as long as the content. */
QueensBoardContent queens_learn_board_content (const QueensMethodState *state,
                                               QueensConflict *conflicts);

/* Adds the other queens that attack the square which was rejected in the last event of a state. */
void queens_learn_board_add_attackers (QueensBoardContent *content, const QueensMethodState *state);

/* Draws a board with a title above and a sentence below it, both translated. Any thread may call it.
 * Returns (transfer full) the bytes of a file, or NULL with error. */
GBytes *queens_learn_step_picture_render (const QueensBoardContent *content,
                                          const QueensBoardStyle *style,
                                          const char *title,
                                          const char *sentence,
                                          QueensImageFormat format,
                                          GError **error);
