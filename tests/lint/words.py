#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The tree has no marks of unfinished work, no skipped tests, no paths of one machine, and no odd words."""

import re

from lint import name, report, tree

# The brackets keep this file from finding itself.
UNFINISHED = re.compile(r'\b(?:[T]ODO|[F]IXME|[X]XX|[H]ACK)\b|[n]ot (?:yet )?implemented|[g]_test_skip')
MACHINE = re.compile(r'(?:^|[^a-zA-Z0-9_.])/(?:[r]oot|[h]ome|[w]ork|[f]arm)/[a-z]')


# Words of comments and messages that have plainer ones: announce, again, must, the user, before, a number of.
DIALECT = re.compile(r'\b(?:[a]new|[s]hall|[a] person|[g]oes before|[s]o many|[f]or ever)\b|(?:/\*|^ \*|^\s*#) .*\b[t]old\b', re.I)


def main():
    n_checked = 0
    failures = []
    for path in tree():
        try:
            lines = path.read_text(encoding='utf-8').splitlines()
        except UnicodeDecodeError:
            continue
        n_checked += 1
        in_code = name(path).startswith(('src/', 'tests/', 'data/', 'po/', '.ci/'))
        for number, line in enumerate(lines, 1):
            if MACHINE.search(line):
                failures.append(f'{name(path)}:{number}: a path of one machine: {line.strip()}')
            if in_code and UNFINISHED.search(line):
                failures.append(f'{name(path)}:{number}: unfinished: {line.strip()}')
            if in_code and path.suffix in ('.c', '.h', '.py', '.ui', '.build', '') and DIALECT.search(line):
                failures.append(f'{name(path)}:{number}: dialect: {line.strip()}')
    report('text files', n_checked, failures)


main()
