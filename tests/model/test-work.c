/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/work.h"

#include "tests/folder.h"
#include "tests/wait.h"

/* The data of a question, which is also its owner. Fields that a worker writes are atomic. */
typedef struct
{
  QueensWork *work;
  gint started;
  gint ended;
  gint freed;
  gint released; /* lets a waiting function end */
  gint ticks;    /* how often a waiting function has checked the control */
  int n_progress;
  int n_done;
  GThread *thread;
} Record;

#define is_set(record, field) (g_atomic_int_get (&(record)->field) > 0)

static void
free_cb (gpointer data)
{
  g_atomic_int_inc (&((Record *) data)->freed);
}

static void
progress_cb (gpointer data, gpointer owner)
{
  Record *record = owner;

  g_assert_true (data == owner);
  g_assert_nonnull (record->work);
  record->n_progress++;
}

static void
done_cb (gpointer data, gpointer owner)
{
  Record *record = owner;

  g_assert_true (data == owner);
  g_assert_null (record->work);
  g_assert_false (is_set (record, freed));
  record->n_done++;
}

static void
run_at_once (gpointer data, QueensControl *control)
{
  Record *record = data;

  record->thread = g_thread_self ();
  g_atomic_int_set (&record->started, 1);
  g_atomic_int_set (&record->ended, 1);
}

static void
run_until_released (gpointer data, QueensControl *control)
{
  Record *record = data;

  g_atomic_int_set (&record->started, 1);
  while (!g_atomic_int_get (&record->released) && !queens_control_stopped (control))
    {
      g_atomic_int_inc (&record->ticks);
      g_usleep (500);
    }
  g_atomic_int_set (&record->ended, 1);
}

static void
run_with_news (gpointer data, QueensControl *control)
{
  Record *record = data;

  while (!g_atomic_int_get (&record->released))
    {
      queens_work_notify (control);
      g_usleep (100);
    }
}

static void
ask (Record *record, QueensWorkPriority priority, QueensWorkFunc func)
{
  queens_work_start (&record->work, priority, func, record, free_cb, done_cb, record);
}

/* Cancels the question, and waits until nothing needs its data anymore. */
static void
cancel_and_wait (Record *record)
{
  queens_work_cancel (&record->work);
  g_assert_null (record->work);
  wait_until (is_set (record, freed));
}

static void
test_run (void)
{
  Record record = { 0 };

  ask (&record, QUEENS_WORK_USER_STARTED, run_at_once);
  while (!is_set (&record, ended))
    g_usleep (500);
  g_assert_cmpint (record.n_done, ==, 0);
  wait_until (is_set (&record, freed));
  g_assert_true (record.thread != g_thread_self ());
  wait_for_ms (50);
  g_assert_cmpint (record.n_done, ==, 1);
  g_assert_cmpint (record.freed, ==, 1);
  g_assert_cmpint (record.n_progress, ==, 0);
  queens_work_cancel (&record.work);
}

static void
test_many (void)
{
  Record records[40] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    ask (&records[i], i % 2 ? QUEENS_WORK_BACKGROUND : QUEENS_WORK_USER_STARTED, run_at_once);
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    wait_until (is_set (&records[i], freed));
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    g_assert_cmpint (records[i].n_done, ==, 1);
}

/* If several requests use the same slot, only the last one is answered. */
static void
test_replace (void)
{
  Record records[3] = { 0 };
  QueensWork *work = NULL;

  queens_work_start (&work, QUEENS_WORK_USER_STARTED, run_until_released, &records[0], free_cb,
                     done_cb, &records[0]);
  queens_work_start (&work, QUEENS_WORK_USER_STARTED, run_at_once, &records[1], free_cb, done_cb,
                     &records[1]);
  while (!is_set (&records[1], ended))
    g_usleep (500);
  queens_work_start (&work, QUEENS_WORK_USER_STARTED, run_at_once, &records[2], free_cb, done_cb,
                     &records[2]);
  for (int i = 0; i < 3; i++)
    {
      wait_until (is_set (&records[i], freed));
      g_assert_cmpint (records[i].n_done, ==, i == 2);
    }
  g_assert_null (work);
}

static void
ask_again_cb (gpointer data, gpointer owner)
{
  Record *record = owner;

  done_cb (data, owner);
  if (record->n_done < 3)
    queens_work_start (&record->work, QUEENS_WORK_BACKGROUND, run_at_once, record, NULL,
                       ask_again_cb, record);
}

static void
test_ask_when_done (void)
{
  Record record = { 0 };

  queens_work_start (&record.work, QUEENS_WORK_BACKGROUND, run_at_once, &record, NULL, ask_again_cb,
                     &record);
  wait_until (record.n_done == 3);
}

/* If work reports no progress, its progress is read regularly. If it reports all the time, it is not
 * read more often than the eye can see. */
static void
test_progress (void)
{
  Record silent = { 0 };
  Record loud = { 0 };
  gint64 begin;

  ask (&silent, QUEENS_WORK_USER_STARTED, run_until_released);
  queens_work_set_progress (silent.work, progress_cb);
  wait_until (silent.n_progress >= 2);
  g_assert_cmpint (silent.n_done, ==, 0);
  g_atomic_int_set (&silent.released, 1);
  wait_until (is_set (&silent, freed));

  ask (&loud, QUEENS_WORK_INDEPENDENT, run_with_news);
  queens_work_set_progress (loud.work, progress_cb);
  begin = g_get_monotonic_time ();
  wait_until (loud.n_progress >= 10);
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, 9 * 16 * G_TIME_SPAN_MILLISECOND);
  g_atomic_int_set (&loud.released, 1);
  wait_until (is_set (&loud, freed));
  g_assert_cmpint (loud.n_done, ==, 1);
}

/* Canceled while it runs, while it waits for a thread, or after it has ended with its result still
 * pending. */
static void
test_cancel_is_silent (void)
{
  Record running[QUEENS_WORK_N_USER_STARTED] = { 0 };
  Record waiting = { 0 };
  Record ended = { 0 };

  ask (&ended, QUEENS_WORK_BACKGROUND, run_at_once);
  while (!is_set (&ended, ended))
    g_usleep (500);
  cancel_and_wait (&ended);

  for (int i = 0; i < QUEENS_WORK_N_USER_STARTED; i++)
    {
      ask (&running[i], QUEENS_WORK_USER_STARTED, run_until_released);
      while (!is_set (&running[i], started))
        g_usleep (500);
    }
  ask (&waiting, QUEENS_WORK_USER_STARTED, run_at_once);
  queens_work_cancel (&waiting.work);
  for (int i = 0; i < QUEENS_WORK_N_USER_STARTED; i++)
    cancel_and_wait (&running[i]);
  wait_until (is_set (&waiting, freed));
  g_assert_false (is_set (&waiting, started));
  g_assert_cmpint (waiting.n_done + ended.n_done, ==, 0);
  for (int i = 0; i < QUEENS_WORK_N_USER_STARTED; i++)
    g_assert_cmpint (running[i].n_done, ==, 0);
}

/* Work that is paused runs at most until it checks the control again. */
static void
assert_pauses (Record *record)
{
  int ticks = g_atomic_int_get (&record->ticks);

  g_assert_true (atomic_load (&queens_work_get_control (record->work)->pause));
  wait_for_ms (30);
  g_assert_cmpint (g_atomic_int_get (&record->ticks), <=, ticks + 1);
}

static void
assert_runs (Record *record)
{
  int ticks = g_atomic_int_get (&record->ticks);

  g_assert_false (atomic_load (&queens_work_get_control (record->work)->pause));
  wait_until (g_atomic_int_get (&record->ticks) > ticks + 1);
}

/* Whether the first work pauses while the second one runs, and then goes on. */
static void
test_priorities (void)
{
  static const struct
  {
    QueensWorkPriority first, second;
    gboolean pauses;
  } cases[] = {
    { QUEENS_WORK_BACKGROUND, QUEENS_WORK_USER_STARTED, TRUE },
    { QUEENS_WORK_BACKGROUND, QUEENS_WORK_INDEPENDENT, FALSE },
    { QUEENS_WORK_INDEPENDENT, QUEENS_WORK_INDEPENDENT, FALSE },
    { QUEENS_WORK_INDEPENDENT, QUEENS_WORK_USER_STARTED, FALSE },
    { QUEENS_WORK_USER_STARTED, QUEENS_WORK_ALONE, TRUE },
    { QUEENS_WORK_INDEPENDENT, QUEENS_WORK_ALONE, TRUE },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      Record first = { 0 };
      Record second = { 0 };

      ask (&first, cases[i / 2].first, run_until_released);
      assert_runs (&first);
      ask (&second, cases[i / 2].second, run_until_released);
      assert_runs (&second);
      if (cases[i / 2].pauses)
        assert_pauses (&first);
      else
        assert_runs (&first);
      g_atomic_int_set (&second.released, i % 2 == 0);
      if (i % 2 == 0)
        wait_until (is_set (&second, freed));
      else
        cancel_and_wait (&second);
      assert_runs (&first);
      cancel_and_wait (&first);
    }
}

/* While work is alone, other work waits, and can be canceled, but a save does not wait. */
static void
test_alone (void)
{
  Record alone = { 0 };
  Record user = { 0 };
  Record save = { 0 };

  ask (&alone, QUEENS_WORK_ALONE, run_until_released);
  ask (&user, QUEENS_WORK_USER_STARTED, run_until_released);
  assert_pauses (&user);
  ask (&save, QUEENS_WORK_INDEPENDENT, run_at_once);
  wait_until (is_set (&save, freed));
  cancel_and_wait (&user);
  cancel_and_wait (&alone);
}

/* Makes a control group's file. */
static void
write_limit (const char *root, const char *group, const char *name, const char *text)
{
  g_autofree char *folder = g_build_filename (root, group, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* For both versions: the group's own share and those above it. A share of 1.5 means two threads. */
static void
test_control_groups (void)
{
  g_autofree char *root = g_dir_make_tmp (NULL, NULL);
  static const struct
  {
    const char *groups;
    int expected;
  } cases[] = {
    { "0::/\n", 8 },
    { "0::/a/b\n", 2 },
    { "0::/a/b/elsewhere\n", 2 },
    { "0::/a\n", 4 },
    { "0::/none\n", 8 },
    { "4:memory:/a/b\n3:cpu,cpuacct:/c\n0::/\n", 3 },
    { "3:cpu,cpuacct:/free\n0::/\n", 8 },
    { "4:cpuset:/c\n", 8 },
    { "1:cpu:/small/c\n", 1 },
    { "", 8 },
    { "nothing\n:", 8 },
  };

  write_limit (root, "a", "cpu.max", "400000 100000\n");
  write_limit (root, "a/b", "cpu.max", "150000 100000\n");
  write_limit (root, "none", "cpu.max", "max 100000\n");
  write_limit (root, "cpu,cpuacct/c", "cpu.cfs_quota_us", "300000\n");
  write_limit (root, "cpu,cpuacct/c", "cpu.cfs_period_us", "100000\n");
  write_limit (root, "cpu,cpuacct/free", "cpu.cfs_quota_us", "-1\n");
  write_limit (root, "cpu,cpuacct/free", "cpu.cfs_period_us", "100000\n");
  write_limit (root, "cpu/small", "cpu.cfs_quota_us", "1000\n");
  write_limit (root, "cpu/small", "cpu.cfs_period_us", "100000\n");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (queens_work_limit_to_groups (cases[i].groups, root, 8), ==, cases[i].expected);
  folder_remove (root);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/asking/run", test_run);
  g_test_add_func ("/asking/many", test_many);
  g_test_add_func ("/asking/replace", test_replace);
  g_test_add_func ("/asking/ask-when-done", test_ask_when_done);
  g_test_add_func ("/asking/progress", test_progress);
  g_test_add_func ("/asking/cancel-is-silent", test_cancel_is_silent);
  g_test_add_func ("/asking/priorities", test_priorities);
  g_test_add_func ("/asking/alone", test_alone);
  g_test_add_func ("/asking/control-groups", test_control_groups);
  return g_test_run ();
}
