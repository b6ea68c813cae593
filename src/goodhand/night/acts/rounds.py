"""Acts that tell of Rounds of Play: by software tables, and by live tables that report them."""

from typing import Annotated

from goodhand.night.act import CHAIR, DEALER, DESK, DIRECTOR, Noun, OfTournament, said
from goodhand.night.draft import Draft, NotYours, in_a_sentence, roles
from goodhand.night.narration import LOOK, Telling
from goodhand.occasion import calls
from goodhand.occasion.people import roster
from goodhand.occasion.plan import Duty
from goodhand.occasion.staffing import ROLES, the_person
from goodhand.rules import Refusal, Role, SoftwareDealing
from goodhand.rules.speech import say
from goodhand.rules.units import NO_CHIPS, Chips, PlayerId, Seat
from goodhand.tournament import live_tables, rounds
from goodhand.tournament.rounds import draws_button, is_dealt, software_may
from goodhand.tournament.state import Tournament

act = Noun.TABLES.act
REGULATOR_ASKED = "software-deals"
WHO_DEALS = "who-deals"
PeopleDeal = Refusal.saying(
    "people-deal", "Entries of this tournament are paid for, and {book} has people deal for them; open it for practice."
)
DealtAlready = Refusal.saying(
    "dealt-already", "Rounds of {name} have been played; who deals is decided before the first of them."
)
PeopleDealHere = Refusal.saying("people-deal-here", "People deal this tournament.")

DEALING = (DEALER, DIRECTOR, CHAIR, DESK)


class _Round(OfTournament, frozen=True, kw_only=True):
    table: Annotated[int, said("At which table.")]

    def start(self, draft: Draft) -> None:
        """Chance is asked for, and so recorded, only where the button is drawn."""
        state = draft.tournament(self.tournament)
        drawn = self.table in state.tables and draws_button(state, state.tables[self.table])
        draft.floor(self.tournament, rounds.start_round, self.table, draft.chance() if drawn else LOOK)


@act("start-round", "A Round of Play begins at a live table.", DEALING)
class StartRound(_Round, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        self.start(draft)


@act("settle-round", "Report how a Round of Play ended at a live table.", DEALING)
class SettleRound(_Round, frozen=True, kw_only=True):
    stacks: Annotated[dict[PlayerId, Chips], said("Chips by player.")]
    out_of_play: Annotated[Chips, said("Odd chips that left play.")] = NO_CHIPS

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, rounds.settle_round, self.table, self.stacks, self.out_of_play)


class _WhoDeals(OfTournament, frozen=True, kw_only=True):
    """Decided before the first round, by who answers for it, who need not be on duty yet."""

    def require_open(self, draft: Draft) -> Tournament:
        """The tournament, if this person may decide who deals it, and it is not too late."""
        role, spec = self._role(draft), self.spec
        if role not in spec.who:
            raise NotYours(what=in_a_sentence(spec.does), role=role, who=roles(spec.who))
        state = draft.tournament(self.tournament)
        if is_dealt(state):
            raise DealtAlready(name=state.plan.name)
        return state

    def _role(self, draft: Draft) -> Role:
        """Somebody's role: by the present duty, else by the planned one."""
        o = draft.occasion
        shift = o.on_duty(the_person(o, draft.by).id)
        if shift is not None:
            return ROLES[shift.duty]
        planned = roster(o.plan).get(draft.by)
        duty = planned.rostered if planned is not None else ""
        return ROLES[Duty(duty)] if duty in set(Duty) else Role.DISPLAY


@act(
    "let-software-deal",
    "Let software deal a tournament from now on.",
    (CHAIR, DIRECTOR),
    asks=(REGULATOR_ASKED, WHO_DEALS),
    off_duty=True,
)
class LetSoftwareDeal(_WhoDeals, frozen=True, kw_only=True):
    """With paid entries only if the book allows it; if the book leaves it open, only after asking the regulator."""

    def decide(self, draft: Draft) -> None:
        state = self.require_open(draft)
        book, ruled = state.book, state.book.software_dealing
        paid = not draft.occasion.practice
        if not software_may(state, paid=paid):
            raise PeopleDeal.by(book, ruled, book=book.id)
        draft.books(calls.let_software_deal, self.tournament, by=draft.by)
        if paid and ruled.value is SoftwareDealing.CONFIRM:
            draft.ask(
                REGULATOR_ASKED,
                say(
                    "Entries of this tournament are paid for, and {book} leaves it open whether software may deal for "
                    "them; has the regulator been asked, and agreed?",
                    book=book.id,
                ),
            )
        else:
            draft.ask(WHO_DEALS, say("Software would deal {name}, at every table.", name=state.plan.name))

    def tell(self, telling: Telling) -> None:
        name = telling.after.tournaments[self.tournament].plan.name
        telling.say("Software deals {name} from now on.", name=name)


@act(
    "let-people-deal",
    "Let people deal a tournament again, which software was to deal.",
    (CHAIR, DIRECTOR),
    off_duty=True,
)
class LetPeopleDeal(_WhoDeals, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        self.require_open(draft)
        draft.books(calls.let_people_deal, self.tournament, by=draft.by)

    def tell(self, telling: Telling) -> None:
        name = telling.after.tournaments[self.tournament].plan.name
        telling.say("People deal {name} from now on.", name=name)


@act("deal-round", "Software begins a Round of Play.", ())
class DealRound(_Round, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        books = draft.night.occasion
        if books is not None and self.tournament in books.people_deal:
            raise PeopleDealHere
        self.start(draft)

    def tell(self, telling: Telling) -> None:
        """Nobody needs to hear of every round."""


@act("award-round", "A Round of Play that software dealt is over.", ())
class AwardRound(_Round, frozen=True, kw_only=True):
    """The stacks, and the hash on which the table's own stream ended: nothing can be added to it unseen."""

    stacks: Annotated[dict[PlayerId, Chips], said("Chips by player.")]
    anchor: Annotated[str, said("The hash on which the table's stream ends.")]
    out_of_play: Annotated[Chips, said("Odd chips that left play.")] = NO_CHIPS
    silent: Annotated[tuple[PlayerId, ...], said("Players who pledged a number and did not tell it.")] = ()

    def decide(self, draft: Draft) -> None:
        ended = (self.stacks, self.out_of_play, self.anchor, self.silent)
        draft.floor(self.tournament, rounds.settle_round, self.table, *ended)

    def tell(self, telling: Telling) -> None:
        telling.line(*telling.sentences()[1:])
        telling.coming()


@act("tell-button", "Say where the button of a live table is.", DEALING, may_wait=True)
class TellButton(_Round, frozen=True, kw_only=True):
    """So that balancing knows who is due the big blind."""

    seat: Annotated[Seat, said("In front of which seat, which may be empty.")]

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, live_tables.tell_button, self.table, self.seat)


@act("tell-round", "Say that a live table has played rounds since its button was told.", DEALING, may_wait=True)
class TellRound(_Round, frozen=True, kw_only=True):
    """The button moves on with each."""

    rounds: Annotated[int, said("How many.")] = 1

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, live_tables.tell_rounds, self.table, self.rounds)
