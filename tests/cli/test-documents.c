/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The manual page and the completions contain every name that the program offers, so they stay
 * complete. */
#include "run.h"

#include <string.h>

static const char *const commands[]
    = { "count", "list", "show", "solve", "complete", "random", "check", "export", "methods" };

static const char *const completions[]
    = { "completions/nqueens", "completions/_nqueens", "completions/nqueens.fish" };

/* The content of a file in the source folder data. */
static char *
read_data (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("QUEENS_DATA"), name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* A name as roff writes it, with escaped hyphens. */
static char *
to_roff (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "-", -1);

  return g_strjoinv ("\\-", parts);
}

static void
assert_word (const char *text, const char *word, const char *where)
{
  g_autofree char *escaped = g_regex_escape_string (word, -1);
  g_autofree char *pattern = g_strconcat (escaped, "(?![a-z-])", NULL);

  if (!g_regex_match_simple (pattern, text, 0, 0))
    g_error ("%s does not name %s", where, word);
}

/* In the completions for fish, an option is a separate word. */
static void
assert_completes (const char *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (completions); i++)
    {
      g_autofree char *text = read_data (completions[i]);
      gboolean is_fish = g_str_has_suffix (completions[i], ".fish");
      g_autofree char *option
          = g_strconcat (is_fish && g_str_has_prefix (word, "--") ? "-l " : "",
                         is_fish && g_str_has_prefix (word, "--") ? word + 2 : word, NULL);

      assert_word (text, option, completions[i]);
    }
}

/* Every word of the help that matches the pattern is in all documents. */
static void
check_words (const char *help, const char *pattern)
{
  g_autofree char *manual = read_data ("nqueens.1");
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  int n_words = 0;

  for (g_regex_match (regex, help, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *word = g_match_info_fetch (match, 1);
      g_autofree char *roff = to_roff (word);

      assert_word (manual, roff, "nqueens.1");
      assert_completes (word);
      n_words++;
    }
  g_assert_cmpint (n_words, >, 0);
}

static void
test_commands_and_options (void)
{
  g_autofree char *overview = run_output ("--help");

  check_words (overview, "^  ([a-z]+) (N|\\[)");
  check_words (overview, "(--[a-z]+)");
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strconcat (commands[i], " --help", NULL);
      g_autofree char *help = run_output (line);

      assert_word (overview, commands[i], "--help");
      g_assert_true (g_str_is_ascii (help));
      check_words (help, "(--[a-z]+)[= ]");
    }
}

/* The names listed in the help of an option, "a, b or c", after a word that introduces them. */
static void
check_names (const char *line, const char *pattern)
{
  g_autofree char *help = run_output (line);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *names = NULL;

  g_assert_true (g_regex_match (regex, help, 0, &match));
  names = g_match_info_fetch (match, 1);
  check_words (names, "(?:^|, or |, )([a-z-]+)");
}

static void
test_formats_and_themes (void)
{
  check_names ("list --help", "--format=FORMAT +Format: (notation .*json)");
  check_names ("export --help", "--theme=NAME +Theme: (wood .*print)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/commands-and-options", test_commands_and_options);
  g_test_add_func ("/cli/formats-and-themes", test_formats_and_themes);
  return g_test_run ();
}
