"""The catalogue of knobs: the name of each, its question, and the values that a house may post within its clause."""

from collections.abc import Iterator

from msgspec.structs import replace

from goodhand.rules.always import ALWAYS
from goodhand.rules.bounds import (
    a_few_years,
    a_running_clock,
    a_share,
    add_ons_that_can_be_sold,
    at_least,
    at_most,
    days_or_more,
    explained_expenses,
    fewer_add_ons,
    fewer_rebuys,
    larger_raise,
    one_or_more,
    one_or_two_blinds,
    rebuys_that_can_be_sold,
    seats_at_a_table,
    some_final_table,
    some_of,
    some_way_to_end,
    tables_apart,
    years_of_age,
)
from goodhand.rules.knob import Group, Knob, words
from goodhand.rules.speech import say

__all__ = ["CATALOGUE", "Catalogue", "Group", "Knob", "at_most", "words"]


class Catalogue:
    """All knobs, in the order in which people read them."""

    def __init__(self, *knobs: Knob) -> None:
        said = (replace(knob, title=say(knob.title), question=say(knob.question)) for knob in knobs)
        self._knobs = {knob.name: knob for knob in said}

    def __iter__(self) -> Iterator[Knob]:
        return iter(self._knobs.values())

    def find(self, name: str) -> Knob | None:
        return self._knobs.get(name)

    def hint(self, name: str) -> str:
        """Guess the knob that a misspelt name means."""
        from difflib import get_close_matches  # noqa: PLC0415 - only a wrong name needs it

        near = get_close_matches(name, self._knobs, n=2)
        return f" (did you mean {' or '.join(near)}?)" if near else ""


PLAY, TOURNAMENT, OCCASION = Group.PLAY, Group.TOURNAMENT, Group.OCCASION

KNOBS = (
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
    Knob("burn_before_pocket_cards", PLAY, "burn before pocket cards", "Is a card burned before the deal?"),
    Knob(
        "raises_per_interval",
        PLAY,
        "raises per interval",
        "How many raises may an interval have?",
        without="no cap",
        possible=one_or_more,
    ),
    Knob("smallest_raise", PLAY, "smallest raise", "By how much must a raise lift the bet?", larger_raise),
    Knob("half_raise", PLAY, "raise of half the smallest", "What becomes of a raise that is half or more of enough?"),
    Knob("reopening", PLAY, "short all-in reopens", "When may a player who has acted raise again?"),
    Knob("showing", PLAY, "who must show", "Who shows at the showdown?"),
    Knob("all_in_face_up", PLAY, "all-in hands face up", "Are hands turned up before the board is run out?"),
    Knob("see_called_hand", PLAY, "who may see a called hand", "Who may ask?"),
    Knob("odd_chip", PLAY, "odd chip", "Who gets the chip that does not divide?"),
    Knob("misdeal_until", PLAY, "misdeal until", "How late may a misdeal be declared?"),
    Knob("action_clock", PLAY, "action clock", "How long does a called clock run?", possible=a_running_clock),
    Knob("clock_called_by", PLAY, "clock called by", "Who may call it?"),
    Knob("clock_expiry", PLAY, "clock runs out", "What becomes of the hand?"),
    Knob("absent_player", PLAY, "absent player", "How is an absent player's seat played?"),
    Knob("table_capacity", TOURNAMENT, "seats at a table", "How many players at most?", at_most, "", seats_at_a_table),
    Knob(
        "table_tolerance",
        TOURNAMENT,
        "table sizes kept within",
        "By how much may tables differ?",
        possible=tables_apart,
    ),
    Knob("mover", TOURNAMENT, "who moves", "Who moves to balance, and where to?"),
    Knob("seat_changes", TOURNAMENT, "seat changes", "Who may change seats, balancing aside?"),
    Knob(
        "final_table",
        TOURNAMENT,
        "final table",
        "How many form it, and is there a new draw?",
        possible=some_final_table,
    ),
    Knob("levels_may_change", TOURNAMENT, "levels may change in play", "May the posted levels change?"),
    Knob("colour_up", TOURNAMENT, "colour-up", "How are small chips taken out?"),
    Knob("rebuys", TOURNAMENT, "rebuys", "How many, and when?", fewer_rebuys, possible=rebuys_that_can_be_sold),
    Knob(
        "add_ons",
        TOURNAMENT,
        "add-ons",
        "Until when are they sold?",
        fewer_add_ons,
        "as rebuys",
        add_ons_that_can_be_sold,
    ),
    Knob(
        "players_per_tournament",
        TOURNAMENT,
        "players in a tournament",
        "How many players at most?",
        at_most,
        "no limit",
        one_or_more,
    ),
    Knob("end_methods", TOURNAMENT, "end", "How may the tournament end?", some_of, possible=some_way_to_end),
    Knob("same_round_eliminations", TOURNAMENT, "out in the same round", "Who places higher?"),
    Knob("minimum_age", TOURNAMENT, "age", "How old must a player be?", at_least, "as the house posts", years_of_age),
    Knob("dispute_authority", TOURNAMENT, "disputes", "Who settles them?"),
    Knob("prize_cap", OCCASION, "prizes at most", "What share of buy-ins and rebuys?", at_most, "no limit", a_share),
    Knob(
        "prize_limit",
        OCCASION,
        "prizes at most, in money",
        "What sum, for one tournament?",
        at_most,
        "no limit",
        one_or_more,
    ),
    Knob(
        "spending_limit",
        OCCASION,
        "spending by a player",
        "What sum, in one night?",
        at_most,
        "no limit",
        one_or_more,
    ),
    Knob("cash_only", OCCASION, "cash only", "Is nothing but cash taken?"),
    Knob("prize_deals", OCCASION, "deals among the last players", "May they share prizes otherwise than posted?"),
    Knob(
        "expense_limit",
        OCCASION,
        "expenses",
        "When must they be explained?",
        without="no limit",
        possible=explained_expenses,
    ),
    Knob(
        "prizes_within_occasion",
        OCCASION,
        "prizes paid in the event",
        "Must all be paid before it ends?",
        by_clause=True,
    ),
    Knob("other_things_of_value", OCCASION, "bounties and the like", "May players win anything but places' prizes?"),
    Knob("prizes_carried_over", OCCASION, "prizes carried over", "May they move to or join another event's?"),
    Knob("tournaments_per_year", OCCASION, "tournaments a year", "How many at most?", at_most, "no limit", one_or_more),
    Knob("events_per_year", OCCASION, "nights a year", "How many at most?", at_most, "no limit", one_or_more),
    Knob(
        "days_between_events",
        OCCASION,
        "days between nights",
        "How many at least?",
        at_least,
        "no limit",
        days_or_more,
    ),
    Knob(
        "report_due",
        OCCASION,
        "report due",
        "How many days after the night?",
        at_most,
        "no limit",
        days_or_more,
        by_clause=True,
    ),
    Knob(
        "records_kept",
        OCCASION,
        "records kept",
        "How many years at least?",
        at_least,
        "no limit",
        a_few_years,
        by_clause=True,
    ),
    Knob("tips", OCCASION, "tips", "May people who work take any?"),
    Knob("members_only", OCCASION, "bona fide members only", "What may nobody else do?", without="nothing"),
    Knob("may_not_play", OCCASION, "may not play", "Who is barred?", without="nobody"),
    Knob("may_not_deal", OCCASION, "may not deal", "Who is barred?", without="nobody"),
    Knob("may_not_be_officers", OCCASION, "may not be officers", "Who is barred?", without="nobody"),
    Knob("director_is", OCCASION, "the director is", "Who may it be?", some_of, "anybody"),
    Knob("director_attested", OCCASION, "director's skill attested", "Must the licensee attest it?"),
    Knob("dealers_are", OCCASION, "dealers are", "Who may they be?", some_of, "anybody"),
    Knob("rules_posted", OCCASION, "house rules posted", "Before play begins?", by_clause=True),
    Knob("director_stays", OCCASION, "director stays throughout", "As long as play lasts?", by_clause=True),
    Knob("dealers_settle_minor", OCCASION, "dealers settle minor matters", "By themselves?"),
    Knob("one_paying_licensee", OCCASION, "one licensee pays a worker", "Of several at one place and date?"),
    Knob("expenses_justified", OCCASION, "expenses are justified", "Each with a reason?", by_clause=True),
    Knob("recorded_at_once", OCCASION, "money recorded as it moves", "At once, and flagged if not?", by_clause=True),
    Knob("equipment_from", OCCASION, "equipment from", "Where may it come from?", some_of, "anywhere"),
    Knob("software_dealing", OCCASION, "software deals for entry fees", "May it?"),
)

CATALOGUE = Catalogue(*sorted((*KNOBS, *ALWAYS), key=lambda knob: tuple(Group).index(knob.group)))
"""Group by group: choices first, then rules without a choice."""
