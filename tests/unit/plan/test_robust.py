"""Every broken event file is read or refused with reasons; a written plan reads back the same."""

from datetime import date
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from goodhand.occasion.plan import (
    Affiliation,
    Duty,
    Equipment,
    Licence,
    Licensee,
    OccasionPlan,
    Officer,
    PlannedExpense,
    Posted,
    TimeOfDay,
    Venue,
    Worker,
    settled,
)
from goodhand.plan.event_file import examine, read_event
from goodhand.plan.findings import BadEvent
from goodhand.plan.propose import propose_house
from goodhand.plan.values import slug
from goodhand.plan.write import dump
from goodhand.rules import MANITOBA, EndMethod, EquipmentSource
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament.plan import AddOnPlan, ChipKind, Payout, RebuyPlan, Stage, TournamentPlan

FILES = [path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parents[3] / "examples").glob("*.toml"))]

JUNK = st.sampled_from(
    [
        *('"', "'", "[", "]", "{", "}", "=", ",", "#", "\n", "\\", '"""', "'''", "[[", "]]", "\0", "\r", "\ufeff", "é"),
        *("-1", "nan", "inf", "1e400", "0", "true", "[]", "{}", '""', "99999999999999999999999", "2027-02-30", "18:00"),
        *('"1/0"', "[1, [2, [3]]]", '"$1,000.50"', "book", "tournament", "[tournament]", "[[staff]]", "a.b.c = 1"),
    ]
)


@st.composite
def mangled_files(draw):
    lines = draw(st.sampled_from(FILES)).split("\n")
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(lines) - 1))
        how = draw(st.sampled_from(["delete", "double", "swap", "garble", "cut", "value", "move"]))
        line = lines[at]
        if how == "delete" and len(lines) > 1:
            del lines[at]
        elif how == "double":
            lines.insert(draw(st.integers(0, len(lines))), line)
        elif how == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], line
        elif how == "garble":
            place = draw(st.integers(0, len(line)))
            lines[at] = line[:place] + draw(JUNK) + line[place + draw(st.integers(0, 3)) :]
        elif how == "cut":
            lines[at] = line[: draw(st.integers(0, len(line)))]
        elif how == "value" and "=" in line:
            lines[at] = f"{line.partition('=')[0]}= {draw(JUNK)}"
        elif how == "move":
            lines = lines[at:] + lines[:at]
    return "\n".join(lines)


@settings(max_examples=150, deadline=None)
@given(mangled_files())
def test_a_mangled_file_is_read_or_refused_with_reasons(text):
    try:
        plan, findings = read_event(text), ()
    except BadEvent as bad:
        plan, findings = None, bad.findings

    assert (plan is None) == bool(findings)
    for finding in findings:
        assert 1 <= finding.line <= text.count("\n") + 1
        assert finding.sentence
        assert finding.remedy.sentence
    if plan is not None:
        assert plan == read_event(dump(plan))
        for tournament in plan.tournaments:
            assert tournament.posted_book().id == tournament.book
            assert all(tournament.smallest_chip(stage) > 0 for stage in range(len(tournament.stages)))


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda data: data.decode("latin-1")))
def test_any_text_at_all_is_refused_with_reasons(text):
    assert examine(text).plan is None
    assert examine(text).findings


names = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=12).filter(str.isprintable)
times = st.integers(0, 86_399).map(TimeOfDay)
money = st.integers(1, 99_999_999)


@st.composite
def stage_lists(draw, chips):
    """Rising levels, each payable in the chips then in play, with breaks between them."""
    stages, small, gone = [], 0, 0
    many = draw(st.integers(1, 6))
    for number in range(many):
        smallest = chips[gone].value
        small += smallest * draw(st.integers(1, 9)) + -small % smallest
        ante, whole = draw(st.sampled_from([(0, 0), (smallest, 0), (0, smallest)]))
        stages.append(
            Stage(draw(st.integers(1, 7200)), Level(draw(st.sampled_from([0, small])), 2 * small, ante, whole))
        )
        if number < many - 1 and draw(st.booleans()):
            colour_up = (chips[gone].value,) if gone < len(chips) - 1 and draw(st.booleans()) else ()
            gone += len(colour_up)
            stages.append(Stage(draw(st.integers(1, 7200)), None, colour_up))
    return tuple(stages)


@st.composite
def tournaments(draw, licence, number, currency):
    chips = tuple(
        ChipKind(value, draw(st.integers(1, 20)), draw(st.sampled_from(["", "green", 'a "b"'])))
        for value in (25, 100, 500, 1000)[: draw(st.integers(1, 4))]
    )
    stages = draw(stage_lists(chips))
    cuts = sorted(draw(st.sets(st.integers(1, 9_999), max_size=5)))
    shares = tuple(sorted((b - a for a, b in zip([0, *cuts], [*cuts, 10_000], strict=True)), reverse=True))
    end = draw(st.sampled_from(EndMethod))
    name = draw(names.map(lambda name: f"{name} {number}"))
    within = TimeOfDay((licence.opens.second + draw(st.integers(60, licence.seconds))) % 86_400)
    window = draw(st.sampled_from([(1, None), (None, 3600), (None, 101)]))
    breaks = [
        sum(each.level is not None for each in stages[: place + 1])
        for place, stage in enumerate(stages[:-1])
        if stage.level is not None and stages[place + 1].level is None
    ]
    return TournamentPlan(
        id=slug(name) if draw(st.booleans()) and slug(name) != str(number) else f"t-{number}",
        name=name,
        book="mb-mgcc",
        buy_in=Money(draw(money), currency),
        starting_stack=sum(kind.value * kind.count for kind in chips),
        chips=chips,
        stages=stages,
        capacity=draw(st.integers(10, 40)),
        table_size=draw(st.integers(8, 10)),
        payout=Payout(
            draw(st.integers(1, 8_000)),
            shares,
            Money(draw(money), currency),
            draw(st.none() | st.builds(Money, money, st.just(currency))),
        ),
        rebuys=draw(
            st.none() | st.just(RebuyPlan(draw(st.none() | st.integers(1, 9)), Money(5, currency), 10_000, *window))
        ),
        add_on=AddOnPlan(Money(50, currency), 10_000, draw(st.sampled_from(breaks))) if breaks else None,
        late_entry_level=draw(st.integers(0, 1)),
        end=end,
        stop_at=licence.second_of(within) if end is EndMethod.SET_TIME else None,
        seconds_per_round=draw(st.integers(1, 300)),
        smallest_raise=draw(st.sampled_from([0, 100])),
    )


@st.composite
def occasions(draw):
    opens, closes = draw(st.tuples(times, times).filter(lambda pair: (pair[1].second - pair[0].second) % 86_400 > 3600))
    maybe = st.just("") | names
    currency = draw(st.sampled_from(["USD", "CAD", "EUR"]))
    some = st.none() | st.builds(Money, money, st.just(currency))
    licence = Licence(
        draw(names),
        "2028-02-29",
        opens,
        closes,
        draw(some),
        draw(maybe),
        draw(maybe),
        tuple(draw(st.lists(names, max_size=2))),
        draw(st.booleans()),
        draw(maybe),
    )
    planned = tuple(draw(tournaments(licence, number, currency)) for number in range(1, draw(st.integers(2, 3))))
    belongs = st.lists(st.sampled_from(Affiliation), max_size=2, unique=True).map(tuple)
    duties = st.sampled_from([duty.value for duty in Duty if duty is not Duty.OPERATOR])  # only who is named may be it
    shifts = st.tuples(st.none() | times, st.none() | times).filter(lambda pair: pair[0] is None or pair[0] != pair[1])
    staff = st.builds(
        lambda name, duty, member, shift, *more: Worker(name, duty, member, *shift, *more),
        *(names, duties, st.booleans(), shifts, maybe, st.booleans(), some, maybe, belongs),
    )
    equipment = st.builds(Equipment, names, st.sampled_from(EquipmentSource), maybe, maybe)
    spent = st.builds(Money, money, st.just(currency))
    expenses = st.builds(PlannedExpense, names, names, spent, maybe, st.booleans())
    posted = propose_house(MANITOBA)
    posted |= draw(st.dictionaries(st.sampled_from(["raises_per_interval", "minimum_age"]), st.integers(1, 30)))
    posted |= draw(st.sampled_from([{}, {"colour_up": "race", "prize_cap": "80%"}]))
    plan = OccasionPlan(
        book="mb-mgcc",
        licensee=Licensee(
            draw(names),
            draw(names),
            draw(maybe),
            draw(maybe),
            draw(maybe),
            tuple(draw(st.lists(st.builds(Officer, names, maybe, belongs), max_size=2))),
            tuple(draw(st.lists(st.dates(min_value=date(1900, 1, 1)).map(date.isoformat), max_size=3))),
        ),
        licence=licence,
        venue=Venue(draw(names), draw(st.integers(5, 9)), draw(maybe), draw(maybe)),
        tournaments=planned,
        house=posted,
        staff=tuple(draw(st.lists(staff, max_size=3))),
        currency=currency,
        time_zone=draw(st.sampled_from(["", "America/Winnipeg"])),
        equipment=tuple(draw(st.lists(equipment, max_size=2))),
        start_bank=draw(some),
        expenses=tuple(draw(st.lists(expenses, max_size=2))),
        posted=Posted(draw(names), draw(maybe), draw(names), draw(names), tuple(draw(st.lists(names, max_size=2)))),
    )
    return settled(plan)


@settings(max_examples=100, deadline=None)
@given(occasions())
def test_a_plan_written_down_reads_back_the_same(plan):
    assert plan == read_event(dump(plan))
