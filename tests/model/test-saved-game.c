/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/saved-game.h"

#include <gio/gio.h>
#include <string.h>

static QueensGame *
parse (const char *text, GError **error)
{
  return queens_saved_game_parse (text, strlen (text), error);
}

static const char valid[] = "[Eight Queens]\n"
                            "Version=1\n"
                            "Size=8\n"
                            "Puzzle=8F-000Y\n"
                            "Given=c8 f4\n"
                            "StartQueens=c8 f4\n"
                            "StartCrosses=\n"
                            "Moves=d3 xa4 d3-e6\n"
                            "Place=2\n"
                            "Queens=c8 d3 f4\n"
                            "Crosses=a4\n"
                            "Seconds=161\n"
                            "Hints=2\n";

static char *
valid_with (const char *old, const char *new)
{
  g_auto (GStrv) parts = g_strsplit (valid, old, 2);

  g_assert_nonnull (parts[1]);
  return g_strjoinv (new, parts);
}

/* A daily puzzle saved by 0.1.0. */
static const char daily[] = "[Eight Queens]\nVersion=2\nSize=8\nPuzzle=8C-2MRD\nGiven=c8\n"
                            "StartQueens=c8\nStartCrosses=\nMoves=+a1,b2 xh8 clear\n"
                            "Place=1\nQueens=c8\nCrosses=a1 b2\nSeconds=0\nHints=0\n"
                            "Helps=attacked@5 count@70 numbers@71 search@90\nDay=2026-11-21\n"
                            "Solved=2026-11-22\n";

/* A solution was shown, which needs a newer version; until then, an older one is enough. */
static const char shown[]
    = "[Eight Queens]\nVersion=3\nSize=4\nGiven=\nStartQueens=\nStartCrosses=\n"
      "Moves=a2 !a2,b4,c1,d3 clear\nPlace=2\nQueens=a2 b4 c1 d3\nCrosses=\n"
      "Seconds=0\nHints=1\n";

static void
test_shown (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensGame) game = parse (shown, &error);
  g_autofree char *printed = NULL;

  g_assert_no_error (error);
  printed = queens_saved_game_print (game);
  g_assert_cmpstr (printed, ==, shown);
  g_assert_true (queens_game_is_shown (game));
  g_assert_true (queens_game_get_solution (game, NULL));
  queens_game_undo (game);
  g_assert_false (queens_game_is_shown (game));
  g_assert_cmpint (game->n_queens, ==, 1);
  queens_game_redo (game);
  g_assert_true (queens_game_is_shown (game));
  queens_game_redo (game);
  g_assert_false (queens_game_is_shown (game));
}

static void
test_form (void)
{
  const char *const texts[] = { valid, daily };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (QueensGame) game = parse (texts[i], &error);
      g_autofree char *printed = NULL;

      g_assert_no_error (error);
      g_assert_cmpint (game->assists.seconds[QUEENS_ASSIST_SEARCH], ==, i == 0 ? 0 : 90);
      g_assert_cmpint (game->played, ==, i == 0 ? 161 * G_USEC_PER_SEC : 0);
      printed = queens_saved_game_print (game);
      g_assert_cmpstr (printed, ==, texts[i]);
      g_assert_cmpint (game->number, ==, 0);
    }
}

/* The number of a game is not part of what is shared. */
static void
test_number (void)
{
  g_autofree char *text = g_strconcat (valid, "Number=17\n", NULL);
  g_autoptr (QueensGame) game = parse (text, NULL);
  g_autofree char *kept = queens_saved_game_print_kept (game);
  g_autofree char *shared = queens_saved_game_print (game);

  g_assert_cmpint (game->number, ==, 17);
  g_assert_cmpstr (kept, ==, text);
  g_assert_cmpstr (shared, ==, valid);
}

/* Some editors put a byte order mark before the text. */
static void
test_byte_order_mark (void)
{
  g_autofree char *text = g_strconcat ("\357\273\277", valid, NULL);
  g_autoptr (QueensGame) game = parse (text, NULL);
  g_autofree char *shared = queens_saved_game_print (game);

  g_assert_cmpstr (shared, ==, valid);
}

/* A replacement in the valid text, and the beginning of the error that it causes. */
static const struct
{
  const char *old;
  const char *new;
  const char *words;
} damages[] = {
  { "[Eight Queens]", "[Sudoku]", "this is not a saved game" },
  { "[Eight Queens]", "", "this is not a saved game" },
  { "Version=1", "Version=0", "this is not a saved game" },
  { "Version=1", "Version=two", "this is not a saved game" },
  { "Version=1\n", "", "this is not a saved game" },
  { "Size=8", "Size=0", "Size: " },
  { "Size=8", "Size=33", "Size: " },
  { "Size=8", "Size=1000000000", "Size: " },
  { "Size=8", "Size=eight", "Size: " },
  { "Size=8", "Size=3", "Given: " },
  { "Size=8", "Width=8", "Size: " },
  { "Puzzle=8F-000Y", "Puzzle=7E-0006", "Puzzle: " },
  { "Puzzle=8F-000Y", "Puzzle=7F-000Q", "Puzzle: " },
  { "Given=c8 f4", "Given=c8  f4", "Given: " },
  { "Given=c8 f4", "Given=c8 f4 f4", "Given: " },
  { "Given=c8 f4", "Given=c8 f9", "Given: " },
  { "StartQueens=c8 f4", "StartQueens=c8", "StartQueens: " },
  { "StartCrosses=", "StartCrosses=c8", "StartCrosses: " },
  { "Moves=d3", "Moves=d3 ", "Moves: " },
  { "Moves=d3", "Moves=i3", "Moves: " },
  { "Moves=d3", "Moves=-d3", "Moves: " },
  { "Moves=d3", "Moves=!d3,i3", "Moves: " },
  { "Place=2", "Place=4", "Place: " },
  { "Place=2", "Place=-1", "Place: " },
  { "Moves=d3", "Moves=c8", "Moves: “c8”" },
  { "Seconds=161", "Seconds=-1", "Seconds: " },
  { "Seconds=161", "Seconds=1e3", "Seconds: " },
  { "Hints=2", "Hints=", "Hints: " },
  { "Hints=2", "Hints=\xff", "this is not a saved game" },
  { "Hints=2", "Hints", "this is not a saved game" },
  { "Hints=2\n", "", "Hints: " },
  { "Hints=2", "Hints=2\nHint=2", "Hint: " },
  { "Hints=2", "Hints=2\nNumber=0", "Number: " },
  { "Hints=2", "Hints=2\nNumber=9223372036854775807", "Number: " },
};

static void
test_damaged (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *text = valid_with (damages[i].old, damages[i].new);
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (text, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
      g_test_message ("%s", error->message);
      g_assert_true (g_str_has_prefix (error->message, damages[i].words));
      g_assert_null (strchr (error->message, '\n'));
    }
}

/* A file from a newer version, with unknown lines before or after the version, is not reported as
 * damaged. A file that is not a game is not reported as newer. */
static void
test_newer (void)
{
  static const struct
  {
    const char *text;
    int code;
  } cases[] = {
    { "[Eight Queens]\nVersion=4\nSize=8\n", G_IO_ERROR_NOT_SUPPORTED },
    { "[Eight Queens]\nShape=torus\nVersion=20\r\n\n[More]\nA=b\n", G_IO_ERROR_NOT_SUPPORTED },
    { "[Eight Queens]\nVersion=99999999999\n", G_IO_ERROR_INVALID_DATA },
    { "[Sudoku]\nVersion=3\n", G_IO_ERROR_INVALID_DATA },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (cases[i].text, &error));
      g_assert_error (error, G_IO_ERROR, cases[i].code);
      g_assert_cmpint (strstr (error->message, "newer version") != NULL, ==,
                       cases[i].code == G_IO_ERROR_NOT_SUPPORTED);
    }
}

/* The text is refused if it is cut off anywhere before the last newline. */
static void
test_cut (void)
{
  for (gsize end = 0; end < strlen (valid) - 1; end++)
    {
      g_autofree char *cut = g_strndup (valid, end);
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (cut, &error));
      g_assert_nonnull (error);
    }
}

/* A game that would be too long to read is saved without its oldest moves. */
static void
test_long (void)
{
  g_autoptr (QueensGame) game = queens_game_new (32);
  g_autoptr (QueensGame) read = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 70000; i++)
    {
      QueensMove move = { .kind = QUEENS_MOVE_CROSS,
                          .square = { (uint8_t) (i % 32), (uint8_t) (i / 32 % 32) } };

      g_assert_true (queens_game_play (game, &move, 1));
    }
  text = queens_saved_game_print (game);
  g_assert_cmpuint (strlen (text), <=, QUEENS_SAVED_GAME_MAX_SIZE);
  read = parse (text, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (read->n_moves, >, 30000);
  g_assert_true (queens_square_set_equal (&game->state.crosses, &read->state.crosses));
}

/* The text of a valid game with a comment, of exactly this length. */
static char *
dup_padded (gsize length)
{
  g_autofree char *padding = g_strnfill (length - strlen (valid), '#');

  return g_strconcat (valid, padding, NULL);
}

/* A text of the maximum length is read, and a longer one is not. */
static void
test_longest_read (void)
{
  g_autofree char *longest = dup_padded (QUEENS_SAVED_GAME_MAX_SIZE);
  g_autofree char *longer = dup_padded (QUEENS_SAVED_GAME_MAX_SIZE + 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (QueensGame) game = parse (longest, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  g_assert_null (parse (longer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, "too long"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/saved-game/byte-order-mark", test_byte_order_mark);
  g_test_add_func ("/saved-game/form", test_form);
  g_test_add_func ("/saved-game/shown", test_shown);
  g_test_add_func ("/saved-game/number", test_number);
  g_test_add_func ("/saved-game/damaged", test_damaged);
  g_test_add_func ("/saved-game/newer", test_newer);
  g_test_add_func ("/saved-game/cut", test_cut);
  g_test_add_func ("/saved-game/long", test_long);
  g_test_add_func ("/saved-game/longest-read", test_longest_read);
  return g_test_run ();
}
