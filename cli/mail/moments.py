"""Moments: the clock is read once, at the edge of a run, and everything in it happens then."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from cli.line import streams

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def moment_of(given: str | None) -> datetime:
    """The moment of a run: the one that was said, or now."""
    if given is None:
        return datetime.now(UTC).replace(microsecond=0)
    return datetime.fromtimestamp(streams.moment_of(given, "--now"), UTC)


def written(moment: datetime) -> str:
    """`2026-11-17T20:05:00+00:00`, which sorts as it goes by."""
    return moment.isoformat()


def read(text: str) -> datetime:
    """A moment that was written down."""
    return datetime.fromisoformat(text)
