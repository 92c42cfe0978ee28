/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/layout/a11y.h"
#include "app/layout/style.h"
#include "app/layout/wrap.h"
#include "model/learn/prediction-text.h"

#include <glib/gi18n.h>

/* The symbol of each answer: as on the board and in the tree, a stroke in the direction of the line
 * that two queens share; for a free square, a circle. */
static const char *const strokes[] = { [QUEENS_METHOD_ROW] = "—",
                                       [QUEENS_METHOD_COLUMN] = "|",
                                       [QUEENS_METHOD_SUM] = "/",
                                       [QUEENS_METHOD_DIFFERENCE] = "\\",
                                       [QUEENS_PREDICTION_FREE] = "○" };

/* The button of a possible answer. */
typedef struct
{
  GtkWidget *button;
  GtkWidget *key;
  GtkWidget *stroke;
  GtkWidget *title;
  GtkWidget *mark; /* right or wrong */
} AnswerButton;

struct _QueensLearnAnswers
{
  GtkBox parent_instance;

  GtkWidget *wrap;
  AnswerButton answers[QUEENS_PREDICTION_N_RULES];
  GtkWidget *show_button;
  GtkWidget *next_button;
};

G_DEFINE_FINAL_TYPE (QueensLearnAnswers, queens_learn_answers, GTK_TYPE_BOX)

/* Once a question is answered, every right answer has a check mark, and the user's answer has a
 * ring, and a cross if it is wrong. */
static void
show_answer (const AnswerButton *self, const QueensPredictionView *prediction, int rule)
{
  const QueensPredictionAnswer *answer = &prediction->answer;
  gboolean answered = prediction->phase == QUEENS_PREDICTION_ANSWERED;
  gboolean right = answered && ((answer->right_rules >> rule) & 1);
  gboolean chosen = answered && answer->rule == rule;
  const char *title = queens_prediction_rule_get_title (rule);
  /* Translators: read out by a screen reader: a possible answer that is right, or wrong */
  g_autofree char *name = g_strdup_printf (right    ? _ ("%s, correct")
                                           : chosen ? _ ("%s, incorrect")
                                                    : "%s",
                                           title);

  gtk_label_set_text (GTK_LABEL (self->stroke), strokes[rule]);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->mark),
                                right ? "object-select-symbolic" : "window-close-symbolic");
  queens_style_set_class (self->mark, "success", right);
  queens_style_set_class (self->mark, "error", !right);
  gtk_widget_set_visible (self->mark, right || chosen);
  queens_style_set_class (self->button, "chosen", chosen);
  queens_a11y_set_name (self->button, name);
}

void
queens_learn_answers_show (QueensLearnAnswers *self, const QueensLearnScene *scene)
{
  const QueensPredictionView *prediction = queens_prediction_get_view (scene->prediction);
  gboolean asks_where = prediction->kind == QUEENS_PREDICTION_WHERE;
  int rules[QUEENS_PREDICTION_N_RULES];
  int n_rules = queens_prediction_list_rules (scene->view->state, rules);

  for (int i = 0; i < QUEENS_PREDICTION_N_RULES; i++)
    {
      gtk_widget_set_visible (self->answers[i].button, !asks_where && i < n_rules);
      if (i < n_rules)
        show_answer (&self->answers[i], prediction, rules[i]);
    }
  gtk_widget_set_visible (self->show_button, prediction->phase != QUEENS_PREDICTION_ANSWERED);
  gtk_widget_set_visible (self->next_button, prediction->phase == QUEENS_PREDICTION_ANSWERED);
}

static GtkWidget *
add_label (GtkBox *box, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, class);
  gtk_box_append (box, label);
  return label;
}

static void
add_answer (QueensLearnAnswers *self, int i)
{
  AnswerButton *answer = &self->answers[i];
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  g_autofree char *key = g_strdup_printf ("%d", i + 1);

  answer->button = gtk_button_new ();
  answer->key = add_label (box, key, "key");
  answer->stroke = add_label (box, NULL, "stroke");
  answer->title = add_label (box, NULL, "title");
  answer->mark = gtk_image_new ();
  gtk_box_append (box, answer->mark);
  gtk_button_set_child (GTK_BUTTON (answer->button), GTK_WIDGET (box));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (answer->button), "learn.answer");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (answer->button), "i", i);
  queens_wrap_append (QUEENS_WRAP (self->wrap), answer->button);
}

static GtkWidget *
add_button (QueensLearnAnswers *self, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (self), button);
  return button;
}

static void
queens_learn_answers_class_init (QueensLearnAnswersClass *klass)
{
}

static void
queens_learn_answers_init (QueensLearnAnswers *self)
{
  self->wrap = g_object_new (QUEENS_TYPE_WRAP, "spacing", 6, "hexpand", TRUE, NULL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "answers");
  gtk_box_append (GTK_BOX (self), self->wrap);
  for (int i = 0; i < QUEENS_PREDICTION_N_RULES; i++)
    add_answer (self, i);
  self->show_button = add_button (self, _ ("Show _Answer"), "learn.give-up");
  self->next_button = add_button (self, C_ ("lesson", "_Next"), "learn.step");
  gtk_widget_add_css_class (self->next_button, "suggested-action");
}
