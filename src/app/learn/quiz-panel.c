/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/quiz-panel.h"

#include "app/help.h"

#include <glib/gi18n.h>

struct _QueensLearnQuizPanel
{
  AdwBin parent_instance;

  QueensLearnQuiz *quiz;
  QueensLearnNames names;
  GtkToggleButton *where_button;
  AdwComboRow *at_row;
  GtkLabel *question_label;
  GtkLabel *how_label;
  GtkWidget *rules_box;
  GtkWidget *answer_button;
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

/* Right and wrong of the last answers, told by shape, too. */
static char *
describe_history (const QueensLearnQuizScore *score)
{
  GString *text = g_string_new (NULL);
  guint n = MIN (score->asked, QUEENS_QUIZ_HISTORY);

  for (guint i = 0; i < n; i++)
    g_string_append (text, score->history[i] ? "✓ " : "✗ ");
  return g_string_free (text, FALSE);
}

static void
update (QueensLearnQuizPanel *self)
{
  const QueensLearnQuizScore *score = queens_learn_quiz_get_score (self->quiz);
  gboolean asking = queens_learn_quiz_is_asking (self->quiz);
  gboolean rule = queens_learn_quiz_get_kind (self->quiz) == QUEENS_QUIZ_RULE;
  g_autofree char *verdict = queens_learn_quiz_dup_verdict (self->quiz, self->names);
  g_autofree char *history = describe_history (score);
  g_autofree char *words = g_strdup_printf (
      /* Translators: how many answers were right, of how many, and the most right ones in a row */
      _ ("%u of %u right, best run %u"), score->right, score->asked, score->best_run);

  gtk_label_set_text (self->question_label, queens_learn_quiz_get_question (self->quiz));
  gtk_label_set_text (self->how_label,
                      rule ? _ ("Press a button, or a key from 1 to 4.")
                           : _ ("Click the square, or move to it with the arrow keys and press "
                                "Enter."));
  gtk_label_set_text (self->verdict_label, verdict);
  gtk_label_set_text (self->score_label, words);
  gtk_label_set_text (self->history_label, history);
  gtk_widget_set_visible (self->rules_box, rule);
  gtk_widget_set_sensitive (self->rules_box, asking);
  gtk_widget_set_sensitive (self->answer_button, asking);
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
  if (self->quiz && queens_learn_quiz_is_on (self->quiz))
    queens_learn_quiz_panel_begin (self);
}

void
queens_learn_quiz_panel_set_quiz (QueensLearnQuizPanel *self, QueensLearnQuiz *quiz)
{
  self->quiz = g_object_ref (quiz);
  g_signal_connect_object (quiz, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
queens_learn_quiz_panel_set_names (QueensLearnQuizPanel *self, QueensLearnNames names)
{
  self->names = names;
  update (self);
}

static void
rule_cb (GtkButton *button, QueensLearnQuizPanel *self)
{
  int rule = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "rule"));

  queens_learn_quiz_answer_rule (self->quiz, rule);
}

static void
give_up_cb (QueensLearnQuizPanel *self)
{
  queens_learn_quiz_give_up (self->quiz);
}

/* The object. */

static void
queens_learn_quiz_panel_dispose (GObject *object)
{
  g_clear_object (&QUEENS_LEARN_QUIZ_PANEL (object)->quiz);
  G_OBJECT_CLASS (queens_learn_quiz_panel_parent_class)->dispose (object);
}

static void
queens_learn_quiz_panel_class_init (QueensLearnQuizPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = queens_learn_quiz_panel_dispose;
  queens_help_install (GTK_WIDGET_CLASS (klass), "learn#predict");
}

static GtkLabel *
add_label (GtkWidget *box, const char *css_class)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_xalign (label, 0);
  gtk_widget_add_css_class (GTK_WIDGET (label), css_class);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (label));
  return label;
}

static GtkWidget *
create_kinds (QueensLearnQuizPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *rule = gtk_toggle_button_new_with_label (
      /* Translators: a kind of question: which rule rejects the square */
      _ ("Which Rule"));

  self->where_button = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (
      /* Translators: a kind of question: where the search looks next */
      _ ("Where Next")));
  gtk_toggle_button_set_active (self->where_button, TRUE);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (rule), self->where_button);
  gtk_widget_add_css_class (box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->where_button));
  gtk_box_append (GTK_BOX (box), rule);
  g_signal_connect_swapped (self->where_button, "toggled", G_CALLBACK (chosen_cb), self);
  return box;
}

static GtkWidget *
create_rules (QueensLearnQuizPanel *self)
{
  static const struct
  {
    const char *label;
    int rule;
  } rules[] = { { NC_ ("rule", "| Column"), QUEENS_METHOD_COLUMN },
                { NC_ ("rule", "/ Sum"), QUEENS_METHOD_SUM },
                { NC_ ("rule", "\\ Difference"), QUEENS_METHOD_DIFFERENCE },
                { NC_ ("rule", "Free"), QUEENS_QUIZ_FREE },
                { NC_ ("rule", "— Row"), QUEENS_METHOD_ROW } };
  GtkWidget *box = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 5);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      GtkWidget *button
          = gtk_button_new_with_label (g_dpgettext2 (GETTEXT_PACKAGE, "rule", rules[i].label));

      g_object_set_data (G_OBJECT (button), "rule", GINT_TO_POINTER (rules[i].rule));
      g_signal_connect (button, "clicked", G_CALLBACK (rule_cb), self);
      gtk_flow_box_append (GTK_FLOW_BOX (box), button);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
  return box;
}

static GtkWidget *
create_options (QueensLearnQuizPanel *self)
{
  GtkListBox *list = GTK_LIST_BOX (gtk_list_box_new ());
  const char *const names[]
      = { _ ("Every step"), _ ("Every backtrack"), _ ("Every rejection"), NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);

  self->at_row = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (
      ADW_PREFERENCES_ROW (self->at_row),
      /* Translators: what the quiz asks at; the choices follow, as in “Every step” */
      _ ("Ask at"));
  adw_combo_row_set_model (self->at_row, G_LIST_MODEL (model));
  gtk_list_box_set_selection_mode (list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (list), "boxed-list");
  gtk_list_box_append (list, GTK_WIDGET (self->at_row));
  g_signal_connect_swapped (self->at_row, "notify::selected", G_CALLBACK (chosen_cb), self);
  return GTK_WIDGET (list);
}

static void
queens_learn_quiz_panel_init (QueensLearnQuizPanel *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *stop = gtk_button_new_with_label (C_ ("button", "Stop"));

  gtk_box_append (GTK_BOX (box), create_kinds (self));
  self->question_label = add_label (box, "title-4");
  self->how_label = add_label (box, "dim-label");
  self->rules_box = create_rules (self);
  gtk_box_append (GTK_BOX (box), self->rules_box);
  self->answer_button = gtk_button_new_with_label (_ ("Show the Answer"));
  gtk_box_append (GTK_BOX (row), self->answer_button);
  gtk_widget_set_hexpand (stop, TRUE);
  gtk_widget_set_halign (stop, GTK_ALIGN_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (stop), "learn.predict");
  gtk_box_append (GTK_BOX (row), stop);
  gtk_box_append (GTK_BOX (box), row);
  self->verdict_label = add_label (box, "sentence");
  gtk_label_set_yalign (self->verdict_label, 0);
  self->score_label = add_label (box, "heading");
  self->history_label = add_label (box, "numeric");
  gtk_box_append (GTK_BOX (box), create_options (self));
  adw_bin_set_child (ADW_BIN (self), box);
  g_signal_connect_swapped (self->answer_button, "clicked", G_CALLBACK (give_up_cb), self);
}
