#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each shell and Python script can be parsed, and is executable."""

import ast
import os
import subprocess

from lint import name, report, tree


def fault(path, first_line):
    if not os.access(path, os.X_OK):
        return 'is not executable'
    if b'python' in first_line:
        try:
            ast.parse(path.read_bytes())
        except SyntaxError as error:
            return str(error)
        return None
    shell = 'sh' if first_line.split(b'/')[-1] == b'sh' else 'bash'
    return subprocess.run([shell, '-n', path], capture_output=True, text=True, check=False).stderr or None


def main():
    n_checked = 0
    failures = []
    for path in tree():
        first_line = path.read_bytes().split(b'\n')[0]
        if first_line.startswith(b'#!'):
            n_checked += 1
            why = fault(path, first_line)
            if why:
                failures.append(f'{name(path)}: {why}')
    report('scripts', n_checked, failures)


main()
