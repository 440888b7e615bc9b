"""Addresses: one spelling for all ways to write one."""

from __future__ import annotations

import unicodedata

LONGEST = 254  # characters of an address
LONGEST_LOCAL = 64  # of what stands before its @


def normalised(address: str) -> str:
    """The domain by IDNA, the local part in NFC, case folded, else exact; empty if it is no address."""
    address = address.strip()
    local, at, domain = address.rpartition("@")
    if not at or not local or not domain or len(address) > LONGEST or any(map(_breaks, address)):
        return ""
    try:
        name = domain.rstrip(".").encode("idna").decode().lower()
    except UnicodeError:
        return ""
    return f"{unicodedata.normalize('NFC', local).casefold()}@{name}" if name else ""


def _breaks(letter: str) -> bool:
    return letter.isspace() or not letter.isprintable() or letter in "<>,;"


def bounce_address(referee: str, game: str, seat: str, token: str) -> str:
    """Where a server sends back what it cannot deliver to a seat; empty if that would be too long."""
    return with_detail(referee, f"bounce.{game}.{seat}.{token}")


def with_detail(address: str, detail: str) -> str:
    """`referee+detail@example.org`; empty if that would be too long to be delivered."""
    local, _, domain = address.rpartition("@")
    made = f"{local}+{detail}"
    return f"{made}@{domain}" if len(made) <= LONGEST_LOCAL else ""
