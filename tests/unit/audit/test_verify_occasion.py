"""Whatever is changed in the books of an occasion is found, though every hash be written anew."""

import asyncio
import json
from functools import cache
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from goodhand.audit.verify import Verdict, sequence_of, verify
from goodhand.journal import Record
from goodhand.night.acts import CODEC
from goodhand.night.record import SECOND
from goodhand.occasion.commands import OpenDrawer
from goodhand.occasion.deciding import command_behind, opened, step
from goodhand.occasion.events import Event, LinePosted, OccasionOpened
from goodhand.occasion.evolving import evolve
from nights import rehearsal
from support import BOOKS, clause
from support_night import MI, Night, a_dealt_night, a_whole_night, resealed
from support_occasion import MEMBER, an_occasion, dollars

KINDS = sorted(str(kind.__struct_config__.tag) for kind in get_args(Event))
BOOKS_OF = "occasion/M-00417 2026-03-14"


@cache
def recorded() -> list[Record]:
    async def run() -> list[Record]:
        return await (await a_whole_night()).records()

    return asyncio.run(run())


def verdict_of(records: list[Record]) -> Verdict:
    return asyncio.run(verify(sequence_of(records)))


def flaw_of(records: list[Record]) -> str:
    return str(verdict_of(records).flaw)


def place_of(name: str, holds: bytes = b"") -> int:
    return next(n for n, record in enumerate(recorded()) if record.name == name and holds in record.payload)


def without(*names: tuple[str, bytes]) -> list[Record]:
    gone = {place_of(*each) for each in names}
    return [record for place, record in enumerate(recorded()) if place not in gone]


def forged(records: list[Record]) -> list[Record]:
    """As somebody would who knows all: times that say the right version, and heads that the books are closed over."""
    counts, starts, timed = dict[str, int](), dict[tuple[str, int], int](), list[Record]()
    for record in records:
        before = counts.get(record.stream, 0)
        counts[record.stream] = before + 1
        first = starts.setdefault((record.stream, record.at), before)
        timed.append(replace(record, at=record.at // SECOND * SECOND + first))
    heads: dict[str, Record] = {}
    for sealed in resealed(timed):
        heads[sealed.stream] = sealed
        if sealed.name == "occasion.closed/1":
            closed = json.loads(sealed.payload)
            closed["heads"] = [["t1", heads["tournament/t1"].version, heads["tournament/t1"].hash.hex()]]
            payload = json.dumps(closed, separators=(",", ":")).encode()
            return resealed(
                [*timed[: sealed.position - 1], replace(sealed, payload=payload), *timed[sealed.position :]]
            )
    return resealed(timed)


@clause("MI-81", "MI-79")
def test_an_honest_evening_in_a_live_room_holds() -> None:
    verdict = verdict_of(recorded())

    assert None is verdict.flaw
    assert [(BOOKS_OF.partition("/")[2], 20, True)] == [(b.occasion, b.lines, b.closed) for b in verdict.books]
    assert next(r.hash.hex() for r in reversed(recorded()) if r.stream == BOOKS_OF) == verdict.books[0].head
    assert () == verdict.unlicensed == verdict.unfinished
    assert set(KINDS) <= {record.name for record in recorded()}


@pytest.mark.parametrize(
    ("example", "ruling"),
    [
        pytest.param("manitoba", "MB-06", marks=clause("MB-06")),
        pytest.param("new-jersey", "NJ-14", marks=clause("NJ-14")),
        pytest.param("british-columbia", "BC-5.1", marks=clause("BC-5.1")),
    ],
)
def test_an_evening_that_software_dealt_is_no_licensed_one_where_people_must_deal(example: str, ruling: str) -> None:
    async def run() -> Verdict:
        night = rehearsal(example, players=6)
        await night.run()
        return await verify(night.conductor.journal.read_all())

    verdict = asyncio.run(run())

    assert None is verdict.flaw
    assert "practice only" in verdict.books[0].practice
    assert f"[{ruling}]" in verdict.books[0].practice
    assert "" == verdict_of(recorded()).books[0].practice


@pytest.mark.parametrize("book", ["MI", "MB"])
def test_an_honest_evening_that_software_deals_holds(book: str) -> None:
    async def run() -> Verdict:
        night = await a_dealt_night(book=BOOKS[book])
        return await verify(night.journal.read_all())

    verdict = asyncio.run(run())

    assert None is verdict.flaw
    assert verdict.rounds == verdict.decks > 20
    assert verdict.books[0].closed
    assert (book == "MI") is (verdict.books[0].practice == "")


def test_an_evening_that_goes_on_holds_and_is_said_to_be_open() -> None:
    async def run() -> Verdict:
        night = await (await Night().opens()).sells("p1", "p2")
        return await verify(night.journal.read_all())

    verdict = asyncio.run(run())

    assert None is verdict.flaw
    assert not verdict.books[0].closed


def test_the_forger_of_these_tests_leaves_an_honest_journal_as_it_is() -> None:
    assert recorded() == forged(recorded())


@pytest.mark.parametrize("name", KINDS)
def test_a_flipped_byte_is_named(name: str) -> None:
    records, place = list(recorded()), place_of(name)
    broken = records[place]
    middle = len(broken.payload) // 2
    payload = broken.payload[:middle] + bytes([broken.payload[middle] ^ 1]) + broken.payload[middle + 1 :]
    records[place] = replace(broken, payload=payload)

    assert flaw_of(records) == f"{BOOKS_OF}, event {broken.version}: altered: its hash is not that of its content"


@pytest.mark.parametrize("name", KINDS)
def test_an_event_that_was_removed_is_named_though_the_hashes_are_new(name: str) -> None:
    removed = recorded()[place_of(name)]

    flaw = flaw_of(resealed(without((name, b""))))

    assert flaw.startswith((f"{BOOKS_OF}, event {removed.version}: ", "tournament/t1, event "))


@pytest.mark.parametrize("name", KINDS)
def test_two_events_that_were_swapped_are_named_though_the_hashes_are_new(name: str) -> None:
    records, mine = list(recorded()), [n for n, r in enumerate(recorded()) if r.stream == BOOKS_OF]
    at = mine.index(place_of(name))
    first, second = mine[at], mine[at + 1]
    records[first], records[second] = records[second], records[first]

    flaw = flaw_of(resealed(records))

    assert flaw.startswith((f"{BOOKS_OF}, event ", "tournament/t1, event "))


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("opened", b'"starting_stack":1500', b'"starting_stack":1700', "by another plan than the occasion's"),
        ("opened", b'"type":"occasion.opened/1"', b'"type":"occasion.other/1"', "cannot be read"),
        ("person-enrolled", b'"name":"P1"', b'"name":"P9"', "in the name of P1"),
        ("person-enrolled", b'"by":"chair"', b'"by":"nobody"', "the book refuses it"),
        ("duty-begun", b'"duty":"dealer"', b'"duty":"desk"', "the book refuses it"),
        ("duty-ended", b'"person":"n02"', b'"person":"p1"', "the book refuses it"),
        ("line-posted", b'"amount":{"cents":6000', b'"amount":{"cents":5000', "means for the books"),
        ("line-posted", b'"kind":"prize","amount":{"cents":', b'"kind":"prize","amount":{"cents":1', "refuses"),
        (
            "line-posted",
            b'"kind":"start-bank","amount":{"cents":2',
            b'"kind":"start-bank","amount":{"cents":-2',
            "nothing",
        ),
        ("line-posted", b'"number":12', b'"number":13', "otherwise"),
        ("line-posted", b'"violations":["MI-24"]', b'"violations":[]', "decides otherwise"),
        ("line-posted", b'"reason":"p3 keeps the money"', b'"reason":"no reason at all"', "means for the books"),
        ("line-posted", b'"kind":"refund"', b'"kind":"deposit"', ""),
        ("play-began", b'"tournament":"t1"', b'"tournament":"t2"', "means for the books"),
        ("prizes-fixed", b'"cents":', b'"cents":1', "means for the books"),
        ("play-taken-back", b"the hall was not ready", b"nobody looked", "means for the books"),
        (
            "floor-decided",
            b'"what":"StartClock"',
            b'"what":"PauseClock"',
            "PauseClock by a director does not lead to event 10",
        ),
        ("floor-decided", b'"what":"Penalize","by":"m02"', b'"what":"Penalize","by":"n02"', "Penalize by a dealer"),
        ("floor-decided", b'"what":"Undo","by":"m02"', b'"what":"Undo","by":"m01"', "Undo by a desk"),
        ("floor-decided", b'"by":"m02"', b'"by":"nobody"', "the book refuses it"),
        ("floor-decided", b'"version":9', b'"version":900', "means for the books"),
        ("expenses-explained", b"Ice was dear.", b" ", "the book refuses it"),
        ("task-done", b'"task":"', b'"task":"no-such-', "the book refuses it"),
        ("ruling-recorded", b"MI-44", b"MI-4444", "There is no clause 'MI-4444'"),
        ("ruling-recorded", b'"number":1', b'"number":2', "decides otherwise"),
        ("incident-recorded", b'"number":1', b'"number":2', "decides otherwise"),
        ("incident-reported", b'"number":1', b'"number":2', "the book refuses it"),
        ("deck-replaced", b'"by":"m02"', b'"by":"m01"', "the book refuses it"),
        ("house-rules-posted", b'"document":"{', b'"document":"{ ', "digest is not that of the house rules"),
        ("closed", b'"preparer":"m01"', b'"preparer":"n02"', "the book refuses it"),
        ("closed", b'"heads":[["t1"', b'"heads":[["t2"', "does not name the streams"),
        ("closed", b'"heads":[["t1",', b'"heads":[["t1",1', "was at event"),
    ],
)
def test_a_forged_event_is_found_though_the_hashes_are_new(name: str, old: bytes, new: bytes, says: str) -> None:
    records, place = list(recorded()), place_of(f"occasion.{name}/1", old)
    records[place] = replace(records[place], payload=records[place].payload.replace(old, new, 1))

    flaw = flaw_of(resealed(records))

    together = [r.version for r in records if (r.stream, r.at) == (BOOKS_OF, records[place].at)]
    assert flaw.startswith((*(f"{BOOKS_OF}, event {version}: " for version in together), "tournament/t1, event "))
    assert says in flaw


@clause("MI-81", "MI-06")
@pytest.mark.parametrize(
    ("sold", "line"),
    [
        ("tournament.entry-sold/1", b'"kind":"buy-in"'),
        ("tournament.rebuy-sold/1", b'"kind":"rebuy"'),
        ("tournament.entry-withdrawn/1", b'"kind":"refund"'),
    ],
)
def test_a_sale_or_refund_without_its_line_in_the_books_is_named(sold: str, line: bytes) -> None:
    flaw = flaw_of(forged(without(("occasion.line-posted/1", line))))

    assert flaw == f"tournament/t1, event {recorded()[place_of(sold)].version}: its entry is missing in the books" + (
        " of the occasion"
    )


@clause("MI-81")
@pytest.mark.parametrize("cause", ["entry-sold", "rebuy-sold", "clock-started", "finished", "undone"])
def test_an_entry_without_its_cause_in_the_tournament_is_named(cause: str) -> None:
    """Gone with the whole rest of the tournament, so that its own stream still holds."""
    place = place_of(f"tournament.{cause}/1")
    begins = next(n for n, record in enumerate(recorded()) if record.at == recorded()[place].at)
    entry = recorded()[begins - 1]
    cut = [r for n, r in enumerate(recorded()) if n < begins or r.stream == BOOKS_OF]

    flaw = flaw_of(resealed(cut))

    first = next(r for r in recorded() if r.stream == BOOKS_OF and r.at == entry.at)
    assert flaw == f"{BOOKS_OF}, event {first.version}: no decision of a tournament goes with it"


@pytest.mark.parametrize("event", ["play-began", "prizes-fixed", "play-taken-back"])
def test_a_start_an_end_or_an_undo_that_the_books_do_not_know_is_named(event: str) -> None:
    """With its entry gone, whoever gave the command is not noted either."""
    place = place_of(f"occasion.{event}/1")
    at = recorded()[place].at
    kept = [r for r in recorded() if r.stream != BOOKS_OF or r.at != at]

    assert flaw_of(forged(kept)).endswith("its entry is missing in the books of the occasion")


@clause("MI-81")
def test_a_sale_that_is_taken_back_in_the_books_alone_is_named() -> None:
    """The money is gone from the books, and the player plays on."""
    records = recorded()
    place = place_of("occasion.line-posted/1", b'"kind":"rebuy"') + 2
    sale = next(r for r in reversed(records[:place]) if b'"kind":"rebuy"' in r.payload)
    line = CODEC.decode(sale.name, sale.payload).line  # type: ignore[attr-defined]
    back = replace(line, number=line.number + 1, amount=dollars(-40), reverses=line.number, reason="not ours")
    name, payload = CODEC.encode(LinePosted(back))

    skimmed = forged([*records[:place], Record(0, BOOKS_OF, 0, name, sale.at + 1, payload, b"", b""), *records[place:]])

    assert flaw_of(skimmed).endswith("no decision of a tournament goes with it")


def test_a_line_that_nobody_sold_anything_for_is_named() -> None:
    records, place = list(recorded()), place_of("occasion.line-posted/1", b'"kind":"refund"') + 2
    sale = records[place_of("occasion.line-posted/1", b'"player":"p1"')]
    records.insert(place, replace(sale, at=sale.at // SECOND * SECOND + 999))

    assert "no decision of a tournament goes with it" in flaw_of(forged(records))


class TestClosedBooks:
    def test_a_tournament_that_goes_on_is_named(self) -> None:
        moved = list(recorded())
        place = place_of("occasion.closed/1")
        moved.insert(place_of("tournament.finished/1"), moved.pop(place))

        flaw = flaw_of(resealed(moved))

        assert flaw.startswith((BOOKS_OF, "tournament/t1"))

    def test_heads_that_leave_events_out_are_named(self) -> None:
        head = next(r for r in reversed(recorded()) if r.stream == "tournament/t1")
        before = next(r for r in recorded() if r.stream == "tournament/t1" and r.version == head.version - 1)
        old = f'["t1",{head.version},"{head.hash.hex()}"]'.encode()
        new = f'["t1",{before.version},"{before.hash.hex()}"]'.encode()
        records, place = list(recorded()), place_of("occasion.closed/1", old)
        records[place] = replace(records[place], payload=records[place].payload.replace(old, new))

        flaw = flaw_of(resealed(records))

        assert flaw.endswith(f"tournament/t1 had gone on to event {head.version} by then")

    def test_another_hash_than_the_tournament_ended_on_is_named(self) -> None:
        head = next(r for r in reversed(recorded()) if r.stream == "tournament/t1").hash.hex()
        records, place = list(recorded()), place_of("occasion.closed/1")
        other = records[place].payload.replace(head.encode(), b"0" * 64)
        records[place] = replace(records[place], payload=other)

        assert flaw_of(resealed(records)).endswith("tournament/t1 ended on another hash then")

    def test_nothing_but_the_deposit_and_its_like_comes_after_closing(self) -> None:
        records = recorded()
        name, payload = CODEC.encode(step(_occasion(records), OpenDrawer(dollars(5), MEMBER, 33 * 3600))[1])
        last = records[-1]
        late = Record(0, BOOKS_OF, 0, name, last.at + 1, payload, b"", b"")

        assert "the book refuses it" in flaw_of(forged([*records, late]))


def _occasion(records: list[Record]):  # type: ignore[no-untyped-def]
    """The occasion just before it was closed."""
    state = opened(an_occasion(MI))
    for record in records:
        if record.stream == BOOKS_OF and record.name not in ("occasion.closed/1", "occasion.duty-ended/1"):
            state = evolve(state, CODEC.decode(record.name, record.payload))  # type: ignore[arg-type]
    return state


def test_an_event_of_another_stream_is_not_taken_for_one_of_the_books() -> None:
    sold = recorded()[place_of("tournament.entry-sold/1")]
    again = replace(recorded()[0], name=sold.name, payload=sold.payload)

    assert flaw_of(resealed([again])).endswith("event 1: the occasion has not been opened")
    within = replace(sold, stream=BOOKS_OF, at=17 * 3600 * SECOND + 1)
    assert "another second" in flaw_of(resealed([recorded()[0], within]))
    opened_again = replace(recorded()[0], at=recorded()[0].at + 1)
    assert flaw_of(resealed([recorded()[0], opened_again])).endswith("no command of an occasion leads to it")


def test_two_occasions_cannot_hold_one_tournament() -> None:
    first = recorded()[0]
    other = replace(first, stream="occasion/another")

    assert "another occasion holds the tournament 't1'" in flaw_of(resealed([first, other]))


def test_a_tournament_that_no_occasion_answers_for_is_said() -> None:
    opened_ = recorded()[place_of("tournament.opened/1")]
    plan = CODEC.decode(opened_.name, opened_.payload).plan  # type: ignore[attr-defined]
    name, payload = CODEC.encode(
        type(CODEC.decode(opened_.name, opened_.payload))(replace(plan, id="t9", name="Cellar"))
    )
    stray = Record(0, "tournament/t9", 0, name, opened_.at, payload, b"", b"")

    verdict = verdict_of(resealed([*recorded(), stray]))

    assert (None, ("Cellar",)) == (verdict.flaw, verdict.unlicensed)


def test_the_command_behind_every_event_leads_to_it_again() -> None:
    state, decided = None, 0
    for record in recorded():
        event = CODEC.decode(record.name, record.payload)
        if isinstance(event, OccasionOpened):
            state = opened(event.plan)
        elif record.stream == BOOKS_OF and state is not None:
            state, again = step(state, command_behind(event))  # type: ignore[arg-type]
            assert event == again
            decided += 1
    assert decided > 40


def leaves(value: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    if isinstance(value, dict):
        return [found for key, each in value.items() for found in leaves(each, (*path, key))]
    if isinstance(value, list):
        return [found for at, each in enumerate(value) for found in leaves(each, (*path, at))]
    return [path]


def changed(value: object, path: tuple[object, ...], rng: Random) -> object:
    if path:
        inner = changed(value[path[0]], path[1:], rng)  # type: ignore[index]
        if isinstance(value, dict):
            return {**value, path[0]: inner}
        return [inner if at == path[0] else each for at, each in enumerate(value)]  # type: ignore[arg-type]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([-1, 0, value + 1, value * 1000, 2**40])
    return rng.choice(["", "t9", "p1", "chair", "nobody", "m01", f"{value} "])


def test_whatever_is_changed_verify_says_something_and_never_fails() -> None:
    rng, found = Random(4), 0
    for _ in range(120):
        records = list(recorded())
        place = rng.randrange(len(records))
        data = json.loads(records[place].payload)
        payload = json.dumps(changed(data, rng.choice(leaves(data)), rng), separators=(",", ":")).encode()
        records[place] = replace(records[place], payload=payload)
        found += verdict_of(resealed(records)).flaw is not None

    assert found > 60
