/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/number-entry.h"

#include "model/words.h"

/* The fewest characters there is room for. */
#define MIN_CHARS 4

struct _QueensNumberEntry
{
  GtkEntry parent_instance;
  guint64 number; /* of the solution shown, or 0 */
};

G_DEFINE_FINAL_TYPE (QueensNumberEntry, queens_number_entry, GTK_TYPE_ENTRY)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The number typed, with or without grouping; 0 when it is none. */
static guint64
parse (const char *text)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  guint64 number;

  for (const char *c = text; *c; c = g_utf8_next_char (c))
    if (g_ascii_isdigit (*c))
      g_string_append_c (digits, *c);
    else if (!g_unichar_isspace (g_utf8_get_char (c)) && !strchr (",.'", *c)
             && g_utf8_get_char (c) != 0x2019)
      return 0;
  return g_ascii_string_to_unsigned (digits->str, 10, 1, G_MAXUINT64, &number, NULL) ? number : 0;
}

static void
update (QueensNumberEntry *self)
{
  GtkEditable *editable = GTK_EDITABLE (self);
  g_autofree char *words = queens_words_number (self->number);
  int n_chars = MAX (MIN_CHARS, (int) g_utf8_strlen (words, -1) + 1);

  if (!gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (editable))))
    gtk_editable_set_text (editable, self->number > 0 ? words : "");
  gtk_editable_set_width_chars (editable, n_chars);
  gtk_editable_set_max_width_chars (editable, n_chars);
}

void
queens_number_entry_set_number (QueensNumberEntry *self, guint64 number)
{
  self->number = number;
  update (self);
}

void
queens_number_entry_set_refused (QueensNumberEntry *self, gboolean refused)
{
  if (refused)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
}

static void
activate_cb (QueensNumberEntry *self, gpointer data)
{
  g_signal_emit (self, signals[CHOSEN], 0, parse (gtk_editable_get_text (GTK_EDITABLE (self))));
}

static void
left_cb (QueensNumberEntry *self)
{
  queens_number_entry_set_refused (self, FALSE);
  update (self);
}

static void
queens_number_entry_class_init (QueensNumberEntryClass *klass)
{
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  /* GTK tells a screen reader that an entry can be activated, and then does nothing. */
  gtk_widget_class_set_activate_signal_from_name (GTK_WIDGET_CLASS (klass), "activate");
}

static void
queens_number_entry_init (QueensNumberEntry *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (self, "activate", G_CALLBACK (activate_cb), NULL);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
