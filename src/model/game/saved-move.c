/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/saved-move.h"

#include "engine/notation.h"

#include <string.h>

void
queens_saved_move_append_squares (GString *text, const QueensSquareSet *squares, char separator)
{
  QueensSquare list[QUEENS_MAX_N * QUEENS_MAX_N];
  int n_squares = queens_square_set_list (squares, list);

  for (int i = 0; i < n_squares; i++)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];

      queens_square_name (list[i], name);
      if (i > 0)
        g_string_append_c (text, separator);
      g_string_append (text, name);
    }
}

void
queens_saved_move_append (GString *text, const QueensMove *move)
{
  char square[QUEENS_SQUARE_NAME_SIZE];
  char to[QUEENS_SQUARE_NAME_SIZE];

  queens_square_name (move->square, square);
  queens_square_name (move->to, to);
  switch (move->kind)
    {
    case QUEENS_MOVE_QUEEN:
      g_string_append (text, square);
      break;
    case QUEENS_MOVE_CROSS:
      g_string_append_printf (text, "x%s", square);
      break;
    case QUEENS_MOVE_CARRY:
      g_string_append_printf (text, "%s-%s", square, to);
      break;
    case QUEENS_MOVE_ERASE:
      g_string_append_printf (text, "-%s", square);
      break;
    case QUEENS_MOVE_CLEAR:
      g_string_append (text, "clear");
      break;
    case QUEENS_MOVE_SET:
    case QUEENS_MOVE_MARK:
    default:
      g_string_append_c (text, move->kind == QUEENS_MOVE_SET ? '=' : '+');
      queens_saved_move_append_squares (text, &move->squares, ',');
      break;
    }
}

gboolean
queens_saved_move_parse_squares (const char *text, char separator, int n, QueensSquareSet *squares)
{
  const char delimiter[] = { separator, '\0' };
  g_auto (GStrv) names = g_strsplit (text, delimiter, -1);

  *squares = queens_square_set_empty (n);
  for (int i = 0; names[i]; i++)
    {
      QueensSquare square;

      if (queens_square_parse (names[i], n, &square) != QUEENS_NOTATION_OK
          || queens_square_set_contains (squares, square))
        return FALSE;
      queens_square_set_add (squares, square);
    }
  return TRUE;
}

static gboolean
parse_carry (const char *word, const char *dash, int n, QueensMove *move)
{
  g_autofree char *from = g_strndup (word, (gsize) (dash - word));

  move->kind = QUEENS_MOVE_CARRY;
  return queens_square_parse (from, n, &move->square) == QUEENS_NOTATION_OK
         && queens_square_parse (dash + 1, n, &move->to) == QUEENS_NOTATION_OK;
}

/* A move on one square, with a sign before it that says what. */
static gboolean
parse_signed (const char *word, QueensMoveKind kind, int n, QueensMove *move)
{
  move->kind = kind;
  return queens_square_parse (word, n, &move->square) == QUEENS_NOTATION_OK;
}

gboolean
queens_saved_move_parse (const char *word, int n, QueensMove *move)
{
  const char *dash = strchr (word, '-');

  *move = (QueensMove){ .kind = QUEENS_MOVE_CLEAR };
  if (strcmp (word, "clear") == 0)
    return TRUE;
  if (*word == '=' || *word == '+')
    {
      move->kind = *word == '=' ? QUEENS_MOVE_SET : QUEENS_MOVE_MARK;
      return queens_saved_move_parse_squares (word + 1, ',', n, &move->squares);
    }
  if (dash && dash > word)
    return parse_carry (word, dash, n, move);
  if (dash)
    return parse_signed (word + 1, QUEENS_MOVE_ERASE, n, move);
  /* A queen on file x has a digit next. */
  if (*word == 'x' && g_ascii_isalpha (word[1]))
    return parse_signed (word + 1, QUEENS_MOVE_CROSS, n, move);
  return parse_signed (word, QUEENS_MOVE_QUEEN, n, move);
}
