/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/square.h"

#include "model/game/game.h"

struct _QueensBoardSquare
{
  GtkWidget parent_instance;
  QueensSquare square;
  char *words;
};

G_DEFINE_FINAL_TYPE (QueensBoardSquare, queens_board_square, GTK_TYPE_WIDGET)

static void
queens_board_square_finalize (GObject *object)
{
  g_free (QUEENS_BOARD_SQUARE (object)->words);
  G_OBJECT_CLASS (queens_board_square_parent_class)->finalize (object);
}

/* The picture below the squares shows the cursor. */
static void
queens_board_square_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  GtkWidget *board = gtk_widget_get_parent (widget);
  GtkStateFlags changed = previous ^ gtk_widget_get_state_flags (widget);

  if (board && (changed & (GTK_STATE_FLAG_FOCUSED | GTK_STATE_FLAG_FOCUS_VISIBLE)))
    gtk_widget_queue_draw (board);
  GTK_WIDGET_CLASS (queens_board_square_parent_class)->state_flags_changed (widget, previous);
}

/* Actions for screen readers and voice control, which have no keys. */
static const struct
{
  const char *action;
  QueensMoveKind kind;
} acts[] = {
  { "square.queen", QUEENS_MOVE_QUEEN },
  { "square.cross", QUEENS_MOVE_CROSS },
  { "square.erase", QUEENS_MOVE_ERASE },
};

static void
act_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (widget);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].action, action))
      gtk_widget_activate_action (widget, "board.act", "i", acts[i].kind);
}

static void
queens_board_square_class_init (QueensBoardSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queens_board_square_finalize;
  widget_class->state_flags_changed = queens_board_square_state_flags_changed;
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    gtk_widget_class_install_action (widget_class, acts[i].action, NULL, act_cb);
  gtk_widget_class_set_css_name (widget_class, "square");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
queens_board_square_init (QueensBoardSquare *self)
{
}

QueensBoardSquare *
queens_board_square_new (QueensSquare square)
{
  QueensBoardSquare *self = g_object_new (QUEENS_TYPE_BOARD_SQUARE, NULL);

  self->square = square;
  return self;
}

QueensSquare
queens_board_square_get_square (QueensBoardSquare *self)
{
  return self->square;
}

void
queens_board_square_set_words (QueensBoardSquare *self, const char *words)
{
  if (g_strcmp0 (self->words, words) == 0)
    return;
  g_free (self->words);
  self->words = g_strdup (words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}
