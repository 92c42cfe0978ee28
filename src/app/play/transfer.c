/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/transfer.h"

#include "app/export/save.h"
#include "app/play/panels.h"
#include "model/game/saved-game.h"

#include <glib/gi18n.h>
#include <string.h>

/* The key under which a session stores the open file dialog. */
#define DIALOG_KEY "queens-file-dialog"

static void
say (QueensGameSession *session, const char *text)
{
  queens_game_session_show_message (session, text, QUEENS_GAME_SESSION_OFFER_NOTHING);
}

/* Files. */

static QueensFileKind
get_file_kind (void)
{
  return (QueensFileKind){ _ ("Eight Queens Games"), "queens" };
}

void
queens_transfer_open_files (QueensGameSession *session, GFile *const *files, guint n_files)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n_files; i++)
    if (queens_save_check_local (files[i], error ? NULL : &error))
      {
        g_strv_builder_add (paths, g_file_peek_path (files[i]));
        queens_games_panel_remember_file (files[i]);
      }
  if (error)
    say (session, error->message);
  list = g_strv_builder_end (paths);
  queens_game_session_open_files (session, (const char *const *) list);
}

static void
close_dialog (gpointer dialog)
{
  GObject *slot = dialog;

  queens_files_close_dialog (&slot);
}

static void
chosen_cb (GFile *file, guint kind, gpointer data)
{
  g_object_set_data (data, DIALOG_KEY, NULL);
  if (file)
    queens_transfer_open_files (data, &file, 1);
}

void
queens_transfer_open (GtkWidget *widget, QueensGameSession *session)
{
  QueensFileKind kind = get_file_kind ();
  QueensFileRequest request = {
    .title = _ ("Open Game"), .accept = C_ ("button", "_Open"), .kinds = &kind, .n_kinds = 1
  };

  g_object_set_data (G_OBJECT (session), DIALOG_KEY, NULL);
  g_object_set_data_full (G_OBJECT (session), DIALOG_KEY,
                          queens_files_open_dialog (GTK_WINDOW (gtk_widget_get_root (widget)),
                                                    &request, chosen_cb, session),
                          close_dialog);
}

static GBytes *
render_cb (gconstpointer data, guint kind, QueensControl *control, GError **error)
{
  return g_bytes_ref ((GBytes *) data);
}

static void
bytes_free (gpointer bytes)
{
  g_bytes_unref (bytes);
}

void
queens_transfer_save (GtkWidget *widget, QueensGameSession *session)
{
  QueensGame *game = queens_game_session_get_view (session)->game;
  g_autofree char *name = g_strdup_printf ("%d-queens-game", game->n);
  char *text = queens_saved_game_print (game);
  QueensFileKind kind = get_file_kind ();
  QueensSaveRequest request = {
    .title = _ ("Save Game"),
    .name = name,
    .kinds = &kind,
    .n_kinds = 1,
    .render = render_cb,
    .data = g_bytes_new_take (text, strlen (text)),
    .free_data = bytes_free,
  };

  queens_save (widget, &request);
}

/* The clipboard. */

static void
agreed_cb (GObject *dialog, const char *response, QueensGameSession *session)
{
  queens_game_session_paste (session, g_object_get_data (dialog, "text"));
}

void
queens_transfer_paste_text (GtkWidget *widget, QueensGameSession *session, const char *text)
{
  g_autofree char *question = queens_game_session_dup_question (session, text);
  GtkWidget *dialog;

  if (!question)
    {
      queens_game_session_paste (session, text);
      return;
    }
  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Paste Board?"),
                                   question);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "paste",
                                    _ ("_Paste"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "paste");
  g_object_set_data_full (G_OBJECT (dialog), "text", g_strdup (text), g_free);
  g_signal_connect_object (dialog, "response::paste", G_CALLBACK (agreed_cb), session, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Does nothing if text is NULL. */
static void
copy (GtkWidget *widget, QueensGameSession *session, const char *text, const char *message)
{
  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  say (session, message);
}

void
queens_transfer_copy (GtkWidget *widget, QueensGameSession *session)
{
  g_autofree char *text = queens_saved_game_print (queens_game_session_get_view (session)->game);

  copy (widget, session, text, _ ("Game copied"));
}

void
queens_transfer_copy_code (GtkWidget *widget, QueensGameSession *session)
{
  copy (widget, session, queens_game_session_get_view (session)->game->code,
        _ ("Puzzle code copied"));
}

void
queens_transfer_copy_result (GtkWidget *widget, QueensGameSession *session)
{
  copy (widget, session, queens_game_session_get_view (session)->share_text, _ ("Result copied"));
}
