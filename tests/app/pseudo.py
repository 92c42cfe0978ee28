#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a translation into an invented language: every letter has an accent, and each word is 40% longer.

What is still English in it was never translated, and what has room for it has room for most
languages. usage: pseudo.py FOLDER STAMP: the folder gets xx/LC_MESSAGES/eight-queens.mo"""

import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'po'))
import catalogue  # noqa: E402

PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
# Letters with an accent, or Cyrillic ones; the font of the tests has all of them.
ACCENTED = 'áвçđéфĝĥíĵķļмñóþяŕšţúиŵхýžÁВÇĐÉФĜĤÍĴĶĻМÑÓÞЯŔŠŢÚИŴХÝŽ'
ACCENTS = str.maketrans(PLAIN, ACCENTED)
# Formats of printf() and of dates, markup, and names in braces are not changed.
KEPT = re.compile(r"(%<\w+>|%[-+ #0'_^EO]*\d*\$?[-+ #0']*\d*(?:\.\d+)?(?:hh|h|ll|l|z|j|t)?[a-zA-Z%]"
                  r'|<[^<>]*>|&\w+;|\{\w+\})')
HEADER = r'''msgid ""
msgstr ""
"Project-Id-Version: eight-queens\n"
"Language: xx\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
'''


def lengthen(match):
    """Makes a word longer by repeating its last vowel."""
    word = match.group()
    place = max((word.lower().rfind(vowel) for vowel in 'aeiou'), default=-1)
    more = round(0.4 * len(word))
    return word[:place + 1] + word[place].lower() * more + word[place + 1:]


def translate(text):
    parts = KEPT.split(text)
    return ''.join(part if index % 2 else
                   re.sub('[A-Za-z]+', lengthen, part).translate(ACCENTS)
                   for index, part in enumerate(parts))


def quote(text):
    escaped = text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n').replace('\t', '\\t')
    return f'"{escaped}"'


def write(message):
    lines = [f'msgctxt {quote(message.context)}'] if message.context is not None else []
    lines.append(f'msgid {quote(message.texts[0])}')
    if len(message.texts) == 1:
        lines.append(f'msgstr {quote(translate(message.texts[0]))}')
    else:
        lines.append(f'msgid_plural {quote(message.texts[1])}')
        lines += [f'msgstr[{index}] {quote(translate(text))}' for index, text in enumerate(message.texts)]
    return '\n'.join(lines) + '\n'


def main():
    folder = pathlib.Path(sys.argv[1]) / 'xx' / 'LC_MESSAGES'
    folder.mkdir(parents=True, exist_ok=True)
    po = folder / 'eight-queens.po'
    po.write_text('\n'.join([HEADER, *map(write, catalogue.program())]), encoding='utf-8')
    subprocess.run(['msgfmt', f'--output-file={folder / "eight-queens.mo"}', po], check=True)
    pathlib.Path(sys.argv[2]).touch()


main()
