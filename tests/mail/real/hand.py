"""The editor of a player at mutt: `python -m tests.mail.real.hand DRAFT` writes a number above what is quoted."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.mail.real.reading import read_text

BEFORE = 2  # seconds: where files are dated a little ahead, mutt would ask who has changed the draft behind its back


def write(draft: Path) -> None:
    quoted = draft.read_text()
    page = read_text(quoted)
    said = "oui" if page.choice is None else str(page.choice.number)
    draft.write_text(f"Bonjour,\n\n{said}\n\nÀ bientôt\n\n{quoted}")
    written = draft.stat().st_mtime
    os.utime(draft, (written - BEFORE, written - BEFORE))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
