/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "app/announce.h"
#include "model/learn/method-text.h"
#include "model/learn/prediction-text.h"
#include "model/learn/runner.h"
#include "model/text/format.h"
#include "model/work.h"

#include <glib/gi18n.h>

/* The steps of a faster run are not described one by one. */
#define MAX_DESCRIBED_SPEED (10 * QUEENS_LEARN_STEP_PER_SECOND)
/* The number of lines for which room is always reserved. */
#define MAX_SUMMARY_LINES 2
/* From this number of steps on, going to a distant step shows its progress. */
#define MANY_STEPS 300000

/* The minimum time between two announced sentences of a run, in µs. */
#define MIN_ANNOUNCE_INTERVAL_US G_USEC_PER_SEC

/* A solution whose number is being searched for. */
typedef struct
{
  QueensPosition position;
  guint64 number;
} NumberSearch;

struct _QueensLearnSentence
{
  GtkBox parent_instance;

  gboolean overridden; /* whether another text than the description of the step is shown */
  gboolean seeking;    /* whether the progress toward a distant step is shown */
  GtkImage *image;
  GtkWidget *text_box; /* contains both labels */
  GtkLabel *label;
  GtkLabel *detail;
  int width;             /* the width of the labels when their height was reserved, in px */
  gint64 announce_time;  /* when a sentence was last announced, in µs */
  gboolean unannounced;  /* whether the sentence shown has not been announced */
  QueensWork *work;      /* the search for the number of the solution shown, or NULL */
  guint64 numbered_step; /* the step of that solution; G_MAXUINT64 if there is none */
  guint64 number;        /* its number among all solutions, or 0 */
  guint64 number_in_run; /* its number among those found in this run */
};

G_DEFINE_FINAL_TYPE (QueensLearnSentence, queens_learn_sentence, GTK_TYPE_BOX)

/* The progress toward a distant step, or a warning if it will never be reached. */
static char *
describe_progress (const QueensLearnView *view)
{
  const QueensMethodState *state = view->state;
  guint64 last = view->last;
  g_autofree char *steps = queens_format_number (last);
  g_autofree char *never
      = state->method->is_local ? NULL : queens_learn_describe_unreachable (state->n);
  int percent = (int) (100 * view->fraction);

  if (last < MANY_STEPS)
    return g_strdup (_ ("Running ahead…"));
  if (never)
    return g_steal_pointer (&never);
  return g_strdup_printf (
      /* Translators: a number of steps, and a percentage of the whole */
      ngettext ("Running ahead: %s step, %d%% of the search. Pause to stop here.",
                "Running ahead: %s steps, %d%% of the search. Pause to stop here.", last),
      steps, percent);
}

static char *
describe_conflict (const QueensPosition *given)
{
  QueensConflict conflicts[QUEENS_MAX_CONFLICTS];
  g_autofree char *conflict = NULL;

  queens_rules_find_conflicts (given, conflicts);
  conflict = queens_describe_conflict (&conflicts[0]);
  /* Translators: a conflict, as in “d4 and g7 share a diagonal” */
  return g_strdup_printf (_ ("%s, so there is nothing to search."), conflict);
}

/* Before the answer, the question, with how to answer it in *detail; after it, whether it is right, with the
 * reason in *detail. */
static char *
describe_prediction (const QueensLearnScene *scene, char **detail, const char **icon)
{
  const QueensPredictionView *prediction = queens_prediction_get_view (scene->prediction);
  const QueensMethodState *state = scene->view->state;

  if (prediction->phase == QUEENS_PREDICTION_ANSWERED)
    {
      *icon = prediction->answer.right ? "object-select-symbolic" : "window-close-symbolic";
      return queens_prediction_describe_verdict (&prediction->answer, scene->names, detail);
    }
  *icon = "dialog-question-symbolic";
  *detail = queens_prediction_describe_how_to_answer (prediction, state);
  return queens_prediction_describe_question (prediction, state, scene->names);
}

/* Returns (transfer full) what is shown before the first step: the first sentence about the method.
 * NULL if it needs more lines than are always reserved, because the board must not move with the
 * first step. */
static char *
describe_method (QueensLearnSentence *self, const QueensMethod *method)
{
  g_autofree char *text = queens_method_dup_summary (method);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->label), text);
  int width = gtk_widget_get_width (self->text_box);

  /* Before the first layout, the width is not known. */
  pango_layout_set_width (layout, width > 0 ? width * PANGO_SCALE : -1);
  return pango_layout_get_line_count (layout) <= MAX_SUMMARY_LINES ? g_steal_pointer (&text) : NULL;
}

/* Returns (transfer full) the text that is shown instead of the description of the step, or NULL. */
static char *
describe_override (QueensLearnSentence *self,
                   const QueensLearnScene *scene,
                   char **detail,
                   const char **icon)
{
  const QueensMethodState *state = scene->view->state;

  switch (scene->mode)
    {
    case QUEENS_MODE_LESSON:
      return queens_learn_lesson_describe (scene->lesson, detail, icon);
    case QUEENS_MODE_CONFLICT:
      return describe_conflict (&scene->view->request->given);
    case QUEENS_MODE_PREDICT:
      return describe_prediction (scene, detail, icon);
    default:
      if (scene->view->missed_line >= 0)
        /* Translators: the number of a line of the program */
        return g_strdup_printf (_ ("Line %d is not reached after this step."),
                                scene->view->missed_line + 1);
      /* The step that puts the last of the queens from Play on the board. */
      if (state->n_given > 0 && state->step == state->n_given)
        return g_strdup (
            _ ("The queens from Play stay on the board. Each square has its name on Play, and "
               "then the row and column that Learn counts from 0 at the top left."));
      return state->step == 0 && !scene->view->seeking ? describe_method (self, state->method)
                                                       : NULL;
    }
}

/* Describes a solution, with its number in the list of all solutions. */
static char *
describe_numbered (QueensLearnSentence *self)
{
  g_autofree char *found = queens_format_number (self->number_in_run);
  g_autofree char *number = queens_format_number (self->number);

  /* Translators: the number of the solution in this run, and its number in the list of all
   * solutions in Browse */
  return g_strdup_printf (_ ("Solution %s is found: number %s in Browse."), found, number);
}

static char *
describe (QueensLearnSentence *self, const QueensLearnView *view, QueensSquareNames names)
{
  if (view->seeking)
    return describe_progress (view);
  if (view->playing && view->speed > MAX_DESCRIBED_SPEED)
    return g_strdup (_ ("Running. Pause to read what each step does."));
  if (self->number > 0 && self->numbered_step == view->state->step)
    return describe_numbered (self);
  return queens_learn_describe_event (view->state, view->request->memory_limit, names);
}

static const char *
get_icon (int kind)
{
  switch (kind)
    {
    case QUEENS_EVENT_REJECT:
    case QUEENS_EVENT_CONFLICT:
    case QUEENS_EVENT_DEAD_END:
      return "window-close-symbolic";
    case QUEENS_EVENT_SOLUTION:
      return "object-select-symbolic";
    default:
      return "dialog-information-symbolic";
    }
}

/* Reserves the height of the sentence, so that the widgets below do not move when a shorter one follows. It stays
 * reserved until the width changes, or queens_learn_sentence_begin() is called. */
static void
keep_height (QueensLearnSentence *self)
{
  int width = gtk_widget_get_width (self->text_box);
  int height;

  if (width != self->width)
    gtk_widget_set_size_request (self->text_box, -1, -1);
  self->width = width;
  if (width == 0)
    return;
  gtk_widget_measure (self->text_box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_set_size_request (self->text_box, -1, height);
}

/* While the run is paused, every sentence is announced. While it steps by itself, sentences that come
 * too fast are skipped, and the last one is announced when it pauses. */
static void
show (QueensLearnSentence *self, const char *text, const char *detail, gboolean playing)
{
  gint64 now = g_get_monotonic_time ();

  if (!detail)
    detail = "";
  if (!g_str_equal (text, gtk_label_get_text (self->label))
      || !g_str_equal (detail, gtk_label_get_text (self->detail)) || self->unannounced)
    {
      g_autofree char *both = g_strjoin (*detail ? " " : NULL, text, detail, NULL);

      gtk_label_set_text (self->label, text);
      gtk_label_set_text (self->detail, detail);
      gtk_widget_set_visible (GTK_WIDGET (self->detail), *detail);
      self->unannounced = playing && now - self->announce_time < MIN_ANNOUNCE_INTERVAL_US;
      if (!self->unannounced)
        {
          self->announce_time = now;
          queens_announce (GTK_WIDGET (self->label), both);
        }
    }
  keep_height (self);
}

/* The number of a solution. */

static void
run_number (gpointer data, QueensControl *control)
{
  NumberSearch *numbered = data;

  numbered->number = queens_learn_number (&numbered->position, control);
}

static void
number_cb (gpointer data, gpointer owner)
{
  QueensLearnSentence *self = owner;
  g_autofree char *text = NULL;

  self->number = ((const NumberSearch *) data)->number;
  text = describe_numbered (self);
  if (self->number > 0 && !self->overridden && !self->seeking)
    show (self, text, NULL, FALSE);
}

static void
find_number (QueensLearnSentence *self, const QueensMethodState *state)
{
  NumberSearch *numbered;

  queens_work_cancel (&self->work);
  self->number = 0;
  self->numbered_step = state->step;
  self->number_in_run = state->counters.solutions;
  if (state->n > QUEENS_LEARN_NUMBERED_MAX_N)
    return;
  numbered = g_new0 (NumberSearch, 1);
  numbered->position = queens_method_state_position (state);
  queens_work_start (&self->work, QUEENS_WORK_USER_STARTED, run_number, numbered, g_free, number_cb,
                     self);
}

/* Finds the number of a solution when its step is shown, and keeps it until another step is. */
static void
update_number (QueensLearnSentence *self, const QueensLearnView *view)
{
  const QueensMethodState *state = view->state;

  if (state->event.kind != QUEENS_EVENT_SOLUTION || view->playing)
    {
      queens_work_cancel (&self->work);
      self->numbered_step = G_MAXUINT64;
    }
  else if (state->step != self->numbered_step && !view->seeking)
    find_number (self, state);
}

void
queens_learn_sentence_show (QueensLearnSentence *self, const QueensLearnScene *scene)
{
  const QueensLearnView *view = scene->view;
  const char *icon = get_icon (view->state->event.kind);
  g_autofree char *detail = NULL;
  g_autofree char *text = describe_override (self, scene, &detail, &icon);
  gboolean overridden = text != NULL;
  gboolean error = g_str_equal (icon, "window-close-symbolic");
  gboolean success = g_str_equal (icon, "object-select-symbolic");

  update_number (self, view);
  if (self->overridden && !overridden)
    queens_learn_sentence_begin (self);
  self->overridden = overridden;
  self->seeking = view->seeking;
  if (!overridden)
    text = describe (self, view, scene->names);
  show (self, text, detail, view->playing);
  gtk_image_set_from_icon_name (self->image, icon);
  gtk_widget_set_css_classes (GTK_WIDGET (self->image), (const char *[]){ error     ? "error"
                                                                          : success ? "success"
                                                                                    : NULL,
                                                                          NULL });
}

void
queens_learn_sentence_begin (QueensLearnSentence *self)
{
  gtk_widget_set_size_request (self->text_box, -1, -1);
}

const char *
queens_learn_sentence_get_text (QueensLearnSentence *self)
{
  return gtk_label_get_text (self->label);
}

static void
queens_learn_sentence_dispose (GObject *object)
{
  queens_work_cancel (&QUEENS_LEARN_SENTENCE (object)->work);
  G_OBJECT_CLASS (queens_learn_sentence_parent_class)->dispose (object);
}

static void
queens_learn_sentence_class_init (QueensLearnSentenceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = queens_learn_sentence_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/learn/sentence.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnSentence, image);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnSentence, text_box);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnSentence, label);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnSentence, detail);
}

static void
queens_learn_sentence_init (QueensLearnSentence *self)
{
  self->numbered_step = G_MAXUINT64;
  gtk_widget_init_template (GTK_WIDGET (self));
}
