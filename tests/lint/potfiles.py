#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""po/POTFILES lists exactly the files with strings to translate; each translation is valid."""

import re
import subprocess

from lint import ROOT, name, read, report, tree, words

CALL = re.compile(r'\b(?:N?C?_|g?d?c?n?gettext|g_d[np]*gettext2?)\s*\(\s*"')
MARKED = re.compile(r'translatable="(?:yes|true)"')
STRINGS = {
    '.c': CALL,
    '.h': CALL,
    '.ui': MARKED,
    '.desktop.in': re.compile(r'^Name=', re.M),
    '.metainfo.xml.in': re.compile(r'<name>'),
    '.mime.xml.in': re.compile(r'<comment>'),
    '.gschema.xml': re.compile(r'<summary>'),
}
COMMENT = re.compile(r'/\*.*?\*/|<!--.*?-->', re.S)


def has_strings(path):
    ending = max((e for e in STRINGS if path.name.endswith(e)), key=len)
    return STRINGS[ending].search(COMMENT.sub('', read(path)))


def main():
    listed = words(ROOT / 'po/POTFILES')
    needed = {name(path) for path in tree(*STRINGS, under=('src', 'data')) if has_strings(path)}
    failures = [f'{file}: has strings, but is not in po/POTFILES' for file in sorted(needed - set(listed))]
    failures += [f'{file}: in po/POTFILES, but has no strings' for file in sorted(set(listed) - needed)]
    if listed != sorted(set(listed)):
        failures.append('po/POTFILES: not in order, or a file twice')

    languages = words(ROOT / 'po/LINGUAS')
    translations = sorted(path.stem for path in tree('.po', under=('po',)))
    if sorted(languages) != translations:
        failures.append(f'po/LINGUAS: {languages} listed, {translations} there')
    for language in translations:
        check = subprocess.run(['msgfmt', '--check', '--output-file=/dev/null', f'po/{language}.po'],
                               cwd=ROOT, capture_output=True, text=True, check=False)
        if check.returncode != 0 or check.stderr:
            failures.append(check.stderr)
    report('files with strings and translations', len(needed) + len(translations), failures)


main()
