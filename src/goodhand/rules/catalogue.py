"""The catalogue of knobs: what each is called, what it asks, and what the house may post where a clause bounds it."""

from collections.abc import Callable, Iterator
from enum import Enum
from fractions import Fraction

import msgspec

from goodhand.rules.knobs import ClockTerms, SmallestRaise
from goodhand.rules.occasion_knobs import RebuyTerms


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

    def one_way(self) -> bool:
        """Whether the software knows one way only, so that no house can post another."""
        return self.name in ONE_WAY

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


ONE_WAY = frozenset(
    {
        "absent_may_call_time",
        "acting_out_of_turn",
        "director_supervises_chips",
        "director_disqualifies",
        "rebuys_in_posted_time",
        "rebuys_for_posted_chips",
        "rebuys_at_posted_price",
        "betting",
        "blinds_again_after_misdeal",
        "burn_before_board",
        "cards_speak",
        "chips_worth_cash",
        "exposed_card",
        "heads_up_button_posts_small",
        "may_refuse_move",
        "misdeal_exposed_cards",
        "moved_player_takes_duties",
        "must_table_both_cards",
        "oversized_chip",
        "play_in_licensed_hours",
        "rabbit_hunting",
        "rake",
        "refunds_after_start",
        "short_blind_made_up",
        "short_blind_price",
        "show_after_fold",
        "smallest_bet",
        "string_raise",
        "uncalled_bet_returned",
        "unprotected_hand",
        "winning_hand_stands",
    }
)
"""Knobs on which all books agree, or which none leaves open: a knob to cite, not to turn."""


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
    Knob("betting", PLAY, "betting", "What limits a bet?"),
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
    Knob("heads_up_button_posts_small", PLAY, "heads-up, button posts small", "Does the button, between two?"),
    Knob("short_blind_price", PLAY, "price after a short blind", "What do callers pay when the big blind was short?"),
    Knob("short_blind_made_up", PLAY, "short blind made up later", "Must the missing part be paid later?"),
    Knob("burn_before_pocket_cards", PLAY, "burn before pocket cards", "Is a card burned before the deal?"),
    Knob("burn_before_board", PLAY, "burn before board cards", "Is one burned before flop, turn and river?"),
    Knob("smallest_bet", PLAY, "smallest bet", "How much opens an interval, all-in aside?"),
    Knob("raises_per_interval", PLAY, "raises per interval", "How many raises may an interval have?", without="no cap"),
    Knob("smallest_raise", PLAY, "smallest raise", "By how much must a raise lift the bet?", larger_raise),
    Knob("half_raise", PLAY, "raise of half the smallest", "What becomes of a raise that is half or more of enough?"),
    Knob("reopening", PLAY, "short all-in reopens", "When may a player who has acted raise again?"),
    Knob("uncalled_bet_returned", PLAY, "uncalled bet returned", "Does the bettor take back what nobody can call?"),
    Knob("acting_out_of_turn", PLAY, "acting out of turn", "What becomes of an action before one's turn?"),
    Knob("string_raise", PLAY, "string raise", "What becomes of a raise in several silent motions?"),
    Knob("oversized_chip", PLAY, "silent oversized chip", "What does one large chip without a word mean?"),
    Knob("showing", PLAY, "who must show", "Who shows at the showdown?"),
    Knob("all_in_face_up", PLAY, "all-in hands face up", "Are hands turned up before the board is run out?"),
    Knob("must_table_both_cards", PLAY, "both cards to win", "Must both pocket cards be shown to take a pot?"),
    Knob("show_after_fold", PLAY, "show after folding", "May a folded hand be shown?"),
    Knob("see_called_hand", PLAY, "who may see a called hand", "Who may ask?"),
    Knob("cards_speak", PLAY, "cards speak", "Do the cards count, whatever is said?"),
    Knob("odd_chip", PLAY, "odd chip", "Who gets the chip that does not divide?"),
    Knob("misdeal_until", PLAY, "misdeal until", "How late may a misdeal be declared?"),
    Knob("misdeal_exposed_cards", PLAY, "exposed cards for a misdeal", "How many make one?"),
    Knob("blinds_again_after_misdeal", PLAY, "blinds again after a misdeal", "Are they posted a second time?"),
    Knob("exposed_card", PLAY, "one exposed card", "What becomes of it?"),
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
    Knob("absent_may_call_time", PLAY, "absent player may call time", "May he?"),
    Knob("unprotected_hand", PLAY, "unprotected hand", "What may happen to it?"),
    Knob("winning_hand_stands", PLAY, "tabled winning hand stands", "Is it safe from the dealer once face up?"),
    Knob("rabbit_hunting", PLAY, "rabbit hunting", "May one see the cards that would have come?"),
    Knob("table_capacity", TOURNAMENT, "seats at a table", "How many players at most?", at_most, "", seats_at_a_table),
    Knob("seat_draw", TOURNAMENT, "seat draw", "How are seats given out?"),
    Knob("broken_table_draw", TOURNAMENT, "seats from a broken table", "How are its players seated?"),
    Knob("table_tolerance", TOURNAMENT, "table sizes kept within", "By how much may tables differ?"),
    Knob("mover", TOURNAMENT, "who moves", "Who moves to balance, and where to?"),
    Knob("may_refuse_move", TOURNAMENT, "move may be refused", "May a player refuse?"),
    Knob(
        "moved_player_takes_duties", TOURNAMENT, "moved player takes the duties", "Those of the new position, at once?"
    ),
    Knob("seat_changes", TOURNAMENT, "seat changes", "Who may change seats, balancing aside?"),
    Knob("final_table", TOURNAMENT, "final table", "How many form it, and is there a new draw?"),
    Knob("level_applies", TOURNAMENT, "new level applies", "From when?"),
    Knob("levels_may_change", TOURNAMENT, "levels may change in play", "May the posted levels change?"),
    Knob("colour_up", TOURNAMENT, "colour-up", "How are small chips taken out?"),
    Knob("rebuys", TOURNAMENT, "rebuys", "How many, and when?", fewer_rebuys),
    Knob("rebuys_at_posted_price", TOURNAMENT, "rebuys at the posted price", "Only at that price?"),
    Knob("rebuys_for_posted_chips", TOURNAMENT, "rebuys for the posted chips", "Only for so many?"),
    Knob("rebuys_in_posted_time", TOURNAMENT, "rebuys in the posted time", "Only while it lasts?"),
    Knob("re_entry", TOURNAMENT, "re-entry after elimination", "May an eliminated player enter again?"),
    Knob("refunds_after_start", TOURNAMENT, "refunds once play has begun", "May entries be refunded?"),
    Knob("play_in_licensed_hours", TOURNAMENT, "play in the licence's hours", "Only while they last?"),
    Knob("end_methods", TOURNAMENT, "end", "How may the tournament end?", some_of),
    Knob("same_round_eliminations", TOURNAMENT, "out in the same round", "Who places higher?"),
    Knob("tied_places", TOURNAMENT, "tied places", "What are they paid?"),
    Knob("minimum_age", TOURNAMENT, "age", "How old must a player be?", at_least, "as the house posts"),
    Knob("dispute_authority", TOURNAMENT, "disputes", "Who settles them?"),
    Knob("director_disqualifies", TOURNAMENT, "disqualifying is the director's", "Nobody else's?"),
    Knob("director_supervises_chips", TOURNAMENT, "director supervises chips", "At moves and colour-ups?"),
    Knob("prize_cap", OCCASION, "prizes at most", "What share of buy-ins and rebuys?", at_most, "no limit"),
    Knob("expense_limit", OCCASION, "expenses", "When must they be explained?", without="no limit"),
    Knob("prizes_within_occasion", OCCASION, "prizes paid in the event", "Must all be paid before it ends?"),
    Knob("other_things_of_value", OCCASION, "bounties and the like", "May players win anything but places' prizes?"),
    Knob("prizes_carried_over", OCCASION, "prizes carried over", "May they move to or join another event's?"),
    Knob("rake", OCCASION, "rake", "May the house cut pots?"),
    Knob("chips_worth_cash", OCCASION, "chips worth cash", "May chips be redeemed for cash?"),
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
