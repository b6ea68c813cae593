"""Words about the clock on the wall."""

from goodhand.cli.desk.grammar import Said
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import Group, says
from goodhand.night.acts.times import SetTimeRight


@says(
    Group.SESSION,
    "time-right because REASON",
    "time-right because the laptop was a day ahead",
    about="because {}",
    more="Before it, records were made by a clock that was ahead; set the laptop's clock right first.",
)
def time_right(desk: Desk, said: Said) -> SetTimeRight:
    return SetTimeRight(reason=said.reason)
