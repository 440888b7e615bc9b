"""Orders that came in an attached file."""

from __future__ import annotations

from cli.files import store
from cli.letters import sent
from cli.mail.reading.charsets import decoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cli.console import Speech
    from cli.letters.sent import Received
    from cli.mail.reading.parts import Attachment


class Attached(sent.Sent):
    """A file that came with a mail, for a save that is named elsewhere."""

    def __init__(self, attachment: Attachment) -> None:
        self.save, self.source = "", attachment.name
        self.text = attachment.data
        if len(self.text) > store.MAX_MOVE:
            raise store.FileTrouble("too_large", self.source, limit=store.MAX_MOVE)
        if self.source.lower().endswith(".txt"):  # written by some editor, in whatever charset it likes
            self.text = decoded(self.text, "utf-8").removeprefix("\ufeff").encode()


def read_attached(attachment: Attachment, game: str, speech: Speech) -> Received:
    """Its orders, as `apply` reads a file; whatever is wrong with it is raised as `Wrong`."""
    return sent.read(game, Attached(attachment), speech)
