/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

/* Lengths, in sides of a square; the minimum values are in px. */
#define VALUE_FONT  0.21
#define MIN_FONT    8.0
#define MIN_SQUARE  16.0 /* smaller squares have no room for a value */
#define VALUE_INSET 0.05
#define PLATE       0.3  /* the radius of the disc behind a count */
#define COUNT       0.42 /* the height of a count */
#define EYE         0.075
#define MIN_EYE     2.0
#define EYE_X       0.39 /* the distance of the eye from the middle, to the left */
#define EYE_Y       0.20 /* the same, downward: away from queens and lines */
#define EYE_CASING  0.03
#define MIN_CASING  1.0
#define TRIED       0.30 /* the length of a stroke */
#define TRIED_RING  0.13 /* the radius of a ring */
#define TRIED_WIDTH 0.04
#define MIN_TRIED   1.0
#define TRIED_ALPHA 0.72

/* Draws values in the upper right corner, where they do not touch the queen. Row 0 is the top rank,
 * column 0 the left file. */
void
queens_paint_values (const QueensPainter *painter)
{
  bool sums = painter->content->values == QUEENS_VALUES_SUMS;
  int n = painter->geometry.n;
  g_autoptr (PangoLayout) layout = NULL;

  if (painter->content->values == QUEENS_VALUES_NONE || painter->side < MIN_SQUARE)
    return;
  layout = queens_text_create_layout (painter->cr, MAX (VALUE_FONT * painter->side, MIN_FONT),
                                      PANGO_WEIGHT_SEMIBOLD);
  queens_set_color (painter->cr, painter->theme->queen, 1.0);
  for (int file = 0; file < n; file++)
    for (int row = 0; row < n; row++)
      {
        int value = sums ? row + file : row - file;
        char text[8];

        g_snprintf (text, sizeof text, "%s%d", value < 0 ? "−" : "", ABS (value));
        queens_paint_in_corner (painter, layout, text,
                                (QueensSquare){ (uint8_t) file, (uint8_t) (n - 1 - row) },
                                VALUE_INSET, true, false);
      }
}

/* Covers the line of a conflict. */
static void
paint_plate (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  const QueensTheme *theme = painter->theme;

  queens_append_circle (painter->cr, center.x, center.y, PLATE * painter->side);
  queens_set_color (painter->cr, queens_is_dark_square (square) ? theme->dark : theme->light, 1.0);
  cairo_fill (painter->cr);
}

/* Draws the count in the middle of the square or, if the square has a queen, in a free corner. */
static void
paint_count (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  const QueensBoardContent *content = painter->content;
  bool queen = queens_square_set_contains (&content->queens, square);
  g_autoptr (PangoLayout) layout = queens_text_create_layout (
      painter->cr, MAX ((queen ? VALUE_FONT : COUNT) * painter->side, MIN_FONT), PANGO_WEIGHT_BOLD);
  QueensPosition queens = content->queens;
  char text[8];

  if (content->has_chosen)
    queens_square_set_remove (&queens, content->chosen);
  g_snprintf (text, sizeof text, "%d", queens_rules_count_attackers (&queens, square));
  if (!queen)
    paint_plate (painter, square, center);
  queens_set_color (painter->cr, painter->theme->queen, 1.0);
  if (queen)
    queens_paint_in_corner (painter, layout, text, square, VALUE_INSET, true, false);
  else
    queens_text_show (painter->cr, layout, text, center.x, center.y);
}

void
queens_paint_counts (const QueensPainter *painter)
{
  if (painter->side >= MIN_SQUARE)
    queens_for_each_square (painter, &painter->content->counted, paint_count);
}

void
queens_paint_chosen (const QueensPainter *painter)
{
  QueensSquareSet chosen = queens_only_square (painter, painter->content->chosen);

  if (painter->content->has_chosen)
    queens_paint_rings (painter, &chosen, painter->theme->hint);
}

void
queens_paint_looked_at (const QueensPainter *painter)
{
  double s = painter->side;
  const QueensDisc disc = { .dx = -EYE_X * s,
                            .dy = EYE_Y * s,
                            .radius = MAX (EYE * s, MIN_EYE),
                            .casing = MAX (EYE_CASING * s, MIN_CASING) };

  queens_paint_discs (painter, &painter->content->looked_at, &disc, painter->theme->hint);
}

static void
append_tried (const QueensPainter *painter, QueensTried kind, QueensPoint center)
{
  double half = TRIED / 2 * painter->side;
  double dx = kind == QUEENS_TRIED_UPRIGHT ? 0 : half;
  double dy = kind == QUEENS_TRIED_LEVEL ? 0 : kind == QUEENS_TRIED_RISING ? -half : half;

  if (kind == QUEENS_TRIED_LEFT)
    {
      queens_append_circle (painter->cr, center.x, center.y, TRIED_RING * painter->side);
      return;
    }
  cairo_move_to (painter->cr, center.x - dx, center.y - dy);
  cairo_line_to (painter->cr, center.x + dx, center.y + dy);
}

void
queens_paint_tried (const QueensPainter *painter)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];

  for (int kind = 0; kind < QUEENS_N_TRIED; kind++)
    {
      int n_squares = queens_square_set_list (&painter->content->tried[kind], squares);

      for (int i = 0; i < n_squares; i++)
        append_tried (painter, (QueensTried) kind,
                      queens_board_square_center (&painter->geometry, squares[i]));
    }
  queens_set_color (painter->cr, painter->theme->queen, TRIED_ALPHA);
  cairo_set_line_width (painter->cr, queens_line_width (painter, TRIED_WIDTH, MIN_TRIED));
  cairo_stroke (painter->cr);
}
