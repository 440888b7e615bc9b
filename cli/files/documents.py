"""YAML documents that people write, held to their schema: what is wrong is told by file, line and field."""

from __future__ import annotations

import schemas
from cli.files import store
from cli.files.games import schema_trouble
from cli.files.lines import line_of
from rules.kernel.bytes.reading import below

TYPE_CHECKING = False
if TYPE_CHECKING:
    from schemas import Fault


class Document:
    """A file that was read: its data, and where in it each part stands."""

    def __init__(self, path: str, schema: str) -> None:
        """Read it; `Trouble` if it is not there, is no YAML, or does not fit."""
        self.path = path
        self.data, self.lines = store.load_yaml_with_lines(path)
        if not schemas.valid(schema, self.data):
            faults = schemas.faults(schema, self.data)
            raise schema_trouble(self.file_and_line(_wrong_part(faults[0])), faults)

    def file_and_line(self, part: str) -> str:
        return f"{self.path}:{line_of(self.lines, part)}"

    def place(self, part: str) -> str:
        """A part by its JSON path, as it is told."""
        return f"{self.file_and_line(part)}::{part}"


def _wrong_part(fault: Fault) -> str:
    """A key that is not known stands on a line of its own."""
    return below(fault.path, str(fault.facts["unknown"])) if "unknown" in fault.facts else fault.path
