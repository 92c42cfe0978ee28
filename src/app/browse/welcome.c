/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/browse/parts.h"

#include "app/announce.h"
#include "app/browse/describe.h"
#include "app/settings.h"

#define SEEN_KEY "browse-welcome-seen"

struct _QueensWelcome
{
  AdwBin parent_instance;

  QueensSolution solution; /* the one last shown; its n is 0 if there is none */
  GtkWidget *image;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (QueensWelcome, queens_welcome, ADW_TYPE_BIN)

void
queens_welcome_dismiss (void)
{
  if (!g_settings_get_boolean (queens_settings_get (), SEEN_KEY))
    g_settings_set_boolean (queens_settings_get (), SEEN_KEY, TRUE);
}

void
queens_welcome_update (QueensWelcome *self, const QueensBrowseState *state, gboolean narrow)
{
  const QueensAnswer *shown = queens_solutions_get_shown (state->solutions);
  const QueensSolutionsView *list = queens_solutions_get_view (state->solutions);
  g_autofree char *text = NULL;

  if (shown && self->solution.n == shown->solution.n
      && (queens_solution_compare (&shown->solution, &self->solution) != 0
          || !queens_request_is_unconstrained (list->request)))
    queens_welcome_dismiss ();
  if (shown)
    self->solution = shown->solution;
  if (shown && !g_settings_get_boolean (queens_settings_get (), SEEN_KEY))
    text = queens_browse_describe_puzzle (list);
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
  gtk_widget_set_visible (self->image, !narrow);
  gtk_widget_set_css_classes (
      GTK_WIDGET (self->label),
      (const char *[]){ "numeric", narrow ? "paragraph" : "heading", NULL });
  if (text && gtk_widget_get_mapped (GTK_WIDGET (self->label)))
    queens_announce_label (self->label, text);
}

static void
queens_welcome_class_init (QueensWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCES "/browse/welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, QueensWelcome, image);
  gtk_widget_class_bind_template_child (widget_class, QueensWelcome, label);
}

static void
queens_welcome_init (QueensWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
