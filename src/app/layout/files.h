/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Asking for a file: with GtkFileChooserNative until GTK 4.10 is required, which has GtkFileDialog instead. GTK
 * 4.8 does not report a choice in the dialog, so the kind of a file is chosen by its filter. */
#pragma once

#include <gtk/gtk.h>

/* A kind of file. */
typedef struct
{
  const char *title;     /* translated */
  const char *extension; /* without the dot; two kinds may have the same extension */
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
} QueensFileRequest;

/* Called with the chosen file, owned by the caller (NULL if none was chosen), and the chosen kind, whatever the
 * file's extension. */
typedef void (*QueensFileChosenFunc) (GFile *file, guint kind, gpointer data);

/* Opens a dialog over parent that asks for a file. If a file to save exists, the user has agreed to replace it
 * before chosen is called, which happens at most once. Returns (transfer none) the dialog. Close it with
 * queens_files_close_dialog() before parent is gone. */
GObject *queens_files_open_dialog (GtkWindow *parent,
                                   const QueensFileRequest *request,
                                   QueensFileChosenFunc chosen,
                                   gpointer data);

/* Closes a dialog, and sets the pointer to NULL; does nothing if it is NULL already. */
void queens_files_close_dialog (GObject **dialog);
