"""Options of a table: declared in the edition, chosen when a game is opened, written whole into its genesis."""

from __future__ import annotations

from rules.kernel.bytes.canon import canon
from rules.kernel.bytes.reading import whole_number
from rules.kernel.wrong import REQUEST, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rules.kernel.play.game import Tie

TRUTH = {"true": True, "yes": True, "on": True, "oui": True, "false": False, "no": False, "off": False, "non": False}


class BadOption(Wrong):
    """An option that does not exist or cannot have this value."""

    lies_in = REQUEST


def resolve(edition: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """Every option of the game with its value: what was given, else the default."""
    declared = {option["id"]: option for option in edition["options"]}
    for key in given:
        if key not in declared:
            raise BadOption("unknown_option", option=key, known=sorted(declared))
    chosen = {
        key: _value(option, given[key], edition) if key in given else option["default"]
        for key, option in declared.items()
    }
    for option in declared.values():
        if "needed_if" in option:
            _check_companions(option, chosen)
    return chosen


def _check_companions(option: Mapping[str, Any], chosen: Mapping[str, Any]) -> None:
    """An option that others need is chosen with them, and only with them."""
    key, needed_if = option["id"], option["needed_if"]
    calling = [f"{other}={value}" for other, value in needed_if.items() if chosen[other] == value]
    is_chosen = chosen[key] != option["default"]
    if calling and not is_chosen:
        raise BadOption("option_needed", option=key, because=calling[0])
    if needed_if and is_chosen and not calling:
        raise BadOption("option_alone", option=key, only_with=as_given(needed_if))


def check_ties(ties: Mapping[str, Tie], chosen: Mapping[str, Any], edition: Mapping[str, Any], players: int) -> None:
    """No option is chosen at a table where it would do nothing."""
    defaults = {option["id"]: option["default"] for option in edition["options"]}
    for key, tie in ties.items():
        low, high = tie.players
        if chosen[key] == defaults[key]:
            continue
        if not low <= players <= high:
            raise BadOption("option_not_for_so_many", option=key, players=players, low=low, high=high, more=high > low)
        if any(chosen[other] != value for other, value in tie.beside.items()):
            raise BadOption("option_alone", option=key, only_with=as_given(tie.beside))


def as_given(options: Mapping[str, Any]) -> list[str]:
    """As `--option` takes them."""
    return [f"{option}={_text(value)}" for option, value in options.items()]


def impossible(genesis: Mapping[str, Any], players: tuple[int, int], edition: Mapping[str, Any]) -> str:
    """What of a genesis is no table that could have been opened, its hashes right or not; empty if all of it is one."""
    seats, (low, high) = genesis["seats"], players
    if not low <= len(seats) <= high or genesis["names"].keys() != set(seats):
        return "genesis.seats"
    chosen, defaults = genesis["options"], {option["id"]: option["default"] for option in edition["options"]}
    given = {key: _text(value) for key, value in chosen.items() if key not in defaults or value != defaults[key]}
    try:
        whole = canon(resolve(edition, given)) == canon(chosen)  # every one there, each with a value it can have
    except BadOption:
        whole = False
    return "" if whole else "genesis.options"


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(option: Mapping[str, Any], text: str, edition: Mapping[str, Any]) -> Any:
    key = option["id"]
    match option["type"]:
        case "bool":
            if text.lower() not in TRUTH:
                raise BadOption("bad_option_value", option=key, value=text, allowed=["true", "false"])
            return TRUTH[text.lower()]
        case "int":
            (low, high), number = option["range"], whole_number(text)
            if number is None or not low <= number <= high:
                raise BadOption("bad_option_value", option=key, value=text, allowed=[f"{low}…{high}"])
            return number
        case "id":
            allowed = [entry["id"] for entry in edition[option["of"]]]
        case _:
            allowed = option["values"]
    if text not in allowed:
        raise BadOption("bad_option_value", option=key, value=text, allowed=allowed)
    return text
