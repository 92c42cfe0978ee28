/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/parts.h"

#include "model/learn/method-text.h"

#include <glib/gi18n.h>

/* The last answer, to which the text replies. */
typedef enum
{
  ANSWER_NONE,
  ANSWER_RIGHT, /* to the question of the previous part */
  ANSWER_WRONG, /* to the question of this part, which is asked again */
} Answer;

struct _QueensLearnLesson
{
  GtkBox parent_instance;

  int part; /* from 0, or −1 */
  Answer answer;
  GtkWidget *next;
  GtkWidget *end; /* the buttons at the end, in place of Next and Leave */
  GtkWidget *leave;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (QueensLearnLesson, queens_learn_lesson, GTK_TYPE_BOX)

int
queens_learn_lesson_get_part (QueensLearnLesson *self)
{
  return self->part;
}

void
queens_learn_lesson_set_part (QueensLearnLesson *self, int part)
{
  gboolean end = part == queens_lesson_get_n () - 1;
  g_autofree char *place = g_strdup_printf (
      /* Translators: the number of the current part of the lesson, and the number of all parts */
      _ ("Lesson, %d of %d"), part + 1, queens_lesson_get_n ());

  self->part = part;
  self->answer = ANSWER_NONE;
  gtk_label_set_text (self->label, place);
  gtk_widget_set_visible (self->next, !end);
  gtk_widget_set_visible (self->leave, !end);
  gtk_widget_set_visible (self->end, end);
}

gboolean
queens_learn_lesson_asks (QueensLearnLesson *self)
{
  return self->part >= 0 && queens_lesson_get (self->part)->asks;
}

gboolean
queens_learn_lesson_answer (QueensLearnLesson *self, QueensMethodSquare square)
{
  gboolean right = queens_lesson_is_right (self->part, square);

  if (right)
    queens_learn_lesson_set_part (self, self->part + 1);
  self->answer = right ? ANSWER_RIGHT : ANSWER_WRONG;
  return right;
}

char *
queens_learn_lesson_describe (QueensLearnLesson *self, char **detail, const char **icon)
{
  const QueensLesson *lesson = queens_lesson_get (self->part);

  *detail = g_strdup (lesson->detail ? _ (lesson->detail) : NULL);
  switch (self->answer)
    {
    case ANSWER_RIGHT:
      *icon = "object-select-symbolic";
      return g_strdup_printf (_ ("Correct. %s"), _ (lesson->text));
    case ANSWER_WRONG:
      /* Translators: a question of the lesson is asked again after a wrong answer */
      return g_strdup_printf (_ ("Not that square. %s"), _ (lesson->text));
    default:
      return g_strdup (_ (lesson->text));
    }
}

static void
queens_learn_lesson_class_init (QueensLearnLessonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/learn/lesson.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensLearnLesson, next);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnLesson, end);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnLesson, leave);
  gtk_widget_class_bind_template_child (widget_class, QueensLearnLesson, label);
}

static void
queens_learn_lesson_init (QueensLearnLesson *self)
{
  self->part = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}
