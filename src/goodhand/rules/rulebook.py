"""A rulebook: every knob of the game, the tournament and the occasion, each with its clause or the book's silence."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from types import UnionType
from typing import Any, Literal, Self, TypeAlias, get_args, get_type_hints

import msgspec

from goodhand.rules import knobs as k
from goodhand.rules import occasion_knobs as o
from goodhand.rules.catalogue import CATALOGUE, Knob
from goodhand.rules.cited import Cited, Ruled, Silent, clauses_of
from goodhand.rules.clause import Clause
from goodhand.rules.edition import EditionSaid, InForce, edition_said
from goodhand.rules.forms import FormSpec, with_common
from goodhand.rules.refusal import CannotBePosted, ClauseFixesIt, NoSuchValue, UnknownKnob
from goodhand.rules.source import Source
from goodhand.rules.speech import Sentence, say, written
from goodhand.rules.tasks import Task
from goodhand.rules.texts import BookTexts, Vocabulary
from goodhand.rules.topics import Requirement, Topic

AnyRuled: TypeAlias = Cited[object] | Silent[object]


class HousePosts(msgspec.Struct, frozen=True):
    """Something that a book leaves to the house, and has it post."""

    key: str
    """A knob's name, or `elimination`, `leaving`, `language`: what an event file has under [posted]."""
    clause: Clause

    @property
    def is_knob(self) -> bool:
        """Whether it is a choice of a knob, and not words of the house's own."""
        return CATALOGUE.find(self.key) is not None


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    """One edition of one regulator's rules. Engines read its knobs; none asks whose they are."""

    id: str
    name: str
    regulator: str
    edition: str
    source: str
    in_force: InForce = InForce()
    """Whether this edition is in force, what followed it, and whom to ask."""
    clauses: Source
    """The document's own clauses."""
    currency: str = "USD"
    """Proposals for an evening under it."""
    general: bool = False
    """Whether it is nobody's licence terms, but what others fall back on."""
    vocabulary: Vocabulary = Vocabulary()
    texts: Mapping[str, BookTexts] = {}
    """Its words in other languages than English: `{"fr": ...}`."""
    citations: Mapping[Topic, tuple[Clause, ...]] = {}
    requirements: Mapping[Requirement, tuple[Clause, ...]] = {}
    barred_words: Mapping[Topic, tuple[str, ...]] = {}
    """By what words a house would promise what a clause on a matter forbids."""
    house_posts: tuple[HousePosts, ...] = ()
    """Matters that the house must decide and post itself: there is no default."""
    duties: tuple[Task, ...] = ()
    forms: tuple[FormSpec, ...] = ()
    """The forms that the book itself asks for; `all_forms` adds those of every occasion."""
    preset_levels: o.PresetLevels | None = None
    """The levels with which every tournament begins, by the clause on levels."""
    not_applicable: Mapping[str, str] = {}
    """Clauses, by their number, that ask nothing of anybody, and why."""

    # The Round of Play
    first_button: Ruled[k.FirstButton]
    button_moves: Ruled[k.ButtonMoves]
    blinds_posted: Ruled[tuple[int, ...]]
    burn_before_pocket_cards: Ruled[bool]
    raises_per_interval: Ruled[int | None]
    smallest_raise: Ruled[k.SmallestRaise]
    half_raise: Ruled[k.HalfRaise]
    reopening: Ruled[k.Reopening]
    showing: Ruled[k.Showing]
    all_in_face_up: Ruled[bool]
    see_called_hand: Ruled[k.SeeCalledHand]
    odd_chip: Ruled[k.OddChip]
    misdeal_until: Ruled[k.MisdealUntil]
    action_clock: Ruled[k.ClockTerms]
    clock_called_by: Ruled[k.ClockCaller]
    clock_expiry: Ruled[k.ClockExpiry]
    absent_player: Ruled[k.AbsentPlayer]

    # The tournament
    table_capacity: Ruled[int]
    table_tolerance: Ruled[o.TableTolerance]
    mover: Ruled[o.Mover]
    seat_changes: Ruled[o.SeatChanges]
    final_table: Ruled[o.FinalTable]
    levels_may_change: Ruled[o.LevelChanges]
    colour_up: Ruled[o.ColourUpMethod]
    rebuys: Ruled[o.RebuyTerms]
    add_ons: Ruled[o.AddOnTerms | None] = Silent(None)
    players_per_tournament: Ruled[int | None] = Silent(None)
    end_methods: Ruled[tuple[o.EndMethod, ...]]
    same_round_eliminations: Ruled[o.SameRoundEliminations]
    minimum_age: Ruled[int | None]
    dispute_authority: Ruled[o.DisputeAuthority]

    # Money, people, papers
    prize_cap: Ruled[Fraction | None]
    prize_limit: Ruled[int | None] = Silent(None)
    """In whole units of the book's currency, as is the next."""
    spending_limit: Ruled[int | None] = Silent(None)
    cash_only: Ruled[bool] = Silent(False)
    """Whether entries, rebuys, add-ons and gifts are paid in cash and in no other way."""
    prize_deals: Ruled[o.PrizeDeals] = Silent(o.PrizeDeals.AS_POSTED)
    expense_limit: Ruled[o.ExpenseLimit | None]
    prizes_within_occasion: Ruled[bool]
    other_things_of_value: Ruled[bool]
    prizes_carried_over: Ruled[bool]
    tournaments_per_year: Ruled[int | None]
    events_per_year: Ruled[int | None] = Silent(None)
    days_between_events: Ruled[int | None] = Silent(None)
    report_due: Ruled[int | None] = Silent(None)
    """Days after the night."""
    records_kept: Ruled[int | None] = Silent(None)
    """Years after the night."""
    tips: Ruled[bool] = Silent(True)
    members_only: Ruled[tuple[o.Management, ...]]
    may_not_play: Ruled[tuple[o.Barred, ...]]
    may_not_deal: Ruled[tuple[o.Barred, ...]]
    may_not_be_officers: Ruled[tuple[o.Barred, ...]]
    director_is: Ruled[tuple[o.DutyCondition, ...]]
    director_attested: Ruled[bool]
    dealers_are: Ruled[tuple[o.DutyCondition, ...]]
    rules_posted: Ruled[bool]
    director_stays: Ruled[bool]
    dealers_settle_minor: Ruled[bool]
    one_paying_licensee: Ruled[bool]
    expenses_justified: Ruled[bool]
    recorded_at_once: Ruled[bool]
    equipment_from: Ruled[tuple[o.EquipmentSource, ...]]
    software_dealing: Ruled[o.SoftwareDealing]

    def knobs(self) -> Iterator[tuple[Knob, AnyRuled]]:
        """Every knob with this book's ruling, in the order of the catalogue."""
        for knob in CATALOGUE:
            yield knob, self.ruled(knob.name)

    def ruled(self, name: str) -> AnyRuled:
        """The ruling on the knob of this name; a rule without a choice is ruled by a clause or in silence."""
        knob = CATALOGUE.find(name)
        if knob is not None and knob.one_way:
            clauses = self.cites(knob.topic)
            return Cited(knob.only, *clauses) if clauses else Silent(knob.only)
        ruling: AnyRuled = getattr(self, name)
        return ruling

    def cite(self, *matters: Topic | Requirement) -> Clause | None:
        """The clause to name on a matter, of several the first that the book speaks of; None, where it is silent."""
        return next((clauses[0] for each in matters if (clauses := self.cites(each))), None)

    def cites(self, matter: Topic | Requirement) -> tuple[Clause, ...]:
        """Every clause on a matter, the most telling first."""
        if isinstance(matter, Topic):
            return self.citations.get(matter, ())
        return self.requirements.get(matter, ())

    def on(self, topic: Topic) -> Ruled[None]:
        """Whether the book speaks of a matter, and by which clauses."""
        clauses = self.cites(topic)
        return Cited(None, *clauses) if clauses else Silent(None)

    def requires(self, what: Requirement) -> bool:
        """Whether the book demands it of a plan."""
        return what in self.requirements

    def all_forms(self) -> tuple[FormSpec, ...]:
        """The forms that an occasion under this book files, those first that the regulator asks for."""
        return with_common(self.forms)

    def in_language(self, code: str) -> BookTexts:
        """The book's words in a language; in one that it does not have, its English ones."""
        return self.texts.get(code) or BookTexts(
            name=self.name, regulator=self.regulator, edition=self.edition, vocabulary=self.vocabulary
        )

    def said(self, what: Literal["name", "regulator", "edition"]) -> Sentence:
        """Its name, author or date, in English and then in the other languages."""
        own: str = getattr(self, what)
        return written(own, **{code: getattr(texts, what) or own for code, texts in self.texts.items()})

    def edition_on(self, date: str = "") -> EditionSaid:
        """A note on this edition for people who plan a night on a date."""
        return edition_said(self.said("edition"), self.in_force, date)

    def with_house_choice(self, **choices: object) -> Self:
        """Put the house's posted values in the book, or refuse with the clause that fixes one."""
        posted = {name: self._posted(name, value) for name, value in choices.items()}
        turned = {name: ruled for name, ruled in posted.items() if name in self.__struct_fields__}
        return msgspec.structs.replace(self, **turned)

    def _posted(self, name: str, value: object) -> AnyRuled:
        knob = CATALOGUE.find(name)
        if knob is None:
            raise UnknownKnob(knob=name, hint=CATALOGUE.hint(name))
        posted, ruled = read_value(knob, value), self.ruled(name)
        said, own = knob.in_words(posted), knob.in_words(ruled.value)
        if posted == ruled.value and not isinstance(ruled, Silent):
            return ruled
        senseless = knob.possible is not None and not knob.possible(posted)
        by_clause = not (isinstance(ruled, Silent) or ruled.house_choice or knob.stricter(ruled.value, posted))
        if by_clause and not senseless:
            raise ClauseFixesIt(ruled.clause, knob=knob.title, posted=said, book=self.id, ruled=own)
        unasked = knob.by_clause and isinstance(ruled, Silent)
        if posted != ruled.value and (senseless or unasked or knob.one_way):
            raise CannotBePosted(ruled.clause, knob=knob.title, posted=said, ruled=own)
        if isinstance(ruled, Silent):
            return Silent(posted, say("posted by the house"), house_choice=True)
        return Cited(posted, *clauses_of(ruled, posted), house_choice=True)


@cache
def _value_types() -> dict[str, Any]:
    """The type of each knob's value: what its `Ruled` rules."""
    hints = get_type_hints(Rulebook)
    types = {knob.name: type(knob.only) for knob in CATALOGUE if knob.one_way}
    return types | {knob.name: get_args(get_args(hints[knob.name])[0])[0] for knob in CATALOGUE if not knob.one_way}


def kinds_of(knob: Knob) -> tuple[type, ...]:
    """The type of a knob's value, besides None."""
    found = _value_types()[knob.name]
    several = get_args(found) if isinstance(found, UnionType) else (found,)
    return tuple(each for each in several if each is not type(None))


def item_type(knob: Knob) -> type:
    """The type of the entries of a knob that is a list, also where a book's list is empty."""
    found: type = get_args(_value_types()[knob.name])[0]
    return found


def read_value(knob: Knob, value: object) -> object:
    """A posted value as the knob's own type: an event file writes `"dealer"` for `OddChip.DEALER`."""
    try:
        return msgspec.convert(value, _value_types()[knob.name], dec_hook=_read_fraction)
    except (msgspec.ValidationError, ValueError) as wrong:
        ours = getattr(wrong.__cause__, "args", ())[:1]  # a sentence, of which msgspec's own error keeps the English
        why = next((each for each in ours if isinstance(each, Sentence)), str(wrong))
        raise NoSuchValue(knob=knob.title, posted=str(value), why=why) from None


# Nothing that is divided by nought, and no power of ten: 1e999999999 alone would fill the memory.
_SHARE = re.compile(r"(-?(?:\d{1,9}|\d{0,9}\.\d{1,9}|\d{1,9}/0*[1-9]\d{0,8}))\s*(%?)", re.ASCII)


def _read_fraction(kind: type, value: object) -> object:
    if kind is Fraction and isinstance(value, Fraction):
        return value
    if kind is not Fraction or not isinstance(value, str):
        raise ValueError(f"Expected {kind.__name__}")
    share = _SHARE.fullmatch(value.strip())
    if share is None:
        raise ValueError(say("it is no share, such as 80% or 4/5"))
    return Fraction(share[1]) / (100 if share[2] else 1)
