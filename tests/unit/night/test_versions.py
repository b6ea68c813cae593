"""A night that another version of the software decided: a later one goes on with it and says so, an earlier not."""

from typing import Any

import pytest
from msgspec.structs import replace

from every_act import every_act
from goodhand.audit.verify import Verdict, sequence_of, verify
from goodhand.journal import MemoryJournal, Record
from goodhand.night import conductor as conducting
from goodhand.night import versions
from goodhand.night.acts import CODEC
from goodhand.night.acts.money import PutBank
from goodhand.night.acts.opening import OpenNight
from goodhand.night.acts.people import SignOn
from goodhand.night.conductor import Conductor
from goodhand.night.reading import night_of
from goodhand.night.software_table import SoftwareTable
from goodhand.night.streams import night_id
from goodhand.night.timers import fire
from goodhand.night.versions import OWN, OtherSoftware, is_known, rank
from goodhand.occasion.plan import Duty
from goodhand.rules.speech import spoken
from support_night import CHAIR, DESK, MI, resealed
from support_occasion import an_occasion, dollars

EARLIER, LATER = "0.0.9", "99.0"
PLAN = an_occasion(MI)


def as_an_earlier_version(patch: pytest.MonkeyPatch) -> None:
    """From here on this software is one that knows nothing of what it has been."""
    patch.setattr(versions, "OWN", EARLIER)
    patch.setattr(versions, "RELEASED", (EARLIER,))


async def opened(software: str = OWN) -> Conductor:
    conductor = Conductor(MemoryJournal(CODEC), night_id(PLAN))
    await conductor.do(OpenNight(plan=PLAN, software=software), by=CHAIR, at=60_000)
    return conductor


async def everything_in(conductor: Conductor) -> list[Record]:
    return [record async for record in conductor.journal.read_all()]


async def verdict_of(conductor: Conductor) -> Verdict:
    return await verify(sequence_of(resealed(await everything_in(conductor))))


SIGNS_ON: dict[str, Any] = {"act": SignOn(person=CHAIR, duty=Duty.CHAIRPERSON), "by": CHAIR, "at": 60_001}


@pytest.mark.parametrize("software", [LATER, "", f"{OWN}.1", "0.1.9"])
async def test_nothing_is_added_to_a_night_of_a_version_that_is_not_known_and_it_can_be_read(software: str) -> None:
    conductor = await opened(software)
    before = await everything_in(conductor)

    with pytest.raises(OtherSoftware) as refused:
        await conductor.do(**SIGNS_ON)
    with pytest.raises(OtherSoftware):
        await conductor.do(PutBank(amount=dollars(-5)), by="nobody", at=60_002)  # whatever else speaks against it
    with pytest.raises(OtherSoftware):
        await conductor.preview(**SIGNS_ON)
    with pytest.raises(OtherSoftware):
        conductor.foresee(SIGNS_ON["act"], CHAIR, 60_001, bytes(32))

    assert before == await everything_in(conductor), "not even that it was refused is written there"
    sentence = refused.value.sentence()
    assert f"version {software!r} of the software decided it" in sentence
    assert "go on with that version or a newer one" in sentence
    assert sentence.count(". ") == 0
    assert f"la version {software!r}" in spoken(sentence, "fr")
    assert PLAN == night_of(before, night_id(PLAN)).night.plan
    assert PLAN == (await Conductor(conductor.journal, night_id(PLAN)).join()).plan


async def test_at_a_software_table_and_by_the_clock_nothing_is_added_either(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = MemoryJournal(CODEC)
    await every_act(journal)
    in_play = next(r.stream for r in [r async for r in journal.read_all()][::-1] if r.stream.startswith("table/"))
    night, tournament, table = in_play.removeprefix("table/").rsplit("/", 2)
    conductor = Conductor(journal, night)
    await conductor.join()
    end = await journal.end()
    as_an_earlier_version(monkeypatch)

    found = SoftwareTable(conductor, tournament, int(table))
    await found.learn()
    with pytest.raises(OtherSoftware):
        await found._append(found.numbers.pledged_by_house(found.started.number, bytes(32)), 90_000)
    assert None is await fire(conductor, tournament, 90_000)

    assert end == await journal.end()


async def test_a_later_version_goes_on_with_a_night_says_so_and_verifies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9",))
    conductor = await opened("0.1.9")
    outcome = await conductor.do(**SIGNS_ON)

    verdict = await verdict_of(conductor)

    assert OWN == outcome.done.software
    assert (None, (), "0.1.9") == (verdict.flaw, verdict.differences, verdict.nights[0].software)


async def test_what_opened_a_night_is_said_once() -> None:
    conductor = await opened()

    assert "" == (await conductor.do(**SIGNS_ON)).done.software


async def test_what_a_later_version_went_on_with_is_not_known_to_the_one_that_opened_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9",))
    monkeypatch.setattr(conducting, "OWN", LATER)  # it has gone on with it
    journal = (await opened("0.1.9")).journal
    by_the_later = Conductor(journal, night_id(PLAN))
    await by_the_later.do(**SIGNS_ON)

    with pytest.raises(OtherSoftware, match=LATER):
        await Conductor(journal, night_id(PLAN)).do(PutBank(amount=dollars(5)), by=DESK, at=60_002)
    flaw = (await verdict_of(by_the_later)).flaw
    assert flaw is not None
    assert f"version '{LATER}' of the software decided it" in flaw.why


@pytest.mark.parametrize(
    ("named", "why"),
    [
        pytest.param(("", "0.1.9"), "cannot have gone on", id="an earlier one after this one"),
        pytest.param(("", OWN), "cannot have gone on", id="the one that opened it, once more"),
        pytest.param(("0.1.9",), "two versions", id="another in the opening"),
        pytest.param(("", LATER), "does not know", id="an unknown one"),
    ],
)
async def test_a_version_that_cannot_have_decided_a_record_is_a_flaw_and_not_an_excuse(
    monkeypatch: pytest.MonkeyPatch, named: tuple[str, ...], why: str
) -> None:
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9",))
    conductor = await opened()
    await conductor.do(**SIGNS_ON)
    records = await everything_in(conductor)
    for place, software in enumerate(named):
        done: Any = CODEC.decode(records[place].name, records[place].payload)
        records[place] = replace(records[place], payload=CODEC.encode(replace(done, software=software))[1])

    flaw = (await verify(sequence_of(resealed(records)))).flaw

    assert flaw is not None
    assert (len(named), True) == (flaw.version, why in flaw.why)


async def test_after_a_later_version_none_that_is_earlier_can_have_gone_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9",))
    conductor = await opened("0.1.9")
    await conductor.do(**SIGNS_ON)
    monkeypatch.setattr(conducting, "OWN", "0.1.9")
    await conductor.do(PutBank(amount=dollars(5)), by=CHAIR, at=60_002)

    flaw = (await verdict_of(conductor)).flaw

    assert flaw is not None
    assert "version '0.1.9' of the software cannot have gone on" in flaw.why


@pytest.mark.parametrize("in_work", [True, False])
async def test_of_a_version_in_work_nobody_is_told_that_a_record_was_changed(
    monkeypatch: pytest.MonkeyPatch, in_work: bool
) -> None:
    """Its states differ, and a journal says the same of all; a broken hash is one under every version."""
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9",))
    conductor = await opened("0.1.9.dev" if in_work else "0.1.9")
    records = await everything_in(conductor)
    other = replace(records[0], payload=records[0].payload.replace(b'"plan":', b'"unheard-of":1,"plan":', 1))

    decided, broken = [(await verify(sequence_of(each))).flaw for each in (resealed([other]), [other])]

    assert decided is not None
    assert broken is not None
    assert "not written as" in decided.why
    assert in_work == ("nobody need have changed anything" in decided.reservation)
    assert "" == broken.reservation


async def test_of_an_opening_that_cannot_be_read_it_is_said_which_version_can() -> None:
    (record,) = await everything_in(await opened(LATER))
    strange = replace(record, payload=record.payload.replace(b'"book":"mi-2009"', b'"book":["mi-2009","mi-2031"]'))

    flaw = (await verify(sequence_of(resealed([strange])))).flaw

    assert flaw is not None
    assert flaw.why.endswith("does not know; verify it with that version")


def test_versions_are_known_and_come_after_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "RELEASED", ("0.1.8", "0.1.10"))
    in_order = ("0.1.8.dev", "0.1.8", "0.1.10.dev", "0.1.10", OWN)

    assert [*in_order] == sorted(in_order, key=rank)
    assert all(map(is_known, in_order))
    assert not any(map(is_known, (LATER, "", "0.1.9", "0.1.8.1", f"{LATER}.dev")))
