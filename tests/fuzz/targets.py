"""Feed saves, event files, desk lines, journals, exports, hand histories, socket frames and opened cards to readers."""

import asyncio
import json
import tempfile
from collections.abc import Iterable
from contextlib import redirect_stdout, suppress
from functools import cache
from hashlib import sha256
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from fuzz import socket
from fuzz.loop import TOKENS, Target, changed
from goodhand.audit.archive import NotAnExport, packed, unpacked
from goodhand.audit.export import export
from goodhand.audit.verify import sequence_of, verify
from goodhand.audit.verify_export import verify_export
from goodhand.charity.imports.into_plan import import_save
from goodhand.charity.imports.people_list import guessed, preview
from goodhand.charity.imports.save_file import BadSave, read_save
from goodhand.charity.imports.table import BadTable, read_table
from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.views.own import Left
from goodhand.cli.output import BadInput, escaped
from goodhand.cli.verify_cards import verify_cards
from goodhand.journal import MemoryJournal, Record
from goodhand.journal.codec import Encoded
from goodhand.journal.errors import JournalError
from goodhand.journal.lines import from_line, to_line
from goodhand.night.acts import CODEC
from goodhand.night.acts.opening import OpenNight
from goodhand.night.conductor import Conductor
from goodhand.night.papers import tables
from goodhand.night.reading import RecordedNight
from goodhand.night.streams import night_id
from goodhand.night.typed.vocabulary import vocabulary
from goodhand.occasion.ledger import balances
from goodhand.plan.event_file import examine, read_event
from goodhand.play.phh import BrokenPhh, read_phh
from goodhand.play.replay import replay
from goodhand.rules import Refusal, rulebook
from support_desk import EXAMPLES, PLAYERS
from support_night import a_whole_night, resealed

LINES_EACH = 12
SAVE = Path(__file__).parents[1] / "unit" / "charity" / "saves" / "small.tdt"


# Event files


def _events() -> Iterable[bytes]:
    return [path.read_bytes() for path in sorted(EXAMPLES.glob("*.toml"))]


def _event(data: bytes) -> str:
    found = examine(data.decode("utf-8", "replace"))
    if found.plan is not None:
        asyncio.run(_opened(found.plan))
    return escaped(" ".join(f"{each.code} {each.sentence}" for each in found.findings[:3]))


async def _opened(plan: Any) -> None:
    with suppress(Refusal):
        await Conductor(MemoryJournal(CODEC), night_id(plan)).do(OpenNight(plan=plan, practice=True), at=0)


# Desk lines: some dozen on a night that is played


def _sessions() -> Iterable[bytes]:
    words = [f"{word.example}\n".encode() for word in vocabulary().words.values()]
    return [b"".join(words[place : place + LINES_EACH]) for place in range(0, len(words), LINES_EACH)]


@cache
def _begun() -> tuple[Record, ...]:
    """The records of a night at which play has begun."""

    async def run() -> list[Record]:
        desk = await _desk(())
        begun = ["16:00 on", "16:10 bank 500", "16:20 on Ivo Brandt as desk"]
        begun += [f"enter {name} of age in Spring night" for name in PLAYERS]
        for line in (*begun, "17:00 draw in Spring night", "18:00 start in Spring night yes"):
            await desk.line(line, script=True)
        return [record async for record in desk.conductor.journal.read_all()]

    return tuple(asyncio.run(run()))


async def _desk(records: Iterable[Record]) -> Desk:
    plan = read_event((EXAMPLES / "michigan.toml").read_text())
    conductor = Conductor(MemoryJournal(CODEC), night_id(plan))
    rng = Random(1)
    conductor.entropy = lambda: rng.randbytes(32)
    for record in records:
        event = Encoded(record.name, record.payload)
        await conductor.journal.append(record.stream, record.version - 1, [event], at=record.at)
    await conductor.learn()
    if not conductor.history.version:
        await conductor.do(OpenNight(plan=plan, practice=True), at=0)
    desk = Desk(conductor, DeskClock(plan, practice=True), say=lambda text: None)
    desk.who = "marion alder"
    return desk


def _lines(data: bytes) -> str:
    _begun()  # once, and not within the loop of the night
    return asyncio.run(_typed(data.decode("utf-8", "surrogateescape").split("\n")[: 2 * LINES_EACH]))


async def _typed(lines: list[str]) -> str:
    desk, said = await _desk(_begun()), list[str]()
    for line in lines:
        try:
            await desk.line(line, script=True)
        except Left:
            break
        except (Refusal, BadInput) as refused:
            said.append(str(refused))
        assert 0 == sum(balances(desk.state.lines).values()), "the books do not balance"
    verdict = await verify(desk.conductor.journal.read_all())
    assert None is verdict.flaw, f"what was recorded does not verify: {verdict.flaw}"
    return said[-1] if said else ""


def _other_lines(rng: Random, data: bytes, other: bytes) -> bytes:
    """Whole lines taken from another session, words swapped, and now and then any bytes."""
    lines, others = data.split(b"\n"), other.split(b"\n")
    place = rng.randrange(len(lines))
    match rng.randrange(4):
        case 0:
            lines[place] = rng.choice(others)
        case 1:
            words, more = lines[place].split(b" "), rng.choice(others).split(b" ")
            words[rng.randrange(len(words))] = rng.choice((*more, *TOKENS))
            lines[place] = b" ".join(words)
        case 2:
            lines[place] += b" " + rng.choice((*rng.choice(others).split(b" "), *TOKENS))
        case _:
            lines[place] = changed(rng, lines[place], rng.choice(others))
    return b"\n".join(lines[: 2 * LINES_EACH])


# Journals: the records of a night as lines, sealed anew after each change


@cache
def _recorded() -> tuple[Record, ...]:
    async def run() -> list[Record]:
        return await (await a_whole_night()).records()

    return tuple(asyncio.run(run()))


def _as_lines(records: Iterable[Record]) -> bytes:
    return b"\n".join(map(to_line, records))


def _journal(data: bytes) -> str:
    try:
        records = [from_line(line) for line in data.split(b"\n")]
    except JournalError as bad:
        return str(bad)
    with suppress(ValueError, OverflowError):  # what cannot be sealed is no better than what was not
        records = resealed(records)
    return str(asyncio.run(verify(sequence_of(records))).flaw)


def _other_journal(rng: Random, data: bytes, other: bytes) -> bytes:
    """One record's payload, name or time is another; or records change places."""
    lines, others = data.split(b"\n"), other.split(b"\n")
    place = rng.randrange(len(lines))
    try:
        record, donor = from_line(lines[place]), from_line(rng.choice(others))
    except JournalError:
        return changed(rng, data, other)
    match rng.randrange(8):
        case 0:
            record = replace(record, name=donor.name)
        case 1:
            record = replace(record, at=rng.choice((0, -1, donor.at, 2**63, record.at + 1)))
        case 2:
            record = replace(record, payload=donor.payload)
        case 3:
            record = replace(record, stream=rng.choice((donor.stream, "table/x/y/1", "night/x", "refused/x", "\n")))
        case 4:
            del lines[place]
            return b"\n".join(lines)
        case 5:
            payload = changed(rng, record.payload, donor.payload)
            record = replace(record, payload=payload.decode("utf-8", "ignore").encode())
        case _:
            record = replace(record, payload=_other_leaf(rng, record.payload))
    lines[place] = to_line(record)
    return b"\n".join(lines)


ODD: tuple[Any, ...] = (0, -1, 1, 10**9, 10**15, 10**18, 10**400, 1e300, "", "x", "\x1b", "ß" * 300, None, [], {}, True)


def _other_leaf(rng: Random, payload: bytes) -> bytes:
    """A field of the JSON is something else."""
    try:
        found = json.loads(payload)
    except (ValueError, RecursionError):
        return payload
    at: Any = found
    while isinstance(at, dict | list) and at:
        key = rng.choice(list(at)) if isinstance(at, dict) else rng.randrange(len(at))
        if not isinstance(at[key], dict | list) or not at[key] or rng.random() < 0.1:
            at[key] = rng.choice(ODD)
            break
        at = at[key]
    return json.dumps(found, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "ignore")


# Exports


def _made(night: RecordedNight) -> dict[str, bytes]:
    return dict(tables(night))  # pages take seconds, and no byte of a file steers them that its tables do not show


def _exports() -> Iterable[bytes]:
    return [asyncio.run(export(_recorded(), _made)).data]


def _export(data: bytes) -> str:
    with tempfile.NamedTemporaryFile(suffix=".zip") as file:
        file.write(data)
        file.flush()
        try:
            return asyncio.run(verify_export(Path(file.name), _made)).problem
        except NotAnExport as none:
            return none.sentence().replace(Path(file.name).name, "")


def _other_export(rng: Random, data: bytes, other: bytes) -> bytes:
    """Bytes of the archive, or of a file in it with every seal made to fit."""
    if rng.random() < 0.4:
        return changed(rng, data, other)
    with tempfile.NamedTemporaryFile(suffix=".zip") as file:
        file.write(data)
        file.flush()
        try:
            files = unpacked(Path(file.name))
        except NotAnExport:
            return changed(rng, data, other)
    name = rng.choice([*files])
    if rng.random() < 0.1:
        del files[name]
    elif name == "journal.jsonl" and rng.random() < 0.8:
        files[name] = _other_journal(rng, files[name].rstrip(b"\n"), files[name].rstrip(b"\n")) + b"\n"
    else:
        files[name] = changed(rng, files[name], files[name])
    if name != "manifest.json" and "manifest.json" in files:
        with suppress(ValueError, TypeError, RecursionError):
            manifest = json.loads(files["manifest.json"])
            manifest["files"] = {
                each: {"sha256": sha256(content).hexdigest(), "bytes": len(content)}
                for each, content in files.items()
                if each != "manifest.json"
            }
            files["manifest.json"] = (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode()
    return packed(files)


# Hand histories and opened cards


PHH = b"""variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [5000, 5000, 5000]
actions = ["d dh p1 AhKh", "d dh p2 QsQd", "d dh p3 7c2d", "p3 f", "p1 cbr 300", "p2 cc", "d db 2h5hTc", "p1 cbr 400",
  "p2 cbr 4700", "p1 cc", "d db 9s", "d db 3d", "p2 sm QsQd", "p1 sm AhKh"]
finishing_stacks = [0, 10000, 5000]
"""


def _phh(data: bytes) -> str:
    try:
        rounds = read_phh(data.decode("utf-8", "replace"))
    except BrokenPhh as broken:
        return str(broken)
    return "; ".join(str(replay(each, rulebook("tda-2024"), each.chip or 1).problem) for each in rounds)


CARDS = json.dumps(
    {
        "format": 2,
        "rounds": [
            {
                "round": 1,
                "root": "00" * 32,
                "openings": [{"position": 0, "card": "Ah", "salt": "00" * 32, "path": ["00" * 32] * 6}],
            }
        ],
    }
).encode()


def _cards(data: bytes) -> str:
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(data)
        file.flush()
        try:
            with redirect_stdout(StringIO()):
                verify_cards(Path(file.name))
        except BadInput as refused:
            return str(refused).replace(file.name, "")
        except Exception as ended:
            if type(ended).__name__ != "Exit":
                raise
            return f"exit {getattr(ended, 'exit_code', '')}"
    return ""


# Save files of another program


def _saves() -> Iterable[bytes]:
    return [SAVE.read_bytes()]


def _save(data: bytes) -> str:
    try:
        made = import_save(read_save(data), rulebook("mi-2009"), "2026-11-18")
    except BadSave as wrong:
        return str(wrong)
    return " ".join(each.code for each in examine(made.event_file).findings[:5])


# Lists of people


def _lists() -> Iterable[bytes]:
    rows = "Nom;Prénom;Courriel;Dernière venue;Soirées\nAbbot;Zoë;zoe@example.org;14.11.2026;4\n"
    return [rows.encode(), rows.encode("cp1252"), rows.encode("utf-16"), rows.replace(";", "\t").encode()]


def _list(data: bytes) -> str:
    try:
        table = read_table(data)
    except BadTable as wrong:
        return str(wrong)
    mapping = guessed(table)
    found = preview(table, mapping, [])
    return f"{mapping} {len(found.ready)} {len(found.questions)} {len(found.broken)}"


TARGETS: dict[str, Target] = {
    "list": Target(_lists, _list),
    "save": Target(_saves, _save),
    "event": Target(_events, _event),
    "desk": Target(_sessions, _lines, _other_lines),
    "journal": Target(lambda: [_as_lines(_recorded())], _journal, _other_journal),
    "export": Target(_exports, _export, _other_export),
    "phh": Target(lambda: [PHH], _phh),
    "socket": Target(socket.sessions, socket.answered, _other_lines),
    "cards": Target(lambda: [CARDS], _cards),
}
