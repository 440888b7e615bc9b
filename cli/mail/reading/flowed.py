"""`format=flowed` undone: lines that a mail program broke to fit a page, put together again (RFC 3676)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SIGNATURE = "-- "


def unflowed(lines: Sequence[str], *, delsp: bool = False) -> Iterator[str]:
    """A line that ends in a space goes on in the next one of the same depth; with `delsp` that space is none."""
    parts: list[str] = []
    depth = 0
    for line in lines:
        now, text = _parted(line)
        if parts and (now != depth or text == SIGNATURE):
            yield _quoted(depth, "".join(parts))
            parts = []
        depth = now
        if text.endswith(" ") and text != SIGNATURE:
            parts.append(text[:-1] if delsp else text)
        else:
            yield _quoted(depth, "".join((*parts, text)))
            parts = []
    if parts:
        yield _quoted(depth, "".join(parts))


def _parted(line: str) -> tuple[int, str]:
    """How deep a line is quoted, and its text without the space that protects its beginning."""
    text = line.lstrip(">")
    return len(line) - len(text), text.removeprefix(" ")


def _quoted(depth: int, text: str) -> str:
    return f"{'>' * depth} {text}" if depth else text
