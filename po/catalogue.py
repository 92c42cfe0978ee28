# SPDX-License-Identifier: GPL-3.0-or-later
"""Catalogs: the messages to translate, their translations, the glossary, and the texts of controls."""

import ast
import pathlib
import re
import subprocess
import sys
import tempfile

PO = pathlib.Path(__file__).resolve().parent
ROOT = PO.parent
# The same options as in the build (i18n.gettext with the preset for GLib).
XGETTEXT = """
xgettext --package-name=eight-queens --directory=. --files-from=po/POTFILES --from-code=UTF-8 --add-comments
--add-location=file
--keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=g_dcgettext:2 --keyword=g_dngettext:2,3
--keyword=g_dpgettext2:2c,3 --flag=N_:1:pass-c-format --flag=C_:2:pass-c-format --flag=NC_:2:pass-c-format
--flag=g_dngettext:2:pass-c-format --flag=g_strdup_printf:1:c-format --flag=g_string_printf:2:c-format
--flag=g_string_append_printf:2:c-format --flag=g_set_error:4:c-format --flag=g_print:1:c-format
--flag=g_printerr:1:c-format
""".split()

# Parts that are not words of a sentence: the program's name, names in braces, options, and input.
LITERAL = re.compile(r"Eight Queens|\{\w+\}|--[\w-]+|'[^']*'")
MNEMONIC = re.compile(r'_(\w)')
# A mnemonic that is added in scripts without Latin letters: "印刷(_P)…".
ADDED = re.compile(r'\s?\(_\w\)')


class Message:
    """A message of a catalog: its context, its text (singular and maybe plural), and its translations."""

    def __init__(self, block):
        self.comment, self.places, self.flags = '', [], ''
        self.context, self.texts, self.translations = None, [], []
        target = None
        for line in block.split('\n'):
            if line.startswith('#.'):
                self.comment += line[2:]
            elif line.startswith('#:'):
                self.places += line[2:].split()
            elif line.startswith('#,'):
                self.flags += line[2:]
            elif line.startswith('msgctxt '):
                self.context = ast.literal_eval(line[8:])
            elif line.startswith(('msgid ', 'msgid_plural ')):
                target = self.texts
                target.append(ast.literal_eval(line.split(' ', 1)[1]))
            elif line.startswith('msgstr'):
                target = self.translations
                target.append(ast.literal_eval(line.split(' ', 1)[1]))
            elif line.startswith('"'):
                target[-1] += ast.literal_eval(line)

    @property
    def key(self):
        return self.context, self.texts[0]

    @property
    def name(self):
        text = self.texts[0] if len(self.texts[0]) < 60 else self.texts[0][:59] + '…'
        return repr(text) + (f' ({self.context})' if self.context else '')

    @property
    def is_translated(self):
        return 'fuzzy' not in self.flags and all(self.translations)

    @property
    def has_mnemonic(self):
        """Whether it has a mnemonic; underscores in pseudocode do not count."""
        return self.context != 'program' and len(MNEMONIC.findall(self.texts[0])) == 1


def read_catalogue(path):
    """The messages of a catalog, without its header."""
    plain = subprocess.run(['msgattrib', '--no-obsolete', '--no-wrap', path], capture_output=True, text=True,
                           check=True).stdout
    messages = [Message(block) for block in plain.split('\n\n') if 'msgid ' in block]
    return [message for message in messages if message.texts != ['']]


def extract(path):
    """Writes the catalog of all messages. Returns the output of xgettext."""
    return subprocess.run([*XGETTEXT, f'--output={path}'], cwd=ROOT, capture_output=True, text=True,
                          check=False).stderr


def program():
    """The messages in the current source of the program."""
    with tempfile.NamedTemporaryFile(suffix='.pot') as template:
        extract(template.name)
        return read_catalogue(template.name)


def of_language(language):
    """The messages of the program in a language; none if there is no such translation."""
    path = PO / f'{language}.po'
    return read_catalogue(path) if path.exists() else []


def is_of_pages(message):
    """Whether a message of the help is text to translate; some messages are placeholders for pictures and names."""
    return message.context is None and not message.texts[0].startswith('external ref=')


def core(text):
    """The text without an added mnemonic."""
    return ADDED.sub('', text)


# Words.


def read_glossary(path):
    """Triples: the pattern of a term, the words for it, and the messages that are exceptions."""
    terms = []
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines() if path.exists() else [], 1):
        if not line.strip() or line.startswith('#'):
            continue
        if line[0].isspace():
            terms[-1][2].add(line.strip())
            continue
        term, equals, found = line.partition('=')
        if not equals or not found.strip():
            sys.exit(f'{path}:{number}: not “english term = word|another word”')
        terms.append((re.compile(rf'\b{re.escape(term.strip())}(?:s|es)?\b', re.I),
                      [word.strip().casefold() for word in found.split('|')], set()))
    return terms

def glossary_faults(message, glossary):
    text = LITERAL.sub('', ' '.join(message.texts))
    # A mnemonic may be inside a word.
    if message.has_mnemonic:
        text = text.replace('_', '')
    for pattern, allowed, exceptions in glossary:
        term = pattern.search(text)
        if not term or message.texts[0].replace('\n', '\\n') in exceptions:
            continue
        for translation in message.translations:
            plain = translation.replace('_', '') if message.has_mnemonic else translation
            if not any(word in plain.casefold() for word in allowed):
                yield f'“{term.group()}” is to be ' + ' or '.join(f'“{word}”' for word in allowed)
                break


def control(text):
    """The visible text of a control: without the mnemonic, the key in a tooltip, and the dots at the end."""
    return re.sub(r'\s*[(（][^()（）]*[)）]$', '', core(text).replace('_', '')).rstrip('….').strip()


def controls(messages):
    """The texts of controls in the language of messages: {English: [translation, …]}."""
    words = {}
    for message in messages:
        if message.is_translated:
            found = words.setdefault(control(message.texts[0]), [])
            if control(message.translations[0]) not in found:
                found.append(control(message.translations[0]))
    return words
