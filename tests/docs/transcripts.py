"""Transcripts in the documents: every ```console block is run, so that what is printed there is what people get.

A line behind `$ ` is a command, what follows is its output; a line `...` stands for any number of lines. The blocks of
one document share a folder, in order, and start from nothing but the recorded saves.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

HOME = Path(__file__).parents[2]
DOCUMENTS = sorted([HOME / "README.md", *(HOME / "docs").rglob("*.md")])
FENCE, ANYTHING = "```console", "..."


def blocks(text: str) -> Iterator[tuple[int, int]]:
    """First and last line of the inside of each console block."""
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        if lines[at].strip() == FENCE:
            end = next(number for number in range(at + 1, len(lines)) if lines[number].strip() == "```")
            yield at + 1, end
            at = end
        at += 1


def steps(lines: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Commands with the output the document shows for them; a command may go on behind a backslash."""
    command, shown = "", list[str]()
    for line in lines:
        if command.endswith("\\") and not shown:
            command += f"\n{line}"
        elif line.startswith("$ "):
            if command:
                yield command, shown
            command, shown = line[2:], []
        else:
            shown.append(line)
    if command:
        yield command, shown


def run(command: str, folder: Path) -> list[str]:
    """What a reader sees who types the command: output and errors as they come."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {"PATH": path, "HOME": str(folder), "LANG": "C.UTF-8", "COLUMNS": "100", "TZ": "UTC"}
    done = subprocess.run(
        ["sh", "-c", f"{command} 2>&1"],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.stdout.rstrip("\n").splitlines()


def fits(shown: list[str], found: list[str]) -> bool:
    """Whether the output is what the document shows, `...` standing for any lines."""
    if ANYTHING not in shown:
        return shown == found
    at = shown.index(ANYTHING)
    if found[:at] != shown[:at]:
        return False
    rest = shown[at + 1 :]
    return any(fits(rest, found[start:]) for start in range(at, len(found) + 1))


def rewritten(text: str, folder: Path) -> str:
    """The document with what its commands print now; outputs that use `...` and still fit stay as they are."""
    lines = text.splitlines()
    made: list[str] = []
    end_before = 0
    for start, end in blocks(text):
        made += lines[end_before:start]
        for command, shown in steps(lines[start:end]):
            found = run(command, folder)
            made += [f"$ {command}", *(shown if fits(shown, found) else found)]
        end_before = end
    return "\n".join([*made, *lines[end_before:]]) + "\n"
