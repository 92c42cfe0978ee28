/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Lays out everything visible, and reports what does not fit: text that is cut off, siblings that
 * overlap, and windows that cannot be as narrow as a phone. */
#include "tests/app/tour.h"

#define NARROWEST 360
#define LOWEST    640
/* The maximum rounding of the layout, in px. */
#define SLACK 1.5f

typedef struct
{
  const char *name; /* name of the case */
  int percent;
  gboolean pseudo;   /* whether the language is that of tests/app/pseudo.py */
  const char *stop;  /* the current stop of the tour */
  GHashTable *found; /* the faults; each is reported only once */
  guint n_stops;
} Gate;

/* Saves pictures, for inspection, in the folder that GATE_PICTURES names, if it is set. */
static void
take_picture (const Gate *self, GtkWidget *root)
{
  const char *folder = g_getenv ("GATE_PICTURES");
  g_autofree char *name = g_strdup_printf ("%s-%02u-%s.png", self->name, self->n_stops, self->stop);
  g_autofree char *path = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  if (!folder)
    return;
  path = g_build_filename (folder, g_strdelimit (name, " ,/", '_'), NULL);
  texture = support_take_picture (root);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void G_GNUC_PRINTF (3, 4) fault (Gate *self, GtkWidget *widget, const char *format, ...)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";
  GtkWidget *parent = gtk_widget_get_parent (widget);
  g_autofree char *what = NULL;
  g_autofree char *line = NULL;
  va_list list;

  va_start (list, format);
  what = g_strdup_vprintf (format, list);
  va_end (list);
  line = g_strdup_printf ("%s: %s “%s” in %s: %s", self->stop, G_OBJECT_TYPE_NAME (widget), text,
                          parent ? G_OBJECT_TYPE_NAME (parent) : "nothing", what);
  if (g_hash_table_add (self->found, g_strdup (line)))
    g_test_message ("%s", line);
}

/* Names the widgets that need the most room. */
static char *
describe_widest (GtkWidget *root)
{
  g_autoptr (GString) words = g_string_new (NULL);
  GtkWidget *widest = root;

  while (widest)
    {
      GtkWidget *parent = widest;
      int most = 0;

      g_string_append_printf (words, " %s", G_OBJECT_TYPE_NAME (parent));
      if (GTK_IS_LABEL (parent))
        g_string_append_printf (words, " “%s”", gtk_label_get_text (GTK_LABEL (parent)));
      widest = NULL;
      for (GtkWidget *child = gtk_widget_get_first_child (parent); child;
           child = gtk_widget_get_next_sibling (child))
        {
          int minimum = 0;

          if (gtk_widget_get_mapped (child) && !GTK_IS_NATIVE (child))
            gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
          if (minimum > most)
            {
              most = minimum;
              widest = child;
            }
        }
      if (widest)
        g_string_append_printf (words, " > %d", most);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* Whether a line of text ends inside a word or, in a notation, anywhere except at a hyphen. Chinese and
 * Japanese have wide letters and no spaces, so a line may end between any two letters. */
static gboolean
is_broken (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);

  for (GSList *line = pango_layout_get_lines_readonly (layout); line && line->next;
       line = line->next)
    {
      PangoLayoutLine *next = line->next->data;
      const char *start = text + pango_layout_line_get_start_index (next);
      const char *end = g_utf8_find_prev_char (text, start);
      gunichar first = g_utf8_get_char (start);
      gunichar last = end ? g_utf8_get_char (end) : 0;

      if (g_unichar_isalnum (first) && g_unichar_isalnum (last) && !g_unichar_iswide (first)
          && !g_unichar_iswide (last))
        return TRUE;
    }
  return FALSE;
}

/* Whether a widget is in a toast or a strip, which says what happened and what can be done. */
static gboolean
is_news (GtkWidget *widget)
{
  for (; widget; widget = gtk_widget_get_parent (widget))
    if (g_str_equal (gtk_widget_get_css_name (widget), "toast")
        || g_str_equal (gtk_widget_get_css_name (widget), "strip"))
      return TRUE;
  return FALSE;
}

/* A label has room for its text or, except in a toast or a strip, a tooltip that shows the text. */
static void
check_label (Gate *self, GtkWidget *label)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  int width, height;

  if (is_broken (layout))
    fault (self, label, "broken inside a word");
  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout)
      && (!gtk_widget_get_has_tooltip (label) || is_news (label)))
    fault (self, label, "shortened");
  else if (width > gtk_widget_get_width (label) + 1 || height > gtk_widget_get_height (label) + 1)
    fault (self, label, "cut");
}

static gboolean
lies_over (GtkWidget *parent)
{
  return GTK_IS_OVERLAY (parent) || GTK_IS_STACK (parent) || GTK_IS_FIXED (parent)
         || QUEENS_IS_BOARD_VIEW (parent) || GTK_IS_SCROLLED_WINDOW (parent)
         || GTK_IS_LIST_BASE (parent) || GTK_IS_SWITCH (parent) || GTK_IS_PANED (parent)
         || g_str_equal (G_OBJECT_TYPE_NAME (parent), "AdwIndicatorBin");
}

static void
check_siblings (Gate *self, GtkWidget *parent)
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
          fault (self, b, "lies on another");
      }
}

/* Overlaps to ignore: small parts that GTK and libadwaita implement as widgets, and the middle of a
 * header bar, which libadwaita allows to overlap from 1.7 on. */
static gboolean
is_ornament (GtkWidget *widget)
{
  const char *type = G_OBJECT_TYPE_NAME (widget);

  return g_str_has_suffix (type, "Gizmo") || g_str_equal (type, "GtkBuiltinIcon")
         || GTK_IS_RANGE (widget) || ADW_IS_WINDOW_TITLE (widget) || ADW_IS_VIEW_SWITCHER (widget)
         || ADW_IS_VIEW_SWITCHER_TITLE (widget);
}

/* Parts that do not scroll are inside their parents. */
static void
check_place (Gate *self, GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  graphene_rect_t bounds;

  if (!parent || GTK_IS_NATIVE (widget) || GTK_IS_SCROLLABLE (parent) || is_ornament (widget)
      || !gtk_widget_compute_bounds (widget, parent, &bounds))
    return;
  if (bounds.origin.x < -SLACK || bounds.origin.y < -SLACK
      || bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (parent) + SLACK
      || bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (parent) + SLACK)
    {
      g_autofree char *widest = describe_widest (widget);

      fault (self, widget, "runs off %d × %d px with %.0f × %.0f at %.0f, %.0f:%s",
             gtk_widget_get_width (parent), gtk_widget_get_height (parent), bounds.size.width,
             bounds.size.height, bounds.origin.x, bounds.origin.y, widest);
    }
}

/* In the language of tests/app/pseudo.py, text without accents was not translated, except for words that
 * are not ours. */
static gboolean
is_english (const char *text)
{
  static const char *const others
      = "\\b(?:[a-z]{1,2}[0-9]+"  /* names of squares */
        "|[0-9]+[A-Z]+-[0-9A-Z]+" /* codes of puzzles */
        "|k?bytes?|kB|MB|GB"      /* GLib’s sizes */
        "|Ctrl|Shift|Alt|Escape|Home|End|Left|Right|Up|Down|Page[_ ](?:Up|Down)|Space|Return|"
        "BackSpace|Delete|Tab" /* GTK’s keys */
        "|(?:Sun|Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:"
        "day)?"
        "|(?:January|February|March|April|May|June|July|August|"
        "September|October|November|December)"
        "|[A-Za-z]" /* a key, the name of a number, a file of the board */
        ")\\b";
  g_autofree char *ours = NULL;
  static GRegex *regex;

  if (!regex)
    regex = g_regex_new (others, G_REGEX_OPTIMIZE, 0, NULL);
  ours = g_regex_replace_literal (regex, text, -1, 0, "", 0, NULL);
  return g_regex_match_simple ("[A-Za-z]{2}", ours, 0, 0);
}

static void
check_words (Gate *self, GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  /* The text of libadwaita itself. */
  if (!self->pseudo || g_str_equal (self->stop, "About"))
    return;
  if (GTK_IS_LABEL (widget) && is_english (gtk_label_get_text (GTK_LABEL (widget))))
    fault (self, widget, "English");
  if (tooltip && is_english (tooltip))
    fault (self, widget, "English tooltip “%s”", tooltip);
}

/* The heading of an empty page is visible at once, without scrolling. */
static void
check_view (Gate *self, GtkWidget *heading)
{
  GtkWidget *view = gtk_widget_get_ancestor (heading, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;

  if (view && gtk_widget_compute_bounds (heading, view, &bounds)
      && (bounds.origin.y < 0
          || bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (view)))
    fault (self, heading, "out of view");
}

/* No page is wider than the window. */
static void
check_width (Gate *self, GtkWidget *scrolled)
{
  GtkAdjustment *sideways = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));

  if (gtk_adjustment_get_upper (sideways) > gtk_adjustment_get_page_size (sideways))
    fault (self, scrolled, "scrolls sideways");
}

static void
check (Gate *self, GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  check_place (self, widget);
  check_words (self, widget);
  if (GTK_IS_LABEL (widget))
    check_label (self, widget);
  if (self->percent == 100 && gtk_widget_has_css_class (widget, "title-2"))
    check_view (self, widget);
  if (self->percent == 100 && GTK_IS_SCROLLED_WINDOW (widget))
    check_width (self, widget);
  check_siblings (self, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    check (self, child);
}

/* GTK's own widgets that cannot be narrower: text in menus does not wrap, and needs more room if it is
 * large; a list of shortcuts has keys and words in a row. libadwaita's About window has its own words for
 * the credits. */
static gboolean
is_foreign (const Gate *self, GtkWidget *root)
{
  return ((GTK_IS_POPOVER_MENU (root) || ADW_IS_ABOUT_WINDOW (root)) && self->percent > 100)
         || GTK_IS_SHORTCUTS_WINDOW (root);
}

/* A window or a popover, without its shadow and frame, fits on a phone. */
static void
check_size (Gate *self, GtkWidget *root)
{
  g_autofree char *widest = NULL;
  int width = 0, height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && !GTK_IS_NATIVE (child))
      {
        int child_width, child_height;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_width, NULL, NULL, NULL);
        width = MAX (width, child_width);
        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (child_width, NARROWEST),
                            &child_height, NULL, NULL, NULL);
        height = MAX (height, child_height);
      }
  if ((width <= NARROWEST && height <= LOWEST) || is_foreign (self, root))
    return;
  widest = describe_widest (root);
  fault (self, root, "at least %d × %d px:%s", width, height, widest);
}

static void
visit_cb (GtkWidget *root, const char *stop, gpointer data)
{
  Gate *self = data;

  self->stop = stop;
  self->n_stops++;
  take_picture (self, root);
  /* With text at 300%, the calendar and the rows of the worksheet can be reached by scrolling. */
  if (self->percent > 200)
    {
      if (g_str_equal (stop, "Play, panel daily") || g_str_equal (stop, "Handout"))
        check (self, root);
      return;
    }
  check (self, root);
  check_size (self, root);
}

/* A way to show everything. */
typedef struct
{
  const char *name;
  int width, height;
  int percent;                /* text size */
  GtkTextDirection direction; /* GTK_TEXT_DIR_NONE means the direction of the language */
} Case;

#define WIDE   1100, 750
#define NARROW 360, 640

static const Case cases[] = {
  { "wide", WIDE, 100, GTK_TEXT_DIR_NONE },     { "narrow", NARROW, 100, GTK_TEXT_DIR_NONE },
  { "wide-125", WIDE, 125, GTK_TEXT_DIR_NONE }, { "narrow-125", NARROW, 125, GTK_TEXT_DIR_NONE },
  { "wide-150", WIDE, 150, GTK_TEXT_DIR_NONE }, { "narrow-150", NARROW, 150, GTK_TEXT_DIR_NONE },
  { "wide-200", WIDE, 200, GTK_TEXT_DIR_NONE }, { "narrow-200", NARROW, 200, GTK_TEXT_DIR_NONE },
  { "wide-300", WIDE, 300, GTK_TEXT_DIR_NONE }, { "narrow-300", NARROW, 300, GTK_TEXT_DIR_NONE },
  { "wide-rtl", WIDE, 100, GTK_TEXT_DIR_RTL },  { "narrow-rtl", NARROW, 100, GTK_TEXT_DIR_RTL },
};

static void
test_case (gconstpointer data)
{
  const Case *way = data;
  Gate self = { .name = way->name,
                .percent = way->percent,
                .pseudo = g_strcmp0 (g_getenv ("LANGUAGE"), "xx") == 0,
                .found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

  support_enlarge_text (way->percent);
  if (way->direction != GTK_TEXT_DIR_NONE)
    gtk_widget_set_default_direction (way->direction);
  tour (way->width, way->height, visit_cb, &self);
  g_assert_cmpuint (g_hash_table_size (self.found), ==, 0);
  g_hash_table_unref (self.found);
}

int
main (int argc, char **argv)
{
  support_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/gate/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}
