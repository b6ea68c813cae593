"""Nothing in the program makes or accepts a record whose hash is not its own."""

import ast
import asyncio
import io
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from msgspec.structs import replace

import goodhand
from forging import recorded, stored
from goodhand.audit.archive import packed
from goodhand.audit.export import export
from goodhand.audit.export_page import CHECK
from goodhand.journal import to_line
from goodhand.night.papers import no_papers

SOURCE = Path(goodhand.__file__).parent
MAKERS = {
    "journal/chain.py": "seals: it computes the hash",
    "journal/lines.py": "reads a line",
    "journal/record.py": "reads a row of a store",
}
"""The modules that build a record, and why."""
FAR = 7


def calls(file: Path, name: str) -> bool:
    """Whether a module calls the journal's own function of this name: papers have records of another kind."""
    if "journal" not in file.read_text():
        return False
    tree = ast.parse(file.read_text())
    return any(
        isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name
        for node in ast.walk(tree)
    )


def test_records_are_built_in_three_places_and_their_hash_is_computed_in_one():
    building = {str(file.relative_to(SOURCE)) for file in SOURCE.rglob("*.py") if calls(file, "Record")}
    sealing = {str(file.relative_to(SOURCE)) for file in SOURCE.rglob("*.py") if calls(file, "record_digest")}

    assert MAKERS.keys() == building
    assert {"journal/chain.py"} == sealing


def test_no_record_is_given_another_hash_afterwards():
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            given = [each.arg for each in node.keywords] if isinstance(node, ast.Call) else []
            named = getattr(node.func, "id", getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""
            assert named != "replace" or not {"hash", "payload", "previous"} & set(given), file


def forged():
    """The same night, with one hash that is another record's."""
    records = list(recorded())
    records[FAR] = replace(records[FAR], hash=records[FAR + 1].hash)
    return records


def test_no_command_takes_such_a_journal_for_verified(goodhand, tmp_path):
    journal = stored(tmp_path / "night.db", forged())

    assert 1 == goodhand("verify", journal).code
    assert 1 == goodhand("export", journal, "--output", tmp_path / "night.zip").code
    assert not (tmp_path / "night.zip").exists()


def files_of(records) -> dict[str, bytes]:
    made = asyncio.run(export(list(recorded()), no_papers))
    with zipfile.ZipFile(io.BytesIO(made.data)) as archived:
        files = {name: archived.read(name) for name in archived.namelist()}
    files["journal.jsonl"] = b"".join(to_line(record) + b"\n" for record in records)
    return files


@pytest.mark.parametrize("records", [recorded, forged], ids=["honest", "forged"])
def test_nor_do_the_lines_in_the_file_for_the_regulator(tmp_path, records):
    (tmp_path / "night.zip").write_bytes(packed(files_of(list(records()))))
    lines = tmp_path / "check.py"
    lines.write_text(CHECK.replace("hashlib.sha256(read(name)).hexdigest() != seal", "False and seal"))

    found = subprocess.run(
        [sys.executable, lines, tmp_path / "night.zip"], capture_output=True, check=False, timeout=60
    )

    assert (0 if records is recorded else 1) == found.returncode
    assert (b"breaks here" in found.stderr) == (records is forged)
