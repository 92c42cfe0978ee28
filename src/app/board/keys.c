/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/parts.h"

#include "app/keys.h"

#include <string.h>

/* How long a complete name is shown, in ms. Until another key is pressed, it can be continued: "d1"
 * becomes "d12". */
#define WHOLE_TIME 1500

static const struct
{
  guint keyval;
  int files;
  int ranks;
} arrow_keys[] = {
  { GDK_KEY_Left, -1, 0 },
  { GDK_KEY_Right, 1, 0 },
  { GDK_KEY_Up, 0, 1 },
  { GDK_KEY_Down, 0, -1 },
  { GDK_KEY_Home, -QUEENS_MAX_N, 0 },
  { GDK_KEY_End, QUEENS_MAX_N, 0 },
  { GDK_KEY_Page_Up, 0, QUEENS_MAX_N },
  { GDK_KEY_Page_Down, 0, -QUEENS_MAX_N },
};

static const struct
{
  guint keyval;
  QueensMoveKind kind;
} move_keys[] = {
  { GDK_KEY_Return, QUEENS_MOVE_QUEEN },
  { GDK_KEY_space, QUEENS_MOVE_CROSS },
  { GDK_KEY_BackSpace, QUEENS_MOVE_ERASE },
  { GDK_KEY_Delete, QUEENS_MOVE_ERASE },
};

void
queens_board_keys_forget (QueensBoardKeys *self)
{
  self->typed[0] = '\0';
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_widget_set_visible (self->label, FALSE);
}

static gboolean
timeout_cb (gpointer data)
{
  QueensBoardKeys *self = data;

  self->timeout = 0;
  gtk_widget_set_visible (self->label, FALSE);
  return G_SOURCE_REMOVE;
}

/* TRUE if the name of a square begins with text. *whole says whether text is a complete name. */
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
is_name_character (gunichar character)
{
  return character < 128 && g_ascii_isalnum ((char) character);
}

/* The character of a key. If that is not a letter or digit of a square's name, the one that the same key
 * has in another layout or with Shift: on a French keyboard, digits need Shift. */
static gunichar
get_character (QueensBoardKeys *self, guint keyval, guint keycode)
{
  GdkDisplay *display = gtk_widget_get_display (self->label);
  gunichar character = gdk_keyval_to_unicode (keyval);
  g_autofree guint *keyvals = NULL;
  int n_keyvals = 0;

  if (is_name_character (character)
      || !gdk_display_map_keycode (display, keycode, NULL, &keyvals, &n_keyvals))
    return character;
  for (int i = 0; i < n_keyvals; i++)
    {
      gunichar other = gdk_keyval_to_unicode (keyvals[i]);

      if (is_name_character (other))
        return other;
    }
  return character;
}

static QueensKeyKind
type (QueensBoardKeys *self, gunichar character, int n, QueensSquare *cursor)
{
  gsize length = strlen (self->typed);
  char text[QUEENS_SQUARE_NAME_SIZE + 1];
  QueensSquare square;
  gboolean whole;

  if (!is_name_character (character))
    return QUEENS_KEY_UNKNOWN;
  memcpy (text, self->typed, length);
  text[length] = g_ascii_tolower ((char) character);
  text[length + 1] = '\0';
  if (length + 1 >= QUEENS_SQUARE_NAME_SIZE || !begins_square (text, n, &square, &whole))
    {
      /* The character does not continue this name, but it may begin another. */
      text[0] = text[length];
      text[1] = '\0';
      if (!begins_square (text, n, &square, &whole))
        {
          queens_board_keys_forget (self);
          return QUEENS_KEY_UNKNOWN;
        }
    }
  queens_board_keys_forget (self);
  g_strlcpy (self->typed, text, sizeof self->typed);
  if (whole)
    self->timeout = g_timeout_add (WHOLE_TIME, timeout_cb, self);
  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_widget_set_visible (self->label, TRUE);
  if (!whole)
    return QUEENS_KEY_TYPED;
  *cursor = square;
  return QUEENS_KEY_CURSOR;
}

QueensKeyKind
queens_board_keys_press (QueensBoardKeys *self,
                         guint keyval,
                         guint keycode,
                         int n,
                         QueensSquare *cursor,
                         QueensMove *move)
{
  guint plain = queens_keys_from_keypad (keyval);

  for (guint i = 0; i < G_N_ELEMENTS (arrow_keys); i++)
    if (arrow_keys[i].keyval == plain)
      {
        queens_board_keys_forget (self);
        cursor->file = (uint8_t) CLAMP (cursor->file + arrow_keys[i].files, 0, n - 1);
        cursor->rank = (uint8_t) CLAMP (cursor->rank + arrow_keys[i].ranks, 0, n - 1);
        return QUEENS_KEY_CURSOR;
      }
  for (guint i = 0; i < G_N_ELEMENTS (move_keys); i++)
    if (move_keys[i].keyval == plain)
      {
        queens_board_keys_forget (self);
        *move = (QueensMove){ .kind = move_keys[i].kind, .square = *cursor };
        return QUEENS_KEY_MOVE;
      }
  if (keyval == GDK_KEY_Escape)
    queens_board_keys_forget (self);
  return type (self, get_character (self, keyval, keycode), n, cursor);
}
