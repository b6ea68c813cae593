"""Any Round of Play of an evening: in a line, in words, as PHH or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from goodhand.cli.clock import time_of_day
from goodhand.cli.journals import find_player, rounds_of
from goodhand.cli.output import BadInput, print_json
from goodhand.play import UNKNOWN, RoundBegan
from goodhand.play.events import HandSeen, HandShown, PocketCardsDealt
from goodhand.play.narrate import Audience, story
from goodhand.play.phh import write_phh, write_phhs
from goodhand.tournament.narrate import blinds_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goodhand.cli.journals import Chronicle, PlayedRound
    from goodhand.play import Event

NOBODY = 0
"""A seat that nobody has: told is what lay open to all."""

Picked = list[tuple["Chronicle", "PlayedRound"]]


def picked(chronicles: Sequence[Chronicle], table: int | None, number: int | None, player: str | None) -> Picked:
    """The rounds of a table, of a number, of a player; or why there is none."""
    found: Picked = []
    for each in chronicles:
        who = None if player is None else find_player(each, player)
        for played in rounds_of(each):
            began = played.started
            if table not in (None, began.table) or number not in (None, began.number):
                continue
            if player is None or any(who == seated for _, seated, _ in began.seats):
                found.append((each, played))
    if not found:
        raise BadInput(f"The journal has no such round; {_there_are(chronicles)}.")
    return found


def _there_are(chronicles: Sequence[Chronicle]) -> str:
    last: dict[int, int] = {}
    for each in chronicles:
        for played in rounds_of(each):
            last[played.started.table] = max(last.get(played.started.table, 0), played.started.number)
    tables = ", ".join(f"{number:,} at table {table}" for table, number in sorted(last.items()))
    return f"the last rounds are {tables}" if last else "none was dealt"


def print_rounds(found: Picked, *, in_words: bool, phh: bool, all_cards: bool, as_json: bool) -> None:
    """Print them; cards that nobody showed only if all are asked for."""
    if phh:
        texts = [as_phh(played, all_cards=all_cards) for _, played in found if played.happened]
        if not texts:
            raise BadInput("The journal has no cards of these rounds: a person dealt them.")
        print(write_phhs(texts), end="")
    elif as_json:
        print_json([_data(each, played, all_cards=all_cards) for each, played in found])
    elif in_words:
        print("\n\n".join("\n".join(_told(each, played, all_cards=all_cards)) for each, played in found))
    else:
        for each, played in found:
            print(f"{time_of_day(played.started.at)}  {_line(each, played)}")


def _line(chronicle: Chronicle, played: PlayedRound) -> str:
    """A round in one line: the blinds, and who won most."""
    began = played.started
    line = f"table {began.table} round {began.number}, {blinds_in_words(began.level)}, {len(began.seats)} players"
    if played.settled is None:
        return f"{line}: in play"
    stacks = {player: stack for _, player, stack in began.seats}
    gains = {player: stack - stacks[player] for player, stack in played.settled.stacks}
    best = max(gains, key=lambda player: gains[player])
    return f"{line}: {chronicle.state.players[best].name} {gains[best]:+,}"


def _told(chronicle: Chronicle, played: PlayedRound, *, all_cards: bool) -> list[str]:
    head = f"{time_of_day(played.started.at)}  {chronicle.state.plan.name}, {_line(chronicle, played)}"
    sentences = _sentences(chronicle, played, all_cards=all_cards)
    return [head, *(f"  {each}" for each in sentences or ["A person dealt: its cards are not in the journal."])]


def _sentences(chronicle: Chronicle, played: PlayedRound, *, all_cards: bool) -> list[str]:
    names = {seat: chronicle.state.players[player].name for seat, player, _ in played.started.seats}
    return list(story(played.happened, chronicle.state.book, Audience(names, None if all_cards else NOBODY)))


def _data(chronicle: Chronicle, played: PlayedRound, *, all_cards: bool) -> dict[str, object]:
    after = dict(played.settled.stacks) if played.settled is not None else {}
    began, players = played.started, chronicle.state.players
    seats = [
        {"seat": seat, "player": player, "name": players[player].name, "stack": stack, "after": after.get(player)}
        for seat, player, stack in began.seats
    ]
    return {
        "tournament": chronicle.state.plan.id,
        "table": began.table,
        "round": began.number,
        "at": began.at,
        "level": began.level,
        "button": began.positions.button,
        "seats": seats,
        "story": _sentences(chronicle, played, all_cards=all_cards),
    }


def as_phh(played: PlayedRound, *, all_cards: bool) -> str:
    """A round as the text of a ``.phh`` file."""
    happened = played.happened if all_cards else as_seen(played.happened)
    began = happened[0]
    assert isinstance(began, RoundBegan)
    stacks = None
    if played.settled is not None:
        players = {seat: player for seat, player, _ in played.started.seats}
        after = dict(played.settled.stacks)
        stacks = [after[players[seat]] for seat in began.seats]
    return write_phh(happened, stacks)


def as_seen(happened: Sequence[Event]) -> tuple[Event, ...]:
    """The events without the pockets that nobody showed."""
    began = happened[0]
    assert isinstance(began, RoundBegan)
    shown = {event.seat for event in happened if isinstance(event, HandShown | HandSeen)}
    return tuple(_hidden(event, [seat in shown for seat in began.seats]) for event in happened)


def _hidden(event: Event, shown: list[bool]) -> Event:
    if isinstance(event, RoundBegan):
        return replace(event, deck=())
    if isinstance(event, PocketCardsDealt):
        cards = tuple(pair if seen else (UNKNOWN, UNKNOWN) for pair, seen in zip(event.cards, shown, strict=True))
        return replace(event, cards=cards, burned=())
    return event
