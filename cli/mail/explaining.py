"""What the sender of a mail is told of it, line by line: what was read, what was not, and why something was refused."""

from __future__ import annotations

from cli.mail.reading.telling import troubles as faults_of
from cli.render import message as worded
from rules.kernel.bytes.reading import settled
from rules.kernel.words.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cli.mail.reading.message import Message
    from cli.mail.reading.understanding import Understood
    from cli.result import Trouble
    from rules.kernel.letters.letter import Letter
    from rules.kernel.record.held import Held
    from rules.kernel.words.speech import Speech

MOST_SHOWN = 20  # lines of a mail
LONGEST_SHOWN = 200  # characters of one


def troubles(found: Iterable[Trouble], lang: str) -> list[str]:
    """Each with its place, its reason and the nearest legal orders."""
    told: list[str] = []
    for trouble in found:
        place = f"{trouble.where}: " if trouble.where else ""
        rule = f" [{trouble.rule}]" if trouble.rule and trouble.rule != "kernel" else ""
        told += [f"{place}{worded(trouble, lang)}{rule}", *trouble.hints]
    return told


def sent(letter: Letter) -> list[str]:
    """Orders as they were sent."""
    return [f"> {line.text}" for line in letter.lines]


def not_understood(speech: Speech, held: Held, message: Message, found: Understood) -> list[str]:
    """A mail of which nothing was done: what was read of it, and what is wrong with that."""
    words = speech.words
    if found.faults:
        told = troubles(faults_of(found, speech, held), speech.lang)
        return [*told, words("post.nothing_done"), *_read(speech, message)]
    return [words("post.empty"), *_read(speech, message)]


def _read(speech: Speech, message: Message) -> Iterator[str]:
    kept = [line.text for line in message.kept if line.text.strip()]
    if kept:
        yield speech.words("post.was_read")
        yield from (f"  | {shown(text)}" for text in kept[:MOST_SHOWN])


def not_read(speech: Speech, found: Understood) -> list[str]:
    """What stood in the mail besides, and did not count."""
    words = speech.words
    told = [words("post.talk", lines=len(found.talk))] if found.talk else []
    return told + [words("post.attachment_unread", name=name) for name in found.unread]


def shown(text: str) -> str:
    """Text of somebody else, short enough and on one line."""
    whole = text.encode("utf-8", "replace").decode()
    return visible(settled(" ".join(whole.split()))[:LONGEST_SHOWN])
