"""Acts that tell of Rounds of Play: by software tables, and by live tables that report them."""

from typing import Annotated

from goodhand.night.act import CHAIR, DEALER, DESK, DIRECTOR, Noun, OfTournament, act, said
from goodhand.night.draft import Draft
from goodhand.night.narration import LOOK, Telling
from goodhand.occasion import commands as c
from goodhand.rules import Refusal, SoftwareDealing
from goodhand.rules.speech import say
from goodhand.rules.units import NO_CHIPS, Chips, PlayerId, Seat
from goodhand.tournament import commands as t
from goodhand.tournament.rounds import draws_button

REGULATOR_ASKED = "software-deals"
PeopleDeal = Refusal.saying(
    "people-deal", "Entries of this tournament are paid for, and {book} has people deal for them; open it for practice."
)

DEALING = (DEALER, DIRECTOR, CHAIR, DESK)


class _Round(OfTournament, frozen=True, kw_only=True):
    table: Annotated[int, said("At which table.")]

    def start(self, draft: Draft) -> None:
        """Chance is asked for, and so recorded, only where the button is drawn."""
        state = draft.tournament(self.tournament)
        drawn = self.table in state.tables and draws_button(state, state.tables[self.table])
        draft.floor(self.tournament, t.StartRound(self.table, draft.at, draft.chance() if drawn else LOOK))


@act("start-round", Noun.TABLES, "A Round of Play begins at a live table.", DEALING)
class StartRound(_Round, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        self.start(draft)


@act("settle-round", Noun.TABLES, "Report how a Round of Play ended at a live table.", DEALING)
class SettleRound(_Round, frozen=True, kw_only=True):
    stacks: Annotated[dict[PlayerId, Chips], said("Chips by player.")]
    out_of_play: Annotated[Chips, said("Odd chips that left play.")] = NO_CHIPS

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, t.SettleRound(self.table, draft.at, self.stacks, self.out_of_play))


@act(
    "let-software-deal",
    Noun.TABLES,
    "Let software deal a tournament from now on.",
    (CHAIR, DIRECTOR),
    asks=(REGULATOR_ASKED,),
    off_duty=True,
)
class LetSoftwareDeal(OfTournament, frozen=True, kw_only=True):
    """Where entries are paid for only if the book lets it; where it leaves that open, the regulator was asked."""

    def decide(self, draft: Draft) -> None:
        book = draft.tournament(self.tournament).book
        ruled = book.software_dealing
        paid = not draft.occasion.practice
        if paid and ruled.value is SoftwareDealing.PRACTICE_ONLY:
            raise PeopleDeal.by(book, ruled, book=book.id)
        draft.books(c.LetSoftware(self.tournament, draft.by, draft.at))
        if paid and ruled.value is SoftwareDealing.CONFIRM:
            draft.ask(
                REGULATOR_ASKED,
                say(
                    "Entries of this tournament are paid for, and {book} leaves it open whether software may deal for "
                    "them; has the regulator been asked, and agreed?",
                    book=book.id,
                ),
            )

    def tell(self, telling: Telling) -> None:
        name = telling.after.tournaments[self.tournament].plan.name
        telling.line(say("Software deals {name} from now on.", name=name))


@act("deal-round", Noun.TABLES, "Software begins a Round of Play.", ())
class DealRound(_Round, frozen=True, kw_only=True):
    def decide(self, draft: Draft) -> None:
        self.start(draft)

    def tell(self, telling: Telling) -> None:
        """Nobody needs to hear of every round."""


@act("award-round", Noun.TABLES, "A Round of Play that software dealt is over.", ())
class AwardRound(_Round, frozen=True, kw_only=True):
    """The stacks, and the hash on which the table's own stream ended: nothing can be added to it unseen."""

    stacks: Annotated[dict[PlayerId, Chips], said("Chips by player.")]
    anchor: Annotated[str, said("The hash on which the table's stream ends.")]
    out_of_play: Annotated[Chips, said("Odd chips that left play.")] = NO_CHIPS

    def decide(self, draft: Draft) -> None:
        command = t.SettleRound(self.table, draft.at, self.stacks, self.out_of_play, self.anchor)
        draft.floor(self.tournament, command)

    def tell(self, telling: Telling) -> None:
        telling.line(*telling.sentences()[1:])
        telling.coming()


@act("tell-button", Noun.TABLES, "Say where the button of a live table is.", DEALING)
class TellButton(_Round, frozen=True, kw_only=True):
    """So that balancing knows who is due the big blind."""

    seat: Annotated[Seat, said("In front of which seat, which may be empty.")]

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, t.TellButton(self.table, self.seat, draft.at))


@act("tell-round", Noun.TABLES, "Say that a live table has played rounds since its button was told.", DEALING)
class TellRound(_Round, frozen=True, kw_only=True):
    """The button moves on with each."""

    rounds: Annotated[int, said("How many.")] = 1

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, t.TellRounds(self.table, self.rounds, draft.at))
