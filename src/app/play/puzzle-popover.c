/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "app/announce.h"
#include "app/help.h"
#include "app/layout/a11y.h"
#include "app/layout/style.h"
#include "model/game/puzzle.h"
#include "model/game/describe.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

struct _QueensPuzzlePopover
{
  GtkPopover parent_instance;

  GtkWidget *easy_button;
  GtkWidget *medium_button;
  GtkWidget *hard_button;
  GtkLabel *easy_label; /* the best time */
  GtkLabel *medium_label;
  GtkLabel *hard_label;
  GtkLabel *empty_label;      /* how many solutions were found */
  QueensGameSession *session; /* not owned; NULL before the first show */
  GtkSpinButton *size_spin;
  int n; /* the size of the board shown, or the nearest one with puzzles */
  GtkEditable *code_entry;
  GtkWidget *open_button;
  GtkWidget *code_label;
};

G_DEFINE_FINAL_TYPE (QueensPuzzlePopover, queens_puzzle_popover, GTK_TYPE_POPOVER)

static void
show_wrong (QueensPuzzlePopover *self, gboolean wrong)
{
  gtk_widget_set_visible (self->code_label, wrong);
  queens_style_set_class (self->code_entry, "error", wrong);
  if (wrong)
    queens_announce (self->code_label, gtk_label_get_text (GTK_LABEL (self->code_label)));
}

static void
code_changed_cb (GtkEditable *editable, QueensPuzzlePopover *self)
{
  show_wrong (self, FALSE);
  gtk_widget_set_sensitive (self->open_button, *gtk_editable_get_text (editable) != '\0');
}

static void
code_activate_cb (QueensPuzzlePopover *self)
{
  const char *text = gtk_editable_get_text (self->code_entry);
  QueensPuzzleId id;

  if (queens_puzzle_parse_code (text, &id))
    gtk_widget_activate_action (GTK_WIDGET (self), "play.code", "s", text);
  else
    show_wrong (self, TRUE);
}

/* The accessible name of a button has all of its text: "Easy, Always a row or column with one square left, 0:41
 * best". */
static void
name_button (GtkWidget *button, const char *value, const char *caption)
{
  GtkWidget *box = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  GtkWidget *title = gtk_widget_get_first_child (box);
  g_autofree char *end = value ? g_strdup_printf (", %s %s", value, caption) : g_strdup ("");
  g_autofree char *name
      = g_strdup_printf ("%s, %s%s", gtk_label_get_text (GTK_LABEL (title)),
                         gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (title))), end);

  queens_a11y_set_name (button, name);
}

/* Shows a value and, on a second line, a small caption; nothing if there is no value. */
static void
show_value (GtkLabel *label, const char *value, const char *caption)
{
  g_autofree char *markup
      = value ? g_markup_printf_escaped ("%s\n<small>%s</small>", value, caption) : g_strdup ("");

  gtk_label_set_markup (label, markup);
  name_button (gtk_widget_get_ancestor (GTK_WIDGET (label), GTK_TYPE_BUTTON), value, caption);
}

static void
show_best (QueensPuzzlePopover *self, GtkLabel *label, QueensDifficulty difficulty)
{
  QueensRecords *records = queens_game_session_get_view (self->session)->records;
  int n = queens_puzzle_popover_get_board_size (self);
  gint64 best;
  gboolean any = queens_records_get_best (records, n, (QueensGameKind) difficulty, FALSE, &best);
  g_autofree char *time = any ? queens_game_format_time (best) : NULL;

  show_value (label, time, C_ ("time", "best"));
}

static void
show_values (QueensPuzzlePopover *self)
{
  GtkLabel *labels[QUEENS_N_DIFFICULTIES]
      = { self->easy_label, self->medium_label, self->hard_label };
  const QueensGameSessionView *view;
  guint n_found;
  g_autofree char *found = NULL;

  /* The size is set before there is a game. */
  view = self->session ? queens_game_session_get_view (self->session) : NULL;
  if (!view || !view->game)
    return;
  for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
    show_best (self, labels[i], (QueensDifficulty) i);
  n_found = queens_records_count_found (view->records, view->game->n);
  found = n_found > 0 ? queens_format_number (n_found) : NULL;
  show_value (self->empty_label, found, C_ ("solutions", "found"));
}

/* Does not offer a difficulty that this size does not have. */
static void
size_changed_cb (QueensPuzzlePopover *self)
{
  GtkWidget *buttons[QUEENS_N_DIFFICULTIES]
      = { self->easy_button, self->medium_button, self->hard_button };
  int n = queens_puzzle_popover_get_board_size (self);

  for (int i = 0; i < QUEENS_N_DIFFICULTIES; i++)
    gtk_widget_set_visible (buttons[i], queens_puzzle_has_difficulty (n, (QueensDifficulty) i));
  show_values (self);
}

void
queens_puzzle_popover_set_session (QueensPuzzlePopover *self, QueensGameSession *session)
{
  self->session = session;
}

void
queens_puzzle_popover_set_board_size (QueensPuzzlePopover *self, int n)
{
  self->n = CLAMP (n, QUEENS_PUZZLE_MIN_N, QUEENS_PUZZLE_MAX_N);
  gtk_spin_button_set_value (self->size_spin, self->n);
}

int
queens_puzzle_popover_get_board_size (QueensPuzzlePopover *self)
{
  return gtk_spin_button_get_value_as_int (self->size_spin);
}

static void
queens_puzzle_popover_closed (GtkPopover *popover)
{
  QueensPuzzlePopover *self = QUEENS_PUZZLE_POPOVER (popover);

  gtk_editable_set_text (self->code_entry, "");
  gtk_spin_button_set_value (self->size_spin, self->n);
}

static void
queens_puzzle_popover_map (GtkWidget *widget)
{
  show_values (QUEENS_PUZZLE_POPOVER (widget));
  GTK_WIDGET_CLASS (queens_puzzle_popover_parent_class)->map (widget);
}

static void
queens_puzzle_popover_class_init (QueensPuzzlePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  GTK_POPOVER_CLASS (klass)->closed = queens_puzzle_popover_closed;
  widget_class->map = queens_puzzle_popover_map;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/play/puzzle-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, easy_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, easy_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, medium_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, medium_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, hard_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, hard_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, size_spin);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, empty_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, open_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, code_entry);
  gtk_widget_class_bind_template_child (widget_class, QueensPuzzlePopover, code_label);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, code_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, code_activate_cb);
  queens_help_install (widget_class, "puzzles");
}

static void
queens_puzzle_popover_init (QueensPuzzlePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_spin_button_set_range (self->size_spin, QUEENS_PUZZLE_MIN_N, QUEENS_PUZZLE_MAX_N);
  gtk_spin_button_set_increments (self->size_spin, 1, 4);
}
