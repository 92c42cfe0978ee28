/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panel.h"

#include "app/announce.h"
#include "app/settings.h"
#include "model/game/words.h"
#include "model/words.h"

#include <glib/gi18n.h>

/* The most conflicts that are told in words; of more, the number is. */
#define MAX_CONFLICT_WORDS 6

struct _QueensPlayPanel
{
  AdwBin parent_instance;

  GtkWidget *number_label;
  char *told; /* of what fits */
  GtkLabel *head_label;
  GtkLabel *detail_label;
  GtkWidget *legend;
  GtkLabel *legend_label;
  GtkDrawingArea *legend_area;
  GtkLabel *legend_max_label;
  guint64 legend_max;
  const QueensTheme *legend_theme;
  GtkWidget *hint_list;
  GtkLabel *hint_label;
  AdwActionRow *queens_row;
  GtkLabel *queens_label;
  AdwActionRow *conflicts_row;
  GtkWidget *conflicts_image;
  GtkLabel *conflicts_label;
  AdwActionRow *back_row;
  AdwActionRow *code_row;
  AdwActionRow *time_row;
  GtkLabel *time_label;
  AdwActionRow *found_row;
  GtkSwitch *conflicts_switch;
  GtkSwitch *attacked_switch;
  GtkSwitch *completions_switch;
  GtkSwitch *numbers_switch;
  GtkSwitch *timer_switch;
};

G_DEFINE_FINAL_TYPE (QueensPlayPanel, queens_play_panel, ADW_TYPE_BIN)

/* Queens and conflicts. */

static char *
dup_conflict_words (const QueensConflict *conflicts, int n_conflicts)
{
  GString *words = g_string_new (NULL);

  for (int i = 0; i < MIN (n_conflicts, MAX_CONFLICT_WORDS); i++)
    {
      g_autofree char *conflict = queens_words_conflict (&conflicts[i]);

      g_string_append_printf (words, "%s%s", i > 0 ? "\n" : "", conflict);
    }
  if (n_conflicts > MAX_CONFLICT_WORDS)
    {
      int more = n_conflicts - MAX_CONFLICT_WORDS;

      g_string_append_c (words, '\n');
      g_string_append_printf (words, ngettext ("and %d more", "and %d more", (gulong) more), more);
    }
  return g_string_free (words, FALSE);
}

static void
show_conflicts (QueensPlayPanel *self, QueensGame *game)
{
  int n_conflicts;
  const QueensConflict *conflicts = queens_game_get_conflicts (game, &n_conflicts);
  g_autofree char *words = NULL;
  g_autofree char *number = g_strdup_printf ("%d", n_conflicts);

  words = n_conflicts > 0 ? dup_conflict_words (conflicts, n_conflicts) : g_strdup (_ ("None"));
  gtk_widget_set_visible (GTK_WIDGET (self->conflicts_row),
                          g_settings_get_boolean (queens_settings_get (), "show-conflicts"));
  adw_action_row_set_subtitle (self->conflicts_row, words);
  gtk_label_set_text (self->conflicts_label, n_conflicts > 0 ? number : "");
  /* Its box, which would leave a gap. */
  gtk_widget_set_visible (gtk_widget_get_parent (self->conflicts_image), n_conflicts > 0);
  if (n_conflicts > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->conflicts_label), "conflict-count");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->conflicts_label), "conflict-count");
}

void
queens_play_panel_show_game (QueensPlayPanel *self, QueensGame *game)
{
  int n_given = queens_square_set_size (queens_game_get_given (game));
  int n_queens = queens_game_get_n_queens (game);
  const char *code = queens_game_get_code (game);
  g_autofree char *queens = g_strdup_printf (_ ("%d of %d"), n_queens, queens_game_get_n (game));
  /* Translators: how many queens are locked and how many the player has placed */
  g_autofree char *whose
      = n_given > 0 ? g_strdup_printf (_ ("%d given, %d yours"), n_given, n_queens - n_given)
                    : g_strdup ("");

  gtk_widget_set_visible (GTK_WIDGET (self->code_row), code != NULL);
  adw_action_row_set_subtitle (self->code_row, code ? code : "");
  gtk_label_set_text (self->queens_label, queens);
  adw_action_row_set_subtitle (self->queens_row, whose);
  show_conflicts (self, game);
}

/* What still fits. */

/* One dim sentence. */
static char *
dup_detail (QueensGame *game,
            QueensCompletions *completions,
            QueensFit fit,
            const QueensSquare *about)
{
  int n = queens_game_get_n (game);
  const guint64 *numbers = queens_completions_get_squares (completions);

  if (fit == QUEENS_FIT_NONE)
    return g_strdup (queens_game_get_n_queens (game) > 0 ? _ ("No solution contains these queens.")
                                                         : _ ("On this board it cannot be done."));
  if (numbers && about
      && !queens_square_set_contains (&queens_game_get_state (game)->queens, *about))
    {
      g_autofree char *square = queens_words_square (*about);
      g_autofree char *number = queens_words_number (numbers[about->file * n + about->rank]);

      /* Translators: a square and a number of solutions, as in “A queen on d8 leaves 3.” */
      return g_strdup_printf (_ ("A queen on %s leaves %s."), square, number);
    }
  if (fit == QUEENS_FIT_AT_LEAST)
    return g_strdup (_ ("Still counting…"));
  return g_strdup (_ ("No two on the same file, rank or diagonal."));
}

/* "of 92 solutions fit"; while solutions are counted there is no "of". */
static char *
dup_head (QueensSolutions *solutions, guint64 count)
{
  gboolean total;
  guint64 of = queens_solutions_get_count (solutions, FALSE, &total);
  g_autofree char *words = queens_words_number (of);

  if (total)
    return g_strdup_printf (ngettext ("of %s solution fits", "of %s solutions fit", (gulong) of),
                            words);
  return g_strdup (ngettext ("solution fits", "solutions fit", (gulong) count));
}

/* The same as dup_head() with its number, as it is said; NULL while it may yet change. */
static char *
dup_told (QueensSolutions *solutions, QueensFit fit, guint64 count)
{
  gboolean total;
  guint64 of = queens_solutions_get_count (solutions, FALSE, &total);
  g_autofree char *number = queens_words_number (count);
  g_autofree char *of_number = queens_words_number (of);

  if (fit == QUEENS_FIT_NONE)
    return g_strdup (_ ("No solution fits"));
  if (fit != QUEENS_FIT_EXACT)
    return NULL;
  if (total)
    return g_strdup_printf (
        ngettext ("%s of %s solution fits", "%s of %s solutions fit", (gulong) of), number,
        of_number);
  return g_strdup_printf (ngettext ("%s solution fits", "%s solutions fit", (gulong) count),
                          number);
}

static void
tell_fit (QueensPlayPanel *self, char *told)
{
  if (told && g_strcmp0 (told, self->told) != 0)
    queens_announce (self->number_label, told);
  if (told)
    g_free (g_steal_pointer (&self->told));
  self->told = told ? told : self->told;
}

static void
show_back (QueensPlayPanel *self, QueensGame *game, QueensCompletions *completions)
{
  guint place;
  guint64 count;
  gboolean good = queens_completions_get_last_good (completions, &place, &count)
                  && place < queens_game_get_place (game);
  guint n_moves = good ? queens_game_get_place (game) - place : 0;
  g_autofree char *moves
      = g_strdup_printf (ngettext ("%u move ago", "%u moves ago", n_moves), n_moves);

  gtk_widget_set_visible (GTK_WIDGET (self->back_row), good);
  if (count > 0)
    {
      g_autofree char *number = queens_words_number (count);
      /* Translators: “1 move ago” and a number of solutions */
      g_autofree char *words = g_strdup_printf (
          ngettext ("%s, when %s solution fitted", "%s, when %s solutions fitted", (gulong) count),
          moves, number);

      adw_action_row_set_subtitle (self->back_row, words);
    }
  else
    adw_action_row_set_subtitle (self->back_row, moves);
}

void
queens_play_panel_show_fit (QueensPlayPanel *self,
                            QueensGame *game,
                            QueensCompletions *completions,
                            QueensSolutions *solutions,
                            const QueensSquare *about)
{
  gboolean shown = g_settings_get_boolean (queens_settings_get (), "show-completions");
  int n = queens_game_get_n (game);
  guint64 count;
  QueensFit fit = queens_completions_get (completions, &count);
  g_autofree char *number = queens_words_number (count);
  g_autofree char *bound = g_strdup_printf ("≥ %s", number);
  g_autofree char *head = NULL;
  g_autofree char *detail = NULL;

  if (shown)
    {
      head = dup_head (solutions, count);
      tell_fit (self, dup_told (solutions, fit, count));
      detail = dup_detail (game, completions, fit, about);
      gtk_label_set_text (GTK_LABEL (self->number_label), fit == QUEENS_FIT_UNKNOWN    ? "…"
                                                          : fit == QUEENS_FIT_AT_LEAST ? bound
                                                                                       : number);
    }
  else
    {
      head = g_strdup_printf (ngettext ("Place %d queen", "Place %d queens", (gulong) n), n);
      detail = g_strdup (n == 2 || n == 3 ? _ ("On this board it cannot be done.")
                                          : _ ("No two on the same file, rank or diagonal."));
    }
  if (fit == QUEENS_FIT_AT_LEAST)
    gtk_widget_add_css_class (self->number_label, "bound");
  else
    gtk_widget_remove_css_class (self->number_label, "bound");
  gtk_widget_set_visible (self->number_label, shown);
  gtk_label_set_text (self->head_label, head);
  gtk_label_set_text (self->detail_label, detail);
  show_back (self, game, completions);
}

/* The shades of the numbers from 1 to the largest, each once. */
static void
draw_legend_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  QueensPlayPanel *self = data;
  int n_steps = (int) MIN (self->legend_max, QUEENS_N_HEAT_SHADES);
  double step = n_steps > 0 ? (double) width / n_steps : 0;

  for (int i = 0; i < n_steps; i++)
    {
      guint64 value = self->legend_max * (guint64) (i + 1) / (guint64) n_steps;
      QueensColor color = queens_theme_heat_color (self->legend_theme,
                                                   queens_heat_shade (value, self->legend_max));

      cairo_set_source_rgb (cr, color.red, color.green, color.blue);
      cairo_rectangle (cr, i * step, 0, step - 1, height);
      cairo_fill (cr);
    }
}

void
queens_play_panel_show_legend (QueensPlayPanel *self, guint64 max, const QueensTheme *theme)
{
  g_autofree char *words = queens_words_number (max);

  self->legend_max = max;
  self->legend_theme = theme;
  gtk_widget_set_visible (self->legend, max > 1);
  gtk_label_set_text (self->legend_label, _ ("1 solution"));
  gtk_label_set_text (self->legend_max_label, words);
  gtk_widget_queue_draw (GTK_WIDGET (self->legend_area));
}

void
queens_play_panel_show_hint (QueensPlayPanel *self, const char *words)
{
  gtk_widget_set_visible (self->hint_list, words != NULL);
  queens_announce_label (self->hint_label, words ? words : "");
}

void
queens_play_panel_show_time (QueensPlayPanel *self, const char *time, const char *best)
{
  gtk_widget_set_visible (GTK_WIDGET (self->time_row), time != NULL);
  gtk_label_set_text (self->time_label, time ? time : "");
  adw_action_row_set_subtitle (self->time_row, best ? best : "");
}

void
queens_play_panel_show_found (QueensPlayPanel *self, QueensFound *found, QueensSolutions *solutions)
{
  g_autofree char *words = queens_game_words_found (found, solutions);

  adw_action_row_set_subtitle (self->found_row, words);
}

static void
queens_play_panel_finalize (GObject *object)
{
  g_free (QUEENS_PLAY_PANEL (object)->told);
  G_OBJECT_CLASS (queens_play_panel_parent_class)->finalize (object);
}

static void
queens_play_panel_class_init (QueensPlayPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queens_play_panel_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/eightqueens/EightQueens/play/panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, number_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, head_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, detail_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, hint_list);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, legend_max_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, legend_area);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, legend_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, legend);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, hint_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, queens_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, queens_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, conflicts_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, conflicts_image);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, conflicts_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, back_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, time_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, code_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, time_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, found_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, conflicts_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, attacked_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, completions_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, numbers_switch);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, timer_switch);
}

static void
queens_play_panel_init (QueensPlayPanel *self)
{
  GSettings *settings = queens_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (self));
  adw_action_row_set_subtitle_lines (self->conflicts_row, 0);
  gtk_drawing_area_set_draw_func (self->legend_area, draw_legend_cb, self, NULL);
  g_settings_bind (settings, "show-conflicts", self->conflicts_switch, "active", 0);
  g_settings_bind (settings, "show-attacked", self->attacked_switch, "active", 0);
  g_settings_bind (settings, "show-completions", self->completions_switch, "active", 0);
  g_settings_bind (settings, "show-numbers", self->numbers_switch, "active", 0);
  g_settings_bind (settings, "show-timer", self->timer_switch, "active", 0);
}
