/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The manual page and the completions contain every name that the program knows, so they stay
 * complete. The names come from the program. */
#include "run.h"

#include <string.h>

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

/* The synopsis of the manual page has all options of a command's help. */
static void
check_synopsis (const char *command, const char *help)
{
  g_autofree char *manual = read_data ("nqueens.1");
  g_autofree char *start = g_strdup_printf ("nqueens %s", command);
  g_auto (GStrv) forms = NULL;
  g_autoptr (GString) synopsis = g_string_new (NULL);
  g_autoptr (GRegex) option = g_regex_new ("(--[a-z-]+)[= ]", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  *strstr (manual, ".SH DESCRIPTION") = '\0';
  forms = g_strsplit (manual, ".br\n", -1);
  for (int i = 0; forms[i]; i++)
    if (strstr (forms[i], start))
      g_string_append (synopsis, forms[i]);
  for (g_regex_match (option, help, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *word = g_match_info_fetch (match, 1);
      g_autofree char *roff = to_roff (word);

      if (g_str_equal (word, "--output"))
        assert_word (synopsis->str, "\\-o", start);
      else if (!g_str_equal (word, "--help"))
        assert_word (synopsis->str, roff, start);
    }
}

static void
test_commands_and_options (void)
{
  static const char commands[] = "^  ([a-z]+) (N|\\[)";
  g_autofree char *overview = run_output ("--help");
  g_autoptr (GRegex) regex = g_regex_new (commands, G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  check_words (overview, commands);
  check_words (overview, "(--[a-z]+)");
  for (g_regex_match (regex, overview, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *command = g_match_info_fetch (match, 1);
      g_autofree char *line = g_strconcat (command, " --help", NULL);
      g_autofree char *help = run_output (line);

      g_assert_true (g_str_is_ascii (help));
      check_words (help, "(--[a-z]+)[= ]");
      check_synopsis (command, help);
    }
}

/* Every name that the program lists when it is given an unknown one is in all documents, and in the help of
 * the command unless that is NULL. */
static void
check_names (const char *line, const char *help_line)
{
  static const char introduction[] = "; use one of ";
  g_auto (Run) run = run_nqueens (line, NULL);
  g_autofree char *help = help_line ? run_output (help_line) : NULL;
  g_auto (GStrv) names = NULL;
  const char *list = strstr (run.err, introduction);

  g_assert_nonnull (list);
  list += strlen (introduction);
  check_words (list, "(?:^|, )([a-z-]+)");
  names = g_strsplit (g_strchomp ((char *) list), ", ", -1);
  for (int i = 0; help && names[i]; i++)
    assert_word (help, names[i], help_line);
}

static void
test_names (void)
{
  check_names ("list 1 --format unknown", "list --help");
  check_names ("export 1 1 -o - --type png --theme unknown", "export --help");
  check_names ("methods 1 --method unknown", NULL);
  check_names ("worksheet 4 --method unknown", NULL);
}

/* Adds the words of the text that match the pattern. */
static void
find_words (const char *text, const char *pattern, GHashTable *words)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    g_hash_table_add (words, g_match_info_fetch (match, 1));
}

/* The text names exactly these words where it matches the pattern. */
static void
assert_words (const char *text, const char *pattern, GHashTable *words)
{
  g_autoptr (GHashTable) named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer word;

  find_words (text, pattern, named);
  for (g_hash_table_iter_init (&iter, words); g_hash_table_iter_next (&iter, &word, NULL);)
    if (!g_hash_table_contains (named, word))
      g_error ("nqueens.1 does not name %s", (char *) word);
  for (g_hash_table_iter_init (&iter, named); g_hash_table_iter_next (&iter, &word, NULL);)
    if (!g_hash_table_contains (words, word))
      g_error ("nqueens.1 names %s, which is never printed", (char *) word);
}

/* The manual page lists the keys of JSON, except those of methods, and no others. */
static void
test_json_keys (void)
{
  static const char *const lines[]
      = { "count 8",  "solve 8",  "complete 8",       "complete 3", "complete 8 --count",
          "random 8", "show 8 1", "check 15863724 11" };
  g_autofree char *manual = read_data ("nqueens.1");
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *section = strstr (manual, "Print JSON, one object per line:");

  g_assert_nonnull (section);
  *strstr (section, "and the columns of") = '\0';
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = g_strconcat (lines[i], " --json", NULL);
      g_auto (Run) run = run_nqueens (line, NULL);

      find_words (run.out, "\"([a-z_]+)\": ", known);
    }
  g_assert_cmpuint (g_hash_table_size (known), >, 10);
  assert_words (section, "^\\.BR? ([a-z_]+)", known);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/commands-and-options", test_commands_and_options);
  g_test_add_func ("/cli/names", test_names);
  g_test_add_func ("/cli/json-keys", test_json_keys);
  return g_test_run ();
}
