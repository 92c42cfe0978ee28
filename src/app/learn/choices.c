/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/a11y.h"
#include "app/settings.h"
#include "engine/methods/method.h"
#include "model/learn/method-text.h"
#include "model/learn/runner.h"
#include "model/learn/session.h"
#include "model/text/format.h"
#include "model/work.h"

#include <glib/gi18n.h>

#define FIRST_METHOD "rows"

/* The counts from the worker. */
typedef struct
{
  QueensMethodRequest request;
  QueensLearnEffect chosen, usual;
} Effect;

struct _QueensLearnChoices
{
  AdwBin parent_instance;

  AdwComboRow *method_row; /* the row of the page in which the method is chosen */
  AdwComboRow *order_row;
  AdwActionRow *note_row; /* the effect of the order, or why there is no other order */
  GtkWidget *seed_row;
  GtkAdjustment *seed;
  GtkSwitch *columns_switch;
  AdwComboRow *names_row;
  gboolean filling; /* TRUE while rows are being filled, when selections are ignored */
  int n;
  QueensWork *work;
};

G_DEFINE_FINAL_TYPE (QueensLearnChoices, queens_learn_choices, ADW_TYPE_BIN)

enum
{
  REQUEST,
  NAMES,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const QueensMethod *
get_method (QueensLearnChoices *self)
{
  return queens_methods_get ((int) adw_combo_row_get_selected (self->method_row));
}

static QueensMethodOrder
get_order (QueensLearnChoices *self)
{
  return (QueensMethodOrder) adw_combo_row_get_selected (self->order_row);
}

QueensSquareNames
queens_learn_choices_get_names (QueensLearnChoices *self)
{
  return (QueensSquareNames) adw_combo_row_get_selected (self->names_row);
}

static QueensMethodRequest
get_request (QueensLearnChoices *self, int n)
{
  QueensMethodRequest request = queens_method_request_new (get_method (self), n);

  request.order = get_order (self);
  request.by_columns = gtk_switch_get_active (self->columns_switch);
  request.seed = (guint32) gtk_adjustment_get_value (self->seed);
  return request;
}

/* Says what the order changes. */

static void
run_effect (gpointer data, QueensControl *control)
{
  Effect *effect = data;
  QueensMethodRequest usual = effect->request;

  usual.order = QUEENS_ORDER_FORWARD;
  effect->chosen = queens_learn_effect_count (&effect->request, control);
  effect->usual = queens_learn_effect_count (&usual, control);
}

static void
effect_cb (gpointer data, gpointer owner)
{
  QueensLearnChoices *self = owner;
  const Effect *effect = data;
  g_autofree char *text = queens_learn_effect_describe (&effect->chosen, &effect->usual);

  adw_action_row_set_subtitle (self->note_row, text);
}

static void
update_effect (QueensLearnChoices *self)
{
  Effect *effect;

  queens_work_cancel (&self->work);
  if (get_order (self) == QUEENS_ORDER_FORWARD || self->n == 0)
    return;
  adw_action_row_set_subtitle (self->note_row, _ ("Comparing with the default order…"));
  effect = g_new0 (Effect, 1);
  effect->request = get_request (self, self->n);
  queens_work_start (&self->work, QUEENS_WORK_BACKGROUND, run_effect, effect, g_free, effect_cb,
                     self);
}

QueensMethodRequest
queens_learn_choices_get_request (QueensLearnChoices *self, int n)
{
  gboolean other = n != self->n;

  self->n = n;
  if (other)
    update_effect (self);
  return get_request (self, n);
}

/* Rows. */

static void
update_rows (QueensLearnChoices *self)
{
  const QueensMethod *method = get_method (self);
  const char *reason = queens_method_get_missing_orders_note (method);
  gboolean choice = method->orders != QUEENS_ORDERS_FORWARD;
  gboolean random = get_order (self) == QUEENS_ORDER_RANDOM || method->is_local;

  gtk_widget_set_visible (GTK_WIDGET (self->order_row), choice);
  gtk_widget_set_visible (GTK_WIDGET (self->note_row),
                          reason || get_order (self) != QUEENS_ORDER_FORWARD);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->note_row),
                                 choice ? "" : C_ ("of squares", "Order"));
  if (get_order (self) == QUEENS_ORDER_FORWARD)
    adw_action_row_set_subtitle (self->note_row, reason);
  gtk_widget_set_visible (self->seed_row, random);
}

/* Offers the orders of the method, which are the first ones, and keeps the chosen one if it is among them. */
static void
fill_orders (QueensLearnChoices *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  QueensMethodOrder chosen
      = (QueensMethodOrder) g_settings_get_int (queens_settings_get (), "learn-order");

  for (int order = 0; queens_method_has_order (get_method (self), (QueensMethodOrder) order);
       order++)
    gtk_string_list_append (titles, queens_method_order_get_title ((QueensMethodOrder) order));
  self->filling = TRUE;
  adw_combo_row_set_model (self->order_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->order_row,
                              queens_method_has_order (get_method (self), chosen) ? chosen : 0);
  self->filling = FALSE;
}

static void
notify_request (QueensLearnChoices *self)
{
  update_rows (self);
  update_effect (self);
  g_signal_emit (self, signals[REQUEST], 0);
}

static void
method_chosen_cb (QueensLearnChoices *self)
{
  if (self->filling)
    return;
  g_settings_set_string (queens_settings_get (), "learn-method", get_method (self)->name);
  fill_orders (self);
  notify_request (self);
}

static void
order_chosen_cb (QueensLearnChoices *self)
{
  if (self->filling)
    return;
  g_settings_set_int (queens_settings_get (), "learn-order", (int) get_order (self));
  notify_request (self);
}

static void
way_chosen_cb (QueensLearnChoices *self)
{
  if (!self->filling)
    notify_request (self);
}

static void
names_chosen_cb (QueensLearnChoices *self)
{
  if (self->filling)
    return;
  g_settings_set_boolean (queens_settings_get (), "learn-squares",
                          queens_learn_choices_get_names (self) == QUEENS_NAMES_SQUARES);
  g_signal_emit (self, signals[NAMES], 0);
}

static void
add_methods (QueensLearnChoices *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autofree char *chosen = g_settings_get_string (queens_settings_get (), "learn-method");
  const QueensMethod *method = queens_methods_find (chosen);
  guint selected = 0;

  if (!method || !queens_method_is_stepped (method))
    method = queens_methods_find (FIRST_METHOD);
  for (int i = 0; i < QUEENS_N_METHODS; i++)
    {
      if (queens_methods_get (i) == method)
        selected = (guint) i;
      if (queens_method_is_stepped (queens_methods_get (i)))
        gtk_string_list_append (titles, queens_method_get_title (queens_methods_get (i)));
    }
  adw_combo_row_set_model (self->method_row, G_LIST_MODEL (titles));
  adw_combo_row_set_selected (self->method_row, selected);
}

void
queens_learn_choices_set_method_row (QueensLearnChoices *self, AdwComboRow *row)
{
  GSettings *settings = queens_settings_get ();

  self->method_row = row;
  self->filling = TRUE;
  add_methods (self);
  g_settings_bind (settings, "learn-seed", self->seed, "value", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "learn-columns", self->columns_switch, "active",
                   G_SETTINGS_BIND_DEFAULT);
  adw_combo_row_set_selected (self->names_row, g_settings_get_boolean (settings, "learn-squares"));
  fill_orders (self);
  update_rows (self);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (method_chosen_cb), self,
                           G_CONNECT_SWAPPED);
}

void
queens_learn_choices_choose (QueensLearnChoices *self, const QueensMethod *method)
{
  guint selected = 0;

  while (queens_methods_get ((int) selected) != method)
    selected++;
  self->filling = TRUE;
  g_settings_set_int (queens_settings_get (), "learn-order", QUEENS_ORDER_FORWARD);
  gtk_switch_set_active (self->columns_switch, FALSE);
  adw_combo_row_set_selected (self->method_row, selected);
  self->filling = FALSE;
  method_chosen_cb (self);
}

/* The object. */

static void
queens_learn_choices_dispose (GObject *object)
{
  queens_work_cancel (&QUEENS_LEARN_CHOICES (object)->work);
  G_OBJECT_CLASS (queens_learn_choices_parent_class)->dispose (object);
}

static void
queens_learn_choices_class_init (QueensLearnChoicesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_choices_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/learn/choices.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnChoices, order_row);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnChoices, note_row);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnChoices, seed_row);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnChoices, seed);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnChoices, columns_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnChoices, names_row);
  gtk_widget_class_bind_template_callback (widget_class, order_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, way_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, names_chosen_cb);
  signals[REQUEST] = g_signal_new ("request", QUEENS_TYPE_LEARN_CHOICES, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[NAMES] = g_signal_new ("names", QUEENS_TYPE_LEARN_CHOICES, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_learn_choices_init (QueensLearnChoices *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The views. */

struct _QueensLearnSwitch
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (QueensLearnSwitch, queens_learn_switch, GTK_TYPE_BOX)

static void
queens_learn_switch_class_init (QueensLearnSwitchClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               RESOURCES "/learn/switch.ui");
}

static void
queens_learn_switch_init (QueensLearnSwitch *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  queens_a11y_apply (GTK_WIDGET (self));
}
