/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "model/text/words.h"

#include <glib/gi18n.h>

struct _QueensLearnStepPopover
{
  GtkPopover parent_instance;

  GtkEditable *entry;
};

G_DEFINE_FINAL_TYPE (QueensLearnStepPopover, queens_learn_step_popover, GTK_TYPE_POPOVER)

enum
{
  GO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Reads a number in the digits of any language, with or without separators. Returns FALSE if there are no
 * digits. A number that is too large is the largest one. */
static gboolean
read_number (const char *text, guint64 *number)
{
  gboolean found = FALSE;

  *number = 0;
  for (; *text; text = g_utf8_next_char (text))
    {
      int digit = g_unichar_digit_value (g_utf8_get_char (text));

      if (digit < 0)
        continue;
      found = TRUE;
      if (!g_uint64_checked_mul (number, *number, 10)
          || !g_uint64_checked_add (number, *number, (guint64) digit))
        *number = G_MAXUINT64;
    }
  return found;
}

static void
activate_cb (QueensLearnStepPopover *self)
{
  guint64 step;

  if (!read_number (gtk_editable_get_text (self->entry), &step))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[GO], 0, step);
}

void
queens_learn_step_popover_open (QueensLearnStepPopover *self, guint64 step)
{
  g_autofree char *text = queens_words_number (step);

  gtk_editable_set_text (self->entry, text);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (self->entry, 0, -1);
}

static void
queens_learn_step_popover_class_init (QueensLearnStepPopoverClass *klass)
{
  signals[GO] = g_signal_new ("go", QUEENS_TYPE_LEARN_STEP_POPOVER, G_SIGNAL_RUN_LAST, 0, NULL,
                              NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
}

static void
queens_learn_step_popover_init (QueensLearnStepPopover *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new_with_mnemonic (_ ("_Step"));
  GtkWidget *entry = gtk_entry_new ();

  self->entry = GTK_EDITABLE (entry);
  gtk_editable_set_width_chars (self->entry, 10);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), entry);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Number of the step"), -1);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (activate_cb), self);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_popover_set_child (GTK_POPOVER (self), box);
}
