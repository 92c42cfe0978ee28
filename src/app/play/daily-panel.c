/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/panels.h"

#include "app/announce.h"
#include "app/keys.h"
#include "app/layout/focus.h"
#include "app/layout/a11y.h"
#include "app/layout/focus-group.h"
#include "app/layout/text.h"
#include "app/layout/wrap.h"
#include "model/game/describe.h"

#include <glib/gi18n.h>
#include <langinfo.h>
#include <string.h>

#define MAX_WEEKS 6
#define N_FIGURES 4

struct _QueensDailyPanel
{
  QueensSidePanel parent_instance;

  QueensGameSession *session;
  QueensDay today;
  GDate month; /* the first day of the month shown */

  GtkLabel *month_label;
  GtkWidget *previous_button;
  GtkWidget *next_button;
  QueensFocusGroup *stop;
  GtkWidget *scrolled; /* scrolls, because with very large text, a week is wider than a phone */
  GtkGrid *grid;
  GtkWidget *days[MAX_WEEKS * QUEENS_DAYS_A_WEEK];
  QueensWrap *figures_wrap;
  GtkLabel *figures[N_FIGURES];
  AdwActionRow *day_row; /* the day on the board, or today */
  GtkLabel *day_time;
  GtkWidget *share_group;
  GtkLabel *share_label;
};

G_DEFINE_FINAL_TYPE (QueensDailyPanel, queens_daily_panel, QUEENS_TYPE_SIDE_PANEL)

/* The first day of the week, from 0 for Monday. */
static int
get_first_weekday (void)
{
#ifdef __GLIBC__
  /* The first weekday is counted from a date that the locale gives, a Sunday or a Monday. */
  int first = nl_langinfo (_NL_TIME_FIRST_WEEKDAY)[0];
  gboolean sunday = GPOINTER_TO_INT (nl_langinfo (_NL_TIME_WEEK_1STDAY)) == 19971130;

  return (first + (sunday ? 5 : 6)) % QUEENS_DAYS_A_WEEK;
#else
  return 0;
#endif
}

/* Sets an action, which may be NULL. It must not have the target of another one for a moment. */
static void
set_action (GtkActionable *widget, const char *name, GVariant *target)
{
  g_autoptr (GVariant) owned = target ? g_variant_ref_sink (target) : NULL;
  GVariant *before = gtk_actionable_get_action_target_value (widget);

  if (g_strcmp0 (gtk_actionable_get_action_name (widget), name) == 0
      && (owned && before ? g_variant_equal (owned, before) : owned == before))
    return;
  gtk_actionable_set_action_name (widget, NULL);
  gtk_actionable_set_action_target_value (widget, owned);
  gtk_actionable_set_action_name (widget, name);
}

/* A day. */

static const char *const state_classes[] = { [QUEENS_DAY_NOT_BEGUN] = "missed",
                                             [QUEENS_DAY_BEGUN] = "begun",
                                             [QUEENS_DAY_LATE] = "late",
                                             [QUEENS_DAY_HELPED] = "helped",
                                             [QUEENS_DAY_SOLVED] = "solved" };

static void
describe_day (GtkWidget *button, QueensDay day, QueensDayState state, int days_from_today)
{
  const char *formats[] = {
    /* Translators: a date, as in “Saturday, November 21, 2026” */
    [QUEENS_DAY_NOT_BEGUN]
    = days_from_today > 0 ? _ ("%s, not available yet") : _ ("%s, not played"),
    [QUEENS_DAY_BEGUN] = _ ("%s, started"),
    [QUEENS_DAY_LATE] = _ ("%s, solved on another day"),
    [QUEENS_DAY_HELPED] = _ ("%s, solved with assists"),
    [QUEENS_DAY_SOLVED] = _ ("%s, solved without assists"),
  };
  g_autofree char *day_text = queens_game_format_day (day);
  g_autofree char *state_text = g_strdup_printf (formats[state], day_text);
  int n = queens_puzzle_daily_size (day, NULL);
  g_autofree char *label = g_strdup_printf (
      /* Translators: a date with the state of its puzzle, and the board size (the same number twice) */
      days_from_today == 0 ? _ ("%s, %d × %d, today") : _ ("%s, %d × %d"), state_text, n, n);

  queens_a11y_set_tooltip (button, label);
}

static void
show_day (QueensDailyPanel *self, GtkWidget *button, QueensDay day)
{
  g_autofree char *number = g_strdup_printf ("%u", day - g_date_get_julian (&self->month) + 1);
  int days = (int) day - (int) self->today;
  QueensDayState state = queens_game_session_get_day (self->session, day);

  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), number) != 0)
    gtk_button_set_label (GTK_BUTTON (button), number);
  gtk_widget_set_css_classes (button,
                              (const char *[]){ "flat", "circular", "day", state_classes[state],
                                                days == 0 ? "today" : NULL, NULL });
  if (days == 0)
    queens_focus_group_start_at (self->stop, button);
  describe_day (button, day, state, days);
  /* GTK would make a button with an action sensitive again. */
  set_action (GTK_ACTIONABLE (button), days <= 0 ? "play.daily" : NULL, g_variant_new_uint32 (day));
  gtk_widget_set_sensitive (button, days <= 0);
}

static int
get_n_days (QueensDailyPanel *self)
{
  return g_date_get_days_in_month (g_date_get_month (&self->month), g_date_get_year (&self->month));
}

/* The number of empty places before the first day of the month. */
static int
get_n_before (QueensDailyPanel *self)
{
  return ((int) g_date_get_weekday (&self->month) - G_DATE_MONDAY - get_first_weekday ()
          + QUEENS_DAYS_A_WEEK)
         % QUEENS_DAYS_A_WEEK;
}

static void
show_days (QueensDailyPanel *self)
{
  int n_days = get_n_days (self);
  int before = get_n_before (self);

  for (int i = 0; i < MAX_WEEKS * QUEENS_DAYS_A_WEEK; i++)
    {
      gboolean inside = i >= before && i < before + n_days;

      /* Days outside the month leave their places empty, so that all months have the same height. */
      gtk_widget_set_child_visible (self->days[i], inside);
      if (!inside)
        set_action (GTK_ACTIONABLE (self->days[i]), NULL, NULL);
      gtk_widget_set_sensitive (self->days[i], inside);
      if (inside)
        show_day (self, self->days[i], g_date_get_julian (&self->month) + (guint) (i - before));
    }
}

/* Other widgets. */

static void
show_figures (QueensDailyPanel *self)
{
  QueensRecords *records = queens_game_session_get_view (self->session)->records;
  gint64 seconds;
  guint in_a_row, longest;
  QueensDay first = g_date_get_julian (&self->month);
  guint n_days = MIN ((guint) get_n_days (self), self->today + 1 - first);
  guint n_solved = 0;
  /* The best time is that of daily puzzles of today's size. */
  gboolean any = queens_records_get_best (records, queens_puzzle_daily_size (self->today, NULL),
                                          QUEENS_GAME_DAILY, FALSE, &seconds);

  queens_records_count_days (records, self->today, &in_a_row, &longest);
  for (guint i = 0; i < n_days; i++)
    n_solved += queens_game_session_get_day (self->session, first + i) >= QUEENS_DAY_LATE;
  queens_text_show_figure (self->figures[0], g_strdup_printf ("%u", in_a_row),
                           C_ ("figure", "Current streak"));
  queens_text_show_figure (self->figures[1], g_strdup_printf ("%u", longest),
                           C_ ("figure", "Longest streak"));
  queens_text_show_figure (self->figures[2], g_strdup_printf (_ ("%d of %d"), n_solved, n_days),
                           C_ ("figure", "This month"));
  queens_text_show_figure (self->figures[3],
                           any ? queens_game_format_time (seconds) : g_strdup ("–"),
                           C_ ("figure", "Best for this size"));
}

/* The time of the result of a day; −1 if there is none. The game on the board may have been solved
 * again, with another time. */
static gint64
get_seconds (const QueensGameSessionView *view, QueensDay day)
{
  const QueensResult *result = queens_records_find_day (view->records, day);

  if (view->game->day == day && view->share_text)
    return view->seconds;
  return result ? result->seconds : -1;
}

/* A day that is only previewed can be started here, too. */
static void
show_card (QueensDailyPanel *self)
{
  const QueensGameSessionView *view = queens_game_session_get_view (self->session);
  QueensDay day = view->game->day ? view->game->day : self->today;
  gint64 seconds = get_seconds (view, day);
  g_autofree char *title = queens_game_format_day (day);
  g_autofree char *text = queens_game_session_dup_day (self->session, day);
  g_autofree char *time = seconds >= 0 ? queens_game_format_time (seconds) : g_strdup ("");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->day_row), title);
  adw_action_row_set_subtitle (self->day_row, text);
  gtk_label_set_text (self->day_time, time);
  if (!view->game->day)
    set_action (GTK_ACTIONABLE (self->day_row), "play.daily", g_variant_new_uint32 (day));
  else if (view->previewing)
    set_action (GTK_ACTIONABLE (self->day_row), "play.go-on", NULL);
  else
    set_action (GTK_ACTIONABLE (self->day_row), "play.panel", g_variant_new_string ("home"));
}

/* Shows exactly the text that is copied. */
static void
show_share (QueensDailyPanel *self)
{
  const QueensGameSessionView *view = queens_game_session_get_view (self->session);
  gboolean solved = view->game->day && view->share_text;

  gtk_widget_set_visible (self->share_group, solved);
  gtk_label_set_text (self->share_label, solved ? view->share_text : "");
}

static void
show_month (QueensDailyPanel *self)
{
  char text[64];
  gboolean past = g_date_get_julian (&self->month) + (guint) get_n_days (self) <= self->today;

  /* Translators: a month for strftime(), as in “November 2026”. If a month name is inflected in a date,
   * use %OB for its stand-alone form. */
  g_date_strftime (text, sizeof text, _ ("%B %Y"), &self->month);
  gtk_label_set_text (self->month_label, text);
  /* GTK takes the focus away from a widget that becomes insensitive, and does not move it anywhere. */
  if (!past && gtk_widget_has_focus (self->next_button))
    gtk_widget_grab_focus (self->previous_button);
  gtk_widget_set_sensitive (self->next_button, past);
  show_days (self);
  show_figures (self);
}

static void
queens_daily_panel_show (QueensSidePanel *panel, const QueensPlayScene *scene)
{
  QueensDailyPanel *self = QUEENS_DAILY_PANEL (panel);

  if (self->today != queens_day_today ())
    {
      self->today = queens_day_today ();
      g_date_set_julian (&self->month, self->today);
      g_date_set_day (&self->month, 1);
    }
  self->session = scene->session;
  show_month (self);
  show_card (self);
  show_share (self);
}

static void
turn_cb (GtkWidget *button, QueensDailyPanel *self)
{
  if (button == self->next_button)
    g_date_add_months (&self->month, 1);
  else
    g_date_subtract_months (&self->month, 1);
  show_month (self);
  queens_announce (GTK_WIDGET (self->month_label), gtk_label_get_text (self->month_label));
}

/* The keys of the days. */

/* Moves the focus to a day of the month, counted from 1, or to the last one before it. */
static void
focus_day (QueensDailyPanel *self, int day)
{
  int before = get_n_before (self);

  for (day = MIN (day, get_n_days (self)); day > 0; day--)
    if (queens_focus_move_to (self->days[before + day - 1]))
      return;
}

static void
turn_at_day (QueensDailyPanel *self, GtkWidget *button)
{
  int before = get_n_before (self);
  int day = 1;

  for (int i = 0; i < get_n_days (self); i++)
    if (queens_focus_is_in (self->days[before + i]))
      day = i + 1;
  if (!gtk_widget_is_sensitive (button))
    return;
  turn_cb (button, self);
  focus_day (self, day);
}

static gboolean
key_pressed_cb (GtkEventController *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                QueensDailyPanel *self)
{
  if (state & gtk_accelerator_get_default_mod_mask ())
    return GDK_EVENT_PROPAGATE;
  switch (queens_keys_from_keypad (keyval))
    {
    case GDK_KEY_Home:
      focus_day (self, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
      focus_day (self, get_n_days (self));
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Up:
      turn_at_day (self, self->previous_button);
      return GDK_EVENT_STOP;
    case GDK_KEY_Page_Down:
      turn_at_day (self, self->next_button);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* The widgets. */

static void
fill_grid (QueensDailyPanel *self)
{
  QueensDay day = queens_day_today ();

  while (queens_day_get_weekday (day) != get_first_weekday ())
    day++;
  for (int i = 0; i < QUEENS_DAYS_A_WEEK; i++, day++)
    {
      GtkWidget *head = gtk_label_new (NULL);
      char name[32];
      int n = queens_puzzle_daily_size (day, NULL);
      g_autofree char *text = NULL;
      GDate date;

      g_date_clear (&date, 1);
      g_date_set_julian (&date, day);
      g_date_strftime (name, sizeof name, "%a", &date);
      /* Translators: an abbreviated weekday and the board size, given twice */
      text = g_strdup_printf (_ ("%s\n%d×%d"), name, n, n);
      gtk_label_set_text (GTK_LABEL (head), text);
      gtk_label_set_justify (GTK_LABEL (head), GTK_JUSTIFY_CENTER);
      gtk_widget_add_css_class (head, "caption");
      gtk_widget_add_css_class (head, "dim-label");
      gtk_grid_attach (self->grid, head, i, 0, 1, 1);
    }
  for (int i = 0; i < MAX_WEEKS * QUEENS_DAYS_A_WEEK; i++)
    {
      self->days[i] = gtk_button_new_with_label ("");
      /* Also for the cells without a day, which would be wider. */
      gtk_widget_set_css_classes (self->days[i],
                                  (const char *[]){ "flat", "circular", "day", NULL });
      gtk_widget_set_halign (self->days[i], GTK_ALIGN_CENTER);
      gtk_grid_attach (self->grid, self->days[i], i % QUEENS_DAYS_A_WEEK,
                       1 + i / QUEENS_DAYS_A_WEEK, 1, 1);
    }
}

static void
queens_daily_panel_class_init (QueensDailyPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  QUEENS_SIDE_PANEL_CLASS (klass)->show = queens_daily_panel_show;
  QUEENS_SIDE_PANEL_CLASS (klass)->help = "puzzles#daily";
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/play/daily-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensDailyPanel, month_label);
  gtk_widget_class_bind_template_child (widget_class, QueensDailyPanel, previous_button);
  gtk_widget_class_bind_template_child (widget_class, QueensDailyPanel, next_button);
  gtk_widget_class_bind_template_child (widget_class, QueensDailyPanel, grid);
  gtk_widget_class_bind_template_child (widget_class, QueensDailyPanel, stop);
  gtk_widget_class_bind_template_child (widget_class, QueensDailyPanel, scrolled);
  gtk_widget_class_bind_template_child (widget_class, QueensDailyPanel, figures_wrap);
  gtk_widget_class_bind_template_child (widget_class, QueensDailyPanel, day_row);
  gtk_widget_class_bind_template_child (widget_class, QueensDailyPanel, day_time);
  gtk_widget_class_bind_template_child (widget_class, QueensDailyPanel, share_group);
  gtk_widget_class_bind_template_child (widget_class, QueensDailyPanel, share_label);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
}

static void
queens_daily_panel_init (QueensDailyPanel *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < N_FIGURES; i++)
    {
      self->figures[i] = GTK_LABEL (queens_text_create_figure (9));
      gtk_label_set_yalign (self->figures[i], 0);
      queens_wrap_append (self->figures_wrap, GTK_WIDGET (self->figures[i]));
    }
  queens_a11y_set_name (self->scrolled, _ ("Days"));
  fill_grid (self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), keys);
}
