"""What the floor refuses, and in which words."""

from goodhand.rules import Refusal


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
    """Nobody of this name is in the tournament."""

    code = "unknown-player"
    text = "{player} is not in this tournament{state}."


class UnknownTable(Refusal):
    """No such table is in play."""

    code = "unknown-table"
    text = "Table {table} is not in play; the tables are {tables}."


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


class WaitForAll(Refusal):
    """Hand for hand: the other tables are still playing."""

    code = "wait-for-all"
    text = "Hand for hand: table {table} waits until table {other} has finished its Round of Play."


class TimeIsOver(Refusal):
    """The set time has come."""

    code = "time-is-over"
    text = "The posted time has come: no new Round of Play begins; count the chips."


class ChipsDoNotAddUp(Refusal):
    """Stacks that do not add up."""

    code = "chips-do-not-add-up"
    text = "The stacks add up to {sum}, but {expected} chips are in play there: count again."


class NoRebuy(Refusal):
    """A rebuy that is not open."""

    code = "no-rebuy"
    text = "{player} cannot rebuy: {why}."


class NotThePostedTerms(Refusal):
    """A price or an amount of chips other than the posted one."""

    code = "not-the-posted-terms"
    text = "A rebuy is {price} for {chips} chips, as posted, and nothing else."


class NoAddOn(Refusal):
    """An add-on that is not open."""

    code = "no-add-on"
    text = "{player} cannot buy an add-on: {why}."


class OnlyTheDirector(Refusal):
    """Somebody else than the director."""

    code = "only-the-director"
    text = "Only the director may {what}; a {by} may not."


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


class EndIsPosted(Refusal):
    """The end method was posted and play has begun."""

    code = "end-is-posted"
    text = "The tournament ends as posted ({end}); that cannot change once play has begun."


class TooFewPlayers(Refusal):
    """No tournament with fewer than two."""

    code = "too-few-players"
    text = "A tournament needs at least two players; there is {count}."
