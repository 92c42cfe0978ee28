/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/style.h"
#include "app/layout/text.h"
#include "model/learn/contents.h"

#include <glib/gi18n.h>

/* Sizes, in px. */
#define GAP       6
#define LIST_GAP  2
#define TWO_LINES 46
/* The minimum visible part of a frame: its name; the larger the text is, the less of it. */
#define MIN_CHARS      11
#define MIN_CHAR_WIDTH 8

/* The arrow from a call that returns to its caller, in the gap beside the board. */
#define ARROW_ROOM  16
#define ARROW_WIDTH 2.4
#define ARROW_HEAD  4.5

/* The widgets of a frame. On one line, the labels are in this order; on two, the title and the line of the
 * program are above the others. */
typedef struct
{
  GtkWidget *grid;     /* NULL until it is needed */
  GtkLabel *title;     /* the call */
  GtkLabel *detail;    /* what it does */
  GtkLabel *note;      /* whether the running call returns to it */
  GtkLabel *code_line; /* the line of the program that it has reached */
} FrameWidgets;

struct _QueensLearnCallStack
{
  GtkWidget parent_instance;

  FrameWidgets widgets[QUEENS_MAX_N + 1]; /* created when they are needed */
  int lines[QUEENS_MAX_N + 1];            /* the line that each call fills */
  int n_frames;                           /* the number of frames shown */
  int n;
  QueensBoardStyle style;
  GPtrArray *frames; /* QueensLearnFrame */
  gboolean asking;
  int width, height; /* the size for which the frames were written */
  guint show_id;     /* the pending idle source that writes them for another size, or 0 */
};

G_DEFINE_FINAL_TYPE (QueensLearnCallStack, queens_learn_call_stack, GTK_TYPE_WIDGET)

static GtkLabel *
add_label (FrameWidgets *widgets, const char *css_class, gboolean expand)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", expand ? 0.0 : 1.0, "hexpand", expand,
                                   "ellipsize", PANGO_ELLIPSIZE_END, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (GTK_GRID (widgets->grid), label, 0, 0, 1, 1);
  return GTK_LABEL (label);
}

static FrameWidgets *
ensure_widgets (QueensLearnCallStack *self, int i)
{
  FrameWidgets *widgets = &self->widgets[i];

  if (widgets->grid)
    return widgets;
  widgets->grid = g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                                "column-spacing", 8, "css-name", "callframe", NULL);
  widgets->title = add_label (widgets, "title", FALSE);
  widgets->detail = add_label (widgets, "detail", TRUE);
  widgets->note = add_label (widgets, "hint", FALSE);
  widgets->code_line = add_label (widgets, "code-line", FALSE);
  gtk_widget_set_parent (widgets->grid, GTK_WIDGET (self));
  return widgets;
}

/* What is left out of a frame, step by step, until the rest fits. */
typedef enum
{
  NOTHING,
  NOTE,
  CODE_LINE,
  DETAIL,
  NORMAL_SIZE, /* the normal size of text */
  NAME,        /* the name of the function, which is the same in all frames */
  SPACES,      /* in a set of columns */
  N_LEFT_OUT
} LeftOut;

static void
place_label (FrameWidgets *widgets, GtkLabel *label, int column, int row)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widgets->grid);

  g_object_set (gtk_layout_manager_get_layout_child (layout, GTK_WIDGET (label)), "column", column,
                "row", row, NULL);
}

/* Arranges the labels on one line, or on two. */
static void
arrange (FrameWidgets *widgets, gboolean two_lines)
{
  place_label (widgets, widgets->title, 0, 0);
  place_label (widgets, widgets->detail, two_lines ? 0 : 1, two_lines);
  place_label (widgets, widgets->note, two_lines ? 1 : 2, two_lines);
  place_label (widgets, widgets->code_line, two_lines ? 1 : 3, 0);
  gtk_label_set_xalign (widgets->title, 0);
}

/* Returns (transfer full) the note in the frame of the caller of the running call. */
static char *
dup_note (const QueensLearnFrame *frame)
{
  if (frame->role == QUEENS_FRAME_RESUMED)
    /* Translators: a call continues at this line of the program, counted from 1 */
    return g_strdup_printf (_ ("↩ goes on at line %d"), frame->code_line + 1);
  return frame->role == QUEENS_FRAME_CALLER ? g_strdup (_ ("↩ returns here")) : NULL;
}

/* In which line a call is, counted from 1. */
static char *
dup_code_line (const QueensLearnFrame *frame)
{
  /* Translators: the number of a line of a program, in a small space */
  return g_strdup_printf (C_ ("call", "line %d"), frame->code_line + 1);
}

static void
show_title (FrameWidgets *widgets, const QueensLearnFrame *frame, LeftOut left_out)
{
  gboolean returning = frame->role == QUEENS_FRAME_RETURNING;
  const char *call = left_out < NAME ? frame->title : frame->argument;
  g_auto (GStrv) words = g_strsplit (call, " ", -1);
  g_autofree char *all = g_strjoinv (left_out < SPACES ? " " : "", words);
  g_autofree char *text = g_markup_escape_text (all, -1);
  g_autofree char *title = g_strdup_printf (
      "%s%s<b><tt>%s</tt></b>%s%s", left_out < NORMAL_SIZE ? "" : "<small>", returning ? "<s>" : "",
      text, returning ? "</s>" : "", left_out < NORMAL_SIZE ? "" : "</small>");

  gtk_label_set_markup (widgets->title, title);
}

static void
show_part (GtkLabel *label, const char *text, gboolean visible)
{
  gtk_label_set_text (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text && visible);
}

static void
mark_frame (GtkWidget *grid, QueensLearnFrameRole role, gboolean returns)
{
  queens_style_set_class (grid, "running", role == QUEENS_FRAME_RUNNING);
  queens_style_set_class (grid, "returning", role == QUEENS_FRAME_RETURNING);
  queens_style_set_class (grid, "goes-on", role == QUEENS_FRAME_RESUMED && returns);
  queens_style_set_class (grid, "returns",
                          (role == QUEENS_FRAME_CALLER || role == QUEENS_FRAME_RESUMED) && returns);
}

/* The y of a line of the board, in px from the top, and its height. The line after the last one stands for
 * the edge below the squares. */
static int
get_line_y (QueensLearnCallStack *self, int height, int line, int *line_height)
{
  QueensBoardStyle style = self->style;
  QueensBoardGeometry geometry;
  double x, top, side;

  style.text_scale = MAX (1.0, style.text_scale) * queens_text_scale (GTK_WIDGET (self));
  geometry = queens_board_geometry (self->n, &style, height);
  queens_board_square_rect (&geometry,
                            (QueensSquare){ 0, (guint8) (self->n - 1 - MIN (line, self->n - 1)) },
                            &x, &top, &side);
  if (line >= self->n)
    top += side;
  *line_height = (int) (line >= self->n ? height - top : side) - GAP;
  return (int) top + GAP / 2;
}

/* Whether there is room for two lines of text in a frame. The call after the last row and the call that
 * filled that row share the height of the row and of the edge below it. */
static gboolean
has_two_text_lines (QueensLearnCallStack *self, int i)
{
  int height;

  if (i < self->n_frames - 2 || self->lines[self->n_frames - 1] < self->n)
    return self->height >= TWO_LINES * self->n;
  return self->height - get_line_y (self, self->height, self->n - 1, &height) >= 2 * TWO_LINES;
}

/* The call and its state, or as much as there is room for. The tooltip and the name for a screen reader
 * have all of it. */
static void
show_frame (QueensLearnCallStack *self, int i)
{
  const QueensLearnFrame *frame = self->frames->pdata[i];
  FrameWidgets *widgets = ensure_widgets (self, i);
  g_autofree char *code_line = dup_code_line (frame);
  g_autofree char *note = self->asking ? NULL : dup_note (frame);
  /* Translators: a running call, what it is doing, and the line of the program that it has reached, as in
   * “place (2) · column = 0, tried · line 3” */
  g_autofree char *text
      = g_strdup_printf (C_ ("call", "%s · %s · %s"), frame->title, frame->detail, code_line);
  gboolean two_lines = has_two_text_lines (self, i);

  arrange (widgets, two_lines);
  gtk_widget_set_size_request (
      GTK_WIDGET (widgets->title),
      (int) (MIN_CHARS * MIN_CHAR_WIDTH / queens_text_scale (GTK_WIDGET (self))), -1);
  gtk_widget_set_tooltip_text (widgets->grid, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widgets->grid), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
  mark_frame (widgets->grid, frame->role, note != NULL);
  gtk_widget_set_visible (widgets->grid, TRUE);
  for (int left_out = NOTHING; left_out < N_LEFT_OUT; left_out++)
    {
      int natural;

      show_title (widgets, frame, (LeftOut) left_out);
      show_part (widgets->note, note, left_out < NOTE);
      show_part (widgets->code_line, self->asking ? NULL : code_line, left_out < CODE_LINE);
      show_part (widgets->detail, frame->detail, left_out < DETAIL);
      gtk_widget_measure (widgets->grid, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                          NULL);
      if (natural <= self->width - ARROW_ROOM)
        break;
    }
}

static void
show_frames (QueensLearnCallStack *self)
{
  self->width = gtk_widget_get_width (GTK_WIDGET (self));
  self->height = gtk_widget_get_height (GTK_WIDGET (self));
  for (int i = 0; i < self->n_frames; i++)
    show_frame (self, i);
}

static gboolean
show_cb (gpointer user_data)
{
  QueensLearnCallStack *self = user_data;

  self->show_id = 0;
  show_frames (self);
  return G_SOURCE_REMOVE;
}

void
queens_learn_call_stack_show (QueensLearnCallStack *self, const QueensLearnScene *scene)
{
  const QueensMethodState *state = scene->view->state;

  g_clear_pointer (&self->frames, g_ptr_array_unref);
  self->frames = queens_learn_list_frames (state, scene->names);
  self->n_frames = (int) self->frames->len;
  self->n = state->n;
  self->style = *scene->style;
  self->asking = scene->asking;
  for (int i = 0; i < self->n_frames; i++)
    {
      const QueensLearnFrame *frame = self->frames->pdata[i];

      /* If the search goes column by column, frames do not match the rows. */
      self->lines[i] = state->method->in_rows && !state->by_columns ? frame->line : i;
    }
  show_frames (self);
  for (int i = self->n_frames; i <= QUEENS_MAX_N && self->widgets[i].grid; i++)
    gtk_widget_set_visible (self->widgets[i].grid, FALSE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static int
get_minimum (const FrameWidgets *widgets, GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (widgets->grid, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Each frame is beside the row that its call fills, or slightly above it if the call after the last row
 * needs the space. If the rows of the board are lower than a frame, the frames are stacked so that the
 * running call is visible. */
static void
queens_learn_call_stack_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensLearnCallStack *self = QUEENS_LEARN_CALL_STACK (widget);
  int minimum = 0, row_height, pitch, first_y;
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  /* whether there is a call after the last row */
  gboolean beyond_last = self->n_frames > 0 && self->lines[self->n_frames - 1] >= self->n;

  for (int i = 0; i < self->n_frames; i++)
    minimum = MAX (minimum, get_minimum (&self->widgets[i], GTK_ORIENTATION_VERTICAL));
  if (self->n_frames == 0)
    return;
  if ((width != self->width || height != self->height) && self->show_id == 0)
    self->show_id = g_idle_add (show_cb, self);
  get_line_y (self, height, 0, &row_height);
  pitch = minimum + LIST_GAP;
  first_y = MIN (0, height - self->n_frames * pitch + LIST_GAP);
  for (int i = 0; i < self->n_frames; i++)
    {
      int frame_height = minimum, y = first_y + i * pitch;

      if (row_height + GAP >= minimum)
        {
          int bottom = height - (beyond_last ? MAX (0, self->n - self->lines[i]) * minimum : 0);

          y = get_line_y (self, height, self->lines[i], &frame_height);
          bottom = MIN (bottom, y + MAX (frame_height, minimum));
          y = MIN (y, bottom - minimum);
          frame_height = bottom - y;
        }
      gtk_widget_size_allocate (
          self->widgets[i].grid,
          &(GtkAllocation){ .x = rtl ? 0 : ARROW_ROOM,
                            .y = y,
                            .width
                            = MAX (width - ARROW_ROOM,
                                   get_minimum (&self->widgets[i], GTK_ORIENTATION_HORIZONTAL)),
                            .height = frame_height },
          -1);
    }
}

static void
queens_learn_call_stack_measure (GtkWidget *widget,
                                 GtkOrientation orientation,
                                 int for_size,
                                 int *minimum,
                                 int *natural,
                                 int *minimum_baseline,
                                 int *natural_baseline)
{
  QueensLearnCallStack *self = QUEENS_LEARN_CALL_STACK (widget);

  *minimum = 0;
  for (int i = 0; i < self->n_frames && orientation == GTK_ORIENTATION_HORIZONTAL; i++)
    *minimum = MAX (*minimum, get_minimum (&self->widgets[i], orientation) + ARROW_ROOM);
  *natural = *minimum;
}

/* Draws the arrow from the frame of the call that returns to the frame of its caller. */
static void
draw_arrow (QueensLearnCallStack *self, cairo_t *cr, const GdkRGBA *color)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  double ends[2];

  for (int i = 0; i < 2; i++)
    {
      graphene_rect_t bounds;

      if (!gtk_widget_compute_bounds (self->widgets[self->n_frames - 2 + i].grid, GTK_WIDGET (self),
                                      &bounds))
        return;
      ends[i] = bounds.origin.y + bounds.size.height / 2;
    }
  if (rtl)
    {
      cairo_translate (cr, width, 0);
      cairo_scale (cr, -1, 1);
    }
  gdk_cairo_set_source_rgba (cr, color);
  cairo_set_line_width (cr, ARROW_WIDTH);
  cairo_move_to (cr, ARROW_ROOM, ends[1]);
  cairo_curve_to (cr, 0, ends[1], 0, ends[0], ARROW_ROOM - ARROW_HEAD, ends[0]);
  cairo_stroke (cr);
  cairo_move_to (cr, ARROW_ROOM, ends[0]);
  cairo_line_to (cr, ARROW_ROOM - 2 * ARROW_HEAD, ends[0] - ARROW_HEAD);
  cairo_line_to (cr, ARROW_ROOM - 2 * ARROW_HEAD, ends[0] + ARROW_HEAD);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
queens_learn_call_stack_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensLearnCallStack *self = QUEENS_LEARN_CALL_STACK (widget);
  const QueensLearnFrame *last
      = self->n_frames > 1 ? self->frames->pdata[self->n_frames - 1] : NULL;
  GdkRGBA accent = { 0.11, 0.44, 0.85, 1 };

  GTK_WIDGET_CLASS (queens_learn_call_stack_parent_class)->snapshot (widget, snapshot);
  if (last && last->role == QUEENS_FRAME_RETURNING && !self->asking)
    {
      cairo_t *cr = gtk_snapshot_append_cairo (
          snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                         (float) gtk_widget_get_height (widget)));

      gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color",
                                      &accent);
      draw_arrow (self, cr, &accent);
      cairo_destroy (cr);
    }
}

static void
queens_learn_call_stack_dispose (GObject *object)
{
  QueensLearnCallStack *self = QUEENS_LEARN_CALL_STACK (object);

  g_clear_handle_id (&self->show_id, g_source_remove);
  g_clear_pointer (&self->frames, g_ptr_array_unref);
  for (int i = 0; i <= QUEENS_MAX_N; i++)
    g_clear_pointer (&self->widgets[i].grid, gtk_widget_unparent);
  G_OBJECT_CLASS (queens_learn_call_stack_parent_class)->dispose (object);
}

static void
queens_learn_call_stack_class_init (QueensLearnCallStackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_call_stack_dispose;
  widget_class->snapshot = queens_learn_call_stack_snapshot;
  widget_class->size_allocate = queens_learn_call_stack_size_allocate;
  widget_class->measure = queens_learn_call_stack_measure;
  gtk_widget_class_set_css_name (widget_class, "callstack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
queens_learn_call_stack_init (QueensLearnCallStack *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Call stack"), -1);
}
