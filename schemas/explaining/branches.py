"""Of the branches of an anyOf or oneOf, the one a document meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from schemas.explaining.facts import among, shown, type_of

if TYPE_CHECKING:
    from schemas.explaining.facts import Error

MISFITS = frozenset({"type", "const", "enum"})  # at the root of a branch: another branch was meant


class Choice(NamedTuple):
    """Either the errors of one branch, or facts about all of them."""

    errors: list[Error]
    keyword: str = ""
    steps: tuple[str, ...] = ()
    facts: dict[str, Any] | None = None


def chosen(error: Error) -> Choice:
    """The branch whose constant (`kind`) the document has, else the one that fits best."""
    if _is_told_beside(error):
        return Choice([])
    if all(branch.keys() == {"required"} for branch in error.validator_value):
        names = [name for branch in error.validator_value for name in branch["required"]]
        given = [name for name in names if name in error.instance]
        return Choice([], str(error.validator), (), {"one_of": names, "given": given})
    branches = _grouped(error)
    if telling := _telling(branches):
        others = [_of_another_kind(errors, telling) for errors in branches]
        if all(others):
            value, allowed = error.instance[telling], [other.validator_value for other in others]
            return Choice([], "enum", (telling,), {**shown(value), **among(value, allowed)})
        branches = [errors for errors, other in zip(branches, others) if other is None]
    return _best(error, branches)


def _is_told_beside(error: Error) -> bool:
    """Whether what stands beside the branches says enough: no object at all, or not the property that tells."""
    schema, document = error.schema, error.instance
    if schema.get("type") == "object" and not isinstance(document, dict):
        return True
    constant = [
        {name for name, inner in branch["properties"].items() if "const" in inner}
        for branch in error.validator_value
        if "properties" in branch
    ]
    telling = set.intersection(*constant) if constant else schema.get("required", ())
    return any(name in schema.get("required", ()) and name not in document for name in telling)


def _grouped(error: Error) -> list[list[Error]]:
    """The errors of each branch."""
    groups: dict[Any, list[Error]] = {}
    for inner in error.context:
        groups.setdefault(inner.relative_schema_path[0], []).append(inner)
    return [groups[index] for index in sorted(groups)]


def _telling(branches: list[list[Error]]) -> str:
    """The property whose constant all branches deny, or all but one."""
    for name in [inner.relative_path[0] for inner in branches[0] + branches[1] if _is_denied_constant(inner)]:
        if sum(_of_another_kind(errors, name) is not None for errors in branches) >= len(branches) - 1:
            return str(name)
    return ""


def _is_denied_constant(error: Error) -> bool:
    return error.validator == "const" and len(error.relative_path) == 1


def _of_another_kind(errors: list[Error], name: str | int) -> Any:
    """The error that says this branch is for another kind, if there is one."""
    return next((e for e in errors if _is_denied_constant(e) and e.relative_path[0] == name), None)


def _best(error: Error, branches: list[list[Error]]) -> Choice:
    fitting = [errors for errors in branches if not any(_is_misfit(inner) for inner in errors)]
    if fitting:
        return Choice(min(fitting, key=len))
    types = [inner for errors in branches for inner in errors if inner.validator == "type" and _is_misfit(inner)]
    if not types:
        return Choice(min(branches, key=len))
    wanted: list[str] = []
    for inner in types:
        said = inner.validator_value
        wanted += [said] if isinstance(said, str) else said
    facts = {**shown(error.instance), "found": type_of(error.instance), "wanted": wanted}
    return Choice([], "type", (), facts)


def _is_misfit(error: Error) -> bool:
    return not error.relative_path and error.validator in MISFITS
