"""An occasion and its tournaments conducted together: who did what is in the books."""

from goodhand.journal import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.acts.taking_back import TakeBack
from goodhand.occasion.ledger import Kind
from support import clause
from support_night import FLOOR, Night


@clause("MI-81")
async def test_the_books_say_who_took_a_decision_back_and_by_which_line():
    journal = await open_journal(":memory:", CODEC)
    night = await (await Night(journal).opens()).sells("ann")

    await night.at("17:05").do(TakeBack(tournament="t1", reason="it was Bo"), FLOOR)

    _, sold, back = night.state.lines
    assert (Kind.BUY_IN, sold.number, "it was Bo") == (back.kind, back.reverses, back.reason)
    (noted,) = night.state.floor
    assert ("take-back", FLOOR, night.now) == (noted.what, noted.by, noted.at)
    await journal.close()
