/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tells the thread sanitizer about GLib, which is not built for it and uses futexes for locks. Each of
 * these functions replaces GLib's function of the same name, calls it, and declares the order of events.
 * Linked only into tests of a build with b_sanitize=thread. */
#define _GNU_SOURCE /* for RTLD_NEXT */
#include <dlfcn.h>
#include <glib-object.h>

void __tsan_acquire (void *address);
void __tsan_release (void *address);

/* The next definition of a function, with its own type. */
#define REAL(function)                                                                             \
  static _Atomic (gpointer) known;                                                                 \
  __typeof__ (&function) real;                                                                     \
  if (!known)                                                                                      \
    known = dlsym (RTLD_NEXT, #function);                                                          \
  real = (__typeof__ (&function)) known

#pragma GCC diagnostic ignored "-Wpedantic"

void
g_mutex_lock (GMutex *mutex)
{
  REAL (g_mutex_lock);
  real (mutex);
  __tsan_acquire (mutex);
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  gboolean locked;

  REAL (g_mutex_trylock);
  locked = real (mutex);
  if (locked)
    __tsan_acquire (mutex);
  return locked;
}

void
g_mutex_unlock (GMutex *mutex)
{
  REAL (g_mutex_unlock);
  __tsan_release (mutex);
  real (mutex);
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  REAL (g_cond_wait);
  __tsan_release (mutex);
  real (cond, mutex);
  __tsan_acquire (mutex);
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end)
{
  gboolean signalled;

  REAL (g_cond_wait_until);
  __tsan_release (mutex);
  signalled = real (cond, mutex, end);
  __tsan_acquire (mutex);
  return signalled;
}

/* Pushing work happens before running it. */
typedef struct
{
  GFunc run;
  gpointer data;
} Pool;

static void
run_cb (gpointer item, gpointer data)
{
  Pool *pool = data;

  __tsan_acquire (item);
  pool->run (item, pool->data);
}

GThreadPool *
g_thread_pool_new (GFunc run, gpointer data, gint max_threads, gboolean exclusive, GError **error)
{
  Pool *pool = g_new (Pool, 1);

  REAL (g_thread_pool_new);
  *pool = (Pool){ run, data };
  return real (run_cb, pool, max_threads, exclusive, error);
}

gboolean
g_thread_pool_push (GThreadPool *pool, gpointer item, GError **error)
{
  REAL (g_thread_pool_push);
  __tsan_release (item);
  return real (pool, item, error);
}

/* A worker makes a source ready; the source's callback starts by making it ready again. */
void
g_source_set_ready_time (GSource *source, gint64 ready_time)
{
  REAL (g_source_set_ready_time);
  __tsan_release (source);
  __tsan_acquire (source);
  real (source, ready_time);
}

/* The last reference is released after all others. */
void
g_atomic_ref_count_inc (gatomicrefcount *count)
{
  REAL (g_atomic_ref_count_inc);
  __tsan_release (count);
  real (count);
}

gboolean
g_atomic_ref_count_dec (gatomicrefcount *count)
{
  gboolean last;

  REAL (g_atomic_ref_count_dec);
  __tsan_release (count);
  last = real (count);
  __tsan_acquire (count);
  return last;
}

void
g_bytes_unref (GBytes *bytes)
{
  REAL (g_bytes_unref);
  __tsan_release (bytes);
  __tsan_acquire (bytes);
  real (bytes);
}

void
g_object_unref (gpointer object)
{
  REAL (g_object_unref);
  __tsan_release (object);
  __tsan_acquire (object);
  real (object);
}
