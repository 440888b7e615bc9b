"""The vectors are the law: every byte that players compute for themselves is fixed by them."""

from __future__ import annotations

import base64
import hmac
import json
import unicodedata
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import rfc8785
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.kernel.bytes.canon import Mac, canon, fields, mac, number, prepared, sha
from rules.kernel.editions import components
from rules.kernel.play.draws import STATE, Draws, Keys, Stream, mixed
from rules.kernel.record import chain
from rules.kernel.record.ledger import Ledger, Part

if TYPE_CHECKING:
    from rules.kernel.play.draws import Class

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("vectors.json").read_bytes())
SEATS = ["red", "blue"]
SECRET = bytes.fromhex(VECTORS["commit"]["secret"])
GENESIS = bytes.fromhex(VECTORS["genesis"]["out"])
SEED = bytes.fromhex(VECTORS["seed"]["out"])
EPOCH_KEYS: dict[tuple[Class, int], bytes] = {
    ("secret", 0): bytes.fromhex(VECTORS["epoch_key"]["secret/0 x=empty"]),
    ("public", 1): bytes.fromhex(VECTORS["epoch_key"]["public/1 x=contrib"]),
}


@pytest.fixture
def keys() -> Keys:
    """The keys of the vectors' game, whose seed holds a luck word that this version does not take yet."""
    keys = Keys(SECRET, GENESIS, SEATS)
    keys.sow(SEED)
    return keys


def draws(epoch: int) -> Draws:
    made = Draws(lambda kind, epoch: EPOCH_KEYS[kind, epoch])
    made.epoch = epoch
    return made


def test_fields_stand_behind_their_length() -> None:
    assert fields(*VECTORS["lp"]["in"]).hex() == VECTORS["lp"]["out"]


def test_canonical_form_of_the_vector() -> None:
    assert canon({"b": [1, True, None], "a": 'é\n\u2028\x7f"\\', "C": -5}).decode() == VECTORS["canon"]["out"]


def test_secret_is_pledged_with_the_name_of_the_game() -> None:
    vector = VECTORS["commit"]
    assert chain.commitment_to_secret(vector["gid"], SECRET).hex() == vector["out"]


def test_genesis_is_hashed_in_canonical_form() -> None:
    document = json.loads(VECTORS["genesis"]["canon"])
    assert canon(document).decode() == VECTORS["genesis"]["canon"]
    assert chain.genesis_hash(dict(reversed(document.items()))).hex() == VECTORS["genesis"]["out"]


def test_seed_mixes_secret_genesis_and_seats_in_order() -> None:
    said = [b"pbem/1/seed", GENESIS, b"", b"red", b"", b"blue", b""]
    message = b"".join(len(part).to_bytes(4, "big") + part for part in said)
    assert Keys(SECRET, GENESIS, SEATS).seed == hmac.digest(SECRET, message, "sha256")
    assert Keys(SECRET, GENESIS, ["blue", "red"]).seed != Keys(SECRET, GENESIS, SEATS).seed


def test_tagged_hashes_reach_the_seed_of_a_game_with_luck_words_and_beacon() -> None:
    luck = sha("entropy", GENESIS, "red", VECTORS["entropy"]["red_text"])
    assert luck.hex() == VECTORS["entropy"]["red_out"]
    for name in ("seed", "seed_with_beacon"):
        beacon = bytes.fromhex(VECTORS[name]["beacon"])
        assert mac(SECRET, "seed", GENESIS, beacon, "red", luck, "blue", b"").hex() == VECTORS[name]["out"]


def test_tagged_hashes_reach_what_is_not_built_yet() -> None:
    share, handle, token = VECTORS["share"], VECTORS["handle"], VECTORS["token"]
    assert sha("share", GENESIS, share["seat"], bytes.fromhex(share["share"])).hex() == share["out"]
    assert mac(SEED, "handle", handle["seat"], number(handle["epoch"]), handle["item"])[:6].hex() == handle["out"]
    raw = mac(bytes.fromhex(token["mailkey"]), "reply", token["gid"], token["seat"], number(token["turn"]))[:10]
    assert base64.b32encode(raw).decode().lower() == token["out"]


def test_epoch_keys_and_the_pledge_of_a_public_one(keys: Keys) -> None:
    assert keys.epoch("secret", 0).hex() == VECTORS["pre_key"]["secret/0"]
    assert keys.epoch("public", 1).hex() == VECTORS["pre_key"]["public/1"]
    assert keys.pledge(1) == VECTORS["pre_key_commit"]["public/1"]


def test_draws_are_made_with_the_mixed_key(keys: Keys) -> None:
    assert keys.mixed("secret", 0) == EPOCH_KEYS["secret", 0]
    assert mixed(bytes.fromhex(VECTORS["pre_key"]["secret/0"])) == EPOCH_KEYS["secret", 0]


def test_luck_words_mix_into_the_key_of_an_epoch() -> None:
    vector = VECTORS["contrib"]
    words = sha("contrib", GENESIS, number(1), b"", "red", vector["red"], "blue", vector["blue"])
    assert words.hex() == vector["out"]
    assert mac(bytes.fromhex(VECTORS["pre_key"]["public/1"]), "mix", words) == EPOCH_KEYS["public", 1]


def test_words_of_a_draw_are_read_from_the_first_block_on() -> None:
    vector = VECTORS["block0"]
    stream = Stream(EPOCH_KEYS["public", 1], vector["label"], vector["n"])
    assert b"".join(stream.word().to_bytes(4, "big") for _ in range(8)).hex() == vector["out"]


def test_dice_of_one_label_go_on_by_ordinals() -> None:
    public = draws(1)
    assert public.dice("dice/attack", 10, 6) == VECTORS["dice"]["10d6"]
    assert public.dice("dice/attack", 5, 6) == VECTORS["dice_n1"]["5d6"]
    assert public.dice("dice/save", 6, 20) == VECTORS["d20"]["6d20"]


def test_words_beyond_the_last_whole_stretch_are_thrown_away() -> None:
    vector = VECTORS["reject"]
    stream = Stream(EPOCH_KEYS["public", 1], vector["label"], 0)
    assert [stream.below(vector["N"]) for _ in vector["values"]] == vector["values"]
    assert stream.blocks * 8 - len(stream.words) == vector["words_used"]
    assert vector["words_used"] - len(vector["values"]) == vector["rejected"]


def test_decks_are_shuffled_with_the_secret_class() -> None:
    secret = draws(0)
    assert secret.shuffle("shuffle/main", range(10)) == VECTORS["shuffle10"]["out"]
    assert secret.shuffle("shuffle/cards", range(52)) == VECTORS["shuffle52"]["out"]
    assert draws(0).sample("shuffle/cards", range(52), 5) == VECTORS["shuffle52"]["out"][:5]


def test_weights_are_walked_in_order() -> None:
    vector, public = VECTORS["weighted"], draws(1)
    found = [public.weighted(vector["label"], vector["weights"]) for _ in range(10)]
    assert found == vector["10 draws n=0..9"]


def test_sealed_answer() -> None:
    vector = VECTORS["sealed"]
    nonce = bytes.fromhex(vector["nonce"])
    assert chain.sealed(GENESIS, vector["seat"], vector["slot"], nonce, vector["value"]) == vector["out"]


def test_salt_private_part_and_state(keys: Keys) -> None:
    salt, private, state = VECTORS["salt"], VECTORS["private"], VECTORS["state"]
    assert keys.salt(salt["n"], salt["audience"]).hex() == salt["out"]
    own = keys.salt(private["n"], private["audience"])
    assert chain.private_commitment(GENESIS, private["n"], "red", own, private["data"]) == private["out"]
    covering = keys.salt(state["n"], STATE)
    assert chain.state_commitment(GENESIS, state["n"], covering, canon(state["state"])) == state["out"]


def test_entry_line_and_its_hash(keys: Keys) -> None:
    vector = VECTORS["entry"]
    part = Part("move", "red", 1, json.loads(vector["canon"])["public"])
    part.data["red"] = VECTORS["private"]["data"]
    ledger = Ledger(keys, "g7k3", SEATS)
    ledger.add(part, canon(VECTORS["state"]["state"]), None)
    assert ledger.written().entries[0].decode() == vector["canon"]
    assert ledger.head.hex() == vector["out"]


@pytest.mark.parametrize("length", [0, 1, 32, 64, 65, 200])
def test_a_prepared_mac_is_hmac_whatever_the_length_of_its_key(length: int) -> None:
    key = bytes(range(length))
    digest = hmac.digest(key, b"message", "sha256")
    assert Mac(key).of(b"message") == Mac(key).of_each(b"mess", {"a": b"age"})["a"] == digest


def test_editions_are_pinned_by_their_files_in_path_order() -> None:
    files = {name: text.encode() for name, text in VECTORS["pack"]["files"].items()}
    assert components.pack_hash(files) == VECTORS["pack"]["out"]
    assert components.pack_hash(dict(reversed(files.items()))) == VECTORS["pack"]["out"]


KEY = st.text(st.characters(min_codepoint=0x21, max_codepoint=0x7E), min_size=1, max_size=8)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12).map(
    lambda text: unicodedata.normalize("NFC", text)
)
SCALAR = st.none() | st.booleans() | st.integers(-(2**53 - 1), 2**53 - 1) | TEXT
DOCUMENT = st.recursive(
    SCALAR, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEY, inner, max_size=5), max_leaves=20
)


@settings(max_examples=500, deadline=None)
@given(DOCUMENT)
def test_canonical_form_is_that_of_rfc_8785(document: Any) -> None:
    assert canon(document) == rfc8785.dumps(document)


SAMPLE = {"b": [1, True, None, "é\u2028\x00\\"], "a": {"z": "", "y": [[]]}}


def refused(*_given: Any) -> Any:
    raise TypeError("make_encoder() takes other arguments")


def other(*_given: Any) -> Any:
    return lambda _value, _indent: ("something", "else")


@pytest.mark.parametrize("ours", [None, refused, other], ids=["not there", "called otherwise", "writes otherwise"])
def test_an_encoder_that_python_has_changed_is_done_without(ours: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    as_json_calls_it = json.encoder.c_make_encoder  # type: ignore[attr-defined]

    def changed(markers: Any, *given: Any) -> Any:
        return (ours if markers is None else as_json_calls_it)(markers, *given)

    monkeypatch.setattr(json.encoder, "c_make_encoder", changed if ours else None)
    assert prepared()(SAMPLE) == canon(SAMPLE).decode()


def chi_square(counts: Counter[Any], cells: int) -> float:
    expected = counts.total() / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected


def test_dice_are_even() -> None:
    thrown = Counter(Stream(SECRET, "dice/x", 0).dice(60_000, 6))
    assert chi_square(thrown, 6) < 20.5  # one in a thousand, five degrees of freedom


def test_shuffles_are_even() -> None:
    orders = Counter(tuple(Stream(SECRET, "shuffle/x", n).shuffle(range(4))) for n in range(12_000))
    assert chi_square(orders, 24) < 49.7  # one in a thousand, 23 degrees of freedom


@pytest.mark.parametrize("bound", [0, -1, 2**31 + 1])
def test_a_bound_that_words_cannot_serve_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match=str(bound)):
        Stream(SECRET, "x", 0).below(bound)


def test_a_draw_of_one_thing_still_uses_a_word() -> None:
    stream = Stream(SECRET, "x", 0)
    assert stream.below(1) == 0
    assert stream.blocks * 8 - len(stream.words) == 1


@pytest.mark.parametrize("label", ["", "Dice", "-dice", "dice attack", "dé", "a" * 129, "dice\n"])
def test_labels_are_fixed_words(label: str) -> None:
    with pytest.raises(ValueError) as refused:
        draws(1).die(label, 6)
    assert refused.value.args == (label,)
