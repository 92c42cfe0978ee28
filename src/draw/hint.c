/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/paint.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

/* Lengths, in sides of a square; the minimum values are in px. */
#define TINT_ALPHA     0.26
#define FRAME          0.03
#define MIN_FRAME      1.2
#define FRAME_CASING   0.025
#define MIN_CASING     1.0
#define THIN_LINE      0.03
#define MIN_THIN_LINE  1.6
#define THIN_EDGES     0.04
#define MIN_THIN_EDGES 1.8
#define SMALL_DISC     0.145
#define MIN_SMALL_DISC 4.3
#define DISC           0.36
#define QUEEN_EDGE     0.45 /* the distance from the center of a queen at which a line to it ends */
#define GHOST_EDGE     0.42 /* the same for a hollow queen or a disc */
#define BADGE          0.15
#define MIN_BADGE      3.6
#define NUMBER         0.155
#define MIN_NUMBER     4.6
#define MIN_NUMBERED   20.0 /* smaller squares, in px, have no room for a number or a question mark */
#define BADGE_CASING   0.02
#define GHOST_BADGE_AT 0.30
#define RING_BADGE_AT  0.315
#define NUMBER_FONT    1.5 /* in radii of the badge, like the next two values */
#define SIGN_ARM       0.56
#define SIGN_WIDTH     0.32

/* A kind of hollow queen. */
typedef struct
{
  double scale;
  double line;
  double tint; /* the share of the hint's color in its body */
} Ghost;

static const Ghost to_place = { 0.94, 0.045, 0.20 };
static const Ghost supposed = { 0.84, 0.045, 0.16 };
static const Ghost forced = { 0.72, 0.039, 0.20 };

#define MIN_GHOST_LINE   1.3
#define GHOST_CASING     0.03
#define MIN_GHOST_CASING 1.0

/* The line. */

void
queens_paint_hint_line (const QueensPainter *painter)
{
  const QueensHintMarks *hint = &painter->content->hint;
  cairo_t *cr = painter->cr;
  double frame = queens_line_width (painter, FRAME, MIN_FRAME);
  double casing = MAX (FRAME_CASING * painter->side, MIN_CASING);
  double x = painter->geometry.x, y = painter->geometry.y;
  double length = painter->geometry.n * painter->side;
  double width = hint->on_file ? painter->side : length;
  double height = hint->on_file ? length : painter->side;
  double inset = frame / 2;

  if (!hint->has_line)
    return;
  if (hint->on_file)
    x += hint->line * painter->side;
  else
    y += (painter->geometry.n - 1 - hint->line) * painter->side;
  cairo_rectangle (cr, x, y, width, height);
  queens_set_color (cr, painter->theme->hint, TINT_ALPHA);
  cairo_fill (cr);
  queens_append_round_rect (cr, x + inset, y + inset, width - 2 * inset, height - 2 * inset,
                            0.04 * painter->side);
  queens_set_color (cr, painter->theme->hint, 1.0);
  cairo_set_line_width (cr, frame);
  cairo_stroke (cr);
  inset = frame + casing / 2;
  queens_append_round_rect (cr, x + inset, y + inset, width - 2 * inset, height - 2 * inset,
                            0.03 * painter->side);
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  cairo_set_line_width (cr, casing);
  cairo_stroke (cr);
}

/* A queen, hollow queen, or disc that attacks squares of the line. */
typedef struct
{
  QueensSquare square;
  bool culprit;
  double edge;
} Attacker;

/* Finds the nearest of the attackers that attacks a square; the culprit only if no other one does. */
static void
find_nearest (const QueensPainter *painter,
              const QueensSquareSet *attackers,
              double edge,
              QueensSquare square,
              Attacker *nearest,
              int *best)
{
  const QueensHintMarks *hint = &painter->content->hint;
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (attackers, squares);

  for (int i = 0; i < n_squares; i++)
    {
      bool culprit = hint->has_culprit && queens_square_equal (squares[i], hint->culprit);
      int distance = MAX (abs (squares[i].file - square.file), abs (squares[i].rank - square.rank))
                     + (culprit ? QUEENS_MAX_N : 0);

      if (distance >= *best || !queens_rules_share_line (squares[i], square, NULL))
        continue;
      *nearest = (Attacker){ squares[i], culprit, edge };
      *best = distance;
    }
}

/* Finds what attacks a square. The newest forced queen does not count, because the square that it is on was
 * the only free one of the line. */
static bool
find_attacker (const QueensPainter *painter, QueensSquare square, Attacker *nearest)
{
  const QueensHintMarks *hint = &painter->content->hint;
  QueensSquareSet ghosts = hint->cross;
  int best = INT_MAX;

  for (int i = 0; i < hint->n_forced - (hint->has_newest ? 1 : 0); i++)
    queens_square_set_add (&ghosts, hint->forced[i]);
  if (hint->has_supposed)
    queens_square_set_add (&ghosts, hint->supposed);
  find_nearest (painter, &painter->content->queens, QUEEN_EDGE, square, nearest, &best);
  find_nearest (painter, &ghosts, GHOST_EDGE, square, nearest, &best);
  return best < INT_MAX;
}

/* Adds lines to the path: if by_culprit, to the squares that only the culprit attacks, otherwise to the others. */
static void
append_attacks (const QueensPainter *painter, bool by_culprit)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (&painter->content->hint.emptied, squares);
  Attacker attacker;

  cairo_set_line_cap (painter->cr, CAIRO_LINE_CAP_BUTT);
  for (int i = 0; i < n_squares; i++)
    if (find_attacker (painter, squares[i], &attacker) && attacker.culprit == by_culprit)
      queens_append_mark_line (painter, squares[i], attacker.square, 0.0,
                               attacker.edge * painter->side);
}

static void
paint_small_disc (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  queens_paint_crossed_disc (painter, square, MAX (SMALL_DISC * painter->side, MIN_SMALL_DISC),
                             painter->theme->hint);
}

static void
paint_disc (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  queens_paint_crossed_disc (painter, square, DISC * painter->side, painter->theme->hint);
}

/* Badges, each with the sign of a button, a number, or a question mark. */

static void
append_minus (const QueensPainter *painter, double x, double y, double radius)
{
  cairo_rectangle (painter->cr, x - SIGN_ARM * radius, y - SIGN_WIDTH / 2 * radius,
                   2 * SIGN_ARM * radius, SIGN_WIDTH * radius);
}

static void
append_plus (const QueensPainter *painter, double x, double y, double radius)
{
  double arm = (SIGN_ARM - SIGN_WIDTH / 2) * radius;

  append_minus (painter, x, y, radius);
  cairo_rectangle (painter->cr, x - SIGN_WIDTH / 2 * radius, y - SIGN_ARM * radius,
                   SIGN_WIDTH * radius, arm);
  cairo_rectangle (painter->cr, x - SIGN_WIDTH / 2 * radius, y + SIGN_WIDTH / 2 * radius,
                   SIGN_WIDTH * radius, arm);
}

static void
paint_badge (const QueensPainter *painter, QueensSquare square, double at, const char *text)
{
  cairo_t *cr = painter->cr;
  double s = painter->side;
  bool sign = g_str_equal (text, "+") || g_str_equal (text, "−");
  QueensSquareSet only = queens_only_square (painter, square);
  QueensPoint center = queens_board_square_center (&painter->geometry, square);
  const QueensDisc disc
      = { .dx = at * s,
          .dy = -at * s,
          .radius = sign ? MAX (BADGE * s, MIN_BADGE) : MAX (NUMBER * s, MIN_NUMBER),
          .casing = MAX (BADGE_CASING * s, 1.0) };
  double x = center.x + disc.dx, y = center.y + disc.dy;

  queens_paint_discs (painter, &only, &disc, painter->theme->hint);
  queens_set_color (cr, QUEENS_COLOR_WHITE, 1.0);
  if (!sign && s >= MIN_NUMBERED)
    {
      g_autoptr (PangoLayout) layout
          = queens_text_create_layout (cr, NUMBER_FONT * disc.radius, PANGO_WEIGHT_BOLD);

      queens_text_show (cr, layout, text, x, y);
    }
  if (!sign)
    return;
  if (g_str_equal (text, "+"))
    append_plus (painter, x, y, disc.radius);
  else
    append_minus (painter, x, y, disc.radius);
  cairo_fill (cr);
}

static void
paint_ghost (const QueensPainter *painter, QueensSquare square, const Ghost *kind, const char *text)
{
  const QueensTheme *theme = painter->theme;
  double s = painter->side;
  const QueensQueenStyle style
      = { .design = painter->style->queen, .theme = theme, .side = s, .scale = kind->scale };
  const QueensGhostStyle ghost
      = { .line = theme->hint,
          .body = queens_mix_colors (QUEENS_COLOR_WHITE, theme->hint, kind->tint),
          .width = queens_line_width (painter, kind->line, MIN_GHOST_LINE),
          .casing = MAX (GHOST_CASING * s, MIN_GHOST_CASING) };

  queens_draw_ghost (painter->cr, &style, &ghost,
                     queens_board_square_center (&painter->geometry, square));
  paint_badge (painter, square, GHOST_BADGE_AT, text);
}

static void
paint_place (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  paint_ghost (painter, square, &to_place, "+");
}

static void
paint_minus (const QueensPainter *painter, QueensSquare square, QueensPoint center)
{
  paint_badge (painter, square, RING_BADGE_AT, "−");
}

void
queens_paint_hint (const QueensPainter *painter)
{
  const QueensHintMarks *hint = &painter->content->hint;
  QueensColor color = painter->theme->hint;
  double s = painter->side;
  double line = queens_line_width (painter, THIN_LINE, MIN_THIN_LINE);

  append_attacks (painter, false);
  queens_stroke_cased (painter->cr, color, line, line + MAX (THIN_EDGES * s, MIN_THIN_EDGES),
                       false);
  append_attacks (painter, true);
  queens_stroke_cased (painter->cr, color, queens_mark_line_width (painter),
                       queens_mark_casing_width (painter), false);
  queens_for_each_square (painter, &hint->emptied, paint_small_disc);
  queens_for_each_square (painter, &hint->refuted, paint_small_disc);
  for (int i = 0; i < hint->n_forced; i++)
    {
      bool newest = hint->has_newest && i == hint->n_forced - 1;
      char number[12];

      g_snprintf (number, sizeof number, "%d", i + 1);
      paint_ghost (painter, hint->forced[i], newest ? &supposed : &forced, number);
    }
  if (hint->has_supposed)
    paint_ghost (painter, hint->supposed, &supposed, "?");
  queens_paint_rings (painter, &hint->remove, color);
  queens_for_each_square (painter, &hint->remove, paint_minus);
  queens_for_each_square (painter, &hint->cross, paint_disc);
  queens_for_each_square (painter, &hint->place, paint_place);
}
