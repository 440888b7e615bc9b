"""Text catalogues: what people read, by key, in English and in French."""

from __future__ import annotations

import os
from functools import cache

from rules.kernel.editions import compiled
from rules.kernel.words.languages import LANGUAGES, Language, Thing, capitalised, listed
from rules.kernel.words.templates import OTHER, RAW, BadTemplate, Branches, Tree, names, parse
from rules.kernel.words.visible import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any, TypeAlias

    Wording: TypeAlias = Callable[[str, Any], Any]
    Facts: TypeAlias = Mapping[str, Any]

__all__ = ["BadFact", "BadTemplate", "Catalogue", "Thing", "check"]

FORM = "text/1"
SIMPLE = (str, int)  # types of values that are told apart by being equal: `True` is none
MOST_KEPT = 4096
INDEFINITE = ("a", "un")  # forms in which things alike are counted


class BadFact(ValueError):
    """A fact a template needs and did not get, or cannot use: which key, which fact, and what is wrong with it."""

    def __init__(self, key: str, name: str, why: str) -> None:
        super().__init__(key, name, why)
        self.key, self.name, self.why = key, name, why


class Catalogue:
    """The templates of one language; called with a key and facts it gives the text."""

    __slots__ = (
        "_chosen_before",
        "_put_before",
        "_templates",
        "_trees",
        "_typeset",
        "_worded_before",
        "_wording",
        "language",
    )

    def __init__(self, templates: Mapping[str, str], lang: str, *, typography: bool = False) -> None:
        self.language: Language = LANGUAGES[lang]
        self._templates = templates
        self._typeset = self.language.typeset if typography else str
        self._trees: dict[str, Tree] = {}
        self._wording: Wording | None = None
        self._forget()

    def _forget(self) -> None:
        """What simple values came to before: a long log speaks of the same few things."""
        self._put_before: dict[Any, str] = {}  # by name, value and form
        self._worded_before: dict[Any, Any] = {}  # by name and value
        self._chosen_before: dict[Any, Tree] = {}  # by name, value and the branches there are

    @classmethod
    def load(cls, folders: Sequence[str], lang: str, *, typography: bool = False) -> Catalogue:
        """The catalogue found in these folders, a later one going before an earlier one."""
        templates: dict[str, str] = {}
        for folder in folders:
            templates.update(_templates_in(os.path.join(folder, f"{lang}.yaml")))
        return cls(templates, lang, typography=typography)

    def bind(self, wording: Wording) -> Catalogue:
        """The same catalogue, printing what `wording(name, value)` makes of each fact, and of each item of a list."""
        bound = object.__new__(Catalogue)
        bound.language, bound._templates, bound._trees = self.language, self._templates, self._trees
        bound._typeset, bound._wording = self._typeset, wording
        bound._forget()
        return bound

    def __call__(self, key: str, /, **facts: Any) -> str:
        """The text of a key as a sentence: a value it begins with is capitalised."""
        tree = self.tree(key)
        text = self._rendered(key, tree, facts)
        starts_with_value = bool(tree) and not isinstance(tree[0], str) and tree[0][2] != RAW
        return capitalised(text) if starts_with_value else text

    def phrase(self, key: str, /, **facts: Any) -> str:
        """The text of a key as it stands inside a sentence."""
        return self._rendered(key, self.tree(key), facts)

    def has(self, key: str) -> bool:
        """Whether this language has a text for the key."""
        return key in self._templates

    def keys(self) -> Iterable[str]:
        """All keys this language has a text for."""
        return self._templates.keys()

    def tree(self, key: str) -> Tree:
        """The template of a key, read when first needed: a run uses few of the texts it loads."""
        tree = self._trees.get(key)
        if tree is None:
            if key not in self._templates:
                raise KeyError(key, self.language.code)
            forms = (*self.language.forms, self.language.or_word)
            tree = self._trees[key] = parse(key, self._templates[key], forms, self._typeset)
        return tree

    def _rendered(self, key: str, tree: Tree, facts: Facts) -> str:
        text = ""
        for part in tree:
            if isinstance(part, str):
                text += part
                continue
            name = part[1]
            if name not in facts:
                raise BadFact(key, name, "missing")
            if part[0] == "put":
                text += self._put(key, name, facts[name], part[2])
            else:
                text += self._rendered(key, self._chosen(key, name, facts[name], part[0], part[2]), facts)
        return text

    def _put(self, key: str, name: str, value: Any, form: str) -> str:
        simple = (name, value, form) if type(value) in SIMPLE else None
        if simple in self._put_before:
            return self._put_before[simple]
        text = self._printed(value if form == RAW else self._worded(name, value), form)
        if text is None:
            raise BadFact(key, name, "not printable")
        text = visible(text)  # a value adds words to a line, never a line
        if simple and len(self._put_before) < MOST_KEPT:
            self._put_before[simple] = text
        return text

    def _chosen(self, key: str, name: str, value: Any, kind: str, branches: Branches) -> Tree:
        simple = (name, value, branches) if type(value) in SIMPLE else None
        if simple in self._chosen_before:
            return self._chosen_before[simple]
        word = self._branch(kind, branches, value, self._worded(name, value))
        if word is None:
            raise BadFact(key, name, "not a number" if kind == "plural" else "no branch")
        tree = dict(branches)[word]
        if simple and len(self._chosen_before) < MOST_KEPT:
            self._chosen_before[simple] = tree
        return tree

    def _worded(self, name: str, value: Any) -> Any:
        if self._wording is None:
            return value
        if isinstance(value, (list, tuple)):
            return [self._worded_one(name, item) for item in value]
        return self._worded_one(name, value)

    def _worded_one(self, name: str, value: Any) -> Any:
        assert self._wording is not None
        simple = (name, value) if type(value) in SIMPLE else None
        if simple in self._worded_before:
            return self._worded_before[simple]
        worded = self._wording(name, value)
        if simple and len(self._worded_before) < MOST_KEPT:
            self._worded_before[simple] = worded
        return worded

    def _printed(self, value: Any, form: str) -> str | None:
        """The words for a value, or None for one that nobody should read, such as None itself."""
        language = self.language
        if isinstance(value, (list, tuple)):
            words = self._items(value, form)
            known = [word for word in words if word is not None]
            last_word = language.or_word if form.lower() == language.or_word else language.and_word
            if not words:
                return self.phrase("list.none")
            return listed(known, last_word) if len(known) == len(words) else None
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, (str, Thing)):
            return None
        in_form = language.forms.get(form.lower())
        if in_form is None:
            return value if isinstance(value, str) else value.name
        return capitalised(in_form(value)) if form[:1].isupper() else in_form(value)

    def _items(self, value: Sequence[Any], form: str) -> list[str | None]:
        """The words for the items of a list; of things alike, one with their number: `2 × Crystal`."""
        words = [self._printed(item, form) for item in value]
        if form.lower() not in INDEFINITE or len(set(words)) == len(words):
            return words
        alone = {word: self._printed(item, "") for word, item in zip(words, value)}
        counted = {word: words.count(word) for word in alone}
        return [f"{n} \N{MULTIPLICATION SIGN} {alone[word]}" if n > 1 else word for word, n in counted.items()]

    def _branch(self, kind: str, branches: Branches, value: Any, worded: Any) -> str | None:
        """Which branch a value takes, or None if there is none for it."""
        if kind == "truth":
            # Seat 0 is somebody once it has a name; a flag is what it is, whatever word is printed for it.
            return "yes" if (value if isinstance(value, bool) else worded) else "no"
        if kind == "plural":
            count = _count(value) if _count(value) is not None else _count(worded)
            return None if count is None else "one" if self.language.is_singular(count) else "many"
        known = {word for word, _ in branches}
        return next((word for word in (*_words(value), *_words(worded), OTHER) if word in known), None)


def _count(value: Any) -> int | None:
    match value:
        case bool():
            return None
        case int():
            return value
        case list() | tuple():
            return len(value)
        case Thing():
            return 2 if value.plural else 1
    return None


def _words(value: Any) -> tuple[str, ...]:
    """The words a value may be chosen by: of a list any of its own, the first first; of a thing its gender, so that the
    sentence can agree with it."""
    match value:
        case list() | tuple():
            return tuple(item for item in value if isinstance(item, str))
        case None:
            return ("none",)
        case bool():
            return ("true" if value else "false",)
        case str() | int():
            return (str(value),)
        case Thing():
            return (value.gender + "p", value.gender) if value.plural else (value.gender,)
    return ()


@cache
def _templates_in(path: str) -> Mapping[str, str]:
    """Read once in a run: several catalogues share a file, and trouble with files is told without opening any."""
    templates: Mapping[str, str] = compiled.load(path, _compile, form=FORM)
    return templates


def _compile(source: bytes) -> dict[str, str]:
    flat: dict[str, str] = {}
    _flatten("", compiled.of_yaml(source) or {}, flat)
    return flat


def _flatten(key: str, value: Any, flat: dict[str, str]) -> None:
    from rules.kernel.bytes.reading import Malformed

    if isinstance(value, dict):
        for part, inner in value.items():
            _flatten(f"{key}.{part}" if key else part, inner, flat)
    elif not key or not isinstance(value, str):
        raise Malformed("not_text", key)
    elif key in flat:
        raise Malformed("duplicate_key", key)
    else:
        flat[key] = value


def check(en: Catalogue, fr: Catalogue) -> list[tuple[str, str]]:
    """What keeps two catalogues from saying the same: a key and what is wrong with it."""
    faults: list[tuple[str, str]] = []
    for key in sorted({*en.keys(), *fr.keys()}):
        spoken_of: list[list[str]] = []
        for catalogue in (en, fr):
            code = catalogue.language.code
            if not catalogue.has(key):
                faults.append((key, f"not in {code}"))
                continue
            try:
                spoken_of.append(sorted(set(names(catalogue.tree(key)))))
            except BadTemplate as bad:
                faults.append((key, f"{code}, character {bad.where}: {bad.why}"))
        if len(spoken_of) == 2 and spoken_of[0] != spoken_of[1]:
            faults.append((key, f"en speaks of {spoken_of[0]}, fr of {spoken_of[1]}"))
    return faults
