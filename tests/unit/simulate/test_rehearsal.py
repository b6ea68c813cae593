"""Five occasions, one for each book, from the plan to closed books, with every paper they file."""

import asyncio

import pytest

from goodhand.audit.verify import verify
from goodhand.night.papers import papers
from goodhand.night.reading import night_of, the_night
from goodhand.occasion.checklist import open_tasks
from goodhand.paper.records import due
from goodhand.plan.event_file import read_event
from goodhand.tournament.state import Phase
from nights import BOOKS, EXAMPLES, SHOWN, rehearsal
from support_forms import assert_forms_agree


async def held(book):
    night = rehearsal(book)
    occasion = await night.run()
    journal = night.conductor.journal
    records = [record async for record in journal.read_all()]
    return night, occasion, records, await verify(journal.read_all())


@pytest.mark.parametrize("book", BOOKS)
def test_an_example_is_held_from_its_plan_to_closed_books(book):
    night, occasion, records, verdict = asyncio.run(held(book))

    assert verdict.flaw is None
    assert occasion.closed is not None
    assert {Phase.FINISHED} == {evening.state.phase for evening in night.evenings.values()}
    assert ((), (), ()) == (occasion.unpaid(), occasion.unreported(), occasion.violations)
    assert (1, 1) == (len(occasion.rulings), len(occasion.incidents))
    assert 0 == occasion.totals.drawer
    assert all(shift.ends is not None for shift in occasion.shifts)
    assert {task.moment.value for task in open_tasks(occasion)} <= {"after-closing"}
    assert_forms_agree(occasion)
    filed = papers(night_of(records, the_night(records)))
    assert {f"{name}.pdf" for name in (*due(occasion.book), "incident-1", "ruling-1")} <= set(filed)
    assert all(content.startswith(b"%PDF-") for name, content in filed.items() if name.endswith(".pdf"))
    assert occasion == night_of(records, the_night(records)).occasion


@pytest.mark.parametrize("book", BOOKS)
def test_a_night_that_the_docs_show_raises_money(book):
    occasion = asyncio.run(rehearsal(book, SHOWN.get(book, 20)).run())

    assert occasion.totals.net_proceeds > 0


def test_a_rehearsal_undoes_voids_penalizes_disqualifies_reinstates_and_races_and_verifies():
    _, _, records, verdict = asyncio.run(held("michigan"))

    done = {record.name.partition("/")[0] for record in records}
    assert verdict.flaw is None
    assert {"penalize", "disqualify", "reinstate-player", "take-back", "void-sale", "colour-up"} <= done
    assert any(b"leftover chips" in record.payload and b"were raced" in record.payload for record in records)


def test_the_same_seed_gives_the_same_journal():
    def journal(seed):
        night = rehearsal("michigan", players=8, seed=seed)
        asyncio.run(night.run())

        async def hashes():
            return [record.hash async for record in night.conductor.journal.read_all()]

        return asyncio.run(hashes())

    assert journal(5) == journal(5)
    assert journal(5) != journal(6)


@pytest.mark.exhaustive
def test_three_hundred_players_are_brought_to_closed_books_and_everything_verifies():
    text = (EXAMPLES / "michigan.toml").read_text(encoding="utf-8")
    for old, new in (("tables = 8", "tables = 30"), ("capacity = 70", "capacity = 300")):
        assert old in text
        text = text.replace(old, new)
    night = rehearsal("michigan", players=300, plan=read_event(text))

    occasion = asyncio.run(night.run())

    journal = night.conductor.journal
    records = asyncio.run(collected(journal))
    done = {record.name.partition("/")[0] for record in records}
    assert {"penalize", "disqualify", "reinstate-player", "take-back", "void-sale", "colour-up"} <= done
    assert any(b"leftover chips" in record.payload and b"were raced" in record.payload for record in records)
    assert occasion.closed is not None
    assert ((), ()) == (occasion.unpaid(), occasion.unreported())
    assert asyncio.run(verify(journal.read_all())).flaw is None


async def collected(journal):
    return [record async for record in journal.read_all()]
