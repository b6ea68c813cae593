"""A second copy of a journal: whole, added to, kept up, gone on with; never of another."""

import asyncio

import pytest

from goodhand.audit.verify import verify
from goodhand.journal import open_journal
from goodhand.journal.copying import OtherJournal, copy_journal
from goodhand.night.acts import CODEC
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from support_night import Night, a_whole_night


async def all_of(where):
    journal = await open_journal(where, CODEC, read_only=True)
    try:
        return [record async for record in journal.read_all()]
    finally:
        await journal.close()


@pytest.mark.parametrize("where", ["file", "postgresql"])
async def test_a_copy_is_the_same_journal_verifies_and_is_gone_on_with(where, tmp_path, request):
    address = str(tmp_path / "night.db")
    if where == "postgresql":
        address = await request.getfixturevalue("postgres").new_database()
    source = await open_journal(address, CODEC)
    copy = tmp_path / "copy.db"
    night = await Night(source).opens()
    first = await copy_journal(source, copy)
    await night.at("18:30").sells("p1", "p2")
    second = await copy_journal(source, copy)
    assert 0 < first < second
    records = [record async for record in source.read_all()]
    await source.close()

    assert records == await all_of(copy)
    assert None is (await verify(_each(records))).flaw
    restored = await open_journal(copy, CODEC)
    conductor = Conductor(restored, night_id(night.plan))
    await conductor.join()
    assert {"p1", "p2"} == set(conductor.night.tournaments[night.tournament].players)
    again = Night(restored, night.plan)
    again.conductor = conductor
    await again.at("18:40").sells("p3")
    await restored.close()
    assert len(records) + 1 == len(await all_of(copy))


async def _each(records):
    for record in records:
        yield record


async def test_a_copy_is_kept_up_while_the_evening_runs(tmp_path):
    source = await open_journal(tmp_path / "night.db", CODEC)
    seen: list[int] = []
    keeping = asyncio.create_task(copy_journal(source, tmp_path / "copy.db", follow=True, told=seen.append))
    await a_whole_night(source)
    many = len([record async for record in source.read_all()])
    while not seen or seen[-1] < many:
        await asyncio.sleep(0.02)
    await source.close()
    assert many == await keeping

    assert await all_of(tmp_path / "night.db") == await all_of(tmp_path / "copy.db")


async def test_a_copy_of_another_journal_is_not_added_to(tmp_path):
    one, other = [await open_journal(tmp_path / name, CODEC) for name in ("one.db", "other.db")]
    await Night(one).opens()
    night = Night(other)
    await night.opens()
    await night.at("18:30").sells("p1")
    await copy_journal(other, tmp_path / "copy.db")

    with pytest.raises(OtherJournal):
        await copy_journal(one, tmp_path / "copy.db")

    await one.close()
    await other.close()
