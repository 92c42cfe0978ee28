#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands of README.md are one line each, every README is short and names what exists, each promise of
tests/README.md names its test, and packages are listed in .ci alone."""

import json
import os
import pathlib
import re
import sys

from lint import ROOT, name, read, readme_command, report, tree


# Each command in a build folder of its own: "Directory already configured" would ignore its options.
COMMANDS = {
    'Run it': ('run', r'meson setup (_build) && meson compile -C \1 && meson devenv -C \1 eight-queens'),
    'Test it': ('test', r'meson setup (_build-\w+) -Dtests=true && meson compile -C \1 && meson test -C \1 .*'),
    # A bare Debian has no sudo, and root needs none.
    'Install': ('run', r'meson setup (_build-\w+) --prefix=\S+ --buildtype=release && meson compile -C \1 && '
                       r'\$\(command -v sudo\) meson install -C \1'),
}


def command_faults(heading, list_name, rest):
    command = readme_command(heading)
    if command is None:
        return [f'README.md: no command under "{heading}"']
    faults = []
    if '\n' in command:
        faults.append(f'README.md: the command under "{heading}" is not one line')
    # `meson test` alone builds only what tests declare, and checks of the whole tree do not declare anything.
    if not re.fullmatch(rf'\.ci/install {list_name} && {rest}', command):
        faults.append(f'README.md: the command under "{heading}" does not install, set up, and build everything')
    for script in re.findall(r'\.ci/[\w-]+', command):
        if not os.access(ROOT / script, os.X_OK):
            faults.append(f'README.md: {script} is no program')
    return faults


def package_faults():
    packages = [line.split('#')[0].split()[1] for line in read(ROOT / '.ci/packages').splitlines()
                if line.split('#')[0].strip()]
    faults = [f'.ci/packages: {package} stands twice' for package in set(packages) if packages.count(package) > 1]
    for path in tree():
        if name(path) not in ('.ci/install', 'tests/lint/readme.py', 'tests/packages/cost') and \
           re.search(rb'apt-get\b.* install\b', path.read_bytes()):
            faults.append(f'{name(path)}: installs packages by itself')
    return faults


def readme_faults(path, most_lines):
    """Checks that each README fits on a few screens, and that the paths in it exist."""
    text = read(ROOT / path)
    paths = {other for other in re.findall(r'(?:\(|`)((?:src|data|po|tests|\.ci)/[\w./-]*)', text) if 'LL' not in other}
    faults = [f'{path}: there is no {other}' for other in sorted(paths) if not (ROOT / other).exists()]
    if text.count('\n') > most_lines:
        faults.append(f'{path}: more than {most_lines} lines')
    return paths, faults


def promise_faults(build):
    """Checks that each promise names at least one existing test."""
    promises = re.search(r'^## What is promised\n(.*?)^## ', read(ROOT / 'tests/README.md'), re.M | re.S).group(1)
    known = {test['name'] for test in json.loads((build / 'meson-info/intro-tests.json').read_text())}
    named = re.findall(r'`([\w-]+)`', ' '.join(re.findall(r'\(([^()]*`)\)', promises)))
    faults = [f'tests/README.md: a promise names {test}, which is no test' for test in named if test not in known]
    if len(re.findall(r'^- ', promises, re.M)) > len(re.findall(r'\(`', promises)):
        faults.append('tests/README.md: a promise names no test')
    return named, faults


def main():
    paths, failures = readme_faults('README.md', 100)
    for folder in ('src', 'src/engine', 'tests', 'po', 'data'):
        more, faults = readme_faults(f'{folder}/README.md', 120)
        paths |= more
        failures += faults
    for heading, parts in COMMANDS.items():
        failures += command_faults(heading, *parts)
    failures += package_faults()
    promises, faults = promise_faults(pathlib.Path(sys.argv[1]))
    failures += faults
    report('commands, paths and promises of the READMEs', len(COMMANDS) + len(paths) + len(promises), failures)


main()
