/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/page.h"

/* Figures of the layout, in px. */
#define WIDE_SIDE_MARGIN 24
#define WIDE_TOP_MARGIN  18
#define NARROW_MARGIN    12
#define CONTROLS_SPACING 12
#define BOARD_MIN        240
/* What the panel keeps below the board in a narrow window. */
#define NARROW_PANEL_MIN 150
/* What stands in place of the board has so much of the height there. */
#define NARROW_BODY_SHARE 0.6

enum
{
  BOARD = 1,
  CONTROLS,
  PANEL,
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
      int row = MAX (queens_slots_get_minimum (self, BOARD, orientation), controls) + margins;

      /* Beside the board the panel has its own width, whatever is in it. */
      *minimum = *natural
          = self->narrow ? MAX (row, queens_slots_get_minimum (self, PANEL, orientation)) : row;
    }
  else
    *minimum = *natural = NARROW_MARGIN + BOARD_MIN + CONTROLS_SPACING + controls + NARROW_MARGIN
                          + NARROW_PANEL_MIN;
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

/* The board is square, in the middle of what there is for it. */
static void
allocate_board (QueensPageLayout *self, int x, int y, int width, int height)
{
  int size = MIN (width, height);

  allocate (self, BOARD, x + (width - size) / 2, y + (height - size) / 2, size, size);
}

static void
allocate_wide (QueensPageLayout *self, int width, int height)
{
  int controls = queens_slots_get_minimum (self, CONTROLS, GTK_ORIENTATION_VERTICAL);
  int column = width - QUEENS_PANEL_WIDTH;
  int inner = column - 2 * WIDE_SIDE_MARGIN;
  int board = height - 2 * WIDE_TOP_MARGIN - CONTROLS_SPACING - controls;
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = rtl ? QUEENS_PANEL_WIDTH : 0;

  allocate (self, PANEL, rtl ? 0 : column, 0, QUEENS_PANEL_WIDTH, height);
  if (!queens_slots_get (self, CONTROLS))
    {
      allocate (self, BOARD, x, 0, column, height);
      return;
    }
  allocate_board (self, x + WIDE_SIDE_MARGIN, WIDE_TOP_MARGIN, inner, board);
  allocate (self, CONTROLS, x + WIDE_SIDE_MARGIN, height - WIDE_TOP_MARGIN - controls, inner,
            controls);
}

static void
allocate_narrow (QueensPageLayout *self, int width, int height)
{
  int controls = queens_slots_get_minimum (self, CONTROLS, GTK_ORIENTATION_VERTICAL);
  int inner = width - 2 * NARROW_MARGIN;
  int spare = height - 2 * NARROW_MARGIN - CONTROLS_SPACING - controls - NARROW_PANEL_MIN;
  int board = MIN (inner, MAX (BOARD_MIN, spare));
  int below = NARROW_MARGIN + board + CONTROLS_SPACING;

  if (!queens_slots_get (self, CONTROLS))
    {
      below = (int) (NARROW_BODY_SHARE * height);
      allocate (self, BOARD, 0, 0, width, below);
      allocate (self, PANEL, 0, below, width, height - below);
      return;
    }
  allocate_board (self, NARROW_MARGIN, NARROW_MARGIN, inner, board);
  allocate (self, CONTROLS, NARROW_MARGIN, below, inner, controls);
  below += controls + NARROW_MARGIN;
  allocate (self, PANEL, 0, below, width, height - below);
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
  static const char *const names[N_CHILDREN] = { NULL, "board", "controls", "panel" };
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
