/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/announce.h"
#include "app/browse/describe.h"

struct _QueensStatusLine
{
  AdwBin parent_instance;

  const QueensBrowseState *state;
  QueensBoardView *board;
  /* The same text in several lengths; the longest one that fits is shown. */
  GtkLabel *labels[3];

  guint64 scrubbed; /* the position while the scrubber is being dragged, or 0 */
  QueensSquare square;
  gboolean has_square;         /* whether the pointer or the cursor is on it */
  gboolean by_keys;            /* the keys chose the square, and the pointer has not moved */
  double pointer_x, pointer_y; /* the last position of the pointer, in the window */
  char *announced;             /* what was announced about the focused square */
};

G_DEFINE_FINAL_TYPE (QueensStatusLine, queens_status_line, ADW_TYPE_BIN)

/* Whether the user is using keys rather than the pointer. */
static gboolean
uses_keys (QueensStatusLine *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return self->by_keys && root && gtk_window_get_focus_visible (GTK_WINDOW (root));
}

/* Announces the message about the focused square after the square's name. If the message were the
 * square's description, a screen reader would read it twice once the number is known. */
static void
announce_square (QueensStatusLine *self, const char *text)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->board)) && uses_keys (self);

  if (!focused || g_strcmp0 (text, self->announced) == 0)
    return;
  g_free (self->announced);
  self->announced = g_strdup (text);
  queens_announce (GTK_WIDGET (self), text);
}

/* Returns (transfer full) the message about the square under the pointer. */
static char **
describe_square (QueensStatusLine *self)
{
  const QueensSolutionsView *list = queens_solutions_get_view (self->state->solutions);
  const QueensRequest *request = list->request;
  guint64 n_with_queen;
  gboolean known = list->listed.is_complete && list->listed.n > 0
                   && queens_square_task_look_up (self->state->square_task, request, list->listed.n,
                                                  self->square, &n_with_queen);
  char **texts = queens_browse_describe_square (list, self->square, known ? &n_with_queen : NULL,
                                                uses_keys (self));
  gboolean free = !queens_square_set_contains (&request->required, self->square)
                  && !queens_square_set_contains (&request->excluded, self->square);

  announce_square (self, known && free ? texts[g_strv_length (texts) - 2] : "");
  return texts;
}

void
queens_status_line_update (QueensStatusLine *self)
{
  const QueensSolutionsView *list = queens_solutions_get_view (self->state->solutions);
  int n = list->request->n;
  g_auto (GStrv) texts = NULL;
  guint n_texts;

  if (self->scrubbed > 0)
    texts = queens_browse_describe_scrubbed (
        list, queens_solutions_get_shown (self->state->solutions), self->scrubbed);
  else if (self->has_square && self->square.file < n && self->square.rank < n)
    texts = describe_square (self);
  else if (self->state->heat && !queens_browse_state_get_square_counts (self->state))
    texts = queens_browse_describe_heat_map (self->state->square_task);
  else
    texts = queens_browse_describe_actions (list, uses_keys (self));
  n_texts = g_strv_length (texts);
  for (guint i = 0; i < G_N_ELEMENTS (self->labels); i++)
    gtk_label_set_text (self->labels[i], texts[i == 0 ? 0 : i == 1 ? n_texts / 2 : n_texts - 1]);
}

void
queens_status_line_set_scrubbed (QueensStatusLine *self, guint64 position)
{
  self->scrubbed = position;
  queens_status_line_update (self);
}

/* The pointer and the cursor. */

static void
set_square (QueensStatusLine *self, gboolean has_square, QueensSquare square)
{
  if (has_square == self->has_square && queens_square_equal (square, self->square))
    return;
  self->has_square = has_square;
  self->square = square;
  queens_status_line_update (self);
}

/* Whether the pointer has moved. GTK also emits a motion signal if the pointer stays still and the
 * content below it changes. */
static gboolean
has_moved (QueensStatusLine *self, GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  double x, y;
  gboolean moved;

  if (!event || !gdk_event_get_position (event, &x, &y))
    return TRUE;
  moved = x != self->pointer_x || y != self->pointer_y;
  self->pointer_x = x;
  self->pointer_y = y;
  return moved;
}

static void
motion_cb (QueensStatusLine *self, double x, double y, GtkEventController *controller)
{
  QueensSquare square = self->square;
  gboolean any = queens_board_view_find_square (self->board, x, y, &square);

  if (!has_moved (self, controller) && self->by_keys)
    return;
  self->by_keys = FALSE;

  queens_board_view_set_hovered (self->board, any ? &square : NULL);
  set_square (self, any, square);
}

static void
leave_cb (QueensStatusLine *self)
{
  queens_board_view_set_hovered (self->board, NULL);
  set_square (self, FALSE, self->square);
}

static void
cursor_cb (QueensStatusLine *self)
{
  self->by_keys = TRUE;
  set_square (self, TRUE, queens_board_view_get_cursor (self->board));
}

void
queens_status_line_set_up (QueensStatusLine *self,
                           const QueensBrowseState *state,
                           QueensBoardView *board)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->state = state;
  self->board = board;
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (cursor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "cursor", G_CALLBACK (cursor_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (board), motion);
  gtk_widget_add_controller (GTK_WIDGET (board), focus);
}

/* The object. */

static void
queens_status_line_finalize (GObject *object)
{
  g_free (QUEENS_STATUS_LINE (object)->announced);
  G_OBJECT_CLASS (queens_status_line_parent_class)->finalize (object);
}

static void
queens_status_line_class_init (QueensStatusLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = queens_status_line_finalize;
}

static void
queens_status_line_init (QueensStatusLine *self)
{
  GtkWidget *squeezer = adw_squeezer_new ();

  adw_squeezer_set_xalign (ADW_SQUEEZER (squeezer), 0);
  for (guint i = 0; i < G_N_ELEMENTS (self->labels); i++)
    {
      self->labels[i] = GTK_LABEL (gtk_label_new (NULL));
      gtk_label_set_xalign (self->labels[i], 0);
      gtk_widget_add_css_class (GTK_WIDGET (self->labels[i]), "numeric");
      adw_squeezer_add (ADW_SQUEEZER (squeezer), GTK_WIDGET (self->labels[i]));
    }
  gtk_label_set_ellipsize (self->labels[G_N_ELEMENTS (self->labels) - 1], PANGO_ELLIPSIZE_END);
  adw_bin_set_child (ADW_BIN (self), squeezer);
}
