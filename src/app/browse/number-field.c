/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/browse/describe.h"
#include "app/layout/a11y.h"
#include "app/layout/text.h"
#include "app/toasts.h"
#include "model/list/known-index.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

/* The maximum length of the label beside the entry, in characters of the default size, in a narrow
 * window and in a wide one. A longer label is hidden. */
#define MAX_NARROW_CHARS 9
#define MAX_WIDE_CHARS   14

/* The label is hidden from this number of solutions on; the heading of the panel shows the number. */
#define LABEL_COUNT_LIMIT UINT64_C (10000000)

/* The minimum width of the entry, in characters. */
#define MIN_CHARS 4

/* The largest number for which the entry reserves room before all solutions are counted. */
#define MAX_RESERVED_NUMBER UINT64_C (10000000000000)

struct _QueensNumberField
{
  GtkBox parent_instance;

  const QueensBrowseState *state;
  gboolean by_position; /* whether the entry is for positions */
  GtkEditable *entry;
  GtkLabel *total_label;
};

G_DEFINE_FINAL_TYPE (QueensNumberField, queens_number_field, GTK_TYPE_BOX)

static guint entered_signal;

static const QueensSolutionsView *
get_list (QueensNumberField *self)
{
  return queens_solutions_get_view (self->state->solutions);
}

/* Whether the list has positions, but most of its solutions will have no number. */
static gboolean
is_by_position (QueensNumberField *self)
{
  const QueensListSource *source = get_list (self)->source;

  return source->list_index != source->all && queens_index_is_known_partial (source->all);
}

/* The largest number or position that can be entered. */
static guint64
get_max (QueensNumberField *self)
{
  return self->by_position ? get_list (self)->listed.n : get_list (self)->all.n;
}

/* The number of characters of the largest number in the list. It keeps the parts beside the entry from
 * moving. */
static int
get_n_chars (QueensNumberField *self)
{
  const QueensSolutionsView *list = get_list (self);
  guint64 largest = get_max (self);
  g_autofree char *text = NULL;
  guint64 known;

  if (!self->by_position && !list->all.is_complete
      && queens_known_total (list->request->n, FALSE, &known) && known <= MAX_RESERVED_NUMBER)
    largest = known;
  text = queens_format_number (largest);
  return MAX (MIN_CHARS, (int) g_utf8_strlen (text, -1) + 1);
}

/* Shows the number, unless the user is typing one. */
static void
show_number (QueensNumberField *self)
{
  const QueensAnswer *shown = queens_solutions_get_shown (self->state->solutions);
  guint64 number = !shown ? 0 : self->by_position ? shown->position : shown->number;
  g_autofree char *text = number > 0 ? queens_format_number (number) : NULL;

  if (!gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (self->entry))))
    {
      gtk_editable_set_text (self->entry, text ? text : "");
      gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
    }
  gtk_editable_set_max_width_chars (self->entry, get_n_chars (self));
}

void
queens_number_field_update (QueensNumberField *self, gboolean narrow)
{
  const QueensSolutionsView *list = get_list (self);
  const QueensAnswer *shown = queens_solutions_get_shown (self->state->solutions);
  gboolean by_position = is_by_position (self);
  g_autofree char *total
      = shown ? queens_browse_format_position (list, shown, by_position) : g_strdup ("");
  double max = (narrow ? MAX_NARROW_CHARS : MAX_WIDE_CHARS) / queens_text_scale (GTK_WIDGET (self));

  if (by_position != self->by_position)
    {
      self->by_position = by_position;
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->entry), by_position
                                                                 ? _ ("Position in the List")
                                                                 : _ ("Solution Number"));
      queens_a11y_set_name (GTK_WIDGET (self->entry), by_position
                                                          ? _ ("Position of the solution shown")
                                                          : _ ("Number of the solution shown"));
    }
  show_number (self);
  gtk_label_set_text (self->total_label, total);
  gtk_widget_set_visible (GTK_WIDGET (self->total_label),
                          list->listed.n < LABEL_COUNT_LIMIT
                              && (double) g_utf8_strlen (total, -1) <= max);
}

void
queens_number_field_refuse (QueensNumberField *self)
{
  g_autofree char *message
      = queens_browse_describe_valid_numbers (get_list (self), self->by_position);

  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  queens_toasts_show (GTK_WIDGET (self), message);
}

static void
activated_cb (QueensNumberField *self)
{
  QueensQuery query = { .kind = self->by_position ? QUEENS_QUERY_POSITION : QUEENS_QUERY_NUMBER };

  if (!queens_text_read_number (gtk_editable_get_text (self->entry), &query.argument)
      || query.argument == 0 || query.argument > get_max (self))
    queens_number_field_refuse (self);
  else
    g_signal_emit (self, entered_signal, 0, &query);
}

void
queens_number_field_set_up (QueensNumberField *self, const QueensBrowseState *state)
{
  self->state = state;
}

static gboolean
queens_number_field_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (QUEENS_NUMBER_FIELD (widget)->entry));
}

static void
queens_number_field_class_init (QueensNumberFieldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = queens_number_field_grab_focus;
  entered_signal = g_signal_new ("entered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /* For entries, GTK offers screen readers an “activate” action that does nothing. */
  gtk_widget_class_set_activate_signal_from_name (g_type_class_ref (GTK_TYPE_ENTRY), "activate");
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/browse/number-field.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensNumberField, entry);
  gtk_widget_class_bind_template_child (widget_class, QueensNumberField, total_label);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_number);
}

static void
queens_number_field_init (QueensNumberField *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
