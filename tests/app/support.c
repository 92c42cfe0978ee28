/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/support.h"

#include "app/application.h"
#include "app/browse/parts.h"
#include "app/settings.h"
#include "engine/board/notation.h"
#include "engine/search/find.h"
#include "model/list/known-index.h"
#include "model/text/format.h"
#include "tests/races/late-icons.h"

#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>
#include <string.h>

/* The maximum number of sources that are dispatched after an input. Events come first, and animations
 * never end. */
#define MOST_SOURCES 20

static QueensApplication *application;

/* Warnings about faults of GTK itself: in 4.8, about a row of libadwaita whose letters are wider next to
 * others than alone, and, twice, about a tooltip that was about to open in a menu when its window was
 * closed; in 4.18, about labels in the buttons of AdwMessageDialog, which libadwaita 1.7 measures too
 * narrow; in 4.23, about a cell of a column that is not laid out yet; in 4.24, about a popover without
 * compositing, and about characters typed with several keys in Brazil. */
static const char *const gtk_words[]
    = { "but minimum width for height of",
        "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed",
        "Trying to measure GtkLabel ",
        "Trying to measure GtkColumnViewCellWidget ",
        "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE (surface)' failed",
        "gdk_frame_timings_submitted() called on submitted frame",
        "Can't handle " };

static gboolean
is_gtks_own (const char *message)
{
  for (gsize i = 0; i < G_N_ELEMENTS (gtk_words); i++)
    if (strstr (message, gtk_words[i]))
      return TRUE;
  return FALSE;
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && is_gtks_own (fields[i].value))
      return G_LOG_WRITER_HANDLED;
  g_log_writer_default (level, fields, n_fields, data);
  if (level & (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING))
    abort ();
  return G_LOG_WRITER_HANDLED;
}

void
support_init (int *argc, char ***argv)
{
  g_autoptr (GError) error = NULL;

  /* Not gtk_test_init(), because GTK 4.20 complains if there is no locale en_US. */
  g_test_init (argc, argv, NULL);
  /* Every message goes through write_log(), which ends the test. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_default_handler (g_log_default_handler, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
  queens_bind_textdomain ();
  gtk_init ();
  if (g_getenv ("LATE_ICONS"))
    races_delay_icons ();
  application = queens_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
reset_settings (void)
{
  GSettings *settings = queens_settings_get ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  for (int i = 0; keys[i]; i++)
    g_settings_reset (settings, keys[i]);
  g_settings_set_boolean (settings, "learn-lesson-seen", TRUE);
  g_settings_set_boolean (settings, "browse-welcome-seen", TRUE);
}

void
support_choose (const char *format, ...)
{
  g_autoptr (GVariant) choices = NULL;
  GVariantIter iter;
  const char *key;
  GVariant *value;
  va_list list;

  va_start (list, format);
  choices = g_variant_ref_sink (g_variant_new_parsed_va (format, &list));
  va_end (list);
  g_variant_iter_init (&iter, choices);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    g_settings_set_value (queens_settings_get (), key, value);
}

void
support_enlarge_text (int percent)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * PANGO_SCALE * percent / 100, NULL);
}

gboolean
support_lists_all (QueensWindow *window)
{
  GtkWidget *gallery = support_find_type (window, QUEENS_TYPE_GALLERY);
  GtkWidget *tiles = gallery ? support_find_type (gallery, GTK_TYPE_GRID_VIEW) : NULL;
  int n = queens_window_get_board_size (window);
  gboolean fundamental = g_settings_get_boolean (queens_settings_get (), "list-fundamental");
  guint64 total;

  return !tiles || n > 11 || !queens_known_total (n, fundamental, &total)
         || g_list_model_get_n_items (
                G_LIST_MODEL (gtk_grid_view_get_model (GTK_GRID_VIEW (tiles))))
                == total;
}

QueensWindow *
support_open (void)
{
  QueensWindow *window = queens_window_new (GTK_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (window)));
  /* The parts beside the board come with the second frame. */
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  wait_until (support_lists_all (window));
  return window;
}

void
support_forget (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "eight-queens", NULL);

  reset_settings ();
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    folder_remove (path);
}

QueensWindow *
support_open_at (const char *page, int n)
{
  support_forget ();
  support_choose ("{'page': <%s>, 'board-size': <%i>}", page, n);
  return support_open ();
}

QueensWindow *
support_open_sized (const char *page, int n, int width, int height)
{
  support_forget ();
  support_choose ("{'page': <%s>, 'board-size': <%i>, 'window-width': <%i>, 'window-height': <%i>}",
                  page, n, width, height);
  return support_open ();
}

int
support_run (void)
{
  return queens_application_run (application, 0, NULL);
}

void
support_close (QueensWindow *window)
{
  gpointer left = window;

  g_object_add_weak_pointer (G_OBJECT (window), &left);
  gtk_window_close (GTK_WINDOW (window));
  wait_until (left == NULL);
}

typedef struct
{
  SupportOpen open;
  const char *choice;
  int n;
  void (*test) (QueensWindow *window);
} Case;

static void
test_case (gconstpointer data)
{
  const Case *with = data;
  QueensWindow *window = with->open (with->choice, with->n);

  with->test (window);
  support_close (window);
}

void
support_add (const char *path,
             SupportOpen open,
             const char *choice,
             int n,
             void (*test) (QueensWindow *window))
{
  Case with = { open, choice, n, test };

  g_test_add_data_func_full (path, g_memdup2 (&with, sizeof with), test_case, g_free);
}

/* Finding. */

GtkWidget *
support_find (gpointer root, SupportMatch match, gconstpointer data)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (match (root, data))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = support_find (child, match, data);

      if (found)
        return found;
    }
  return NULL;
}

static gboolean
is_of_type (GtkWidget *widget, gconstpointer data)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) data);
}

GtkWidget *
support_find_type (gpointer root, GType type)
{
  return support_find (root, is_of_type, &type);
}

static gboolean
has_css_name (GtkWidget *widget, gconstpointer name)
{
  return g_str_equal (gtk_widget_get_css_name (widget), name);
}

GtkWidget *
support_find_css (gpointer root, const char *name)
{
  return support_find (root, has_css_name, name);
}

typedef struct
{
  char *name;
  GVariant *target; /* or NULL for any */
} Action;

static gboolean
does_action (GtkWidget *widget, gconstpointer data)
{
  const Action *action = data;
  GtkActionable *actionable = GTK_IS_ACTIONABLE (widget) ? GTK_ACTIONABLE (widget) : NULL;
  GVariant *target = actionable ? gtk_actionable_get_action_target_value (actionable) : NULL;

  return actionable && g_strcmp0 (gtk_actionable_get_action_name (actionable), action->name) == 0
         && (!action->target || (target && g_variant_equal (target, action->target)));
}

GtkWidget *
support_find_action (gpointer root, const char *detail)
{
  Action action;
  GtkWidget *found;

  g_assert_true (g_action_parse_detailed_name (detail, &action.name, &action.target, NULL));
  found = support_find (root, does_action, &action);
  g_free (action.name);
  g_clear_pointer (&action.target, g_variant_unref);
  return found;
}

static gboolean
is_label (GtkWidget *widget, gconstpointer pattern)
{
  return GTK_IS_LABEL (widget)
         && g_pattern_match_simple (pattern, gtk_label_get_text (GTK_LABEL (widget)));
}

GtkWidget *
support_find_label (gpointer root, const char *pattern)
{
  return support_find (root, is_label, pattern);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer label)
{
  GtkWidget *child = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  return GTK_IS_LABEL (child) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (child)), label) == 0;
}

GtkWidget *
support_find_button (gpointer root, const char *label)
{
  return support_find (root, is_button, label);
}

gboolean
support_has_class (GtkWidget *widget, gconstpointer name)
{
  return gtk_widget_has_css_class (widget, name);
}

gboolean
support_is_named (GtkWidget *widget, gconstpointer name)
{
  return GTK_IS_BUTTON (widget) && support_has_name (widget, name);
}

GtkWidget *
support_find_named (gpointer root, const char *name)
{
  return support_find (root, support_is_named, name);
}

GtkWindow *
support_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }
  return NULL;
}

GtkWindow *
support_find_question (void)
{
  return support_find_window (ADW_TYPE_MESSAGE_DIALOG);
}

void
support_answer_question (const char *label)
{
  wait_until (support_find_question () && support_find_button (support_find_question (), label));
  gtk_widget_activate (support_find_button (support_find_question (), label));
}

GtkWindow *
support_find_chooser (void)
{
  return support_find_window (GTK_TYPE_FILE_CHOOSER);
}

/* Until the file dialog has read its folder, it ignores answers. Newer GTK does not show when that
 * is. */
static gboolean
has_read_folder (GtkWindow *chooser)
{
  GtkWidget *files = support_find_type (chooser, GTK_TYPE_TREE_VIEW);

  return !files || gtk_tree_view_get_model (GTK_TREE_VIEW (files));
}

/* Accepts the offered file. Returns TRUE once the dialog has closed. */
static gboolean
accept_file (gint64 *accepted)
{
  GtkWindow *chooser = support_find_chooser ();
  gint64 now = g_get_monotonic_time ();

  /* The dialog looks at the file in the background, and must not get a second answer meanwhile. */
  if (chooser && has_read_folder (chooser) && now - *accepted > G_USEC_PER_SEC)
    {
      *accepted = now;
      gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
    }
  return !support_find_chooser ();
}

void
support_choose_file (const char *name)
{
  gint64 accepted = 0;
  GtkWidget *accept = NULL;

  wait_until (support_find_chooser ()
              && (accept = gtk_dialog_get_widget_for_response (GTK_DIALOG (support_find_chooser ()),
                                                               GTK_RESPONSE_ACCEPT)));
  if (name)
    {
      /* Once GTK 4.18 has read the folder, it completes the name of an existing file if the entry has the
       * focus. */
      gtk_widget_grab_focus (accept);
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (support_find_chooser ()), name);
    }
  wait_until (accept_file (&accepted));
}

static gboolean
says (GtkWidget *widget, gconstpointer text)
{
  const char *said = GTK_IS_LABEL (widget)     ? gtk_label_get_text (GTK_LABEL (widget))
                     : QUEENS_IS_TILE (widget) ? queens_tile_get_caption (QUEENS_TILE (widget))
                                               : NULL;

  return said && g_str_equal (said, text);
}

gboolean
support_shows (gpointer root, const char *text)
{
  return support_find (root, says, text) != NULL;
}

QueensBoardView *
support_get_board (QueensWindow *window)
{
  GtkWidget *board = support_find_type (window, QUEENS_TYPE_BOARD_VIEW);

  g_assert_nonnull (board);
  return QUEENS_BOARD_VIEW (board);
}

const QueensBoardContent *
support_get_content (QueensWindow *window)
{
  return queens_board_view_get_content (support_get_board (window));
}

gboolean
support_board_says (QueensWindow *window, const char *name)
{
  return support_has_name (support_get_board (window), name);
}

gboolean
support_has_name (gpointer widget, const char *name)
{
  g_autofree char *other
      = gtk_test_accessible_check_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return other == NULL;
}

static gboolean
is_square (GtkWidget *widget, gconstpointer name)
{
  char its_name[QUEENS_SQUARE_NAME_SIZE];

  if (!QUEENS_IS_BOARD_SQUARE (widget))
    return FALSE;
  queens_square_name (queens_board_square_get_square (QUEENS_BOARD_SQUARE (widget)), its_name);
  return g_str_equal (its_name, name);
}

GtkWidget *
support_get_square (QueensWindow *window, const char *name)
{
  GtkWidget *square = support_find (support_get_board (window), is_square, name);

  g_assert_nonnull (square);
  return square;
}

/* Acting. */

void
support_activate_at (gpointer widget, const char *format, ...)
{
  GtkWidget *board
      = GTK_IS_WINDOW (widget) ? support_find_type (widget, QUEENS_TYPE_BOARD_VIEW) : NULL;
  g_autofree char *detail = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  va_list list;

  va_start (list, format);
  detail = g_strdup_vprintf (format, list);
  va_end (list);
  g_assert_true (g_action_parse_detailed_name (detail, &name, &target, NULL));
  if (!gtk_widget_activate_action_variant (board ? board : widget, name, target))
    g_error ("there is no action %s", name);
}

static void
play (QueensWindow *window, QueensMoveKind kind, const char *name)
{
  QueensMove move = { .kind = kind };

  g_assert_cmpint (queens_square_parse (name, support_get_content (window)->queens.n, &move.square),
                   ==, QUEENS_NOTATION_OK);
  g_signal_emit_by_name (support_get_board (window), "move", &move);
}

void
support_do (QueensWindow *window, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  for (int i = 0; list[i]; i++)
    if (g_ascii_isdigit (list[i][0]))
      for (int times = atoi (list[i]); times > 0; times--)
        support_activate (window, "%s", strchr (list[i], '*') + 1);
    else if (strchr (list[i], '.'))
      support_activate (window, "%s", list[i]);
    else if (g_str_has_prefix (list[i], "×"))
      play (window, QUEENS_MOVE_CROSS, list[i] + strlen ("×"));
    else if (list[i][0] == '-')
      play (window, QUEENS_MOVE_ERASE, list[i] + 1);
    else if (list[i][0])
      play (window, QUEENS_MOVE_QUEEN, list[i]);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

gulong
support_count (gpointer object, const char *signal, guint *n)
{
  return g_signal_connect_swapped (object, signal, G_CALLBACK (count_cb), n);
}

gboolean
support_has (const QueensSquareSet *set, const char *name)
{
  QueensSquare square;

  g_assert_cmpint (queens_square_parse (name, QUEENS_MAX_N, &square), ==, QUEENS_NOTATION_OK);
  return queens_square_set_contains (set, square);
}

GdkClipboard *
support_get_clipboard (void)
{
  return gdk_display_get_clipboard (gdk_display_get_default ());
}

static void
text_read_cb (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

char *
support_read_text (void)
{
  char *text = NULL;

  gdk_clipboard_read_text_async (support_get_clipboard (), NULL, text_read_cb, &text);
  wait_until (text);
  return text;
}

static void
picture_read_cb (GObject *clipboard, GAsyncResult *result, gpointer picture)
{
  *(GdkTexture **) picture
      = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

GdkTexture *
support_read_picture (void)
{
  GdkTexture *picture = NULL;

  gdk_clipboard_read_texture_async (support_get_clipboard (), NULL, picture_read_cb, &picture);
  wait_until (picture);
  return picture;
}

/* Real input, through the X server and its extension for tests. */

static Display *
get_x_display (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}

/* Waits until the input sent so far has reached the widgets. The server sends the events before it
 * answers. */
static void
deliver (void)
{
  XSync (get_x_display (), False);
  for (int i = 0; i < MOST_SOURCES && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

/* The same, but also waits until the frame is drawn with which GTK delivers motion. */
static void
deliver_motion (GtkNative *native)
{
  deliver ();
  gtk_test_widget_wait_for_draw (GTK_WIDGET (native));
}

static Window
get_x_window (GtkNative *native)
{
  return gdk_x11_surface_get_xid (gtk_native_get_surface (native));
}

/* Whether the widget is on a page that is still sliding in. */
static gboolean
is_sliding (GtkWidget *widget)
{
  for (; widget; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_STACK (widget) && gtk_stack_get_transition_running (GTK_STACK (widget)))
      return TRUE;
  return FALSE;
}

/* The middle of the widget in its window on the X server. */
static graphene_point_t
draw_middle (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  double x, y, surface_x, surface_y;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (native));
  gtk_native_get_surface_transform (native, &surface_x, &surface_y);
  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (native),
                                                   gtk_widget_get_width (widget) / 2.0,
                                                   gtk_widget_get_height (widget) / 2.0, &x, &y));
  return GRAPHENE_POINT_INIT ((float) (x + surface_x), (float) (y + surface_y));
}

typedef struct
{
  int x, y;
} Place;

/* The middle of a widget on the screen of the X server, once the widget is at rest. */
static Place
find_middle (gpointer widget)
{
  graphene_point_t before, middle = draw_middle (widget);
  Window child;
  Place place;

  do
    {
      before = middle;
      middle = draw_middle (widget);
    }
  while (is_sliding (widget) || !graphene_point_equal (&before, &middle));
  XTranslateCoordinates (get_x_display (), get_x_window (gtk_widget_get_native (widget)),
                         DefaultRootWindow (get_x_display ()), (int) middle.x, (int) middle.y,
                         &place.x, &place.y, &child);
  return place;
}

/* NULL before anything is drawn. */
static GskRenderNode *
create_node (GtkWidget *widget, int zoom)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_scale (snapshot, (float) zoom, (float) zoom);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  return gtk_snapshot_free_to_node (snapshot);
}

GdkTexture *
support_take_picture_now (gpointer widget, int zoom)
{
  float width = (float) (gtk_widget_get_width (widget) * zoom);
  float height = (float) (gtk_widget_get_height (widget) * zoom);
  g_autoptr (GskRenderNode) node = NULL;

  wait_until ((node = create_node (widget, zoom)) != NULL);
  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                      node, &GRAPHENE_RECT_INIT (0, 0, width, height));
}

GdkTexture *
support_take_picture (gpointer widget)
{
  gtk_test_widget_wait_for_draw (GTK_WIDGET (gtk_widget_get_native (widget)));
  return support_take_picture_now (widget, 1);
}

guint32 *
support_get_pixels (GdkTexture *picture)
{
  gsize width = (gsize) gdk_texture_get_width (picture);
  guint32 *pixels = g_new (guint32, width * (gsize) gdk_texture_get_height (picture));

  gdk_texture_download (picture, (guchar *) pixels, width * sizeof *pixels);
  return pixels;
}

gboolean
support_is_same_picture (GdkTexture *a, GdkTexture *b)
{
  gsize size
      = sizeof (guint32) * (gsize) gdk_texture_get_width (a) * (gsize) gdk_texture_get_height (a);
  g_autofree guint32 *pixels = support_get_pixels (a);
  g_autofree guint32 *others = support_get_pixels (b);

  return gdk_texture_get_width (a) == gdk_texture_get_width (b)
         && gdk_texture_get_height (a) == gdk_texture_get_height (b)
         && memcmp (pixels, others, size) == 0;
}

static void
move_pointer (GtkNative *native, Place to)
{
  XTestFakeMotionEvent (get_x_display (), -1, to.x, to.y, CurrentTime);
  deliver_motion (native);
}

graphene_rect_t
support_get_bounds (gpointer widget, gpointer in)
{
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, in, &bounds));
  return bounds;
}

void
support_point_at (gpointer widget)
{
  move_pointer (gtk_widget_get_native (widget), find_middle (widget));
}

void
support_click_at (gpointer widget, guint button)
{
  support_point_at (widget);
  XTestFakeButtonEvent (get_x_display (), button, True, CurrentTime);
  support_let_go (button);
}

void
support_click_both (gpointer first, gpointer second)
{
  const Place places[] = { find_middle (first), find_middle (second) };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      XTestFakeMotionEvent (get_x_display (), -1, places[i].x, places[i].y, CurrentTime);
      XTestFakeButtonEvent (get_x_display (), GDK_BUTTON_PRIMARY, True, CurrentTime);
      XTestFakeButtonEvent (get_x_display (), GDK_BUTTON_PRIMARY, False, CurrentTime);
    }
  deliver ();
}

void
support_hold (gpointer widget, guint button)
{
  support_point_at (widget);
  XTestFakeButtonEvent (get_x_display (), button, True, CurrentTime);
  deliver ();
}

void
support_let_go (guint button)
{
  XTestFakeButtonEvent (get_x_display (), button, False, CurrentTime);
  deliver ();
}

static gboolean
flush_events_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer button)
{
  XTestFakeButtonEvent (get_x_display (), GPOINTER_TO_UINT (button), False, CurrentTime);
  XSync (get_x_display (), False);
  return G_SOURCE_REMOVE;
}

/* The frame is painted. In its next phase, GTK makes the motion. */
static gboolean
after_paint_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer button)
{
  g_signal_add_emission_hook (g_signal_lookup ("flush-events", GDK_TYPE_FRAME_CLOCK), 0,
                              flush_events_cb, button, NULL);
  gdk_frame_clock_request_phase (g_value_get_object (&values[0]),
                                 GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS);
  return G_SOURCE_REMOVE;
}

void
support_click_unread_at (gpointer widget, guint button)
{
  g_autoptr (GtkWidget) native = g_object_ref (GTK_WIDGET (gtk_widget_get_native (widget)));

  support_hold (widget, button);
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK), 0,
                              after_paint_cb, GUINT_TO_POINTER (button), NULL);
  gtk_widget_queue_resize (widget);
  gtk_test_widget_wait_for_draw (native);
  gtk_test_widget_wait_for_draw (native);
  deliver ();
}

void
support_let_go_late (guint button, guint ms)
{
  g_usleep (ms * 1000);
  for (int step = 1; step >= -1; step -= 2)
    XTestFakeRelativeMotionEvent (get_x_display (), step, step, CurrentTime);
  support_let_go (button);
}

void
support_drag (gpointer from, gpointer to, guint button, gboolean drop)
{
  GtkNative *native = gtk_widget_get_native (from);
  Place begin = find_middle (from);
  Place end = find_middle (to);

  move_pointer (native, begin);
  XTestFakeButtonEvent (get_x_display (), button, True, CurrentTime);
  /* An additional step, so that the drag has started before it reaches the end. */
  move_pointer (native, (Place){ begin.x + 12, begin.y - 12 });
  move_pointer (native, end);
  if (drop)
    XTestFakeButtonEvent (get_x_display (), button, False, CurrentTime);
  deliver ();
}

static void
send_key (guint keycode, gboolean press)
{
  XTestFakeKeyEvent (get_x_display (), keycode, press, CurrentTime);
}

/* The key that types a symbol, and whether Shift must be held. */
static guint
find_keycode (const char *symbol, gboolean *shift)
{
  g_autofree GdkKeymapKey *keys = NULL;
  int n_keys = 0;
  guint keyval = gdk_keyval_from_name (symbol);

  gdk_display_map_keyval (gdk_display_get_default (), keyval, &keys, &n_keys);
  for (int level = 0; level < 2; level++)
    for (int i = 0; i < n_keys; i++)
      if (keys[i].group == 0 && keys[i].level == level)
        {
          *shift = level == 1;
          return keys[i].keycode;
        }
  g_error ("no key types %s", symbol);
}

void
support_hold_key (const char *symbol, gboolean press)
{
  send_key (find_keycode (symbol, &(gboolean){ FALSE }), press);
  deliver ();
}

/* Presses and releases a key that is named as in xdotool: "ctrl+plus". */
static void
type_key (const char *words)
{
  static const struct
  {
    const char *word;
    const char *symbol;
  } modifiers[] = { { "ctrl", "Control_L" }, { "shift", "Shift_L" }, { "alt", "Alt_L" } };
  g_auto (GStrv) parts = g_strsplit (words, "+", -1);
  guint n_parts = g_strv_length (parts);
  guint held[G_N_ELEMENTS (modifiers) + 1];
  guint n_held = 0;
  gboolean shift;
  guint key = find_keycode (parts[n_parts - 1], &shift);

  for (guint i = 0; i + 1 < n_parts; i++)
    for (guint j = 0; j < G_N_ELEMENTS (modifiers); j++)
      if (g_str_equal (parts[i], modifiers[j].word))
        held[n_held++] = find_keycode (modifiers[j].symbol, &(gboolean){ FALSE });
  g_assert_cmpuint (n_held, ==, n_parts - 1);
  if (shift)
    held[n_held++] = find_keycode ("Shift_L", &shift);
  for (guint i = 0; i < n_held; i++)
    send_key (held[i], TRUE);
  send_key (key, TRUE);
  send_key (key, FALSE);
  while (n_held > 0)
    send_key (held[--n_held], FALSE);
}

/* The X server refuses to give the keyboard to a window that it does not show yet. */
static gboolean
is_viewable (gpointer window)
{
  XWindowAttributes attributes;

  return gtk_widget_get_realized (window)
         && XGetWindowAttributes (get_x_display (), get_x_window (GTK_NATIVE (window)), &attributes)
         && attributes.map_state == IsViewable;
}

void
support_press (gpointer window, const char *keys)
{
  g_auto (GStrv) names = g_strsplit (keys, " ", -1);

  wait_until (is_viewable (window));
  /* Without a window manager, nothing else gives the keyboard to the window. */
  XSetInputFocus (get_x_display (), get_x_window (GTK_NATIVE (window)), RevertToParent,
                  CurrentTime);
  XSync (get_x_display (), False);
  wait_until (gtk_window_is_active (GTK_WINDOW (window)));
  for (int i = 0; names[i]; i++)
    {
      type_key (names[i]);
      deliver ();
    }
}

GtkWidget *
support_get_focus (gpointer window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

void
support_move_focus (gpointer window, const char *key)
{
  GtkWidget *before = support_get_focus (window);

  support_press (window, key);
  wait_until (support_get_focus (window) && support_get_focus (window) != before);
}

GtkWidget *
support_tab_to (gpointer window, SupportMatch match, gconstpointer data)
{
  wait_until (support_get_focus (window));
  for (int i = 0; !match (support_get_focus (window), data); i++)
    {
      g_assert_cmpint (i, <, SUPPORT_MAX_STOPS);
      support_move_focus (window, "Tab");
    }
  return support_get_focus (window);
}

gboolean
support_square_says (QueensWindow *window, const char *square, const char *words)
{
  GtkWidget *widget = support_find (support_get_board (window), is_square, square);

  return widget && support_has_name (widget, words);
}

void
support_type_queens (QueensWindow *window, const char *names)
{
  g_auto (GStrv) squares = g_strsplit (names, " ", -1);

  gtk_widget_grab_focus (GTK_WIDGET (support_get_board (window)));
  for (int i = 0; squares[i]; i++)
    {
      for (const char *key = squares[i]; *key; key++)
        support_press (window, (char[]){ *key, '\0' });
      support_press (window, "Return");
      wait_until (support_has (&support_get_content (window)->queens, squares[i]));
    }
}

void
support_solve (QueensWindow *window)
{
  const QueensSquareSet given = support_get_content (window)->given;
  QueensRequest request = queens_request_all (given.n);
  QueensSquare squares[QUEENS_MAX_N * QUEENS_MAX_N];
  QueensPosition missing;
  QueensSolution solution;
  bool found;

  request.required = given;
  g_assert_cmpint (queens_find_one (&request, NULL, &solution, &found), ==, QUEENS_DONE);
  g_assert_true (found);
  missing = queens_position_from_solution (&solution);
  missing = queens_square_set_minus (&missing, &given);
  for (int i = 0, n = queens_square_set_list (&missing, squares); i < n; i++)
    {
      char name[QUEENS_SQUARE_NAME_SIZE];

      queens_square_name (squares[i], name);
      support_type_queens (window, name);
    }
}
