"""Acts about the clock on the wall, by which everything is recorded."""

from typing import Annotated

from goodhand.night.act import STAFF, Act, Noun, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling
from goodhand.night.record import TimeSetRight
from goodhand.night.wall_clock import HOUR, moment
from goodhand.occasion.refusals import NeedsReason
from goodhand.rules import Refusal
from goodhand.rules.speech import say

ClockNotBehind = Refusal.saying(
    "clock-not-behind",
    "The clock reads {now}, and the last record is of {last}: nothing is an hour ahead of it, so all goes on.",
)


@Noun.NIGHT.act(
    "set-time-right",
    "Go on by the right time, where records were made by a clock that was more than an hour ahead.",
    STAFF,
    sets_time=True,
)
class SetTimeRight(Act, frozen=True, kw_only=True):
    """From here on the time is the one that the clock reads now; what was recorded stays as it was."""

    reason: Annotated[str, said("The mistake, for the record.")]

    def decide(self, draft: Draft) -> None:
        last = draft.night.last_at
        if last - draft.at <= HOUR:
            raise ClockNotBehind(now=moment(draft.at), last=moment(last))
        if not self.reason.strip():
            raise NeedsReason(what=say("Setting the time right"), missing=say("what was wrong"))
        draft.set_time(TimeSetRight(last, draft.at, self.reason))

    def tell(self, telling: Telling) -> None:
        last, now = moment(telling.before.last_at), moment(telling.done.at)
        telling.say(
            "The time is {now} again, after records of up to {last}. Look at the clocks of the tournaments.",
            now=now,
            last=last,
        )
