"""`goodhand new`: asks what an evening is to be, and writes its event file."""

from pathlib import Path
from typing import Annotated

import typer

from goodhand.cli.output import BadInput, say
from goodhand.cli.questions import GoBack, Questions, book_named
from goodhand.cli.writing import write_new
from goodhand.night.hall_time import today
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.event_file import examine
from goodhand.plan.wizard import ask_plan
from goodhand.plan.write import dump


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
    say(f"  {examined.edition}")
    say(f"  {levels} levels of {tournament.levels()[0].seconds // 60} minutes, {places} places paid.")
    for finding in examined.findings:
        say(f"  {finding}")
    say(f"Next: open {file} in an editor and fill in what is missing, such as the staff who sell entries and deal;")
    say("docs/reference/event-file.md explains every key. Then:")
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
            return ask_plan(questions, questions.book(book), today())
        except GoBack:
            questions = Questions(ask, questions.given[:-1], offered=questions.given[-1:])


def _refuse_overwriting(file: Path) -> None:
    if file.exists() or file.is_symlink():
        raise BadInput(f"{file} exists already, and is not written over; name another file.")
    if not file.parent.is_dir():
        raise BadInput(f"There is no folder {file.parent}; make it first, or name another file.")
