/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/keys.h"
#include "draw/pen.h"
#include "model/text/format.h"

/* Sizes, in px. The style sheet sets the height of the marks. */
#define RAIL_Y             9
#define RAIL_WIDTH         4
#define CURRENT_RAIL_WIDTH 8
#define GAP                2
#define KNOB_SIZE          18
#define DRAGGED_KNOB_SIZE  20
#define DOT_SIZE           8
#define MARKS_Y            18
#define MARK_SPACE         4
#define MIN_BRACKET_WIDTH  4

/* Where a bracket is: below the current section, above the marks. */
#define BRACKET_TOP    13.0
#define BRACKET_BOTTOM 15.5
#define FAR_DISTANCE   60

/* The speed relative to the pointer, with Shift or at a distance from the rail. */
#define FINE_SPEED 0.1

/* Opacities of the text color. The rail has a contrast of 3 to the background, and marks have 4.5. All are
 * higher if the desktop asks for high contrast. */
#define RAIL_ALPHA          0.44
#define HIGH_CONTRAST_ALPHA 0.5
#define MARK_ALPHA          0.75f

struct _QueensScrubber
{
  GtkWidget parent_instance;
  QueensSections sections;
  guint64 n_listed;
  guint64 position; /* 0 for none */
  guint64 first_visible, last_visible;
  guint64 page;

  gboolean dragged;
  double knob;     /* where the drag has moved the knob, in px */
  double offset_x; /* position of the pointer at the last step of the drag */
};

G_DEFINE_FINAL_TYPE (QueensScrubber, queens_scrubber, GTK_TYPE_WIDGET)

enum
{
  PRESSED,
  MOVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Positions on the rail. */

static double
get_length (QueensScrubber *self)
{
  return MAX (1, gtk_widget_get_width (GTK_WIDGET (self)) - KNOB_SIZE);
}

static gboolean
is_rtl (QueensScrubber *self)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
}

/* The distance from the start edge of the widget to this x coordinate, or the reverse. */
static double
mirror (QueensScrubber *self, double x)
{
  return is_rtl (self) ? gtk_widget_get_width (GTK_WIDGET (self)) - x : x;
}

/* Where the first n_before solutions of the list end, in px from the start edge of the widget. */
static double
get_x (QueensScrubber *self, double n_before)
{
  return KNOB_SIZE / 2.0 + get_length (self) * n_before / (double) MAX (1, self->n_listed);
}

static double
get_knob_x (QueensScrubber *self)
{
  guint64 last = MAX (1, self->n_listed) - 1;

  if (self->dragged)
    return self->knob;
  return KNOB_SIZE / 2.0
         + get_length (self) * (double) (MAX (1, self->position) - 1) / (double) MAX (1, last);
}

static guint64
get_position_at (QueensScrubber *self, double x)
{
  double share = CLAMP ((x - KNOB_SIZE / 2.0) / get_length (self), 0.0, 1.0);
  guint64 last = self->n_listed - 1;

  return 1 + MIN (last, (guint64) (share * (double) last + 0.5));
}

static void
move_to (QueensScrubber *self, guint64 position, gboolean released)
{
  self->position = CLAMP (position, 1, MAX (1, self->n_listed));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->n_listed > 0)
    g_signal_emit (self, signals[MOVED], 0, self->position, released);
}

/* Dragging. */

static void
drag_begin_cb (GtkGestureDrag *drag, double x, double y, QueensScrubber *self)
{
  double knob = get_knob_x (self);

  x = mirror (self, x);
  if (self->n_listed == 0)
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit (self, signals[PRESSED], 0);
  self->knob = ABS (x - knob) <= KNOB_SIZE / 2.0 ? knob : x;
  self->offset_x = 0;
  self->dragged = TRUE;
  if (self->knob == knob)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  else
    move_to (self, get_position_at (self, self->knob), FALSE);
}

static void
drag_update_cb (GtkGestureDrag *drag, double x, double y, QueensScrubber *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (drag));
  gboolean fine = (state & GDK_SHIFT_MASK) || ABS (y) > FAR_DISTANCE;
  double step = (x - self->offset_x) * (fine ? FINE_SPEED : 1.0) * (is_rtl (self) ? -1 : 1);

  if (!self->dragged || x == self->offset_x)
    return;
  self->offset_x = x;
  self->knob = CLAMP (self->knob + step, KNOB_SIZE / 2.0, KNOB_SIZE / 2.0 + get_length (self));
  move_to (self, get_position_at (self, self->knob), FALSE);
}

static void
drag_end_cb (GtkGestureDrag *drag, double x, double y, QueensScrubber *self)
{
  if (!self->dragged)
    return;
  self->dragged = FALSE;
  move_to (self, self->position, TRUE);
}

/* Keys and the wheel. */

/* The first position of the next section; or, going back, that of this section or of the one before. */
static guint64
get_section_start (QueensScrubber *self, gboolean forward)
{
  guint64 first;
  const QueensSection *section = queens_sections_find (&self->sections, self->position, &first);

  if (!section)
    return forward ? self->n_listed : 1;
  if (forward)
    return section->end + 1;
  if (self->position > first || first == 1)
    return first;
  queens_sections_find (&self->sections, first - 1, &first);
  return first;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                QueensScrubber *self)
{
  guint64 page = MAX (1, self->page);
  guint64 to = self->position;
  gboolean control = (state & GDK_CONTROL_MASK) != 0;
  guint back = is_rtl (self) ? GDK_KEY_Right : GDK_KEY_Left;
  guint forward = is_rtl (self) ? GDK_KEY_Left : GDK_KEY_Right;

  keyval = queens_keys_from_keypad (keyval);
  if (state & (GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Page_Up)
    to = control ? get_section_start (self, FALSE) : to > page ? to - page : 1;
  else if (keyval == GDK_KEY_Page_Down)
    to = control ? get_section_start (self, TRUE) : to + page;
  else if (control)
    return GDK_EVENT_PROPAGATE;
  else if (keyval == back || keyval == GDK_KEY_Down)
    to = MAX (to, 2) - 1;
  else if (keyval == forward || keyval == GDK_KEY_Up)
    to++;
  else if (keyval == GDK_KEY_Home)
    to = 1;
  else if (keyval == GDK_KEY_End)
    to = self->n_listed;
  else
    return GDK_EVENT_PROPAGATE;
  if (control)
    g_signal_emit (self, signals[PRESSED], 0);
  move_to (self, to, TRUE);
  return GDK_EVENT_STOP;
}

/* Drawing. */

static GdkRGBA
get_color (QueensScrubber *self, gboolean accent)
{
  GdkRGBA color = { 0.11f, 0.44f, 0.85f, 1 };
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));

  if (accent)
    gtk_style_context_lookup_color (style, "accent_color", &color);
  else
    gtk_style_context_get_color (style, &color);
  return color;
}

/* A segment of the rail from x to end, with round ends. Does not use the transparency of text, because it
 * differs between light and dark styles. */
static void
draw_segment (QueensScrubber *self,
              cairo_t *cr,
              double x,
              double end,
              double width,
              const GdkRGBA *color,
              double alpha)
{
  double radius = MIN (width / 2, (end - x) / 2);

  if (end <= x)
    return;
  queens_append_round_rect (cr, is_rtl (self) ? mirror (self, end) : x, RAIL_Y - width / 2, end - x,
                            width, radius);
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, alpha);
  cairo_fill (cr);
}

static double
get_rail_alpha (void)
{
  gboolean high = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  return high ? HIGH_CONTRAST_ALPHA : RAIL_ALPHA;
}

/* The name of a section, below it, if there is room. The first section and the current one also have the
 * letter of the file. */
static void
draw_mark (QueensScrubber *self,
           cairo_t *cr,
           PangoLayout *layout,
           const QueensSection *section,
           double x,
           double end,
           gboolean whole)
{
  g_autofree char *name = queens_format_square (section->square);
  g_autofree char *rank = g_strdup_printf ("%d", section->square.rank + 1);
  int width;

  pango_layout_set_text (layout, whole ? name : rank, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width > end - x - MARK_SPACE)
    return;
  cairo_move_to (cr, mirror (self, (x + end) / 2) - width / 2.0, MARKS_Y - 1);
  pango_cairo_show_layout (cr, layout);
}

/* A thin bracket below a segment of the rail, from x to end. */
static void
draw_bracket (QueensScrubber *self, cairo_t *cr, double x, double end)
{
  double left = floor (is_rtl (self) ? mirror (self, end) : x) + 0.5;
  double right
      = MAX (left + MIN_BRACKET_WIDTH, ceil (is_rtl (self) ? mirror (self, x) : end) - 0.5);
  GdkRGBA text = get_color (self, FALSE);

  cairo_new_path (cr);
  cairo_move_to (cr, left, BRACKET_TOP);
  cairo_line_to (cr, left, BRACKET_BOTTOM);
  cairo_line_to (cr, right, BRACKET_BOTTOM);
  cairo_line_to (cr, right, BRACKET_TOP);
  cairo_set_line_width (cr, 1);
  gdk_cairo_set_source_rgba (cr, &text);
  cairo_stroke (cr);
}

/* Draws a bracket below the visible part of the solutions from first to last, whose segment is from x to end. If
 * the whole list is visible, there is none. */
static void
draw_visible (QueensScrubber *self, cairo_t *cr, guint64 first, guint64 last, double x, double end)
{
  if (self->last_visible == 0 || self->last_visible > self->n_listed
      || (self->first_visible == 1 && self->last_visible == self->n_listed)
      || self->first_visible > last || self->last_visible < first)
    return;
  draw_bracket (self, cr, MAX (x, get_x (self, (double) self->first_visible - 1)),
                MIN (end, get_x (self, (double) self->last_visible)));
}

static void
draw_section (QueensScrubber *self, cairo_t *cr, PangoLayout *layout, guint i)
{
  guint n = self->sections.n;
  const QueensSection *sections = self->sections.sections;
  guint64 before = i > 0 ? sections[i - 1].end : 0;
  gboolean current = self->position > before && self->position <= sections[i].end;
  double x = get_x (self, (double) before) + (i > 0 ? GAP / 2.0 : 0);
  double end = get_x (self, (double) sections[i].end) - (i + 1 < n ? GAP / 2.0 : 0);
  GdkRGBA color = get_color (self, current);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  draw_segment (self, cr, x, MAX (end, x + 1), current ? CURRENT_RAIL_WIDTH : RAIL_WIDTH, &color,
                current ? 1.0 : get_rail_alpha ());
  draw_visible (self, cr, before + 1, sections[i].end, x, end);
  pango_attr_list_insert (
      attributes, pango_attr_weight_new (current ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL));
  pango_layout_set_attributes (layout, attributes);
  color.alpha *= current ? 1.0f : MARK_ALPHA;
  gdk_cairo_set_source_rgba (cr, &color);
  draw_mark (self, cr, layout, &sections[i], x, end, current || i == 0);
}

static void
draw_rail (QueensScrubber *self, cairo_t *cr)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  GdkRGBA text = get_color (self, FALSE);

  for (guint i = 0; i < self->sections.n; i++)
    draw_section (self, cr, layout, i);
  if (self->sections.n > 0)
    return;
  draw_segment (self, cr, get_x (self, 0), get_x (self, (double) MAX (1, self->n_listed)),
                RAIL_WIDTH, &text, get_rail_alpha ());
  draw_visible (self, cr, 1, self->n_listed, get_x (self, 0),
                get_x (self, (double) self->n_listed));
}

static void
draw_knob (QueensScrubber *self, cairo_t *cr)
{
  double radius = (self->dragged ? DRAGGED_KNOB_SIZE : KNOB_SIZE) / 2.0;
  double x = mirror (self, get_knob_x (self));
  GdkRGBA accent = get_color (self, TRUE);

  /* Otherwise, a line would be drawn from the last mark. */
  cairo_new_path (cr);
  cairo_arc (cr, x, RAIL_Y, radius - 0.5, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.22);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_arc (cr, x, RAIL_Y, DOT_SIZE / 2.0, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &accent);
  cairo_fill (cr);
}

static void
queens_scrubber_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  QueensScrubber *self = QUEENS_SCRUBBER (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget) + MARKS_Y;
  cairo_t *cr
      = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-1, -1, width + 2, height + 1));

  draw_rail (self, cr);
  if (self->position > 0 && self->n_listed > 0)
    draw_knob (self, cr);
  cairo_destroy (cr);
}

/* For the page. */

void
queens_scrubber_set_list (QueensScrubber *self,
                          const QueensSections *sections,
                          guint64 n_listed,
                          guint64 position,
                          const char *text)
{
  self->sections = *sections;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->dragged && self->n_listed == n_listed)
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (self), n_listed > 0);
  /* GTK passes on only the values of its own sliders. Here, the value is in the name, so that a screen
   * reader reads it. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 1.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) MAX (1, n_listed),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) MAX (1, position),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  self->n_listed = n_listed;
  self->position = position;
}

void
queens_scrubber_set_visible_range (QueensScrubber *self, guint64 first, guint64 last, guint64 page)
{
  self->first_visible = first;
  self->last_visible = last;
  self->page = page;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
queens_scrubber_class_init (QueensScrubberClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = queens_scrubber_snapshot;
  signals[PRESSED] = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT64, G_TYPE_BOOLEAN);
  gtk_widget_class_set_css_name (widget_class, "scrubber");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void
queens_scrubber_init (QueensScrubber *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
