"""`goodhand new`: asks what an evening is to be, and writes its event file."""

from datetime import date, timedelta
from pathlib import Path
from typing import Annotated

import typer

from goodhand.cli.output import BadInput, say
from goodhand.cli.questions import (
    Back,
    Questions,
    ask_add_on,
    ask_age,
    ask_dealers,
    ask_desk,
    ask_director,
    ask_equipment,
    ask_late_entry,
    ask_licence,
    ask_licensee,
    ask_posted,
    book_named,
    today,
)
from goodhand.cli.writing import write_new
from goodhand.occasion.plan import Licence, OccasionPlan, TimeOfDay, Venue
from goodhand.plan.event_file import examine
from goodhand.plan.propose import Wishes, propose, propose_house
from goodhand.plan.values import OUR_HALL, read_amount, slug
from goodhand.plan.write import dump
from goodhand.rules import Rulebook

MOST_PLAYERS = 5000


def new(
    file: Annotated[Path, typer.Argument(metavar="[FILE]", help="The event file to write.")] = Path("event.toml"),
    book: Annotated[
        str | None, typer.Option(help="The rulebook: its id or its name; `goodhand rulebooks` lists them.")
    ] = None,
    defaults: Annotated[bool, typer.Option("--defaults", help="Ask nothing; write a file to be filled in.")] = False,
) -> None:
    """Plan an evening: answer a few questions, and get an event file that passes the check."""
    _refuse_overwriting(file)
    if book is not None:
        book_named(book)  # an unknown one is refused before the first question
    plan = _answered(book, ask=not defaults)
    text = dump(plan)
    examined = examine(text, today())
    if examined.plan is None:
        wrong = "; ".join(finding.sentence for finding in examined.findings)
        raise BadInput(f"These answers give no evening that can be held: {wrong} Nothing was written.")
    write_new(file, text)
    tournament = plan.tournaments[0]
    levels = len(tournament.levels())
    places = len(tournament.payout.basis_points)
    say(f"{file}: {plan.licensee.name}, {plan.date}, under {plan.book}.")
    say(f"  {levels} levels of {tournament.levels()[0].seconds // 60} minutes, {places} places paid.")
    for finding in examined.findings:
        say(f"  {finding}")
    say(f"Next: open {file} in an editor and fill in what is missing, such as the staff who sell entries and deal;")
    say("docs/event-file.md explains every key. Then:")
    say(f"  goodhand check {file}   # may it be held so?")
    say(f"  goodhand paper house-rules {file} -o rules.pdf   # to post")
    say(f"  goodhand plan {file}   # when will it end, how many dealers, what does it raise?")
    say(f"  goodhand rehearse {file} --seed 1   # the whole night with bots at every seat")
    say(f"  goodhand open {file} --journal night.db   # on the day, for the desk")


def _answered(book: str | None, *, ask: bool) -> OccasionPlan:
    """The plan that the answers make; `back` takes the last of them back."""
    questions = Questions(ask)
    while True:
        try:
            return _plan(questions, book)
        except Back:
            questions = Questions(ask, questions.given[:-1])


def _plan(questions: Questions, book_id: str | None) -> OccasionPlan:
    """Ask everything, and make a plan of the answers."""
    book = questions.book(book_id)
    currency = book.currency
    licensee = ask_licensee(questions, book)
    licence = ask_licence(questions, book, _next_saturday())
    venue = questions.text("The place", OUR_HALL)
    players = questions.number("How many players do you expect?", 40, 2, MOST_PLAYERS)
    needed = -(-players // book.table_capacity.value)
    tables = questions.number("How many tables are there?", max(needed, 1), needed, 1000)
    buy_in = questions.answer("What does everyone pay?", "50", lambda said: read_amount(said, currency))
    latest = licence.seconds // 60
    minutes = 60 * questions.number("How many hours of play?", max(min(4, latest // 60), 1), 1, max(latest // 60, 1))
    rebuys = _rebuys(questions, book)
    name = questions.text("The tournament's name", "Main tournament")
    wishes = Wishes(
        players=players,
        buy_in=buy_in,
        minutes=minutes,
        rebuys=rebuys,
        name=name,
        id=slug(name) or "tournament-1",
    )
    tournament = ask_late_entry(questions, propose(book, wishes, tables))
    plan = OccasionPlan(
        book=book.id,
        licensee=licensee,
        licence=licence,
        venue=Venue(venue, tables),
        tournaments=(tournament,),
        house={**propose_house(book), **ask_age(questions, book)},
        staff=(*ask_director(questions, book), *ask_desk(questions), *ask_dealers(questions, book)),
        currency=currency,
        starts={tournament.id: _start(licence, minutes)},
        equipment=ask_equipment(questions, book),
        posted=ask_posted(questions, book),
    )
    return ask_add_on(questions, plan, book)


def _rebuys(questions: Questions, book: Rulebook) -> int:
    """How many rebuys a player has; not asked where the book has none."""
    terms = book.rebuys.value
    return questions.number("How many rebuys a player?", 1, 0, terms.at_most or 9) if terms.permitted else 0


def _start(licence: Licence, minutes: int) -> TimeOfDay:
    """When play begins: an hour into the licence, if there is time for it, for the doors to open first."""
    wait = 3600 if licence.seconds >= minutes * 60 + 3600 else 0
    return TimeOfDay((licence.opens.second + wait) % 86_400)


def _next_saturday() -> str:
    """A Saturday at least a month away."""
    month = date.fromisoformat(today()) + timedelta(days=30)
    return (month + timedelta(days=(5 - month.weekday()) % 7)).isoformat()


def _refuse_overwriting(file: Path) -> None:
    if file.exists() or file.is_symlink():
        raise BadInput(f"{file} exists already, and is not written over; name another file.")
    if not file.parent.is_dir():
        raise BadInput(f"There is no folder {file.parent}; make it first, or name another file.")
