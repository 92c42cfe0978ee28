/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/kept-games.h"

#include "model/file-writer.h"
#include "model/saved-game.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

static char *
path_of (const char *folder, int n)
{
  g_autofree char *name = g_strdup_printf ("game-%d.queens", n);

  return g_build_filename (folder, name, NULL);
}

static gboolean
is_worth_keeping (QueensGame *game)
{
  const QueensGameState *start = queens_game_get_state_at (game, 0);

  return queens_game_get_n_moves (game) > 0 || queens_game_get_code (game)
         || queens_square_set_size (&start->queens) > 0
         || queens_square_set_size (&start->crosses) > 0;
}

gboolean
queens_kept_game_save (const char *folder, QueensGame *game, gint64 now, GError **error)
{
  g_autofree char *path = path_of (folder, queens_game_get_n (game));
  char *text;
  g_autoptr (GBytes) bytes = NULL;

  if (!is_worth_keeping (game))
    {
      g_unlink (path);
      return TRUE;
    }
  g_mkdir_with_parents (folder, 0700);
  text = queens_saved_game_print (game, now);
  bytes = g_bytes_new_take (text, strlen (text));
  return queens_file_write (path, bytes, error);
}

QueensGame *
queens_kept_game_load (const char *folder, int n, GError **error)
{
  g_autofree char *path = path_of (folder, n);
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
  g_autoptr (QueensGame) game = NULL;
  g_autoptr (GError) local = NULL;

  game = queens_saved_game_read (path, &local);
  if (game && queens_game_get_n (game) == n)
    return g_steal_pointer (&game);
  if (g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return NULL;
  g_rename (path, aside);
  if (local)
    g_propagate_error (error, g_steal_pointer (&local));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("The game that was kept is of another board size"));
  return NULL;
}
