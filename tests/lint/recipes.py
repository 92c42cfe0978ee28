#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The recipes of the packages fit the program: the Flatpak may use display and GPU and nothing else, and takes no
build folder of the tree with it; each file that is installed goes into just one package of Debian. The changelog and
the metainfo have the version of the program.

usage: recipes.py BUILD_DIRECTORY
"""

import json
import os
import re
import subprocess
import sys

from lint import ROOT, read, report

ID = 'io.github.eightqueens.EightQueens'
# X11 shares images through memory, which is "ipc"; network access would be "network".
MAY = {'--socket=wayland', '--socket=fallback-x11', '--share=ipc', '--device=dri'}
METAINFO = ROOT / f'data/{ID}.metainfo.xml.in'
OF_DEBIAN = ROOT / 'data/debian'
# The documents and scripts whose commands make folders in the tree.
COMMANDS = ['README.md', 'data/README.md', '.ci/deep']


def introspect(build, what):
    return json.loads(subprocess.run(['meson', 'introspect', build, what], capture_output=True, check=True).stdout)


def flatpak_faults():
    manifest = json.loads(read(ROOT / f'data/{ID}.json'))
    arguments = set(manifest['finish-args'])
    faults = [f'the Flatpak may {argument}' for argument in arguments - MAY]
    faults += [f'the Flatpak lacks {argument}' for argument in MAY - arguments]
    if manifest['id'] != ID or manifest['command'] != 'eight-queens':
        faults.append('the Flatpak has another name')
    folders = set(re.findall(r'\B_(?:build|deb)\b[\w-]*', ' '.join(read(ROOT / path) for path in COMMANDS)))
    for module in manifest['modules']:
        for source in module['sources']:
            if source['type'] != 'dir':
                faults.append(f'the Flatpak fetches {source}')
            faults += [f'the Flatpak takes {folder} with it' for folder in folders - set(source.get('skip', []))]
    return faults


def owned():
    """The files of each package: paths, and folders with everything in them."""
    return {path.stem: [line.split()[0] for line in read(path).splitlines()]
            for path in sorted(OF_DEBIAN.glob('*.install'))}


def debian_faults(build):
    options = {option['name']: option['value'] for option in introspect(build, '--buildoptions')}
    prefix = options['prefix']
    packages = owned()
    files = ['usr' + os.path.normpath(path)[len(prefix):] for path in introspect(build, '--installed').values()]
    faults = []
    for path in files:
        takers = [package for package, paths in packages.items()
                  if any(path == taken or path.startswith(taken + '/') for taken in paths)]
        if len(takers) != 1:
            faults.append(f'/{path} is in {" and ".join(takers) or "no package"} of Debian')
    for package, paths in packages.items():
        faults += [f'{package}: nothing is installed as {taken}' for taken in paths
                   if not any(path == taken or path.startswith(taken + '/') for path in files)]
    version = introspect(build, '--projectinfo')['version']
    if not read(OF_DEBIAN / 'changelog').startswith(f'eight-queens ({version})'):
        faults.append(f'data/debian/changelog does not begin with {version}')
    if re.search(r'<release version="([^"]*)"', read(METAINFO)).group(1) != version:
        faults.append(f'the metainfo does not begin with release {version}')
    described = set(re.findall(r'^Package: (.*)$', read(OF_DEBIAN / 'control'), re.M))
    if described != set(packages):
        faults.append('data/debian: packages without a list of files, or the other way round')
    return len(files), faults


def main():
    n_files, faults = debian_faults(sys.argv[1])
    report('files of packages', n_files, faults + flatpak_faults())


main()
