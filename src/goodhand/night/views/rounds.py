"""Any Round of Play of a tournament, in a line, in words or as PHH; cards that nobody showed stay hidden."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from goodhand.play import UNKNOWN, RoundBegan
from goodhand.play import Event as PlayEvent
from goodhand.play.events import HandSeen, HandShown, PocketCardsDealt
from goodhand.play.narrate import Audience
from goodhand.play.narrate import story as told_round
from goodhand.play.phh import write_phh
from goodhand.rules.level import Level
from goodhand.rules.units import NO_SEAT, Chips, PlayerId, Seat, Seconds
from goodhand.tournament.events import RoundSettled, RoundStarted
from goodhand.tournament.narrate import blinds_in_words
from goodhand.tournament.state import Tournament


class PlayedRound(Struct, frozen=True):
    """A Round of Play of a tournament: how it started and ended, and what happened if software dealt it."""

    started: RoundStarted
    settled: RoundSettled | None
    happened: tuple[PlayEvent, ...]


class RoundSeat(Struct, frozen=True):
    """Somebody in a round, with the stack before and after it."""

    seat: Seat
    player: PlayerId
    name: str
    stack: Chips
    after: Chips | None
    """None: the round is in play."""


class RoundView(Struct, frozen=True):
    tournament: str
    table: int
    round: int
    at: Seconds
    level: Level
    button: Seat
    seats: tuple[RoundSeat, ...]
    story: tuple[str, ...]
    """Empty: a person dealt, and the cards are not in the journal."""


def rounds_of(
    events: Iterable[Struct], tables: Mapping[tuple[int, int], tuple[PlayEvent, ...]]
) -> tuple[PlayedRound, ...]:
    """All rounds of a tournament's events, in the order in which they began.

    `tables` has what happened at software tables, by table and number of the round.
    """
    started: dict[tuple[int, int], RoundStarted] = {}
    settled: dict[tuple[int, int], RoundSettled] = {}
    for event in events:
        if isinstance(event, RoundStarted):
            started[event.table, event.number] = event
            settled.pop((event.table, event.number), None)
        elif isinstance(event, RoundSettled):
            settled[event.table, event.number] = event
    return tuple(PlayedRound(began, settled.get(key), tables.get(key, ())) for key, began in started.items())


def round_view(t: Tournament, played: PlayedRound, *, all_cards: bool = False) -> RoundView:
    """A round of a tournament; with `all_cards`, for the regulator, also what nobody showed."""
    began = played.started
    after = dict(played.settled.stacks) if played.settled is not None else {}
    names = {seat: t.players[player].name for seat, player, _ in began.seats}
    told = told_round(played.happened, t.book, Audience(names, None if all_cards else NO_SEAT))
    return RoundView(
        t.plan.id,
        began.table,
        began.number,
        began.at,
        began.level,
        began.positions.button,
        tuple(RoundSeat(seat, who, names[seat], stack, after.get(who)) for seat, who, stack in began.seats),
        tuple(told),
    )


def round_in_a_line(t: Tournament, played: PlayedRound) -> str:
    """The table, the blinds, and who won most."""
    began = played.started
    line = f"table {began.table} round {began.number}, {blinds_in_words(began.level)}, {len(began.seats)} players"
    if played.settled is None:
        return f"{line}: in play"
    stacks = {player: stack for _, player, stack in began.seats}
    gains = {player: stack - stacks[player] for player, stack in played.settled.stacks}
    best = max(gains, key=lambda player: gains[player])
    return f"{line}: {t.players[best].name} {gains[best]:+,}"


def round_as_phh(played: PlayedRound, *, all_cards: bool = False) -> str:
    """A round that software dealt, as the text of a ``.phh`` file."""
    happened = played.happened if all_cards else as_seen(played.happened)
    began = happened[0]
    assert isinstance(began, RoundBegan)
    stacks = None
    if played.settled is not None:
        players = {seat: player for seat, player, _ in played.started.seats}
        after = dict(played.settled.stacks)
        stacks = [after[players[seat]] for seat in began.seats]
    return write_phh(happened, stacks)


def as_seen(happened: Sequence[PlayEvent]) -> tuple[PlayEvent, ...]:
    """The events without the pockets that nobody showed."""
    began = happened[0]
    assert isinstance(began, RoundBegan)
    shown = {event.seat for event in happened if isinstance(event, HandShown | HandSeen)}
    return tuple(_hidden(event, [seat in shown for seat in began.seats]) for event in happened)


def _hidden(event: PlayEvent, shown: list[bool]) -> PlayEvent:
    if isinstance(event, RoundBegan):
        return replace(event, deck=())
    if isinstance(event, PocketCardsDealt):
        cards = tuple(pair if seen else (UNKNOWN, UNKNOWN) for pair, seen in zip(event.cards, shown, strict=True))
        return replace(event, cards=cards, burned=())
    return event
