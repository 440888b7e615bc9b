"""Turns a schema into Python: one function for each definition it refers to, plain tests from top to bottom.

A definition that is referred to once is spelled out there.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from schemas.generator import patterns
from schemas.generator.library import Library, Place, Unsupported
from schemas.generator.lines import INDENT, block, either, identifier, outside, refuse_if
from schemas.generator.subset import types

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

PYTHON = {"object": "dict", "array": "list", "string": "str", "integer": "int", "boolean": "bool", "null": "type(None)"}
OFFERED = {Place("entry.json"): ("public",)}  # definitions that are asked for by themselves: functions of that name
NESTING = frozenset(
    {"properties", "additionalProperties", "propertyNames", "items", "prefixItems", "required", "oneOf"}
)


class Module:
    """The source of one validator, as it grows: constants, and functions by the schema they check."""

    def __init__(self, library: Library, root: Place, once: Collection[Place] = ()) -> None:
        """`once`: definitions that get no function of their own, if they can do without."""
        self.library, self.root, self.once = library, root, once
        self.calls: Counter[Place] = Counter()
        self.constants: dict[str, str] = {}
        self.functions: dict[Place, str] = {root: "check"}
        self.functions |= {root.below("$defs", name): name for name in OFFERED.get(root, ())}
        self.bodies: list[str] = []
        for place in list(self.functions):
            self._write(place)

    @classmethod
    def of(cls, library: Library, root: Place) -> Module:
        """Written twice, since the first time tells what is called once."""
        first = cls(library, root)
        named = [place for place, name in first.functions.items() if not name.startswith("_")]
        return cls(library, root, [place for place, times in first.calls.items() if times == 1 and place not in named])

    def source(self) -> str:
        """The whole module."""
        constants = [f"{name} = {value}" for value, name in self.constants.items()]
        imports = ["import re", ""] if any("re.compile" in line for line in constants) else []
        return "\n".join([*imports, *constants, "", "", "\n\n\n".join(self.bodies), ""]).lstrip("\n")

    def constant(self, value: str) -> str:
        """The name of a value that is made once."""
        return self.constants.setdefault(value, f"_C{len(self.constants)}")

    def function(self, place: Place) -> str:
        """The name of the function that checks the schema at a place; it is written when first asked for."""
        self.calls[place] += 1
        if place not in self.functions:
            steps = [step for step in place.way if step != "$defs"]
            name = "_" + identifier("_".join(map(str, [place.file.removesuffix(".json"), *steps])))
            self.functions[place] = name if name not in self.functions.values() else f"{name}_{len(self.functions)}"
            self._write(place)
        return self.functions[place]

    def _write(self, place: Place) -> None:
        value = "document" if place == self.root else "value"
        head = f"def {self.functions[place]}({value}: object) -> bool:"
        at = len(self.bodies)
        self.bodies.append(head)  # keeps its place before the functions it calls
        lines = [*Function(self, value).tests(place, value), "return True"]
        self.bodies[at] = "\n".join([head, *(INDENT + line for line in lines)])


class Function:
    """The tests of one function, each of which returns False."""

    def __init__(self, module: Module, value: str) -> None:
        self.module, self.library = module, module.library
        self.taken = {value}

    def tests(self, place: Place, value: str, *, told: str = "", known: str = "") -> Iterator[str]:
        """Lines that test `value` against the schema at `place`. `told`: a property, `known`: a type, tested before."""
        schema = self.library.at(place)
        if schema is True:
            return
        if "$ref" in schema:
            home = self.library.resolved(self.library.target(place))
            if home in self.module.once:
                yield from self.tests(home, value)
            else:
                yield from refuse_if(self.failing(home, value))
        said = known or schema.get("type", "")
        mistyped = [] if known else self.failing_type(schema, value)
        yield from refuse_if([*mistyped, *self.failing_size(schema, value, said)])
        if said == "object":
            yield from self.in_object(place, value, told)
        elif said == "array":
            yield from self.in_array(place, value)
        if "anyOf" in schema:
            yield from refuse_if([self.failing_any(place, value)])
        if "oneOf" in schema:
            yield from self.one_of(place, value, said)

    def failing(self, place: Place, value: str) -> list[str]:
        """Expressions that are true of a value that does not fit: spelled out if short, else a call."""
        home = self.library.resolved(place)
        schema = self.library.at(home)
        if schema is True:
            return []
        if schema.keys() & NESTING:
            return [f"not {self.module.function(home)}({value})"]
        found = self.failing_reference(home, value) if "$ref" in schema else []
        found += [*self.failing_type(schema, value), *self.failing_size(schema, value, schema.get("type", ""))]
        return [*found, self.failing_any(home, value)] if "anyOf" in schema else found

    def failing_reference(self, place: Place, value: str) -> list[str]:
        return self.failing(self.library.target(place), value)

    def failing_any(self, place: Place, value: str) -> str:
        branches = [self.failing(place.below("anyOf", i), value) for i in range(len(self.library.at(place)["anyOf"]))]
        return " and ".join(either(branch) for branch in branches)

    def failing_type(self, schema: dict[str, Any], value: str) -> list[str]:
        if "const" in schema and isinstance(schema["const"], str):
            return [f"{value} != {schema['const']!a}"]
        if "const" in schema and isinstance(schema["const"], bool):
            return [f"{value} is not {schema['const']}"]
        if "enum" in schema:
            return [f"{value} not in {tuple(schema['enum'])!a}"]
        match types(schema):
            case []:
                return []
            case ["null"]:
                return [f"{value} is not None"]
            case [only]:
                return [f"type({value}) is not {PYTHON[only]}"]
            case several:
                return [f"type({value}) not in ({', '.join(PYTHON[one] for one in several)})"]

    def failing_size(self, schema: dict[str, Any], value: str, said: str | Sequence[str]) -> list[str]:
        """Number, length, pattern and keys, once the type is known."""
        if said == "integer":
            constant = [f"{value} != {schema['const']}"] if "const" in schema else []
            return constant + outside(value, schema.get("minimum"), schema.get("maximum"))
        if said == "string":
            found = outside(f"len({value})", schema.get("minLength"), schema.get("maxLength"))
            pattern = schema.get("pattern")
            return found + patterns.failing(pattern, value, self.module.constant) if pattern else found
        if said == "array":
            return outside(f"len({value})", schema.get("minItems"), schema.get("maxItems"))
        if said == "object":
            return [
                *self.failing_keys(schema, value),
                *outside(f"len({value})", schema.get("minProperties"), schema.get("maxProperties")),
            ]
        if "maxLength" in schema:  # one of several types
            return [f"type({value}) is str and len({value}) > {schema['maxLength']}"]
        return []

    def failing_keys(self, schema: dict[str, Any], value: str) -> list[str]:
        required, allowed = schema.get("required", []), list(schema.get("properties", {}))
        if schema.get("additionalProperties") is not False:
            return [f"{name!a} not in {value}" for name in required]
        if not allowed:
            return [f"len({value}) != 0"]
        known = self.module.constant(f"frozenset({tuple(allowed)!a})")
        if sorted(required) == sorted(allowed):
            return [f"len({value}) != {len(allowed)} or not {known} <= {value}.keys()"]
        least = self.module.constant(f"frozenset({tuple(required)!a})") + " <= " if required else ""
        return [f"not {least}{value}.keys() <= {known}"]

    def in_object(self, place: Place, value: str, told: str) -> Iterator[str]:
        schema = self.library.at(place)
        for name in schema.get("properties", {}):
            if name == told:
                continue
            inside = self.fresh(name)
            tests = list(self.tests(place.below("properties", name), inside))
            fetched = [f"{inside} = {value}[{name!a}]", *tests] if tests else []
            if name in schema.get("required", ()):
                yield from fetched
            elif fetched:
                yield from block(f"if {name!a} in {value}:", fetched)
        yield from self.in_mapping(place, value)

    def in_mapping(self, place: Place, value: str) -> Iterator[str]:
        """Keys and values that have no name of their own in the schema."""
        schema = self.library.at(place)
        key, item = self.fresh("key"), self.fresh("item")
        keys = list(self.tests(place.below("propertyNames"), key)) if "propertyNames" in schema else []
        items: list[str] = []
        if isinstance(schema.get("additionalProperties"), dict):
            items = list(self.tests(place.below("additionalProperties"), item))
            if named := tuple(schema.get("properties", ())):
                items = list(block(f"if {key} not in {named!a}:", items))
        if items:
            yield from block(f"for {key}, {item} in {value}.items():", [*keys, *items])
        elif keys:
            yield from block(f"for {key} in {value}:", keys)

    def in_array(self, place: Place, value: str) -> Iterator[str]:
        schema = self.library.at(place)
        for index in range(len(schema.get("prefixItems", ()))):
            inside = self.fresh("part")
            tests = list(self.tests(place.below("prefixItems", index), inside))
            fetched = [f"{inside} = {value}[{index}]", *tests] if tests else []
            if index < schema.get("minItems", 0):
                yield from fetched
            elif fetched:
                yield from block(f"if len({value}) > {index}:", fetched)
        if "items" in schema:
            inside = self.fresh("item")
            yield from block(f"for {inside} in {value}:", list(self.tests(place.below("items"), inside)))
        if "uniqueItems" in schema:
            yield from refuse_if([f"len(set({value})) != len({value})"])

    def one_of(self, place: Place, value: str, said: str) -> Iterator[str]:
        """Exactly one branch: told by a property that has another constant in each, else by trying them all."""
        branches = [place.below("oneOf", index) for index in range(len(self.library.at(place)["oneOf"]))]
        if said == "object" and (name := self.telling(place, branches)):
            yield from self.by_constant(name, branches, value)
            return
        required = [self.library.at(branch) for branch in branches]
        if said != "object" or any(branch.keys() != {"required"} for branch in required):
            raise Unsupported(place, "a oneOf that no property decides")
        fits = [" and ".join(f"{name!a} in {value}" for name in branch["required"]) for branch in required]
        yield from refuse_if([f"{' + '.join(f'({fit})' for fit in fits)} != 1"])

    def telling(self, place: Place, branches: list[Place]) -> str:
        """The property that tells the branches apart, if there is one."""
        always = self.library.at(place).get("required", [])
        schemas = [self.library.at(self.library.resolved(branch)) for branch in branches]
        for name in schemas[0].get("properties", {}):
            constants = {schema.get("properties", {}).get(name, {}).get("const") for schema in schemas}
            if name in always and len(constants) == len(schemas) and all(isinstance(c, str) for c in constants):
                return str(name)
        return ""

    def by_constant(self, name: str, branches: list[Place], value: str) -> Iterator[str]:
        tag, word = self.fresh(name), "if"
        yield f"{tag} = {value}[{name!a}]"
        for branch in branches:
            home = self.library.resolved(branch)
            constant = self.library.at(home)["properties"][name]["const"]
            if home == branch:
                tests = list(self.tests(home, value, told=name, known="object"))
            else:
                tests = list(refuse_if(self.failing(home, value)))
            yield from block(f"{word} {tag} == {constant!a}:", tests or ["pass"])
            word = "elif"
        yield from block("else:", ["return False"])

    def fresh(self, hint: str) -> str:
        """A name for a value that no other value of this function has."""
        name, number = f"{identifier(hint)}_", 1
        while name in self.taken:
            number += 1
            name = f"{identifier(hint)}_{number}"
        self.taken.add(name)
        return name
