/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/text.h"
#include "model/learn/contents.h"

#include <glib/gi18n.h>

/* Sizes, in px. */
#define GAP       6
#define LIST_GAP  2
#define TWO_LINES 46
/* The minimum visible part of a frame: its name, or if the text is large, as much as has the same width. */
#define MIN_CHARS 11

struct _QueensLearnCallStack
{
  GtkWidget parent_instance;

  GtkLabel *frames[QUEENS_MAX_N + 1]; /* NULL until it is needed */
  int lines[QUEENS_MAX_N + 1];        /* the line that each call fills */
  int n_frames;                       /* the number of frames shown */
  int n;
  QueensBoardStyle style;
  GPtrArray *words; /* QueensLearnFrame */
  gboolean hide_return;
  int width, height; /* the size for which the frames were written */
  guint show_id;     /* the pending idle source that writes them for another size, or 0 */
};

G_DEFINE_FINAL_TYPE (QueensLearnCallStack, queens_learn_call_stack, GTK_TYPE_WIDGET)

static GtkLabel *
ensure_frame (QueensLearnCallStack *self, int i)
{
  if (!self->frames[i])
    {
      self->frames[i]
          = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                          "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
      gtk_widget_set_parent (GTK_WIDGET (self->frames[i]), GTK_WIDGET (self));
    }
  return self->frames[i];
}

/* What is left out of a frame, step by step, until the rest fits. */
typedef enum
{
  NOTHING,
  RETURNS,
  DETAIL,
  SIZE, /* the normal size of text */
  NAME, /* the name of the function, which is the same in all frames */
  N_LEFT_OUT
} LeftOut;

static char *
dup_markup (const QueensLearnFrame *frame, const char *gap, gboolean returns, LeftOut left_out)
{
  g_autofree char *title = g_markup_printf_escaped (
      left_out < SIZE ? "<b><tt>%s</tt></b>" : "<small><b><tt>%s</tt></b></small>",
      left_out < NAME ? frame->title : frame->argument);
  g_autofree char *hint
      = g_markup_printf_escaped ("  <small><b>%s</b></small>", _ ("↩ returns here"));
  g_autofree char *small = g_markup_printf_escaped ("%s<small>%s</small>", gap, frame->detail);

  return g_strconcat (title, returns && left_out < RETURNS ? hint : "",
                      left_out < DETAIL ? small : NULL, NULL);
}

/* The call and its state, or as much as there is room for. The tooltip has all of it. */
static void
show_frame (QueensLearnCallStack *self, int i)
{
  const QueensLearnFrame *frame = self->words->pdata[i];
  const char *gap = self->height >= TWO_LINES * self->n ? "\n" : "  ";
  gboolean returns = frame->returns && !self->hide_return;
  GtkLabel *label = ensure_frame (self, i);
  /* Translators: a running call, and what it is doing, as in “place (2) · column = 0, tried” */
  g_autofree char *words = g_strdup_printf (C_ ("call", "%s · %s"), frame->title, frame->detail);

  gtk_label_set_width_chars (label, (int) (MIN_CHARS / queens_text_scale (GTK_WIDGET (self))));
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), words);
  (frame->running ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (label),
                                                                             "running");
  (returns ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (GTK_WIDGET (label),
                                                                      "returns");
  gtk_widget_set_visible (GTK_WIDGET (label), TRUE);
  for (int left_out = NOTHING; left_out < N_LEFT_OUT; left_out++)
    {
      g_autofree char *markup = dup_markup (frame, gap, returns, (LeftOut) left_out);
      int natural;

      gtk_label_set_markup (label, markup);
      gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                          NULL);
      if (natural <= self->width)
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
queens_learn_call_stack_show (QueensLearnCallStack *self, const QueensLearnShown *shown)
{
  const QueensMethodState *state = shown->view->state;

  g_clear_pointer (&self->words, g_ptr_array_unref);
  self->words = queens_learn_frames (state, shown->names);
  self->n_frames = (int) self->words->len;
  self->n = state->n;
  self->style = *shown->style;
  self->hide_return = shown->asking;
  for (int i = 0; i < self->n_frames; i++)
    {
      const QueensLearnFrame *frame = self->words->pdata[i];

      /* If the search goes column by column, frames do not match the rows. */
      self->lines[i] = state->method->in_rows && !state->by_columns ? frame->line : i;
    }
  show_frames (self);
  for (int i = self->n_frames; i <= QUEENS_MAX_N && self->frames[i]; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->frames[i]), FALSE);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* The position of a line of the board, in px from the top. The line after the last one is on the frame
 * of the board. */
static int
get_place (QueensLearnCallStack *self, int height, int line, int *line_height)
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
  *line_height = (int) (line >= self->n ? height - top : side) - GAP;
  return (int) top + GAP / 2;
}

static int
get_minimum (GtkLabel *frame, GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (frame), orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Each frame is beside the row that its call fills, or slightly above it if the call after the last row
 * needs the space. If the rows of the board are lower than a frame, the frames are stacked so that the
 * running call is visible. */
static void
queens_learn_call_stack_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensLearnCallStack *self = QUEENS_LEARN_CALL_STACK (widget);
  int least = 0, row_height, pitch, first;
  gboolean ended = self->n_frames > 0 && self->lines[self->n_frames - 1] >= self->n;

  for (int i = 0; i < self->n_frames; i++)
    least = MAX (least, get_minimum (self->frames[i], GTK_ORIENTATION_VERTICAL));
  if (self->n_frames == 0)
    return;
  if ((width != self->width || height != self->height) && self->show_id == 0)
    self->show_id = g_idle_add (show_cb, self);
  get_place (self, height, 0, &row_height);
  pitch = least + LIST_GAP;
  first = MIN (0, height - self->n_frames * pitch + LIST_GAP);
  for (int i = 0; i < self->n_frames; i++)
    {
      int frame_height = least, y = first + i * pitch;

      if (row_height + GAP >= least)
        {
          int bottom = height - (ended ? MAX (0, self->n - self->lines[i]) * least : 0);

          y = get_place (self, height, self->lines[i], &frame_height);
          bottom = MIN (bottom, y + MAX (frame_height, least));
          y = MIN (y, bottom - least);
          frame_height = bottom - y;
        }
      gtk_widget_size_allocate (
          GTK_WIDGET (self->frames[i]),
          &(GtkAllocation){
              .y = y,
              .width = MAX (width, get_minimum (self->frames[i], GTK_ORIENTATION_HORIZONTAL)),
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
    *minimum = MAX (*minimum, get_minimum (self->frames[i], orientation));
  *natural = *minimum;
}

static void
queens_learn_call_stack_dispose (GObject *object)
{
  QueensLearnCallStack *self = QUEENS_LEARN_CALL_STACK (object);

  g_clear_handle_id (&self->show_id, g_source_remove);
  g_clear_pointer (&self->words, g_ptr_array_unref);
  for (int i = 0; i <= QUEENS_MAX_N && self->frames[i]; i++)
    {
      gtk_widget_unparent (GTK_WIDGET (self->frames[i]));
      self->frames[i] = NULL;
    }
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
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
queens_learn_call_stack_init (QueensLearnCallStack *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Call stack"), -1);
}
