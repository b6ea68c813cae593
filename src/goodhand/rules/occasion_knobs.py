"""The values that the tournament's and the occasion's knobs take."""

import re
from fractions import Fraction

import msgspec
from msgspec import Struct

from goodhand.rules.knobs import Choice
from goodhand.rules.speech import joined, say


class Mover(Choice):
    """The player who moves to balance the tables, and the seat he takes."""

    DUE_BIG_BLIND = "due-big-blind", "the player due the big blind stays due it"
    NEAREST_POSITION = "nearest-position", "to the position nearest the old one"
    DIRECTOR = "director", "whom the director names"


class SeatChanges(Choice):
    """The people who may change seats apart from balancing."""

    DIRECTOR = "director", "only by the director"
    DIRECTOR_BETWEEN_LEVELS = "director-between-levels", "only by the director, between levels"


class LevelChanges(Choice):
    """Whether the posted levels may change in play."""

    AS_POSTED = "as-posted", "no: as posted"
    DIRECTOR = "director", "only by the director"


class EndMethod(Choice):
    """How a tournament may end."""

    LAST_PLAYER = "last-player", "one player left"
    SET_TIME = "set-time", "a set time, ranked by chips"


EITHER_END = (EndMethod.LAST_PLAYER, EndMethod.SET_TIME)


class SameRoundEliminations(Choice):
    """How players who go out in one Round of Play are placed."""

    LARGER_STACK_HIGHER = "larger-stack-higher", "the larger stack at its start places higher; equal stacks tie"
    TABLES_TIE = "tables-tie", "at one table the larger stack at its start; hand for hand, different tables tie"


class ColourUpMethod(Choice):
    """The way of removing chips that are no longer needed."""

    RACE = "race", "a chip race from seat 1; nobody is raced out"
    ROUND_UP = "round-up", "leftover chips are rounded up for everybody"
    NEAREST = "nearest", "leftover chips are rounded to the nearest larger chip; nobody loses the last one"


class DisputeAuthority(Choice):
    CHAIRPERSON = "chairperson", "the occasion's chairperson"
    CHAIRPERSON_THEN_REGULATOR = "chairperson-then-regulator", "the chairperson; then the regulator"
    CASINO_NIGHT_OPERATOR = "casino-night-operator", "the licensed Casino Night Operator (A), finally"
    DIRECTOR = "director", "the director"
    FLOOR = "floor", "the floor person, finally"

    @property
    def who(self) -> str:
        """The first authority alone, for the end of a sentence."""
        return re.split(r"[;,(]", str(self))[0].strip()


class Management(Choice):
    """Work for bona fide members only, where a book says so; dealing cards is never part of it."""

    CHIPS = "chips", "handling, selling and counting chips"
    CASH = "cash", "taking, handling and counting cash"
    HOUSE_SHARE = "house-share", "collecting the house's share"
    PRIZES = "prizes", "paying prizes"
    WAGES = "wages", "paying workers"
    RECORDS = "records", "completing the records"


class Barred(Choice):
    """People who may not play."""

    WORKERS_THAT_DAY = "workers-that-day", "who works at the location that day"
    LOCATION_PEOPLE = "location-people", "the location's people and households"
    SUPPLIER_PEOPLE = "supplier-people", "the supplier's people and households"
    DIRECTOR = "director", "the director"
    DEALERS = "dealers", "the dealers"
    SUBSTITUTES = "substitutes", "substitutes"
    WORKERS_HOUSEHOLDS = "workers-households", "the households of those who work that day"


class DutyCondition(Choice):
    MEMBER = "member", "a volunteer member of the licensee"
    PROVIDER = "provider", "a hired, registered service provider"


class EquipmentSource(Choice):
    """The source of cards, chips and tables."""

    OWNED = "owned", "the licensee's own"
    DONATED = "donated", "donated to the licensee"
    SUPPLIER = "supplier", "rented from a licensed or approved supplier"
    LOCATION = "location", "rented with the location under an approved contract"
    BORROWED = "borrowed", "lent by somebody else"


class PrizeDeals(Choice):
    """Whether the last players may share the prizes otherwise than posted."""

    AS_POSTED = "as-posted", "as the posting of prizes binds"
    ALLOWED = "allowed", "yes, if all of them agree"
    REFUSED = "refused", "no"


class SoftwareDealing(Choice):
    """Whether the software may deal when an entry fee was paid."""

    ALLOWED = "allowed", "allowed"
    CONFIRM = "confirm", "allowed; confirm with the bureau"
    PRACTICE_ONLY = "practice-only", "practice only"


class TableTolerance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many players two tables may differ by: `within`, or `wider` while more than `above_tables` are in play."""

    within: int = 1
    wider: int = 1
    above_tables: int = 0

    def at(self, tables: int) -> int:
        """The difference allowed while this many tables are in play."""
        return self.wider if self.above_tables and tables > self.above_tables else self.within

    def __str__(self) -> str:
        if self.wider == self.within:
            return str(self.within)
        return say(
            "{within}; {wider} with more than {above_tables} tables",
            within=self.within,
            wider=self.wider,
            above_tables=self.above_tables,
        )


class FinalTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The final table: how many players form it, and whether seats and button are drawn again."""

    players: int
    redraw: bool = False

    def __str__(self) -> str:
        if self.redraw:
            return say("{players} players, with a new draw", players=self.players)
        return say("{players} players, no new draw", players=self.players)


class PresetLevels(Struct, frozen=True, forbid_unknown_fields=True):
    """The first levels that a book gives; the house completes them (ruling 32)."""

    blinds: tuple[tuple[int, int], ...]
    minutes: int
    """Of every level."""


class RebuyTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rebuys of a player: at most `at_most` (None: as posted), in the first `within_minutes` of play."""

    permitted: bool
    at_most: int | None = None
    within_minutes: int | None = None

    def __str__(self) -> str:
        if not self.permitted:
            return say("none")
        many = say("as many as posted") if self.at_most is None else say("at most {at_most}", at_most=self.at_most)
        minutes = self.within_minutes
        when = say("while posted") if minutes is None else say("in the first {minutes} minutes", minutes=minutes)
        return joined(", ", (many, when))


class AddOnTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The add-ons of a player: in the first `within_minutes` of play, or in the first break if that comes later."""

    permitted: bool
    within_minutes: int | None = None
    first_break: bool = False

    def __str__(self) -> str:
        if not self.permitted:
            return say("none")
        when = self.within_minutes
        if self.first_break:
            if when is None:
                return say("in the first break")
            return say("in the first {minutes} minutes or the first break", minutes=when)
        return say("while posted") if when is None else say("in the first {minutes} minutes", minutes=when)


class ExpenseLimit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Expenses, licence fee aside, above this share of gross profit need a written explanation."""

    share: Fraction

    def __str__(self) -> str:
        percent = float(self.share * 100)
        return say("above {percent:.0f}% of gross profit: explain in writing", percent=percent)
