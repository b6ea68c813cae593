"""Acts about disputes, incidents and decks: what happened, what was decided, and who was told."""

from typing import Annotated

from goodhand.night.act import STAFF, Act, Noun, act, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling, Way
from goodhand.occasion import commands as c
from goodhand.rules import Role
from goodhand.rules.rulings import UnknownSituation
from goodhand.rules.rulings import ruling as book_ruling
from goodhand.rules.situations import SITUATIONS
from goodhand.rules.speech import joined, say

EVERYBODY = (*STAFF, Role.DEALER)


class _Happened(Act, frozen=True, kw_only=True):
    facts: Annotated[str, said("What happened.")]
    people: Annotated[tuple[str, ...], said("Who was part of it, by name.")] = ()
    tournament: Annotated[str, said("In which tournament, by id.")] = ""
    table: Annotated[int, said("At which table; 0: at none.")] = 0
    round: Annotated[int, said("In which round, where somebody counts.")] = 0


@act("record-ruling", Noun.DISPUTES, "Write down a dispute and its ruling.", EVERYBODY)
class RecordRuling(_Happened, frozen=True, kw_only=True):
    situation: Annotated[str, said("The situation, by name, or in words of one's own.")]
    ruling: Annotated[str, said("What was ruled; without it, the book's own words.")] = ""
    minor: Annotated[bool, said("Whether a dealer settled it at the table.")] = False
    override: Annotated[str, said("Why it was ruled otherwise than the book has it.")] = ""

    def decide(self, draft: Draft) -> None:
        try:
            found = book_ruling(draft.occasion.book, self.situation)
        except UnknownSituation:
            found = None
        draft.books(
            c.RecordRuling(
                situation=found.situation if found is not None else self.situation,
                facts=self.facts,
                ruling=self.ruling or (found.text if found is not None else ""),
                clauses=tuple(each.id for each in found.clauses) if found is not None else (),
                by=draft.by,
                at=draft.at,
                occurred=draft.occurred,
                people=self.people,
                tournament=self.tournament,
                table=self.table,
                round=self.round,
                minor=self.minor,
                override=self.override,
            )
        )

    def tell(self, telling: Telling) -> None:
        event = telling.books.rulings[-1]
        known = SITUATIONS.get(event.situation)
        cited = say(" [{clauses}]", clauses=joined(", ", event.clauses)) if event.clauses else ""
        final = say(" It is final.") if event.final else ""
        telling.line(
            say(
                "Ruling {number} is on record: {title}{cited}.{final}",
                number=event.number,
                title=known.title if known else event.situation,
                cited=cited,
                final=final,
            )
        )


@act("record-incident", Noun.DISPUTES, "Write down an incident.", EVERYBODY)
class RecordIncident(_Happened, frozen=True, kw_only=True):
    category: Annotated[str, said("What kind of incident.")]
    deck: Annotated[str, said("The deck, where one is part of it.")] = ""
    wrongdoing: Annotated[bool, said("Whether wrongdoing is real or suspected: the regulator is told.")] = False

    def decide(self, draft: Draft) -> None:
        draft.books(
            c.RecordIncident(
                category=self.category,
                facts=self.facts,
                by=draft.by,
                at=draft.at,
                occurred=draft.occurred,
                people=self.people,
                tournament=self.tournament,
                table=self.table,
                round=self.round,
                deck=self.deck,
                wrongdoing=self.wrongdoing,
            )
        )

    def tell(self, telling: Telling) -> None:
        event = telling.books.incidents[-1]
        telling.line(say("Incident {number} is on record.", number=event.number))
        if event.wrongdoing:
            telling.ask_for(say("Tell the regulator now, then: {{0}}."), Way("report-incident", str(event.number)))


@act("report-incident", Noun.DISPUTES, "An incident's form has gone to the regulator.", EVERYBODY, off_duty=True)
class ReportIncident(Act, frozen=True, kw_only=True):
    number: Annotated[int, said("The incident's number.")]
    reference: Annotated[str, said("The regulator's reference.")] = ""

    def decide(self, draft: Draft) -> None:
        draft.books(c.ReportIncident(self.number, draft.by, draft.at, self.reference))

    def tell(self, telling: Telling) -> None:
        telling.line(say("Incident {number} has been reported to the regulator.", number=self.number))


@act("replace-deck", Noun.DISPUTES, "Take a deck away from a table.", EVERYBODY)
class ReplaceDeck(Act, frozen=True, kw_only=True):
    table: Annotated[int, said("From which table.")]
    deck: Annotated[str, said("Which deck.")]
    reason: Annotated[str, said("Why, for the record.")]
    tournament: Annotated[str, said("In which tournament, by id.")] = ""

    def decide(self, draft: Draft) -> None:
        draft.books(c.ReplaceDeck(self.table, self.deck, self.reason, draft.by, draft.at, self.tournament))

    def tell(self, telling: Telling) -> None:
        telling.line(say("Deck {deck} has left table {table}; keep it apart.", deck=self.deck, table=self.table))
