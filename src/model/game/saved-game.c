/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/saved-game.h"

#include "model/files/file.h"
#include "model/game/daily.h"
#include "model/game/puzzle.h"
#include "model/game/saved-move.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#define GROUP          "[Eight Queens]"
#define FORMAT_VERSION 2

/* The longest time that is believed, in seconds: 100 years. */
#define MAX_SECONDS G_GINT64_CONSTANT (3155760000)
#define MAX_HINTS   1000000

typedef enum
{
  KEY_VERSION,
  KEY_SIZE,
  KEY_PUZZLE,
  KEY_GIVEN,
  KEY_START_QUEENS,
  KEY_START_CROSSES,
  KEY_MOVES,
  KEY_PLACE,
  KEY_QUEENS,
  KEY_CROSSES,
  KEY_SECONDS,
  KEY_HINTS,
  KEY_HELPS,
  KEY_DAY,
  KEY_SOLVED,
  N_KEYS
} Key;

static const char *const key_names[N_KEYS]
    = { "Version", "Size",    "Puzzle",  "Given", "StartQueens", "StartCrosses", "Moves", "Place",
        "Queens",  "Crosses", "Seconds", "Hints", "Helps",       "Day",          "Solved" };

/* Writing. */

static void
append_squares (GString *text, Key key, const QueensSquareSet *squares)
{
  g_string_append_printf (text, "%s=", key_names[key]);
  queens_saved_move_append_squares (text, squares, ' ');
  g_string_append_c (text, '\n');
}

static void
append_moves (GString *text, QueensGame *game, guint first, guint end)
{
  g_string_append_printf (text, "%s=", key_names[KEY_MOVES]);
  for (guint i = first; i < end; i++)
    {
      QueensMove move = queens_game_get_move (game, i);

      if (i > first)
        g_string_append_c (text, ' ');
      queens_saved_move_append (text, &move);
    }
  g_string_append_c (text, '\n');
}

/* What the first version did not have is left out where there is none of it. */
static void
append_later (GString *text, QueensGame *game)
{
  g_autoptr (GString) helps = g_string_new (NULL);
  const Key keys[] = { KEY_HELPS, KEY_DAY, KEY_SOLVED };
  const char *values[] = { NULL, queens_game_get_day (game), queens_game_get_solved_on (game) };

  queens_helps_append (helps, queens_game_get_helps (game));
  values[0] = helps->len > 0 ? helps->str : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (values[i])
      g_string_append_printf (text, "%s=%s\n", key_names[keys[i]], values[i]);
}

/* The game with the moves from first up to end, as if it had begun there. */
static char *
print_part (QueensGame *game, guint first, guint end, gint64 now)
{
  GString *text = g_string_new (GROUP "\n");
  const char *code = queens_game_get_code (game);
  const QueensGameState *start = queens_game_get_state_at (game, first);
  const QueensGameState *state = queens_game_get_state (game);
  gint64 elapsed = queens_stopwatch_elapsed (queens_game_get_stopwatch (game), now);
  g_autoptr (GString) later = g_string_new (NULL);

  append_later (later, game);
  g_string_append_printf (text, "%s=%d\n", key_names[KEY_VERSION],
                          later->len > 0 ? FORMAT_VERSION : 1);
  g_string_append_printf (text, "%s=%d\n", key_names[KEY_SIZE], queens_game_get_n (game));
  if (code)
    g_string_append_printf (text, "%s=%s\n", key_names[KEY_PUZZLE], code);
  append_squares (text, KEY_GIVEN, queens_game_get_given (game));
  append_squares (text, KEY_START_QUEENS, &start->queens);
  append_squares (text, KEY_START_CROSSES, &start->crosses);
  append_moves (text, game, first, end);
  g_string_append_printf (text, "%s=%u\n", key_names[KEY_PLACE],
                          queens_game_get_place (game) - first);
  append_squares (text, KEY_QUEENS, &state->queens);
  append_squares (text, KEY_CROSSES, &state->crosses);
  g_string_append_printf (text, "%s=%" G_GINT64_FORMAT "\n", key_names[KEY_SECONDS],
                          elapsed / G_USEC_PER_SEC);
  g_string_append_printf (text, "%s=%u\n", key_names[KEY_HINTS],
                          queens_game_get_helps (game)->hints);
  g_string_append_len (text, later->str, (gssize) later->len);
  return g_string_free (text, FALSE);
}

char *
queens_saved_game_print (QueensGame *game, gint64 now)
{
  guint place = queens_game_get_place (game);
  guint first = 0;
  guint end = queens_game_get_n_moves (game);

  while (TRUE)
    {
      g_autofree char *text = print_part (game, first, end, now);

      if (strlen (text) <= QUEENS_SAVED_GAME_MAX_SIZE)
        return g_steal_pointer (&text);
      /* What was taken back goes first, then an eighth of the moves at a time. */
      if (end > place)
        end = place;
      else
        first += (place - first + 7) / 8;
    }
}

/* Reading. */

/* The lines of a text that are of the form Key=Value. */
typedef struct
{
  char *values[N_KEYS]; /* owned; NULL where there is no such key */
  int lines[N_KEYS];    /* from 1 */
  int n_lines;
} Entries;

static void
entries_clear (Entries *entries)
{
  for (int key = 0; key < N_KEYS; key++)
    g_free (entries->values[key]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Entries, entries_clear)

static gboolean
refuse_as (GIOErrorEnum code, int line, const char *reason, GError **error)
{
  /* Translators: what is wrong with a text, as in “line 4: there is no square “z9”” */
  g_set_error (error, G_IO_ERROR, (int) code, _ ("line %d: %s"), line, reason);
  return FALSE;
}

G_GNUC_PRINTF (3, 4)
static gboolean
refuse (GError **error, int line, const char *format, ...)
{
  g_autofree char *reason = NULL;
  va_list arguments;

  va_start (arguments, format);
  reason = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return refuse_as (G_IO_ERROR_INVALID_DATA, line, reason, error);
}

static Key
find_key (const char *name, gsize length)
{
  Key key = 0;

  while (key < N_KEYS
         && (strlen (key_names[key]) != length || strncmp (name, key_names[key], length) != 0))
    key++;
  return key;
}

static gboolean
read_entry (Entries *entries, int line, const char *text, GError **error)
{
  const char *equals = strchr (text, '=');
  Key key = equals ? find_key (text, (gsize) (equals - text)) : N_KEYS;

  if (key == N_KEYS)
    return refuse (error, line, _ ("this is not part of a saved game"));
  if (entries->values[key])
    return refuse (error, line,
                   /* Translators: a word of the file that was read */
                   _ ("“%s” is there twice"), key_names[key]);
  entries->values[key] = g_strdup (equals + 1);
  entries->lines[key] = line;
  return TRUE;
}

/* What a newer version has written is not damaged: it may have any keys, and its number goes before
 * all that could be said of them. */
static gboolean
check_version (const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint64 version;

  for (int i = 0; g_str_has_prefix (text, GROUP) && lines[i]; i++)
    if (g_str_has_prefix (lines[i], "Version=")
        && g_ascii_string_to_unsigned (g_strchomp (lines[i]) + strlen ("Version="), 10,
                                       FORMAT_VERSION + 1, G_MAXINT, &version, NULL))
      return refuse_as (G_IO_ERROR_NOT_SUPPORTED, i + 1,
                        _ ("this was saved by a newer version of Eight Queens"), error);
  return TRUE;
}

static gboolean
read_entries (Entries *entries, const char *text, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean group = FALSE;

  for (int i = 0; lines[i]; i++)
    {
      char *line = g_strchomp (lines[i]);

      if (*line == '\0' || *line == '#')
        continue;
      entries->n_lines = i + 1;
      if (!group && strcmp (line, GROUP) != 0)
        return refuse (error, i + 1, _ ("this is not a saved game of Eight Queens"));
      if (group && !read_entry (entries, i + 1, line, error))
        return FALSE;
      group = TRUE;
    }
  return group || refuse (error, 1, _ ("this is not a saved game of Eight Queens"));
}

static gboolean
read_number (Entries *entries, Key key, gint64 min, gint64 max, gint64 *number, GError **error)
{
  if (!g_ascii_string_to_signed (entries->values[key], 10, min, max, number, NULL))
    {
      g_autofree char *first = g_strdup_printf ("%" G_GINT64_FORMAT, min);
      g_autofree char *last = g_strdup_printf ("%" G_GINT64_FORMAT, max);

      /* Translators: what is no number, and the least and the largest that it may be */
      return refuse (error, entries->lines[key], _ ("“%s” is not a number from %s to %s"),
                     key_names[key], first, last);
    }
  return TRUE;
}

static gboolean
check_keys (Entries *entries, GError **error)
{
  gint64 version;

  for (Key key = 0; key < N_KEYS; key++)
    if (!entries->values[key] && key != KEY_PUZZLE && key < KEY_HELPS)
      return refuse (error, entries->n_lines,
                     /* Translators: a word that the file should have */
                     _ ("the game ends without “%s”"), key_names[key]);
  return read_number (entries, KEY_VERSION, 1, FORMAT_VERSION, &version, error);
}

static gboolean
read_squares (Entries *entries, Key key, int n, QueensSquareSet *squares, GError **error)
{
  if (!queens_saved_move_parse_squares (entries->values[key], ' ', n, squares))
    return refuse (error, entries->lines[key],

                   /* Translators: what was read, and the size of the board */
                   _ ("“%s” is not a list of different squares of a board of size %d"),
                   key_names[key], n);
  return TRUE;
}

static QueensGame *
read_start (Entries *entries, int n, GError **error)
{
  QueensSquareSet given;
  QueensGameState start;

  if (!read_squares (entries, KEY_GIVEN, n, &given, error)
      || !read_squares (entries, KEY_START_QUEENS, n, &start.queens, error)
      || !read_squares (entries, KEY_START_CROSSES, n, &start.crosses, error))
    return NULL;
  if (!queens_square_set_contains_all (&start.queens, &given))
    {
      refuse (error, entries->lines[KEY_START_QUEENS], _ ("a given queen is missing"));
      return NULL;
    }
  if (queens_square_set_meet (&start.queens, &start.crosses))
    {
      refuse (error, entries->lines[KEY_START_CROSSES], _ ("a cross is on a queen’s square"));
      return NULL;
    }
  return queens_game_new_at (&given, &start);
}

static gboolean
read_moves (Entries *entries, QueensGame *game, GError **error)
{
  const char *value = entries->values[KEY_MOVES];
  g_auto (GStrv) words = g_strsplit (value, " ", *value ? -1 : 0);
  int n = queens_game_get_n (game);
  guint n_moves = *value ? g_strv_length (words) : 0;
  g_autofree QueensMove *moves = g_new (QueensMove, n_moves);
  guint n_played;

  for (guint i = 0; i < n_moves; i++)
    if (!queens_saved_move_parse (words[i], n, &moves[i]))
      return refuse (error, entries->lines[KEY_MOVES],
                     /* Translators: what was read */
                     _ ("“%.32s” is not a move"), words[i]);
  n_played = queens_game_play_all (game, moves, n_moves);
  if (n_played < n_moves)
    return refuse (error, entries->lines[KEY_MOVES],
                   /* Translators: what was read */
                   _ ("the move “%.32s” changes nothing"), words[n_played]);
  return TRUE;
}

/* The queens and crosses named must be those that the moves lead to. */
static gboolean
check_state (Entries *entries, QueensGame *game, GError **error)
{
  const QueensGameState *state = queens_game_get_state (game);
  const QueensSquareSet *reached[] = { &state->queens, &state->crosses };
  const Key keys[] = { KEY_QUEENS, KEY_CROSSES };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      QueensSquareSet named;

      if (!read_squares (entries, keys[i], queens_game_get_n (game), &named, error))
        return FALSE;
      if (!queens_square_set_equal (&named, reached[i]))
        return refuse (error, entries->lines[keys[i]],
                       _ ("the moves do not lead to these squares"));
    }
  return TRUE;
}

static gboolean
read_code (Entries *entries, QueensGame *game, GError **error)
{
  const char *code = entries->values[KEY_PUZZLE];
  QueensPuzzleName name;

  if (!code)
    return TRUE;
  if (!queens_puzzle_parse_code (code, &name) || name.n != queens_game_get_n (game))
    return refuse (error, entries->lines[KEY_PUZZLE], _ ("this is not a code of such a puzzle"));
  queens_game_set_code (game, code);
  return TRUE;
}

static gboolean
read_day (Entries *entries, Key key, GError **error)
{
  GDate date;

  return !entries->values[key] || queens_daily_parse (entries->values[key], &date)
         || refuse (error, entries->lines[key], _ ("this is not a date"));
}

static gboolean
read_later (Entries *entries, QueensGame *game, GError **error)
{
  const char *helps = entries->values[KEY_HELPS];

  if (helps && !queens_helps_parse (helps, queens_game_get_helps (game)))
    return refuse (error, entries->lines[KEY_HELPS], _ ("these are not the helps of a game"));
  if (!read_day (entries, KEY_DAY, error) || !read_day (entries, KEY_SOLVED, error))
    return FALSE;
  queens_game_set_day (game, entries->values[KEY_DAY]);
  queens_game_set_solved_on (game, entries->values[KEY_SOLVED]);
  return TRUE;
}

static QueensGame *
read_game (Entries *entries, GError **error)
{
  g_autoptr (QueensGame) game = NULL;
  gint64 n, place, seconds, hints;

  if (!check_keys (entries, error)
      || !read_number (entries, KEY_SIZE, QUEENS_MIN_N, QUEENS_MAX_N, &n, error))
    return NULL;
  game = read_start (entries, (int) n, error);
  if (!game || !read_code (entries, game, error) || !read_moves (entries, game, error)
      || !read_number (entries, KEY_PLACE, 0, queens_game_get_n_moves (game), &place, error))
    return NULL;
  queens_game_go_to (game, (guint) place);
  if (!check_state (entries, game, error)
      || !read_number (entries, KEY_SECONDS, 0, MAX_SECONDS, &seconds, error)
      || !read_number (entries, KEY_HINTS, 0, MAX_HINTS, &hints, error)
      || !read_later (entries, game, error))
    return NULL;
  queens_game_get_stopwatch (game)->before = seconds * G_USEC_PER_SEC;
  queens_game_get_helps (game)->hints = (guint) hints;
  return g_steal_pointer (&game);
}

QueensGame *
queens_saved_game_parse (const char *text, gsize length, GError **error)
{
  g_auto (Entries) entries = { 0 };
  const char *end;

  if (length > QUEENS_SAVED_GAME_MAX_SIZE)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("The text is too long for a saved game"));
      return NULL;
    }
  if (!g_utf8_validate (text, (gssize) length, &end))
    {
      int line = 1;

      for (const char *at = text; at < end; at++)
        line += *at == '\n';
      refuse (error, line, _ ("this is not text"));
      return NULL;
    }
  if (!check_version (text, error) || !read_entries (&entries, text, error))
    return NULL;
  return read_game (&entries, error);
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
    /* Translators: a file’s name; what is wrong with it follows */
    g_prefix_error (error, _ ("“%s”, "), name);
  return game;
}
