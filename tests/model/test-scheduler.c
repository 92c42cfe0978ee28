/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/scheduler.h"

#include "engine/count.h"
#include "tests/wait.h"

/* What a test's jobs write down; the fields that a worker writes are atomic. */
typedef struct
{
  gint started;   /* atomic */
  gint ended;     /* atomic */
  gint freed;     /* atomic */
  gint released;  /* atomic: lets a job that waits for it end */
  gint ticks;     /* atomic: how often a waiting job has asked whether it shall end */
  gint64 stopped; /* when the job's function returned; read it after ended */
  int n;
  int n_updates; /* while it ran */
  int n_finished;
  GThread *thread; /* that ran it */
  gpointer owner_seen;
} Record;

#define is_set(record, field) (g_atomic_int_get (&(record)->field) > 0)

static void
free_cb (gpointer data)
{
  Record *record = data;

  g_atomic_int_inc (&record->freed);
}

static void
update_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  Record *record = owner;

  g_assert_true (queens_job_get_data (job) == record);
  record->owner_seen = owner;
  if (finished)
    record->n_finished++;
  else
    record->n_updates++;
}

static void
never_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  g_assert_not_reached ();
}

/* Jobs. */

static void
run_at_once (QueensJob *job, gpointer data)
{
  Record *record = data;

  record->thread = g_thread_self ();
  g_atomic_int_set (&record->started, 1);
  g_atomic_int_set (&record->ended, 1);
}

static void
run_until_released (QueensJob *job, gpointer data)
{
  Record *record = data;

  g_atomic_int_set (&record->started, 1);
  while (!g_atomic_int_get (&record->released)
         && !queens_control_stopped (queens_job_get_control (job)))
    {
      g_atomic_int_inc (&record->ticks);
      g_usleep (500);
    }
  g_atomic_int_set (&record->ended, 1);
}

static void
run_with_news (QueensJob *job, gpointer data)
{
  Record *record = data;

  g_atomic_int_set (&record->started, 1);
  while (!g_atomic_int_get (&record->released))
    {
      queens_job_notify (job);
      g_usleep (100);
    }
  g_atomic_int_set (&record->ended, 1);
}

static void
run_count (QueensJob *job, gpointer data)
{
  Record *record = data;
  QueensRequest request = queens_request_all (record->n);
  guint64 count;

  g_atomic_int_set (&record->started, 1);
  g_assert_cmpint (queens_count (&request, queens_scheduler_get_n_threads (),
                                 queens_job_get_control (job), &count),
                   ==, QUEENS_STOPPED);
  record->stopped = g_get_monotonic_time ();
  g_atomic_int_set (&record->ended, 1);
}

static QueensJob *
start (QueensJobPriority priority, QueensJobFunc run, Record *record)
{
  return queens_job_start (priority, run, record, free_cb, update_cb, record);
}

static gboolean
is_paused (QueensJob *job)
{
  return atomic_load (&queens_job_get_control (job)->pause);
}

/* Cancels the job and waits until nothing needs its data any more. */
static void
cancel_and_wait (QueensJob **job, Record *record)
{
  queens_job_cancel (job);
  g_assert_null (*job);
  wait_until (is_set (record, freed));
}

/* Tests. */

static void
test_run (void)
{
  Record record = { 0 };
  QueensJob *job = start (QUEENS_JOB_INTERACTIVE, run_at_once, &record);

  g_assert_true (queens_job_get_data (job) == &record);
  g_assert_cmpint (record.n_finished, ==, 0);
  wait_until (record.n_finished > 0);
  g_assert_true (is_set (&record, ended));
  g_assert_true (record.thread != g_thread_self ());
  g_assert_true (record.owner_seen == &record);
  g_assert_false (is_set (&record, freed));

  wait_for_ms (150);
  g_assert_cmpint (record.n_finished, ==, 1);
  cancel_and_wait (&job, &record);
  g_assert_cmpint (record.freed, ==, 1);
}

static void
test_cancel_nothing (void)
{
  QueensJob *job = NULL;

  queens_job_cancel (&job);
  g_assert_null (job);
}

static void
test_many (void)
{
  Record records[40] = { 0 };
  QueensJob *jobs[G_N_ELEMENTS (records)];

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    jobs[i]
        = start (i % 2 ? QUEENS_JOB_BACKGROUND : QUEENS_JOB_INTERACTIVE, run_at_once, &records[i]);
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      wait_until (records[i].n_finished > 0);
      cancel_and_wait (&jobs[i], &records[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_assert_cmpint (records[i].n_finished, ==, 1);
      g_assert_cmpint (records[i].freed, ==, 1);
    }
}

/* A job that tells nothing is asked now and then; one that tells all the time is not listened to
 * more often than a person can see. */
static void
test_updates (void)
{
  Record silent = { 0 };
  Record loud = { 0 };
  QueensJob *silent_job = start (QUEENS_JOB_INTERACTIVE, run_until_released, &silent);
  QueensJob *loud_job;
  gint64 begin;

  wait_until (silent.n_updates >= 2);
  g_assert_cmpint (silent.n_finished, ==, 0);
  g_atomic_int_set (&silent.released, 1);
  wait_until (silent.n_finished > 0);
  cancel_and_wait (&silent_job, &silent);

  loud_job = start (QUEENS_JOB_INTERACTIVE, run_with_news, &loud);
  begin = g_get_monotonic_time ();
  wait_until (loud.n_updates >= 10);
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, 9 * 16 * G_TIME_SPAN_MILLISECOND);
  g_atomic_int_set (&loud.released, 1);
  wait_until (loud.n_finished > 0);
  cancel_and_wait (&loud_job, &loud);
}

/* While a job runs, waits for a thread, or has ended with the news still on its way. */
static void
test_cancel_is_silent (void)
{
  Record running[QUEENS_N_INTERACTIVE_JOBS] = { 0 };
  Record waiting = { 0 };
  Record ended = { 0 };
  QueensJob *jobs[QUEENS_N_INTERACTIVE_JOBS], *waiting_job, *ended_job;

  ended_job
      = queens_job_start (QUEENS_JOB_BACKGROUND, run_at_once, &ended, free_cb, never_cb, &ended);
  while (!is_set (&ended, ended))
    g_usleep (500);
  cancel_and_wait (&ended_job, &ended);

  /* As many as run at once; the next one waits. */
  for (int i = 0; i < QUEENS_N_INTERACTIVE_JOBS; i++)
    {
      jobs[i] = queens_job_start (QUEENS_JOB_INTERACTIVE, run_until_released, &running[i], free_cb,
                                  never_cb, &running[i]);
      while (!is_set (&running[i], started))
        g_usleep (500);
    }
  waiting_job = queens_job_start (QUEENS_JOB_INTERACTIVE, run_at_once, &waiting, free_cb, never_cb,
                                  &waiting);
  queens_job_cancel (&waiting_job);
  for (int i = 0; i < QUEENS_N_INTERACTIVE_JOBS; i++)
    cancel_and_wait (&jobs[i], &running[i]);
  wait_until (is_set (&waiting, freed));
  g_assert_false (is_set (&waiting, started));
  wait_for_ms (150);
  g_assert_cmpint (waiting.freed, ==, 1);
  for (int i = 0; i < QUEENS_N_INTERACTIVE_JOBS; i++)
    g_assert_cmpint (running[i].freed, ==, 1);
}

static void
cancel_when_finished_cb (QueensJob *job, gboolean finished, gpointer owner)
{
  if (finished)
    queens_job_cancel (owner);
}

static void
test_cancel_in_update (void)
{
  Record record = { 0 };
  QueensJob *job;

  job = queens_job_start (QUEENS_JOB_INTERACTIVE, run_at_once, &record, free_cb,
                          cancel_when_finished_cb, &job);
  wait_until (job == NULL);
  wait_until (is_set (&record, freed));
  g_assert_cmpint (record.freed, ==, 1);
}

/* The time from asking to the end of the job's function. It is told, and only held against a
 * bound that no busy machine reaches. */
static void
test_cancel_a_count (void)
{
  gint64 worst = 0;

  for (int n = 20; n <= QUEENS_MAX_N; n += 4)
    {
      Record record = { .n = n };
      QueensJob *job = start (QUEENS_JOB_INTERACTIVE, run_count, &record);
      gint64 asked;

      wait_until (is_set (&record, started));
      wait_for_ms (20);
      asked = g_get_monotonic_time ();
      queens_job_cancel (&job);
      wait_until (is_set (&record, freed));
      g_assert_true (is_set (&record, ended));
      g_test_message ("n = %d: stopped after %.3f ms", n, (double) (record.stopped - asked) / 1e3);
      worst = MAX (worst, record.stopped - asked);
      g_assert_cmpint (record.n_finished, ==, 0);
    }
  g_assert_cmpint (worst, <, WAIT_SECONDS * G_TIME_SPAN_SECOND / 30);
}

/* After a job was told to rest it goes on at most to the next time it asks. */
static void
assert_rests (QueensJob *job, Record *record)
{
  int ticks = g_atomic_int_get (&record->ticks);

  g_assert_true (is_paused (job));
  wait_for_ms (30);
  g_assert_cmpint (g_atomic_int_get (&record->ticks), <=, ticks + 1);
}

static void
assert_runs (QueensJob *job, Record *record)
{
  int ticks = g_atomic_int_get (&record->ticks);

  g_assert_false (is_paused (job));
  wait_until (g_atomic_int_get (&record->ticks) > ticks + 1);
}

static void
test_background_rests (void)
{
  Record background = { 0 };
  Record interactive = { 0 };
  QueensJob *background_job = start (QUEENS_JOB_BACKGROUND, run_until_released, &background);
  QueensJob *interactive_job;

  assert_runs (background_job, &background);
  interactive_job = start (QUEENS_JOB_INTERACTIVE, run_until_released, &interactive);
  assert_rests (background_job, &background);
  assert_runs (interactive_job, &interactive);
  g_atomic_int_set (&interactive.released, 1);
  wait_until (interactive.n_finished > 0);
  assert_runs (background_job, &background);
  cancel_and_wait (&interactive_job, &interactive);

  interactive = (Record){ 0 };
  interactive_job = start (QUEENS_JOB_INTERACTIVE, run_until_released, &interactive);
  assert_rests (background_job, &background);
  cancel_and_wait (&interactive_job, &interactive);
  assert_runs (background_job, &background);
  cancel_and_wait (&background_job, &background);
}

/* An errand makes nothing rest, and rests for nothing. */
static void
test_errand (void)
{
  Record records[4] = { 0 };
  QueensJob *jobs[4];

  jobs[0] = start (QUEENS_JOB_BACKGROUND, run_until_released, &records[0]);
  for (int i = 1; i < 3; i++)
    jobs[i] = start (QUEENS_JOB_ERRAND, run_until_released, &records[i]);
  for (int i = 0; i < 3; i++)
    assert_runs (jobs[i], &records[i]);
  wait_until (records[1].n_updates > 1 && records[2].n_updates > 1);
  jobs[3] = start (QUEENS_JOB_INTERACTIVE, run_until_released, &records[3]);
  assert_rests (jobs[0], &records[0]);
  for (int i = 1; i < 4; i++)
    assert_runs (jobs[i], &records[i]);
  for (int i = 0; i < 4; i++)
    cancel_and_wait (&jobs[i], &records[i]);
}

static void
test_pause_others (void)
{
  Record records[3] = { 0 };
  QueensJob *jobs[3];

  for (int i = 0; i < 2; i++)
    jobs[i] = start (QUEENS_JOB_INTERACTIVE, run_until_released, &records[i]);
  assert_runs (jobs[0], &records[0]);
  assert_runs (jobs[1], &records[1]);

  queens_scheduler_pause_others (jobs[0]);
  queens_scheduler_pause_others (jobs[0]);
  assert_rests (jobs[1], &records[1]);
  assert_runs (jobs[0], &records[0]);
  /* One that comes later rests too. */
  jobs[2] = start (QUEENS_JOB_BACKGROUND, run_until_released, &records[2]);
  assert_rests (jobs[2], &records[2]);
  queens_scheduler_resume_others (jobs[0]);
  assert_rests (jobs[1], &records[1]);
  queens_scheduler_resume_others (jobs[0]);
  assert_runs (jobs[1], &records[1]);
  g_assert_true (is_paused (jobs[2]));

  /* A resting job can be cancelled. */
  queens_scheduler_pause_others (jobs[0]);
  cancel_and_wait (&jobs[1], &records[1]);
  queens_scheduler_resume_others (jobs[0]);
  cancel_and_wait (&jobs[0], &records[0]);
  assert_runs (jobs[2], &records[2]);
  cancel_and_wait (&jobs[2], &records[2]);
}

static void
test_threads (void)
{
  g_assert_cmpint (queens_scheduler_get_n_threads (), ==, g_get_num_processors ());
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scheduler/run", test_run);
  g_test_add_func ("/scheduler/cancel-nothing", test_cancel_nothing);
  g_test_add_func ("/scheduler/many", test_many);
  g_test_add_func ("/scheduler/updates", test_updates);
  g_test_add_func ("/scheduler/cancel-is-silent", test_cancel_is_silent);
  g_test_add_func ("/scheduler/cancel-in-update", test_cancel_in_update);
  g_test_add_func ("/scheduler/cancel-a-count", test_cancel_a_count);
  g_test_add_func ("/scheduler/background-rests", test_background_rests);
  g_test_add_func ("/scheduler/errand", test_errand);
  g_test_add_func ("/scheduler/pause-others", test_pause_others);
  g_test_add_func ("/scheduler/threads", test_threads);
  return g_test_run ();
}
