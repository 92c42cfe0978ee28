/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every text in the window is readable on light and dark backgrounds, as measured in pictures of it, and
 * the board follows the desktop's setting for high contrast. */
#include "tests/app/tour.h"

#include "app/browse/parts.h"
#include "app/export/save.h"
#include "tests/draw/contrast.h"

#include <math.h>

typedef struct
{
  int width, height;
  guint32 *pixels;
} Picture;

static Picture
take_picture (GtkWidget *widget)
{
  g_autoptr (GdkTexture) texture = support_take_picture_now (widget, CONTRAST_ZOOM);

  return (Picture){ gdk_texture_get_width (texture), gdk_texture_get_height (texture),
                    support_get_pixels (texture) };
}

static ContrastColors
look_at_part (const Picture *picture, const graphene_rect_t *part)
{
  const ContrastArea area = { .pixels = picture->pixels,
                              .stride = picture->width,
                              .x = part->origin.x,
                              .y = part->origin.y,
                              .width = part->size.width,
                              .height = part->size.height };

  return contrast_look_at (&area);
}

static QueensColor
color_at (const Picture *picture, double x, double y)
{
  return contrast_color (picture->pixels[(int) y * picture->width + (int) x]);
}

/* The contrast of a text. */
static double
measure (const Picture *picture, const graphene_rect_t *part)
{
  ContrastColors colors = look_at_part (picture, part);

  return contrast_with (&colors, colors.ground);
}

/* The contrast between a round mark and the background beside it. */
static double
measure_mark (const Picture *picture, const graphene_rect_t *part)
{
  ContrastColors colors = look_at_part (picture, part);

  return contrast_with (&colors, color_at (picture, ceil (part->origin.x), ceil (part->origin.y)));
}

/* The visible part of a widget, in pixels of the picture. FALSE if none of it is visible. */
static gboolean
find_part (GtkWidget *widget, GtkWidget *root, const Picture *picture, graphene_rect_t *part)
{
  graphene_rect_init (part, 0, 0, (float) picture->width / CONTRAST_ZOOM,
                      (float) picture->height / CONTRAST_ZOOM);
  for (GtkWidget *other = widget; other != root; other = gtk_widget_get_parent (other))
    {
      graphene_rect_t bounds;
      int size;

      if (gtk_widget_get_opacity (other) < 0.1 || !gtk_widget_compute_bounds (other, root, &bounds))
        return FALSE;
      /* The number of a solution is below its picture, which is a square and as wide as a tile must be. */
      if (QUEENS_IS_TILE (other))
        {
          gtk_widget_measure (other, GTK_ORIENTATION_HORIZONTAL, -1, &size, NULL, NULL, NULL);
          graphene_rect_init (&bounds, bounds.origin.x, bounds.origin.y + (float) size,
                              bounds.size.width, bounds.size.height - (float) size);
        }
      if (!graphene_rect_intersection (part, &bounds, part))
        return FALSE;
    }
  graphene_rect_scale (part, CONTRAST_ZOOM, CONTRAST_ZOOM, part);
  /* A line is not read if it is scrolled out of view except for its edge. */
  return part->size.width >= 4 * CONTRAST_ZOOM && part->size.height >= 10 * CONTRAST_ZOOM;
}

static char *
dup_text (GtkWidget *widget)
{
  const char *text = GTK_IS_LABEL (widget)     ? gtk_label_get_text (GTK_LABEL (widget))
                     : GTK_IS_TEXT (widget)    ? gtk_editable_get_text (GTK_EDITABLE (widget))
                     : QUEENS_IS_TILE (widget) ? queens_tile_get_caption (QUEENS_TILE (widget))
                                               : "";

  return g_strstrip (g_strdup (text ? text : ""));
}

static void
require (const char *stop, const char *data, GtkWidget *widget, double contrast, double least)
{
  if (contrast >= least)
    return;
  g_test_message ("%s: %s in %s: %.2f", stop, data,
                  G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), contrast);
  g_test_fail ();
}

typedef struct
{
  const char *stop;
  GtkWidget *root;
  Picture picture;
  guint n_texts, n_dots;
} Look;

/* No stroke of a character such as "/" is as wide as a pixel. */
static gboolean
has_letters (const char *text)
{
  for (; *text; text = g_utf8_next_char (text))
    if (g_unichar_isalnum (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

/* Disabled widgets may be pale. */
static void
look_at (Look *self, GtkWidget *widget)
{
  g_autofree char *text = NULL;
  graphene_rect_t part;

  if (!gtk_widget_get_mapped (widget) || (GTK_IS_NATIVE (widget) && widget != self->root))
    return;
  text = dup_text (widget);
  if (has_letters (text) && gtk_widget_is_sensitive (widget)
      && find_part (widget, self->root, &self->picture, &part))
    {
      self->n_texts++;
      require (self->stop, text, widget, measure (&self->picture, &part), CONTRAST_READABLE);
    }
  if (gtk_widget_has_css_class (widget, "day-dot")
      && find_part (widget, self->root, &self->picture, &part))
    {
      self->n_dots++;
      require (self->stop, "a mark of a day", widget, measure_mark (&self->picture, &part),
               CONTRAST_SEEN);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    look_at (self, child);
}

static void
visit_cb (GtkWidget *root, const char *stop, gpointer n_dots)
{
  Look look = { .stop = stop, .root = root };

  /* The content of this window belongs to libadwaita. */
  if (g_str_equal (stop, "About"))
    return;
  look.picture = take_picture (root);
  look_at (&look, root);
  g_assert_cmpuint (look.n_texts, >, 0);
  *(guint *) n_dots += look.n_dots;
  g_free (look.picture.pixels);
}

static void
test_text (gconstpointer scheme)
{
  guint n_dots = 0;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      (AdwColorScheme) GPOINTER_TO_INT (scheme));
  tour (1100, 750, visit_cb, &n_dots);
  g_assert_cmpuint (n_dots, >=, 4);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

/* Whether the edge of a square has this color on the screen. */
static gboolean
square_is (QueensWindow *window, const char *name, QueensColor color)
{
  GtkWidget *square = support_get_square (window, name);
  Picture picture = take_picture (GTK_WIDGET (window));
  graphene_rect_t bounds;
  QueensColor seen;

  bounds = support_get_bounds (square, window);
  seen = color_at (&picture, (bounds.origin.x + bounds.size.width / 2) * CONTRAST_ZOOM,
                   (bounds.origin.y + 2) * CONTRAST_ZOOM);
  g_free (picture.pixels);
  return fabs (seen.red - color.red) + fabs (seen.green - color.green)
             + fabs (seen.blue - color.blue)
         < 0.02;
}

static gboolean
is_dim (GtkWidget *widget, gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "dim-label")
         && has_letters (gtk_label_get_text (GTK_LABEL (widget)));
}

/* The contrast of the first text that is paler than the others. */
static double
measure_dim (QueensWindow *window)
{
  GtkWidget *label = support_find (window, is_dim, NULL);
  Picture picture = take_picture (GTK_WIDGET (window));
  graphene_rect_t part;
  double contrast;

  g_assert_true (find_part (label, GTK_WIDGET (window), &picture, &part));
  contrast = measure (&picture, &part);
  g_free (picture.pixels);
  return contrast;
}

/* The board follows the desktop on every page. */
static void
test_high (QueensWindow *window)
{
  static const char *const pages[] = { "browse", "play", "learn" };
  g_autoptr (GSettings) desktop = g_settings_new ("org.gnome.desktop.a11y.interface");
  const QueensTheme *wood = queens_theme_find ("wood");
  const QueensTheme *high = queens_theme_find ("high-contrast");

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      support_activate (window, "win.page::%s", pages[i]);
      wait_until (square_is (window, "a1", wood->dark) && square_is (window, "a2", wood->light));
      g_settings_set_boolean (desktop, "high-contrast", TRUE);
      wait_until (square_is (window, "a1", high->dark) && square_is (window, "a2", high->light));
      g_settings_set_boolean (desktop, "high-contrast", FALSE);
    }
  wait_until (square_is (window, "a1", wood->dark) && square_is (window, "a2", wood->light));
}

/* Makes secondary text only slightly paler, so that it is too pale, and checks that this is found. */
static void
test_high_text (QueensWindow *window)
{
  g_autoptr (GSettings) desktop = g_settings_new ("org.gnome.desktop.a11y.interface");
  double before = measure_dim (window);

  g_settings_set_boolean (desktop, "high-contrast", TRUE);
  wait_until (measure_dim (window) > 1.5 * before);
  g_settings_set_boolean (desktop, "high-contrast", FALSE);
  wait_until (measure_dim (window) < 1.1 * before);
}

static GBytes *
fail_cb (gconstpointer data, guint kind, QueensControl *control, GError **error)
{
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "not saved");
  return NULL;
}

static int
compare_pixels (gconstpointer a, gconstpointer b)
{
  guint32 one = *(const guint32 *) a, other = *(const guint32 *) b;

  return one < other ? -1 : one > other;
}

/* The least contrast of a button's focus ring with the button and with the row in which it is. */
static double
measure_ring (QueensWindow *window, GtkWidget *button, GtkWidget *label)
{
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (guint32));
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_BIN);
  graphene_rect_t parts[2];
  QueensColor color;
  double least = G_MAXDOUBLE;
  Picture without, with;

  gtk_widget_grab_focus (button);
  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  without = take_picture (row);
  gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  with = take_picture (row);
  for (int i = 0; i < with.width * with.height; i++)
    if (with.pixels[i] != without.pixels[i])
      g_array_append_val (ring, with.pixels[i]);
  g_assert_cmpuint (ring->len, >, 0);
  g_array_sort (ring, compare_pixels);
  color = contrast_color (g_array_index (ring, guint32, ring->len / 2));
  g_assert_true (find_part (button, row, &without, &parts[0])
                 && find_part (label, row, &without, &parts[1]));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    least = MIN (least, contrast_of (color, look_at_part (&without, &parts[i]).ground));
  g_free (without.pixels);
  g_free (with.pixels);
  return least;
}

/* The focus is visible on the buttons of the red row about a file that could not be saved. */
static void
test_ring (QueensWindow *window)
{
  static const QueensFileKind kinds[] = { { "Text", "txt" } };
  static const QueensSaveRequest request
      = { .title = "Save", .name = "x", .kinds = kinds, .n_kinds = 1, .render = fail_cb };
  static const char *const buttons[] = { "Save _Elsewhere…", "_Close" };
  g_autoptr (GSettings) desktop = g_settings_new ("org.gnome.desktop.a11y.interface");

  queens_save (GTK_WIDGET (window), &request);
  support_choose_file ("x");
  wait_until (support_shows (window, "not saved"));
  for (int i = 0; i < 4; i++)
    {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                          i % 2 ? ADW_COLOR_SCHEME_FORCE_DARK
                                                : ADW_COLOR_SCHEME_FORCE_LIGHT);
      g_settings_set_boolean (desktop, "high-contrast", i >= 2);
      wait_until (adw_style_manager_get_high_contrast (adw_style_manager_get_default ())
                  == (i >= 2));
      for (guint j = 0; j < G_N_ELEMENTS (buttons); j++)
        {
          GtkWidget *button = support_find_button (window, buttons[j]);
          double contrast = measure_ring (window, button, support_find_label (window, "not saved"));

          g_test_message ("%d: %s: %.2f", i, buttons[j], contrast);
          g_assert_cmpfloat (contrast, >=, CONTRAST_SEEN);
        }
    }
  g_settings_set_boolean (desktop, "high-contrast", FALSE);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  g_test_add_data_func ("/contrast/light", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_LIGHT),
                        test_text);
  g_test_add_data_func ("/contrast/dark", GINT_TO_POINTER (ADW_COLOR_SCHEME_FORCE_DARK), test_text);
  support_add ("/contrast/high", support_open_at, "browse", 5, test_high);
  support_add ("/contrast/high-text", support_open_at, "browse", 5, test_high_text);
  support_add ("/contrast/ring", support_open_at, "browse", 5, test_ring);
  return g_test_run ();
}
