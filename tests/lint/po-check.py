#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""po/check finds each kind of fault in a translation, and none in a correct one."""

import pathlib
import subprocess
import tempfile

from lint import ROOT, report

HEADER = r'''msgid ""
msgstr ""
"Project-Id-Version: x\n"
"PO-Revision-Date: 2026-11-22 10:00+0000\n"
"Last-Translator: x\n"
"Language-Team: x\n"
"Language: pl\n"
"MIME-Version: 1.0\n"
"Content-Transfer-Encoding: 8bit\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\n"

'''
GLOSSARY = 'queen = hetman\nfile = lini|plik\n    Recent Files\n'
ITEM = ('msgctxt "text format"\n', '_Notation')
# Comment or context, text, translation; and the expected fault, or None.
MESSAGES = [
    ('', '_Save', '_Zapisz', None),
    ('', '_Print…', '印刷(_P)…', None),
    ('', "{queen}, see 'queen --file'", "{queen}, zobacz 'queen --file'", None),
    ('', 'Queens on files.', 'Hetmany na liniach.', None),
    ('', 'Recent Files', 'Niedawne', None),
    ('msgctxt "program"\n', r'next_choices ({row}):\nundo', r'next_choices ({row}):\ncofnij', None),
    (*ITEM, '_Plansza', None),
    ('', '_Save', 'Zapisz', 'wants one mnemonic'),
    ('', 'Save', '_Zapisz', 'has a mnemonic'),
    ('', 'A queen', 'Dama', 'is to be “hetman”'),
    ('', 'Saved.', 'Zapisano', 'ends with “.”'),
    ('', 'Saving', 'Zapisuję…', 'ends with “…”'),
    ('', r'One\ntwo', 'Raz dwa', 'has 1 lines, not 2'),
    ('', 'for {row} in {order}', 'dla {row} w {porządek}', 'other names in braces'),
    ('#. Translators: at most 5 characters\n', 'Total', 'Wszystkie', 'is 9 wide, and may be 5'),
    ('', 'None of these solutions remains', 'None of these solutions remains', 'is English'),
    ('#, c-format\n', '%s of %d', '%d z %s', 'are not the same'),
    ('#, c-format\n', '%d queen"\nmsgid_plural "%d queens', '%d hetman', 'only one plural form'),
]


def check(folder, messages):
    path = folder / 'xx.po'
    path.write_text(HEADER + '\n'.join(
        f'{before}msgid "{text}"\n' + (f'msgstr[0] "{became}"\n' if 'msgid_plural' in text else f'msgstr "{became}"\n')
        for before, text, became, _ in messages), encoding='utf-8')
    (folder / 'glossary').mkdir(exist_ok=True)
    (folder / 'glossary/xx').write_text(GLOSSARY, encoding='utf-8')
    return subprocess.run([ROOT / 'po/check', path], capture_output=True, text=True, check=False)


def faults(folder):
    good = [message for message in MESSAGES if not message[3]]
    checked = check(folder, good)
    if checked.returncode != 0 or checked.stdout:
        yield f'there is no fault, but it says: {checked.stdout}{checked.stderr}'
    for message in MESSAGES:
        if message[3]:
            checked = check(folder, [message])
            if checked.returncode != 1 or message[3] not in checked.stdout:
                yield f'{message[1:3]}: it does not say “{message[3]}”, but {checked.stdout!r}{checked.stderr}'
    twice = check(folder, [(*ITEM, '_Plansza', None), ('msgctxt "text format"\n', '_FEN', '_Płyta', None)])
    if '_p stands for' not in twice.stdout:
        yield f'a letter that is there twice in a menu is not reported: {twice.stdout!r}'


with tempfile.TemporaryDirectory() as temporary:
    report('translations', len(MESSAGES) + 1, list(faults(pathlib.Path(temporary))))
