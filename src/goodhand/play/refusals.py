"""Refusals of a Round of Play, and their words. `setup_refusals` has those of a round that cannot begin."""

from goodhand.rules.refusal import Refusal


class PlayRefusal(Refusal):
    """A refusal by the referee of a Round of Play."""


RoundIsOver = PlayRefusal.saying("round-is-over", "This Round of Play is over: its pots have been awarded.")
NoFurtherCards = RoundIsOver.saying(
    "no-further-cards", "This Round of Play is over: cards that would have come are not shown."
)
UnknownSeat = PlayRefusal.saying("unknown-seat", "Seat {seat} is not in this Round of Play.")
NoHandLeft = PlayRefusal.saying("no-hand-left", "Seat {seat} has no hand left in this Round of Play.")
OutOfTurn = PlayRefusal.saying("out-of-turn", "It is not seat {seat}'s turn: seat {to_act} acts first.")
NobodyToAct = PlayRefusal.saying("nobody-to-act", "Nobody can bet now: {instead}.")
CannotCheck = PlayRefusal.saying("cannot-check", "Seat {seat} owes {owes} and cannot check: call, raise or fold.")
NothingToCall = PlayRefusal.saying("nothing-to-call", "Seat {seat} owes nothing: check, bet or fold.")
NoBetToRaise = PlayRefusal.saying(
    "no-bet-to-raise", "Nobody has bet in this interval, so there is nothing to raise: bet instead."
)
AlreadyBet = PlayRefusal.saying("already-bet", "There is a bet of {bet} already: call, raise or fold.")
BetTooSmall = PlayRefusal.saying("bet-too-small", "A bet of {to} is too small: the smallest is {floor}.")
RaiseTooSmall = PlayRefusal.saying("raise-too-small", "A raise to {to} is too small: the smallest is to {floor}.")
NotEnoughChips = PlayRefusal.saying(
    "not-enough-chips", "Seat {seat} has not enough chips for {to}: all-in is {all_in_to}."
)
NotWholeChips = PlayRefusal.saying("not-whole-chips", "{to} cannot be made with chips of {chip}, the smallest in play.")
RaiseCapReached = PlayRefusal.saying(
    "raise-cap-reached", "This Betting Interval has had its {cap} raises: seat {seat} may call or fold."
)
BettingNotReopened = PlayRefusal.saying(
    "betting-not-reopened", "Seat {seat} has acted and faces less than a full raise, so may call or fold, not raise."
)
NobodyCanCall = PlayRefusal.saying(
    "nobody-can-call", "Nobody left has the chips to call more than {bet}, so a raise changes nothing: call or fold."
)
TooFewChips = PlayRefusal.saying(
    "too-few-chips", "{amount} is less than the call of {call}: call the whole amount, go all-in or fold."
)
AllInIsMore = PlayRefusal.saying(
    "all-in-is-more", "Seat {seat} has {has} in already in this Betting Interval: say the total with what is added."
)
NotShowingNow = PlayRefusal.saying("not-showing-now", "Seat {seat} has no cards to show now: {why}.")
MustShow = PlayRefusal.saying("must-show", "Seat {seat} must show the hand and cannot muck it.")
HalfHandShown = PlayRefusal.saying(
    "half-hand-shown", "Seat {seat} must turn up both Pocket Cards before the pot is awarded."
)
NotTheCardsDealt = PlayRefusal.saying("not-the-cards-dealt", "{cards} cannot be {what}: {why}.")
FoldedCardsStayHidden = PlayRefusal.saying(
    "folded-cards-stay-hidden", "Seat {seat} has folded, and folded Pocket Cards are not shown."
)
MayNotSee = PlayRefusal.saying("may-not-see", "Seat {seat} may not see the hand of seat {hand_of}: {why}.")
NotAwardedYet = PlayRefusal.saying("not-awarded-yet", "The pots cannot be awarded yet: {why}.")
CardsSpeak = PlayRefusal.saying(
    "cards-speak", "The cards are known and decide the pots by themselves; winners are not declared."
)
WinnersForOtherPots = PlayRefusal.saying(
    "winners-for-other-pots", "There are {pots} pots, and winners were named for {named}."
)
NotAWinner = PlayRefusal.saying(
    "not-a-winner", "{pot} of {amount} can be won only by {who}, and a winner is named once."
)
TooLateForMisdeal = PlayRefusal.saying(
    "too-late-for-misdeal", "A misdeal cannot be called after {until}: the Round of Play stands."
)
DeckNeeded = PlayRefusal.saying("deck-needed", "Software deals this Round of Play: a new deal needs a deck.")
PersonDeals = PlayRefusal.saying("person-deals", "A person deals this Round of Play: a new deal has no deck of ours.")
NoMisdeal = PlayRefusal.saying("no-misdeal", "There has been no misdeal, so there is nothing to deal again.")
WaitingForRedeal = PlayRefusal.saying(
    "waiting-for-redeal", "The deal was a misdeal: the cards must be dealt again first."
)
ClockNotYours = PlayRefusal.saying("clock-not-yours", "A {by} may not call the clock: {who} may.")
AbsentMayNotCallTime = PlayRefusal.saying(
    "absent-may-not-call-time", "Seat {seat} is away from the table, and only players at the table may call time."
)
ClockRunning = PlayRefusal.saying("clock-running", "The clock runs on seat {seat} already, until second {expires}.")
ClockNotRunning = PlayRefusal.saying("clock-not-running", "The clock does not run: somebody has to call it first.")
ClockNotExpired = PlayRefusal.saying(
    "clock-not-expired", "The clock on seat {seat} runs until second {expires}; second {at} is in time."
)
TimeIsUp = PlayRefusal.saying(
    "time-is-up", "Seat {seat} acted at second {at}, after the clock ran out at second {expires}: the hand is dead."
)
NotYourPlace = PlayRefusal.saying("not-your-place", "A {by} may not declare a hand {reason}: {who} may.")
WinningHandStands = PlayRefusal.saying(
    "winning-hand-stands", "Seat {seat} has {hand}: a winning hand cannot be killed or passed over."
)
NoSuchPocketCard = PlayRefusal.saying(
    "no-such-pocket-card", "A player has two Pocket Cards, the first (0) and the second (1); there is no card {card}."
)
NoCardToExpose = PlayRefusal.saying(
    "no-card-to-expose", "The dealer exposes a Pocket Card of seat {seat} while dealing, not now."
)
