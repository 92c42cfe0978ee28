/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/compat.h"

#include <glib/gi18n.h>

/* The name of the choice among kinds in a file dialog. */
#define CHOICE "kind"
/* What GTK 4.8 has begun for a dialog, such as to read a folder, it ends in the dialog's memory even
 * after that is freed: so many seconds are enough to end it. */
#define REST 5

typedef struct
{
  guint kind;
  gboolean choose_kind;
  QueensFileAnswer answer;
  gpointer data;
} Asked;

static void
asked_free (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
response_cb (GtkNativeDialog *dialog, int response, Asked *asked)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GFile) file = NULL;
  const char *choice = asked->choose_kind ? gtk_file_chooser_get_choice (chooser, CHOICE) : NULL;
  guint64 kind = asked->kind;

  /* It is accepted without a file, too. */
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (chooser);
  if (choice)
    g_ascii_string_to_unsigned (choice, 10, 0, G_MAXUINT, &kind, NULL);
  asked->answer (file, (guint) kind, asked->data);
}

static void
add_filter (GtkFileChooser *chooser, const QueensFileKind *kinds, guint n_kinds, const char *name)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; i < n_kinds; i++)
    gtk_file_filter_add_suffix (filter, kinds[i].ending);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* All kinds together first: "*.png, *.svg". */
static void
add_filters (GtkFileChooser *chooser, const QueensFileQuestion *question)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < question->n_kinds; i++)
    {
      g_autofree char *pattern = g_strconcat ("*.", question->kinds[i].ending, NULL);

      if (!strstr (all->str, pattern))
        g_string_append_printf (all, "%s%s", all->len > 0 ? ", " : "", pattern);
    }
  if (question->n_kinds > 1)
    add_filter (chooser, question->kinds, question->n_kinds, all->str);
  for (guint i = 0; i < question->n_kinds && !question->choose_kind; i++)
    add_filter (chooser, &question->kinds[i], 1, question->kinds[i].title);
}

static void
add_choice (GtkFileChooser *chooser, const QueensFileQuestion *question)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) labels = g_strv_builder_new ();
  g_auto (GStrv) id_list = NULL;
  g_auto (GStrv) label_list = NULL;

  for (guint i = 0; i < question->n_kinds; i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);

      g_strv_builder_add (ids, id);
      g_strv_builder_add (labels, question->kinds[i].title);
    }
  id_list = g_strv_builder_end (ids);
  label_list = g_strv_builder_end (labels);
  gtk_file_chooser_add_choice (chooser, CHOICE, _ ("Format"), (const char **) id_list,
                               (const char **) label_list);
  gtk_file_chooser_set_choice (chooser, CHOICE, id_list[question->kind]);
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

  *asked = (Asked){ question->kind, question->choose_kind, answer, data };
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  add_filters (chooser, question);
  if (question->choose_kind)
    add_choice (chooser, question);
  if (question->name)
    gtk_file_chooser_set_current_name (chooser, question->name);
  if (question->folder && *question->folder)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (question->folder);

      gtk_file_chooser_set_current_folder (chooser, folder, NULL);
    }
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), asked, asked_free, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  return G_OBJECT (dialog);
}

static gboolean
free_cb (gpointer dialog)
{
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
  return G_SOURCE_REMOVE;
}

void
queens_compat_take_back (GObject **question)
{
  GObject *dialog = g_steal_pointer (question);

  if (!dialog)
    return;
  g_signal_handlers_disconnect_matched (dialog, G_SIGNAL_MATCH_ID,
                                        g_signal_lookup ("response", GTK_TYPE_NATIVE_DIALOG), 0,
                                        NULL, NULL, NULL);
  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (dialog));
  gtk_native_dialog_set_transient_for (GTK_NATIVE_DIALOG (dialog), NULL);
  g_timeout_add_seconds (REST, free_cb, dialog);
}

/* Announcing. */

#if GTK_CHECK_VERSION(4, 14, 0)

void
queens_compat_announce (GtkWindow *window, const char *words)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (GTK_ACCESSIBLE (window), words,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

#else

/* So long, in ms, a window has the words for its name. */
#  define ANNOUNCED 700

/* Each change of the active window's label is spoken, and that back to its title would be, too. So
 * the label is made empty, of which nothing is said, and the title comes back as the label of
 * another widget that labels the window, of which nothing is said either. */
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

static void
remove_source (gpointer id)
{
  GSource *source = g_main_context_find_source_by_id (NULL, GPOINTER_TO_UINT (id));

  if (source)
    g_source_destroy (source);
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

/* Popovers. */

static void
pop_down (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    pop_down (child);
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    gtk_popover_popdown (GTK_POPOVER (widget));
}

static void
unmap_cb (GtkWidget *window, gpointer data)
{
  pop_down (window);
}

/* Where the focus is when the program starts GTK 4.8 tells before a screen reader knows the program,
 * which then does not know its window either. So it is told once more. */

/* So long, in ms, the program's being made known takes at most. */
#define KNOWN 1000

static GtkWindow *first; /* the first that was active, as long as it is there */

static gboolean
tell_focus_cb (gpointer data)
{
  GtkWindow *window = first;
  GtkWidget *focus = window ? gtk_window_get_focus (window) : NULL;

  if (focus && gtk_window_is_active (window) && !GTK_IS_TEXT (focus))
    {
      gtk_window_set_focus (window, NULL);
      gtk_window_set_focus (window, focus);
    }
  return G_SOURCE_REMOVE;
}

static void
is_active_cb (GtkWindow *window, GParamSpec *pspec, gpointer data)
{
  static gboolean told;

  if (told || !gtk_window_is_active (window))
    return;
  told = TRUE;
  g_set_weak_pointer (&first, window);
  g_timeout_add (KNOWN, tell_focus_cb, NULL);
}

static void
windows_changed_cb (GListModel *windows, guint index, guint removed, guint added, gpointer data)
{
  for (guint i = index; i < index + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      g_signal_connect (window, "unmap", G_CALLBACK (unmap_cb), NULL);
      g_signal_connect (window, "notify::is-active", G_CALLBACK (is_active_cb), NULL);
    }
}

void
queens_compat_init (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb),
                    NULL);
}
