#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""nqueens prints messages in the language of its locale; its results are the same in every language.

usage: tests/in-language FOLDER LANGUAGE language.py NQUEENS FILE.po pictures|text
"""

import os
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(__file__), '../..')
sys.path.insert(0, os.path.join(ROOT, 'po'))

from catalogue import read_catalogue  # noqa: E402

MISSING = "missing command; see 'nqueens --help'"
RESULTS = ['list 5 --format board', 'show 12 1', 'check a1,b2', 'methods 4 --csv --method kernel']
PICTURES = ['export 8 fundamental --captions --page a4 --type svg -o -']


def run(program, line, environment):
    return subprocess.run([program, *line.split()], env=environment, capture_output=True, text=True, check=False)


def main():
    program, path, kind = sys.argv[1:]
    plain = {**os.environ, 'LC_ALL': 'C'}
    del plain['LANGUAGE']
    failures = []
    became = next(m.translations[0] for m in read_catalogue(path) if m.texts == [MISSING])
    said = run(program, '', os.environ).stderr
    wanted = f'nqueens: {became}\n'
    if became in ('', MISSING) or said != wanted:
        failures.append(f'it says {said!r}, not {wanted!r}')
    for line in RESULTS + (PICTURES if kind == 'pictures' else []):
        here, there = run(program, line, os.environ), run(program, line, plain)
        # The time of a run is never the same.
        if line.startswith('methods'):
            here.stdout, there.stdout = here.stdout.split('\n')[0], there.stdout.split('\n')[0]
        if (here.stdout, here.returncode) != (there.stdout, there.returncode) or not here.stdout:
            failures.append(f'nqueens {line}: {here.stdout[:60]!r}, and elsewhere {there.stdout[:60]!r}')
    print(*failures, sep='\n')
    sys.exit(1 if failures else 0)


main()
