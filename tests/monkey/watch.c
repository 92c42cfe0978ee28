/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Linked with the program's own main(). Whenever a turn of the main loop has taken too long, this
 * code writes to the file named by MONKEY_WATCH what the main loop was doing; it also writes the
 * source of a warning or a crash, and says when the focus is lost. Does nothing without the variable. */
#include <execinfo.h>
#include <fcntl.h>
#include <gtk/gtk.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define MS G_GINT64_CONSTANT (1000000)
/* A turn of the main loop that takes this long is recorded. */
#define GAP_MS 40
/* A turn that takes this long will never end. */
#define HANG_MS 60000

/* The focus may be on nothing that is shown for this long, while the main loop has nothing else to do. */
#define LOST_MS 500
#define LOOK_MS 100

#define MAX_FRAMES 64
/* The first report comes after GAP_MS, and each further one after twice the time. */
#define MAX_STACKS 9

typedef struct
{
  void *frames[MAX_FRAMES];
  int n_frames;
} Stack;

static int log_fd = -1;
static pthread_t main_thread;
static gboolean has_window;

/* The current turn. Used only by the main thread, except for the two fields that the watcher reads. */
static _Atomic gint64 turn_began; /* monotonic clock, in ns; 0 while the main loop waits */
static _Atomic int n_stacks;
static Stack stacks[MAX_STACKS];
static gint64 turn_began_cpu;

static gint64
now (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return time.tv_sec * 1000 * MS + time.tv_nsec;
}

static void
write_head (const char *what)
{
  dprintf (log_fd, "== %d %s\n", (int) getpid (), what);
}

static void
write_this_stack (void)
{
  Stack stack;

  stack.n_frames = backtrace (stack.frames, MAX_FRAMES);
  backtrace_symbols_fd (stack.frames, stack.n_frames, log_fd);
}

/* Called on the main thread, whatever it is doing. */
static void
take_stack_cb (int signal_number)
{
  int n = atomic_load (&n_stacks);

  if (atomic_load (&turn_began) == 0 || n == MAX_STACKS)
    return;
  stacks[n].n_frames = backtrace (stacks[n].frames, MAX_FRAMES);
  atomic_store (&n_stacks, n + 1);
}

static void
end_turn (void)
{
  gint64 wall = now (CLOCK_MONOTONIC) - atomic_load (&turn_began);
  gint64 cpu = now (CLOCK_THREAD_CPUTIME_ID) - turn_began_cpu;
  int n = atomic_load (&n_stacks);

  atomic_store (&turn_began, 0);
  atomic_store (&n_stacks, 0);
  if (!has_window || wall < GAP_MS * MS)
    return;
  dprintf (log_fd, "== %d gap %.1f ms, %.1f ms of the processor\n", (int) getpid (),
           (double) wall / MS, (double) cpu / MS);
  for (int i = 0; i < n; i++)
    {
      dprintf (log_fd, "-- after %d ms\n", GAP_MS << i);
      backtrace_symbols_fd (stacks[i].frames, stacks[i].n_frames, log_fd);
    }
}

/* Everything before the first window is part of the start, which is measured elsewhere. */
static gboolean
find_window (void)
{
  GListModel *windows = gtk_is_initialized () ? gtk_window_get_toplevels () : NULL;

  for (guint i = 0; windows && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (window))
        return TRUE;
    }
  return FALSE;
}

/* Replaces poll() in the main loop: a turn is the time between two calls. */
static int
poll_cb (GPollFD *fds, guint n_fds, int timeout)
{
  int n_ready;

  if (atomic_load (&turn_began))
    end_turn ();
  has_window = has_window || find_window ();
  n_ready = g_poll (fds, n_fds, timeout);
  turn_began_cpu = now (CLOCK_THREAD_CPUTIME_ID);
  atomic_store (&turn_began, now (CLOCK_MONOTONIC));
  return n_ready;
}

/* The focus. */

/* The active window, if it is one of the program's own; the windows of GTK have their own rules. */
static GtkWindow *
find_active (void)
{
  GListModel *windows = gtk_is_initialized () ? gtk_window_get_toplevels () : NULL;

  for (guint i = 0; windows && i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (window) && gtk_widget_get_mapped (GTK_WIDGET (window))
          && g_str_has_prefix (G_OBJECT_TYPE_NAME (window), "Queens"))
        return window;
    }
  return NULL;
}

/* Called when the main loop has nothing else to do. */
static gboolean
look_cb (gpointer data)
{
  static int n_lost;
  GtkWindow *window = find_active ();
  GtkWidget *focus = window ? gtk_window_get_focus (window) : NULL;

  n_lost = window && !(focus && gtk_widget_get_mapped (focus)) ? n_lost + 1 : 0;
  if (n_lost == LOST_MS / LOOK_MS)
    g_message ("The focus is on nothing that is shown (%s)",
               focus ? G_OBJECT_TYPE_NAME (focus) : "no widget");
  return G_SOURCE_CONTINUE;
}

static void *
watch (void *data)
{
  for (;;)
    {
      gint64 began = atomic_load (&turn_began);
      gint64 took = began ? now (CLOCK_MONOTONIC) - began : 0;
      int n = atomic_load (&n_stacks);

      if (n < MAX_STACKS && took >= (GAP_MS * MS) << n)
        pthread_kill (main_thread, SIGUSR2);
      if (took >= HANG_MS * MS)
        {
          write_head ("hangs");
          pthread_kill (main_thread, SIGABRT);
          return NULL;
        }
      g_usleep (5000);
    }
}

/* The sanitizer reports more about a crash. */
#ifndef __SANITIZE_ADDRESS__
static void
crash_cb (int signal_number)
{
  dprintf (log_fd, "== %d crash, signal %d\n", (int) getpid (), signal_number);
  write_this_stack ();
  raise (signal_number);
}

static void
catch_crashes (void)
{
  static const int signals[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP };
  static char room[64 * 1024];
  struct sigaction action = { .sa_handler = crash_cb, .sa_flags = (int) SA_RESETHAND | SA_ONSTACK };
  stack_t stack = { .ss_sp = room, .ss_size = sizeof room };

  sigaltstack (&stack, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    sigaction (signals[i], &action, NULL);
}
#endif

static GLogWriterOutput
message_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  if (level
      & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_LEVEL_MESSAGE))
    {
      g_autofree char *text = g_log_writer_format_fields (level, fields, n_fields, FALSE);
      g_autofree char *head = g_strconcat ("message ", g_strstrip (text), NULL);

      write_head (g_strdelimit (head, "\n", ' '));
      write_this_stack ();
    }
  return g_log_writer_default (level, fields, n_fields, data);
}

__attribute__ ((constructor)) static void
start_watching (void)
{
  const char *path = g_getenv ("MONKEY_WATCH");
  struct sigaction action = { .sa_handler = take_stack_cb, .sa_flags = SA_RESTART };
  void *frame;
  pthread_t watcher;
  sigset_t all, before;

  if (!path)
    return;
  log_fd = open (path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (log_fd < 0)
    g_error ("%s: %s", path, g_strerror (errno));
  /* The first call loads a library, which is not allowed in a signal handler. */
  backtrace (&frame, 1);
#ifndef __SANITIZE_ADDRESS__
  catch_crashes ();
#endif
  g_log_set_writer_func (message_cb, NULL, NULL);
  g_main_context_set_poll_func (NULL, poll_cb);
  g_timeout_add_full (G_PRIORITY_LOW, LOOK_MS, look_cb, NULL, NULL);
  main_thread = pthread_self ();
  sigaction (SIGUSR2, &action, NULL);
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  pthread_create (&watcher, NULL, watch, NULL);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
}
