/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/export/swatches.h"

#include "app/announce.h"
#include "app/board/miniature.h"
#include "app/settings.h"

#include <glib/gi18n.h>

/* The size of a picture, in px. */
#define SIZE 34

struct _QueensSwatches
{
  GtkBox parent_instance;
  GtkBox *row;
  GtkLabel *name; /* name of the chosen theme */
  char *action;
  gboolean as_shown;
};

enum
{
  ACTION = 1,
  AS_SHOWN
};

G_DEFINE_FINAL_TYPE (QueensSwatches, queens_swatches, GTK_TYPE_BOX)

/* GTK only says that the button is pressed. */
static void
show_name_cb (GtkToggleButton *button, GParamSpec *pspec, QueensSwatches *self)
{
  const char *name = gtk_widget_get_tooltip_text (GTK_WIDGET (button));

  if (!gtk_toggle_button_get_active (button))
    return;
  /* It is not announced if this call only shows which one was chosen before. */
  if (gtk_widget_has_focus (GTK_WIDGET (button)))
    queens_announce_label (self->name, name);
  else
    gtk_label_set_text (self->name, name);
}

static void
add (QueensSwatches *self, const char *value, const char *title, const QueensTheme *theme)
{
  const QueensSolution solution = { .n = 4, .ranks = { 1, 3, 0, 2 } };
  const QueensPosition position = queens_position_from_solution (&solution);
  const QueensBoardContent content = queens_board_content_new (&position);
  QueensBoardStyle style = queens_settings_get_board_style ();
  GtkWidget *button
      = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  GtkWidget *picture = gtk_image_new ();
  g_autoptr (GdkPaintable) miniature = NULL;

  if (theme)
    style.theme = theme;
  /* Drawn at twice the resolution, so that queens have all details. */
  miniature = queens_miniature_new (&content, &style, 2 * SIZE);
  gtk_image_set_pixel_size (GTK_IMAGE (picture), SIZE);
  gtk_image_set_from_paintable (GTK_IMAGE (picture), miniature);
  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "swatch");
  gtk_widget_set_tooltip_text (button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", value);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), self->action);
  g_signal_connect_object (button, "notify::active", G_CALLBACK (show_name_cb), self, 0);
  gtk_box_append (self->row, button);
}

static void
queens_swatches_constructed (GObject *object)
{
  QueensSwatches *self = QUEENS_SWATCHES (object);
  int n_themes;
  const QueensTheme *themes = queens_theme_all (&n_themes);

  G_OBJECT_CLASS (queens_swatches_parent_class)->constructed (object);
  if (self->as_shown)
    {
      add (self, "as-shown", _ ("As Shown"), NULL);
      gtk_box_append (self->row, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
    }
  for (int i = 0; i < n_themes; i++)
    add (self, themes[i].name, g_dpgettext2 (GETTEXT_PACKAGE, "theme", themes[i].title),
         &themes[i]);
}

static void
queens_swatches_set_property (GObject *object,
                              guint property_id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  if (property_id == ACTION)
    QUEENS_SWATCHES (object)->action = g_value_dup_string (value);
  else
    QUEENS_SWATCHES (object)->as_shown = g_value_get_boolean (value);
}

static void
queens_swatches_finalize (GObject *object)
{
  g_free (QUEENS_SWATCHES (object)->action);
  G_OBJECT_CLASS (queens_swatches_parent_class)->finalize (object);
}

static void
queens_swatches_class_init (QueensSwatchesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = queens_swatches_constructed;
  object_class->set_property = queens_swatches_set_property;
  object_class->finalize = queens_swatches_finalize;
  g_object_class_install_property (
      object_class, ACTION,
      g_param_spec_string ("action", NULL, NULL, NULL,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, AS_SHOWN,
      g_param_spec_boolean ("as-shown", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
queens_swatches_init (QueensSwatches *self)
{
  self->row = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  self->name = GTK_LABEL (gtk_label_new (NULL));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_halign (GTK_WIDGET (self->row), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->row), "swatches");
  gtk_widget_add_css_class (GTK_WIDGET (self->name), "caption");
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->name), 6);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->row));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->name));
}
