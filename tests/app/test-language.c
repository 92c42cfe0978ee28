/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Runs in one language, with its locale; see tests/in-language. The variable PO names its catalog. */
#include "tests/app/support.h"

#include "app/layout/text.h"
#include "app/settings.h"
#include "model/text/format.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

/* The translation of a message in the catalog. form is "msgstr" or, for a plural, "msgstr[0]". */
static char *
dup_translation (const char *msgid, const char *form)
{
  g_autofree char *path = g_shell_quote (g_getenv ("PO"));
  g_autofree char *command = g_strconcat ("msgcat --no-wrap ", path, NULL);
  g_autofree char *catalogue = NULL;
  g_autofree char *start = g_strdup_printf ("\nmsgid \"%s\"\n", msgid);
  g_autofree char *key = g_strdup_printf ("\n%s \"", form);
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;
  const char *at;

  g_assert_true (g_spawn_command_line_sync (command, &catalogue, NULL, NULL, &error));
  g_assert_no_error (error);
  at = strstr (catalogue, start);
  g_assert_nonnull (at);
  at = strstr (at, key);
  g_assert_nonnull (at);
  at += strlen (key);
  words = g_strndup (at, (gsize) (strchr (at, '\n') - at - 1));
  return g_strcompress (words);
}

static void
see (QueensWindow *window, const char *msgid)
{
  g_autofree char *words = dup_translation (msgid, "msgstr");

  g_assert_cmpstr (words, !=, "");
  g_assert_cmpstr (words, !=, msgid);
  wait_until (support_shows (window, words));
}

static void
test_window (QueensWindow *window)
{
  see (window, "Remaining Solutions");
  support_activate (window, "win.page::browse");
  see (window, "Browse");
  support_activate (window, "win.page::learn");
  see (window, "Search Tree");
}

static void
test_direction (void)
{
  g_assert_cmpint (gtk_widget_get_default_direction (), ==,
                   g_str_has_prefix (setlocale (LC_MESSAGES, NULL), "he") ? GTK_TEXT_DIR_RTL
                                                                          : GTK_TEXT_DIR_LTR);
}

/* The number selects the right plural form of the catalog. */
static void
test_polish (void)
{
  static const struct
  {
    gulong number;
    const char *form;
  } forms[] = { { 1, "msgstr[0]" }, { 2, "msgstr[1]" }, { 5, "msgstr[2]" }, { 22, "msgstr[1]" } };
  g_autofree char *one = dup_translation ("%s solution remains", "msgstr[0]");
  g_autofree char *few = dup_translation ("%s solution remains", "msgstr[1]");
  g_autofree char *many = dup_translation ("%s solution remains", "msgstr[2]");

  g_assert_cmpstr (one, !=, few);
  g_assert_cmpstr (few, !=, many);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *form = dup_translation ("%s solution remains", forms[i].form);

      g_assert_cmpstr (ngettext ("%s solution remains", "%s solutions remain", forms[i].number), ==,
                       form);
    }
}

/* Known properties of locales. */
static const struct
{
  const char *language;
  const char *number;
  int first_weekday; /* GDateWeekday */
} customs[] = {
  { "de", "1.234.567", G_DATE_MONDAY },           { "fr", "1\u202f234\u202f567", G_DATE_MONDAY },
  { "es", "1.234.567", G_DATE_MONDAY },           { "pt", "1.234.567", G_DATE_SUNDAY },
  { "pl", "1\u202f234\u202f567", G_DATE_MONDAY }, { "zh", "1,234,567", G_DATE_MONDAY },
  { "ja", "1,234,567", G_DATE_SUNDAY },           { "he", "1,234,567", G_DATE_SUNDAY },
};

static gboolean
is_weekday (GtkWidget *widget, gconstpointer day)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), day);
}

/* TRUE if the label of a weekday comes before that of another. */
static gboolean
is_before (QueensWindow *window, const char *day, const char *other)
{
  GtkWidget *labels[]
      = { support_find (window, is_weekday, day), support_find (window, is_weekday, other) };
  graphene_point_t at[2];

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (!labels[i]
        || !gtk_widget_compute_point (labels[i], GTK_WIDGET (window), &GRAPHENE_POINT_INIT (0, 0),
                                      &at[i]))
      return FALSE;
  return gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL ? at[0].x > at[1].x
                                                                 : at[0].x < at[1].x;
}

/* The calendar of daily puzzles starts with the right weekday. */
static void
see_week (int first_weekday)
{
  QueensWindow *window = support_open_at ("play", 8);
  GDate first, last;
  char first_name[32], last_name[32];

  g_date_set_dmy (&first, 2, G_DATE_NOVEMBER, 2026); /* a Monday */
  g_date_add_days (&first, (guint) (first_weekday - G_DATE_MONDAY));
  last = first;
  g_date_add_days (&last, 6);
  g_date_strftime (first_name, sizeof first_name, "%a\n", &first);
  g_date_strftime (last_name, sizeof last_name, "%a\n", &last);
  support_activate (window, "play.panel::daily");
  wait_until (is_before (window, first_name, last_name));
  support_close (window);
}

/* A typed number is read in any digits, grouped as in this language or not; anything else is refused. */
static void
assert_reads (const char *grouped)
{
  const char *const numbers[] = { grouped, "1234567", " 1234567 ", "１２３４５６７", "١٢٣٤٥٦٧" };
  static const char *const refused[] = { "", " ", ",", "x", "12a", "1e6", "-3", "1/2", "十" };
  guint64 number;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_assert_true (queens_text_read_number (numbers[i], &number));
      g_assert_cmpuint (number, ==, 1234567);
    }
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_false (queens_text_read_number (refused[i], &number));
  g_assert_true (queens_text_read_number ("18446744073709551616", &number));
  g_assert_cmpuint (number, ==, G_MAXUINT64);
}

static void
test_customs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (customs); i++)
    if (g_str_has_prefix (setlocale (LC_TIME, NULL), customs[i].language))
      {
        g_autofree char *number = queens_format_number (1234567);

        g_assert_cmpstr (number, ==, customs[i].number);
        assert_reads (number);
        see_week (customs[i].first_weekday);
        return;
      }
  g_assert_not_reached ();
}

/* Whether the label has these words, in upper or lower case. */
static gboolean
says (GtkWidget *widget, gconstpointer words)
{
  g_autofree char *folded = g_utf8_casefold (words, -1);
  g_autofree char *label = GTK_IS_LABEL (widget)
                               ? g_utf8_casefold (gtk_label_get_text (GTK_LABEL (widget)), -1)
                               : NULL;

  return g_strcmp0 (label, folded) == 0;
}

/* The heading of a conflict begins with a capital letter, or with the name of a square or file. */
static void
test_heading (QueensWindow *window)
{
  static const char *const queens[] = { "a1 a4", "a1 c1", "a1 c3" };

  for (guint i = 0; i < G_N_ELEMENTS (queens); i++)
    {
      g_autofree char *words = NULL;
      const char *heading;
      gunichar first;

      support_do (window, queens[i]);
      wait_until (support_get_content (window)->n_conflicts == 1);
      words = queens_describe_conflict (&support_get_content (window)->conflicts[0]);
      wait_until (support_find (window, says, words));
      heading = gtk_label_get_text (GTK_LABEL (support_find (window, says, words)));
      first = g_utf8_get_char (heading);
      g_test_message ("%s", heading);
      g_assert_true (g_unichar_totitle (first) == first || g_str_has_prefix (heading, "a1")
                     || g_str_has_prefix (heading, "a "));
      support_do (window, "play.clear");
      wait_until (support_get_content (window)->n_conflicts == 0);
    }
}

int
main (int argc, char *argv[])
{
  support_init (&argc, &argv);
  support_add ("/language/window", support_open_at, "play", 8, test_window);
  g_test_add_func ("/language/direction", test_direction);
  g_test_add_func ("/language/customs", test_customs);
  support_add ("/language/heading", support_open_at, "play", 8, test_heading);
  if (g_str_has_prefix (setlocale (LC_MESSAGES, NULL), "pl"))
    g_test_add_func ("/language/polish", test_polish);
  return g_test_run ();
}
