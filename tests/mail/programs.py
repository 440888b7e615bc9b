"""Mail programs as far as they matter: how each puts an answer and the mail it answers into bytes."""

from __future__ import annotations

import base64
import quopri
from collections.abc import Callable, Sequence
from html import escape

REFEREE = "referee@example.org"
DAY = {"en": "Tue, Nov 17, 2026 at 9:00 PM", "fr": "mar. 17 nov. 2026 à 21:00"}
Program = Callable[[Sequence[str], str, str], Sequence["Part"]]


class Part:
    """A part of a mail: its type, with parameters, and its text."""

    def __init__(self, kind: str, text: str, more: str = "", name: str = "") -> None:
        self.kind, self.text, self.more, self.name = kind, text, more, name


def attributed(lang: str, address: str = REFEREE) -> str:
    return {
        "en": f"On {DAY['en']}, Arbitre <{address}> wrote:",
        "fr": f"Le {DAY['fr']}, Arbitre <{address}> a écrit :",
    }[lang]


def marked(mail: str, sign: str = "> ") -> str:
    return "\n".join(f"{sign}{line}".rstrip() for line in mail.split("\n"))


def top(said: Sequence[str], attribution: str, mail: str) -> str:
    return "\n".join([*said, "", attribution, "", marked(mail)])


def header_block(lang: str, *, bold: bool = False) -> str:
    names = {"en": ("From", "Sent", "To", "Subject"), "fr": ("De", "Envoyé", "À", "Objet")}[lang]
    values = (f"Arbitre <{REFEREE}>", "17 November 2026 21:00", "bob@example.org", "[kofxqwk4mz] Naastica")
    space = " " if lang == "fr" else ""
    star = "*" if bold else ""
    return "\n".join(f"{star}{name}{space}:{star} {value}" for name, value in zip(names, values))


def gmail(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    """Breaks the line of attribution, and quotes in both parts."""
    wrapped = {
        "en": f"On {DAY['en']}, Arbitre <\n{REFEREE}> wrote:",
        "fr": f"Le {DAY['fr']}, Arbitre <\n{REFEREE}>\na écrit :",
    }[lang]
    lines = "".join(f"<div>{escape(line) or '<br>'}</div>" for line in said)
    html = (
        f'<div dir="ltr">{lines}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">'
        f'{escape(attributed(lang))}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">'
        f"{escape(mail).replace(chr(10), '<br>')}</blockquote></div>"
    )
    return [Part("plain", top(said, wrapped, mail)), Part("html", html)]


def gmail_html(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    return gmail(said, mail, lang)[1:]


def outlook(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    """No sign before what is quoted; paragraphs that follow line on line."""
    plain = "\n".join([*said, "", header_block(lang), "", mail])
    lines = "".join(f'<p class="MsoNormal">{escape(line) or "&nbsp;"}<o:p></o:p></p>\n' for line in said)
    block = "<br>".join(f"<b>{escape(line)}</b>" for line in header_block(lang).split("\n"))
    html = (
        "<html><head><style>p.MsoNormal{margin:0}</style></head><body><div class=WordSection1>"
        f'{lines}<div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">{block}</p></div>'
        f'<p class="MsoNormal">{escape(mail).replace(chr(10), "<br>")}</p></div></body></html>'
    )
    return [Part("plain", plain), Part("html", html)]


def outlook_html(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    return outlook(said, mail, lang)[1:]


def outlook_web(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    lines = "".join(f'<div class="elementToProof">{escape(line) or "<br>"}</div>' for line in said)
    html = (
        f'<html><body>{lines}<div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr">'
        f"{escape(header_block(lang)).replace(chr(10), '<br>')}</div><div>{escape(mail).replace(chr(10), '<br>')}</div>"
        "</body></html>"
    )
    return [Part("html", html)]


def outlook_phone(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    get = {"en": "Get Outlook for iOS<https://aka.ms/o0ukef>", "fr": "Télécharger Outlook pour Android"}[lang]
    return [Part("plain", "\n".join([*said, "", get, "_" * 32, header_block(lang), "", mail]))]


def outlook_express(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    title = {"en": "-----Original Message-----", "fr": "-----Message d'origine-----"}[lang]
    return [Part("plain", "\n".join([*said, "", title, header_block(lang), "", mail]))]


def apple(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    line = {
        "en": f"On 17 Nov 2026, at 21:00, Arbitre <{REFEREE}> wrote:",
        "fr": f"Le 17 nov. 2026 à 21:00, Arbitre <{REFEREE}> a écrit :",
    }[lang]
    return [Part("plain", "\n".join([*said, "", f"> {line}", ">", marked(mail)]))]


def iphone(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    sent = {"en": "Sent from my iPhone", "fr": "Envoyé de mon iPhone"}[lang]
    line = {
        "en": f"On 17 Nov 2026, at 21:00, Arbitre <{REFEREE}> wrote:",
        "fr": f"Le 17 nov. 2026 à 21:00, Arbitre <{REFEREE}> a écrit :",
    }[lang]
    html = (
        "".join(f'<div dir="ltr">{escape(line) or "<br>"}</div>' for line in said)
        + f'<br><div dir="ltr">{sent}</div><div dir="ltr"><br><blockquote type="cite">{escape(line)}<br><br>'
        + f"</blockquote></div><blockquote type='cite'>{escape(mail).replace(chr(10), '<br>')}</blockquote>"
    )
    return [Part("plain", top([*said, "", sent], line, mail)), Part("html", html)]


def iphone_html(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    return iphone(said, mail, lang)[1:]


def thunderbird(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    """Answers stand below what is quoted; long lines flow."""
    line = {"en": "On 11/17/26 21:00, Arbitre wrote:", "fr": "Le 17/11/2026 à 21:00, Arbitre a écrit :"}[lang]
    return [Part("plain", "\n".join([line, marked(mail), "", *said]), "; format=flowed")]


def thunderbird_html(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    lines = "".join(f"<p>{escape(line)}</p>" for line in said if line)
    html = (
        f'{lines}<div class="moz-cite-prefix">{escape(attributed(lang))}<br></div>'
        f'<blockquote type="cite" cite="mid:x"><pre class="moz-quote-pre" wrap="">{escape(mail)}</pre></blockquote>'
        '<pre class="moz-signature" cols="72">-- \nRobert</pre>'
    )
    return [Part("html", html)]


def yahoo(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    line = {
        "en": "On Tuesday, November 17, 2026 at 09:00:00 PM GMT+1, Arbitre <referee@example.org> wrote:",
        "fr": "Le mardi 17 novembre 2026 à 21:00:00 UTC+1, Arbitre <referee@example.org> a écrit :",
    }[lang]
    lines = "".join(f'<div dir="ltr" data-setdir="false">{escape(line) or "<br>"}</div>' for line in said)
    html = (
        f'<html><body><div class="yahoo-style-wrap">{lines}</div><div id="yahoo_quoted_1" class="yahoo_quoted">'
        f"<div>{escape(line)}</div><div>{escape(mail).replace(chr(10), '<br>')}</div></div></body></html>"
    )
    return [Part("plain", "\n".join([*said, "", f"    {line}  ", " ", f" {mail}"])), Part("html", html)]


def yahoo_html(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    return yahoo(said, mail, lang)[1:]


def proton(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    sent = {"en": "Sent with Proton Mail secure email.", "fr": "Envoyé avec la messagerie sécurisée Proton Mail."}[lang]
    line = {
        "en": f"On Tuesday, November 17th, 2026 at 9:00 PM, Arbitre <{REFEREE}> wrote:",
        "fr": f"Le mardi 17 novembre 2026 à 21:00, Arbitre <{REFEREE}> a écrit :",
    }[lang]
    return [Part("plain", "\n".join([*said, "", sent, "", line, "", marked(mail)]))]


def samsung(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    sent, title = {
        "en": ("Sent from my Galaxy", "-------- Original message --------"),
        "fr": ("Envoyé depuis mon appareil Galaxy", "-------- Message d'origine --------"),
    }[lang]
    return [Part("plain", "\n".join([*said, "", sent, "", title, header_block(lang), "", mail]))]


def roundcube(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    line = {"en": "On 2026-11-17 21:00, Arbitre wrote:", "fr": "Le 2026-11-17 21:00, Arbitre a écrit :"}[lang]
    return [Part("plain", "\n".join([*said, "", line, marked(mail)]))]


def zimbra(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    title = {"en": "----- Original Message -----", "fr": "----- Mail original -----"}[lang]
    return [Part("plain", "\n".join([*said, "", title, header_block(lang), "", mail]))]


def orange(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    """Quotes the headers too."""
    block = f"Message du 17/11/26 21:00\n{header_block(lang)}\n"
    return [Part("plain", "\n".join([*said, "", marked(block), marked(mail)]))]


def mutt(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    """Answers below, or between the lines."""
    line = {"en": f"On {DAY['en']}, Arbitre wrote:", "fr": f"Le {DAY['fr']}, Arbitre a écrit :"}[lang]
    return [Part("plain", "\n".join([line, marked(mail), "", *said, "", "-- ", "Robert"]))]


def inline(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    """Between the lines of what is quoted, right under the question."""
    quoted = marked(mail).split("\n")
    at = next(at for at, line in enumerate(quoted) if line.startswith((">   1 ", ">    1 ")))
    return [Part("plain", "\n".join([attributed(lang), "", *quoted[:at], *said, *quoted[at:]]))]


def gmail_inline(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    cut = mail.index("\n\n")
    quotes = [escape(part).replace("\n", "<br>") for part in (mail[:cut], mail[cut:])]
    lines = "".join(f"<div>{escape(line) or '<br>'}</div>" for line in said)
    html = (
        f'<div class="gmail_quote"><div class="gmail_attr">{escape(attributed(lang))}<br></div>'
        f'<blockquote class="gmail_quote">{quotes[0]}</blockquote></div>{lines}'
        f'<div class="gmail_quote"><blockquote class="gmail_quote">{quotes[1]}</blockquote></div>'
    )
    return [Part("html", html)]


def alone(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    """A new mail, such as a link opens: nothing is quoted."""
    return [Part("plain", "\n".join(said))]


def flowed(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    return [Part("plain", "\n".join([*said, "", attributed(lang), marked(mail)]), "; format=flowed; delsp=no")]


def delsp(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    return [Part("plain", "\n".join(said), "; format=flowed; delsp=yes")]


def html_alone(said: Sequence[str], mail: str, lang: str) -> list[Part]:
    return [Part("html", "\n".join(said))]


PROGRAMS: dict[str, Program] = {
    program.__name__: program
    for program in (
        gmail,
        gmail_html,
        gmail_inline,
        outlook,
        outlook_html,
        outlook_web,
        outlook_phone,
        outlook_express,
        apple,
        iphone,
        iphone_html,
        thunderbird,
        thunderbird_html,
        yahoo,
        yahoo_html,
        proton,
        samsung,
        roundcube,
        zimbra,
        orange,
        mutt,
        inline,
        alone,
        flowed,
        delsp,
        html_alone,
    )
}


def packed(part: Part, packing: str, charset: str, declared: str) -> str:
    """A part with its headers, as text in which a letter is a byte."""
    data = part.text.replace("\n", "\r\n").encode(charset, "replace")
    if packing == "quoted-printable":
        data = quopri.encodestring(part.text.encode(charset, "replace")).replace(b"\n", b"\r\n")
    elif packing == "base64":
        data = base64.encodebytes(data).replace(b"\n", b"\r\n")
    named = f'\r\nContent-Disposition: attachment; filename="{part.name}"' if part.name else ""
    head = (
        f"Content-Type: text/{part.kind}; charset={declared}{part.more}\r\nContent-Transfer-Encoding: {packing}{named}"
    )
    return f"{head}\r\n\r\n{data.decode('latin-1')}"


def mail_of(
    parts: Sequence[Part],
    packing: str = "quoted-printable",
    charset: str = "utf-8",
    declared: str = "",
    headers: Sequence[str] = (),
) -> bytes:
    """The whole mail."""
    written = [packed(part, packing, charset, declared or charset) for part in parts]
    if len(written) > 1:
        kind = "mixed" if any(part.name for part in parts) else "alternative"
        inside = "".join(f"--b0\r\n{part}\r\n" for part in written)
        written = [f'Content-Type: multipart/{kind}; boundary="b0"\r\n\r\n{inside}--b0--\r\n']
    first = ["From: Robert <bob@example.org>", f"To: {REFEREE}", "Subject: Re: Naastica", "Message-ID: <1@example.org>"]
    return ("\r\n".join([*first, *headers, "MIME-Version: 1.0", written[0]])).encode("latin-1")
