/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/announce.h"
#include "app/help.h"
#include "model/learn/prediction-text.h"

#include <glib/gi18n.h>

/* The kind of question. */

struct _QueensPredictionPanel
{
  GtkBox parent_instance;

  GtkToggleButton *where_button;
  GtkWidget *rule_button;
};

G_DEFINE_FINAL_TYPE (QueensPredictionPanel, queens_prediction_panel, GTK_TYPE_BOX)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint kind_signals[N_SIGNALS], at_signals[N_SIGNALS];

QueensPredictionKind
queens_prediction_panel_get_kind (QueensPredictionPanel *self)
{
  return gtk_toggle_button_get_active (self->where_button) ? QUEENS_PREDICTION_WHERE
                                                           : QUEENS_PREDICTION_RULE;
}

void
queens_prediction_panel_show (QueensPredictionPanel *self, const QueensLearnScene *scene)
{
  gboolean rule = queens_prediction_supports (scene->view->state->method, QUEENS_PREDICTION_RULE);

  if (!rule)
    gtk_toggle_button_set_active (self->where_button, TRUE);
  gtk_widget_set_sensitive (self->rule_button, rule);
}

static void
chosen_cb (QueensPredictionPanel *self)
{
  g_signal_emit (self, kind_signals[CHOSEN], 0);
}

static void
queens_prediction_panel_class_init (QueensPredictionPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  queens_help_install (widget_class, "learn#predict");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCES "/learn/prediction-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensPredictionPanel, where_button);
  gtk_widget_class_bind_template_child (widget_class, QueensPredictionPanel, rule_button);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  kind_signals[CHOSEN] = g_signal_new ("chosen", QUEENS_TYPE_PREDICTION_PANEL, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_prediction_panel_init (QueensPredictionPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The score. */

struct _QueensPredictionScore
{
  GtkBox parent_instance;

  GtkLabel *score_label;
  guint asked; /* the number of answers when the score was last announced */
  GtkDropDown *filter;
  GtkWidget *last_box;
  GtkImage *last_image;
  GtkLabel *last_label;
};

G_DEFINE_FINAL_TYPE (QueensPredictionScore, queens_prediction_score, GTK_TYPE_BOX)

QueensPredictionFilter
queens_prediction_score_get_filter (QueensPredictionScore *self)
{
  return (QueensPredictionFilter) gtk_drop_down_get_selected (self->filter);
}

static void
show_score (QueensPredictionScore *self, const QueensPredictionCounts *score)
{
  g_autofree char *asked = g_strdup_printf (
      /* Translators: after the number of right answers; the number of all answers */
      _ ("correct of %u"), score->asked);
  g_autofree char *run = g_strdup_printf (
      /* Translators: the longest streak of right answers */
      _ ("best streak %u"), score->best_streak);
  g_autofree char *text = g_strdup_printf (
      /* Translators: the number of right answers, the number of all answers, and the longest streak of
       * right answers */
      _ ("%u of %u correct, best streak %u"), score->right, score->asked, score->best_streak);
  g_autofree char *markup = g_markup_printf_escaped (
      "<span size=\"x-large\" weight=\"800\">%u</span>  <b>%s</b>  <small>%s</small>", score->right,
      asked, run);

  gtk_label_set_markup (self->score_label, markup);
  if (score->asked > 0 && score->asked != self->asked)
    queens_announce (GTK_WIDGET (self->score_label), text);
  self->asked = score->asked;
}

/* Shows the answer before the one that the sentence describes. */
static void
show_last (QueensPredictionScore *self,
           const QueensPredictionView *prediction,
           QueensSquareNames names)
{
  gboolean answered = prediction->phase == QUEENS_PREDICTION_ANSWERED;
  const QueensPredictionAnswer *last = answered ? &prediction->previous : &prediction->answer;
  gboolean known = prediction->score.asked > (answered ? 1 : 0);
  g_autofree char *answer = NULL;
  g_autofree char *reason = NULL;
  g_autofree char *verdict = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->last_box, known);
  if (!known)
    return;
  answer = queens_prediction_format_answer (last, names);
  verdict = queens_prediction_describe_verdict (last, names, &reason);
  text = g_markup_printf_escaped ("<b>%s</b>  %s %s", answer, verdict, reason);
  gtk_label_set_markup (self->last_label, text);
  gtk_image_set_from_icon_name (self->last_image,
                                last->right ? "object-select-symbolic" : "window-close-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->last_image),
                              (const char *[]){ last->right ? "success" : "error", NULL });
}

void
queens_prediction_score_show (QueensPredictionScore *self, const QueensLearnScene *scene)
{
  const QueensPredictionView *prediction = queens_prediction_get_view (scene->prediction);

  show_score (self, &prediction->score);
  show_last (self, prediction, scene->names);
}

static void
at_chosen_cb (QueensPredictionScore *self)
{
  g_signal_emit (self, at_signals[CHOSEN], 0);
}

static void
queens_prediction_score_class_init (QueensPredictionScoreClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  queens_help_install (widget_class, "learn#predict");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCES "/learn/prediction-score.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensPredictionScore, score_label);
  gtk_widget_class_bind_template_child (widget_class, QueensPredictionScore, filter);
  gtk_widget_class_bind_template_child (widget_class, QueensPredictionScore, last_box);
  gtk_widget_class_bind_template_child (widget_class, QueensPredictionScore, last_image);
  gtk_widget_class_bind_template_child (widget_class, QueensPredictionScore, last_label);
  gtk_widget_class_bind_template_callback_full (widget_class, "chosen_cb",
                                                G_CALLBACK (at_chosen_cb));
  at_signals[CHOSEN] = g_signal_new ("chosen", QUEENS_TYPE_PREDICTION_SCORE, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
queens_prediction_score_init (QueensPredictionScore *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
