/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/text.h"
#include "draw/pen.h"
#include "model/text/words.h"

#include <glib/gi18n.h>

/* The maximum number of entries shown; if there are more, these are the first and the last ones. */
#define MAX_SHOWN 64
#define N_FIRST   40
#define N_LAST    16

/* Sizes, in px; a tile is larger if the text is. */
#define TILE    30
#define SPACING 7
#define GAP     8 /* below a line of text */

struct _QueensLearnBoards
{
  GtkWidget parent_instance;

  QueensBoardStyle style;
  QueensMethodStore store;
  int n;
  guint32 size; /* number of all entries */
  int n_shown;
  QueensPosition boards[MAX_SHOWN];
  int choices[MAX_SHOWN]; /* the choices that are shown instead of boards for a stack of choices */
};

G_DEFINE_FINAL_TYPE (QueensLearnBoards, queens_learn_boards, GTK_TYPE_WIDGET)

static int
get_tile (QueensLearnBoards *self)
{
  return (int) (TILE * queens_text_font_scale (GTK_WIDGET (self)));
}

/* Adds entries to those that are shown; from counts from the front of the queue, or from the top of the stack. */
static void
add_entries (QueensLearnBoards *self, const QueensMethodState *state, guint32 from, guint32 max)
{
  for (guint32 i = from; i < MIN (from + max, self->size); i++)
    {
      QueensMethodSquare queens[QUEENS_MAX_N + 1];
      int n_queens = 0;

      if (self->store == QUEENS_STORE_QUEUE)
        n_queens = queens_method_state_queue_board (state, state->n_popped + i, queens);
      else if (self->store == QUEENS_STORE_BOARDS)
        n_queens = queens_method_state_stack_board (state, self->size - 1 - i, queens);
      else
        {
          QueensMethodSquare square = state->entries[self->size - 1 - i].square;

          self->choices[self->n_shown] = state->by_columns ? square.row : square.col;
        }
      self->boards[self->n_shown++] = queens_method_squares_to_set (queens, n_queens, self->n);
    }
}

static char *
describe (QueensLearnBoards *self)
{
  g_autofree char *size = queens_words_number (self->size);

  if (self->store == QUEENS_STORE_QUEUE)
    return g_strdup_printf (ngettext ("Queue: %s board", "Queue: %s boards", self->size), size);
  if (self->store == QUEENS_STORE_BOARDS)
    return g_strdup_printf (ngettext ("Stack: %s board", "Stack: %s boards", self->size), size);
  return g_strdup (_ ("Top of the Stack"));
}

void
queens_learn_boards_show (QueensLearnBoards *self, const QueensLearnShown *shown)
{
  const QueensMethodState *state = shown->view->state;
  guint32 size = state->counters.size;
  g_autofree char *words = NULL;

  self->style = *shown->style;
  self->style.frame = false;
  self->style.coordinates = QUEENS_COORDINATES_NONE;
  self->n = state->n;
  self->store = state->method->store;
  self->size = size;
  self->n_shown = 0;
  add_entries (self, state, 0, size <= MAX_SHOWN ? MAX_SHOWN : N_FIRST);
  if (size > MAX_SHOWN)
    add_entries (self, state, size - N_LAST, N_LAST);
  words = describe (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The next entry to be taken has a ring, and the newest one has a dashed ring. */
static void
mark (QueensLearnBoards *self, cairo_t *cr, int i, double x, double y)
{
  static const double dashes[] = { 3, 2 };
  int newest = self->store == QUEENS_STORE_QUEUE ? self->n_shown - 1 : 0;
  int next = 0;
  GdkRGBA accent = { 0.11, 0.44, 0.85, 1 };

  if (i != next && i != newest)
    return;
  gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), "accent_color",
                                  &accent);
  gdk_cairo_set_source_rgba (cr, &accent);
  cairo_set_line_width (cr, 2);
  if (i != next)
    cairo_set_dash (cr, dashes, 2, 0);
  queens_append_round_rect (cr, x - 2, y - 2, get_tile (self) + 4, get_tile (self) + 4, 4);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_tile (QueensLearnBoards *self, cairo_t *cr, int i, double x, double y)
{
  QueensBoardContent content = queens_board_content_new (&self->boards[i]);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  queens_draw_board (cr, &content, &self->style, get_tile (self));
  cairo_restore (cr);
}

static void
draw_choice (QueensLearnBoards *self, cairo_t *cr, int i, double x, double y)
{
  int tile = get_tile (self);
  char text[12];

  g_snprintf (text, sizeof text, "%d", self->choices[i]);
  queens_text_draw (GTK_WIDGET (self), cr, text, x + tile / 4.0, y + tile / 4.0, 1.0);
  cairo_rectangle (cr, x + 0.5, y + 0.5, tile - 1, tile - 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* The number of queens on a board; the same for all choices, which form one group. */
static int
get_length (QueensLearnBoards *self, int i)
{
  return self->store == QUEENS_STORE_CHOICES ? 0 : queens_square_set_size (&self->boards[i]);
}

/* "3 queens each; the front is next". */
static char *
describe_group (QueensLearnBoards *self, int i)
{
  int length = get_length (self, i);
  gulong plural = (gulong) length;

  if (i > 0)
    return g_strdup_printf (ngettext ("%d queen", "%d queens", plural), length);
  /* Translators: the number of queens on each of the boards listed below, starting from the front of the
   * queue or the top of the stack */
  return g_strdup_printf (
      self->store == QUEENS_STORE_QUEUE
          ? ngettext ("%d queen each; the front is next", "%d queens each; the front is next",
                      plural)
          : ngettext ("%d queen each; the top is next", "%d queens each; the top is next", plural),
      length);
}

static void
draw_tiles (QueensLearnBoards *self, cairo_t *cr, int width)
{
  int x = 3, y = 0, tile = get_tile (self);

  for (int i = 0; i < self->n_shown; i++)
    {
      gboolean gap = self->size > MAX_SHOWN && i == N_FIRST;
      gboolean begins = i == 0 || gap || get_length (self, i) != get_length (self, i - 1);

      if (begins || x + tile > width)
        {
          y += i == 0 ? 0 : tile + SPACING;
          x = 3;
        }
      if (gap)
        {
          g_autofree char *more = queens_words_number (self->size - N_FIRST - N_LAST);
          g_autofree char *words = g_strdup_printf (
              /* Translators: the number of boards that are not shown here */
              ngettext ("… %s more …", "… %s more …", (gulong) (self->size - N_FIRST - N_LAST)),
              more);

          y += queens_text_draw (GTK_WIDGET (self), cr, words, 0, y, 0.6) + GAP;
        }
      if (begins && self->store != QUEENS_STORE_CHOICES)
        {
          g_autofree char *words = describe_group (self, i);

          y += queens_text_draw (GTK_WIDGET (self), cr, words, 0, y, 0.8) + GAP;
        }
      if (self->store == QUEENS_STORE_CHOICES)
        draw_choice (self, cr, i, x, y + 2);
      else
        draw_tile (self, cr, i, x, y + 2);
      mark (self, cr, i, x, y + 2);
      x += tile + SPACING;
    }
}

static void
queens_learn_boards_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensLearnBoards *self = QUEENS_LEARN_BOARDS (widget);
  int width = gtk_widget_get_width (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) gtk_widget_get_height (widget)));
  g_autofree char *title = describe (self);

  cairo_translate (cr, 0, queens_text_draw (widget, cr, title, 0, 0, 1.0) + GAP + 4);
  draw_tiles (self, cr, width);
  cairo_destroy (cr);
}

static void
queens_learn_boards_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                            ? 2 * (get_tile (QUEENS_LEARN_BOARDS (widget)) + SPACING)
                            : 0;
}

static void
queens_learn_boards_class_init (QueensLearnBoardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = queens_learn_boards_snapshot;
  widget_class->measure = queens_learn_boards_measure;
  gtk_widget_class_set_css_name (widget_class, "boards");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queens_learn_boards_init (QueensLearnBoards *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
