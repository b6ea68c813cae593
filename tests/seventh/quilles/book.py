from fractions import Fraction
from importlib.resources import files

from goodhand.rules import (
    ButtonMoves,
    Cited,
    ClockTerms,
    ColourUp,
    DisputeAuthority,
    EndMethod,
    FinalTable,
    FirstButton,
    RebuyTerms,
    Reopening,
    Rulebook,
    Showing,
    Silent,
)
from goodhand.rules.tasks import read_duties

from .citations import CITATIONS, HOUSE_POSTS, REQUIREMENTS
from .clauses import XQ
from .forms import FORMS
from .texts import FRENCH, VOCABULARY

QUILLES = Rulebook(
    id="xq-2031",
    name="Île-aux-Quilles, card evenings",
    regulator="Harbour Office",
    edition="May 2031",
    source="Order on Card Evenings",
    clauses=XQ,
    currency="CAD",
    vocabulary=VOCABULARY,
    texts={"fr": FRENCH},
    citations=CITATIONS,
    requirements=REQUIREMENTS,
    house_posts=HOUSE_POSTS,
    duties=read_duties(XQ, files(__package__) / "duties.tsv"),
    forms=FORMS,
    first_button=Silent(FirstButton.DEALERS_LEFT),
    button_moves=Silent(ButtonMoves.NEXT_PLAYER),
    raises_per_interval=Cited(4, XQ["1"]),
    reopening=Silent(Reopening.CUMULATIVE),
    showing=Silent(Showing.LAST_BETTOR_FIRST),
    all_in_face_up=Silent(True),
    action_clock=Cited(ClockTerms(seconds=40, countdown=10), XQ["9"]),
    table_capacity=Cited(8, XQ["2"]),
    final_table=Silent(FinalTable(players=8), "one full table"),
    colour_up=Cited(ColourUp.ROUND_UP, XQ["10"]),
    rebuys=Cited(RebuyTerms(permitted=True, at_most=3, within_minutes=45), XQ["6"]),
    end_methods=Cited((EndMethod.LAST_PLAYER,), XQ["13"]),
    minimum_age=Cited(19, XQ["5"]),
    dispute_authority=Cited(DisputeAuthority.DIRECTOR, XQ["14"]),
    prize_cap=Cited(Fraction(2, 3), XQ["4"]),
)
