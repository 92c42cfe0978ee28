/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/parts.h"

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

typedef enum
{
  APPEAR,
  DISAPPEAR,
  SHAKE,
  GLIDE
} Kind;

/* A queen that moves. */
typedef struct
{
  Kind kind;
  QueensSquare square; /* where it is at the end */
  QueensSquare start;  /* where it glides from */
} Moving;

struct _QueensBoardMotion
{
  AdwTimedAnimation *animation; /* from 0 to 1 */
  Moving moving[QUEENS_MAX_N];
  QueensMotion motions[QUEENS_MAX_N]; /* of the moving queens, in the current frame */
  int n_moving;
  QueensSquareSet disappearing; /* queens that are no longer on the board, while they disappear */
  double angle;                 /* the angle by which the gliding queens rotate together, or 0 */
  gint64 last_glide;            /* when a change was last requested, in µs */
};

static void
redraw_cb (double value, gpointer widget)
{
  gtk_widget_queue_draw (widget);
}

QueensBoardMotion *
queens_board_motion_new (GtkWidget *widget)
{
  QueensBoardMotion *self = g_new0 (QueensBoardMotion, 1);

  self->animation = ADW_TIMED_ANIMATION (adw_timed_animation_new (
      widget, 0, 1, 0, adw_callback_animation_target_new (redraw_cb, widget, NULL)));
  return self;
}

void
queens_board_motion_stop (QueensBoardMotion *self)
{
  adw_animation_reset (ADW_ANIMATION (self->animation));
  self->n_moving = 0;
  self->disappearing = queens_square_set_empty (QUEENS_MIN_N);
}

void
queens_board_motion_free (QueensBoardMotion *self)
{
  queens_board_motion_stop (self);
  g_object_unref (self->animation);
  g_free (self);
}

static void
play (QueensBoardMotion *self, guint time, AdwEasing easing)
{
  adw_timed_animation_set_duration (self->animation, time);
  adw_timed_animation_set_easing (self->animation, easing);
  adw_animation_play (ADW_ANIMATION (self->animation));
}

static void
add (QueensBoardMotion *self, Kind kind, const QueensSquareSet *squares)
{
  QueensSquare list[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (squares, list);

  for (int i = 0; i < n_squares; i++)
    self->moving[self->n_moving++] = (Moving){ kind, list[i], list[i] };
}

void
queens_board_motion_start (QueensBoardMotion *self,
                           const QueensPosition *from,
                           const QueensPosition *to)
{
  QueensSquareSet appearing, disappearing;
  int n_changed;

  if (from->n != to->n)
    {
      queens_board_motion_stop (self);
      return;
    }
  appearing = queens_square_set_minus (to, from);
  disappearing = queens_square_set_minus (from, to);
  n_changed = queens_square_set_size (&appearing) + queens_square_set_size (&disappearing);
  if (n_changed == 0)
    return;
  queens_board_motion_stop (self);
  if (n_changed > MAX_QUEENS)
    return;
  add (self, APPEAR, &appearing);
  add (self, DISAPPEAR, &disappearing);
  self->disappearing = disappearing;
  play (self, QUEEN_TIME, ADW_EASE_OUT_CUBIC);
}

void
queens_board_motion_shake (QueensBoardMotion *self, QueensSquare square)
{
  queens_board_motion_stop (self);
  self->moving[self->n_moving++] = (Moving){ SHAKE, square, square };
  play (self, SHAKE_TIME, ADW_LINEAR);
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
  QueensSolution start, end;
  QueensSymmetry symmetry;

  if (from->n != to->n || !queens_rules_to_solution (from, &start)
      || !queens_rules_to_solution (to, &end) || queens_solution_compare (&start, &end) == 0)
    return FALSE;
  queens_board_motion_stop (self);
  self->last_glide = now;
  if (too_soon)
    return TRUE;
  symmetry = find_symmetry (&start, &end);
  self->angle = angles[symmetry];
  add (self, GLIDE, to);
  for (int file = 0; file < start.n; file++)
    {
      QueensSquare square = { (uint8_t) file, start.ranks[file] };

      self->moving[queens_symmetry_map_square (symmetry, start.n, square).file].start = square;
    }
  play (self, GLIDE_TIME, ADW_EASE_IN_OUT_CUBIC);
  return TRUE;
}

/* Sets how far a queen is from its target when this fraction of its path is left. */
static void
displace (const QueensBoardMotion *self,
          QueensMotion *motion,
          QueensSquare start,
          int n,
          double left)
{
  double middle = (n - 1) / 2.0;
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

void
queens_board_motion_apply (QueensBoardMotion *self, QueensBoardContent *content)
{
  double progress = adw_animation_get_value (ADW_ANIMATION (self->animation));

  if (adw_animation_get_state (ADW_ANIMATION (self->animation)) != ADW_ANIMATION_PLAYING)
    return;
  content->queens = queens_square_set_union (&content->queens, &self->disappearing);
  for (int i = 0; i < self->n_moving; i++)
    {
      const Moving *moving = &self->moving[i];
      QueensMotion *motion = &self->motions[i];

      *motion = (QueensMotion){ .square = moving->square, .scale = 1.0, .opacity = 1.0 };
      if (moving->kind == SHAKE)
        motion->dx = SHAKE_WAY * (1 - progress) * sin (2 * G_PI * SHAKE_TURNS * progress);
      else if (moving->kind == GLIDE)
        displace (self, motion, moving->start, content->queens.n, 1.0 - progress);
      else
        {
          motion->opacity = moving->kind == APPEAR ? progress : 1.0 - progress;
          motion->scale = QUEEN_SCALE + (1.0 - QUEEN_SCALE) * motion->opacity;
        }
    }
  content->motions = self->motions;
  content->n_motions = self->n_moving;
}
