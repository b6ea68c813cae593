"""Why a Round of Play cannot begin as it was asked for: one refusal for each cause."""

from goodhand.play.refusals import PlayRefusal


class BadSetup(PlayRefusal):
    """A Round of Play cannot begin like this; each cause is a refusal of its own."""


TooFewPlayers = BadSetup.saying("too-few-players", "A Round of Play needs at least two players.")
TooManyPlayers = BadSetup.saying(
    "too-many-players", "{players} players are too many for one table: it seats {capacity}."
)
SeatTakenTwice = BadSetup.saying(
    "seat-taken-twice", "Seat {seat} is taken twice: each seat is taken once and has one hand."
)
NoSuchSeat = BadSetup.saying("no-such-seat", "There is no seat {seat}: seats are numbered from 1.")
NotOneStackEach = BadSetup.saying(
    "not-one-stack-each", "There are {seats} seats and {stacks} stacks: each seat has one stack."
)
NoSuchChip = BadSetup.saying("no-such-chip", "The smallest chip is {chip}; it must be at least 1.")
EmptyStack = BadSetup.saying("empty-stack", "Seat {seat} cannot have a stack of {stack}: it must be at least one chip.")
StackNotInChips = BadSetup.saying(
    "stack-not-in-chips",
    "Seat {seat} cannot have a stack of {stack}: it must be a multiple of {chip}, the smallest chip.",
)
WrongNumberOfBlinds = BadSetup.saying("wrong-number-of-blinds", "This book has {allowed} posted, not {asked}.")
BlindNotAtTable = BadSetup.saying(
    "blind-not-at-table",
    "Seat {seat} posts a blind and is not dealt in: the blinds must be posted by players at the table.",
)
BothBlindsFromOneSeat = BadSetup.saying("both-blinds-from-one-seat", "Seat {seat} cannot post both blinds.")
AbsentNotAtTable = BadSetup.saying(
    "absent-not-at-table", "Seat {seat} is not dealt in: only a player at the table can be absent from it."
)
RaiseNotTheHouses = BadSetup.saying(
    "raise-not-the-houses", "The smallest raise is {ruled} in this book; the house cannot post one of {posted}."
)
RaiseNotInChips = BadSetup.saying(
    "raise-not-in-chips", "A smallest raise of {posted} cannot be made in chips of {chip}."
)
BlindsNotInChips = BadSetup.saying(
    "blinds-not-in-chips", "Blinds of {small}/{big} cannot be posted in chips of {chip}."
)
SmallBlindAboveBig = BadSetup.saying(
    "small-blind-above-big", "A small blind of {small} is above the big blind of {big}."
)
AnteNotInChips = BadSetup.saying("ante-not-in-chips", "An ante of {ante} cannot be posted in chips of {chip}.")
DeckNotWhole = BadSetup.saying("deck-not-whole", "A deck of {cards} cards is not whole: it has 52.")
DeckTooShort = BadSetup.saying(
    "deck-too-short", "A deck of {cards} cards is too short: {needed} are needed for {players} players."
)
CardTwice = BadSetup.saying("card-twice", "The card {card} is in the deck twice; a deck has each card once.")
