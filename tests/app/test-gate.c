/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lays out all there is to see and names what does not fit: text that is cut, siblings that lie on
 * one another, windows that cannot be as narrow as a phone. */
#include "tests/app/tour.h"

#define NARROWEST 360
/* What a layout may round, in px. */
#define SLACK 1.5f

typedef struct
{
  GHashTable *found; /* each fault once */
  guint n_faults;
} Gate;

static void
fault (Gate *self, const char *stop, GtkWidget *widget, const char *what)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";
  g_autofree char *line
      = g_strdup_printf ("%s: %s “%s” in %s: %s", stop, G_OBJECT_TYPE_NAME (widget), text,
                         G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), what);

  if (!g_hash_table_add (self->found, g_strdup (line)))
    return;
  g_test_message ("%s", line);
  self->n_faults++;
}

/* A label that may not shorten its text has the room for it. */
static void
check_label (Gate *self, GtkWidget *label, const char *stop)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout))
    fault (self, stop, label, "shortened");
  else if (width > gtk_widget_get_width (label) + 1 || height > gtk_widget_get_height (label) + 1)
    fault (self, stop, label, "cut");
}

static gboolean
lies_over (GtkWidget *parent)
{
  return GTK_IS_OVERLAY (parent) || GTK_IS_STACK (parent) || GTK_IS_FIXED (parent)
         || QUEENS_IS_BOARD_VIEW (parent) || GTK_IS_SCROLLED_WINDOW (parent)
         || GTK_IS_LIST_BASE (parent) || GTK_IS_SWITCH (parent)
         || g_str_equal (G_OBJECT_TYPE_NAME (parent), "AdwIndicatorBin");
}

static void
check_siblings (Gate *self, GtkWidget *parent, const char *stop)
{
  if (lies_over (parent))
    return;
  for (GtkWidget *a = gtk_widget_get_first_child (parent); a; a = gtk_widget_get_next_sibling (a))
    for (GtkWidget *b = gtk_widget_get_next_sibling (a); b; b = gtk_widget_get_next_sibling (b))
      {
        graphene_rect_t first, second, both;

        if (!gtk_widget_get_mapped (a) || !gtk_widget_get_mapped (b) || GTK_IS_NATIVE (a)
            || GTK_IS_NATIVE (b) || !gtk_widget_compute_bounds (a, parent, &first)
            || !gtk_widget_compute_bounds (b, parent, &second)
            || !graphene_rect_intersection (&first, &second, &both))
          continue;
        if (both.size.width > SLACK && both.size.height > SLACK)
          fault (self, stop, b, "lies on another");
      }
}

static void
check (Gate *self, GtkWidget *widget, const char *stop)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    check_label (self, widget, stop);
  check_siblings (self, widget, stop);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    check (self, child, stop);
}

static void
visit_cb (GtkWidget *root, const char *stop, gpointer data)
{
  Gate *self = data;
  int minimum;

  check (self, root, stop);
  if (!GTK_IS_WINDOW (root))
    return;
  gtk_widget_measure (root, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (minimum > NARROWEST)
    {
      g_test_message ("%s: the window is at least %d px wide", stop, minimum);
      self->n_faults++;
    }
}

static void
go (int width, int height, int percent, GtkTextDirection direction)
{
  Gate self = { .found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * percent / 100, NULL);
  gtk_widget_set_default_direction (direction);
  tour (width, height, visit_cb, &self);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  g_hash_table_unref (self.found);
  g_assert_cmpuint (self.n_faults, ==, 0);
}

static void
test_wide (void)
{
  go (1100, 750, 100, GTK_TEXT_DIR_LTR);
}

static void
test_narrow (void)
{
  go (360, 640, 100, GTK_TEXT_DIR_LTR);
}

static void
test_wide_large (void)
{
  go (1100, 750, 200, GTK_TEXT_DIR_LTR);
}

static void
test_narrow_large (void)
{
  go (360, 640, 200, GTK_TEXT_DIR_LTR);
}

static void
test_right_to_left (void)
{
  go (1100, 750, 100, GTK_TEXT_DIR_RTL);
  go (360, 640, 100, GTK_TEXT_DIR_RTL);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  g_test_add_func ("/gate/wide", test_wide);
  g_test_add_func ("/gate/narrow", test_narrow);
  g_test_add_func ("/gate/wide-large", test_wide_large);
  g_test_add_func ("/gate/narrow-large", test_narrow_large);
  g_test_add_func ("/gate/right-to-left", test_right_to_left);
  return g_test_run ();
}
