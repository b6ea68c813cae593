"""The refusals of a tournament, with their sentences."""

from goodhand.rules import Refusal
from goodhand.rules.refusal import NotNow

NotEnoughSeats = Refusal.saying("not-enough-seats", "{players} players cannot be drawn into {seats} seats.")
NoFinalTableYet = Refusal.saying(
    "no-final-table-yet", "The final table is formed when {players} or fewer are left; {left} are."
)
NoFinalTableDraw = Refusal.saying(
    "no-final-table-draw",
    "There is no new draw for a final table under this rulebook: the last table is reached by breaking tables.",
)
ClockStands = Refusal.saying("clock-stands", "The clock is already paused.")
ClockRuns = Refusal.saying("clock-runs", "The clock runs already.")
NoSuchTime = Refusal.saying(
    "no-such-time", "The clock cannot be set to stage {stage} with {remaining} seconds left: {why}."
)
ChipStillNeeded = Refusal.saying(
    "chip-still-needed", "Chips of {small} are still needed: {amount} ({level}) cannot be posted in chips of {large}."
)
NotThePostedMethod = Refusal.saying(
    "not-the-posted-method", "Chips are coloured up by {posted}, as posted; not by {method}."
)
NotThePostedMoment = Refusal.saying(
    "not-the-posted-moment", "Chips of {value} are taken out {when}, as posted, and not before."
)
ChipsDoNotExchange = Refusal.saying(
    "chips-do-not-exchange", "Chips of {small} cannot be changed into chips of {large}."
)
WrongRaceCards = Refusal.saying(
    "wrong-race-cards", "Seat {seat} races {chips} chips and gets {chips} cards; {cards} were given."
)
WrongWinners = Refusal.saying(
    "wrong-winners", "The race over {odd} of {value} is for {due} of {large}, one a player at most; {named}."
)
PrizesAboveCap = Refusal.saying(
    "prizes-above-cap", "Prizes of {prizes} are too much: at most {most} of {takings} may be paid out."
)
SharesDoNotAddUp = Refusal.saying("shares-do-not-add-up", "The places' shares add up to {sum}, not to 100 %.")
NegativeShare = Refusal.saying("negative-share", "A place's share cannot be below nothing.")
NoPlacePaid = Refusal.saying("no-place-paid", "No place is paid: name the places' shares.")
CountsDoNotAddUp = Refusal.saying(
    "counts-do-not-add-up",
    "The counts add up to {counted}, but {in_play} chips are in play: count again before anybody is ranked.",
)
NotCounted = Refusal.saying("not-counted", "The chips of {players} are missing: all who are still in are counted.")
NotInAnyMore = Refusal.saying("not-in-any-more", "{players} cannot be ranked by chips: not in play any more.")
TournamentFull = Refusal.saying("tournament-full", "All {capacity} entries are sold.")
EntriesClosed = Refusal.saying("entries-closed", "Entries are closed: {why}.")
AlreadyEntered = Refusal.saying("already-entered", "{player} has an entry already{sold}; a player plays one hand only.")
NeverAgain = Refusal.saying("never-again", "{player} has been eliminated and cannot enter again.")
NoName = Refusal.saying("no-name", "A player needs a name.")
SeatsAreDrawn = Refusal.saying("seats-are-drawn", "Seats are drawn by lot; {player} cannot have seat {seat}.")
UnknownPlayer = Refusal.saying("unknown-player", "{player} {state}.")
UnknownTable = Refusal.saying("unknown-table", "Table {table} is not in play; the tables are {tables}.")
NoSubstitutes = Refusal.saying("no-substitutes", "{name} cannot take over {player}'s entry or seat: {instead}.")
NoRefund = Refusal.saying("no-refund", "Play has begun: {player}'s entry cannot be refunded.")
StackUnknown = Refusal.saying(
    "stack-unknown", "{name} cannot be disqualified yet: the stacks are not known; say how many chips the player has."
)
TableInPlay = Refusal.saying(
    "table-in-play", "Table {table} is in the middle of Round of Play {number}; wait until it is settled."
)
NoRoundInPlay = Refusal.saying("no-round-in-play", "No Round of Play is under way at table {table}.")
OutOfBalance = Refusal.saying("out-of-balance", "The tables must be balanced before another Round of Play: {why}")
NothingToBalance = Refusal.saying("nothing-to-balance", "The tables are balanced; nobody needs to move.")
WhoIsDue = Refusal.saying(
    "who-is-due",
    (
        "Table {origin} has {more} players and table {to} has {fewer}: somebody moves from table {origin} to table "
        "{to}, seat {seat}. Who at table {origin} is due the big blind? Nobody has told its button lately."
    ),
)
NotDue = Refusal.saying("not-due", "{player} is not the one to move: {why}")
DoNotFit = Refusal.saying("do-not-fit", "Table {table} is not broken: {left} players do not fit on {tables} of {size}.")
TooManyMoved = Refusal.saying(
    "too-many-moved",
    (
        "{player} cannot move: that leaves {left} at table {origin} and {there} at table {to}, and tables are kept "
        "within {most}."
    ),
)
TakesTheDuties = Refusal.saying(
    "takes-the-duties",
    "{player} cannot sit out until the button has passed: a moved player takes the blinds of the new seat at once.",
)
WaitForAll = Refusal.saying(
    "wait-for-all", "Hand for hand: table {table} waits until table {other} has finished its Round of Play."
)
TimeIsOver = Refusal.saying("time-is-over", "The posted time has come: no new Round of Play begins; count the chips.")
OutsideHours = Refusal.saying("outside-hours", "{what} at {at} is outside the licence's hours, {hours}: {instead}.")
ChipsDoNotAddUp = Refusal.saying(
    "chips-do-not-add-up", "The stacks add up to {sum}, but {expected} chips are in play there: count again."
)
NotWholeChips = Refusal.saying(
    "not-whole-chips", "{player} cannot have {stack}: the smallest chips in play are those of {chip}; count again."
)
NoRebuy = Refusal.saying("no-rebuy", "{player} cannot rebuy: {why}.")
NotThePostedTerms = Refusal.saying("not-the-posted-terms", "{what} costs {posted}, the same for everyone.")
CannotVoid = Refusal.saying("cannot-void", "{player}'s {what} cannot be undone: {why}.")
NoAddOn = Refusal.saying("no-add-on", "{player} cannot buy an add-on: {why}.")
OnlyTheDirector = Refusal.saying("only-the-director", "Only the director may {what}; a {role} may not.")
ReasonNeeded = Refusal.saying("reason-needed", "{what} needs a reason, for the record.")
NotEnoughChipsToForfeit = Refusal.saying(
    "not-enough-chips-to-forfeit", "{chips} chips cannot be taken from {player}: {why}."
)
SeatTaken = Refusal.saying("seat-taken", "Seat {seat} at table {table} is taken.")
NoSeatThere = Refusal.saying("no-seat-there", "Table {table} has no seat {seat}: its seats are 1 to {most}.")
LevelsAreBinding = Refusal.saying(
    "levels-are-binding", "The posted levels are binding: they cannot change once play has begun."
)
EndIsPosted = Refusal.saying(
    "end-is-posted", "The tournament ends as posted ({end}); that cannot change once play has begun."
)
TooFewPlayers = Refusal.saying("too-few-players", "A tournament needs at least two players; there is {count}.")
TimeRunsOn = Refusal.saying(
    "time-runs-on",
    "Second {at} is before the last decision, at second {last}: what happened earlier cannot be decided now.",
)
NotAtThatTime = Refusal.saying("not-at-that-time", "It cannot have been sold at {occurred}: {why}.")
PrizesAsPosted = Refusal.saying(
    "prizes-as-posted",
    "Prizes are paid as posted; no deal is recorded. What players do with their own money is not the desk's.",
)
NoConsent = Refusal.saying(
    "no-consent", "A deal needs the consent and the share of everybody still in; missing: {players}."
)
DealDoesNotAddUp = Refusal.saying(
    "deal-does-not-add-up",
    "The shares add up to {sum}, and the posted prizes of those places are {posted}: all of it, and no more.",
)
NotLawful = Refusal.saying("not-lawful", "{problem}")

# Not possible at this moment, with a code of its own where a page or a program could do something about it
NotBegun = NotNow.saying("not-begun", "{what} is not possible now: play has not begun.")
ClockNotStarted = NotNow.saying("clock-not-started", "{what} is not possible now: the clock has not been started.")
ClockPaused = NotNow.saying("clock-paused", "{what} is not possible now: the clock is paused.")
ClockNotPaused = NotNow.saying("clock-not-paused", "{what} is not possible now: the clock is not paused.")
ClockDoesNotRun = NotNow.saying("clock-does-not-run", "{what} is not possible now: the clock does not run.")
OnBreak = NotNow.saying("on-break", "{what} is not possible now: it is the break after level {level_number}.")
NoBreak = NotNow.saying("no-break", "{what} is not possible now: there is no break.")
NoSuchMoment = NotNow.saying(
    "no-such-moment", "{what} is not possible now: there is no such moment in the posted levels."
)
TournamentOver = NotNow.saying("tournament-over", "{what} is not possible now: the tournament is over.")
DrawnAlready = NotNow.saying("drawn-already", "{what} is not possible now: the seats are drawn already.")
TooFewAtTable = NotNow.saying(
    "too-few-at-table", "{what} is not possible now: table {table} has fewer than two players."
)
StacksUnknown = NotNow.saying(
    "stacks-unknown", "{what} is not possible now: the stacks are not known; count the chips first."
)
NothingColouredUp = NotNow.saying("nothing-coloured-up", "{what} is not possible now: no chips have been coloured up.")
RaceEnteredAlready = NotNow.saying(
    "race-entered-already",
    "{what} is not possible now: that of table {table} for the chips of {value} is entered already.",
)
PlayersLeftOut = NotNow.saying("players-left-out", "{what} is not possible now: {missing} is missing.")
ChipsNotInPlay = NotNow.saying(
    "chips-not-in-play", "{what} is not possible now: the smallest in play are those of {smallest_chip}."
)
RebuysNotOver = NotNow.saying("rebuys-not-over", "{what} is not possible now: the time for rebuys is not over.")
NobodyHasWon = NotNow.saying(
    "nobody-has-won", "{what} is not possible now: nobody else has chips, so nobody has won them."
)
CountedBroke = NotNow.saying("counted-broke", "{what} is not possible now: report the player broke.")
NothingCounted = NotNow.saying(
    "nothing-counted", "{what} is not possible now: write how many chips there are of each value."
)
NoSuchChips = NotNow.saying("no-such-chips", "{what} is not possible now: the chips here are of {posted}.")
PlayedToOne = NotNow.saying(
    "played-to-one", "{what} is not possible now: the tournament is played to one survivor, as posted."
)
TimeNotCome = NotNow.saying("time-not-come", "{what} is not possible now: the posted time has not come.")
SeatsNotDrawn = NotNow.saying("seats-not-drawn", "{what} is not possible now: draw the seats first.")
ClockStartedAlready = NotNow.saying("clock-started-already", "{what} is not possible now: it has been started.")
UnplayableLevels = NotNow.saying("unplayable-levels", "{what} is not possible now: {why}.")
NobodyToAgree = NotNow.saying(
    "nobody-to-agree", "{what} is not possible now: it is for two or more who still have chips."
)
AwayAlready = NotNow.saying("away-already", "{player} is recorded as away already: {what}.")
NotAway = NotNow.saying("not-away", "{player} is not recorded as away.")
GiveBackInstead = NotNow.saying(
    "give-back-instead", "{what} is not possible now: play has not begun; the entry can be given back."
)
NobodyWouldWin = NotNow.saying(
    "nobody-would-win", "{what} is not possible now: nobody else has chips, so nobody would be left to win."
)
ButtonNotTold = NotNow.saying(
    "button-not-told", "{what} is not possible now: nobody has told the button of table {table}."
)
TooManyRounds = NotNow.saying("too-many-rounds", "{what} is not possible now: it is 1 to {most} at a time.")
ChipsNotSaid = NotNow.saying("chips-not-said", "{what} is not possible now: say with how many chips.")
AllTablesInPlay = NotNow.saying(
    "all-tables-in-play", "{what} is not possible now: every table is in the middle of a Round of Play."
)
AtOneTable = NotNow.saying("at-one-table", "{what} is not possible now: all players sit at one table.")
WaitForLevel = NotNow.saying("wait-for-level", "{what} is not possible now: it waits for the next level.")
HandForHandOn = NotNow.saying("hand-for-hand-on", "{what} is not possible now: it is on already.")
HandForHandOff = NotNow.saying("hand-for-hand-off", "{what} is not possible now: it is not on.")
NotTheSmallestChip = NotNow.saying(
    "not-the-smallest-chip", "{what} is not possible now: the smallest in play is {values}."
)
FewerThanNone = NotNow.saying("fewer-than-none", "{what} is not possible now: nobody can miss fewer rounds than none.")
CardsWereDealt = NotNow.saying(
    "cards-were-dealt", "{what} is not possible now: real cards were dealt; say one of both."
)
TooManyOddChips = NotNow.saying(
    "too-many-odd-chips", "{what} is not possible now: {there} players cannot have so many left over."
)
NotInThisRace = NotNow.saying("not-in-this-race", "{what} is not possible now: {name} does not sit at table {table}.")
OddChipsFollow = NotNow.saying(
    "odd-chips-follow", "{what} is not possible now: odd chips follow from all that were counted; say one of both."
)
SmallChipsNotCounted = NotNow.saying(
    "small-chips-not-counted", "{what} is not possible now: count the small chips of everybody who plays at the table."
)
OddChipsNotSaid = NotNow.saying(
    "odd-chips-not-said", "{what} is not possible now: say how many odd chips each player at the table has, or who won."
)
NoOddChips = NotNow.saying("no-odd-chips", "{what} is not possible now: odd chips are 1 to {large} a player.")
DrawNotSaid = NotNow.saying(
    "draw-not-said", "{what} is not possible now: say who won, which cards lie there, or that software draws."
)
TableNotSaid = NotNow.saying("table-not-said", "{what} is not possible now: say at which table it is.")
OtherCurrency = NotNow.saying("other-currency", "{what} is not possible now: the prizes are in {currency}.")
ChipValueTwice = NotNow.saying("chip-value-twice", "{what} is not possible now: a value is there twice; add them up.")
