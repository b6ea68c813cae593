"""Opening a night."""

from typing import Annotated, Any

from goodhand.night.act import CHAIR, Act, Noun, said
from goodhand.night.draft import Draft
from goodhand.night.record import Done, Happening
from goodhand.night.versions import OWN
from goodhand.occasion.events import OccasionOpened
from goodhand.occasion.letterhead import NO_LETTERHEAD, Letterhead
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.check import require_lawful
from goodhand.rules import Refusal, rulebook
from goodhand.rules.identity import identity
from goodhand.rules.topics import Topic
from goodhand.rules.units import MIDNIGHT
from goodhand.tournament.events import TournamentOpened

OpenedAlready = Refusal.saying("opened-already", "The night {night!r} is open already; go on with it.")
ChipSetTaken = Refusal.saying(
    "chip-set-taken", "{licensee} plays with the chips {chips!r} at the same place that day; name others."
)


class _Opening(Act, frozen=True, kw_only=True):
    plan: Annotated[OccasionPlan, said("The whole evening, as its event file has it.")]
    software: Annotated[str, said("The version of the software that decides.")] = OWN

    def opening(
        self, done: Done[Any], *, practice: bool, kept: bool, letterhead: Letterhead = NO_LETTERHEAD
    ) -> tuple[Happening, ...]:
        require_lawful(self.plan, practice=not kept)
        for each in self.plan.tournaments:
            each.posted_book()  # refuses, by its clause, what the book does not let a tournament be
        own = identity(rulebook(self.plan.book))
        opened: list[Happening] = [("", OccasionOpened(self.plan, done.at, own, practice, kept, letterhead))]
        return (
            *opened,
            *((each.id, TournamentOpened(each, max(done.at, MIDNIGHT))) for each in self.plan.tournaments),
        )

    def decide(self, draft: Draft) -> None:
        raise OpenedAlready(night=draft.night.id)


@Noun.NIGHT.act(
    "open-night", "Open an occasion: its plan is locked from now on.", (CHAIR,), off_duty=True, elsewhere=True
)
class OpenNight(_Opening, frozen=True, kw_only=True):
    """With people on duty, books and papers."""

    practice: Annotated[bool, said("Whether nothing of it is real; every paper says so.")] = False
    letterhead: Annotated[Letterhead, said("What papers show of the charity: registration, address, logo.")] = (
        NO_LETTERHEAD
    )

    def opening(self, done: Done[Any], **_: Any) -> tuple[Happening, ...]:
        self._require_own_chips(done)
        return super().opening(done, practice=self.practice, kept=True, letterhead=self.letterhead)

    def _require_own_chips(self, done: Done[Any]) -> None:
        """Licensees side by side play with chips that nobody can mix up."""
        book, own = self.plan.evening_book(), self.plan.licence.chip_set
        for each in done.elsewhere:
            if own and book.cite(Topic.CHIP_SET) and person_id(each.chip_set) == person_id(own):
                raise ChipSetTaken.by(book, Topic.CHIP_SET, chips=own, licensee=each.licensee)


@Noun.NIGHT.act("open-practice", "Open tables to practise at, without books.", (CHAIR,), off_duty=True)
class OpenPractice(_Opening, frozen=True, kw_only=True):
    """Nobody is on duty, no money moves and no papers are made."""

    def opening(self, done: Done[Any], **_: Any) -> tuple[Happening, ...]:
        return super().opening(done, practice=True, kept=False)
