/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/glide.h"

#include "engine/rules.h"
#include "engine/symmetry.h"

#include <adwaita.h>
#include <math.h>

#define DURATION 200 /* ms */
/* More than 8 solutions in a second do not glide. */
#define MIN_INTERVAL (G_TIME_SPAN_SECOND / 8)

struct _QueensGlide
{
  QueensBoardView *board;
  AdwAnimation *animation;
  gint64 last; /* when the last one began, in µs */

  QueensBoardContent content;
  QueensBoardStyle style;
  QueensSquare starts[QUEENS_MAX_N]; /* where the queen of each file comes from */
  double angle;                      /* by which they turn, or 0 */
  QueensMotion motions[QUEENS_MAX_N];
};

/* The displacement of a queen when the part left of the way is to go. */
static void
displace (const QueensGlide *self, QueensMotion *motion, QueensSquare start, double left)
{
  double middle = (self->content.queens.n - 1) / 2.0;
  double x = motion->square.file - middle;
  double y = middle - motion->square.rank;

  if (self->angle != 0)
    {
      double angle = -self->angle * left;

      motion->dx = x * cos (angle) - y * sin (angle) - x;
      motion->dy = x * sin (angle) + y * cos (angle) - y;
    }
  else
    {
      motion->dx = (start.file - motion->square.file) * left;
      motion->dy = (motion->square.rank - start.rank) * left;
    }
}

static void
move_cb (double value, gpointer user_data)
{
  QueensGlide *self = user_data;
  int n = self->content.queens.n;

  self->content.motions = self->motions;
  self->content.n_motions = value < 1.0 ? n : 0;
  for (int file = 0; file < self->content.n_motions; file++)
    {
      QueensMotion *motion = &self->motions[file];

      motion->square.file = (uint8_t) file;
      motion->square.rank = (uint8_t) queens_lowest_bit (self->content.queens.files[file]);
      motion->scale = motion->opacity = 1.0;
      displace (self, motion, self->starts[file], 1.0 - value);
    }
  queens_board_view_set_content (self->board, &self->content, &self->style);
}

static void
begin (QueensGlide *self, const QueensBoardContent *content, const QueensBoardStyle *style)
{
  gint64 now = g_get_monotonic_time ();
  gboolean too_soon = now - self->last < MIN_INTERVAL;

  self->last = now;
  adw_animation_pause (self->animation);
  self->content = *content;
  self->style = *style;
  if (too_soon)
    {
      move_cb (1.0, self);
      return;
    }
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

/* Shows content at once. */
static void
show (QueensGlide *self, const QueensBoardContent *content, const QueensBoardStyle *style)
{
  adw_animation_pause (self->animation);
  self->content = *content;
  self->style = *style;
  move_cb (1.0, self);
}

/* The symmetry that maps one solution to another; the identity when none does. */
static QueensSymmetry
find_symmetry (const QueensSolution *from, const QueensSolution *to)
{
  for (int i = QUEENS_IDENTITY + 1; i < QUEENS_N_SYMMETRIES; i++)
    {
      QueensSolution image = queens_symmetry_map_solution ((QueensSymmetry) i, from);

      if (queens_solution_compare (&image, to) == 0)
        return (QueensSymmetry) i;
    }
  return QUEENS_IDENTITY;
}

void
queens_glide_to (QueensGlide *self,
                 const QueensBoardContent *content,
                 const QueensBoardStyle *style)
{
  static const double angles[QUEENS_N_SYMMETRIES] = { 0, G_PI / 2, G_PI, -G_PI / 2 };
  QueensSolution from, to;
  QueensSymmetry symmetry;

  if (!queens_rules_to_solution (&self->content.queens, &from)
      || !queens_rules_to_solution (&content->queens, &to) || from.n != to.n
      || queens_solution_compare (&from, &to) == 0)
    {
      show (self, content, style);
      return;
    }
  symmetry = find_symmetry (&from, &to);
  self->angle = angles[symmetry];
  for (int file = 0; file < from.n; file++)
    {
      QueensSquare start = { (uint8_t) file, from.ranks[file] };
      QueensSquare end = queens_symmetry_map_square (symmetry, from.n, start);

      self->starts[end.file] = start;
    }
  begin (self, content, style);
}

QueensGlide *
queens_glide_new (QueensBoardView *board)
{
  QueensGlide *self = g_new0 (QueensGlide, 1);

  self->board = board;
  self->animation
      = adw_timed_animation_new (GTK_WIDGET (board), 0.0, 1.0, DURATION,
                                 adw_callback_animation_target_new (move_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_IN_OUT_CUBIC);
  return self;
}

void
queens_glide_free (QueensGlide *self)
{
  adw_animation_pause (self->animation);
  g_object_unref (self->animation);
  g_free (self);
}
