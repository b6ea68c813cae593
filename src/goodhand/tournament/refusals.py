"""What seating, the clock, colour-ups, prizes and the order of finish refuse, and in which words."""

from goodhand.rules import Refusal


class TooManySeats(Refusal):
    """More seats at a table than the book allows."""

    code = "too-many-seats"
    text = "{seats} seats at a table are too many: at most {capacity} may play at one."


class NotEnoughSeats(Refusal):
    """More players than seats to draw."""

    code = "not-enough-seats"
    text = "{players} players cannot be drawn into {seats} seats."


class NoFinalTableYet(Refusal):
    """Too many players, or no new draw, for a final table."""

    code = "no-final-table-yet"
    text = "The final table is formed when {players} or fewer are left; {left} are."


class NoFinalTableDraw(Refusal):
    """The book has no new draw for a final table."""

    code = "no-final-table-draw"
    text = "There is no new draw for a final table under this rulebook: the last table is reached by breaking tables."


class ClockStands(Refusal):
    """The clock does not run."""

    code = "clock-stands"
    text = "The clock stands already."


class ClockRuns(Refusal):
    """The clock runs."""

    code = "clock-runs"
    text = "The clock runs already."


class NoSuchTime(Refusal):
    """The clock cannot be set to this."""

    code = "no-such-time"
    text = "The clock cannot be set to stage {stage} with {remaining} seconds left: {why}."


class ChipStillNeeded(Refusal):
    """A blind or an ante cannot be posted without the chip."""

    code = "chip-still-needed"
    text = "Chips of {small} are still needed: {amount} ({level}) cannot be posted in chips of {large}."


class NotThePostedMethod(Refusal):
    """Chips are coloured up as posted and in no other way."""

    code = "not-the-posted-method"
    text = "Chips are coloured up by {posted}, as posted; not by {method}."


class ChipsDoNotExchange(Refusal):
    """The larger chip is no multiple of the smaller, or a stack is no multiple of either."""

    code = "chips-do-not-exchange"
    text = "{problem}"


class WrongRaceCards(Refusal):
    """Each chip raced gets one card."""

    code = "wrong-race-cards"
    text = "Seat {seat} races {chips} chips and gets {chips} cards; {cards} were given."


class PrizesAboveCap(Refusal):
    """More in prizes than the book allows."""

    code = "prizes-above-cap"
    text = "Prizes of {prizes} are too much: at most {most} of {takings} may be paid out."


class BadSchedule(Refusal):
    """A payout schedule that cannot be paid."""

    code = "bad-schedule"
    text = "{problem}"


class CountsDoNotAddUp(Refusal):
    """Players are not ranked by chips that do not add up."""

    code = "counts-do-not-add-up"
    text = "The counts add up to {counted}, but {in_play} chips are in play: count again before anybody is ranked."


class NotCounted(Refusal):
    """A survivor's chips are missing, or somebody else's were given."""

    code = "not-counted"
    text = "{problem}"
