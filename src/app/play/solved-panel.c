/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "app/announce.h"
#include "app/layout/a11y.h"
#include "model/game/describe.h"
#include "model/text/format.h"

#include <glib/gi18n.h>

struct _QueensSolvedPanel
{
  QueensSidePanel parent_instance;

  GtkImage *image;
  GtkLabel *title_label;
  GtkLabel *what_label;
  GtkWidget *times_list;
  AdwActionRow *without_row; /* one of these has the time of this game, with the best time */
  AdwActionRow *with_row;
  GtkLabel *without_label;
  GtkLabel *with_label;
  GtkWidget *share_box;
  GtkLabel *share_label;
  AdwActionRow *found_row;
  GtkProgressBar *found_bar;
  AdwActionRow *daily_row;
};

G_DEFINE_FINAL_TYPE (QueensSolvedPanel, queens_solved_panel, QUEENS_TYPE_SIDE_PANEL)

/* "Saturday, November 28 · Hard", "8 × 8, Hard", or "8 × 8, free game". */
static char *
dup_game_title (QueensGame *game)
{
  int n = game->n;
  QueensGameKind kind = queens_game_get_kind (game);

  if (game->day)
    return queens_game_format_day_and_kind (game);
  if (kind == QUEENS_GAME_FREE)
    return g_strdup_printf (
        /* Translators: the size of a board, the same number twice */
        _ ("%d × %d, free game"), n, n);
  /* Translators: the size of a board, the same number twice, and a difficulty */
  return g_strdup_printf (_ ("%d × %d, %s"), n, n, queens_game_kind_get_title (kind));
}

/* Compares the time of this game with best, the best time of such games, or −1. */
static char *
dup_comparison (const QueensGameSessionView *view, gint64 best)
{
  const QueensVerdict *verdict = &view->verdict;
  gboolean new = verdict->news != QUEENS_FOUND_NOT;
  g_autofree char *before = queens_game_format_time (MAX (verdict->best_before, 0));
  g_autofree char *best_text = queens_game_format_time (MAX (best, 0));

  if (verdict->again)
    return g_strdup (_ ("Solved before, so this time does not count"));
  if (new && verdict->best)
    return g_strdup_printf (
        /* Translators: the previous best time */
        _ ("New best; before %s"), before);
  if (new && verdict->best_before < 0)
    return g_strdup (C_ ("best time", "The first one"));
  if (best < 0 || best == view->seconds)
    return g_strdup (_ ("Best so far"));
  /* Translators: the best time */
  return g_strdup_printf (_ ("Best: %s"), best_text);
}

/* Shows the time of this game, or the best time of the games that differ from it in their assists. */
static void
show_time (QueensSolvedPanel *self, const QueensGameSessionView *view, gboolean helped)
{
  QueensGame *game = view->game;
  QueensGameKind kind = queens_game_get_kind (game);
  gboolean free = kind == QUEENS_GAME_FREE;
  AdwActionRow *row = helped ? self->with_row : self->without_row;
  GtkLabel *label = helped ? self->with_label : self->without_label;
  gboolean own = helped == queens_game_is_helped (game);
  const char *title = helped ? free ? _ ("With Hints") : _ ("With Assists")
                      : free ? _ ("Without Hints")
                             : _ ("Without Assists");
  gint64 best;
  gboolean any = queens_records_get_best (view->records, game->n, kind, helped, &best);
  gboolean gold = own && any && !view->verdict.again && view->seconds == best;
  g_autofree char *time = queens_game_format_time (own ? MAX (view->seconds, 0) : any ? best : 0);
  g_autofree char *text
      = own ? dup_comparison (view, any ? best : -1) : g_strdup (_ ("Best so far"));

  gtk_widget_set_visible (GTK_WIDGET (row), own || any);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (row, text);
  gtk_label_set_text (label, time);
  gtk_widget_set_css_classes (
      GTK_WIDGET (label),
      (const char *[]){ "numeric", own ? "badge" : "dim-label", gold ? "gold" : NULL, NULL });
  queens_a11y_set_value (GTK_WIDGET (row), title, time);
}

static const char *
get_news (QueensFoundNews news)
{
  switch (news)
    {
    case QUEENS_FOUND_AGAIN:
      return _ ("This solution was found before");
    case QUEENS_FOUND_NEW:
      return _ ("This solution is new");
    case QUEENS_FOUND_NEW_CLASS:
      return _ ("This solution is new, and so is its class");
    case QUEENS_FOUND_NOT:
    default:
      return "";
    }
}

/* "17 of 92 Found" or, if not all are known, "17 Found". */
static void
show_found (QueensSolvedPanel *self, const QueensPlayScene *scene)
{
  const QueensGameSessionView *view = queens_game_session_get_view (scene->session);
  const QueensListCount *all = &queens_solutions_get_view (scene->solutions)->all;
  g_autofree char *found
      = queens_format_number (queens_records_count_found (view->records, view->game->n));
  g_autofree char *total = queens_format_number (all->n);
  g_autofree char *title
      = all->is_complete ? g_strdup_printf (
            /* Translators: how many solutions were found, of how many; the title of a row */
            _ ("%s of %s Found"), found, total)
                         : g_strdup_printf (
                             /* Translators: how many solutions were found; the title of a row */
                             _ ("%s Found"), found);

  g_free (queens_side_panel_show_part (self->found_bar, scene, FALSE));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->found_row), title);
  adw_action_row_set_subtitle (self->found_row, get_news (view->verdict.news));
}

/* "Streak: 3 days"; "" if there is none. */
static char *
dup_streak (QueensGameSession *session)
{
  guint in_a_row, longest;

  queens_records_count_days (queens_game_session_get_view (session)->records, queens_day_today (),
                             &in_a_row, &longest);
  return in_a_row == 0
             ? g_strdup ("")
             : g_strdup_printf (ngettext ("Streak: %u day", "Streak: %u days", in_a_row), in_a_row);
}

/* Shows today's puzzle or, once that is solved, the streak. */
static void
show_days (QueensSolvedPanel *self, QueensGameSession *session)
{
  QueensDay today = queens_day_today ();
  gboolean solved
      = queens_records_find_day (queens_game_session_get_view (session)->records, today) != NULL;
  g_autofree char *text
      = solved ? dup_streak (session) : queens_game_session_dup_day (session, today);

  adw_action_row_set_subtitle (self->daily_row, text);
}

static void
queens_solved_panel_show (QueensSidePanel *panel, const QueensPlayScene *scene)
{
  const QueensGameSessionView *view = queens_game_session_get_view (scene->session);
  QueensSolvedPanel *self = QUEENS_SOLVED_PANEL (panel);
  g_autofree char *title = dup_game_title (view->game);
  gboolean solved = !queens_game_is_shown (view->game);

  if (!queens_game_get_solution (view->game, NULL))
    return;
  gtk_image_set_from_icon_name (self->image,
                                solved ? "object-select-symbolic" : "queens-hint-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->image),
                              (const char *[]){ solved ? "success" : NULL, NULL });
  gtk_label_set_text (self->title_label,
                      solved ? C_ ("puzzle or board", "Solved") : _ ("Solution Shown"));
  gtk_label_set_text (self->what_label, title);
  /* A pasted solution took no time. */
  gtk_widget_set_visible (self->times_list, solved && view->seconds >= 0 && view->game->solved_on);
  show_time (self, view, FALSE);
  show_time (self, view, TRUE);
  gtk_widget_set_visible (self->share_box, view->share_text != NULL);
  gtk_label_set_text (self->share_label, view->share_text ? view->share_text : "");
  show_found (self, scene);
  show_days (self, scene->session);
}

void
queens_solved_panel_announce (QueensSolvedPanel *self, QueensGameSession *session)
{
  const QueensGameSessionView *view = queens_game_session_get_view (session);
  gboolean day = view->game->day != 0;
  g_autofree char *result = queens_game_describe_result (view->game, view->seconds);
  g_autofree char *streak = day ? dup_streak (session) : g_strdup ("");
  g_autofree char *text
      = g_strconcat (day ? _ ("Daily puzzle solved") : C_ ("puzzle or board", "Solved"), ". ",
                     result, *streak ? ". " : "", streak, NULL);

  /* Announced even if another panel is shown instead of this one. */
  queens_announce (gtk_widget_get_parent (GTK_WIDGET (self)), text);
}

static void
queens_solved_panel_class_init (QueensSolvedPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  QUEENS_SIDE_PANEL_CLASS (klass)->show = queens_solved_panel_show;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/play/solved-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, image);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, title_label);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, what_label);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, times_list);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, without_row);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, with_row);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, without_label);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, with_label);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, share_box);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, share_label);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, found_row);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, found_bar);
  gtk_widget_class_bind_template_child (widget_class, QueensSolvedPanel, daily_row);
}

static void
queens_solved_panel_init (QueensSolvedPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
