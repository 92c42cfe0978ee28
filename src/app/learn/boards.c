/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/text.h"
#include "draw/pen.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

/* The maximum number of entries that can be shown; if there are more, the numbers of the first and of the last
 * ones that can. */
#define MAX_ENTRIES QUEENS_LEARN_MAX_TILES
#define N_FIRST     40
#define N_LAST      16

/* Sizes, in px; a tile is larger if the text is, or if the view has room for this many columns and rows. */
#define TILE      30
#define N_COLUMNS 5
#define N_ROWS    4
#define SPACING   7
#define MARGIN    3
#define GAP       8 /* below a line of text */

struct _QueensLearnBoards
{
  GtkWidget parent_instance;

  QueensBoardStyle style;
  QueensMethodStore store;
  int n;
  guint32 size;  /* number of all entries */
  int n_entries; /* number of those copied here, so that they can be shown */
  QueensPosition boards[MAX_ENTRIES];
  int choices[MAX_ENTRIES]; /* for a stack of choices, shown instead of boards */
};

G_DEFINE_FINAL_TYPE (QueensLearnBoards, queens_learn_boards, GTK_TYPE_WIDGET)

static int
get_least_tile (QueensLearnBoards *self)
{
  return (int) (TILE * queens_text_font_scale (GTK_WIDGET (self)));
}

static int
get_tile (QueensLearnBoards *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = (gtk_widget_get_width (widget) - 2 * MARGIN) / N_COLUMNS - SPACING;
  int height = gtk_widget_get_height (widget) / (N_ROWS + 1) - SPACING;

  return MAX (get_least_tile (self), MIN (width, height));
}

/* Copies at most max entries, beginning with the one at index `from`, counted from the front of the queue or
 * from the top of the stack. */
static void
add_entries (QueensLearnBoards *self, const QueensMethodState *state, guint32 from, guint32 max)
{
  for (guint32 i = from; i < MIN (from + max, self->size); i++)
    {
      QueensMethodSquare queens[QUEENS_MAX_N + 1];
      int n_queens = 0;

      if (self->store == QUEENS_STORE_QUEUE)
        n_queens = queens_method_state_queue_board (state, state->n_popped + i, queens);
      else if (self->store == QUEENS_STORE_BOARD_STACK)
        n_queens = queens_method_state_stack_board (state, self->size - 1 - i, queens);
      else
        {
          QueensMethodSquare square = state->entries[self->size - 1 - i].square;

          self->choices[self->n_entries] = state->by_columns ? square.row : square.col;
        }
      self->boards[self->n_entries++] = queens_method_squares_to_set (queens, n_queens, self->n);
    }
}

static char *
describe (QueensLearnBoards *self)
{
  g_autofree char *size = queens_format_number (self->size);

  if (self->store == QUEENS_STORE_QUEUE)
    return g_strdup_printf (ngettext ("Queue: %s board", "Queue: %s boards", self->size), size);
  if (self->store == QUEENS_STORE_BOARD_STACK)
    return g_strdup_printf (ngettext ("Stack: %s board", "Stack: %s boards", self->size), size);
  return g_strdup (_ ("Top of the Stack"));
}

void
queens_learn_boards_show (QueensLearnBoards *self, const QueensLearnScene *scene)
{
  const QueensMethodState *state = scene->view->state;
  guint32 size = state->counters.size;
  g_autofree char *text = NULL;

  self->style = *scene->style;
  self->style.frame = false;
  self->style.coordinates = QUEENS_COORDINATES_NONE;
  self->n = state->n;
  self->store = state->method->store;
  self->size = size;
  self->n_entries = 0;
  add_entries (self, state, 0, size <= MAX_ENTRIES ? MAX_ENTRIES : N_FIRST);
  if (size > MAX_ENTRIES)
    add_entries (self, state, size - N_LAST, N_LAST);
  text = describe (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The next entry to be taken has a ring, and the newest one has a dashed ring. */
static void
mark (QueensLearnBoards *self, cairo_t *cr, int i, double x, double y)
{
  static const double dashes[] = { 3, 2 };
  int newest = self->store == QUEENS_STORE_QUEUE ? self->n_entries - 1 : 0;
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
  int tile = get_tile (self), width, height;
  g_autofree char *text = g_strdup_printf ("%d", self->choices[i]);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, &width, &height);
  queens_text_draw (GTK_WIDGET (self), cr, text, x + (tile - width) / 2.0,
                    y + (tile - height) / 2.0, 1.0);
  cairo_rectangle (cr, x + 0.5, y + 0.5, tile - 1, tile - 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* The number of queens on a board; the same for all choices, which form one group. */
static int
count_queens (QueensLearnBoards *self, int i)
{
  return self->store == QUEENS_STORE_CHOICES ? 0 : queens_square_set_size (&self->boards[i]);
}

/* "3 queens each; the front is next". */
static char *
describe_group (QueensLearnBoards *self, int i)
{
  int n_queens = count_queens (self, i);
  gulong plural = (gulong) n_queens;

  if (i > 0)
    return g_strdup_printf (ngettext ("%d queen", "%d queens", plural), n_queens);
  /* Translators: the number of queens on each of the boards listed below, starting from the front of the
   * queue or the top of the stack */
  return g_strdup_printf (
      self->store == QUEENS_STORE_QUEUE
          ? ngettext ("%d queen each; the front is next", "%d queens each; the front is next",
                      plural)
          : ngettext ("%d queen each; the top is next", "%d queens each; the top is next", plural),
      n_queens);
}

/* Which of the copied entries are shown: the first ones, and the last ones after a gap. */
typedef struct
{
  int n_first, n_last;
} ShownEntries;

/* The text at the gap, or NULL if no entry is left out. */
static char *
describe_gap (QueensLearnBoards *self, ShownEntries shown)
{
  guint32 n = self->size - (guint32) (shown.n_first + shown.n_last);
  g_autofree char *more = queens_format_number (n);

  if (n == 0)
    return NULL;
  /* Translators: the number of boards that are not shown here */
  return g_strdup_printf (ngettext ("… %s more …", "… %s more …", (gulong) n), more);
}

static void
draw_entry (QueensLearnBoards *self, cairo_t *cr, int i, const GdkRectangle *place)
{
  if (self->store == QUEENS_STORE_CHOICES)
    draw_choice (self, cr, i, place->x, place->y);
  else
    draw_tile (self, cr, i, place->x, place->y);
  mark (self, cr, i, place->x, place->y);
}

/* Lays out the shown entries below y, and draws them if cr is not NULL. Returns the y below them. Stores the
 * bounds of each entry in places if that is not NULL, with −1 as the height of those left out. */
static int
lay_out (QueensLearnBoards *self, cairo_t *cr, ShownEntries shown, int y, GdkRectangle *places)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int x = MARGIN, tile = get_tile (self), width = gtk_widget_get_width (widget);
  g_autofree char *gap = describe_gap (self, shown);

  for (int i = 0; i < self->n_entries; i++)
    {
      gboolean after_gap = gap && i == self->n_entries - shown.n_last;
      gboolean begins_group
          = i == 0 || after_gap || count_queens (self, i) != count_queens (self, i - 1);
      GdkRectangle place = { .width = tile, .height = -1 };

      if (i < shown.n_first || i >= self->n_entries - shown.n_last)
        {
          if (begins_group || x + tile > width)
            {
              y += i == 0 ? 0 : tile + SPACING;
              x = MARGIN;
            }
          if (after_gap)
            y += queens_text_draw (widget, cr, gap, 0, y, 0.6) + GAP;
          if (begins_group && self->store != QUEENS_STORE_CHOICES)
            {
              g_autofree char *text = describe_group (self, i);

              y += queens_text_draw (widget, cr, text, 0, y, 0.8) + GAP;
            }
          place = (GdkRectangle){ .x = x, .y = y + 2, .width = tile, .height = tile };
          if (cr)
            draw_entry (self, cr, i, &place);
          x += tile + SPACING;
        }
      if (places)
        places[i] = place;
    }
  y += tile + SPACING;
  return gap && shown.n_last == 0 ? y + queens_text_draw (widget, cr, gap, 0, y, 0.6) : y;
}

/* Chooses as many entries as fit: first those that will be taken next, and for a queue, then the
 * newest ones, which are the children of the board being searched. */
static ShownEntries
choose_shown (QueensLearnBoards *self, int y)
{
  ShownEntries shown = { self->n_entries, 0 };
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (self->size <= MAX_ENTRIES && lay_out (self, NULL, shown, y, NULL) <= height)
    return shown;
  shown.n_last = self->store == QUEENS_STORE_QUEUE && self->n_entries > 1
                     ? MIN (N_COLUMNS, self->n_entries - 1)
                     : 0;
  shown.n_first = 1;
  for (int max_first = MIN (N_FIRST, self->n_entries - shown.n_last); shown.n_first < max_first;)
    {
      ShownEntries larger = { (shown.n_first + max_first + 1) / 2, shown.n_last };

      if (lay_out (self, NULL, larger, y, NULL) <= height)
        shown = larger;
      else
        max_first = larger.n_first - 1;
    }
  while (shown.n_last > 1 && lay_out (self, NULL, shown, y, NULL) > height)
    shown.n_last--;
  return shown;
}

/* Lays out the title and the entries that fit; cr and places are as in lay_out(). */
static void
lay_out_all (QueensLearnBoards *self, cairo_t *cr, GdkRectangle *places)
{
  g_autofree char *title = describe (self);
  int y = queens_text_draw (GTK_WIDGET (self), cr, title, 0, 0, 1.0) + GAP + 4;

  lay_out (self, cr, choose_shown (self, y), y, places);
}

int
queens_learn_boards_list_tiles (QueensLearnBoards *self, GdkRectangle *places)
{
  lay_out_all (self, NULL, places);
  return self->n_entries;
}

static void
queens_learn_boards_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                     (float) gtk_widget_get_height (widget)));

  lay_out_all (QUEENS_LEARN_BOARDS (widget), cr, NULL);
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
                            ? 2 * (get_least_tile (QUEENS_LEARN_BOARDS (widget)) + SPACING)
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
