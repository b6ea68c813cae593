"""The terms of a tournament: rebuys and add-on, prizes, and how it ends."""

from fractions import Fraction
from itertools import pairwise

from goodhand.plan.barred import FIXED_PRIZES
from goodhand.plan.checks.context import Context
from goodhand.plan.checks.structure import nearest
from goodhand.plan.made import BlindStructure, window_of
from goodhand.plan.schema import Section
from goodhand.plan.sections import AddOn, Prizes, Rebuys, Size, Tournament
from goodhand.plan.values import USUAL_CURRENCY, shown
from goodhand.rules import AddOnTerms, Clause, EndMethod, RebuyTerms, Requirement, Silent, Topic
from goodhand.rules.catalogue import at_most, words
from goodhand.rules.money import Money
from goodhand.rules.posted import PostedBook
from goodhand.rules.speech import joined, say

# Rebuys and add-on


def check_rebuys(c: Context, rebuys: Rebuys, structure: BlindStructure) -> None:
    """Rebuys as the book allows them, with all that it has posted."""
    c.require(rebuys)
    if rebuys.until_level is not None and rebuys.until_minutes is not None:
        said = say("Rebuys end at a level and at a time.")
        c.forbid(rebuys.at("until_minutes"), "two-windows", said, say("Keep until_level or until_minutes."))
    known = check_level(c, rebuys, "until_level", rebuys.until_level, structure)
    window = window_of(rebuys, structure) if known else None
    _chips(c, rebuys, rebuys.chips, structure, _level_at(structure, window))
    check_sizes(c, rebuys, rebuys.sizes, structure, _level_at(structure, window))
    if c.posted is not None and _permitted(c, c.posted, rebuys, say("Offering rebuys")):
        _rebuy_terms(c, c.posted, rebuys, window)


def check_sizes(c: Context, part: Section, sizes: tuple[Size, ...], structure: BlindStructure, level: int) -> None:
    """Entries or rebuys of several sizes, where the book does not want them equal."""
    if not sizes:
        return
    if clause := c.cite(Topic.EQUAL_ENTRIES):
        said = say("Everyone pays the same and gets the same chips for it, so there is one size.")
        c.forbid(part.at("sizes"), "not-equal", said, say("Leave it out."), clause, {part.at("sizes"): None})
    for each in sizes:
        c.require(each)
        _chips(c, each, each.chips, structure, level)
        if each.kept is not None and each.price is not None and each.kept.cents > each.price.cents:
            c.forbid(
                each.at("kept"),
                "kept-too-much",
                say("{kept} of {price} is kept.", kept=each.kept, price=each.price),
                say("Keep less."),
            )


def _rebuy_terms(c: Context, book: PostedBook, rebuys: Rebuys, window: int | None) -> None:
    clause, terms = book.rebuys.clause, book.rebuys.value if book.rebuys.value.permitted else RebuyTerms(True)
    most, minutes = terms.at_most, terms.within_minutes
    if rebuys.lacks("at_most"):
        if most is not None or c.requires(Requirement.REBUY_COUNT):
            c.missing(
                rebuys, "at_most", say("Write at_most = {what}.", what=most or 2), c.cite(Topic.REBUY_COUNT), most
            )
    elif rebuys.at_most is not None and not at_most(most, rebuys.at_most):
        said = say(
            "{at_most} rebuys a player are more than the {most} there may be.", at_most=rebuys.at_most, most=most
        )
        at = rebuys.at("at_most")
        c.forbid(at, "too-many-rebuys", said, say("Write at_most = {most}.", most=most), clause, {at: most})
    if rebuys.lacks("until_level") and rebuys.lacks("until_minutes"):
        if minutes is not None or c.requires(Requirement.REBUY_WINDOW):
            right = say("Write until_minutes = {what}, or until_level = 3.", what=minutes or 60)
            either = joined(" or ", ("until_level", "until_minutes"))
            c.missing(rebuys, either, right, c.cite(Requirement.REBUY_WINDOW))
    elif window is not None and minutes is not None and window > minutes * 60:
        said = say(
            "Rebuys are sold for {window:g} minutes of play, longer than the {minutes} there may be.",
            window=window / 60,
            minutes=minutes,
        )
        right = say("Write until_minutes = {minutes}, or name an earlier level.", minutes=minutes)
        late = rebuys.at("until_level" if rebuys.lacks("until_minutes") else "until_minutes")
        change = {rebuys.at("until_level"): None, rebuys.at("until_minutes"): minutes}
        c.forbid(late, "rebuys-too-late", said, right, clause, change)


def check_add_on(c: Context, add_on: AddOn, structure: BlindStructure) -> None:
    """An add-on is sold in a break, while chips are sold at all."""
    c.require(add_on)
    level, at = add_on.after_level, add_on.at("after_level")
    known = check_level(c, add_on, "after_level", level, structure)
    if level is not None and known and structure.sound:
        stage = structure.stage_of(level) + 1
        if stage >= len(structure.stages) or structure.stages[stage].level is not None:
            said = say("No break follows level {level}, and an add-on is sold in a break.", level=level)
            c.forbid(at, "no-break", said, say("Put {{break = 10}} after that level, or name another."))
        _chips(c, add_on, add_on.chips, structure, level)
    if c.posted is None:
        return
    own = c.posted.add_ons
    if own.value is not None:
        _add_on_terms(c, add_on, structure, own.value, own.clause)
        return
    if not _permitted(c, c.posted, add_on, say("An add-on")) or level is None or not known:
        return
    most, playing = c.posted.rebuys.value.within_minutes, sum(each.seconds for each in structure.levels()[:level])
    if most is not None and playing > most * 60:
        said = say(
            "The add-on comes after {playing:g} minutes of play; chips are sold in the first {most}.",
            playing=playing / 60,
            most=most,
        )
        c.forbid(at, "add-on-late", said, say("Name an earlier level."), c.posted.rebuys.clause)


def _add_on_terms(
    c: Context, add_on: AddOn, structure: BlindStructure, terms: AddOnTerms, clause: Clause | None
) -> None:
    """An add-on under a book that has terms of its own for it."""
    level, at = add_on.after_level, add_on.at("after_level")
    if not terms.permitted:
        said = say("An add-on is offered, and there are none here.")
        c.forbid(add_on.path, "no-add-ons", said, say("Leave it out."), clause, {add_on.path: None})
        return
    if level is None or not structure.sound or level > len(structure.levels()):
        return
    most, playing = terms.within_minutes, sum(each.seconds for each in structure.levels()[:level])
    before = structure.stages[: structure.stage_of(level)]
    first = terms.first_break and all(each.level is not None for each in before)
    in_time = most is not None and playing <= most * 60
    if first or in_time or (most is None and not terms.first_break):
        return
    said = say("The add-on comes after {playing:g} minutes of play: {terms}.", playing=playing / 60, terms=terms)
    c.forbid(at, "add-on-late", said, say("Name an earlier level."), clause)


def check_currency(c: Context) -> None:
    """Warn of another currency than the book's, where the book limits a sum of money."""
    if c.posted is None or not c.file.tournament:
        return
    for limit in (c.posted.spending_limit, c.posted.prize_limit):
        written, own = c.file.currency or USUAL_CURRENCY, c.posted.currency
        if limit.value is not None and written != own:
            said = say("The book's sums are in {own}, and the plan's in {currency}.", own=own, currency=written)
            right = say('Write currency = "{own}", or ask the regulator.', own=own)
            c.warn(("currency",), "other-currency", said, right, limit.clause, {("currency",): own})
            return


def check_sums(c: Context, t: Tournament, capacity: int | None) -> None:
    """Check the most that a player may spend, and the most that prizes may come to, if the book gives a sum."""
    if c.posted is None or t.buy_in is None:
        return
    currency, spending, limit = t.buy_in.currency, c.posted.spending_limit, c.posted.prize_limit
    if spending.value is not None:
        most = Money(spending.value * 100, currency)
        dearest = max([t.buy_in.cents, *(each.price.cents for each in t.sizes if each.price is not None)])
        if dearest > most.cents:
            said = say(
                "An entry of {price} is more than a player may spend, {most}.",
                price=Money(dearest, currency),
                most=most,
            )
            c.forbid(t.at("buy_in"), "spends-too-much", said, say("Ask for less."), spending.clause)
    if limit.value is None or t.prizes is None:
        return
    most, prizes = Money(limit.value * 100, currency), t.prizes
    fixed = [each.cents for each in prizes.sums or ()]
    promised = max(sum(fixed), 0 if prizes.guaranteed is None else prizes.guaranteed.cents)
    if promised > most.cents:
        at = prizes.at("sums" if fixed else "guaranteed")
        said = say(
            "Prizes of {promised} are promised, and {most} may be paid.", promised=Money(promised, currency), most=most
        )
        c.forbid(at, "prize-limit", said, say("Promise less."), limit.clause)
    elif capacity is not None and t.buy_in.cents * capacity * (prizes.share or 0) // 10_000 > most.cents:
        said = say("A full field would pay more than {most} in prizes: the rest goes to the charity.", most=most)
        c.warn(prizes.at("share"), "prize-limit", said, say("Lower the share, or the entry."), limit.clause)


def check_level(c: Context, part: Section, key: str, level: int | None, structure: BlindStructure) -> bool:
    """Whether there is such a level, as far as the levels are known."""
    many = len(structure.levels())
    if level is None or not structure.stages or level <= many:
        return True
    c.forbid(
        part.at(key),
        "no-such-level",
        say("There is no level {level}.", level=level),
        say("The levels are 1 to {many}.", many=many),
    )
    return False


def _level_at(structure: BlindStructure, playing: int | None) -> int:
    """The level, from 1, in which the last second of so much play lies; the first, if it never ends."""
    begins = 0
    for number, stage in enumerate(structure.levels(), 1):
        begins += stage.seconds
        if playing is not None and playing <= begins:
            return number
    return 1 if playing is None else len(structure.levels())


def _chips(c: Context, part: Section, chips: int | None, structure: BlindStructure, level: int) -> None:
    if chips is None or not structure.sound or not structure.levels():
        return
    smallest, at = structure.smallest_chip(structure.stage_of(level)), part.at("chips")
    if smallest is not None and chips % smallest:
        said = say(
            "{chips:,} chips cannot be handed out in chips of {smallest:,}, the smallest then in play.",
            chips=chips,
            smallest=smallest,
        )
        near = nearest(chips, smallest)
        c.forbid(at, "not-payable", said, say("Use {near:,}.", near=near), changes={at: near})


def _permitted(c: Context, book: PostedBook, part: Section, what: str) -> bool:
    """Whether the book, or the house in it, has rebuys; if it says nothing, they are the house's choice."""
    ruled = book.rebuys
    if ruled.value.permitted:
        return True
    if isinstance(ruled, Silent) and not ruled.house_choice:
        said = say("The book {id} says nothing of rebuys. {what} is the house's choice.", id=book.id, what=what)
        right = say("Post it with the house rules; ask the regulator if in doubt.")
        c.warn(part.path, "house-choice", said, right)
        return True
    said = say("{what} is offered, and there are no rebuys here.", what=what)
    c.forbid(part.path, "no-rebuys", said, say("Leave it out."), ruled.clause, {part.path: None})
    return False


# Prizes


def check_prizes(c: Context, t: Tournament, capacity: int | None) -> None:
    """Check the making and sharing of the prize pool."""
    prizes, book = t.prizes, c.posted
    if prizes is None:
        return c.require(t, "prizes")
    cap = None if book is None else book.prize_cap.value
    clause = None if book is None else book.prize_cap.clause
    if prizes.lacks("share") and prizes.lacks("sums"):
        most = "75%" if cap is None else str(words(cap))  # as a file has it, in any language
        c.missing(prizes, "share", say('Write share = "{most}".', most=most), clause)
    at = prizes.at("share")
    share = Fraction(prizes.share or 0, 10_000)
    if share > 1:
        right = say('Write a share of at most "100%".')
        c.forbid(at, "share-too-large", say("{share} is more than is paid in.", share=words(share)), right)
    elif cap is not None and share > cap:
        said = say("Prizes are {share} of what is paid in, more than {cap}.", share=words(share), cap=words(cap))
        written = str(words(cap))  # as a file has it, in any language
        right = say('Write share = "{cap}" or less.', cap=written)
        c.forbid(at, "prize-cap", said, right, clause, {at: written})
    if prizes.round_to is not None and prizes.round_to.cents < 1:
        at = prizes.at("round_to")
        said = say("Prizes cannot be rounded to nothing.")
        c.forbid(at, "bad-value", said, say("Write round_to = 1."), changes={at: 1})
    _fixed(c, prizes)
    if prizes.guaranteed is not None and clause is None and capacity is not None and t.buy_in is not None:
        full = Money(t.buy_in.cents * capacity, t.buy_in.currency)
        if prizes.guaranteed.cents > full.cents:
            said = say(
                "{guaranteed} is guaranteed, and a full field pays in {full}.", guaranteed=prizes.guaranteed, full=full
            )
            right = say("Guarantee less, or have the rest in the drawer: the charity pays it.")
            c.warn(prizes.at("guaranteed"), "guarantee-above-entries", said, right)
    if prizes.sums:
        return _sums(c, prizes, capacity)
    rest = prizes.rest_to
    if rest is not None and prizes.places and rest > len(prizes.places):
        said = say("The rest from rounding goes to place {rest}, which wins nothing.", rest=rest)
        c.forbid(prizes.at("rest_to"), "no-such-place", said, say("Name a place that is paid."))
    if prizes.house_makes_up and clause is not None:
        at, said = prizes.at("house_makes_up"), say("Prizes may then come to more than the share of what is paid in.")
        c.forbid(at, "prize-cap", said, say("Leave it out: one place bears what rounding lacks."), clause, {at: None})
    _kept(c, t, prizes, capacity)
    return _places(c, prizes, capacity)


def _kept(c: Context, t: Tournament, prizes: Prizes, capacity: int | None) -> None:
    """Return the charity's part, taken before anything is shared."""
    if prizes.kept_per_entry is not None and t.buy_in is not None and prizes.kept_per_entry.cents > t.buy_in.cents:
        said = say(
            "{kept_per_entry} of each entry is kept, and an entry is {buy_in}.",
            kept_per_entry=prizes.kept_per_entry,
            buy_in=t.buy_in,
        )
        c.forbid(prizes.at("kept_per_entry"), "kept-too-much", said, say("Keep less."))
    if prizes.for_charity is not None and t.buy_in is not None and capacity is not None:
        full = Money(t.buy_in.cents * capacity, t.buy_in.currency)
        if prizes.for_charity.cents >= full.cents:
            said = say(
                "The charity first keeps {kept}, and a full field pays in {full}.", kept=prizes.for_charity, full=full
            )
            c.forbid(prizes.at("for_charity"), "kept-too-much", said, say("Keep less."))


def _sums(c: Context, prizes: Prizes, capacity: int | None) -> None:
    """Fixed sums stand alone; with a share, what that comes to beyond them goes to one place."""
    with_rest = () if prizes.share else ("kept_per_entry", "for_charity", "rest_to")
    for key in ("places", "guaranteed", "added", "round_nearest", "house_makes_up", *with_rest):
        if not prizes.lacks(key):
            at = prizes.at(key)
            said = say("Prizes are fixed sums, and {key} is about shares.", key=key)
            c.forbid(at, "sums-and-shares", said, say("Keep the sums, or the shares."), changes={at: None})
    if any(not each.cents for each in prizes.sums or ()):
        c.forbid(prizes.at("sums"), "places-nothing", say("A place wins nothing."), say("Leave it out."))
    if capacity is not None and len(prizes.sums or ()) > capacity:
        said = say("{what} places win, and {capacity} can enter.", what=len(prizes.sums or ()), capacity=capacity)
        c.forbid(prizes.at("sums"), "too-many-places", said, say("Pay fewer places."))


def _fixed(c: Context, prizes: Prizes) -> None:
    """Sums that do not depend on the entries: refused where the book has the pool be a percentage of them."""
    clause = None if c.posted is None else c.posted.prize_cap.clause
    if "places" in prizes.extra:
        said = say("A place's prize is a percentage of the pool, not a sum.")
        c.forbid(prizes.at("places"), "fixed-prizes", said, Prizes.places.words.ask, clause)
    if not prizes.lacks("guaranteed") and clause is not None:
        at = prizes.at("guaranteed")
        said = say("A guaranteed sum is promised; prizes are a percentage of what is paid in.")
        c.forbid(at, "fixed-prizes", said, say("Leave it out, and write share."), clause, {at: None})
    for key in ("sums", "added"):
        if not prizes.lacks(key) and clause is not None:
            at, said = prizes.at(key), say("{key} promises money; prizes are a percentage of what is paid in.", key=key)
            c.forbid(at, "fixed-prizes", said, say("Leave it out, and write share and places."), clause, {at: None})
    for key in FIXED_PRIZES:
        if key in prizes.extra:
            at = prizes.at(key)
            said = say("{key} promises a fixed sum; prizes are a percentage of what is paid in.", key=key)
            right = say("Write share and places, and guaranteed for a sum that is sure.")
            if clause is not None:
                right = say("Write share and places.")
            c.forbid(at, "fixed-prizes", said, right, clause, {at: None})


def _places(c: Context, prizes: Prizes, capacity: int | None) -> None:
    at = prizes.at("places")
    c.require(prizes, "places")
    if prizes.places == () and prizes.sound("places"):
        c.forbid(at, "no-places", say("No place wins a prize."), Prizes.places.words.ask)
    if not prizes.places or "places" in prizes.unread:
        return
    points, total = prizes.places, sum(prizes.places)
    if total != 10_000:
        first = points[0] + 10_000 - total
        written = f"{first / 100:g}%"  # as a file has it, in any language
        right = say('Make the first "{first}".', first=written) if first > 0 else say("Make them add up to 100%.")
        change = {prizes.at("places", 0): written} if first > 0 else None
        said = say("The places add up to {total:g}%, not to 100%.", total=total / 100)
        c.forbid(at, "places-sum", said, right, changes=change)
    for number, (higher, lower) in enumerate(pairwise(points), 1):
        if lower > higher:
            falling = [f"{each / 100:g}%" for each in sorted(points, reverse=True)]
            said = say("Place {number} wins more than place {number_2}.", number=number + 1, number_2=number)
            right = say("Put the larger share first.")
            c.warn(prizes.at("places", number), "places-order", said, right, changes={at: falling})
    if 0 in points:
        none = prizes.at("places", points.index(0))
        c.forbid(none, "places-nothing", say("A place wins nothing."), say("Leave it out."), changes={none: None})
    if capacity is not None and len(points) > capacity:
        said = say("{points} places win, and {capacity} can enter.", points=len(points), capacity=capacity)
        c.forbid(at, "too-many-places", said, say("Pay fewer places."))


# The end


def check_end(c: Context, t: Tournament) -> None:
    """Check the end of the tournament, and its time if it has a set one."""
    end, book, licence = t.end, c.posted, c.licence
    if end is None:
        if c.requires(Requirement.END) and "end" not in t.unread:
            c.missing(t, "[tournament.end]", Tournament.end.words.ask, c.cite(Requirement.END))
        return
    c.require(end)
    if book is not None and end.method is not None and end.method not in book.end_methods.value:
        lawful = [each.value for each in book.end_methods.value]
        at = end.at("method")
        said = say("A tournament may not end by {words} under {id}.", words=end.method.words, id=book.id)
        right = say("Write method = {what}.", what=joined(" or ", map(shown, lawful)))
        change = {at: lawful[0], end.at("at"): None} if lawful == [EndMethod.LAST_PLAYER.value] else None
        c.forbid(at, "end-method", said, right, book.end_methods.clause, change)
    at = end.at("at")
    if end.method is EndMethod.LAST_PLAYER and not end.lacks("at"):
        said = say("A tournament that ends with one player left has no time at which it ends.")
        right = say('Leave at out, or write method = "set-time".')
        c.forbid(at, "end-twice", said, right, changes={at: None})
    if end.method is EndMethod.SET_TIME:
        c.require(end, "at")
    if end.at_ is not None and licence is not None and not licence.holds(end.at_):
        said = say(
            "{at} lies outside the licence's hours, {opens} to {closes}.",
            at=end.at_,
            opens=licence.opens,
            closes=licence.closes,
        )
        right, latest = say('Write at = "{closes}" or earlier.', closes=licence.closes), str(licence.closes)
        c.forbid(at, "outside-hours", said, right, c.cite(Topic.LICENSED_HOURS), {at: latest})
