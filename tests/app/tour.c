/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/tour.h"

#include "app/browse/page.h"
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
      /* Scrolls the button into view, as someone would before a click. */
      gtk_widget_grab_focus (GTK_WIDGET (button));
      settle (root);
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

typedef enum
{
  PAGE,
  POPOVERS, /* also the popovers of the page */
  DIALOG,   /* a window over the page, with its popovers */
} Kind;

typedef struct
{
  const char *page; /* of a new window, or NULL to stay in the window */
  int n;
  const char *words; /* for support_do() */
  const char *name;
  Kind kind;
} Stop;

static const Stop stops[] = {
  { "browse", 8, "", "Browse", POPOVERS },
  { NULL, 0, "browse.heat", "Browse with the heat map", PAGE },
  { "browse", 12, "d4 ×h11", "Browse with what is required", POPOVERS },
  { "browse", 3, "", "Browse where there is none", PAGE },
  { "browse", 27, "", "Browse while it counts", PAGE },
  { "play", 8, "", "Play", POPOVERS },
  { NULL, 0, "play.panel::daily", "Play, panel daily", PAGE },
  { NULL, 0, "play.panel::album", "Play, panel album", PAGE },
  { NULL, 0, "play.panel::games", "Play, panel games", PAGE },
  { NULL, 0, "play.panel:: play.hint", "Play with a hint", PAGE },
  { NULL, 0, "a1 b1 c1 d4 e5 f6", "Play with conflicts", PAGE },
  { "play", 8, "a1 b5 c8 d6 e3 f7 g2 h4", "Play, solved", POPOVERS },
  { "learn", 8, "12*learn.step", "Learn", POPOVERS },
  { NULL, 0, "learn.tree", "Learn, the tree shown or hidden", PAGE },
  { NULL, 0, "win.learn-view::compare", "Compare", POPOVERS },
  { "browse", 8, "win.export", "Export", DIALOG },
  { NULL, 0, "win.print", "Print", DIALOG },
  { NULL, 0, "win.handout", "Handout", DIALOG },
  { NULL, 0, "win.show-shortcuts", "Keyboard Shortcuts", DIALOG },
  { NULL, 0, "win.how-to-play", "How to Play", DIALOG },
  { NULL, 0, "app.about", "About", DIALOG },
  { "learn", 8, "win.export", "Export of Learn", DIALOG },
};

/* The largest n whose list is shown only when it is complete. */
#define MAX_AT_ONCE 12

static QueensWindow *
open_window (const Tour *self, const Stop *stop)
{
  QueensWindow *window = support_open_sized (stop->page, stop->n, self->width, self->height);
  GtkWidget *browse = support_find_type (window, QUEENS_TYPE_BROWSE_PAGE);

  settle (GTK_WIDGET (window));
  if (browse && stop->n <= MAX_AT_ONCE)
    wait_until (
        !queens_solutions_get_view (queens_browse_page_get_solutions (QUEENS_BROWSE_PAGE (browse)))
             ->busy);
  return window;
}

static void
visit_dialog (const Tour *self, QueensWindow *window, const char *name)
{
  wait_until (find_dialog (window));
  fit_dialog (self, find_dialog (window));
  visit (self, find_dialog (window), name);
  /* The content of this window belongs to GTK. */
  if (!GTK_IS_SHORTCUTS_WINDOW (find_dialog (window)))
    visit_popovers (self, find_dialog (window), name);
  support_activate (find_dialog (window), "window.close");
  wait_until (!find_dialog (window));
}

void
tour (int width, int height, TourVisit visit_func, gpointer data)
{
  g_autoptr (GHashTable) popovers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const Tour self = { width, height, visit_func, data, popovers };
  QueensWindow *window = NULL;

  for (const Stop *stop = stops; stop < stops + G_N_ELEMENTS (stops); stop++)
    {
      if (stop->page && window)
        support_close (window);
      if (stop->page)
        window = open_window (&self, stop);
      support_do (window, stop->words);
      if (stop->kind == DIALOG)
        visit_dialog (&self, window, stop->name);
      else
        visit (&self, window, stop->name);
      if (stop->kind == POPOVERS)
        visit_popovers (&self, GTK_WIDGET (window), stop->name);
    }
  /* Its text and button are longer than those of any toast. */
  queens_toasts_show_button (GTK_WIDGET (window),
                             g_dgettext (GETTEXT_PACKAGE, "The same search, rotated by 90 degrees"),
                             g_dgettext (GETTEXT_PACKAGE, "Search Whole Board"), "win.open-file",
                             g_variant_new_string ("x"));
  visit (&self, window, "A toast");
  support_close (window);
}
