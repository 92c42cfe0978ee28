/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/announce.h"
#include "app/help.h"

#include <glib/gi18n.h>

struct _QueensLearnQuizPanel
{
  AdwBin parent_instance;

  QueensLearnQuiz *quiz;
  GtkToggleButton *where_button;
  AdwComboRow *at_row;
  GtkLabel *question_label;
  GtkLabel *how_label;
  GtkWidget *rules_box;
  GtkLabel *verdict_label;
  GtkLabel *score_label;
  GtkLabel *history_label;
};

G_DEFINE_FINAL_TYPE (QueensLearnQuizPanel, queens_learn_quiz_panel, ADW_TYPE_BIN)

static QueensLearnQuizKind
get_kind (QueensLearnQuizPanel *self)
{
  return gtk_toggle_button_get_active (self->where_button) ? QUEENS_QUIZ_WHERE : QUEENS_QUIZ_RULE;
}

/* The last answers. Right and wrong ones differ in both shape and color. */
static char *
describe_history (const QueensLearnQuizScore *score)
{
  GString *text = g_string_new (NULL);
  guint n = MIN (score->asked, QUEENS_QUIZ_HISTORY);

  for (guint i = 0; i < n; i++)
    g_string_append (text, score->history[i] ? "✓ " : "✗ ");
  return g_string_free (text, FALSE);
}

void
queens_learn_quiz_panel_show (QueensLearnQuizPanel *self, const QueensLearnShown *shown)
{
  QueensLearnQuiz *quiz = shown->quiz;
  const QueensLearnQuizScore *score = &queens_learn_quiz_get (quiz)->score;
  gboolean rule = queens_learn_quiz_get (quiz)->kind == QUEENS_QUIZ_RULE;
  g_autofree char *verdict = queens_learn_quiz_dup_verdict (quiz, shown->names);
  g_autofree char *history = describe_history (score);
  g_autofree char *words = g_strdup_printf (
      /* Translators: the number of right answers, the number of all answers, and the longest streak of
       * right answers */
      _ ("%u of %u correct, best streak %u"), score->right, score->asked, score->best_run);

  self->quiz = quiz;
  queens_announce_label (self->verdict_label, verdict);
  queens_announce_label (self->score_label, words);
  queens_announce_label (self->question_label, queens_learn_quiz_get_question (quiz));
  gtk_label_set_text (self->how_label,
                      rule ? _ ("Press a button, or a key from 1 to 5.")
                           : _ ("Click the square, or move to it with the arrow keys and press "
                                "Enter."));
  gtk_label_set_text (self->history_label, history);
  gtk_widget_set_visible (self->rules_box, rule);
}

void
queens_learn_quiz_panel_begin (QueensLearnQuizPanel *self)
{
  queens_learn_quiz_begin (self->quiz, get_kind (self),
                           (QueensLearnQuizAt) adw_combo_row_get_selected (self->at_row));
}

static void
chosen_cb (QueensLearnQuizPanel *self)
{
  if (self->quiz && queens_learn_quiz_get (self->quiz)->on)
    queens_learn_quiz_panel_begin (self);
}

/* The object. */

static void
queens_learn_quiz_panel_map (GtkWidget *widget)
{
  QueensLearnQuizPanel *self = QUEENS_LEARN_QUIZ_PANEL (widget);

  GTK_WIDGET_CLASS (queens_learn_quiz_panel_parent_class)->map (widget);
  queens_announce (GTK_WIDGET (self->question_label), gtk_label_get_text (self->question_label));
}

static void
queens_learn_quiz_panel_class_init (QueensLearnQuizPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = queens_learn_quiz_panel_map;
  queens_help_install (widget_class, "learn#predict");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/eightqueens/EightQueens/learn/quiz-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnQuizPanel, where_button);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnQuizPanel, at_row);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnQuizPanel, question_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnQuizPanel, how_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnQuizPanel, rules_box);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnQuizPanel, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnQuizPanel, score_label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnQuizPanel, history_label);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
queens_learn_quiz_panel_init (QueensLearnQuizPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
