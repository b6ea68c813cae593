"""The house passes a licensed night off as deleted after its time, or deletes it with the clock set ahead."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from forging import everything, recorded, stored
from goodhand.audit.verify import Verdict, sequence_of, verify
from goodhand.journal import Record
from goodhand.journal.chain import seal
from goodhand.journal.record import EMPTY
from goodhand.night.acts import CODEC
from goodhand.night.record import NightDeleted
from goodhand.night.streams import DELETED

AFTER = int(datetime(2033, 3, 14, tzinfo=UTC).timestamp()) * 1_000_000
GONE = NightDeleted(
    night="M-00900 2025-05-03",
    date="2025-05-03",
    licensee="Lakeside Youth Fund",
    book="mi-2009",
    practice=False,
    closed=True,
    head="ab" * 32,
    records=40,
    players=20,
    currency="USD",
    totals=None,
    by="Marion Alder",
    reason="its time is over",
)


@pytest.fixture(autouse=True)
def _made() -> None:
    recorded()
    everything()


def with_deletion(gone: NightDeleted, *more: NightDeleted, missing: int = 40, at: int = AFTER) -> list[Record]:
    """The honest night, then a gap, then records of deletions."""
    records = list(recorded())
    head = EMPTY
    for place, each in enumerate((gone, *more)):
        entry = CODEC.encode(each)
        (record,) = seal(DELETED, head, [entry], at, len(recorded()) + missing + 1 + place)
        head = type(EMPTY)(record.version, record.hash)
        records.append(record)
    return records


def verdict_of(records: list[Record]) -> Verdict:
    return asyncio.run(verify(sequence_of(records)))


def test_an_honest_deletion_verifies():
    verdict = verdict_of(with_deletion(GONE))

    assert (None, (GONE,)) == (verdict.flaw, verdict.deleted)


NIGHT = next(each.stream.removeprefix("night/") for each in recorded() if each.stream.startswith("night/"))


@pytest.mark.parametrize(
    ("forged", "said"),
    [
        (replace(GONE, records=0), "so many records cannot have been deleted"),
        (replace(GONE, records=-3), "so many records cannot have been deleted"),
        (replace(GONE, records=39), "40 records are missing from the journal, and 39 are recorded as deleted"),
        (replace(GONE, date="2032-06-01"), "within a year"),
        (replace(GONE, date="some day"), "has no date"),
        (replace(GONE, date="9999-12-31"), "has no date"),
        (replace(GONE, night=NIGHT), "its records are here"),
    ],
    ids=[
        "none",
        "fewer than none",
        "another number",
        "too soon",
        "no date",
        "no year after it",
        "a night that is here",
    ],
)
def test_a_deletion_that_cannot_have_been_is_found(forged, said):
    flaw = verdict_of(with_deletion(forged)).flaw

    assert flaw is not None
    assert said in flaw.why


def test_a_gap_is_not_made_up_for_by_a_number_below_nought():
    forged = with_deletion(replace(GONE, records=80), replace(GONE, night="M-1", records=-40))

    assert verdict_of(forged).flaw is not None


def test_one_deletion_is_not_counted_twice():
    assert verdict_of(with_deletion(GONE, GONE, missing=80)).flaw is not None


def test_verify_names_each_night_that_is_gone_with_its_last_hash(goodhand, tmp_path: Path):
    ran = goodhand("verify", stored(tmp_path / "night.db", with_deletion(GONE)))

    assert 0 == ran.code, ran.err
    assert "Deleted: M-00900 2025-05-03 (licensed, Lakeside Youth Fund, 2025-05-03), 40 records" in ran.out
    assert f"It ended with {'ab' * 32}." in ran.out
