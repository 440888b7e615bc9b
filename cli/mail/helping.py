"""What players are told of the post office itself: in the first mail to an address, and when they ask for help."""

from __future__ import annotations

from cli.reports.report import Part
from rules.kernel.words.languages import capitalised

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from cli.mail.sitting import Sitting
    from rules.kernel.play.asking import Seat
    from rules.kernel.words.speech import Speech

HELP = ("orders", "numbers", "typing", "words", "others", "trying", "standing", "resign")


def welcome(sitting: Sitting, seat: Seat, speech: Speech) -> Iterator[Part]:
    """The first mail to an address: it could be anybody's, so that it shows no position and no hand."""
    words, genesis = speech.words, sitting.contest.genesis
    yield Part(
        words("post.first"),
        [
            words("post.first.game", game=capitalised(genesis["rules"]["id"]), name=genesis["game"], seat=seat),
            words("post.first.players", players=list(speech.names.values())),
            words("post.first.how"),
            words("post.first.wrong"),
        ],
    )
    yield Part(
        words("post.kept"),
        [
            words("post.first.pledge", commit=genesis["commit"]),
            words("post.kept.chain"),
            words("post.kept.mails", days=sitting.settings.keep),
            *([words("post.kept.open")] if genesis["profile"] == "open" else []),
        ],
    )


def help_parts(speech: Speech) -> Iterator[Part]:
    words = speech.words
    yield Part(words("post.help"), [words(f"post.help.{line}") for line in HELP])
