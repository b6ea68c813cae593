"""Acts by which people in the room reach each other: announcements, and calls for the floor and the desk."""

from typing import Annotated

from goodhand.night.act import DEALER, FLOOR, PLAYER, Act, Noun, OfTournament, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling, Way
from goodhand.occasion.calls import announce, answer_call, call_floor, seat_players
from goodhand.rules import Refusal
from goodhand.rules.speech import say
from goodhand.rules.units import NO_PLAYER, PlayerId
from goodhand.tournament.guards import the_player, the_table
from goodhand.tournament.state import SEATED

act = Noun.CALLS.act
NotAtThatTable = Refusal.saying(
    "not-at-that-table", "{name} does not sit at table {table}; call from the table where you sit."
)


@act("announce", "Say something to the whole room.", FLOOR)
class AnnounceText(Act, frozen=True, kw_only=True):
    """On every screen, until the next or for so long."""

    text: Annotated[str, said("The message.")]
    seconds: Annotated[int, said("For how long screens show it; 0: until the next.")] = 0

    def decide(self, draft: Draft) -> None:
        draft.books(announce, self.text, self.seconds, by=draft.by)

    def tell(self, telling: Telling) -> None:
        announced = telling.books.announced
        assert announced is not None
        telling.say("Announced: {text}", text=announced.text)
        telling.announces.append(announced.text)


@act("mark-seated", "Players who were moved are at their new seats.", (*FLOOR, DEALER), may_wait=True)
class MarkSeated(OfTournament, frozen=True, kw_only=True):
    """Until then the clock page calls them."""

    players: Annotated[tuple[PlayerId, ...], said("The players, by id.")]
    seated: Annotated[bool, said("Whether they are there; else they are still looked for.")] = True

    def decide(self, draft: Draft) -> None:
        t = draft.tournament(self.tournament)
        found = [the_player(t, player, *SEATED) for player in self.players]
        places = tuple((each.id, each.place.table, each.place.seat) for each in found if each.place is not None)
        draft.books(seat_players, self.tournament, places, seated=self.seated, by=draft.by)

    def tell(self, telling: Telling) -> None:
        t = telling.after.tournaments[self.tournament]
        for player in self.players:
            facts = {"name": t.players[player].name, "place": t.players[player].place}
            if self.seated:
                telling.say("{name} is seated at {place}.", **facts)
            else:
                telling.say("{name} is still missing at {place}.", **facts)


@act(
    *("call-floor", "Call the floor to a table, or ask for the desk.", (DEALER, PLAYER, *FLOOR)),
    off_duty=True,
    may_wait=True,
)
class CallFloor(OfTournament, frozen=True, kw_only=True):
    table: Annotated[int, said("At which table.")]
    why: Annotated[str, said("The subject.")] = ""
    for_desk: Annotated[bool, said("For the desk: a rebuy, an add-on, a question.")] = False

    def decide(self, draft: Draft) -> None:
        t = draft.tournament(self.tournament)
        the_table(t, self.table)
        o = draft.occasion
        player = next((id_ for id_, who in o.players.get(self.tournament, {}).items() if who == draft.by), NO_PLAYER)
        if player and o.on_duty(draft.by) is None:
            place = t.players[player].place
            if place is None or place.table != self.table:
                raise NotAtThatTable(name=t.players[player].name, table=self.table)
        where = (self.tournament, self.table)
        draft.books(call_floor, *where, self.why, by=draft.by, for_desk=self.for_desk)

    def tell(self, telling: Telling) -> None:
        call = telling.books.calls[-1]
        why = say(": {why}", why=call.why) if call.why else ""
        way = Way("answer-call", str(call.number))
        if call.for_desk:
            name = telling.books.name_of(call.by)
            telling.say("{name} at table {table} asks for the desk{why}.", name=name, table=call.table, why=why)
            telling.ask_for(say("{{0}} says that the desk sees to it."), way)
            return
        telling.say("Table {table} calls the floor{why}.", table=call.table, why=why)
        telling.ask_for(say("{{0}} says that you go there."), way)


@act("answer-call", "Say that one goes to a table that called, or that the desk sees to it.", FLOOR)
class AnswerCall(Act, frozen=True, kw_only=True):
    number: Annotated[int, said("The call's number.")]

    def decide(self, draft: Draft) -> None:
        draft.books(answer_call, self.number, by=draft.by)

    def tell(self, telling: Telling) -> None:
        o = telling.books
        call = o.calls[self.number - 1]
        who = o.name_of(telling.done.by)
        if call.for_desk:
            asker = o.name_of(call.by)
            telling.say(
                "{name} sees to what {asker} at table {table} asked the desk for.",
                name=who,
                asker=asker,
                table=call.table,
            )
            return
        telling.say("{name} goes to table {table}.", name=who, table=call.table)
