"""A clock that was set back: papers show each time as it was read, in the order of the records (ruling 27)."""

from goodhand.night.acts.money import PayExpense
from goodhand.night.acts.times import SetTimeRight
from goodhand.paper.page import Grid, Notices, Paper
from goodhand.paper.records.registry import form_of
from support import clause
from support_night import Night
from support_occasion import dollars


def cost(what: str) -> PayExpense:
    return PayExpense(amount=dollars(10), payee="Print Shop", what=what)  # without a reason: that is recorded as broken


async def set_back() -> Night:
    """At 20:00 a cost; then the laptop says 19:05."""
    night = await Night().opens()
    await night.at("20:00").do(cost("paper"))
    await night.at("19:05").do(cost("ink"))
    return night


def written(paper: Paper) -> list[tuple[str, str]]:
    """The times of the ledger's lines, as printed, and their notes."""
    grid = next(block for block in paper.blocks if isinstance(block, Grid))
    return [(str(row[1]), str(row[-1])) for row in grid.rows]


def broken(paper: Paper) -> list[str]:
    return [notice.text for block in paper.blocks if isinstance(block, Notices) for notice in block.notices]


@clause("MI-81")
async def test_the_ledger_has_the_time_as_read_and_says_that_the_clock_was_set_back():
    night = await set_back()

    (_, _), (at, note) = written(form_of(night.state, "ledger"))[-2:]

    assert "19:05" == at
    assert "the clock had been set back; recorded after 20:00" in note
    again = await night.conductor.learn()
    assert night.state.lines == again.night.books.lines


@clause("MI-81")
async def test_what_was_broken_stands_in_the_order_of_the_records_with_the_time_as_read():
    night = await set_back()

    found = broken(form_of(night.state, "financial-statement"))

    assert found[-2].startswith("20:00: ")
    assert found[-1].startswith("19:05 (the clock had been set back; recorded after 20:00): ")


@clause("MI-81")
async def test_lines_after_a_clock_that_was_put_right_say_so():
    night = await Night().opens()
    await night.at("20:00").do(cost("paper"))
    await night.at("18:30").do(SetTimeRight(reason="it was two hours fast"))
    await night.do(cost("ink"))

    (at, note) = written(form_of(night.state, "ledger"))[-1]

    assert "18:30" == at
    assert "the clock was put right before this; recorded after 20:00" in note
