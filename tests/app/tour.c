/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/tour.h"

#include "app/browse/page.h"
#include "app/learn/page.h"
#include "app/play/page.h"
#include "app/toasts.h"

typedef struct
{
  int width;
  int height;
  TourVisit visit;
  gpointer data;
  /* Names of those already seen; popovers of the header bar are on every page. */
  GHashTable *popovers;
} Tour;

/* The number of frames in which nothing may move before a window is at rest: a requested size comes back
 * from the X server, and only then may a page become narrow. */
#define STILL 2
/* The maximum number of frames to wait for: a number that counts up may move the widgets beside it. */
#define FRAMES 100

/* The places and sizes of everything that is mapped in root. */
static guint
hash_layout (GtkWidget *root, guint hash)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (root))
    return hash;
  if (gtk_widget_compute_bounds (root, GTK_WIDGET (gtk_widget_get_native (root)), &bounds))
    hash = ((hash * 31 + (guint) (int) bounds.origin.x) * 31 + (guint) (int) bounds.origin.y) * 31
           + (guint) (int) bounds.size.width * 8191 + (guint) (int) bounds.size.height;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    hash = hash_layout (child, hash * 31 + GPOINTER_TO_UINT (child));
  return hash;
}

/* Whether a window is as high as its content needs to be; a request for more height may still be pending at
 * the window manager. */
static gboolean
is_high_enough (GtkWidget *root)
{
  if (!GTK_IS_WINDOW (root))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;
      int width, height;

      if (!gtk_widget_get_mapped (child) || GTK_IS_NATIVE (child)
          || !gtk_widget_compute_bounds (child, root, &bounds))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (width, (int) bounds.size.width),
                          &height, NULL, NULL, NULL);
      if ((int) bounds.size.height < height)
        return FALSE;
    }
  return TRUE;
}

static void
settle (GtkWidget *root)
{
  guint layout = 0;
  int still = 0;

  for (int frame = 0; frame < FRAMES && still < STILL; frame++)
    {
      guint before = layout;

      gdk_display_sync (gtk_widget_get_display (root));
      while (g_main_context_iteration (NULL, FALSE))
        ;
      gtk_test_widget_wait_for_draw (root);
      layout = hash_layout (root, 0);
      still = layout == before && is_high_enough (root) ? still + 1 : 0;
    }
}

static void
visit (const Tour *self, gpointer root, const char *stop)
{
  settle (root);
  self->visit (root, stop, self->data);
}

/* Popovers. */

static void
collect_menu_buttons (GtkWidget *root, GPtrArray *buttons)
{
  if (!gtk_widget_get_mapped (root))
    return;
  if (GTK_IS_MENU_BUTTON (root) && gtk_widget_is_sensitive (root))
    g_ptr_array_add (buttons, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    collect_menu_buttons (child, buttons);
}

static void
visit_popovers (const Tour *self, GtkWidget *root, const char *stop)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  collect_menu_buttons (root, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkMenuButton *button = buttons->pdata[i];
      g_autofree char *name = NULL;
      const char *tooltip = gtk_widget_get_tooltip_text (GTK_WIDGET (button));
      const char *label = gtk_menu_button_get_label (button);
      GtkWidget *popover;

      if (!g_hash_table_add (self->popovers, g_strdup (tooltip ? tooltip : label ? label : stop)))
        continue;
      gtk_menu_button_popup (button);
      popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
      wait_until (gtk_widget_get_mapped (popover));
      name = g_strdup_printf ("%s, popover of %s", stop,
                              tooltip ? tooltip
                              : label ? label
                                      : "its button");
      visit (self, popover, name);
      gtk_menu_button_popdown (button);
      wait_until (!gtk_widget_get_mapped (popover));
    }
}

/* Pages. */

static QueensWindow *
open_page (const Tour *self, const char *page, int n)
{
  QueensWindow *window = support_open_sized (page, n, self->width, self->height);

  settle (GTK_WIDGET (window));
  return window;
}

static gpointer
get_page (QueensWindow *window, GType type)
{
  GtkWidget *page = support_find_type (window, type);

  g_assert_nonnull (page);
  return page;
}

static void
visit_browse (const Tour *self)
{
  QueensWindow *window = open_page (self, "browse", 8);
  QueensSolutions *solutions
      = queens_browse_page_get_solutions (get_page (window, QUEENS_TYPE_BROWSE_PAGE));

  wait_until (!queens_solutions_get (solutions)->busy);
  visit (self, window, "Browse");
  visit_popovers (self, GTK_WIDGET (window), "Browse");
  queens_toasts_show_button (GTK_WIDGET (window),
                             g_dgettext (GETTEXT_PACKAGE, "The same search, rotated by 90 degrees"),
                             g_dgettext (GETTEXT_PACKAGE, "Search Whole Board"), "win.open-file",
                             g_variant_new_string ("x"));
  visit (self, window, "Browse with a toast");
  support_activate (get_page (window, QUEENS_TYPE_BROWSE_PAGE), "browse.heat");
  visit (self, window, "Browse with the heat map");
  support_close (window);

  window = open_page (self, "browse", 12);
  support_do (window, "d4 ×h11");
  visit (self, window, "Browse with what is required");
  visit_popovers (self, GTK_WIDGET (window), "Browse with what is required");
  support_close (window);

  window = open_page (self, "browse", 3);
  visit (self, window, "Browse where there is none");
  support_close (window);

  window = open_page (self, "browse", 27);
  visit (self, window, "Browse while it counts");
  support_close (window);
}

static void
visit_play (const Tour *self)
{
  static const char *const queens[] = { "a1", "b1", "c1", "d4", "e5", "f6", NULL };
  static const char *const solution[] = { "a1", "b5", "c8", "d6", "e3", "f7", "g2", "h4", NULL };
  static const char *const panels[] = { "daily", "album", "statistics", "earlier" };
  QueensWindow *window = open_page (self, "play", 8);

  visit (self, window, "Play");
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      g_autofree char *stop = g_strconcat ("Play, panel ", panels[i], NULL);

      support_activate (get_page (window, QUEENS_TYPE_PLAY_PAGE), "play.panel::%s", panels[i]);
      visit (self, window, stop);
    }
  support_activate (get_page (window, QUEENS_TYPE_PLAY_PAGE), "play.panel::");
  visit_popovers (self, GTK_WIDGET (window), "Play");
  support_activate (get_page (window, QUEENS_TYPE_PLAY_PAGE), "play.hint");
  visit (self, window, "Play with a hint");
  for (int i = 0; queens[i]; i++)
    support_do (window, queens[i]);
  visit (self, window, "Play with conflicts");
  support_close (window);

  window = open_page (self, "play", 8);
  for (int i = 0; solution[i]; i++)
    support_do (window, solution[i]);
  visit (self, window, "Play, solved");
  visit_popovers (self, GTK_WIDGET (window), "Play, solved");
  support_close (window);
}

static void
visit_learn (const Tour *self)
{
  QueensWindow *window = open_page (self, "learn", 8);

  for (int i = 0; i < 12; i++)
    support_activate (window, "learn.step");
  visit (self, window, "Learn");
  visit_popovers (self, GTK_WIDGET (window), "Learn");
  support_activate (window, "learn.tree");
  visit (self, window, "Learn, the tree shown or hidden");
  g_object_set (get_page (window, QUEENS_TYPE_LEARN_PAGE), "view", "compare", NULL);
  visit (self, window, "Compare");
  visit_popovers (self, GTK_WIDGET (window), "Compare");
  support_close (window);
}

/* Windows. */

/* The window over this window, or NULL. */
static GtkWidget *
find_dialog (QueensWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (other) == GTK_WINDOW (window)
          && gtk_widget_get_mapped (GTK_WIDGET (other)))
        return GTK_WIDGET (other);
    }
  return NULL;
}

/* If the window is as small as a phone's screen, no dialog is larger. */
static void
fit_dialog (const Tour *self, GtkWidget *widget)
{
  GtkWindow *dialog = GTK_WINDOW (gtk_widget_get_root (widget));
  int width, height;

  gtk_window_get_default_size (dialog, &width, &height);
  if (width > self->width || height > self->height)
    {
      gtk_window_set_default_size (dialog, MIN (width, self->width), MIN (height, self->height));
      settle (GTK_WIDGET (dialog));
    }
}

static const struct
{
  const char *page;
  const char *action; /* actions of the page or the window */
  const char *stop;
} dialogs[] = {
  { "browse", "win.export", "Export" },
  { "learn", "win.export", "Export of Learn" },
  { "browse", "win.print", "Print" },
  { "browse", "win.handout", "Handout" },
  { "browse", "win.show-shortcuts", "Keyboard Shortcuts" },
  { "browse", "app.about", "About" },
};

static void
visit_dialog (const Tour *self, QueensWindow *window, const char *action, const char *stop)
{
  GtkWidget *focus = support_get_focus (window);

  support_activate (focus ? focus : GTK_WIDGET (window), action);
  wait_until (find_dialog (window));
  fit_dialog (self, find_dialog (window));
  visit (self, find_dialog (window), stop);
  /* The content of this window belongs to GTK. */
  if (!GTK_IS_SHORTCUTS_WINDOW (find_dialog (window)))
    visit_popovers (self, find_dialog (window), stop);
  support_activate (find_dialog (window), "window.close");
  wait_until (!find_dialog (window));
}

/* The stops of a page, one after the other, in one window. */
static void
visit_dialogs (const Tour *self, const char *page)
{
  QueensWindow *window = open_page (self, page, 8);

  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    if (g_str_equal (dialogs[i].page, page))
      visit_dialog (self, window, dialogs[i].action, dialogs[i].stop);
  support_close (window);
}

void
tour (int width, int height, TourVisit visit_func, gpointer data)
{
  g_autoptr (GHashTable) popovers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Tour self = { width, height, visit_func, data, popovers };

  visit_browse (&self);
  visit_play (&self);
  visit_learn (&self);
  visit_dialogs (&self, "browse");
  visit_dialogs (&self, "learn");
}
