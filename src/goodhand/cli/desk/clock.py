"""The time at the desk: the wall clock's in the hall's zone, or that of a script or a practice session."""

from goodhand.cli.output import BadInput
from goodhand.night.hall_time import local, second_of_wall
from goodhand.night.typed.values import nearest
from goodhand.night.views.clock import clock_time
from goodhand.occasion.plan import OccasionPlan, TimeOfDay
from goodhand.rules.units import MIDNIGHT, Seconds


class DeskClock:
    """The clock of one session. It never runs back: what was recorded last is the earliest that can be recorded."""

    def __init__(self, plan: OccasionPlan, *, practice: bool = False) -> None:
        self.plan = plan
        self._told: Seconds | None = None
        """The second that a script said last; None: the wall's clock holds."""
        self._practice = practice

    @property
    def is_wall(self) -> bool:
        """Whether the wall's clock holds, which somebody may have set wrongly."""
        return self._told is None and not self._practice

    def now(self, last: Seconds) -> Seconds:
        """The second it is, given that of the last decision: it does not run back."""
        return max(self.read(last), last)

    def read(self, last: Seconds) -> Seconds:
        """The clock's reading; 0 before the licence's day."""
        if self._told is not None:
            return max(self._told, last)
        if self._practice:
            return last or Seconds(self.plan.licence.opens.second)
        return max(second_of_wall(self.plan), MIDNIGHT)

    def beforehand(self) -> str:
        """Today, if the licence's day is still to come; else nothing."""
        today = local(self.plan).date().isoformat()
        return today if self._told is None and not self._practice and today < self.plan.date else ""

    def tell(self, time: TimeOfDay, last: Seconds) -> None:
        """Set the time. Within a minute that has begun, each line counts a second."""
        second = nearest(self.plan, time, last)
        said = max(last, self._told or MIDNIGHT)
        if second <= said and second // 60 == said // 60 and second % 60 == 0:
            second = said + 1
        if second < last:
            earlier = f"it is {clock_time(last)} already, and time does not run back"
            raise BadInput(f"{time} cannot be set: {earlier}; say when it happened with `at {time}` behind the words.")
        self._told = second

    def tick(self, last: Seconds) -> None:
        """The next line of a script comes a second later, so that two lines are never one moment."""
        if self._told is not None or self._practice:
            self._told = max(self._told or MIDNIGHT, self.now(last)) + 1
