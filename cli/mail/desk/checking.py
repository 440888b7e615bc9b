"""Is a mailbox folder in order? Settings, tables, key, modes, the disk it lies on, and the servers it talks with."""

from __future__ import annotations

import os
from functools import partial

from cli import exits
from cli.mail import key, mailbox, seating, settings
from cli.mail.sitting import Sitting
from cli.mail.tokens import Tokens
from cli.result import Trouble, trouble_of
from rules.kernel.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from cli.mail.desk.findings import Finding
    from cli.mail.settings import Settings

DOUBTFUL = frozenset(("arrived.not", "arrived.junk", "plus.lost", "plus.refused", "results.elsewhere"))
MOUNTS = "/proc/self/mounts"
NETWORK = frozenset(
    ("nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "ceph", "glusterfs", "9p", "davfs", "fuse.sshfs", "fuse.rclone")
)
SYNCHRONISED = ("dropbox", "onedrive", "google drive", "googledrive", "nextcloud", "owncloud", "icloud drive", "pcloud")
MARKERS = (".stfolder", ".sync", ".dropbox.cache", ".owncloudsync.log")  # what such programs leave in their folders


class Checked:
    """What is wrong, or only to be known (exit 0), each by its place; and what was found out, as keys of sentences."""

    def __init__(self) -> None:
        self.troubles: list[Trouble] = []
        self.findings: list[Finding] = []

    @property
    def is_well(self) -> bool:
        return not self.troubles and not DOUBTFUL & {key for key, _ in self.findings}


def check(box: str, now: datetime, seconds: int) -> Checked:
    """`seconds`: how long a mail to oneself is waited for."""
    checked, known = Checked(), settings.read(box)
    checked.troubles += [*_modes(box), *_disk(box)]
    if not os.path.exists(MOUNTS):
        checked.findings.append(("disk.unknown", {}))
    if not known.keeper:
        checked.troubles.append(Trouble("no_keeper", exit=exits.DONE, where=os.path.join(box, settings.FILE)))
    try:
        tokens = Tokens(key.read(box, made=False))
    except Wrong as wrong:
        checked.troubles.append(trouble_of(wrong))
        return checked
    for act in (
        *(partial(_open, folder, known, tokens, now) for folder in mailbox.games(box, seating.FILE)),
        partial(_ask_servers, box, known, tokens, now, seconds, checked),
    ):
        try:
            act()
        except Wrong as wrong:
            checked.troubles.append(trouble_of(wrong))
    return checked


def _open(folder: str, known: Settings, tokens: Tokens, now: datetime) -> None:
    Sitting(folder, known, tokens, now).check_record()


def _ask_servers(box: str, known: Settings, tokens: Tokens, now: datetime, seconds: int, checked: Checked) -> None:
    """Log in, and write to oneself; what could not be tried is said too."""
    if known.fetch is None and known.send is None:
        checked.findings.append(("by_hand", {}))
        return
    from cli.mail.desk.findings import findings
    from cli.mail.desk.probing import Probing

    with mailbox.locked(box):  # no run takes the mail that is waited for
        probing = Probing(box, known, tokens, now)
        probing.log_in()
        if known.fetch is not None:
            checked.findings.append(("fetches", {}))
        if known.send is None:
            checked.findings.append(("sends.not", {}))
            return
        probing.send()
        checked.findings.append(("sends", {}))
        probing.wait(seconds)
        checked.findings += findings(probing, seconds)
    if known.plus and ("plus.lost" in (found := [key for key, _ in checked.findings]) or "plus.refused" in found):
        checked.troubles.append(Trouble("plus_lost", exit=exits.UNREADABLE, where=os.path.join(box, settings.FILE)))


def _modes(box: str) -> Iterator[Trouble]:
    for path in (box, *mailbox.folders(box), *mailbox.games(box, seating.FILE)):
        if os.path.isdir(path) and os.stat(path).st_mode & key.OTHERS:
            yield Trouble("folder_open_to_others", exit=exits.DONE, where=path)


def _disk(box: str) -> Iterator[Trouble]:
    """Locks and renames there are not to be relied on."""
    whole = os.path.realpath(box)
    if (kind := disk_of(whole, _mounts())) in NETWORK:
        yield Trouble("network_disk", exit=exits.DONE, where=box, kind=kind)
    if is_synchronised(whole):
        yield Trouble("synchronised_folder", exit=exits.DONE, where=box)


def _mounts() -> list[tuple[str, str]]:
    """Every place at which a disk is found, and its kind; none where the system does not tell."""
    try:
        with open(MOUNTS, encoding="utf-8", errors="replace") as file:
            fields = [line.split() for line in file]
    except OSError:
        return []
    return [(each[1].replace("\\040", " "), each[2]) for each in fields if len(each) > 2]


def disk_of(path: str, mounts: list[tuple[str, str]]) -> str:
    """The kind of the disk a folder lies on; of two at one place the later one counts."""
    above = [(len(place), at, kind) for at, (place, kind) in enumerate(mounts) if _is_below(path, place)]
    return max(above, default=(0, 0, ""))[2]


def _is_below(path: str, place: str) -> bool:
    return os.path.commonpath([path, place]) == place


def is_synchronised(path: str) -> bool:
    while True:
        name = os.path.basename(path).lower()
        if name.startswith(SYNCHRONISED) or any(os.path.lexists(os.path.join(path, one)) for one in MARKERS):
            return True
        if path == (path := os.path.dirname(path)):
            return False
