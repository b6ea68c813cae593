"""The content of a paper or a link, for a phone to show before signing in by it."""

from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum

from litestar import post
from litestar.params import JSONBody
from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.seat_codes import LETTERS, as_printed
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import Duty
from goodhand.occasion.staffing import bar_on_playing, members_for_chips
from goodhand.paper.render.card_data import qr_path
from goodhand.rules import Role, Rulebook
from goodhand.rules.cited import clause_of
from goodhand.rules.units import PersonId
from goodhand.server.access.attempts import Tried
from goodhand.server.access.model import Grant
from goodhand.server.access.owner import owner_of
from goodhand.server.access.team import CardHeld
from goodhand.server.gate import Asking, Handlers, TheHouse
from goodhand.server.refusals import NoSuchSeat, SignInRefused
from goodhand.server.room import Room
from goodhand.server.routes.papers import SIGN_IN
from goodhand.server.routes.sign_in import COMMON, attempt, dealer_grant, grant_by_code, table_of


class CodeShown(Struct, frozen=True):
    """A code or a link."""

    code: str = ""
    """On a seat card or a table sign."""
    token: str = ""
    """The token of a link."""


class ShownAs(StrEnum):
    SEAT_CARD = "seat-card"
    TABLE_SIGN = "table-sign"
    DEALER_CARD = "dealer-card"
    INVITATION = "invitation"


class OnDuty(StrEnum):
    """A question to a person who signs on for a duty; its answer is an input of the act."""

    PLAYS = "plays"
    PAID_ELSEWHERE = "paid_elsewhere"


class AskedOnDuty(Struct, frozen=True):
    question: OnDuty
    clause: str
    """The clause behind the question."""


class PaperShown(Struct, frozen=True, kw_only=True):
    """The content of a paper or a link."""

    kind: ShownAs
    night: str
    """The night's key in addresses; `*`: every night of the server."""
    title: str
    """The tournament, or the licensee."""
    licensee: str
    role: Role
    book: str = ""
    """The book of the clauses below."""
    person: str = ""
    name: str = ""
    table: int = 0
    seat: int = 0
    code: str = ""
    qr: str = ""
    """A QR code, as the path of a drawing."""
    qr_size: int = 0
    invited_by: str = ""
    duty: Duty | None = None
    """The person's duty in the plan."""
    member: bool | None = None
    """None: hidden until the PIN is entered."""
    may_handle_chips: str = ""
    """The clause that lets only members handle chips, if the book has one."""
    begins: int | None = None
    """The beginning of the duty in the plan, in seconds after midnight; None: open."""
    ends: int | None = None
    pay: int | None = None
    """The pay for the evening in cents; None: not in the plan."""
    currency: str = ""
    on_duty: bool = False
    closed: bool = False
    """Whether the books are closed, so that nobody can sign on."""
    figures: bool = False
    """Whether the link has a PIN; hours, pay and membership are hidden until it is entered."""
    asks: tuple[AskedOnDuty, ...] = ()
    """The questions for signing on."""


@post("/sign-in/look", summary="What a paper or a link says.", operation_id="look-at-paper", **COMMON)
async def look(request: Asking, house: TheHouse, data: JSONBody[CodeShown]) -> PaperShown:
    """Nothing is used up. Wrong codes are counted as wrong tries."""
    async with attempt(request, house, "look", Tried.LINK if data.token else Tried.CODE):
        if data.token:
            return await _invitation(house, data.token)
        held = await house.doorkeeper.team.card(data.code)
        return _paper(request, house, data.code) if held is None else await _dealer_card(house, held, data.code)


async def _dealer_card(house: TheHouse, held: CardHeld, said: str) -> PaperShown:
    grant = await dealer_grant(house, held)
    room = house.rooms[held.night]
    return PaperShown(
        kind=ShownAs.DEALER_CARD,
        night=room.key,
        title=room.night.plan.licensee.name,
        licensee=room.night.plan.licensee.name,
        role=Role.DEALER,
        person=held.person,
        name=room.night.books.name_of(held.person),
        table=grant.table,
        code=as_printed(said),
        figures=True,
    )


class SeatAsked(Struct, frozen=True):
    """A player who looks for the own seat with the code of a table sign."""

    code: str
    """On the sign, or on a seat card."""
    name: str
    """First and family name in full."""


class SeatFound(Struct, frozen=True):
    """A player's seat, as on the posted list."""

    name: str
    title: str
    """The tournament."""
    table: int
    seat: int


@post("/sign-in/seat", summary="Where somebody sits.", operation_id="find-seat", **COMMON)
async def find_seat(request: Asking, house: TheHouse, data: JSONBody[SeatAsked]) -> list[SeatFound]:
    """Requires a paper of the night and the full name. Wrong names have their own count."""
    async with attempt(request, house, "seat", Tried.NAME):
        return _seats(_found(house, data.code).room, data.name)


def _seats(room: Room, name: str) -> list[SeatFound]:
    """The seats of the person with exactly this name; namesakes are refused: only the desk can tell them apart."""
    wanted = person_id(name)
    tournaments = room.night.tournaments.values()
    # The desk writes a namesake as "Ann Lee (Oak Street)"; "Ann Lee" alone may mean either of them.
    namesake = any(person_id(each.name).startswith(f"{wanted} (") for t in tournaments for each in t.players.values())
    found = [
        SeatFound(player.name, t.plan.name, player.place.table, int(player.place.seat))
        for t in tournaments
        for player in t.remaining()
        if player.place is not None and person_id(player.name) == wanted
    ]
    if namesake or not found:
        raise NoSuchSeat
    return found


class _Found(Struct, frozen=True):
    """The paper with a code: a seat card has a grant, a table's sign has none."""

    room: Room
    code: str
    tournament: str
    table: int = 0
    grant: Grant | None = None


def _found(house: TheHouse, said: str) -> _Found:
    """The night's paper with this code, or a refusal that counts as a wrong try."""
    code = as_printed(said)
    if len(code) != LETTERS + 1:  # with the hyphen
        raise SignInRefused
    with suppress(SignInRefused):
        grant = grant_by_code(house, code)
        return _Found(house.rooms[grant.night], code, grant.tournament, grant=grant)
    for room in house.rooms.values():
        if room.night.occasion is not None and (found := table_of(house, room, code)) is not None:
            return _Found(room, code, *found)
    raise SignInRefused


def _paper(request: Asking, house: TheHouse, said: str) -> PaperShown:
    found = _found(house, said)
    room, grant = found.room, found.grant
    qr, size = qr_path(f"{request.base_url.scheme}://{request.headers.get('Host', '')}{SIGN_IN}{found.code}")
    sign = PaperShown(
        kind=ShownAs.TABLE_SIGN,
        night=room.key,
        title=room.night.tournaments[found.tournament].plan.name,
        licensee=room.night.plan.licensee.name,
        role=Role.DEALER,
        table=found.table,
        code=found.code,
        qr=qr,
        qr_size=size,
    )
    if grant is None:
        return sign
    player = room.night.tournaments[grant.tournament].players[grant.player]
    table, seat = (player.place.table, int(player.place.seat)) if player.place is not None else (0, 0)
    return replace(sign, kind=ShownAs.SEAT_CARD, role=grant.role, name=player.name, table=table, seat=seat)


async def _invitation(house: TheHouse, token: str) -> PaperShown:
    invitation = await house.doorkeeper.invited(token)
    if invitation is None:
        raise SignInRefused
    grant, figures = invitation.grant, invitation.figures != ""
    room = house.rooms.get(grant.night)
    if room is None or room.night.occasion is None:
        owner = await owner_of(house.doorkeeper.store)
        own = owner is not None and owner.person == grant.person
        return PaperShown(
            kind=ShownAs.INVITATION,
            night=grant.night,
            title="",
            licensee=house.settings.name,
            role=grant.role,
            person=grant.person,
            name=owner.name if owner is not None and own else "",
            figures=figures,
        )
    shown = _for_staff(room, grant, invitation.made_by)
    return shown if not figures else replace(shown, figures=True, **UNTOLD)


UNTOLD: dict[str, None] = dict.fromkeys(("member", "begins", "ends", "pay"))
"""Hidden until the PIN is entered, since the link alone does not identify its person."""


def _for_staff(room: Room, grant: Grant, made_by: PersonId) -> PaperShown:
    o = room.night.books
    person = o.people.get(grant.person)
    shift = o.on_duty(grant.person)
    rostered = Duty(person.rostered) if person is not None and person.rostered in set(Duty) else None
    planned = next((each for each in o.plan.staff if person_id(each.name) == grant.person), None)
    return PaperShown(
        kind=ShownAs.INVITATION,
        night=grant.night,
        title=room.night.tournaments[grant.tournament].plan.name if grant.tournament else "",
        licensee=o.plan.licensee.name,
        role=grant.role,
        book=o.book.id,
        person=grant.person,
        name=person.name if person is not None else "",
        table=grant.table,
        invited_by=o.name_of(made_by) if made_by else "",
        duty=rostered,
        member=person is not None and person.member,
        may_handle_chips=members_for_chips(o.book),
        begins=planned.begins.second if planned is not None and planned.begins is not None else None,
        ends=planned.ends.second if planned is not None and planned.ends is not None else None,
        currency=o.plan.currency,
        pay=planned.pay.cents if planned is not None and planned.pay is not None else None,
        asks=tuple(_asked(o.book, rostered)) if rostered is not None and shift is None and o.closed is None else (),
        on_duty=shift is not None,
        closed=o.closed is not None,
    )


def _asked(book: Rulebook, duty: Duty) -> Iterator[AskedOnDuty]:
    """The book's questions to a person who signs on."""
    barred = bar_on_playing(book, duty)
    if barred is not None:
        yield AskedOnDuty(OnDuty.PLAYS, str(clause_of(book.may_not_play, barred) or ""))
    if book.one_paying_licensee.value:
        yield AskedOnDuty(OnDuty.PAID_ELSEWHERE, str(book.one_paying_licensee.clause or ""))


HANDLERS: Handlers = [look, find_seat]
