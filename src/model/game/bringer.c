/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/bringer.h"

#include "model/files/file.h"
#include "model/game/daily.h"
#include "model/game/earlier.h"
#include "model/game/saved-game.h"
#include "model/scheduler.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define PLACES_GROUP    "Places"
#define PLACES_MAX_SIZE 65536

typedef enum
{
  READ_FILES,
  MAKE_PUZZLE,
  WALK,
  MAKE_DAILY
} Task;

struct _QueensBringer
{
  char *folder;
  QueensBringerCallback callback;
  gpointer data;
  QueensJob *job; /* NULL where nothing is on its way */
};

/* What is asked and what has come; the worker's until it ends. */
typedef struct
{
  Task task;
  char *folder;
  char **paths;
  QueensPuzzleName name;
  GDate date;
  GPtrArray *games;
  char *taken;
  GError *error;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_free (work->folder);
  g_strfreev (work->paths);
  g_ptr_array_unref (work->games);
  g_free (work->taken);
  g_clear_error (&work->error);
  g_free (work);
}

/* On a worker. */

static QueensGame *
create_puzzle (const QueensPuzzleName *name, const QueensPosition *given)
{
  QueensGame *game = queens_game_new_with_given (given);
  char code[QUEENS_PUZZLE_CODE_SIZE];

  queens_puzzle_print_code (name, code);
  queens_game_set_code (game, code);
  return game;
}

static void
read_files (Work *work)
{
  for (char **path = work->paths; *path; path++)
    {
      QueensGame *game = queens_saved_game_read (*path, work->error ? NULL : &work->error);

      if (game)
        g_ptr_array_add (work->games, game);
    }
}

static void
make_puzzle (Work *work)
{
  QueensPosition given;

  if (queens_puzzle_make (&work->name, &given))
    g_ptr_array_add (work->games, create_puzzle (&work->name, &given));
  else
    g_set_error_literal (&work->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("There is no puzzle with this code"));
}

/* Held while the places are read and written. */
G_LOCK_DEFINE_STATIC (places);

/* The places are one person's way through the puzzles, and no loss where they cannot be read: it
 * then begins elsewhere. */
static GKeyFile *
read_places (const char *path)
{
  GKeyFile *file = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize length;

  if (queens_file_read (path, PLACES_MAX_SIZE, &text, &length, NULL))
    g_key_file_load_from_data (file, text, length, G_KEY_FILE_KEEP_COMMENTS, NULL);
  return file;
}

static void
write_places (const char *path, GKeyFile *file, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  char *text = g_key_file_to_data (file, &length, NULL);

  bytes = g_bytes_new_take (text, length);
  if (g_mkdir_with_parents (folder, 0700) < 0)
    queens_file_fail_to_save (path, errno, error);
  else
    queens_file_write (path, bytes, error);
}

static void
walk (Work *work)
{
  g_autofree char *path = g_build_filename (work->folder, "puzzles.ini", NULL);
  g_autofree char *key = g_strdup_printf ("%d-%d", work->name.n, work->name.difficulty);
  g_autoptr (GKeyFile) file = NULL;
  g_autoptr (GError) missing = NULL;
  QueensPuzzlePlace place;
  QueensPosition given;

  G_LOCK (places);
  file = read_places (path);
  place = g_key_file_get_uint64 (file, PLACES_GROUP, key, &missing);
  if (missing)
    place = g_random_int ();
  queens_puzzle_walk (work->name.n, work->name.difficulty, 0, &place, &work->name, &given);
  g_key_file_set_uint64 (file, PLACES_GROUP, key, place);
  write_places (path, file, &work->error);
  G_UNLOCK (places);
  g_ptr_array_add (work->games, create_puzzle (&work->name, &given));
}

static void
make_daily (Work *work)
{
  char day[QUEENS_DATE_SIZE];
  QueensPosition given;
  QueensGame *game;

  queens_daily_print (&work->date, day);
  game = queens_earlier_find_day (work->folder, day, &work->taken);
  if (!game)
    {
      queens_puzzle_make_daily (&work->date, &work->name, &given);
      game = create_puzzle (&work->name, &given);
      queens_game_set_day (game, day);
    }
  g_ptr_array_add (work->games, game);
}

static void
run (QueensJob *job, gpointer data)
{
  Work *work = data;

  switch (work->task)
    {
    case MAKE_PUZZLE:
      make_puzzle (work);
      break;
    case WALK:
      walk (work);
      break;
    case MAKE_DAILY:
      make_daily (work);
      break;
    case READ_FILES:
    default:
      read_files (work);
      break;
    }
}

/* On the main thread. */

static const char *
get_words (Task task)
{
  switch (task)
    {
    case READ_FILES:
      return _ ("Game opened");
    case MAKE_DAILY:
      return _ ("Daily puzzle");
    case MAKE_PUZZLE:
    case WALK:
    default:
      return _ ("New puzzle");
    }
}

static void
update_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  QueensBringer *self = owner;
  Work *work = queens_job_get_data (job);
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *taken = NULL;
  g_autoptr (GError) error = NULL;
  Task task = work->task;

  if (!finished)
    return;
  /* The callback may ask for something else, or free all. */
  games = g_ptr_array_ref (work->games);
  taken = g_steal_pointer (&work->taken);
  error = g_steal_pointer (&work->error);
  queens_job_cancel (&self->job);
  self->callback (games, get_words (task), taken, error, self->data);
}

/* Takes what it is told; what was on its way no longer comes. */
static void
bring (QueensBringer *self, Work *work)
{
  work->folder = g_strdup (self->folder);
  work->games = g_ptr_array_new_with_free_func (g_object_unref);
  queens_job_cancel (&self->job);
  self->job = queens_job_start (QUEENS_JOB_INTERACTIVE, run, work, work_free, update_cb, self);
}

static Work *
new_work (Task task)
{
  Work *work = g_new0 (Work, 1);

  work->task = task;
  return work;
}

void
queens_bringer_read_files (QueensBringer *self, const char *const *paths)
{
  Work *work = new_work (READ_FILES);

  work->paths = g_strdupv ((char **) paths);
  bring (self, work);
}

void
queens_bringer_make_puzzle (QueensBringer *self, const QueensPuzzleName *name)
{
  Work *work = new_work (MAKE_PUZZLE);

  work->name = *name;
  bring (self, work);
}

void
queens_bringer_walk (QueensBringer *self, int n, QueensDifficulty difficulty)
{
  Work *work = new_work (WALK);

  work->name = (QueensPuzzleName){ .n = n, .difficulty = difficulty };
  bring (self, work);
}

void
queens_bringer_make_daily (QueensBringer *self, const GDate *date)
{
  Work *work = new_work (MAKE_DAILY);

  work->date = *date;
  bring (self, work);
}

QueensBringer *
queens_bringer_new (const char *folder, QueensBringerCallback callback, gpointer data)
{
  QueensBringer *self = g_new0 (QueensBringer, 1);

  self->folder = g_strdup (folder);
  self->callback = callback;
  self->data = data;
  return self;
}

void
queens_bringer_free (QueensBringer *self)
{
  if (!self)
    return;
  queens_job_cancel (&self->job);
  g_free (self->folder);
  g_free (self);
}
