"""The Rounds of Play in which somebody was dealt in by software, out of the journal: to read again, and to check."""

from collections.abc import Mapping

from msgspec import Struct

from goodhand.journal.store import Journal
from goodhand.night.reading import acts_of
from goodhand.night.record import Acted, Dealt, Pledged
from goodhand.night.streams import night_stream, table_stream
from goodhand.night.views.own_round import HandInWords, held, told_round
from goodhand.night.views.seat import cards_seen, pocket_of
from goodhand.play import Event as PlayEvent
from goodhand.play import RoundOfPlay, shuffled
from goodhand.play.cards import Card
from goodhand.play.commitment import commit
from goodhand.play.entropy import HOUSE
from goodhand.play.openings import OpenedRound, opened_cards
from goodhand.play.referee import replayed
from goodhand.rules import Rulebook
from goodhand.rules.level import Level
from goodhand.rules.units import Chips, PlayerId, Seat, Seconds
from goodhand.tournament.events import RoundSettled, RoundStarted


class OwnRound(Struct, frozen=True):
    """A round in a line."""

    table: int
    round: int
    at: Seconds
    level: Level
    seat: Seat
    stack: Chips
    after: Chips | None
    """None: it is in play."""


class OwnRoundTold(Struct, frozen=True):
    """A round as the player of a seat saw it, with the proof of every card that was seen."""

    told: OwnRound
    names: dict[Seat, str]
    pocket: tuple[Card, ...]
    events: tuple[PlayEvent, ...]
    held: HandInWords | None
    """The player's own hand at the end."""
    opened: OpenedRound
    house: str
    """The house's pledge for the deck. Its number stays secret: it opens all 52 cards."""
    number: str
    """The own number as it went into the deck; empty: none did."""
    givers: int
    """Players whose numbers went into the deck."""


class RoundsPlayed(Struct, frozen=True):
    """Somebody's rounds at a tournament."""

    rounds: Mapping[tuple[int, int], OwnRound]
    """By table and number, in the order in which they began."""
    players: Mapping[tuple[int, int], Mapping[Seat, PlayerId]]


class RoundsRead:
    """The rounds of a night as far as they were read: a later request reads only the new ones."""

    def __init__(self, night: str) -> None:
        self.night, self.version = night, 0
        self._rounds: dict[str, dict[tuple[int, int], tuple[RoundStarted, RoundSettled | None]]] = {}
        """By tournament; then by table and number, in the order in which they began."""

    async def learn(self, journal: Journal) -> None:
        for record, done in acts_of(await journal.read(night_stream(self.night), self.version)):
            if record.version <= self.version:
                continue  # somebody else read it meanwhile
            self.version = record.version
            for scope, event in done.happened:
                if isinstance(event, RoundStarted | RoundSettled):
                    self._add(scope, event)

    def _add(self, tournament: str, event: RoundStarted | RoundSettled) -> None:
        rounds, key = self._rounds.setdefault(tournament, {}), (event.table, event.number)
        if isinstance(event, RoundStarted):
            rounds.pop(key, None)  # begun again, after it was undone
            rounds[key] = event, None
        elif key in rounds:
            rounds[key] = rounds[key][0], event

    def of(self, tournament: str, player: PlayerId) -> RoundsPlayed:
        rounds: dict[tuple[int, int], OwnRound] = {}
        players: dict[tuple[int, int], dict[Seat, PlayerId]] = {}
        for key, (begun, settled) in self._rounds.get(tournament, {}).items():
            for seat, who, stack in begun.seats:
                if who == player:
                    after = dict(settled.stacks).get(player) if settled is not None else None
                    rounds[key] = OwnRound(*key, begun.at, begun.level, Seat(seat), Chips(stack), after)
                    players[key] = {Seat(place): other for place, other, _ in begun.seats}
        return RoundsPlayed(rounds, players)


async def own_rounds(journal: Journal, read: RoundsRead, tournament: str, player: PlayerId) -> RoundsPlayed:
    """Those of a player that software dealt: what people deal has no records of its own."""
    await read.learn(journal)
    played = read.of(tournament, player)
    tables = {own.table for own in played.rounds.values()}
    dealt = {each for each in tables if (await journal.head(table_stream(read.night, tournament, each))).version}
    return RoundsPlayed({key: own for key, own in played.rounds.items() if own.table in dealt}, played.players)


async def own_round(
    journal: Journal,
    night: str,
    tournament: str,
    player: PlayerId,
    own: OwnRound,
    book: Rulebook,
    names: Mapping[Seat, str],
) -> OwnRoundTold | None:
    """One of them, event by event; None: it is in play, or was not dealt by software.

    The cards of a round in play go to the seat's own socket alone, where one device at a time listens.
    """
    if own.after is None:
        return None
    dealt: Dealt | None = None
    house = ""
    happened: tuple[PlayEvent, ...] = ()
    for record in await journal.read(table_stream(night, tournament, own.table)):
        found = journal.codec.decode(record.name, record.payload)
        if isinstance(found, Dealt) and found.number == own.round:
            dealt, happened = found, found.events
        elif isinstance(found, Pledged) and found.number == own.round:
            house = found.pledge.digest.hex()
        elif isinstance(found, Acted) and found.number == own.round:
            happened += found.events
    if dealt is None:
        return None
    return _told(own, player, house, dealt, happened, replayed(happened, book), names)


def _told(
    own: OwnRound,
    player: PlayerId,
    house: str,
    dealt: Dealt,
    happened: tuple[PlayEvent, ...],
    r: RoundOfPlay,
    names: Mapping[Seat, str],
) -> OwnRoundTold:
    seal = commit(shuffled(dealt.seed), dealt.salts)
    openings = opened_cards(seal, cards_seen(r, own.seat))
    pocket = pocket_of(r, own.seat)
    return OwnRoundTold(
        own,
        dict(names),
        pocket,
        told_round(happened, own.seat),
        held(pocket, r.cards.board),
        OpenedRound(own.round, dealt.root.hex(), openings),
        house,
        next((each.value.hex() for each in dealt.numbers if each.who == player), ""),
        sum(each.who != HOUSE for each in dealt.numbers),
    )
