# SPDX-License-Identifier: GPL-3.0-or-later
"""The program the monkey plays with: started in its own home, confined to it, and measured."""

import ctypes
import os
import pathlib
import re
import signal
import struct
import subprocess
import time

SYS_LANDLOCK_CREATE_RULESET, SYS_LANDLOCK_ADD_RULE, SYS_LANDLOCK_RESTRICT_SELF = 444, 445, 446
LANDLOCK_CREATE_RULESET_VERSION = 1
LANDLOCK_RULE_PATH_BENEATH = 1
PR_SET_NO_NEW_PRIVS = 38
# All rights to change a file or a folder in versions 1, 2, and 3 of Landlock.
WRITING = [0b1111111110010, 1 << 13, 1 << 14]
# The only rights for a file itself.
WRITING_FILE = 1 << 1 | 1 << 14

GAME = '[Eight Queens]\nVersion=1\nSize=8\nGiven=\nStartQueens=a1\nStartCrosses=b1\nMoves=-a1 +a1,a2 =h8 clear\n' \
       'Place=4\nQueens=\nCrosses=\nSeconds=0\nHints=0\n'


def confine(*folders):
    """From now on this process and its children can write only to these folders and /dev/null."""
    libc = ctypes.CDLL(None, use_errno=True)
    version = libc.syscall(SYS_LANDLOCK_CREATE_RULESET, None, 0, LANDLOCK_CREATE_RULESET_VERSION)
    if version < 1:
        raise OSError('The kernel has no Landlock: the monkey would write where it likes.')
    rights = sum(WRITING[:version])
    ruleset = libc.syscall(SYS_LANDLOCK_CREATE_RULESET, struct.pack('Q', rights), 8, 0)
    for path in (*folders, '/dev/null'):
        beneath = os.open(path, os.O_PATH | os.O_CLOEXEC)
        allowed = rights if os.path.isdir(path) else rights & WRITING_FILE
        rule = struct.pack('=Qi', allowed, beneath)
        if libc.syscall(SYS_LANDLOCK_ADD_RULE, ruleset, LANDLOCK_RULE_PATH_BENEATH, rule, 0) != 0:
            raise OSError(ctypes.get_errno(), 'landlock_add_rule')
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 or libc.syscall(SYS_LANDLOCK_RESTRICT_SELF, ruleset, 0) != 0:
        raise OSError(ctypes.get_errno(), 'landlock_restrict_self')


def make_home(home):
    """Makes a home folder with valid and invalid files, such as a user may have."""
    files = home / 'files'
    (files / 'folder').mkdir(parents=True)
    (files / 'game.queens').write_text(GAME)
    (files / 'damaged.queens').write_bytes(GAME.encode()[:100] + b'\0\xff')
    (files / 'board.png').write_text('not a picture')
    (files / 'list.txt').write_text('of someone else')
    os.mkfifo(files / 'pipe')
    with open(files / 'huge.queens', 'wb') as huge:
        huge.truncate(1 << 30)
    # Printers and programs of this machine must not be found.
    with open(home / 'config/gtk-4.0/settings.ini', 'a', encoding='utf-8') as settings:
        settings.write('gtk-print-backends=file\n')
    (home / 'share').mkdir()
    for name in ('icons', 'mime', 'themes', 'fonts', 'glib-2.0'):
        if os.path.isdir(f'/usr/share/{name}'):
            (home / 'share' / name).symlink_to(f'/usr/share/{name}')
    return files


class Program:
    def __init__(self, build, home, logs):
        self.command = build / 'tests/monkey/monkey-window'
        self.home, self.files = home, make_home(home)
        self.messages, self.watch = logs / 'messages', home / 'state/watch'
        self.process, self.n_started = None, 0
        self.environment = dict(
            os.environ, MONKEY_WATCH=str(self.watch), GSETTINGS_BACKEND='keyfile',
            GSETTINGS_SCHEMA_DIR=str(build / 'data'), GTK_USE_PORTAL='0',
            XDG_DATA_DIRS=f'{pathlib.Path(__file__).resolve().parents[2]}/data:{home}/share',
            ASAN_OPTIONS='detect_leaks=0:handle_abort=1:allocator_may_return_null=1:max_free_fill_size=65536:free_fill_byte=165',
            UBSAN_OPTIONS='print_stacktrace=1')

    def launch(self):
        # In a file dialog, the monkey can rename or delete the folder.
        self.files.mkdir(exist_ok=True)
        with open(self.messages, 'ab') as messages:
            return subprocess.Popen([self.command], cwd=self.files, env=self.environment, stdin=subprocess.DEVNULL,
                                    stdout=messages, stderr=messages, preexec_fn=lambda: confine(self.home))

    def start(self):
        self.process = self.launch()
        self.n_started += 1

    def proves_confined(self):
        """Whether a child under the same rules cannot write outside the home, but can inside it."""
        script = 'touch "$1" 2>/dev/null && exit 1; touch "$2" && rm "$2"'
        return subprocess.run(['sh', '-c', script, 'sh', f'{self.home}-outside', self.home / 'inside'], check=False,
                              preexec_fn=lambda: confine(self.home)).returncode == 0

    def clock(self):
        """Seconds, without those in which the main thread waited for a processor: on a busy machine, others may
        have it most of the time."""
        try:
            waited = int(pathlib.Path(f'/proc/{self.process.pid}/schedstat').read_text().split()[1])
        except (OSError, IndexError):
            waited = 0
        return time.monotonic() - waited / 1e9

    def is_idle(self):
        try:
            stat = pathlib.Path(f'/proc/{self.process.pid}/stat').read_text()
        except OSError:
            return True
        return stat.rpartition(')')[2].split()[0] in 'SZ'

    def measure(self):
        """PSS in KiB, descriptors, and threads; None if it has just ended."""
        proc = pathlib.Path(f'/proc/{self.process.pid}')
        try:
            pss = int(re.search(r'^Pss:\s+(\d+)', (proc / 'smaps_rollup').read_text(), re.M).group(1))
            return pss, len(list((proc / 'fd').iterdir())), len(list((proc / 'task').iterdir()))
        except (OSError, AttributeError):
            return None

    def kill(self, number=signal.SIGKILL):
        self.process.send_signal(number)


FRAME = re.compile(r'^(/\S+)\(([^+)]*)(?:\+(0x[0-9a-f]+))?\)')

HANDS_ON = re.compile(r' +(lib(gobject|glib|gio)-2.0 |libc |\w+ at watch.c|(main|queens_application_run) at |_start )')


def name_frames(stack, program):
    """The lines of a stack: function, file, and line for the program's own, library and function for others.
    Functions that only call others, and repetitions, are left out."""
    found = [FRAME.match(line) for line in stack]
    # A frame has the return address; the call is just before it.
    own = sorted({hex(int(frame.group(3), 16) - 1) for frame in found if frame and frame.group(1) == str(program)})
    frames = subprocess.run(['addr2line', '-e', program, '-f', '-p', '-s', '-i', *own], capture_output=True, text=True,
                            check=False).stdout if own else ''
    names = dict(zip(own, re.sub(r'\n \(inlined by\)', ' in', frames).splitlines(), strict=False))
    lines = []
    for frame, line in zip(found, stack, strict=True):
        if frame and frame.group(1) == str(program):
            line = f'        {names.get(hex(int(frame.group(3), 16) - 1), frame.group(3))}'
        elif frame:
            library = os.path.basename(frame.group(1)).split('.so')[0]
            line = f'    {library} {frame.group(2) or frame.group(3)}'
        if not HANDS_ON.match(line) and line not in lines[-2:]:
            lines.append(line)
    return lines
