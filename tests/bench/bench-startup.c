/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cost of a start, measured from exec: until the window is mapped, with the memory (PSS) three
 * seconds later, compared with gnome-chess in the same environment; and until the frame with solution 1
 * and "92 solutions" is drawn, measured inside the process. Prints medians. Run it under tests/headless.
 * Usage: bench-startup PROGRAM */
#include "tests/app/support.h"

#include "bench.h"

#include <X11/Xlib.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#define N_RUNS      10
#define GNOME_CHESS "/usr/games/gnome-chess"
/* A window that is at least this large is the program's own; smaller ones are helpers. */
#define MIN_WIDTH  100
#define SETTLE_MS  3000
#define TIMEOUT_MS 30000
/* The text before the time that the inner process prints. */
#define SHOWN "shown after "

typedef struct
{
  double mapped; /* ms */
  double memory; /* MiB */
} Start;

static GPid
spawn (char **arguments)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) environment = g_environ_unsetenv (g_get_environ (), "G_DEBUG");
  GPid pid;

  if (!g_spawn_async (NULL, arguments, environment,
                      G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &pid,
                      &error))
    g_error ("%s", error->message);
  return pid;
}

/* Waits until a window of at least that size is mapped. Returns the time, or a negative number. */
static double
wait_for_map (Display *display)
{
  double end = bench_wall_seconds () * 1e3 + TIMEOUT_MS;

  while (bench_wall_seconds () * 1e3 < end)
    {
      struct pollfd connection = { .fd = ConnectionNumber (display), .events = POLLIN };
      XEvent event;
      XWindowAttributes attributes;

      if (!XPending (display))
        {
          poll (&connection, 1, 100);
          continue;
        }
      XNextEvent (display, &event);
      if (event.type == MapNotify && XGetWindowAttributes (display, event.xmap.window, &attributes)
          && attributes.width > MIN_WIDTH)
        return bench_wall_seconds () * 1e3;
    }
  return -1;
}

static int
ignore_error_cb (Display *display, XErrorEvent *event)
{
  return 0;
}

static Start
start_program (char *program)
{
  Display *display = XOpenDisplay (NULL);
  Start start;
  double begin;
  GPid pid;

  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  XSync (display, False);
  begin = bench_wall_seconds () * 1e3;
  pid = spawn ((char *[]){ program, NULL });
  start.mapped = wait_for_map (display) - begin;
  g_usleep (SETTLE_MS * 1000);
  start.memory = bench_memory (pid);
  kill (pid, SIGTERM);
  waitpid (pid, NULL, 0);
  XCloseDisplay (display);
  return start;
}

/* The programs take turns, so that a busy machine treats them equally. */
static void
bench_map (char *program)
{
  char *programs[] = { program, (char *) GNOME_CHESS };
  guint n_programs = g_file_test (GNOME_CHESS, G_FILE_TEST_IS_EXECUTABLE) ? 2 : 1;
  double mapped[2][N_RUNS], memory[2][N_RUNS];

  for (int run = -1; run < N_RUNS; run++)
    for (guint i = 0; i < n_programs; i++)
      {
        Start start = start_program (programs[i]);

        /* The first run fills the caches. */
        if (run >= 0)
          {
            mapped[i][run] = start.mapped;
            memory[i][run] = start.memory;
          }
      }
  for (guint i = 0; i < n_programs; i++)
    {
      g_autofree char *name = g_path_get_basename (programs[i]);

      printf ("%-12s mapped after %6.1f ms, %5.1f MiB\n", name, bench_median (mapped[i], N_RUNS),
              bench_median (memory[i], N_RUNS));
    }
  if (n_programs == 2)
    printf ("ratio        mapped %.2f, memory %.2f\n",
            mapped[0][N_RUNS / 2] / mapped[1][N_RUNS / 2],
            memory[0][N_RUNS / 2] / memory[1][N_RUNS / 2]);
  else
    printf ("gnome-chess is not installed\n");
}

/* The inner process: the same program, which knows its start time. */

static void
painted_cb (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

static int
run_inside (const char *started)
{
  QueensWindow *window;
  GdkFrameClock *clock;
  gboolean painted = FALSE;
  int argc = 1;
  char *arguments[] = { (char *) "bench-startup", NULL };
  char **argv = arguments;

  support_init (&argc, &argv);
  window = support_open_at ("browse", 8);
  wait_until (support_has_name (support_get_board (window), "Solution 1 of 92")
              && support_shows (window, "92 solutions"));
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &painted);
  gtk_widget_queue_draw (GTK_WIDGET (window));
  wait_until (painted);
  printf (SHOWN "%f\n", bench_wall_seconds () * 1e3 - g_ascii_strtod (started, NULL));
  return EXIT_SUCCESS;
}

static void
bench_shown (char *self)
{
  double shown[N_RUNS];

  for (int run = -1; run < N_RUNS; run++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *started = g_strdup_printf ("%f", bench_wall_seconds () * 1e3);
      g_autofree char *output = NULL;

      if (!g_spawn_sync (NULL, (char *[]){ self, (char *) "--inside", started, NULL }, NULL,
                         G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL, &error))
        g_error ("%s", error->message);
      if (!strstr (output, SHOWN))
        g_error ("the window did not come up");
      if (run >= 0)
        shown[run] = g_ascii_strtod (strstr (output, SHOWN) + strlen (SHOWN), NULL);
    }
  printf ("solution 1 and \"92 solutions\" drawn after %.1f ms\n", bench_median (shown, N_RUNS));
}

int
main (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--inside"))
    return run_inside (argv[2]);
  if (argc != 2)
    {
      fprintf (stderr, "usage: bench-startup PROGRAM\n");
      return EXIT_FAILURE;
    }
  XSetErrorHandler (ignore_error_cb);
  bench_map (argv[1]);
  bench_shown (argv[0]);
  return EXIT_SUCCESS;
}
