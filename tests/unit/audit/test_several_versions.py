"""A night that several released versions decided: each difference names the one that decided its record."""

import asyncio
import io
import json
import zipfile
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
import typer
from msgspec.structs import replace

from forging import NIGHT, place_of, recorded, verdict_of, written
from goodhand.audit import verify_export
from goodhand.audit.archive import packed
from goodhand.audit.differing import Differences
from goodhand.audit.export import export, seals_of
from goodhand.audit.export_page import page
from goodhand.audit.flaws import Flaw
from goodhand.audit.verify_export import ExportVerdict
from goodhand.cli.verify import _tell_differences
from goodhand.journal import Record
from goodhand.night import versions
from goodhand.night.papers import papers
from goodhand.night.reading import night_of
from goodhand.night.versions import OWN
from support_night import resealed

FIRST, SECOND = "0.1.8", "0.1.9"


@pytest.fixture(autouse=True)
def _released(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "RELEASED", (FIRST, SECOND))


def of_two_versions() -> list[Record]:
    """The first opened it and penalised otherwise; the second went on with it and kept another incident."""
    penalty, incident = place_of("penalize/1"), place_of("record-incident/1")
    changed: list[Record] = []
    for place, record in enumerate(recorded()):
        data = json.loads(record.payload)
        if place == 0:
            data["said"]["software"] = FIRST
        elif place == penalty:
            data["happened"][0][1]["reason"] = "shouting"
        elif place == incident:
            data["happened"][0][1]["facts"] = "nothing <b>happened</b>"
        if place > penalty:
            data["software"] = SECOND
        changed.append(replace(record, payload=written(data)))
    return resealed(changed)


def numbers() -> tuple[int, int]:
    return recorded()[place_of("penalize/1")].version, recorded()[place_of("record-incident/1")].version


def test_each_difference_names_the_version_that_decided_its_record(capsys: pytest.CaptureFixture[str]) -> None:
    verdict = verdict_of(of_two_versions())

    assert None is verdict.flaw
    assert [(numbers()[0], FIRST), (numbers()[1], SECOND)] == [(d.version, d.decided_by) for d in verdict.differences]
    with pytest.raises(typer.Exit) as ended:
        _tell_differences(verdict)
    first, second, summary = capsys.readouterr().out.splitlines()
    assert 3 == ended.value.exit_code
    assert first.endswith(f"(version {FIRST} decided it)")
    assert second.endswith(f"(version {SECOND} decided it)")
    assert f"this version, {OWN}, decides 2 acts differently: 1 of version {FIRST}, 1 of version {SECOND}" in summary


# The file for the regulator


def made(records: list[Record]) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(asyncio.run(export(records, papers)).data)) as archived:
        return {name: archived.read(name) for name in archived.namelist()}


def look(folder: Path, files: dict[str, bytes]) -> ExportVerdict:
    (folder / "night.zip").write_bytes(packed(files))
    return asyncio.run(verify_export.verify_export(folder / "night.zip", papers))


def listing(files: dict[str, bytes], differences: dict[str, object] | None, goodhand: str = "") -> dict[str, bytes]:
    """As somebody would who lists other differences, or none, and makes page and seals to fit."""
    manifest = json.loads(files["manifest.json"])
    manifest["goodhand"] = goodhand or manifest["goodhand"]
    manifest.pop("differences", None)
    listed = Differences()
    if differences is not None:
        manifest["differences"] = differences
        listed = msgspec.convert(differences, Differences)
    rest = {name: each for name, each in files.items() if name not in ("manifest.json", "VERIFY.html")}
    made_with = {key: manifest[key] for key in ("goodhand", "typst")}
    night = night_of(of_two_versions(), NIGHT.removeprefix("night/"))
    rest = {"VERIFY.html": page(night, seals_of(rest), made_with, "", listed).encode(), **rest}
    manifest["files"] = {name: {"sha256": sha256(each).hexdigest(), "bytes": len(each)} for name, each in rest.items()}
    return {"manifest.json": (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode(), **rest}


def test_what_was_found_is_told_where_a_later_version_ends_the_night() -> None:
    *records, last = of_two_versions()
    data = {**json.loads(last.payload), "software": "99.0"}

    verdict = verdict_of(resealed([*records, replace(last, payload=written(data))]))

    assert verdict.flaw is not None
    assert verdict.flaw.unknown
    assert numbers() == tuple(each.version for each in verdict.differences)


def test_the_file_lists_them_on_its_page_and_in_its_manifest(tmp_path: Path) -> None:
    files = made(of_two_versions())

    verdict, listed = look(tmp_path, files), json.loads(files["manifest.json"])["differences"]

    assert ("", (), 2) == (verdict.problem, verdict.not_compared, len(verdict.journal.differences))  # type: ignore[union-attr]
    otherwise = "the book decides otherwise than was recorded"
    assert listed == {
        "first": [
            {"stream": NIGHT, "record": number, "software": software, "what": otherwise}
            for number, software in zip(numbers(), (FIRST, SECOND), strict=True)
        ],
        "more": 0,
    }
    shown = files["VERIFY.html"].decode()
    assert "Cannot be verified in full." in shown
    for number, software in zip(numbers(), (FIRST, SECOND), strict=True):
        row = f'<tr><td>{NIGHT}, record {number}</td><td>{software}</td><td dir="auto">{otherwise}</td></tr>'
        assert row in shown


def test_where_there_are_none_the_file_says_nothing_of_them() -> None:
    files = made(list(recorded()))

    assert "differences" not in json.loads(files["manifest.json"])
    assert "Cannot be verified in full" not in files["VERIFY.html"].decode()


def test_nobody_lists_fewer_or_others_in_the_name_of_this_version(tmp_path: Path) -> None:
    files = made(of_two_versions())
    own = json.loads(files["manifest.json"])["differences"]
    other = {"first": [{**own["first"][0], "what": "run this program"}, own["first"][1]], "more": 0}

    assert files == listing(files, own), "who forges here leaves an honest file as it is"
    for each in (None, {**own, "more": -1}, {"first": own["first"][:1], "more": 1}, other):
        assert "what it lists as decided otherwise" in look(tmp_path, listing(files, each)).problem


def test_what_another_version_lists_is_not_compared(tmp_path: Path) -> None:
    files = made(of_two_versions())

    verdict = look(tmp_path, listing(files, None, goodhand="9.9"))

    assert ("", ("VERIFY.html",)) == (verdict.problem, verdict.not_compared)
    assert "Goodhand 9.9 made this file, and lists other records as decided otherwise" in " ".join(verdict.notes)


def test_a_long_list_is_cut_and_says_how_many_there_are_besides() -> None:
    flaws = [Flaw(NIGHT, n, "x" * 1000, decided_by=FIRST) for n in range(1, 251)]

    found = Differences.of(flaws)

    assert (100, 150, 300) == (len(found.first), found.more, len(found.first[0].what))
    assert "And 150 more" in page(night_of(of_two_versions(), NIGHT.removeprefix("night/")), {}, _BY, "", found)


_BY = {"goodhand": "1", "typst": "1"}
