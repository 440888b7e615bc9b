"""What somebody kept of a game and holds against a file: the pledge, and heads of entries that were seen."""

from __future__ import annotations

import re
from typing import NamedTuple

from cli import exits
from cli.proof.verdict import BEHIND, FORK, OTHER_PLEDGE, Verdict
from cli.result import Trouble
from rules.kernel.record.chain import entry_hash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules.kernel.record.save import Document

KEPT = "([0-9a-f]{16,64})"  # the whole of a hash, or its beginning as it is printed
PLEDGE, HEAD = re.compile(KEPT), re.compile(f"(0|[1-9][0-9]{{0,8}}):{KEPT}")


class Seen(NamedTuple):
    """The head of an entry as somebody saw it, perhaps its first digits only."""

    entry: int
    head: str


def pledge(text: str) -> str:
    """A pledge as it was typed."""
    if not PLEDGE.fullmatch(text.lower()):
        raise Trouble("bad_pledge", exit=exits.USAGE, where="--pledge", given=text)
    return text.lower()


def head(text: str) -> Seen:
    """`12:e5db91ba3fc0e3f7`, as it was typed."""
    read = HEAD.fullmatch(text.lower())
    if not read:
        raise Trouble("bad_head", exit=exits.USAGE, where="--head", given=text)
    return Seen(int(read[1]), read[2])


def contradicted(read: Document, pledged: str, seen: Iterable[Seen]) -> Verdict | None:
    """How a record that is right by itself is not the one somebody has seen; None if it is."""
    commit: str = read.head["genesis"]["commit"]
    if not commit.startswith(pledged):
        facts = {"seen": pledged, "here": commit[: len(pledged)]}
        return Verdict(OTHER_PLEDGE, code="other_pledge", part="genesis", paths=("genesis.commit",), facts=facts)
    last = len(read.entries) - 1
    for entry, kept in sorted(seen):
        if entry > last:  # what is left is the same story: nothing tells an older file from one cut short
            return Verdict(BEHIND, code="behind_witness", entry=entry, part="entries", facts={"last": last})
        here = entry_hash(read.entries[entry]).hex()
        if not here.startswith(kept):
            facts = {"seen": kept, "here": here[: len(kept)]}
            return Verdict(FORK, code="fork", entry=entry, part="entries", facts=facts)
    return None
