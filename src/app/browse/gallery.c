/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/layout/a11y.h"
#include "app/layout/page.h"
#include "app/layout/style.h"
#include "app/settings.h"
#include "model/text/format.h"

#include <glib/gi18n.h>
#include <math.h>

/* Sizes of a thumbnail, in px, for different numbers of columns beside the board. */
static const int sizes[] = { 44, 56, 80, 108, 168, 340 };

/* The index in sizes for small boards without zoom, and the largest n of small and of middling boards;
 * each step beyond a limit is one size larger. */
#define FIRST_SIZE     2
#define MAX_SMALL_N    12
#define MAX_MIDDLING_N 20

#define MOST_COLUMNS 24
#define MAX_ZOOM     4

/* The size for small boards without zoom in a gallery that is at least ROOMY_WIDTH wide. */
#define ROOMY_WIDTH 440
#define ROOMY_SIZE  96

/* The space around a tile, and around all tiles, as in style.css, in px. */
#define TILE_MARGIN  14
#define GRID_PADDING 6
#define FIRST_ROW    7 /* the distance of the first row from the upper edge */
/* GTK_LIST_TAB_ITEM of GTK 4.12. */
#define LIST_TAB_ITEM 1

/* A row is at least as high as it is with thumbnails of MIN_ROW_SIZE. Rows are always completely
 * visible, but thumbnails are not made smaller than MIN_THUMBNAIL to achieve this. */
#define MIN_ROW_SIZE  56
#define MIN_THUMBNAIL 36

/* After scrolling: the time in ms until the gallery moves on to a whole row, and how long that takes. */
#define SETTLE_MS   200
#define SETTLING_MS 150

/* The range of the list that is loaded moves when fewer than this number of pages are left between the
 * view and an end of the range. */
#define MARGIN_PAGES 4

struct _QueensGallery
{
  AdwBin parent_instance;

  QueensSolutions *solutions;
  QueensBoardStyle style;
  guint64 position; /* the selected position, or 0 */
  gboolean selecting;
  /* What to do in the next frame. */
  gboolean needs_visible_range; /* call update_visible_range() */
  gboolean resizing;            /* recompute the size of the thumbnails */
  gboolean jumping;             /* move the loaded range to the position, and then scroll there */
  gboolean scrolling;           /* scroll to the position */
  gboolean following;           /* move the grid's cursor to the position */
  gboolean extending;           /* move the loaded range along */
  GdkFrameClock *clock;         /* while realized */
  gulong update_id;             /* a handler of clock */
  guint settle_id;              /* a pending timeout, or 0 */
  AdwAnimation *settling;       /* the last one that scrolled to a whole row, or NULL */
  double rested;                /* the scroll position at which it last came to rest */
  QueensGalleryRange visible_range;
  int size; /* size of a thumbnail, in px */
  int row;  /* height of a tile, in px; −1 if it follows from its content */

  GtkWidget *scrolled;
  GtkAdjustment *hadjustment;
  GtkAdjustment *adjustment;
  GtkGridView *grid;
  GtkSelectionModel *selection;
};

G_DEFINE_FINAL_TYPE (QueensGallery, queens_gallery, ADW_TYPE_BIN)

enum
{
  CHOSEN,
  VISIBLE_RANGE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static int
get_width (QueensGallery *self)
{
  int width = (int) gtk_adjustment_get_page_size (self->hadjustment);

  return width > 0 ? width : QUEENS_PANEL_WIDTH;
}

static const QueensSolutionsView *
get_list (QueensGallery *self)
{
  return queens_solutions_get_view (self->solutions);
}

static gboolean
is_grouped (QueensGallery *self)
{
  return self->solutions && get_list (self)->order == QUEENS_LIST_ORDER_CLASS;
}

/* The height of a row without its thumbnails, if `caption` is above or below them. */
static int
get_caption_height (QueensGallery *self, const char *caption)
{
  g_autoptr (PangoLayout) layout
      = gtk_widget_create_pango_layout (GTK_WIDGET (self->grid), caption);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return TILE_MARGIN + QUEENS_TILE_SPACING + height;
}

/* The height of a row without its thumbnails. */
static int
get_row_extra (QueensGallery *self)
{
  return get_caption_height (self, is_grouped (self) ? "1\n1" : "1");
}

/* The common height of the rows; 0 before the first layout. */
static int
get_height (QueensGallery *self)
{
  return MAX (0, gtk_widget_get_height (GTK_WIDGET (self)) - 2 * GRID_PADDING);
}

/* The number of columns for thumbnails of a size. Almost every class has eight members, and the others
 * have half as many or fewer. So if the number of columns is a power of 2, classes begin and end at row
 * boundaries. */
static int
get_n_columns (QueensGallery *self, int size)
{
  int n_columns = MAX (1, get_width (self) / (size + TILE_MARGIN));

  return is_grouped (self) ? 1 << g_bit_nth_msf ((gulong) n_columns, -1) : n_columns;
}

/* The size nearest to this one at which the columns fill the width. */
static int
fit_class (QueensGallery *self, int size)
{
  int width = get_width (self);
  int n_columns = get_n_columns (self, size);

  if (width * width > 2 * n_columns * n_columns * (size + TILE_MARGIN) * (size + TILE_MARGIN))
    n_columns *= 2;
  return MAX (MIN_THUMBNAIL, width / n_columns - TILE_MARGIN);
}

/* Whether the whole list is visible with thumbnails of a size. */
static gboolean
fits_whole (QueensGallery *self, int size)
{
  guint64 n_columns = (guint64) get_n_columns (self, size);
  guint64 n_rows = (guint64) (get_height (self) / (size + get_row_extra (self)));

  return get_list (self)->listed.is_complete && get_list (self)->listed.n <= n_columns * n_rows;
}

/* The size nearest to this one at which all visible rows are whole, and that has at least as many
 * columns as this one. */
static int
fit_rows (QueensGallery *self, int size)
{
  int extra = get_row_extra (self);
  int height = get_height (self);
  int width = get_width (self);
  int n_rows = MAX (1, height / (size + extra));
  int larger = height / n_rows - extra;
  int smaller = height / (n_rows + 1) - extra;

  if (smaller >= MIN_THUMBNAIL && larger * smaller > size * size)
    return smaller;
  return MAX (MIN_THUMBNAIL, MIN (larger, width / get_n_columns (self, size) - TILE_MARGIN));
}

/* If the whole list is visible at a size, but leaves more than half of the height empty: the largest size at
 * which it is still visible. */
static int
grow (QueensGallery *self, int size)
{
  guint64 n_columns = (guint64) get_n_columns (self, size);
  guint64 n_rows = (get_list (self)->listed.n + n_columns - 1) / n_columns;

  if (2 * n_rows * (guint64) (size + get_row_extra (self)) > (guint64) get_height (self))
    return size;
  while (size < sizes[G_N_ELEMENTS (sizes) - 1] && size + 1 + TILE_MARGIN <= get_width (self)
         && fits_whole (self, size + 1))
    size++;
  return size;
}

static int
get_size (QueensGallery *self)
{
  int n = self->solutions ? get_list (self)->request->n : QUEENS_MIN_N;
  int zoom = g_settings_get_int (queens_settings_get (), "thumbnail-zoom");
  gboolean is_roomy = zoom == 0 && get_width (self) >= ROOMY_WIDTH;
  int index = FIRST_SIZE + (n > MAX_SMALL_N) + (n > MAX_MIDDLING_N) + zoom;
  int size = sizes[CLAMP (index, 0, (int) G_N_ELEMENTS (sizes) - 1)];

  if (!self->solutions || get_height (self) == 0)
    return size;
  if (is_roomy && n <= MAX_SMALL_N)
    size = ROOMY_SIZE;
  if (is_grouped (self))
    size = fit_class (self, size);
  if (!fits_whole (self, size))
    return fit_rows (self, size);
  return is_roomy ? grow (self, size) : size;
}

/* Tiles. */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, QueensGallery *self)
{
  gtk_list_item_set_child (item, g_object_new (QUEENS_TYPE_TILE, NULL));
}

/* The first listed solution of each class has its heading above; NULL if the list is not grouped. */
static char *
dup_heading (QueensGallery *self, QueensListItem *item)
{
  QueensListSource *source = get_list (self)->source;
  guint64 position = queens_list_item_get_answer (item)->position;
  guint64 class_number = queens_list_source_get_class (source, position);
  g_autofree char *number = queens_format_number (class_number);

  if (class_number == 0)
    return NULL;
  if (position > 1 && queens_list_source_get_class (source, position - 1) == class_number)
    return g_strdup ("");
  return g_strdup_printf (_ ("Class %s"), number);
}

static void
show_item (QueensGallery *self, QueensTile *tile, QueensListItem *item)
{
  g_autofree char *heading = item ? dup_heading (self, item) : NULL;

  gtk_widget_set_size_request (GTK_WIDGET (tile), -1, self->row);
  queens_tile_set_item (tile, item, heading, &self->style, self->size);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, QueensGallery *self)
{
  show_item (self, QUEENS_TILE (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, QueensGallery *self)
{
  show_item (self, QUEENS_TILE (gtk_list_item_get_child (item)), NULL);
}

/* A grid view always creates thirty rows of tiles, for its maximum number of columns. */
static void
limit_columns (QueensGallery *self)
{
  int n_columns = get_n_columns (self, self->size);

  gtk_grid_view_set_max_columns (self->grid, (guint) MIN (n_columns, MOST_COLUMNS));
}

/* The tile in a cell of the grid, or NULL. */
static QueensTile *
get_tile (GtkWidget *cell)
{
  GtkWidget *tile = gtk_widget_get_first_child (cell);

  return QUEENS_IS_TILE (tile) ? QUEENS_TILE (tile) : NULL;
}

/* Shows all tiles in the current size and style. */
static void
update_tiles (QueensGallery *self)
{
  limit_columns (self);
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->grid)); cell;
       cell = gtk_widget_get_next_sibling (cell))
    {
      QueensTile *tile = get_tile (cell);

      if (tile)
        show_item (self, tile, queens_tile_get_item (tile));
    }
}

/* Sets the size with which the visible rows fill the height, with less than 1 px per row left over. */
static void
update_size (QueensGallery *self)
{
  int size = get_size (self);
  int extra = get_row_extra (self);
  int height = get_height (self);
  int n_rows = height / (size + extra);
  gboolean fills = n_rows > 0 && self->solutions && !fits_whole (self, size);
  int row = fills ? height / n_rows - TILE_MARGIN : -1;

  self->resizing = FALSE;
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scrolled),
                                              MIN_ROW_SIZE + get_caption_height (self, "1")
                                                  + 2 * GRID_PADDING);
  gtk_widget_set_margin_bottom (self->scrolled, fills ? height % n_rows : 0);
  if (size != self->size || row != self->row)
    {
      self->size = size;
      self->row = row;
      update_tiles (self);
    }
  else
    limit_columns (self);
}

/* Requests during a layout, when widgets must not change, are carried out in the next frame. */

static void
request_frame (QueensGallery *self)
{
  if (self->clock)
    gdk_frame_clock_request_phase (self->clock, GDK_FRAME_CLOCK_PHASE_UPDATE);
}

static void
queue_resize (QueensGallery *self)
{
  self->resizing = TRUE;
  request_frame (self);
}

static void
queue_visible_range (QueensGallery *self)
{
  self->needs_visible_range = TRUE;
  request_frame (self);
}

/* Selection. */

guint
queens_gallery_get_n_selected (QueensGallery *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);

  return (guint) gtk_bitset_get_size (selected);
}

/* Selects only the item at the position, if it is in the loaded range. */
static void
mark_position (QueensGallery *self)
{
  guint index;

  self->selecting = TRUE;
  if (self->position > 0
      && queens_solutions_get_item_index (self->solutions, self->position, &index))
    gtk_selection_model_select_item (self->selection, index, TRUE);
  else
    gtk_selection_model_unselect_all (self->selection);
  self->selecting = FALSE;
}

/* If exactly one tile is selected, its solution is shown on the board; if none is, the shown one is
 * selected again. If several are, the current tile looks different. */
static void
selected_cb (QueensGallery *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  gboolean several = gtk_bitset_get_size (selected) > 1;

  queens_style_set_class (self->grid, "several", several);
  queue_visible_range (self);
  g_signal_emit (self, signals[VISIBLE_RANGE], 0);
  if (self->selecting || several)
    return;
  if (gtk_bitset_is_empty (selected))
    {
      mark_position (self);
      return;
    }
  self->position
      = queens_solutions_get_position (self->solutions, gtk_bitset_get_minimum (selected));
  g_signal_emit (self, signals[CHOSEN], 0, self->position);
}

GArray *
queens_gallery_dup_selected (QueensGallery *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (self->selection);
  GArray *positions;
  GtkBitsetIter iter;
  guint index;

  if (gtk_bitset_get_size (selected) < 2)
    return NULL;
  positions = g_array_new (FALSE, FALSE, sizeof (guint64));
  for (gboolean any = gtk_bitset_iter_init_first (&iter, selected, &index); any;
       any = gtk_bitset_iter_next (&iter, &index))
    {
      guint64 position = queens_solutions_get_position (self->solutions, index);

      g_array_append_val (positions, position);
    }
  return positions;
}

gboolean
queens_gallery_select_at (QueensGallery *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *cell = widget;
  QueensTile *tile;
  QueensListItem *item;
  guint index;

  while (cell && gtk_widget_get_parent (cell) != GTK_WIDGET (self->grid))
    cell = gtk_widget_get_parent (cell);
  tile = cell ? get_tile (cell) : NULL;
  item = tile ? queens_tile_get_item (tile) : NULL;
  if (!item
      || !queens_solutions_get_item_index (self->solutions,
                                           queens_list_item_get_answer (item)->position, &index))
    return FALSE;
  if (!gtk_selection_model_is_selected (self->selection, index))
    gtk_selection_model_select_item (self->selection, index, TRUE);
  return TRUE;
}

/* The visible tiles. */

/* The bounds of a cell of the grid in the view. Returns FALSE if the cell is not mapped. */
static gboolean
get_bounds (QueensGallery *self, GtkWidget *cell, graphene_rect_t *bounds)
{
  return gtk_widget_get_mapped (cell) && gtk_widget_compute_bounds (cell, self->scrolled, bounds);
}

/* Moves the grid's cursor, and the focus if it is in the grid, to the cell of the shown solution. The grid
 * itself only follows its own keys. */
static void
follow (QueensGallery *self, GtkWidget *cell)
{
  GtkWidget *grid = GTK_WIDGET (self->grid);

  self->following = FALSE;
  if (gtk_widget_get_focus_child (grid))
    {
      gtk_widget_grab_focus (cell);
      return;
    }
  gtk_widget_set_focus_child (grid, cell);
  gtk_widget_set_focus_child (grid, NULL);
}

static void
update_visible_range (QueensGallery *self)
{
  float height = (float) gtk_widget_get_height (self->scrolled);
  QueensGalleryRange visible_range = { .n_columns = gtk_grid_view_get_max_columns (self->grid) };

  self->needs_visible_range = FALSE;
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->grid)); cell;
       cell = gtk_widget_get_next_sibling (cell))
    {
      QueensTile *tile = get_tile (cell);
      QueensListItem *item = tile ? queens_tile_get_item (tile) : NULL;
      guint64 position = item ? queens_list_item_get_answer (item)->position : 0;
      graphene_rect_t bounds;
      graphene_point_t middle;

      queens_style_set_class (cell, "current", position > 0 && position == self->position);
      if (position == 0 || !get_bounds (self, cell, &bounds))
        continue;
      if (self->following && position == self->position)
        follow (self, cell);
      graphene_rect_get_center (&bounds, &middle);
      if (middle.y < 0 || middle.y > height)
        continue;
      visible_range.first
          = visible_range.first == 0 ? position : MIN (visible_range.first, position);
      visible_range.last = MAX (visible_range.last, position);
    }
  if (visible_range.first != self->visible_range.first
      || visible_range.last != self->visible_range.last
      || visible_range.n_columns != self->visible_range.n_columns)
    {
      self->visible_range = visible_range;
      g_signal_emit (self, signals[VISIBLE_RANGE], 0);
    }
}

const QueensGalleryRange *
queens_gallery_get_visible_range (QueensGallery *self)
{
  return &self->visible_range;
}

/* A scroll bar that covers only the loaded part would not show the position in the whole list. GTK 4.8
 * warns of a rubber band in an empty view. */
static void
update_view (QueensGallery *self)
{
  gboolean whole = get_list (self)->listed.n <= QUEENS_SOLUTIONS_MAX_ITEMS;

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  whole ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL);
  gtk_grid_view_set_enable_rubberband (
      self->grid, g_list_model_get_n_items (G_LIST_MODEL (self->solutions)) > 0);
  queue_visible_range (self);
}

/* The loaded range. */

/* Moves the loaded range, if necessary, to include the position. */
static void
jump (QueensGallery *self)
{
  self->jumping = FALSE;
  self->scrolling = FALSE;
  if (self->position == 0 || self->position > get_list (self)->listed.n)
    return;
  queens_solutions_move_range_to (self->solutions, self->position);
  if (queens_gallery_get_n_selected (self) < 2)
    mark_position (self);
  self->scrolling = TRUE;
  request_frame (self);
}

static void
scroll (QueensGallery *self)
{
  guint index;

  self->scrolling = FALSE;
  if (queens_solutions_get_item_index (self->solutions, self->position, &index))
    gtk_widget_activate_action (GTK_WIDGET (self->grid), "list.scroll-to-item", "u", index);
  self->following = TRUE;
  queue_visible_range (self);
}

static void
extend (QueensGallery *self)
{
  double value = gtk_adjustment_get_value (self->adjustment);
  double page = gtk_adjustment_get_page_size (self->adjustment);

  self->extending = FALSE;
  if (value + page > gtk_adjustment_get_upper (self->adjustment) - MARGIN_PAGES * page)
    queens_solutions_move_range (self->solutions, TRUE);
  else if (value < MARGIN_PAGES * page)
    queens_solutions_move_range (self->solutions, FALSE);
}

/* Called after everything that scrolls in a frame, but before the layout of the frame, because a view
 * must not be scrolled between a change of its items and their layout: it would remain empty. */
static void
update_cb (GdkFrameClock *clock, QueensGallery *self)
{
  if (self->resizing && self->solutions)
    update_size (self);
  if (self->needs_visible_range)
    update_visible_range (self);
  if (self->jumping)
    jump (self);
  else if (self->scrolling)
    scroll (self);
  if (self->extending)
    extend (self);
}

/* The distance in px to the next whole row at the upper edge, or to the previous one, which is
 * negative. */
static double
get_overhang (QueensGallery *self, gboolean next)
{
  double nearest = G_MAXDOUBLE;

  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->grid)); cell;
       cell = gtk_widget_get_next_sibling (cell))
    {
      graphene_rect_t bounds;
      double overhang;

      if (!get_bounds (self, cell, &bounds))
        continue;
      overhang = bounds.origin.y - FIRST_ROW;
      if ((overhang == 0 || (overhang > 0) == next) && fabs (overhang) < fabs (nearest))
        nearest = overhang;
    }
  return nearest < G_MAXDOUBLE ? nearest : 0;
}

static gboolean
settle_cb (gpointer user_data)
{
  QueensGallery *self = user_data;
  double value = gtk_adjustment_get_value (self->adjustment);
  double overhang = get_overhang (self, value > self->rested);

  self->settle_id = 0;
  self->rested = value + overhang;
  if (overhang == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;
  g_clear_object (&self->settling);
  self->settling = adw_timed_animation_new (
      GTK_WIDGET (self), value, value + overhang, SETTLING_MS,
      adw_property_animation_target_new (G_OBJECT (self->adjustment), "value"));
  adw_animation_play (self->settling);
  return G_SOURCE_REMOVE;
}

static void
stop_animation (AdwAnimation *animation)
{
  adw_animation_pause (animation);
  g_object_unref (animation);
}

/* No row is cut off at rest: scrolling continues in its direction to the next whole row. This has a low
 * priority, so that a frame that is due lays out the view first. */
static void
queue_settle (QueensGallery *self)
{
  g_clear_handle_id (&self->settle_id, g_source_remove);
  self->settle_id = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, SETTLE_MS, settle_cb, self, NULL);
}

static void
items_changed_cb (GListModel *list, guint index, guint removed, guint added, QueensGallery *self)
{
  if (queens_gallery_get_n_selected (self) < 2)
    mark_position (self);
  /* The view cannot scroll before the new items are laid out. */
  self->jumping |= self->scrolling;
  if (removed > 0
      && (self->settle_id != 0
          || (self->settling && adw_animation_get_state (self->settling) == ADW_ANIMATION_PLAYING)))
    {
      g_clear_pointer (&self->settling, stop_animation);
      queue_settle (self);
    }
  update_view (self);
  queue_resize (self);
}

static void
scrolled_cb (QueensGallery *self)
{
  double value = gtk_adjustment_get_value (self->adjustment);
  double page = gtk_adjustment_get_page_size (self->adjustment);
  double left = gtk_adjustment_get_upper (self->adjustment) - value - page;

  queue_visible_range (self);
  queue_settle (self);
  if (!self->solutions || !self->clock || self->scrolling
      || MIN (value, left) >= MARGIN_PAGES * page)
    return;
  self->extending = TRUE;
  request_frame (self);
}

void
queens_gallery_show_selected (QueensGallery *self)
{
  self->jumping = TRUE;
  request_frame (self);
}

gboolean
queens_gallery_is_moving (QueensGallery *self)
{
  return self->jumping || self->scrolling || self->following;
}

void
queens_gallery_set_position (QueensGallery *self, guint64 position)
{
  guint index;

  if (position > get_list (self)->listed.n)
    position = 0;
  if (position == self->position && position > 0
      && queens_solutions_get_item_index (self->solutions, position, &index)
      && (queens_gallery_get_n_selected (self) > 1
          || gtk_selection_model_is_selected (self->selection, index)))
    return;
  self->position = position;
  self->jumping = position > 0;
  queue_visible_range (self);
  mark_position (self);
}

void
queens_gallery_set_solutions (QueensGallery *self, QueensSolutions *solutions)
{
  self->solutions = g_object_ref (solutions);
  update_size (self);
  self->selecting = TRUE;
  gtk_multi_selection_set_model (GTK_MULTI_SELECTION (self->selection), G_LIST_MODEL (solutions));
  self->selecting = FALSE;
  g_signal_connect_after (solutions, "items-changed", G_CALLBACK (items_changed_cb), self);
  update_view (self);
}

void
queens_gallery_set_style (QueensGallery *self, const QueensBoardStyle *style)
{
  self->style = *style;
  update_tiles (self);
}

void
queens_gallery_zoom (QueensGallery *self, int direction)
{
  GSettings *settings = queens_settings_get ();
  int before = g_settings_get_int (settings, "thumbnail-zoom");
  int size = self->size;

  /* The next size may change nothing, because visible rows must be whole. */
  for (int zoom = before + direction; ABS (zoom) <= MAX_ZOOM && self->size == size;
       zoom += direction)
    {
      g_settings_set_int (settings, "thumbnail-zoom", zoom);
      update_size (self);
    }
  if (self->size == size)
    g_settings_set_int (settings, "thumbnail-zoom", before);
}

static gboolean
wheel_cb (GtkEventControllerScroll *controller, double dx, double dy, QueensGallery *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (!(state & GDK_CONTROL_MASK) || dy == 0)
    return GDK_EVENT_PROPAGATE;
  queens_gallery_zoom (self, dy < 0 ? 1 : -1);
  return GDK_EVENT_STOP;
}

/* The object. */

static void
queens_gallery_dispose (GObject *object)
{
  QueensGallery *self = QUEENS_GALLERY (object);

  if (self->solutions)
    g_signal_handlers_disconnect_by_data (self->solutions, self);
  g_clear_object (&self->solutions);
  g_clear_pointer (&self->settling, stop_animation);
  G_OBJECT_CLASS (queens_gallery_parent_class)->dispose (object);

  /* This is last, because the scrolled window scrolls once more when it is destroyed. */
  g_clear_handle_id (&self->settle_id, g_source_remove);
}

static void
queens_gallery_realize (GtkWidget *widget)
{
  QueensGallery *self = QUEENS_GALLERY (widget);

  GTK_WIDGET_CLASS (queens_gallery_parent_class)->realize (widget);
  self->clock = gtk_widget_get_frame_clock (widget);
  self->update_id = g_signal_connect_after (self->clock, "update", G_CALLBACK (update_cb), self);
  request_frame (self);
}

static void
queens_gallery_unrealize (GtkWidget *widget)
{
  QueensGallery *self = QUEENS_GALLERY (widget);

  g_clear_signal_handler (&self->update_id, self->clock);
  self->clock = NULL;
  GTK_WIDGET_CLASS (queens_gallery_parent_class)->unrealize (widget);
}

/* GTK 4.8 warns of a rubber band that is drawn while the view is destroyed. */
static void
end_rubber_band (QueensGallery *self)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->grid));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      gtk_event_controller_reset (controller);
    }
}

/* A view that is not mapped cannot scroll to a row, so the animation ends here. */
static void
queens_gallery_unmap (GtkWidget *widget)
{
  QueensGallery *self = QUEENS_GALLERY (widget);

  gtk_adjustment_set_value (self->adjustment, gtk_adjustment_get_value (self->adjustment));
  end_rubber_band (self);
  GTK_WIDGET_CLASS (queens_gallery_parent_class)->unmap (widget);
}

/* Tab stops only once; arrow keys move inside. */
static gboolean
queens_gallery_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if ((direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
      && gtk_widget_get_focus_child (widget))
    return FALSE;
  return GTK_WIDGET_CLASS (queens_gallery_parent_class)->focus (widget, direction);
}

static void
queens_gallery_class_init (QueensGalleryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_gallery_dispose;
  widget_class->focus = queens_gallery_focus;
  widget_class->realize = queens_gallery_realize;
  widget_class->unrealize = queens_gallery_unrealize;
  widget_class->unmap = queens_gallery_unmap;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[VISIBLE_RANGE] = g_signal_new ("visible-range", G_TYPE_FROM_CLASS (klass),
                                         G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "gallery");
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/browse/gallery.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensGallery, scrolled);
  gtk_widget_class_bind_template_child (widget_class, QueensGallery, hadjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensGallery, adjustment);
  gtk_widget_class_bind_template_child (widget_class, QueensGallery, grid);
  gtk_widget_class_bind_template_child (widget_class, QueensGallery, selection);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, queue_resize);
  gtk_widget_class_bind_template_callback (widget_class, queue_visible_range);
  gtk_widget_class_bind_template_callback (widget_class, scrolled_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, wheel_cb);
}

static void
queens_gallery_init (QueensGallery *self)
{
  self->size = sizes[FIRST_SIZE];
  self->row = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* From GTK 4.12 on, Tab would move to the first or last solution instead of the cursor. */
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (self->grid), "tab-behavior"))
    g_object_set (self->grid, "tab-behavior", LIST_TAB_ITEM, NULL);
  queens_a11y_set_name (GTK_WIDGET (self->grid), _ ("Solutions"));
  queens_a11y_set_name (self->scrolled, _ ("Solutions"));
}
