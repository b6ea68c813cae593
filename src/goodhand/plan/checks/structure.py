"""The structure of a tournament: its chips, and its levels and breaks."""

from goodhand.plan.checks.context import Context
from goodhand.plan.checks.parties import require
from goodhand.plan.draft import CHIPS_EXAMPLE, LEVELS_EXAMPLE, LevelOrBreak, Tournament
from goodhand.plan.findings import Path
from goodhand.plan.made import Structure
from goodhand.plan.values import Blinds
from goodhand.rules import Topic
from goodhand.rules.level import Level
from goodhand.tournament.plan import ChipKind


def check_structure(c: Context, t: Tournament, structure: Structure) -> None:
    """Chips that make up the stack, levels that rise, and amounts that can be paid."""
    _chips(c, t)
    _levels(c, t)
    if structure.chips:
        _sum(c, t, structure.chips)
        smallest = min(kind.value for kind in structure.chips)
        for number, kind in enumerate(structure.chips):
            if kind.value % smallest:
                said = f"A chip of {kind.value:,} cannot be changed into chips of {smallest:,}."
                c.notes.forbid(t.at("chips", number), "chip-multiple", said, f"Use multiples of {smallest:,}.")
    if structure.stages:
        _order(c, t, structure)
    if structure.sound and _distinct_multiples(structure.chips):
        _payable(c, t, structure, _colour_ups(c, t, structure))


# Chips


def _chips(c: Context, t: Tournament) -> None:
    if t.lacks("chips"):
        c.missing(t, "chips", f"Write {CHIPS_EXAMPLE}.", c.cite(Topic.CHIPS_LISTED))
    elif t.chips == () and t.sound("chips"):
        c.notes.forbid(t.at("chips"), "no-chips", "There are no chips.", f"Write {CHIPS_EXAMPLE}.")
    seen: set[int] = set()
    for kind in t.chips or ():
        for key in ("value", "count"):
            require(c, kind, key, "Write {value = 25, count = 8}.")
        if kind.value is not None and kind.count is not None:
            if kind.value in seen:
                said = f"Chips of {kind.value:,} are there twice."
                c.notes.forbid(kind.path, "chip-twice", said, "Add up their counts in one.")
            seen.add(kind.value)


def _sum(c: Context, t: Tournament, kinds: tuple[ChipKind, ...]) -> None:
    total, stack = sum(kind.value * kind.count for kind in kinds), t.starting_stack
    if stack is None or total == stack:
        return
    sums = " + ".join(f"{kind.count} x {kind.value:,}" for kind in kinds if kind.count)
    said = f"The chips come to {total:,} ({sums or 'none'}), not to the starting stack of {stack:,}."
    right = f"Change the counts, or write starting_stack = {total}."
    change = {t.at("starting_stack"): total} if total else None
    c.notes.forbid(t.at("chips"), "stack-sum", said, right, c.cite(Topic.STACK_SUM), change)


def _distinct_multiples(chips: tuple[ChipKind, ...]) -> bool:
    """Whether the chips can be exchanged for each other at all; if not, that was noted."""
    found = [kind.value for kind in chips]
    return len(set(found)) == len(found) and not any(value % min(found) for value in found)


# Levels and breaks


def _levels(c: Context, t: Tournament) -> None:
    if t.lacks("levels"):
        c.missing(t, "levels", f"Write {LEVELS_EXAMPLE}.", c.cite(Topic.LEVELS))
    elif t.levels == () and t.sound("levels"):
        c.notes.forbid(t.at("levels"), "no-levels", "There are no levels.", f"Write {LEVELS_EXAMPLE}.")
    for item in t.levels or ():
        if not item.lacks("break_"):
            for key in ("blinds", "ante", "big_blind_ante", "minutes"):
                if not item.lacks(key):
                    right = "Write {break = 10} and the level as two items."
                    c.notes.forbid(item.at(key), "break-and-level", f"A break has no {key}.", right)
            continue
        require(c, item, "blinds", 'Write {blinds = "25/50", minutes = 20}, or {break = 10}.')
        if item.lacks("minutes") and t.lacks("level_minutes") and not item.lacks("blinds"):
            c.missing(item, "minutes", 'Write {blinds = "25/50", minutes = 20}, or level_minutes = 20 once for all.')
        if item.blinds is not None:
            _blinds(c, item, item.blinds)


def _blinds(c: Context, item: LevelOrBreak, blinds: Blinds) -> None:
    at, small, big = item.at("blinds"), blinds.small, blinds.big
    if item.ante and item.big_blind_ante:
        said = "The players post an ante, and the big blind posts one for them."
        c.notes.forbid(item.at("big_blind_ante"), "two-antes", said, "Keep ante or big_blind_ante.")
    posted = 2 if small else 1
    if c.posted is not None and posted not in (ruled := c.posted.blinds_posted).value:
        many = "Two blinds are" if posted == 2 else "One blind is"
        right = f"{max(big // 2, 1)}/{big}" if posted == 1 else f"{big}"
        said = f"{many} posted here, and this book has {' or '.join(map(str, ruled.value))}."
        c.notes.forbid(at, "number-of-blinds", said, f'Write blinds = "{right}".', ruled.clause, {at: right})
    if small and big < small:
        said = f"The big blind of {big:,} is below the small blind of {small:,}."
        right = f'Write blinds = "{big}/{small}" or "{small}/{2 * small}".'
        clause = c.cite(Topic.BIG_ABOVE_SMALL)
        c.notes.forbid(at, "big-below-small", said, right, clause, {at: f"{big}/{small}"})
    elif small and big != 2 * small:
        usual, clause = f"{small}/{2 * small}", c.cite(Topic.BLIND_RATIO)
        said = f"The big blind of {big:,} is not twice the small blind of {small:,}."
        c.notes.warn(at, "blind-ratio", said, f'Usual would be "{usual}".', clause, {at: usual})


def _order(c: Context, t: Tournament, structure: Structure) -> None:
    before: Level | None = None
    stages = structure.stages
    for number, stage in enumerate(stages):
        if stage.level is None:
            if before is None or stages[number - 1].level is None or number == len(stages) - 1:
                at, right = t.at("levels", number), "Put it after the level that it follows, or leave it out."
                said = "This break does not stand between two levels."
                c.notes.forbid(at, "break-alone", said, right, changes={at: None})
            continue
        if before is not None:
            _rise(c, t.at("levels", number, "blinds"), before, stage.level)
        before = stage.level


def _rise(c: Context, at: Path, before: Level, level: Level) -> None:
    now, then, clause = _words(level), _words(before), c.cite(Topic.BLINDS_RISE)
    if level.big_blind < before.big_blind or 0 < level.small_blind < before.small_blind:
        said = f"The blinds fall from {then} to {now}."
        c.notes.forbid(at, "blinds-fall", said, "Put the levels in rising order.", clause)
    elif level == before:
        right = "Make one longer level of the two, or raise the blinds."
        c.notes.warn(at, "blinds-stay", f"The blinds stay at {now}.", right, clause)


def _words(level: Level) -> str:
    return f"{level.small_blind:,}/{level.big_blind:,}" if level.small_blind else f"{level.big_blind:,}"


# Chips that leave


def _colour_ups(c: Context, t: Tournament, structure: Structure) -> int:
    """See that each colour-up takes out the smallest chips. Returns the stage up to which that can be relied on."""
    in_play = {kind.value for kind in structure.chips}
    for number, stage in enumerate(structure.stages):
        for place, value in enumerate(stage.colour_up):
            wrong = _wrong_colour_up(value, in_play)
            if wrong is not None:
                c.notes.forbid(t.at("levels", number, "colour_up", place), *wrong)
                return number
            in_play.discard(value)
    return len(structure.stages)


def _wrong_colour_up(value: int, in_play: set[int]) -> tuple[str, str, str] | None:
    """What is wrong with taking out these chips: code, sentence and suggestion."""
    listed = ", ".join(f"{chip:,}" for chip in sorted(in_play))
    if value not in in_play:
        return "colour-up-unknown", f"No chip of {value:,} is in play then.", f"The chips in play are {listed}."
    if value != min(in_play):
        said = f"Chips of {value:,} leave while smaller ones stay."
        return "colour-up-order", said, f"Take out the {min(in_play):,} first."
    left = in_play - {value}
    if not left:
        said = f"Without the {value:,} there is no chip left."
        return "colour-up-last", said, "Add larger chips with count = 0, or leave it out."
    odd = sorted(chip for chip in left if chip % min(left))
    if odd:
        said = f"After the {value:,} are gone, {odd[0]:,} cannot be changed into chips of {min(left):,}."
        return "chip-multiple", said, f"Leave out the chips of {min(left):,}, or keep the {value:,}."
    return None


def _payable(c: Context, t: Tournament, structure: Structure, until: int) -> None:
    """See that every blind and ante of the first stages can be paid in the chips then in play."""
    for number, stage in enumerate(structure.stages[:until]):
        smallest, level = structure.smallest_chip(number), stage.level
        if level is None or smallest is None:
            continue
        gone = any(earlier.colour_up for earlier in structure.stages[: number + 1])
        for key, amounts in (
            ("blinds", (level.small_blind, level.big_blind)),
            ("ante", (level.ante,)),
            ("big_blind_ante", (level.big_blind_ante,)),
        ):
            odd = [amount for amount in amounts if amount % smallest]
            if odd:
                said = f"{odd[0]:,} cannot be paid in chips of {smallest:,}, the smallest then in play."
                near = nearest(odd[0], smallest)
                later = ", or colour up later" if gone else ", or add smaller chips"
                at = t.at("levels", number, key)
                paid = "/".join(str(nearest(each, smallest)) for each in amounts if each) if key == "blinds" else near
                c.notes.forbid(at, "not-payable", said, f"Use {near:,}{later}.", changes={at: paid})


def nearest(amount: int, chip: int) -> int:
    """The amount nearest to this one that can be paid in such chips."""
    return max(round(amount / chip), 1) * chip
