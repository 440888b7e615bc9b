"""Times the boardgame.io peer in a temporary folder, where Node and npm are there to run it."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).parent / "peer"
MANIFEST = "package.json"
SCRIPTS = ("naastica.js", "bench.js")
INSTALL_LIMIT = 180.0
START_UP_LIMIT = 60.0


class PeerUnavailable(Exception):
    """The peer cannot be timed here; the message says why."""


def measure(seconds: float) -> dict[str, Any] | None:
    """Play the peer for so many seconds and return its figures, or None after saying why on stderr."""
    try:
        node, npm = _find("node"), _find("npm")
        folder = _installed(npm)
        for script in SCRIPTS:
            shutil.copyfile(SOURCES / script, folder / script)
        printed = _run([node, "bench.js", str(seconds)], folder, limit=seconds + START_UP_LIMIT)
        return _figures(printed)
    except (PeerUnavailable, OSError) as reason:
        sys.stderr.write(f"boardgame.io not measured: {reason}\n")
        return None


def _find(program: str) -> str:
    path = shutil.which(program)
    if path is None:
        raise PeerUnavailable(f"{program} is not installed")
    return path


def _installed(npm: str) -> Path:
    """Return the folder that holds the installed package, installing it the first time."""
    folder = _cache_folder()
    if os.path.lexists(folder):
        _refuse_if_foreign(folder)
        if (folder / "node_modules" / "boardgame.io").is_dir():
            return folder
        shutil.rmtree(folder)  # swept by the system's cleaning of old temporary files
    # Installed aside and then renamed, so that a broken install is never taken for a whole one.
    fresh = Path(tempfile.mkdtemp(prefix="arbitre-peer-install-"))
    try:
        shutil.copyfile(SOURCES / MANIFEST, fresh / MANIFEST)
        _run([npm, "install", "--no-audit", "--no-fund", "--silent"], fresh, limit=INSTALL_LIMIT)
        _move_into_place(fresh, folder)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return folder


def _cache_folder() -> Path:
    """Name the folder after the manifest, so that another version of the package is installed anew."""
    digest = hashlib.sha256((SOURCES / MANIFEST).read_bytes()).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"arbitre-peer-{os.getuid()}-{digest}"


def _refuse_if_foreign(folder: Path) -> None:
    # The name can be guessed and the temporary directory is shared: run no code another user may have put there.
    status = folder.lstat()
    private = stat.S_ISDIR(status.st_mode) and not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    if status.st_uid != os.getuid() or not private:
        raise PeerUnavailable(f"{folder} is not a private folder of this user")


def _move_into_place(fresh: Path, folder: Path) -> None:
    try:
        fresh.rename(folder)
    except OSError:
        # Another run may have finished the same install first.
        if not folder.exists():
            raise
        _refuse_if_foreign(folder)


def _run(command: list[str], folder: Path, limit: float) -> str:
    called = " ".join([Path(command[0]).name, *command[1:]])
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        raise PeerUnavailable(f"`{called}` took more than {limit:.0f} s") from None
    if done.returncode != 0:
        raise PeerUnavailable(f"`{called}` failed with status {done.returncode}{_first_error(done.stderr)}")
    return done.stdout


def _first_error(complaint: str) -> str:
    """Pick the line that names the error out of a stack trace; `npm --silent` leaves none."""
    return next((f": {line.strip()}" for line in complaint.splitlines() if "error" in line.lower()), "")


def _figures(printed: str) -> dict[str, Any]:
    try:
        figures: dict[str, Any] = json.loads(printed)
    except ValueError:
        raise PeerUnavailable(f"bench.js printed no JSON: {printed[:80]!r}") from None
    return figures
