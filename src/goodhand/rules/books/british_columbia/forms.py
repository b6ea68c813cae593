"""The director's record of disputes, the Branch's incident form, and a single ruling."""

from goodhand.rules.books.british_columbia.clauses import BC
from goodhand.rules.forms import common

FORMS = (
    common("dispute-record", BC["1a.9"], asked=True),
    common(
        "incident",
        *(BC["1a.11"], BC["5.4"]),
        titles={"en": "Poker Incident Form", "fr": "Formulaire d\u2019incident de poker"},
        asked=True,
    ),
    common("ruling", BC["1a.9"]),
)
