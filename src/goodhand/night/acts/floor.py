"""Acts of the floor before and around play: the draw, seats, balance, hand for hand."""

from collections.abc import Sequence
from typing import Annotated

from goodhand.night.act import DIRECTORS, FLOOR, Noun, OfTournament, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling
from goodhand.night.views.moves import moves_in
from goodhand.rules import Refusal
from goodhand.rules.speech import say
from goodhand.rules.units import NO_PLAYER, PlayerId, Seat
from goodhand.tournament import entries, moving, rounds
from goodhand.tournament.events import PlayerMoved, TableBroken
from goodhand.tournament.evolving import evolve
from goodhand.tournament.guards import the_player
from goodhand.tournament.refusals import NotDue, NothingToBalance, TooManyMoved, WhoIsDue

act = Noun.FLOOR.act


@act("draw-seats", "Draw tables and seats for everybody who has entered.", FLOOR)
class DrawSeats(OfTournament, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, entries.draw_seats, draft.chance())


@act("balance", "Carry out what balancing asks: one move, or all.", DIRECTORS, shown=True)
class Balance(OfTournament, frozen=True, kw_only=True):
    """A move, a table broken, the final table."""

    everything: Annotated[bool, said("Whether to go on until the tables are balanced.")] = False
    refused_by: Annotated[
        PlayerId, said("The player who does not want to move, by id; the move is made all the same.")
    ] = NO_PLAYER
    mover: Annotated[PlayerId, said("The player who moves, by id, where the table says who is due the big blind.")] = (
        NO_PLAYER
    )

    def decide(self, draft: Draft) -> None:
        if self.refused_by:
            the_player(draft.tournament(self.tournament), self.refused_by)
        unseen = bool(draft.by) and self.tournament not in draft.history.pinned
        done, mover = 0, self.mover
        while True:
            chance, by = draft.chance(), draft.role
            try:
                events = draft.floor(
                    self.tournament, moving.rebalance, chance, self.refused_by, mover=mover, by=by, unseen=unseen
                )
            except (NothingToBalance, WhoIsDue):
                if not done:
                    raise
                return
            done += 1
            moved = any(isinstance(event, PlayerMoved) for event in events)
            if not self.everything:
                if mover and not moved:
                    raise self._not_due(draft, events)
                return
            mover = NO_PLAYER if moved else mover

    def _not_due(self, draft: Draft, events: Sequence[object]) -> Refusal:
        """Somebody was named who is to move, and something else comes first: nobody has asked for that."""
        broken = [event.table for event in events if isinstance(event, TableBroken)]
        first = say("table {table} is broken first", table=broken[0]) if broken else say("the final table comes first")
        why = say("{first}; balance without a name does that.", first=first)
        return NotDue(player=the_player(draft.tournament(self.tournament), self.mover).name, why=why)

    def tell(self, telling: Telling) -> None:
        for text in telling.sentences():
            telling.line(text)
        tell_moves(telling)
        telling.coming()


@act(
    "break-table",
    "Break a table that the director chooses, where its players fit at the others.",
    DIRECTORS,
    shown=True,
)
class BreakTable(OfTournament, frozen=True, kw_only=True):
    """Its players draw the empty seats."""

    table: Annotated[int, said("Which table.")]
    crowded: Annotated[bool, said("Whether more may sit at a table than posted, up to the book's limit.")] = False

    def decide(self, draft: Draft) -> None:
        chance = draft.chance()
        draft.floor(self.tournament, moving.break_table, self.table, chance, by=draft.role, crowded=self.crowded)

    def tell(self, telling: Telling) -> None:
        telling.line(*telling.sentences())
        tell_moves(telling)
        telling.coming()


@act("move-player", "Move a player to a seat, for a reason.", DIRECTORS, asks=("uneven",), shown=True)
class MovePlayer(OfTournament, frozen=True, kw_only=True):
    player: Annotated[PlayerId, said("The person, by id.")]
    table: Annotated[int, said("To which table.")]
    seat: Annotated[Seat, said("To which seat.")]
    reason: Annotated[str, said("Why, for the record.")]

    def decide(self, draft: Draft) -> None:
        move = (self.player, self.table, self.seat, self.reason)
        try:
            draft.floor(self.tournament, moving.change_seat, *move, by=draft.role)
        except TooManyMoved as refused:
            if refused.clause is not None:
                raise
            # No clause keeps the tables even here, so the director may leave them uneven, knowing it.
            left, origin, there, to = (refused.facts[name] for name in ("left", "origin", "there", "to"))
            uneven = say(
                "That leaves {left} at table {origin} and {there} at table {to}, and balancing will move somebody"
                " again; is it meant?",
                left=left,
                origin=origin,
                there=there,
                to=to,
            )
            draft.ask("uneven", uneven)
            draft.floor(self.tournament, moving.change_seat, *move, by=draft.role, uneven=True)


@act("form-final-table", "Form the final table, where the book has a new draw.", DIRECTORS, shown=True)
class FormFinalTable(OfTournament, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, moving.form_final_table, draft.chance(), by=draft.role)

    def tell(self, telling: Telling) -> None:
        telling.line(*telling.sentences())
        tell_moves(telling)


@act("start-hand-for-hand", "Let all tables begin their rounds together.", DIRECTORS)
class StartHandForHand(OfTournament, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, rounds.start_hand_for_hand, by=draft.role)


@act("end-hand-for-hand", "Let tables begin their rounds by themselves again.", DIRECTORS)
class EndHandForHand(OfTournament, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, rounds.end_hand_for_hand, by=draft.role)


def tell_moves(telling: Telling) -> None:
    """Say by name who moves from where to where; the room hears it too."""
    states = dict(telling.before.tournaments)
    for scope, event in telling.done.happened:
        if not scope:
            continue
        for each in moves_in(states[scope], event):
            telling.line(each.in_words())
            telling.announces.append(each.in_words())
        states[scope] = evolve(states[scope], event)  # type: ignore[arg-type]  # nothing is taken back by a move
