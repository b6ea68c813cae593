"""Two desks on one journal: whoever was overtaken is told who did what, and is asked."""

import pytest

from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.session import Desk
from goodhand.cli.output import BadInput
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from goodhand.occasion.ledger import Kind
from goodhand.occasion.plan import TimeOfDay
from support import clause
from support_night import Night
from support_occasion import MEMBER
from support_tournament import clock_time


@clause("MI-79d")
async def test_a_count_at_one_desk_is_asked_again_after_a_sale_at_another():
    night = await (await Night().opens()).sells("p1")
    desk = Desk(Conductor(night.journal, night_id(night.plan)), DeskClock(night.plan), lambda _: None)
    await desk.conductor.join()
    desk.clock.tell(TimeOfDay(clock_time("18:00")), night.state.last_at)
    desk.who = MEMBER
    await night.at("18:05").sells("p2")
    asked: list[str] = []
    desk.sure = lambda sentence: bool(asked.append(sentence))

    with pytest.raises(BadInput, match="You said no, so nothing has changed"):
        await desk.line("count 260")

    (question,) = asked
    assert "18:05, Mia Berg: P2 buys in" in question
    assert "$60.00 short" in question
    assert () == night.state.standing(Kind.COUNT)
