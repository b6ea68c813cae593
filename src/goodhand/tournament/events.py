"""The events of a tournament, each with its outcome. The tag is the stable name and version."""

from enum import StrEnum

from msgspec import Struct

from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.rules.positions import Positions
from goodhand.rules.speech import Sentence, say
from goodhand.rules.units import MIDNIGHT, NO_CHIPS, NO_PLAYER, Chips, PlayerId, Seat, Seconds
from goodhand.tournament.plan import Stage, TournamentPlan
from goodhand.tournament.seating import Place


class TournamentOpened(Struct, frozen=True, tag="tournament.opened/1"):
    """Entries are sold from now on, to this plan."""

    plan: TournamentPlan
    opened_at: Seconds = MIDNIGHT
    """Since this second; nothing was sold before it."""


class EntrySold(Struct, frozen=True, tag="tournament.entry-sold/1"):
    player: PlayerId
    name: str
    price: Money
    chips: Chips
    at: Seconds
    place: Place | None = None
    """Drawn at once for a late entry."""
    entropy: bytes = b""
    occurred: Seconds | None = None
    """When it was sold, if that was earlier than it was recorded: it is back-dated (MI-81). So below."""


class EntryWithdrawn(Struct, frozen=True, tag="tournament.entry-withdrawn/1"):
    """An entry was taken back before play had begun."""

    player: PlayerId
    at: Seconds


class SeatsDrawn(Struct, frozen=True, tag="tournament.seats-drawn/1"):
    """Everybody has a table and a seat; the entropy lets anyone repeat the draw."""

    entropy: bytes
    places: tuple[tuple[PlayerId, Place], ...]
    at: Seconds


class PaperNightTaken(Struct, frozen=True, tag="tournament.paper-night-taken/1"):
    """Play that began on paper resumes here."""

    at: Seconds
    stage: int
    remaining: Seconds
    seats: tuple[tuple[PlayerId, Place, int], ...]
    """(player, where, stack) of everybody still in; a stack of 0: nobody has counted."""
    coloured_up: tuple[int, ...]
    """Values that had left play."""
    reason: str


class ClockStarted(Struct, frozen=True, tag="tournament.clock-started/1"):
    at: Seconds


class ClockPaused(Struct, frozen=True, tag="tournament.clock-paused/1"):
    at: Seconds
    reason: str


class ClockResumed(Struct, frozen=True, tag="tournament.clock-resumed/1"):
    at: Seconds


class BreakEnded(Struct, frozen=True, tag="tournament.break-ended/1"):
    at: Seconds


class ClockSet(Struct, frozen=True, tag="tournament.clock-set/1"):
    """The clock was set to a stage with some seconds left."""

    at: Seconds
    stage: int
    remaining: int
    reason: str


class StagesChanged(Struct, frozen=True, tag="tournament.stages-changed/1"):
    """The director changed the levels to come (BC-3.3)."""

    at: Seconds
    stages: tuple[Stage, ...]
    reason: str


class RoundStarted(Struct, frozen=True, gc=False, tag="tournament.round-started/1"):
    table: int
    number: int
    at: Seconds
    level: Level
    chip: int
    positions: Positions
    seats: tuple[tuple[Seat, PlayerId, Chips], ...]
    """(seat, player, stack) of everybody dealt in."""
    entropy: bytes = b""
    """The entropy that drew the button, if it was drawn."""
    absent: tuple[int, ...] = ()
    """Seats that are dealt in and blinded off, and whose hands are dead: players who miss rounds for a penalty."""


class RoundSettled(Struct, frozen=True, gc=False, tag="tournament.round-settled/1"):
    table: int
    number: int
    at: Seconds
    stacks: tuple[tuple[PlayerId, Chips], ...]
    out_of_play: Chips
    anchor: str
    silent: tuple[PlayerId, ...] = ()
    """Players who pledged a number for the deck and did not tell it."""


class ChipsCounted(Struct, frozen=True, tag="tournament.chips-counted/1"):
    """Stacks as counted at live tables."""

    at: Seconds
    stacks: tuple[tuple[PlayerId, Chips], ...]


class WentBroke(Struct, frozen=True, tag="tournament.went-broke/1"):
    """A player has no chips and may still rebuy."""

    player: PlayerId
    at: Seconds
    started_with: Chips
    group: str
    by_player: PlayerId = NO_PLAYER
    table: int = 0


class RebuySold(Struct, frozen=True, tag="tournament.rebuy-sold/1"):
    player: PlayerId
    price: Money
    chips: Chips
    at: Seconds
    occurred: Seconds | None = None
    late_because: str = ""
    """Why the director let it be sold after the posted time."""


class AddOnSold(Struct, frozen=True, tag="tournament.add-on-sold/1"):
    player: PlayerId
    price: Money
    chips: Chips
    at: Seconds
    occurred: Seconds | None = None


class SaleVoided(Struct, frozen=True, tag="tournament.sale-voided/1"):
    """A rebuy or add-on was taken back: its chips and its price with it."""

    player: PlayerId
    add_on: bool
    price: Money
    chips: Chips
    reason: str
    at: Seconds


class Eliminated(Struct, frozen=True, tag="tournament.eliminated/1"):
    """A player is out; those of one group went out in the same Round of Play."""

    player: PlayerId
    at: Seconds
    started_with: Chips
    group: str
    by_player: PlayerId = NO_PLAYER
    table: int = 0


class PlayerMoved(Struct, frozen=True, tag="tournament.player-moved/1"):
    """A player sits elsewhere, with all his chips."""

    player: PlayerId
    origin: Place
    to: Place
    why: str
    at: Seconds
    against_will: bool = False
    entropy: bytes = b""
    """The entropy that drew the mover, if drawn (MB-26)."""


class TableBroken(Struct, frozen=True, tag="tournament.table-broken/1"):
    """A table's players were drawn into the empty seats of others."""

    table: int
    entropy: bytes
    places: tuple[tuple[PlayerId, Place], ...]
    why: str
    at: Seconds
    against_will: tuple[PlayerId, ...] = ()
    """The players who did not want to move (HR-B7f)."""


class FinalTableFormed(Struct, frozen=True, tag="tournament.final-table-formed/1"):
    """The last players drew seats and the button for the final table."""

    table: int
    entropy: bytes
    places: tuple[tuple[PlayerId, Place], ...]
    button: Seat
    why: str
    at: Seconds


class ButtonTold(Struct, frozen=True, tag="tournament.button-told/1"):
    table: int
    positions: Positions
    at: Seconds


class RoundsTold(Struct, frozen=True, tag="tournament.rounds-told/1"):
    """A live table has played some Rounds of Play; its button has moved."""

    table: int
    rounds: int
    positions: Positions
    served: tuple[tuple[PlayerId, int], ...]
    """Rounds that players have missed of their penalties."""
    at: Seconds


class Reinstated(Struct, frozen=True, tag="tournament.reinstated/1"):
    """A player who was recorded out by mistake is back."""

    player: PlayerId
    chips: Chips
    """None left: the player may rebuy."""
    place: Place
    reason: str
    at: Seconds
    returned: Chips = NO_CHIPS
    """Chips that left play with the player, and are in play again."""
    entropy: bytes = b""
    """The entropy that drew the seat, if it was drawn."""
    uncounted: bool = False
    """Whether nobody said how many chips: they are those last known, and the player has what lies there."""
    really: PlayerId = NO_PLAYER
    """The player who was really out, and takes the place and time of the mistaken report; none: nobody."""


class HandForHandChanged(Struct, frozen=True, tag="tournament.hand-for-hand-changed/1"):
    on: bool
    at: Seconds


class ColouredUp(Struct, frozen=True, tag="tournament.coloured-up/1"):
    value: int
    stacks: tuple[tuple[PlayerId, Chips], ...]
    """The stacks that changed."""
    change: Chips
    """By how much the chips in play changed."""
    entropy: bytes
    why: str
    at: Seconds


class RaceEntered(Struct, frozen=True, tag="tournament.race-entered/1"):
    table: int
    value: int
    odd: int
    large: int
    winners: tuple[PlayerId, ...]
    change: Chips
    """By how much the chips in play changed."""
    at: Seconds
    drawn: bool = False
    """Whether software drew the cards."""
    entropy: bytes = b""
    handed_in: int | None = None
    """How many small chips the table gave back in all, odd ones among them; None: nobody counted them."""

    @property
    def given(self) -> int | None:
        """How many larger chips the table was given for them, where they were counted."""
        if self.handed_in is None:
            return None
        return (self.handed_in - self.odd) * self.value // self.large + len(self.winners)


class ValuesCounted(Struct, frozen=True, tag="tournament.values-counted/1"):
    """All chips at the tables, counted by value; nobody's stack is known by it."""

    at: Seconds
    values: tuple[tuple[int, int], ...]
    """(value, how many)."""
    expected: Chips
    """The chips that must be in play in all."""
    out_of_play: tuple[int, ...] = ()
    """Values among them that have left play."""


class ChipsForfeited(Struct, frozen=True, tag="tournament.chips-forfeited/1"):
    """Chips left play (HR-14)."""

    player: PlayerId
    chips: Chips
    reason: str
    at: Seconds


class Penalized(Struct, frozen=True, tag="tournament.penalized/1"):
    """A warning (no rounds) or a penalty."""

    player: PlayerId
    rounds: int
    reason: str
    at: Seconds


class Disqualified(Struct, frozen=True, tag="tournament.disqualified/1"):
    player: PlayerId
    chips: Chips
    reason: str
    at: Seconds


class DealRecorded(Struct, frozen=True, tag="tournament.deal-recorded/1"):
    """The last players agreed on what each of them gets, and ended it."""

    at: Seconds
    shares: tuple[tuple[PlayerId, Money], ...]
    consents: tuple[PlayerId, ...]


class AbsentRemoved(Struct, frozen=True, tag="tournament.absent-removed/1"):
    """A player who never came was taken out, below everybody who played."""

    player: PlayerId
    chips: Chips
    reason: str
    at: Seconds


class Away(StrEnum):
    """Why nobody sits at a seat whose chips are in play (ruling 36)."""

    LEFT_EARLY = "left-early"
    NEVER_CAME = "never-came"

    @property
    def words(self) -> Sentence:
        return say("gone home") if self is Away.LEFT_EARLY else say("never came")


class PlayerAway(Struct, frozen=True, tag="tournament.player-away/1"):
    """A player has gone home or never came: the chips stay, and are posted as blinds."""

    player: PlayerId
    why: Away
    reason: str
    at: Seconds


class PlayerHere(Struct, frozen=True, tag="tournament.player-here/1"):
    """A player who was recorded as away is here."""

    player: PlayerId
    at: Seconds


class LeftEarly(Struct, frozen=True, tag="tournament.left-early/1"):
    """A player who has gone home is out, and the director took the chips out of play."""

    player: PlayerId
    chips: Chips
    reason: str
    at: Seconds


class TournamentFinished(Struct, frozen=True, tag="tournament.finished/1"):
    """The order of finish and what each place is paid."""

    at: Seconds
    order: tuple[tuple[PlayerId, int, int, Money], ...]
    """(player, first place he shares, last place he shares, prize)."""
    hours_ended: bool = False
    """The licence's hours ended it, so that those still in were ranked by chips before their time (MI-38)."""


Event = (
    TournamentOpened
    | EntrySold
    | EntryWithdrawn
    | SeatsDrawn
    | PaperNightTaken
    | ClockStarted
    | ClockPaused
    | ClockResumed
    | BreakEnded
    | ClockSet
    | StagesChanged
    | RoundStarted
    | RoundSettled
    | ChipsCounted
    | WentBroke
    | RebuySold
    | AddOnSold
    | SaleVoided
    | Eliminated
    | PlayerMoved
    | TableBroken
    | FinalTableFormed
    | ButtonTold
    | RoundsTold
    | Reinstated
    | HandForHandChanged
    | ColouredUp
    | RaceEntered
    | ValuesCounted
    | ChipsForfeited
    | Penalized
    | Disqualified
    | DealRecorded
    | AbsentRemoved
    | PlayerAway
    | PlayerHere
    | LeftEarly
    | TournamentFinished
)
