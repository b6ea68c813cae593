"""`goodhand history`: what happened in an evening, or in any of its Rounds of Play, from its journal."""

from collections.abc import Sequence
from typing import Annotated

import typer

from goodhand.cli.journals import read_journal
from goodhand.cli.options import AsJson, JournalPath, TournamentName
from goodhand.cli.output import BadInput, print_json, say
from goodhand.night.chronicle import Chronicle
from goodhand.night.views.clock import clock_time
from goodhand.night.views.rounds import PlayedRound, round_as_phh, round_in_a_line, round_view
from goodhand.night.views.story import story, story_of
from goodhand.play.phh import write_phhs
from goodhand.tournament.narrate import StoryLine
from goodhand.tournament.state import Tournament

Found = list[tuple[Tournament, PlayedRound]]


def history(
    journal: JournalPath,
    table: Annotated[int | None, typer.Option(metavar="N", help="The rounds of this table.")] = None,
    number: Annotated[int | None, typer.Option("--round", metavar="N", help="A table's round of this number.")] = None,
    player: Annotated[str | None, typer.Option(metavar="NAME", help="What concerns this player.")] = None,
    tournament: TournamentName = None,
    phh: Annotated[bool, typer.Option("--phh", help="Write the rounds as a hand history (PHH).")] = False,
    all_cards: Annotated[
        bool, typer.Option("--all-cards", help="Tell cards too that nobody showed: for the regulator's eyes.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Tell an evening's story, or any round of it in words or as PHH; cards that nobody showed stay hidden."""
    chronicles = read_journal(journal, tournament, rounds=phh or table is not None or number is not None)
    if table is None and number is None and not phh:
        told = _told(chronicles, player)
        if as_json:
            print_json(told)
        else:
            say(*(f"{clock_time(each.at)}  {each.text}" for each in told))
        return
    found = _rounds(chronicles, table, number, player)
    if phh:
        _print_phh(found, all_cards=all_cards)
    elif as_json:
        print_json([round_view(t, played, all_cards=all_cards) for t, played in found])
    elif number is not None:
        _tell(found, all_cards=all_cards)
    else:
        say(*(f"{clock_time(played.started.at)}  {round_in_a_line(t, played)}" for t, played in found))


# The story


def _told(chronicles: Sequence[Chronicle], player: str | None) -> list[StoryLine]:
    if player is None:
        return [told for each in chronicles for told in story(each.decided())]
    found = [(each, who) for each in chronicles if (who := each.player(player)) is not None]
    if not found:
        raise BadInput(f"Nobody in this journal is called {player!r}.")
    return [told for each, who in found for told in story_of(each.decided(), who.id, who.name)]


# Rounds of Play


def _rounds(chronicles: Sequence[Chronicle], table: int | None, number: int | None, player: str | None) -> Found:
    """The rounds of a table, of a number, of a player; or why there is none."""
    found: Found = []
    for each in chronicles:
        who = None if player is None else each.player(player)
        for played in each.rounds():
            began = played.started
            if table not in (None, began.table) or number not in (None, began.number):
                continue
            if player is None or (who is not None and any(who.id == seated for _, seated, _ in began.seats)):
                found.append((each.state, played))
    if not found:
        raise BadInput(f"The journal has no such round; {_there_are(chronicles)}.")
    return found


def _there_are(chronicles: Sequence[Chronicle]) -> str:
    last: dict[int, int] = {}
    for each in chronicles:
        for played in each.rounds():
            last[played.started.table] = max(last.get(played.started.table, 0), played.started.number)
    tables = ", ".join(f"{number:,} at table {table}" for table, number in sorted(last.items()))
    return f"the last rounds are {tables}" if last else "none was dealt"


def _print_phh(found: Found, *, all_cards: bool) -> None:
    texts = [round_as_phh(played, all_cards=all_cards) for _, played in found if played.happened]
    if not texts:
        raise BadInput("The journal has no cards of these rounds: a person dealt them.")
    say(*write_phhs(texts).removesuffix("\n").split("\n"))


def _tell(found: Found, *, all_cards: bool) -> None:
    for place, (t, played) in enumerate(found):
        sentences = round_view(t, played, all_cards=all_cards).story
        told = sentences or ("A person dealt: its cards are not in the journal.",)
        head = f"{clock_time(played.started.at)}  {t.plan.name}, {round_in_a_line(t, played)}"
        say(*([""] if place else []), head, *(f"  {each}" for each in told))
