/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/strip.h"

/* A window keeps the strip it shows under this name. */
#define SHOWN "queens-strip"

enum
{
  COMPACT = 1
};

struct _QueensStrip
{
  GtkWidget parent_instance;
  gboolean compact;

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
  gtk_image_set_from_icon_name (self->image, icon);
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

QueensStrip *
queens_strip_find (GtkWidget *from)
{
  GtkRoot *root = gtk_widget_get_root (from);

  return root ? g_object_get_data (G_OBJECT (root), SHOWN) : NULL;
}

/* The height of so many lines of text, in px. */
static int
get_text_height (QueensStrip *self, int n_lines)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->heading));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int height = n_lines * PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);
  return height;
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
    *minimum = *natural = get_text_height (self, 1);
  else
    *minimum = *natural = MAX (QUEENS_STRIP_HEIGHT, get_text_height (self, 2));
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
queens_strip_map (GtkWidget *widget)
{
  g_object_set_data (G_OBJECT (gtk_widget_get_root (widget)), SHOWN, widget);
  GTK_WIDGET_CLASS (queens_strip_parent_class)->map (widget);
}

static void
queens_strip_unmap (GtkWidget *widget)
{
  if ((gpointer) queens_strip_find (widget) == widget)
    g_object_set_data (G_OBJECT (gtk_widget_get_root (widget)), SHOWN, NULL);
  GTK_WIDGET_CLASS (queens_strip_parent_class)->unmap (widget);
}

/* In one line nothing wraps: what is too long for it ends in dots. */
static void
set_compact (QueensStrip *self)
{
  gtk_scrolled_window_set_policy (self->scrolled, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->words), GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (self->words, 6);
  gtk_label_set_wrap (self->heading, FALSE);
  gtk_label_set_wrap (self->detail, FALSE);
  gtk_label_set_ellipsize (self->detail, PANGO_ELLIPSIZE_END);
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
  widget_class->measure = queens_strip_measure;
  widget_class->size_allocate = queens_strip_size_allocate;
  widget_class->map = queens_strip_map;
  widget_class->unmap = queens_strip_unmap;

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
