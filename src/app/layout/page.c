/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/page.h"

#include "app/layout/text.h"

/* Sizes of the layout, in px. */
#define WIDE_SIDE_MARGIN   24
#define WIDE_TOP_MARGIN    18
#define WIDE_BOTTOM_MARGIN 14
#define WIDE_SPACING       8
#define NARROW_MARGIN      12
#define NARROW_SPACING     6
#define BOARD_MIN          240
/* The strip and the controls under a narrower board have this width if there is room. */
#define COLUMN_WIDTH 656
/* For the default text, the strip and the controls are at least this high, so that the board has the
 * same position on each page. */
#define STRIP_HEIGHT    58
#define CONTROLS_HEIGHT 23
/* The minimum height of the panel below the board in a narrow window. */
#define NARROW_PANEL_MIN 184
/* The default fraction of the height for a widget in place of the board. */
#define NARROW_BODY_SHARE 0.6
/* If there is a widget beside it, the board may be smaller, and so may the panel below it. */
#define BESIDE_GAP       16
#define BESIDE_BOARD_MIN 150
#define BESIDE_PANEL_MIN 90
/* If there is a widget beside the board: the maximum fraction of the width for the board in a narrow
 * window, and the width that the board leaves free in a wide one. */
#define BESIDE_SHARE 0.67
#define BESIDE_WIDTH 190
/* From these sizes on, in px for the default text, everything around the board is larger. */
#define LARGE_WIDTH  1600
#define LARGE_HEIGHT 900
#define HUGE_WIDTH   2200
#define HUGE_HEIGHT  1200
/* The largest width that GTK tries. */
#define LARGEST_WIDTH (1 << 20)
/* If the text is this large on a phone, the page scrolls as a whole, not the panel in it. */
#define PHONE_WIDTH 480
#define LARGE_TEXT  1.25
/* The panel leaves this much of the width to a narrow board. */
#define NARROW_COLUMN 336
/* Each time the size of the text grows by the default size, a panel beside the board becomes wider by
 * this fraction. */
#define PANEL_GROWTH 0.5

enum
{
  BOARD = 1,
  STRIP,
  CONTROLS,
  PANEL,
  BESIDE,
  N_CHILDREN,
  NARROW = N_CHILDREN,
  NARROW_WIDTH,
  NARROW_SHARE
};

struct _QueensPageLayout
{
  QueensSlots parent_instance;
  gboolean narrow;
  gboolean whole; /* the panel does not scroll */
  const char *size_class; /* the style class of a large window, or NULL */
  int narrow_width;
  double narrow_share;
  guint notify_id; /* the pending idle source that notifies of narrow, or 0 */
};

G_DEFINE_FINAL_TYPE (QueensPageLayout, queens_page_layout, QUEENS_TYPE_SLOTS)

static gboolean
has_beside (QueensPageLayout *self)
{
  GtkWidget *beside = queens_slots_get (self, BESIDE);

  return beside && gtk_widget_get_visible (beside);
}

/* The height of the strip or the controls at a width. A board with a widget beside it has its own
 * position. */
static int
get_row_height (QueensPageLayout *self, int child, int width)
{
  double scale = has_beside (self) ? 0 : queens_text_scale (GTK_WIDGET (self));
  int least = child == STRIP ? STRIP_HEIGHT : CONTROLS_HEIGHT;

  return MAX ((int) (least * scale), queens_slots_get_height (self, child, width));
}

/* The height of the strip and the controls, with `spacing` px above each. */
static int
get_below_height (QueensPageLayout *self, int width, int spacing)
{
  int height = 0;

  for (int child = STRIP; child <= CONTROLS; child++)
    if (queens_slots_get (self, child))
      height += spacing + get_row_height (self, child, width);
  return height;
}

/* If there is nothing in place of the board, the panel has all of the space. */
static gboolean
has_board (QueensPageLayout *self)
{
  return gtk_widget_get_visible (queens_slots_get (self, BOARD));
}

/* The minimum height of the panel below the board. */
static int
get_panel_height (QueensPageLayout *self, int width)
{
  if (!gtk_widget_get_visible (queens_slots_get (self, PANEL)))
    return 0;
  return MAX (has_beside (self) ? BESIDE_PANEL_MIN : NARROW_PANEL_MIN,
              queens_slots_get_height (self, PANEL, width));
}

/* The maximum part of a width that the board gets: all that the widget beside it leaves, or everything
 * if there is no room for both. */
static int
get_share (QueensPageLayout *self, int width)
{
  int rest = width - BESIDE_GAP - queens_slots_get_width (self, BESIDE);

  if (!self->narrow)
    return MIN (rest, width - BESIDE_GAP - BESIDE_WIDTH);
  return rest < BESIDE_BOARD_MIN ? width : MIN (rest, (int) (BESIDE_SHARE * width));
}

/* With large text, even a wider page is narrow. */
static int
get_narrow_width (QueensPageLayout *self)
{
  double scale = queens_text_scale (GTK_WIDGET (self));

  return MAX (self->narrow_width, MIN (QUEENS_NARROW_WIDTH, (int) (self->narrow_width * scale)));
}

static int
measure_width (QueensPageLayout *self)
{
  int margins = queens_slots_get (self, CONTROLS) ? 2 * NARROW_MARGIN : 0;
  int row
      = MAX (queens_slots_get_width (self, BOARD),
             MAX (queens_slots_get_width (self, STRIP), queens_slots_get_width (self, CONTROLS)))
        + margins;

  /* Beside the board, the panel has its own width, whatever its content. */
  return self->narrow ? MAX (row, queens_slots_get_width (self, PANEL)) : row;
}

/* The width of the panel beside a board of a size: what the board and the controls do not need, up to
 * half of the window, and more if the text is large. */
static int
get_panel_width (QueensPageLayout *self, int width, int board)
{
  double share = 1.0 + (queens_text_scale (GTK_WIDGET (self)) - 1.0) * PANEL_GROWTH;
  int needed = MAX (board, COLUMN_WIDTH) + 2 * WIDE_SIDE_MARGIN;
  int wanted = MAX ((int) (share * QUEENS_PANEL_WIDTH), width - needed);
  int room = width - NARROW_COLUMN - 2 * WIDE_SIDE_MARGIN;
  int least = MIN (QUEENS_PANEL_WIDTH, MAX (room, queens_slots_get_width (self, PANEL)));

  return MAX (least, MIN (wanted, MIN (room, width / 2)));
}

/* In a narrow window, the minimum height of the widget in place of the board, including its strip. */
static int
get_body_height (QueensPageLayout *self, int width)
{
  return queens_slots_get_height (self, BOARD, width)
         + queens_slots_get_height (self, STRIP, width - 2 * NARROW_MARGIN);
}

/* The minimum height below the board in a narrow window. A board with nothing beside it has the same
 * size on each page: a long text and a second row of controls take their space from the panel. */
static int
get_rest_height (QueensPageLayout *self, int width)
{
  int below = get_below_height (self, width - 2 * NARROW_MARGIN, NARROW_SPACING);
  int usual = has_beside (self) ? below : get_below_height (self, LARGEST_WIDTH, NARROW_SPACING);

  return NARROW_SPACING + MAX (usual + get_panel_height (self, width),
                               below + queens_slots_get_height (self, PANEL, width));
}

static int
measure_narrow_height (QueensPageLayout *self, int width)
{
  if (!queens_slots_get (self, CONTROLS))
    return get_body_height (self, width) + get_panel_height (self, width);
  return NARROW_MARGIN + (has_beside (self) ? BESIDE_BOARD_MIN : BOARD_MIN) + get_rest_height (self, width);
}

static int
measure_wide_height (QueensPageLayout *self, int width)
{
  int panel = get_panel_width (self, width, 0);
  int column = MIN (COLUMN_WIDTH, width - panel - 2 * WIDE_SIDE_MARGIN);
  int below = get_below_height (self, column, WIDE_SPACING);
  int body = queens_slots_get (self, CONTROLS)
                 ? WIDE_TOP_MARGIN + BOARD_MIN + below + WIDE_BOTTOM_MARGIN
                 : queens_slots_get_height (self, BOARD, width - panel) + below;

  return MAX (body, queens_slots_get_height (self, PANEL, panel));
}

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

  if (!has_board (self))
    {
      gtk_widget_measure (queens_slots_get (self, PANEL), orientation, for_size, minimum, natural,
                          NULL, NULL);
      return;
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = measure_width (self);
  else if (for_size < 0)
    /* The minimum height over all widths, as GTK expects, but at least that of the largest width. */
    *minimum = MAX (
        MIN (measure_narrow_height (self, MAX (get_narrow_width (self) - 1, measure_width (self))),
             measure_wide_height (self, MAX (get_narrow_width (self), measure_width (self)))),
        measure_wide_height (self, LARGEST_WIDTH));
  else if (for_size < get_narrow_width (self))
    *minimum = measure_narrow_height (self, MAX (for_size, measure_width (self)));
  else
    *minimum = measure_wide_height (self, for_size);
  *natural = *minimum;
}

/* The board at the start of a column, and the widget beside it in the rest of the width; or the board
 * alone if there is no room for both. */
static void
allocate_beside (QueensPageLayout *self, const GtkAllocation *column, int size)
{
  int rest = column->width - size - BESIDE_GAP;
  gboolean fits = rest >= queens_slots_get_width (self, BESIDE);

  gtk_widget_set_child_visible (queens_slots_get (self, BESIDE), fits);
  queens_slots_allocate (self, BOARD, column->x + (fits ? 0 : (column->width - size) / 2), column->y, size,
                         size);
  if (fits)
    queens_slots_allocate (self, BESIDE, column->x + size + BESIDE_GAP, column->y, rest, size);
}

/* Places the board, as a square, in the middle of a column; and below it the strip and the controls,
 * which are as wide as the board or, if the column is wider, a bit wider. */
static void
allocate_column (QueensPageLayout *self, const GtkAllocation *column, int board, int spacing)
{
  gboolean beside = has_beside (self);
  int room = beside ? MIN (board, get_share (self, column->width)) : board;
  int size = MIN (column->width, room);
  int width = MAX (size, beside ? column->width : MIN (column->width, COLUMN_WIDTH));
  int x = column->x + (column->width - width) / 2;
  int y = column->y + room;

  if (beside)
    allocate_beside (self, column, size);
  else
    queens_slots_allocate (self, BOARD, column->x + (column->width - size) / 2,
                           column->y + (board - size) / 2, size, size);
  for (int child = STRIP; child <= CONTROLS; child++)
    if (queens_slots_get (self, child))
      {
        int height = get_row_height (self, child, width);
        queens_slots_allocate (self, child, x, y + spacing, width, height);
        y += spacing + height;
      }
}

/* Without controls, the widget in place of the board fills the rectangle above the strip. */
static void
allocate_body (QueensPageLayout *self, int width, int height)
{
  int margin = self->narrow ? NARROW_MARGIN : WIDE_SIDE_MARGIN;
  int strip = queens_slots_get_height (self, STRIP, width - 2 * margin);

  queens_slots_allocate (self, BOARD, 0, 0, width, height - strip);
  if (queens_slots_get (self, STRIP))
    queens_slots_allocate (self, STRIP, margin, height - strip, width - 2 * margin, strip);
}

static void
allocate_wide (QueensPageLayout *self, int width, int height)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  /* The widget beside the board is shown together with the panel. */
  gboolean alone = gtk_window_is_fullscreen (window) && queens_slots_get (self, CONTROLS)
                   && !has_beside (self);
  int least = alone ? 0 : get_panel_width (self, width, 0);
  int below = get_below_height (self, MIN (COLUMN_WIDTH, width - least - 2 * WIDE_SIDE_MARGIN),
                                WIDE_SPACING);
  int board = height - WIDE_TOP_MARGIN - below - WIDE_BOTTOM_MARGIN;
  int panel = alone ? 0 : get_panel_width (self, width, board);
  GtkAllocation column = { .x = WIDE_SIDE_MARGIN,
                           .y = WIDE_TOP_MARGIN,
                           .width = width - panel - 2 * WIDE_SIDE_MARGIN };

  gtk_widget_set_child_visible (queens_slots_get (self, PANEL), !alone);
  if (!alone)
    queens_slots_allocate (self, PANEL, width - panel, 0, panel, height);
  if (queens_slots_get (self, CONTROLS))
    allocate_column (self, &column, board, WIDE_SPACING);
  else
    allocate_body (self, width - panel, height);
}

static void
allocate_narrow (QueensPageLayout *self, int width, int height)
{
  GtkAllocation column
      = { .x = NARROW_MARGIN, .y = NARROW_MARGIN, .width = width - 2 * NARROW_MARGIN };
  int below = get_below_height (self, column.width, NARROW_SPACING);
  int spare = height - NARROW_MARGIN - get_rest_height (self, width);
  int board = has_beside (self) ? CLAMP (spare, BESIDE_BOARD_MIN, get_share (self, column.width))
                                : MIN (column.width, MAX (BOARD_MIN, spare));
  int end = NARROW_MARGIN + board + below + NARROW_SPACING;

  if (queens_slots_get (self, CONTROLS))
    allocate_column (self, &column, board, NARROW_SPACING);
  else
    {
      end = CLAMP ((int) (self->narrow_share * height), get_body_height (self, width),
                   height - get_panel_height (self, width));
      allocate_body (self, width, end);
    }
  gtk_widget_set_child_visible (queens_slots_get (self, PANEL), TRUE);
  queens_slots_allocate (self, PANEL, 0, end, width, height - end);
}

static const char *
get_size_class (GtkWidget *widget, int width, int height)
{
  double scale = queens_text_scale (widget);

  if (width >= HUGE_WIDTH * scale && height >= HUGE_HEIGHT * scale)
    return "huge";
  return width >= LARGE_WIDTH * scale && height >= LARGE_HEIGHT * scale ? "large" : NULL;
}

void
queens_page_layout_set_size_class (GtkWidget *widget, int width, int height)
{
  const char *size_class = get_size_class (widget, width, height);

  gtk_widget_remove_css_class (widget, "large");
  gtk_widget_remove_css_class (widget, "huge");
  if (size_class)
    gtk_widget_add_css_class (widget, size_class);
}

static gboolean
notify_narrow_cb (gpointer user_data)
{
  QueensPageLayout *self = user_data;
  GtkWidget *widget = user_data;

  self->notify_id = 0;
  if (GTK_IS_SCROLLED_WINDOW (queens_slots_get (self, PANEL)))
    gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (queens_slots_get (self, PANEL)), GTK_POLICY_NEVER,
                                    self->whole ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_widget_remove_css_class (widget, "narrow");
  if (self->narrow)
    gtk_widget_add_css_class (widget, "narrow");
  queens_page_layout_set_size_class (widget, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  g_object_notify (G_OBJECT (self), "narrow");
  return G_SOURCE_REMOVE;
}

/* Signal handlers show and hide widgets; that must wait until the layout is done. */
static void
set_size (QueensPageLayout *self, int width, int height)
{
  gboolean narrow = width < get_narrow_width (self);
  gboolean whole = narrow && queens_slots_get (self, CONTROLS) && width < PHONE_WIDTH
                   && queens_text_scale (GTK_WIDGET (self)) > LARGE_TEXT;
  const char *size_class = get_size_class (GTK_WIDGET (self), width, height);

  if (self->narrow == narrow && self->whole == whole && g_strcmp0 (self->size_class, size_class) == 0)
    return;
  self->narrow = narrow;
  self->whole = whole;
  self->size_class = size_class;
  if (self->notify_id == 0)
    self->notify_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, notify_narrow_cb, self, NULL);
}

static void
queens_page_layout_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensPageLayout *self = QUEENS_PAGE_LAYOUT (widget);

  set_size (self, width, height);
  if (!has_board (self))
    queens_slots_allocate (self, PANEL, 0, 0, width, height);
  else if (self->narrow)
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
queens_page_layout_set_property (GObject *object,
                                 guint property_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  if (property_id == NARROW_WIDTH)
    QUEENS_PAGE_LAYOUT (object)->narrow_width = g_value_get_int (value);
  else if (property_id == NARROW_SHARE)
    QUEENS_PAGE_LAYOUT (object)->narrow_share = g_value_get_double (value);
  else
    G_OBJECT_CLASS (queens_page_layout_parent_class)
        ->set_property (object, property_id, value, pspec);
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
  object_class->set_property = queens_page_layout_set_property;
  object_class->dispose = queens_page_layout_dispose;
  widget_class->measure = queens_page_layout_measure;
  widget_class->size_allocate = queens_page_layout_size_allocate;

  queens_slots_class_install (QUEENS_SLOTS_CLASS (klass), names, N_CHILDREN);
  g_object_class_install_property (
      object_class, NARROW,
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, NARROW_WIDTH,
      g_param_spec_int ("narrow-width", NULL, NULL, 0, G_MAXINT, QUEENS_NARROW_WIDTH,
                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, NARROW_SHARE,
      g_param_spec_double ("narrow-share", NULL, NULL, 0.0, 1.0, NARROW_BODY_SHARE,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "pagelayout");
}

static void
queens_page_layout_init (QueensPageLayout *self)
{
}
