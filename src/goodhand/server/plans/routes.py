"""Routes of plans: to check, simulate, preview and save an event file, and to open it as a night.

They are for the chairperson and the director of a night, and for the server's owner: before the first night there is
nobody else, and `goodhand serve` gives the owner a link for every night. A plan is visible to the night under which it
was made. Only the owner opens nights, from a plan or from an event file.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

from litestar import Response, delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from goodhand.charity.settings import settings_of
from goodhand.night.hall_time import known_zone, today
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan import wizard
from goodhand.plan.event_file import data_of, examine
from goodhand.plan.findings import Finding, forbidding, named
from goodhand.plan.values import Unreadable, slug
from goodhand.plan.write import dump
from goodhand.rules import Role, rulebook, rulebooks
from goodhand.rules.speech import Sentence, joined, say
from goodhand.server.access.model import Session
from goodhand.server.access.owner import owner_of
from goodhand.server.gate import Handlers, SignedInSession, TheHouse, for_anybody
from goodhand.server.house import House
from goodhand.server.plans.papers import ALL, PaperOfPlan, Preview, archive, listed, preview, printed
from goodhand.server.plans.plan_draft import ChangeAsked, DraftShown, changed, require_short, shown
from goodhand.server.plans.saved import SavedPlan
from goodhand.server.plans.trial import Solved, Trial, solved, tried
from goodhand.server.refusals import BadRequest, NotToOpen, SavedMeanwhile
from goodhand.server.routes.nights import Opened

PLANNERS = (Role.CHAIRPERSON, Role.DIRECTOR)
MOST_YES = 200
LONGEST_ANSWER = 200
Language = Annotated[str, QueryParameter(description="`en` or `fr`; else as posted.", max_length=10)]


class BookOffered(Struct, frozen=True):
    book: str
    name: str
    regulator: str


class PlanListed(Struct, frozen=True):
    plan: str
    version: int
    name: str
    licensee: str
    date: str
    book: str
    saved_at: float
    saved_by: str
    night: str
    """The key of the night that was opened from it; empty: none yet."""
    practice: str
    """The key of the practice that was last opened from it."""


class Plans(Struct, frozen=True):
    """The plans, and the books for another."""

    plans: tuple[PlanListed, ...]
    books: tuple[BookOffered, ...]
    papers: tuple[PaperOfPlan, ...]
    may_open: bool
    """Whether you may open a night."""
    charity: str
    """The charity's name, for a new plan; empty: it has none yet."""
    chairperson: str


class NewPlan(Struct, frozen=True):
    """The beginning of a plan: an existing file, or a book and the answers that are known already."""

    book: str = ""
    text: str = ""
    charity: str = ""
    chairperson: str = ""
    licence: str = ""
    date: str = ""
    begins: str = ""
    ends: str = ""
    place: str = ""
    tables: str = ""
    players: str = ""
    buy_in: str = ""
    hours: str = ""
    rebuys: str = ""
    name: str = ""


class PlanShown(Struct, frozen=True):
    """A saved plan."""

    plan: str
    version: int
    saved_at: float
    saved_by: str
    night: str
    practice: str
    yes: tuple[str, ...]
    draft: DraftShown


class PlanSaved(Struct, frozen=True):
    """The new version of a saved plan."""

    version: int
    saved_at: float
    saved_by: str


class DraftAsked(Struct, frozen=True):
    """A draft, and changes to it."""

    text: str
    changes: tuple[ChangeAsked, ...] = ()


class TrialAsked(Struct, frozen=True):
    """A draft to simulate."""

    text: str
    players: int | None = None
    """Expected players; null: as many as may enter."""


class SolveAsked(Struct, frozen=True):
    """A draft that needs a structure."""

    text: str
    tournament: int = 0
    """From 0."""
    players: int | None = None
    finish_by: str = ""
    """A time of day; empty: the licence's end."""


class PreviewAsked(Struct, frozen=True):
    """A paper of a draft."""

    text: str
    paper: str = "house-rules"
    language: str = ""
    tournament: int = 0


class Saving(Struct, frozen=True):
    """A text to save."""

    text: str
    expected: int
    """The version that the text was made from."""
    yes: tuple[str, ...] = ()


class OpeningAsked(Struct, frozen=True):
    """A plan to open as a night."""

    expected: int
    """The version that the person saw."""
    practice: bool = False


def _for(what: str, *, opens: bool = False) -> dict[str, Any]:
    return for_anybody(what, "plans", every_night=True) if opens else for_anybody(what, "plans", who=PLANNERS)


@get("/plans", summary="The plans that you may see.", **_for("plans"))
async def plans(house: TheHouse, session: SignedInSession, language: Language = "") -> Plans:
    """With the books for a new plan."""
    found = tuple(map(_listed, await house.plans.all(session.grant)))
    books = tuple(BookOffered(each.id, each.said("name"), each.said("regulator")) for each in rulebooks())
    shelf = house.doorkeeper.store
    owner = await owner_of(shelf)
    charity, chair = (await settings_of(shelf)).name, owner.name if owner is not None else ""
    return Plans(found, books, listed(language or "en"), session.opens_nights, charity, chair)


def _listed(plan: SavedPlan) -> PlanListed:
    data, _ = data_of(plan.text)
    first = data.get("tournament")
    first = first[0] if isinstance(first, list) and first and isinstance(first[0], dict) else {}
    return PlanListed(
        plan.key,
        plan.version,
        _text(first, "name"),
        _text(data.get("licensee"), "name"),
        _text(data.get("licence"), "date"),
        _text(data, "book"),
        plan.saved_at,
        plan.saved_by,
        plan.night,
        plan.practice,
    )


def _text(section: Any, key: str) -> str:
    value = section.get(key) if isinstance(section, dict) else None
    return value if isinstance(value, str) else ""


@post("/plans", summary="Begin a plan.", status_code=201, **_for("new-plan"))
async def new_plan(house: TheHouse, session: SignedInSession, data: JSONBody[NewPlan]) -> PlanShown:
    """Begin from a file, or from a book and some answers."""
    require_short(data.text)
    text = data.text or await asyncio.to_thread(_proposed, data)
    return _shown(await house.plans.begin(text, named_author(house, session), session.grant))


def _proposed(asked: NewPlan) -> str:
    answers = {
        wizard.CHARITY: asked.charity,
        wizard.CHAIRPERSON: asked.chairperson,
        wizard.LICENCE: asked.licence,
        wizard.DATE: asked.date,
        wizard.FROM: asked.begins,
        wizard.TO: asked.ends,
        wizard.PLACE: asked.place,
        wizard.TABLES: asked.tables,
        wizard.PLAYERS: asked.players,
        wizard.BUY_IN: asked.buy_in,
        wizard.HOURS: asked.hours,
        wizard.REBUYS: asked.rebuys,
        wizard.NAME: asked.name,
    }
    try:
        given = {question: said.strip() for question, said in answers.items() if said.strip()}
        if too_long := [question for question, said in given.items() if len(said) > LONGEST_ANSWER]:
            raise Unreadable(f"{too_long[0]}: it has more than {LONGEST_ANSWER} letters.", "Write it shorter.")
        return dump(wizard.ask_plan(wizard.Given(given), rulebook(asked.book), today()))
    except Unreadable as wrong:
        raise BadRequest(problem=wrong.spoken()) from None


@get("/plans/{plan:str}", summary="A plan, and what the book says of it.", **_for("plan"))
async def plan_of(house: TheHouse, session: SignedInSession, plan: FromPath[str]) -> PlanShown:
    """The last saved version."""
    found = await house.plans.get(plan, session.grant)
    return await asyncio.to_thread(_shown, found)


@put("/plans/{plan:str}", summary="Save a plan.", **_for("save-plan"))
async def save_plan(
    house: TheHouse, session: SignedInSession, plan: FromPath[str], data: JSONBody[Saving]
) -> PlanSaved:
    """Refused if somebody else saved it meanwhile, so that nothing is lost. A draft with mistakes can be saved too."""
    require_short(data.text)
    found = await _expected(house, session, plan, data.expected)
    yes = tuple(each[:16] for each in data.yes[:MOST_YES])
    saved = await house.plans.save(found, data.text, yes, named_author(house, session))
    return PlanSaved(saved.version, saved.saved_at, saved.saved_by)


@delete("/plans/{plan:str}", summary="Take a plan away.", **_for("remove-plan"))
async def remove_plan(house: TheHouse, session: SignedInSession, plan: FromPath[str]) -> None:
    """A night that was opened from it stays unchanged."""
    await house.plans.take_away(await house.plans.get(plan, session.grant))


@get("/plans/{plan:str}/file", summary="The event file of a plan.", **_for("plan-file"))
async def plan_file(house: TheHouse, session: SignedInSession, plan: FromPath[str]) -> Response[bytes]:
    """The last saved version, with its comments."""
    found = await house.plans.get(plan, session.grant)
    name = f"{slug(_listed(found).name) or 'event'}.toml"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(found.text.encode(), media_type="application/toml", headers=headers)


@get("/plans/{plan:str}/papers/{paper:str}", summary="A paper of a plan, or all of them.", **_for("plan-paper"))
async def plan_paper(
    house: TheHouse, session: SignedInSession, plan: FromPath[str], paper: FromPath[str], language: Language = ""
) -> Response[bytes]:
    """A PDF; `all` is an archive that includes the event file."""
    found = await house.plans.get(plan, session.grant)
    made = examine(found.text).plan
    if made is None:
        raise NotToOpen(
            problem=say("The file has mistakes, so nothing is printed from it; mend what is refused first.")
        )
    if paper == ALL:
        packed = await house.bench.do(partial(archive, made, found.text, language))
        headers = {"Content-Disposition": f'attachment; filename="{slug(made.licensee.name) or "event"}.zip"'}
        return Response(packed, media_type="application/zip", headers=headers)
    pages = await house.bench.do(partial(printed, made, paper, language))
    headers = {"Content-Disposition": f'inline; filename="{slug(paper)}.pdf"'}
    return Response(pages, media_type="application/pdf", headers=headers)


@post("/plans/{plan:str}/open", summary="Open the night.", status_code=201, **_for("open-plan", opens=True))
async def open_plan(
    house: TheHouse, session: SignedInSession, plan: FromPath[str], data: JSONBody[OpeningAsked]
) -> Opened:
    """Open the version that the person saw. Opening locks the plan, so nothing may be left to fill in."""
    found = await _expected(house, session, plan, data.expected)
    made, said = await asyncio.to_thread(_to_open, found.text, practice=data.practice)
    room, _ = await house.open_night(made, practice=data.practice)
    await house.plans.opened(found, room.key, practice=data.practice)
    token = await house.invite_chairperson(room, session.grant.person)
    return Opened(room.key, f"/sign-in#{token}", said)


def _to_open(text: str, *, practice: bool) -> tuple[OccasionPlan, tuple[str, ...]]:
    found = examine(text, None if practice else today())
    if found.plan is None:
        raise NotToOpen(problem=_all_of(forbidding(found.findings)))
    gaps = [each for each in found.findings if each.code in ("to-fill-in", "past-date")]
    if gaps and not practice:
        raise NotToOpen(problem=_all_of(gaps))
    if not known_zone(found.plan.time_zone):
        zone = found.plan.time_zone
        raise NotToOpen(
            problem=say("There is no time zone {time_zone!r}; write one such as America/Detroit.", time_zone=zone)
        )
    return found.plan, tuple(str(each) for each in found.findings)


def _all_of(missing: Sequence[Finding]) -> Sentence:
    """Everything that keeps the night from being opened, at once."""
    each = (say("{where}: {missing}", where=named(found.path), missing=found.sentence) for found in missing)
    return say("Before the night can be opened: {missing}", missing=joined(" ", each))


@post("/plans/drafts/check", summary="What the book says of a draft.", status_code=200, **_for("check-draft"))
async def check_draft(session: SignedInSession, data: JSONBody[DraftAsked]) -> DraftShown:
    """Check it after the changes, which keep the comments. Nothing is saved."""
    return await asyncio.to_thread(lambda: shown(changed(data.text, data.changes)))


@post("/plans/drafts/trial", summary="When a draft's evening would end.", status_code=200, **_for("try-draft"))
async def try_draft(house: TheHouse, session: SignedInSession, data: JSONBody[TrialAsked]) -> Trial:
    """Simulate a thousand evenings."""
    return await house.bench.do(partial(tried, data.text, data.players))


@post("/plans/drafts/solve", summary="A structure that ends in time.", status_code=200, **_for("solve-draft"))
async def solve_draft(house: TheHouse, session: SignedInSession, data: JSONBody[SolveAsked]) -> Solved:
    """A structure that ends in time in 95% of evenings, put into the draft."""
    return await house.bench.do(partial(solved, data.text, data.tournament, data.players, data.finish_by))


@post("/plans/drafts/preview", summary="A draft's paper, to look at.", status_code=200, **_for("preview-draft"))
async def preview_draft(house: TheHouse, session: SignedInSession, data: JSONBody[PreviewAsked]) -> Preview:
    return await house.bench.do(partial(preview, data.text, data.paper, data.language, data.tournament))


async def _expected(house: House, session: Session, plan: str, version: int) -> SavedPlan:
    found = await house.plans.get(plan, session.grant)
    if found.version != version:
        raise SavedMeanwhile
    return found


def _shown(found: SavedPlan) -> PlanShown:
    return PlanShown(
        found.key,
        found.version,
        found.saved_at,
        found.saved_by,
        found.night,
        found.practice,
        found.yes,
        shown(found.text),
    )


def named_author(house: House, session: Session) -> str:
    """The name of the person who saves, if the night knows it."""
    room = house.rooms.get(session.grant.night)
    if room is None or room.night.occasion is None or not session.grant.person:
        return ""
    return room.night.books.name_of(session.grant.person)


HANDLERS: Handlers = [
    *(plans, new_plan, plan_of, save_plan, remove_plan, plan_file, plan_paper, open_plan),
    *(check_draft, try_draft, solve_draft, preview_draft),
]
