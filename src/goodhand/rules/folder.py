"""A rulebook written as tables: one folder, read with every mistake at its file and line."""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from goodhand.rules.books.promises import PROMISES
from goodhand.rules.books.silent import DEFAULTS
from goodhand.rules.catalogue import CATALOGUE
from goodhand.rules.cited import Cited, Silent
from goodhand.rules.clause import Clause
from goodhand.rules.edition import Force, InForce
from goodhand.rules.forms import COMMON, Block, FormSpec, Per, Signer
from goodhand.rules.kit import in_choice
from goodhand.rules.knob import Knob
from goodhand.rules.posted import as_posted
from goodhand.rules.refusal import NoSuchValue
from goodhand.rules.rulebook import AnyRuled, HousePosts, Rulebook, kinds_of, read_value
from goodhand.rules.source import Source
from goodhand.rules.speech import written
from goodhand.rules.tables import Misread, Row, listed, read_table, text_of, unknown
from goodhand.rules.tasks import Task, read_duties
from goodhand.rules.texts import FRENCH_NOUNS, BookTexts, Vocabulary, french_words
from goodhand.rules.topics import Requirement, Topic
from goodhand.rules.validation import BadBook, faults, placed

BOOK_FILE: Final = "book.toml"
CLAUSES, KNOBS, MATTERS, DUTIES, FORMS, TEXTS = (
    f"{name}.tsv" for name in ("clauses", "knobs", "matters", "duties", "forms", "texts")
)
OTHER_LANGUAGES: Final = ("fr",)
T = TypeVar("T")


class _Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of `book.toml` in one language."""

    name: str
    regulator: str
    edition: str
    followed_by: str = ""
    ask: str = ""
    words: dict[str, str] = {}


class _Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of `book.toml`."""

    id: str
    prefix: str
    source: str
    en: _Words
    fr: _Words
    currency: str = "USD"
    in_force: Force = Force.UNKNOWN
    until: str = ""


def read_folder(folder: Traversable) -> Rulebook:
    """The book in a folder, or `BadBook` with every mistake at its file and line."""
    return read_with_places(folder)[0]


def read_with_places(folder: Traversable) -> tuple[Rulebook, Mapping[str, str]]:
    """The same, and where each knob, clause, duty and form is written."""
    reading = _Reading(folder)
    book = reading.read()
    if book is None or reading.faults:
        raise BadBook(reading.id, dict.fromkeys(reading.faults))
    return book, reading.places


class _Reading:
    def __init__(self, folder: Traversable) -> None:
        self.folder, self.id = folder, folder.name
        self.faults: list[str] = []
        self.places: dict[str, str] = {}
        """The place of each part of the book: `knobs.tsv:7`."""

    def read(self) -> Rulebook | None:
        head = self._try(self._head)
        if head is None:
            return None
        self.id = head.id
        source = Source(head.prefix, head.source, self.folder / CLAUSES)
        if self._try(lambda: len(source)) is None:
            return None
        self._try(lambda: read_table(self.folder / CLAUSES, ("id", "kind", "summary", "duty"), self._clause))
        knobs = self._table(KNOBS, ("knob", "value", "clauses", "house", "why"), lambda row: _ruled(source, row))
        matters = self._table(MATTERS, ("matter", "of", "clauses", "note"), lambda row: _matter(source, row))
        duties = self._try(lambda: read_duties(source, self.folder / DUTIES), DUTIES)
        self._try(lambda: read_table(self.folder / DUTIES, _DUTY_COLUMNS, self._duty), DUTIES)
        forms = self._table(FORMS, _FORM_COLUMNS, lambda row: _form(source, row))
        texts = self._table(TEXTS, ("text", "en", "fr"), lambda row: (f"text {row['text']}", (row["en"], row["fr"])))
        if self.faults:
            return None
        book = _made(head, source, dict(knobs), tuple(matters), duties or (), tuple(form for _, form in forms), texts)
        self.faults += placed(faults(book), self.places)
        return book

    def _try(self, read: Callable[[], T], optional: str = "") -> T | None:
        """The part that was read, or None with its mistakes noted; a missing table is allowed if `optional`."""
        try:
            return read()
        except Misread as wrong:
            self.faults += wrong.faults
        except FileNotFoundError as missing:
            name = str(missing.filename).replace("\\", "/").rpartition("/")[2]
            if name != optional:
                self.faults.append(f"{name}:1: this file is missing")
        except OSError as unread:
            name = str(unread.filename or BOOK_FILE).replace("\\", "/").rpartition("/")[2]
            self.faults.append(f"{name}:1: this file cannot be read ({unread.strerror or unread})")
        return None

    def _table(self, name: str, columns: tuple[str, ...], read: Callable[[Row], tuple[str, T]]) -> list[tuple[str, T]]:
        def noted(row: Row) -> tuple[str, T]:
            about, value = read(row)
            if about in self.places:
                raise Misread(f"{row.at}: {about} is written twice; the first is at {self.places[about]}")
            self.places[about] = row.at
            return about, value

        return list(self._try(lambda: read_table(self.folder / name, columns, noted), name) or ())

    def _clause(self, row: Row) -> None:
        self.places[row["id"]] = row.at

    def _duty(self, row: Row) -> None:
        self.places.setdefault(f"duty {row['clause']}", row.at)

    def _head(self) -> _Book:
        text = text_of(self.folder / BOOK_FILE)
        try:
            head = msgspec.convert(tomllib.loads(text), _Book)
        except tomllib.TOMLDecodeError as wrong:
            found = re.search(r"\(at line (\d+), column \d+\)", str(wrong))
            line = found[1] if found else str(text.count("\n") + 1)
            why = re.sub(r" \(at (?:line \d+, column \d+|end of document)\)", "", str(wrong))
            raise Misread(f"{BOOK_FILE}:{line}: {why}") from None
        except msgspec.ValidationError as wrong:
            said = str(wrong)
            if "Invalid enum value" in said:  # the only key with a few values
                said = f"in_force is one of {', '.join(each.value for each in Force)}"
            raise Misread(f"{BOOK_FILE}:{_line_of(text, str(wrong))}: {said}") from None
        for key, pattern, shown in (
            ("id", r"[a-z][a-z0-9-]{1,30}", "small letters, digits and dashes, such as nd-2025"),
            ("prefix", r"[A-Z]{2,4}", "two to four capital letters, such as ND"),
            ("currency", r"[A-Z]{3}", "three capital letters, such as CAD"),
            ("until", r"(\d{4}-[01]\d-[0-3]\d)?", "a day such as 2026-04-13"),
        ):
            if not re.fullmatch(pattern, getattr(head, key), re.ASCII):
                raise Misread(f"{BOOK_FILE}:{_line_of(text, f'`{key}`')}: {key} is {shown}")
        if head.until and isinstance(_plain(head.until), str):  # TOML knows the days of the calendar
            raise Misread(f"{BOOK_FILE}:{_line_of(text, '`until`')}: until: there is no day {head.until}")
        _check_words(text, head)
        self.places |= {key: f"{BOOK_FILE}:{_line_of(text, f'`{key}`')}" for key in ("id", "prefix")}
        return head


def _check_words(text: str, head: _Book) -> None:
    """Refuse words that are missing, unknown, or that no French sentence can take."""
    for code, words in (("en", head.en), ("fr", head.fr)):
        for key in ("name", "regulator", "edition", "ask"):
            if not getattr(words, key).strip():
                raise Misread(f"{BOOK_FILE}:{_line_of(text, f'`{key}`', code)}: {key} is empty in {code}")
        if bool(words.followed_by) is not bool(head.en.followed_by):
            line = _line_of(text, "`followed_by`", code)
            raise Misread(f"{BOOK_FILE}:{line}: followed_by is written in one language only")
        for word in words.words.keys() - set(Vocabulary.__struct_fields__):
            known = dict.fromkeys(Vocabulary.__struct_fields__)
            raise Misread(f"{BOOK_FILE}:{_line_of(text, f'`{word}`')}: words: {unknown(word, known)}")
    if head.fr.ask.startswith(("le ", "les ")):
        said = "ask follows « Demandez à » in fr; begin with la, l’ or a name"
        raise Misread(f"{BOOK_FILE}:{_line_of(text, '`ask`', 'fr')}: {said}")
    for word, nouns in FRENCH_NOUNS.items():
        if (own := head.fr.words.get(word)) is not None and own.split(" ")[0] not in nouns:
            right = f"begin with {' or '.join(nouns)}, whose gender the sentences have"
            raise Misread(f"{BOOK_FILE}:{_line_of(text, f'`{word}`', 'fr.words')}: words: {word} is {own!r}; {right}")


def _line_of(text: str, said: str, section: str = "") -> int:
    """The line of a key that a message names between backticks; of the key in a section, if one is named."""
    lines = text.split("\n")
    start = next((n for n, line in enumerate(lines) if section and line.strip().startswith(f"[{section}]")), 0)
    for name in reversed(re.findall(r"`\$?\.?([\w.]+)`", said)):
        key = name.rpartition(".")[2]
        for number, line in enumerate(lines[start:], start + 1):
            if re.match(rf"\s*(?:\[{re.escape(key)}\b|{re.escape(key)}\s*=)", line):
                return number
    return 1


_DUTY_COLUMNS = ("clause", "moment", "by", "tables", "also", "when")
_FORM_COLUMNS = ("form", "blocks", "clauses", "signers", "per", "landscape")
_BLOCKS, _SIGNERS = ({each.value: each for each in kind} for kind in (Block, Signer))
_PER = {each.value: each for each in Per}
_YES_NO: dict[str, bool] = {"": False, "no": False, "yes": True}


def _ruled(source: Source, row: Row) -> tuple[str, AnyRuled]:
    """A line of `knobs.tsv`: the value, and on whose word."""
    knob = CATALOGUE.find(row["knob"])
    if knob is None or knob.one_way:
        raise Misread(f"{row.at}: knob: {unknown(row['knob'], dict.fromkeys(DEFAULTS))}")
    value, clauses, house = value_in(knob, row), source.cited(row, "clauses"), row.one("house", _YES_NO)
    if clauses:
        return knob.name, Cited(value, *clauses, house_choice=house)
    why = written(row["why"], **row.translations) if row["why"] else ""
    return knob.name, Silent(value, why, house_choice=house)


def value_in(knob: Knob, row: Row) -> object:
    """The value in a cell, as an event file writes it; words need no quotes, and lists no brackets."""
    cell, kinds = row["value"], kinds_of(knob)
    many = kinds == (tuple,) or any(getattr(kind, "__origin__", None) is tuple for kind in kinds)
    if cell == knob.without or (not cell and not many):
        plain: Any = () if many else None
    elif many:
        plain = [_plain(each) for each in listed(cell)]
    else:
        plain = _plain(cell)
    if isinstance(plain, dict):
        _known_parts(knob, row, plain)
    try:
        value = read_value(knob, as_posted(knob.name, plain))
    except NoSuchValue:
        raise Misread(f"{row.at}: {knob.name} cannot be {_short(cell)!r}; write {in_choice(knob)}") from None
    if knob.possible is not None and not knob.possible(value):
        raise Misread(f"{row.at}: {knob.name} cannot be {_short(cell)!r}; it is out of all bounds")
    return value


def _known_parts(knob: Knob, row: Row, parts: Mapping[str, object]) -> None:
    """Refuse a part that the value does not have: the limit in it would be lost."""
    known = dict.fromkeys(name for kind in kinds_of(knob) for name in getattr(kind, "__struct_fields__", ()))
    for name in parts:
        if name not in known:
            raise Misread(f"{row.at}: {knob.name}: {unknown(name, known)}")


def _short(cell: str) -> str:
    return cell if len(cell) <= 60 else f"{cell[:57]}..."


def _plain(cell: str) -> Any:
    if cell in ("yes", "no"):
        return cell == "yes"
    try:
        return tomllib.loads(f"value = {cell}")["value"]
    except (tomllib.TOMLDecodeError, RecursionError):
        return cell


_TOPICS = {each.value: each for each in Topic}
_REQUIREMENTS = {each.value: each for each in Requirement}
_OF = dict.fromkeys(("topic", "requirement", "posts", "not-applicable"))


def _matter(source: Source, row: Row) -> tuple[str, tuple[str, Row, tuple[Clause, ...]]]:
    """A line of `matters.tsv`: a matter on which clauses speak, demand, or leave it to the house to post."""
    row.one("of", _OF)
    of, clauses = row["of"], source.cited(row, "clauses")
    if of in ("topic", "requirement"):
        row.one("matter", _TOPICS if of == "topic" else _REQUIREMENTS)
    if not clauses:
        raise Misread(f"{row.at}: clauses: name the clauses that speak of {row['matter']}")
    about = f"{of} {clauses[0] if of == 'not-applicable' else row['matter']}"
    return about, (of, row, clauses)


def _form(source: Source, row: Row) -> tuple[str, FormSpec]:
    """A line of `forms.tsv`: a form of the regulator's, or one of every occasion that the book asks for."""
    id_, clauses = row["form"], source.cited(row, "clauses")
    common = next((form for form in COMMON if form.id == id_), None)
    changes: dict[str, Any] = {"clauses": clauses}
    if row["blocks"] or common is None:
        changes["blocks"] = row.several("blocks", _BLOCKS)
    if row.translations.get("en"):
        changes["titles"] = dict(row.translations)
    if row["signers"]:
        changes["signers"] = row.several("signers", _SIGNERS)
    if row["per"]:
        changes["per"] = row.one("per", _PER)
    if row["landscape"]:
        changes["landscape"] = row.one("landscape", _YES_NO)
    if common is not None:
        return f"form {id_}", replace(common, asked=True, **changes)
    if missing := [each for each in ("en", *OTHER_LANGUAGES) if not row.translations.get(each)]:
        raise Misread(f"{row.at}: the form {id_} has no title in {', '.join(missing)}")
    return f"form {id_}", FormSpec(id=id_, **changes)


def _made(
    head: _Book,
    source: Source,
    knobs: Mapping[str, AnyRuled],
    matters: Iterable[tuple[str, tuple[str, Row, tuple[Clause, ...]]]],
    duties: tuple[Task, ...],
    forms: tuple[FormSpec, ...],
    texts: Iterable[tuple[str, tuple[str, str]]],
) -> Rulebook:
    """The book of all that was read; a knob that is not written is silent, with the usual default."""
    en, fr = head.en, head.fr
    of: dict[str, dict[str, tuple[Row, tuple[Clause, ...]]]] = {each: {} for each in _OF}
    for _, (kind, row, clauses) in matters:
        of[kind][row["matter"] if kind != "not-applicable" else clauses[0].id] = row, clauses
    vocabulary = Vocabulary(**en.words)
    sentences = tuple((name.removeprefix("text "), said) for name, said in texts)
    ruled: dict[str, Any] = {**DEFAULTS, **knobs}
    return Rulebook(
        id=head.id,
        name=en.name,
        regulator=en.regulator,
        edition=en.edition,
        source=head.source,
        in_force=InForce(
            force=head.in_force,
            until=head.until,
            followed_by=written(en.followed_by, fr=fr.followed_by) if en.followed_by else "",
            ask=written(en.ask, fr=fr.ask),
        ),
        clauses=source,
        currency=head.currency,
        vocabulary=vocabulary,
        texts={
            "en": BookTexts(vocabulary=vocabulary, sentences={key: said for key, (said, _) in sentences}),
            "fr": BookTexts(
                name=fr.name,
                regulator=fr.regulator,
                edition=fr.edition,
                vocabulary=replace(french_words(), **fr.words),
                sentences={key: said for key, (_, said) in sentences},
            ),
        },
        citations={Topic(matter): clauses for matter, (_, clauses) in of["topic"].items()},
        requirements={Requirement(matter): clauses for matter, (_, clauses) in of["requirement"].items()},
        house_posts=tuple(HousePosts(matter, clauses[0]) for matter, (_, clauses) in of["posts"].items()),
        barred_words=PROMISES,
        not_applicable={
            clause.id.partition("-")[2]: written(row["note"], **row.translations)
            for row, clauses in of["not-applicable"].values()
            for clause in clauses
        },
        duties=duties,
        forms=forms,
        **ruled,
    )
