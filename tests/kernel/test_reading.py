from __future__ import annotations

import json
import pickle
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.bytes.reading import Malformed, below, read_json, settled
from rules.kernel.bytes.yaml_document import read_yaml, read_yaml_with_lines

if TYPE_CHECKING:
    from collections.abc import Callable

LARGEST = 2**53 - 1
ROOT = Path(__file__).parents[2]


def refusal(read: Callable[[bytes], Any], document: str | bytes) -> tuple[str, str, dict[str, Any]]:
    with pytest.raises(Malformed) as caught:
        read(document if isinstance(document, bytes) else document.encode())
    return caught.value.code, caught.value.where, caught.value.facts


JSON_FAULTS = {
    "latin-1 byte": (b'{\n "name": "Zo\xe9"}', "not_utf8", "2:13", {"byte": "e9"}),
    "missing brace": (b'{"a": 1', "json_syntax", "1:8", {"found": ""}),
    "bare word": (b'{\n"a": yes}', "json_syntax", "2:6", {"found": "y"}),
    "nothing at all": (b"", "json_syntax", "1:1", {"found": ""}),
    "raw line break in text": (b'["a\nb"]', "json_syntax", "1:4", {"found": "\n"}),
    "byte order mark": (b"\xef\xbb\xbf{}", "json_syntax", "1:1", {"found": "\ufeff"}),
    "key twice": (b'{"a": 1,\n "b": {"c": 1,\n  "c": 2}}', "duplicate_key", "3:3", {"key": "c"}),
    "key twice, once escaped": (b'{"a": 1, "\\u0061": 1}', "duplicate_key", "1:10", {"key": "a"}),
    "decimal point": (b'{"a": [1,\n 2.0]}', "float_refused", "2:2", {"text": "2.0"}),
    "exponent": (b"[1e400]", "float_refused", "1:2", {"text": "1e400"}),
    "not a number": (b"[1, NaN]", "float_refused", "1:5", {"text": "NaN"}),
    "infinity": (b"[Infinity]", "float_refused", "1:2", {"text": "Infinity"}),
    "less than everything": (b"[-Infinity]", "float_refused", "1:2", {"text": "-Infinity"}),
    "2^53": (b"[\n9007199254740992]", "integer_too_large", "2:1", {"text": "9007199254740992"}),
    "-2^53": (b'{"a":-9007199254740992}', "integer_too_large", "1:6", {"text": "-9007199254740992"}),
    "2^53 alone": (b"9007199254740992", "integer_too_large", "1:1", {"text": "9007199254740992"}),
    "more digits than int() takes": (b"[" + b"7" * 5000 + b"]", "integer_too_large", "1:2", {"text": "7" * 80}),
    "65 lists": (b"[" * 65 + b"]" * 65, "too_deep", "1:65", {"limit": 64}),
    "65 mappings": (b'{"a":' * 65 + b"1" + b"}" * 65, "too_deep", "1:321", {"limit": 64}),
    "65 under text with quotes": (b'["\\"[",' * 65 + b"1" + b"]" * 65, "too_deep", "1:449", {"limit": 64}),
    "65 between backslashes": (
        b'["\\\\",' + b"[" * 64 + b"]" * 64 + b',"\\\\"]',
        "too_deep",
        "1:70",
        {"limit": 64},
    ),
    "decomposed letter": ('["ok",\n "Zoe\u0308"]'.encode(), "not_nfc", "2:2", {"text": "Zoe\\u0308"}),
    "decomposed letter in a key": ('{"e\u0301": 1}'.encode(), "not_nfc", "1:2", {"text": "e\\u0301"}),
    "decomposed by an escape": (b'["Zoe\\u0308"]', "not_nfc", "1:2", {"text": "Zoe\\u0308"}),
    "half a pair": (b'{"a": "\\ud83d"}', "lone_surrogate", "1:7", {"text": "\\ud83d"}),
    "half a pair as key": (b'{"\\udc00": 1}', "lone_surrogate", "1:2", {"text": "\\udc00"}),
}


@pytest.mark.parametrize(("document", "code", "where", "facts"), JSON_FAULTS.values(), ids=JSON_FAULTS)
def test_json_is_refused_with_code_place_and_facts(
    document: bytes, code: str, where: str, facts: dict[str, Any]
) -> None:
    assert refusal(read_json, document) == (code, where, facts)


def test_json_names_the_first_of_several_faults() -> None:
    assert refusal(read_json, '[{"a": 1, "a": 2}, 1.5]')[:2] == ("duplicate_key", "1:11")
    assert refusal(read_json, '[1.5, {"a": 1, "a": 2}]')[:2] == ("float_refused", "1:2")


@pytest.mark.parametrize("read", [read_json, read_yaml])
def test_size_is_looked_at_before_anything_else(read: Callable[[bytes, int], Any]) -> None:
    with pytest.raises(Malformed) as caught:
        read(b"\xff" * 11, 10)
    assert (caught.value.code, caught.value.where) == ("too_large", "")
    assert caught.value.facts == {"size": 11, "limit": 10}
    assert read(b'"12345678"', 10) == "12345678"


@pytest.mark.parametrize("document", ["[" * 200_000, "[" * 200_000 + "]" * 200_000, '{"a":' * 200_000])
def test_json_of_200_000_brackets_is_too_deep_and_no_crash(document: str) -> None:
    assert refusal(read_json, document)[0] == "too_deep"


GOOD_JSON = {
    "the largest integers": f"[{LARGEST}, {-LARGEST}]",
    "digits in text": '{"hash": "12345678901234567890", "words": "call 12345678901234567890"}',
    "64 deep": "[" * 64 + "]" * 64,
    "64 deep, then brackets in text": '["[[[", "]", "\\"[", "\\\\"' + ", [1" * 63 + "]" * 64,
    "one key in two mappings": '[{"a": 1}, {"a": 2}]',
    "an astral letter by two escapes": '"\\ud83d\\ude00"',
    "composed letters": '{"Zo\u00eb": "\\u00e9"}',
    "a mark with no letter before it": '["\u0301", "\\u0301"]',
    "float and key signs in text": '["1.5", "NaN", "\\"a\\": 1, \\"a\\": 2", "-Infinity"]',
}


@pytest.mark.parametrize("document", GOOD_JSON.values(), ids=GOOD_JSON)
def test_good_json_reads_as_json_reads_it(document: str) -> None:
    assert read_json(document.encode()) == json.loads(document)


YAML_FAULTS = {
    "latin-1 byte": (b"a: 1\nname: Zo\xe9", "not_utf8", "2:9", {"byte": "e9"}),
    "list never closed": (b"a: 1\nb: [1}", "yaml_syntax", "2:6", {}),
    "two colons": (b"a: b: c", "yaml_syntax", "1:5", {}),
    "control character": (b"a: 1\nb: \x07", "yaml_syntax", "2:4", {}),
    "anchor": (b"a: &x 1", "anchor_refused", "1:4", {"name": "x"}),
    "anchor on a list": (b"a:\n  &x [1]", "anchor_refused", "2:3", {"name": "x"}),
    "alias": (b"b: 1\na: *x", "anchor_refused", "2:4", {"name": "x"}),
    "standard tag": (b"a: !!str x", "tag_refused", "1:4", {"tag": "tag:yaml.org,2002:str"}),
    "python tag": (
        b"- !!python/name:os.system ",
        "tag_refused",
        "1:3",
        {"tag": "tag:yaml.org,2002:python/name:os.system"},
    ),
    "tag on a mapping": (b"!thing {a: 1}", "tag_refused", "1:1", {"tag": "!thing"}),
    "tag on a key": (b"!!str a: 1", "tag_refused", "1:1", {"tag": "tag:yaml.org,2002:str"}),
    "65 lists": (b"[" * 65 + b"]" * 65, "too_deep", "1:65", {"limit": 64}),
    "65 dashes": (b"- " * 65 + b"a", "too_deep", "1:129", {"limit": 64}),
    "second document": (b"a: 1\n---\nb: 2", "second_document", "2:1", {}),
    "key twice": (b"a: 1\nb:\n  c: 1\n  'c': 2", "duplicate_key", "4:3", {"key": "c"}),
    "merge key twice": (b"<<: 1\n<<: 2", "duplicate_key", "2:1", {"key": "<<"}),
    "integer as key": (b"a: 1\n3: x", "key_not_text", "2:1", {"text": "3"}),
    "truth as key": (b"true: x", "key_not_text", "1:1", {"text": "true"}),
    "no key": (b"a: 1\n? \n: 2", "key_not_text", "2:2", {"text": ""}),
    "list as key": (b"? [a]\n: 1", "key_not_text", "1:3", {"text": ""}),
    "mapping as key": (b"{{a: 1}: 2}", "key_not_text", "1:2", {"text": ""}),
    "2^53": (b"- 1\n- 9007199254740992", "integer_too_large", "2:3", {"text": "9007199254740992"}),
    "more digits than int() takes": (b"7" * 5000, "integer_too_large", "1:1", {"text": "7" * 80}),
    "decomposed letter": ("a: Zoe\u0308".encode(), "not_nfc", "1:4", {"text": "Zoe\\u0308"}),
    "decomposed letter in a key": ("e\u0301: 1".encode(), "not_nfc", "1:1", {"text": "e\\u0301"}),
    "decomposed by an escape": (b'a: "e\\u0301"', "not_nfc", "1:4", {"text": "e\\u0301"}),
}


@pytest.mark.parametrize(("document", "code", "where", "facts"), YAML_FAULTS.values(), ids=YAML_FAULTS)
def test_yaml_is_refused_with_code_place_and_facts(
    document: bytes, code: str, where: str, facts: dict[str, Any]
) -> None:
    assert refusal(read_yaml, document) == (code, where, facts)


def test_half_a_surrogate_pair_is_refused_by_either_yaml_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    assert refusal(read_yaml, 'a: "\\ud800"')[0] in ("yaml_syntax", "lone_surrogate")
    monkeypatch.setattr(yaml, "CSafeLoader", yaml.SafeLoader, raising=False)
    assert refusal(read_yaml, 'a: "\\ud800"') == ("lone_surrogate", "1:4", {"text": "\\ud800"})


def test_yaml_bomb_is_refused_at_its_first_anchor() -> None:
    levels = ["a0: &a0 [x, x]"] + [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40)]
    assert refusal(read_yaml, "\n".join(levels)) == ("anchor_refused", "1:5", {"name": "a0"})


def test_yaml_of_more_than_100_000_nodes_is_refused() -> None:
    assert len(read_yaml(b"[" + b"1," * 99_999 + b"]")) == 99_999
    assert refusal(read_yaml, b"[" + b"1,\n" * 100_000 + b"]") == ("too_many_nodes", "100000:1", {"limit": 100_000})


def test_json_of_more_than_2_200_000_values_is_refused_before_it_is_built() -> None:
    assert len(read_json(b"[" + b"1," * 2_199_998 + b"1]")) == 2_199_999
    assert refusal(read_json, b"[" + b"{," * 1_100_000) == ("too_many_nodes", "", {"limit": 2_200_000})


def test_json_with_more_than_20_000_keys_in_one_mapping_is_refused() -> None:
    keys = [f'"{n}":0' for n in range(20_001)]
    assert len(read_json(f"{{{','.join(keys[:-1])}}}".encode())) == 20_000
    assert refusal(read_json, "{" + ",".join(keys) + "}") == ("too_many_keys", "", {"limit": 20_000})


FAR_DOWN = b"[" + b"0," * 300_000


@pytest.mark.parametrize(
    ("end", "code", "facts"),
    [
        (b"0.5]", "float_refused", {"text": "0.5"}),
        (b"9007199254740992]", "integer_too_large", {"text": "9007199254740992"}),
        (b'{"a":1,"b":2,"a":3}]', "duplicate_key", {"key": "a"}),
        (b"[" * 64 + b"]" * 65, "too_deep", {"limit": 64}),
        (b"[" * 9_000, "too_deep", {"limit": 64}),
        ('"e\u0301"]'.encode(), "not_nfc", {}),
        (b'"\\ud800"]', "lone_surrogate", {}),
    ],
)
def test_a_fault_far_down_is_told_without_its_place(end: bytes, code: str, facts: dict[str, Any]) -> None:
    assert refusal(read_json, FAR_DOWN + end) == (code, "", facts)


@pytest.mark.parametrize("nest", ["[", "{a: ", "- ", "[\\n", "a: [", "[{a: "])
def test_yaml_of_200_000_levels_is_too_deep_and_no_crash(nest: str) -> None:
    program = (
        "from rules.kernel.bytes.reading import Malformed\n"
        "from rules.kernel.bytes.yaml_document import read_yaml\n"
        "try:\n"
        f"    read_yaml(('{nest}' * 200_000).encode())\n"
        "except Malformed as fault:\n"
        "    print(fault.code)\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, timeout=60)
    assert (run.returncode, run.stdout) == (0, "too_deep\n"), run.stderr


PLAIN_WORDS = [
    "no",
    "yes",
    "on",
    "off",
    "True",
    "NULL",
    "1:30",
    "017",
    "0x1f",
    "0o7",
    "1_000",
    "+3",
    "1.5",
    "1e3",
    ".inf",
]


@pytest.mark.parametrize("parser", ["CSafeLoader", "SafeLoader"])
@pytest.mark.parametrize("word", [*PLAIN_WORDS, ".nan", "2024-05-01", "2024-05-01 10:00:00", "=", "<<", "--"])
def test_a_plain_word_that_is_not_json_stays_text(word: str, parser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml, "CSafeLoader", getattr(yaml, parser), raising=False)
    assert read_yaml(f"a: {word}".encode()) == {"a": word}


@pytest.mark.parametrize("parser", ["CSafeLoader", "SafeLoader"])
def test_yaml_knows_null_truth_and_decimal_integers(parser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml, "CSafeLoader", getattr(yaml, parser), raising=False)
    assert read_yaml(b"[null, ~, true, false, 0, -7, 42]") == [None, None, True, False, 0, -7, 42]
    assert read_yaml(b"a:\nb: 1") == {"a": None, "b": 1}
    assert read_yaml(b"['null', \"~\", 'true', \"0\", '']") == ["null", "~", "true", "0", ""]
    assert read_yaml(b"|\n  12\n") == "12\n"


@pytest.mark.parametrize("nothing", ["", "\n\n", "# only a remark\n", "---\n", "---\n...\n"])
def test_an_empty_yaml_document_is_none(nothing: str) -> None:
    assert read_yaml(nothing.encode()) is None


def test_a_merge_key_is_an_ordinary_key() -> None:
    assert read_yaml(b"<<: {a: 1}\nb: 2") == {"<<": {"a": 1}, "b": 2}


def test_yaml_with_a_byte_order_mark_reads_as_without() -> None:
    assert read_yaml("\ufeffa: 1".encode()) == {"a": 1}


def test_lines_tell_where_each_path_stands() -> None:
    document = b"# head\ncards:\n  - {id: a,\n     lux: 3}\n  - id: b\n    war axe:\n      - 4\nlast: null\n"
    data, lines = read_yaml_with_lines(document)
    assert data == {"cards": [{"id": "a", "lux": 3}, {"id": "b", "war axe": [4]}], "last": None}
    assert lines == {
        "$": 2,
        "$.cards": 2,
        "$.cards[0]": 3,
        "$.cards[0].id": 3,
        "$.cards[0].lux": 4,
        "$.cards[1]": 5,
        "$.cards[1].id": 5,
        "$.cards[1]['war axe']": 6,
        "$.cards[1]['war axe'][0]": 7,
        "$.last": 8,
    }


def test_lines_of_very_long_paths_are_not_kept() -> None:
    data, lines = read_yaml_with_lines(b"? " + b"k" * 5000 + b"\n: [1, 2]\nb: 1")
    assert data == {"k" * 5000: [1, 2], "b": 1}
    assert lines == {"$": 1, "$.b": 3}


PATHS: dict[str | int, str] = {
    "a": "$.a",
    "a_1": "$.a_1",
    0: "$[0]",
    "": "$['']",
    "_a": "$['_a']",
    "é": "$['é']",
    "1": "$['1']",
    "a.b": "$['a.b']",
    "it's": "$['it\\'s']",
    "a\\b": "$['a\\\\b']",
}


@pytest.mark.parametrize(("part", "path"), PATHS.items())
def test_a_path_quotes_what_is_not_a_plain_name(part: str | int, path: str) -> None:
    assert below("$", part) == path


def test_malformed_passes_between_processes_whole() -> None:
    copy = pickle.loads(pickle.dumps(Malformed("too_deep", "1:65", limit=64)))
    assert (copy.code, copy.where, copy.facts) == ("too_deep", "1:65", {"limit": 64})


def documents(letters: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    text = st.text(letters, max_size=20).map(lambda words: normalize("NFC", words))
    scalars = st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | text
    return st.recursive(
        scalars, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(text, inner, max_size=5), max_leaves=20
    )


ANY_LETTER = st.characters(exclude_categories=["Cs"])
# What YAML takes as it stands between double quotes: no control letter, line break or mark of byte order.
YAML_LETTER = st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"], exclude_characters="\ufeff\ufffe\uffff")


@given(documents(ANY_LETTER), st.booleans(), st.sampled_from([None, 1]))
def test_what_json_writes_is_read_back(document: Any, ascii_only: bool, indent: int | None) -> None:
    written = json.dumps(document, ensure_ascii=ascii_only, indent=indent)
    assert read_json(written.encode()) == document


@given(documents(YAML_LETTER), st.sampled_from([None, 1]))
def test_what_json_writes_is_read_back_as_yaml(document: Any, indent: int | None) -> None:
    written = json.dumps(document, ensure_ascii=False, indent=indent)
    assert read_yaml(written.encode()) == document


@given(st.integers(60, 68), st.lists(st.text('[]{}"\\,:', max_size=6), min_size=1))
def test_depth_counts_brackets_but_not_those_in_text(depth: int, words: list[str]) -> None:
    document: Any = words
    for level in range(depth - 1):
        document = [*words, document] if level % 2 else {words[0]: document}
    written = json.dumps(document).encode()
    for read in (read_json, read_yaml):
        if depth > 64:
            assert refusal(read, written)[0] == "too_deep"
        else:
            assert read(written) == document


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for read in (read_json, read_yaml):
        try:
            read(data)
        except Malformed as fault:
            assert fault.code.isidentifier()


def test_accents_are_put_in_order_unless_there_is_no_end_to_them() -> None:
    assert settled("q\u0301\u0316" + "e\u0301") == "q\u0316\u0301" + "\u00e9"
    assert settled("a" + "\u0301\u0316" * 500) == normalize("NFC", "a" + "\u0301\u0316" * 500)
    endless = "q" + "\u0301\u0316" * 100_000
    assert settled(endless) == endless
    assert refusal(read_json, f'["{endless}"]')[0] == "not_nfc"
