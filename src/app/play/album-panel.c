/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "app/board/miniature.h"
#include "app/layout/focus.h"
#include "app/layout/a11y.h"
#include "engine/board/notation.h"
#include "engine/board/symmetry.h"
#include "engine/search/solver.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

/* The size of a small board, in px: as large as fits beside the number of its class. */
#define MIN_TILE_SIZE 32
#define MAX_TILE_SIZE 44

/* The space between tiles, in px. */
#define TILE_GAP 2

/* A list with at most this number of rows has no scroll bar of its own: the panel scrolls. */
#define WHOLE_ROWS 12

struct _QueensAlbumPanel
{
  QueensSidePanel parent_instance;

  int n;
  QueensGameSession *session; /* not owned */
  QueensBoardStyle style;
  GArray *solutions;     /* QueensSolution, in order: all of n or, on a large board, those found */
  QueensSolution chosen; /* that of the last clicked tile; its n is 0 if there is none */
  GtkWidget *tile;       /* that tile; a weak pointer, or NULL */
  int tile_size;         /* in px */
  int n_columns;         /* the number of members of the largest class */
  guint resize_id;       /* the source that shows the tiles in another size, or 0 */

  GtkStringList *classes; /* the rows: the notation of the first solution of each class */
  GtkWidget *list;
  GtkScrolledWindow *pane;
  GtkLabel *solutions_label;
  GtkProgressBar *solutions_bar;
  GtkLabel *classes_label;
  GtkProgressBar *classes_bar;
  GtkWidget *reveal_button;
  GtkWidget *nothing_label;
};

G_DEFINE_FINAL_TYPE (QueensAlbumPanel, queens_album_panel, QUEENS_TYPE_SIDE_PANEL)

static QueensFoundState
look_up (QueensAlbumPanel *self, const QueensSolution *solution)
{
  return queens_records_look_up (queens_game_session_get_view (self->session)->records, solution,
                                 NULL);
}

/* The number of a solution; 0 if it is not known. */
static guint64
get_number (QueensAlbumPanel *self, const QueensSolution *solution)
{
  guint index;

  return self->n <= QUEENS_ALBUM_MAX_N
                 && g_array_binary_search (self->solutions, solution,
                                           (GCompareFunc) queens_solution_compare, &index)
             ? index + 1
             : 0;
}

/* Revealing. */

static void
update_reveal (QueensAlbumPanel *self)
{
  gtk_widget_set_sensitive (self->reveal_button,
                            self->chosen.n > 0
                                && look_up (self, &self->chosen) == QUEENS_FOUND_SEALED);
}

/* Shows the chosen solution on the board, unless its tile is sealed. */
static void
show_chosen (QueensAlbumPanel *self)
{
  char notation[QUEENS_NOTATION_SIZE];

  update_reveal (self);
  if (self->chosen.n == 0 || look_up (self, &self->chosen) == QUEENS_FOUND_SEALED)
    return;
  queens_notation_print (&self->chosen, notation);
  gtk_widget_activate_action (GTK_WIDGET (self), "play.show-found", "s", notation);
}

static void
revealed_cb (QueensAlbumPanel *self)
{
  if (self->chosen.n == 0)
    return;
  queens_game_session_reveal (self->session, &self->chosen);
  show_chosen (self);
  if (self->tile)
    queens_focus_move_to (self->tile);
}

static void
reveal_cb (GtkButton *button, QueensAlbumPanel *self)
{
  guint64 number = get_number (self, &self->chosen);
  g_autofree char *text = queens_format_number (number);
  g_autofree char *heading = number > 0 ? g_strdup_printf (
                                 /* Translators: the number of a solution */
                                 _ ("Reveal Solution %s?"), text)
                                        : g_strdup (_ ("Reveal This Solution?"));
  GtkWidget *dialog
      = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading,
                                _ ("It stays marked as revealed until found by hand."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "reveal",
                                    _ ("_Reveal"), NULL);
  g_signal_connect_object (dialog, "response::reveal", G_CALLBACK (revealed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A tile. */

static void fill_rows (QueensAlbumPanel *self);

static void
tile_clicked_cb (GtkButton *tile, QueensAlbumPanel *self)
{
  self->chosen = *(const QueensSolution *) g_object_get_data (G_OBJECT (tile), "solution");
  g_set_weak_pointer (&self->tile, GTK_WIDGET (tile));
  fill_rows (self);
  show_chosen (self);
}

static gboolean
is_chosen (QueensAlbumPanel *self, const QueensSolution *solution)
{
  return queens_solution_compare (&self->chosen, solution) == 0;
}

static GtkWidget *
create_picture (QueensAlbumPanel *self, const QueensSolution *solution)
{
  GtkWidget *image = gtk_image_new ();
  QueensPosition position = queens_position_from_solution (solution);
  QueensBoardContent content = queens_board_content_new (&position);

  gtk_image_set_pixel_size (GTK_IMAGE (image), self->tile_size);
  queens_miniature_show (GTK_IMAGE (image), &content, &self->style);
  return image;
}

static GtkWidget *
create_blank_tile (QueensAlbumPanel *self, guint64 number)
{
  g_autofree char *text = number > 0 ? queens_format_number (number) : g_strdup ("?");
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_size_request (label, self->tile_size, self->tile_size);
  gtk_widget_add_css_class (label, "seal");
  return label;
}

static char *
describe_tile (QueensAlbumPanel *self, QueensFoundState state, guint64 number, const char *notation)
{
  g_autofree char *number_text = queens_format_number (number);

  if (state == QUEENS_FOUND_REVEALED)
    return g_strdup_printf (
        /* Translators: the notation of a solution */
        _ ("%s, revealed"), notation);
  if (state == QUEENS_FOUND_BY_HAND)
    return g_strdup_printf (_ ("%s, found"), notation);
  if (number > 0)
    return g_strdup_printf (
        /* Translators: the number of a solution */
        _ ("Solution %s, not found yet"), number_text);
  return g_strdup (_ ("Not found yet"));
}

/* Makes a tile show a solution, as far as its state allows. The chosen one has a ring. Does nothing else if the tile
 * shows that state already; it is 0 at first. */
static void
fill_tile (QueensAlbumPanel *self, GtkWidget *tile, const QueensSolution *solution)
{
  QueensFoundState state = look_up (self, solution);
  guint64 number = get_number (self, solution);
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *text = NULL;

  gtk_widget_set_css_classes (
      tile, (const char *[]){ "flat", "album-tile", is_chosen (self, solution) ? "chosen" : "other",
                              state == QUEENS_FOUND_REVEALED ? "revealed" : NULL, NULL });
  if (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (tile), "state")) == (int) state)
    return;
  queens_notation_print (solution, notation);
  g_object_set_data (G_OBJECT (tile), "state", GINT_TO_POINTER (state));
  g_object_set_data_full (G_OBJECT (tile), "solution", g_memdup2 (solution, sizeof *solution),
                          g_free);
  text = describe_tile (self, state, number, notation);
  gtk_button_set_child (GTK_BUTTON (tile), state == QUEENS_FOUND_SEALED
                                               ? create_blank_tile (self, number)
                                               : create_picture (self, solution));
  queens_a11y_set_tooltip (tile, text);
}

/* A row: the number of a class, and a tile for each of its members. */

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, QueensAlbumPanel *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, TILE_GAP);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), label);
  for (int i = 0; i < QUEENS_N_SYMMETRIES; i++)
    {
      GtkWidget *tile = gtk_button_new ();

      g_signal_connect (tile, "clicked", G_CALLBACK (tile_clicked_cb), self);
      gtk_box_append (GTK_BOX (row), tile);
    }
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_activatable (item, FALSE);
  /* From GTK 4.12 on, the row itself would take the focus before its tiles. */
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (item), "focusable"))
    g_object_set (item, "focusable", FALSE, NULL);
}

/* Updates a row to the state of its class. The number of a class is gold if the whole class was found. A row
 * of another board size, which is about to be removed, is not changed. */
static void
fill_row (QueensAlbumPanel *self, GtkWidget *row)
{
  GtkWidget *label = gtk_widget_get_first_child (row);
  GtkWidget *tile = gtk_widget_get_next_sibling (label);
  QueensSolution solution, images[QUEENS_N_SYMMETRIES];
  const char *classes[] = { "class-number", "dim-label", NULL };
  int n_images, n_found = 0;

  if (!queens_notation_parse (g_object_get_data (G_OBJECT (row), "notation"), self->n, &solution,
                              NULL))
    return;
  n_images = queens_symmetry_class (&solution, images);
  for (int i = 0; tile; i++, tile = gtk_widget_get_next_sibling (tile))
    {
      gtk_widget_set_visible (tile, i < n_images);
      if (i >= n_images)
        continue;
      fill_tile (self, tile, &images[i]);
      n_found += look_up (self, &images[i]) == QUEENS_FOUND_BY_HAND;
    }
  if (n_found > 0)
    classes[1] = n_found == n_images ? "full" : "heading";
  gtk_widget_set_css_classes (label, classes);
}

static void
fill_rows (QueensAlbumPanel *self)
{
  for (GtkWidget *item = gtk_widget_get_first_child (self->list); item;
       item = gtk_widget_get_next_sibling (item))
    fill_row (self, gtk_widget_get_first_child (item));
}

/* Makes the next fill_row() fill all tiles of a row again. */
static void
invalidate_tiles (GtkWidget *row)
{
  for (GtkWidget *tile = gtk_widget_get_first_child (row); tile;
       tile = gtk_widget_get_next_sibling (tile))
    g_object_set_data (G_OBJECT (tile), "state", NULL);
}

/* The size of tiles that fit in a row beside its label. */
static int
find_tile_size (QueensAlbumPanel *self)
{
  GtkWidget *item = gtk_widget_get_first_child (self->list);
  GtkWidget *label = item ? gtk_widget_get_first_child (gtk_widget_get_first_child (item)) : NULL;
  int width = gtk_widget_get_width (GTK_WIDGET (self->pane));
  int label_width;

  if (!label)
    return self->tile_size;
  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &label_width, NULL, NULL);
  return CLAMP ((width - label_width) / self->n_columns - TILE_GAP, MIN_TILE_SIZE, MAX_TILE_SIZE);
}

static void
resize_cb (gpointer data)
{
  QueensAlbumPanel *self = data;

  int size = find_tile_size (self);

  self->resize_id = 0;
  if (size == self->tile_size)
    return;
  self->tile_size = size;
  for (GtkWidget *item = gtk_widget_get_first_child (self->list); item;
       item = gtk_widget_get_next_sibling (item))
    invalidate_tiles (gtk_widget_get_first_child (item));
  fill_rows (self);
}

/* Widgets must not be changed until the layout is done. */
static void
queue_resize (QueensAlbumPanel *self)
{
  if (self->resize_id == 0)
    self->resize_id = g_idle_add_once (resize_cb, self);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, QueensAlbumPanel *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *label = gtk_widget_get_first_child (row);
  g_autofree char *number = self->n <= QUEENS_ALBUM_MAX_N
                                ? g_strdup_printf ("%u", gtk_list_item_get_position (item) + 1)
                                : g_strdup ("");

  gtk_label_set_text (GTK_LABEL (label), number);
  gtk_label_set_width_chars (GTK_LABEL (label), self->n <= 8 ? 2 : 4);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (gtk_widget_get_parent (row)),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  invalidate_tiles (row);
  g_object_set_data_full (G_OBJECT (row), "notation",
                          g_strdup (gtk_string_object_get_string (gtk_list_item_get_item (item))),
                          g_free);
  fill_row (self, row);
  queue_resize (self);
}

/* The content. */

/* One row for each class of the listed solutions. */
static void
replace_rows (QueensAlbumPanel *self)
{
  const GArray *solutions = self->solutions;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) rows = NULL;
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->classes));

  for (guint i = 0; i < solutions->len; i++)
    {
      QueensSolution first
          = queens_symmetry_canonical (&g_array_index (solutions, QueensSolution, i));
      char notation[QUEENS_NOTATION_SIZE];

      queens_notation_print (&first, notation);
      if (g_hash_table_add (seen, g_strdup (notation)))
        g_strv_builder_add (builder, notation);
    }
  rows = g_strv_builder_end (builder);
  self->n_columns = 1;
  for (guint i = 0; rows[i]; i++)
    {
      QueensSolution solution, images[QUEENS_N_SYMMETRIES];

      queens_notation_parse (rows[i], self->n, &solution, NULL);
      self->n_columns = MAX (self->n_columns, queens_symmetry_class (&solution, images));
    }
  gtk_string_list_splice (self->classes, 0, n_shown, (const char *const *) rows);
  gtk_scrolled_window_set_policy (self->pane, GTK_POLICY_AUTOMATIC,
                                  g_strv_length (rows) > WHOLE_ROWS ? GTK_POLICY_AUTOMATIC
                                                                    : GTK_POLICY_NEVER);
  gtk_widget_set_visible (self->nothing_label, solutions->len == 0);
}

static bool
visit_cb (const QueensSolution *solution, void *data)
{
  g_array_append_val ((GArray *) data, *solution);
  return true;
}

/* Fast, because n is at most QUEENS_ALBUM_MAX_N. */
static GArray *
list_all (int n)
{
  GArray *solutions = g_array_new (FALSE, FALSE, sizeof (QueensSolution));
  QueensRequest request = queens_request_all (n);

  queens_solver_visit (&request, visit_cb, solutions, NULL);
  return solutions;
}

static void
queens_album_panel_show (QueensSidePanel *panel, const QueensPlayScene *scene)
{
  QueensAlbumPanel *self = QUEENS_ALBUM_PANEL (panel);
  QueensRecords *records = queens_game_session_get_view (scene->session)->records;
  int n = queens_solutions_get_view (scene->solutions)->request->n;
  gboolean other = n != self->n;
  gboolean restyled
      = self->style.theme != scene->style->theme || self->style.queen != scene->style->queen;
  g_autofree char *all = queens_side_panel_show_part (self->solutions_bar, scene, FALSE);
  g_autofree char *classes = queens_side_panel_show_part (self->classes_bar, scene, TRUE);

  self->session = scene->session;
  self->n = n;
  self->style = *scene->style;
  gtk_label_set_text (self->solutions_label, all);
  gtk_label_set_text (self->classes_label, classes);
  if (other)
    self->chosen.n = 0;
  if (other || restyled
      || (n > QUEENS_ALBUM_MAX_N
          && queens_records_count_found (records, n) != self->solutions->len))
    {
      g_array_unref (self->solutions);
      self->solutions
          = n > QUEENS_ALBUM_MAX_N ? queens_records_list_found (records, n) : list_all (n);
      replace_rows (self);
    }
  else
    fill_rows (self);
  update_reveal (self);
}

/* The widgets. */

static void
queens_album_panel_finalize (GObject *object)
{
  g_clear_handle_id (&QUEENS_ALBUM_PANEL (object)->resize_id, g_source_remove);
  g_array_unref (QUEENS_ALBUM_PANEL (object)->solutions);
  G_OBJECT_CLASS (queens_album_panel_parent_class)->finalize (object);
}

static void
queens_album_panel_class_init (QueensAlbumPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queens_album_panel_finalize;
  QUEENS_SIDE_PANEL_CLASS (klass)->show = queens_album_panel_show;
  QUEENS_SIDE_PANEL_CLASS (klass)->help = "games#found";
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/play/album-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensAlbumPanel, solutions_label);
  gtk_widget_class_bind_template_child (widget_class, QueensAlbumPanel, solutions_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensAlbumPanel, classes_label);
  gtk_widget_class_bind_template_child (widget_class, QueensAlbumPanel, classes_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensAlbumPanel, reveal_button);
  gtk_widget_class_bind_template_child (widget_class, QueensAlbumPanel, nothing_label);
  gtk_widget_class_bind_template_child (widget_class, QueensAlbumPanel, pane);
  gtk_widget_class_bind_template_child (widget_class, QueensAlbumPanel, list);
  gtk_widget_class_bind_template_child (widget_class, QueensAlbumPanel, classes);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, reveal_cb);
}

static void
queens_album_panel_init (QueensAlbumPanel *self)
{
  self->solutions = g_array_new (FALSE, FALSE, sizeof (QueensSolution));
  self->tile_size = MIN_TILE_SIZE;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The page of a horizontal adjustment is as wide as its pane. */
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->pane), "notify::page-size",
                           G_CALLBACK (queue_resize), self, G_CONNECT_SWAPPED);
}
