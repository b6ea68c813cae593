"""An occasion and its tournaments conducted together: who did what is in the books."""

from goodhand.night.occasions import OccasionConductor

from goodhand.journal import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.bookkeeping import Hand
from goodhand.occasion.commands import GoOnDuty
from goodhand.occasion.ledger import Kind
from goodhand.occasion.plan import Duty
from goodhand.rules.books import MICHIGAN
from goodhand.tournament.commands import Enter
from support import clause
from support_occasion import CHAIR, an_occasion


@clause("MI-81")
async def test_the_books_say_who_took_a_decision_back_and_by_which_line():
    journal = await open_journal(":memory:", CODEC)
    conductor = OccasionConductor(journal, "night")
    await conductor.open(an_occasion(MICHIGAN), at=0)
    tournament = conductor.state.plan.tournaments[0].id
    await conductor.do(GoOnDuty(CHAIR, Duty.CHAIRPERSON, 100))
    hand = Hand(by=CHAIR, age_checked=True)
    await conductor.floor(tournament, Enter("ann", "Ann", 200), hand)

    await conductor.undo(tournament, "it was Bo", hand, at=300)

    sold, back = conductor.state.lines
    assert (Kind.BUY_IN, sold.number, "it was Bo") == (back.kind, back.reverses, back.reason)
    (noted,) = conductor.state.floor
    assert ("Undo", CHAIR, 300) == (noted.what, noted.by, noted.at)
    await journal.close()
