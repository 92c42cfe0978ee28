/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for O_PATH */
#include "model/file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* As many symbolic links in a row as Linux itself follows. */
#define MAX_LINKS 40
/* How many names are tried for the temporary file before giving up. */
#define MAX_NAMES 100
/* Room for the temporary file's name. It does not contain the target's, which may be as long as
 * names can be. */
#define TEMPORARY_NAME_SIZE sizeof ".queens-01234567.tmp"

struct _QueensFileStream
{
  char *path;      /* as it was given, for messages */
  int directory;   /* where the target is, or -1 */
  char *name;      /* the target's */
  gboolean exists; /* then old is its status */
  struct stat old;
  int fd;                              /* of the temporary file, or -1 */
  char temporary[TEMPORARY_NAME_SIZE]; /* empty when there is none */
  int code;                            /* errno of the first failure, or 0 */
};

static const char *
reason_for (int code)
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
      return _ ("you have no permission to write there");
    case EROFS:
      return _ ("the disk can only be read");
    case ENOENT:
      return _ ("its folder does not exist");
    case ENOTDIR:
      return _ ("a part of its path is not a folder");
    case EISDIR:
      return _ ("it is a folder");
    case ELOOP:
      return _ ("its symbolic links lead in a circle");
    case ENAMETOOLONG:
      return _ ("the name is too long");
    default:
      return g_strerror (code);
    }
}

/* Sets error and returns FALSE. */
static gboolean
fail (const char *path, GFileError code, const char *reason, GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);

  for (char *c = name; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = '?';
  g_set_error (error, G_FILE_ERROR, (int) code, _ ("“%s” could not be saved: %s"), name, reason);
  return FALSE;
}

static gboolean
fail_with_errno (const char *path, int code, GError **error)
{
  return fail (path, g_file_error_from_errno (code), reason_for (code), error);
}

/* Looks at the target without opening it. Returns FALSE with error set when it must not be
 * replaced. */
static gboolean
examine (const char *path, gboolean *exists, struct stat *status, GError **error)
{
  *exists = stat (path, status) == 0;
  if (!*exists)
    return errno == ENOENT ? TRUE : fail_with_errno (path, errno, error);
  if (S_ISDIR (status->st_mode))
    return fail_with_errno (path, EISDIR, error);
  if (!S_ISREG (status->st_mode))
    return fail (path, G_FILE_ERROR_INVAL, _ ("it is not a regular file"), error);
  if (faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) != 0)
    return fail_with_errno (path, errno, error);
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

/* Returns the descriptor, or -1 with errno set. */
static int
create_temporary (int directory, mode_t mode, char name[TEMPORARY_NAME_SIZE])
{
  for (int i = 0; i < MAX_NAMES; i++)
    {
      int fd;

      g_snprintf (name, TEMPORARY_NAME_SIZE, ".queens-%08x.tmp", g_random_int ());
      fd = openat (directory, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
      if (fd >= 0)
        return fd;
      if (errno != EEXIST)
        break;
    }
  *name = '\0';
  return -1;
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

/* Makes the renaming last. The target is whole either way, so that a failure changes nothing. */
static void
sync_directory (int directory)
{
  int fd = openat (directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  if (fsync (fd) != 0)
    g_debug ("The folder of the saved file could not be flushed: %s", g_strerror (errno));
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
  fail_with_errno (path, errno, error);
  return NULL;
}

gboolean
queens_file_stream_write (QueensFileStream *self, gconstpointer data, gsize size)
{
  if (self->code == 0)
    self->code = write_all (self->fd, data, size);
  return self->code == 0;
}

/* Closes the temporary file, whole and on the disk. */
static int
complete (QueensFileStream *self)
{
  int code = self->code;

  if (code == 0 && self->exists)
    code = take_over (self->fd, &self->old);
  if (code == 0 && fsync (self->fd) != 0)
    code = errno;
  if (close (self->fd) != 0 && code == 0)
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
    fail_with_errno (self->path, code, error);
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
