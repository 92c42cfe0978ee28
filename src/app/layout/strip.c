/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/strip.h"
#include "app/layout/compat.h"

/* Where a line holds fewer characters of the middling sort there is another. */
#define FEW_CHARS 28

enum
{
  COMPACT = 1
};

struct _QueensStrip
{
  GtkWidget parent_instance;
  gboolean compact;
  char *room; /* what a compact strip has room for, or NULL */

  GtkWidget *box;
  GtkImage *image;
  GtkScrolledWindow *scrolled;
  GtkBox *words;
  GtkLabel *heading;
  GtkLabel *detail;
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (QueensStrip, queens_strip, GTK_TYPE_WIDGET)

static void
set_text (GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (label), text ? text : "") != 0)
    gtk_label_set_text (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

void
queens_strip_set_message (QueensStrip *self,
                          const char *icon,
                          const char *heading,
                          const char *detail)
{
  queens_compat_set_icon (self->image, icon);
  gtk_widget_set_visible (GTK_WIDGET (self->image), icon != NULL);
  set_text (self->heading, heading);
  set_text (self->detail, detail);
  queens_strip_set_button (self, NULL, NULL, NULL);
}

void
queens_strip_set_button (QueensStrip *self, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GVariant) owned = target ? g_variant_ref_sink (target) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->button), label != NULL);
  gtk_button_set_label (self->button, label ? label : "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->button), owned);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), action);
}

void
queens_strip_set_room (QueensStrip *self, const char *words)
{
  if (g_strcmp0 (self->room, words) == 0)
    return;
  g_free (self->room);
  self->room = g_strdup (words);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The height, in px, of what a compact strip has room for. */
static int
get_room_height (QueensStrip *self, int width)
{
  g_autoptr (PangoLayout) layout
      = gtk_widget_create_pango_layout (GTK_WIDGET (self->detail), self->room ? self->room : "");
  int height;

  if (width >= 0)
    pango_layout_set_width (layout, width * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* The height, in px, of the lines there are in a width: two, and a third where one holds little. */
static int
get_text_height (QueensStrip *self, int width)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->heading));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int line = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
  int n_chars = width * PANGO_SCALE / pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return (width >= 0 && n_chars < FEW_CHARS ? 3 : 2) * line;
}

static void
queens_strip_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  QueensStrip *self = QUEENS_STRIP (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    gtk_widget_measure (self->box, orientation, -1, minimum, natural, NULL, NULL);
  else if (self->compact)
    *minimum = *natural = get_room_height (self, for_size);
  else
    *minimum = *natural = MAX (QUEENS_STRIP_HEIGHT, get_text_height (self, for_size));
}

static GtkSizeRequestMode
queens_strip_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
queens_strip_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (QUEENS_STRIP (widget)->box,
                            &(GtkAllocation){ .width = width, .height = height }, -1);
}

static void
queens_strip_dispose (GObject *object)
{
  g_clear_pointer (&QUEENS_STRIP (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (queens_strip_parent_class)->dispose (object);
}

static void
queens_strip_finalize (GObject *object)
{
  g_free (QUEENS_STRIP (object)->room);
  G_OBJECT_CLASS (queens_strip_parent_class)->finalize (object);
}

static void
set_compact (QueensStrip *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->words), GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->words, 6);
  gtk_label_set_wrap (self->heading, FALSE);
  gtk_widget_remove_css_class (GTK_WIDGET (self->detail), "dim-label");
}

static void
queens_strip_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, QUEENS_STRIP (object)->compact);
}

static void
queens_strip_set_property (GObject *object,
                           guint property_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  QueensStrip *self = QUEENS_STRIP (object);

  self->compact = g_value_get_boolean (value);
  if (self->compact)
    set_compact (self);
}

static void
queens_strip_class_init (QueensStripClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = queens_strip_get_property;
  object_class->set_property = queens_strip_set_property;
  object_class->dispose = queens_strip_dispose;
  object_class->finalize = queens_strip_finalize;
  widget_class->get_request_mode = queens_strip_get_request_mode;
  widget_class->measure = queens_strip_measure;
  widget_class->size_allocate = queens_strip_size_allocate;

  g_object_class_install_property (
      object_class, COMPACT,
      g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "strip");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/layout/strip.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, box);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, image);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, scrolled);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, words);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, heading);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, detail);
  gtk_widget_class_bind_template_child (widget_class, QueensStrip, button);
}

static void
queens_strip_init (QueensStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
