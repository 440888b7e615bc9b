"""`arbitre diverge`: where two files of a game part, and what that means."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from rules.kernel.audit.diverge import parting
from rules.kernel.record import save, view
from tests.cli.random_games import GAME, dumped, finished, laid_out, opened, played, relinked
from tests.cli.shell import Said, arbitre

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rules.kernel.record.contest import Contest

    Diverge = Callable[..., Said]


@pytest.fixture
def compared(tmp_path: Path) -> Diverge:
    """Two documents written to files and compared; those that are data in two layouts, which say the same."""

    def compare(one: Any, other: Any, *more: str) -> Said:
        paths = [tmp_path / "mine.json", tmp_path / "theirs.json"]
        said = []
        for layout in (dumped, laid_out):
            for path, document in zip(paths, (one, other)):
                path.write_bytes(document if isinstance(document, bytes) else layout(document))
            said.append(arbitre("diverge", *paths, *(more or ("--json",))))
        assert said[0] == said[1]
        return said[0]

    return compare


def whole(contest: Contest) -> Any:
    return json.loads(save.dump(contest))


def found(said: Said) -> tuple[int, str, int | None]:
    return said.exit, said.data["kind"], said.data["entry"]


def paths(said: Said) -> list[str]:
    return [field["path"] for field in said.data["fields"]]


def test_the_same_file_is_the_same_however_it_is_laid_out(compared: Diverge) -> None:
    document = whole(finished())
    said = compared(save.dump(finished()), json.dumps(document, indent=2).encode())
    assert found(said) == (0, "same", None)
    assert said.data["same"] is True


def test_a_line_written_otherwise_says_the_same(compared: Diverge) -> None:
    data = save.dump(finished())
    said = compared(data, data.replace(b'"draws":[', b'"draws": [', 1))
    assert found(said) == (0, "same", None)


def test_what_is_wrong_with_the_first_file_is_told_first(tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("{")
    said = arbitre("diverge", tmp_path / "mine.json", tmp_path / "none.json", "--json")
    assert (said.exit, [error["code"] for error in said.envelope["errors"]]) == (3, ["json_syntax"])


@pytest.mark.parametrize("answers", [0, 1, 5, 10_000])
def test_a_save_and_the_views_made_of_it_say_the_same(compared: Diverge, answers: int) -> None:
    contest = played(opened("views", match="single"), answers)
    ana, bob = view.dump(contest, "ana"), view.dump(contest, "bob")
    for one, other in ((save.dump(contest), ana), (bob, save.dump(contest)), (ana, bob)):
        assert found(compared(one, other)) == (0, "same", None)


def test_two_games_have_nothing_to_do_with_each_other(compared: Diverge) -> None:
    one, other = opened("one"), opened("two")
    said = compared(save.dump(one), save.dump(other))
    assert found(said) == (1, "other_game", None)
    assert paths(said) == ["commit", "game"]


def with_genesis(contest: Contest, **changes: Any) -> Contest:
    return type(contest)(GAME, {**contest.genesis, **changes}, contest.secret, contest.edition).start()


def test_other_pins_are_other_rules(compared: Diverge) -> None:
    contest = opened("pins")
    other = with_genesis(contest, rules={**contest.genesis["rules"], "version": 2})
    said = compared(save.dump(contest), save.dump(other))
    assert found(said) == (1, "rules", None)
    assert said.data["fields"] == [{"path": "rules.version", "a": 1, "b": 2}]
    assert "naastica@2" in compared(save.dump(contest), save.dump(other), "--lang", "en").text


def test_one_game_that_begins_in_two_ways_is_told_apart(compared: Diverge) -> None:
    contest = opened("names")
    other = with_genesis(contest, names={"ana": "Ana", "bob": "Bob"})
    assert found(compared(save.dump(contest), save.dump(other))) == (1, "genesis", None)


def test_a_file_may_merely_be_behind(compared: Diverge) -> None:
    short, long = played(opened("behind"), 5), played(opened("behind"), 8)
    said = compared(save.dump(short), save.dump(long))
    assert found(said) == (1, "behind", short.n + 1)
    assert said.data["behind"] == long.n - short.n
    said = compared(view.dump(long, "bob"), save.dump(short))
    assert (found(said)[1], said.data["behind"]) == ("behind", short.n - long.n)
    told = compared(save.dump(long), save.dump(short), "--lang", "en").text
    assert f"B is merely behind: the same up to entry {short.n}, and A has 3 entries more." in told


def forked() -> tuple[Contest, Contest]:
    one, other = played(opened("fork"), 4), played(opened("fork"), 4)
    (seat,) = one.waiting
    legal = one.waiting[seat].legal(one.state)
    one.answer(seat, legal[0])
    other.answer(seat, legal[-1])
    return one, other


def test_two_answers_to_one_question_are_a_fork(compared: Diverge) -> None:
    one, other = forked()
    said = compared(save.dump(one), save.dump(other))
    assert found(said) == (1, "fork", one.n)
    assert any(path.startswith("public.answers") for path in paths(said))
    assert [verdict["verdict"] for verdict in said.data["verdicts"]] == ["OK", "OK"]


def test_a_fork_shows_in_views_as_well(compared: Diverge) -> None:
    one, other = forked()
    assert found(compared(view.dump(one, "ana"), view.dump(other, "bob"))) == (1, "fork", one.n)
    assert found(compared(save.dump(one), view.dump(other, "bob"))) == (1, "fork", one.n)


def test_both_forms_of_a_field_are_shown_and_long_ones_cut(compared: Diverge) -> None:
    one, other = forked()
    said = compared(save.dump(one), save.dump(other), "--lang", "en")
    (line,) = [line for line in said.text.splitlines() if line.startswith("  state: ")]
    assert line.count("…") == 2
    assert " | " in line
    assert "A: OK, " in said.text


def test_an_entry_that_was_altered_is_no_fork_if_the_rest_is_the_same(compared: Diverge) -> None:
    document = whole(finished())
    document["entries"][4]["time"] = "noon"
    said = compared(save.dump(finished()), document)
    assert found(said) == (1, "altered", 4)
    assert said.data["fields"] == [{"path": "time", "b": "noon"}]
    assert [verdict["entry"] for verdict in said.data["verdicts"]] == [None, 4]


def test_the_same_answers_with_other_results_are_other_rules(compared: Diverge) -> None:
    document = whole(finished())
    document["entries"][4]["public"]["events"][0]["cell"] = "z9"
    said = compared(save.dump(finished()), relinked(document))
    assert found(said) == (1, "results", 4)
    assert [verdict["verdict"] for verdict in said.data["verdicts"]] == ["OK", "TAMPERED"]


def test_the_same_in_both_but_not_here_means_that_the_rules_differ(compared: Diverge) -> None:
    document = whole(finished())
    document["entries"][4]["state"] = "0" * 64
    said = compared(relinked(document), document)
    assert found(said) == (1, "recomputed", 4)


def test_the_same_entries_opened_to_something_else_are_altered_in_their_hidden_part(compared: Diverge) -> None:
    contest = finished()
    document = whole(contest)
    cards = document["openings"][1]["data"]["ana"]["events"][0][1]["cards"]
    cards[0] = "phoenix"
    said = compared(save.dump(contest), document)
    assert found(said) == (1, "hidden", 1)
    assert paths(said) == ["data.ana.events[0][1].cards[0]"]
    for seat in ("ana", "bob", None):  # when the game is over every view has it
        said = compared(view.dump(contest, seat), document)
        assert (found(said)[1:], paths(said)) == (("hidden", 1), ["data.ana.events[0][1].cards[0]"])


def test_a_hidden_part_altered_while_the_game_goes_on_shows_in_the_view_of_its_owner(compared: Diverge) -> None:
    contest = played(opened("early"), 5)
    document = whole(contest)
    document["openings"][1]["data"]["ana"]["events"][0][1]["cards"][0] = "phoenix"
    said = compared(view.dump(contest, "ana"), document)
    assert (found(said)[1:], paths(said)) == (("hidden", 1), ["data.events[0][1].cards[0]"])
    for other in ("bob", None):  # they have nothing to compare it with
        assert found(compared(view.dump(contest, other), document))[1] != "hidden"


def test_a_view_of_the_game_under_way_is_compared_with_one_of_its_end(compared: Diverge) -> None:
    early, late = played(opened("finished", match="single"), 5), finished()
    said = compared(view.dump(early, "ana"), view.dump(late, "bob"))
    assert (found(said)[1], said.data["behind"]) == ("behind", late.n - early.n)
    document = json.loads(view.dump(early, "ana"))
    document["openings"][1]["salt"] = "0" * 64
    assert found(compared(document, view.dump(late, "bob")))[1:] == ("hidden", 1)


def test_positions_and_waiting_answers_are_parts_beside_the_record(compared: Diverge) -> None:
    contest = opened("parts")
    contest.answer("ana", contest.waiting["ana"].legal(contest.state)[0])
    document = whole(contest)
    document["position"]["state"]["leg"] = 3
    said = compared(save.dump(contest), document)
    assert found(said) == (1, "parts", None)
    assert said.data["fields"] == [{"path": "position.state.leg", "a": 0, "b": 3}]
    other = opened("parts")
    other.answer("ana", other.waiting["ana"].legal(other.state)[1])
    said = compared(save.dump(contest), save.dump(other))
    assert (found(said)[1], {path.partition(".")[0] for path in paths(said)}) == ("parts", {"pending", "seal"})
    said = compared(view.dump(contest, "ana"), save.dump(other))
    assert {path.partition(".")[0] for path in paths(said)} == {"pending"}


def test_a_save_tells_nothing_of_others_to_who_compares_it_with_a_view(compared: Diverge) -> None:
    """What is printed is what the two files hold: of a waiting answer of ana, the view of bob has nothing."""
    contest = opened("parts")
    contest.answer("ana", contest.waiting["ana"].legal(contest.state)[0])
    assert found(compared(view.dump(contest, "bob"), save.dump(contest))) == (0, "same", None)


def test_what_is_neither_save_nor_view_cannot_be_compared(compared: Diverge) -> None:
    assert compared(save.dump(finished()), b"{}", "--json").exit == 3


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_kind_of_difference_is_told_in_both_languages(compared: Diverge, lang: str) -> None:
    one, other = forked()
    said = compared(save.dump(one), save.dump(other), "--lang", lang)
    assert ("Fork at entry" if lang == "en" else "Fourche à l'entrée") in said.text


@pytest.mark.parametrize("at", range(20))
def test_the_first_entry_that_differs_is_found_by_halving(at: int) -> None:
    one = [str(n).encode() for n in range(20)]
    other = [*one[:at], *(line + b"x" for line in one[at:])]
    assert parting(one, other) == at
    assert parting(one[:at], one) is None
    altered = [*one[:at], b"x", *one[at + 1 :]]
    assert parting(one, altered) == at
