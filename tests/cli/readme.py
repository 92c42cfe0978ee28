#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The examples in README.md print the output shown there.

usage: readme.py README NQUEENS
"""

import os
import pathlib
import re
import subprocess
import sys


def examples(text):
    """Each command that follows "$ ", with the lines below it."""
    for block in re.findall(r'^```console\n(.*?)^```$', text, re.M | re.S):
        for example in re.split(r'^\$ ', block, flags=re.M)[1:]:
            command, _, output = example.partition('\n')
            yield command, output


def main():
    readme, program = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    environment = {**os.environ, 'PATH': f'{program.parent}:{os.environ["PATH"]}', 'LC_ALL': 'C'}
    n_examples, n_wrong = 0, 0
    for command, expected in examples(readme.read_text(encoding='utf-8')):
        ran = subprocess.run(['bash', '-c', command], env=environment, capture_output=True, text=True, check=False)
        n_examples += 1
        # A line without an end has none in the README either.
        if ran.stdout.rstrip('\n') != expected.rstrip('\n') or ran.stderr:
            n_wrong += 1
            print(f'{command}\nprints\n{ran.stdout}{ran.stderr}in place of\n{expected}')
    print(f'{n_examples} examples, {n_wrong} wrong')
    sys.exit(0 if n_examples and not n_wrong else 1)


main()
