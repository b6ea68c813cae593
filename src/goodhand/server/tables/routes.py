"""Routes of software tables: the lobby for practice, and letting software deal a tournament."""

from functools import cache

from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Struct

from goodhand.night.acts.rounds import LetSoftwareDeal
from goodhand.night.texts import require_printable
from goodhand.play.narrate import spoken
from goodhand.rules import Role, Rulebook
from goodhand.rules.books.registry import rulebook, rulebooks
from goodhand.rules.compare import own_ways
from goodhand.server.access.guard import address_of, require_own_origin
from goodhand.server.asking import Asking, Handlers, NightKey, TheHouse
from goodhand.server.gate import Coming, for_roles
from goodhand.server.openapi import described
from goodhand.server.refusals import misunderstood
from goodhand.server.routes.sign_in import SignedIn, let_in
from goodhand.server.tables.lobby import MOST_PLAYERS, Lobby, Table, plan_of
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
    """Its word for giving up a hand."""
    seats: int
    """At a table."""
    chips: int
    """With which one sits down."""
    ways: tuple[BookWay, ...]
    """What few other books have."""
    tables: int
    """At which people practise under it now."""
    people: int
    waiting: int
    """Seats that are kept for people at tables that have not begun, and for whoever comes."""
    tonight: bool
    """Whether a night is open here under it."""


class Practice(Struct, frozen=True):
    """Somebody wants to practise."""

    book: str
    name: str
    players: int = 9
    """At all tables together; bots take the seats that people leave."""
    people: int = 1
    """How many people are to come before the first deal; it does not wait for long."""
    party: str = ""
    """The same word from all who want to sit together."""
    minutes: int = 0
    """Of a level; 0: as planned."""


class SoftwareDeals(Struct, frozen=True):
    """A tournament that software is to deal."""

    tournament: str
    confirmed: tuple[str, ...] = ()
    """What was asked, and had a yes."""


@get("/practice", summary="The books to practise under.", operation_id="practice-books", tags=["tables"], security=[])
async def books(house: TheHouse) -> list[BookListed]:
    """Anybody may, without signing in."""
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
        sum(len(run.dealers) for run in runs),
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
    """A guest is signed in as the player of that seat, and nothing else."""
    require_own_origin(request)
    house.doorkeeper.attempts.practise(address_of(request))
    name = " ".join(data.name.split())
    book = rulebook(data.book)
    if not 0 < len(name) <= LONGEST_NAME or len(data.party) > LONGEST_NAME:
        raise misunderstood("A name has 1 to {most} letters.", most=LONGEST_NAME)
    require_printable(name)
    if not 2 <= data.players <= MOST_PLAYERS or not 1 <= data.people <= data.players:
        raise misunderstood("2 to {most} play, and as many of them are people as you say.", most=MOST_PLAYERS)
    if not 0 <= data.minutes <= LONGEST_LEVEL:
        raise misunderstood("A level has 1 to {most} minutes.", most=LONGEST_LEVEL)
    wanted = Table(people=data.people, players=data.players, minutes=data.minutes)
    token, session = await house.lobby.join(book, name, wanted, party=data.party, device="a guest's")
    return let_in(request, house, session, token)


@post(
    "/nights/{night:str}/software-tables",
    summary="Let software deal a tournament.",
    status_code=202,
    **for_roles(STAFF, "software-tables", "tables"),
)
async def deal(house: TheHouse, night: NightKey, coming: Coming, data: JSONBody[SoftwareDeals]) -> SoftwareDeals:
    """Refused, by its clause, where the book has people deal for those who paid; asked back where it is silent."""
    if data.tournament not in coming.room.night.tournaments:
        raise misunderstood("There is no tournament {tournament!r}.", tournament=data.tournament)
    books = coming.room.night.occasion
    if books is None or data.tournament not in books.software:
        let = LetSoftwareDeal(tournament=data.tournament)
        device, confirmed = coming.session.device, data.confirmed
        await coming.room.do(let, by=coming.person, device=device, confirmed=confirmed)
    await house.lobby.deal(coming.room, data.tournament)
    return data


HANDLERS: Handlers = [books, practise, deal, seat, rounds, one_round]
