"""`note` and `due`: what is typed, in both languages; what it comes to; what is refused with nothing changed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.shell import arbitre, arbitre_process, done

OPTIONS = {"collections": "mirror", "mirror_deck": "starter_veil", "match": "single", "first_player": "seat1"}
SAVE, VIEW = "game.json", "ana.view.json"
MONDAY = "2026-11-16T20:15+01:00"
TERMS = ["next=72", "at=21:00", "zone=+01:00", "rest=sat,sun", "grace=24"]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game that waits for Ana to place a card."""
    monkeypatch.chdir(tmp_path)
    options = [word for key, value in OPTIONS.items() for word in ("--option", f"{key}={value}")]
    done(arbitre("new", "naastica", "-s", "ana=Ana", "-s", "bob=Robert", *options, "--seed", "note", "-o", SAVE))
    return tmp_path / SAVE


@pytest.fixture
def under_terms(game: Path) -> Path:
    note("terms", *TERMS)
    return game


def note(*words: str, time: str = MONDAY, lang: str = "en") -> str:
    return done(arbitre("note", SAVE, *words, "--time", time, "--lang", lang)).text


def last_note(game: Path) -> Any:
    entry = json.loads(game.read_text())["entries"][-1]
    return entry["seat"], entry["public"]["note"]


def refused(*arguments: str, lang: str = "en") -> tuple[int, str, str]:
    """Exit status, code and sentence of a run that changes nothing."""
    before = {path.name: path.read_bytes() for path in Path().iterdir()}
    said = arbitre(*arguments, "--lang", lang, "--json")
    assert {path.name: path.read_bytes() for path in Path().iterdir()} == before
    error = said.envelope["errors"][0]
    return said.exit, error["code"], error["message"]


# ---- what is typed


@pytest.mark.parametrize(
    ("words", "seat", "said"),
    [
        ("absent ana 2026-12-20 2027-01-03", "ana", {"from": "2026-12-20", "to": "2027-01-03"}),
        ("absent Robert from 2026-12-20 to 2027-01-03", "bob", {"from": "2026-12-20", "to": "2027-01-03"}),
        ("absente ana du 2026-12-20 au 2027-01-03", "ana", {"from": "2026-12-20", "to": "2027-01-03"}),
        ("extend ana 48 hours", "ana", {"hours": 48}),
        ("prolonger ana de 48 heures", "ana", {"hours": 48}),
        ("adjourn until 2027-01-03", None, {"until": "2027-01-03"}),
        ("ajourner jusqu'au 2027-01-03T12:00+01:00", None, {"until": "2027-01-03T12:00+01:00"}),
        ("seat bob Roberta of Rouen", "bob", {"name": "Roberta of Rouen"}),
        ("siège robert Eve", "bob", {"name": "Eve"}),
        ("agree bob to 1", "bob", {"to": 1}),
        ("accord bob 1 jusqu’au 2027-01-03", "bob", {"to": 1, "until": "2027-01-03"}),
    ],
)
def test_a_note_is_typed_in_either_language(words: str, seat: str | None, said: Any, under_terms: Path) -> None:
    note(*words.split())
    found, written = last_note(under_terms)
    assert found == seat
    assert {name: value for name, value in written.items() if name != "kind"} == said
    done(arbitre("verify", SAVE))


@pytest.mark.parametrize(
    "words", ["next=48 at=07:30 rest=sun,monday late=default", "délai=48 heure=07:30 repos=dim,lundi retard=défaut"]
)
def test_terms_are_typed_field_by_field_and_the_rest_is_as_usual(words: str, game: Path) -> None:
    note("terms" if "next" in words else "conditions", *words.split())
    assert last_note(game)[1] == {
        "kind": "terms",
        "next": 48,
        "at": "07:30",
        "zone": "+00:00",
        "rest": ["sun", "mon"],
        "grace": 24,
        "remind": [24],
        "late": "default",
        "absence": {"days": 21, "notice": 24},
    }


def test_what_is_not_said_of_new_terms_stays_as_it_stands(under_terms: Path) -> None:
    note("terms", "grace=48", "at=")
    assert [last_note(under_terms)[1].get(name) for name in ("next", "at", "grace", "zone")] == [72, None, 48, "+01:00"]


def test_the_log_tells_each_note_in_the_language_of_its_reader(under_terms: Path) -> None:
    note("absent", "ana", "2026-11-18", "2026-11-20")
    note("extend", "ana", "1")
    note("adjourn", "2026-11-20")
    note("seat", "bob", "Roberta")
    note("agree", "ana", "0")
    note("agree", "ana", "0", "2026-12-01")
    english, french = (done(arbitre("log", SAVE, "--since", 1, "--lang", lang)).body for lang in ("en", "fr"))
    assert [line[6:] for line in english.splitlines()] == [
        f"({MONDAY})",
        "Terms: 72 hours for an answer, then up to 21:00, by clocks at +01:00, Saturdays and Sundays not counted; "
        "24 hours of grace, then the keeper decides; absences of 21 days in all, said 24 hours ahead.",
        "Ana is away from 2026-11-18 to 2026-11-20.",
        "Ana has 1 hour more for this answer.",
        "The game is adjourned until 2026-11-20.",
        "Roberta plays in the place of Robert from here on; the seat keeps its name.",
        "Ana agrees to go back to the position after entry 0.",
        "Ana agrees to adjourn until 2026-12-01.",
    ]
    assert [line[6:] for line in french.splitlines()] == [
        f"({MONDAY})",
        "Conditions : 72 heures pour répondre, puis jusqu'à 21:00, à l'heure +01:00, samedis et dimanches non "
        "comptés ; 24 heures de grâce, puis le teneur décide ; absences de 21 jours en tout, annoncées 24 heures à "
        "l'avance.",
        "Ana s'absente du 2026-11-18 au 2026-11-20.",
        "Ana a 1 heure de plus pour cette réponse.",
        "La partie est ajournée jusqu'au 2026-11-20.",
        "Roberta joue désormais à la place de Robert ; le siège garde son nom.",
        "Ana est d'accord pour revenir à la position d'après l'entrée 0.",
        "Ana est d'accord pour ajourner jusqu'au 2026-12-01.",
    ]
    assert "Ana is away" in done(arbitre("explain", SAVE, 2, "--lang", "en")).text
    done(arbitre("log", SAVE, "--check", f"{SAVE}.log"))


# ---- what is refused


@pytest.mark.parametrize(
    ("words", "status", "code"),
    [
        (("gossip", "ana"), 2, "note_kind"),
        (("terms", "next"), 2, "bad_option"),
        (("terms", "hurry=72"), 2, "term"),
        (("terms", "next=soon"), 2, "note_number"),
        (("terms", "next=0"), 2, "bad_terms"),
        (("terms", "at=25:00"), 2, "bad_terms"),
        (("terms", "zone=Paris"), 2, "bad_terms"),
        (("terms", "rest=someday"), 2, "term_value"),
        (("terms", "rest=mon,tue,wed,thu,fri,sat,sun"), 2, "bad_terms"),
        (("terms", "late=never"), 2, "term_value"),
        (("terms", "remind=1,2,3,4,5,6,7,8,9"), 2, "bad_terms"),
        (("absent", "ana", "2026-12-20"), 2, "note_too_short"),
        (("absent", "ana", "2026-12-20", "2026-12-21", "2026-12-22"), 2, "note_too_long"),
        (("absent", "eve", "2026-12-20", "2026-12-21"), 2, "unknown_seat"),
        (("absent", "ana", "tomorrow", "2026-12-21"), 2, "bad_moment"),
        (("absent", "ana", "2026-12-21", "2026-12-20"), 1, "ends_before"),
        (("absent", "ana", "2026-12-01", "2026-12-31"), 1, "absent_too_long"),
        (("extend", "ana", "-3"), 2, "usage"),
        (("extend", "ana", "0"), 2, "note_number"),
        (("extend", "bob", "3"), 1, "not_asked"),
        (("adjourn", "2026-11-01"), 1, "ends_too_soon"),
        (("seat", "bob", "ana"), 1, "name_taken"),
        (("seat", "bob", "x" * 65), 2, "bad_name"),
        (("agree", "bob", "99"), 1, "no_such_entry"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(
    words: tuple[str, ...], status: int, code: str, under_terms: Path
) -> None:
    for lang in ("en", "fr"):
        found = refused("note", SAVE, *words, "--time", MONDAY, lang=lang)
        assert found[:2] == (status, code)
        assert found[2] and "{" not in found[2]


def test_terms_without_a_time_are_refused_and_so_is_what_follows_them(game: Path) -> None:
    assert refused("note", SAVE, "terms")[:2] == (2, "time_needed")
    assert refused("note", SAVE, "terms", "--time", "tonight")[:2] == (2, "bad_moment")
    note("terms", *TERMS)
    for command in (
        ("apply", SAVE, "1"),
        ("apply", SAVE, "1", "--dry-run"),
        ("undo", SAVE),
        ("note", SAVE, "adjourn", "2027-01-01"),
    ):
        assert refused(*command)[:2] == (2, "time_needed")
        assert refused(*command, "--time", "1 May, 18:00")[:2] == (2, "bad_moment")
        assert refused(*command, "--time", "2026-11-16T19:00Z")[:2] == (2, "time_backwards")
    done(arbitre("apply", SAVE, "1", "--time", "2026-11-16T19:15Z"))


def test_nothing_is_noted_in_a_finished_game_or_in_a_view(under_terms: Path) -> None:
    done(arbitre("view", SAVE, "--as", "ana", "-o", VIEW))
    assert refused("note", VIEW, "seat", "bob", "Eve", "--time", MONDAY)[:2] == (2, "save_needed")
    done(arbitre("apply", SAVE, "--as", "bob", "resign", "--yes", "--time", MONDAY))
    assert refused("note", SAVE, "seat", "bob", "Eve", "--time", MONDAY)[:2] == (1, "noted_too_late")
    assert "nobody is awaited" in done(arbitre("due", SAVE, "--lang", "en")).text
    done(arbitre("verify", SAVE))


# ---- when an answer is due


def test_due_tells_it_alike_from_save_and_views_wherever_the_machine_stands(under_terms: Path) -> None:
    done(arbitre("view", SAVE, "--as", "bob", "-o", VIEW))
    done(arbitre("view", SAVE, "--public", "-o", "public.json"))
    told = [done(arbitre("due", file, "--json")).data["awaited"] for file in (SAVE, VIEW, "public.json")]
    told.append(json.loads(arbitre_process("due", under_terms, "--json", TZ="Asia/Tokyo").out)["data"]["awaited"])
    times = {"since": MONDAY, "due": "2026-11-19T21:00+01:00", "late": "2026-11-20T21:00+01:00"}
    assert told == [[{"seat": "ana", "entry": 0, **times}]] * 4
    assert "due: Ana 2026-11-19T21:00+01:00" in done(arbitre("status", SAVE, "--lang", "en")).text


def test_a_page_for_a_player_tells_the_due_date_and_takes_no_note_for_a_letter(under_terms: Path) -> None:
    done(arbitre("apply", SAVE, "1", "--as", "ana", "--time", MONDAY))
    done(arbitre("apply", SAVE, "1", "--as", "bob", "--time", MONDAY))
    note("extend", "ana", "24")
    page = done(arbitre("report", SAVE, "--as", "ana", "--lang", "en")).text
    assert "due: Ana 2026-11-20T21:00+01:00" in page
    assert "What happened, from entry 2 on" in page


def test_no_page_tells_whose_sealed_answer_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done(arbitre("new", "naastica", "-s", "ana", "-s", "bob", "--seed", "sealed", "-o", SAVE))
    note("terms", *TERMS)
    before = done(arbitre("report", SAVE, "--as", "ana")).text
    done(arbitre("apply", SAVE, "--as", "bob", "collection starter_veil", "--time", MONDAY))
    assert done(arbitre("report", SAVE, "--as", "ana")).text == before
    assert [each["seat"] for each in done(arbitre("due", SAVE, "--json")).data["awaited"]] == ["ana"]
    done(arbitre("view", SAVE, "--as", "ana", "-o", VIEW))
    assert [each["seat"] for each in done(arbitre("due", VIEW, "--json")).data["awaited"]] == ["ana", "bob"]


@pytest.mark.parametrize(
    ("now", "state", "text"),
    [
        ("2026-11-19T18:29Z", "in_time", "1 h 31 min left"),
        ("2026-11-19T20:00Z", "grace", "due for 0 h 0 min; the grace runs"),
        ("2026-11-20T22:00Z", "late", "late: the grace has been over for 2 h 0 min"),
    ],
)
def test_due_tells_how_it_stands_at_a_moment(now: str, state: str, text: str, under_terms: Path) -> None:
    assert done(arbitre("due", SAVE, "--now", now, "--json")).data["awaited"][0]["state"] == state
    assert text in done(arbitre("due", SAVE, "--now", now, "--lang", "en")).text


def test_due_asks_for_a_moment_it_can_reckon_with(under_terms: Path) -> None:
    assert refused("due", SAVE, "--now", "soon")[:2] == (2, "bad_moment")
    done(arbitre("due", SAVE, "--now", "now"))


def test_without_terms_nobody_is_due(game: Path) -> None:
    assert "no terms" in done(arbitre("due", SAVE, "--lang", "en")).text
    assert done(arbitre("due", SAVE, "--json")).data["awaited"] == []


def test_the_clock_is_asked_for_now_alone(game: Path) -> None:
    note("terms", "zone=-05:00", time="2020-01-01T00:00Z")
    done(arbitre("apply", SAVE, "1", "--time", "now"))
    assert json.loads(game.read_text())["entries"][-1]["time"].endswith("-05:00")
    done(arbitre("verify", SAVE))


# ---- defaults


def test_the_keeper_answers_for_nobody_before_the_time_and_the_seat_for_itself_at_any(under_terms: Path) -> None:
    early = "2026-11-20T20:59+01:00"
    for order in ("default", "ana: default"):
        for trial in ((), ("--dry-run",)):
            status, code, sentence = refused("apply", SAVE, order, "--time", early, *trial)
            assert (status, code) == (1, "default_too_early")
            assert "from 2026-11-20T21:00+01:00 on" in sentence
    done(arbitre("apply", SAVE, "--as", "ana", "default", "--time", early))
    assert "by" not in json.loads(under_terms.read_text())["entries"][-1]["public"]
    done(arbitre("apply", SAVE, "default", "--time", "2026-11-30T21:00+01:00"))
    assert json.loads(under_terms.read_text())["entries"][-1]["public"]["by"] == {"bob": "default"}
    done(arbitre("verify", SAVE))


def test_verify_names_a_default_before_its_time_from_a_view_too(
    under_terms: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rules.kernel.record import noting

    with monkeypatch.context() as bent:
        bent.setattr(noting, "refuse_default", lambda contest, seat: None)
        done(arbitre("apply", SAVE, "default", "--time", "2026-11-20T20:59+01:00"))
    done(arbitre("view", SAVE, "--as", "bob", "-o", VIEW))
    done(arbitre("view", SAVE, "--public", "-o", "public.json"))
    for file in (SAVE, VIEW, "public.json"):
        said = arbitre("verify", file, "--lang", "en")
        assert said.exit == 4
        assert said.text == (
            f"{file}: TAMPERED at entry 2\n"
            "  entry 2 gives a default for ana before its time: the answer was due at 2026-11-19T21:00+01:00, "
            "and before 2026-11-20T21:00+01:00 nobody answers for a player.\n"
        )


def test_a_record_with_a_note_that_no_law_allows_is_not_gone_on_with(under_terms: Path) -> None:
    """Whoever makes a save whole again after a change of its notes is found out by whatever reckons with them."""
    done(arbitre("view", SAVE, "--as", "ana", "-o", VIEW))
    from tests.kernel.forging import relinked

    view = json.loads(Path(VIEW).read_text())
    view["entries"][1]["public"]["note"]["zone"] = "+99:00"
    Path(VIEW).write_text(json.dumps(relinked(view)))
    for command in ("due", "status", "verify"):
        assert arbitre(command, VIEW).exit == 4
