"""Turn a save file of The Tournament Director into the plan of an evening under a rulebook.

Levels, breaks, chips, antes, entries, rebuys, add-ons and prizes are taken over. Everything else is listed with the
reason, and with the clause where the book has one. The rest of the plan is as `goodhand new` proposes it.
"""

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.imports.save_file import BadSave, Save, SavedPrice, SavedPrize, SavedSale, SavedStage
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan import wizard
from goodhand.plan.barred import EQUAL, NO_RAKE, PLACES_ONLY, BarredKey
from goodhand.plan.event_file import mended
from goodhand.plan.findings import Finding
from goodhand.plan.propose import chips_not_needed, propose_payout
from goodhand.plan.values import LONGEST_NAME, Unreadable, read_text, slug
from goodhand.plan.write import dump
from goodhand.rules import Clause, Rulebook
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import Chips
from goodhand.tournament.plan import AddOnPlan, ChipKind, Payout, RebuyPlan, Size, Stage, TournamentPlan

HOLD_EM = ("", "texas hold 'em", "texas hold'em", "texas holdem", "no limit hold'em", "hold'em")
MOST_STAGES = 200


class LeftOut(Struct, frozen=True):
    """One thing of the save file that the plan does not have, and why."""

    what: str
    why: str
    clause: Clause | None = None

    def __str__(self) -> str:
        by = f" [{self.clause}]" if self.clause is not None else ""
        return f"{self.what}: {self.why}{by}"


class Imported(Struct, frozen=True):
    event_file: str
    left_out: tuple[LeftOut, ...]
    put_right: tuple[Finding, ...]
    """Corrections of values that the book does not allow, where only one way was open."""


def import_save(save: Save, book: Rulebook, today: str) -> Imported:
    """Plan an evening like the saved one."""
    taken = _Taken(save, book, today)
    text, put_right = mended(dump(taken.plan()), today)
    return Imported(text, tuple(taken.left_out), put_right)


class _Taken:
    """The plan as far as it is made, and what was left out on the way."""

    def __init__(self, save: Save, book: Rulebook, today: str) -> None:
        if not save.entries.prices or not any(not each.is_break for each in save.stages):
            raise BadSave("The file has no entry or no levels, so there is nothing to plan an evening from.")
        self.save, self.book, self.today = save, book, today
        self.left_out: list[LeftOut] = []

    def leave(self, what: str, why: str | BarredKey) -> None:
        if isinstance(why, BarredKey):
            self.left_out.append(LeftOut(what, why.sentence, self.book.cite(why.topic)))
        else:
            self.left_out.append(LeftOut(what, why))

    def plan(self) -> OccasionPlan:
        entry = self.save.entries.prices[0]
        name = _line(self.save.title) or "Main tournament"
        players = min(max(len(self.save.players), 2), wizard.MOST_PLAYERS)
        tables = max(len(self.save.seats), -(-players // self.book.table_capacity.value))
        answers = {wizard.PLAYERS: str(players), wizard.TABLES: str(tables), wizard.NAME: name, wizard.REBUYS: "0"}
        base = wizard.ask_plan(wizard.Given(answers), self.book, self.today)
        tournament = self._tournament(base.tournaments[0], entry, name, tables)
        self._rest()
        start = base.starts[base.tournaments[0].id]
        return replace(base, tournaments=(tournament,), starts={tournament.id: start})

    def _tournament(self, proposed: TournamentPlan, entry: SavedPrice, name: str, tables: int) -> TournamentPlan:
        chips = self._chips(entry.chips)
        stages = tuple(self._stages([kind.value for kind in chips]))
        seats = max(self.save.seats, default=0)
        size = min(seats, self.book.table_capacity.value) if seats > 1 else proposed.table_size
        for other in self.save.entries.prices[1:]:
            self.leave(say("Entry “{name}” for {fee}", name=_line(other.name), fee=self._money(other.fee)), EQUAL)
        return replace(
            proposed,
            id=slug(name) or "tournament-1",
            name=name,
            buy_in=self._money(entry.fee),
            starting_stack=Chips(entry.chips),
            chips=chips or proposed.chips,
            stages=stages,
            table_size=size,
            capacity=max(size * tables, 2),
            payout=self._payout(entry, len(self.save.players)),
            late_entry_level=max(self.save.entries.last_level, 0),
            rebuys=self._rebuys(self.save.rebuys),
            add_on=self._add_on(self.save.add_ons),
        )

    def _money(self, amount: float) -> Money:
        return Money(max(round(amount * 100), 0), self.book.currency)

    def _chips(self, stack: int) -> tuple[ChipKind, ...]:
        """The chips of a starting stack; where the file's do not add up to it, the largest make up the difference."""
        kinds = {each.value: ChipKind(each.value, each.count, _line(each.colour)) for each in self.save.chips}
        chips = [kinds[value] for value in sorted(kinds)]
        short = stack - sum(kind.value * kind.count for kind in chips)
        if short:
            self.leave(say("Chips of a starting stack"), say("They did not add up to {stack:,}.", stack=stack))
            chips = _adding_up(chips, stack)
        return tuple(chips)

    def _stages(self, values: list[int]) -> Iterator[Stage]:
        kept = self.save.stages[:MOST_STAGES]
        if len(kept) < len(self.save.stages):
            self.leave(say("Levels after the first {count}", count=MOST_STAGES), say("No evening is so long."))
        games = sorted({each.game for each in kept if not each.is_break and each.game.casefold() not in HOLD_EM})
        for game in games:
            self.leave(_line(game), say("Only no-limit Texas Hold'em is played; its levels are kept as such."))
        stages = [self._stage(each) for each in kept]
        for number, (saved, stage) in enumerate(zip(kept, stages, strict=True)):
            if saved.is_break and saved.colour_up:
                gone = chips_not_needed(values, [each for each in stages[number:] if each.level is not None])
                values = [value for value in values if value not in gone]
                yield replace(stage, colour_up=gone)
            else:
                yield stage

    def _stage(self, saved: SavedStage) -> Stage:
        seconds = max(round(saved.minutes * 60), 60)
        if saved.is_break:
            return Stage(seconds)
        small = saved.small if 2 in self.book.blinds_posted.value else 0
        return Stage(seconds, Level(small, saved.big, saved.ante))

    def _rebuys(self, sale: SavedSale) -> RebuyPlan | None:
        if not sale.allowed or not sale.prices:
            return None
        usual, *others = sale.prices
        return RebuyPlan(
            sale.at_most or None,
            self._money(usual.fee),
            Chips(usual.chips),
            until_level=sale.last_level or None,
            sizes=tuple(Size(self._money(each.fee), Chips(each.chips)) for each in others),
        )

    def _add_on(self, sale: SavedSale) -> AddOnPlan | None:
        if not sale.allowed or not sale.prices:
            return None
        usual, *others = sale.prices
        for other in others:
            self.leave(say("Add-on “{name}”", name=_line(other.name)), say("An evening has one add-on."))
        return AddOnPlan(self._money(usual.fee), Chips(usual.chips), max(sale.last_level, 1))

    def _payout(self, entry: SavedPrice, players: int) -> Payout:
        """Shares by place, of the part of an entry that went into the prizes."""
        proposed = propose_payout(self.book, max(players, 2), self.book.currency)
        by_place = sorted((each for each in self.save.prizes if each.kind == 0 and each.place > 0), key=_place)
        if others := len(self.save.prizes) - len(by_place):
            self.leave(say("Prizes for something other than a place: {count}", count=others), PLACES_ONLY)
        weights = _weights(by_place)
        if weights and not all(each.is_share for each in by_place):
            self.leave(say("Prizes in money"), say("They are kept as shares of the pool, in the same proportion."))
        kept = Fraction(round((entry.fee - entry.rake) * 100), round(entry.fee * 100)) if entry.fee > 0 else Fraction(1)
        return replace(
            proposed,
            share_points=min(max(int(kept * 10_000), 0), 10_000),
            basis_points=weights or proposed.basis_points,
            round_to=self._money(self.save.round_to) if self.save.round_to >= 1 else proposed.round_to,
            guaranteed=self._money(self.save.guaranteed) if self.save.guaranteed > 0 else None,
            added=self._money(self.save.added) if self.save.added > 0 else None,
        )

    def _rest(self) -> None:
        """List what is never taken over."""
        save = self.save
        sales = [each for sale in (save.entries, save.rebuys, save.add_ons) for each in sale.prices]
        if save.fixed_rake or any(each.rake > 0 for each in sales):
            self.leave(say("Rake"), NO_RAKE)
        if save.bounties and any(each.bounty > 0 for each in sales):
            self.leave(say("Bounties"), PLACES_ONLY)
        if save.points:
            self.leave(say("League points"), PLACES_ONLY)
        if save.players:
            self.leave(
                say("Players: {count}", count=len(save.players)),
                say("People are not part of a plan; import them as a list."),
            )
        self.leave(say("Layouts, sounds, formulas and the history"), say("The clock and the screens are made here."))


def _line(text: str) -> str:
    """A name on one line, as an event file may have it; empty where there is none."""
    said = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST_NAME].strip()
    try:
        return read_text(said)
    except Unreadable:
        return ""


def _place(prize: SavedPrize) -> int:
    return prize.place


def _weights(prizes: list[SavedPrize]) -> tuple[int, ...]:
    """Whole percents for 1st, 2nd, ... in hundredths, which add up; none where the file's prizes say nothing."""
    amounts = [each.amount if each.is_share else each.amount or each.worked_out for each in prizes]
    if any(each.is_share != prizes[0].is_share for each in prizes):
        amounts = [each.worked_out for each in prizes]
    total = sum(amounts)
    if total <= 0 or min(amounts) <= 0:
        return ()
    exact = [Fraction(round(each * 100), round(total * 100)) * 100 for each in amounts]
    points = [int(each) for each in exact]
    missing = 100 - sum(points)
    for number in sorted(range(len(points)), key=lambda n: (points[n] - exact[n], n))[:missing]:
        points[number] += 1
    return tuple(100 * each for each in points) if min(points) > 0 else ()


def _adding_up(chips: list[ChipKind], stack: int) -> list[ChipKind]:
    """The same kinds, with counts that add up to the stack: as many of the small ones, the large ones make it up."""
    counts = {kind.value: 0 for kind in chips}
    left = stack
    for kind in chips:
        larger = min((value for value in counts if value > kind.value), default=None)
        if larger is None:
            counts[kind.value] = left // kind.value
        else:
            counts[kind.value] = min(kind.count or left // kind.value, left // kind.value)
            while counts[kind.value] and (left - counts[kind.value] * kind.value) % larger:
                counts[kind.value] -= 1
        left -= counts[kind.value] * kind.value
    return [replace(kind, count=counts[kind.value]) for kind in chips] if not left else []
