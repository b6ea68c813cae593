"""The page of an export that explains its contents and how to verify it, for somebody who has never seen Goodhand."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from goodhand.audit.answers import Answer
from goodhand.audit.differing import NONE, Differences
from goodhand.night.reading import RecordedNight
from goodhand.occasion.plan import TimeOfDay

STYLE: Final = """
body { font: 1rem/1.5 Georgia, serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: #111;
  overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% } th, td { padding: .25rem .6rem; text-align: left;
  border-bottom: 1px solid #ccc; vertical-align: top } th { background: #eee }
code, pre { font: .85rem/1.4 monospace } pre { background: #f4f4f4; border: 1px solid #ccc; padding: .8rem;
  white-space: pre-wrap } .files td, .files code { font-size: .68rem } th, .files td { white-space: nowrap }
.warning { border: 2px solid #b00020; padding: .6rem 1rem; font-weight: bold }
"""

CHECK: Final = """\
import hashlib, json, sys, zipfile

with zipfile.ZipFile(sys.argv[1]) as export:
    for name, seal in json.loads(export.read("manifest.json"))["files"].items():
        if hashlib.sha256(export.read(name)).hexdigest() != seal["sha256"]:
            sys.exit(f"{name} is not the file that the manifest names")
    heads = {}
    for line in export.read("journal.jsonl").splitlines():
        record = json.loads(line)
        version, previous = heads.get(record["stream"], (0, "0" * 64))
        sealed = ["goodhand-journal/1", previous, record["stream"], version + 1]
        sealed += [record["name"], record["at"], record["payload"]]
        text = "\\n".join(map(str, sealed))
        if hashlib.sha256(text.encode()).hexdigest() != record["hash"]:
            sys.exit(f"{record['stream']}, event {version + 1}: the chain of hashes breaks here")
        heads[record["stream"]] = version + 1, record["hash"]
for stream, (version, digest) in sorted(heads.items()):
    print(stream, version, digest)
"""
"""Checks every file and every hash with nothing but Python itself."""

_MEANING: Final = {
    "journal.jsonl": "Everything that happened, in order: one event on each line, with its hash.",
    "shuffles.csv": "The keys to every deck that software shuffled: seed and salts open each card of the sealed deck. "
    "They show cards that nobody was shown, so this file is for the regulator only.",
    "violations.csv": "Whatever was recorded against a clause of the rules, with the clause.",
    "papers/": "The records and house rules of the evening, made from the journal: as pages (PDF) and as tables (CSV).",
    "manifest.json": "For a program: size and SHA-256 of every file, and the last hash of every stream.",
}


def page(
    night: RecordedNight,
    seals: Mapping[str, tuple[str, int]],
    made_with: Mapping[str, str],
    flaw: str,
    differences: Differences = NONE,
) -> str:
    """The whole page; it needs nothing else."""
    body = "\n".join(
        [
            _facts(night),
            *_warnings(night, flaw),
            *_otherwise(differences),
            *_postings(night),
            _holds(),
            _by_goodhand(made_with),
            _by_hand(night),
            _files(seals),
        ]
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>How to verify {escape(night.id)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n"
        "</html>\n"
    )


def _facts(night: RecordedNight) -> str:
    plan = night.occasion.plan
    facts = (
        ("Licensee", plan.licensee.name),
        ("Licence", plan.licence.number),
        ("Date", plan.date),
        ("Place", plan.venue.name),
        ("Rules", f"{night.occasion.book.name} ({plan.book})"),
        ("Tournaments", ", ".join(each.name for each in plan.tournaments)),
        ("The books end with", night.head),
    )
    rows = (f'<tr><th>{escape(name)}</th><td dir="auto">{escape(value)}</td></tr>' for name, value in facts)
    return (
        "<h1>How to verify this file</h1>\n"
        "<p>This is the record of one licensed evening. Nothing in it has to be taken on trust: it says below how to "
        "check that it is whole, and that every figure follows from what was recorded.</p>\n"
        f"<table>\n{_lines(rows)}</table>"
    )


def _warnings(night: RecordedNight, flaw: str) -> Iterable[str]:
    if night.occasion.practice:
        yield '<p class="warning">PRACTICE. Nothing of this evening is real: it was rehearsed.</p>'
    if flaw:
        yield f'<p class="warning">Not verified. Found when this file was made: {escape(flaw)}.</p>'
    if night.occasion.closed is None:
        yield '<p class="warning">Draft. The books of this evening had not been closed; figures may still change.</p>'


def _otherwise(differences: Differences) -> Iterable[str]:
    """Decisions of another version that differ from those of the version that made this file."""
    if not differences.first:
        return
    yield (
        '<p class="warning">Cannot be verified in full. The chain of hashes is whole, but another version of the '
        "software decided some records differently from the one that made this file: a rule was mended since, or they "
        "were changed. Verify it with the version that decided them, too.</p>"
    )
    rows = (
        f"<tr><td>{escape(each.stream)}, record {each.record:,}</td><td>{escape(each.software)}</td>"
        f'<td dir="auto">{escape(each.what)}</td></tr>'
        for each in differences.first
    )
    yield (
        "<h2>What was decided otherwise</h2>\n<table>\n<tr><th>Record</th><th>Decided by version</th><th>What</th></tr>"
        f"\n{_lines(rows)}</table>"
    )
    if differences.more:
        yield f"<p>And {differences.more:,} more, which <code>goodhand verify</code> lists.</p>"


def _postings(night: RecordedNight) -> Iterable[str]:
    """The postings of house rules, and which of them were in force: the last of each tournament."""
    posted = night.occasion.posted
    last = {(each.tournament, each.language): number for number, each in enumerate(posted, 1)}
    rows = (
        f'<tr><td>{number}</td><td dir="auto">{escape(night.occasion.plan.tournament(each.tournament).name)}</td>'
        f"<td>{escape(each.language)}</td><td>{TimeOfDay(each.at)}</td>"
        f'<td dir="auto">{escape(night.occasion.name_of(each.by))}</td><td>{each.copies}</td>'
        f"<td>{'yes' if last[each.tournament, each.language] == number else 'no'}</td></tr>"
        for number, each in enumerate(posted, 1)
    )
    if posted:
        head = "".join(
            f"<th>{name}</th>" for name in ("No.", "Tournament", "Language", "At", "By", "Copies", "In force")
        )
        yield f"<h2>House rules as they were posted</h2>\n<table>\n<tr>{head}</tr>\n{_lines(rows)}</table>"


def _holds() -> str:
    rows = (f"<tr><th><code>{name}</code></th><td>{escape(meaning)}</td></tr>" for name, meaning in _MEANING.items())
    return f"<h2>What it holds</h2>\n<table>\n{_lines(rows)}</table>"


def _files(seals: Mapping[str, tuple[str, int]]) -> str:
    rows = (
        f"<tr><td><code>{escape(name)}</code></td><td>{size:,}</td><td><code>{digest}</code></td></tr>"
        for name, (digest, size) in seals.items()
    )
    return (
        '<h2>Every file</h2>\n<table class="files">\n<tr><th>File</th><th>Bytes</th><th>SHA-256</th></tr>\n'
        f"{_lines(rows)}</table>"
    )


def _by_goodhand(made_with: Mapping[str, str]) -> str:
    return (
        "<h2>With Goodhand</h2>\n"
        f"<p>Goodhand is free software. Install version {escape(made_with['goodhand'])} (it made this file, with Typst "
        f"{escape(made_with['typst'])}), on any machine; to verify takes no server, database or network. Then, with "
        "the name of this file in place of <code>night.zip</code>:</p>\n<pre>goodhand verify night.zip</pre>\n"
        "<p>It checks every hash, decides every decision again under the rules, opens every sealed deck, plays every "
        "hand again that software dealt, holds the books against the tournaments to the cent, and makes every table "
        "and paper again to compare it. Its answer is one of four, which is also its exit code:</p>\n"
        f"<table>\n<tr><th>Code</th><th>Answer</th><th>Meaning</th></tr>\n{_lines(_answers())}</table>"
    )


def _answers() -> Iterable[str]:
    for each in Answer:
        yield f"<tr><td>{each:d}</td><td>{escape(each.title)}</td><td>{escape(each.meaning)}</td></tr>"


def _by_hand(night: RecordedNight) -> str:
    rows = (
        f"<tr><td>{escape(stream)}</td><td>{head.version:,}</td><td><code>{head.hash.hex()}</code></td></tr>"
        for stream, head in night.heads.items()
    )
    return (
        "<h2>Without Goodhand</h2>\n"
        "<p>Each line of <code>journal.jsonl</code> is a record. Its hash is the SHA-256 of six lines and the event: "
        "<code>goodhand-journal/1</code>, the hash of the record before it in its stream (64 zeros for the first), the "
        "stream, its number in the stream, the name of the event, the time in microseconds, and the payload. So no "
        "record can be changed, added or left out without changing every hash after it. Save these lines as "
        "<code>check.py</code>; they need only Python 3. <code>python3 check.py night.zip</code> checks every file and "
        "every hash:</p>\n"
        f'<pre id="check">{escape(CHECK)}</pre>\n'
        "<p>It prints where each stream ends, which must be:</p>\n"
        f"<table>\n<tr><th>Stream</th><th>Events</th><th>Last hash</th></tr>\n{_lines(rows)}</table>\n"
        "<p>One thing no file can show by itself: that it was not written anew as a whole, with new hashes. For that, "
        "compare it with what was noted elsewhere. Every signed record has at its foot the beginning of the hash on "
        "which the books ended when it was printed: a record of the journal must have that hash. To look for it, with "
        "the signs that stand there:</p>\n<pre>goodhand verify night.zip --hash 0123456789abcdef0123456789abcdef</pre>"
    )


def _lines(rows: Iterable[str]) -> str:
    return "".join(f"{row}\n" for row in rows)
