#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each option of eight-queens itself is in its manual page.

usage: manual-options.py EIGHT_QUEENS
"""

import os
import re
import subprocess
import sys

from lint import ROOT, read, report


def main():
    environment = {key: value for key, value in os.environ.items() if key not in ('DISPLAY', 'WAYLAND_DISPLAY')}
    said = subprocess.run([sys.argv[1], '--help'], env=environment, capture_output=True, text=True, check=True).stdout
    options = [option for option in re.findall(r'--[a-z-]+', said) if not option.startswith(('--help', '--gapp'))]
    manual = read(ROOT / 'data/eight-queens.1').replace('\\-', '-')
    report('options of eight-queens', len(options),
           [f'eight-queens.1: {option} is missing' for option in options if option not in manual])


main()
