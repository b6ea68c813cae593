"""Routes of software tables: the lobby for practice, and letting software deal a tournament."""

from functools import cache

from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.acts.rounds import LetSoftwareDeal
from goodhand.night.texts import require_printable
from goodhand.play.narrate import spoken
from goodhand.rules import Role, Rulebook
from goodhand.rules.books.registry import rulebook, rulebooks
from goodhand.rules.compare import own_ways
from goodhand.server.access.guard import address_of, require_own_origin
from goodhand.server.doing import ActRequest, do
from goodhand.server.gate import Asking, Handlers, NightKey, TheHouse, TheVisit, for_roles
from goodhand.server.openapi import described
from goodhand.server.refusals import misunderstood
from goodhand.server.routes.sign_in import SignedIn, let_in
from goodhand.server.tables.lobby import MOST_PLAYERS, Lobby, Practice, plan_of
from goodhand.server.tables.rounds import one_round, rounds
from goodhand.server.tables.socket import seat
from goodhand.tournament.plan import TournamentPlan

LONGEST_NAME = 40
LONGEST_LEVEL = 60
STAFF = (Role.CHAIRPERSON, Role.DIRECTOR)


class BookWay(Struct, frozen=True):
    """A sentence with its clause."""

    text: str
    clause: str


class BookListed(Struct, frozen=True):
    """A book to practise under."""

    book: str
    name: str
    regulator: str
    source: str
    fold: str
    """Its word for folding."""
    seats: int
    chips: int
    """The starting stack."""
    ways: tuple[BookWay, ...]
    """Rules that few other books have."""
    tables: int
    """Practice tables in play."""
    people: int
    waiting: int
    """Seats kept for people at tables that have not begun."""
    tonight: bool
    """Whether a licensed night under it is open here."""


class SoftwareDeals(Struct, frozen=True):
    tournament: str
    confirmed: tuple[str, ...] = ()
    """Questions that somebody confirmed."""


@get("/practice", summary="The books to practise under.", operation_id="practice-books", tags=["tables"], security=[])
async def books(house: TheHouse) -> list[BookListed]:
    """For everybody, without signing in."""
    nights = [room.night.occasion for room in house.rooms.values() if room.night.occasion is not None]
    tonight = {o.plan.book for o in nights if not o.practice and o.closed is None}
    return [_listed(book, house.lobby, tonight=book.id in tonight) for book in rulebooks()]


def _listed(book: Rulebook, lobby: Lobby, *, tonight: bool) -> BookListed:
    runs = [run for run in lobby.runs.values() if run.alone and run.state.book.id == book.id]
    players = [each for run in runs for each in run.players.values() if not each.bot and not each.ended]
    plan, ways = _planned(book.id)
    return BookListed(
        book.id,
        book.said("name"),
        book.said("regulator"),
        book.source,
        spoken(book.vocabulary.fold),
        plan.table_size,
        plan.starting_stack,
        ways,
        sum(len(run.hosts) for run in runs),
        sum(each.connected for each in players),
        sum(max(0, party.people - party.came) for party in lobby.open_parties(book.id)),
        tonight,
    )


@cache
def _planned(book: str) -> tuple[TournamentPlan, tuple[BookWay, ...]]:
    ruled = rulebook(book)
    ways = tuple(BookWay(clause.summary, clause.id) for clause in own_ways(ruled, rulebooks()))
    return plan_of(ruled, 9).tournaments[0], ways


@post(
    "/practice",
    summary="Take a seat to practise.",
    status_code=200,
    security=[],
    **described("practise", "tables"),
)
async def practise(request: Asking, house: TheHouse, data: JSONBody[Practice]) -> Response[SignedIn]:
    """Sign a guest in as the player of a practice seat."""
    require_own_origin(request)
    house.doorkeeper.attempts.practise(address_of(request))
    name = " ".join(data.name.split())
    rulebook(data.book)
    if not 0 < len(name) <= LONGEST_NAME or len(data.party) > LONGEST_NAME:
        raise misunderstood("A name has 1 to {most} letters.", most=LONGEST_NAME)
    require_printable(name)
    if not 2 <= data.players <= MOST_PLAYERS or not 1 <= data.people <= data.players:
        raise misunderstood("2 to {most} play, and as many of them are people as you say.", most=MOST_PLAYERS)
    if not 0 <= data.minutes <= LONGEST_LEVEL:
        raise misunderstood("A level has 1 to {most} minutes.", most=LONGEST_LEVEL)
    token, session = await house.lobby.join(replace(data, name=name), device="a guest's")
    return await let_in(request, house, session, token)


@post(
    "/nights/{night:str}/software-tables",
    summary="Let software deal a tournament.",
    status_code=202,
    **for_roles(STAFF, "software-tables", "tables"),
)
async def deal(house: TheHouse, night: NightKey, visit: TheVisit, data: JSONBody[SoftwareDeals]) -> SoftwareDeals:
    """Refused by its clause if the book has people deal paid tournaments; asked back if the book is silent."""
    if data.tournament not in visit.room.night.tournaments:
        raise misunderstood("There is no tournament {tournament!r}.", tournament=data.tournament)
    books = visit.room.night.occasion
    if books is None or data.tournament not in books.software:
        let = LetSoftwareDeal(tournament=data.tournament)
        await do(visit, ActRequest(said=let, confirmed=data.confirmed, expected=visit.room.version))
    await house.lobby.deal(visit.room, data.tournament)
    return data


HANDLERS: Handlers = [books, practise, deal, seat, rounds, one_round]
