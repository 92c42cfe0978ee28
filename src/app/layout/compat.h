/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The one place for what GTK and libadwaita do otherwise since 4.8 and 1.2. */
#pragma once

#include <adwaita.h>

/* A kind of file. */
typedef struct
{
  const char *title;  /* translated */
  const char *ending; /* without the dot; two kinds may have the same */
} QueensFileKind;

/* What the user is asked for. Nothing is owned. */
typedef struct
{
  const char *title;
  const char *accept; /* the button, with a mnemonic */
  const char *folder; /* where to begin, or NULL */
  const char *name;   /* the name offered for a file to be saved; NULL: a file to be opened */
  const QueensFileKind *kinds;
  guint n_kinds;
  guint kind; /* the one offered first */
} QueensFileQuestion;

/* The answer: a file, owned by the caller, and the kind chosen, whatever its name ends in; NULL
 * where none was chosen. */
typedef void (*QueensFileAnswer) (GFile *file, guint kind, gpointer data);

/* Asks for a file over parent; a file to be saved that exists has been confirmed by the person when
 * it is answered. Returns (transfer none) the question, to be taken back by
 * queens_compat_take_back() before parent goes; answer is called once at most. */
GObject *queens_compat_ask_file (GtkWindow *parent,
                                 const QueensFileQuestion *question,
                                 QueensFileAnswer answer,
                                 gpointer data);

/* Takes a question away from the screen and forgets it; nothing happens if it is NULL. */
void queens_compat_take_back (GObject **question);

/* Called where an address cannot be shown, with the window over which it was to be. */
typedef void (*QueensNotShown) (GtkWindow *parent);

/* Has the desktop show what is at an address, in the program for it. */
void queens_compat_show_uri (GtkWindow *parent, const char *uri, QueensNotShown failed);

/* Rows with a number. The templates of a class that has called the first of these right after the
 * template was set know QueensSpinRow: an AdwActionRow with the properties adjustment, digits and
 * numeric. */
void queens_compat_allow_spin_rows (GtkWidgetClass *widget_class);

/* Once, after GTK is set up: from then on a window that is closed while a popover of it is open
 * takes the popover's grab of all input with it, which GTK 4.8 leaves behind, a file dialog that is
 * closed while GTK works for it does no harm, and a screen reader learns where the focus is at the
 * start. */
void queens_compat_init (void);

/* When the active window of the program became that, in the time of g_get_monotonic_time(). */
gint64 queens_compat_get_active_time (void);

/* Has a screen reader say words now, window being the active one. To be called by
 * queens_announce() (app/announce.h) alone. */
void queens_compat_announce (GtkWindow *window, const char *words);

/* Shows an icon in an image or a button, unless it is there. GTK 4.8 would look it up again, and its
 * thread that loads icons gives up the one that was looked up longest ago while the main thread may
 * be taking it. */
void queens_compat_set_icon (gpointer widget, const char *name);
