"""The structure of a tournament in an event file: its chips, and its levels and breaks."""

from msgspec import Struct

from goodhand.occasion.cite import cited
from goodhand.plan import values
from goodhand.plan.section import Section
from goodhand.rules import Rulebook
from goodhand.rules.level import Level
from goodhand.tournament.plan import ChipKind, Stage

MOST_STAGES = 500
CHIPS_EXAMPLE = 'chips = [{value = 25, count = 8, colour = "green"}, {value = 100, count = 13, colour = "black"}]'
LEVELS_EXAMPLE = 'levels = [{blinds = "25/50", minutes = 20}, {break = 10}, {blinds = "50/100", minutes = 20}]'


class Structure(Struct, frozen=True):
    """The chips and stages that could be read; `sound`: all of them could."""

    chips: tuple[ChipKind, ...]
    stages: tuple[Stage, ...]
    sound: bool

    def levels(self) -> tuple[Stage, ...]:
        """The stages that are levels."""
        return tuple(stage for stage in self.stages if stage.level is not None)

    def stage_of(self, level: int) -> int:
        """The number of the stage, from 0, that is this level, from 1."""
        return [number for number, stage in enumerate(self.stages) if stage.level is not None][level - 1]

    def smallest_chip(self, stage: int) -> int | None:
        """The smallest chip in play during a stage, if any is left."""
        gone = {value for earlier in self.stages[: stage + 1] for value in earlier.colour_up}
        return min((kind.value for kind in self.chips if kind.value not in gone), default=None)


def read_structure(tournament: Section, book: Rulebook | None, stack: int | None) -> Structure:
    """Read chips and levels, and see that they go together."""
    chips = _read_chips(tournament, stack)
    stages = _read_stages(tournament, book)
    structure = Structure(chips or (), stages or (), chips is not None and stages is not None)
    if stages is not None:
        _check_order(tournament, book, structure)
    if structure.sound and _distinct_multiples(structure.chips):
        _check_payable(tournament, structure, _check_colour_ups(tournament, structure))
    return structure


# Chips


def _read_chips(tournament: Section, stack: int | None) -> tuple[ChipKind, ...] | None:
    if "chips" not in tournament:
        tournament.missing("chips", f"Write {CHIPS_EXAMPLE}.", "BC-3.1")
        return None
    kinds: list[ChipKind] = []
    sections = tournament.sections("chips", CHIPS_EXAMPLE)
    for section in sections:
        section.refuse_others()
        value, count = section.number("value", 1), section.number("count", 0, 10_000)
        for key in ("value", "count"):
            if key not in section:
                section.missing(key, "Write {value = 25, count = 8}.")
        colour = section.text("colour") if section.data.get("colour") != "" else ""
        if value is None or count is None:
            continue
        if any(kind.value == value for kind in kinds):
            section.forbid(None, "chip-twice", f"Chips of {value:,} are there twice.", "Add up their counts in one.")
        kinds.append(ChipKind(value, count, colour or ""))
    if not kinds or len(kinds) != len(tournament.items("chips") or ()):
        if not sections:
            tournament.forbid("chips", "no-chips", "There are no chips.", f"Write {CHIPS_EXAMPLE}.")
        return None
    _check_sum(tournament, kinds, stack)
    smallest = min(kind.value for kind in kinds)
    for number, kind in enumerate(kinds):
        if kind.value % smallest:
            at = tournament.at("chips", number)
            sentence = f"A chip of {kind.value:,} cannot be changed into chips of {smallest:,}."
            tournament.findings.forbid(at, "chip-multiple", sentence, f"Use multiples of {smallest:,}.")
    return tuple(kinds)


def _check_sum(tournament: Section, kinds: list[ChipKind], stack: int | None) -> None:
    total = sum(kind.value * kind.count for kind in kinds)
    if stack is None or total == stack:
        return
    sums = " + ".join(f"{kind.count} x {kind.value:,}" for kind in kinds if kind.count)
    tournament.forbid(
        "chips",
        "stack-sum",
        f"The chips come to {total:,} ({sums or 'none'}), not to the starting stack of {stack:,}.",
        f"Change the counts, or write starting_stack = {total}.",
        cited(tournament.book, "BC-3.4"),
    )


def _distinct_multiples(chips: tuple[ChipKind, ...]) -> bool:
    """Whether the chips can be exchanged for each other at all; if not, that was noted."""
    found = [kind.value for kind in chips]
    return len(set(found)) == len(found) and not any(value % min(found) for value in found)


# Levels and breaks


def _read_stages(tournament: Section, book: Rulebook | None) -> tuple[Stage, ...] | None:
    usual = tournament.minutes("level_minutes")
    if "levels" not in tournament:
        clauses = ("MI-76d", "MB-01e", "NJ-44b", "BC-3.1", "HR-B7a")
        tournament.missing("levels", f"Write {LEVELS_EXAMPLE}.", *clauses)
        return None
    sections = tournament.sections("levels", LEVELS_EXAMPLE)
    if len(sections) > MOST_STAGES:
        said = f"{len(sections)} levels and breaks are too many."
        tournament.forbid("levels", "too-many-levels", said, f"Write at most {MOST_STAGES}.")
        return None
    stages = [_read_stage(section, book, usual) for section in sections]
    known = tuple(stage for stage in stages if stage is not None)
    if not sections:
        tournament.forbid("levels", "no-levels", "There are no levels.", f"Write {LEVELS_EXAMPLE}.")
    complete = known and len(known) == len(tournament.items("levels") or ())
    return known if complete else None


def _read_stage(section: Section, book: Rulebook | None, usual: int | None) -> Stage | None:
    section.refuse_others()
    gone = [
        section.usable("colour_up", value, lambda chip: values.read_number(chip, 1), number)
        for number, value in enumerate(section.items("colour_up") or ())
    ]
    colour_up = tuple(value for value in gone if value is not None)
    if "break" in section:
        for key in ("blinds", "ante", "big_blind_ante", "minutes"):
            if key in section:
                said = f"A break has no {key}."
                section.forbid(key, "break-and-level", said, "Write {break = 10} and the level as two items.")
        seconds = section.minutes("break")
        return None if seconds is None or None in gone else Stage(seconds, None, colour_up)
    if "blinds" not in section:
        section.missing("blinds", 'Write {blinds = "25/50", minutes = 20}, or {break = 10}.')
        return None
    level = _read_level(section, book)
    seconds = section.minutes("minutes") if "minutes" in section else usual
    if "minutes" not in section and usual is None:
        section.missing("minutes", 'Write {blinds = "25/50", minutes = 20}, or level_minutes = 20 once for all.')
    if level is None or seconds is None or None in gone:
        return None
    return Stage(seconds, level, colour_up)


def _read_level(section: Section, book: Rulebook | None) -> Level | None:
    blinds = section.read("blinds", values.read_blinds)
    ante, big_blind_ante = section.number("ante"), section.number("big_blind_ante")
    if (
        blinds is None
        or (ante is None and "ante" in section)
        or (big_blind_ante is None and "big_blind_ante" in section)
    ):
        return None
    if ante and big_blind_ante:
        said = "The players post an ante, and the big blind posts one for them."
        section.forbid("big_blind_ante", "two-antes", said, "Keep ante or big_blind_ante.")
    if book is not None:
        _check_number_of_blinds(section, book, blinds)
    _check_ratio(section, blinds)
    return blinds.level(ante or 0, big_blind_ante or 0)


def _check_number_of_blinds(section: Section, book: Rulebook, blinds: values.Blinds) -> None:
    ruled, posted = book.blinds_posted, 2 if blinds.small else 1
    if posted in ruled.value:
        return
    many = "Two blinds are" if posted == 2 else "One blind is"
    right = f'"{max(blinds.big // 2, 1)}/{blinds.big}"' if posted == 1 else f'"{blinds.big}"'
    said = f"{many} posted here, and this book has {' or '.join(map(str, ruled.value))}."
    section.forbid("blinds", "number-of-blinds", said, f"Write blinds = {right}.", ruled.clause)


def _check_ratio(section: Section, blinds: values.Blinds) -> None:
    small, big = blinds.small, blinds.big
    if not small or big == 2 * small:
        return
    if big < small:
        said = f"The big blind of {big:,} is below the small blind of {small:,}."
        suggestion = f'Write blinds = "{big}/{small}" or "{small}/{2 * small}".'
        section.forbid("blinds", "big-below-small", said, suggestion, cited(section.book, "HR-B3a"))
        return
    said = f"The big blind of {big:,} is not twice the small blind of {small:,}."
    clause = cited(section.book, "MI-03", "NJ-D03", "BC-2b.3")
    section.warn("blinds", "blind-ratio", said, f'Usual would be "{small}/{2 * small}".', clause)


def _check_order(tournament: Section, book: Rulebook | None, structure: Structure) -> None:
    stages = structure.stages
    for number, stage in enumerate(stages):
        before_and_after = stages[number - 1 : number] + stages[number + 1 : number + 2]
        if stage.level is None and (len(before_and_after) < 2 or before_and_after[0].level is None):
            said = "This break does not stand between two levels."
            at = tournament.at("levels", number)
            tournament.findings.forbid(
                at, "break-alone", said, "Put it after the level that it follows, or leave it out."
            )
    before: Level | None = None
    for number, stage in enumerate(stages):
        if stage.level is None:
            continue
        if before is not None:
            _check_rise(tournament, book, number, before, stage.level)
        before = stage.level


def _check_rise(tournament: Section, book: Rulebook | None, number: int, before: Level, level: Level) -> None:
    at = tournament.at("levels", number, "blinds")
    now, then = _words(level), _words(before)
    clause = cited(book, "HR-B3b", "BC-5.17")
    if level.big_blind < before.big_blind or 0 < level.small_blind < before.small_blind:
        said = f"The blinds fall from {then} to {now}."
        tournament.findings.forbid(at, "blinds-fall", said, "Put the levels in rising order.", clause)
    elif level == before:
        said = f"The blinds stay at {now}."
        tournament.findings.warn(
            at, "blinds-stay", said, "Make one longer level of the two, or raise the blinds.", clause
        )


def _words(level: Level) -> str:
    return f"{level.small_blind:,}/{level.big_blind:,}" if level.small_blind else f"{level.big_blind:,}"


def _check_colour_ups(tournament: Section, structure: Structure) -> int:
    """See that each colour-up takes out the smallest chips. Returns the stage up to which that can be relied on."""
    in_play = {kind.value for kind in structure.chips}
    for number, stage in enumerate(structure.stages):
        for place, value in enumerate(stage.colour_up):
            wrong = _wrong_colour_up(value, in_play)
            if wrong is not None:
                tournament.findings.forbid(tournament.at("levels", number, "colour_up", place), *wrong)
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


def _check_payable(tournament: Section, structure: Structure, until: int) -> None:
    """See that every blind and ante of the first stages can be paid in the chips then in play."""
    for number, stage in enumerate(structure.stages[:until]):
        smallest = structure.smallest_chip(number)
        if stage.level is None or smallest is None:
            continue
        level = stage.level
        wanted = {"blinds": (level.small_blind, level.big_blind), "ante": (level.ante,)}
        wanted["big_blind_ante"] = (level.big_blind_ante,)
        for key, amounts in wanted.items():
            odd = [amount for amount in amounts if amount % smallest]
            if odd:
                gone = any(earlier.colour_up for earlier in structure.stages[: number + 1])
                said = f"{odd[0]:,} cannot be paid in chips of {smallest:,}, the smallest then in play."
                near = max(round(odd[0] / smallest), 1) * smallest
                later = ", or colour up later" if gone else ", or add smaller chips"
                at = tournament.at("levels", number, key)
                tournament.findings.forbid(at, "not-payable", said, f"Use {near:,}{later}.")
