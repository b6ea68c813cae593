"""Sentences in the language of whoever reads them: every template has its French, and French writes as French does."""

import ast
import importlib
import pickle
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import msgspec
import pytest

import goodhand
from goodhand.night.act import inputs
from goodhand.night.acts import CATALOGUE as CATALOGUE_OF_ACTS
from goodhand.occasion.ledger import Kind
from goodhand.occasion.plan import Duty
from goodhand.paper.refusals import NothingToPrint
from goodhand.planner.words import SHARES
from goodhand.play.refusals import WinningHandStands
from goodhand.rules import CATALOGUE, Choice, DisputeAuthority, Refusal, Role
from goodhand.rules.money import Money
from goodhand.rules.situations import SITUATIONS
from goodhand.rules.speech import counted, encoding, joined, language_of, recalled, say, spoken
from goodhand.rules.speech.french import OWN, table
from goodhand.rules.units import Seat
from goodhand.server.doing import BY_PEOPLE
from goodhand.tournament.balancing import DUE, MOVES, ROOMS
from goodhand.tournament.narrate import WHYS, ordinal
from goodhand.tournament.refusals import NoRebuy, OnlyTheDirector, SeatTaken
from goodhand.tournament.seating import Place

SOURCE = Path(goodhand.__file__).parent
SPEAKING = (
    "tournament",
    "occasion",
    "night",
    "play",
    "server",
    "rules",
    "paper",
    "planner",
    "plan",
    "charity",
    "audit",
)
"""The rooms whose sentences reach people through the server; `cli` has a `say` of its own, which prints."""
LEFT_OUT = {"{number:,}{th}": {"th"}, "This is not for the {role} but for the {who}: {what}.": {"what"}} | {
    "{what} is not for a {role}; it is for {who}.": {"what"}
}
"""Facts of the English sentence alone: `th` of 4th, and what an act does, which is told in English only."""


def calls() -> Iterator[tuple[str, str, list[ast.expr]]]:
    """Each call in those rooms: where, of what, and its arguments."""
    for room in SPEAKING:
        for path in sorted((SOURCE / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    name = ast.unparse(node.func).removeprefix("telling.")
                    yield f"{path.relative_to(SOURCE)}:{node.lineno}", name, node.args


def text_of(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def in_code() -> set[str]:
    """Return the sentences given to `say`, `counted`, `joined` and functions that call them."""
    found: set[str] = set()
    for _, name, args in calls():
        texts = [text_of(each) for each in args]
        if name in ("say", "misunderstood") and texts[0] is not None:
            found.add(texts[0])
        elif name in ("counted", "several") and len(texts) > 1 and texts[1] is not None:
            one, many = texts[1], texts[2] if len(texts) > 2 else f"{texts[1]}s"
            found |= {f"{{number:,}} {one}", f"{{number:,}} {many}"}
        elif name == "joined" and texts[0] is not None and texts[0].strip(" ,;"):
            found.add(texts[0].strip())
    return found


def of_refusals() -> set[str]:
    """Of those that a module of ours has; tests make some of their own."""
    names = (each.name for each in pkgutil.walk_packages(goodhand.__path__, "goodhand."))
    modules = [importlib.import_module(name) for name in names if not name.endswith(".__main__")]  # that runs goodhand
    kinds = (kind for module in modules for kind in vars(module).values())
    return {kind.text for kind in kinds if isinstance(kind, type) and issubclass(kind, Refusal)}


def of_values() -> set[str]:
    """Return the names of choices and other values that become part of sentences."""
    kinds = [kind for kind in Choice.__subclasses__() if kind.__module__.startswith("goodhand.")]  # tests make some
    choices = [each.words for kind in kinds for each in kind]
    knobs = {said for knob in CATALOGUE for said in (knob.title, knob.question, knob.without) if said}
    says = {said for each in SITUATIONS.values() for of in each.says for said in (of.text, of.otherwise) if said}
    acts = {each for kind in BY_PEOPLE.values() for each in inputs(kind).values()}
    acts |= {kind.spec.does for kind in CATALOGUE_OF_ACTS.values()}
    return {
        *acts,
        *choices,
        *knobs,
        *says,
        *(each.title for each in SITUATIONS.values()),
        *(each.who for each in DisputeAuthority),
        *Role,
        *Duty,
        *Kind,
    }


def own(template: str) -> str:
    return template.replace("moves to", "move to")


def all_templates() -> set[str]:
    return in_code() | of_refusals() | of_values() | {*WHYS, *map(own, MOVES), *SHARES}


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_every_template_has_its_french_and_no_french_is_of_nothing():
    assert all_templates() == set(table())


def test_both_have_the_same_facts():
    differing = {
        english: fields(english) ^ fields(french)
        for english, french in table().items()
        if fields(english) - LEFT_OUT.get(english, set()) != fields(french)
    }
    assert not differing


def test_what_is_said_is_a_text_that_the_tables_can_have():
    """`say` of something that is computed is found by nobody; values in words are the exception, and stand above."""
    loose = [
        f"{where} {ast.unparse(args[0])}"
        for where, name, args in calls()
        if name in ("say", "misunderstood") and text_of(args[0]) is None
    ]
    listed = (
        "server/routes/suggest.py",
        "night/typed/vocabulary.py",
        "server/auditing.py",
        "server/refusals.py",
        "planner/words.py",
        "night/narration.py",
        "rules/knob",
        "rules/catalogue.py",
        "rules/situations/",
        "rules/rulings.py",
    )
    assert [each for each in loose if not each.endswith(".who") and not each.startswith(listed)] == []


def test_every_french_template_can_be_filled_in():
    for template, french in table().items():
        facts: dict[str, int | str] = dict.fromkeys(fields(template), 3)
        facts |= {name: "Ann" for _, name, spec, _ in Formatter().parse(french) if name is not None and spec in OWN}
        said = spoken(say(template, **facts), "fr")
        assert said, template
        assert "'" not in said, "a straight apostrophe"


def test_french_has_its_own_figures():
    assert spoken(say("{name} now has {stack:,}.", name="Ann", stack=12500), "fr") == "Ann a maintenant 12\u00a0500."
    assert (
        spoken(say("Start bank {amount}.", amount=Money(123456)), "fr")
        == "Fonds de caisse\u00a0: 1\u00a0234,56\u00a0$."
    )
    assert [spoken(ordinal(n), "fr") for n in (1, 2, 22)] == ["1re", "2e", "22e"]
    assert (
        spoken(say("{name} sits at {place}.", name="Bo", place=Place(3, Seat(4))), "fr")
        == "Bo est à la table 3, siège 4."
    )


def test_none_is_one_in_french():
    assert [spoken(counted(n, "player"), "fr")[2:] for n in (0, 1, 2)] == ["joueur", "joueur", "joueurs"]
    assert [str(counted(n, "player")) for n in (0, 1, 2)] == ["0 players", "1 player", "2 players"]


@pytest.mark.parametrize(("name", "of"), [("Ann", "d’Ann"), ("Élise", "d’Élise"), ("Bo", "de Bo")])
def test_a_vowel_elides(name, of):
    said = say("Play has begun: {player}'s entry cannot be refunded.", player=name)
    assert of in spoken(said, "fr")


def test_a_refusal_is_said_with_its_reason_and_on_whose_word():
    refusal = NoRebuy.posted(player="Ann", why=say("the time for rebuys is over"))
    assert refusal.sentence() == "Ann cannot rebuy: the time for rebuys is over. [posted by the house]"
    said = "Ann ne peut pas faire de recave\u00a0: le temps des recaves est fini. [affiché par l’organisme]"
    assert spoken(refusal.sentence(), "fr") == said


def test_what_was_typed_is_never_translated():
    assert spoken("the clock is paused", "fr") == "the clock is paused"
    assert "play" in spoken(say("Announced: {text}", text="play"), "fr")


def test_several_are_joined_by_the_words_of_the_language():
    assert spoken(joined(" or ", (Role.DIRECTOR, Role.DESK)), "fr") == "directeur ou caisse"
    assert spoken(joined(", ", (say("more"), say("fewer"))), "fr") == "de plus, de moins"


def test_why_somebody_moved_comes_back_from_the_records():
    facts = {"origin": 1, "more": 9, "to": 2, "fewer": 7, "player": "p3", "seat": 4, "cited": "MI-1, MI-2"}
    for template in MOVES:
        made = say(template, **facts, how=say(DUE[4]), due=say(DUE[0]), there=say(DUE[1], rounds=counted(2, "round")))
        back = recalled(f"{made}", WHYS)
        assert back == made
        assert spoken(back, "fr") == spoken(made, "fr") != made
    for template in ROOMS:
        made = say(template, left=17, tables=counted(2, "table"), size=9, gone=3, cited=say("house choice"))
        assert spoken(recalled(f"{made}", WHYS), "fr") == spoken(made, "fr") != made
    assert recalled("His chair is broken", WHYS) == "His chair is broken"


def test_a_journal_and_a_process_keep_it():
    made = say("Table {number}: {why}", number=1, why=say("the clock runs on."))
    assert msgspec.json.encode([made], enc_hook=encoding()) == b'["Table 1: the clock runs on."]'
    again = pickle.loads(pickle.dumps(joined(" ", (made, counted(2, "player")))))
    assert again == "Table 1: the clock runs on. 2 players"
    assert "2 joueurs" in spoken(again, "fr")


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("FR-ca", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en-CA,fr;q=0.5", "en"),
        ("de, fr;q=0.3", "fr"),
        ("fr;q=0, en;q=0.1", "en"),
        ("fr;q=x", "en"),
        (";;,,", "en"),
    ],
)
def test_the_language_that_is_liked_best(wanted, language):
    assert language_of(wanted) == language


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (
            OnlyTheDirector(what=say("change the levels"), role=Role.DESK),
            "Seul le directeur peut changer les niveaux; ce rôle (caisse) ne le peut pas.",
        ),
        (SeatTaken(seat=3, table=2), "Le siège 3 de la table 2 est pris."),
        (
            WinningHandStands(seat=1, hand=say("turned up the winning hand")),
            "Le siège 1 a retourné la main gagnante\u00a0: une main gagnante ne peut être ni annulée ni oubliée.",
        ),
        (
            NothingToPrint(what=say("seat cards"), why=say("nobody has a seat yet; draw the seats first")),
            "Il n’y a rien à imprimer (cartes de siège)\u00a0: personne n’a encore de place; tirez d’abord les sièges.",
        ),
    ],
)
def test_a_refusal_is_french_to_its_last_word(refusal, said):
    assert spoken(refusal.sentence(), "fr") == said
