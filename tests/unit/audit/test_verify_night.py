"""Every change in the records of a night is found, though every hash be renewed."""

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from forging import (
    NIGHT,
    all_but,
    everything,
    flaw_of,
    forged,
    holding,
    is_of,
    place_of,
    plain_verdict_of,
    recorded,
    still_honest,
    verdict_from,
    verdict_of,
    written,
)
from goodhand.audit.verify import Verdict, verify
from goodhand.journal import Record
from goodhand.night.acts import CATALOGUE, CODEC
from goodhand.night.acts.money import PutBank
from goodhand.night.acts.sales import RefundEntry
from goodhand.night.record import SECOND, Done
from goodhand.night.versions import OWN
from goodhand.occasion.events import Event
from nights import rehearsal
from support import BOOKS, clause
from support_night import DESK, MI, Night, a_dealt_night, resealed
from support_occasion import an_occasion, dollars

KINDS = sorted(str(kind.__struct_config__.tag) for kind in get_args(Event))
ACTS = sorted(kind.spec.form for kind in CATALOGUE.values())
TWICE = {
    ("sign-on/1", "by"): "who signed somebody on",
    ("sign-off/1", "by"): "who signed somebody off",
    ("set-time-right/1", "by"): "who noticed that the clock was wrong",
    ("*", "device"): "at which device it was said",
    ("*", "key"): "under which key it came",
    ("*", "came.session"): "from which sign-in it came",
    ("*", "came.how"): "how somebody had signed in",
    ("*", "came.shared"): "whether several people use the device",
    ("leave-early/1", "said.chips"): "how many chips were counted where none leave play",
    ("invite/1", "by"): "who invited",
    ("invite/1", "said.person"): "who was invited",
    ("invite/1", "said.role"): "as what somebody was invited",
    ("invite/1", "said.table"): "to which table a dealer was invited",
    ("invite/1", "said.invitation"): "the number of the invitation",
    ("invite/1", "said.pin"): "whether the link wanted a PIN",
    ("renew-code/1", "by"): "who made a new PIN or card",
    ("renew-code/1", "said.code"): "whether it was a PIN or a card",
    ("renew-code/1", "said.people.0"): "whose PIN or card was renewed",
    ("choose-pin/1", "by"): "who chose a PIN",
    ("print-seat-cards/1", "by"): "who printed seat cards",
    ("print-seat-cards/1", "said.players.0"): "whose seat cards were printed",
    ("join-seat/1", "said.player"): "whose seat a device signed in to",
    ("join-seat/1", "said.device"): "what that device is called",
    ("join-seat/1", "said.session"): "its sign-in",
    ("rename-device/1", "by"): "who renamed a device",
    ("rename-device/1", "said.device"): "the device's new name",
    ("rename-device/1", "said.session"): "its sign-in",
    ("revoke/1", "by"): "who signed a device out",
    ("revoke/1", "said.device"): "which device that was",
    ("revoke/1", "said.person"): "whose device that was",
    ("revoke/1", "said.session"): "its sign-in",
    ("*", "read"): "what a clock read that was behind",
    ("*", "elsewhere"): "what other nights of the database said then",
    ("balance/1", "said.everything"): "one move was all that balance asked for",
    ("record-ruling/1", "said.on_paper"): "after a yes nothing is left to be signed on paper",
}
"""Fields recorded only once, so that nothing in the journal contradicts another value. It changes the hash."""


# Honest records hold


@clause("MI-81", "MI-79")
def test_an_honest_evening_in_a_live_room_holds() -> None:
    verdict = verdict_of(recorded())

    assert (None, ()) == (verdict.flaw, verdict.differences)
    (night,) = verdict.nights
    assert (NIGHT.partition("/")[2], 20, True, True) == (night.night, night.lines, night.closed, night.kept)
    assert (recorded()[-1].hash.hex(), len(recorded())) == (night.head, night.acts)
    assert ("", (), OWN) == (night.practice, night.unfinished, night.software)
    happened = {event for record in (*recorded(), *everything()) for event in KINDS if is_of(record, event)}
    assert set(KINDS) == happened


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
    assert "practice only" in verdict.nights[0].practice
    assert f"[{ruling}]" in verdict.nights[0].practice
    assert "" == verdict_of(recorded()).nights[0].practice


@pytest.mark.parametrize("book", ["MI", "MB"])
def test_an_honest_evening_that_software_deals_holds(book: str) -> None:
    async def run() -> Verdict:
        night = await a_dealt_night(book=BOOKS[book])
        return await verify(night.journal.read_all())

    verdict = asyncio.run(run())

    assert None is verdict.flaw
    assert verdict.rounds > 20
    assert verdict.nights[0].closed
    assert (book == "MI") is (verdict.nights[0].practice == "")


def test_an_evening_that_goes_on_holds_and_is_said_to_be_open() -> None:
    async def run() -> Verdict:
        night = await (await Night().opens()).sells("p1", "p2")
        return await verify(night.journal.read_all())

    verdict = asyncio.run(run())

    assert None is verdict.flaw
    assert not verdict.nights[0].closed
    assert ("The evening",) == verdict.nights[0].unfinished


def test_a_tournament_that_nobody_is_in_is_told_from_one_that_was_cut_short() -> None:
    async def run() -> Verdict:
        night = await (await Night().opens()).sells("p1")
        await night.do(RefundEntry(tournament=night.floor.plan.id, player="p1"))
        return await verify(night.journal.read_all())

    night = asyncio.run(run()).nights[0]

    assert ((), ("The evening",)) == (night.unfinished, night.empty)


def test_every_act_there_is_holds_and_so_does_a_round_that_stops_in_the_middle() -> None:
    verdict = verdict_of(everything())

    assert (None, ()) == (verdict.flaw, verdict.differences)
    assert set(ACTS) <= {record.name for record in everything()}
    acted = [record.version for record in everything() if record.name == "table.acted/1"]
    assert (1, [True, True, True, True, False, False]) == (verdict.rounds, [night.kept for night in verdict.nights])
    assert len(acted) > 6


def test_the_forger_of_these_tests_leaves_an_honest_journal_as_it_is() -> None:
    assert recorded() == resealed(recorded()) == forged(recorded())
    assert everything() == resealed(everything()) == forged(everything())


def test_a_verdict_from_the_first_forged_record_on_is_that_of_verify() -> None:
    """The tests below go on from there; deciding all before it again would take most of their time."""
    for journal in (recorded, everything):
        for place in range(0, len(journal()), 12):
            records = list(journal())
            records[place] = replace(records[place], at=records[place].at + SECOND)
            cut = journal()[:place]
            assert plain_verdict_of(resealed(records)) == verdict_of(resealed(records))
            assert plain_verdict_of(cut) == verdict_of(cut)
        assert still_honest(journal, range(0, len(journal()), 12))


# Whole records


@pytest.mark.parametrize("name", ACTS)
def test_a_flipped_byte_is_named(name: str) -> None:
    records, place = list(everything()), place_of(name, records=everything())
    broken = records[place]
    middle = len(broken.payload) // 2
    payload = broken.payload[:middle] + bytes([broken.payload[middle] ^ 1]) + broken.payload[middle + 1 :]
    records[place] = replace(broken, payload=payload)

    altered = "altered: its hash is not that of its content"
    assert flaw_of(records) == f"{broken.stream}, record {broken.version}: {altered}"


@pytest.mark.parametrize("name", ACTS)
def test_an_act_that_was_removed_is_named_though_the_hashes_are_new(name: str) -> None:
    place = place_of(name, records=everything())
    removed = everything()[place]

    flaw = verdict_of(resealed(all_but(place))).flaw

    if removed.hash.hex() in {night.head for night in verdict_of(everything()).nights}:
        assert None is flaw  # the last of its night: nothing in the journal says that there was more
        return
    assert flaw is not None
    assert flaw.version >= removed.version
    assert flaw.stream in (removed.stream, _table_of(removed.stream))


def _table_of(stream: str) -> str:
    return f"{stream.replace('night/', 'table/')}/t1/1"


@pytest.mark.parametrize("name", [each for each in ACTS if each != "deposit/1"])
def test_two_acts_that_were_swapped_are_named_though_the_hashes_are_new(name: str) -> None:
    records = list(everything())
    first = place_of(name, records=records)
    own = [n for n, record in enumerate(records) if record.stream == records[first].stream]
    second = own[own.index(first) + 1] if first != own[-1] else own[-2]
    records[first], records[second] = records[second], records[first]

    flaw = verdict_of(resealed(records)).flaw

    assert flaw is not None
    assert flaw.stream in (records[first].stream, _table_of(records[first].stream))


# Forged fields


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if value and isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, each in items:
            yield from leaves(each, (*path, key))
    else:
        yield path


def at_path(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    if isinstance(value, dict):
        return {**value, path[0]: put(value[path[0]], path[1:], new)}
    return [put(each, path[1:], new) if at == path[0] else each for at, each in enumerate(value)]


def another(value: Any) -> Any:
    """Something else of the same kind: for somebody, somebody else who is known."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value is None:
        return 1
    if not isinstance(value, str):
        return ["x"]
    if len(value) == 44 and value.endswith("="):  # chance, and still chance
        return f"{'B' if value[0] == 'A' else 'A'}{value[1:]}"
    return {"m01": "m02", "m02": "m01", "n02": "chair", "chair": "m01"}.get(value, f"{value}x")


def kinds_of_fields(*, in_every_act: bool) -> list[tuple[int, tuple[Any, ...]]]:
    """One record and path for each field of each act and event; or each event in each act in which it happens."""
    found: dict[tuple[Any, ...], tuple[int, tuple[Any, ...]]] = {}
    for place, record in enumerate(everything()):
        if record.stream.startswith("refused/"):
            continue
        data = json.loads(record.payload)
        for path in leaves(data):
            if "document" in path or ("plan" in path and path[0] != "said"):
                continue  # a long text, and the plan a second time
            kind = tuple("#" if isinstance(key, int) else key for key in path)
            happening = data["happened"][path[1]][1]["type"] if path[0] == "happened" else ""
            of = record.name if in_every_act or not happening else ""
            found.setdefault((of, happening, kind), (place, path))
    return list(found.values())


PARTS = 4
"""So that two processes can share the work."""
WHERE = [pytest.param(False, id="once"), pytest.param(True, id="in every act", marks=pytest.mark.exhaustive)]


def stands_once(name: str, path: tuple[Any, ...]) -> bool:
    field = ".".join(map(str, path))
    return (name, field) in TWICE or ("*", field) in TWICE or ("*", path[0]) in TWICE


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("in_every_act", WHERE)
def test_whatever_field_is_forged_it_is_found_though_the_hashes_are_new(in_every_act: bool, part: int) -> None:
    unnoticed, tried = [], 0
    heads = {night.head for night in verdict_of(everything()).nights}
    for place, path in kinds_of_fields(in_every_act=in_every_act)[part::PARTS]:
        records = list(everything())
        record, data = records[place], json.loads(records[place].payload)
        payload = written(put(data, path, another(at_path(data, path))))
        records[place] = replace(record, payload=payload)
        verdict = verdict_from(records, place)
        tried += 1
        if verdict.flaw is not None:
            continue
        if stands_once(record.name, path):
            assert heads != {night.head for night in verdict.nights}
        else:
            unnoticed.append((record.name, path))

    assert [] == unnoticed
    assert still_honest(everything, range(part, len(everything()), 50))
    assert tried > (1_900 if in_every_act else 700) // PARTS


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("occurred", 66_000),
        ("read", 99_999_999),
        ("confirmed", ["paid-already"]),
        ("entropy", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="),
        ("by", "nobody"),
        ("by", ""),
        ("by", "p1"),
        ("happened", []),
        ("unheard-of", True),
        ("at", 1),
    ],
)
def test_what_nobody_said_is_found_in_every_act(field: str, value: Any) -> None:
    """A field that was left out is forged into each; that an act needs no second time is of no matter to it."""
    for name in ACTS:
        records = list(everything())
        place = place_of(name, records=records)
        data = json.loads(records[place].payload)
        if data.get(field, "") == value or (field == "occurred" and "occurred" not in data):
            continue  # no change; or when it happened, which stands here once
        records[place] = replace(records[place], payload=written({**data, field: value}))
        flaw = verdict_from(records, place).flaw
        kept = records[place].stream == NIGHT
        assert flaw is not None or (field == "by" and not kept), f"{name} with another {field}"


def test_a_forged_second_is_found_in_the_record_and_around_it() -> None:
    for place, record in enumerate(recorded()):
        records = list(recorded())
        records[place] = replace(record, at=record.at + 1)
        assert "taken out, added or swapped" in flaw_of(resealed(records))
        records[place] = replace(record, at=record.at + SECOND)
        assert flaw_of(resealed(records)).endswith("it is recorded at another second than it says")


def test_a_time_set_back_is_found_though_all_of_the_record_agrees() -> None:
    place = place_of("count-drawer/1")
    record = recorded()[place]
    data = json.loads(record.payload.replace(b":72000", b":60000"))
    records = list(recorded())
    records[place] = replace(record, at=60_000 * SECOND, payload=written(data))

    assert flaw_of(forged(records)).endswith("it is dated before the act that came before it")


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("occasion.opened/1", b'"starting_stack":1500', b'"starting_stack":1700', "the book refuses it"),
        ("occasion.opened/1", b'"type":"occasion.opened/1"', b'"type":"occasion.other/1"', "cannot be read"),
        ("occasion.person-enrolled/1", b'"name":"P1"', b'"name":"P9"', "otherwise"),
        ("occasion.person-enrolled/1", b'"by":"chair","at"', b'"by":"nobody","at"', "otherwise"),
        ("enroll-person/1", b'"at":61200,"by":"chair"', b'"at":61200,"by":"nobody"', "the book refuses it"),
        ("sign-on/1", b'"duty":"dealer"', b'"duty":"desk"', "the book refuses it"),
        ("occasion.duty-begun/1", b'"type":"occasion.duty-begun/1","person":"n02"', b"", ""),
        ("sign-off/1", b'"person":"n02"', b'"person":"p1"', "the book refuses it"),
        ("sell-entry/1", b'"amount":{"cents":6000', b'"amount":{"cents":5000', "otherwise"),
        ("pay-prize/1", b'"kind":"prize","amount":{"cents":', b'"kind":"prize","amount":{"cents":1', "otherwise"),
        ("put-bank/1", b'"amount":{"cents":2', b'"amount":{"cents":-2', "refuses"),
        ("occasion.line-posted/1", b'"number":12', b'"number":13', "otherwise"),
        ("occasion.line-posted/1", b'"violations":["MI-24"]', b'"violations":[]', "otherwise"),
        ("take-back/1", b'"reason":"p3 keeps the money"', b'"reason":"no reason at all"', "otherwise"),
        ("take-back/1", b'"back_to":', b'"back_to":1', "otherwise"),
        ("take-back/1", b'"by":"m02"', b'"by":"m01"', "the book refuses it"),
        ("occasion.line-posted/1", b'"kind":"refund"', b'"kind":"deposit"', "otherwise"),
        ("occasion.play-began/1", b'"tournament":"t1"', b'"tournament":"t2"', ""),
        ("occasion.prizes-fixed/1", b'"cents":', b'"cents":1', "otherwise"),
        ("occasion.play-taken-back/1", b"the hall was not ready", b"nobody looked", "otherwise"),
        ("occasion.floor-decided/1", b'"what":"start-clock"', b'"what":"pause-clock"', "otherwise"),
        ("penalize/1", b'"by":"m02"', b'"by":"n02"', "Only the director may give penalties"),
        ("penalize/1", b'"by":"m02"', b'"by":"p2"', "the book refuses it"),
        ("start-clock/1", b'"by":"m02"', b'"by":"nobody"', "the book refuses it"),
        ("start-clock/1", b'"tournament":"t1"', b'"tournament":"t2"', "the book refuses it"),
        ("occasion.floor-decided/1", b'"version":', b'"version":900', "otherwise"),
        ("explain-expenses/1", b"Ice was dear.", b" ", "the book refuses it"),
        ("tick-duty/1", b'"tasks":["', b'"tasks":["no-such-', "the book refuses it"),
        ("record-ruling/1", b'"clauses":["MI-', b'"clauses":["MI-4', "otherwise"),
        ("occasion.ruling-recorded/1", b'"number":1', b'"number":2', "otherwise"),
        ("occasion.incident-recorded/1", b'"number":1', b'"number":2', "otherwise"),
        ("report-incident/1", b'"number":1', b'"number":2', "the book refuses it"),
        ("replace-deck/1", b'"by":"m02"', b'"by":"m01"', "the book refuses it"),
        ("replace-deck/1", b'"by":"m02"', b'"by":"nobody"', "the book refuses it"),
        ("occasion.house-rules-posted/1", b'"document":"{', b'"document":"{ ', "otherwise"),
        ("occasion.house-rules-posted/1", b'"digest":"', b'"digest":"0', "otherwise"),
        ("close-books/1", b'"preparer":"m01"', b'"preparer":"n02"', "the book refuses it"),
        ("settle-round/1", b'"p1":1600', b'"p1":1700', "the book refuses it"),
        ("draw-seats/1", b'"table":1', b'"table":2', "otherwise"),
        ("draw-seats/1", b'"entropy":"A', b'"entropy":"B', "otherwise"),
        ("sell-rebuy/1", b'"chips":1000', b'"chips":2000', "otherwise"),
    ],
)
def test_a_forged_act_is_found_though_the_hashes_are_new(name: str, old: bytes, new: bytes, says: str) -> None:
    records, place = list(recorded()), place_of(name, old)
    records[place] = replace(records[place], payload=records[place].payload.replace(old, new, 1))

    flaw = flaw_of(resealed(records))

    assert flaw.startswith(f"{NIGHT}, record {records[place].version}: ")
    assert says in flaw


# Books and tournaments agree


def happened_without(place: int, *gone: str) -> list[Record]:
    """The records, one of which has lost the events of these kinds."""
    data = json.loads(recorded()[place].payload)
    return holding(place, happened=[each for each in data["happened"] if each[1]["type"] not in gone])


@clause("MI-81", "MI-06")
@pytest.mark.parametrize(
    ("event", "in_books"),
    [
        ("tournament.entry-sold/1", "occasion.line-posted/1"),
        ("tournament.rebuy-sold/1", "occasion.line-posted/1"),
        ("tournament.entry-withdrawn/1", "occasion.line-posted/1"),
        ("tournament.clock-started/1", "occasion.play-began/1"),
        ("tournament.finished/1", "occasion.prizes-fixed/1"),
        ("night.taken-back/1", "occasion.play-taken-back/1"),
        ("tournament.clock-started/1", "occasion.floor-decided/1"),
        ("tournament.round-settled/1", "occasion.floor-decided/1"),
    ],
)
def test_an_event_without_the_other_of_its_act_is_named(event: str, in_books: str) -> None:
    place = place_of(event)
    where = f"{NIGHT}, record {recorded()[place].version}: "

    for gone in (event, in_books):
        assert flaw_of(happened_without(place, gone)) == f"{where}the book decides otherwise than was recorded"


@clause("MI-81")
def test_an_act_that_led_to_nothing_is_named() -> None:
    for place, record in list(enumerate(recorded()))[1:]:
        flaw = verdict_of(holding(place, happened=[])).flaw
        assert flaw is not None
        assert record.version == flaw.version


def another_act(done: Done[Any], place: int) -> list[Record]:
    """The records with one more act among them."""
    name, payload = CODEC.encode(done)
    records = list(recorded())
    records.insert(place, Record(0, NIGHT, 0, name, done.at * SECOND, payload, b"", b""))
    return forged(records)


@clause("MI-81")
def test_a_sale_that_is_taken_back_in_the_books_alone_is_named() -> None:
    """The money is gone from the books, and the player plays on."""
    place = place_of("sell-rebuy/1")
    sold = CODEC.decode(recorded()[place].name, recorded()[place].payload)
    assert isinstance(sold, Done)
    line = next(event.line for scope, event in sold.happened if not scope)
    reverse = recorded()[place_of("reverse-line/1")]
    done = CODEC.decode(reverse.name, reverse.payload)
    assert isinstance(done, Done)
    back = replace(line, number=line.number + 1, amount=dollars(-40), reverses=line.number, reason="not ours")
    posted = replace(done.happened[0][1], line=back)
    said = replace(done.said, number=line.number, reason="not ours")
    skimmed = replace(done, said=said, at=sold.at, read=None, happened=(("", posted),))

    assert "Reversing this line by itself" in flaw_of(another_act(skimmed, place + 1))


def test_a_line_that_nobody_sold_anything_for_is_named() -> None:
    place = place_of("sell-entry/1")
    sold = json.loads(recorded()[place].payload)
    line = [each for each in sold["happened"] if each[1]["type"] == "occasion.line-posted/1"]
    bank = place_of("put-bank/1")
    data = json.loads(recorded()[bank].payload)

    assert flaw_of(holding(bank, happened=[*data["happened"], *line])).endswith("decides otherwise than was recorded")


# Closed books


class TestClosedBooks:
    def test_books_that_are_closed_before_the_tournament_is_over_are_named(self) -> None:
        records = list(recorded())
        closed = records.pop(place_of("close-books/1"))
        at = place_of("tournament.finished/1")
        records.insert(at, replace(closed, at=records[at].at))

        assert flaw_of(forged(records)).startswith(f"{NIGHT}, record {at + 1}: ")

    def test_nothing_but_the_deposit_and_its_like_comes_after_closing(self) -> None:
        last = recorded()[-1]
        bank = recorded()[place_of("put-bank/1")]
        done = CODEC.decode(bank.name, bank.payload)
        late = replace(done, said=PutBank(amount=dollars(5)), at=last.at // SECOND)

        assert "the book refuses it" in flaw_of(another_act(late, len(recorded())))

    def test_an_act_that_is_added_behind_the_end_must_be_possible(self) -> None:
        sold = recorded()[place_of("sell-entry/1")]
        again = forged([*recorded(), replace(sold, at=recorded()[-1].at)])

        assert flaw_of(again).startswith(f"{NIGHT}, record {len(recorded()) + 1}: ")


# Anything


def changed(value: Any, path: tuple[Any, ...], rng: Random) -> Any:
    old = at_path(value, path)
    if isinstance(old, bool):
        return put(value, path, not old)
    if isinstance(old, int):
        return put(value, path, rng.choice([-1, 0, old + 1, old * 1000, 2**40]))
    return put(value, path, rng.choice(["", "t9", "p1", "chair", "nobody", "m01", f"{old} "]))


def test_whatever_is_changed_verify_says_something_and_never_fails() -> None:
    rng, found, tried = Random(4), 0, 200
    for _ in range(tried):
        records = list(everything())
        place = rng.randrange(len(records))
        data = json.loads(records[place].payload)
        payload = written(changed(data, rng.choice(list(leaves(data))), rng))
        records[place] = replace(records[place], payload=payload)
        found += verdict_from(records, place).flaw is not None

    assert found > tried * 8 // 10  # the rest: refusals, facts that stand once, and values that did not change


def test_a_plan_that_its_book_forbids_is_found_at_the_opening() -> None:
    plan = an_occasion(MI)
    greedy = replace(plan.tournaments[0], payout=replace(plan.tournaments[0].payout, share_points=9900))
    data = json.loads(recorded()[0].payload)
    tournaments = json.loads(json.dumps(data["said"]["plan"]["tournaments"]))
    tournaments[0]["payout"]["share_points"] = greedy.payout.share_points
    said = {**data["said"], "plan": {**data["said"]["plan"], "tournaments": tournaments}}

    assert flaw_of(holding(0, said=said)).endswith("[MI-30]")


def test_somebody_unknown_does_not_open_a_night() -> None:
    assert "the book refuses it" in flaw_of(holding(0, by="nobody"))
    assert DESK not in json.loads(recorded()[0].payload)["said"]["plan"]["staff"]
