/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/compat.h"

#include <glib/gi18n.h>

/* What the header calls newer than the versions of Debian 12, and older than those of today, is
 * wanted here, and nowhere else. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* The name of the choice among kinds in a file dialog. */
#define CHOICE "kind"
/* The name under which a dialog keeps what it is asked. */
#define ASKED "queens-asked"

typedef struct
{
  gboolean choose_kind;
  guint kind;
  QueensFileAnswer answer; /* NULL once it is answered or taken back */
  gpointer data;
  gboolean save;
  GCancellable *taken_back; /* NULL for a chooser */
} Asked;

static void
response_cb (GtkNativeDialog *dialog, int response, Asked *asked)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GFile) file = NULL;
  const char *choice = asked->choose_kind ? gtk_file_chooser_get_choice (chooser, CHOICE) : NULL;
  guint64 kind = asked->kind;
  QueensFileAnswer answer = asked->answer;

  if (!answer)
    return;
  asked->answer = NULL;
  /* It is accepted without a file, too. */
  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (chooser);
  if (choice)
    g_ascii_string_to_unsigned (choice, 10, 0, G_MAXUINT, &kind, NULL);
  answer (file, (guint) kind, asked->data);
}

static void
add_filter (GListStore *filters, const QueensFileKind *kinds, guint n_kinds, const char *name)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; i < n_kinds; i++)
    gtk_file_filter_add_suffix (filter, kinds[i].ending);
  g_list_store_append (filters, filter);
}

/* All kinds together first: "*.png, *.svg". */
static GListModel *
create_filters (const QueensFileQuestion *question)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < question->n_kinds; i++)
    {
      g_autofree char *pattern = g_strconcat ("*.", question->kinds[i].ending, NULL);

      if (!strstr (all->str, pattern))
        g_string_append_printf (all, "%s%s", all->len > 0 ? ", " : "", pattern);
    }
  if (question->n_kinds > 1)
    {
      /* Translators: what the names of files of that kind end in, as in “*.txt, *.csv” */
      g_autofree char *title = g_strdup_printf (_ ("All formats (%s)"), all->str);

      add_filter (filters, question->kinds, question->n_kinds, title);
    }
  for (guint i = 0; i < question->n_kinds && !question->choose_kind; i++)
    add_filter (filters, &question->kinds[i], 1, question->kinds[i].title);
  return G_LIST_MODEL (filters);
}

static void
add_filters (GtkFileChooser *chooser, const QueensFileQuestion *question)
{
  g_autoptr (GListModel) filters = create_filters (question);

  for (guint i = 0; i < g_list_model_get_n_items (filters); i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (filters, i);

      gtk_file_chooser_add_filter (chooser, filter);
    }
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

static GObject *
ask_chooser (GtkWindow *parent,
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

  *asked = (Asked){
    .kind = question->kind, .choose_kind = question->choose_kind, .answer = answer, .data = data
  };
  g_object_set_data_full (G_OBJECT (dialog), ASKED, asked, g_free);
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
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), asked);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
  return G_OBJECT (dialog);
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void
ready_cb (GObject *dialog, GAsyncResult *result, gpointer data)
{
  Asked *asked = data;
  g_autoptr (GFile) file
      = asked->save ? gtk_file_dialog_save_finish (GTK_FILE_DIALOG (dialog), result, NULL)
                    : gtk_file_dialog_open_finish (GTK_FILE_DIALOG (dialog), result, NULL);

  if (!g_cancellable_is_cancelled (asked->taken_back))
    asked->answer (file, asked->kind, asked->data);
  g_object_unref (asked->taken_back);
  g_free (asked);
}

/* The question is what cancels it. */
static GObject *
ask_dialog (GtkWindow *parent,
            const QueensFileQuestion *question,
            QueensFileAnswer answer,
            gpointer data)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GListModel) filters = create_filters (question);
  g_autoptr (GFile) folder
      = question->folder && *question->folder ? g_file_new_for_path (question->folder) : NULL;
  GCancellable *cancellable = g_cancellable_new ();
  Asked *asked = g_new0 (Asked, 1);

  *asked = (Asked){ .kind = question->kind,
                    .answer = answer,
                    .data = data,
                    .save = question->name != NULL,
                    .taken_back = g_object_ref (cancellable) };
  gtk_file_dialog_set_title (dialog, question->title);
  gtk_file_dialog_set_accept_label (dialog, question->accept);
  gtk_file_dialog_set_filters (dialog, filters);
  gtk_file_dialog_set_initial_folder (dialog, folder);
  if (asked->save)
    {
      gtk_file_dialog_set_initial_name (dialog, question->name);
      gtk_file_dialog_save (dialog, parent, cancellable, ready_cb, asked);
    }
  else
    gtk_file_dialog_open (dialog, parent, cancellable, ready_cb, asked);
  return G_OBJECT (cancellable);
}

#endif

GObject *
queens_compat_ask_file (GtkWindow *parent,
                        const QueensFileQuestion *question,
                        QueensFileAnswer answer,
                        gpointer data)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  /* It has no choice beside the name. */
  if (!question->choose_kind)
    return ask_dialog (parent, question, answer, data);
#endif
  return ask_chooser (parent, question, answer, data);
}

/* It cannot be used again: it asks for the folder it had, which may be gone, and says so too late. */
static void
take_back_chooser (GtkNativeDialog *dialog)
{
  Asked *asked = g_object_get_data (G_OBJECT (dialog), ASKED);

  asked->answer = NULL;
  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

/* Confirming. What replaces a dialog of libadwaita 1.2 has the same functions under another name. */

#if ADW_CHECK_VERSION(1, 5, 0)
#  define CONFIRM(name)          adw_alert_dialog_##name
#  define CONFIRM_DIALOG(object) ADW_ALERT_DIALOG (object)
#else
#  define CONFIRM(name)          adw_message_dialog_##name
#  define CONFIRM_DIALOG(object) ADW_MESSAGE_DIALOG (object)
#endif

typedef struct
{
  QueensConfirmed confirmed;
  gpointer data;
} Confirming;

static void
confirming_free (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
confirmed_cb (gpointer dialog, const char *response, Confirming *confirming)
{
  confirming->confirmed (g_str_equal (response, "accept"), confirming->data);
}

GObject *
queens_compat_confirm (GtkWidget *parent,
                       const char *title,
                       const char *body,
                       const char *accept,
                       QueensConfirmed confirmed,
                       gpointer data)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  gpointer dialog = adw_alert_dialog_new (title, body);
#else
  gpointer dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (parent)), title, body);
#endif
  Confirming *confirming = g_new0 (Confirming, 1);

  *confirming = (Confirming){ confirmed, data };
  CONFIRM (add_responses) (dialog, "cancel", _ ("_Cancel"), "accept", accept, NULL);
  CONFIRM (set_response_appearance) (dialog, "accept", ADW_RESPONSE_DESTRUCTIVE);
  CONFIRM (set_close_response) (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (confirmed_cb), confirming, confirming_free,
                         0);
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_present (dialog, parent);
#else
  gtk_window_present (dialog);
#endif
  return g_object_ref (dialog);
}

static void
take_back_confirmation (GObject *dialog)
{
  g_signal_handlers_disconnect_matched (dialog, G_SIGNAL_MATCH_ID,
                                        g_signal_lookup ("response", G_OBJECT_TYPE (dialog)), 0,
                                        NULL, NULL, NULL);
#if ADW_CHECK_VERSION(1, 5, 0)
  if (gtk_widget_get_parent (GTK_WIDGET (dialog)))
    adw_dialog_force_close (ADW_DIALOG (dialog));
#else
  gtk_window_destroy (GTK_WINDOW (dialog));
#endif
  g_object_unref (dialog);
}

void
queens_compat_take_back (GObject **question)
{
  GObject *object = g_steal_pointer (question);

  if (!object)
    return;
  if (G_IS_CANCELLABLE (object))
    {
      g_cancellable_cancel (G_CANCELLABLE (object));
      g_object_unref (object);
    }
  else if (GTK_IS_NATIVE_DIALOG (object))
    take_back_chooser (GTK_NATIVE_DIALOG (object));
  else
    take_back_confirmation (object);
}

/* About. */

#if ADW_CHECK_VERSION(1, 5, 0)
#  define ABOUT(name) adw_about_dialog_##name
#  define ABOUT_TYPE  ADW_TYPE_ABOUT_DIALOG
#else
#  define ABOUT(name) adw_about_window_##name
#  define ABOUT_TYPE  ADW_TYPE_ABOUT_WINDOW

/* So many seconds the version says that it was copied. */
#  define COPIED      2

static gboolean
show_version_cb (gpointer label)
{
  gtk_label_set_label (label, g_object_get_data (label, "queens-version"));
  return G_SOURCE_REMOVE;
}

static void
copy_version_cb (GtkButton *button, gpointer data)
{
  GtkWidget *label = gtk_button_get_child (button);
  const char *version = g_object_get_data (G_OBJECT (label), "queens-version");

  gdk_clipboard_set_text (gtk_widget_get_clipboard (label), version);
  gtk_label_set_label (GTK_LABEL (label), _ ("Copied"));
  g_timeout_add_seconds_full (G_PRIORITY_DEFAULT, COPIED, show_version_cb, g_object_ref (label),
                              g_object_unref);
}

/* Each click on the version would bring a toast. libadwaita 1.2 goes on moving a toast that was
 * taken away while it came, as by two clicks and two presses of Escape, after that is freed. So the
 * button says by its own label that it has copied. */
static void
copy_without_toast (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "about.copy-property")
             == 0)
    {
      GtkWidget *label = gtk_button_get_child (GTK_BUTTON (widget));

      g_object_set_data_full (G_OBJECT (label), "queens-version",
                              g_strdup (gtk_label_get_label (GTK_LABEL (label))), g_free);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), NULL);
      gtk_widget_set_sensitive (widget, TRUE);
      g_signal_connect (widget, "clicked", G_CALLBACK (copy_version_cb), NULL);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    copy_without_toast (child);
}
#endif

void
queens_compat_show_about (GtkWindow *parent,
                          const QueensCredits *credits,
                          guint n_credits,
                          const char *property,
                          ...)
{
  va_list values;
  gpointer about;

  va_start (values, property);
  about = g_object_new_valist (ABOUT_TYPE, property, values);
  va_end (values);
  for (guint i = 0; i < n_credits; i++)
    ABOUT (add_credit_section) (about, credits[i].title, (const char **) credits[i].names);
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_present (about, GTK_WIDGET (parent));
#else
  copy_without_toast (about);
  gtk_window_set_transient_for (about, parent);
  gtk_window_set_modal (about, TRUE);
  gtk_window_present (about);
#endif
}

/* Addresses. */

typedef struct
{
  GtkWindow *parent;
  QueensNotShown failed;
} Showing;

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Showing *showing = data;
  g_autoptr (GtkWindow) parent = showing->parent;
#if GTK_CHECK_VERSION(4, 10, 0)
  gboolean shown = gtk_uri_launcher_launch_finish (GTK_URI_LAUNCHER (source), result, NULL);
#else
  gboolean shown = gtk_show_uri_full_finish (parent, result, NULL);
#endif

  if (!shown)
    showing->failed (parent);
}

void
queens_compat_show_uri (GtkWindow *parent, const char *uri, QueensNotShown failed)
{
  Showing *showing = g_new (Showing, 1);
#if GTK_CHECK_VERSION(4, 10, 0)
  g_autoptr (GtkUriLauncher) launcher = gtk_uri_launcher_new (uri);
#endif

  *showing = (Showing){ g_object_ref (parent), failed };
#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_uri_launcher_launch (launcher, parent, NULL, shown_cb, showing);
#else
  gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, shown_cb, showing);
#endif
}

/* Closing. */

void
queens_compat_close (GtkWindow *window)
{
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *last = NULL;
  AdwDialog *dialog;

  /* A dialog in it would be closed in its place. */
  while ((dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)))
         && dialog != last)
    adw_dialog_force_close (last = dialog);
#endif
  gtk_window_close (window);
}

/* Rows with a number. */

#if ADW_CHECK_VERSION(1, 4, 0)

#  define QUEENS_TYPE_SPIN_ROW ADW_TYPE_SPIN_ROW

/* What a template's names mean. AdwSpinRow cannot be derived from. */
G_DECLARE_FINAL_TYPE (QueensScope, queens_scope, QUEENS, SCOPE, GtkBuilderCScope)

struct _QueensScope
{
  GtkBuilderCScope parent_instance;
};

static GtkBuilderScopeInterface *parent_scope;

static GType
get_type_from_name (GtkBuilderScope *scope, GtkBuilder *builder, const char *name)
{
  return g_str_equal (name, "QueensSpinRow")
             ? QUEENS_TYPE_SPIN_ROW
             : parent_scope->get_type_from_name (scope, builder, name);
}

static void
queens_scope_iface_init (GtkBuilderScopeInterface *iface)
{
  parent_scope = g_type_interface_peek_parent (iface);
  iface->get_type_from_name = get_type_from_name;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (QueensScope,
                               queens_scope,
                               GTK_TYPE_BUILDER_CSCOPE,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDER_SCOPE,
                                                      queens_scope_iface_init))

static void
queens_scope_class_init (QueensScopeClass *klass)
{
}

static void
queens_scope_init (QueensScope *self)
{
}

void
queens_compat_allow_spin_rows (GtkWidgetClass *widget_class)
{
  g_autoptr (GtkBuilderScope) scope = g_object_new (queens_scope_get_type (), NULL);

  gtk_widget_class_set_template_scope (widget_class, scope);
}

#else

#  define QUEENS_TYPE_SPIN_ROW (queens_spin_row_get_type ())
G_DECLARE_FINAL_TYPE (QueensSpinRow, queens_spin_row, QUEENS, SPIN_ROW, AdwActionRow)

struct _QueensSpinRow
{
  AdwActionRow parent_instance;

  GObject *spin;
};

G_DEFINE_FINAL_TYPE (QueensSpinRow, queens_spin_row, ADW_TYPE_ACTION_ROW)

static void
get_of_spin (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_object_get_property (QUEENS_SPIN_ROW (object)->spin, pspec->name, value);
}

static void
set_of_spin (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  g_object_set_property (QUEENS_SPIN_ROW (object)->spin, pspec->name, value);
}

static void
queens_spin_row_class_init (QueensSpinRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamSpec *properties[] = {
    NULL,
    g_param_spec_object ("adjustment", NULL, NULL, GTK_TYPE_ADJUSTMENT, G_PARAM_READWRITE),
    g_param_spec_uint ("digits", NULL, NULL, 0, 20, 0, G_PARAM_READWRITE),
    g_param_spec_boolean ("numeric", NULL, NULL, FALSE, G_PARAM_READWRITE),
  };

  object_class->get_property = get_of_spin;
  object_class->set_property = set_of_spin;
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
queens_spin_row_init (QueensSpinRow *self)
{
  GtkWidget *spin = gtk_spin_button_new (NULL, 0, 0);

  self->spin = G_OBJECT (spin);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), spin);
}

void
queens_compat_allow_spin_rows (GtkWidgetClass *widget_class)
{
  g_type_ensure (QUEENS_TYPE_SPIN_ROW);
}

#endif

GtkWidget *
queens_compat_spin_row_new (GtkAdjustment *adjustment)
{
  return g_object_new (QUEENS_TYPE_SPIN_ROW, "adjustment", adjustment, "numeric", TRUE, NULL);
}

/* Announcing. */

#if GTK_CHECK_VERSION(4, 14, 0)

void
queens_compat_announce (GtkWindow *window, const char *words)
{
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (window));

  /* GTK's back end for tests announces nothing, and falls over being told to. */
  if (context && g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext"))
    return;
  gtk_accessible_announce (GTK_ACCESSIBLE (window), words,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
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

/* Icons. */

void
queens_compat_set_icon (gpointer widget, const char *name)
{
  g_autofree char *shown = NULL;

  g_object_get (widget, "icon-name", &shown, NULL);
  if (g_strcmp0 (shown, name) != 0)
    g_object_set (widget, "icon-name", name, NULL);
}

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

/* File dialogs, ours and that of the print dialog: what GTK 4.8 has begun for one, such as to read a
 * folder or to show a menu, it ends in the dialog's memory even after that is freed. So a dialog that
 * was destroyed stays for a while, deaf, and of its files, which may be read for longer, it hears no
 * more after that. */

/* So many seconds are enough, on a busy computer as well. */
#define REST 60
/* The name under which a dialog knows that it is kept. */
#define KEPT "queens-kept"
/* And that under which it knows that the folders it shows are. */
#define WATCHED "queens-watched"

/* The first widget from there on that is of a type, or NULL. */
static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);
  return found;
}

static void
weak_ref_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* A folder that is searched in is not shown, and watched on. */
static void
model_cb (GtkTreeView *files, GParamSpec *pspec, GPtrArray *models)
{
  GWeakRef *model = g_new0 (GWeakRef, 1);

  g_weak_ref_init (model, gtk_tree_view_get_model (files));
  g_ptr_array_add (models, model);
}

static void
forget_chooser_cb (gpointer data, GObject *chooser)
{
  GPtrArray *models = data;

  for (guint i = 0; i < models->len; i++)
    {
      g_autoptr (GObject) model = g_weak_ref_get (models->pdata[i]);

      if (model)
        g_signal_handlers_disconnect_by_data (model, chooser);
    }
  g_ptr_array_unref (models);
}

static void
realize_cb (GtkWidget *dialog, gpointer data)
{
  GtkWidget *chooser = GTK_IS_FILE_CHOOSER_DIALOG (dialog)
                           ? find_type (dialog, GTK_TYPE_FILE_CHOOSER_WIDGET)
                           : NULL;
  GtkWidget *files = chooser ? find_type (chooser, GTK_TYPE_TREE_VIEW) : NULL;
  GPtrArray *models;

  if (!files || g_object_get_data (G_OBJECT (dialog), WATCHED))
    return;
  g_object_set_data (G_OBJECT (dialog), WATCHED, dialog);
  models = g_ptr_array_new_with_free_func (weak_ref_free);
  g_object_weak_ref (G_OBJECT (chooser), forget_chooser_cb, models);
  g_signal_connect_data (files, "notify::model", G_CALLBACK (model_cb), g_ptr_array_ref (models),
                         (GClosureNotify) (GCallback) g_ptr_array_unref, 0);
  model_cb (GTK_TREE_VIEW (files), NULL, models);
}

static gboolean
release_dialog_cb (gpointer dialog)
{
  g_object_unref (dialog);
  return G_SOURCE_REMOVE;
}

/* After what was to be done when there is time: a menu may have come. */
static gboolean
pop_down_cb (gpointer dialog)
{
  pop_down (dialog);
  return G_SOURCE_REMOVE;
}

/* A button of it may have been pressed. */
static void
unrealize_cb (GtkWidget *dialog, gpointer data)
{
  /* Freed in the end, a menu may have had it realized once more. */
  if (!GTK_IS_FILE_CHOOSER_DIALOG (dialog) || g_object_get_data (G_OBJECT (dialog), KEPT))
    return;
  g_object_set_data (G_OBJECT (dialog), KEPT, dialog);
  g_signal_handlers_disconnect_matched (dialog, G_SIGNAL_MATCH_ID,
                                        g_signal_lookup ("response", GTK_TYPE_DIALOG), 0, NULL,
                                        NULL, NULL);
  g_idle_add_full (G_PRIORITY_LOW, pop_down_cb, g_object_ref (dialog), g_object_unref);
  g_timeout_add_seconds (REST, release_dialog_cb, g_object_ref (dialog));
}

/* Where the focus of a new window is GTK 4.8 tells before a screen reader knows the window. So it is
 * told once more. */

/* How often, in ms, and how many times: when it is known is the machine's speed. What is told again
 * while nothing has moved is not said again. */
#define KNOWN      500
#define TIMES_TOLD 6

typedef struct
{
  GWeakRef window;
  gpointer focus; /* that it had at first; never dereferenced */
  int n_told;
} Newcomer;

static void
newcomer_free (gpointer data)
{
  Newcomer *self = data;

  g_weak_ref_clear (&self->window);
  g_free (self);
}

static gboolean
tell_focus_cb (gpointer data)
{
  Newcomer *self = data;
  g_autoptr (GtkWindow) window = g_weak_ref_get (&self->window);
  GtkWidget *focus = window ? gtk_window_get_focus (window) : NULL;

  if (!focus || focus != self->focus || GTK_IS_TEXT (focus) || !gtk_window_is_active (window))
    return G_SOURCE_REMOVE;
  gtk_window_set_focus (window, NULL);
  gtk_window_set_focus (window, focus);
  return ++self->n_told < TIMES_TOLD ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
is_active_cb (GtkWindow *window, GParamSpec *pspec, gpointer data)
{
  Newcomer *newcomer;

  if (!gtk_window_is_active (window) || g_object_get_data (G_OBJECT (window), "queens-known"))
    return;
  g_object_set_data (G_OBJECT (window), "queens-known", window);
  newcomer = g_new0 (Newcomer, 1);
  g_weak_ref_init (&newcomer->window, window);
  newcomer->focus = gtk_window_get_focus (window);
  g_timeout_add_full (G_PRIORITY_DEFAULT, KNOWN, tell_focus_cb, newcomer, newcomer_free);
}

static void
windows_changed_cb (GListModel *windows, guint index, guint removed, guint added, gpointer data)
{
  for (guint i = index; i < index + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
      g_signal_connect (window, "unmap", G_CALLBACK (unmap_cb), NULL);
      g_signal_connect (window, "unrealize", G_CALLBACK (unrealize_cb), NULL);
      g_signal_connect (window, "notify::is-active", G_CALLBACK (is_active_cb), NULL);
    }
}

void
queens_compat_init (void)
{
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb),
                    NULL);
}

G_GNUC_END_IGNORE_DEPRECATIONS
