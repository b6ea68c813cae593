"""The house, with a player in its pay or alone, against the tables at which software deals."""

import asyncio
import random

import pytest
from msgspec.structs import replace

from goodhand.audit.verify import sequence_of, verify
from goodhand.audit.verify_round import DrawnBy, replayed
from goodhand.journal import MemoryJournal, Record, open_journal
from goodhand.night.acts import CODEC
from goodhand.night.record import SECOND, Acted, Dealt, Done, NumberGiven, NumberPledged, Pledged
from goodhand.night.software_table import NotAtThisTable, SoftwareTable
from goodhand.night.streams import night_of_table, table_stream
from goodhand.play import shuffled
from goodhand.play.entropy import HOUSE, Number, deck_seed
from support_night import resealed
from unit.night.test_software_table import a_table, acts, decision, given, pledged, records_of

HONEST = b"h" * 32


async def flaw_of(records: list[Record]) -> str:
    return str((await verify(sequence_of(records))).flaw)


def changed(records: list[Record], kind: type, change) -> list[Record]:
    place = next(n for n, r in enumerate(records) if isinstance(CODEC.decode(r.name, r.payload), kind))
    name, payload = CODEC.encode(change(CODEC.decode(records[place].name, records[place].payload)))
    records[place] = replace(records[place], name=name, payload=payload)
    return resealed(records)


def grinding(table: SoftwareTable, heard: bytes) -> bytes:
    """The number of a cheating player who knows all others: one that brings an ace to the top."""
    house = table.numbers.house
    for number in range(1, 10_000):  # not the one that was pledged
        value = number.to_bytes(32, "big")
        told = (Number(HOUSE, house.value), Number("ann", heard), Number("bo", value))
        if shuffled(deck_seed(table.numbers.name, (house.pledge,), told))[0] % 13 == 12:
            return value
    raise AssertionError("no such number")


async def test_the_house_and_the_player_who_tells_last_choose_no_deck():
    table = await a_table()
    await table.begin(at=1)
    await pledged(table, ann=HONEST, bo=bytes(32))
    await table.give_number("ann", HONEST, at=1)

    with pytest.raises(NotAtThisTable, match="did not pledge before anybody told one"):
        await table.give_number("bo", grinding(table, HONEST), at=1)


async def test_nor_by_writing_the_journal_anew():
    table = await a_table()
    await table.begin(at=1)
    await given(table, ann=HONEST, bo=bytes(32))
    chosen = grinding(table, HONEST)
    await table.deal(at=2)
    records = await records_of(table)
    assert "None" == await flaw_of(records)

    told = changed(list(records), NumberGiven, lambda given: given)
    last = max(n for n, r in enumerate(told) if isinstance(CODEC.decode(r.name, r.payload), NumberGiven))
    name, payload = CODEC.encode(NumberGiven(1, Number("bo", chosen)))
    told[last] = replace(told[last], name=name, payload=payload)

    assert "did not pledge before anybody told one" in await flaw_of(resealed(told))


async def test_a_pledge_left_out_of_the_deck_is_found():
    table = await a_table()
    await table.begin(at=1)
    await given(table, ann=HONEST, bo=bytes(32))
    await table.deal(at=2)
    records = await records_of(table)
    last = max(n for n, r in enumerate(records) if isinstance(CODEC.decode(r.name, r.payload), NumberGiven))
    del records[last]

    assert "it was dealt without the number that bo pledged" in await flaw_of(resealed(records))


async def test_a_pledge_that_comes_after_a_number_is_found():
    table = await a_table()
    await table.begin(at=1)
    await given(table, ann=HONEST, bo=bytes(32))
    records = await records_of(table)
    kinds = [type(CODEC.decode(r.name, r.payload)) for r in records]
    second, first = max(n for n, k in enumerate(kinds) if k is NumberPledged), kinds.index(NumberGiven)
    records[second], records[first] = records[first], records[second]

    assert "after somebody had told a number" in await flaw_of(resealed(records))


# A deck that the house alone has drawn, passed off as everybody's


async def test_verify_says_whose_chance_each_deck_is(tmp_path, goodhand):
    path = tmp_path / "night.db"
    journal = await open_journal(path, CODEC)
    table = await a_table(journal)
    await a_round(table, b"1" * 32, ann=HONEST)
    await a_round(table, b"2" * 32)
    await journal.close()

    said = await asyncio.to_thread(goodhand, "verify", path)

    assert 0 == said.code
    assert (
        "come: 1 from numbers of the house and of players, pledged before anybody told one; "
        "1 from the house's pledged number alone." in said.out
    )


async def test_a_pledge_taken_out_with_its_deck_is_told_by_the_count():
    """The house writes the journal anew with a deck that it chose, and leaves out that it pledged."""
    table = await a_table()
    await a_round(table, b"1" * 32, award=False)
    kept = [each for each in await records_of(table) if not isinstance(CODEC.decode(each.name, each.payload), Pledged)]

    found = replayed(kept[-1:], table.started, table.state, table.where)

    assert DrawnBy.UNPLEDGED is found.drawn_by


# A number that was pledged and not told rejects a deck, once in a tournament


async def silent_once(table: SoftwareTable, value: bytes) -> None:
    """Bo does not tell the number that he pledged, and the round is played without it."""
    table.conductor.entropy = lambda: value
    await table.begin(at=1)
    await pledged(table, ann=HONEST, bo=bytes(32))
    await table.give_number("ann", HONEST, at=1)
    await table.pledge_anew(at=1)
    await given(table, ann=HONEST)
    await table.deal(at=2)
    rng = random.Random(1)
    while not table.round.state.is_over:
        await acts(table, decision(table.round.state, rng), at=3)
    await table.award(at=4)


async def test_who_rejected_a_deck_rejects_none_again_in_the_whole_tournament():
    table = await a_table()
    await silent_once(table, b"1" * 32)
    await table.begin(at=5)

    assert {"bo"} == table.state.silent
    with pytest.raises(NotAtThisTable, match="kept silent before"):
        await pledged(table, bo=bytes(32))
    await given(table, 5, ann=HONEST)
    assert "None" == await flaw_of(await records_of(table))


@pytest.mark.parametrize("silent", [(), ("ann",), ("ann", "bo")], ids=len)
async def test_nor_by_a_record_that_names_others_or_nobody(silent):
    table = await a_table()
    await silent_once(table, b"1" * 32)

    def named(done: Done) -> Done:
        settled = replace(done.happened[0][1], silent=silent)
        return replace(
            done,
            said=replace(done.said, silent=silent),
            happened=((done.happened[0][0], settled), *done.happened[1:]),
        )

    records = await records_of(table)
    place = next(n for n, r in enumerate(records) if r.name.startswith("award-round"))
    name, payload = CODEC.encode(named(CODEC.decode(records[place].name, records[place].payload)))
    records[place] = replace(records[place], name=name, payload=payload)

    assert "those who kept silent about a number" in await flaw_of(resealed(records))


# One deck in two rounds


async def a_round(table: SoftwareTable, value: bytes, *, award: bool = True, **numbers: bytes) -> None:
    table.conductor.entropy = lambda: value
    await table.begin(at=1)
    await given(table, **numbers)
    await table.deal(at=2)
    rng = random.Random(1)
    while award and not table.round.state.is_over:
        await acts(table, decision(table.round.state, rng), at=3)
    if award:
        await table.award(at=4)


@pytest.mark.parametrize("in_play", [False, True])
async def test_a_deck_that_comes_again_is_found_also_in_a_round_that_goes_on(in_play):
    table = await a_table()
    await a_round(table, b"1" * 32)
    await a_round(table, b"1" * 32, award=not in_play)

    assert "two rounds have one seed" in await flaw_of(await records_of(table))


async def test_a_deck_of_another_night_in_the_same_journal_is_found():
    journal = MemoryJournal(CODEC)
    one, other = await a_table(journal), await a_table(journal, id="t2")
    await a_round(one, b"1" * 32)
    await a_round(other, b"1" * 32)

    assert "two rounds have one seed" in await flaw_of(await records_of(one))


async def test_salts_that_come_again_are_found_though_the_deck_is_another():
    """A salt used twice would tell a card of the second round to anybody who saw that place in the first."""
    table = await a_table()
    await a_round(table, b"1" * 32)
    table.conductor.entropy = lambda: b"1" * 32
    await table.begin(at=5)
    await given(table, 5, ann=HONEST)
    await table.deal(at=5)

    assert "its salts sealed another deck before" in await flaw_of(await records_of(table))


# The turn and its time


async def test_an_action_in_somebody_elses_name_or_in_nobodys_is_found():
    table = await a_table()
    await a_round(table, b"1" * 32, award=False)
    await acts(table, decision(table.round.state, random.Random(1)), at=3)
    assert "None" == await flaw_of(await records_of(table))

    for by in ("", "zed", HOUSE):
        records = changed(await records_of(table), Acted, lambda acted, by=by: replace(acted, by=by))

        assert "it is for the player of that seat" in await flaw_of(records)


async def test_a_round_in_play_that_is_dated_before_it_began_is_found():
    table = await a_table()
    await a_round(table, b"1" * 32, award=False)
    records = [
        replace(r, at=0) if isinstance(CODEC.decode(r.name, r.payload), Dealt) else r for r in await records_of(table)
    ]
    assert any(r.at == SECOND * 2 for r in await records_of(table))

    assert "it is dated outside its Round of Play" in await flaw_of(resealed(records))


def test_a_night_with_a_slash_in_its_name_has_no_tables_of_another():
    assert "A/7 2027-01-01" == night_of_table(table_stream("A/7 2027-01-01", "t1", 3))
    assert "A" != night_of_table(table_stream("A/7 2027-01-01", "t1", 3))
    assert [None, None, None] == [night_of_table(each) for each in ("night/A", "table/A", "table/A/t1")]
