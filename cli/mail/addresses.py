"""Addresses: one spelling for all ways to write one."""

from __future__ import annotations


def normalised(address: str) -> str:
    """The domain by IDNA, the local part in NFC, case folded, else exact; empty if it is no address."""
    raise NotImplementedError
