/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/layout/voice.h"

#if GTK_CHECK_VERSION(4, 14, 0)

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

void
queens_voice_say (GtkWindow *window, const char *text)
{
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (window));

  /* GTK's back end for tests cannot announce. */
  if (context && g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext"))
    return;
  gtk_accessible_announce (GTK_ACCESSIBLE (window), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

G_GNUC_END_IGNORE_DEPRECATIONS

#else

/* A screen reader speaks each change of the active window's label to a text that differs from the name that
 * the window had when the focus moved last. It would not speak an announcement that it finds as that name,
 * or would read it as the title of a new window; so the text is never the name when it looks. It does not
 * speak an empty label, nor a title from a second widget, so the label is cleared, and a hidden label names the
 * window. */
void
queens_voice_say (GtkWindow *window, const char *text)
{
  GObject *object = G_OBJECT (window);
  GtkAccessible *accessible = GTK_ACCESSIBLE (window);
  GtkWidget *title = g_object_get_data (object, "queens-title");

  if (!title)
    {
      title = g_object_ref_sink (gtk_label_new (gtk_window_get_title (window)));
      g_object_set_data_full (object, "queens-title", title, g_object_unref);
    }
  gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  gtk_accessible_update_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
}

#endif
