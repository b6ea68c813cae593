"""The page of an export that explains its contents and how to verify it, in English and in French."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from goodhand.audit.answers import Answer
from goodhand.audit.differing import NONE, Differences
from goodhand.night.reading import RecordedNight
from goodhand.occasion.plan import TimeOfDay
from goodhand.rules.speech import LANGUAGES, say, spoken

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
import hashlib, json, pathlib, sys, zipfile, zlib

place, heads = pathlib.Path(sys.argv[1]), {}
try:
    read = (lambda name: (place / name).read_bytes()) if place.is_dir() else zipfile.ZipFile(place).read
    for name, seal in json.loads(read("manifest.json"))["files"].items():
        if hashlib.sha256(read(name)).hexdigest() != seal["sha256"]:
            sys.exit(f"{name} is not the file that the manifest names")
    for line in read("journal.jsonl").splitlines():
        record = json.loads(line)
        version, previous = heads.get(record["stream"], (0, "0" * 64))
        sealed = ["goodhand-journal/1", previous, record["stream"], version + 1]
        sealed += [record["name"], record["at"], record["payload"]]
        text = "\\n".join(map(str, sealed))
        if hashlib.sha256(text.encode()).hexdigest() != record["hash"]:
            sys.exit(f"{record['stream']}, event {version + 1}: the chain of hashes breaks here")
        heads[record["stream"]] = version + 1, record["hash"]
except (OSError, KeyError, ValueError, zipfile.BadZipFile, zlib.error) as fault:
    sys.exit(f"This file is damaged or was changed. Ask the charity for another copy. ({fault})")
for stream, (version, digest) in sorted(heads.items()):
    print(stream, version, digest)
"""
"""Checks every file and every hash with nothing but Python itself."""

_MEANING: Final = {
    "journal.jsonl": say("Everything that happened, in order: one record on each line, with its hash."),
    "shuffles.csv": say(
        "The keys to every deck that software shuffled: seed and salts open each card of the sealed deck. They show "
        "cards that nobody was shown, so this file is for the regulator only."
    ),
    "violations.csv": say("Everything recorded against a clause of the rules, with the clause."),
    "papers/": say(
        "The records and house rules of the night, made from the journal: as pages (PDF) and as tables (CSV)."
    ),
    "manifest.json": say("For a program: size and SHA-256 of every file, and the last hash of every stream."),
}


def page(
    night: RecordedNight,
    seals: Mapping[str, tuple[str, int]],
    made_with: Mapping[str, str],
    flaw: str,
    differences: Differences = NONE,
) -> str:
    """The whole page; it needs nothing else."""
    told = "\n".join(_Telling(night, language).whole(made_with, flaw, differences) for language in LANGUAGES)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>How to verify {escape(night.id)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<p><a href="#fr" lang="fr">En français</a></p>\n{told}\n{_files(seals)}\n</body>\n</html>\n'
    )


class _Telling:
    """The text of the page in one language. Facts are HTML already; sentences have no sign of HTML."""

    def __init__(self, night: RecordedNight, language: str) -> None:
        self.night, self.language = night, language

    def t(self, sentence: str) -> str:
        return spoken(sentence, self.language)

    def p(self, sentence: str) -> str:
        return f"<p>{self.t(sentence)}</p>"

    def h(self, sentence: str) -> str:
        return f"<h2>{self.t(sentence)}</h2>"

    def warning(self, sentence: str) -> str:
        return f'<p class="warning">{self.t(sentence)}</p>'

    def whole(self, made_with: Mapping[str, str], flaw: str, differences: Differences) -> str:
        parts = [
            self.facts(),
            *self.warnings(flaw),
            *self.otherwise(differences),
            *self.postings(),
            self.holds(),
            self.by_goodhand(made_with),
            self.by_hand(),
        ]
        return f'<section id="{self.language}" lang="{self.language}">\n' + "\n".join(parts) + "\n</section>"

    def facts(self) -> str:
        plan, occasion = self.night.occasion.plan, self.night.occasion
        facts = (
            (say("Licensee"), plan.licensee.name),
            (say("Licence"), plan.licence.number),
            (say("Date"), plan.date),
            (say("Place"), plan.venue.name),
            (say("Rules"), f"{occasion.book.name} ({plan.book})"),
            (say("Tournaments"), ", ".join(each.name for each in plan.tournaments)),
            (say("The books end with"), self.night.head),
        )
        rows = (f'<tr><th>{self.t(name)}</th><td dir="auto">{escape(value)}</td></tr>' for name, value in facts)
        about = say(
            "This is the record of one licensed night. You need not trust anybody: below you find how to check that it "
            "is whole, and that every figure follows from the records."
        )
        return f"<h1>{self.t(say('How to verify this file'))}</h1>\n{self.p(about)}\n<table>\n{_lines(rows)}</table>"

    def warnings(self, flaw: str) -> Iterable[str]:
        if self.night.occasion.practice:
            yield self.warning(say("PRACTICE. Nothing of this night is real: it was rehearsed."))
        if flaw:
            yield self.warning(say("Not verified. Found when this file was made: {flaw}.", flaw=escape(flaw)))
        if self.night.occasion.closed is None:
            yield self.warning(say("Draft. The books of this night were not closed; figures may still change."))

    def otherwise(self, differences: Differences) -> Iterable[str]:
        """Decisions of another version that differ from those of the version that made this file."""
        if not differences.first:
            return
        yield self.warning(
            say(
                "Cannot be verified in full. The chain of hashes is whole, but another version of the software decided "
                "some records differently from the one that made this file: a rule was mended since, or they were "
                "changed. Verify it with the version that decided them, too."
            )
        )
        rows = (
            f"<tr><td>{self.t(say('{stream}, record {record:,}', stream=escape(each.stream), record=each.record))}</td>"
            f'<td>{escape(each.software)}</td><td dir="auto">{escape(each.what)}</td></tr>'
            for each in differences.first
        )
        head = self.row(say("Record"), say("Decided by version"), say("Difference"))
        yield f"{self.h(say('Decided differently'))}\n<table>\n{head}\n{_lines(rows)}</table>"
        if differences.more:
            yield self.p(
                say(
                    "And {number:,} more, which {command} lists.",
                    number=differences.more,
                    command="<code>goodhand verify</code>",
                )
            )

    def postings(self) -> Iterable[str]:
        """The postings of house rules, and which of them were in force: the last of each tournament."""
        occasion = self.night.occasion
        last = {(each.tournament, each.language): number for number, each in enumerate(occasion.posted, 1)}
        yes, no = self.t(say("yes")), self.t(say("no"))
        rows = (
            f'<tr><td>{number}</td><td dir="auto">{escape(occasion.plan.tournament(each.tournament).name)}</td>'
            f"<td>{escape(each.language)}</td><td>{TimeOfDay(each.at)}</td>"
            f'<td dir="auto">{escape(occasion.name_of(each.by))}</td><td>{each.copies}</td>'
            f"<td>{yes if last[each.tournament, each.language] == number else no}</td></tr>"
            for number, each in enumerate(occasion.posted, 1)
        )
        if occasion.posted:
            head = self.row(
                say("No."),
                say("Tournament"),
                say("Language"),
                say("At"),
                say("By"),
                say("Copies"),
                say("In force"),
            )
            yield f"{self.h(say('House rules as they were posted'))}\n<table>\n{head}\n{_lines(rows)}</table>"

    def row(self, *names: str) -> str:
        return f"<tr>{''.join(f'<th>{self.t(name)}</th>' for name in names)}</tr>"

    def holds(self) -> str:
        rows = (f"<tr><th><code>{name}</code></th><td>{self.t(said)}</td></tr>" for name, said in _MEANING.items())
        return f"{self.h(say('Contents'))}\n<table>\n{_lines(rows)}</table>"

    def by_goodhand(self, made_with: Mapping[str, str]) -> str:
        how = say(
            "Goodhand is free software. Install version {goodhand} (it made this file, with Typst {typst}) on any "
            "computer; you need no server, database or network. Then, with the name of this file in place of {file}:",
            goodhand=escape(made_with["goodhand"]),
            typst=escape(made_with["typst"]),
            file="<code>night.zip</code>",
        )
        does = say(
            "It checks every hash, decides every decision again under the rules, opens every sealed deck, plays every "
            "hand again that software dealt, compares the books with the tournaments to the cent, and makes every "
            "table and paper again to compare it. Its answer is one of four, which is also its exit code:"
        )
        head = self.row(say("Code"), say("Answer"), say("Meaning"))
        answers = (
            f"<tr><td>{each:d}</td><td>{self.t(each.title)}</td><td>{self.t(each.meaning)}</td></tr>" for each in Answer
        )
        return (
            f"{self.h(say('With Goodhand'))}\n{self.p(how)}\n<pre>goodhand verify night.zip</pre>\n{self.p(does)}\n"
            f"<table>\n{head}\n{_lines(answers)}</table>"
        )

    def by_hand(self) -> str:
        rows = (
            f"<tr><td>{escape(stream)}</td><td>{head.version:,}</td><td><code>{head.hash.hex()}</code></td></tr>"
            for stream, head in self.night.heads.items()
        )
        how = say(
            "Each line of {journal} is a record. Its hash is the SHA-256 of six lines and the event: {form}, the hash "
            "of the record before it in its stream (64 zeros for the first), the stream, its number in the stream, the "
            "name of the event, the time in microseconds, and the payload. So no record can be changed, added or left "
            "out without changing every hash after it. Save these lines as {check}; they need only Python 3. {command} "
            "checks every file and every hash:",
            journal="<code>journal.jsonl</code>",
            form="<code>goodhand-journal/1</code>",
            check="<code>check.py</code>",
            command="<code>python3 check.py night.zip</code>",
        )
        ends = say("It prints where each stream ends, which must be:")
        limits = say(
            "No file can show by itself that it was not written again as a whole, with new hashes. For that, compare "
            "it with a code noted elsewhere. At the foot of every signed record is the beginning of the last hash when "
            "it was printed: a record of the journal must have that hash. To look for it:"
        )
        code = (
            f'<pre id="check">{escape(CHECK)}</pre>'
            if self.language == "en"
            else '<p><a href="#check">check.py</a></p>'
        )
        head = self.row(say("Stream"), say("Records"), say("Last hash"))
        return (
            f"{self.h(say('Without Goodhand'))}\n{self.p(how)}\n{code}\n{self.p(ends)}\n"
            f"<table>\n{head}\n{_lines(rows)}</table>\n{self.p(limits)}\n"
            "<pre>goodhand verify night.zip --hash 0123456789abcdef0123456789abcdef</pre>"
        )


def _files(seals: Mapping[str, tuple[str, int]]) -> str:
    rows = (
        f"<tr><td><code>{escape(name)}</code></td><td>{size:,}</td><td><code>{digest}</code></td></tr>"
        for name, (digest, size) in seals.items()
    )
    return (
        '<h2>Every file · <span lang="fr">Tous les fichiers</span></h2>\n<table class="files">\n'
        '<tr><th>File · <span lang="fr">Fichier</span></th><th>Bytes · <span lang="fr">Octets</span></th>'
        f"<th>SHA-256</th></tr>\n{_lines(rows)}</table>"
    )


def _lines(rows: Iterable[str]) -> str:
    return "".join(f"{row}\n" for row in rows)
