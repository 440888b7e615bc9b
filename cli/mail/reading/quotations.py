"""Where what mail programs quote begins: attributions, header blocks, phone lines, signatures, and our own line."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

QUOTED = re.compile(r"\s{0,3}>")
# As it is printed at the top of our mails (`mail.reply_above`), in every language and however it is quoted.
OUR_LINE = re.compile(r"##\s*(reply above this line|r[ée]pondez au-dessus de cette ligne)\s*##", re.IGNORECASE)
SIGNATURE = re.compile(r"--\s*")

LONGEST = 500  # characters of an attribution
LONGEST_ATTRIBUTION = 3  # lines
_DAYS = r"(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim)[a-z]{0,6}\.?,?"
_BEGINS = re.compile(rf"\s*(?:on|le|{_DAYS})\s", re.IGNORECASE)
_WROTE = r"(?:wrote|writes|a [ée]crit|[ée]crit)\s?:"
_ATTRIBUTION = re.compile(rf"\s*(?:on|le|{_DAYS})\s.*[0-9@].*\b{_WROTE}\s*", re.IGNORECASE)
_ON_ONE_LINE = (
    re.compile(rf".*[0-9@].*\b{_WROTE}\s*", re.IGNORECASE),
    re.compile(r"\s*\d{4}-\d\d-\d\d \d\d?:\d\d .*<[^<>]+@[^<>]+>\s?:\s*"),
)
_ORIGINAL = re.compile(
    r"\s*(?:-{2,}\s*(?:original message|message d.origine|message original|forwarded message|message transf[ée]r[ée]"
    r"|message r[ée]exp[ée]di[ée]|reply message|message initial|mail original)\s*-{2,}"
    r"|(?:begin forwarded message|d[ée]but du message (?:transf[ée]r[ée]|r[ée]exp[ée]di[ée]))\s?:)\s*",
    re.IGNORECASE,
)
_FROM = re.compile(r"\s*\*?(?:from|de)\s?:\*?\s", re.IGNORECASE)
_FURTHER = re.compile(
    r"\s*\*?(?:sent|date|to|cc|subject|reply-to|envoy[ée]|[àa]|objet|r[ée]pondre [àa]|importance)\s?:\*?(?:\s|$)",
    re.IGNORECASE,
)
BLOCK = 6  # lines below `From:` in which two more of its kind stand
_RULE = re.compile(r"\s*[_\-—=*]{5,}\s*")
_PHONE = re.compile(
    r"\s*(?:"
    r"(?:sent|composed|written) (?:from|via|with|using) .{1,60}"
    r"|envoy[ée]e? (?:de(?:puis)?|avec|via|par|[àa] partir d[eu]|[àa] l'aide de|sur) ?.{1,60}"
    r"|get (?:the )?(?:outlook|yahoo mail|bluemail|.{1,20} app) for .{1,60}"
    r"|(?:obtene[zr]|obtenir|t[ée]l[ée]charge[zr]) outlook pour .{1,60}"
    r"|provenance : (?:courrier|outlook).{0,40}"
    r"|von meinem .{1,40} gesendet"
    r")\s*",
    re.IGNORECASE,
)
LONGEST_PHONE = 120


def is_quoted(line: str) -> bool:
    return QUOTED.match(line) is not None


def is_our_line(line: str) -> bool:
    return len(line) <= LONGEST and OUR_LINE.search(line) is not None


def is_signature(line: str) -> bool:
    """The two dashes that stand above one."""
    return SIGNATURE.fullmatch(line) is not None


def is_phone_line(line: str) -> bool:
    """What telephones and mail programs put under every mail."""
    return len(line) <= LONGEST_PHONE and _PHONE.fullmatch(line.replace("’", "'")) is not None


def attribution(lines: Sequence[str], at: int) -> int:
    """How many lines an attribution has that begins here; 0 if none does.

    It may be broken over three lines, but begins with its own first word and crosses no empty line: what stands right
    above it was written by the sender.
    """
    first = lines[at]
    if len(first) > LONGEST:
        return 0
    if any(form.fullmatch(first) for form in _ON_ONE_LINE):
        return 1
    if not _BEGINS.match(first):
        return 0
    joined = ""
    for length, line in enumerate(lines[at : at + LONGEST_ATTRIBUTION], start=1):
        joined = f"{joined} {line.strip()}".lstrip()
        if not line.strip() or is_quoted(line) or len(joined) > LONGEST:
            return 0
        if _ATTRIBUTION.fullmatch(joined):
            return length
    return 0


def begins_original(lines: Sequence[str], at: int) -> bool:
    """Whether the mail that is answered begins here, without any sign before its lines: all below is quoted."""
    line = lines[at]
    if len(line) > LONGEST:
        return False
    if _ORIGINAL.fullmatch(line) or _is_header_block(lines, at):
        return True
    return _RULE.fullmatch(line) is not None and _is_header_block(lines, _next(lines, at + 1))


def _is_header_block(lines: Sequence[str], at: int) -> bool:
    if at >= len(lines) or not _FROM.match(lines[at]):
        return False
    return sum(_FURTHER.match(line) is not None for line in lines[at + 1 : at + 1 + BLOCK]) >= 2


def _next(lines: Sequence[str], at: int) -> int:
    """The next line that is not empty, or the end."""
    while at < len(lines) and not lines[at].strip():
        at += 1
    return at


def quotes_unmarked(lines: Sequence[str], at: int) -> bool:
    """Whether what follows an attribution bears no sign: then all of it is quoted."""
    at = _next(lines, at)
    return at < len(lines) and not is_quoted(lines[at])
