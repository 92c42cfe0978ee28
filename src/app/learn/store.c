/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/store.h"

#include "draw/text.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* Sizes, in px. */
#define BOARD     44
#define CHOICE    26
#define SPACING   6
#define MAX_SHOWN 24

struct _QueensLearnStore
{
  GtkWidget parent_instance;

  QueensBoardStyle style;
  gboolean choices; /* numbers, not boards */
  int n;
  int n_shown;
  QueensPosition boards[MAX_SHOWN];
  int numbers[MAX_SHOWN];
  guint32 size; /* of the whole stack or queue */
};

G_DEFINE_FINAL_TYPE (QueensLearnStore, queens_learn_store, GTK_TYPE_WIDGET)

static void
take_queue (QueensLearnStore *self, QueensLearnSession *session)
{
  QueensMethodSquare queens[MAX_SHOWN][QUEENS_MAX_N + 1];
  int counts[MAX_SHOWN];

  self->n_shown = queens_learn_session_get_queue (session, 0, MAX_SHOWN, queens, counts);
  for (int i = 0; i < self->n_shown; i++)
    self->boards[i] = queens_method_squares_to_set (queens[i], counts[i], self->n);
}

/* From the top down. */
static void
take_stack (QueensLearnStore *self, const QueensMethodState *state)
{
  self->n_shown = (int) MIN (state->n_entries, MAX_SHOWN);
  for (int i = 0; i < self->n_shown; i++)
    {
      guint32 entry = state->n_entries - 1 - (guint32) i;
      QueensMethodSquare square = state->entries[entry].square;
      QueensMethodSquare queens[QUEENS_MAX_N + 1];

      self->numbers[i] = state->by_columns ? square.row : square.col;
      if (!self->choices)
        self->boards[i] = queens_method_squares_to_set (
            queens, queens_method_state_stack_board (state, entry, queens), self->n);
    }
}

static void
name (QueensLearnStore *self, const QueensMethod *method)
{
  g_autofree char *size = queens_words_number (self->size);
  gboolean queue = method->store == QUEENS_STORE_QUEUE;
  g_autofree char *words = g_strdup_printf (
      /* Translators: how many entries there are */
      queue ? ngettext ("The front of the queue of %s", "The front of the queue of %s", self->size)
            : ngettext ("The top of the stack of %s", "The top of the stack of %s", self->size),
      size);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

void
queens_learn_store_update (QueensLearnStore *self,
                           QueensLearnSession *session,
                           const QueensBoardStyle *style)
{
  const QueensMethodState *state = queens_learn_session_get_state (session);

  self->style = *style;
  self->style.frame = false;
  self->style.coordinates = QUEENS_COORDINATES_NONE;
  self->n = state->n;
  self->choices = state->method->store == QUEENS_STORE_CHOICES;
  self->size = state->counters.size;
  if (state->method->store == QUEENS_STORE_QUEUE)
    take_queue (self, session);
  else
    take_stack (self, state);
  name (self, state->method);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_ink (QueensLearnStore *self, cairo_t *cr, double alpha)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, ink.alpha * alpha);
}

static void
draw_choice (QueensLearnStore *self, cairo_t *cr, PangoLayout *layout, int i, double x)
{
  char text[12];

  g_snprintf (text, sizeof text, "%d", self->numbers[i]);
  cairo_rectangle (cr, x + 0.5, 0.5, CHOICE - 1, CHOICE - 1);
  set_ink (self, cr, i == 0 ? 0.9 : 0.35);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  set_ink (self, cr, 1.0);
  queens_text_show (cr, layout, text, x + CHOICE / 2.0, CHOICE / 2.0);
}

static void
draw_board (QueensLearnStore *self, cairo_t *cr, int i, double x)
{
  QueensBoardContent content = queens_board_content_new (&self->boards[i]);

  cairo_save (cr);
  cairo_translate (cr, x, 0);
  queens_draw_board (cr, &content, &self->style, BOARD);
  cairo_restore (cr);
}

static int
get_side (QueensLearnStore *self)
{
  return self->choices ? CHOICE : BOARD;
}

static void
queens_learn_store_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensLearnStore *self = QUEENS_LEARN_STORE (widget);
  int width = gtk_widget_get_width (widget);
  int side = get_side (self);
  int room = MAX (1, width / (side + SPACING));
  gboolean all = self->size <= (guint32) room;
  int n_shown = MIN (self->n_shown, all ? room : room - 1);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, NULL);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) gtk_widget_get_height (widget)));

  for (int i = 0; i <= n_shown; i++)
    {
      double x = i * (side + SPACING);

      if (rtl)
        x = width - x - side;
      if (i == n_shown && (guint32) n_shown < self->size)
        {
          set_ink (self, cr, 0.7);
          queens_text_show (cr, layout, "…", x + side / 2.0, side / 2.0);
        }
      else if (i < n_shown && self->choices)
        draw_choice (self, cr, layout, i, x);
      else if (i < n_shown)
        draw_board (self, cr, i, x);
    }
  cairo_destroy (cr);
}

static void
queens_learn_store_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 2 * (BOARD + SPACING) : BOARD;
}

static void
queens_learn_store_class_init (QueensLearnStoreClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = queens_learn_store_snapshot;
  widget_class->measure = queens_learn_store_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
queens_learn_store_init (QueensLearnStore *self)
{
}
