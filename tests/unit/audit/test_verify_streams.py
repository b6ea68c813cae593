"""Streams, software tables and versions: what hangs together in a journal, and what does not belong."""

import asyncio
import json
from hashlib import sha256

import pytest
from msgspec.structs import replace

from forging import NIGHT, all_but, everything, flaw_of, forged, place_of, recorded, verdict_of, written
from goodhand import __version__
from goodhand.audit import verify_round
from goodhand.audit.verify import sequence_of, verify
from goodhand.journal import Record
from goodhand.night import versions
from goodhand.night.acts import opening
from goodhand.night.record import SECOND
from goodhand.night.versions import OWN
from goodhand.rules import Refusal
from support_night import resealed

# Streams and names


def test_a_night_begins_with_its_opening_and_is_opened_once() -> None:
    first, *rest = recorded()

    assert flaw_of(forged(rest)).endswith("record 1: the night has not been opened")
    assert flaw_of(forged([first, first])).endswith("record 2: the night is opened a second time")


def test_the_records_of_one_night_under_another_id_are_named() -> None:
    moved = [replace(record, stream="night/M-00999 2026-03-14") for record in recorded()]

    assert flaw_of(resealed(moved)).endswith("record 1: the plan is that of the night 'M-00417 2026-03-14'")


def test_a_second_night_beside_the_first_is_held_to_its_own_plan() -> None:
    """Two licensees on one date have a journal each, or nights of their own in one (MI-33b)."""
    other = [replace(record, stream="night/M-00417 2026-03-14 b") for record in recorded()]

    assert "the plan is that of" in flaw_of(resealed([*recorded(), *other]))


def test_a_record_that_is_no_act_is_named() -> None:
    dealt = next(record for record in everything() if record.name == "table.dealt/1")
    stray = replace(dealt, stream=NIGHT, at=recorded()[-1].at)

    assert flaw_of(resealed([*recorded(), stray])).endswith("no act is recorded so")


@pytest.mark.parametrize("name", ["sell-raffle/1", "sell-entry/2", "table.dealt/9"])
def test_an_act_that_is_not_known_here_is_refused_with_one_sentence(name: str) -> None:
    place = place_of("sell-entry/1")
    records = list(recorded())
    records[place] = replace(records[place], name=name)

    said = flaw_of(resealed(records))

    why = f"nothing here is called {name!r}; a newer version of the software may know it"
    assert said == f"{NIGHT}, record {records[place].version}: {why}"


def test_a_stream_of_no_night_is_named() -> None:
    dealt = next(record for record in everything() if record.name == "table.dealt/1")

    for stream in ("notes", "table/nowhere/t1/1"):
        stray = replace(dealt, stream=stream)
        assert flaw_of(resealed([*recorded(), stray])) == f"{stream}, record 1: no night has such a stream"


def test_refusals_are_no_evidence_and_do_not_spoil_it() -> None:
    kept = [record for record in everything() if not record.stream.startswith("refused/")]

    assert len(kept) < len(everything())
    assert None is verdict_of(resealed(kept)).flaw


# Software tables


def tables_of(records: list[Record]) -> list[int]:
    return [place for place, record in enumerate(records) if record.stream.startswith("table/")]


def test_records_of_a_table_that_no_settled_round_anchors_are_named() -> None:
    """A round that nobody started, behind the last one."""
    second = max(place for place, record in enumerate(everything()) if record.name == "deal-round/1")
    records = [record for place, record in enumerate(everything()) if place != second]

    assert flaw_of(forged(records)).endswith("no settled round of the tournament anchors it")


def test_a_round_that_stops_in_the_middle_may_stop_anywhere() -> None:
    last = len(everything())
    begins = max(place for place, record in enumerate(everything()) if record.name == "table.dealt/1")
    for end in range(begins, last + 1):
        assert None is verdict_of(everything()[:end]).flaw


def test_an_action_of_the_round_in_play_that_was_taken_out_or_forged_is_named() -> None:
    places = tables_of(everything())
    for place in places[:-1]:
        flaw = verdict_of(resealed(all_but(place))).flaw
        assert flaw is not None
    last = everything()[places[-1]]
    other = last.payload.replace(b'"by":"p', b'"by":"q')
    assert "for the player of that seat" in flaw_of(resealed([*everything()[:-1], replace(last, payload=other)]))


def test_an_action_is_dated_within_its_round() -> None:
    first = next(place for place in tables_of(everything()) if everything()[place].name == "table.acted/1")
    for at in (everything()[first].at - 3600 * SECOND, everything()[first].at + 3600 * SECOND):
        records = list(everything())
        records[first] = replace(records[first], at=at)
        award = place_of("award-round/1", records=records)
        head = next(r for r in reversed(resealed(records)[:award]) if r.stream == records[first].stream)
        anchored = records[award].payload.replace(_anchor(records[award]), head.hash.hex().encode())
        records[award] = replace(records[award], payload=anchored)
        assert flaw_of(resealed(records)).endswith("it is dated outside its Round of Play")


def _anchor(award: Record) -> bytes:
    return str(json.loads(award.payload)["said"]["anchor"]).encode()


# Other versions of the software


def claimed(software: str, records: list[Record]) -> list[Record]:
    """The records, as if another version had opened their nights."""
    return [
        _claimed(software, each) if each.version == 1 and each.name.startswith("open-") else each for each in records
    ]


def _claimed(software: str, opening: Record) -> Record:
    data = json.loads(opening.payload)
    data["said"]["software"] = software
    return replace(opening, payload=written(data))


@pytest.mark.parametrize("software", ["9.9.9", f"{__version__}.1"])
def test_a_version_that_nobody_knows_is_a_flaw_and_not_an_excuse(software: str) -> None:
    said = flaw_of(resealed(claimed(software, recorded())))

    why = f"version {software!r} of the software decided it, which version {OWN} does not know"
    assert said == f"{NIGHT}, record 1: {why}; verify it with that version"


@pytest.mark.parametrize("software", ["0.0.1", ""])
def test_one_that_cannot_have_come_later_is_no_version(software: str) -> None:
    said = flaw_of(resealed(claimed(software, recorded())))

    assert said == f"{NIGHT}, record 1: there is no version {software!r} of the software that this one, {OWN}, knows of"


def test_what_an_earlier_version_decided_otherwise_is_said_apart_and_never_passes_for_clean(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A forger who claims an earlier version to hide a change gets differences, record by record."""
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9", OWN))
    place = place_of("penalize/1")
    records = claimed("0.1.9", recorded())
    payload = records[place].payload.replace(b'"reason":"a phone at the table"', b'"reason":"shouting"', 1)
    records[place] = replace(records[place], payload=payload)

    honest, forged = (verdict_of(resealed(each)) for each in (claimed("0.1.9", recorded()), records))

    assert (None, (), "0.1.9") == (honest.flaw, honest.differences, honest.nights[0].software)
    assert None is forged.flaw
    assert [records[place].version] == [each.version for each in forged.differences]
    assert "otherwise" in forged.differences[0].why


def test_house_rules_that_read_otherwise_are_said_apart_though_their_digest_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An earlier version may have worded them so; but a forger can write a digest too."""
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9", OWN))
    place = place_of("post-rules/1")
    records = claimed("0.1.9", recorded())
    data = json.loads(records[place].payload)
    posted = data["happened"][0][1]
    posted["document"] = posted["document"].replace("a", "o")
    said_so = replace(records[place], payload=written(data))
    posted["digest"] = sha256(posted["document"].encode()).hexdigest()
    reworded = replace(records[place], payload=written(data))

    for each in (said_so, reworded):
        verdict = verdict_of(resealed([*records[:place], each, *records[place + 1 :]]))

        assert None is verdict.flaw
        assert [records[place].version] == [each.version for each in verdict.differences]


def test_a_plan_that_would_no_longer_be_lawful_is_a_difference_of_an_earlier_version_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9", OWN))
    everything()  # made once, before plans are refused
    as_recorded, stricter = recorded(), Refusal.saying("stricter", "A plan like this is no longer lawful.")

    def refuse(*_: object, **__: object) -> None:
        raise stricter

    monkeypatch.setattr(opening, "require_lawful", refuse)

    earlier = verdict_of(resealed(claimed("0.1.9", as_recorded)))

    assert None is earlier.flaw
    assert ["the book refuses it: A plan like this is no longer lawful."] == [each.why for each in earlier.differences]
    assert "no longer lawful" in str(asyncio.run(verify(sequence_of(as_recorded))).flaw)


def test_a_referee_that_was_mended_since_is_a_difference_of_an_earlier_version_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9", OWN))
    as_it_was = verify_round.step

    def mended(r, command):
        after, happened = as_it_was(r, command)
        return after, happened[:-1] if len(happened) > 1 else happened

    monkeypatch.setattr(verify_round, "step", mended)

    earlier = verdict_of(resealed(claimed("0.1.9", everything())))

    assert None is earlier.flaw
    assert {"the referee decides otherwise than was recorded"} == {each.why for each in earlier.differences}
    own = asyncio.run(verify(sequence_of(everything())))
    assert str(own.flaw).endswith("the referee decides otherwise than was recorded")


def test_what_a_version_in_work_decided_otherwise_is_a_flaw_with_its_reservation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """There is no such version to verify it with, so whoever claims one hides nothing behind it."""
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9", OWN))
    place = place_of("penalize/1")
    records = claimed("0.1.9.dev", recorded())
    payload = records[place].payload.replace(b'"reason":"a phone at the table"', b'"reason":"shouting"', 1)
    later = replace(records[place + 1], at=records[place + 1].at + 1)

    otherwise = verdict_of(
        resealed([*records[:place], replace(records[place], payload=payload), *records[place + 1 :]])
    )
    swapped = verdict_of(resealed([*records[: place + 1], later, *records[place + 2 :]]))

    assert otherwise.flaw is not None
    assert swapped.flaw is not None
    assert "nobody need have changed anything" in otherwise.flaw.reservation
    assert "" == swapped.flaw.reservation


def test_an_earlier_version_did_not_know_the_fields_that_have_come_since(monkeypatch: pytest.MonkeyPatch) -> None:
    """They have their defaults; what it did write is all known still, and stands there once."""
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9", OWN))
    records = claimed("0.1.9", recorded())
    data = json.loads(records[0].payload)
    opened = data["happened"][0][1]
    del opened["practice"]
    older = resealed([replace(records[0], payload=written(data)), *records[1:]])
    opened["unheard-of"] = True
    odd = resealed([replace(records[0], payload=written(data)), *records[1:]])
    twice = records[0].payload.replace(b'"practice":', b'"practice":true,"practice":', 1)

    assert (None, ()) == (verdict_of(older).flaw, verdict_of(older).differences)
    assert "not written as" in flaw_of(odd)
    assert "not written as" in flaw_of(resealed([replace(records[0], payload=twice), *records[1:]]))
    now = resealed([replace(older[0], payload=older[0].payload.replace(b"0.1.9", OWN.encode())), *older[1:]])
    assert "not written as" in flaw_of(now)


def test_of_an_earlier_version_too_the_chips_and_the_cents_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9", OWN))
    place = place_of("sell-entry/1")
    records = claimed("0.1.9", recorded())
    payload = records[place].payload.replace(b'"cents":6000', b'"cents":5000')
    records[place] = replace(records[place], payload=payload)

    verdict = verdict_of(resealed(records))

    assert verdict.flaw is not None or verdict.differences
    assert verdict.flaw is None or "took in" in verdict.flaw.why or "otherwise" in verdict.flaw.why
