"""What a tournament refuses, and in which words."""

from goodhand.rules import Refusal


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


class NotThePostedMoment(Refusal):
    """A chip is taken out when that is posted, not before."""

    code = "not-the-posted-moment"
    text = "Chips of {value} are taken out {when}, as posted, and not before."


class ChipsDoNotExchange(Refusal):
    """The larger chip is no multiple of the smaller."""

    code = "chips-do-not-exchange"
    text = "Chips of {small} cannot be changed into chips of {large}."


class WrongRaceCards(Refusal):
    """Each chip raced gets one card."""

    code = "wrong-race-cards"
    text = "Seat {seat} races {chips} chips and gets {chips} cards; {cards} were given."


class WrongWinners(Refusal):
    """A race's winners are not as many as the odd chips come to."""

    code = "wrong-winners"
    text = "{odd} odd chips of {value} come to {due} of {large}, one a player at most; {named} were named."


class PrizesAboveCap(Refusal):
    """More in prizes than the book allows."""

    code = "prizes-above-cap"
    text = "Prizes of {prizes} are too much: at most {most} of {takings} may be paid out."


class SharesDoNotAddUp(Refusal):
    """A payout schedule that does not pay the pool."""

    code = "shares-do-not-add-up"
    text = "The places' shares add up to {sum}, not to 100 %."


class NegativeShare(Refusal):
    """A place that would pay in."""

    code = "negative-share"
    text = "A place's share cannot be below nothing."


class NoPlacePaid(Refusal):
    """A payout schedule without places."""

    code = "no-place-paid"
    text = "No place is paid: name the places' shares."


class CountsDoNotAddUp(Refusal):
    """Players are not ranked by chips that do not add up."""

    code = "counts-do-not-add-up"
    text = "The counts add up to {counted}, but {in_play} chips are in play: count again before anybody is ranked."


class NotCounted(Refusal):
    """A survivor's chips are missing."""

    code = "not-counted"
    text = "The chips of {players} are missing: all who are still in are counted."


class NotInAnyMore(Refusal):
    """Chips were counted of somebody who is out."""

    code = "not-in-any-more"
    text = "{players} cannot be ranked by chips: not in play any more."


class TournamentFull(Refusal):
    """No entry is left."""

    code = "tournament-full"
    text = "All {capacity} entries are sold."


class EntriesClosed(Refusal):
    """Too late to enter."""

    code = "entries-closed"
    text = "Entries are closed: {why}."


class AlreadyEntered(Refusal):
    """One entry for each person."""

    code = "already-entered"
    text = "{player} has an entry already; a player plays one hand only."


class NeverAgain(Refusal):
    """An eliminated player wants to enter again."""

    code = "never-again"
    text = "{player} has been eliminated and cannot enter again."


class NoName(Refusal):
    """An entry without a name."""

    code = "no-name"
    text = "A player needs a name."


class SeatsAreDrawn(Refusal):
    """A seat was asked for by name."""

    code = "seats-are-drawn"
    text = "Seats are drawn by lot; {player} cannot have seat {seat}."


class UnknownPlayer(Refusal):
    """Nobody of this name is in the tournament, or not in the state that the command is about."""

    code = "unknown-player"
    text = "{player} {state}."


class UnknownTable(Refusal):
    """No such table is in play."""

    code = "unknown-table"
    text = "Table {table} is not in play; the tables are {tables}."


class NoSubstitutes(Refusal):
    """Somebody else would play for an entry."""

    code = "no-substitutes"
    text = "{name} cannot take over {player}'s entry or seat: {instead}."


class NoRefund(Refusal):
    """An entry cannot be taken back after play has begun."""

    code = "no-refund"
    text = "Play has begun: {player}'s entry cannot be taken back."


class NotNow(Refusal):
    """The evening is not at the point for this."""

    code = "not-now"
    text = "{what} is not possible now: {why}."


class TableInPlay(Refusal):
    """A Round of Play is under way there."""

    code = "table-in-play"
    text = "Table {table} is in the middle of Round of Play {number}; wait until it is settled."


class NoRoundInPlay(Refusal):
    """No Round of Play to settle."""

    code = "no-round-in-play"
    text = "No Round of Play is under way at table {table}."


class OutOfBalance(Refusal):
    """Tables must be balanced before the next Round of Play."""

    code = "out-of-balance"
    text = "The tables must be balanced before another Round of Play: {why}"


class NothingToBalance(Refusal):
    """The tables are balanced."""

    code = "nothing-to-balance"
    text = "The tables are balanced; nobody needs to move."


class WhoIsDue(Refusal):
    """A live table's button is not known, so nobody but the people there can say who moves."""

    code = "who-is-due"
    text = (
        "Table {origin} has {more} players and table {to} has {fewer}: somebody moves from table {origin} to table "
        "{to}, seat {seat}. Who at table {origin} is due the big blind? Nobody has told its button lately."
    )


class NotDue(Refusal):
    """Somebody else is due to move."""

    code = "not-due"
    text = "{player} is not the one to move: {why}"


class DoNotFit(Refusal):
    """A table cannot be broken while its players find no seats."""

    code = "do-not-fit"
    text = "Table {table} is not broken: {left} players do not fit on {tables} of {size}."


class TooManyMoved(Refusal):
    """A move that leaves the tables uneven."""

    code = "too-many-moved"
    text = (
        "{player} cannot move: that leaves {left} at table {origin} and {there} at table {to}, and tables are kept "
        "within {most}."
    )


class TakesTheDuties(Refusal):
    """A moved player wants to sit out."""

    code = "takes-the-duties"
    text = (
        "{player} cannot sit out until the button has passed: a moved player takes the blinds of the new seat at once."
    )


class WaitForAll(Refusal):
    """Hand for hand: the other tables are still playing."""

    code = "wait-for-all"
    text = "Hand for hand: table {table} waits until table {other} has finished its Round of Play."


class TimeIsOver(Refusal):
    """The set time has come."""

    code = "time-is-over"
    text = "The posted time has come: no new Round of Play begins; count the chips."


class OutsideHours(Refusal):
    """The licence's hours have not begun, or are over."""

    code = "outside-hours"
    text = "{what} at {at} is outside the licence's hours, {hours}: {instead}."


class ChipsDoNotAddUp(Refusal):
    """Stacks that do not add up."""

    code = "chips-do-not-add-up"
    text = "The stacks add up to {sum}, but {expected} chips are in play there: count again."


class NotWholeChips(Refusal):
    """A stack that no chips in play make."""

    code = "not-whole-chips"
    text = "{player} cannot have {stack}: the smallest chips in play are those of {chip}; count again."


class NoRebuy(Refusal):
    """A rebuy that is not open."""

    code = "no-rebuy"
    text = "{player} cannot rebuy: {why}."


class NotThePostedTerms(Refusal):
    """A price or an amount of chips other than the posted one."""

    code = "not-the-posted-terms"
    text = "A rebuy is {price} for {chips} chips, as posted, and nothing else."


class CannotVoid(Refusal):
    """A sale that cannot be taken back."""

    code = "cannot-void"
    text = "{player}'s {what} cannot be taken back: {why}."


class NoAddOn(Refusal):
    """An add-on that is not open."""

    code = "no-add-on"
    text = "{player} cannot buy an add-on: {why}."


class OnlyTheDirector(Refusal):
    """Somebody else than the director."""

    code = "only-the-director"
    text = "Only the director may {what}; a {role} may not."


class ReasonNeeded(Refusal):
    """A change without a reason."""

    code = "reason-needed"
    text = "{what} needs a reason, for the record."


class NotEnoughChipsToForfeit(Refusal):
    """More than the player has."""

    code = "not-enough-chips-to-forfeit"
    text = "{player} has {stack} chips; {chips} cannot be taken."


class SeatTaken(Refusal):
    """The seat is taken or does not exist."""

    code = "seat-taken"
    text = "Seat {seat} at table {table} is {why}."


class LevelsAreBinding(Refusal):
    """The posted levels stay once play has begun."""

    code = "levels-are-binding"
    text = "The posted levels are binding: they cannot change once play has begun."


class EndIsPosted(Refusal):
    """The end method was posted and play has begun."""

    code = "end-is-posted"
    text = "The tournament ends as posted ({end}); that cannot change once play has begun."


class TooFewPlayers(Refusal):
    """No tournament with fewer than two."""

    code = "too-few-players"
    text = "A tournament needs at least two players; there is {count}."


class TimeRunsOn(Refusal):
    """A decision dated before the last one."""

    code = "time-runs-on"
    text = "Second {at} is before the last decision, at second {last}: what happened earlier cannot be decided now."


class NotAtThatTime(Refusal):
    """A sale dated when it cannot have been made."""

    code = "not-at-that-time"
    text = "It cannot have been sold at {occurred}: {why}."


class PrizesAsPosted(Refusal):
    """The last players want to share the prizes otherwise."""

    code = "prizes-as-posted"
    text = "Prizes are paid as posted; no deal is recorded. What players do with their own money is not the desk's."


class NoConsent(Refusal):
    """Somebody has not agreed, or gets nothing said."""

    code = "no-consent"
    text = "A deal needs the consent and the share of everybody still in; missing: {players}."


class DealDoesNotAddUp(Refusal):
    """A deal pays more or less than the posted prizes."""

    code = "deal-does-not-add-up"
    text = "The shares add up to {sum}, and the posted prizes of those places are {posted}: all of it, and no more."


class NotLawful(Refusal):
    """A plan that the book does not allow."""

    code = "not-lawful"
    text = "{problem}"
