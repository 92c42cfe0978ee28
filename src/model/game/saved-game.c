/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/saved-game.h"

#include "engine/board/notation.h"
#include "model/game/puzzle.h"
#include "model/store/file.h"
#include "model/text/format.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#define GROUP          "Eight Queens"
#define FORMAT_VERSION 3

/* The maximum time of a game, in seconds: 100 years. */
#define MAX_SECONDS G_GINT64_CONSTANT (3155760000)
#define MAX_HINTS   1000000

/* The maximum number of a kept game. */
#define MAX_NUMBER (G_MAXINT64 / 2)

/* All keys; those from OPTIONAL on may be missing. */
static const char *const keys[] = {
  "Version", "Size",   "Given",   "StartQueens", "StartCrosses", "Moves",
  "Place",   "Queens", "Crosses", "Seconds",     "Hints",        "Puzzle",
  "Helps",   "Day",    "Solved",  "Number",      NULL,
};
#define OPTIONAL 11

static const char *const assist_names[QUEENS_N_ASSISTS]
    = { "attacked", "count", "numbers", "search" };

/* Writing. */

static void
append_move (GString *text, const QueensMove *move)
{
  static const char *const signs[] = {
    [QUEENS_MOVE_QUEEN] = "",      [QUEENS_MOVE_CROSS] = "x",
    [QUEENS_MOVE_CARRY] = "",      [QUEENS_MOVE_ERASE] = "-",
    [QUEENS_MOVE_SET] = "=",       [QUEENS_MOVE_ADD_CROSSES] = "+",
    [QUEENS_MOVE_CLEAR] = "clear", [QUEENS_MOVE_REMOVE_CROSSES] = "-",
    [QUEENS_MOVE_SHOW] = "!",
  };
  g_autofree char *squares = NULL;
  char square[QUEENS_SQUARE_NAME_SIZE];
  char to[QUEENS_SQUARE_NAME_SIZE];

  g_string_append (text, signs[move->kind]);
  if (move->kind == QUEENS_MOVE_CLEAR)
    return;
  queens_square_name (move->square, square);
  queens_square_name (move->to, to);
  if (move->kind >= QUEENS_MOVE_SET)
    squares = queens_format_square_set (&move->squares, ",");
  g_string_append (text, squares ? squares : square);
  if (move->kind == QUEENS_MOVE_CARRY)
    g_string_append_printf (text, "-%s", to);
}

static void
set_squares (GKeyFile *file, const char *key, const QueensSquareSet *squares)
{
  g_autofree char *text = queens_format_square_set (squares, " ");

  g_key_file_set_value (file, GROUP, key, text);
}

static void
set_day (GKeyFile *file, const char *key, QueensDay day)
{
  g_autofree char *text = queens_day_print (day);

  g_key_file_set_value (file, GROUP, key, text);
}

static void
set_moves (GKeyFile *file, QueensGame *game, guint first, guint end)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = first; i < end; i++)
    {
      if (i > first)
        g_string_append_c (text, ' ');
      append_move (text, queens_game_get_move (game, i));
    }
  g_key_file_set_value (file, GROUP, "Moves", text->str);
}

/* The first version of the format that has the moves from index `first` up to `end` and everything
 * else in the game. */
static int
get_version (QueensGame *game, guint first, guint end, gboolean has_assists)
{
  for (guint i = first; i < end; i++)
    if (queens_game_get_move (game, i)->kind == QUEENS_MOVE_SHOW)
      return 3;
  return has_assists || game->day || game->solved_on ? 2 : 1;
}

static char *
print_assists (const QueensAssists *assists)
{
  GString *text = g_string_new (NULL);

  for (int assist = 0; assist < QUEENS_N_ASSISTS; assist++)
    if (assists->seen[assist])
      g_string_append_printf (text, "%s%s@%" G_GINT64_FORMAT, text->len > 0 ? " " : "",
                              assist_names[assist], assists->seconds[assist]);
  return g_string_free (text, FALSE);
}

/* The text of a game with the moves from index `first` up to `end`, as if the game had started there, and
 * with a number unless it is 0. */
static char *
print_part (QueensGame *game, guint first, guint end, gint64 number)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  const QueensGameState *start = queens_game_get_state_at (game, first);
  g_autofree char *assists = print_assists (&game->assists);

  g_key_file_set_integer (file, GROUP, "Version", get_version (game, first, end, *assists != '\0'));
  g_key_file_set_integer (file, GROUP, "Size", game->n);
  if (game->code)
    g_key_file_set_value (file, GROUP, "Puzzle", game->code);
  set_squares (file, "Given", &game->given);
  set_squares (file, "StartQueens", &start->queens);
  set_squares (file, "StartCrosses", &start->crosses);
  set_moves (file, game, first, end);
  g_key_file_set_uint64 (file, GROUP, "Place", game->position - first);
  set_squares (file, "Queens", &game->state.queens);
  set_squares (file, "Crosses", &game->state.crosses);
  g_key_file_set_int64 (file, GROUP, "Seconds", game->played / G_USEC_PER_SEC);
  g_key_file_set_uint64 (file, GROUP, "Hints", game->assists.hints);
  if (*assists)
    g_key_file_set_value (file, GROUP, "Helps", assists);
  if (game->day)
    set_day (file, "Day", game->day);
  if (game->solved_on)
    set_day (file, "Solved", game->solved_on);
  if (number)
    g_key_file_set_int64 (file, GROUP, "Number", number);
  return g_key_file_to_data (file, NULL, NULL);
}

static char *
print (QueensGame *game, gint64 number)
{
  guint first = 0;
  guint end = game->n_moves;

  while (TRUE)
    {
      g_autofree char *text = print_part (game, first, end, number);

      if (strlen (text) <= QUEENS_SAVED_GAME_MAX_SIZE)
        return g_steal_pointer (&text);
      /* If the text is too long, undone moves are dropped first, then an eighth of the moves at a time. */
      if (end > game->position)
        end = game->position;
      else
        first += (game->position - first + 7) / 8;
    }
}

char *
queens_saved_game_print (QueensGame *game)
{
  return print (game, 0);
}

char *
queens_saved_game_print_kept (QueensGame *game)
{
  return print (game, game->number);
}

/* Reading. */

/* Sets error to the problem with the value of a key. Returns FALSE. */
G_GNUC_PRINTF (3, 4)
static gboolean
refuse (GError **error, const char *key, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: %s", key, reason);
  return FALSE;
}

static gboolean
refuse_all (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("this is not a saved game of Eight Queens"));
  return FALSE;
}

/* The raw value of a key, or NULL if it is missing. */
static char *
get_value (GKeyFile *file, const char *key)
{
  return g_key_file_get_value (file, GROUP, key, NULL);
}

/* A game from a newer version may have any keys; it is not damaged. */
static gboolean
check_version (GKeyFile *file, GError **error)
{
  g_autofree char *value = get_value (file, "Version");
  gint64 version;

  if (!value || !g_ascii_string_to_signed (value, 10, 1, G_MAXINT, &version, NULL))
    return refuse_all (error);
  if (version <= FORMAT_VERSION)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       _ ("this was saved by a newer version of Eight Queens"));
  return FALSE;
}

static gboolean
check_keys (GKeyFile *file, GError **error)
{
  g_auto (GStrv) there = g_key_file_get_keys (file, GROUP, NULL, NULL);

  for (guint i = 0; i < OPTIONAL; i++)
    if (!g_strv_contains ((const char *const *) there, keys[i]))
      return refuse (error, keys[i], _ ("this entry is missing"));
  for (char **key = there; *key; key++)
    if (!g_strv_contains (keys, *key))
      return refuse (error, *key, _ ("this is not part of a saved game"));
  return TRUE;
}

static gboolean
read_number (GKeyFile *file,
             const char *key,
             gint64 min,
             gint64 max,
             gint64 *number,
             GError **error)
{
  g_autofree char *value = get_value (file, key);
  g_autofree char *first = g_strdup_printf ("%" G_GINT64_FORMAT, min);
  g_autofree char *last = g_strdup_printf ("%" G_GINT64_FORMAT, max);

  return g_ascii_string_to_signed (value, 10, min, max, number, NULL)
         /* Translators: an invalid number, and its smallest and largest allowed value */
         || refuse (error, key, _ ("“%s” is not a number from %s to %s"), value, first, last);
}

gboolean
queens_saved_game_parse_squares (const char *text,
                                 const char *separator,
                                 int n,
                                 QueensSquareSet *squares)
{
  g_auto (GStrv) names = g_strsplit (text, separator, -1);

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

gboolean
queens_saved_game_parse_move (const char *word, int n, QueensMove *move)
{
  const char *dash = strchr (word, '-');
  const char *rest = word + 1;

  *move = (QueensMove){ .kind = QUEENS_MOVE_CLEAR };
  if (strcmp (word, "clear") == 0)
    return TRUE;
  if (dash && dash > word)
    return parse_carry (word, dash, n, move);
  if (*word == '=')
    move->kind = QUEENS_MOVE_SET;
  else if (*word == '!')
    move->kind = QUEENS_MOVE_SHOW;
  else if (*word == '+')
    move->kind = QUEENS_MOVE_ADD_CROSSES;
  /* Removing the cross from a single square is the same as erasing the square. */
  else if (dash)
    move->kind = strchr (word, ',') ? QUEENS_MOVE_REMOVE_CROSSES : QUEENS_MOVE_ERASE;
  /* A digit after "x" means a square on file x, not a cross. */
  else if (*word == 'x' && g_ascii_isalpha (word[1]))
    move->kind = QUEENS_MOVE_CROSS;
  else
    {
      move->kind = QUEENS_MOVE_QUEEN;
      rest = word;
    }
  return move->kind >= QUEENS_MOVE_SET
             ? queens_saved_game_parse_squares (rest, ",", n, &move->squares)
             : queens_square_parse (rest, n, &move->square) == QUEENS_NOTATION_OK;
}

static gboolean
read_squares (GKeyFile *file, const char *key, int n, QueensSquareSet *squares, GError **error)
{
  g_autofree char *value = get_value (file, key);

  return queens_saved_game_parse_squares (value, " ", n, squares)
         || refuse (error, key,
                    /* Translators: the size of the board */
                    _ ("this is not a list of distinct squares on a board of size %d"), n);
}

static QueensGame *
read_start (GKeyFile *file, int n, GError **error)
{
  QueensSquareSet given;
  QueensGameState start = { .shown = FALSE };

  if (!read_squares (file, "Given", n, &given, error)
      || !read_squares (file, "StartQueens", n, &start.queens, error)
      || !read_squares (file, "StartCrosses", n, &start.crosses, error))
    return NULL;
  if (!queens_square_set_contains_all (&start.queens, &given))
    {
      refuse (error, "StartQueens", _ ("a given queen is missing"));
      return NULL;
    }
  if (queens_square_set_meet (&start.queens, &start.crosses))
    {
      refuse (error, "StartCrosses", _ ("a cross is on a queen’s square"));
      return NULL;
    }
  return queens_game_new_at (&given, &start);
}

static gboolean
read_moves (GKeyFile *file, QueensGame *game, GError **error)
{
  g_autofree char *value = get_value (file, "Moves");
  g_auto (GStrv) words = g_strsplit (value, " ", -1);
  g_autofree QueensMove *moves = g_new (QueensMove, g_strv_length (words));
  guint n_moves = 0;

  while (words[n_moves] && queens_saved_game_parse_move (words[n_moves], game->n, &moves[n_moves]))
    n_moves++;
  n_moves = queens_game_play (game, moves, n_moves);
  return !words[n_moves]
         || refuse (error, "Moves",
                    /* Translators: what was read, which is no move, or one that changes nothing */
                    _ ("“%.32s” is not a move"), words[n_moves]);
}

static gboolean
read_code (GKeyFile *file, QueensGame *game, GError **error)
{
  QueensPuzzleId id;

  game->code = get_value (file, "Puzzle");
  return !game->code || (queens_puzzle_parse_code (game->code, &id) && id.n == game->n)
         || refuse (error, "Puzzle", _ ("this puzzle code does not match the board"));
}

static gboolean
parse_assist (const char *word, QueensAssists *assists)
{
  const char *at = strchr (word, '@');
  gint64 seconds;

  for (int assist = 0; at && assist < QUEENS_N_ASSISTS; assist++)
    if (strlen (assist_names[assist]) == (gsize) (at - word)
        && g_str_has_prefix (word, assist_names[assist]))
      return g_ascii_string_to_signed (at + 1, 10, 0, MAX_SECONDS, &seconds, NULL)
             && queens_assists_record (assists, (QueensAssist) assist, seconds);
  return FALSE;
}

static gboolean
read_assists (GKeyFile *file, QueensGame *game, GError **error)
{
  g_autofree char *value = get_value (file, "Helps");
  g_auto (GStrv) words = g_strsplit (value ? value : "", " ", -1);

  for (char **word = words; *word; word++)
    if (!parse_assist (*word, &game->assists))
      return refuse (error, "Helps", _ ("this is not a list of assists"));
  return TRUE;
}

/* Reads a date into *day, if there is one. */
static gboolean
read_day (GKeyFile *file, const char *key, QueensDay *day, GError **error)
{
  g_autofree char *value = get_value (file, key);

  *day = value ? queens_day_parse (value) : 0;
  return !value || *day || refuse (error, key, _ ("this is not a date"));
}

static QueensGame *
read_game (GKeyFile *file, GError **error)
{
  g_autoptr (QueensGame) game = NULL;
  gint64 n, place, seconds, hints;
  g_autofree char *number = get_value (file, "Number");

  if (!check_version (file, error) || !check_keys (file, error)
      || !read_number (file, "Size", QUEENS_MIN_N, QUEENS_MAX_N, &n, error))
    return NULL;
  game = read_start (file, (int) n, error);
  if (!game || !read_code (file, game, error) || !read_moves (file, game, error)
      || !read_number (file, "Place", 0, game->n_moves, &place, error))
    return NULL;
  queens_game_go_to (game, (guint) place);
  if (!read_number (file, "Seconds", 0, MAX_SECONDS, &seconds, error)
      || !read_number (file, "Hints", 0, MAX_HINTS, &hints, error)
      || !read_assists (file, game, error) || !read_day (file, "Day", &game->day, error)
      || !read_day (file, "Solved", &game->solved_on, error)
      || (number && !read_number (file, "Number", 1, MAX_NUMBER, &game->number, error)))
    return NULL;
  game->played = seconds * G_USEC_PER_SEC;
  game->assists.hints = (guint) hints;
  return g_steal_pointer (&game);
}

QueensGame *
queens_saved_game_parse (const char *text, gsize length, GError **error)
{
  static const char byte_order_mark[] = "\357\273\277";
  const gsize mark_length = strlen (byte_order_mark);
  g_autoptr (GKeyFile) file = g_key_file_new ();

  if (length >= mark_length && memcmp (text, byte_order_mark, mark_length) == 0)
    {
      text += mark_length;
      length -= mark_length;
    }
  if (length > QUEENS_SAVED_GAME_MAX_SIZE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("The text is too long for a saved game"));
      return NULL;
    }
  if (!g_utf8_validate (text, (gssize) length, NULL)
      || !g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL)
      || !g_key_file_has_group (file, GROUP))
    {
      refuse_all (error);
      return NULL;
    }
  return read_game (file, error);
}

QueensGame *
queens_saved_game_read (const char *path, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = NULL;
  gsize length;
  QueensGame *game;

  if (!queens_file_read (path, QUEENS_SAVED_GAME_MAX_SIZE, &text, &length, error))
    return NULL;
  game = queens_saved_game_parse (text, length, error);
  if (!game)
    /* Translators: a file’s name; the problem with it follows */
    g_prefix_error (error, _ ("“%s”: "), name);
  return game;
}
