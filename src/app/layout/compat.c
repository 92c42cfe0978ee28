/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/compat.h"

#include <glib/gi18n.h>

/* The key under which a dialog stores its question. */
#define ASKED "queens-asked"

/* The keys under which a filter stores its kind, and the extension of that. */
#define KIND   "queens-kind"
#define ENDING "queens-ending"

typedef struct
{
  QueensFileAnswer answer; /* NULL once it is answered or withdrawn */
  gpointer data;
} Asked;

static void
response_cb (GtkNativeDialog *dialog, int response, Asked *asked)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);
  gpointer kind = filter ? g_object_get_data (G_OBJECT (filter), KIND) : NULL;
  g_autoptr (GFile) file = NULL;
  QueensFileAnswer answer = asked->answer;

  if (!answer)
    return;
  asked->answer = NULL;
  /* GTK's dialog can be accepted without a file. */
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (chooser);
  answer (file, GPOINTER_TO_UINT (kind), asked->data);
}

/* The extension of the typed file name changes with the selected file type. */
static void
filter_changed_cb (GtkFileChooser *chooser)
{
  GtkFileFilter *filter = gtk_file_chooser_get_filter (chooser);
  g_autofree char *name = gtk_file_chooser_get_current_name (chooser);
  char *dot = name ? strrchr (name, '.') : NULL;
  g_autofree char *renamed = NULL;

  if (!filter || !dot)
    return;
  *dot = '\0';
  renamed
      = g_strconcat (name, ".", (const char *) g_object_get_data (G_OBJECT (filter), ENDING), NULL);
  gtk_file_chooser_set_current_name (chooser, renamed);
}

/* If GTK shows its own dialog instead of the system's, it reports the selected choice. */
static void
watch_filter (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (GTK_IS_FILE_CHOOSER (window) && gtk_window_get_transient_for (window) == parent)
        g_signal_connect (window, "notify::filter", G_CALLBACK (filter_changed_cb), NULL);
    }
}

/* GTK 4.8 does not report the selected choice, so the selected filter serves as the choice. */
static void
add_filters (GtkFileChooser *chooser, const QueensFileQuestion *question)
{
  for (guint i = 0; i < question->n_kinds; i++)
    {
      const QueensFileKind *kind = &question->kinds[i];
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
      /* Translators: a format, and what the names of its files end in, as in “Notation (*.txt)” */
      g_autofree char *name = g_strdup_printf (_ ("%s (*.%s)"), kind->title, kind->ending);

      gtk_file_filter_set_name (filter, name);
      gtk_file_filter_add_suffix (filter, kind->ending);
      g_object_set_data (G_OBJECT (filter), KIND, GUINT_TO_POINTER (i));
      g_object_set_data_full (G_OBJECT (filter), ENDING, g_strdup (kind->ending), g_free);
      gtk_file_chooser_add_filter (chooser, filter);
      if (i == question->kind)
        gtk_file_chooser_set_filter (chooser, filter);
    }
}

GObject *
queens_compat_ask_file (GtkWindow *parent,
                        const QueensFileQuestion *question,
                        QueensFileAnswer answer,
                        gpointer data)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      question->title, parent,
      question->name ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
      question->accept, NULL);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  Asked *asked = g_new0 (Asked, 1);

  *asked = (Asked){ answer, data };
  g_object_set_data_full (G_OBJECT (dialog), ASKED, asked, g_free);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  add_filters (chooser, question);
  if (question->name)
    gtk_file_chooser_set_current_name (chooser, question->name);
  if (question->folder && *question->folder)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (question->folder);

      gtk_file_chooser_set_current_folder (chooser, folder, NULL);
    }
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), asked);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  if (question->name)
    watch_filter (parent);
  return G_OBJECT (dialog);
}

/* A dialog that was withdrawn cannot be used again: it would look for its old folder, which may be gone,
 * and report that too late. */
void
queens_compat_take_back (GObject **question)
{
  g_autoptr (GObject) dialog = g_steal_pointer (question);

  if (!dialog)
    return;
  ((Asked *) g_object_get_data (dialog, ASKED))->answer = NULL;
  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (dialog));
}

/* Removes the source whose ID an object stored, if the source still exists. */
static void
remove_source (gpointer id)
{
  GSource *source = g_main_context_find_source_by_id (NULL, GPOINTER_TO_UINT (id));

  if (source)
    g_source_destroy (source);
}

/* Announcing. */

#if GTK_CHECK_VERSION(4, 14, 0)

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

void
queens_compat_announce (GtkWindow *window, const char *words)
{
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (window));

  /* GTK's back end for tests cannot announce. */
  if (context && g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext"))
    return;
  gtk_accessible_announce (GTK_ACCESSIBLE (window), words,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

G_GNUC_END_IGNORE_DEPRECATIONS

#else

/* How long, in ms, an announced text is the name of the window. */
#  define ANNOUNCED 700

/* A screen reader speaks each change of the active window's label, and also the change back to the
 * title. It does not speak an empty label, nor a title from a second widget. So the label is cleared,
 * and a hidden label names the window. */
static gboolean
end_announcing_cb (gpointer data)
{
  GtkWindow *window = data;
  GtkWidget *title = g_object_get_data (G_OBJECT (window), "queens-title");

  g_object_set_data (G_OBJECT (window), "queens-announcing", NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (window), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (window), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  title, NULL, -1);
  return G_SOURCE_REMOVE;
}

void
queens_compat_announce (GtkWindow *window, const char *words)
{
  GObject *object = G_OBJECT (window);
  guint id;

  if (!g_object_get_data (object, "queens-title"))
    g_object_set_data_full (object, "queens-title",
                            g_object_ref_sink (gtk_label_new (gtk_window_get_title (window))),
                            g_object_unref);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (window), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (window), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  id = g_timeout_add (ANNOUNCED, end_announcing_cb, window);
  g_object_set_data_full (object, "queens-announcing", GUINT_TO_POINTER (id), remove_source);
}

#endif

/* Repairs of GTK. */

/* The number of seconds after which a closed file dialog is freed. */
#define REST 60

/* How often the focus of a new window is set again, and the interval in ms. */
#define TIMES_SET 6
#define KNOWN     500

/* The keys under which a window stores its first focus, how often it was set, and the timer. */
#define FIRST_FOCUS "queens-first-focus"
#define SET         "queens-focus-set"
#define TIMER       "queens-focus-timer"

/* The buttons that the state of an event includes. */
#define N_BUTTONS    5
#define BUTTON_MASKS                                                                               \
  (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK | GDK_BUTTON4_MASK | GDK_BUTTON5_MASK)

static gboolean
pop_down_cb (gpointer widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    pop_down_cb (child);
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    gtk_popover_popdown (widget);
  return G_SOURCE_REMOVE;
}

/* Work that GTK has started for a file dialog, such as reading a folder or showing a menu, accesses the
 * dialog when it finishes, even if the dialog has been freed. */
static void
unrealize_cb (GtkWidget *dialog)
{
  if (!GTK_IS_FILE_CHOOSER_DIALOG (dialog))
    return;
  g_signal_handlers_disconnect_matched (dialog, G_SIGNAL_MATCH_ID,
                                        g_signal_lookup ("response", GTK_TYPE_DIALOG), 0, NULL,
                                        NULL, NULL);
  g_idle_add_full (G_PRIORITY_LOW, pop_down_cb, g_object_ref (dialog), g_object_unref);
  g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, REST, pop_down_cb, g_object_ref (dialog),
                              g_object_unref);
}

/* GTK announces the focus of a new window before a screen reader has noticed the window. */
static gboolean
set_focus_cb (gpointer window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  int times = GPOINTER_TO_INT (g_object_get_data (window, SET)) + 1;

  if (!focus || focus != g_object_get_data (window, FIRST_FOCUS) || GTK_IS_TEXT (focus)
      || !gtk_window_is_active (window) || times > TIMES_SET)
    return G_SOURCE_REMOVE;
  g_object_set_data (window, SET, GINT_TO_POINTER (times));
  gtk_window_set_focus (window, NULL);
  gtk_window_set_focus (window, focus);
  return G_SOURCE_CONTINUE;
}

/* If a key has been pressed, the user knows where the focus is, and typing must not be interrupted. */
static gboolean
key_pressed_cb (GtkEventController *controller)
{
  g_object_set_data (G_OBJECT (gtk_event_controller_get_widget (controller)), FIRST_FOCUS, NULL);
  return GDK_EVENT_PROPAGATE;
}

static gint64 active_time;

gint64
queens_compat_get_active_time (void)
{
  return active_time;
}

static void
is_active_cb (GtkWindow *window)
{
  GObject *object = G_OBJECT (window);
  GtkEventController *keys;
  guint id;

  if (gtk_window_is_active (window))
    active_time = g_get_monotonic_time ();

  if (!gtk_window_is_active (window) || g_object_get_data (object, TIMER))
    return;
  id = g_timeout_add (KNOWN, set_focus_cb, window);
  g_object_set_data (object, FIRST_FOCUS, gtk_window_get_focus (window));
  g_object_set_data_full (object, TIMER, GUINT_TO_POINTER (id), remove_source);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}

/* The buttons of the pointer that are down according to the events that have been read. */
static GdkModifierType buttons;

static GdkModifierType
get_button_mask (GdkEvent *event)
{
  guint button = gdk_button_event_get_button (event);

  return button >= 1 && button <= N_BUTTONS ? GDK_BUTTON1_MASK << (button - 1) : 0;
}

/* After each layout, GTK makes a motion with the state that the buttons have on the X server. If a button
 * has been released there and the release has not been read yet, that motion would end the gestures of the
 * button, and the click would be lost. */
static gboolean
pointer_cb (GtkEventControllerLegacy *controller, GdkEvent *event)
{
  GdkModifierType state = gdk_event_get_modifier_state (event) & BUTTON_MASKS;

  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_BUTTON_PRESS:
      buttons |= get_button_mask (event);
      break;
    case GDK_BUTTON_RELEASE:
      buttons &= ~get_button_mask (event);
      break;
    case GDK_MOTION_NOTIFY:
      if (gdk_event_get_time (event) == GDK_CURRENT_TIME)
        return (buttons & ~state) != 0;
      buttons = state;
      break;
    default:
      break;
    }
  return GDK_EVENT_PROPAGATE;
}

static void
add_pointer_controller (GtkWidget *window)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (pointer_cb), NULL);
  gtk_widget_add_controller (window, controller);
}

static void
windows_changed_cb (GListModel *windows, guint index, guint removed, guint added, gpointer data)
{
  for (guint i = index; i < index + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      /* If a window is closed, or asks before it closes, while one of its popovers is open, the popover
       * would keep its grab of all input. */
      g_signal_connect (window, "close-request", G_CALLBACK (pop_down_cb), NULL);
      g_signal_connect (window, "unmap", G_CALLBACK (pop_down_cb), NULL);
      g_signal_connect (window, "unrealize", G_CALLBACK (unrealize_cb), NULL);
      g_signal_connect (window, "notify::is-active", G_CALLBACK (is_active_cb), NULL);
      add_pointer_controller (window);
    }
}

/* GTK's cache drops an icon once a hundred others have been used. Its thread that loads icons may then free
 * that icon just when the main thread finds it in the table of all icons. No release of GTK is known to be
 * free of this. The program shows about a hundred icons, so no icon is ever freed. */
static void (*icon_constructed) (GObject *icon);

static void
keep_icon (GObject *icon)
{
  static GPtrArray *icons;

  icon_constructed (icon);
  if (!icons)
    icons = g_ptr_array_new ();
  g_ptr_array_add (icons, g_object_ref (icon));
}

static void
keep_icons (void)
{
  GObjectClass *icon_class = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);

  icon_constructed = icon_class->constructed;
  icon_class->constructed = keep_icon;
}

static void
activate_row_cb (GtkWidget *row, const char *action, GVariant *parameter)
{
  gtk_widget_activate (row);
}

void
queens_compat_init (void)
{
  /* Rows of all types inherit the action, because none exist yet. */
  gtk_widget_class_install_action (g_type_class_ref (GTK_TYPE_LIST_BOX_ROW),
                                   QUEENS_COMPAT_ACTIVATE_ROW, NULL, activate_row_cb);
  keep_icons ();
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb),
                    NULL);
}
