"""The contract of every journal, in memory, in SQLite and in PostgreSQL."""

import asyncio
import itertools
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import apsw
import asyncpg
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from goodhand.journal import (
    EMPTY,
    Append,
    Head,
    Journal,
    JournalUnavailable,
    MemoryJournal,
    Record,
    StaleVersion,
    UnknownEvent,
    first_break,
    head_after,
)
from goodhand.journal.postgres import PostgresJournal
from goodhand.journal.sqlite import SqliteJournal
from goodhand.journal.store import PAGE
from journals import CODEC, Anchored, Noted, Open, all_of, assert_whole, decoded, insist, notes, opened, texts
from postgres_server import PostgresServer

schemas = (f"journal_{number}" for number in itertools.count())

appends = st.lists(
    st.tuples(
        st.sampled_from("abc"),
        st.integers(-1, 1),  # how far the expected version is off
        st.lists(st.builds(Noted, st.text(max_size=5), st.integers(-(2**63), 2**63 - 1)), max_size=3),
    ),
    max_size=3,
    unique_by=lambda each: each[0],
)


async def compare_with_lists(open_: Open, calls: list[list[tuple[str, int, list[Noted]]]]) -> None:
    async with opened(open_) as journal:
        lists: dict[str, list[Noted]] = {name: [] for name in "abc"}
        start = {name: (await journal.head(name)).version for name in lists}  # examples may share a journal
        for call in calls:
            wanted = [Append(name, start[name] + len(lists[name]) + off, events) for name, off, events in call]
            if any(off for _, off, _ in call):
                with pytest.raises(StaleVersion):
                    await journal.append_many(wanted, at=1)
                continue
            await journal.append_many(wanted, at=1)
            for name, _, events in call:
                lists[name].extend(events)
        for name, expected in lists.items():
            assert expected == [decoded(record) for record in await journal.read(name, after=start[name])]
        await assert_whole(journal)


class JournalContract:
    """Inherited by one class for each kind of journal."""

    @pytest.fixture
    def open_(self) -> Open:
        """Opens the journal of this test; called again it opens the same one."""
        raise NotImplementedError

    async def test_what_was_appended_is_read_back(self, open_: Open) -> None:
        async with opened(open_) as journal:
            appended = await journal.append("table-1", 0, [Noted("a", 1), Noted("b", -5)], at=123_456)

            assert appended == await journal.read("table-1")
            assert [(1, 1, 123_456), (2, 2, 123_456)] == [(r.version, r.position, r.at) for r in appended]
            assert [Noted("a", 1), Noted("b", -5)] == [decoded(record) for record in appended]
            assert {"test.noted/1"} == {record.name for record in appended}
            assert b'{"type":"test.noted/1","text":"a","number":1}' == appended[0].payload
            assert first_break(appended) is None

    async def test_an_append_with_another_version_than_the_streams_is_stale(self, open_: Open) -> None:
        async with opened(open_) as journal:
            await journal.append("s", 0, notes("a", "b"), at=1)

            for expected in (-1, 0, 1, 3, 2**40):
                with pytest.raises(StaleVersion) as refused:
                    await journal.append("s", expected, notes("c"), at=1)
                assert ("s", expected, 2) == (refused.value.stream, refused.value.expected, refused.value.actual)

            assert ["a", "b"] == texts(await assert_whole(journal))
            await journal.append("s", 2, notes("c"), at=1)

    async def test_several_streams_are_appended_to_at_once_or_not_at_all(self, open_: Open) -> None:
        async with opened(open_) as journal:
            await journal.append("b", 0, notes("b1"), at=1)

            with pytest.raises(StaleVersion) as refused:
                await journal.append_many([Append("a", 0, notes("a1")), Append("b", 0, notes("b2"))], at=2)
            assert "b" == refused.value.stream
            assert ["b1"] == texts(await assert_whole(journal))

            both = await journal.append_many([Append("b", 1, notes("b2", "b3")), Append("a", 0, notes("a1"))], at=2)
            assert [("b", 2, 2), ("b", 3, 3), ("a", 1, 4)] == [(r.stream, r.version, r.position) for r in both]
            assert ["b1", "b2", "b3", "a1"] == texts(await assert_whole(journal))

    async def test_an_append_without_events_only_checks_the_version(self, open_: Open) -> None:
        async with opened(open_) as journal:
            await journal.append("plan", 0, notes("x"), at=1)

            assert () == await journal.append("plan", 1, [], at=1)
            assert () == await journal.append_many([], at=1)
            with pytest.raises(StaleVersion):
                await journal.append("plan", 0, [], at=1)
            with pytest.raises(StaleVersion):
                await journal.append_many([Append("plan", 2), Append("t", 0, notes("y"))], at=1)
            (record,) = await journal.append_many([Append("plan", 1), Append("t", 0, notes("y"))], at=1)

            assert "t" == record.stream
            assert ["x", "y"] == texts(await assert_whole(journal))

    async def test_a_call_that_makes_no_sense_is_refused_and_writes_nothing(self, open_: Open) -> None:
        class Strange(Struct, tag="strange/1"):
            """Unknown to the codec."""

        async with opened(open_) as journal:
            for stream in ("", "a\nb", "\0", "\ud800", "x" * 201):
                with pytest.raises(ValueError, match="printable"):
                    await journal.append(stream, 0, notes("a"), at=1)
            for at in (-1, 2**63):
                with pytest.raises(ValueError, match="microseconds"):
                    await journal.append("s", 0, notes("a"), at=at)
            with pytest.raises(ValueError, match="twice"):
                await journal.append_many([Append("s", 0, notes("a")), Append("s", 2, notes("b"))], at=1)
            with pytest.raises(UnknownEvent, match="Strange"):
                await journal.append("s", 0, [Noted("a"), Strange()], at=1)

            assert [] == await assert_whole(journal)

    async def test_stream_names_and_payloads_of_any_language_are_kept(self, open_: Open) -> None:
        names = ["a", "A", "tisch 1/ä", "卓", "'; --", '"', "%", "🂡", "x" * 200, "é", "e\u0301"]
        async with opened(open_) as journal:
            for name in names:
                await journal.append(name, 0, [Noted(name + "\0\n\u2028")], at=2**63 - 1)

            assert sorted(names) == list(await journal.streams())
            for name in names:
                assert [name + "\0\n\u2028"] == texts(await journal.read(name))
            await assert_whole(journal)

    async def test_reading_starts_after_the_version_or_position_it_is_given(self, open_: Open) -> None:
        async with opened(open_) as journal:
            await journal.append("a", 0, notes("a1", "a2", "a3"), at=1)
            await journal.append("b", 0, notes("b1"), at=1)

            assert ["a3"] == texts(await journal.read("a", after=2))
            assert ["a1", "a2", "a3"] == texts(await journal.read("a", after=-1))
            assert () == await journal.read("a", after=3)
            assert () == await journal.read("nobody")
            assert ["a3", "b1"] == texts(await all_of(journal, after_position=2))
            assert [] == await all_of(journal, after_position=4)
            assert (EMPTY, ()) == (await journal.head("nobody"), await journal.read("nobody"))

    async def test_more_records_than_fit_a_page_are_read_in_order(self, open_: Open) -> None:
        many = [str(number) for number in range(2 * PAGE + 1)]
        async with opened(open_) as journal:
            await journal.append("s", 0, notes(*many), at=1)

            assert many == texts(await assert_whole(journal))
            subscription = journal.subscribe()
            assert many == [decoded(await anext(subscription)).text for _ in many]
            await subscription.aclose()

    async def test_streams_are_deleted_whole_and_the_record_that_says_so_stays(self, open_: Open) -> None:
        async with opened(open_) as journal:
            await journal.append("a", 0, notes("a1", "a2"), at=1)
            await journal.append("b", 0, notes("b1"), at=1)
            await journal.append("c", 0, notes("c1"), at=1)

            (said,) = await journal.delete({"a": 2, "c": 1}, Append("gone", 0, notes("a and c")), at=2)
            await journal.append("a", 0, notes("again"), at=3)
            await journal.append("b", 1, notes("b2"), at=3)

            assert 5 == said.position
            assert ["b1", "a and c", "again", "b2"] == texts(await all_of(journal))
            assert ["a", "b", "gone"] == list(await journal.streams())
            assert ["again"] == texts(await journal.read("a"))
            assert 7 == await journal.end()

    async def test_nothing_is_deleted_by_who_knows_less_than_there_is(self, open_: Open) -> None:
        async with opened(open_) as journal:
            await journal.append("a", 0, notes("a1"), at=1)
            await journal.append("gone", 0, notes("before"), at=1)

            with pytest.raises(StaleVersion):
                await journal.delete({"a": 1}, Append("gone", 0, notes("a")), at=2)
            with pytest.raises(StaleVersion):
                await journal.delete({"a": 0}, Append("gone", 1, notes("a")), at=2)
            with pytest.raises(ValueError, match="appended to and deleted"):
                await journal.delete({"gone": 1}, Append("gone", 1, notes("a")), at=2)

            assert ["a1", "before"] == texts(await all_of(journal))

    async def test_who_follows_sees_what_comes_after_a_deletion(self, open_: Open) -> None:
        async with opened(open_) as journal:
            await journal.append("a", 0, notes("a1", "a2"), at=1)
            following = journal.subscribe()
            assert ["a1", "a2"] == [decoded(await anext(following)).text for _ in range(2)]

            await journal.delete({"a": 2}, Append("gone", 0, notes("a")), at=2)
            await journal.append("a", 0, notes("again"), at=3)

            assert ["a", "again"] == [decoded(await anext(following)).text for _ in range(2)]
            await following.aclose()

    async def test_a_stream_can_be_anchored_in_another_in_the_same_append(self, open_: Open) -> None:
        async with opened(open_) as journal:
            await journal.append("table", 0, notes("dealt"), at=1)
            settled = notes("settled", "counted")

            entries = [CODEC.encode(event) for event in settled]
            ends = head_after("table", await journal.head("table"), entries, at=7)
            anchor = Anchored("table", ends.version, ends.hash.hex())
            await journal.append_many([Append("table", 1, settled), Append("occasion", 0, [anchor])], at=7)

            assert ends == await journal.head("table")

    async def test_a_hundred_producers_on_streams_of_their_own_lose_and_double_nothing(self, open_: Open) -> None:
        async def produce(number: int) -> list[Record]:
            made: list[Record] = []
            for step in range(5):
                made += await journal.append(f"s-{number}", step, notes(f"{number}.{step}"), at=step)
            return made

        async with opened(open_) as journal:
            acknowledged = await asyncio.gather(*map(produce, range(100)))

            stored = await assert_whole(journal)
            assert sorted(r.position for made in acknowledged for r in made) == [r.position for r in stored]
            assert {record for made in acknowledged for record in made} == set(stored)

    async def test_a_hundred_producers_on_one_stream_lose_and_double_nothing(self, open_: Open) -> None:
        async with opened(open_) as journal:
            acknowledged = await asyncio.gather(*(insist(journal, "one", str(number)) for number in range(100)))

            stored = await assert_whole(journal)
            assert sorted(map(str, range(100))) == sorted(texts(stored))
            assert set(stored) == {record for (record,) in acknowledged}

    async def test_a_stale_append_fails_alone(self, open_: Open) -> None:
        async with opened(open_) as journal:
            calls = [journal.append(f"s{n}", n % 2, notes(str(n)), at=1) for n in range(60)]
            outcomes = await asyncio.gather(*calls, return_exceptions=True)

            assert [n % 2 == 1 for n in range(60)] == [isinstance(outcome, StaleVersion) for outcome in outcomes]
            assert {str(n) for n in range(0, 60, 2)} == set(texts(await assert_whole(journal)))

    async def test_appends_queued_one_behind_the_other_are_checked_in_turn(self, open_: Open) -> None:
        async with opened(open_) as journal:
            calls = [journal.append("s", expected, notes(str(n)), at=1) for n, expected in enumerate((0, 1, 1, 2, 9))]
            outcomes = await asyncio.gather(*calls, return_exceptions=True)

            assert [2, 4] == [n for n, outcome in enumerate(outcomes) if isinstance(outcome, StaleVersion)]
            assert ["0", "1", "3"] == texts(await assert_whole(journal))

    async def test_a_subscriber_sees_what_was_and_what_comes_in_order(self, open_: Open) -> None:
        async def see(after: int, count: int) -> list[int]:
            seen: list[int] = []
            async for record in journal.subscribe(after):
                seen.append(record.position)
                if len(seen) == count:
                    return seen
            return seen

        async with opened(open_) as journal:
            await journal.append("s", 0, notes("a", "b"), at=1)
            subscribers = [asyncio.create_task(see(after, 52 - after)) for after in (0, 1, 2, 30)]
            await asyncio.gather(*(insist(journal, f"s{n % 5}", str(n)) for n in range(50)))

            seen = await asyncio.gather(*subscribers)

        assert [[*range(after + 1, 53)] for after in (0, 1, 2, 30)] == seen

    async def test_a_subscriber_that_waits_is_woken(self, open_: Open) -> None:
        async with opened(open_) as journal:
            subscription = journal.subscribe()
            waiting = asyncio.create_task(anext(subscription))
            await asyncio.sleep(0.1)  # time in which it might be woken by nothing
            assert not waiting.done()

            (appended,) = await journal.append("s", 0, notes("a"), at=1)

            assert appended == await asyncio.wait_for(waiting, 240)
            await subscription.aclose()

    async def test_where_it_ends_and_the_first_of_a_stream_can_be_asked_for(self, open_: Open) -> None:
        async with opened(open_) as journal:
            assert 0 == await journal.end()
            await journal.append("a", 0, notes("a1", "a2"), at=1)
            await journal.append("b", 0, notes("b1"), at=1)

            assert 3 == await journal.end()
            assert ["a1"] == texts(await journal.read("a", most=1))
            assert ["a2"] == texts(await journal.read("a", 1, most=5))

    async def test_a_subscription_ends_when_the_journal_is_closed(self, open_: Open) -> None:
        async with opened(open_) as journal:
            await journal.append("s", 0, notes("a"), at=1)
            seen: list[Record] = []

            async def see() -> None:
                async for record in journal.subscribe():
                    seen.append(record)

            watching = asyncio.create_task(see())
            while not seen:
                await asyncio.sleep(0.01)

        with suppress(JournalUnavailable):  # it was closed in the middle of a question
            await asyncio.wait_for(watching, 240)
        assert ["a"] == texts(seen)

    async def test_a_closed_journal_says_so(self, open_: Open) -> None:
        journal = await open_()
        await journal.close()
        await journal.close()

        for call in (
            journal.append("s", 0, notes("a"), at=1),
            journal.read("s"),
            journal.head("s"),
            journal.streams(),
            all_of(journal),
        ):
            with pytest.raises(JournalUnavailable, match="closed"):
                await call
        assert [] == [record async for record in journal.subscribe()]

    async def test_closing_finishes_what_was_queued(self, open_: Open) -> None:
        journal = await open_()
        queued = [asyncio.create_task(journal.append(f"s{n}", 0, notes(str(n)), at=1)) for n in range(50)]
        await asyncio.sleep(0)

        await journal.close()

        assert 50 == len([record for (record,) in await asyncio.gather(*queued)])

    async def test_a_caller_that_is_cancelled_harms_nobody_else(self, open_: Open) -> None:
        async with opened(open_) as journal:
            calls = [asyncio.create_task(insist(journal, f"s{n}", str(n))) for n in range(20)]
            await asyncio.sleep(0)
            for call in calls[::2]:
                call.cancel()
            await asyncio.gather(*calls, return_exceptions=True)

            stored = texts(await assert_whole(journal))
            assert {str(n) for n in range(1, 20, 2)} <= set(stored)
            assert len(stored) == len(set(stored))

    def test_any_sequence_of_appends_leaves_what_a_plain_list_would(self, open_: Open) -> None:
        @settings(max_examples=25, deadline=None)
        @given(calls=st.lists(appends, max_size=12))
        def check(calls: list[list[tuple[str, int, list[Noted]]]]) -> None:
            asyncio.run(compare_with_lists(open_, calls))

        check()

    async def test_every_kind_of_journal_writes_the_same_records(self, open_: Open) -> None:
        async def evening(journal: Journal) -> list[Record]:
            await journal.append("occasion", 0, notes("opened", "entry"), at=10)
            for table in range(3):
                await journal.append(f"table-{table}", 0, notes("dealt"), at=20 + table)
            with pytest.raises(StaleVersion):
                await journal.append("table-1", 0, notes("late"), at=30)
            await journal.append_many([Append("table-1", 1, notes("x")), Append("occasion", 2, notes("y"))], at=40)
            return await all_of(journal)

        async with opened(open_) as journal:
            assert await evening(MemoryJournal(CODEC)) == await evening(journal)


class DurableContract(JournalContract):
    """The further contract of a journal that outlives its process and that several may have open."""

    async def tamper(self, statement: str) -> None:
        raise NotImplementedError

    async def test_reopening_finds_everything(self, open_: Open) -> None:
        async with opened(open_) as journal:
            await journal.append("a", 0, notes("a1", "a2"), at=1)
            await journal.append("b", 0, notes("b1"), at=1)
            before = await all_of(journal)
        async with opened(open_) as journal:
            assert before == await assert_whole(journal)
            with pytest.raises(StaleVersion):
                await journal.append("a", 0, notes("a3"), at=1)
            await journal.append("a", 2, notes("a3"), at=1)
        async with opened(open_) as journal:
            assert ["a1", "a2", "b1", "a3"] == texts(await assert_whole(journal))

    async def test_two_that_write_at_the_same_time_lose_and_double_nothing(self, open_: Open) -> None:
        async with opened(open_) as one, opened(open_) as two:
            calls = [insist(journal, f"s{n % 3}", f"{n}") for n in range(60) for journal in (one, two)]
            await asyncio.gather(*calls)

            stored = await assert_whole(one)
            assert stored == await assert_whole(two)
            assert sorted([str(n) for n in range(60)] * 2) == sorted(texts(stored))

    async def test_a_version_that_another_wrote_is_known_at_once(self, open_: Open) -> None:
        async with opened(open_) as one, opened(open_) as two:
            for version in range(0, 20, 2):
                await one.append("s", version, notes("one"), at=1)
                with pytest.raises(StaleVersion):
                    await two.append("s", version, notes("too late"), at=1)
                await two.append("s", version + 1, notes("two"), at=1)
                await two.append("s", version + 2, [], at=1)

            assert ["one", "two"] * 10 == texts(await assert_whole(one))

    async def test_a_subscriber_sees_what_another_writes(self, open_: Open) -> None:
        async with opened(open_) as one, opened(open_) as two:
            subscription = one.subscribe()
            for number in range(5):
                waiting = asyncio.create_task(anext(subscription))
                await asyncio.sleep(0.02)  # as a rule it waits by then; if not, it finds the record
                appended = await two.append("s", number, notes(str(number)), at=1)
                assert appended == (await asyncio.wait_for(waiting, 240),)
            await subscription.aclose()

    async def test_who_follows_others_sees_all_of_theirs_and_nothing_of_the_own(self, open_: Open) -> None:
        async with opened(open_) as one, opened(open_) as two:
            await two.append("before", 0, notes("before"), at=1)
            following, seen = one.others(await one.end()), list[str]()

            async def see() -> None:
                async for record in following:
                    seen.extend(texts([record]))

            watching = asyncio.create_task(see())
            await asyncio.sleep(0.1)  # as a rule it waits by then; if not, it finds them
            for number in range(30):
                await one.append("own", 2 * number, notes("own", "own"), at=1)
                if number % 3 == 0:
                    await two.append("theirs", number // 3, notes(f"{number}"), at=1)
            async with asyncio.timeout(240):
                while len(seen) < 10:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.2)  # time in which something of the own might be seen
            watching.cancel()

            assert [f"{number}" for number in range(0, 30, 3)] == seen

    async def test_while_many_write_no_subscriber_misses_a_record(self, open_: Open) -> None:
        async def see(journal: Journal) -> list[int]:
            subscription = journal.subscribe()
            seen = [(await anext(subscription)).position for _ in range(150)]
            await subscription.aclose()
            return seen

        async with opened(open_) as one, opened(open_) as two, opened(open_) as three:
            watching = [asyncio.create_task(see(journal)) for journal in (one, two, three)]
            writing = [insist(j, f"s{n}", "x") for n in range(50) for j in (one, two, three)]
            await asyncio.gather(*writing)

            assert [[*range(1, 151)]] * 3 == await asyncio.gather(*watching)

    async def test_a_record_cannot_be_changed_or_removed_by_accident(self, open_: Open) -> None:
        async with opened(open_) as journal:
            await journal.append("s", 0, notes("a"), at=1)
            for statement in ("UPDATE record SET at = 2", "DELETE FROM record"):
                with pytest.raises((apsw.Error, asyncpg.PostgresError), match="only appended to"):
                    await self.tamper(statement)
            assert ["a"] == texts(await assert_whole(journal))


class TestMemory(JournalContract):
    @pytest.fixture
    def open_(self) -> Open:
        async def open_() -> Journal:
            return MemoryJournal(CODEC)

        return open_


class TestSqlite(DurableContract):
    @pytest.fixture
    def open_(self, tmp_path: Path) -> Open:
        self.path = tmp_path / "journal.db"

        async def open_() -> Journal:
            return await SqliteJournal.open(self.path, CODEC)

        return open_

    async def tamper(self, statement: str) -> None:
        connection = apsw.Connection(str(self.path))
        try:
            connection.execute(statement)
        finally:
            connection.close()


class TestPostgres(DurableContract):
    @pytest.fixture
    def open_(self, postgres: PostgresServer) -> Iterator[Open]:
        self.address, self.schema = postgres.address, next(schemas)

        async def open_() -> Journal:
            return await PostgresJournal.open(self.address, CODEC, schema=self.schema)

        yield open_
        asyncio.run(self.tamper(f"DROP SCHEMA {self.schema} CASCADE"))

    async def tamper(self, statement: str) -> None:
        settings = {"search_path": self.schema}
        connection = await asyncpg.connect(self.address, server_settings=settings)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


def test_a_head_is_compared_by_value() -> None:
    assert Head(0, bytes(32)) == EMPTY
