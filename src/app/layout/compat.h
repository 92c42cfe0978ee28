/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one place for differences among versions of GTK since 4.8 and libadwaita since 1.2. */
#pragma once

#include <adwaita.h>

/* A kind of file. */
typedef struct
{
  const char *title;  /* translated */
  const char *ending; /* without the dot; two kinds may have the same extension */
} QueensFileKind;

/* The file that the user is asked for. Nothing is owned. */
typedef struct
{
  const char *title;
  const char *accept; /* the button, with a mnemonic */
  const char *folder; /* the first folder, or NULL */
  const char *name;   /* the suggested name of a file to save; NULL: a file to open */
  const QueensFileKind *kinds;
  guint n_kinds;
  guint kind; /* the one suggested first */
} QueensFileQuestion;

/* The answer: a file, owned by the caller, and the chosen kind, whatever the file's extension; NULL if
 * none was chosen. */
typedef void (*QueensFileAnswer) (GFile *file, guint kind, gpointer data);

/* Asks for a file over parent; if a file to save exists, the user has confirmed replacing it before
 * answer is called. Returns (transfer none) the question, to be withdrawn with queens_compat_take_back()
 * before parent is gone; answer is called at most once. */
GObject *queens_compat_ask_file (GtkWindow *parent,
                                 const QueensFileQuestion *question,
                                 QueensFileAnswer answer,
                                 gpointer data);

/* Closes and forgets a question; does nothing if it is NULL. */
void queens_compat_take_back (GObject **question);

/* Called if an address cannot be shown, with the window passed to queens_compat_show_uri(). */
typedef void (*QueensNotShown) (GtkWindow *parent);

/* Lets the desktop show an address in the program for it. */
void queens_compat_show_uri (GtkWindow *parent, const char *uri, QueensNotShown failed);

/* Call it once, after GTK is set up. From then on: closing a window with an open popover also releases
 * the popover's grab of all input, which GTK 4.8 would keep; closing a file dialog while GTK works for
 * it does no harm; a screen reader learns where the focus is at the start; and rows of lists have the
 * action below. */
void queens_compat_init (void);

/* Activates a row: GTK gives assistive programs, such as voice and switch control, no action for it. To
 * be disabled where a row does nothing. */
#define QUEENS_COMPAT_ACTIVATE_ROW "row.activate"

/* When the program's active window became active, in the time of g_get_monotonic_time(). */
gint64 queens_compat_get_active_time (void);

/* Lets a screen reader announce words now; window is the active one. To be called only by
 * queens_announce() (app/announce.h). */
void queens_compat_announce (GtkWindow *window, const char *words);

/* Shows an icon in an image or a button, unless it is there already. GTK 4.8 would look it up again, and
 * its thread that loads icons drops the one that was looked up longest ago even if the main thread is
 * about to use it. */
void queens_compat_set_icon (gpointer widget, const char *name);
