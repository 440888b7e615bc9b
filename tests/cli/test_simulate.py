"""arbitre simulate: games of the computer against itself, the same for the same seed, counted by seat and by player."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any

import pytest

from cli.result import Trouble
from cli.trials import simulation
from rules.kernel.editions import components
from rules.kernel.editions.options import resolve
from rules.kernel.play import simulate
from rules.krystal.names import PEOPLES
from tests.cli.shell import arbitre, done

if TYPE_CHECKING:
    from rules.kernel.play.asking import Answer, Question

QUICK = ("--players", "random", "--option", "match=single")


def figures(*arguments: str) -> dict[str, Any]:
    """What was counted, without what a clock says."""
    data: dict[str, Any] = done(arbitre("simulate", "naastica", *arguments, "--json")).data
    del data["seconds"]
    return data


def test_the_data_has_the_keys_scripts_rely_on() -> None:
    data = done(arbitre("simulate", "naastica", "--games", "4", *QUICK, "--json")).data
    assert {"game", "games", "finished", "moves", "seconds", "wins", "lengths"} <= data.keys()
    assert {"players", "seats", "options", "endings", "wins_by_player"} <= data.keys()
    assert (data["game"], data["games"], data["finished"], data["seats"]) == ("naastica", 4, 4, 2)
    assert data["options"]["match"] == "single"


def test_the_figures_agree_with_each_other() -> None:
    data = figures("--games", "30", *QUICK)
    lengths = {int(moves): times for moves, times in data["lengths"].items()}
    assert sum(data["wins"].values()) == sum(lengths.values()) == sum(data["endings"].values()) == 30
    assert data["moves"] == sum(moves * times for moves, times in lengths.items())
    assert list(data["wins"]) == ["seat1", "seat2"]


def test_the_same_seed_gives_the_same_games_and_another_one_others() -> None:
    first = figures("--games", "12", "--seed", "north", *QUICK)
    assert figures("--games", "12", "--seed", "north", *QUICK) == first
    assert figures("--games", "12", "--seed", "south", *QUICK) != first


def test_the_number_of_processes_changes_nothing() -> None:
    alone = figures("--games", "10", "--players", "plain,random", "--option", "match=single")
    assert figures("--games", "10", "--players", "plain,random", "--option", "match=single", "--jobs", "2") == alone


def test_players_move_on_by_one_seat_from_game_to_game() -> None:
    plan = simulation.Plan("naastica", 2, ("plain", "random"), {}, "")
    assert [list(plan.seated(number).values()) for number in (1, 2, 3)] == [
        ["plain", "random"],
        ["random", "plain"],
        ["plain", "random"],
    ]
    three = simulation.Plan("naastica", 3, ("plain", "random", "plain"), {}, "")
    assert [list(three.seated(number).values()).index("random") for number in (1, 2, 3, 4)] == [1, 0, 2, 1]


def test_wins_are_counted_by_player_too_and_plain_beats_random() -> None:
    data = figures("--games", "20", "--players", "plain,random", "--option", "match=single")
    assert data["players"] == ["plain", "random"]
    assert sum(data["wins_by_player"].values()) == 20
    assert data["wins_by_player"]["plain"] > 12


def test_by_default_plain_players_fill_the_fewest_seats() -> None:
    data = figures("--games", "1")
    assert (data["players"], data["seats"]) == (["plain", "plain"], 2)


def test_people_read_shares_and_lengths_in_their_language() -> None:
    told = done(arbitre("simulate", "naastica", "--games", "10", *QUICK, "--lang", "en")).text
    assert "naastica: 10 of 10 games finished" in told
    assert "moves per second" in told
    assert "Wins by seat: seat1" in told and "%" in told
    assert "Moves in a game: 11 to 1" in told
    assert "Wins by player" not in told
    told = done(arbitre("simulate", "naastica", "--games", "10", *QUICK, "--lang", "fr")).text
    assert "naastica : 10 parties finies sur 10" in told


@pytest.mark.parametrize(
    "arguments, code",
    [
        (("chess",), "unknown_game"),
        (("naastica", "--seats", "3"), "wrong_number_of_seats"),
        (("naastica", "--players", "clever"), "unknown_player"),
        (("naastica", "--players", "plain,random,plain"), "too_many_players"),
        (("naastica", "--option", "match=triple"), "bad_option_value"),
        (("naastica", "--option", "collections=mirror"), "option_needed"),
        (("naastica", "--games", "0"), "usage"),
    ],
)
def test_what_cannot_be_played_is_a_misuse(arguments: tuple[str, ...], code: str) -> None:
    said = arbitre("simulate", *arguments, "--json")
    assert (said.exit, said.envelope["errors"][0]["code"]) == (2, code)


def test_games_that_do_not_end_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    play = simulate.play
    monkeypatch.setattr(simulate, "play", lambda *given, **how: play(*given, **{**how, "most_moves": 11}))
    said = arbitre("simulate", "naastica", "--games", "6", "--players", "random", "--json", "--lang", "en")
    assert (said.exit, said.data["finished"], said.data["games"]) == (1, 0, 6)
    assert [error["code"] for error in said.envelope["errors"]] == ["endless_game"] * 6
    assert said.envelope["errors"][2]["message"].startswith("game 3 was not over")
    assert "0 of 6 games" in arbitre("simulate", "naastica", "--games", "6", "--players", "random", "--lang", "en").text


PLAN = simulation.Plan("naastica", 2, ("random", "random"), resolve(components.shipped("naastica")[0], {}), "")


def tallied(chunk: tuple[int, int]) -> dict[str, Any]:
    return simulation.counted(PLAN, simulation.play_chunk(PLAN, chunk).games)


def test_games_cut_off_are_numbered_and_those_beside_them_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = [tallied((number, 1)) for number in range(4, 12)]
    limit = min(tally["moves"] for tally in whole)
    play = simulate.play
    monkeypatch.setattr(simulate, "play", lambda *given, **how: play(*given, **{**how, "most_moves": limit}))
    tally = tallied((4, 8))
    short = [number for number, one in enumerate(whole, start=4) if one["moves"] <= limit]
    assert tally["unfinished"] == [number for number in range(4, 12) if number not in short] != []
    assert (tally["games"], tally["finished"]) == (8, len(short))
    assert tally["moves"] == sum(one["moves"] for one in whole if one["moves"] <= limit)
    assert sum(tally["wins"].values()) == sum(tally["endings"].values()) == len(short)


def test_a_shared_victory_is_counted_once_and_one_of_nobody_too(monkeypatch: pytest.MonkeyPatch) -> None:
    play, ends = simulate.play, iter([["seat1", "seat2"], [], ["seat2"]])

    def ended(*given: Any, **how: Any) -> simulate.PlayedGame:
        played = play(*given, **how)
        return played.but(outcome={**played.outcome, "ranking": [next(ends), ["seat1"]]})

    monkeypatch.setattr(simulate, "play", ended)
    tally = tallied((1, 3))
    assert (tally["finished"], tally["shared"], tally["unwon"]) == (3, 1, 1)
    assert tally["wins"] == {"seat1": 0, "seat2": 1}
    assert tally["wins_by_player"] == {"random": 1}


def test_a_fault_names_the_game_it_came_up_in_across_processes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[simulate.PlayedGame] = []

    def third_fails(*given: Any, **how: Any) -> simulate.PlayedGame:
        if len(played) == 2:
            raise LookupError("no such cell")
        played.append(play(*given, **how))
        return played[-1]

    play = simulate.play
    monkeypatch.setattr(simulate, "play", third_fails)
    with pytest.raises(Trouble) as stumbled:
        simulation.play_chunk(PLAN, (21, 5))
    passed_on = pickle.loads(pickle.dumps(stumbled.value))  # as it comes from another process
    for trouble in (stumbled.value, passed_on):
        assert trouble.facts == {"number": 23, "kind": "LookupError", "said": "no such cell"}
    assert isinstance(stumbled.value.__cause__, LookupError)


def test_a_chunk_with_an_unknown_player_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "play", lambda *given, **how: pytest.fail("begun"))
    with pytest.raises(ValueError, match="clever"):
        simulation.play_chunk(PLAN.but(players=("random", "clever")), (1, 1))


def test_a_fault_of_the_rules_is_told_with_the_game_it_came_up_in(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(state: Any, question: Question, pick: Any) -> Answer:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(simulate, "random_player", stumble)
    said = arbitre("simulate", "naastica", "--games", "2", *QUICK, "--json", "--lang", "en")
    (error,) = said.envelope["errors"]
    assert (said.exit, error["code"]) == (70, "simulated_fault")
    assert "game 1 (ZeroDivisionError: by nought)" in error["message"]


def test_a_simulation_tells_which_people_won() -> None:
    data = done(arbitre("simulate", "krystal", "--games", "2", "--option", "max_rounds=2", "--json")).data
    assert sum(data["games_by_side"].values()) == 2 * data["seats"]
    assert data["wins_by_side"].keys() == data["games_by_side"].keys() <= set(PEOPLES)
    assert sum(data["wins_by_side"].values()) == sum(data["wins"].values())


def test_a_game_in_rounds_is_measured_in_rounds_too() -> None:
    asked = ("simulate", "krystal", "--games", "2", "--option", "max_rounds=2")
    assert done(arbitre(*asked, "--json")).data["rounds"] == {"2": 2}
    assert "Rounds in a game: 2 to 2, half of the games up to 2" in done(arbitre(*asked, "--lang", "en")).text
    assert figures("--games", "1", *QUICK)["rounds"] == {}
    assert "Rounds" not in done(arbitre("simulate", "naastica", "--games", "1", *QUICK, "--lang", "en")).text


def test_random_players_are_cut_off_where_the_tests_cut_them_off_and_told_how_a_game_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = ("simulate", "krystal", "--games", "1", "--players", "random", "--lang", "en")
    monkeypatch.setattr(simulation.Plan, "most_moves", 50)
    said = arbitre(*asked)
    assert (said.exit, "was not over after" in said.err) == (1, True)
    assert "--option max_rounds=20 would have ended them after 20 rounds" in said.text
    monkeypatch.undo()
    plan = simulation.Plan("krystal", 2, ("random", "random"), {}, "")
    assert plan.most_moves == 20_000 < plan.but(players=("plain", "random")).most_moves == simulate.MOST_MOVES
    assert done(arbitre(*asked, "--option", "max_rounds=3")).exit == 0
