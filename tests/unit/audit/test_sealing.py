"""Names taken out of a copy: every hash stays, all is decided again, and only what is listed may differ."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from goodhand.audit.sealing import GaveNumbers, Sealing, made_up_ids, people_in, sealed_copy
from goodhand.audit.verify import sequence_of, verify
from goodhand.journal import MemoryJournal
from goodhand.journal.record import EMPTY
from goodhand.night.acts import CODEC
from goodhand.night.record import NumberPledged
from goodhand.night.streams import SEALED
from goodhand.play.entropy import Pledge
from nights import BOOKS, rehearsal


async def rehearsed(book: str = "michigan", players: int = 6) -> MemoryJournal:
    night = rehearsal(book, players)
    await night.run()
    journal = night.conductor.journal
    assert isinstance(journal, MemoryJournal)
    return journal


async def all_of(journal):
    return [record async for record in journal.read_all()]


async def sealed(journal, *people):
    known = await people_in(journal)
    chosen = set(people) or {id_ for id_, each in known.items() if not each.works}
    _, records = await sealed_copy(journal, known, chosen, "the time is over", 1)
    return known, chosen, [record async for record in records]


@pytest.mark.parametrize("book", BOOKS)
async def test_players_are_named_no_more_and_the_copy_verifies_with_the_same_hashes(book):
    journal = await rehearsed(book)
    before = await all_of(journal)
    known, chosen, copy = await sealed(journal)
    verdict = await verify(sequence_of(copy))

    assert (None, ()) == (verdict.flaw, verdict.differences)
    assert len(chosen) >= 6
    assert [(len(chosen), "the time is over")] == [(each.people, each.reason) for each in verdict.sealed]
    assert [(r.stream, r.version, r.hash) for r in before] == [
        (r.stream, r.version, r.hash) for r in copy if r.stream != SEALED
    ]
    said = b"".join(record.payload for record in copy).decode()
    for id_ in chosen:
        for name in {id_, *known[id_].names}:
            assert f'"{name}"' not in said


async def test_one_person_is_sealed_and_nobody_else_is():
    journal = await rehearsed()
    known, _, copy = await sealed(journal, "ada")
    said = b"".join(record.payload for record in copy).decode()

    assert (await verify(sequence_of(copy))).flaw is None
    assert '"ada"' not in said
    assert '"Ada"' not in said
    plain = b"".join(record.payload for record in await all_of(journal)).decode()
    for id_ in set(known) - {"ada"}:
        assert plain.count(f'"{id_}"') == said.count(f'"{id_}"')


async def test_a_copy_is_sealed_again_and_says_both():
    _, _, copy = await sealed(await rehearsed(), "ada")
    again = MemoryJournal(CODEC)
    again._records = list(copy)
    for record in copy:
        again._streams.setdefault(record.stream, []).append(record)
    _, _, twice = await sealed(again, "bert")
    verdict = await verify(sequence_of(twice))

    assert verdict.flaw is None
    assert [1, 1] == [each.people for each in verdict.sealed]
    assert '"bert"' not in b"".join(record.payload for record in twice).decode()


async def test_what_is_not_on_the_list_or_not_as_listed_is_altered():
    _, _, copy = await sealed(await rehearsed(), "ada")
    listed = {(each.stream, each.version) for each in CODEC.decode(copy[0].name, copy[0].payload).records}
    for wanted in (True, False):
        place, record = next(
            (place, record)
            for place, record in enumerate(copy)
            if ((record.stream, record.version) in listed) is wanted and record.stream.startswith("night/")
        )
        forged = [*copy]
        forged[place] = replace(record, payload=record.payload.replace(b'"at":', b'"at": '))
        flaw = (await verify(sequence_of(forged))).flaw

        assert (record.stream, record.version) == (flaw.stream, flaw.version)
        assert "altered" in flaw.why


async def test_a_list_that_comes_after_what_it_excuses_is_no_list():
    _, _, copy = await sealed(await rehearsed(), "ada")
    later = [replace(record, position=place) for place, record in enumerate([*copy[1:], copy[0]], 1)]

    assert (await verify(sequence_of(later))).flaw is not None


async def test_a_name_to_which_a_deck_is_bound_is_not_taken_out():
    journal = await rehearsed()
    known = await people_in(journal)
    sealing = Sealing(CODEC, known, {"ada"})
    (record,) = await journal.append("table/x/y/1", EMPTY.version, [NumberPledged(1, Pledge("ada", b"x" * 32))], at=1)

    with pytest.raises(GaveNumbers):
        sealing.payload_of(record)


@given(st.sets(st.text("abcz é", min_size=1, max_size=4).map(str.strip).filter(bool), min_size=1), st.randoms())
def test_made_up_ids_stand_where_the_others_stood(everybody, chance):
    people = {each for each in everybody if chance.random() < 0.5}
    found = made_up_ids(everybody, people)

    assert people == set(found)
    after = [found.get(each, each) for each in sorted(everybody)]
    assert sorted(set(after)) == after
