/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/store/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The maximum number of symbolic links to follow, as on Linux. */
#define MAX_LINKS 40

/* The name of a temporary file does not contain the target's name, because that name may already have
 * the maximum length. */
#define TEMPORARY_PREFIX ".queens-"
#define TEMPORARY_SUFFIX ".tmp"
#define TEMPORARY_NAME   TEMPORARY_PREFIX "XXXXXX" TEMPORARY_SUFFIX

/* The maximum time that a save can take, in µs. */
#define MAX_SAVE_TIME G_TIME_SPAN_HOUR

/* The time between two attempts to lock a file, in µs. */
#define LOCK_INTERVAL 20000

struct _QueensFileStream
{
  char *path;      /* the path as given, for messages */
  char *target;    /* with symbolic links at its end resolved */
  char *temporary; /* the path of the temporary file, in the same folder; NULL once it is gone */
  gboolean is_new; /* whether saving fails if the file already exists */
  gboolean exists; /* whether the target exists; if so, old is its status */
  struct stat old;
  FILE *file; /* the temporary file; NULL once it is closed */
  int code;   /* errno of the first failure, or 0 */
};

typedef enum
{
  READ,
  SAVE
} Action;

static const char *
reason_for (int code, Action action)
{
  switch (code)
    {
    case ENOSPC:
      return _ ("the disk is full");
    case EDQUOT:
      return _ ("disk quota exceeded");
    case EFBIG:
      return _ ("the file would be too large");
    case EACCES:
    case EPERM:
      return _ ("permission denied");
    case EROFS:
      return _ ("the disk is read-only");
    case ENOENT:
      return action == READ ? _ ("there is no such file") : _ ("its folder does not exist");
    case ENOTDIR:
      return _ ("a part of its path is not a folder");
    case EISDIR:
      return _ ("it is a folder");
    case ELOOP:
      return _ ("its symbolic links form a loop");
    case ENAMETOOLONG:
      return _ ("the name is too long");
    case EWOULDBLOCK:
      return _ ("another app is using it");
    default:
      return g_strerror (code);
    }
}

static gboolean names_by_path;

void
queens_file_use_full_paths (void)
{
  names_by_path = TRUE;
}

/* Sets error with the given reason or, if that is NULL, with the reason that the errno code gives.
 * Returns FALSE. */
static gboolean
fail (Action action, const char *path, int code, const char *reason, GError **error)
{
  g_autofree char *name
      = names_by_path ? g_filename_display_name (path) : g_filename_display_basename (path);

  for (char *c = name; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
               action == READ ?
                              /* Translators: the name of a file, and a message that says why */
                   _ ("“%s” could not be read: %s")
                              : _ ("“%s” could not be saved: %s"),
               name, reason ? reason : reason_for (code, action));
  return FALSE;
}

gboolean
queens_file_fail_to_save (const char *path, int code, GError **error)
{
  return fail (SAVE, path, code, NULL, error);
}

/* Reading. */

gboolean
queens_file_read (const char *path, gsize max_size, char **text, gsize *length, GError **error)
{
  struct stat status;
  g_autofree char *limit = NULL;
  g_autofree char *reason = NULL;
  int file = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  FILE *stream = file >= 0 ? fdopen (file, "r") : NULL;

  if (!stream || fstat (file, &status) < 0)
    fail (READ, path, errno, NULL, error);
  else if (!S_ISREG (status.st_mode))
    fail (READ, path, EINVAL, _ ("it is not a regular file"), error);
  else if (status.st_size > (off_t) max_size)
    {
      limit = g_format_size_full (max_size, G_FORMAT_SIZE_IEC_UNITS);
      /* Translators: %s is a size, as in “256 KiB” */
      reason = g_strdup_printf (_ ("it is larger than %s"), limit);
      fail (READ, path, EINVAL, reason, error);
    }
  else
    {
      *text = g_malloc ((gsize) status.st_size + 1);
      *length = fread (*text, 1, (gsize) status.st_size, stream);
      (*text)[*length] = '\0';
      if (!ferror (stream))
        {
          fclose (stream);
          return TRUE;
        }
      fail (READ, path, errno, NULL, error);
      g_clear_pointer (text, g_free);
    }
  if (stream)
    fclose (stream);
  return FALSE;
}

/* Saving. */

/* Examines the target without opening it. Returns FALSE with error set if it must not be replaced. */
static gboolean
examine (const char *path, gboolean *exists, struct stat *status, GError **error)
{
  *exists = stat (path, status) == 0;
  if (!*exists)
    return errno == ENOENT ? TRUE : queens_file_fail_to_save (path, errno, error);
  if (S_ISDIR (status->st_mode))
    return queens_file_fail_to_save (path, EISDIR, error);
  if (!S_ISREG (status->st_mode))
    return fail (SAVE, path, EINVAL, _ ("it is not a regular file"), error);
  if (faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
    return queens_file_fail_to_save (path, errno, error);
  return TRUE;
}

/* The path after following symbolic links at its end, whether or not there is a file. */
static char *
follow_links (const char *path)
{
  char *target = g_strdup (path);

  for (int links = 0; links < MAX_LINKS; links++)
    {
      g_autofree char *link = g_file_read_link (target, NULL);
      g_autofree char *directory = NULL;

      if (!link)
        break;
      directory = g_path_is_absolute (link) ? g_strdup ("") : g_path_get_dirname (target);
      g_free (target);
      target = *directory ? g_build_filename (directory, link, NULL) : g_strdup (link);
    }
  return target;
}

/* Gives the new file the mode and, if permitted, the owner of the old one. Returns 0, or an errno. */
static int
take_over (int file, const struct stat *old)
{
  mode_t mode = old->st_mode & 07777;

  /* If the owner cannot be kept, often the group can. The set-id bits must not pass to another owner. */
  if (fchown (file, old->st_uid, old->st_gid) != 0)
    {
      mode &= 0777;
      if (fchown (file, (uid_t) -1, old->st_gid) != 0)
        g_debug ("The owner of the replaced file is not kept: %s", g_strerror (errno));
    }
  return fchmod (file, mode) == 0 ? 0 : errno;
}

/* Makes the renaming durable. If this fails, nothing is lost, because the target is complete either
 * way. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int file = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (file < 0)
    return;
  if (fsync (file) != 0)
    g_debug ("The folder of the saved file could not be flushed: %s", g_strerror (errno));
  close (file);
}

QueensFileStream *
queens_file_stream_open (const char *path, GError **error)
{
  g_autofree char *folder = NULL;
  g_autoptr (QueensFileStream) self = g_new0 (QueensFileStream, 1);
  int file;

  self->path = g_strdup (path);
  if (!examine (path, &self->exists, &self->old, error))
    return NULL;
  self->target = follow_links (path);
  folder = g_path_get_dirname (self->target);
  self->temporary = g_build_filename (folder, TEMPORARY_NAME, NULL);
  /* A file that will be private must be private from the start. */
  file = g_mkstemp_full (self->temporary, O_RDWR | O_CLOEXEC, self->exists ? 0600 : 0666);
  self->file = file >= 0 ? fdopen (file, "w") : NULL;
  if (self->file)
    return g_steal_pointer (&self);
  queens_file_fail_to_save (path, errno, error);
  return NULL;
}

gboolean
queens_file_stream_write (QueensFileStream *self, gconstpointer data, gsize size)
{
  if (self->code == 0 && fwrite (data, 1, size, self->file) != size)
    self->code = errno;
  return self->code == 0;
}

gboolean
queens_file_stream_commit (QueensFileStream *self, GError **error)
{
  int code = self->code;
  gboolean linked;

  if (code == 0 && fflush (self->file) != 0)
    code = errno;
  if (code == 0 && self->exists)
    code = take_over (fileno (self->file), &self->old);
  if (code == 0 && fsync (fileno (self->file)) != 0)
    code = errno;
  if (fclose (g_steal_pointer (&self->file)) != 0 && code == 0)
    code = errno;
  /* If the target is to be new, it must not exist. Some file systems do not support hard links. */
  linked = code == 0 && self->is_new && link (self->temporary, self->target) == 0;
  if (code == 0 && !linked && self->is_new && errno != EPERM && errno != EOPNOTSUPP
      && errno != ENOSYS)
    code = errno;
  if (code == 0 && !linked && g_rename (self->temporary, self->target) != 0)
    code = errno;
  /* After a rename there is no temporary file to remove. */
  if (code == 0 && !linked)
    g_clear_pointer (&self->temporary, g_free);
  if (code == 0)
    sync_folder (self->target);
  else
    queens_file_fail_to_save (self->path, code, error);
  queens_file_stream_discard (self);
  return code == 0;
}

void
queens_file_stream_discard (QueensFileStream *self)
{
  if (self->file)
    fclose (self->file);
  if (self->temporary)
    g_unlink (self->temporary);
  g_free (self->temporary);
  g_free (self->target);
  g_free (self->path);
  g_free (self);
}

static gboolean
write_whole (const char *path, GBytes *bytes, gboolean is_new, GError **error)
{
  QueensFileStream *stream = queens_file_stream_open (path, error);
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  if (!stream)
    return FALSE;
  stream->is_new = is_new;
  queens_file_stream_write (stream, data, size);
  return queens_file_stream_commit (stream, error);
}

gboolean
queens_file_write (const char *path, GBytes *bytes, GError **error)
{
  return write_whole (path, bytes, FALSE, error);
}

gboolean
queens_file_create (const char *path, GBytes *bytes, GError **error)
{
  return write_whole (path, bytes, TRUE, error);
}

gboolean
queens_file_is_linked (const char *path)
{
  struct stat status;

  return stat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_nlink > 1;
}

int
queens_file_lock (int fd, gint64 max_time)
{
  gint64 end = g_get_monotonic_time () + max_time;

  while (flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      if ((errno != EWOULDBLOCK && errno != EINTR) || g_get_monotonic_time () >= end)
        return errno;
      g_usleep (LOCK_INTERVAL);
    }
  return 0;
}

/* Files left behind by interrupted saves. */

static gboolean
is_temporary (const char *name)
{
  return strlen (name) == strlen (TEMPORARY_NAME) && g_str_has_prefix (name, TEMPORARY_PREFIX)
         && g_str_has_suffix (name, TEMPORARY_SUFFIX);
}

static gboolean
is_left_over (const char *path)
{
  struct stat status;
  gint64 oldest = (g_get_real_time () - MAX_SAVE_TIME) / G_USEC_PER_SEC;

  return lstat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_uid == geteuid ()
         && status.st_mtime < oldest;
}

void
queens_file_sweep (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (is_temporary (name) && is_left_over (path) && g_unlink (path) != 0)
        g_debug ("“%s” is left: %s", path, g_strerror (errno));
    }
}

/* Files of lines. */

/* The maximum time to wait for another program, in µs. */
#define LOCK_TIME (G_TIME_SPAN_SECOND / 2)

char **
queens_lines_read (const char *path, GError **error)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autoptr (GError) local = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!queens_file_read (path, QUEENS_LINES_MAX_SIZE, &text, &length, &local)
      && !g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  for (char *line = text, *end; line && line < text + length; line = end + 1)
    {
      end = memchr (line, '\n', (gsize) (text + length - line));
      end = end ? end : text + length;
      *end = '\0';
      if (*line && *line != '#' && strlen (line) == (gsize) (end - line) && *g_strchomp (line))
        g_strv_builder_add (lines, line);
    }
  return g_strv_builder_end (lines);
}

/* Appends everything or nothing. Returns 0, or an errno. */
static int
append (int file, const char *heading, GBytes *lines)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gsize length;
  const char *data = g_bytes_get_data (lines, &length);
  struct stat status;
  char last = '\n';
  ssize_t written;
  int code = queens_file_lock (file, LOCK_TIME);

  if (code == 0
      && (fstat (file, &status) != 0
          || (status.st_size > 0 && pread (file, &last, 1, status.st_size - 1) < 0)))
    code = errno;
  if (code != 0)
    return code;
  if (status.st_size == 0)
    g_string_printf (text, "# %s\n", heading);
  else if (last != '\n')
    g_string_append_c (text, '\n');
  g_string_append_len (text, data, (gssize) length);
  if ((gsize) status.st_size + text->len > QUEENS_LINES_MAX_SIZE)
    return EFBIG;
  written = write (file, text->str, text->len);
  if (written == (ssize_t) text->len && fsync (file) == 0)
    return 0;
  /* Only a full disk can cause a short write. */
  code = written < 0 || written == (ssize_t) text->len ? errno : ENOSPC;
  if (ftruncate (file, status.st_size) != 0)
    g_debug ("A line is left unfinished: %s", g_strerror (errno));
  return code;
}

gboolean
queens_lines_append (const char *path, const char *heading, GBytes *lines, GError **error)
{
  struct stat status;
  int file, code;

  if (stat (path, &status) == 0 && !S_ISREG (status.st_mode))
    return queens_file_fail_to_save (path, S_ISDIR (status.st_mode) ? EISDIR : EINVAL, error);
  file = g_open (path, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666);
  if (file < 0)
    return queens_file_fail_to_save (path, errno, error);
  code = append (file, heading, lines);
  close (file);
  return code == 0 || queens_file_fail_to_save (path, code, error);
}
