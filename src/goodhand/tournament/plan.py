"""A tournament as it is planned and posted."""

from fractions import Fraction
from typing import Any

from msgspec import Struct

from goodhand.rules import EndMethod, RebuyTerms, rulebook
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.rules.posted import PostedBook, post
from goodhand.rules.units import Chips, Seconds


class ChipKind(Struct, frozen=True):
    """A denomination: how many of it make up a starting stack, and its colour."""

    value: int
    count: int
    colour: str = ""


class Stage(Struct, frozen=True):
    """A stretch of the evening's clock: a level, or a break (no level), in which chips may be coloured up."""

    seconds: int
    level: Level | None = None
    colour_up: tuple[int, ...] = ()
    """Denominations taken out of play during this break, or when this level begins."""


class Size(Struct, frozen=True):
    """A size in which an entry or a rebuy is sold."""

    price: Money
    chips: Chips
    kept: Money | None = None
    """The part of the price that the house keeps before anything is shared."""


class RebuyPlan(Struct, frozen=True):
    at_most: int | None
    """Per player; None: no limit was posted."""
    price: Money
    chips: Chips
    until_level: int | None = None
    """The last level (1-based, breaks not counted) in which they are sold."""
    until_seconds: int | None = None
    """Or the playing time until which they are sold."""
    sizes: tuple[Size, ...] = ()
    """Other sizes than this one, as a double rebuy."""

    def all_sizes(self) -> tuple[Size, ...]:
        """Every size that is sold, the usual one first."""
        return (Size(self.price, self.chips), *self.sizes)


class AddOnPlan(Struct, frozen=True):
    """An add-on: one more purchase for everybody, in the break after a level."""

    price: Money
    chips: Chips
    after_level: int


class Payout(Struct, frozen=True):
    """How much of buy-ins, rebuys and add-ons is paid out, and how it is shared; both in hundredths of a percent."""

    share_points: int
    """Of what was taken in: 8,000 is 80%."""
    basis_points: tuple[int, ...]
    """For 1st, 2nd, ...; they add up to 10,000."""
    round_to: Money = Money(100)
    """Prizes are whole multiples of this; what is left over goes to the first place."""
    guaranteed: Money | None = None
    sums: tuple[Money, ...] = ()
    """Fixed sums for 1st, 2nd, ..., for any takings; the rest of the share goes to ``rest_to``."""
    nearest: bool = False
    """Whether a share is rounded to the nearest multiple, not down."""
    rest_to: int = 1
    """The place that gets what rounding leaves over, and bears what it lacks."""
    house_makes_up: bool = False
    """Whether the house bears what rounding to the nearest lacks, so that prizes may come to more than the pool."""
    kept_per_entry: Money | None = None
    """The house's part of each entry's price, taken before anything is shared."""
    for_charity: Money | None = None
    """A fixed amount of the buy-ins together that the charity keeps before anything is shared."""
    added: Money | None = None
    """A sum added to the pool."""

    @property
    def share(self) -> Fraction:
        """The share of what was taken in that is paid out."""
        return Fraction(self.share_points, 10_000)


class TournamentPlan(Struct, frozen=True, kw_only=True):
    """Everything about one tournament that is fixed before its first Round of Play."""

    id: str
    name: str
    book: str
    buy_in: Money
    starting_stack: Chips
    chips: tuple[ChipKind, ...]
    stages: tuple[Stage, ...]
    capacity: int
    """Entries at most."""
    table_size: int
    payout: Payout
    rebuys: RebuyPlan | None = None
    add_on: AddOnPlan | None = None
    late_entry_level: int = 0
    """The last level in which entries are still sold; 0: none after the start."""
    end: EndMethod = EndMethod.LAST_PLAYER
    stop_at: Seconds | None = None
    """For a set time: the second, on the clock the caller keeps, at which no new Round of Play begins."""
    opens_at: Seconds | None = None
    """When the licence's hours begin, on the same clock, which counts from the midnight of the licence's date."""
    closes_at: Seconds | None = None
    """When they end: beyond 86,400 where that is after midnight."""
    breaks_hold: bool = False
    """Whether a break that is over waits for the director to resume play."""
    seconds_per_round: int = 90
    """How long a Round of Play takes at a table of ten, where an evening is simulated."""
    sizes: tuple[Size, ...] = ()
    """Entries of other sizes than the usual one, where the book does not want them equal."""
    smallest_raise: int = 0
    """A larger smallest raise than the book's, where the house posts one."""
    house: dict[str, Any] = {}
    """Knobs that the house has set, as its event file writes them."""

    def posted_book(self) -> PostedBook:
        """The book of this tournament, with the house's choices, its table size, end and rebuys."""
        terms: dict[str, object] = {"table_capacity": self.table_size, "end_methods": (self.end,)}
        if self.rebuys is not None:
            terms["rebuys"] = self._rebuy_terms(self.rebuys)
        return post(rulebook(self.book), self.house).with_house_choice(**terms)

    def _rebuy_terms(self, rebuys: RebuyPlan) -> RebuyTerms:
        seconds = rebuys.until_seconds
        if rebuys.until_level is not None:
            seconds = sum(stage.seconds for stage in self.levels()[: rebuys.until_level])
        minutes = None if seconds is None else -(-seconds // 60)
        return RebuyTerms(permitted=True, at_most=rebuys.at_most, within_minutes=minutes)

    def entry_sizes(self) -> tuple[Size, ...]:
        """Every size in which an entry is sold, the usual one first."""
        return (Size(self.buy_in, self.starting_stack, self.payout.kept_per_entry), *self.sizes)

    def levels(self) -> tuple[Stage, ...]:
        return tuple(stage for stage in self.stages if stage.level is not None)

    def smallest_chip(self, stage: int) -> int:
        """The smallest denomination still in play during a stage (0-based, breaks counted)."""
        gone = {value for earlier in self.stages[: stage + 1] for value in earlier.colour_up}
        return min(kind.value for kind in self.chips if kind.value not in gone)
