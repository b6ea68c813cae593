"""Why a Round of Play cannot begin as it was asked for: one refusal for each cause."""

from goodhand.play.refusals import PlayRefusal


class BadSetup(PlayRefusal):
    """A Round of Play cannot begin like this; each cause is a refusal of its own."""


class TooFewPlayers(BadSetup):
    """Nobody plays alone."""

    code = "too-few-players"
    text = "A Round of Play needs at least two players."


class TooManyPlayers(BadSetup):
    """More than the book seats at one table."""

    code = "too-many-players"
    text = "{players} players are too many for one table: it seats {capacity}."


class SeatTakenTwice(BadSetup):
    """Two hands in one seat."""

    code = "seat-taken-twice"
    text = "Seat {seat} is taken twice: each seat is taken once and has one hand."


class NoSuchSeat(BadSetup):
    """Seats count from 1."""

    code = "no-such-seat"
    text = "There is no seat {seat}: seats are numbered from 1."


class NotOneStackEach(BadSetup):
    """More or fewer stacks than seats."""

    code = "not-one-stack-each"
    text = "There are {seats} seats and {stacks} stacks: each seat has one stack."


class NoSuchChip(BadSetup):
    """A smallest chip of nothing."""

    code = "no-such-chip"
    text = "The smallest chip is {chip}; it must be at least 1."


class EmptyStack(BadSetup):
    """A player without chips."""

    code = "empty-stack"
    text = "Seat {seat} cannot have a stack of {stack}: it must be at least one chip."


class StackNotInChips(BadSetup):
    """A stack that the chips in play cannot make."""

    code = "stack-not-in-chips"
    text = "Seat {seat} cannot have a stack of {stack}: it must be a multiple of {chip}, the smallest chip."


class WrongNumberOfBlinds(BadSetup):
    """The book has another number of blinds posted."""

    code = "wrong-number-of-blinds"
    text = "This book has {allowed} posted, not {asked}."


class BlindNotAtTable(BadSetup):
    """A blind from a seat that is not dealt in."""

    code = "blind-not-at-table"
    text = "Seat {seat} posts a blind and is not dealt in: the blinds must be posted by players at the table."


class BothBlindsFromOneSeat(BadSetup):
    """One player cannot post both blinds."""

    code = "both-blinds-from-one-seat"
    text = "Seat {seat} cannot post both blinds."


class AbsentNotAtTable(BadSetup):
    """Somebody is absent who does not play."""

    code = "absent-not-at-table"
    text = "Seat {seat} is not dealt in: only a player at the table can be absent from it."


class RaiseNotTheHouses(BadSetup):
    """The book fixes the smallest raise."""

    code = "raise-not-the-houses"
    text = "The smallest raise is {ruled} in this book; the house cannot post one of {posted}."


class RaiseNotInChips(BadSetup):
    """A posted smallest raise that the chips in play cannot make."""

    code = "raise-not-in-chips"
    text = "A smallest raise of {posted} cannot be made in chips of {chip}."


class BlindsNotInChips(BadSetup):
    """Blinds that the chips in play cannot make."""

    code = "blinds-not-in-chips"
    text = "Blinds of {small}/{big} cannot be posted in chips of {chip}."


class SmallBlindAboveBig(BadSetup):
    """The small blind is the smaller one."""

    code = "small-blind-above-big"
    text = "A small blind of {small} is above the big blind of {big}."


class AnteNotInChips(BadSetup):
    """An ante that the chips in play cannot make."""

    code = "ante-not-in-chips"
    text = "An ante of {ante} cannot be posted in chips of {chip}."


class DeckNotWhole(BadSetup):
    """Fewer or more than 52 cards."""

    code = "deck-not-whole"
    text = "A deck of {cards} cards is not whole: it has 52."


class DeckTooShort(BadSetup):
    """Too few cards for the table."""

    code = "deck-too-short"
    text = "A deck of {cards} cards is too short: {needed} are needed for {players} players."


class CardTwice(BadSetup):
    """A deck has each card once."""

    code = "card-twice"
    text = "The card {card} is in the deck twice; a deck has each card once."
