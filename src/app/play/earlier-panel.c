/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/earlier-panel.h"

#include "app/play/panel-head.h"
#include "app/settings.h"
#include "model/game/words.h"

#include <glib/gi18n.h>

/* The side of a small board, in px. */
#define BOARD_SIZE 48

/* So many files that were used before are offered. */
#define MAX_FILES 10

#define MIME_TYPE "application/x-eight-queens"

struct _QueensEarlierPanel
{
  AdwBin parent_instance;

  QueensBoardStyle style;
  char *shown; /* the paths of the games, a line each */
  GtkWidget *nothing_label;
  GtkListBox *list;
  GtkWidget *files_group;
  GtkListBox *files;
};

G_DEFINE_FINAL_TYPE (QueensEarlierPanel, queens_earlier_panel, ADW_TYPE_BIN)

/* A game. */

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  QueensEarlierPanel *self = data;
  QueensGame *game = g_object_get_data (G_OBJECT (area), "game");
  const QueensGameState *state = queens_game_get_state (game);
  QueensBoardContent content = queens_board_content_new (&state->queens);

  content.given = *queens_game_get_given (game);
  queens_draw_board (cr, &content, &self->style, MIN (width, height));
}

static GtkWidget *
create_board (QueensEarlierPanel *self, QueensGame *game)
{
  GtkWidget *area = gtk_drawing_area_new ();

  g_object_set_data_full (G_OBJECT (area), "game", g_object_ref (game), g_object_unref);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), BOARD_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), BOARD_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, self, NULL);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (area, 6);
  gtk_widget_set_margin_bottom (area, 6);
  return area;
}

/* "8 × 8, puzzle 8C-2MRD". */
static char *
dup_title (QueensGame *game)
{
  int n = queens_game_get_n (game);
  const char *day = queens_game_get_day (game);
  const char *code = queens_game_get_code (game);
  g_autofree char *date = day ? queens_game_words_date (day) : NULL;

  if (date)
    return g_strdup_printf (_ ("%d × %d, %s"), n, n, date);
  if (code)
    return g_strdup_printf (
        /* Translators: the size of a board, twice the same number, and the code of a puzzle */
        _ ("%d × %d, puzzle %s"), n, n, code);
  return g_strdup_printf (
      /* Translators: the size of a board, twice the same number */
      _ ("%d × %d"), n, n);
}

/* "5 of 8 queens, 1:12", and below it when that was. */
static char *
dup_state (const QueensEarlierGame *earlier)
{
  QueensGame *game = earlier->game;
  g_autofree char *time = queens_game_words_time (
      queens_stopwatch_elapsed (queens_game_get_stopwatch (game), 0) / G_USEC_PER_SEC);
  g_autoptr (GDateTime) since = g_date_time_new_from_unix_local (earlier->since);
  /* Translators: date and time of day for strftime(), as in “21 Nov, 14:05” */
  g_autofree char *when = g_date_time_format (since, _ ("%-d %b, %H:%M"));
  g_autofree char *state
      = queens_game_get_solution (game, NULL)
            ? g_strdup (C_ ("puzzle or board", "Solved"))
            : g_strdup_printf (
                /* Translators: how many queens stand on the board, and how many it takes, which rules the plural */
                ngettext ("%d of %d queen", "%d of %d queens", (gulong) queens_game_get_n (game)),
                queens_game_get_n_queens (game), queens_game_get_n (game));

  /* Translators: how a game stands, its time, and when that was */
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

/* Those of this program only, in its own folder: what was played is nobody else's business. */
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

void
queens_earlier_panel_show (QueensEarlierPanel *self,
                           QueensGameSession *session,
                           const QueensBoardStyle *style)
{
  const GPtrArray *games = queens_earlier_list (queens_game_session_get_earlier (session));

  g_autofree char *paths = dup_paths (games);

  show_files (self);
  if (g_strcmp0 (paths, self->shown) == 0 && style->theme == self->style.theme
      && style->queen == self->style.queen)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&paths);
  self->style = *style;
  self->style.frame = FALSE;
  self->style.coordinates = QUEENS_COORDINATES_NONE;
  remove_rows (self->list);
  for (guint i = 0; i < games->len; i++)
    gtk_list_box_append (self->list, create_row (self, games->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->list), games->len > 0);
  gtk_widget_set_visible (self->nothing_label, games->len == 0);
}

static GtkListBox *
create_list (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  return GTK_LIST_BOX (list);
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
  G_OBJECT_CLASS (klass)->finalize = queens_earlier_panel_finalize;
}

static void
queens_earlier_panel_init (QueensEarlierPanel *self)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));

  self->list = create_list ();
  self->files = create_list ();
  self->nothing_label = gtk_label_new (
      _ ("Nothing yet. The last fifty games that were replaced by others are kept here."));
  gtk_label_set_wrap (GTK_LABEL (self->nothing_label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->nothing_label), 0);
  gtk_widget_add_css_class (self->nothing_label, "dim-label");
  self->files_group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->files_group), _ ("Recent files"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->files_group), GTK_WIDGET (self->files));
  gtk_box_append (box, queens_panel_head_new (_ ("Earlier games"), NULL));
  gtk_box_append (box, self->nothing_label);
  gtk_box_append (box, GTK_WIDGET (self->list));
  gtk_box_append (box, self->files_group);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (box));
}
