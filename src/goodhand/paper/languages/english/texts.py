"""Texts of forms and cards stand in English where they are used; here are those that only have a name there."""

TEXTS = {
    "the currency USD": "US dollars (USD)",
    "the currency CAD": "Canadian dollars (CAD)",
    "duty of a worker": "Duty",
    "incident number": "Number",
    "place finished": "Place",
    "over short": "over and short",
}
