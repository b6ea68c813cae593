"""A night that a club really held, conducted again from its own record, decision by decision."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from goodhand.rules import Refusal, Role, rulebook
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament import commands as c
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.evolving import opened
from goodhand.tournament.plan import AddOnPlan, ChipKind, Payout, RebuyPlan, Stage, TournamentPlan
from goodhand.tournament.room import step
from goodhand.tournament.rounds import posted_prizes
from goodhand.tournament.sound import assert_sound
from goodhand.tournament.state import Phase, Status, Tournament

BOOK = "tda-2024"
CURRENCY = "SEK"
ENTROPY = bytes(range(32))
D = Role.DIRECTOR
START = 24 * 3600
"""Times are counted from the start of the clock, and may be below it; here it is a day later."""
Night = Mapping[str, Any]


def kronor(amount: float) -> Money:
    return Money(round(100 * amount), CURRENCY)


def usual(sales: Iterator[tuple[int, int, int]]) -> tuple[int, int, int] | None:
    """The fee, what of it is kept and the chips of most sales."""
    found = Counter(sales).most_common(1)
    return found[0][0] if found else None


def plan_of(night: Night) -> TournamentPlan:
    """The plan that the club's settings come to, with what it really sold most often."""
    firsts = [p["buys"][0] for p in night["players"] if p["buys"]]
    entry = usual((buy["fee"], buy["rake"], buy["chips"]) for buy in firsts)
    rebuy = usual((b["fee"], b["rake"], b["chips"]) for p in night["players"] for b in p["buys"][1:])
    add_on = next(((a["fee"], a["chips"], a["t"]) for p in night["players"] for a in p["add_ons"]), None)
    assert entry is not None
    return TournamentPlan(
        id="night",
        name=night["id"],
        book=BOOK,
        buy_in=kronor(entry[0]),
        starting_stack=max(entry[2], 1),
        chips=(ChipKind(1, 0), ChipKind(100, 0)),
        stages=tuple(_stages(night)),
        capacity=1000,
        table_size=min(max(night["tables"]["seats"].values(), default=10), 10),
        payout=_payout(night, entry[1] + night["fixed_rake"] * (entry[1] == 0)),
        rebuys=None if rebuy is None else RebuyPlan(None, kronor(rebuy[0]), rebuy[2]),
        add_on=None if add_on is None else AddOnPlan(kronor(add_on[0]), add_on[1], _level_at(night, add_on[2])),
        late_entry_level=99,
        breaks_hold=True,
    )


def _stages(night: Night) -> Iterator[Stage]:
    for each in night["levels"]:
        if "break" in each:
            yield Stage(max(int(60 * each["break"]), 1))
        else:
            yield Stage(max(int(60 * each["minutes"]), 1), Level(each["small"], each["big"], each["ante"]))


def _payout(night: Night, kept: int) -> Payout:
    places = sorted(night["prizes"], key=lambda each: each["place"])
    if not places or places[0]["as"] == "sum":
        return Payout(0, (), sums=tuple(kronor(each["amount"]) for each in places) or (kronor(0),))
    points = tuple(round(100 * each["amount"]) for each in places)
    rest = next((each["place"] for each in places if each["takes_remainder"]), 1)
    nearest = night["rounding"] == 2
    unit = kronor(max(night["round_to"], 1))
    kept_ = kronor(kept) if kept else None
    return Payout(10_000, points, unit, nearest=nearest, rest_to=rest, kept_per_entry=kept_, house_makes_up=nearest)


def _level_at(night: Night, t: int) -> int:
    return max((h["n"] for h in night["history"] if h["do"] == "round" and h["t"] <= t), default=1)


class Conducted:
    """A night, conducted; what was refused is kept with its reason."""

    def __init__(self, night: Night) -> None:
        self.night, self.plan = night, plan_of(night)
        self.t: Tournament = opened(self.plan, rulebook(BOOK))
        self.refused: list[tuple[str, str]] = []
        self.levels: list[tuple[str, int]] = []
        """The level at each time somebody lost the last chips."""
        self.level = 1
        self.at = 0

    def do(self, what: str, command: Any) -> bool:
        try:
            self.t, _ = step(self.t, command)
        except Refusal as refusal:
            self.refused.append((what, refusal.code))
            return False
        assert_sound(self.t)
        return True

    def run(self) -> "Conducted":
        history = self.night["history"]
        for place, each in enumerate(history):
            self.at = max(START + each["t"], self.at)
            self._enter_unread(each["t"])
            getattr(self, "_" + each["do"].replace("-", "_"), lambda *_: None)(each, history[place + 1 :])
        if self.t.phase is Phase.PLAYING and len(self.t.remaining()) > 1:
            self._agreed()
        return self

    def _enter_unread(self, t: int) -> None:
        """Some entries are in the list of players alone."""
        written = {h["who"] for h in self.night["history"] if h["do"] == "entry"}
        for each in self.night["players"]:
            unread = each["id"] not in written and each["id"] not in self.t.players
            if unread and each["buys"] and each["buys"][0]["t"] <= max(t, 0):
                self.do("entry", c.Enter(each["id"], each["id"], self.at, entropy=ENTROPY))

    def _entry(self, h: Night, _: list[Night]) -> None:
        known = self.t.players.get(h["who"])
        if known is None or known.status is Status.WITHDRAWN:
            self.do("entry", c.Enter(h["who"], h["who"], self.at, entropy=ENTROPY))
        else:
            self.do("entry again", c.Reinstate(h["who"], "in after all", self.at, D, ENTROPY, self.plan.starting_stack))

    def _undo_entry(self, h: Night, _: list[Night]) -> None:
        if h["who"] not in self.t.players:
            return
        if self.t.clock is None:
            self.do("undo-entry", c.Withdraw(h["who"], self.at))
        else:
            self.do("undo-entry", c.RemoveAbsent(h["who"], "did not play", self.at, D))

    def _start(self, _: Night, __: list[Night]) -> None:
        if self.t.phase is Phase.ENTRIES:
            self.do("draw", c.DrawSeats(ENTROPY, self.at))
        if self.t.phase is Phase.SEATED:
            self.do("start", c.StartClock(self.at))

    def _round(self, h: Night, _: list[Night]) -> None:
        """A level began, when somebody went on or the clock did."""
        self.level = h["n"]
        if self.t.clock is None or self.t.phase is not Phase.PLAYING:
            return
        now = reading(self.t.clock, self.at)
        if now.on_break and now.level_number == h["n"] - 1:
            self.do("go", c.EndBreak(self.at))
        elif now.on_break or now.level_number != h["n"]:
            self._set_level()

    def _set_level(self) -> None:
        levels = [number for number, each in enumerate(self.plan.stages) if each.level is not None]
        stage = levels[min(self.level, len(levels)) - 1]
        seconds = self.plan.stages[stage].seconds
        self.do("set-clock", c.SetClock(self.at, stage, seconds, "as the room had it", D))

    def _break(self, h: Night, _: list[Night]) -> None:
        if self.t.clock is None or self.t.phase is not Phase.PLAYING or reading(self.t.clock, self.at).on_break:
            return
        breaks = [number for number, each in enumerate(self.plan.stages) if each.level is None]
        stage = breaks[min(h["n"], len(breaks)) - 1]
        self.do("set-clock", c.SetClock(self.at, stage, self.plan.stages[stage].seconds, "as the room had it", D))

    def _out(self, h: Night, later: list[Night]) -> None:
        assert self.t.clock is not None
        if (
            reading(self.t.clock, self.at).level_number > self.level
        ):  # the room's clock had been paused: no mark says so
            self._set_level()
        self.levels.append((h["who"], reading(self.t.clock, self.at).level_number))
        player = self.t.players.get(h["who"])
        if player is None:
            return
        by = next((each for each in h.get("by") or () if each in self.t.players), "")
        self.do("out", c.ReportBroke(h["who"], self.at, max(player.stack, 1), by))
        if self.t.players[h["who"]].status is Status.PENDING and not self._rebuys(h["who"], later):
            self.do("declines", c.DeclineRebuy(h["who"], self.at))

    @staticmethod
    def _rebuys(who: str, later: list[Night]) -> bool:
        """Whether the next thing that happened to somebody is a rebuy."""
        own = (h["do"] for h in later if h.get("who") == who and h["do"] in ("rebuy", "undo-out", "out"))
        return next(own, "") == "rebuy"

    def _undo_out(self, h: Night, _: list[Night]) -> None:
        if h["who"] in self.t.players:
            self.do("undo-out", c.Reinstate(h["who"], "it was a mistake", self.at, D, ENTROPY))

    def _rebuy(self, h: Night, _: list[Night]) -> None:
        cents = round(100 * h["fee"]) if "fee" in h else None
        self.do("rebuy", c.SellRebuy(h["who"], self.at, cents, h.get("chips")))

    def _undo_rebuy(self, h: Night, _: list[Night]) -> None:
        self.do("undo-rebuy", c.VoidSale(h["who"], add_on=False, reason="a mistake", at=self.at))

    def _add_on(self, h: Night, _: list[Night]) -> None:
        self.do("add-on", c.SellAddOn(h["who"], self.at))

    def _agreed(self) -> None:
        """Two or three went home: they agreed on the posted prizes, by the places that the club wrote down."""
        ranks, prizes = self.night["ranks"], posted_prizes(self.t)
        left = sorted(self.t.remaining(), key=lambda player: ranks.get(player.id, 99))
        cents = [prizes[n].cents if n < len(prizes) else 0 for n in range(len(left))]
        if len({ranks.get(player.id) for player in left}) == 1:  # nobody wrote down who won
            each, rest = divmod(sum(cents), len(left))
            cents = [each + (n < rest) for n in range(len(left))]
        shares = {player.id: amount for player, amount in zip(left, cents, strict=True)}
        self.do("deal", c.RecordDeal(self.at, D, shares, tuple(shares)))

    # What came of it

    @property
    def places(self) -> dict[str, int]:
        return {player: first for player, first, _, _ in self.t.order}

    @property
    def prizes(self) -> dict[int, tuple[int, str]]:
        return {first: (prize.cents // 100, player) for player, first, _, prize in self.t.order if prize.cents}
