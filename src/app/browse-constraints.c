/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse-page-private.h"

#include "app/board-square.h"
#include "app/browse-words.h"
#include "app/settings.h"

#include <math.h>

static QueensRequest *
get_request (QueensBrowsePage *self)
{
  return &self->requests[queens_solutions_get_n (self->solutions)];
}

void
queens_browse_constraints_apply (QueensBrowsePage *self)
{
  QueensRequest *request = get_request (self);

  request->fundamental = gtk_toggle_button_get_active (self->fundamental_button);
  queens_constraint_chips_set_request (self->chips, request);
  queens_navigator_set_request (self->navigator, request);
  queens_browse_page_update (self);
}

/* Explaining. */

static void
explain (QueensBrowsePage *self)
{
  g_autofree char *words = NULL;
  GtkWidget *focus = self->root ? gtk_window_get_focus (self->root) : NULL;

  if (!self->explaining)
    {
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->board), NULL);
      return;
    }
  words = queens_browse_words_square (get_request (self), self->pointed);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->board), words);
  if (focus && QUEENS_IS_BOARD_SQUARE (focus))
    gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    words, -1);
}

static void
point_at (QueensBrowsePage *self, const QueensSquare *square)
{
  if (self->explaining == (square != NULL)
      && (!square || (square->file == self->pointed.file && square->rank == self->pointed.rank)))
    return;
  self->explaining = square != NULL;
  if (square)
    self->pointed = *square;
  explain (self);
}

/* The square at a point of the board. */
static gboolean
find_square (QueensBrowsePage *self, double x, double y, QueensSquare *square)
{
  int n = queens_solutions_get_n (self->solutions);
  GdkRectangle lowest;
  int file, rank;

  queens_board_view_get_square_rect (self->board, (QueensSquare){ 0, 0 }, &lowest);
  file = (int) floor ((x - lowest.x) / lowest.width);
  rank = (int) floor ((lowest.y + lowest.height - y) / lowest.height);
  if (file < 0 || rank < 0 || file >= n || rank >= n)
    return FALSE;
  *square = (QueensSquare){ (uint8_t) file, (uint8_t) rank };
  return TRUE;
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, QueensBrowsePage *self)
{
  QueensSquare square;

  point_at (self, find_square (self, x, y, &square) ? &square : NULL);
}

static void
leave_cb (GtkEventControllerMotion *controller, QueensBrowsePage *self)
{
  point_at (self, NULL);
}

static void
focus_changed_cb (GtkWindow *root, GParamSpec *pspec, QueensBrowsePage *self)
{
  GtkWidget *focus = gtk_window_get_focus (root);

  if (focus && QUEENS_IS_BOARD_SQUARE (focus)
      && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->board)))
    {
      QueensSquare square = queens_board_square_get_square (QUEENS_BOARD_SQUARE (focus));

      self->explaining = FALSE;
      point_at (self, &square);
    }
}

void
queens_browse_constraints_watch (QueensBrowsePage *self, GtkWindow *root)
{
  if (self->root)
    g_signal_handlers_disconnect_by_data (self->root, self);
  self->root = root;
  if (root)
    g_signal_connect (root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), self);
}

/* Pins and bans. */

static void
dismiss_hint_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_settings_set_boolean (queens_settings_get (), "pins-explained", TRUE);
  gtk_widget_set_visible (QUEENS_BROWSE_PAGE (widget)->hint_box, FALSE);
}

/* Sets a square, or clears it if it is set in any way; set is NULL to clear only. */
static void
toggle (QueensBrowsePage *self, QueensSquareSet *set, guint file, guint rank)
{
  QueensRequest *request = get_request (self);
  QueensSquare square = { (uint8_t) file, (uint8_t) rank };
  gboolean was_set = queens_square_set_contains (&request->pins, square)
                     || queens_square_set_contains (&request->bans, square);

  if (!was_set && !set)
    return;
  queens_square_set_remove (&request->pins, square);
  queens_square_set_remove (&request->bans, square);
  if (!was_set)
    queens_square_set_add (set, square);
  dismiss_hint_cb (GTK_WIDGET (self), NULL, NULL);
  queens_browse_constraints_apply (self);
  explain (self);
}

static void
queen_cb (QueensBoardView *board, guint file, guint rank, QueensBrowsePage *self)
{
  toggle (self, &get_request (self)->pins, file, rank);
}

static void
cross_cb (QueensBoardView *board, guint file, guint rank, QueensBrowsePage *self)
{
  toggle (self, &get_request (self)->bans, file, rank);
}

static void
erase_cb (QueensBoardView *board, guint file, guint rank, QueensBrowsePage *self)
{
  toggle (self, NULL, file, rank);
}

/* Squares painted with the secondary button: all of them are banned. */
static void
mark_cb (QueensBoardView *board, const QueensSquareSet *squares, QueensBrowsePage *self)
{
  QueensRequest *request = get_request (self);

  for (int file = 0; file < request->n; file++)
    request->bans.files[file] |= squares->files[file] & ~request->pins.files[file];
  queens_browse_constraints_apply (self);
}

static void
removed_cb (QueensConstraintChips *chips, guint file, guint rank, QueensBrowsePage *self)
{
  toggle (self, NULL, file, rank);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
clear_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensBrowsePage *self = QUEENS_BROWSE_PAGE (widget);

  *get_request (self) = queens_request_all (queens_solutions_get_n (self->solutions));
  queens_browse_constraints_apply (self);
}

void
queens_browse_constraints_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "browse.clear-constraints", NULL, clear_cb);
  gtk_widget_class_install_action (widget_class, "browse.dismiss-hint", NULL, dismiss_hint_cb);
}

void
queens_browse_constraints_init (QueensBrowsePage *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    self->requests[n] = queens_request_all (n);
  gtk_widget_set_visible (self->hint_box,
                          !g_settings_get_boolean (queens_settings_get (), "pins-explained"));
  queens_board_view_set_interactive (self->board, TRUE);
  g_signal_connect (self->board, "queen", G_CALLBACK (queen_cb), self);
  g_signal_connect (self->board, "cross", G_CALLBACK (cross_cb), self);
  g_signal_connect (self->board, "erase", G_CALLBACK (erase_cb), self);
  g_signal_connect (self->board, "mark", G_CALLBACK (mark_cb), self);
  g_signal_connect (self->chips, "removed", G_CALLBACK (removed_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), motion);
}
