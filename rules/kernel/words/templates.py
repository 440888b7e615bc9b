"""Templates of the text catalogues, read into a small tree.

    {card}                        the value
    {card:le}                     the value in one of the language's forms: an article, a possessive
    {file:raw}                    the value as it was given, neither worded nor capitalised
    {n:carte|cartes}              singular or plural
    {lost?and is lost|}           by truth; the second text may be left out
    {how=tie:by lot|*:by force}   by a word, of a list by the first there is a branch for; * stands for any other
    {{ }}                         a brace

Branches are templates themselves; a bar or a closing brace always ends them. A template can only name facts: there is
nothing in it to execute, and what is inserted is never read as a template.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from typing import Literal, TypeAlias

Tree: TypeAlias = "tuple[str | Hole, ...]"
# What is done, with which fact, and how: a form's name for "put", else pairs of a branch's word and its tree.
Hole: TypeAlias = "tuple[Literal['put'], str, str] | tuple[Literal['plural', 'truth', 'word'], str, Branches]"
Branches: TypeAlias = "tuple[tuple[str, Tree], ...]"

RAW = "raw"
OTHER = "*"


class BadTemplate(ValueError):
    """A template that does not read: which key, at which character, and what is wrong there."""

    def __init__(self, key: str, where: int, why: str = "unreadable") -> None:
        super().__init__(key, where, why)
        self.key, self.where, self.why = key, where, why


def parse(key: str, template: str, forms: Collection[str], typeset: Callable[[str], str] = str) -> Tree:
    """The tree of a template; `forms` are those its language knows, `typeset` is applied to its own words."""
    if "{" not in template and "}" not in template:  # most are words and nothing else
        return (typeset(template),) if template else ()
    return _Reader(key, template, forms, typeset).whole()


def names(tree: Tree) -> Iterator[str]:
    """The facts a template speaks of, as often as it does."""
    for part in tree:
        if isinstance(part, str):
            continue
        yield part[1]
        if part[0] != "put":
            for _, branch in part[2]:
                yield from names(branch)


class _Reader:
    def __init__(self, key: str, template: str, forms: Collection[str], typeset: Callable[[str], str]) -> None:
        self.key, self.template, self.forms, self.typeset = key, template, forms, typeset
        self.at = 0

    def whole(self) -> Tree:
        tree = self.text(inside=False)
        if self.at < len(self.template):
            raise self.fault("brace never opened")
        return tree

    def text(self, inside: bool) -> Tree:
        """Words and holes up to the end, or inside a branch up to the bar or brace that ends it."""
        parts: list[str | Hole] = []
        words = ""
        while True:
            start, stops = self.at, [self.template.find(stop, self.at) for stop in ("{|}" if inside else "{}")]
            self.at = min([at for at in stops if at >= 0], default=len(self.template))
            words += self.template[start : self.at]
            next_ = self.template[self.at : self.at + 1]
            twice = self.template.startswith(next_ * 2, self.at)
            if next_ == "{" and not twice:
                if words:
                    parts.append(self.typeset(words))
                    words = ""
                parts.append(self.hole())
                continue
            if not next_ or not twice or (inside and next_ in "|}"):
                break
            words += next_
            self.at += 2
        return (*parts, self.typeset(words)) if words else tuple(parts)

    def hole(self) -> Hole:
        opened = self.at
        self.at += 1
        name = self.until(":?=|{}")
        if not (name.isidentifier() and name.isascii()):
            raise self.fault("not a name", opened + 1)
        kind = self.template[self.at : self.at + 1]
        self.at += 1
        match kind:
            case "}":
                return ("put", name, "")
            case "?":
                return ("truth", name, self.choice(opened, ("yes", "no"), least=1))
            case "=":
                return ("word", name, self.words(opened))
            case ":":
                return self.form(opened, name)
        raise self.fault("brace never closed", opened)

    def form(self, opened: int, name: str) -> Hole:
        """Either a form or the two numbers; only the bar tells them apart."""
        start = self.at
        form = self.until("|{}")
        if not self.template.startswith("}", self.at):
            self.at = start
            return ("plural", name, self.choice(opened, ("one", "many"), least=2))
        if form.lower() not in self.forms and form != RAW:
            raise self.fault("unknown form", start)
        self.at += 1
        return ("put", name, form)

    def choice(self, opened: int, words: tuple[str, str], least: int) -> Branches:
        texts = [self.text(inside=True)]
        while self.goes_on(opened):
            texts.append(self.text(inside=True))
        if not least <= len(texts) <= 2:
            raise self.fault("wrong number of branches", opened)
        return tuple(zip(words, (*texts, ())))

    def words(self, opened: int) -> Branches:
        branches: dict[str, Tree] = {}
        more = True
        while more:
            start = self.at
            word = self.until(":|{}")
            if not word or word in branches or not self.template.startswith(":", self.at):
                raise self.fault("not a word of its own", start)
            self.at += 1
            branches[word] = self.text(inside=True)
            more = self.goes_on(opened)
        return tuple(branches.items())

    def goes_on(self, opened: int) -> bool:
        """Step over what ended a branch, and say whether another follows."""
        ended_by = self.template[self.at : self.at + 1]
        if not ended_by:
            raise self.fault("brace never closed", opened)
        self.at += 1
        return ended_by == "|"

    def until(self, stops: str) -> str:
        start = self.at
        while self.at < len(self.template) and self.template[self.at] not in stops:
            self.at += 1
        return self.template[start : self.at]

    def fault(self, why: str, where: int | None = None) -> BadTemplate:
        return BadTemplate(self.key, self.at if where is None else where, why)
