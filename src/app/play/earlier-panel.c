/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "app/board/miniature.h"
#include "model/game/words.h"

#include <glib/gi18n.h>

/* The side of a small board, in px. */
#define BOARD_SIZE 48

/* The maximum number of recent files that are offered. */
#define MAX_FILES 10

#define MIME_TYPE "application/x-eight-queens"

struct _QueensEarlierPanel
{
  QueensSidePanel parent_instance;

  QueensBoardStyle style;
  char *shown; /* the paths of the games, one on each line */
  GtkListBox *list;
  GtkWidget *files_group;
  GtkListBox *files;
};

G_DEFINE_FINAL_TYPE (QueensEarlierPanel, queens_earlier_panel, QUEENS_TYPE_SIDE_PANEL)

/* A game. */

static GtkWidget *
create_board (QueensEarlierPanel *self, QueensGame *game)
{
  GtkWidget *image = gtk_image_new ();
  QueensBoardContent content = queens_board_content_new (&game->state.queens);

  content.given = game->given;
  gtk_image_set_pixel_size (GTK_IMAGE (image), BOARD_SIZE);
  queens_miniature_show (GTK_IMAGE (image), &content, &self->style);
  return image;
}

/* "8 × 8, puzzle 8C-1J5V". */
static char *
dup_title (QueensGame *game)
{
  int n = game->n;
  g_autofree char *day = queens_game_words_day (game->day);

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
dup_state (const QueensEarlierGame *earlier)
{
  QueensGame *game = earlier->game;
  g_autofree char *time = queens_game_words_time (game->played / G_USEC_PER_SEC);
  g_autoptr (GDateTime) since = g_date_time_new_from_unix_local (earlier->since);
  /* Translators: date and time of day for strftime(), as in “21 Nov, 14:05” */
  g_autofree char *when = g_date_time_format (since, _ ("%b %-d, %H:%M"));
  g_autofree char *state
      = queens_game_get_solution (game, NULL)
            ? g_strdup (C_ ("puzzle or board", "Solved"))
            : g_strdup_printf (
                /* Translators: the number of queens on the board, and the number needed, on which the
                 * plural depends */
                ngettext ("%d of %d queen", "%d of %d queens", (gulong) game->n), game->n_queens,
                game->n);

  /* Translators: the state of a game, its time, and when it was played */
  return g_strdup_printf (_ ("%s, %s\n%s"), state, time, when);
}

static GtkWidget *
create_row (QueensEarlierPanel *self, const QueensEarlierGame *earlier)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = dup_title (earlier->game);
  g_autofree char *state = dup_state (earlier);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), state);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), create_board (self, earlier->game));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "^ay", earlier->path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "play.earlier");
  return row;
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
queens_earlier_panel_remember_file (GFile *file)
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
show_files (QueensEarlierPanel *self)
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

static char *
dup_paths (const GPtrArray *games)
{
  GString *paths = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    g_string_append_printf (paths, "%s\n", ((QueensEarlierGame *) games->pdata[i])->path);
  return g_string_free (paths, FALSE);
}

static void
queens_earlier_panel_show (QueensSidePanel *panel, const QueensPlayShown *shown)
{
  QueensEarlierPanel *self = QUEENS_EARLIER_PANEL (panel);
  const GPtrArray *games = queens_earlier_list (queens_game_session_get (shown->session)->earlier);
  g_autofree char *paths = dup_paths (games);

  show_files (self);
  if (g_strcmp0 (paths, self->shown) == 0 && shown->style->theme == self->style.theme
      && shown->style->queen == self->style.queen)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&paths);
  self->style = *shown->style;
  remove_rows (self->list);
  for (guint i = 0; i < games->len; i++)
    gtk_list_box_append (self->list, create_row (self, games->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->list), games->len > 0);
}

static void
queens_earlier_panel_finalize (GObject *object)
{
  g_free (QUEENS_EARLIER_PANEL (object)->shown);
  G_OBJECT_CLASS (queens_earlier_panel_parent_class)->finalize (object);
}

static void
queens_earlier_panel_class_init (QueensEarlierPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queens_earlier_panel_finalize;
  QUEENS_SIDE_PANEL_CLASS (klass)->show = queens_earlier_panel_show;
  QUEENS_SIDE_PANEL_CLASS (klass)->help = "games#earlier";
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/play/earlier-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensEarlierPanel, list);
  gtk_widget_class_bind_template_child (widget_class, QueensEarlierPanel, files_group);
  gtk_widget_class_bind_template_child (widget_class, QueensEarlierPanel, files);
}

static void
queens_earlier_panel_init (QueensEarlierPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
