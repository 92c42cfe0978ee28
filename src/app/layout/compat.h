/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The only place for differences between versions of GTK since 4.8 and of libadwaita since 1.2. */
#pragma once

#include <adwaita.h>

/* A kind of file. */
typedef struct
{
  const char *title;  /* translated */
  const char *ending; /* without the dot; two kinds may have the same extension */
} QueensFileKind;

/* The file to ask the user for. It owns nothing. */
typedef struct
{
  const char *title;
  const char *accept; /* the label of the button, with a mnemonic */
  const char *folder; /* the folder shown first, or NULL */
  const char *name;   /* the suggested name of a file to save; NULL to open a file */
  const QueensFileKind *kinds;
  guint n_kinds;
  guint kind; /* the kind that is selected first */
} QueensFileQuestion;

/* The answer: a file, owned by the caller (NULL if none was chosen), and the chosen kind, whatever the
 * file's extension. */
typedef void (*QueensFileAnswer) (GFile *file, guint kind, gpointer data);

/* Asks for a file over parent. If a file to save exists, the user has agreed to replace it before answer
 * is called. Returns (transfer none) the question. Withdraw it with queens_compat_take_back() before
 * parent is gone. answer is called at most once. */
GObject *queens_compat_ask_file (GtkWindow *parent,
                                 const QueensFileQuestion *question,
                                 QueensFileAnswer answer,
                                 gpointer data);

/* Closes and forgets a question; does nothing if it is NULL. */
void queens_compat_take_back (GObject **question);

/* Call it once, after GTK is set up. From then on, closing a window with an open popover releases the
 * popover's grab of all input, which GTK 4.8 would keep; a click whose press changes the layout of a
 * window is not lost; closing a file dialog while GTK works for it does no harm; no icon is freed, which GTK may do while it shows the icon; a screen reader learns where
 * the focus is at the start; and rows of lists have the action below. */
void queens_compat_init (void);

/* Activates a row. GTK gives assistive programs, such as voice and switch control, no action for this.
 * Disable it where a row does nothing. */
#define QUEENS_COMPAT_ACTIVATE_ROW "row.activate"

/* The time, as from g_get_monotonic_time(), when the active window of the program became active. */
gint64 queens_compat_get_active_time (void);

/* Makes a screen reader announce words now; window is the active window. Only queens_announce()
 * (app/announce.h) may call it. */
void queens_compat_announce (GtkWindow *window, const char *words);
