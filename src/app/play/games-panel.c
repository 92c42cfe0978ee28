/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "app/board/miniature.h"
#include "model/game/describe.h"

#include <glib/gi18n.h>

/* The side of a small board, in px. */
#define BOARD_SIZE 48

/* The maximum number of recent files that are offered. */
#define MAX_FILES 10

#define MIME_TYPE "application/x-eight-queens"

struct _QueensGamesPanel
{
  QueensSidePanel parent_instance;

  QueensBoardStyle style;
  QueensGames *games; /* those shown, or NULL */
  GtkListBox *running;
  GtkListBox *earlier;
  GtkWidget *files_group;
  GtkListBox *files;
};

G_DEFINE_FINAL_TYPE (QueensGamesPanel, queens_games_panel, QUEENS_TYPE_SIDE_PANEL)

/* A game. */

/* "8 × 8, puzzle 8C-1J5V". */
static char *
dup_title (QueensGame *game)
{
  int n = game->n;
  g_autofree char *day = queens_game_format_day (game->day);

  if (game->day)
    return g_strdup_printf (_ ("%d × %d, %s"), n, n, day);
  if (game->code)
    return g_strdup_printf (
        /* Translators: the size of a board (the same number twice), and the code of a puzzle */
        _ ("%d × %d, puzzle %s"), n, n, game->code);
  return g_strdup_printf (
      /* Translators: the size of a board (the same number twice) */
      _ ("%d × %d"), n, n);
}

/* "5 of 8 queens, 1:12", and the date below it. */
static char *
dup_state (const QueensListedGame *listed)
{
  QueensGame *game = listed->game;
  g_autofree char *time = queens_game_format_time (game->played / G_USEC_PER_SEC);
  g_autoptr (GDateTime) saved
      = g_date_time_new_from_unix_local (listed->save_time / G_USEC_PER_SEC);
  /* Translators: date and time of day for strftime(), as in “21 Nov, 14:05” */
  g_autofree char *when = g_date_time_format (saved, _ ("%b %-d, %H:%M"));
  g_autofree char *state
      = queens_game_get_solution (game, NULL)
            ? g_strdup (queens_game_is_shown (game) ? _ ("Solution shown")
                                                    : C_ ("puzzle or board", "Solved"))
            : g_strdup_printf (
                /* Translators: the number of queens on the board, and the number needed, on which the
                 * plural depends */
                ngettext ("%d of %d queen", "%d of %d queens", (gulong) game->n), game->n_queens,
                game->n);

  /* Translators: the state of a game, its time, and when it was played */
  return g_strdup_printf (_ ("%s, %s\n%s"), state, time, when);
}

/* The data of a row: the path of its game, what it shows as text, and its board. */
#define PATH  "queens-path"
#define SHOWN "queens-shown"
#define BOARD "queens-board"

static GtkWidget *
create_row (const char *path)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *board = gtk_image_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (board), BOARD_SIZE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), board);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "^ay", path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "play.listed");
  g_object_set_data_full (G_OBJECT (row), PATH, g_strdup (path), g_free);
  g_object_set_data (G_OBJECT (row), BOARD, board);
  return row;
}

/* Shows a game in its row, unless that shows it. */
static void
fill_row (QueensGamesPanel *self, GtkWidget *row, const QueensListedGame *listed)
{
  g_autofree char *title = dup_title (listed->game);
  g_autofree char *state = dup_state (listed);
  g_autofree char *shown
      = g_strdup_printf ("%p %d %s", (gpointer) self->style.theme, (int) self->style.queen, state);
  QueensBoardContent content = queens_board_content_new (&listed->game->state.queens);

  if (g_strcmp0 (g_object_get_data (G_OBJECT (row), SHOWN), shown) == 0)
    return;
  g_object_set_data_full (G_OBJECT (row), SHOWN, g_steal_pointer (&shown), g_free);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), state);
  content.given = listed->game->given;
  queens_miniature_show (g_object_get_data (G_OBJECT (row), BOARD), &content, &self->style);
}

static void
remove_rows (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)))
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

/* Files. */

/* Only this program's files, in a folder of its own: other programs need not know what was played. */
static GtkRecentManager *
get_files (void)
{
  static GtkRecentManager *files = NULL;
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);
  g_autofree char *path = g_build_filename (folder, "recent.xbel", NULL);

  if (!files && g_mkdir_with_parents (folder, 0700) == 0)
    files = g_object_new (GTK_TYPE_RECENT_MANAGER, "filename", path, NULL);
  return files ? files : gtk_recent_manager_get_default ();
}

void
queens_games_panel_remember_file (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *command = g_strdup ("eight-queens %f");
  GtkRecentData data = {
    .mime_type = (char *) MIME_TYPE,
    .app_name = (char *) "eight-queens",
    .app_exec = command,
  };

  gtk_recent_manager_add_full (get_files (), uri, &data);
}

static int
compare_files_cb (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static GtkWidget *
create_file_row (GtkRecentInfo *info)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *place = gtk_recent_info_get_uri_display (info);
  g_autofree char *folder = place ? g_path_get_dirname (place) : NULL;
  g_autofree char *title = g_markup_escape_text (gtk_recent_info_get_display_name (info), -1);
  g_autofree char *subtitle = folder ? g_markup_escape_text (folder, -1) : NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle ? subtitle : "");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", gtk_recent_info_get_uri (info));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "play.recent");
  return row;
}

static void
show_files (QueensGamesPanel *self)
{
  GList *infos = g_list_sort (gtk_recent_manager_get_items (get_files ()), compare_files_cb);
  int n_files = 0;

  remove_rows (self->files);
  for (GList *link = infos; link && n_files < MAX_FILES; link = link->next)
    if (gtk_recent_info_has_application (link->data, "eight-queens")
        && gtk_recent_info_exists (link->data))
      {
        gtk_list_box_append (self->files, create_file_row (link->data));
        n_files++;
      }
  gtk_widget_set_visible (self->files_group, n_files > 0);
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

/* The panel. */

static GtkWidget *
get_row (GtkListBox *list, int index)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (list, index));
}

static gboolean
has_path (GtkWidget *row, const char *path)
{
  return g_strcmp0 (g_object_get_data (G_OBJECT (row), PATH), path) == 0;
}

/* The index of the row of a game from an index on, or −1. */
static int
find_row (GtkListBox *list, int from, const char *path)
{
  for (int i = from; get_row (list, i); i++)
    if (has_path (get_row (list, i), path))
      return i;
  return -1;
}

/* Shows the games from index `first` up to `end` in a list. A game keeps its row, because a click on a row that is
 * replaced meanwhile would be lost. */
static void
show_games (QueensGamesPanel *self,
            GtkListBox *list,
            const GPtrArray *games,
            guint first,
            guint end)
{
  GtkWidget *row;

  for (guint i = first; i < end; i++)
    {
      const QueensListedGame *listed = games->pdata[i];
      int index = (int) (i - first);
      int found = find_row (list, index, listed->path);

      /* The rows before it are those of games that are gone. */
      for (; found > index; found--)
        gtk_list_box_remove (list, get_row (list, index));
      if (found < 0)
        gtk_list_box_insert (list, create_row (listed->path), index);
      fill_row (self, get_row (list, index), listed);
    }
  while ((row = get_row (list, (int) (end - first))))
    gtk_list_box_remove (list, row);
  gtk_widget_set_visible (gtk_widget_get_ancestor (GTK_WIDGET (list), ADW_TYPE_PREFERENCES_GROUP),
                          end > first);
}

/* Shows the games, unless a button is pressed on the panel: a row that moves under the pointer would lose the
 * click. */
static void
update (QueensGamesPanel *self)
{
  const GPtrArray *games = queens_games_list (self->games);
  guint n_running = 0;

  if (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_ACTIVE)
    return;
  while (n_running < games->len && ((QueensListedGame *) games->pdata[n_running])->running)
    n_running++;
  show_games (self, self->running, games, 0, n_running);
  show_games (self, self->earlier, games, n_running, games->len);
}

static gboolean
update_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  update (QUEENS_GAMES_PANEL (widget));
  return G_SOURCE_REMOVE;
}

/* When the button is released, its click is handled first. */
static void
queens_games_panel_state_flags_changed (GtkWidget *widget, GtkStateFlags before)
{
  GtkStateFlags changed = before ^ gtk_widget_get_state_flags (widget);

  GTK_WIDGET_CLASS (queens_games_panel_parent_class)->state_flags_changed (widget, before);
  if ((changed & GTK_STATE_FLAG_ACTIVE) && QUEENS_GAMES_PANEL (widget)->games)
    gtk_widget_add_tick_callback (widget, update_cb, NULL, NULL);
}

static void
queens_games_panel_map (GtkWidget *widget)
{
  show_files (QUEENS_GAMES_PANEL (widget));
  GTK_WIDGET_CLASS (queens_games_panel_parent_class)->map (widget);
}

static void
queens_games_panel_show (QueensSidePanel *panel, const QueensPlayScene *scene)
{
  QueensGamesPanel *self = QUEENS_GAMES_PANEL (panel);

  self->style = *scene->style;
  self->games = queens_game_session_get_view (scene->session)->games;
  update (self);
}

static void
queens_games_panel_class_init (QueensGamesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = queens_games_panel_map;
  widget_class->state_flags_changed = queens_games_panel_state_flags_changed;
  QUEENS_SIDE_PANEL_CLASS (klass)->show = queens_games_panel_show;
  QUEENS_SIDE_PANEL_CLASS (klass)->help = "games#games";
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/play/games-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensGamesPanel, running);
  gtk_widget_class_bind_template_child (widget_class, QueensGamesPanel, earlier);
  gtk_widget_class_bind_template_child (widget_class, QueensGamesPanel, files_group);
  gtk_widget_class_bind_template_child (widget_class, QueensGamesPanel, files);
}

static void
queens_games_panel_init (QueensGamesPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
