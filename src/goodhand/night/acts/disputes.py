"""Acts about disputes, incidents and decks: what happened, what was decided, and who was told."""

from typing import Annotated

from msgspec.structs import replace

from goodhand.night.act import DEALER, DIRECTORS, STAFF, Act, Noun, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling, Way
from goodhand.occasion import disputes, rulings
from goodhand.occasion.rulings import DECIDES, ruled_by, who_settle
from goodhand.rules.rulings import UnknownSituation, title_of
from goodhand.rules.rulings import ruling as book_ruling
from goodhand.rules.speech import joined, say
from goodhand.tournament.hours import time_of_day

act = Noun.DISPUTES.act
EVERYBODY = (*STAFF, DEALER)


class _Happened(Act, frozen=True, kw_only=True):
    facts: Annotated[str, said("The facts.")]
    people: Annotated[tuple[str, ...], said("The people involved, by name.")] = ()
    tournament: Annotated[str, said("In which tournament, by id.")] = ""
    table: Annotated[int, said("At which table; 0: at none.")] = 0
    round: Annotated[int, said("In which round, where somebody counts.")] = 0


class _Ruled(_Happened, frozen=True, kw_only=True):
    situation: Annotated[str, said("The situation, by name, or in words of one's own.")]
    ruling: Annotated[str, said("The ruling; otherwise the book's own words.")] = ""
    override: Annotated[str, said("Why it was ruled otherwise than the book has it.")] = ""

    def dispute(self, draft: Draft) -> rulings.Dispute:
        """The dispute as it is written down, with the book's own words where the ruling is left to the book."""
        try:
            found = book_ruling(draft.occasion.book, self.situation)
        except UnknownSituation:
            found = None
        return rulings.Dispute(
            situation=found.situation if found is not None else self.situation,
            facts=self.facts,
            ruling=self.ruling or (found.text if found is not None else ""),
            occurred=draft.occurred,
            clauses=tuple(each.id for each in found.clauses) if found is not None else (),
            people=self.people,
            tournament=self.tournament,
            table=self.table,
            round=self.round,
            override=self.override,
        )


@act("record-ruling", "Write down a dispute and its ruling.", (*DIRECTORS, DEALER))
class RecordRuling(_Ruled, frozen=True, kw_only=True):
    situation: Annotated[
        str, said("The situation, by name, or in words of one's own; with `asked`, the question's.")
    ] = ""
    facts: Annotated[str, said("The facts; with `asked`, those of the question.")] = ""
    minor: Annotated[bool, said("Whether a dealer settled it at the table.")] = False
    asked: Annotated[int, said("The question that is put on record, as it was asked; 0: none was asked.")] = 0
    on_paper: Annotated[bool, said("Whether whom the book names signs on the paper, not here.")] = False

    def decide(self, draft: Draft) -> None:
        dispute = self.dispute(draft)
        if self.asked:  # the ruling is the question's, and not the book's, where nothing is said
            dispute = replace(dispute, ruling=self.ruling)
        how = {"minor": self.minor, "on_paper": self.on_paper}
        draft.books(rulings.record_ruling, dispute, by=draft.by, asked=self.asked, **how)

    def tell(self, telling: Telling) -> None:
        o = telling.books
        event = o.rulings[-1]
        cited = say(" [{clauses}]", clauses=joined(", ", event.clauses)) if event.clauses else ""
        telling.say(
            "Ruling {number} is on record: {title}{cited}.{final}",
            number=event.number,
            title=title_of(event.situation),
            cited=cited,
            final=say(" It is final.") if event.final else "",
        )
        if event.settled_at is not None:
            name, time = o.name_of(event.settled_by), time_of_day(event.settled_at)
            telling.add(say("{name} settled it at {time}.", name=name, time=time))
        elif event.on_paper:
            who = joined(" or ", DECIDES[o.book.dispute_authority.value])
            telling.add(say("It is to be signed on paper: {who}.", who=ruled_by(o, event) or who))


@act("ask-ruling", "Ask whom the book names to settle a dispute, with a ruling prepared.", DIRECTORS)
class AskRuling(_Ruled, frozen=True, kw_only=True):
    instead: Annotated[int, said("The question that this one takes the place of; 0: none.")] = 0

    def decide(self, draft: Draft) -> None:
        draft.books(rulings.ask_ruling, self.dispute(draft), by=draft.by, instead=self.instead)

    def tell(self, telling: Telling) -> None:
        o = telling.books
        event = o.questions[-1]
        telling.say(
            "Question {number}, {title}: {names} settles it.",
            number=event.number,
            title=title_of(event.situation),
            names=joined(" or ", map(o.name_of, who_settle(o))),
        )
        telling.ask_for(say("{{0}} says yes or no to it."), Way("settle-ruling", str(event.number)))


@act("settle-ruling", "Say yes or no to a ruling that was prepared.", DIRECTORS)
class SettleRuling(Act, frozen=True, kw_only=True):
    number: Annotated[int, said("The question's number.")]
    agreed: Annotated[bool, said("Whether it is ruled so.")]
    why: Annotated[str, said("Why not, or what instead.")] = ""

    def decide(self, draft: Draft) -> None:
        draft.books(rulings.settle_ruling, self.number, self.why, agreed=self.agreed, by=draft.by)

    def tell(self, telling: Telling) -> None:
        o = telling.books
        question, answer = o.questions[self.number - 1], o.settled[self.number]
        facts = {"name": o.name_of(answer.by), "number": question.number, "title": title_of(question.situation)}
        if answer.agreed:
            telling.say("{name} has settled question {number}: {title}.", **facts)
        else:
            telling.say("{name} says no to question {number}, {title}: {why}", **facts, why=answer.why)


@act("record-incident", "Write down an incident.", EVERYBODY)
class RecordIncident(_Happened, frozen=True, kw_only=True):
    category: Annotated[str, said("The kind of incident.")]
    deck: Annotated[str, said("The deck, where one is part of it.")] = ""
    wrongdoing: Annotated[bool, said("Real or suspected wrongdoing: the regulator must be informed.")] = False

    def decide(self, draft: Draft) -> None:
        draft.books(
            disputes.record_incident,
            self.category,
            self.facts,
            by=draft.by,
            occurred=draft.occurred,
            people=self.people,
            tournament=self.tournament,
            table=self.table,
            round_number=self.round,
            deck=self.deck,
            wrongdoing=self.wrongdoing,
        )

    def tell(self, telling: Telling) -> None:
        event = telling.books.incidents[-1]
        telling.say("Incident {number} is on record.", number=event.number)
        if event.wrongdoing:
            telling.ask_for(say("Tell the regulator now, then: {{0}}."), Way("report-incident", str(event.number)))


@act("report-incident", "An incident's form has gone to the regulator.", EVERYBODY, off_duty=True)
class ReportIncident(Act, frozen=True, kw_only=True):
    number: Annotated[int, said("The incident's number.")]
    reference: Annotated[str, said("The regulator's reference.")] = ""

    def decide(self, draft: Draft) -> None:
        draft.books(disputes.report_incident, self.number, self.reference, by=draft.by)

    def tell(self, telling: Telling) -> None:
        telling.say("Incident {number} has been reported to the regulator.", number=self.number)


@act("replace-deck", "Take a deck away from a table.", DIRECTORS)
class ReplaceDeck(Act, frozen=True, kw_only=True):
    table: Annotated[int, said("From which table.")]
    deck: Annotated[str, said("Which deck.")]
    reason: Annotated[str, said("Why, for the record.")]
    tournament: Annotated[str, said("In which tournament, by id.")] = ""

    def decide(self, draft: Draft) -> None:
        facts = (self.table, self.deck, self.reason, self.tournament)
        draft.books(disputes.replace_deck, *facts, by=draft.by)

    def tell(self, telling: Telling) -> None:
        telling.say("Deck {deck} has left table {table}; keep it apart.", deck=self.deck, table=self.table)
