/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/board.h"

#include <math.h>

/* Room for the hairline around a board that has neither labels nor a frame: px, or a fraction of the
 * side of an exported board. */
#define BARE_FRAME    2.0
#define BARE_FRACTION 0.004

/* The width of the frame, without and with the names of ranks and files, as a fraction of the
 * board's side. On a sheet of many boards, names need a larger fraction to be readable. */
#define FRAME       0.036
#define NAMED_FRAME 0.046
#define SHEET_FRAME 0.06

/* The minimum width of the frame, in px, without and with names. */
#define MIN_FRAME       3.0
#define MIN_NAMED_FRAME 14.0

bool
queens_names_on_frame (const QueensBoardStyle *style)
{
  return style->coordinates == QUEENS_COORDINATES_FRAME
         || style->coordinates == QUEENS_COORDINATES_INDICES;
}

static double
frame_width (const QueensBoardStyle *style, double size)
{
  bool named = queens_names_on_frame (style);
  bool in_window = style->frame_size == QUEENS_FRAME_WINDOW;
  double fraction = in_window || !named                       ? FRAME
                    : style->frame_size == QUEENS_FRAME_SHEET ? SHEET_FRAME
                                                              : NAMED_FRAME;
  double frame = MAX (in_window || named ? MIN_NAMED_FRAME : MIN_FRAME, fraction * size);

  if (!style->frame)
    return 0.0;
  if (style->theme->for_paper && !named)
    return MIN (MAX (BARE_FRAME, in_window ? 0.0 : BARE_FRACTION * size), size / 8);
  if (in_window)
    frame = MIN (frame, MAX (28.0, 0.024 * size)) * MAX (1.0, style->text_scale);
  return round (MIN (frame, size / 8));
}

QueensBoardGeometry
queens_board_geometry (int n, const QueensBoardStyle *style, double size)
{
  QueensBoardGeometry geometry = { .size = size, .n = n };

  geometry.frame = frame_width (style, size);
  geometry.side = (size - 2 * geometry.frame) / n;
  if (geometry.side >= QUEENS_MIN_TWO_TONE_SIDE)
    {
      geometry.side = floor (geometry.side);
      geometry.x = floor ((size - n * geometry.side) / 2);
    }
  else
    geometry.x = geometry.frame;
  geometry.y = geometry.x;
  return geometry;
}

bool
queens_board_square_at (const QueensBoardGeometry *geometry,
                        double x,
                        double y,
                        QueensSquare *square)
{
  double file = floor ((x - geometry->x) / geometry->side);
  double row = floor ((y - geometry->y) / geometry->side);

  if (!(file >= 0 && file < geometry->n && row >= 0 && row < geometry->n))
    return false;
  *square = (QueensSquare){ (uint8_t) file, (uint8_t) (geometry->n - 1 - row) };
  return true;
}

void
queens_board_square_rect (const QueensBoardGeometry *geometry,
                          QueensSquare square,
                          double *x,
                          double *y,
                          double *side)
{
  *x = geometry->x + square.file * geometry->side;
  *y = geometry->y + (geometry->n - 1 - square.rank) * geometry->side;
  *side = geometry->side;
}

QueensPoint
queens_board_square_center (const QueensBoardGeometry *geometry, QueensSquare square)
{
  double x, y, side;

  queens_board_square_rect (geometry, square, &x, &y, &side);
  return (QueensPoint){ x + side / 2, y + side / 2 };
}

bool
queens_board_content_has_marks (const QueensBoardContent *content)
{
  const QueensHintMarks *hint = &content->hint;
  const QueensSquareSet *sets[]
      = { &content->crosses, &content->given, &content->required,  &content->excluded,
          &content->unused,  &content->hints, &content->looked_at, &content->counted,
          &hint->place,      &hint->cross,    &hint->remove,       &hint->refuted,
          &hint->emptied };
  int n_squares = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (sets); i++)
    n_squares += queens_square_set_size (sets[i]);
  for (int i = 0; i < QUEENS_N_TRIED; i++)
    n_squares += queens_square_set_size (&content->tried[i]);
  return n_squares > 0 || content->n_conflicts > 0 || content->show_attacked
         || content->dead_line.shown || content->rejection.shown
         || content->values != QUEENS_VALUES_NONE || content->has_chosen || content->has_removed
         || content->heat || content->n_gold > 0 || hint->has_supposed || hint->n_forced > 0
         || hint->has_line;
}
