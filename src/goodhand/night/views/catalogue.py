"""Every view there is: what it is called, who may look, and what computes it. Doors offer these and no others."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, get_type_hints

from msgspec import Struct

from goodhand.night.state import Night
from goodhand.night.views.viewer import Look, NoSuchThing, Recorded, Viewer, Wanted
from goodhand.rules import Refusal, Role
from goodhand.rules.speech import say
from goodhand.rules.units import Seconds

NotToBeSeen = Refusal.saying("not-to-be-seen", "The view {view!r} is not for a {role}.")


class View(Struct, frozen=True):
    name: str
    shows: str
    """One sentence."""
    who: tuple[Role, ...]
    compute: Callable[[Look], Struct]
    asks: tuple[str, ...] = ()
    """The fields of `Wanted` that matter."""
    heeds: tuple[str, ...] = ()
    """The fields of `Viewer` that matter: viewers who agree in these see the same."""
    kept: bool = False
    """Whether it is of the books, which a night of practice tables has not."""

    def look(
        self,
        night: Night,
        viewer: Viewer,
        at: Seconds,
        wanted: Wanted,
        recorded: Sequence[Recorded],
        standstill: str = "",
    ) -> Struct:
        """The view for a viewer; refused if the viewer may not see it."""
        if viewer.role not in self.who:
            raise NotToBeSeen(view=self.name, role=viewer.role)
        if self.kept and night.occasion is None:
            raise NoSuchThing(what=self.name, there=say("this is practice, without books"))
        return self.compute(Look(night, self.audience(viewer), at, self.asked(viewer, wanted), recorded, standstill))

    def audience(self, viewer: Viewer) -> Viewer:
        """A viewer, as far as the view heeds who it is."""
        role = viewer.role if "role" in self.heeds else Role.DISPLAY
        return Viewer(role, **{field: getattr(viewer, field) for field in self.heeds if field != "role"})

    def asked(self, viewer: Viewer, wanted: Wanted) -> Wanted:
        """The request, as far as it matters to the view; without a tournament, the viewer's own."""
        found = {field: getattr(wanted, field) for field in self.asks}
        if "tournament" in found:
            found["tournament"] = found["tournament"] or viewer.tournament
        return Wanted(**found)

    @property
    def gives(self) -> type[Struct]:
        found: type[Struct] = get_type_hints(self.compute)["return"]
        return found


VIEWS: Final[dict[str, View]] = {}
"""Every view by its name."""

F = TypeVar("F", bound=Callable[[Look], Any])


def view(name: str, shows: str, who: tuple[Role, ...], **more: Any) -> Callable[[F], F]:
    """Enter a view into the catalogue."""

    def enter(compute: F) -> F:
        if name in VIEWS:
            raise ValueError(f"two views are called {name!r}")
        VIEWS[name] = View(name, shows, who, compute, **more)
        return compute

    return enter
