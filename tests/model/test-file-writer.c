/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for unshare() */
#include "model/file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#define OLD "the old content\n"
#define NEW "the new content, which is longer\n"
/* More than the small file system of the tests of a full disk holds. */
#define BIG_SIZE (256 * 1024)
#define NOBODY   65534

/* Each test has an empty folder of its own. */
typedef struct
{
  char *folder;
  char *target; /* "target" in it; does not exist yet */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("queens-writer-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->target = g_build_filename (fixture->folder, "target", NULL);
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        remove_all (path);
      else
        g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_chmod (fixture->folder, 0700);
  remove_all (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->target);
}

static gboolean
write_text (const char *path, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return queens_file_write (path, bytes, error);
}

static void
assert_writes (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (write_text (path, NEW, &error));
  g_assert_no_error (error);
}

/* The writing of bytes fails with code and a message of one line that names the file and says
 * words. */
static void
assert_refuses_bytes (const char *path, GBytes *bytes, GFileError code, const char *words)
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

static void
assert_refuses (const char *path, GFileError code, const char *words)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (NEW, strlen (NEW));

  assert_refuses_bytes (path, bytes, code, words);
}

static void
make_file (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_content (const char *path, const char *text)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, text);
}

static void
assert_n_entries (const char *folder, int expected)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n_entries = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir))
    n_entries++;
  g_assert_cmpint (n_entries, ==, expected);
}

static mode_t
mode_of (const char *path)
{
  struct stat status;

  g_assert_cmpint (lstat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

static void
test_creates (Fixture *fixture, gconstpointer data)
{
  mode_t mask = umask (027);

  assert_writes (fixture->target);
  umask (mask);
  assert_content (fixture->target, NEW);
  g_assert_cmpuint (mode_of (fixture->target), ==, 0640);
  assert_n_entries (fixture->folder, 1);
}

static void
test_replaces_and_keeps_the_mode (Fixture *fixture, gconstpointer data)
{
  static const mode_t modes[] = { 0640, 0600, 0644, 0666, 0755, 04755 };
  mode_t mask = umask (077);

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      make_file (fixture->target, OLD);
      g_assert_cmpint (g_chmod (fixture->target, modes[i]), ==, 0);
      assert_writes (fixture->target);
      assert_content (fixture->target, NEW);
      g_assert_cmpuint (mode_of (fixture->target), ==, modes[i]);
    }
  umask (mask);
  assert_n_entries (fixture->folder, 1);
}

static void
test_writes_any_size (Fixture *fixture, gconstpointer data)
{
  static const gsize sizes[] = { 0, 1, 4096, 3 * 1024 * 1024 + 1 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *text = g_malloc (sizes[i] + 1);
      g_autofree char *content = NULL;
      g_autoptr (GBytes) bytes = NULL;
      gsize length;

      for (gsize k = 0; k < sizes[i]; k++)
        text[k] = (char) g_test_rand_int ();
      bytes = g_bytes_new (text, sizes[i]);
      g_assert_true (queens_file_write (fixture->target, bytes, NULL));
      g_assert_true (g_file_get_contents (fixture->target, &content, &length, NULL));
      g_assert_cmpmem (content, length, text, sizes[i]);
    }
}

static void
test_relative_path (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = g_get_current_dir ();

  g_assert_cmpint (g_chdir (fixture->folder), ==, 0);
  assert_writes ("target");
  g_assert_cmpint (g_chdir (before), ==, 0);
  assert_content (fixture->target, NEW);
}

/* link is what the symbolic link holds, relative to the folder. */
static void
check_link (Fixture *fixture, const char *link, gboolean dangling)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "elsewhere", NULL);
  g_autofree char *real = g_build_filename (folder, "real", NULL);
  g_autofree char *middle = g_build_filename (fixture->folder, "middle", NULL);
  g_autofree char *held = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  if (!dangling)
    {
      make_file (real, OLD);
      g_assert_cmpint (g_chmod (real, 0604), ==, 0);
    }
  g_assert_cmpint (symlink (link ? link : real, middle), ==, 0);
  g_assert_cmpint (symlink ("middle", fixture->target), ==, 0);

  assert_writes (fixture->target);
  assert_content (real, NEW);
  g_assert_true (g_file_test (fixture->target, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (middle, G_FILE_TEST_IS_SYMLINK));
  held = g_file_read_link (fixture->target, NULL);
  g_assert_cmpstr (held, ==, "middle");
  if (!dangling)
    g_assert_cmpuint (mode_of (real), ==, 0604);
  assert_n_entries (fixture->folder, 3);
  assert_n_entries (folder, 1);
}

static void
test_symbolic_link_stays (Fixture *fixture, gconstpointer data)
{
  check_link (fixture, "elsewhere/real", FALSE);
}

static void
test_absolute_link_stays (Fixture *fixture, gconstpointer data)
{
  check_link (fixture, NULL, FALSE);
}

static void
test_dangling_link_creates_its_target (Fixture *fixture, gconstpointer data)
{
  check_link (fixture, "elsewhere/../elsewhere/real", TRUE);
}

static void
test_circle_of_links (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);

  g_assert_cmpint (symlink ("other", fixture->target), ==, 0);
  g_assert_cmpint (symlink ("target", other), ==, 0);
  assert_refuses (fixture->target, G_FILE_ERROR_LOOP, "circle");
  assert_n_entries (fixture->folder, 2);
}

static void
test_hard_link_keeps_the_old_content (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);

  make_file (fixture->target, OLD);
  g_assert_cmpint (link (fixture->target, other), ==, 0);
  assert_writes (fixture->target);
  assert_content (fixture->target, NEW);
  assert_content (other, OLD);
}

static void
test_refuses_a_fifo (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);

  g_assert_cmpint (mkfifo (fixture->target, 0600), ==, 0);
  g_assert_cmpint (symlink ("target", link), ==, 0);
  /* Opening it would wait for a reader for ever. */
  alarm (60);
  assert_refuses (fixture->target, G_FILE_ERROR_INVAL, "regular file");
  assert_refuses (link, G_FILE_ERROR_INVAL, "regular file");
  alarm (0);
  assert_n_entries (fixture->folder, 2);
}

static void
test_refuses_a_socket (Fixture *fixture, gconstpointer data)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);

  g_strlcpy (address.sun_path, fixture->target, sizeof address.sun_path);
  g_assert_cmpint (bind (fd, (struct sockaddr *) &address, sizeof address), ==, 0);
  assert_refuses (fixture->target, G_FILE_ERROR_INVAL, "regular file");
  close (fd);
  assert_n_entries (fixture->folder, 1);
}

static void
test_refuses_a_folder (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_mkdir (fixture->target, 0700), ==, 0);
  assert_refuses (fixture->target, G_FILE_ERROR_ISDIR, "it is a folder");
  assert_n_entries (fixture->target, 0);
  assert_n_entries (fixture->folder, 1);
}

static void
test_refuses_paths_that_lead_nowhere (Fixture *fixture, gconstpointer data)
{
  g_autofree char *missing = g_build_filename (fixture->folder, "missing", "x.png", NULL);
  g_autofree char *below = g_build_filename (fixture->target, "x.png", NULL);

  assert_refuses (missing, G_FILE_ERROR_NOENT, "folder does not exist");
  make_file (fixture->target, OLD);
  assert_refuses (below, G_FILE_ERROR_NOTDIR, "not a folder");
  assert_content (fixture->target, OLD);
  assert_n_entries (fixture->folder, 1);
}

static void
test_long_names (Fixture *fixture, gconstpointer data)
{
  g_autofree char *name = g_strnfill (255, 'x');
  g_autofree char *longest = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *too_long = g_strconcat (longest, "x", NULL);

  assert_writes (longest);
  assert_writes (longest);
  assert_content (longest, NEW);
  assert_refuses (too_long, G_FILE_ERROR_NAMETOOLONG, "name is too long");
  assert_n_entries (fixture->folder, 1);
}

static void
test_message_stays_one_line (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "missing", "a\nb\tc\033", NULL);

  assert_refuses (path, G_FILE_ERROR_NOENT, "“a?b?c?”");
}

/* Runs body in a process of its own, so that what it does to itself - limits, user, mounts - ends
 * with it. body reports by assertions. */
static void
run_in_child (void (*body) (Fixture *fixture), Fixture *fixture)
{
  int status;
  pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      body (fixture);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

/* Modes do not bind root: gives up what lets it pass them. */
static void
obey_modes (void)
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

/* Moves into a mount namespace, for which others than root need a user namespace. */
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

/* Mounts a small file system on the fixture's folder, seen by this process only. FALSE where that
 * is not allowed. */
static gboolean
mount_small_disk (Fixture *fixture)
{
  if (!leave_the_mounts ())
    return FALSE;
  return mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
         && mount ("tmpfs", fixture->folder, "tmpfs", 0, "size=64k") == 0;
}

/* Without it a short write is had from a limit on the size of files. */
static void
limit_file_size (void)
{
  struct rlimit limit = { 64 * 1024, 64 * 1024 };

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
check_no_room (Fixture *fixture, GFileError code, const char *words)
{
  g_autofree char *text = g_strnfill (BIG_SIZE, 'x');
  g_autoptr (GBytes) bytes = g_bytes_new (text, BIG_SIZE);

  assert_refuses_bytes (fixture->target, bytes, code, words);
  assert_n_entries (fixture->folder, 0);
  make_file (fixture->target, OLD);
  g_assert_cmpint (g_chmod (fixture->target, 0640), ==, 0);
  assert_refuses_bytes (fixture->target, bytes, code, words);
  assert_content (fixture->target, OLD);
  g_assert_cmpuint (mode_of (fixture->target), ==, 0640);
  assert_n_entries (fixture->folder, 1);
}

static void
fill_the_disk (Fixture *fixture)
{
  if (mount_small_disk (fixture))
    check_no_room (fixture, G_FILE_ERROR_NOSPC, "the disk is full");
  else
    {
      limit_file_size ();
      check_no_room (fixture, G_FILE_ERROR_FAILED, "too large");
    }
}

static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  run_in_child (fill_the_disk, fixture);
}

static void
exceed_the_limit (Fixture *fixture)
{
  limit_file_size ();
  check_no_room (fixture, G_FILE_ERROR_FAILED, "too large");
}

static void
test_file_size_limit (Fixture *fixture, gconstpointer data)
{
  run_in_child (exceed_the_limit, fixture);
}

static void
write_to_read_only_disk (Fixture *fixture)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);
  GFileError code = G_FILE_ERROR_ACCES;
  const char *words = "no permission";

  if (mount_small_disk (fixture))
    {
      code = G_FILE_ERROR_ROFS;
      words = "can only be read";
      make_file (fixture->target, OLD);
      g_assert_cmpint (mount (NULL, fixture->folder, NULL, MS_REMOUNT | MS_BIND | MS_RDONLY, NULL),
                       ==, 0);
    }
  else
    {
      make_file (fixture->target, OLD);
      g_assert_cmpint (g_chmod (fixture->target, 0444), ==, 0);
      g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
      obey_modes ();
    }
  assert_refuses (fixture->target, code, words);
  assert_refuses (other, code, words);
  assert_content (fixture->target, OLD);
  assert_n_entries (fixture->folder, 1);
}

static void
test_read_only_disk (Fixture *fixture, gconstpointer data)
{
  run_in_child (write_to_read_only_disk, fixture);
}

/* The mode of the folder and of the file in it that must not be replaced. */
static void
write_without_permission (Fixture *fixture, mode_t folder_mode, mode_t file_mode)
{
  make_file (fixture->target, OLD);
  g_assert_cmpint (g_chmod (fixture->target, file_mode), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, folder_mode), ==, 0);
  obey_modes ();
  assert_refuses (fixture->target, G_FILE_ERROR_ACCES, "no permission");
  assert_content (fixture->target, OLD);
  assert_n_entries (fixture->folder, 1);
}

static void
write_to_forbidden_folder (Fixture *fixture)
{
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);

  write_without_permission (fixture, 0555, 0666);
  assert_refuses (other, G_FILE_ERROR_ACCES, "no permission");
}

static void
test_forbidden_folder (Fixture *fixture, gconstpointer data)
{
  run_in_child (write_to_forbidden_folder, fixture);
}

static void
write_to_protected_file (Fixture *fixture)
{
  write_without_permission (fixture, 0777, 0444);
}

static void
test_protected_file (Fixture *fixture, gconstpointer data)
{
  run_in_child (write_to_protected_file, fixture);
}

static void
check_owner (Fixture *fixture)
{
  struct stat before;
  struct stat after;

  make_file (fixture->target, OLD);
  if (chown (fixture->target, NOBODY, NOBODY) != 0)
    g_test_message ("No other owner to be had: %s", g_strerror (errno));
  g_assert_cmpint (stat (fixture->target, &before), ==, 0);
  assert_writes (fixture->target);
  g_assert_cmpint (stat (fixture->target, &after), ==, 0);
  g_assert_cmpuint (after.st_ino, !=, before.st_ino);
  g_assert_cmpuint (after.st_uid, ==, before.st_uid);
  g_assert_cmpuint (after.st_gid, ==, before.st_gid);
}

static void
test_keeps_the_owner (Fixture *fixture, gconstpointer data)
{
  run_in_child (check_owner, fixture);
}

/* A folder whose files may be replaced but not listed, as a drop box. */
static void
write_to_drop_box (Fixture *fixture)
{
  g_assert_cmpint (g_chmod (fixture->folder, 0333), ==, 0);
  obey_modes ();
  assert_writes (fixture->target);
  assert_writes (fixture->target);
  assert_content (fixture->target, NEW);
}

static void
test_drop_box (Fixture *fixture, gconstpointer data)
{
  run_in_child (write_to_drop_box, fixture);
}

static void
add (const char *name, void (*test) (Fixture *fixture, gconstpointer data))
{
  g_autofree char *path = g_strconcat ("/file-writer/", name, NULL);

  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("creates", test_creates);
  add ("replaces-and-keeps-the-mode", test_replaces_and_keeps_the_mode);
  add ("writes-any-size", test_writes_any_size);
  add ("relative-path", test_relative_path);
  add ("symbolic-link-stays", test_symbolic_link_stays);
  add ("absolute-link-stays", test_absolute_link_stays);
  add ("dangling-link-creates-its-target", test_dangling_link_creates_its_target);
  add ("circle-of-links", test_circle_of_links);
  add ("hard-link-keeps-the-old-content", test_hard_link_keeps_the_old_content);
  add ("refuses-a-fifo", test_refuses_a_fifo);
  add ("refuses-a-socket", test_refuses_a_socket);
  add ("refuses-a-folder", test_refuses_a_folder);
  add ("refuses-paths-that-lead-nowhere", test_refuses_paths_that_lead_nowhere);
  add ("long-names", test_long_names);
  add ("message-stays-one-line", test_message_stays_one_line);
  add ("full-disk", test_full_disk);
  add ("file-size-limit", test_file_size_limit);
  add ("read-only-disk", test_read_only_disk);
  add ("forbidden-folder", test_forbidden_folder);
  add ("protected-file", test_protected_file);
  add ("keeps-the-owner", test_keeps_the_owner);
  add ("drop-box", test_drop_box);
  return g_test_run ();
}
