/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/motion.h"

#include "engine/board/symmetry.h"

#include <math.h>

/* How long a queen takes to appear or disappear, and its size at the beginning or end. */
#define QUEEN_TIME  120
#define QUEEN_SCALE 0.8

/* A queen that cannot move shakes: how long, how far (in sides of a square), and how often. */
#define SHAKE_TIME  180
#define SHAKE_WAY   0.05
#define SHAKE_TURNS 2

/* How long the queens of a solution glide to those of the next one, in ms; and the minimum time between
 * two such changes, in µs, because in a fast sequence they must not glide. */
#define GLIDE_TIME   200
#define MIN_INTERVAL (G_TIME_SPAN_SECOND / 8)

/* If there are more queens than this, they do not appear or disappear one by one. */
#define MAX_QUEENS 8

/* These animations go from 0 to 1. */
enum
{
  QUEENS,
  SHAKE,
  GLIDE,
  N_ANIMATIONS
};

struct _QueensBoardMotion
{
  AdwAnimation *animations[N_ANIMATIONS];

  QueensSquareSet gone;
  int n_motions;
  int n_coming; /* the first n_coming motions are queens that appear; in the others, they disappear */
  QueensMotion motions[MAX_QUEENS];

  QueensMotion shaking;

  gint64 last_glide;                 /* when a change was last requested, in µs */
  QueensSolution solution;           /* the solution to which the queens glide */
  QueensSquare starts[QUEENS_MAX_N]; /* the square from which the queen on each file starts */
  double angle;                      /* the angle by which all rotate together, or 0 */
  QueensMotion gliding[QUEENS_MAX_N];
};

static void
redraw_cb (double value, gpointer widget)
{
  gtk_widget_queue_draw (widget);
}

QueensBoardMotion *
queens_board_motion_new (GtkWidget *widget)
{
  static const struct
  {
    guint time;
    AdwEasing easing;
  } forms[N_ANIMATIONS] = { [QUEENS] = { QUEEN_TIME, ADW_EASE_OUT_CUBIC },
                            [SHAKE] = { SHAKE_TIME, ADW_LINEAR },
                            [GLIDE] = { GLIDE_TIME, ADW_EASE_IN_OUT_CUBIC } };
  QueensBoardMotion *self = g_new0 (QueensBoardMotion, 1);

  for (int i = 0; i < N_ANIMATIONS; i++)
    {
      self->animations[i]
          = adw_timed_animation_new (widget, 0, 1, forms[i].time,
                                     adw_callback_animation_target_new (redraw_cb, widget, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animations[i]), forms[i].easing);
    }
  return self;
}

void
queens_board_motion_stop (QueensBoardMotion *self)
{
  self->n_motions = 0;
  for (int i = 0; i < N_ANIMATIONS; i++)
    adw_animation_reset (self->animations[i]);
}

void
queens_board_motion_free (QueensBoardMotion *self)
{
  queens_board_motion_stop (self);
  for (int i = 0; i < N_ANIMATIONS; i++)
    g_object_unref (self->animations[i]);
  g_free (self);
}

static void
add_motions (QueensBoardMotion *self, const QueensSquareSet *squares)
{
  QueensSquare list[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (squares, list);

  for (int i = 0; i < n_squares; i++)
    self->motions[self->n_motions++] = (QueensMotion){ .square = list[i] };
}

void
queens_board_motion_start (QueensBoardMotion *self,
                           const QueensPosition *from,
                           const QueensPosition *to)
{
  QueensSquareSet come;
  int n_come, n_gone;

  if (from->n != to->n)
    {
      queens_board_motion_stop (self);
      return;
    }
  come = queens_square_set_minus (to, from);
  n_come = queens_square_set_size (&come);
  self->gone = queens_square_set_minus (from, to);
  n_gone = queens_square_set_size (&self->gone);
  if (n_come + n_gone == 0)
    return;
  queens_board_motion_stop (self);
  if (n_come + n_gone > MAX_QUEENS)
    return;
  add_motions (self, &come);
  self->n_coming = n_come;
  add_motions (self, &self->gone);
  adw_animation_play (self->animations[QUEENS]);
}

void
queens_board_motion_shake (QueensBoardMotion *self, QueensSquare square)
{
  self->shaking = (QueensMotion){ .square = square, .scale = 1, .opacity = 1 };
  adw_animation_play (self->animations[SHAKE]);
}

/* The symmetry that maps one solution to the other; the identity if there is none. */
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

gboolean
queens_board_motion_glide (QueensBoardMotion *self,
                           const QueensPosition *from,
                           const QueensPosition *to)
{
  static const double angles[QUEENS_N_SYMMETRIES] = { 0, G_PI / 2, G_PI, -G_PI / 2 };
  gint64 now = g_get_monotonic_time ();
  gboolean too_soon = now - self->last_glide < MIN_INTERVAL;
  QueensSolution start;
  QueensSymmetry symmetry;

  if (from->n != to->n || !queens_rules_to_solution (from, &start)
      || !queens_rules_to_solution (to, &self->solution)
      || queens_solution_compare (&start, &self->solution) == 0)
    return FALSE;
  queens_board_motion_stop (self);
  self->last_glide = now;
  symmetry = find_symmetry (&start, &self->solution);
  self->angle = angles[symmetry];
  for (int file = 0; file < start.n; file++)
    {
      QueensSquare square = { (uint8_t) file, start.ranks[file] };

      self->starts[queens_symmetry_map_square (symmetry, start.n, square).file] = square;
    }
  if (!too_soon)
    adw_animation_play (self->animations[GLIDE]);
  return TRUE;
}

/* How far a queen is from its target when this fraction of its way is left. */
static void
displace (const QueensBoardMotion *self, QueensMotion *motion, QueensSquare start, double left)
{
  double middle = (self->solution.n - 1) / 2.0;
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
apply_glide (QueensBoardMotion *self, QueensBoardContent *content)
{
  double left = 1.0 - adw_animation_get_value (self->animations[GLIDE]);

  for (uint8_t file = 0; file < self->solution.n; file++)
    {
      self->gliding[file] = (QueensMotion){ .square = { file, self->solution.ranks[file] },
                                            .scale = 1.0,
                                            .opacity = 1.0 };
      displace (self, &self->gliding[file], self->starts[file], left);
    }
  content->motions = self->gliding;
  content->n_motions = self->solution.n;
}

static void
apply_shake (QueensBoardMotion *self, QueensBoardContent *content)
{
  double shaken = adw_animation_get_value (self->animations[SHAKE]);

  self->shaking.dx = SHAKE_WAY * (1 - shaken) * sin (2 * G_PI * SHAKE_TURNS * shaken);
  content->motions = &self->shaking;
  content->n_motions = 1;
}

static void
apply_queens (QueensBoardMotion *self, QueensBoardContent *content)
{
  double progress = adw_animation_get_value (self->animations[QUEENS]);

  content->queens = queens_square_set_union (&content->queens, &self->gone);
  for (int i = 0; i < self->n_motions; i++)
    {
      double there = i < self->n_coming ? progress : 1.0 - progress;

      self->motions[i].scale = QUEEN_SCALE + (1.0 - QUEEN_SCALE) * there;
      self->motions[i].opacity = there;
    }
  content->motions = self->motions;
  content->n_motions = self->n_motions;
}

void
queens_board_motion_apply (QueensBoardMotion *self, QueensBoardContent *content)
{
  static void (*const apply[N_ANIMATIONS]) (QueensBoardMotion *self, QueensBoardContent *content)
      = { [QUEENS] = apply_queens, [SHAKE] = apply_shake, [GLIDE] = apply_glide };

  for (int i = 0; i < N_ANIMATIONS; i++)
    if (adw_animation_get_state (self->animations[i]) == ADW_ANIMATION_PLAYING)
      {
        apply[i] (self, content);
        return;
      }
}
