"""The terminal as one person at the table sees it: what happens, line by line, and the table at each decision."""

import time
from collections.abc import Mapping, Sequence

from rich.text import Text

from goodhand.cli.cards import coloured, has_signs
from goodhand.cli.play.table_view import own_cards, table_lines
from goodhand.cli.tables import console
from goodhand.night.views.seat import view_of
from goodhand.play import Event, RoundOfPlay, evolve, replayed
from goodhand.play.events import PocketCardsDealt
from goodhand.play.narrate import Audience, narrate
from goodhand.rules.units import Seat


class Screen:
    """The person's view of the table: only what that seat may see."""

    def __init__(self, person: Seat, names: Mapping[Seat, str], pause: float) -> None:
        self.out = console()
        self.person, self.names = person, names
        self.audience = Audience(names, person)
        self.signs = has_signs(self.out.encoding)
        self.pause = pause if self.out.is_terminal else 0.0

    def say(self, sentence: str, style: str = "") -> None:
        """A sentence or several lines, with the cards in colour; folded to the width of a terminal only."""
        self.out.print(coloured(sentence, signs=self.signs, style=style), soft_wrap=not self.out.is_terminal)

    def rule(self, title: str) -> None:
        """A line across with a title: a new Round of Play."""
        width = max(20, min(self.out.width, 100))
        line = "\u2500" if self.signs else "-"
        self.out.print(Text(f"\n{line * 2} {title} ".ljust(width + 1, line), style="bold green"))

    def draw(self, r: RoundOfPlay) -> None:
        """The table; at the showdown just the person's own cards."""
        if r.turn is None:
            self.out.print(own_cards(view_of(r, self.person), signs=self.signs))
            return
        self.out.print()
        for line in table_lines(r, self.person, self.names, signs=self.signs):
            self.out.print(line)

    def tell_deal(self, r: RoundOfPlay, happened: Sequence[Event]) -> None:
        """Tell the beginning of a Round of Play as a paragraph, and the rest at once if the blinds put all all-in."""
        dealt = next(place for place, event in enumerate(happened) if isinstance(event, PocketCardsDealt)) + 1
        at_first = replayed(happened[:1], r.table.book)
        told = [narrate(happened[0], at_first, self.audience)]
        for event in happened[1:dealt]:
            told.append(narrate(event, at_first, self.audience))
            at_first = evolve(at_first, event)
        self.say(" ".join(filter(None, told)))
        self.tell(at_first, happened[dealt:])

    def tell(self, before: RoundOfPlay, happened: Sequence[Event]) -> None:
        """Tell each event in a line, with a pause."""
        for event in happened:
            if sentence := narrate(event, before, self.audience):
                self.say(sentence)
                time.sleep(self.pause)
            before = evolve(before, event)
