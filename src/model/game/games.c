/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for F_OFD_SETLK */
#include "model/game/games.h"

#include "model/game/saved-game.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define FOLDER "games"
#define ENDING ".queens"

/* The folder of earlier games in older versions. */
#define OLD_FOLDER "earlier"

/* The delay in ms before a game is saved, in case more changes follow. */
#define SAVE_DELAY_MS 500

typedef struct
{
  QueensListedGame listed; /* the path is NULL until the game is kept */
  gint64 began;            /* the time in the file's name; 0 if there is none */
  gint64 modified;         /* the file's time when it was read, in µs; 0 if it was not read */
  gboolean locked;         /* this window plays it or has played it */
  gboolean changed;        /* it has to be saved */
} Entry;

struct _QueensGames
{
  char *data_folder;
  char *folder;
  QueensSaver *saver;
  QueensGamesChanged changed;
  gpointer data;

  int lock;       /* locks the folder and single games against other windows; −1 for none */
  gboolean first; /* no other window had the lock */
  GPtrArray *entries;
  GHashTable *removed; /* a set of the paths of removed games, whose files may still be there */
  Entry *boards[QUEENS_MAX_N + 1]; /* the games on the boards, by n */
  GPtrArray *list;
  guint save_timeout;
};

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  queens_game_unref (entry->listed.game);
  g_free (entry->listed.path);
  g_free (entry);
}

/* The order of the games. */

/* Older versions have no numbers. */
static int
compare_entries (const Entry *a, const Entry *b)
{
  if (a->listed.game->number != b->listed.game->number)
    return a->listed.game->number < b->listed.game->number ? -1 : 1;
  return (a->began > b->began) - (a->began < b->began);
}

static int
compare_listed_cb (gconstpointer a, gconstpointer b)
{
  const QueensListedGame *first = *(QueensListedGame *const *) a;
  const QueensListedGame *second = *(QueensListedGame *const *) b;

  if (first->running != second->running)
    return first->running ? -1 : 1;
  return compare_entries ((const Entry *) second, (const Entry *) first);
}

/* The kept game of size n with the highest number, or NULL. */
static Entry *
find_running (QueensGames *self, int n)
{
  Entry *running = NULL;

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = self->entries->pdata[i];

      if (entry->listed.path && entry->listed.game->n == n
          && (!running || compare_entries (entry, running) > 0))
        running = entry;
    }
  return running;
}

static Entry *
find_path (QueensGames *self, const char *path)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (g_strcmp0 (((Entry *) self->entries->pdata[i])->listed.path, path) == 0)
      return self->entries->pdata[i];
  return NULL;
}

static Entry *
find_game (QueensGames *self, QueensGame *game)
{
  for (guint i = 0; i < self->entries->len; i++)
    if (((Entry *) self->entries->pdata[i])->listed.game == game)
      return self->entries->pdata[i];
  return NULL;
}

/* Locks. */

/* Locks the folder and returns TRUE, unless another window has locked it. If locking is impossible,
 * every window may use the folder. */
static gboolean
lock_folder (QueensGames *self)
{
  g_autofree char *path = g_build_filename (self->data_folder, "window.lock", NULL);

  g_mkdir_with_parents (self->data_folder, 0700);
  self->lock = g_open (path, O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0600);
  return self->lock < 0 || flock (self->lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* The same for a game, whose lock is one byte of the lock file. It is kept until this window closes. */
static gboolean
lock_entry (QueensGames *self, Entry *entry)
{
  g_autofree char *name = g_path_get_basename (entry->listed.path);
  struct flock range
      = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = g_str_hash (name), .l_len = 1 };

  entry->locked = self->lock < 0 || fcntl (self->lock, F_OFD_SETLK, &range) == 0
                  || (errno != EAGAIN && errno != EACCES);
  return entry->locked;
}

/* Reading. */

/* The time of the last change of a file, in µs; 0 if there is none. */
static gint64
get_modified (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0
             ? status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000
             : 0;
}

static void
add_entry (QueensGames *self, QueensGame *game, const char *path, gint64 began)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->listed.game = game;
  entry->listed.path = g_strdup (path);
  entry->listed.save_time = entry->modified = path ? get_modified (path) : 0;
  entry->began = began;
  g_ptr_array_add (self->entries, entry);
}

/* A new path in the folder, for a game that began at that time or later; (transfer full). */
static char *
dup_free_path (QueensGames *self, gint64 began, int n)
{
  char *path = NULL;

  do
    {
      g_autofree char *name = g_strdup_printf ("%" G_GINT64_FORMAT "-%d" ENDING, began++, n);

      g_free (path);
      path = g_build_filename (self->folder, name, NULL);
    }
  while (find_path (self, path) || g_file_test (path, G_FILE_TEST_EXISTS));
  return path;
}

/* The result of reading so far: the times of the newest file that could be read, and of the newest
 * one that could not, with the reason. */
typedef struct
{
  gint64 good;
  gint64 bad;
  GError *error;
} Reading;

/* Returns (transfer full), or NULL if the file cannot be read. */
static QueensGame *
read_game (const char *path, Reading *reading)
{
  g_autoptr (GError) error = NULL;
  QueensGame *game = queens_saved_game_read (path, &error);
  gint64 modified = get_modified (path);

  if (game)
    reading->good = MAX (reading->good, modified);
  else if (modified > reading->bad)
    {
      reading->bad = modified;
      g_clear_error (&reading->error);
      reading->error = g_steal_pointer (&error);
    }
  return game;
}

/* Reads a game again if another window has changed it. */
static void
refresh (Entry *entry, Reading *reading)
{
  gint64 modified = get_modified (entry->listed.path);
  QueensGame *game;

  if (modified == entry->modified || !(game = read_game (entry->listed.path, reading)))
    return;
  queens_game_unref (entry->listed.game);
  entry->listed.game = game;
  entry->listed.save_time = entry->modified = modified;
}

static void
read_folder (QueensGames *self, Reading *reading)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      Entry *entry = find_path (self, path);
      QueensGame *game;

      if (entry && !entry->locked)
        refresh (entry, reading);
      else if (!entry && g_str_has_suffix (name, ENDING)
               && !g_hash_table_contains (self->removed, path)
               && (game = read_game (path, reading)))
        add_entry (self, game, path, g_ascii_strtoll (name, NULL, 10));
    }
}

/* Reads a game of an older version, and moves its file to the others, at once or not at all. A file that
 * cannot be read or moved stays where it is. */
static void
take_over (QueensGames *self, const char *old, gint64 began, Reading *reading)
{
  g_autofree char *path = NULL;
  QueensGame *game;

  if (!g_file_test (old, G_FILE_TEST_EXISTS) || !(game = read_game (old, reading)))
    return;
  path = dup_free_path (self, began, game->n);
  add_entry (self, game, g_rename (old, path) == 0 ? path : old, began);
}

/* Takes over the games of versions up to 0.1.0: the earlier ones, then the running ones, which come last
 * in the order, whatever the clock said. */
static void
take_over_all (QueensGames *self, Reading *reading)
{
  g_autofree char *earlier = g_build_filename (self->data_folder, OLD_FOLDER, NULL);
  g_autoptr (GDir) dir = g_dir_open (earlier, 0, NULL);
  gint64 began = g_get_real_time ();
  const char *name;

  g_mkdir_with_parents (self->folder, 0700);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *old = g_build_filename (earlier, name, NULL);

      if (g_str_has_suffix (name, ENDING))
        take_over (self, old, g_ascii_strtoll (name, NULL, 10), reading);
    }
  g_rmdir (earlier);
  for (guint i = 0; i < self->entries->len; i++)
    began = MAX (began, ((Entry *) self->entries->pdata[i])->began + 1);
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      g_autofree char *running = g_strdup_printf ("game-%d" ENDING, n);
      g_autofree char *old = g_build_filename (self->data_folder, running, NULL);

      take_over (self, old, began, reading);
    }
}

gboolean
queens_games_open (QueensGames *self, GError **error)
{
  Reading reading = { 0 };

  self->first = lock_folder (self);
  read_folder (self, &reading);
  if (self->first)
    take_over_all (self, &reading);
  /* Once another game has been saved, an old problem is not reported anymore. */
  if (reading.bad > reading.good)
    g_propagate_error (error, g_steal_pointer (&reading.error));
  g_clear_error (&reading.error);
  return self->first;
}

void
queens_games_read (QueensGames *self)
{
  Reading reading = { 0 };

  for (guint i = self->entries->len; i-- > 0;)
    {
      Entry *entry = self->entries->pdata[i];

      if (entry->modified && !entry->locked
          && !g_file_test (entry->listed.path, G_FILE_TEST_EXISTS))
        g_ptr_array_remove_index (self->entries, i);
    }
  read_folder (self, &reading);
  g_clear_error (&reading.error);
}

/* Saving. */

/* Whether a new game has anything on its board. */
static gboolean
is_worth_keeping (QueensGame *game)
{
  const QueensGameState *start = queens_game_get_state_at (game, 0);

  return game->n_moves > 0 || game->code || queens_square_set_size (&start->queens) > 0
         || queens_square_set_size (&start->crosses) > 0;
}

/* Whether a game is kept when another one replaces it on its board. */
static gboolean
is_played (QueensGame *game)
{
  return game->n_moves > 0 || game->day || (!game->code && game->n_queens > 0);
}

/* Also called by the timeout, which ends then. */
static void
save_cb (gpointer data)
{
  QueensGames *self = data;

  g_clear_handle_id (&self->save_timeout, g_source_remove);
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = self->entries->pdata[i];
      g_autoptr (GBytes) bytes = NULL;
      char *text;

      if (!entry->changed)
        continue;
      entry->changed = FALSE;
      text = queens_saved_game_print_kept (entry->listed.game);
      bytes = g_bytes_new_take (text, strlen (text));
      queens_saver_replace (self->saver, entry->listed.path, bytes);
      entry->listed.save_time = g_get_real_time ();
    }
}

void
queens_games_save (QueensGames *self)
{
  save_cb (self);
}

guint
queens_games_count_unsaved (QueensGames *self)
{
  return queens_saver_count (self->saver, self->folder);
}

static void
queue_save (QueensGames *self, Entry *entry)
{
  entry->changed = TRUE;
  if (!self->save_timeout)
    self->save_timeout = g_timeout_add_once (SAVE_DELAY_MS, save_cb, self);
}

static void
remove_entry (QueensGames *self, Entry *entry)
{
  if (entry->listed.path)
    {
      queens_saver_remove (self->saver, entry->listed.path);
      g_hash_table_add (self->removed, g_strdup (entry->listed.path));
    }
  g_ptr_array_remove (self->entries, entry);
}

/* Whether a is removed before b: solved games are first, then the oldest. */
static gboolean
goes_before (const Entry *a, const Entry *b)
{
  gboolean solved = queens_game_get_solution (a->listed.game, NULL);

  return solved == queens_game_get_solution (b->listed.game, NULL) ? compare_entries (a, b) < 0
                                                                   : solved;
}

/* The earlier game to remove next if there are too many, or NULL. */
static Entry *
find_evictable (QueensGames *self)
{
  Entry *next = NULL;
  guint n_earlier = 0;

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = self->entries->pdata[i];
      int n = entry->listed.game->n;

      if (entry == self->boards[n] || entry == find_running (self, n))
        continue;
      n_earlier++;
      if (!next || goes_before (entry, next))
        next = entry;
    }
  return n_earlier > QUEENS_GAMES_MAX_EARLIER ? next : NULL;
}

/* Makes a game on a board the running one of its size. */
static void
make_running (QueensGames *self, Entry *entry)
{
  QueensGame *game = entry->listed.game;
  Entry *last;

  queens_games_read (self);
  if (!entry->listed.path)
    {
      entry->began = g_get_real_time ();
      entry->listed.path = dup_free_path (self, entry->began, game->n);
      lock_entry (self, entry);
    }
  for (guint i = 0; i < self->entries->len; i++)
    game->number = MAX (game->number, ((Entry *) self->entries->pdata[i])->listed.game->number);
  game->number++;
  queue_save (self, entry);
  while ((last = find_evictable (self)) && lock_entry (self, last))
    remove_entry (self, last);
}

void
queens_games_queue_save (QueensGames *self, QueensGame *game)
{
  Entry *entry = self->boards[game->n];

  if (entry && entry->listed.game == game && entry->listed.path)
    queue_save (self, entry);
}

/* The boards. */

static void
game_changed_cb (QueensGame *game, gpointer data)
{
  QueensGames *self = data;
  Entry *entry = self->boards[game->n];

  if (entry->listed.path)
    queue_save (self, entry);
  else
    make_running (self, entry);
  self->changed (game, self->data);
}

static void
set_board (QueensGames *self, Entry *entry)
{
  QueensGame *game = entry->listed.game;
  Entry *before = self->boards[game->n];

  self->boards[game->n] = entry;
  queens_game_set_changed (game, game_changed_cb, self);
  if (!before)
    return;
  queens_game_set_changed (before->listed.game, NULL, NULL);
  if (!before->listed.path || !is_played (before->listed.game))
    remove_entry (self, before);
}

QueensGame *
queens_games_put (QueensGames *self, QueensGame *game, gboolean keep, GError **error)
{
  Entry *entry = find_game (self, game);
  gboolean played = entry && entry->locked;
  Reading reading = { 0 };

  if (entry && entry == self->boards[game->n])
    return game;
  if (!entry)
    {
      game->number = 0;
      add_entry (self, queens_game_ref (game), NULL, 0);
      entry = find_game (self, game);
    }
  else
    {
      if (!lock_entry (self, entry))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                               _ ("This game is open in another window"));
          return NULL;
        }
      if (!played)
        refresh (entry, &reading);
      g_clear_error (&reading.error);
      keep = entry != find_running (self, entry->listed.game->n);
    }
  set_board (self, entry);
  if (keep && is_worth_keeping (entry->listed.game))
    make_running (self, entry);
  return entry->listed.game;
}

QueensGame *
queens_games_get (QueensGames *self, int n)
{
  Entry *running = self->first ? find_running (self, n) : NULL;
  g_autoptr (QueensGame) fresh = NULL;

  if (!self->boards[n] && running)
    queens_games_put (self, running->listed.game, FALSE, NULL);
  if (!self->boards[n])
    queens_games_put (self, fresh = queens_game_new (n), FALSE, NULL);
  return self->boards[n]->listed.game;
}

/* The list. */

const GPtrArray *
queens_games_list (QueensGames *self)
{
  g_ptr_array_set_size (self->list, 0);
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = self->entries->pdata[i];

      entry->listed.running = entry == find_running (self, entry->listed.game->n);
      if (entry->listed.path)
        g_ptr_array_add (self->list, &entry->listed);
    }
  g_ptr_array_sort (self->list, compare_listed_cb);
  return self->list;
}

QueensGame *
queens_games_find (QueensGames *self, const char *path)
{
  Entry *entry = find_path (self, path);

  return entry ? entry->listed.game : NULL;
}

QueensGame *
queens_games_find_day (QueensGames *self, QueensDay day)
{
  Entry *last = NULL;

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = self->entries->pdata[i];

      if (entry->listed.game->day == day && (!last || compare_entries (entry, last) > 0))
        last = entry;
    }
  return last ? last->listed.game : NULL;
}

QueensGames *
queens_games_new (const char *folder, QueensSaver *saver, QueensGamesChanged changed, gpointer data)
{
  QueensGames *self = g_new0 (QueensGames, 1);

  self->data_folder = g_strdup (folder);
  self->folder = g_build_filename (folder, FOLDER, NULL);
  self->saver = saver;
  self->changed = changed;
  self->data = data;
  self->lock = -1;
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->removed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->list = g_ptr_array_new ();
  return self;
}

void
queens_games_free (QueensGames *self)
{
  if (!self)
    return;
  g_clear_handle_id (&self->save_timeout, g_source_remove);
  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    if (self->boards[n])
      queens_game_set_changed (self->boards[n]->listed.game, NULL, NULL);
  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->list);
  g_hash_table_unref (self->removed);
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->data_folder);
  g_free (self->folder);
  g_free (self);
}
