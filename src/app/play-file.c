/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play-page-private.h"
#include "model/file-writer.h"
#include "model/kept-games.h"
#include "model/reader.h"
#include "model/saved-game.h"

#include <glib/gi18n.h>
#include <string.h>

static char *
print_game (QueensPlayPage *self)
{
  return queens_saved_game_print (self->game, g_get_monotonic_time ());
}

/* Opening and saving. */

static void
open_file (QueensPlayPage *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  const char *path = g_file_peek_path (file);
  QueensGame *game = NULL;

  if (path)
    game = queens_saved_game_read (path, &error);
  if (game)
    queens_play_page_take_game (self, game, _ ("Game opened"));
  else
    queens_play_page_tell (self, error ? error->message : _ ("The file is not on this computer"));
}

static void
save_file (QueensPlayPage *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  char *text = print_game (self);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  const char *path = g_file_peek_path (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *saved = g_strdup_printf (_ ("Saved “%s”"), name);

  if (!path)
    queens_play_page_tell (self, _ ("The file is not on this computer"));
  else if (queens_file_write (path, bytes, &error))
    queens_play_page_tell (self, saved);
  else
    queens_play_page_tell (self, error->message);
}

static void
response_cb (GtkNativeDialog *dialog, int response, QueensPlayPage *self)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);

  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);

      if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_OPEN)
        open_file (self, file);
      else
        save_file (self, file);
    }
  g_object_unref (dialog);
}

/* The one place that knows how a game's file is asked for. */
static void
ask_for_file (QueensPlayPage *self, GtkFileChooserAction action)
{
  gboolean open = action == GTK_FILE_CHOOSER_ACTION_OPEN;
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (open ? _ ("Open a Game") : _ ("Save the Game"),
                                     GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), action,
                                     open ? _ ("_Open") : _ ("_Save"), NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _ ("Games of Eight Queens"));
  gtk_file_filter_add_suffix (filter, "queens");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  if (!open)
    {
      g_autofree char *base = queens_play_page_dup_file_name (self);
      g_autofree char *name = g_strconcat (base, ".queens", NULL);

      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
queens_play_page_open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask_for_file (QUEENS_PLAY_PAGE (widget), GTK_FILE_CHOOSER_ACTION_OPEN);
}

void
queens_play_page_save_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ask_for_file (QUEENS_PLAY_PAGE (widget), GTK_FILE_CHOOSER_ACTION_SAVE);
}

/* The clipboard. */

void
queens_play_page_copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  QueensPlayPage *self = QUEENS_PLAY_PAGE (widget);
  g_autofree char *text = print_game (self);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  queens_play_page_tell (self, _ ("Game copied"));
}

/* TRUE when the text is meant to be a saved game, whole or not. */
static gboolean
looks_saved (const char *text)
{
  return g_str_has_prefix (text, "[Eight") || strstr (text, "Version=") != NULL;
}

/* A position in any notation that is in use, as the queens that shall stand on the board; one of
 * another size begins a game there. */
static gboolean
paste_position (QueensPlayPage *self, const char *text, GError **error)
{
  QueensMove move = { .kind = QUEENS_MOVE_SET };
  QueensGame *game;

  if (!queens_reader_read (text, -1, queens_game_get_n (self->game), &move.squares, error))
    return FALSE;
  if (move.squares.n == queens_game_get_n (self->game))
    {
      queens_game_play (self->game, &move);
      return TRUE;
    }
  game = queens_game_new (move.squares.n);
  queens_game_play (game, &move);
  queens_play_page_take_game (self, game, _ ("Position pasted"));
  return TRUE;
}

static gboolean
paste_game (QueensPlayPage *self, const char *text, GError **error)
{
  QueensGame *game = queens_saved_game_parse (text, strlen (text), error);

  if (game)
    queens_play_page_take_game (self, game, _ ("Game pasted"));
  return game != NULL;
}

/* A puzzle's code, a saved game or a position. */
static void
paste_text (QueensPlayPage *self, const char *text)
{
  QueensPuzzleName name;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;

  if (queens_puzzle_parse_code (text, &name))
    {
      queens_play_page_make_puzzle (self, &name);
      return;
    }
  if (looks_saved (text) ? paste_game (self, text, &error) : paste_position (self, text, &error))
    return;
  words = g_strdup_printf (_ ("Cannot paste: %s"), error->message);
  queens_play_page_tell (self, words);
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (QueensPlayPage) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (!self->game)
    return;
  if (text)
    paste_text (self, text);
  else
    queens_play_page_tell (self, _ ("There is no text to paste"));
}

void
queens_play_page_paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                 g_object_ref (widget));
}

/* Running games. */

QueensGame *
queens_play_page_restore (QueensPlayPage *self, int n)
{
  g_autoptr (GError) error = NULL;
  QueensGame *game = queens_kept_game_load (self->folder, n, &error);

  if (error)
    queens_play_page_tell (self, error->message);
  return game ? game : queens_game_new (n);
}

void
queens_play_page_keep (QueensPlayPage *self)
{
  gint64 now = g_get_monotonic_time ();

  for (int n = QUEENS_MIN_N; n <= QUEENS_MAX_N; n++)
    {
      g_autoptr (GError) error = NULL;

      if (self->games[n] && !queens_kept_game_save (self->folder, self->games[n], now, &error))
        g_printerr ("eight-queens: %s\n", error->message);
    }
}
