"""A pager, as git has it: what is long can be scrolled on a terminal; what fits on the screen is just printed."""

from __future__ import annotations

import os
import sys

from cli.render import shown

OWN, ANYBODYS = "ARBITRE_PAGER", "PAGER"
USUAL = "less"
NONE = ("", "cat")
FOR_LESS = "FRX"  # leave by itself if all fits, pass colours on, leave the text on the screen


def paged(text: str) -> bool:
    """Whether a text was shown in a pager; it is printed as ever where there is no terminal or no pager."""
    if sys.stdout is None or not sys.stdout.isatty() or not sys.stdin.isatty():
        return False
    pager = os.environ.get(OWN, os.environ.get(ANYBODYS, USUAL))
    if pager in NONE:
        return False
    import shlex
    import subprocess

    try:
        command = shlex.split(pager)
        process = subprocess.Popen(command, stdin=subprocess.PIPE, env={"LESS": FOR_LESS, **os.environ})
    except (OSError, ValueError):
        return False
    try:
        process.communicate(shown(text).encode(sys.stdout.encoding or "utf-8", "replace"))
    except (BrokenPipeError, KeyboardInterrupt):
        process.wait()
    return True
