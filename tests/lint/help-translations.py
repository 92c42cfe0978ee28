#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The translations of the help: each message that is translated has the markup of the English one, names controls as
the program does in that language, keeps to its glossary, and leaves commands as they are; with "complete", none is
missing.

usage: help-translations.py BUILT_HELP [complete]
"""

import collections
import copy
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

from lint import ROOT, report, words

sys.path.insert(0, str(ROOT / 'po'))
import catalogue  # noqa: E402

HELP = ROOT / 'data/help'
# Elements whose content is not translated.
AS_THEY_ARE = ('cmd', 'input', 'output', 'app', 'code', 'file')
MARKUP = re.compile(r'<(gui|cmd|app|file)>.*?</\1>|<[^>]*>')


def element(text):
    return ElementTree.fromstring(f'<message xmlns:its="http://www.w3.org/2005/11/its">{text}</message>')


def markup(message):
    """The number of each element with its attributes and, if it is not translated, its text."""
    return collections.Counter((one.tag, tuple(sorted(one.items())), one.text if one.tag in AS_THEY_ARE else '')
                               for one in message.iter())


def fits(english, translated, known):
    """Whether each English text has a translation of its own."""
    if not english:
        return True
    return any(word in known.get(english[0], [english[0]])
               and fits(english[1:], translated[:place] + translated[place + 1:], known)
               for place, word in enumerate(translated))


def message_fault(message, known):
    try:
        english, translated = element(message.texts[0]), element(message.translations[0])
    except ElementTree.ParseError as error:
        return str(error)
    more, less = markup(translated) - markup(english), markup(english) - markup(translated)
    if more or less:
        return f'has {list(more)}, should have {list(less)}'
    controls = [[''.join(one.itertext()) for one in text.iter('gui')] for text in (english, translated)]
    if fits(*controls, known):
        return None
    return f'controls are {controls[1]}, in the program {[known.get(word, [word]) for word in controls[0]]}'


def without_markup(message):
    """The text without what does not belong to the help's own words."""
    plain = copy.copy(message)
    plain.texts, plain.translations = ([MARKUP.sub('', text) for text in texts]
                                       for texts in (message.texts, message.translations))
    return plain


def language_faults(language, complete):
    path = HELP / language / f'{language}.po'
    check = subprocess.run(['msgfmt', '--check', '--output-file=/dev/null', path], capture_output=True, text=True,
                           check=False)
    faults = (check.stdout + check.stderr).splitlines()
    known = catalogue.controls(catalogue.of_language(language))
    glossary = catalogue.read_glossary(catalogue.PO / 'glossary' / language)
    translated = set()
    for message in catalogue.read_catalogue(path):
        if catalogue.is_of_pages(message) and message.is_translated:
            translated.add(message.key)
            wrong = [message_fault(message, known), *catalogue.glossary_faults(without_markup(message), glossary)]
            faults += [f'{message.texts[0]}: {fault}' for fault in wrong if fault]
    if complete:
        faults += [f'not translated: {message.texts[0]}' for message in template() if message.key not in translated]
    return len(translated), [f'{language}: {fault}' for fault in faults]


def template():
    pages = sorted((HELP / 'C').glob('*.page'))
    with tempfile.NamedTemporaryFile(suffix='.pot') as file:
        subprocess.run(['itstool', '--output', file.name, *pages], check=True)
        return [message for message in catalogue.read_catalogue(file.name) if catalogue.is_of_pages(message)]


def built_faults(folder):
    """The installed pages."""
    faults = []
    for check in 'validate', 'links', 'ids', 'orphans':
        done = subprocess.run(['yelp-check', check, folder], capture_output=True, text=True, check=False)
        said = done.stdout.splitlines() + done.stderr.splitlines()[-1:]
        faults += [f'yelp-check {check} {folder}: {line}' for line in said]
    return faults


# Faults that must be found, to prove that the check works: a message, its translation, and the fault.
KNOWN = {'Browse': ['Stöbern'], 'Play': ['Spielen', 'Abspielen']}
SAMPLES = [
    ('On <gui>Browse</gui> press <key>F5</key>.', 'Auf <gui>Stöbern</gui> <key>F5</key> drücken.', None),
    ('<gui>Play</gui> or <gui>Browse</gui>', '<gui>Stöbern</gui> oder <gui>Abspielen</gui>', None),
    ('<gui>Play</gui> or <gui>Browse</gui>', '<gui>Stöbern</gui> oder <gui>Stöbern</gui>', 'in the program'),
    ('On <gui>Browse</gui>', 'Auf <gui>Blättern</gui>', 'in the program'),
    ('On <gui>Browse</gui>', 'Auf Stöbern', 'should have'),
    ('Type <cmd>nqueens count 8</cmd>.', '<cmd>nqueens zähle 8</cmd> eingeben.', 'should have'),
    ('see <link xref="class"/>', 'siehe <link xref="klasse"/>', 'should have'),
    ('<em>not</em>', '<em>nicht<em>', 'mismatched'),
]


def sample_faults():
    faults = []
    for text, translation, expected in SAMPLES:
        message = catalogue.Message('')
        message.texts, message.translations = [text], [translation]
        fault = message_fault(message, KNOWN)
        if bool(fault) != bool(expected) or (expected and expected not in fault):
            faults.append(f'of the sample “{translation}” it is said: {fault}')
    return faults


def main():
    complete = sys.argv[2:] == ['complete']
    n_checked = len(SAMPLES)
    failures = sample_faults()
    for language in words(HELP / 'LINGUAS'):
        n_translated, faults = language_faults(language, complete)
        n_checked += n_translated
        failures += faults + built_faults(pathlib.Path(sys.argv[1]) / language)
    if complete:
        without = set(words(ROOT / 'po/LINGUAS')) ^ set(words(HELP / 'LINGUAS'))
        failures += [f'{language}: the program is translated and the help is not, or the other way round'
                     for language in sorted(without)]
    report('messages of the help', n_checked, failures)


main()
