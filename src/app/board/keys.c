/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/keys.h"

#include "engine/board/notation.h"

#include <string.h>

/* So long, in ms, what is typed is shown and can be gone on with. */
#define TYPING_TIME 1500

struct _QueensBoardKeys
{
  GtkLabel *label;
  char typed[QUEENS_SQUARE_NAME_SIZE];
  guint timeout;
};

static const struct
{
  guint keyval;
  int files;
  int ranks;
} ways[] = {
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
  QueensMoveKind kind;
} acts[] = {
  { GDK_KEY_Return, QUEENS_MOVE_QUEEN },    { GDK_KEY_KP_Enter, QUEENS_MOVE_QUEEN },
  { GDK_KEY_ISO_Enter, QUEENS_MOVE_QUEEN }, { GDK_KEY_space, QUEENS_MOVE_CROSS },
  { GDK_KEY_KP_Space, QUEENS_MOVE_CROSS },  { GDK_KEY_BackSpace, QUEENS_MOVE_ERASE },
  { GDK_KEY_Delete, QUEENS_MOVE_ERASE },    { GDK_KEY_KP_Delete, QUEENS_MOVE_ERASE },
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

static QueensKeyKind
type (QueensBoardKeys *self, gunichar character, int n, QueensSquare *cursor)
{
  gsize length = strlen (self->typed);
  char text[QUEENS_SQUARE_NAME_SIZE + 1];
  QueensSquare square;
  gboolean whole;

  if (character >= 128 || !g_ascii_isalnum ((char) character))
    return QUEENS_KEY_UNKNOWN;
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
          return QUEENS_KEY_UNKNOWN;
        }
    }
  forget_typed (self);
  g_strlcpy (self->typed, text, sizeof self->typed);
  self->timeout = g_timeout_add (TYPING_TIME, timeout_cb, self);
  gtk_label_set_text (self->label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->label), TRUE);
  if (!whole)
    return QUEENS_KEY_TYPED;
  *cursor = square;
  return QUEENS_KEY_CURSOR;
}

QueensKeyKind
queens_board_keys_press (QueensBoardKeys *self,
                         guint keyval,
                         int n,
                         QueensSquare *cursor,
                         QueensMove *move)
{
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (ways[i].keyval == keyval)
      {
        forget_typed (self);
        cursor->file = (uint8_t) CLAMP (cursor->file + ways[i].files, 0, n - 1);
        cursor->rank = (uint8_t) CLAMP (cursor->rank + ways[i].ranks, 0, n - 1);
        return QUEENS_KEY_CURSOR;
      }
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (acts[i].keyval == keyval)
      {
        forget_typed (self);
        *move = (QueensMove){ .kind = acts[i].kind, .square = *cursor };
        return QUEENS_KEY_MOVE;
      }
  return type (self, gdk_keyval_to_unicode (keyval), n, cursor);
}

QueensBoardKeys *
queens_board_keys_new (GtkLabel *label)
{
  QueensBoardKeys *self = g_new0 (QueensBoardKeys, 1);

  self->label = label;
  return self;
}

void
queens_board_keys_free (QueensBoardKeys *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_free (self);
}
