/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row with a number. If there is not enough room beside the title and "subtitle", the number is on a
 * line of its own below them. The properties "adjustment", "digits", and "numeric" are those of its
 * GtkSpinButton; "zero" is shown instead of 0. */
#include <adwaita.h>

G_DECLARE_FINAL_TYPE (QueensSpinRow, queens_spin_row, QUEENS, SPIN_ROW, AdwPreferencesRow)

struct _QueensSpinRow
{
  AdwPreferencesRow parent_instance;

  GtkLabel *subtitle;
  GtkWidget *spin;
  char *zero; /* the text for 0, or NULL */
};

G_DEFINE_FINAL_TYPE (QueensSpinRow, queens_spin_row, ADW_TYPE_PREFERENCES_ROW)

static void
queens_spin_row_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  QueensSpinRow *self = QUEENS_SPIN_ROW (object);

  if (g_str_equal (pspec->name, "subtitle"))
    {
      gtk_label_set_text (self->subtitle, g_value_get_string (value));
      gtk_widget_set_visible (GTK_WIDGET (self->subtitle), TRUE);
      return;
    }
  if (!g_str_equal (pspec->name, "zero"))
    {
      g_object_set_property (G_OBJECT (self->spin), pspec->name, value);
      return;
    }
  g_free (self->zero);
  self->zero = g_value_dup_string (value);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->spin),
                                (int) g_utf8_strlen (self->zero ? self->zero : "", -1));
  gtk_spin_button_update (GTK_SPIN_BUTTON (self->spin));
}

static gboolean
output_cb (GtkSpinButton *spin, QueensSpinRow *self)
{
  if (!self->zero || gtk_spin_button_get_value_as_int (spin) != 0)
    return FALSE;
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), self->zero) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), self->zero);
  return TRUE;
}

static int
input_cb (GtkSpinButton *spin, double *value, QueensSpinRow *self)
{
  if (!self->zero || g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (spin)), self->zero) != 0)
    return FALSE;
  *value = 0;
  return TRUE;
}

static void
queens_spin_row_finalize (GObject *object)
{
  g_free (QUEENS_SPIN_ROW (object)->zero);
  G_OBJECT_CLASS (queens_spin_row_parent_class)->finalize (object);
}

static void
queens_spin_row_class_init (QueensSpinRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamSpec *properties[] = {
    NULL,
    g_param_spec_object ("adjustment", NULL, NULL, GTK_TYPE_ADJUSTMENT, G_PARAM_WRITABLE),
    g_param_spec_uint ("digits", NULL, NULL, 0, 20, 0, G_PARAM_WRITABLE),
    g_param_spec_boolean ("numeric", NULL, NULL, FALSE, G_PARAM_WRITABLE),
    g_param_spec_string ("subtitle", NULL, NULL, NULL, G_PARAM_WRITABLE),
    g_param_spec_string ("zero", NULL, NULL, NULL, G_PARAM_WRITABLE),
  };

  object_class->finalize = queens_spin_row_finalize;
  object_class->set_property = queens_spin_row_set_property;
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               RESOURCES "/layout/spin-row.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), QueensSpinRow, subtitle);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), QueensSpinRow, spin);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), gtk_widget_grab_focus);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), output_cb);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), input_cb);
}

static void
queens_spin_row_init (QueensSpinRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
