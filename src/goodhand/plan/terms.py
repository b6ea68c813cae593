"""The terms of a tournament in an event file: rebuys and add-on, prizes, and how it ends."""

from fractions import Fraction
from itertools import pairwise

from goodhand.occasion.cite import cited
from goodhand.occasion.plan import Licence
from goodhand.plan import values
from goodhand.plan.keys import FIXED_PRIZES
from goodhand.plan.section import Section
from goodhand.plan.structure import Structure
from goodhand.rules import EndMethod, RebuyTerms, Rulebook, Silent
from goodhand.rules.catalogue import at_most, words
from goodhand.rules.money import Money
from goodhand.tournament.plan import AddOnPlan, Payout, RebuyPlan

REBUYS_EXAMPLE = "[tournament.rebuys] with at_most = 2, price = 20, chips = 1000, until_level = 3"


# Rebuys and add-on


def read_rebuys(
    tournament: Section, book: Rulebook | None, structure: Structure, currency: str
) -> tuple[RebuyPlan | None, bool]:
    """The rebuys, if there are any; and whether they could be read."""
    section = tournament.section("rebuys")
    if section is None:
        return None, "rebuys" not in tournament
    section.refuse_others()
    price, chips = section.amount("price", currency), section.number("chips", 1)
    number = section.number("at_most", 1)
    level = section.number("until_level", 1)
    seconds = section.minutes("until_minutes")
    if "price" not in section:
        section.missing("price", "Write price = 20.", "MI-76b-ii", "MB-01f", "NJ-44b")
    if "chips" not in section:
        section.missing("chips", "Write chips = 1000.", "MI-76b-iii", "MB-01f", "NJ-44b")
    if level is not None and seconds is not None:
        said = "Rebuys end at a level and at a time."
        section.forbid("until_minutes", "two-windows", said, "Keep until_level or until_minutes.")
    level = _known_level(section, "until_level", level, structure)
    playing = seconds if level is None else sum(stage.seconds for stage in structure.levels()[:level])
    _check_chips(section, chips, structure, _level_at(structure, playing))
    if book is not None:
        _check_rebuy_terms(section, book, number, playing)
    if price is None or chips is None:
        return None, False
    return RebuyPlan(number, price, chips, level, seconds), True


def read_add_on(
    tournament: Section, book: Rulebook | None, structure: Structure, currency: str
) -> tuple[AddOnPlan | None, bool]:
    """The add-on, if there is one; and whether it could be read."""
    section = tournament.section("add_on")
    if section is None:
        return None, "add_on" not in tournament
    section.refuse_others()
    price, chips = section.amount("price", currency), section.number("chips", 1)
    level = section.number("after_level", 1)
    for key, example in (("price", 20), ("chips", 1000), ("after_level", 3)):
        if key not in section:
            section.missing(key, f"Write {key} = {example}.")
    level = _known_level(section, "after_level", level, structure)
    if level is not None and structure.sound:
        stage = structure.stage_of(level) + 1
        if stage >= len(structure.stages) or structure.stages[stage].level is not None:
            said = f"No break follows level {level}, and an add-on is sold in a break."
            section.forbid("after_level", "no-break", said, "Put {break = 10} after that level, or name another.")
        _check_chips(section, chips, structure, level)
    if book is not None:
        _check_permitted(section, book, "An add-on")
        terms, playing = book.rebuys.value, sum(stage.seconds for stage in structure.levels()[: level or 0])
        if level is not None and terms.permitted and terms.within_minutes and playing > terms.within_minutes * 60:
            most = terms.within_minutes
            said = f"The add-on comes after {playing / 60:g} minutes of play; chips are sold in the first {most}."
            section.forbid("after_level", "add-on-late", said, "Name an earlier level.", book.rebuys.clause)
    if price is None or chips is None or level is None:
        return None, False
    return AddOnPlan(price, chips, level), True


def _known_level(section: Section, key: str, level: int | None, structure: Structure) -> int | None:
    many = len(structure.levels())
    if level is None or not structure.stages or level <= many:
        return level
    section.forbid(key, "no-such-level", f"There is no level {level}.", f"The levels are 1 to {many}.")
    return None


def _level_at(structure: Structure, playing: int | None) -> int:
    """The level, from 1, in which the last second of so much play lies; the first, if it never ends."""
    begins = 0
    for number, stage in enumerate(structure.levels(), 1):
        begins += stage.seconds
        if playing is not None and playing <= begins:
            return number
    return 1 if playing is None else len(structure.levels())


def _check_chips(section: Section, chips: int | None, structure: Structure, level: int) -> None:
    if chips is None or not structure.sound or not structure.levels():
        return
    smallest = structure.smallest_chip(structure.stage_of(level))
    if smallest is not None and chips % smallest:
        said = f"{chips:,} chips cannot be handed out in chips of {smallest:,}, the smallest then in play."
        section.forbid("chips", "not-payable", said, f"Use {max(round(chips / smallest), 1) * smallest:,}.")


def _check_permitted(section: Section, book: Rulebook, what: str) -> bool:
    """Whether the book, or the house in it, has rebuys; if it says nothing, they are the house's choice."""
    ruled = book.rebuys
    if ruled.value.permitted:
        return True
    if isinstance(ruled, Silent) and not ruled.house_choice:
        said = f"The book {book.id} says nothing of rebuys. {what} is the house's choice."
        section.warn(None, "house-choice", said, "Post it with the house rules; ask the regulator if in doubt.")
        return True
    section.forbid(
        None, "no-rebuys", f"{what} is offered, and there are no rebuys here.", "Leave it out.", ruled.clause
    )
    return False


def _check_rebuy_terms(section: Section, book: Rulebook, number: int | None, playing: int | None) -> None:
    if not _check_permitted(section, book, "Offering rebuys"):
        return
    clause, terms = book.rebuys.clause, book.rebuys.value if book.rebuys.value.permitted else RebuyTerms(True)
    if "at_most" not in section:
        if terms.at_most is not None or cited(book, "MI-76b-i") is not None:
            right = f"Write at_most = {terms.at_most or 2}."
            section.missing("at_most", right, "MI-76b-i", "NJ-44b")
    elif number is not None and not at_most(terms.at_most, number):
        said = f"{number} rebuys a player are more than the {terms.at_most} there may be."
        section.forbid("at_most", "too-many-rebuys", said, f"Write at_most = {terms.at_most}.", clause)
    key = "until_minutes" if "until_minutes" in section else "until_level"
    if key not in section:
        posted = cited(book, "MI-76b-iv", "MB-01f", "NJ-44b")
        if posted is not None or terms.within_minutes is not None:
            right = f"Write until_minutes = {terms.within_minutes or 60}, or until_level = 3."
            section.missing("until_level or until_minutes", right, posted.id if posted is not None else "")
    elif playing is not None and terms.within_minutes is not None and playing > terms.within_minutes * 60:
        most = terms.within_minutes
        said = f"Rebuys are sold for {playing / 60:g} minutes of play, longer than the {most} there may be."
        right = f"Write until_minutes = {most}, or name an earlier level."
        section.forbid(key, "rebuys-too-late", said, right, clause)


# Prizes


def read_prizes(tournament: Section, book: Rulebook | None, currency: str) -> Payout | None:
    """How the prize pool is made up and shared."""
    section = tournament.section("prizes")
    if section is None:
        if "prizes" not in tournament:
            example = 'Write [tournament.prizes] with share = "75%" and places = ["50%", "30%", "20%"].'
            tournament.missing("prizes", example, "MI-76f", "MB-01c", "NJ-44d")
        return None
    section.refuse_others(FIXED_PRIZES)
    share = section.read("share", values.read_basis_points)
    if "share" not in section:
        cap = words(book.prize_cap.value) if book is not None and book.prize_cap.value is not None else "75%"
        section.missing("share", f'Write share = "{cap}".', "MI-30")
    elif share is not None:
        _check_share(section, book, Fraction(share, 10_000))
    places = _read_places(section, book)
    _check_fixed(section, book)
    round_to = section.amount("round_to", currency) if "round_to" in section else Money(100, currency)
    if round_to is not None and round_to.cents < 1:
        section.forbid("round_to", "bad-value", "Prizes cannot be rounded to nothing.", "Write round_to = 1.")
    guaranteed = section.amount("guaranteed", currency)
    if share is None or places is None or round_to is None:
        return None
    return Payout(share, places, round_to, guaranteed)


def _check_share(section: Section, book: Rulebook | None, share: Fraction) -> None:
    if share > 1:
        said = f"{words(share)} is more than is paid in."
        section.forbid("share", "share-too-large", said, 'Write a share of at most "100%".')
        return
    if book is None or book.prize_cap.value is None or share <= book.prize_cap.value:
        return
    cap = words(book.prize_cap.value)
    said = f"Prizes are {words(share)} of what is paid in, more than {cap}."
    section.forbid("share", "prize-cap", said, f'Write share = "{cap}" or less.', book.prize_cap.clause)


def _check_fixed(section: Section, book: Rulebook | None) -> None:
    """Sums that do not depend on the entries: refused where the book has the pool be a percentage of them."""
    clause = book.prize_cap.clause if book is not None else None
    if "guaranteed" in section and clause is not None:
        said = "A guaranteed sum is promised; prizes are a percentage of what is paid in."
        section.forbid("guaranteed", "fixed-prizes", said, "Leave it out, and write share.", clause)
    for key in FIXED_PRIZES:
        if key in section:
            said = f"{key} promises a fixed sum; prizes are a percentage of what is paid in."
            right = "Write share and places" + (
                "." if clause is not None else ", and guaranteed for a sum that is sure."
            )
            section.forbid(key, "fixed-prizes", said, right, clause)


def _read_places(section: Section, book: Rulebook | None) -> tuple[int, ...] | None:
    items = section.items("places")
    if items is None:
        section.missing("places", 'Write places = ["50%", "30%", "20%"].', "MI-76f", "MB-01c", "NJ-44d")
        return None
    if any(isinstance(item, int | float) or (isinstance(item, str) and "$" in item) for item in items):
        clause = book.prize_cap.clause if book is not None else None
        said = "A place's prize is a percentage of the pool, not a sum."
        section.forbid("places", "fixed-prizes", said, 'Write places = ["50%", "30%", "20%"].', clause)
        return None
    read = [section.usable("places", item, values.read_basis_points, number) for number, item in enumerate(items)]
    points = tuple(point for point in read if point is not None)
    if not points or len(points) != len(read):
        if not read:
            section.forbid("places", "no-places", "No place wins a prize.", 'Write places = ["50%", "30%", "20%"].')
        return None
    if (total := sum(points)) != 10_000:
        first = points[0] + 10_000 - total
        right = f'Make the first "{first / 100:g}%".' if first > 0 else "Make them add up to 100%."
        section.forbid("places", "places-sum", f"The places add up to {total / 100:g}%, not to 100%.", right)
    for number, (higher, lower) in enumerate(pairwise(points)):
        if lower > higher:
            at, said = section.at("places", number + 1), f"Place {number + 2} wins more than place {number + 1}."
            section.findings.warn(at, "places-order", said, "Put the larger share first.")
    if 0 in points:
        at = section.at("places", points.index(0))
        section.findings.forbid(at, "places-nothing", "A place wins nothing.", "Leave it out.")
    return points


# The end


def read_end(
    tournament: Section, book: Rulebook | None, licence: Licence | None
) -> tuple[EndMethod, int | None] | None:
    """How the tournament ends, and for a set time when: in seconds after the midnight of the occasion's date."""
    section = tournament.section("end")
    if section is None:
        _check_end_chosen(tournament)
        return (EndMethod.LAST_PLAYER, None) if "end" not in tournament else None
    section.refuse_others()
    methods = {method.value: method for method in EndMethod}
    written = section.text("method")
    if "method" not in section:
        right = 'Write method = "last-player", or "set-time" with at = "22:30".'
        section.missing("method", right, "MI-76c", "MB-01i", "NJ-44b")
    if written is not None and written not in methods:
        said = f"{values.shown(written)} is no way to end."
        section.forbid("method", "bad-value", said, f"Write {' or '.join(values.shown(code) for code in methods)}.")
    method = methods.get(written or "")
    if book is not None and method is not None and method not in book.end_methods.value:
        open_to = " or ".join(values.shown(each.value) for each in book.end_methods.value)
        said = f"A tournament may not end by {method.words} under {book.id}."
        section.forbid("method", "end-method", said, f"Write method = {open_to}.", book.end_methods.clause)
    at = section.time("at")
    if method is EndMethod.LAST_PLAYER and "at" in section:
        said = "A tournament that ends with one player left has no time at which it ends."
        section.forbid("at", "end-twice", said, 'Leave at out, or write method = "set-time".')
    if method is EndMethod.SET_TIME and "at" not in section:
        section.missing("at", 'Write at = "22:30".', "MI-76c", "MB-01i", "NJ-44b")
    if at is not None and licence is not None and not licence.holds(at):
        said = f"{at} lies outside the licence's hours, {licence.opens} to {licence.closes}."
        right = f'Write at = "{licence.closes}" or earlier.'
        section.forbid("at", "outside-hours", said, right, cited(book, "MI-38"))
    if method is None or (method is EndMethod.SET_TIME and at is None):
        return None
    stop_at = None if at is None or licence is None or method is EndMethod.LAST_PLAYER else licence.second_of(at)
    return method, stop_at


def _check_end_chosen(tournament: Section) -> None:
    """Where the book has one of two ways chosen and posted, none stands in for the choice."""
    if "end" not in tournament and cited(tournament.book, "MI-39", "NJ-06", "MB-01i") is not None:
        right = 'Write [tournament.end] with method = "last-player", or "set-time" and at = "22:30".'
        tournament.missing("[tournament.end]", right, "MI-39", "NJ-06", "MB-01i")
