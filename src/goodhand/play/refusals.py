"""What a Round of Play refuses, and in which words. What it cannot begin with is in `setup_refusals`."""

from goodhand.rules.refusal import Refusal


class PlayRefusal(Refusal):
    """What a Round of Play refuses."""


class RoundIsOver(PlayRefusal):
    """Nothing more can happen in this Round of Play."""

    code = "round-is-over"
    text = "This Round of Play is over: its pots have been awarded."


class UnknownSeat(PlayRefusal):
    """Nobody was dealt in at that seat."""

    code = "unknown-seat"
    text = "Seat {seat} is not in this Round of Play."


class NoHandLeft(PlayRefusal):
    """The hand is out of this Round of Play already."""

    code = "no-hand-left"
    text = "Seat {seat} has no hand left in this Round of Play."


class OutOfTurn(PlayRefusal):
    """Someone else acts first."""

    code = "out-of-turn"
    text = "It is not seat {seat}'s turn: seat {to_act} acts first."


class NobodyToAct(PlayRefusal):
    """No betting is open now."""

    code = "nobody-to-act"
    text = "Nobody can bet now: {instead}."


class CannotCheck(PlayRefusal):
    """A check while something is owed."""

    code = "cannot-check"
    text = "Seat {seat} owes {owes} and cannot check: call, raise or fold."


class NothingToCall(PlayRefusal):
    """A call while nothing is owed."""

    code = "nothing-to-call"
    text = "Seat {seat} owes nothing: check, bet or fold."


class NoBetToRaise(PlayRefusal):
    """A raise where nobody has bet."""

    code = "no-bet-to-raise"
    text = "Nobody has bet in this interval, so there is nothing to raise: bet instead."


class AlreadyBet(PlayRefusal):
    """A bet where somebody has bet."""

    code = "already-bet"
    text = "There is a bet of {bet} already: call, raise or fold."


class BetTooSmall(PlayRefusal):
    """Less than the smallest bet."""

    code = "bet-too-small"
    text = "A bet of {to} is too small: the smallest is {floor}."


class RaiseTooSmall(PlayRefusal):
    """Less than the smallest raise."""

    code = "raise-too-small"
    text = "A raise to {to} is too small: the smallest is to {floor}."


class NotEnoughChips(PlayRefusal):
    """More than the player has."""

    code = "not-enough-chips"
    text = "Seat {seat} has not enough chips for {to}: all-in is {all_in_to}."


class NotWholeChips(PlayRefusal):
    """An amount that the chips in play cannot make."""

    code = "not-whole-chips"
    text = "{to} cannot be made with chips of {chip}, the smallest in play."


class RaiseCapReached(PlayRefusal):
    """The book's limit of raises in one interval."""

    code = "raise-cap-reached"
    text = "This Betting Interval has had its {cap} raises: seat {seat} may call or fold."


class BettingNotReopened(PlayRefusal):
    """A short all-in did not reopen the betting for a player who has acted."""

    code = "betting-not-reopened"
    text = "Seat {seat} has acted and faces less than a full raise, so may call or fold, not raise."


class NobodyCanCall(PlayRefusal):
    """A raise that nobody left could call."""

    code = "nobody-can-call"
    text = "Nobody left has the chips to call more than {bet}, so a raise changes nothing: call or fold."


class TooFewChips(PlayRefusal):
    """Chips pushed forward that make no call."""

    code = "too-few-chips"
    text = "{amount} is less than the call of {call}: call the whole amount, go all-in or fold."


class NotShowingNow(PlayRefusal):
    """Nobody shows cards now, or not this seat."""

    code = "not-showing-now"
    text = "Seat {seat} has no cards to show now: {why}."


class MustShow(PlayRefusal):
    """A muck by a player who is obliged to show."""

    code = "must-show"
    text = "Seat {seat} must show the hand and cannot muck it."


class HalfHandShown(PlayRefusal):
    """One card of two was turned up."""

    code = "half-hand-shown"
    text = "Seat {seat} must turn up both Pocket Cards before the pot is awarded."


class NotTheCardsDealt(PlayRefusal):
    """Cards entered that cannot be the ones on the table."""

    code = "not-the-cards-dealt"
    text = "{cards} cannot be {what}: {why}."


class FoldedCardsStayHidden(PlayRefusal):
    """A folded hand may not be shown."""

    code = "folded-cards-stay-hidden"
    text = "Seat {seat} has folded, and folded Pocket Cards are not shown."


class MayNotSee(PlayRefusal):
    """The player has no right to see that hand."""

    code = "may-not-see"
    text = "Seat {seat} may not see the hand of seat {hand_of}: {why}."


class NotAwardedYet(PlayRefusal):
    """The pots cannot be awarded at this moment."""

    code = "not-awarded-yet"
    text = "The pots cannot be awarded yet: {why}."


class CardsSpeak(PlayRefusal):
    """Winners were named although the cards are known."""

    code = "cards-speak"
    text = "The cards are known and decide the pots by themselves; winners are not declared."


class WinnersForOtherPots(PlayRefusal):
    """Winners were named for more or fewer pots than there are."""

    code = "winners-for-other-pots"
    text = "There are {pots} pots, and winners were named for {named}."


class NotAWinner(PlayRefusal):
    """A seat that cannot win that pot was declared its winner."""

    code = "not-a-winner"
    text = "{pot} of {amount} can be won only by {who}, and a winner is named once."


class TooLateForMisdeal(PlayRefusal):
    """A misdeal called after play had begun."""

    code = "too-late-for-misdeal"
    text = "A misdeal cannot be called after {until}: the Round of Play stands."


class DeckNeeded(PlayRefusal):
    """A new deal by software without a deck."""

    code = "deck-needed"
    text = "Software deals this Round of Play: a new deal needs a deck."


class PersonDeals(PlayRefusal):
    """A deck where a person deals."""

    code = "person-deals"
    text = "A person deals this Round of Play: a new deal has no deck of ours."


class NoMisdeal(PlayRefusal):
    """A new deal without a misdeal."""

    code = "no-misdeal"
    text = "There has been no misdeal, so there is nothing to deal again."


class WaitingForRedeal(PlayRefusal):
    """Something other than the new deal after a misdeal."""

    code = "waiting-for-redeal"
    text = "The deal was a misdeal: the cards must be dealt again first."


class ClockNotYours(PlayRefusal):
    """The action clock may not be called by this person."""

    code = "clock-not-yours"
    text = "A {by} may not call the clock: {who} may."


class AbsentMayNotCallTime(PlayRefusal):
    """A player who is away from the table asked for the clock."""

    code = "absent-may-not-call-time"
    text = "Seat {seat} is away from the table, and only players at the table may call time."


class ClockRunning(PlayRefusal):
    """The clock runs already."""

    code = "clock-running"
    text = "The clock runs on seat {seat} already, until second {expires}."


class ClockNotRunning(PlayRefusal):
    """There is no clock to run out."""

    code = "clock-not-running"
    text = "The clock does not run: somebody has to call it first."


class ClockNotExpired(PlayRefusal):
    """The clock has not run out."""

    code = "clock-not-expired"
    text = "The clock on seat {seat} runs until second {expires}; second {at} is in time."


class TimeIsUp(PlayRefusal):
    """An action after the clock ran out."""

    code = "time-is-up"
    text = "Seat {seat} acted at second {at}, after the clock ran out at second {expires}: the hand is dead."


class NotYourPlace(PlayRefusal):
    """The person may not kill a hand for that reason."""

    code = "not-your-place"
    text = "A {by} may not declare a hand {reason}: {who} may."


class WinningHandStands(PlayRefusal):
    """A tabled winning hand can neither be killed nor passed over."""

    code = "winning-hand-stands"
    text = "Seat {seat} has {hand}: a winning hand cannot be killed or passed over."


class NoSuchPocketCard(PlayRefusal):
    """A player has two Pocket Cards."""

    code = "no-such-pocket-card"
    text = "A player has two Pocket Cards, the first (0) and the second (1); there is no card {card}."


class NoCardToExpose(PlayRefusal):
    """A Pocket Card is exposed by the dealer while dealing."""

    code = "no-card-to-expose"
    text = "The dealer exposes a Pocket Card of seat {seat} while dealing, not now."
