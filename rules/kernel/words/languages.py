"""The grammar of the two languages: numbers, articles, elision, lists. Everything else is in the catalogues."""

from __future__ import annotations

from rules.kernel.play.values import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Literal


class Thing(Value):
    """Something with a name, as one language sees it; a proper name takes no article."""

    name: str
    gender: Literal["m", "f"]
    plural: bool = False
    proper: bool = False


class Language(Value):
    """What a catalogue needs to know of a language; each form turns a thing or a plain name into words."""

    code: str
    is_singular: Callable[[int], bool]
    and_word: str
    or_word: str
    forms: Mapping[str, Callable[[Thing | str], str]]
    typeset: Callable[[str], str]


def listed(words: Sequence[str], last_word: str) -> str:
    """`a, b and c`."""
    return f"{', '.join(words[:-1])} {last_word} {words[-1]}" if len(words) > 1 else "".join(words)


def capitalised(text: str) -> str:
    """The text with its first character in upper case, if that is a letter."""
    return text[:1].upper() + text[1:]


def _first_word(text: str) -> str:
    """The letters the text begins with, in lower case."""
    length = next((at for at, letter in enumerate(text) if not letter.isalpha()), len(text))
    return text[:length].lower()


# Written with a vowel, spoken with a consonant: "a unicorn"; and the other way round: "an heir".
_EN_SPOKEN_YOU = (
    "eu",
    "ewe",
    "ubiq",
    "unic",
    "unif",
    "unio",
    "uniq",
    "unis",
    "unit",
    "univ",
    "usa",
    "use",
    "usu",
    "uti",
)
_EN_SPOKEN_WON = {"one", "ones", "once"}
_EN_MUTE_H = ("heir", "honest", "honor", "honour", "hour")


def _en_takes_an(noun: str) -> bool:
    word = _first_word(noun)
    if word.startswith(_EN_SPOKEN_YOU) or word in _EN_SPOKEN_WON:
        return False
    return word.startswith(("a", "e", "i", "o", "u", "é", *_EN_MUTE_H))


def _en_the(value: Thing | str) -> str:
    if isinstance(value, str):
        return value
    if value.name.startswith("The "):
        return "the " + value.name[4:]
    return value.name if value.proper else "the " + value.name


def _en_a(value: Thing | str) -> str:
    if isinstance(value, str) or value.proper or value.name.startswith("The "):
        return _en_the(value)
    if value.plural:
        return value.name
    return ("an " if _en_takes_an(value.name) else "a ") + value.name


def _en_possessive(value: Thing | str) -> str:
    """`Boris's`, as it is spoken; only a plural in s takes the bare apostrophe."""
    owner = _en_the(value)
    is_plural_in_s = isinstance(value, Thing) and value.plural and owner.endswith("s")
    return owner + ("'" if is_plural_in_s else "'s")


_FR_VOWELS = tuple("aàâäeéèêëiîïoôöuùûüœæ")
_FR_OWN_ARTICLES = {"Le ": "le ", "La ": "la ", "Les ": "les ", "L'": "l'", "L’": "l'"}
# Vowels that are not elided before ("le onze"), and a y that is ("l'yeuse"), against the rule.
_FR_FIRM = {"onze", "onzième", "ouf", "oui", "ouistiti", "uhlan"}
_FR_SOFT_Y = {"yeuse", "yeuses", "yeux", "yonne"}
# An aspirated h is not elided before. Stems first, then words whose longer kin are mute ("l'héroïne").
_FR_ASPIRATED_STEMS = """
    hach haie haill hain hallebard halo hamac hameau hamster hanche handicap hangar hanneton hant harcel hardi hareng
    harnach harnais harp hasard hauban hausse haut havre heaume hennin hennir hérault héraut hériss héron hêtre heurt
    hibou hideu hiérarch hiss hobbit hochet hockey holland homard hongr honte hoquet horde hors hotte houblon houe
    houille houle housse houx hublot huche huée huguenot hulotte huppe hurl hussard hutte hâ
"""
_FR_ASPIRATED_WORDS = """
    hall halls halle halles halte haltes hansel harem harems haro harold harry héros huit huitaine huitième hun huns
"""


def _fr_elides(text: str) -> bool:
    """Whether `le`, `de` and `que` lose their vowel before this text; names of cells (`a1`) and letters keep it."""
    word = _first_word(text)
    if len(word) < 2:
        return False
    if word[0] == "h":
        return word not in _FR_ASPIRATED_WORDS.split() and not word.startswith(tuple(_FR_ASPIRATED_STEMS.split()))
    if word[0] == "y":
        return word in _FR_SOFT_Y or not word[1].startswith(_FR_VOWELS)
    return word.startswith(_FR_VOWELS) and word not in _FR_FIRM


def _fr_own_article(value: Thing | str) -> tuple[str, str]:
    """The article a thing's name already carries, if any, and the rest; a plain name is never taken apart."""
    if isinstance(value, str):
        return "", value
    for written, article in _FR_OWN_ARTICLES.items():
        if value.name.startswith(written):
            return article, value.name[len(written) :]
    return "", value.name


def _fr_definite(value: Thing | str) -> tuple[str, str]:
    """The definite article, empty for a proper name, and what follows it."""
    article, noun = _fr_own_article(value)
    if article or isinstance(value, str) or value.proper:
        return article, noun
    if value.plural:
        return "les ", noun
    if _fr_elides(noun):
        return "l'", noun
    return ("le " if value.gender == "m" else "la "), noun


def _fr_le(value: Thing | str) -> str:
    return "".join(_fr_definite(value))


def _fr_un(value: Thing | str) -> str:
    article, noun = _fr_own_article(value)
    if article or isinstance(value, str) or value.proper:
        return article + noun
    if value.plural:
        return "des " + noun
    return ("un " if value.gender == "m" else "une ") + noun


def _fr_du(value: Thing | str) -> str:
    return _fr_contracted(*_fr_definite(value))


def _fr_de(value: Thing | str) -> str:
    """`de` before the bare name; a name with an article of its own keeps it, `du Grand Compas`."""
    return _fr_contracted(*_fr_own_article(value))


def _fr_contracted(article: str, noun: str) -> str:
    if not article:
        return _fr_short("de", noun)
    return {"le ": "du ", "les ": "des "}.get(article, "de " + article) + noun


def _fr_au(value: Thing | str) -> str:
    article, noun = _fr_definite(value)
    return {"le ": "au ", "les ": "aux "}.get(article, "à " + article) + noun


def _fr_que(value: Thing | str) -> str:
    article, noun = _fr_own_article(value)
    return "que " + article + noun if article else _fr_short("que", noun)


def _fr_short(word: str, text: str) -> str:
    return f"{word[:-1]}'{text}" if _fr_elides(text) else f"{word} {text}"


def _fr_typeset(words: str) -> str:
    """No line may break before a high mark or inside guillemets; the spaces themselves are the writer's."""
    for mark in ":;!?»":
        words = words.replace(" " + mark, "\N{NO-BREAK SPACE}" + mark)
    return words.replace("« ", "«\N{NO-BREAK SPACE}")


LANGUAGES = {
    "en": Language(
        code="en",
        is_singular=lambda n: abs(n) == 1,
        and_word="and",
        or_word="or",
        forms={"the": _en_the, "a": _en_a, "'s": _en_possessive},
        typeset=str,
    ),
    "fr": Language(
        code="fr",
        is_singular=lambda n: abs(n) < 2,
        and_word="et",
        or_word="ou",
        forms={"le": _fr_le, "un": _fr_un, "du": _fr_du, "au": _fr_au, "de": _fr_de, "que": _fr_que},
        typeset=_fr_typeset,
    ),
}
