/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/kept-game.h"

#include "model/files/file.h"
#include "model/game/saved-game.h"

#include <errno.h>
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

GBytes *
queens_kept_game_print (QueensGame *game, gint64 now)
{
  char *text;

  if (!is_worth_keeping (game))
    return NULL;
  text = queens_saved_game_print (game, now);
  return g_bytes_new_take (text, strlen (text));
}

static QueensGame *
read_kept (const char *path, int n, GError **error)
{
  g_autoptr (QueensGame) game = queens_saved_game_read (path, error);
  g_autofree char *name = NULL;

  if (!game || queens_game_get_n (game) == n)
    return g_steal_pointer (&game);
  name = g_filename_display_basename (path);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: the name of a file on the disk */
               _ ("“%s” is of another board size"), name);
  return NULL;
}

/* error is that of read_kept(). */
static void
set_aside (const char *path, GError **error)
{
  g_autofree char *said = g_strdup ((*error)->message);
  g_autofree char *aside = NULL;

  g_clear_error (error);
  aside = queens_file_set_aside (path, error);
  if (aside)
    /* Translators: what is wrong with a file, then its new name */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s. It is set aside as “%s”"),
                 said, aside);
}

QueensGame *
queens_kept_game_load (const char *folder, int n, GError **error)
{
  g_autofree char *path = path_of (folder, n);
  g_autoptr (GError) local = NULL;
  g_autoptr (QueensGame) game = read_kept (path, n, &local);

  if (g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return NULL;
  if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    set_aside (path, &local);
  if (local)
    g_propagate_error (error, g_steal_pointer (&local));
  return g_steal_pointer (&game);
}

/* TRUE where no file is in the way, or one that this program can do without. */
static gboolean
make_way (const char *folder, int n, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (QueensGame) game = queens_kept_game_load (folder, n, &local);

  if (!local || g_error_matches (local, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

gboolean
queens_kept_game_write (const char *folder, int n, GBytes *bytes, GError **error)
{
  g_autofree char *path = path_of (folder, n);

  if (!make_way (folder, n, error))
    return FALSE;
  if (!bytes)
    return g_unlink (path) == 0 || errno == ENOENT || queens_file_fail_to_save (path, errno, error);
  if (g_mkdir_with_parents (folder, 0700) < 0)
    return queens_file_fail_to_save (path, errno, error);
  return queens_file_write (path, bytes, error);
}
