/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/page.h"

#include "app/layout/style.h"
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
/* If there is a widget beside it, the board may be smaller, and so may the panel below it. */
#define BESIDE_GAP       16
#define BESIDE_BOARD_MIN 150
#define BESIDE_PANEL_MIN 90
/* If there is a widget beside the board: the maximum fraction of the width for the board in a narrow
 * window, and the width that the board leaves free in a wide one. */
#define BESIDE_SHARE 0.67
#define BESIDE_WIDTH 190
/* If there is a widget beside the board: the largest fraction of a large window for the panel. */
#define BESIDE_PANEL_SHARE 0.42
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
  NARROW_WIDTH
};

struct _QueensPageLayout
{
  GtkWidget parent_instance;
  GtkWidget *children[N_CHILDREN]; /* the first one is not used */
  gboolean narrow;
  int narrow_width;
  guint show_id; /* the pending idle source that shows the form, or 0 */
};

G_DEFINE_FINAL_TYPE (QueensPageLayout, queens_page_layout, GTK_TYPE_WIDGET)

/* The children. */

static int
get_minimum (QueensPageLayout *self, int child, GtkOrientation orientation, int for_size)
{
  GtkWidget *widget = self->children[child];
  int minimum = 0;

  if (widget && gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The width in px that a child needs, and the height it needs at a width, which may be −1 for any; 0 if there
 * is none, or it is hidden. */
static int
get_width (QueensPageLayout *self, int child)
{
  return get_minimum (self, child, GTK_ORIENTATION_HORIZONTAL, -1);
}

static int
get_height (QueensPageLayout *self, int child, int width)
{
  /* A widget must not be measured for less than its minimum size. */
  if (width >= 0)
    width = MAX (width, get_width (self, child));
  return get_minimum (self, child, GTK_ORIENTATION_VERTICAL, width);
}

/* Lays out a child, no smaller than it needs, x px from the start: from the right edge if the page is laid out
 * from right to left. */
static void
allocate (QueensPageLayout *self, int child, int x, int y, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation place = { .y = y, .width = MAX (width, get_width (self, child)) };

  place.x = rtl ? gtk_widget_get_width (widget) - x - place.width : x;
  place.height = MAX (height, get_height (self, child, place.width));
  gtk_widget_size_allocate (self->children[child], &place, -1);
}

/* The sizes. */

static gboolean
has_beside (QueensPageLayout *self)
{
  GtkWidget *beside = self->children[BESIDE];

  return beside && gtk_widget_get_visible (beside);
}

/* The height of the strip or the controls at a width. A board with a widget beside it has its own
 * position. */
static int
get_row_height (QueensPageLayout *self, int child, int width)
{
  double scale = has_beside (self) ? 0 : queens_text_scale (GTK_WIDGET (self));
  int minimum = child == STRIP ? STRIP_HEIGHT : CONTROLS_HEIGHT;

  return MAX ((int) (minimum * scale), get_height (self, child, width));
}

/* Whether this is a page with a board, with the strip and controls below it. */
static gboolean
is_board (QueensPageLayout *self)
{
  return self->children[CONTROLS] != NULL;
}

/* The height of the strip and the controls, with `spacing` px above each. */
static int
get_below_height (QueensPageLayout *self, int width, int spacing)
{
  if (!is_board (self))
    return 0;
  return 2 * spacing + get_row_height (self, STRIP, width) + get_row_height (self, CONTROLS, width);
}

static int
get_least_board (QueensPageLayout *self)
{
  return has_beside (self) ? BESIDE_BOARD_MIN : BOARD_MIN;
}

/* The minimum height of the panel below the board. */
static int
get_panel_height (QueensPageLayout *self, int width)
{
  if (!gtk_widget_get_visible (self->children[PANEL]))
    return 0;
  return MAX (has_beside (self) ? BESIDE_PANEL_MIN : NARROW_PANEL_MIN,
              get_height (self, PANEL, width));
}

/* The maximum part of a width that the board gets: all that the widget beside it leaves, or everything
 * if there is no room for both. */
static int
get_share (QueensPageLayout *self, int width)
{
  int rest = width - BESIDE_GAP - get_width (self, BESIDE);

  if (!has_beside (self))
    return width;
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
  int margins = is_board (self) ? 2 * NARROW_MARGIN : 0;
  int row = MAX (get_width (self, BOARD), MAX (get_width (self, STRIP), get_width (self, CONTROLS)))
            + margins;

  /* Beside the board, the panel has its own width, whatever its content. */
  return self->narrow ? MAX (row, get_width (self, PANEL)) : row;
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
  int minimum = MIN (QUEENS_PANEL_WIDTH, MAX (room, get_width (self, PANEL)));
  double most = has_beside (self) && width >= LARGE_WIDTH ? BESIDE_PANEL_SHARE : 0.5;

  return MAX (minimum, MIN (wanted, MIN (room, (int) (most * width))));
}

/* The minimum height below the board in a narrow window. A board with nothing beside it has the same
 * size on each page: a long text and a second row of controls take their space from the panel. */
static int
get_rest_height (QueensPageLayout *self, int width)
{
  int below = get_below_height (self, width - 2 * NARROW_MARGIN, NARROW_SPACING);
  int usual = has_beside (self) ? below : get_below_height (self, LARGEST_WIDTH, NARROW_SPACING);

  return NARROW_SPACING
         + MAX (usual + get_panel_height (self, width), below + get_height (self, PANEL, width));
}

static int
measure_narrow_height (QueensPageLayout *self, int width)
{
  if (!is_board (self))
    return get_height (self, BOARD, width) + get_panel_height (self, width);
  return NARROW_MARGIN + get_least_board (self) + get_rest_height (self, width);
}

static int
measure_wide_height (QueensPageLayout *self, int width)
{
  int panel = get_panel_width (self, width, 0);
  int column = MIN (COLUMN_WIDTH, width - panel - 2 * WIDE_SIDE_MARGIN);
  int below = get_below_height (self, column, WIDE_SPACING);
  int body = is_board (self) ? WIDE_TOP_MARGIN + BOARD_MIN + below + WIDE_BOTTOM_MARGIN
                             : get_height (self, BOARD, width - panel);

  return MAX (body, get_height (self, PANEL, panel));
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

  if (!gtk_widget_get_visible (self->children[BOARD]))
    {
      gtk_widget_measure (self->children[PANEL], orientation, for_size, minimum, natural, NULL,
                          NULL);
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

/* Places the board, as a square that is at most `board` px high, in the middle of a column or, if there is
 * room, at its start, with the widget beside it in the rest of the width. Below are the strip and the
 * controls, which are as wide as this or, if the column is wider, a bit wider. */
static void
allocate_column (QueensPageLayout *self, const GtkAllocation *column, int board, int spacing)
{
  int size = MIN (board, get_share (self, column->width));
  int rest = column->width - size - BESIDE_GAP;
  gboolean beside = has_beside (self) && rest >= get_width (self, BESIDE);
  int width = MAX (beside ? column->width : size, MIN (column->width, COLUMN_WIDTH));
  int x = column->x + (column->width - width) / 2;
  int y = column->y + size;

  allocate (self, BOARD, column->x + (beside ? 0 : (column->width - size) / 2), column->y, size,
            size);
  if (self->children[BESIDE])
    gtk_widget_set_child_visible (self->children[BESIDE], beside);
  if (beside)
    allocate (self, BESIDE, column->x + size + BESIDE_GAP, column->y, rest, size);
  for (int child = STRIP; child <= CONTROLS; child++)
    {
      int height = get_row_height (self, child, width);

      allocate (self, child, x, y + spacing, width, height);
      y += spacing + height;
    }
}

static void
allocate_wide (QueensPageLayout *self, int width, int height)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  /* A page that may have a widget beside the board is shown with its panel. */
  gboolean alone = gtk_window_is_fullscreen (window) && is_board (self) && !self->children[BESIDE];
  int minimum = alone ? 0 : get_panel_width (self, width, 0);
  int below = get_below_height (self, MIN (COLUMN_WIDTH, width - minimum - 2 * WIDE_SIDE_MARGIN),
                                WIDE_SPACING);
  int board = height - WIDE_TOP_MARGIN - below - WIDE_BOTTOM_MARGIN;
  int panel = alone ? 0 : get_panel_width (self, width, board);
  GtkAllocation column = { .x = WIDE_SIDE_MARGIN,
                           .y = WIDE_TOP_MARGIN,
                           .width = width - panel - 2 * WIDE_SIDE_MARGIN };

  gtk_widget_set_child_visible (self->children[PANEL], !alone);
  if (!alone)
    allocate (self, PANEL, width - panel, 0, panel, height);
  if (is_board (self))
    allocate_column (self, &column, board, WIDE_SPACING);
  else
    allocate (self, BOARD, 0, 0, width - panel, height);
}

static void
allocate_narrow (QueensPageLayout *self, int width, int height)
{
  GtkAllocation column
      = { .x = NARROW_MARGIN, .y = NARROW_MARGIN, .width = width - 2 * NARROW_MARGIN };
  int below = get_below_height (self, column.width, NARROW_SPACING);
  int spare = height - NARROW_MARGIN - get_rest_height (self, width);
  int board = MIN (get_share (self, column.width), MAX (get_least_board (self), spare));
  int end = NARROW_MARGIN + board + below + NARROW_SPACING;

  if (is_board (self))
    allocate_column (self, &column, board, NARROW_SPACING);
  else
    {
      end = CLAMP (height / 2, get_height (self, BOARD, width),
                   height - get_panel_height (self, width));
      allocate (self, BOARD, 0, 0, width, end);
    }
  gtk_widget_set_child_visible (self->children[PANEL], TRUE);
  allocate (self, PANEL, 0, end, width, height - end);
}

void
queens_page_layout_set_size_class (GtkWidget *widget, int width, int height)
{
  double scale = queens_text_scale (widget);

  queens_style_set_class (widget, "large",
                          width >= LARGE_WIDTH * scale && height >= LARGE_HEIGHT * scale);
  queens_style_set_class (widget, "huge",
                          width >= HUGE_WIDTH * scale && height >= HUGE_HEIGHT * scale);
}

/* Signal handlers show and hide widgets; that must wait until the layout is done. */
static gboolean
show_form_cb (gpointer user_data)
{
  QueensPageLayout *self = user_data;
  GtkWidget *widget = user_data;
  GtkWidget *panel = self->children[PANEL];
  int width = gtk_widget_get_width (widget);
  gboolean whole = self->narrow && is_board (self) && width < PHONE_WIDTH
                   && queens_text_scale (widget) > LARGE_TEXT;

  self->show_id = 0;
  if (GTK_IS_SCROLLED_WINDOW (panel))
    gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (panel), GTK_POLICY_NEVER,
                                    whole ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  queens_page_layout_set_size_class (widget, width, gtk_widget_get_height (widget));
  if (gtk_widget_has_css_class (widget, "narrow") == self->narrow)
    return G_SOURCE_REMOVE;
  queens_style_set_class (widget, "narrow", self->narrow);
  g_object_notify (G_OBJECT (self), "narrow");
  return G_SOURCE_REMOVE;
}

static void
queens_page_layout_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  QueensPageLayout *self = QUEENS_PAGE_LAYOUT (widget);

  self->narrow = width < get_narrow_width (self);
  if (self->show_id == 0)
    self->show_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, show_form_cb, self, NULL);
  if (!gtk_widget_get_visible (self->children[BOARD]))
    allocate (self, PANEL, 0, 0, width, height);
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
  QueensPageLayout *self = QUEENS_PAGE_LAYOUT (object);

  if (property_id == NARROW_WIDTH)
    self->narrow_width = g_value_get_int (value);
  else if ((self->children[property_id] = g_value_get_object (value)))
    gtk_widget_set_parent (self->children[property_id], GTK_WIDGET (self));
}

/* Tab goes from child to child in their order, wherever they are placed; arrow keys follow the visible
 * layout. */
static gboolean
queens_page_layout_focus (GtkWidget *widget, GtkDirectionType direction)
{
  QueensPageLayout *self = QUEENS_PAGE_LAYOUT (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  int step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;
  int child = step > 0 ? 0 : N_CHILDREN - 1;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (queens_page_layout_parent_class)->focus (widget, direction);
  for (int i = 0; focus && i < N_CHILDREN; i++)
    if (self->children[i] == focus)
      child = i;
  for (; child >= 0 && child < N_CHILDREN; child += step)
    if (self->children[child] && gtk_widget_get_mapped (self->children[child])
        && gtk_widget_child_focus (self->children[child], direction))
      return TRUE;
  return FALSE;
}

static GtkSizeRequestMode
queens_page_layout_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The layout may outlive its window, because GTK keeps a reference to a widget that was clicked. */
static void
queens_page_layout_unroot (GtkWidget *widget)
{
  g_clear_handle_id (&QUEENS_PAGE_LAYOUT (widget)->show_id, g_source_remove);
  GTK_WIDGET_CLASS (queens_page_layout_parent_class)->unroot (widget);
}

static void
queens_page_layout_dispose (GObject *object)
{
  QueensPageLayout *self = QUEENS_PAGE_LAYOUT (object);

  for (int child = 0; child < N_CHILDREN; child++)
    g_clear_pointer (&self->children[child], gtk_widget_unparent);
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
  widget_class->unroot = queens_page_layout_unroot;
  widget_class->measure = queens_page_layout_measure;
  widget_class->size_allocate = queens_page_layout_size_allocate;
  widget_class->focus = queens_page_layout_focus;
  widget_class->get_request_mode = queens_page_layout_get_request_mode;

  for (guint child = 1; child < N_CHILDREN; child++)
    g_object_class_install_property (
        object_class, child,
        g_param_spec_object (names[child], NULL, NULL, GTK_TYPE_WIDGET,
                             G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, NARROW,
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, NARROW_WIDTH,
      g_param_spec_int ("narrow-width", NULL, NULL, 0, G_MAXINT, QUEENS_NARROW_WIDTH,
                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "pagelayout");
}

static void
queens_page_layout_init (QueensPageLayout *self)
{
}
