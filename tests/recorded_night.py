"""A night that a club really held, conducted again from its own record, act by act."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from goodhand.journal import MemoryJournal
from goodhand.night.act import Act
from goodhand.night.acts import CODEC
from goodhand.night.acts.absence import MarkNeverCame
from goodhand.night.acts.chips import Out, RecordDeal, ReinstatePlayer, ReportOut
from goodhand.night.acts.clock import EndBreak, SetClock, StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.opening import OpenPractice
from goodhand.night.acts.sales import RefundEntry, SellAddOn, SellEntry, SellRebuy, VoidSale
from goodhand.night.conductor import Conductor
from goodhand.occasion.people import Person
from goodhand.rules import Refusal
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.simulate.evening import practice_plan
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.plan import AddOnPlan, ChipKind, Payout, RebuyPlan, Size, Stage, TournamentPlan
from goodhand.tournament.reinstating import BACK
from goodhand.tournament.seating import Place
from goodhand.tournament.standing import posted_prizes
from goodhand.tournament.state import Phase, Player, Status, Tournament
from sound_tournament import assert_sound

BOOK = "tda-2024"
CURRENCY = "SEK"
ENTROPY = bytes(range(32))
ID = "night"
NOWHERE = Place(0, 0)
GONE = "gone"
START = 24 * 3600
"""Times are counted from the start of the clock, and may be below it; here it is a day later."""
Night = Mapping[str, Any]


def kronor(amount: float) -> Money:
    return Money(round(100 * amount), CURRENCY)


def sizes(buys: Iterator[Mapping[str, int]]) -> list[Size]:
    """Every size that was sold, the one of most sales first."""
    found = Counter((buy["fee"], buy["rake"], max(buy["chips"], 1)) for buy in buys)
    return [Size(kronor(fee), chips, kronor(rake) if rake else None) for (fee, rake, chips), _ in found.most_common()]


def plan_of(night: Night) -> TournamentPlan:
    """The plan that the club's settings come to, with what it really sold."""
    players = night["players"]
    entry, *entries = sizes(p["buys"][0] for p in players if p["buys"])
    rebuys = sizes(buy for p in players for buy in p["buys"][1:])
    add_on = next(((a["fee"], a["chips"], a["t"]) for p in players for a in p["add_ons"]), None)
    return TournamentPlan(
        id=ID,
        name=night["id"],
        book=BOOK,
        buy_in=entry.price,
        starting_stack=entry.chips,
        sizes=tuple(entries),
        chips=(ChipKind(1, entry.chips % 100), ChipKind(100, entry.chips // 100)),
        stages=tuple(_stages(night)),
        capacity=1000,
        table_size=min(max(night["tables"]["seats"].values(), default=10), 10),
        payout=_payout(night, entry.kept),
        rebuys=RebuyPlan(None, rebuys[0].price, rebuys[0].chips, sizes=tuple(rebuys[1:])) if rebuys else None,
        add_on=None if add_on is None else AddOnPlan(kronor(add_on[0]), add_on[1], _level_at(night, add_on[2])),
        late_entry_level=len([each for each in night["levels"] if "break" not in each]),
        breaks_hold=True,
    )


def _stages(night: Night) -> Iterator[Stage]:
    for each in night["levels"]:
        if "break" in each:
            yield Stage(max(int(60 * each["break"]), 1))
        else:
            yield Stage(max(int(60 * each["minutes"]), 1), Level(each["small"], each["big"], each["ante"]))


def _payout(night: Night, kept: Money | None) -> Payout:
    places = sorted(night["prizes"], key=lambda each: each["place"])
    rest = next((each["place"] for each in places if each["takes_remainder"]), 0)
    if not places or places[0]["as"] == "sum":
        sums = tuple(kronor(each["amount"]) for each in places) or (kronor(1),)
        return Payout(10_000, (), sums=sums, rest_to=rest, kept_per_entry=kept) if rest else Payout(0, (), sums=sums)
    points, rest = tuple(round(100 * each["amount"]) for each in places), rest or 1
    nearest = night["rounding"] == 2
    unit = kronor(max(night["round_to"], 1))
    return Payout(10_000, points, unit, nearest=nearest, rest_to=rest, kept_per_entry=kept, house_makes_up=nearest)


def _level_at(night: Night, t: int) -> int:
    return max((h["n"] for h in night["history"] if h["do"] == "round" and h["t"] <= t), default=1)


class Conducted:
    """A night, conducted; what was refused is kept with its reason."""

    def __init__(self, night: Night) -> None:
        self.night, self.plan = night, plan_of(night)
        self.conductor = Conductor(MemoryJournal(CODEC), ID)
        self.conductor.entropy = lambda: ENTROPY
        self.refused: list[tuple[str, str]] = []
        self.levels: list[tuple[str, int]] = []
        """The level at each time somebody lost the last chips."""
        self.level = 1
        self.at = 0

    @property
    def t(self) -> Tournament:
        return self.conductor.night.tournaments[ID]

    async def do(self, what: str, act: Act) -> bool:
        try:
            await self.conductor.do(act, at=self.at)
        except Refusal as refusal:
            self.refused.append((what, refusal.code))
            return False
        assert_sound(self.t)
        return True

    async def run(self) -> "Conducted":
        await self.conductor.do(OpenPractice(plan=practice_plan(self.plan)), at=0)
        history = self.night["history"]
        for place, each in enumerate(history):
            self.at = max(START + each["t"], self.at)
            await self._enter_unread(each["t"])
            step = getattr(self, "_" + each["do"].replace("-", "_"), None)
            if step is not None:
                await step(each, history[place + 1 :])
        if self.t.phase is Phase.PLAYING and len(self.t.remaining()) > 1:
            await self._agreed()
        return self

    async def _enter_unread(self, t: int) -> None:
        """Some entries are in the list of players alone."""
        written = {h["who"] for h in self.night["history"] if h["do"] == "entry"}
        for each in self.night["players"]:
            unread = each["id"] not in written and each["id"] not in self.t.players
            if unread and each["buys"] and each["buys"][0]["t"] <= max(t, 0):
                await self._sell_entry(each["id"])

    async def _sell_entry(self, who: str) -> None:
        """In the size that the list of players has. Who was taken off it, and no word said of it, never entered."""
        if who == GONE and not any(h["do"] == "undo-entry" and h["who"] == who for h in self.night["history"]):
            return
        first = next((p["buys"][0] for p in self.night["players"] if p["id"] == who and p["buys"]), None)
        paid, chips = (None, None) if first is None else (kronor(first["fee"]), max(first["chips"], 1))
        await self.do("entry", SellEntry(tournament=ID, person=Person(id=who, name=who), paid=paid, chips=chips))

    async def _entry(self, h: Night, _: list[Night]) -> None:
        known = self.t.players.get(h["who"])
        if known is None or known.status is Status.WITHDRAWN:
            await self._sell_entry(h["who"])
        else:
            back = ReinstatePlayer(
                tournament=ID, player=h["who"], reason="in after all", chips=self.plan.starting_stack
            )
            await self.do("entry again", back)

    async def _undo_entry(self, h: Night, _: list[Night]) -> None:
        if h["who"] not in self.t.players:
            return
        if self.t.clock is None:
            await self.do("undo-entry", RefundEntry(tournament=ID, player=h["who"]))
        else:
            gone = MarkNeverCame(tournament=ID, player=h["who"], reason="did not play", forfeit=True)
            await self.do("undo-entry", gone)

    async def _start(self, _: Night, __: list[Night]) -> None:
        if self.t.phase is Phase.ENTRIES:
            await self.do("draw", DrawSeats(tournament=ID))
        if self.t.phase is Phase.SEATED:
            await self.do("start", StartClock(tournament=ID))

    async def _round(self, h: Night, _: list[Night]) -> None:
        """A level began, when somebody went on or the clock did."""
        self.level = h["n"]
        if self.t.clock is None or self.t.phase is not Phase.PLAYING:
            return
        now = reading(self.t.clock, self.at)
        if now.on_break and now.level_number == h["n"] - 1:
            await self.do("go", EndBreak(tournament=ID))
        elif now.on_break or now.level_number != h["n"]:
            await self._set_level()

    async def _set_level(self) -> None:
        levels = [number for number, each in enumerate(self.plan.stages) if each.level is not None]
        await self._set(levels[min(self.level, len(levels)) - 1])

    async def _set(self, stage: int) -> None:
        left = self.plan.stages[stage].seconds
        await self.do("set-clock", SetClock(tournament=ID, stage=stage, remaining=left, reason="as the room had it"))

    async def _break(self, h: Night, _: list[Night]) -> None:
        if self.t.clock is None or self.t.phase is not Phase.PLAYING or reading(self.t.clock, self.at).on_break:
            return
        breaks = [number for number, each in enumerate(self.plan.stages) if each.level is None]
        await self._set(breaks[min(h["n"], len(breaks)) - 1])

    async def _out(self, h: Night, later: list[Night]) -> None:
        assert self.t.clock is not None
        if reading(self.t.clock, self.at).level_number > self.level:  # it had been paused, which no mark says
            await self._set_level()
        self.levels.append((h["who"], reading(self.t.clock, self.at).level_number))
        player = self.t.players.get(h["who"])
        if player is None:
            return
        by = next((each for each in h.get("by") or () if self._beside(each, player)), "")
        out = (Out(h["who"], max(player.stack, 1)),)
        declines = not self._rebuys(h["who"], later)
        await self.do("out", ReportOut(tournament=ID, players=out, by_player=by, declines=declines))

    def _beside(self, who: str, player: Player) -> bool:
        """Whether somebody sits at the player's table; the club's own draw is not ours."""
        other = self.t.players.get(who)
        return other is not None and other.place is not None and other.place.table == (player.place or NOWHERE).table

    @staticmethod
    def _rebuys(who: str, later: list[Night]) -> bool:
        """Whether the next thing that happened to somebody is a rebuy."""
        own = (h["do"] for h in later if h.get("who") == who and h["do"] in ("rebuy", "undo-out", "out"))
        return next(own, "") == "rebuy"

    async def _undo_out(self, h: Night, _: list[Night]) -> None:
        player = self.t.players.get(h["who"])
        if player is not None and player.status in BACK:  # who has chips again was never out
            await self.do("undo-out", ReinstatePlayer(tournament=ID, player=h["who"], reason="it was a mistake"))

    async def _rebuy(self, h: Night, _: list[Night]) -> None:
        paid = kronor(h["fee"]) if "fee" in h else None
        await self.do("rebuy", SellRebuy(tournament=ID, players=(h["who"],), paid=paid, chips=h.get("chips")))

    async def _undo_rebuy(self, h: Night, _: list[Night]) -> None:
        await self.do("undo-rebuy", VoidSale(tournament=ID, player=h["who"], reason="a mistake"))

    async def _add_on(self, h: Night, _: list[Night]) -> None:
        await self.do("add-on", SellAddOn(tournament=ID, players=(h["who"],)))

    async def _agreed(self) -> None:
        """Two or three went home: they agreed on the posted prizes, by the places that the club wrote down."""
        ranks, prizes = self.night["ranks"], posted_prizes(self.t)
        left = sorted(self.t.remaining(), key=lambda player: ranks.get(player.id, 99))
        cents = [prizes[n].cents if n < len(prizes) else 0 for n in range(len(left))]
        if len({ranks.get(player.id) for player in left}) == 1:  # nobody wrote down who won
            each, rest = divmod(sum(cents), len(left))
            cents = [each + (n < rest) for n in range(len(left))]
        shares = {player.id: Money(amount, CURRENCY) for player, amount in zip(left, cents, strict=True)}
        await self.do("deal", RecordDeal(tournament=ID, shares=shares, consents=tuple(shares)))

    # Results

    @property
    def prizes(self) -> dict[int, tuple[int, str]]:
        return {first: (prize.cents // 100, player) for player, first, _, prize in self.t.order if prize.cents}
