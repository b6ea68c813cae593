"""The source of papers: the plan of an evening and, once it has begun, its books and its tournaments."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from goodhand.occasion.plan import OccasionPlan
from goodhand.occasion.state import Occasion
from goodhand.paper.languages import Texts, texts_for
from goodhand.paper.page import Mark
from goodhand.paper.records.record import Penalty
from goodhand.paper.writer import Writer
from goodhand.rules import Refusal
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId
from goodhand.tournament import events as e
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Tournament

NoSuchTournament = Refusal.saying(
    "no-such-tournament", "There is no tournament {tournament!r}; there are {tournaments}."
)


class EventByPerson(Struct, frozen=True):
    """An event, and the person, by id, whose act led to it."""

    event: Struct
    by: PersonId = NO_PERSON


class PaperSource(Struct, frozen=True, kw_only=True):
    """An evening, in the language in which its papers are wanted."""

    plan: OccasionPlan
    occasion: Occasion | None = None
    tournaments: Mapping[str, Tournament] = {}
    happened: Mapping[str, Sequence[EventByPerson]] = {}
    """All that happened in each tournament and was not taken back, in order."""
    codes: Mapping[str, Mapping[PlayerId, str]] = {}
    """The content of each player's QR code, by tournament and player."""
    sign_codes: Mapping[str, Mapping[int, str]] = {}
    """The content of the QR code on each table's sign, by tournament and table."""
    dealers: Mapping[PersonId, str] = {}
    """The content of the QR code on each dealer's card."""
    link: str = ""
    """The address of a page that takes such a code."""
    head: str = ""
    """The hash on which the books end."""
    heads: Mapping[int, str] = {}
    """The hash of the record that posted each line of the ledger, by the line's number."""
    language: str | None = None
    """Without one: that which the house posts, else English."""
    tournament: str | None = None
    """The name or id of the only paper to make."""
    by_name: bool = False
    """Whether cards are sorted by name, not by table."""
    only: str = ""
    """The only player to make a card or receipt for, by name."""
    sold: tuple[PersonId, int] | None = None
    """Of the receipts only what this person sold, from this number on."""
    receipt: int = 0
    """The number of the only receipt to print; 0: all."""
    practice: bool = False
    """Whether the evening is practice, before there are books to say so."""

    @property
    def texts(self) -> Texts:
        return texts_for(self.plan, self.language)

    @property
    def is_practice(self) -> bool:
        """Whether nothing of it is real."""
        return self.practice or (self.occasion is not None and self.occasion.practice)

    @property
    def mark(self) -> Mark:
        """The words across a paper that has no figures to be closed."""
        return Mark.PRACTICE if self.is_practice else Mark.NONE

    def writer(self, plan: TournamentPlan | None = None) -> Writer:
        """A writer of a paper about one tournament, or about the evening."""
        return Writer(self.plan.evening_book() if plan is None else plan.posted_book(), self.texts)

    def plans(self) -> tuple[TournamentPlan, ...]:
        """The tournaments that are wanted."""
        wanted = self.tournament
        found = tuple(
            each
            for each in self.plan.tournaments
            if wanted is None or wanted.casefold() in (each.id.casefold(), each.name.casefold())
        )
        if not found:
            there = ", ".join(repr(each.name) for each in self.plan.tournaments)
            raise NoSuchTournament(tournament=str(wanted), tournaments=there)
        return found

    def states(self) -> Iterator[Tournament]:
        """Those of them that have been opened, as they stand."""
        yield from (self.tournaments[each.id] for each in self.plans() if each.id in self.tournaments)

    def events(self, tournament: str) -> tuple[Struct, ...]:
        return tuple(each.event for each in self.happened.get(tournament, ()))

    def penalties(self) -> tuple[Penalty, ...]:
        """The events of the floor, in order."""
        found: list[Penalty] = []
        for id_, t in self.tournaments.items():
            names = {player.id: player.name for player in t.players.values()}
            for each in self.happened.get(id_, ()):
                match each.event:
                    case e.Penalized(player=player, rounds=rounds, reason=reason, at=at):
                        found.append(Penalty(at, names[player], rounds, reason, by=each.by))
                    case e.Disqualified(player=player, reason=reason, at=at):
                        found.append(Penalty(at, names[player], 0, reason, disqualified=True, by=each.by))
        return tuple(sorted(found, key=lambda each: each.at))
