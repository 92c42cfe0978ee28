#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each include names the layer of the file, and that layer is never above the including file's own."""

import re

from lint import ROOT, name, read, report, tree

BELOW = {
    'engine': {'engine'},
    'draw': {'engine', 'draw'},
    'model': {'engine', 'draw', 'model'},
    'app': {'engine', 'draw', 'model', 'app'},
    'cli': {'engine', 'draw', 'model', 'cli'},
}
TOOLKIT = {'gtk', 'gdk', 'gsk', 'adwaita'}
DRAWING = {'cairo', 'pango', 'librsvg'}
PLATFORM = {'glib', 'glib-object', 'gio', 'gmodule'}
BARRED = {
    'engine': TOOLKIT | DRAWING | PLATFORM,
    'draw': TOOLKIT,
    'model': TOOLKIT,
    'cli': TOOLKIT,
    'app': set(),
}
INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.M)


def fault(layer, quote, target):
    first = target.split('/')[0]
    if '..' in target.split('/'):
        return 'is relative'
    if quote == '"':
        if first not in BELOW:
            return 'does not begin with a layer'
        if first not in BELOW[layer]:
            return f'runs upwards from {layer}'
    elif first.removesuffix('.h') in BARRED[layer]:
        return f'is not for {layer}'
    return None


def main():
    n_checked = 0
    failures = []
    for path in tree('.c', '.h', under=('src',)):
        layer = path.relative_to(ROOT).parts[1]
        if layer not in BELOW:
            failures.append(f'{name(path)}: {layer} is no layer')
            continue
        for quote, target in INCLUDE.findall(read(path)):
            n_checked += 1
            why = fault(layer, quote, target)
            if why:
                failures.append(f'{name(path)}: the include of {target} {why}')
    for path in tree('.c', '.h', under=('tests',)):
        for quote, target in INCLUDE.findall(read(path)):
            n_checked += 1
            if '..' in target.split('/'):
                failures.append(f'{name(path)}: the include of {target} is relative')
    report('includes', n_checked, failures)


main()
