"""A first plan: chips, levels and prizes for a number of players and minutes of play."""

from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from goodhand.occasion.plan import Posted
from goodhand.plan.checks.house import POSTED, default_of
from goodhand.rules import Rulebook
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.rules.units import Chips
from goodhand.tournament.plan import ChipKind, Payout, RebuyPlan, Stage, TournamentPlan

STACK = (
    ChipKind(25, 8, "green"),
    ChipKind(100, 8, "black"),
    ChipKind(500, 4, "purple"),
    ChipKind(1000, 0, "yellow"),
    ChipKind(5000, 0, "red"),
    ChipKind(25_000, 0, "blue"),
)
"""3,000 in chips: sixty big blinds of 25/50."""

SMALL_BLINDS = (25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000, 4000, 6000, 8000)
LARGE_BLINDS = tuple(step * 10**power for power in range(4, 8) for step in (1, 2, 3, 5, 7))
LADDER = (*SMALL_BLINDS, *LARGE_BLINDS)
"""The small blinds of an evening, one after the other."""

BIG_BLINDS_LEFT = 15
"""How many big blinds are in play altogether when an evening is nearly over."""
LENGTHS = (30, 25, 20, 15, 12, 10)
PLAY_BEFORE_BREAK = 75
BREAK = 10

PLACES: tuple[tuple[int, tuple[int, ...]], ...] = (
    (5, (100,)),
    (12, (65, 35)),
    (25, (50, 30, 20)),
    (45, (38, 25, 17, 12, 8)),
    (80, (32, 21, 14, 10, 8, 6, 5, 4)),
)
"""Percentages of the places, up to a number of players. Above, one in ten is paid."""


class Wishes(Struct, frozen=True, kw_only=True):
    """The organizers' wishes: players, price, duration."""

    players: int
    buy_in: Money
    minutes: int
    """From the first Round of Play to the last, breaks included."""
    rebuys: int = 0
    """A player."""
    name: str = "Main tournament"
    id: str = "main-tournament"


def propose(book: Rulebook, wishes: Wishes, tables: int) -> TournamentPlan:
    """A tournament that fits the wishes and the book."""
    stack = sum(kind.value * kind.count for kind in STACK)
    size, most = book.table_capacity.value, book.players_per_tournament.value or wishes.players
    seats = min(tables * size, wishes.players + size)
    stages = propose_stages(wishes.players * stack * (4 + min(wishes.rebuys, 3)) // 4, wishes.minutes, book)
    largest = max(stage.level.big_blind for stage in stages if stage.level is not None)
    gone = {value for stage in stages for value in stage.colour_up}
    kept = tuple(kind for kind in STACK if kind.count or kind.value in gone or kind.value <= largest)
    return TournamentPlan(
        id=wishes.id,
        name=wishes.name,
        book=book.id,
        buy_in=wishes.buy_in,
        starting_stack=Chips(stack),
        chips=kept,
        stages=stages,
        capacity=max(min(seats, book.players_per_tournament.value or seats), 2),
        table_size=size,
        payout=propose_payout(book, min(wishes.players, most), wishes.buy_in.currency),
        rebuys=_rebuys(wishes, stack, book),
        breaks_hold=True,
    )


def propose_house(book: Rulebook) -> dict[str, object]:
    """The choices that the book has the house make: the book's own defaults, for the house to look at."""
    return {asked.key: default_of(book, asked.key) for asked in book.house_posts if asked.is_knob}


def propose_posted(book: Rulebook, language: str) -> Posted:
    """The words that the book has the house post."""
    words = {asked.key: POSTED[asked.key] for asked in book.house_posts if not asked.is_knob}
    return Posted(language if "language" in words else "", "", words.get("leaving", ""), words.get("elimination", ""))


def propose_stages(chips: int, minutes: int, book: Rulebook) -> tuple[Stage, ...]:
    """Levels that leave few big blinds in play at the end; breaks every hour or so, with colour-ups."""
    preset = book.preset_levels
    if preset is not None:
        smalls = [small for small, _ in preset.blinds]
        while 2 * smalls[-1] * BIG_BLINDS_LEFT < chips or len(smalls) == len(preset.blinds):
            smalls.append(2 * smalls[-1])
        return _with_breaks([Stage(preset.minutes * 60, _level(small, book)) for small in smalls], preset.minutes)
    last = next((n for n, small in enumerate(LADDER) if 2 * small * BIG_BLINDS_LEFT >= chips), len(LADDER) - 1)
    length = next((each for each in LENGTHS if _levels_in(minutes, each) > last), LENGTHS[-1])
    many = max(min(_levels_in(minutes, length), len(LADDER)), 1)
    return _with_breaks([Stage(length * 60, _level(small, book)) for small in _ladder(many, last)], length)


def _with_breaks(levels: list[Stage], length: int) -> tuple[Stage, ...]:
    every = _levels_before_break(length)
    stages: list[Stage] = []
    in_play = [kind.value for kind in STACK]
    for number, level in enumerate(levels):
        if number and number % every == 0:
            gone = chips_not_needed(in_play, levels[number:])
            in_play = [value for value in in_play if value not in gone]
            stages.append(Stage(BREAK * 60, None, gone))
        stages.append(level)
    return tuple(stages)


def _ladder(many: int, last: int) -> tuple[int, ...]:
    """So many steps of the ladder. Where they are too few to come to the last, some are left out, evenly."""
    if many > last:
        return LADDER[:many]
    return tuple(dict.fromkeys(LADDER[round(last * n / max(many - 1, 1))] for n in range(many)))


def _levels_before_break(length: int) -> int:
    return max(PLAY_BEFORE_BREAK // length, 1)


def _levels_in(minutes: int, length: int) -> int:
    """How many levels of this length, and the breaks between them, fit in so many minutes."""
    many = minutes // length
    while many > 1 and many * length + (many - 1) // _levels_before_break(length) * BREAK > minutes:
        many -= 1
    return many


def _level(small: int, book: Rulebook) -> Level:
    return Level(small if 2 in book.blinds_posted.value else 0, 2 * small)


def chips_not_needed(in_play: list[int], levels: list[Stage]) -> tuple[int, ...]:
    """The smallest chips without which all these levels can be paid."""
    gone = []
    for value, larger in pairwise(in_play):
        posted = [stage.level for stage in levels if stage.level is not None]
        if any(level.small_blind % larger or level.big_blind % larger for level in posted):
            break
        gone.append(value)
    return tuple(gone)


def _rebuys(wishes: Wishes, stack: int, book: Rulebook) -> RebuyPlan | None:
    if not wishes.rebuys:
        return None
    terms = book.rebuys.value
    minutes = min(terms.within_minutes or 60, wishes.minutes)
    many = min(wishes.rebuys, terms.at_most or wishes.rebuys)
    return RebuyPlan(many, wishes.buy_in, Chips(stack), until_seconds=minutes * 60)


def propose_payout(book: Rulebook, players: int, currency: str) -> Payout:
    """The prizes for a number of players: three quarters of the takings, or the book's maximum if that is less."""
    cap = book.prize_cap.value
    share = min(Fraction(3, 4), cap) if cap is not None else Fraction(3, 4)
    percent = next((places for most, places in PLACES if players <= most), None)
    points = tuple(100 * each for each in percent) if percent is not None else _shares_of_places(players // 10)
    return Payout(int(share * 10_000), points, Money(100, currency))


def _shares_of_places(places: int) -> tuple[int, ...]:
    """Prizes that fall from place to place; in tenths of a percent, while there are not too many of them."""
    unit = 10 if places <= 30 else 1
    weights = [Fraction(1, place + 1) for place in range(1, places + 1)]
    whole = sum(weights)
    points = [max(int(weight / whole * 10_000) // unit * unit, 1) for weight in weights]
    points[0] += 10_000 - sum(points)
    return tuple(points)
