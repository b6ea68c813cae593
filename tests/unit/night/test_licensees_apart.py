"""MI-33: several licensees on one date, each with books of its own."""

import pytest
from goodhand.night.books import NotItsOwn
from goodhand.night.occasions import OccasionConductor, held_occasions, occasion_id
from msgspec.structs import replace

from goodhand.journal import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.night.bookkeeping import Hand
from goodhand.occasion.commands import GoOnDuty
from goodhand.occasion.plan import Duty
from goodhand.rules import MICHIGAN
from goodhand.tournament.commands import Enter
from support import clause
from support_occasion import an_occasion

CHAIR = Hand(by="chair", age_checked=True)


def the_other():
    """Another licensee's evening, with a tournament of another name."""
    plan = an_occasion(MICHIGAN)
    other = replace(plan.licensee, name="Bayview Fund", chairperson="Chair")
    tournaments = (replace(plan.tournaments[0], id="t2", name="The other evening"),)
    return replace(plan, licensee=other, licence=replace(plan.licence, number="M-00999"), tournaments=tournaments)


async def opened(journal, plan):
    night = OccasionConductor(journal, occasion_id(plan))
    await night.open(plan, at=60_000)
    await night.do(GoOnDuty("chair", Duty.CHAIRPERSON, 60_001))
    return night


@clause("MI-33", "MI-33b", "MI-75")
async def test_two_licensees_in_one_database_have_ledgers_of_their_own():
    journal = MemoryJournal(CODEC)
    ours, theirs = await opened(journal, an_occasion(MICHIGAN)), await opened(journal, the_other())

    await ours.floor("t1", Enter("p1", "Ann Lee", 60_100), CHAIR)
    await theirs.floor("t2", Enter("p1", "Bo Diaz", 60_200), CHAIR)

    assert 2 == len(await held_occasions(journal))
    assert ["Ann Lee"] == [line.name for line in ours.state.lines]
    assert ["Bo Diaz"] == [line.name for line in theirs.state.lines]


@clause("MI-33b", "MI-75")
async def test_a_tournament_of_another_licensee_is_never_joined():
    journal = MemoryJournal(CODEC)
    await opened(journal, an_occasion(MICHIGAN))
    theirs = replace(the_other(), tournaments=an_occasion(MICHIGAN).tournaments)

    with pytest.raises(NotItsOwn) as refused:
        await opened(journal, theirs)

    assert "MI-33b" == refused.value.clause.id
    assert 1 == len(await held_occasions(journal))
