/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/earlier.h"

#include "model/game/saved-game.h"
#include "model/work.h"

#include <string.h>

#define FOLDER "earlier"
#define ENDING ".queens"

struct _QueensEarlier
{
  char *folder;
  QueensSaver *saver;
  QueensEarlierChanged changed;
  gpointer data;
  GPtrArray *games;   /* QueensEarlierGame, the newest first */
  GPtrArray *running; /* QueensGame; NULL until the folder has been read */
  GHashTable
      *unlisted; /* a set of the paths of games that have been opened again, or are on the board */
  QueensWork *reading;
};

static void
earlier_game_free (gpointer data)
{
  QueensEarlierGame *earlier = data;

  g_free (earlier->path);
  queens_game_unref (earlier->game);
  g_free (earlier);
}

/* Reading, on any thread. */

/* A name begins with the time in µs, so sorting the paths sorts the games: the newest first. */
static int
compare_cb (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(QueensEarlierGame *const *) b)->path, (*(QueensEarlierGame *const *) a)->path);
}

/* The games in folder, the newest first; damaged ones are skipped. */
static GPtrArray *
read_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *games = g_ptr_array_new_with_free_func (earlier_game_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      QueensGame *game = g_ascii_isdigit (*name) && g_str_has_suffix (name, ENDING)
                             ? queens_saved_game_read (path, NULL)
                             : NULL;
      QueensEarlierGame *earlier;

      if (!game)
        continue;
      earlier = g_new0 (QueensEarlierGame, 1);
      earlier->path = g_steal_pointer (&path);
      earlier->since = g_ascii_strtoll (name, NULL, 10) / G_USEC_PER_SEC;
      earlier->game = game;
      g_ptr_array_add (games, earlier);
    }
  g_ptr_array_sort (games, compare_cb);
  return games;
}

static GPtrArray *
read_running (const char *folder)
{
  g_autofree char *above = g_path_get_dirname (folder);
  GPtrArray *running = g_ptr_array_new_with_free_func ((GDestroyNotify) queens_game_unref);

  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      g_autofree char *path = queens_saved_game_dup_path (above, n);
      QueensGame *game = queens_saved_game_read (path, NULL);

      if (game)
        g_ptr_array_add (running, game);
    }
  return running;
}

/* Whether the older game is an earlier state of the newer one: both are of the same day, or begin
 * with the same moves. */
static gboolean
is_copy (QueensGame *older, QueensGame *newer)
{
  if (older->n != newer->n || older->day != newer->day || g_strcmp0 (older->code, newer->code) != 0
      || !queens_square_set_equal (&older->given, &newer->given))
    return FALSE;
  if (older->day)
    return TRUE;
  if (older->n_moves > newer->n_moves)
    return FALSE;
  for (guint i = 0; i <= older->n_moves; i++)
    if (!queens_game_state_equal (queens_game_get_state_at (older, i),
                                  queens_game_get_state_at (newer, i)))
      return FALSE;
  return TRUE;
}

/* The list. */

/* Removes the oldest games if there are too many, and reports the change. */
static void
trim (QueensEarlier *self)
{
  while (self->games->len > QUEENS_EARLIER_MAX)
    {
      const QueensEarlierGame *oldest = self->games->pdata[self->games->len - 1];

      queens_saver_remove (self->saver, oldest->path);
      g_ptr_array_set_size (self->games, (int) self->games->len - 1);
    }
  self->changed (self->data);
}

static gboolean
is_played (QueensGame *game)
{
  return game->n_moves > 0 || game->day || (!game->code && game->n_queens > 0);
}

/* The file name begins with the time, so that compare_cb() puts the newest file first. */
static char *
dup_path (QueensEarlier *self, int n)
{
  g_autofree char *name = g_strdup_printf ("%" G_GINT64_FORMAT "-%d" ENDING, g_get_real_time (), n);

  return g_build_filename (self->folder, name, NULL);
}

char *
queens_earlier_reserve (QueensEarlier *self, int n)
{
  char *path = dup_path (self, n);

  g_hash_table_add (self->unlisted, g_strdup (path));
  return path;
}

const char *
queens_earlier_add (QueensEarlier *self, QueensGame *game)
{
  g_autoptr (GBytes) bytes = NULL;
  QueensEarlierGame *earlier;
  char *text;

  if (!is_played (game))
    return NULL;
  text = queens_saved_game_print (game);
  bytes = g_bytes_new_take (text, strlen (text));
  earlier = g_new0 (QueensEarlierGame, 1);
  earlier->path = dup_path (self, game->n);
  earlier->since = g_get_real_time () / G_USEC_PER_SEC;
  /* Makes a copy, which further play does not change. */
  earlier->game = queens_saved_game_parse (text, strlen (text), NULL);
  g_ptr_array_insert (self->games, 0, earlier);
  queens_saver_replace (self->saver, earlier->path, bytes);
  trim (self);
  return earlier->path;
}

const QueensEarlierGame *
queens_earlier_find (QueensEarlier *self, const char *path)
{
  for (guint i = 0; i < self->games->len; i++)
    if (g_str_equal (((QueensEarlierGame *) self->games->pdata[i])->path, path))
      return self->games->pdata[i];
  return NULL;
}

void
queens_earlier_take (QueensEarlier *self, const char *path)
{
  queens_saver_remove (self->saver, path);
  g_hash_table_add (self->unlisted, g_strdup (path));
  g_ptr_array_remove (self->games, (gpointer) queens_earlier_find (self, path));
  self->changed (self->data);
}

const QueensEarlierGame *
queens_earlier_get_day (QueensEarlier *self, QueensDay day)
{
  for (guint i = 0; i < self->games->len; i++)
    if (((QueensEarlierGame *) self->games->pdata[i])->game->day == day)
      return self->games->pdata[i];
  return NULL;
}

gboolean
queens_earlier_is_read (QueensEarlier *self)
{
  return self->running != NULL;
}

QueensGame *
queens_earlier_get_running (QueensEarlier *self, int n)
{
  for (guint i = 0; self->running && i < self->running->len; i++)
    if (((QueensGame *) self->running->pdata[i])->n == n)
      return self->running->pdata[i];
  return NULL;
}

const GPtrArray *
queens_earlier_list (QueensEarlier *self)
{
  return self->games;
}

/* Reading on a worker. */

typedef struct
{
  char *folder;

  /* The worker's answer. */
  GPtrArray *games;
  GPtrArray *running;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_free (reading->folder);
  g_clear_pointer (&reading->games, g_ptr_array_unref);
  g_clear_pointer (&reading->running, g_ptr_array_unref);
  g_free (reading);
}

static void
read_run (gpointer data, QueensControl *control)
{
  Reading *reading = data;

  reading->games = read_folder (reading->folder);
  reading->running = read_running (reading->folder);
}

static gboolean
has_copied (QueensEarlier *self, const QueensEarlierGame *earlier)
{
  for (guint i = 0; i < self->running->len; i++)
    if (is_copy (earlier->game, self->running->pdata[i]))
      return TRUE;
  for (guint i = 0; i < self->games->len; i++)
    {
      const QueensEarlierGame *other = self->games->pdata[i];

      if (strcmp (other->path, earlier->path) > 0 && is_copy (earlier->game, other->game))
        return TRUE;
    }
  return FALSE;
}

/* A game added while the folder was being read may or may not be among the games read. After a crash,
 * there may be copies of the game on a board, or of a game that was saved again; they are removed. */
static void
read_cb (gpointer data, gpointer owner)
{
  QueensEarlier *self = owner;
  Reading *reading = data;

  g_clear_pointer (&self->running, g_ptr_array_unref);
  self->running = g_steal_pointer (&reading->running);
  while (reading->games->len > 0)
    {
      QueensEarlierGame *earlier = g_ptr_array_steal_index (reading->games, 0);

      if (queens_earlier_find (self, earlier->path)
          || g_hash_table_contains (self->unlisted, earlier->path))
        earlier_game_free (earlier);
      else if (has_copied (self, earlier))
        {
          queens_saver_remove (self->saver, earlier->path);
          earlier_game_free (earlier);
        }
      else
        g_ptr_array_add (self->games, earlier);
    }
  g_ptr_array_sort (self->games, compare_cb);
  trim (self);
}

void
queens_earlier_read (QueensEarlier *self)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->folder = g_strdup (self->folder);
  queens_ask (&self->reading, QUEENS_WORK_USER_STARTED, read_run, reading, reading_free, read_cb,
              self);
}

QueensEarlier *
queens_earlier_new (const char *folder,
                    QueensSaver *saver,
                    QueensEarlierChanged changed,
                    gpointer data)
{
  QueensEarlier *self = g_new0 (QueensEarlier, 1);

  self->folder = g_build_filename (folder, FOLDER, NULL);
  self->saver = saver;
  self->changed = changed;
  self->data = data;
  self->games = g_ptr_array_new_with_free_func (earlier_game_free);
  self->unlisted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
queens_earlier_free (QueensEarlier *self)
{
  if (!self)
    return;
  queens_work_cancel (&self->reading);
  g_ptr_array_unref (self->games);
  g_clear_pointer (&self->running, g_ptr_array_unref);
  g_hash_table_unref (self->unlisted);
  g_free (self->folder);
  g_free (self);
}
