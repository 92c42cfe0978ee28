/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Asking for a file: with GtkFileChooserNative until GTK 4.10 is required, which has GtkFileDialog instead. GTK
 * 4.8 does not report a choice in the dialog, so the kind of a file is chosen by its filter. */
#pragma once

#include <gtk/gtk.h>

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
 * is called. Returns (transfer none) the question. Withdraw it with queens_files_withdraw() before
 * parent is gone. answer is called at most once. */
GObject *queens_files_ask (GtkWindow *parent,
                           const QueensFileQuestion *question,
                           QueensFileAnswer answer,
                           gpointer data);

/* Closes and forgets a question; does nothing if it is NULL. */
void queens_files_withdraw (GObject **question);
