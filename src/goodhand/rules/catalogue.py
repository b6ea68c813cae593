"""The catalogue of knobs: what each is called, what it asks, and what the house may post where a clause bounds it."""

from collections.abc import Callable, Iterator
from enum import Enum
from fractions import Fraction

import msgspec

from goodhand.rules.knobs import (
    ActingOutOfTurn,
    Betting,
    ClockTerms,
    ExposedCard,
    OversizedChip,
    ShortBlindPrice,
    SmallestBet,
    SmallestRaise,
    StringRaise,
    UnprotectedHand,
)
from goodhand.rules.occasion_knobs import LevelApplies, RebuyTerms, SeatDraw, TiedPlaces
from goodhand.rules.topics import Topic


class Group(Enum):
    """The part of the evening that a knob belongs to."""

    PLAY = "Round of Play"
    TOURNAMENT = "Tournament"
    OCCASION = "Money, people, papers"


def fixed(ruled: object, posted: object) -> bool:
    """A clause's value is all there is."""
    return ruled == posted


def at_most(ruled: object, posted: object) -> bool:
    """The clause gives a ceiling: the house may post less, not more and not "no limit"."""
    if ruled is None:
        return True
    return isinstance(posted, int | Fraction) and isinstance(ruled, int | Fraction) and 0 < posted <= ruled


def at_least(ruled: object, posted: object) -> bool:
    """The clause gives a floor: the house may post more."""
    return isinstance(posted, int) and isinstance(ruled, int) and posted >= ruled


def some_of(ruled: object, posted: object) -> bool:
    """The clause gives the possibilities: the house may post fewer."""
    return isinstance(ruled, tuple) and isinstance(posted, tuple) and bool(posted) and set(posted) <= set(ruled)


def larger_raise(ruled: object, posted: object) -> bool:
    """One chip is a floor: the house may ask for a larger raise (ruling 14)."""
    return ruled is SmallestRaise.ONE_CHIP and isinstance(posted, SmallestRaise)


def fewer_rebuys(ruled: object, posted: object) -> bool:
    """The clause gives a ceiling on rebuys and on their time: the house may allow fewer, sooner, or none."""
    if not (isinstance(ruled, RebuyTerms) and isinstance(posted, RebuyTerms)):
        return False
    if not posted.permitted:
        return True
    return (
        ruled.permitted
        and at_most(ruled.at_most, posted.at_most)
        and at_most(ruled.within_minutes, posted.within_minutes)
    )


def words(value: object) -> str:
    """A knob's value in words."""
    if isinstance(value, tuple):
        return (" or " if isinstance(value[0], int) else "; ").join(words(each) for each in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Fraction):
        return f"{float(value * 100):g}%"
    return str(value)


class Knob(msgspec.Struct, frozen=True):
    """A knob: its name in code, its group, its title, the question it answers, and what a house may post."""

    name: str
    group: Group
    title: str
    question: str
    stricter: Callable[[object, object], bool] = fixed
    without: str = "none"
    """What None, or an empty list, is called."""
    possible: Callable[[object], bool] | None = None
    """Whether a house could post a value at all, whatever its book says."""
    only: object = msgspec.UNSET
    """The one value of what is done in one way only. No book can set another: it cites the matter by its topic."""
    said: str = ""
    """Such a rule in a sentence; `{v.fold}` stands for the book's word."""

    @property
    def one_way(self) -> bool:
        """Whether the software knows one way only, so that neither book nor house can choose another."""
        return self.only is not msgspec.UNSET

    @property
    def topic(self) -> Topic:
        """The matter by which books cite what is done in one way only."""
        return Topic(self.name)

    def in_words(self, value: object) -> str:
        """A value of this knob in words."""
        return self.without if value is None or value == () else words(value)


class Catalogue:
    """All knobs, in the order in which people read them."""

    def __init__(self, *knobs: Knob) -> None:
        self._knobs = {knob.name: knob for knob in knobs}

    def __iter__(self) -> Iterator[Knob]:
        return iter(self._knobs.values())

    def __len__(self) -> int:
        return len(self._knobs)

    def find(self, name: str) -> Knob | None:
        """The knob of this name, if there is one."""
        return self._knobs.get(name)

    def hint(self, name: str) -> str:
        """What somebody who wrote this name may have meant."""
        from difflib import get_close_matches  # noqa: PLC0415 - only a wrong name needs it

        near = get_close_matches(name, self._knobs, n=2)
        return f" (did you mean {' or '.join(near)}?)" if near else ""


def always(name: str, group: Group, title: str, question: str, only: object, said: str) -> Knob:
    """Something that is done in one way only, whatever the book."""
    return Knob(name, group, title, question, only=only, said=said)


def seats_at_a_table(posted: object) -> bool:
    """At least two, and as many as the largest table of any book."""
    return isinstance(posted, int) and 2 <= posted <= 11


def one_or_two_blinds(posted: object) -> bool:
    """A structure has one blind or two."""
    return isinstance(posted, tuple) and bool(posted) and set(posted) <= {1, 2}


def a_running_clock(posted: object) -> bool:
    """Some seconds, the countdown among them."""
    return isinstance(posted, ClockTerms) and 0 <= posted.countdown <= posted.seconds > 0


PLAY, TOURNAMENT, OCCASION = Group.PLAY, Group.TOURNAMENT, Group.OCCASION

CATALOGUE = Catalogue(
    always(
        "betting",
        PLAY,
        "betting",
        "What limits a bet?",
        Betting.NO_LIMIT,
        "Betting is no-limit: a player may bet any or all of the chips in front of them.",
    ),
    Knob("first_button", PLAY, "first button", "Who has the button in the first Round of Play?"),
    Knob("button_moves", PLAY, "button moves", "How does the button move?"),
    Knob(
        "blinds_posted",
        PLAY,
        "blinds posted",
        "How many blinds may the structure have?",
        some_of,
        "none",
        one_or_two_blinds,
    ),
    always(
        "heads_up_button_posts_small",
        PLAY,
        "heads-up, button posts small",
        "Does the button, between two?",
        True,
        "Between two players, the one with the button posts the small blind, and the other the big blind.",
    ),
    always(
        "short_blind_price",
        PLAY,
        "price after a short blind",
        "What do callers pay when the big blind was short?",
        ShortBlindPrice.FULL_BIG_BLIND,
        "When the big blind was posted short, callers pay the full big blind.",
    ),
    always(
        "short_blind_made_up",
        PLAY,
        "short blind made up later",
        "Must the missing part be paid later?",
        False,
        "A player who cannot post the whole blind plays for what is left, and owes nothing later.",
    ),
    Knob("burn_before_pocket_cards", PLAY, "burn before pocket cards", "Is a card burned before the deal?"),
    always(
        "burn_before_board",
        PLAY,
        "burn before board cards",
        "Is one burned before flop, turn and river?",
        True,
        "A card is burned before the flop, the turn and the river.",
    ),
    always(
        "smallest_bet",
        PLAY,
        "smallest bet",
        "How much opens an interval, all-in aside?",
        SmallestBet.BIG_BLIND,
        "The smallest bet is the big blind, unless it is all-in.",
    ),
    Knob("raises_per_interval", PLAY, "raises per interval", "How many raises may an interval have?", without="no cap"),
    Knob("smallest_raise", PLAY, "smallest raise", "By how much must a raise lift the bet?", larger_raise),
    Knob("half_raise", PLAY, "raise of half the smallest", "What becomes of a raise that is half or more of enough?"),
    Knob("reopening", PLAY, "short all-in reopens", "When may a player who has acted raise again?"),
    always(
        "uncalled_bet_returned",
        PLAY,
        "uncalled bet returned",
        "Does the bettor take back what nobody can call?",
        True,
        "What nobody can call of a bet is returned to the bettor.",
    ),
    always(
        "acting_out_of_turn",
        PLAY,
        "acting out of turn",
        "What becomes of an action before one's turn?",
        ActingOutOfTurn.REFUSED,
        "Players act in turn. An action out of turn does not count.",
    ),
    always(
        "string_raise",
        PLAY,
        "string raise",
        "What becomes of a raise in several silent motions?",
        StringRaise.REFUSED,
        "A raise is made in one motion, or its amount is said first; otherwise it is a call.",
    ),
    always(
        "oversized_chip",
        PLAY,
        "silent oversized chip",
        "What does one large chip without a word mean?",
        OversizedChip.CALL,
        "One chip, larger than the bet and put in without a word, is a call.",
    ),
    Knob("showing", PLAY, "who must show", "Who shows at the showdown?"),
    Knob("all_in_face_up", PLAY, "all-in hands face up", "Are hands turned up before the board is run out?"),
    always(
        "must_table_both_cards",
        PLAY,
        "both cards to win",
        "Must both pocket cards be shown to take a pot?",
        True,
        "To win a pot at the showdown, both {v.pocket_cards} must be shown.",
    ),
    always(
        "show_after_fold",
        PLAY,
        "show after folding",
        "May a folded hand be shown?",
        False,
        "After a {v.fold}, a player's cards are not shown.",
    ),
    Knob("see_called_hand", PLAY, "who may see a called hand", "Who may ask?"),
    always(
        "cards_speak",
        PLAY,
        "cards speak",
        "Do the cards count, whatever is said?",
        True,
        "The cards count, whatever is said of them.",
    ),
    Knob("odd_chip", PLAY, "odd chip", "Who gets the chip that does not divide?"),
    Knob("misdeal_until", PLAY, "misdeal until", "How late may a misdeal be declared?"),
    always(
        "misdeal_exposed_cards",
        PLAY,
        "exposed cards for a misdeal",
        "How many make one?",
        2,
        "Two or more exposed cards are a misdeal.",
    ),
    always(
        "blinds_again_after_misdeal",
        PLAY,
        "blinds again after a misdeal",
        "Are they posted a second time?",
        False,
        "After a misdeal the same players' blinds stand; none is posted again.",
    ),
    always(
        "exposed_card",
        PLAY,
        "one exposed card",
        "What becomes of it?",
        ExposedCard.REPLACED_AND_BURNED,
        "One card exposed by the dealer is replaced after the deal and becomes the next burn card.",
    ),
    Knob(
        "action_clock",
        PLAY,
        "action clock",
        "How long does a called clock run?",
        possible=a_running_clock,
    ),
    Knob("clock_called_by", PLAY, "clock called by", "Who may call it?"),
    Knob("clock_expiry", PLAY, "clock runs out", "What becomes of the hand?"),
    Knob("absent_player", PLAY, "absent player", "How is an absent player's seat played?"),
    always(
        "absent_may_call_time",
        PLAY,
        "absent player may call time",
        "May he?",
        False,
        "Only a player at the table may call time.",
    ),
    always(
        "unprotected_hand",
        PLAY,
        "unprotected hand",
        "What may happen to it?",
        UnprotectedHand.DEALER_MAY_KILL,
        "Players protect their own cards: the dealer may kill an unprotected hand.",
    ),
    always(
        "winning_hand_stands",
        PLAY,
        "tabled winning hand stands",
        "Is it safe from the dealer once face up?",
        True,
        "A winning hand that lies face up is safe: the dealer may not kill it.",
    ),
    always(
        "rabbit_hunting",
        PLAY,
        "rabbit hunting",
        "May one see the cards that would have come?",
        False,
        "Cards that would have come are not shown.",
    ),
    Knob("table_capacity", TOURNAMENT, "seats at a table", "How many players at most?", at_most, "", seats_at_a_table),
    always(
        "seat_draw", TOURNAMENT, "seat draw", "How are seats given out?", SeatDraw.RANDOM, "Seats are drawn at random."
    ),
    always(
        "broken_table_draw",
        TOURNAMENT,
        "seats from a broken table",
        "How are its players seated?",
        SeatDraw.RANDOM,
        "Players of a table that is broken are drawn at random into empty seats.",
    ),
    Knob("table_tolerance", TOURNAMENT, "table sizes kept within", "By how much may tables differ?"),
    Knob("mover", TOURNAMENT, "who moves", "Who moves to balance, and where to?"),
    always(
        "may_refuse_move",
        TOURNAMENT,
        "move may be refused",
        "May a player refuse?",
        False,
        "A player who is told to move to another table or seat must do so.",
    ),
    always(
        "moved_player_takes_duties",
        TOURNAMENT,
        "moved player takes the duties",
        "Those of the new position, at once?",
        True,
        "Whoever moves takes on everything the new seat owes, blinds included.",
    ),
    Knob("seat_changes", TOURNAMENT, "seat changes", "Who may change seats, balancing aside?"),
    Knob("final_table", TOURNAMENT, "final table", "How many form it, and is there a new draw?"),
    always(
        "level_applies",
        TOURNAMENT,
        "new level applies",
        "From when?",
        LevelApplies.NEXT_ROUND,
        "A new level holds from the next {v.round_of_play} after it is announced.",
    ),
    Knob("levels_may_change", TOURNAMENT, "levels may change in play", "May the posted levels change?"),
    Knob("colour_up", TOURNAMENT, "colour-up", "How are small chips taken out?"),
    Knob("rebuys", TOURNAMENT, "rebuys", "How many, and when?", fewer_rebuys),
    always(
        "rebuys_at_posted_price",
        TOURNAMENT,
        "rebuys at the posted price",
        "Only at that price?",
        True,
        "A {v.rebuy} is sold at the posted price only.",
    ),
    always(
        "rebuys_for_posted_chips",
        TOURNAMENT,
        "rebuys for the posted chips",
        "Only for so many?",
        True,
        "A {v.rebuy} is sold for the posted chips only.",
    ),
    always(
        "rebuys_in_posted_time",
        TOURNAMENT,
        "rebuys in the posted time",
        "Only while it lasts?",
        True,
        "A {v.rebuy} is sold in the posted time only.",
    ),
    always(
        "re_entry",
        TOURNAMENT,
        "re-entry after elimination",
        "May an eliminated player enter again?",
        False,
        "An eliminated player does not enter this tournament again.",
    ),
    always(
        "refunds_after_start",
        TOURNAMENT,
        "refunds once play has begun",
        "May entries be refunded?",
        False,
        "Nothing is refunded once play has begun.",
    ),
    always(
        "play_in_licensed_hours",
        TOURNAMENT,
        "play in the licence's hours",
        "Only while they last?",
        True,
        "Play begins and ends in the hours of the licence.",
    ),
    Knob("end_methods", TOURNAMENT, "end", "How may the tournament end?", some_of),
    Knob("same_round_eliminations", TOURNAMENT, "out in the same round", "Who places higher?"),
    always(
        "tied_places",
        TOURNAMENT,
        "tied places",
        "What are they paid?",
        TiedPlaces.SHARE,
        "Players in tied places share these places' prizes equally.",
    ),
    Knob("minimum_age", TOURNAMENT, "age", "How old must a player be?", at_least, "as the house posts"),
    Knob("dispute_authority", TOURNAMENT, "disputes", "Who settles them?"),
    always(
        "director_disqualifies",
        TOURNAMENT,
        "disqualifying is the director's",
        "Nobody else's?",
        True,
        "To disqualify a player is the {v.director}'s, and nobody else's.",
    ),
    always(
        "director_supervises_chips",
        TOURNAMENT,
        "director supervises chips",
        "At moves and colour-ups?",
        True,
        "The {v.director} supervises chips at moves and colour-ups.",
    ),
    Knob("prize_cap", OCCASION, "prizes at most", "What share of buy-ins and rebuys?", at_most, "no limit"),
    Knob("expense_limit", OCCASION, "expenses", "When must they be explained?", without="no limit"),
    Knob("prizes_within_occasion", OCCASION, "prizes paid in the event", "Must all be paid before it ends?"),
    Knob("other_things_of_value", OCCASION, "bounties and the like", "May players win anything but places' prizes?"),
    Knob("prizes_carried_over", OCCASION, "prizes carried over", "May they move to or join another event's?"),
    always("rake", OCCASION, "rake", "May the house cut pots?", False, "Nothing is taken out of a pot for the house."),
    always(
        "chips_worth_cash",
        OCCASION,
        "chips worth cash",
        "May chips be redeemed for cash?",
        False,
        "Chips have no cash value and cannot be exchanged for money.",
    ),
    Knob("tournaments_per_year", OCCASION, "tournaments a year", "How many at most?", at_most, "no limit"),
    Knob("members_only", OCCASION, "bona fide members only", "What may nobody else do?", without="nothing"),
    Knob("may_not_play", OCCASION, "may not play", "Who is barred?", without="nobody"),
    Knob("may_not_deal", OCCASION, "may not deal", "Who is barred?", without="nobody"),
    Knob("may_not_be_officers", OCCASION, "may not be officers", "Who is barred?", without="nobody"),
    Knob("director_is", OCCASION, "the director is", "Who may it be?", some_of, "anybody"),
    Knob("director_attested", OCCASION, "director's skill attested", "Must the licensee attest it?"),
    Knob("dealers_are", OCCASION, "dealers are", "Who may they be?", some_of, "anybody"),
    Knob("rules_posted", OCCASION, "house rules posted", "Before play begins?"),
    Knob("director_stays", OCCASION, "director stays throughout", "As long as play lasts?"),
    Knob("dealers_settle_minor", OCCASION, "dealers settle minor matters", "By themselves?"),
    Knob("one_paying_licensee", OCCASION, "one licensee pays a worker", "Of several at one place and date?"),
    Knob("expenses_justified", OCCASION, "expenses are justified", "Each with a reason?"),
    Knob("recorded_at_once", OCCASION, "money recorded as it moves", "At once, and flagged if not?"),
    Knob("equipment_from", OCCASION, "equipment from", "Where may it come from?", some_of, "anywhere"),
    Knob("software_dealing", OCCASION, "software deals for entry fees", "May it?"),
    Knob("records", OCCASION, "records", "Which papers does the regulator ask for?"),
)
