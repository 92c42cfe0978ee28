/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/call-stack.h"

#include "app/layout/text.h"
#include "draw/geometry.h"
#include "model/learn/frames.h"

#include <glib/gi18n.h>

/* Sizes, in px. */
#define GAP       6
#define LIST_GAP  2
#define TWO_LINES 46
/* Between the words of a frame, and beside them. */
#define SPACING 8
#define PADDING 26

typedef struct
{
  GtkWidget *box;
  GtkWidget *words; /* title and detail: on one line, or on two */
  GtkWidget *title;
  GtkWidget *detail;
  GtkWidget *returns;
  int line;
} Frame;

struct _QueensLearnCallStack
{
  GtkWidget parent_instance;

  Frame frames[QUEENS_MAX_N + 1];
  int n_frames; /* shown */
  int n;
  gboolean in_rows;
  gboolean from_bottom; /* by columns, so that a frame stands at none of the rows */
  QueensBoardStyle style;
};

G_DEFINE_FINAL_TYPE (QueensLearnCallStack, queens_learn_call_stack, GTK_TYPE_WIDGET)

static void
set_class (GtkWidget *widget, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static Frame *
ensure_frame (QueensLearnCallStack *self, int i)
{
  Frame *frame = &self->frames[i];

  if (frame->box)
    return frame;
  frame->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  frame->words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  frame->title = gtk_label_new (NULL);
  frame->detail = gtk_label_new (NULL);
  frame->returns = gtk_label_new (_ ("↩ returns here"));
  gtk_label_set_ellipsize (GTK_LABEL (frame->detail), PANGO_ELLIPSIZE_END);
  gtk_label_set_ellipsize (GTK_LABEL (frame->returns), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (frame->detail), 0);
  gtk_widget_set_hexpand (frame->detail, TRUE);
  gtk_widget_add_css_class (frame->box, "frame");
  gtk_widget_add_css_class (frame->title, "title");
  gtk_widget_add_css_class (frame->detail, "caption");
  gtk_widget_add_css_class (frame->returns, "caption-heading");
  gtk_widget_add_css_class (frame->returns, "accent");
  gtk_label_set_xalign (GTK_LABEL (frame->title), 0);
  gtk_widget_set_valign (frame->words, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (frame->words, "words");
  gtk_box_append (GTK_BOX (frame->words), frame->title);
  gtk_box_append (GTK_BOX (frame->words), frame->detail);
  gtk_box_append (GTK_BOX (frame->box), frame->words);
  gtk_box_append (GTK_BOX (frame->box), frame->returns);
  gtk_widget_set_overflow (frame->box, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_parent (frame->box, GTK_WIDGET (self));
  return frame;
}

static void
show_frame (QueensLearnCallStack *self, int i, const QueensLearnFrame *from, gboolean hide_return)
{
  Frame *frame = ensure_frame (self, i);
  /* Translators: a call that runs, and what it does, as in “place (2) · column = 0, tried” */
  g_autofree char *words = g_strdup_printf (C_ ("call", "%s · %s"), from->title, from->detail);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (frame->words),
                                  gtk_widget_get_height (GTK_WIDGET (self)) >= TWO_LINES * self->n
                                      ? GTK_ORIENTATION_VERTICAL
                                      : GTK_ORIENTATION_HORIZONTAL);
  frame->line = self->in_rows && !self->from_bottom ? from->line : i;
  gtk_label_set_text (GTK_LABEL (frame->title), from->title);
  gtk_label_set_text (GTK_LABEL (frame->detail), from->detail);
  gtk_widget_set_tooltip_text (frame->box, words);
  set_class (frame->box, "running", from->running);
  set_class (frame->box, "returns", from->returns && !hide_return);
  gtk_widget_set_visible (frame->returns, from->returns && !hide_return);
  gtk_widget_set_visible (frame->box, TRUE);
}

void
queens_learn_call_stack_set_state (QueensLearnCallStack *self,
                                   const QueensMethodState *state,
                                   const QueensBoardStyle *style,
                                   QueensLearnNames names,
                                   gboolean hide_return)
{
  g_autoptr (GPtrArray) frames = queens_learn_frames (state, names);
  gboolean allocate = self->n != state->n || self->n_frames != (int) frames->len;

  self->n = state->n;
  self->in_rows = state->method->in_rows;
  self->from_bottom = state->by_columns;
  self->style = *style;
  self->n_frames = (int) frames->len;
  for (guint i = 0; i < frames->len; i++)
    show_frame (self, (int) i, frames->pdata[i], hide_return);
  for (int i = self->n_frames; i <= QUEENS_MAX_N && self->frames[i].box; i++)
    gtk_widget_set_visible (self->frames[i].box, FALSE);
  if (allocate)
    gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The place of a line of the board, in px from the top; the one after the last has the frame. */
static void
get_place (QueensLearnCallStack *self, int height, int line, int *y, int *line_height)
{
  QueensBoardGeometry geometry;
  double x, top, side;

  self->style.text_scale = queens_text_scale (GTK_WIDGET (self));
  geometry = queens_board_geometry (self->n, &self->style, height);
  queens_board_square_rect (&geometry,
                            (QueensSquare){ 0, (guint8) (self->n - 1 - MIN (line, self->n - 1)) },
                            &x, &top, &side);
  if (line >= self->n)
    top += side;
  *y = (int) top + GAP / 2;
  *line_height = (int) (line >= self->n ? height - top : side) - GAP;
}

static int
get_minimum (GtkWidget *widget, GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (widget, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
get_natural (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Where there is little room the name is all that is shown, and the rest is in the tooltip. */
static void
allocate_frame (Frame *frame, int y, int width, int height)
{
  int needed = get_natural (frame->words) + PADDING;

  if (gtk_widget_get_visible (frame->returns))
    needed += get_natural (frame->returns) + SPACING;
  gtk_widget_set_child_visible (frame->detail, needed <= width);
  gtk_widget_set_child_visible (frame->returns, needed <= width);
  gtk_widget_size_allocate (
      frame->box,
      &(GtkAllocation){ .x = 0,
                        .y = y,
                        .width = MAX (width, get_minimum (frame->box, GTK_ORIENTATION_HORIZONTAL)),
                        .height = height },
      -1);
}

/* One below the other, and so that the running call is seen, where a row of the board is less high
 * than a frame. */
static void
allocate_list (QueensLearnCallStack *self, int width, int height, int frame_height)
{
  int pitch = frame_height + LIST_GAP;
  int first = MIN (0, height - self->n_frames * pitch + LIST_GAP);

  for (int i = 0; i < self->n_frames; i++)
    allocate_frame (&self->frames[i], first + i * pitch, width, frame_height);
}

/* Each beside the row that it fills. */
static void
allocate_rows (QueensLearnCallStack *self, int width, int height, int frame_height)
{
  for (int i = 0; i < self->n_frames; i++)
    {
      int y, line_height;

      get_place (self, height, self->frames[i].line, &y, &line_height);
      line_height = MAX (line_height, frame_height);
      allocate_frame (&self->frames[i], MIN (y, height - line_height), width, line_height);
    }
}

static void
queens_learn_call_stack_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensLearnCallStack *self = QUEENS_LEARN_CALL_STACK (widget);
  int frame_height = 0, y, line_height;

  for (int i = 0; i < self->n_frames; i++)
    frame_height = MAX (frame_height, get_minimum (self->frames[i].box, GTK_ORIENTATION_VERTICAL));
  if (self->n_frames == 0)
    return;
  get_place (self, height, 0, &y, &line_height);
  if (line_height + GAP < frame_height)
    allocate_list (self, width, height, frame_height);
  else
    allocate_rows (self, width, height, frame_height);
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
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for (int i = 0; i < self->n_frames; i++)
      *minimum = MAX (*minimum, get_minimum (self->frames[i].box, orientation));
  *natural = *minimum;
}

static void
queens_learn_call_stack_dispose (GObject *object)
{
  QueensLearnCallStack *self = QUEENS_LEARN_CALL_STACK (object);

  for (int i = 0; i <= QUEENS_MAX_N; i++)
    g_clear_pointer (&self->frames[i].box, gtk_widget_unparent);
  G_OBJECT_CLASS (queens_learn_call_stack_parent_class)->dispose (object);
}

static void
queens_learn_call_stack_class_init (QueensLearnCallStackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_call_stack_dispose;
  widget_class->size_allocate = queens_learn_call_stack_size_allocate;
  widget_class->measure = queens_learn_call_stack_measure;
  gtk_widget_class_set_css_name (widget_class, "callstack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
queens_learn_call_stack_init (QueensLearnCallStack *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Call stack"), -1);
}
