"""What the people of an evening ask for. ``at`` is the second on the clock the caller keeps, ``by`` who asks.

A sale that is typed late has ``occurred``: the earlier second at which it was made, while ``at`` never runs back.
"""

from collections.abc import Mapping

from msgspec import Struct

from goodhand.rules import Role
from goodhand.rules.units import NO_CHIPS, NO_PLAYER, NO_SEAT, Chips, PlayerId, Seat, Seconds
from goodhand.tournament.plan import Stage
from goodhand.tournament.seating import Place


class Command(Struct, frozen=True, kw_only=True):
    """What is asked of a tournament."""

    at: Seconds


class ByRole(Command, frozen=True, kw_only=True):
    by: Role


class Enter(Command, frozen=True):
    """Sell an entry. ``seat`` is what the player asks for; seats are drawn, so none can be named."""

    player: PlayerId
    name: str
    seat: str = ""
    entropy: bytes = b""
    """Draws the seat of a late entry."""
    occurred: Seconds | None = None
    cents: int | None = None
    """What was paid, where several sizes are posted; so ``chips``. None: the usual size."""
    chips: Chips | None = None


class Withdraw(Command, frozen=True):
    """Take an entry back before play has begun."""

    player: PlayerId


class Substitute(Command, frozen=True):
    """Let another person take over an entry, or its seat."""

    player: PlayerId
    name: str
    """Who would play instead."""


class DrawSeats(Command, frozen=True):
    entropy: bytes


class OnPaper(Struct, frozen=True):
    """Somebody of a night that began on paper."""

    player: PlayerId
    table: int = 0
    seat: Seat = NO_SEAT
    chips: Chips | None = None
    """None: nobody has counted."""
    rebuys: int = 0
    add_on: bool = False
    out: int = 0
    """Who is out: the how many-th to go; 0: still in."""


class GoOnFromPaper(ByRole, frozen=True):
    """Go on with play that began on paper, from where it stands."""

    players: tuple[OnPaper, ...]
    stage: int
    remaining: Seconds
    reason: str


class StartClock(Command, frozen=True):
    """Begin play."""


class PauseClock(Command, frozen=True):
    reason: str = ""


class ResumeClock(Command, frozen=True):
    """Let it run on."""


class EndBreak(Command, frozen=True):
    """Go on from a break, which may be over or not."""


class SetClock(ByRole, frozen=True):
    """Put the clock to a stage with so many seconds left."""

    stage: int
    remaining: int
    reason: str


class ChangeStages(ByRole, frozen=True):
    stages: tuple[Stage, ...]
    reason: str


class StartRound(Command, frozen=True, gc=False):
    """Begin the next Round of Play at a table: the moment of the first shuffle."""

    table: int
    entropy: bytes = b""
    """Draws the first button, where the book has it drawn."""


class SettleRound(Command, frozen=True, gc=False):
    """Report how a Round of Play ended: the stack of everybody who was in it."""

    table: int
    stacks: Mapping[PlayerId, Chips]
    out_of_play: Chips = NO_CHIPS
    """Odd chips that went to the dealer (MB-23)."""
    anchor: str = ""
    """The hash on which the table's own stream ended, where software dealt."""


class ReportBroke(Command, frozen=True):
    """A live table reports a player without chips; ``started_with`` is his stack when that Round of Play began."""

    player: PlayerId
    started_with: Chips
    by_player: PlayerId = NO_PLAYER
    round_number: int = 0
    report: int = 0
    """Those of one report went out together, where nobody counts rounds."""


class CountChips(Command, frozen=True):
    """A live table's chips, counted."""

    stacks: Mapping[PlayerId, Chips]


class SellRebuy(Command, frozen=True):
    """Sell a rebuy at the posted price for the posted chips."""

    player: PlayerId
    cents: int | None = None
    chips: Chips | None = None
    occurred: Seconds | None = None
    late_because: str = ""
    """Why after the posted time, where the book leaves that to the house."""
    by: Role = Role.DESK


class DeclineRebuy(Command, frozen=True):
    player: PlayerId


class SellAddOn(Command, frozen=True):
    player: PlayerId
    occurred: Seconds | None = None


class VoidSale(Command, frozen=True):
    """Take back a rebuy or add-on that was recorded by mistake: the last one of this player's."""

    player: PlayerId
    add_on: bool
    """Whether it was the add-on; else a rebuy."""
    reason: str


class Rebalance(ByRole, frozen=True):
    """Carry out the one thing that balancing asks for now: a move, a table broken, the final table."""

    entropy: bytes
    refused_by: PlayerId = NO_PLAYER
    """A player who does not want to move; he moves all the same (HR-B7f)."""
    sits_out: PlayerId = NO_PLAYER
    """A player who wants to wait, once moved, until the button has passed; nobody may (MB-26)."""
    mover: PlayerId = NO_PLAYER
    """Who moves, where the director says who is due the big blind."""
    unseen: bool = False
    """Whether people deal: a button that nobody told, or told long ago, is not known."""
    table: int = 0
    """The table that is to be broken, where the director names one (ruling 17)."""
    crowded: bool = False
    """Whether the players may sit closer than posted, up to the book's limit, so that a table can be broken."""


class TellButton(Command, frozen=True):
    table: int
    seat: Seat


class TellRounds(Command, frozen=True):
    """Say that a live table has played so many Rounds of Play since its button was told."""

    table: int
    rounds: int


class Reinstate(ByRole, frozen=True):
    player: PlayerId
    reason: str
    entropy: bytes
    """Draws a seat, where none is named and the old one is taken or gone."""
    chips: Chips | None = None
    """What the player has; None: the last known stack."""
    place: Place | None = None


class DrawFinalTable(ByRole, frozen=True):
    entropy: bytes


class ChangeSeat(ByRole, frozen=True):
    """Move a player for a reason other than balance."""

    player: PlayerId
    table: int
    seat: Seat
    reason: str
    uneven: bool = False
    """Whether the tables may be left further apart than the default has it, where no clause says how even they are."""


class StartHandForHand(ByRole, frozen=True):
    """From now on all tables begin their rounds together."""


class EndHandForHand(ByRole, frozen=True):
    """Tables begin their rounds by themselves again."""


class ColourUp(ByRole, frozen=True):
    """Take a denomination out of play, by the posted method."""

    value: int
    entropy: bytes
    method: str = ""
    announced: bool = False
    """Whether chips are changed at the tables; what odd ones come to is entered from there."""


class EnterRace(ByRole, frozen=True):
    """What a table's odd small chips came to, from real cards or drawn."""

    table: int
    odd: int
    """How many small chips were left over at the table."""
    winners: tuple[PlayerId, ...]
    """Who was given one larger chip for them; nobody named: the cards say, or software draws."""
    entropy: bytes
    leftovers: Mapping[PlayerId, int] = {}
    """For a draw: how many each had."""
    cards: Mapping[PlayerId, tuple[int, ...]] = {}
    """The real cards that each was dealt, one for each odd chip, as numbers: the higher the better."""
    small: Mapping[PlayerId, int] = {}
    """How many small chips each had in all, counted; the odd ones follow from it, and none is said besides."""
    draw: bool = False
    """Software draws; odd ones that were said for nothing else (``leftovers`` alone) say as much."""


class CountValues(Command, frozen=True):
    """All chips at the tables, counted by value, to be held against what must be in play."""

    values: Mapping[int, int]


class ForfeitChips(ByRole, frozen=True):
    """Take chips out of play, as those a player had in a pocket (HR-14)."""

    player: PlayerId
    chips: Chips
    reason: str


class Penalize(ByRole, frozen=True):
    player: PlayerId
    rounds: int
    reason: str


class Disqualify(ByRole, frozen=True):
    player: PlayerId
    reason: str
    chips: Chips | None = None
    """How many that is, as counted: needed in a live room that does not know its stacks."""


class FinishByCount(Command, frozen=True):
    """End at the set time: the chips of everybody still in, counted."""

    stacks: Mapping[PlayerId, Chips]


class RecordDeal(ByRole, frozen=True):
    """The last players share the prizes otherwise than posted, and end it."""

    shares: Mapping[PlayerId, int]
    """What each of those still in gets, in cents."""
    consents: tuple[PlayerId, ...]
    """Who has agreed."""


class RemoveAbsent(ByRole, frozen=True):
    """Take out a player who has entered and never came, chips and all."""

    player: PlayerId
    reason: str


class ChangeEnd(Command, frozen=True):
    """Ask for another end method than the posted one."""
