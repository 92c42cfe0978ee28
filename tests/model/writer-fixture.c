/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for unshare() */
#include "writer-fixture.h"

#include "model/store/file.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static void
set_up (WriterFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("queens-writer-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->target = g_build_filename (fixture->folder, "target", NULL);
}

static void
tear_down (WriterFixture *fixture, gconstpointer data)
{
  g_chmod (fixture->folder, 0700);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->target);
}

static gboolean
write_text (const char *path, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return queens_file_write (path, bytes, error);
}

void
writer_assert_writes (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (write_text (path, NEW, &error));
  g_assert_no_error (error);
}

/* Writing bytes fails with the error `code`, and with a message of one line that names the file and
 * contains `words`. */
void
writer_assert_refuses_bytes (const char *path, GBytes *bytes, GFileError code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (path);

  g_assert_false (queens_file_write (path, bytes, &error));
  g_assert_error (error, G_FILE_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, words));
  if (!strchr (name, '\n'))
    g_assert_nonnull (strstr (error->message, name));
  g_assert_null (strchr (error->message, '\n'));
}

void
writer_assert_refuses (const char *path, GFileError code, const char *words)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (NEW, strlen (NEW));

  writer_assert_refuses_bytes (path, bytes, code, words);
}

void
writer_make_file (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

void
writer_assert_content (const char *path, const char *text)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, text);
}

mode_t
writer_mode_of (const char *path)
{
  struct stat status;

  g_assert_cmpint (lstat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

static void
run_in_child (WriterFixture *fixture, gconstpointer data)
{
  const WriterChildTest *test = data;
  int status;
  pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      test->body (fixture);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

void
writer_obey_modes (void)
{
  struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = { 0 };

  g_assert_cmpint (syscall (SYS_capset, &header, none), ==, 0);
}

static gboolean
write_setting (const char *path, const char *text)
{
  int fd = open (path, O_WRONLY);
  gboolean written = fd >= 0 && write (fd, text, strlen (text)) == (ssize_t) strlen (text);

  if (fd >= 0)
    close (fd);
  return written;
}

/* Enters a mount namespace. Users other than root need a user namespace for that. */
static gboolean
leave_the_mounts (void)
{
  g_autofree char *user = g_strdup_printf ("%u %u 1", geteuid (), geteuid ());
  g_autofree char *group = g_strdup_printf ("%u %u 1", getegid (), getegid ());

  if (unshare (CLONE_NEWNS) == 0)
    return TRUE;
  return unshare (CLONE_NEWUSER | CLONE_NEWNS) == 0
         && write_setting ("/proc/self/setgroups", "deny")
         && write_setting ("/proc/self/uid_map", user)
         && write_setting ("/proc/self/gid_map", group);
}

gboolean
writer_mount_small_disk (WriterFixture *fixture)
{
  if (!leave_the_mounts ())
    return FALSE;
  return mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
         && mount ("tmpfs", fixture->folder, "tmpfs", 0, "size=64k") == 0;
}

void
writer_limit_file_size (void)
{
  struct rlimit limit = { 64 * 1024, 64 * 1024 };

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

void
writer_limit_disk (WriterFixture *fixture)
{
  if (!writer_mount_small_disk (fixture))
    {
      g_unlink (fixture->target);
      writer_limit_file_size ();
    }
}

void
writer_add (const char *name, void (*test) (WriterFixture *fixture, gconstpointer data))
{
  g_autofree char *path = g_strconcat ("/file/", name, NULL);

  g_test_add (path, WriterFixture, NULL, set_up, test, tear_down);
}

void
writer_add_children (const WriterChildTest *tests)
{
  for (; tests->name; tests++)
    {
      g_autofree char *path = g_strconcat ("/file/", tests->name, NULL);

      g_test_add (path, WriterFixture, tests, set_up, run_in_child, tear_down);
    }
}
