/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "app/announce.h"
#include "app/board/legend.h"
#include "app/layout/a11y.h"
#include "app/layout/style.h"
#include "model/game/describe.h"
#include "model/text/format.h"

#include <glib/gi18n.h>
#include <string.h>

/* The number of assists that have a switch; the last assist is in the menu. */
#define N_SWITCHES QUEENS_ASSIST_SEARCH

/* A number with more characters than the first has its caption below it; one with more than the
 * second is also smaller. */
#define MAX_NUMBER_CHARS       9
#define MAX_LARGE_NUMBER_CHARS 13

struct _QueensPlayPanel
{
  QueensSidePanel parent_instance;

  QueensSquare cursor; /* may be off the board */
  GtkLabel *day_label;
  GtkOrientable *head_box;
  GtkWidget *number_label;
  char *announced; /* the last number of remaining solutions that was announced, or NULL */
  QueensGameSession *session; /* not owned; NULL before the first show */
  GtkLabel *head_label;
  GtkLabel *detail_label;
  QueensLegend *legend;
  GtkWidget *time_list;
  AdwActionRow *time_row;
  GtkLabel *assists_label;
  GtkLabel *time_label;
  AdwActionRow *assist_rows[N_SWITCHES];
  AdwActionRow *daily_row;
  AdwActionRow *found_row;
};

G_DEFINE_FINAL_TYPE (QueensPlayPanel, queens_play_panel, QUEENS_TYPE_SIDE_PANEL)

/* The game. */

static void
switched_cb (GtkSwitch *widget, GParamSpec *pspec, QueensPlayPanel *self)
{
  for (int assist = 0; assist < N_SWITCHES && self->session; assist++)
    if (adw_action_row_get_activatable_widget (self->assist_rows[assist]) == GTK_WIDGET (widget))
      queens_game_session_set_assist (self->session, (QueensAssist) assist,
                                      gtk_switch_get_active (widget));
}

/* Shows the description of an assist or, once the assist has been shown in a puzzle, the time when it
 * was first shown, which does not change. */
static void
show_assist (QueensPlayPanel *self, QueensGameSession *session, QueensAssist assist)
{
  const QueensGameSessionView *view = queens_game_session_get_view (session);
  AdwActionRow *row = self->assist_rows[assist];
  GtkWidget *toggle = adw_action_row_get_activatable_widget (row);
  gboolean puzzle = view->game->code != NULL;
  const char *about[N_SWITCHES] = {
    [QUEENS_ASSIST_ATTACKED] = _ ("Dots show the number of attacks"),
    [QUEENS_ASSIST_COUNT] = _ ("Number of solutions with these queens"),
    [QUEENS_ASSIST_NUMBERS] = puzzle ? _ ("These numbers give away the puzzle’s answer")
                                     : _ ("Number of solutions each square leaves"),
  };
  const QueensAssists *assists = &view->game->assists;
  g_autofree char *time = queens_game_format_time (assists->seconds[assist]);
  /* Translators: the time since the game began, as in “First shown 1:05 into the game” */
  g_autofree char *seen = g_strdup_printf (_ ("First shown %s into the game"), time);

  adw_action_row_set_subtitle (row, puzzle && assists->seen[assist] ? seen : about[assist]);
  /* Setting the same value again would stop a switch that is still moving to another one. */
  if (gtk_switch_get_active (GTK_SWITCH (toggle)) != view->assists[assist])
    gtk_switch_set_active (GTK_SWITCH (toggle), view->assists[assist]);
}

/* "4 given, 2 placed" or, for a puzzle that is not a daily one, "Easy, 4 given"; on a free board,
 * the number of queens to go or, if that is shown large, of those placed. */
static char *
dup_queens (const QueensGameSessionView *view)
{
  QueensGame *game = view->game;
  int n_given = queens_square_set_size (&game->given);
  int n_own = game->n_queens - n_given;
  int to_go = MAX (0, game->n - game->n_queens);
  g_autofree char *given = g_strdup_printf (
      /* Translators: the number of given queens of a puzzle */
      ngettext ("%d given", "%d given", (gulong) n_given), n_given);
  g_autofree char *own = g_strdup_printf (
      /* Translators: the number of queens placed by the player */
      ngettext ("%d placed", "%d placed", (gulong) n_own), n_own);

  if (n_given == 0 && view->assists[QUEENS_ASSIST_COUNT])
    return g_strdup_printf (ngettext ("%d queen to go", "%d queens to go", (gulong) to_go), to_go);
  if (n_given == 0)
    return g_steal_pointer (&own);
  /* Translators: “3 given” and “2 placed”, or “Easy” and “3 given” */
  if (game->code && !game->day)
    return g_strdup_printf (_ ("%s, %s"), queens_game_kind_get_title (queens_game_get_kind (game)),
                            given);
  return g_strdup_printf (_ ("%s, %s"), given, own);
}

static void
show_game (QueensPlayPanel *self, QueensGameSession *session)
{
  QueensGame *game = queens_game_session_get_view (session)->game;
  g_autofree char *day = queens_game_format_day_and_kind (game);

  self->session = session;
  gtk_label_set_text (self->day_label, day);
  gtk_widget_set_visible (GTK_WIDGET (self->day_label), game->day != 0);
  for (int assist = 0; assist < N_SWITCHES; assist++)
    show_assist (self, session, (QueensAssist) assist);
}

/* Remaining solutions. */

/* The dimmed sentence below the number: about the square `about`, if it is not NULL and its number
 * is known. `announced` is the sentence about the remaining solutions, or NULL. */
static char *
dup_detail (const QueensGameSessionView *view, const QueensSquare *about, const char *announced)
{
  const QueensCompletionsAnswer *answer = view->answer;
  QueensGame *game = view->game;
  int n = game->n;
  gboolean counted = view->assists[QUEENS_ASSIST_COUNT];
  gboolean numbered = about && answer->numbers_known;

  if (((counted && !game->code) || numbered) && answer->remaining == QUEENS_REMAINING_NONE)
    return game->n_queens > 0 ? g_strdup (_ ("No solution contains these queens."))
                              : dup_queens (view);
  if (numbered && !queens_square_set_contains (&game->state.queens, *about))
    {
      guint64 left = answer->numbers[about->file * n + about->rank];
      g_autofree char *square = queens_format_square (*about);
      g_autofree char *number = queens_format_number (left);

      /* Translators: a square and a number of solutions, as in “A queen on d8 leaves 3
       * solutions.” */
      return g_strdup_printf (ngettext ("A queen on %s leaves %s solution.",
                                        "A queen on %s leaves %s solutions.", (gulong) left),
                              square, number);
    }
  if (counted && game->code && !numbered)
    return g_strdup (announced ? announced : _ ("Still counting…"));
  if ((counted || numbered) && answer->remaining == QUEENS_REMAINING_AT_LEAST)
    return g_strdup (_ ("Still counting…"));
  return dup_queens (view);
}

/* "4 of 92 solutions remaining"; while solutions are being counted, without "of". */
static char *
dup_remaining (QueensSolutions *solutions, const char *number, guint64 count)
{
  const QueensListCount *all = &queens_solutions_get_view (solutions)->all;
  g_autofree char *total = queens_format_number (all->n);

  if (all->is_complete)
    return g_strdup_printf (
        /* Translators: two numbers of solutions; the plural depends on the second. If the first is at
         * the beginning, it is shown large, and the rest beside it. */
        ngettext ("%s of %s solution remaining", "%s of %s solutions remaining", (gulong) all->n),
        number, total);
  /* Translators: if %s is at the beginning, it is shown large, and the rest beside it */
  return g_strdup_printf (ngettext ("%s solution remains", "%s solutions remain", (gulong) count),
                          number);
}

/* The number of remaining solutions as it is announced; NULL while it may still change. */
static char *
dup_announced (QueensSolutions *solutions, QueensRemaining remaining, guint64 count)
{
  g_autofree char *number = queens_format_number (count);

  if (remaining == QUEENS_REMAINING_NONE)
    return g_strdup (_ ("No solutions remain"));
  return remaining == QUEENS_REMAINING_EXACT ? dup_remaining (solutions, number, count) : NULL;
}

static void
announce_remaining (QueensPlayPanel *self, const char *announced)
{
  if (!announced || g_strcmp0 (announced, self->announced) == 0)
    return;
  /* Announced even if another panel is shown instead of this one. */
  queens_announce (gtk_widget_get_parent (GTK_WIDGET (self)), announced);
  g_free (self->announced);
  self->announced = g_strdup (announced);
}

/* The number of remaining solutions or, in a puzzle or if they are not counted, of queens left to place. In
 * a puzzle, the remaining solutions are shown below, if they are turned on. The number is large, and the
 * rest of its sentence beside it; if, in the language of the app, the sentence does not begin with the
 * number, all of it has one size. */
static void
show_remaining (QueensPlayPanel *self, QueensGameSession *session, QueensSolutions *solutions)
{
  const QueensGameSessionView *view = queens_game_session_get_view (session);
  const QueensCompletionsAnswer *answer = view->answer;
  int n = view->game->n;
  int to_go = MAX (0, n - view->game->n_queens);
  gboolean inside = self->cursor.file < n && self->cursor.rank < n;
  gboolean counted = view->assists[QUEENS_ASSIST_COUNT] && !view->game->code;
  gboolean bound = counted && answer->remaining == QUEENS_REMAINING_AT_LEAST;
  g_autofree char *count = queens_format_number (answer->count);
  g_autofree char *number = !counted ? g_strdup_printf ("%d", to_go)
                            : answer->remaining == QUEENS_REMAINING_UNKNOWN
                                ? g_strdup ("…")
                                : g_strdup_printf (bound ? "≥ %s" : "%s", count);
  g_autofree char *sentence
      = counted
            ? dup_remaining (solutions, number, answer->count)
            : g_strdup_printf (
                /* Translators: the number of queens still to be placed; if %d is at the beginning, it is
                 * shown large, and the rest beside it */
                ngettext ("%d queen to go", "%d queens to go", (gulong) to_go), to_go);
  gboolean begins_with_number = g_str_has_prefix (sentence, number);
  const char *rest = begins_with_number ? sentence + strlen (number) : sentence;
  g_autofree char *head = g_strstrip (g_strdup (rest));
  g_autofree char *announced = view->assists[QUEENS_ASSIST_COUNT]
                                   ? dup_announced (solutions, answer->remaining, answer->count)
                                   : NULL;
  g_autofree char *detail = dup_detail (view, inside ? &self->cursor : NULL, announced);

  announce_remaining (self, announced);
  gtk_label_set_text (GTK_LABEL (self->number_label), number);
  gtk_widget_set_visible (GTK_WIDGET (self->number_label), begins_with_number);
  gtk_label_set_text (self->head_label, head);
  gtk_label_set_text (self->detail_label, detail);
  gtk_orientable_set_orientation (self->head_box, g_utf8_strlen (number, -1) > MAX_NUMBER_CHARS
                                                      ? GTK_ORIENTATION_VERTICAL
                                                      : GTK_ORIENTATION_HORIZONTAL);
  queens_style_set_class (self->number_label, "bound",
                          bound || g_utf8_strlen (number, -1) > MAX_LARGE_NUMBER_CHARS);
}

/* Explains the shades of the numbers on the free squares. Without numbers, there is nothing to explain, but
 * the space stays reserved. */
static void
show_legend (QueensPlayPanel *self, const QueensGameSessionView *view, const QueensTheme *theme)
{
  const QueensPosition *queens = &view->game->state.queens;
  int n = view->game->n;
  gboolean known = view->assists[QUEENS_ASSIST_NUMBERS] && view->answer->numbers_known;
  guint64 max = 0;

  for (int i = 0; known && i < n * n; i++)
    if (!queens_square_set_contains (queens,
                                     (QueensSquare){ (uint8_t) (i / n), (uint8_t) (i % n) }))
      max = MAX (max, view->answer->numbers[i]);
  queens_legend_set_max (self->legend, max, theme);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), view->assists[QUEENS_ASSIST_NUMBERS]);
}

/* "Best: 1:05 without assists, 0:58 with assists"; "" if there is no best time. */
static char *
describe_best (QueensGameSession *session)
{
  gint64 without, with;
  const QueensGameSessionView *view = queens_game_session_get_view (session);
  QueensGameKind kind = queens_game_get_kind (view->game);
  gboolean any_without
      = queens_records_get_best (view->records, view->game->n, kind, FALSE, &without);
  gboolean any_with = queens_records_get_best (view->records, view->game->n, kind, TRUE, &with);
  g_autofree char *first = queens_game_format_time (any_without ? without : 0);
  g_autofree char *second = queens_game_format_time (any_with ? with : 0);

  if (any_without && any_with)
    /* Translators: two best times, the second of games with assists, as in “Best: 1:05 without assists,
     * 0:58 with assists” */
    return g_strdup_printf (_ ("Best: %s without assists, %s with assists"), first, second);
  if (any_without)
    return g_strdup_printf (
        /* Translators: a time */
        _ ("Best: %s without assists"), first);
  if (any_with)
    return g_strdup_printf (
        /* Translators: a time */
        _ ("Best: %s with assists"), second);
  return g_strdup ("");
}

static void
show_time (QueensPlayPanel *self, QueensGameSession *session)
{
  const QueensGameSessionView *view = queens_game_session_get_view (session);
  g_autofree char *time = queens_game_format_time (MAX (view->seconds, 0));
  g_autofree char *best = describe_best (session);
  g_autofree char *assists
      = view->game->code ? queens_game_format_assists (&view->game->assists) : NULL;

  gtk_widget_set_visible (self->time_list, view->seconds >= 0);
  gtk_label_set_text (self->time_label, time);
  gtk_widget_set_visible (GTK_WIDGET (self->assists_label), assists != NULL);
  gtk_label_set_text (self->assists_label, assists ? assists : "");
  queens_a11y_set_value (GTK_WIDGET (self->time_row), C_ ("played", "Time"), time);
  adw_action_row_set_subtitle (self->time_row, best);
}

void
queens_play_panel_set_cursor (QueensPlayPanel *self, QueensSquare cursor)
{
  self->cursor = cursor;
}

static void
queens_play_panel_show (QueensSidePanel *panel, const QueensPlayScene *scene)
{
  QueensPlayPanel *self = QUEENS_PLAY_PANEL (panel);
  g_autofree char *today = queens_game_session_dup_day (scene->session, queens_day_today ());
  g_autofree char *found = queens_game_describe_found (
      queens_game_session_get_view (scene->session)->records, scene->solutions);

  show_game (self, scene->session);
  adw_action_row_set_subtitle (self->daily_row, today);
  adw_action_row_set_subtitle (self->found_row, found);
  show_time (self, scene->session);
  show_remaining (self, scene->session, scene->solutions);
  show_legend (self, queens_game_session_get_view (scene->session), scene->style->theme);
}

static void
queens_play_panel_finalize (GObject *object)
{
  g_free (QUEENS_PLAY_PANEL (object)->announced);
  G_OBJECT_CLASS (queens_play_panel_parent_class)->finalize (object);
}

static void
queens_play_panel_class_init (QueensPlayPanelClass *klass)
{
  static const char *const assist_rows[N_SWITCHES]
      = { "attacked_row", "completions_row", "numbers_row" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = queens_play_panel_finalize;
  QUEENS_SIDE_PANEL_CLASS (klass)->show = queens_play_panel_show;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/play/panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, number_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, head_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, detail_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, legend);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, day_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, head_box);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, time_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, time_list);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, time_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, found_row);
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, assists_label);
  for (guint assist = 0; assist < N_SWITCHES; assist++)
    gtk_widget_class_bind_template_child_full (widget_class, assist_rows[assist], FALSE,
                                               G_STRUCT_OFFSET (QueensPlayPanel, assist_rows)
                                                   + (gssize) (assist * sizeof (AdwActionRow *)));
  gtk_widget_class_bind_template_child (widget_class, QueensPlayPanel, daily_row);
  gtk_widget_class_bind_template_callback (widget_class, switched_cb);
}

static void
queens_play_panel_init (QueensPlayPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cursor = (QueensSquare){ QUEENS_MAX_N, QUEENS_MAX_N };
}
