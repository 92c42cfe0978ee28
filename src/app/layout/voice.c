/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/voice.h"

#if GTK_CHECK_VERSION(4, 14, 0)

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

void
queens_voice_say (GtkWindow *window, const char *words)
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

/* Removes the source whose ID an object stored, if the source still exists. */
static void
remove_source (gpointer id)
{
  GSource *source = g_main_context_find_source_by_id (NULL, GPOINTER_TO_UINT (id));

  if (source)
    g_source_destroy (source);
}

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
queens_voice_say (GtkWindow *window, const char *words)
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
