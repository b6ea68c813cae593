"""Rulebooks: rules as cited data, the clauses they cite, and the refusals that name them."""

from goodhand.rules.catalogue import CATALOGUE, Catalogue, Group, Knob
from goodhand.rules.cited import Cited, Ruled, Silent
from goodhand.rules.clause import Clause, ClauseKind
from goodhand.rules.forms import Block, FormSpec, Per, Signer
from goodhand.rules.knobs import (
    AbsentPlayer,
    ButtonMoves,
    Choice,
    ClockCaller,
    ClockExpiry,
    ClockTerms,
    FirstButton,
    HalfRaise,
    MisdealUntil,
    OddChip,
    Reopening,
    SeeCalledHand,
    Showing,
    SmallestRaise,
)
from goodhand.rules.occasion_knobs import (
    AddOnTerms,
    Barred,
    ColourUpMethod,
    DisputeAuthority,
    DutyCondition,
    EndMethod,
    EquipmentSource,
    ExpenseLimit,
    FinalTable,
    LevelChanges,
    Management,
    Mover,
    PrizeDeals,
    RebuyTerms,
    SameRoundEliminations,
    SeatChanges,
    SoftwareDealing,
    TableTolerance,
)
from goodhand.rules.refusal import CannotBePosted, ClauseFixesIt, NoSuchValue, Refusal, UnknownKnob, UnknownRulebook
from goodhand.rules.roles import Role
from goodhand.rules.rulebook import HousePosts, Rulebook
from goodhand.rules.source import Source, UnknownClause
from goodhand.rules.texts import BookTexts, Vocabulary
from goodhand.rules.topics import Requirement, Topic

# isort: split
from goodhand.rules.books import (
    BC,
    BRITISH_COLUMBIA,
    HOUSE,
    HR,
    MANITOBA,
    MB,
    MI,
    MICHIGAN,
    NEW_JERSEY,
    NJ,
    TDA,
    TDA_2024,
    rulebook,
    rulebooks,
)
from goodhand.rules.clauses import all_clauses, clause
