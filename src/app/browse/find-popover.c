/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/announce.h"
#include "app/help.h"
#include "app/layout/a11y.h"
#include "app/layout/text.h"
#include "app/page.h"
#include "app/toasts.h"
#include "engine/board/rules.h"
#include "model/text/reader.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

struct _QueensFindPopover
{
  GtkPopover parent_instance;

  int n;
  QueensPosition position; /* the position that was read; its n is 0 if there is none */
  gboolean is_solution;
  gboolean was_guessed; /* it was read in a way that one might not expect */

  GtkTextView *text;
  GtkLabel *message;
  GtkWidget *go_button;
  GtkWidget *list_button;
  GtkWidget *play_button;
};

G_DEFINE_FINAL_TYPE (QueensFindPopover, queens_find_popover, GTK_TYPE_POPOVER)

static guint found_signal;

/* Says why a position is not a solution. */
static char *
dup_reason (const QueensPosition *position, const QueensConflict *conflicts, int n_conflicts)
{
  int n_queens = queens_square_set_size (position);
  g_autofree char *text = NULL;

  if (n_conflicts == 0)
    return g_strdup_printf (
        /* Translators: a number of queens, on which the plural depends, and the size of the board
         * (the same number twice) */
        ngettext ("Not a solution: %d queen on the %d × %d board",
                  "Not a solution: %d queens on the %d × %d board", (gulong) n_queens),
        n_queens, position->n, position->n);
  text = queens_describe_conflict (&conflicts[0]);
  return g_strdup_printf (
      /* Translators: a conflict, as in “d4 and g7 share a diagonal” */
      _ ("Not a solution: %s"), text);
}

static char *
dup_text (QueensFindPopover *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;
  g_autofree char *typed = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  typed = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  return queens_text_normalize (typed);
}

/* If a board could be read in several ways, adds which one was used to the message. Returns whether it did. */
static gboolean
add_reading (const QueensReading *reading, char **message)
{
  g_auto (GStrv) texts = queens_reading_describe (reading, TRUE);

  for (char **text = texts; *text; text++)
    {
      g_autofree char *before = *message;

      /* Translators: a message about a board, and how it was read, as in “counted from 0” */
      *message = g_strdup_printf (_ ("%s, %s"), before, *text);
    }
  return texts[0] != NULL;
}

static void
update (QueensFindPopover *self)
{
  g_autofree char *text = dup_text (self);
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;
  QueensSolution solution;
  QueensReading reading = { 0 };
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  int n_conflicts = 0;

  self->is_solution = FALSE;
  if (!queens_reader_read (text, -1, self->n, &self->position, &reading, &error))
    {
      self->position.n = 0;
      message = g_strdup (g_error_matches (error, QUEENS_READER_ERROR, QUEENS_READER_ERROR_EMPTY)
                              ? _ ("Enter rows, squares, FEN, a matrix, or a board drawn with . "
                                   "and Q")
                              : error->message);
    }
  else if ((self->is_solution = queens_rules_to_solution (&self->position, &solution)))
    message = g_strdup_printf (
        /* Translators: the size of the board (the same number twice) */
        _ ("A solution for the %d × %d board"), solution.n, solution.n);
  else
    {
      n_conflicts = queens_rules_find_conflicts (&self->position, conflicts);
      message = dup_reason (&self->position, conflicts, n_conflicts);
    }
  self->was_guessed = add_reading (&reading, &message);
  queens_announce_label (self->message, message);
  gtk_widget_set_sensitive (self->go_button, self->is_solution);
  gtk_widget_set_visible (self->list_button, !self->is_solution && n_conflicts == 0
                                                 && self->position.n > 0
                                                 && queens_square_set_size (&self->position) > 0);
  gtk_widget_set_visible (self->play_button, !self->is_solution && self->position.n > 0);
}

/* Emits the solution, or the queens whose solutions are to be listed. */
static void
go_cb (QueensFindPopover *self)
{
  QueensPosition position = self->position;

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, found_signal, 0, &position);
}

static void
play_cb (QueensFindPopover *self)
{
  QueensPosition position = self->position;
  QueensSquareSet none = queens_square_set_empty (position.n);

  gtk_popover_popdown (GTK_POPOVER (self));
  queens_host_play_position (GTK_WIDGET (self), &position, &none);
}

/* Enter goes to the solution; Shift+Enter inserts a new line. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                QueensFindPopover *self)
{
  if ((keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter) || (state & GDK_SHIFT_MASK)
      || !self->is_solution)
    return GDK_EVENT_PROPAGATE;
  go_cb (self);
  return GDK_EVENT_STOP;
}

void
queens_find_popover_set_size (QueensFindPopover *self, int n)
{
  self->n = n;
  update (self);
}

static void
enter (QueensFindPopover *self, const char *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text,
                            (int) MIN (strlen (text), QUEENS_READER_MAX_BYTES + 1));
  /* What was read in an unexpected way is shown first. */
  if (self->is_solution && !self->was_guessed)
    go_cb (self);
  else
    {
      gtk_popover_popup (GTK_POPOVER (self));
      queens_announce (GTK_WIDGET (self->message), gtk_label_get_text (self->message));
    }
}

static void
text_read_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (QueensFindPopover) self = user_data;
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);

  if (!parent || !gtk_widget_get_mapped (parent))
    return;
  if (text)
    enter (self, text);
  else
    queens_toasts_show (parent, _ ("No text to paste"));
}

void
queens_find_popover_open (QueensFindPopover *self, GtkWidget *button, gboolean paste)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (button, gtk_widget_get_parent (widget), &bounds))
    gtk_popover_set_pointing_to (
        GTK_POPOVER (self), &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                             (int) bounds.size.width, (int) bounds.size.height });
  if (paste)
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, text_read_cb,
                                   g_object_ref (self));
  else
    gtk_popover_popup (GTK_POPOVER (self));
}

static void
queens_find_popover_show (GtkWidget *widget)
{
  QueensFindPopover *self = QUEENS_FIND_POPOVER (widget);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;

  GTK_WIDGET_CLASS (queens_find_popover_parent_class)->show (widget);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_select_range (buffer, &start, &end);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

static void
queens_find_popover_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), QUEENS_TYPE_FIND_POPOVER);
  G_OBJECT_CLASS (queens_find_popover_parent_class)->dispose (object);
}

static void
queens_find_popover_class_init (QueensFindPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_find_popover_dispose;
  widget_class->show = queens_find_popover_show;
  found_signal = g_signal_new ("found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/browse/find-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensFindPopover, text);
  gtk_widget_class_bind_template_child (widget_class, QueensFindPopover, message);
  gtk_widget_class_bind_template_child (widget_class, QueensFindPopover, go_button);
  gtk_widget_class_bind_template_child (widget_class, QueensFindPopover, list_button);
  gtk_widget_class_bind_template_child (widget_class, QueensFindPopover, play_button);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  queens_help_install (widget_class, "browse#go");
}

static void
queens_find_popover_init (QueensFindPopover *self)
{
  GtkEventController *keys;

  gtk_widget_init_template (GTK_WIDGET (self));
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->text), keys);
  g_signal_connect_swapped (gtk_text_view_get_buffer (self->text), "changed", G_CALLBACK (update),
                            self);
  queens_a11y_apply (GTK_WIDGET (self));
}

QueensFindPopover *
queens_find_popover_new (GtkWidget *sibling, int n)
{
  QueensFindPopover *self = g_object_new (QUEENS_TYPE_FIND_POPOVER, NULL);

  queens_find_popover_set_size (self, n);
  /* If `sibling` were its parent, a screen reader would read `sibling` before the popover. */
  gtk_widget_insert_after (GTK_WIDGET (self), gtk_widget_get_parent (sibling), sibling);
  return self;
}
