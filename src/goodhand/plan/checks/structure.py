"""The structure of a tournament: its chips, and its levels and breaks."""

from goodhand.plan.checks.context import Context
from goodhand.plan.findings import Path
from goodhand.plan.made import BlindStructure
from goodhand.plan.sections import LevelOrBreak, Tournament
from goodhand.plan.values import Blinds
from goodhand.rules import Topic
from goodhand.rules.level import Level
from goodhand.rules.speech import joined, say
from goodhand.tournament.plan import ChipKind

PRESET = ("preset-level", "preset-minutes", "preset-only")
"""The codes of findings about levels that a book gives itself."""


def check_structure(c: Context, t: Tournament, structure: BlindStructure) -> None:
    """Chips that make up the stack, levels that rise, and amounts that can be paid."""
    _chips(c, t)
    _levels(c, t)
    if structure.chips:
        _sum(c, t, structure.chips)
        smallest = min(kind.value for kind in structure.chips)
        for number, kind in enumerate(structure.chips):
            if kind.value % smallest:
                said = say(
                    "A chip of {value:,} cannot be changed into chips of {smallest:,}.",
                    value=kind.value,
                    smallest=smallest,
                )
                c.forbid(
                    t.at("chips", number),
                    "chip-multiple",
                    said,
                    say("Use multiples of {smallest:,}.", smallest=smallest),
                )
    if structure.stages:
        _order(c, t, structure)
        _preset(c, t, structure)
    if structure.sound and _distinct_multiples(structure.chips):
        _payable(c, t, structure, _colour_ups(c, t, structure))


# Chips


def _chips(c: Context, t: Tournament) -> None:
    c.require(t, "chips")
    if not t.chips and t.sound("chips"):
        c.forbid(t.at("chips"), "no-chips", say("There are no chips."), Tournament.chips.words.ask)
    seen: set[int] = set()
    for kind in t.chips:
        c.require(kind)
        if kind.value is not None and kind.count is not None:
            if kind.value in seen:
                said = say("Chips of {value:,} are there twice.", value=kind.value)
                c.forbid(kind.path, "chip-twice", said, say("Add up their counts in one."))
            seen.add(kind.value)


def _sum(c: Context, t: Tournament, kinds: tuple[ChipKind, ...]) -> None:
    total, stack = sum(kind.value * kind.count for kind in kinds), t.starting_stack
    if stack is None or total == stack:
        return
    sums = " + ".join(f"{kind.count} x {kind.value:,}" for kind in kinds if kind.count)
    said = say(
        "The chips come to {total:,} ({what}), not to the starting stack of {stack:,}.",
        total=total,
        what=sums or say("none"),
        stack=stack,
    )
    right = say("Change the counts, or write starting_stack = {total}.", total=total)
    change = {t.at("starting_stack"): total} if total else None
    c.forbid(t.at("chips"), "stack-sum", said, right, c.cite(Topic.STACK_SUM), change)


def _distinct_multiples(chips: tuple[ChipKind, ...]) -> bool:
    """Whether the chips can be exchanged for each other at all; if not, that was noted."""
    found = [kind.value for kind in chips]
    return len(set(found)) == len(found) and not any(value % min(found) for value in found)


# Levels and breaks


def _levels(c: Context, t: Tournament) -> None:
    c.require(t, "levels")
    if not t.levels and t.sound("levels"):
        c.forbid(t.at("levels"), "no-levels", say("There are no levels."), Tournament.levels.words.ask)
    for item in t.levels:
        if not item.lacks("break"):
            for key in ("blinds", "ante", "big_blind_ante", "minutes"):
                if not item.lacks(key):
                    right = say("Write {{break = 10}} and the level as two items.")
                    c.forbid(item.at(key), "break-and-level", say("A break has no {key}.", key=key), right)
            continue
        c.require(item, "blinds")
        if item.lacks("minutes") and t.lacks("level_minutes") and not item.lacks("blinds"):
            c.missing(
                item, "minutes", say('Write {{blinds = "25/50", minutes = 20}}, or level_minutes = 20 once for all.')
            )
        if item.blinds is not None:
            _blinds(c, item, item.blinds)


def _blinds(c: Context, item: LevelOrBreak, blinds: Blinds) -> None:
    at, small, big = item.at("blinds"), blinds.small, blinds.big
    if item.ante and item.big_blind_ante:
        said = say("The players post an ante, and the big blind posts one for them.")
        c.forbid(item.at("big_blind_ante"), "two-antes", said, say("Keep ante or big_blind_ante."))
    posted = 2 if small else 1
    if c.posted is not None and posted not in (ruled := c.posted.blinds_posted).value:
        many = say("Two blinds are") if posted == 2 else say("One blind is")
        right = f"{max(big // 2, 1)}/{big}" if posted == 1 else f"{big}"
        said = say(
            "{many} posted here, and this book has {what}.", many=many, what=joined(" or ", map(str, ruled.value))
        )
        c.forbid(at, "number-of-blinds", said, say('Write blinds = "{right}".', right=right), ruled.clause, {at: right})
    if small and big < small:
        said = say("The big blind of {big:,} is below the small blind of {small:,}.", big=big, small=small)
        right = say('Write blinds = "{big}/{small}" or "{small}/{what}".', big=big, small=small, what=2 * small)
        clause = c.cite(Topic.BIG_ABOVE_SMALL)
        c.forbid(at, "big-below-small", said, right, clause, {at: f"{big}/{small}"})
    elif small and big != 2 * small:
        usual, clause = f"{small}/{2 * small}", c.cite(Topic.BLIND_RATIO)
        said = say(
            "The big blind is usually twice the small blind: {small:,} and {twice:,}, not {big:,}.",
            small=small,
            twice=2 * small,
            big=big,
        )
        c.warn(at, "blind-ratio", said, say('Usual would be "{usual}".', usual=usual), clause, {at: usual})


def _order(c: Context, t: Tournament, structure: BlindStructure) -> None:
    before: Level | None = None
    stages = structure.stages
    for number, stage in enumerate(stages):
        if stage.level is None:
            if before is None or stages[number - 1].level is None or number == len(stages) - 1:
                at, right = t.at("levels", number), say("Put it after the level that it follows, or leave it out.")
                said = say("This break does not stand between two levels.")
                c.forbid(at, "break-alone", said, right, changes={at: None})
            continue
        if before is not None:
            _rise(c, t.at("levels", number, "blinds"), before, stage.level)
        before = stage.level


def _preset(c: Context, t: Tournament, structure: BlindStructure) -> None:
    """The levels with which the book has every tournament begin, and that the house goes on from there."""
    preset = None if c.book is None else c.book.preset_levels
    if preset is None:
        return
    clause, seconds = c.cite(Topic.LEVELS), preset.minutes * 60
    numbers = [number for number, stage in enumerate(structure.stages) if stage.level is not None]
    for place, (number, (small, big)) in enumerate(zip(numbers, preset.blinds, strict=False), 1):
        level, at = structure.stages[number].level, t.at("levels", number, "blinds")
        assert level is not None
        if (level.small_blind, level.big_blind) != (small, big):
            said = say("Level {place} is {small:,}/{big:,} in this book.", place=place, small=small, big=big)
            right = say('Write blinds = "{blinds}".', blinds=f"{small}/{big}")
            c.forbid(at, "preset-level", said, right, clause, {at: f"{small}/{big}"})
    for number in numbers:
        if structure.stages[number].seconds != seconds:
            own = not t.levels[number].lacks("minutes")
            where = t.at("levels", number, "minutes") if own else t.at("level_minutes")
            said = say("Every level lasts {minutes} minutes in this book.", minutes=preset.minutes)
            right = say("Write {minutes} minutes.", minutes=preset.minutes)
            c.forbid(where, "preset-minutes", said, right, clause, {where: preset.minutes})
    if numbers and len(numbers) <= len(preset.blinds):
        said = say("The book gives the first {count} levels only.", count=len(preset.blinds))
        c.forbid(t.at("levels"), "preset-only", said, say("Post the levels that follow."), clause)


def _rise(c: Context, at: Path, before: Level, level: Level) -> None:
    now, then, clause = _words(level), _words(before), c.cite(Topic.BLINDS_RISE)
    if level.big_blind < before.big_blind or 0 < level.small_blind < before.small_blind:
        said = say("The blinds fall from {then} to {now}.", then=then, now=now)
        c.forbid(at, "blinds-fall", said, say("Put the levels in rising order."), clause)
    elif level == before:
        right = say("Make one longer level of the two, or raise the blinds.")
        c.warn(at, "blinds-stay", say("The blinds stay at {now}.", now=now), right, clause)


def _words(level: Level) -> str:
    return f"{level.small_blind:,}/{level.big_blind:,}" if level.small_blind else f"{level.big_blind:,}"


# Chips that leave


def _colour_ups(c: Context, t: Tournament, structure: BlindStructure) -> int:
    """See that each colour-up takes out the smallest chips. Returns the stage up to which that can be relied on."""
    in_play = {kind.value for kind in structure.chips}
    for number, stage in enumerate(structure.stages):
        for place, value in enumerate(stage.colour_up):
            wrong = _wrong_colour_up(value, in_play)
            if wrong is not None:
                c.forbid(t.at("levels", number, "colour_up", place), *wrong)
                return number
            in_play.discard(value)
    return len(structure.stages)


def _wrong_colour_up(value: int, in_play: set[int]) -> tuple[str, str, str] | None:
    """The mistake in taking out these chips: code, sentence and suggestion."""
    listed = ", ".join(f"{chip:,}" for chip in sorted(in_play))
    if value not in in_play:
        return (
            "colour-up-unknown",
            say("No chip of {value:,} is in play then.", value=value),
            say("The chips in play are {listed}.", listed=listed),
        )
    if value != min(in_play):
        said = say("Chips of {value:,} leave while smaller ones stay.", value=value)
        return "colour-up-order", said, say("Take out the {what:,} first.", what=min(in_play))
    left = in_play - {value}
    if not left:
        said = say("Without the {value:,} there is no chip left.", value=value)
        return "colour-up-last", said, say("Add larger chips with count = 0, or leave it out.")
    odd = sorted(chip for chip in left if chip % min(left))
    if odd:
        said = say(
            "After the {value:,} are gone, {odd:,} cannot be changed into chips of {what:,}.",
            value=value,
            odd=odd[0],
            what=min(left),
        )
        return (
            "chip-multiple",
            said,
            say("Leave out the chips of {what:,}, or keep the {value:,}.", what=min(left), value=value),
        )
    return None


def _payable(c: Context, t: Tournament, structure: BlindStructure, until: int) -> None:
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
                said = say(
                    "{odd:,} cannot be paid in chips of {smallest:,}, the smallest then in play.",
                    odd=odd[0],
                    smallest=smallest,
                )
                near = nearest(odd[0], smallest)
                later = say(", or colour up later") if gone else say(", or add smaller chips")
                at = t.at("levels", number, key)
                paid = "/".join(str(nearest(each, smallest)) for each in amounts if each) if key == "blinds" else near
                c.forbid(
                    at, "not-payable", said, say("Use {near:,}{later}.", near=near, later=later), changes={at: paid}
                )


def nearest(amount: int, chip: int) -> int:
    """The amount nearest to this one that can be paid in such chips."""
    return max(round(amount / chip), 1) * chip
