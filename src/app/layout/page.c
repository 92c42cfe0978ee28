/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/page.h"

/* Figures of the layout, in px. */
#define WIDE_SIDE_MARGIN   24
#define WIDE_TOP_MARGIN    18
#define WIDE_BOTTOM_MARGIN 14
#define WIDE_SPACING       8
#define NARROW_MARGIN      12
#define NARROW_SPACING     6
#define BOARD_MIN          240
/* Words and controls under a board that is narrower have this width, where there is room. */
#define COLUMN_WIDTH 656
/* What the panel keeps below the board in a narrow window. */
#define NARROW_PANEL_MIN 138
/* What stands in place of the board has so much of the height there. */
#define NARROW_BODY_SHARE 0.6
/* With something beside it a board may be smaller, and so may the panel below it. */
#define BESIDE_GAP       16
#define BESIDE_BOARD_MIN 150
#define BESIDE_PANEL_MIN 90
/* The most of the width that a board has then. */
#define BESIDE_SHARE 0.67

enum
{
  BOARD = 1,
  STRIP,
  CONTROLS,
  PANEL,
  BESIDE,
  N_CHILDREN,
  NARROW = N_CHILDREN
};

struct _QueensPageLayout
{
  QueensSlots parent_instance;
  gboolean narrow;
  guint notify_id; /* a pending idle that notifies of narrow, or 0 */
};

G_DEFINE_FINAL_TYPE (QueensPageLayout, queens_page_layout, QUEENS_TYPE_SLOTS)

/* The height of strip and controls, with so many px above each. */
static int
get_below_height (QueensPageLayout *self, int spacing)
{
  int height = 0;

  for (int child = STRIP; child <= CONTROLS; child++)
    if (queens_slots_get (self, child))
      height += spacing + queens_slots_get_minimum (self, child, GTK_ORIENTATION_VERTICAL);
  return height;
}

static gboolean
has_beside (QueensPageLayout *self)
{
  GtkWidget *beside = queens_slots_get (self, BESIDE);

  return beside && gtk_widget_get_visible (beside);
}

/* The narrow form is what fits anywhere, so it gives the minimum. */
static void
queens_page_layout_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  QueensPageLayout *self = QUEENS_PAGE_LAYOUT (widget);
  int controls = queens_slots_get_minimum (self, CONTROLS, orientation);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      int margins = queens_slots_get (self, CONTROLS) ? 2 * NARROW_MARGIN : 0;
      int strip = queens_slots_get_minimum (self, STRIP, orientation);
      int row = MAX (queens_slots_get_minimum (self, BOARD, orientation), MAX (strip, controls))
                + margins;

      /* Beside the board the panel has its own width, whatever is in it. */
      *minimum = *natural
          = self->narrow ? MAX (row, queens_slots_get_minimum (self, PANEL, orientation)) : row;
    }
  else
    *minimum = *natural = NARROW_MARGIN + (has_beside (self) ? BESIDE_BOARD_MIN : BOARD_MIN)
                          + get_below_height (self, NARROW_SPACING) + NARROW_SPACING
                          + (has_beside (self) ? BESIDE_PANEL_MIN : NARROW_PANEL_MIN);
}

static void
allocate (QueensPageLayout *self, int child, int x, int y, int width, int height)
{
  int min_width = queens_slots_get_minimum (self, child, GTK_ORIENTATION_HORIZONTAL);
  int min_height;

  width = MAX (width, min_width);
  gtk_widget_measure (queens_slots_get (self, child), GTK_ORIENTATION_VERTICAL, width, &min_height,
                      NULL, NULL, NULL);
  gtk_widget_size_allocate (
      queens_slots_get (self, child),
      &(GtkAllocation){ .x = x, .y = y, .width = width, .height = MAX (height, min_height) }, -1);
}

/* The board at the start of a column, and what is beside it in the rest of the width. */
static void
allocate_beside (QueensPageLayout *self, const GtkAllocation *column, int size)
{
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int rest = MAX (0, column->width - size - BESIDE_GAP);
  int x = column->x;

  allocate (self, BOARD, rtl ? x + rest + BESIDE_GAP : x, column->y, size, size);
  allocate (self, BESIDE, rtl ? x : x + size + BESIDE_GAP, column->y, rest, size);
}

/* The board, square and in the middle of a column, and below it strip and controls, which are as
 * wide as it, or a bit wider where the column is. */
static void
allocate_column (QueensPageLayout *self, const GtkAllocation *column, int board, int spacing)
{
  int size = MIN (column->width, board);
  int width = MAX (size, MIN (column->width, COLUMN_WIDTH));
  int x = column->x + (column->width - width) / 2;
  int y = column->y + board;

  if (has_beside (self))
    allocate_beside (self, column, MIN (size, (int) (BESIDE_SHARE * column->width)));
  else
    allocate (self, BOARD, column->x + (column->width - size) / 2, column->y + (board - size) / 2,
              size, size);
  for (int child = STRIP; child <= CONTROLS; child++)
    if (queens_slots_get (self, child))
      {
        int height = queens_slots_get_minimum (self, child, GTK_ORIENTATION_VERTICAL);

        allocate (self, child, x, y + spacing, width, height);
        y += spacing + height;
      }
}

/* Without controls: what stands in place of the board fills a rectangle but for the strip. */
static void
allocate_body (QueensPageLayout *self, int x, int width, int height)
{
  int margin = self->narrow ? NARROW_MARGIN : WIDE_SIDE_MARGIN;
  int strip = queens_slots_get_minimum (self, STRIP, GTK_ORIENTATION_VERTICAL);

  allocate (self, BOARD, x, 0, width, height - strip);
  if (queens_slots_get (self, STRIP))
    allocate (self, STRIP, x + margin, height - strip, width - 2 * margin, strip);
}

/* The panel takes what board and controls do not need, up to half of a wide window. */
static int
get_panel_width (int width, int board)
{
  int needed = MAX (board, COLUMN_WIDTH) + 2 * WIDE_SIDE_MARGIN;

  return MAX (QUEENS_PANEL_WIDTH, MIN (width - needed, width / 2));
}

static void
allocate_wide (QueensPageLayout *self, int width, int height)
{
  int board = height - WIDE_TOP_MARGIN - get_below_height (self, WIDE_SPACING) - WIDE_BOTTOM_MARGIN;
  gboolean alone = queens_slots_is_fullscreen (self) && queens_slots_get (self, CONTROLS);
  int panel = alone ? 0 : get_panel_width (width, board);
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkAllocation column = { .x = (rtl ? panel : 0) + WIDE_SIDE_MARGIN,
                           .y = WIDE_TOP_MARGIN,
                           .width = width - panel - 2 * WIDE_SIDE_MARGIN };

  gtk_widget_set_child_visible (queens_slots_get (self, PANEL), !alone);
  if (!alone)
    allocate (self, PANEL, rtl ? 0 : width - panel, 0, panel, height);
  if (queens_slots_get (self, CONTROLS))
    allocate_column (self, &column, board, WIDE_SPACING);
  else
    allocate_body (self, rtl ? panel : 0, width - panel, height);
}

static void
allocate_narrow (QueensPageLayout *self, int width, int height)
{
  int below = get_below_height (self, NARROW_SPACING);
  GtkAllocation column
      = { .x = NARROW_MARGIN, .y = NARROW_MARGIN, .width = width - 2 * NARROW_MARGIN };
  int spare = height - NARROW_MARGIN - below - NARROW_SPACING
              - (has_beside (self) ? BESIDE_PANEL_MIN : NARROW_PANEL_MIN);
  int board = has_beside (self)
                  ? CLAMP (spare, BESIDE_BOARD_MIN, (int) (BESIDE_SHARE * column.width))
                  : MIN (column.width, MAX (BOARD_MIN, spare));
  int end = NARROW_MARGIN + board + below + NARROW_SPACING;

  if (queens_slots_get (self, CONTROLS))
    allocate_column (self, &column, board, NARROW_SPACING);
  else
    {
      end = (int) (NARROW_BODY_SHARE * height);
      allocate_body (self, 0, width, end);
    }
  gtk_widget_set_child_visible (queens_slots_get (self, PANEL), TRUE);
  allocate (self, PANEL, 0, end, width, height - end);
}

static gboolean
notify_narrow_cb (gpointer user_data)
{
  QueensPageLayout *self = user_data;

  self->notify_id = 0;
  if (self->narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  g_object_notify (G_OBJECT (self), "narrow");
  return G_SOURCE_REMOVE;
}

/* What hears of it shows and hides widgets, which must wait until the layout is done. */
static void
set_narrow (QueensPageLayout *self, gboolean narrow)
{
  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  if (self->notify_id == 0)
    self->notify_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, notify_narrow_cb, self, NULL);
}

static void
queens_page_layout_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensPageLayout *self = QUEENS_PAGE_LAYOUT (widget);

  set_narrow (self, width < QUEENS_NARROW_WIDTH);
  if (self->narrow)
    allocate_narrow (self, width, height);
  else
    allocate_wide (self, width, height);
}

static void
queens_page_layout_get_property (GObject *object,
                                 guint property_id,
                                 GValue *value,
                                 GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENS_PAGE_LAYOUT (object)->narrow);
}

static void
queens_page_layout_dispose (GObject *object)
{
  QueensPageLayout *self = QUEENS_PAGE_LAYOUT (object);

  g_clear_handle_id (&self->notify_id, g_source_remove);
  G_OBJECT_CLASS (queens_page_layout_parent_class)->dispose (object);
}

static void
queens_page_layout_class_init (QueensPageLayoutClass *klass)
{
  static const char *const names[N_CHILDREN]
      = { NULL, "board", "strip", "controls", "panel", "beside" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = queens_page_layout_get_property;
  object_class->dispose = queens_page_layout_dispose;
  widget_class->measure = queens_page_layout_measure;
  widget_class->size_allocate = queens_page_layout_size_allocate;

  queens_slots_class_install (QUEENS_SLOTS_CLASS (klass), names, N_CHILDREN);
  g_object_class_install_property (
      object_class, NARROW,
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "pagelayout");
}

static void
queens_page_layout_init (QueensPageLayout *self)
{
}
