"""The values that a Round of Play's knobs take. Each says itself in words, for tables and printed rules."""

from enum import Enum

import msgspec

from goodhand.rules.speech import Sentence, say


class Choice(Enum):
    """A value of a knob: a stable code, and the same in words."""

    words: Sentence

    def __new__(cls, code: str, words: str) -> "Choice":
        """Give the member its code as value and its words as attribute."""
        member = object.__new__(cls)
        member._value_ = code
        member.words = say(words)
        return member

    def __str__(self) -> str:
        return self.words


class FirstButton(Choice):
    DEALERS_LEFT = "dealers-left", "the seat at the dealer's left"
    DEALERS_RIGHT = "dealers-right", "the seat at the dealer's right"
    DRAWN = "drawn", "drawn by lot"


class ButtonMoves(Choice):
    """How the button moves between Rounds of Play."""

    NEXT_PLAYER = "next-player", "to the next player, clockwise"
    DEAD_BUTTON = "dead-button", "dead button: no blind is skipped"


class SmallestRaise(Choice):
    """The least by which a raise must lift the bet."""

    ONE_CHIP = "one-chip", "one chip of the smallest in play"
    PREVIOUS_RAISE = "previous-raise", "the size of the last bet or raise"


class HalfRaise(Choice):
    """The fate of a raise of at least half the minimum, but less than the minimum."""

    REFUSED = "refused", "refused"
    COMPLETED = "completed", "completed to the smallest raise"


class Reopening(Choice):
    """The all-ins that let a player who has already acted raise again."""

    ANY_ALL_IN = "any-all-in", "any all-in above the bet reopens"
    CUMULATIVE = "cumulative", "only when what he faces adds up to a full raise"
    FULL_RAISE = "full-raise", "only after a full raise; short all-ins never add up"


class OddChip(Choice):
    """The receiver of a chip that does not divide."""

    LEFT_OF_BUTTON = "left-of-button", "the winner nearest the button's left"
    DEALER = "dealer", "the dealer, out of play"


class Showing(Choice):
    """The players who must show at the showdown."""

    LAST_BETTOR_ELSE_ALL = "last-bettor-else-all", "the last bettor; all, if nobody bet"
    LAST_BETTOR_FIRST = "last-bettor-first", "the last bettor first, else the first to check; others may muck"
    ALL = "all", "all who are still in"


class SeeCalledHand(Choice):
    """The people who may ask to see a called hand."""

    ANY_DEALT_IN = "any-dealt-in", "anyone dealt in"
    CALLER_OF_LAST_BET = "caller-of-last-bet", "who called the last bet"


class MisdealUntil(Choice):
    """How late a misdeal may be declared."""

    FIRST_BET = "first-bet", "the first bet"
    SUBSTANTIAL_ACTION = "substantial-action", "substantial action"


class ClockCaller(Choice):
    """The people who may call the action clock."""

    DIRECTOR = "director", "the director"
    ANY_PLAYER = "any-player", "any player at the table"


class ClockExpiry(Choice):
    """The fate of a hand when the action clock runs out."""

    DEAD = "dead", "dead, also when nothing is owed"
    DEAD_OR_CHECK = "dead-or-check", "dead; a check when nothing is owed"


class AbsentPlayer(Choice):
    """How an absent player's seat is played."""

    DEALT_IN_DEAD_AT_TURN = "dealt-in-dead-at-turn", "dealt in, blinds posted, dead at his turn"
    DEAD_AFTER_DEAL = "dead-after-deal", "dealt in, blinds posted, dead once the deal ends"


class ClockTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The action clock: all its seconds, and how many of them are the countdown at the end."""

    seconds: int
    countdown: int

    def __str__(self) -> str:
        return say(
            "{seconds} s in all, the last {countdown} counted down", seconds=self.seconds, countdown=self.countdown
        )
