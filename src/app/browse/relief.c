/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/relief.h"

#include "model/list/relief.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* The most buttons. */
#define MAX_BUTTONS 4

#define SQUARE_KEY "queens-square"

struct _QueensBrowseRelief
{
  AdwBin parent_instance;
  QueensRelief *relief;
  QueensRequest request;
};

G_DEFINE_FINAL_TYPE (QueensBrowseRelief, queens_browse_relief, ADW_TYPE_BIN)

enum
{
  REMOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
clicked_cb (GtkButton *button, QueensBrowseRelief *self)
{
  guint square = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), SQUARE_KEY));

  g_signal_emit (self, signals[REMOVED], 0, square / QUEENS_MAX_N, square % QUEENS_MAX_N);
}

static GtkWidget *
create_button (QueensBrowseRelief *self, QueensSquare square)
{
  gboolean pin = queens_square_set_contains (&self->request.pins, square);
  g_autofree char *name = queens_words_square (square);
  g_autofree char *words
      = g_strdup_printf (pin ? C_ ("square", "with %s") : C_ ("square", "without %s"), name);
  g_autofree char *label = g_strdup_printf (_ ("Remove “%s”"), words);
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), SQUARE_KEY,
                     GUINT_TO_POINTER ((guint) (square.file * QUEENS_MAX_N + square.rank)));
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_css_class (button, "pill");
  return button;
}

static void
update (QueensBrowseRelief *self)
{
  QueensSquareSet set = queens_relief_get_squares (self->relief, &self->request);
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (&set, squares);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  for (int i = 0; i < MIN (n_squares, MAX_BUTTONS); i++)
    gtk_box_append (GTK_BOX (box), create_button (self, squares[i]));
  adw_bin_set_child (ADW_BIN (self), box);
}

void
queens_browse_relief_set_request (QueensBrowseRelief *self, const QueensRequest *request)
{
  if (!request)
    {
      adw_bin_set_child (ADW_BIN (self), NULL);
      self->request.n = 0;
      return;
    }
  if (self->request.n != 0 && queens_request_equal (&self->request, request))
    return;
  self->request = *request;
  queens_relief_ask (self->relief, request);
  update (self);
}

static void
queens_browse_relief_dispose (GObject *object)
{
  g_clear_object (&QUEENS_BROWSE_RELIEF (object)->relief);
  G_OBJECT_CLASS (queens_browse_relief_parent_class)->dispose (object);
}

static void
queens_browse_relief_class_init (QueensBrowseReliefClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_browse_relief_dispose;
  signals[REMOVED] = g_signal_new ("removed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
queens_browse_relief_init (QueensBrowseRelief *self)
{
  self->relief = queens_relief_new ();
  g_signal_connect_object (self->relief, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}
