"""An evening runs ahead of its disk, and what is on disk is what was decided, in order and without a gap."""

import asyncio
from collections.abc import Sequence

import pytest

from goodhand.journal import JournalUnavailable, MemoryJournal, Record, first_break
from goodhand.journal.commit import Append
from goodhand.night.acts import CODEC
from goodhand.simulate.evening import Evening
from support import BOOKS
from support_tournament import a_plan

BOOK = BOOKS["BC"]
SEED = bytes(range(32))


class SlowJournal(MemoryJournal):
    """Writes when everybody else has had a turn, and fails for good after so many appends."""

    def __init__(self, fails_after: int = 1_000_000) -> None:
        super().__init__(CODEC)
        self.left, self.writing, self.most_at_once, self.appends = fails_after, 0, 0, 0

    async def append_many(self, appends: Sequence[Append], *, at: int, after: int | None = None) -> tuple[Record, ...]:
        self.writing += 1
        self.most_at_once, self.appends = max(self.most_at_once, self.writing), self.appends + 1
        try:
            for _ in range(3):
                await asyncio.sleep(0)
            if self.appends > self.left:
                raise JournalUnavailable("the disk is full")
            return await super().append_many(appends, at=at, after=after)
        finally:
            self.writing -= 1

    async def records(self) -> list[Record]:
        return [record async for record in self.read_all()]


def evening(journal: MemoryJournal, ahead: int) -> Evening:
    return Evening.practice(journal, a_plan(BOOK), SEED, players=12, ahead=ahead)


@pytest.mark.parametrize("ahead", [1, 7, 50])
async def test_however_far_it_runs_ahead_the_same_is_written_one_append_after_the_other(ahead: int) -> None:
    waiting, running = SlowJournal(), SlowJournal()
    await evening(waiting, 0).run()

    await evening(running, ahead).run()

    assert await waiting.records() == await running.records()
    assert 1 == running.most_at_once
    assert running.appends < waiting.appends


async def test_what_an_observer_is_told_is_on_disk_where_nothing_may_run_ahead() -> None:
    journal, behind = SlowJournal(), []
    run = evening(journal, 0)
    run.observer = lambda *_: behind.append(len(run._unwritten) + journal.writing)

    await run.run()

    assert {0} == set(behind)


@pytest.mark.parametrize("fails_after", [2, 5])
async def test_a_disk_that_fails_is_said_and_leaves_the_beginning_whole(fails_after: int) -> None:
    whole, failing = SlowJournal(), SlowJournal(fails_after)
    await evening(whole, 7).run()

    with pytest.raises(JournalUnavailable, match="the disk is full"):
        await evening(failing, 7).run()

    kept = await failing.records()
    assert (await whole.records())[: len(kept)] == kept
    assert len(kept) > 5
    assert first_break(kept) is None


@pytest.mark.parametrize("book", ["BC", "MB", "HR"])
async def test_a_table_that_waits_for_another_to_balance_is_not_asked_for_in_vain(
    book: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The journal is the one of an evening that asks every time and is refused."""
    journals, held_up = [MemoryJournal(CODEC), MemoryJournal(CODEC)], []
    look = Evening._held_up
    for journal, looks in zip(journals, [look, lambda *_: False], strict=True):
        monkeypatch.setattr(
            Evening, "_held_up", lambda *asked, looks=looks: held_up.append(looks(*asked)) or held_up[-1]
        )
        await Evening.practice(journal, a_plan(BOOKS[book], capacity=40), SEED, players=40).run()

    looked, asked = [[record async for record in journal.read_all()] for journal in journals]
    assert any(held_up)
    assert asked == looked
