"""Missing things: the home page and the closing page count the same ones, from open doors to closed books."""

from goodhand.night.acts.closing import CloseBooks
from goodhand.night.acts.people import EnrollPerson, SignOn
from goodhand.night.views.closing import closing
from goodhand.night.views.overview import overview
from goodhand.night.views.viewer import Look, Viewer
from goodhand.occasion.closing import Lack, missing
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.rules import Role
from support_night import CHAIR, DEALER, DESK, MEMBER, Night


def both(night, role=Role.CHAIRPERSON, person=CHAIR):
    """The missing things as the home page and the closing page have them."""
    look = Look(night.conductor.night, Viewer(role, person), night.now)
    money = overview(look).money
    assert money is not None
    return money.missing, tuple(map(str, closing(look).missing))


async def test_home_and_closing_count_the_same_missing_things_in_every_state_of_a_night():
    night = await Night().opens()
    states = {"opened": both(night)}
    await night.at("18:30").sells("p1", "p2")
    states["sold"] = both(night)
    night = await Night().opens()
    await night.plays()
    states["over"] = both(night)
    states["seen from the desk"] = both(night, Role.DESK, DESK)
    await night.settles()
    states["settled"] = both(night)
    await night.at("21:00").do(CloseBooks(preparer=MEMBER), CHAIR)
    states["closed"] = both(night)

    assert [] == [name for name, (home, page) in states.items() if home != page]
    numbers = {name: len(home) for name, (home, _) in states.items()}
    assert numbers["sold"] > numbers["opened"] > numbers["settled"]
    assert numbers["over"] > numbers["settled"]
    assert 0 == numbers["settled"] == numbers["closed"]


async def test_people_on_one_duty_are_one_missing_thing_on_both_pages():
    night = await Night().opens()
    before, _ = both(night)
    await night.do(EnrollPerson(person=Person(id="n03", name="Del Ear", registration="R-2")), CHAIR)
    await night.do(SignOn(person="n03", duty=Duty.DEALER), "n03")

    home, page = both(night)

    assert len(before) == len(home) == len(page)
    assert home == page
    assert {DEALER, "n03"} <= {each.of for each in missing(night.state, CHAIR) if each.lack is Lack.SHIFT}
    assert any("Dee Ler and Del Ear" in each for each in page)
