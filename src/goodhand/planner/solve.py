"""Designing a structure: of many, the one with the most play that still ends in time."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.occasion.plan import OccasionPlan
from goodhand.planner.chips import ChipNeed, chips_needed
from goodhand.planner.ladder import Owned
from goodhand.planner.measure import Measure, evenings_to_tell, measure, share_needed, upper_bound
from goodhand.planner.planning import Assumptions, cores, plan_tournament
from goodhand.planner.proceeds import Amounts
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.scenario import Planned, Scenario, expected_players, hours_clause, planned, scenario_of_planned
from goodhand.planner.structures import Structure, owned_chips, structures, with_longer_levels, with_structure
from goodhand.planner.sweep import Sweep
from goodhand.planner.words import money, percent, spoken
from goodhand.rules import Refusal
from goodhand.rules.speech import counted, say
from goodhand.tournament.plan import TournamentPlan

ROUGH: Final = 60
CLOSER: Final = 300
"""Evenings for a first look at each structure, and for a second at those that may end in time."""
NOISE: Final = 0.12
"""How far a first look may well be off."""
QUICKEST: Final = 5
"""How many of the quickest are measured where none is found that ends in time."""
RUNNERS: Final = 3
PATIENCE: Final = 40
"""Structures that are looked at closely while fewer runners-up than wanted are found."""


class Candidate(Struct, frozen=True):
    """A structure with its measure."""

    structure: Structure
    measure: Measure


class Solution(Struct, frozen=True, kw_only=True):
    """The chosen structure, and the reasons."""

    tournament: str
    plan: TournamentPlan
    starts: int
    finish_by: int
    confidence: float
    needed: float
    """The share of the simulated evenings that must end in time, so that the confidence is sure by two errors."""
    tried: int
    chosen: Candidate
    runners: tuple[Candidate, ...]
    too_slow: Candidate | None
    """The one with the most play of those that do not end in time."""
    chips: tuple[ChipNeed, ...]
    """The chips that the chosen structure needs."""
    net: Amounts
    """The charity's net with the chosen structure: rebuys depend on the structure."""
    net_before: Amounts | None
    """The same with the plan's own structure; None: that one cannot be simulated."""
    reasons: tuple[str, ...]

    def summary(self) -> dict[str, object]:
        """For JSON: the plan is in the file that is written."""
        return {name: getattr(self, name) for name in self.__struct_fields__ if name != "plan"}


def solve(
    occasion: OccasionPlan,
    plan: TournamentPlan,
    assumed: Assumptions,
    *,
    finish_by: int | None = None,
    confidence: float = 0.95,
    players: int | None = None,
    owned: Mapping[int, int] | None = None,
    most: int = 300,
    sweep: Sweep | None = None,
    told: Callable[[int], None] | None = None,
) -> Solution:
    """Search; or `CannotPlan`, if no structure that the chips can make ends in time."""
    here = planned(occasion, plan)
    end = here.closes if finish_by is None else finish_by
    _require_sense(here, end, confidence)
    entered = expected_players(plan, players)
    chips = owned_chips(plan) if owned is None else Owned(owned)
    hours = here.closes - here.starts
    jobs = _jobs(here, structures(plan, chips, entered, most, hours), assumed, players)
    limit = end - here.starts
    rough = _measured(jobs, assumed, limit, ROUGH, sweep or Sweep(None), told)
    look = _Look(assumed, limit, confidence, {id(structure): scenario for structure, scenario in jobs})
    good, too_slow = _in_time(rough, look)

    def longer(each: Structure, minutes: int) -> Structure | None:
        found = with_longer_levels(plan, chips, entered, hours, each, minutes)
        return None if found is None else look.add(*_jobs(here, (found,), assumed, players)[0])

    if not good:
        quickest = [look.finely(each.structure) for each in sorted(rough, key=_quickness)[:QUICKEST]]
        good = [each for each in quickest if look.passes(each)]
        if not good:
            raise CannotPlan(problem=_none_in_time(quickest, look, len(jobs), end))
    good = sorted(_stretched(good, look, longer), key=lambda each: -each.measure.play)
    chosen = good[0]
    if too_slow is not None and too_slow.measure.play <= chosen.measure.play:
        too_slow = None
    found = with_structure(plan, chosen.structure)
    extra = 0 if found.rebuys is None else 0.4 * entered
    kept, kept_before = (_kept(occasion, each, assumed, players) for each in (found, plan))
    assert kept is not None  # it was simulated to be chosen
    return Solution(
        tournament=plan.id,
        plan=found,
        starts=here.starts,
        finish_by=end,
        confidence=confidence,
        needed=look.needed,
        tried=len(jobs),
        chosen=chosen,
        runners=tuple(good[1 : RUNNERS + 1]),
        too_slow=too_slow,
        chips=chips_needed(found, entered, extra),
        net=kept,
        net_before=kept_before,
        reasons=(
            *_reasons(chosen, good[1:], too_slow, look, end), _said_kept(kept, kept_before, plan.buy_in.currency)
        ),
    )  # fmt: skip


def _kept(occasion: OccasionPlan, plan: TournamentPlan, assumed: Assumptions, players: int | None) -> Amounts | None:
    try:
        return plan_tournament(occasion, plan, assumed, players=players).money.net
    except CannotPlan:
        return None


def _said_kept(kept: Amounts, before: Amounts | None, currency: str) -> str:
    now, then = money(kept.p50, currency), None if before is None else money(before.p50, currency)
    if then is None or then == now:
        if then is None:
            return say("With it the charity keeps about {now}.", now=now)
        return say("With it the charity keeps about {now}, as with the structure there is.", now=now)
    return say(
        "With it the charity keeps about {now}, and with the structure there is {then}: rebuys depend on how deep "
        "stacks are.",
        now=now,
        then=then,
    )


class _Look:
    """The fine measure of structures, which alone decides."""

    def __init__(self, assumed: Assumptions, limit: int, confidence: float, scenarios: dict[int, Scenario]) -> None:
        self.assumed, self.limit, self.confidence, self.scenarios = assumed, limit, confidence, scenarios
        self.evenings = evenings_to_tell(confidence)
        self.needed = share_needed(confidence, self.evenings)

    def add(self, structure: Structure, scenario: Scenario) -> Structure:
        self.scenarios[id(structure)] = scenario
        return structure

    def finely(self, each: Structure) -> Candidate:
        return self._with(each, self.evenings)

    def hopeless(self, each: Structure) -> bool:
        closer = self._with(each, CLOSER)
        return upper_bound(closer.measure.in_time, CLOSER) < self.confidence

    def seems_to_pass(self, each: Structure) -> bool:
        return self._with(each, CLOSER).measure.in_time >= self.confidence

    def improved(self, each: Candidate, other: Structure) -> Candidate | None:
        """Another structure, if it ends in time and has more play."""
        fine = self.finely(other)
        return fine if self.passes(fine) and fine.measure.play > each.measure.play else None

    def passes(self, each: Candidate) -> bool:
        return each.measure.in_time >= self.needed

    def _with(self, each: Structure, evenings: int) -> Candidate:
        seed, threads = self.assumed.seed, cores(self.assumed.threads)
        return Candidate(each, measure(self.scenarios[id(each)], seed, self.limit, evenings, threads))


def _in_time(rough: Sequence[Candidate], look: _Look) -> tuple[list[Candidate], Candidate | None]:
    """Those that end in time, looked for from the most play on; and of the others the one with the most."""
    good: list[Candidate] = []
    slow: list[Candidate] = []
    likely = [each for each in rough if each.measure.in_time >= look.confidence - NOISE]
    for number, each in enumerate(sorted(likely, key=lambda each: -each.measure.play)):
        if slow and look.hopeless(each.structure):
            continue
        fine = look.finely(each.structure)
        (good if look.passes(fine) else slow).append(fine)
        if len(good) > RUNNERS or (good and number >= PATIENCE):
            break
    return good, max(slow, key=lambda each: each.measure.play, default=None)


def _stretched(
    good: Sequence[Candidate], look: _Look, longer: Callable[[Structure, int], Structure | None]
) -> Iterator[Candidate]:
    """Each structure with its levels lengthened by whole minutes while it still ends in time; none twice."""
    seen = set()
    for each in good:
        minutes = each.structure.level_minutes
        wanted = max(minutes + 1, int(minutes * look.limit / each.measure.finish_p95))  # 95% end just in time
        while (more := longer(each.structure, wanted + 1)) is not None and look.seems_to_pass(more):
            wanted += 1
        tried = (longer(each.structure, number) for number in range(wanted, minutes, -1))
        better = (look.improved(each, other) for other in tried if other is not None and look.seems_to_pass(other))
        found = next(filter(None, better), each)
        key = (found.structure.starting_stack, found.structure.level_minutes, found.structure.big_blinds())
        if key not in seen:
            seen.add(key)
            yield found


def _quickness(each: Candidate) -> tuple[float, float]:
    return -each.measure.in_time, each.measure.finish_p95


def _none_in_time(quickest: Sequence[Candidate], look: _Look, tried: int, end: int) -> str:
    """Why there is none, with the figures of the fine measure that decided it."""
    best = min(quickest, key=_quickness)
    share, asked = percent(best.measure.in_time, look.needed), percent(look.confidence)
    return say(
        "None of {structures} surely ends by {end} in {asked} of evenings: of {evenings:,} simulated ones {needed} "
        "would have to, and with the quickest, {quickest}, {share} do; allow more time or fewer players.",
        structures=counted(tried, "structure"),
        end=spoken(end),
        asked=asked,
        evenings=look.evenings,
        needed=percent(look.needed, best.measure.in_time),
        quickest=best.structure.words(),
        share=share,
    )


def _jobs(
    here: Planned, found: Iterable[Structure], assumed: Assumptions, players: int | None
) -> list[tuple[Structure, Scenario]]:
    """Every structure with its scenario; those that cannot be played are passed over, unless none can."""
    jobs, refused = [], list[Refusal]()
    for each in found:
        plan = with_structure(here.plan, each)
        try:
            scenario = scenario_of_planned(replace(here, plan=plan), assumed.field, assumed.pace, players=players)
        except CannotPlan as refusal:
            refused.append(refusal)
        else:
            jobs.append((each, scenario))
    if not jobs and refused:
        raise refused[0]
    if not jobs:
        hours = (here.closes - here.starts) / 3600
        problem = say(
            "No levels that these chips can make bring {name} to its end in the {hours:.1f} hours that the licence "
            "leaves it; start earlier, begin with higher blinds or smaller stacks.",
            name=here.plan.name,
            hours=hours,
        )
        raise CannotPlan(hours_clause(here.book), problem=problem)
    return jobs


def _require_sense(here: Planned, end: int, confidence: float) -> None:
    if not 0.5 <= confidence <= 0.999:
        problem = say(
            "A confidence of {confidence:g} cannot be asked for; 0.95 is usual, 0.5 to 0.999 open.",
            confidence=confidence,
        )
        raise CannotPlan(problem=problem)
    if end <= here.starts:
        problem = say(
            "{end} is not after {starts}, when {name} starts; ask for a later end.",
            end=spoken(end),
            starts=spoken(here.starts),
            name=here.plan.name,
        )
        raise CannotPlan(problem=problem)
    if end > here.closes:
        clause = hours_clause(here.book)
        problem = say(
            "The licence ends at {closes}, so nothing can be planned until {end}.",
            closes=spoken(here.closes),
            end=spoken(end),
        )
        raise CannotPlan(clause, problem=problem)


def _measured(
    jobs: Sequence[tuple[Structure, Scenario]],
    assumed: Assumptions,
    limit: int,
    evenings: int,
    sweep: Sweep,
    told: Callable[[int], None] | None,
) -> list[Candidate]:
    """A first look at every structure; what a sweep's file holds already is not measured again."""
    keys = [sweep.key(scenario, assumed.seed, limit, evenings) for _, scenario in jobs]
    waiting = {}
    if assumed.executor is not None:
        for key, (_, scenario) in zip(keys, jobs, strict=True):
            if key not in sweep.known:
                waiting[key] = assumed.executor.submit(measure, scenario, assumed.seed, limit, evenings)
    found = []
    for number, (key, (structure, scenario)) in enumerate(zip(keys, jobs, strict=True), 1):
        if key in sweep.known:
            measured = sweep.known[key]
        else:
            asked = (scenario, assumed.seed, limit, evenings, cores(assumed.threads))
            measured = waiting[key].result() if key in waiting else measure(*asked)
            sweep.keep(key, measured)
        found.append(Candidate(structure, measured))
        if told is not None:
            told(number)
    return found


def _reasons(
    chosen: Candidate, runners: Sequence[Candidate], too_slow: Candidate | None, look: _Look, end: int
) -> tuple[str, ...]:
    m = chosen.measure
    said = [
        say(
            "{structure}: {share} of {evenings:,} evenings end by {end}, and a player has {play:.1f} big blinds on "
            "average.",
            structure=chosen.structure.words(),
            share=percent(m.in_time, look.confidence),
            evenings=m.evenings,
            end=spoken(end),
            play=float(m.play),
        )
    ]
    for each in runners[:RUNNERS]:
        words, play = each.structure.words(), float(each.measure.play)
        said.append(say("Less play: {structure}, {play:.1f} big blinds.", structure=words, play=play))
    if too_slow is not None:
        share = too_slow.measure.in_time
        said.append(
            say(
                "More play, but too long: {structure}, {play:.1f} big blinds; {share} of evenings end in time, not "
                "{needed}.",
                structure=too_slow.structure.words(),
                play=float(too_slow.measure.play),
                share=percent(share, look.needed),
                needed=percent(look.needed, share),
            )
        )
    return tuple(said)
