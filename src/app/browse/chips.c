/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/chips.h"

#include "app/help.h"
#include "app/layout/wrap.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* The most chips; more constraints are counted only. */
#define MAX_CHIPS 12

struct _QueensBrowseChips
{
  AdwBin parent_instance;
  QueensRequest request;
  QueensWrap *chips;
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
  g_autofree char *words = g_strdup_printf (
      /* Translators: a square, as in “with d4”: only solutions with a queen there are listed */
      pin ? C_ ("square", "with %s") : C_ ("square", "without %s"), name);
  /* Translators: what is removed, as in “with d4” */
  g_autofree char *help = g_strdup_printf (_ ("Remove “%s”"), words);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new ();

  gtk_box_append (GTK_BOX (box), gtk_label_new (words));
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("window-close-symbolic"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_set_tooltip_text (button, help);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, help, -1);
  g_object_set_data (G_OBJECT (button), SQUARE_KEY,
                     GUINT_TO_POINTER ((guint) (square.file * QUEENS_MAX_N + square.rank)));
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  queens_wrap_append (self->chips, button);
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
  g_autofree char *more = g_strdup_printf (
      /* Translators: so many further squares */
      ngettext ("and %d more", "and %d more", (gulong) n_more), n_more);
  GtkWidget *button = gtk_button_new_with_label (_ ("Remove all"));

  if (n_more > 0)
    queens_wrap_append (self->chips, gtk_label_new (more));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "browse.clear-constraints");
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_add_css_class (button, "flat");
  queens_wrap_append (self->chips, button);
}

void
queens_browse_chips_set_request (QueensBrowseChips *self, const QueensRequest *request)
{
  int n_squares;

  if (queens_request_equal (&self->request, request))
    return;
  self->request = *request;
  queens_wrap_clear (self->chips);
  self->n_chips = 0;
  n_squares = add_chips (self, &request->pins, TRUE);
  n_squares += add_chips (self, &request->bans, FALSE);
  if (n_squares > 1)
    add_clear_chip (self, n_squares - self->n_chips);
  gtk_widget_set_visible (GTK_WIDGET (self), !queens_request_is_free (request));
}

static void
queens_browse_chips_class_init (QueensBrowseChipsClass *klass)
{
  signals[REMOVED] = g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  queens_help_install (GTK_WIDGET_CLASS (klass), "constraints");
}

static void
queens_browse_chips_init (QueensBrowseChips *self)
{
  self->chips = g_object_new (QUEENS_TYPE_WRAP, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP,
                              "spacing", 3, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chips), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Constraints"), -1);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->chips));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
