"""Every paper: its name, its moment and its reader, its source and its layout.

A new paper is one entry here. A record that a book asks for is a form of the book, and needs no entry.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Final

from goodhand.paper.blind_structure import blind_structure
from goodhand.paper.dealer_card import dealer_card, flat_dealer_card
from goodhand.paper.house_rules import house_rules
from goodhand.paper.page import Paper
from goodhand.paper.records.accounting import accounting
from goodhand.paper.records.registry import forms_of
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.room.dealers_cards import dealers_cards
from goodhand.paper.room.moves import move_sheet, move_slips, moves_of
from goodhand.paper.room.payout_sheet import payout_sheet
from goodhand.paper.room.receipts import receipts
from goodhand.paper.room.result_list import result_list
from goodhand.paper.room.seat_cards import has_seats, seat_cards
from goodhand.paper.room.table_signs import table_signs
from goodhand.paper.source import PaperSource
from goodhand.rules import FormSpec, Role, Rulebook
from goodhand.rules.forms import Titled
from goodhand.rules.speech import say
from goodhand.rules.tasks import Moment
from goodhand.tournament.plan import TournamentPlan


class From(StrEnum):
    PLAN = "plan"
    OCCASION = "occasion"
    """The books of the evening."""
    TOURNAMENT = "tournament"
    """The state of a tournament, or an event in it."""


class About(StrEnum):
    RULES = "rules"
    ROOM = "room"
    TEAM = "team"
    """Handed to one person of the team."""
    RECORD = "record"


class Format(StrEnum):
    PDF = "pdf"
    HTML = "html"
    CSV = "csv"


class PaperKind(Titled, frozen=True, kw_only=True):
    help: str
    about: About
    source: From
    moment: Moment
    """When it is needed."""
    readers: tuple[Role, ...]
    by: Role
    """The role that makes it."""
    make: Callable[[PaperSource], dict[str, Paper]]
    """The papers of an evening, by the names under which they are filed."""
    formats: tuple[Format, ...] = (Format.PDF, Format.HTML, Format.CSV)


_Of = Callable[..., Paper]


def _by_plan(id_: str, write: _Of) -> Callable[[PaperSource], dict[str, Paper]]:
    """One paper for each tournament that is planned."""

    def make(s: PaperSource) -> dict[str, Paper]:
        papers = {plan.id: write(s.plan, plan, s.texts, practice=s.is_practice) for plan in s.plans()}
        return _named(id_, s, papers)

    return make


def _named(id_: str, s: PaperSource, papers: Mapping[str, Paper]) -> dict[str, Paper]:
    """Papers under the name of their kind, and of their tournament where there are several."""
    several = len(s.plans()) > 1
    return {f"{id_}-{tournament}" if several else id_: paper for tournament, paper in papers.items()}


def _table_signs(s: PaperSource) -> dict[str, Paper]:
    plan: TournamentPlan = max(s.plans(), key=lambda each: each.capacity)
    return {
        "table-signs": table_signs(
            s.writer(plan), s.plan, plan, codes=s.sign_codes.get(plan.id), link=s.link, mark=s.mark
        )
    }


def _seat_cards(s: PaperSource) -> dict[str, Paper]:
    found = {
        t.plan.id: seat_cards(
            s.writer(t.plan),
            t,
            s.plan.licensee.name,
            s.plan.date,
            s.codes.get(t.plan.id),
            by_name=s.by_name,
            only=s.only,
            link=s.link,
            mark=s.mark,
        )
        for t in s.states()
        if has_seats(t, s.only)
    }
    if not found and s.only:
        raise NothingToPrint(what=say("seat cards"), why=say("nobody who has a seat is called {only!r}", only=s.only))
    if not found:
        raise NothingToPrint(what=say("seat cards"), why=say("nobody has a seat yet; draw the seats first"))
    return _named("seat-cards", s, found)


def _receipts(s: PaperSource) -> dict[str, Paper]:
    return (
        {} if s.occasion is None else {"receipts": receipts(s.writer(), s.occasion, s.only, s.sold, s.receipt, s.heads)}
    )


def _payout_sheets(s: PaperSource) -> dict[str, Paper]:
    return {
        f"payout-sheet-{t.plan.id}": payout_sheet(s.writer(t.plan), s.plan, t, head=s.head, practice=s.is_practice)
        for t in s.states()
    }


def _results(s: PaperSource) -> dict[str, Paper]:
    o = s.occasion
    found = {} if o is None else {t.plan.id: result_list(s.writer(t.plan), o, t, head=s.head) for t in s.states()}
    return _named("result", s, found)


def _accounting(s: PaperSource) -> dict[str, Paper]:
    return {} if s.occasion is None else {"accounting": accounting(s.occasion, s.texts, head=s.head)}


def _moves(id_: str, write: _Of) -> Callable[[PaperSource], dict[str, Paper]]:
    """One paper for each time that players moved together."""

    def make(s: PaperSource) -> dict[str, Paper]:
        found: dict[str, Paper] = {}
        for t in s.states():
            names = {player.id: player.name for player in t.players.values()}
            for number, moves in enumerate(moves_of(s.events(t.plan.id), names), 1):
                paper = write(s.writer(t.plan), s.plan, t.plan, moves, mark=s.mark)
                found |= {f"{name}-{number}": each for name, each in _named(id_, s, {t.plan.id: paper}).items()}
        if not found:
            raise NothingToPrint(what=say("moves"), why=say("nobody has moved yet"))
        return found

    return make


_PAPERS: Final = (
    PaperKind(
        id="house-rules",
        titles={"en": "House rules", "fr": "Règlement maison"},
        help=say("What the book asks to be posted: every rule with its clause, the house's own choices marked."),
        about=About.RULES,
        source=From.PLAN,
        moment=Moment.BEFORE_DOORS,
        readers=(Role.PLAYER, Role.DEALER, Role.REGULATOR),
        by=Role.CHAIRPERSON,
        make=_by_plan("house-rules", house_rules),
    ),
    PaperKind(
        id="blind-structure",
        titles={"en": "Blind structure", "fr": "Structure des blindes"},
        help=say("The blind schedule by itself, to hang where everybody sees it."),
        about=About.RULES,
        source=From.PLAN,
        moment=Moment.BEFORE_DOORS,
        readers=(Role.PLAYER, Role.DEALER),
        by=Role.DIRECTOR,
        make=_by_plan("blind-structure", blind_structure),
    ),
    PaperKind(
        id="pocket-card",
        titles={"en": "Dealer's card", "fr": "Aide-mémoire du croupier"},
        help=say("What the book says of deal, betting, showdown and mishaps, on a sheet to fold twice."),
        about=About.RULES,
        source=From.PLAN,
        moment=Moment.START_OF_PLAY,
        readers=(Role.DEALER,),
        by=Role.DIRECTOR,
        make=_by_plan("pocket-card", dealer_card),
    ),
    PaperKind(
        id="pocket-card-flat",
        titles={"en": "Dealer's card, two-sided", "fr": "Aide-mémoire du croupier, recto verso"},
        help=say("The dealer's card with two sides and no fold: print on both sides, cut the sheet in two."),
        about=About.RULES,
        source=From.PLAN,
        moment=Moment.START_OF_PLAY,
        readers=(Role.DEALER,),
        by=Role.DIRECTOR,
        make=_by_plan("pocket-card-flat", flat_dealer_card),
    ),
    PaperKind(
        id="table-signs",
        titles={"en": "Table signs", "fr": "Numéros de table"},
        help=say("A sign for each table, to be read across the room."),
        about=About.ROOM,
        source=From.PLAN,
        moment=Moment.BEFORE_DOORS,
        readers=(Role.PLAYER,),
        by=Role.DIRECTOR,
        make=_table_signs,
    ),
    PaperKind(
        id="seat-cards",
        titles={"en": "Seat cards", "fr": "Cartes de place"},
        help=say("Ten to a page, each with the player's table, seat and code."),
        about=About.ROOM,
        source=From.TOURNAMENT,
        moment=Moment.ENTRIES,
        readers=(Role.PLAYER,),
        by=Role.DESK,
        make=_seat_cards,
    ),
    PaperKind(
        id="dealers-cards",
        titles={"en": "Dealers' cards", "fr": "Cartes des croupiers"},
        help=say("Ten to a page, each with a dealer's own code; with the dealer's PIN it signs in one device."),
        about=About.TEAM,
        source=From.OCCASION,
        moment=Moment.BEFORE_DOORS,
        readers=(Role.DEALER,),
        by=Role.DIRECTOR,
        make=dealers_cards,
    ),
    PaperKind(
        id="receipts",
        titles={"en": "Receipts", "fr": "Reçus"},
        help=say("The receipts of all sales that hold, eight to a page."),
        about=About.ROOM,
        source=From.OCCASION,
        moment=Moment.ENTRIES,
        readers=(Role.PLAYER,),
        by=Role.DESK,
        make=_receipts,
    ),
    PaperKind(
        id="move-slips",
        titles={"en": "Move slips", "fr": "Billets de déplacement"},
        help=say("A slip for each player who was moved, ten to a page."),
        about=About.ROOM,
        source=From.TOURNAMENT,
        moment=Moment.MOVING_PLAYERS,
        readers=(Role.PLAYER,),
        by=Role.DIRECTOR,
        make=_moves("move-slips", move_slips),
    ),
    PaperKind(
        id="moves",
        titles={"en": "Moves", "fr": "Déplacements"},
        help=say("One sheet, by name, for each time that players moved: who goes where, and why."),
        about=About.ROOM,
        source=From.TOURNAMENT,
        moment=Moment.MOVING_PLAYERS,
        readers=(Role.PLAYER, Role.DEALER),
        by=Role.DIRECTOR,
        make=_moves("moves", move_sheet),
    ),
    PaperKind(
        id="payout-sheet",
        titles={"en": "Payout sheet", "fr": "Feuille de paiement des prix"},
        help=say("Places, names and prizes, for winners and payers to sign."),
        about=About.ROOM,
        source=From.TOURNAMENT,
        moment=Moment.CLOSING,
        readers=(Role.DESK, Role.PLAYER),
        by=Role.DESK,
        make=_payout_sheets,
    ),
    PaperKind(
        id="result",
        titles={"en": "Result", "fr": "Résultat"},
        help=say("Every place with its prize, to post and to publish; names as players chose."),
        about=About.ROOM,
        source=From.TOURNAMENT,
        moment=Moment.CLOSING,
        readers=(Role.PLAYER,),
        by=Role.DIRECTOR,
        make=_results,
    ),
    PaperKind(
        id="accounting",
        titles={"en": "Accounting entries", "fr": "Écritures comptables"},
        help=say("The ledger as debits and credits, for a bookkeeper's program."),
        about=About.RECORD,
        source=From.OCCASION,
        moment=Moment.CLOSING,
        readers=(Role.CHAIRPERSON,),
        by=Role.CHAIRPERSON,
        make=_accounting,
    ),
)
PAPERS: Final[Mapping[str, PaperKind]] = {entry.id: entry for entry in _PAPERS}
"""By id: the papers of every evening, under any book."""


def forms(book: Rulebook) -> Iterator[PaperKind]:
    """The records that a book asks for and those that every occasion files."""
    for spec in book.all_forms():
        yield PaperKind(
            id=spec.id,
            titles=spec.titles,
            help=say("A record of the evening, every figure from its books."),
            about=About.RECORD,
            source=From.OCCASION,
            moment=Moment.CLOSING,
            readers=(Role.CHAIRPERSON, Role.REGULATOR),
            by=Role.CHAIRPERSON,
            make=_records(spec),
        )


def _records(spec: FormSpec) -> Callable[[PaperSource], dict[str, Paper]]:
    def make(s: PaperSource) -> dict[str, Paper]:
        if s.occasion is None:
            return {}
        return forms_of(s.occasion, s.head, s.texts, s.penalties(), only=spec.id)

    return make


def papers(book: Rulebook) -> dict[str, PaperKind]:
    """Every paper of an evening under a book, by id."""
    return {**PAPERS, **{entry.id: entry for entry in forms(book)}}
