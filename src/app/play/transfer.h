/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Games that come from files and from the clipboard, and go there. What went wrong is a message of the
 * session. */
#pragma once

#include "model/game/session.h"

#include <gtk/gtk.h>

/* Opens all saved games that can be read, and shows the last one. */
void queens_transfer_open_files (QueensGameSession *session, GFile *const *files, guint n_files);

/* Asks for a file over the window of a widget, and opens it. */
void queens_transfer_open (GtkWidget *widget, QueensGameSession *session);

/* Asks where to save the game shown. */
void queens_transfer_save (GtkWidget *widget, QueensGameSession *session);

/* Recognizes text as a puzzle code, a saved game, or a position in any notation, and opens it. Asks first if
 * queens_game_session_dup_question() says so. */
void queens_transfer_paste_text (GtkWidget *widget, QueensGameSession *session, const char *text);

/* Copies the game shown, the code of its puzzle, or its result, if there is one. */
void queens_transfer_copy (GtkWidget *widget, QueensGameSession *session);
void queens_transfer_copy_code (GtkWidget *widget, QueensGameSession *session);
void queens_transfer_copy_result (GtkWidget *widget, QueensGameSession *session);
