/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board-keys.h"

#include "app/board-view-private.h"
#include "engine/notation.h"

#include <string.h>

/* How long what is typed is waited for to go on, and shown, in ms. */
#define TYPING_TIME 1500

struct _QueensBoardKeys
{
  QueensBoardView *view;
  GtkLabel *label;
  char typed[QUEENS_SQUARE_NAME_SIZE];
  guint timeout;
};

static const struct
{
  guint keyval;
  int files;
  int ranks;
} moves[] = {
  { GDK_KEY_Left, -1, 0 },
  { GDK_KEY_KP_Left, -1, 0 },
  { GDK_KEY_Right, 1, 0 },
  { GDK_KEY_KP_Right, 1, 0 },
  { GDK_KEY_Up, 0, 1 },
  { GDK_KEY_KP_Up, 0, 1 },
  { GDK_KEY_Down, 0, -1 },
  { GDK_KEY_KP_Down, 0, -1 },
  { GDK_KEY_Home, -QUEENS_MAX_N, 0 },
  { GDK_KEY_End, QUEENS_MAX_N, 0 },
  { GDK_KEY_Page_Up, 0, QUEENS_MAX_N },
  { GDK_KEY_Page_Down, 0, -QUEENS_MAX_N },
};

static const struct
{
  guint keyval;
  const char *signal;
} acts[] = {
  { GDK_KEY_Return, "queen" }, { GDK_KEY_KP_Enter, "queen" },  { GDK_KEY_ISO_Enter, "queen" },
  { GDK_KEY_space, "cross" },  { GDK_KEY_KP_Space, "cross" },  { GDK_KEY_BackSpace, "erase" },
  { GDK_KEY_Delete, "erase" }, { GDK_KEY_KP_Delete, "erase" },
};

static void
forget_typed (QueensBoardKeys *self)
{
  self->typed[0] = '\0';
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self->label), FALSE);
}

static gboolean
timeout_cb (gpointer data)
{
  QueensBoardKeys *self = data;

  self->timeout = 0;
  forget_typed (self);
  return G_SOURCE_REMOVE;
}

/* TRUE when some square's name begins with text; *whole when it is one. */
static gboolean
begins_square (const char *text, int n, QueensSquare *square, gboolean *whole)
{
  *whole = queens_square_parse (text, n, square) == QUEENS_NOTATION_OK;
  if (*whole)
    return TRUE;
  for (int file = 0; file < n; file++)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];

      queens_file_name (file, name);
      if (g_str_has_prefix (name, text))
        return TRUE;
    }
  return FALSE;
}

static gboolean
type (QueensBoardKeys *self, gunichar character)
{
  int n = queens_board_view_get_content (self->view)->queens.n;
  gsize length = strlen (self->typed);
  char text[QUEENS_SQUARE_NAME_SIZE + 1];
  QueensSquare square;
  gboolean whole;

  if (character >= 128 || !g_ascii_isalnum ((char) character))
    return FALSE;
  memcpy (text, self->typed, length);
  text[length] = g_ascii_tolower ((char) character);
  text[length + 1] = '\0';
  if (length + 1 >= QUEENS_SQUARE_NAME_SIZE || !begins_square (text, n, &square, &whole))
    {
      /* Not how that name goes on: it may be how another begins. */
      text[0] = text[length];
      text[1] = '\0';
      if (!begins_square (text, n, &square, &whole))
        {
          forget_typed (self);
          return FALSE;
        }
    }
  forget_typed (self);
  g_strlcpy (self->typed, text, sizeof self->typed);
  self->timeout = g_timeout_add (TYPING_TIME, timeout_cb, self);
  gtk_label_set_text (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->label), TRUE);
  if (whole)
    queens_board_view_move_cursor_to (self->view, square, TRUE);
  return TRUE;
}

static void
move (QueensBoardKeys *self, int files, int ranks)
{
  QueensSquare cursor = queens_board_view_get_cursor (self->view);
  int n = queens_board_view_get_content (self->view)->queens.n;

  cursor.file = (uint8_t) CLAMP (cursor.file + files, 0, n - 1);
  cursor.rank = (uint8_t) CLAMP (cursor.rank + ranks, 0, n - 1);
  queens_board_view_move_cursor_to (self->view, cursor, TRUE);
}

static gboolean
act (QueensBoardKeys *self, guint keyval)
{
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (moves[i].keyval == keyval)
      {
        forget_typed (self);
        move (self, moves[i].files, moves[i].ranks);
        return TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (acts[i].keyval == keyval)
      {
        forget_typed (self);
        queens_board_view_emit (self->view, acts[i].signal,
                                queens_board_view_get_cursor (self->view));
        return TRUE;
      }
  return FALSE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                QueensBoardKeys *self)
{
  if (!queens_board_view_get_interactive (self->view)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape && queens_board_view_cancel_drag (self->view))
    return GDK_EVENT_STOP;
  return act (self, keyval) || type (self, gdk_keyval_to_unicode (keyval));
}

QueensBoardKeys *
queens_board_keys_new (QueensBoardView *view, GtkLabel *label)
{
  QueensBoardKeys *self = g_new0 (QueensBoardKeys, 1);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->view = view;
  self->label = label;
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (view), keys);
  return self;
}

void
queens_board_keys_free (QueensBoardKeys *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_free (self);
}
