#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Waits on the display $DISPLAY until a window has drawn its first frame, and then closes it with Ctrl+Q.
Fails if the process that opens it ends first.

usage: first-frame.py PROCESS
"""

import ctypes
import subprocess
import sys
import time

# A window that was mapped, but not drawn, has one color.
LEAST_COLORS = 8
Z_PIXMAP = 2
ALL_PLANES = ctypes.c_ulong(-1)


def windows():
    found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--class', 'eight-queens'],
                           capture_output=True, text=True, check=False)
    return [int(line) for line in found.stdout.split()]


def count_colors(window):
    """The number of colors along lines of the window; 0 if it has been closed."""
    x11 = ctypes.CDLL('libX11.so.6')
    x11.XOpenDisplay.restype = x11.XGetImage.restype = ctypes.c_void_p
    x11.XGetPixel.restype = ctypes.c_ulong
    geometry = subprocess.run(['xdotool', 'getwindowgeometry', '--shell', str(window)],
                              capture_output=True, text=True, check=False).stdout
    size = dict(line.split('=') for line in geometry.splitlines())
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    image = x11.XGetImage(display, ctypes.c_ulong(window), 0, 0, int(size['WIDTH']), int(size['HEIGHT']),
                          ALL_PLANES, Z_PIXMAP)
    colors = {x11.XGetPixel(ctypes.c_void_p(image), x, y)
              for y in range(0, int(size['HEIGHT']), 16) for x in range(0, int(size['WIDTH']), 4)}
    x11.XCloseDisplay(display)
    return len(colors)


def is_running(process):
    try:
        with open(f'/proc/{process}/stat', encoding='utf-8') as status:
            return status.read().rpartition(') ')[2][0] != 'Z'
    except FileNotFoundError:
        return False


def main():
    process = int(sys.argv[1])
    drawn = False
    while is_running(process):
        for window in windows():
            if drawn or count_colors(window) >= LEAST_COLORS:
                drawn = True
                subprocess.run(['xdotool', 'windowfocus', str(window), 'key', 'ctrl+q'], check=False)
        time.sleep(0.2)
    if not drawn:
        print('The command ended without a window.')
    return 0 if drawn else 1


sys.exit(main())
