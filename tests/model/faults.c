/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for O_TMPFILE */
#include "faults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static gboolean counting;
static int n_calls;
static int failing_call; /* or 0 */
static int failing_code; /* or 0: then the process ends */
static const char *failing_function;
static int n_failing;
static gboolean has_nameless = TRUE;
static int n_fchowns;
static uid_t last_uid;
static gid_t last_gid;

static void
start (int call, const char *function, int n_times, int code)
{
  counting = TRUE;
  n_calls = 0;
  n_fchowns = 0;
  failing_call = call;
  failing_function = function;
  n_failing = n_times;
  failing_code = code;
}

void
faults_fail (int call, int code)
{
  start (call, NULL, 0, code);
}

void
faults_kill (int call)
{
  start (call, NULL, 0, 0);
}

void
faults_fail_function (const char *name, int n_times, int code)
{
  start (0, name, n_times, code);
}

int
faults_stop (void)
{
  counting = FALSE;
  return n_calls;
}

void
faults_set_nameless (gboolean nameless)
{
  has_nameless = nameless;
}

int
faults_get_fchown (guint *uid, guint *gid)
{
  *uid = last_uid;
  *gid = last_gid;
  return n_fchowns;
}

static gboolean
fails (const char *function)
{
  gboolean named;

  if (!counting)
    return FALSE;
  n_calls++;
  named = n_failing > 0 && g_str_equal (function, failing_function);
  n_failing -= named;
  if (!named && n_calls != failing_call)
    return FALSE;
  if (failing_code == 0)
    kill (getpid (), SIGKILL);
  errno = failing_code;
  return TRUE;
}

/* The last argument of open() and openat(), where there is one. */
static mode_t
mode_of (int flags, va_list arguments)
{
  gboolean creates = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE;

  return creates ? va_arg (arguments, mode_t) : 0;
}

#define WRAP(type, name, parameters, arguments)                                                    \
  type __real_##name parameters;                                                                   \
  type __wrap_##name parameters;                                                                   \
  type __wrap_##name parameters { return fails (#name) ? -1 : __real_##name arguments; }

WRAP (int,
      faccessat,
      (int directory, const char *path, int mode, int flags),
      (directory, path, mode, flags))
WRAP (int, fchmod, (int fd, mode_t mode), (fd, mode))
WRAP (int, flock, (int fd, int operation), (fd, operation))
WRAP (int, fstat64, (int fd, struct stat *status), (fd, status))
WRAP (int, fsync, (int fd), (fd))
WRAP (int, link, (const char *from, const char *to), (from, to))
WRAP (int,
      linkat,
      (int from_directory, const char *from, int to_directory, const char *to, int flags),
      (from_directory, from, to_directory, to, flags))
WRAP (ssize_t, read, (int fd, void *data, size_t size), (fd, data, size))
WRAP (int,
      renameat,
      (int from_directory, const char *from, int to_directory, const char *to),
      (from_directory, from, to_directory, to))
WRAP (int,
      renameat2,
      (int from_directory, const char *from, int to_directory, const char *to, unsigned int flags),
      (from_directory, from, to_directory, to, flags))
WRAP (int, stat64, (const char *path, struct stat *status), (path, status))
WRAP (int, unlink, (const char *path), (path))
WRAP (int, unlinkat, (int directory, const char *path, int flags), (directory, path, flags))
WRAP (ssize_t, write, (int fd, const void *data, size_t size), (fd, data, size))

/* What read() becomes where it is built with checks of its buffer. */
ssize_t __wrap___read_chk (int fd, void *data, size_t size, size_t room);
ssize_t
__wrap___read_chk (int fd, void *data, size_t size, size_t room)
{
  g_assert_cmpuint (size, <=, room);
  return __wrap_read (fd, data, size);
}

/* A file is closed even where that fails. */
int __real_close (int fd);
int __wrap_close (int fd);
int
__wrap_close (int fd)
{
  gboolean failed = fails ("close");
  int code = errno;
  int result = __real_close (fd);

  if (!failed)
    return result;
  errno = code;
  return -1;
}

int __real_fchown (int fd, uid_t uid, gid_t gid);
int __wrap_fchown (int fd, uid_t uid, gid_t gid);
int
__wrap_fchown (int fd, uid_t uid, gid_t gid)
{
  n_fchowns++;
  last_uid = uid;
  last_gid = gid;
  return fails ("fchown") ? -1 : __real_fchown (fd, uid, gid);
}

int __real_openat64 (int directory, const char *path, int flags, mode_t mode);
int __wrap_openat64 (int directory, const char *path, int flags, ...);
int
__wrap_openat64 (int directory, const char *path, int flags, ...)
{
  va_list arguments;
  mode_t mode;

  va_start (arguments, flags);
  mode = mode_of (flags, arguments);
  va_end (arguments);
  if (fails ("openat64"))
    return -1;
  if (!has_nameless && (flags & O_TMPFILE) == O_TMPFILE)
    {
      errno = EOPNOTSUPP;
      return -1;
    }
  return __real_openat64 (directory, path, flags, mode);
}

int __real_open64 (const char *path, int flags, mode_t mode);
int __wrap_open64 (const char *path, int flags, ...);
int
__wrap_open64 (const char *path, int flags, ...)
{
  va_list arguments;
  mode_t mode;

  va_start (arguments, flags);
  mode = mode_of (flags, arguments);
  va_end (arguments);
  return fails ("open64") ? -1 : __real_open64 (path, flags, mode);
}
