/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for O_PATH, O_TMPFILE and renameat2() */
#include "model/files/file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* As many symbolic links in a row as Linux itself follows. */
#define MAX_LINKS 40
/* How many names are tried for the temporary file before giving up. */
#define MAX_NAMES 100
/* Room for the temporary file's name. It does not contain the target's, which may be as long as
 * names can be. */
#define TEMPORARY_PREFIX    ".queens-"
#define TEMPORARY_SUFFIX    ".tmp"
#define TEMPORARY_NAME_SIZE sizeof (TEMPORARY_PREFIX "01234567" TEMPORARY_SUFFIX)
/* For how long, in µs, a save may be under way at most. */
#define MAX_SAVE_TIME G_TIME_SPAN_HOUR

struct _QueensFileStream
{
  char *path;      /* as it was given, for messages */
  int directory;   /* where the target is, or -1 */
  char *name;      /* the target's */
  gboolean exists; /* then old is its status */
  struct stat old;
  int fd;                              /* of the temporary file, or -1 */
  char temporary[TEMPORARY_NAME_SIZE]; /* empty while it has no name */
  int code;                            /* errno of the first failure, or 0 */
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
      return _ ("your share of the disk is used up");
    case EFBIG:
      return _ ("the file would be too large");
    case EACCES:
    case EPERM:
      return _ ("you have no permission");
    case EROFS:
      return _ ("the disk can only be read");
    case ENOENT:
      return action == READ ? _ ("there is no such file") : _ ("its folder does not exist");
    case ENOTDIR:
      return _ ("a part of its path is not a folder");
    case EISDIR:
      return _ ("it is a folder");
    case ELOOP:
      return _ ("its symbolic links lead in a circle");
    case ENAMETOOLONG:
      return _ ("the name is too long");
    case EWOULDBLOCK:
      return _ ("another program is using it");
    default:
      return g_strerror (code);
    }
}

/* Sets error, with a reason of one's own or NULL for that of code, an errno; returns FALSE. */
static gboolean
fail (Action action, const char *path, int code, const char *reason, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  for (char *c = name; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code),
               action == READ ?
                              /* Translators: the name of a file, and why */
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

static gboolean
check (int descriptor, const char *path, gsize max_size, GError **error)
{
  struct stat status;
  g_autofree char *limit = NULL;
  g_autofree char *reason = NULL;

  if (fstat (descriptor, &status) < 0)
    return fail (READ, path, errno, NULL, error);
  if (!S_ISREG (status.st_mode))
    return fail (READ, path, EINVAL, _ ("it is not a regular file"), error);
  if (status.st_size <= (off_t) max_size)
    return TRUE;
  limit = g_format_size_full (max_size, G_FORMAT_SIZE_IEC_UNITS);
  /* Translators: %s is a size, as in “256 KiB” */
  reason = g_strdup_printf (_ ("it is larger than %s"), limit);
  return fail (READ, path, EINVAL, reason, error);
}

/* Reads on to the end, which is at most max_size bytes away, whatever happens to the file. */
static gboolean
read_all (int descriptor, const char *path, gsize max_size, GByteArray *bytes, GError **error)
{
  guint8 buffer[16384];

  while (bytes->len < max_size)
    {
      ssize_t n_read = read (descriptor, buffer, MIN (sizeof buffer, max_size - bytes->len));

      if (n_read == 0)
        break;
      if (n_read > 0)
        g_byte_array_append (bytes, buffer, (guint) n_read);
      else if (errno != EINTR)
        return fail (READ, path, errno, NULL, error);
    }
  return TRUE;
}

gboolean
queens_file_read (const char *path, gsize max_size, char **text, gsize *length, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  int descriptor = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  gboolean read;

  if (descriptor < 0)
    return fail (READ, path, errno, NULL, error);
  read = check (descriptor, path, max_size, error)
         && read_all (descriptor, path, max_size, bytes, error);
  close (descriptor);
  if (!read)
    return FALSE;
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  *text = (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
  return TRUE;
}

/* Saving. */

/* Looks at the target without opening it. Returns FALSE with error set when it must not be
 * replaced. */
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

/* The path that is left when path's last part is no symbolic link any more, whether there is a
 * file or not. */
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

/* A file without a name, which is gone when this process is; -1 where the folder has none such, or
 * where it could not be given a name later. */
static int
create_nameless (int directory, mode_t mode)
{
  int fd = openat (directory, ".", O_WRONLY | O_TMPFILE | O_CLOEXEC, mode);

  if (fd >= 0 && faccessat (AT_FDCWD, "/proc/self/fd", X_OK, 0) != 0)
    {
      close (fd);
      fd = -1;
    }
  return fd;
}

static int
link_nameless (int fd, int directory, const char *name)
{
  char path[sizeof "/proc/self/fd/" + 3 * sizeof fd];

  g_snprintf (path, sizeof path, "/proc/self/fd/%d", fd);
  return linkat (AT_FDCWD, path, directory, name, AT_SYMLINK_FOLLOW);
}

/* Finds a name for the file fd or, where that is -1, creates one with it. Returns the descriptor or
 * 0, or -1 with errno set. */
static int
name_temporary (int directory, int fd, mode_t mode, char name[TEMPORARY_NAME_SIZE])
{
  for (int i = 0; i < MAX_NAMES; i++)
    {
      int result;

      g_snprintf (name, TEMPORARY_NAME_SIZE, TEMPORARY_PREFIX "%08x" TEMPORARY_SUFFIX,
                  g_random_int ());
      result = fd < 0 ? openat (directory, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
                      : link_nameless (fd, directory, name);
      if (result >= 0)
        return result;
      if (errno != EEXIST)
        break;
    }
  *name = '\0';
  return -1;
}

static int
create_temporary (int directory, mode_t mode, char name[TEMPORARY_NAME_SIZE])
{
  int fd = create_nameless (directory, mode);

  return fd >= 0 ? fd : name_temporary (directory, -1, mode, name);
}

/* Returns 0, or the error's number; so do the functions below. */
static int
write_all (int fd, const char *data, gsize size)
{
  while (size > 0)
    {
      ssize_t written = write (fd, data, size);

      if (written < 0 && errno != EINTR)
        return errno;
      if (written > 0)
        {
          data += written;
          size -= (gsize) written;
        }
    }
  return 0;
}

/* Gives the new file the owner, where that is permitted, and the mode of the old one. */
static int
take_over (int fd, const struct stat *old)
{
  mode_t mode = old->st_mode & 07777;
  struct stat status;

  /* Where the owner cannot be kept, the group often can. The set-id bits must not pass to
   * another owner. */
  if (fchown (fd, old->st_uid, old->st_gid) != 0)
    {
      mode &= 0777;
      if (fchown (fd, (uid_t) -1, old->st_gid) != 0)
        g_debug ("The owner of the replaced file is not kept: %s", g_strerror (errno));
    }
  if (fstat (fd, &status) != 0)
    return errno;
  if ((status.st_mode & 07777) != mode && fchmod (fd, mode) != 0)
    return errno;
  return 0;
}

static int
flush (int fd)
{
  while (fsync (fd) != 0)
    if (errno != EINTR)
      return errno;
  return 0;
}

/* Makes the renaming last. The target is whole either way, so that a failure changes nothing. */
static void
sync_directory (int directory)
{
  int fd = openat (directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  int code;

  if (fd < 0)
    return;
  code = flush (fd);
  if (code != 0)
    g_debug ("The folder of the saved file could not be flushed: %s", g_strerror (code));
  close (fd);
}

QueensFileStream *
queens_file_stream_open (const char *path, GError **error)
{
  g_autofree char *target = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (QueensFileStream) self = g_new0 (QueensFileStream, 1);

  self->fd = -1;
  self->directory = -1;
  self->path = g_strdup (path);
  if (!examine (path, &self->exists, &self->old, error))
    return NULL;
  target = follow_links (path);
  folder = g_path_get_dirname (target);
  self->name = g_path_get_basename (target);
  self->directory = open (folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
  /* What is to be private later must be so from the beginning. */
  if (self->directory >= 0)
    self->fd = create_temporary (self->directory, self->exists ? 0600 : 0666, self->temporary);
  if (self->fd >= 0)
    return g_steal_pointer (&self);
  queens_file_fail_to_save (path, errno, error);
  return NULL;
}

gboolean
queens_file_stream_write (QueensFileStream *self, gconstpointer data, gsize size)
{
  if (self->code == 0)
    self->code = write_all (self->fd, data, size);
  return self->code == 0;
}

/* Closes the temporary file, whole, on the disk and with a name. */
static int
complete (QueensFileStream *self)
{
  int code = self->code;

  if (code == 0 && self->exists)
    code = take_over (self->fd, &self->old);
  if (code == 0)
    code = flush (self->fd);
  if (code == 0 && !*self->temporary
      && name_temporary (self->directory, self->fd, 0, self->temporary) < 0)
    code = errno;
  if (close (self->fd) != 0 && errno != EINTR && code == 0)
    code = errno;
  self->fd = -1;
  return code;
}

gboolean
queens_file_stream_commit (QueensFileStream *self, GError **error)
{
  int code = complete (self);

  if (code == 0 && renameat (self->directory, self->temporary, self->directory, self->name) != 0)
    code = errno;
  if (code == 0)
    {
      *self->temporary = '\0';
      sync_directory (self->directory);
    }
  else
    queens_file_fail_to_save (self->path, code, error);
  queens_file_stream_discard (self);
  return code == 0;
}

void
queens_file_stream_discard (QueensFileStream *self)
{
  if (self->fd >= 0)
    close (self->fd);
  if (*self->temporary)
    unlinkat (self->directory, self->temporary, 0);
  if (self->directory >= 0)
    close (self->directory);
  g_free (self->path);
  g_free (self->name);
  g_free (self);
}

gboolean
queens_file_write (const char *path, GBytes *bytes, GError **error)
{
  QueensFileStream *stream = queens_file_stream_open (path, error);
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);

  if (!stream)
    return FALSE;
  queens_file_stream_write (stream, data, size);
  return queens_file_stream_commit (stream, error);
}

gboolean
queens_file_is_linked (const char *path)
{
  struct stat status;

  return stat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_nlink > 1;
}

/* What is left of saves that were killed. */

static gboolean
is_temporary (const char *name)
{
  const char *number = name + strlen (TEMPORARY_PREFIX);

  return g_str_has_prefix (name, TEMPORARY_PREFIX) && strspn (number, "0123456789abcdef") == 8
         && strcmp (number + 8, TEMPORARY_SUFFIX) == 0;
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

/* Setting aside. */

/* Renames the file, unless the new name is taken. Some network file systems rename only by
 * replacing, but have links. */
static gboolean
rename_to_free_name (const char *path, const char *name)
{
  if (renameat2 (AT_FDCWD, path, AT_FDCWD, name, RENAME_NOREPLACE) == 0)
    return TRUE;
  return errno == EINVAL && link (path, name) == 0 && unlink (path) == 0;
}

char *
queens_file_set_aside (const char *path, GError **error)
{
  for (guint i = 1;; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s.damaged-%u", path, i);

      if (rename_to_free_name (path, name))
        return g_filename_display_basename (name);
      if (errno != EEXIST)
        {
          fail (SAVE, name, errno, NULL, error);
          return NULL;
        }
    }
}
