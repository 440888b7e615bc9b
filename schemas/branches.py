"""Of the branches of an anyOf or oneOf, the one a document meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from schemas.told import among, shown, type_of

if TYPE_CHECKING:
    from jsonschema import ValidationError

MISFITS = frozenset({"type", "const", "enum"})  # at the root of a branch: another branch was meant


class Choice(NamedTuple):
    """Either the errors of one branch, or facts about all of them."""

    errors: list[ValidationError]
    keyword: str = ""
    steps: tuple[str, ...] = ()
    facts: dict[str, Any] | None = None


def chosen(error: ValidationError) -> Choice:
    """The branch whose constant (`kind`) the document has, else the one that fits best."""
    branches = _grouped(error)
    if all(branch.keys() == {"required"} for branch in error.validator_value):
        names = [name for branch in error.validator_value for name in branch["required"]]
        given = [name for name in names if name in error.instance]
        return Choice([], str(error.validator), (), {"one_of": names, "given": given})
    if not branches or _lacks_what_tells(error):
        return Choice([])  # a required property beside the branches is missing, which is told for itself
    constants = [_other_constant(errors) for errors in branches]
    if all(constants):
        name = str(constants[0].relative_path[0])
        value, allowed = error.instance[name], [constant.validator_value for constant in constants]
        return Choice([], "enum", (name,), {**shown(value), **among(value, allowed)})
    meant = [errors for errors, constant in zip(branches, constants) if constant is None]
    return _best(error, meant)


def _grouped(error: ValidationError) -> list[list[ValidationError]]:
    """The errors of each branch."""
    groups: dict[Any, list[ValidationError]] = {}
    for inner in error.context or ():
        groups.setdefault(inner.relative_schema_path[0], []).append(inner)
    return [groups[index] for index in sorted(groups)]


def _lacks_what_tells(error: ValidationError) -> bool:
    """Whether the property that has another constant in each branch is not there at all."""
    if not isinstance(error.instance, dict):
        return False
    told_by = [
        {name for name, schema in branch.get("properties", {}).items() if "const" in schema}
        for branch in error.validator_value
    ]
    return any(name not in error.instance for name in set.intersection(*told_by))


def _other_constant(errors: list[ValidationError]) -> Any:
    """The error that says this branch is for another kind, if there is one."""
    return next((e for e in errors if e.validator == "const" and len(e.relative_path) == 1), None)


def _best(error: ValidationError, branches: list[list[ValidationError]]) -> Choice:
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


def _is_misfit(error: ValidationError) -> bool:
    return not error.relative_path and error.validator in MISFITS
