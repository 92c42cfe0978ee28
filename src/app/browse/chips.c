/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/chips.h"

#include "model/words.h"

#include <glib/gi18n.h>

/* The most chips; more constraints are counted only. */
#define MAX_CHIPS 12

struct _QueensBrowseChips
{
  AdwBin parent_instance;
  QueensRequest request;
  GtkFlowBox *chips;
  int n_chips;
};

G_DEFINE_FINAL_TYPE (QueensBrowseChips, queens_browse_chips, ADW_TYPE_BIN)

enum
{
  REMOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define SQUARE_KEY "queens-square"

static void
clicked_cb (GtkButton *button, QueensBrowseChips *self)
{
  guint square = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), SQUARE_KEY));

  g_signal_emit (self, signals[REMOVED], 0, square / QUEENS_MAX_N, square % QUEENS_MAX_N);
}

static void
add_chip (QueensBrowseChips *self, QueensSquare square, gboolean pin)
{
  g_autofree char *name = queens_words_square (square);
  g_autofree char *words = g_strdup_printf (pin ? _ ("with %s") : _ ("without %s"), name);
  g_autofree char *help = g_strdup_printf (_ ("Remove “%s”"), words);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new ();

  gtk_box_append (GTK_BOX (box), gtk_label_new (words));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("window-close-symbolic"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, help);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, help, -1);
  g_object_set_data (G_OBJECT (button), SQUARE_KEY,
                     GUINT_TO_POINTER ((guint) (square.file * QUEENS_MAX_N + square.rank)));
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_flow_box_insert (self->chips, button, -1);
}

static int
add_chips (QueensBrowseChips *self, const QueensSquareSet *set, gboolean pin)
{
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (set, squares);

  for (int i = 0; i < n_squares && self->n_chips < MAX_CHIPS; i++, self->n_chips++)
    add_chip (self, squares[i], pin);
  return n_squares;
}

/* Where there are several: all of them at once. */
static void
add_clear_chip (QueensBrowseChips *self, int n_more)
{
  g_autofree char *more
      = g_strdup_printf (ngettext ("and %d more", "and %d more", (gulong) n_more), n_more);
  GtkWidget *button = gtk_button_new_with_label (_ ("Remove all"));

  if (n_more > 0)
    gtk_flow_box_insert (self->chips, gtk_label_new (more), -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "browse.clear-constraints");
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_flow_box_insert (self->chips, button, -1);
}

void
queens_browse_chips_set_request (QueensBrowseChips *self, const QueensRequest *request)
{
  GtkWidget *child;
  int n_squares;

  if (queens_request_equal (&self->request, request))
    return;
  self->request = *request;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->chips))))
    gtk_flow_box_remove (self->chips, child);
  self->n_chips = 0;
  n_squares = add_chips (self, &request->pins, TRUE);
  n_squares += add_chips (self, &request->bans, FALSE);
  if (n_squares > 1)
    add_clear_chip (self, n_squares - self->n_chips);
  /* The button in each takes the focus. */
  for (child = gtk_widget_get_first_child (GTK_WIDGET (self->chips)); child;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), !queens_request_is_free (request));
}

/* Until it has been allocated once, a flow box of GTK 4.8 seeks the row above or below for ever. */
static gboolean
queens_browse_chips_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *chips = GTK_WIDGET (QUEENS_BROWSE_CHIPS (widget)->chips);

  return gtk_widget_get_width (chips) > 0
         && GTK_WIDGET_CLASS (queens_browse_chips_parent_class)->focus (widget, direction);
}

static void
queens_browse_chips_class_init (QueensBrowseChipsClass *klass)
{
  GTK_WIDGET_CLASS (klass)->focus = queens_browse_chips_focus;
  signals[REMOVED] = g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
queens_browse_chips_init (QueensBrowseChips *self)
{
  self->chips = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->chips, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (self->chips, 4);
  gtk_flow_box_set_column_spacing (self->chips, 3);
  gtk_flow_box_set_row_spacing (self->chips, 3);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chips), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Constraints"), -1);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->chips));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
