/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "app/announce.h"
#include "app/browse/words.h"
#include "app/layout/names.h"
#include "app/layout/text.h"
#include "engine/board/notation.h"
#include "model/game/words.h"

#include <glib/gi18n.h>

struct _QueensSolvedPanel
{
  QueensSidePanel parent_instance;

  GtkLabel *result_label;
  GtkWidget *best_list;
  AdwActionRow *best_row;
  GtkLabel *best_label;
  AdwActionRow *solution_row;
  AdwActionRow *class_row;
  AdwActionRow *found_row;
  GtkProgressBar *found_bar;
  AdwActionRow *found_classes_row;
  GtkProgressBar *found_classes_bar;
  AdwActionRow *code_row;
  GtkActionable *browse_row;
  AdwActionRow *today_row; /* shown unless today's puzzle is solved */
  AdwActionRow *daily_row;
};

G_DEFINE_FINAL_TYPE (QueensSolvedPanel, queens_solved_panel, QUEENS_TYPE_SIDE_PANEL)

static void
set_title (AdwActionRow *row, char *title)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_free (title);
}

/* The number of the solution may become known later than the solution, and is then announced. */
static void
show_solution (QueensSolvedPanel *self,
               const QueensSolutionsView *list,
               const QueensAnswer *answer,
               QueensFoundNews news)
{
  AdwPreferencesRow *row = ADW_PREFERENCES_ROW (self->solution_row);
  g_autofree char *before = g_strdup (adw_preferences_row_get_title (row));
  g_autofree char *title = queens_browse_words_board (list, answer);

  if (news == QUEENS_FOUND_NOT)
    adw_preferences_row_set_title (row, title);
  else
    /* Translators: a solution, and whether it is new, as in “Solution 17 of 92 · New” */
    set_title (self->solution_row,
               g_strdup_printf (_ ("%s · %s"), title,
                                news == QUEENS_FOUND_AGAIN ? C_ ("solution or class", "Found again")
                                                           : C_ ("solution or class", "New")));
  if (answer->number > 0 && g_strcmp0 (before, adw_preferences_row_get_title (row)) != 0)
    queens_announce (GTK_WIDGET (row), title);
}

/* Shows the class as soon as it is known. */
static void
show_class (QueensSolvedPanel *self,
            const QueensSolutionsView *list,
            const QueensAnswer *answer,
            QueensFoundNews news)
{
  g_autofree char *member
      = news == QUEENS_FOUND_NEW_CLASS ? g_strdup_printf (
            /* Translators: the position of a solution in its class, and the number of members */
            _ ("Member %d of %d, the first one found in this class"), answer->place.member,
            answer->place.n_members)
                                       : queens_browse_words_member (answer);

  gtk_widget_set_visible (GTK_WIDGET (self->class_row), answer->place.number > 0);
  set_title (self->class_row, queens_browse_words_class (list, answer));
  adw_action_row_set_subtitle (self->class_row, member);
}

/* The best time of such games: new, with the previous one, or from before. */
static void
show_best (QueensSolvedPanel *self, const QueensGameSessionView *view)
{
  QueensGame *game = view->game;
  gboolean new = view->verdict.best;
  gboolean helped = queens_game_is_helped (game);
  const char *title = new ? helped ? _ ("New Best Time With Assists") : _ ("New Best Time")
                          : helped ? _ ("Best Time With Assists") : _ ("Best Time");
  gint64 best;
  gboolean any
      = queens_records_get_best (view->records, game->n, queens_game_get_kind (game), helped, &best);
  g_autofree char *time = queens_game_words_time (any ? best : 0);
  g_autofree char *before_time = queens_game_words_time (MAX (view->verdict.best_before, 0));
  g_autofree char *before = new ? g_strdup_printf (
                                /* Translators: the previous best time */
                                _ ("Previous best: %s"), before_time)
                                : g_strdup ("");

  gtk_widget_set_visible (self->best_list, any && view->seconds >= 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->best_row), title);
  adw_action_row_set_subtitle (self->best_row, before);
  gtk_label_set_text (self->best_label, time);
  gtk_widget_set_css_classes (GTK_WIDGET (self->best_label),
                              (const char *[]){ "badge", "numeric", new ? "gold" : NULL, NULL });
  queens_names_set_value (GTK_WIDGET (self->best_row), title, time);
}

static void
show_code (QueensSolvedPanel *self, const char *code, gboolean again)
{
  /* Translators: the code of a puzzle */
  g_autofree char *words
      = again ? g_strdup_printf (_ ("%s; already solved, so it does not count again"), code)
              : g_strdup (code);

  gtk_widget_set_visible (GTK_WIDGET (self->code_row), code != NULL);
  adw_action_row_set_subtitle (self->code_row, words ? words : "");
}

/* "Streak: 3 days"; "" if there is none. */
static char *
dup_streak (QueensGameSession *session)
{
  guint in_a_row, longest;

  queens_records_count_days (queens_game_session_get (session)->records, queens_day_today (),
                             &in_a_row, &longest);
  return in_a_row == 0
             ? g_strdup ("")
             : g_strdup_printf (ngettext ("Streak: %u day", "Streak: %u days", in_a_row), in_a_row);
}

/* Links to the daily puzzles: to today's puzzle unless it is solved, and to the calendar with the
 * streak. */
static void
show_days (QueensSolvedPanel *self, QueensGameSession *session)
{
  const QueensGameSessionView *view = queens_game_session_get (session);
  g_autofree char *today = queens_game_session_dup_today (session);
  g_autofree char *streak = dup_streak (session);

  gtk_widget_set_visible (GTK_WIDGET (self->today_row),
                          !queens_records_find_day (view->records, queens_day_today ()));
  adw_action_row_set_subtitle (self->today_row, today);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->daily_row),
                                 view->game->day ? _ ("Daily puzzle solved") : _ ("Daily Puzzle"));
  adw_action_row_set_subtitle (self->daily_row, streak);
}

static void
queens_solved_panel_show (QueensSidePanel *panel, const QueensPlayShown *shown)
{
  const QueensGameSessionView *view = queens_game_session_get (shown->session);
  QueensSolvedPanel *self = QUEENS_SOLVED_PANEL (panel);
  QueensGame *game = view->game;
  QueensFoundNews news = view->verdict.news;
  const QueensSolutionsView *list = queens_solutions_get (shown->solutions);
  const QueensAnswer *answer;
  QueensSolution solution;
  char notation[QUEENS_NOTATION_SIZE];
  g_autofree char *result = queens_game_words_result (game, view->seconds);
  g_autofree char *markup = NULL;

  if (!queens_game_get_solution (game, &solution))
    return;
  answer = queens_solutions_look_up (shown->solutions, &solution);
  queens_notation_print (&solution, notation);
  gtk_label_set_text (self->result_label, result);
  show_best (self, view);
  show_solution (self, list, answer, news);
  gtk_actionable_set_action_target (self->browse_row, "s", notation);
  markup = queens_text_markup_notation (notation);
  adw_action_row_set_subtitle (self->solution_row, markup);
  show_class (self, list, answer, news);
  set_title (self->found_row, queens_side_panel_show_part (self->found_bar, shown, FALSE));
  set_title (self->found_classes_row,
             queens_side_panel_show_part (self->found_classes_bar, shown, TRUE));
  show_days (self, shown->session);
  show_code (self, game->code, view->verdict.again);
}

void
queens_solved_panel_announce (QueensSolvedPanel *self, QueensGameSession *session)
{
  const QueensGameSessionView *view = queens_game_session_get (session);
  gboolean day = view->game->day != 0;
  g_autofree char *result = queens_game_words_result (view->game, view->seconds);
  g_autofree char *streak = day ? dup_streak (session) : g_strdup ("");
  g_autofree char *words
      = g_strconcat (day ? _ ("Daily puzzle solved") : C_ ("puzzle or board", "Solved"), ". ",
                     result, *streak ? ". " : "", streak, NULL);

  /* Announced even if another panel is shown instead of this one. */
  queens_announce (gtk_widget_get_parent (GTK_WIDGET (self)), words);
}

static void
queens_solved_panel_class_init (QueensSolvedPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  QUEENS_SIDE_PANEL_CLASS (klass)->show = queens_solved_panel_show;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/play/solved-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, result_label);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, best_list);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, best_row);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, best_label);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, solution_row);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, class_row);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, found_row);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, found_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, found_classes_row);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, found_classes_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, code_row);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, browse_row);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, today_row);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, daily_row);
}

static void
queens_solved_panel_init (QueensSolvedPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
