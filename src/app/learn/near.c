/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/near.h"

#include "app/layout/text.h"
#include "draw/text.h"

#include <glib/gi18n.h>
#include <math.h>

/* The most levels shown, the deepest ones; and sizes, in px. */
#define MAX_LEVELS   9
#define LEVEL_HEIGHT 26
#define LABEL_WIDTH  30
#define MAX_NODE     9.0
#define FONT_SIZE    11.0

struct _QueensLearnNear
{
  GtkWidget parent_instance;
  QueensMethodState state;
};

G_DEFINE_FINAL_TYPE (QueensLearnNear, queens_learn_near, GTK_TYPE_WIDGET)

/* What is drawn, and with what. */
typedef struct
{
  const QueensMethodState *state;
  cairo_t *cr;
  PangoLayout *layout;
  GdkRGBA ink, accent, error;
  int first; /* the first level shown */
  int last;  /* the level that is worked on */
  double pitch;
  double node; /* radius */
} Drawing;

static int
get_depth (const QueensMethodState *state)
{
  return state->n_queens - state->n_given;
}

/* The level that the last event worked on: the one below the queens that stand, or the last when
 * the board is full. */
static int
get_last_level (const QueensMethodState *state)
{
  int depth = get_depth (state);

  return MIN (depth, state->n - 1 - state->n_given);
}

void
queens_learn_near_set_state (QueensLearnNear *self, const QueensMethodState *state)
{
  gboolean resize = self->state.n != state->n;

  self->state = *state;
  if (resize)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static int
get_choice (const QueensMethodState *state, QueensMethodSquare square)
{
  return state->by_columns ? square.row : square.col;
}

static double
get_x (const Drawing *drawing, int choice)
{
  return LABEL_WIDTH + (choice + 0.5) * drawing->pitch;
}

static double
get_y (const Drawing *drawing, int level)
{
  return (level - drawing->first + 0.5) * LEVEL_HEIGHT;
}

static void
show_number (const Drawing *drawing, int number, double x, double y)
{
  char text[12];

  g_snprintf (text, sizeof text, "%d", number);
  queens_text_show (drawing->cr, drawing->layout, text, x, y);
}

static void
set_ink (const Drawing *drawing, double alpha)
{
  const GdkRGBA *ink = &drawing->ink;

  cairo_set_source_rgba (drawing->cr, ink->red, ink->green, ink->blue, ink->alpha * alpha);
}

static void
stroke_cross (const Drawing *drawing, double x, double y, double arm)
{
  cairo_move_to (drawing->cr, x - arm, y - arm);
  cairo_line_to (drawing->cr, x + arm, y + arm);
  cairo_move_to (drawing->cr, x + arm, y - arm);
  cairo_line_to (drawing->cr, x - arm, y + arm);
  cairo_stroke (drawing->cr);
}

static void
fill_disc (const Drawing *drawing, double x, double y, double radius)
{
  cairo_new_sub_path (drawing->cr);
  cairo_arc (drawing->cr, x, y, radius, 0, 2 * G_PI);
  cairo_fill (drawing->cr);
}

/* The line of a level of the path is that of its queen. */
static int
get_line (const QueensMethodState *state, int level)
{
  QueensMethodSquare queen;

  if (level >= get_depth (state))
    return state->levels[level].line;
  queen = state->queens[state->n_given + level];
  return state->by_columns ? queen.col : queen.row;
}

static void
draw_level (const Drawing *drawing, int level)
{
  const QueensMethodState *state = drawing->state;
  const QueensMethodLevel *marks = &state->levels[level];
  double y = get_y (drawing, level);
  gboolean known = level < get_depth (state) || (marks->rejected | marks->opened);

  set_ink (drawing, 0.55);
  if (known)
    show_number (drawing, get_line (state, level), LABEL_WIDTH / 2.0, y);
  for (int choice = 0; choice < state->n; choice++)
    {
      double x = get_x (drawing, choice);

      if ((marks->rejected >> choice) & 1)
        {
          set_ink (drawing, 0.55);
          cairo_set_line_width (drawing->cr, 1.2);
          stroke_cross (drawing, x, y, MIN (3.0, 0.28 * drawing->pitch));
        }
      else
        {
          gboolean opened = (marks->opened >> choice) & 1;

          set_ink (drawing, opened ? 0.7 : 0.3);
          fill_disc (drawing, x, y, opened ? MIN (3.5, 0.3 * drawing->pitch) : 1.5);
        }
    }
}

/* A branch from one node down to the next. */
static void
stroke_branch (const Drawing *drawing, int from, int level, int to, const GdkRGBA *color)
{
  double x1 = get_x (drawing, from), y1 = get_y (drawing, level - 1);
  double x2 = get_x (drawing, to), y2 = get_y (drawing, level);
  double middle = (y1 + y2) / 2;

  gdk_cairo_set_source_rgba (drawing->cr, color);
  cairo_set_line_width (drawing->cr, 2.0);
  cairo_move_to (drawing->cr, x1, y1);
  cairo_curve_to (drawing->cr, x1, middle, x2, middle, x2, y2);
  cairo_stroke (drawing->cr);
}

static int
get_path_choice (const Drawing *drawing, int level)
{
  const QueensMethodState *state = drawing->state;

  return get_choice (state, state->queens[state->n_given + level]);
}

static void
draw_path (const Drawing *drawing)
{
  int depth = get_depth (drawing->state);

  for (int level = drawing->first; level < depth; level++)
    {
      int choice = get_path_choice (drawing, level);
      double x = get_x (drawing, choice), y = get_y (drawing, level);

      gdk_cairo_set_source_rgba (drawing->cr, &drawing->accent);
      fill_disc (drawing, x, y, drawing->node);
      cairo_set_source_rgb (drawing->cr, 1, 1, 1);
      if (drawing->node >= MAX_NODE)
        show_number (drawing, choice, x, y);
    }
}

/* The square rejected last, below the path, or −1. */
static int
get_rejected_choice (const Drawing *drawing)
{
  const QueensMethodState *state = drawing->state;

  if (state->event.kind != QUEENS_EVENT_REJECT || get_depth (state) > drawing->last)
    return -1;
  return get_choice (state, queens_event_square (&state->event));
}

static void
draw_rejection (const Drawing *drawing)
{
  int choice = get_rejected_choice (drawing);
  double x, y;

  if (choice < 0)
    return;
  x = get_x (drawing, choice);
  y = get_y (drawing, get_depth (drawing->state));
  gdk_cairo_set_source_rgba (drawing->cr, &drawing->error);
  fill_disc (drawing, x, y, drawing->node);
  cairo_set_source_rgb (drawing->cr, 1, 1, 1);
  cairo_set_line_width (drawing->cr, 1.6);
  stroke_cross (drawing, x, y, 0.36 * drawing->node);
}

/* All branches lie below the nodes. */
static void
draw_branches (const Drawing *drawing)
{
  int depth = get_depth (drawing->state);
  int rejected = get_rejected_choice (drawing);

  for (int level = drawing->first + 1; level < depth; level++)
    stroke_branch (drawing, get_path_choice (drawing, level - 1), level,
                   get_path_choice (drawing, level), &drawing->accent);
  if (rejected >= 0 && depth > drawing->first)
    stroke_branch (drawing, get_path_choice (drawing, depth - 1), depth, rejected, &drawing->error);
}

static void
look_up_colors (QueensLearnNear *self, Drawing *drawing)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  gtk_style_context_get_color (context, &drawing->ink);
  drawing->accent = drawing->error = drawing->ink;
  gtk_style_context_lookup_color (context, "accent_bg_color", &drawing->accent);
  gtk_style_context_lookup_color (context, "destructive_bg_color", &drawing->error);
}

static void
queens_learn_near_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensLearnNear *self = QUEENS_LEARN_NEAR (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double scale = queens_text_scale (widget);
  Drawing drawing = { .state = &self->state };
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, NULL);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (widget)));

  if (self->state.n == 0)
    return;
  pango_font_description_set_absolute_size (font, FONT_SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  look_up_colors (self, &drawing);
  drawing.layout = layout;
  drawing.cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_scale (drawing.cr, scale, scale);
  drawing.last = get_last_level (&self->state);
  drawing.first = MAX (0, drawing.last - MAX_LEVELS + 1);
  drawing.pitch = (width / scale - LABEL_WIDTH) / self->state.n;
  drawing.node = MIN (MAX_NODE, 0.45 * drawing.pitch);
  for (int level = drawing.first; level <= drawing.last; level++)
    draw_level (&drawing, level);
  draw_branches (&drawing);
  draw_path (&drawing);
  draw_rejection (&drawing);
  cairo_destroy (drawing.cr);
}

static void
queens_learn_near_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  int n = QUEENS_LEARN_NEAR (widget)->state.n;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = 200;
  else
    *minimum = *natural
        = (int) ceil (MIN (n, MAX_LEVELS) * LEVEL_HEIGHT * queens_text_scale (widget));
}

static void
queens_learn_near_class_init (QueensLearnNearClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = queens_learn_near_snapshot;
  widget_class->measure = queens_learn_near_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queens_learn_near_init (QueensLearnNear *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Search tree near the current node"), -1);
}
