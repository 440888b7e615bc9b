"""What each exit status means. Scripts rely on these numbers."""

from __future__ import annotations

DONE = 0
NO = 1  # the answer is no: an illegal move, a difference found
USAGE = 2
UNREADABLE = 3  # a file that cannot be read, or is malformed
TAMPERED = 4  # tampered or unfair, or a save that does not stand where its last entry says
STALE = 5  # stale or locked
NOT_YOURS = 6  # not this seat's to decide
OTHER_RULES = 7  # a game under another version of the rules
IN_PART = 8  # some orders done, a later one failed
STANDS = 9  # done, and it stands, but something failed afterwards
INTERNAL = 70
LATER = 75  # `mail in` alone: whoever brings a mail brings it again; any other status would send it back
INTERRUPTED = 130  # by the user, as shells have it
TERMINATED = 143  # by SIGTERM, the same way
