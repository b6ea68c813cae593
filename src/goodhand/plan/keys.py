"""Every key of an event file, by its section; and keys for what no event file may ask for."""

from msgspec import Struct

SECTIONS: dict[str, tuple[str, ...]] = {
    "": (
        "book",
        "currency",
        "time_zone",
        "start_bank",
        "licensee",
        "officer",
        "licence",
        "venue",
        "house",
        "posted",
        "tournament",
        "staff",
        "equipment",
        "expense",
    ),
    "licensee": ("name", "chairperson", "registration", "operator", "account", "held"),
    "officer": ("name", "office", "affiliated"),
    "licence": (
        "number",
        "date",
        "from",
        "to",
        "fee",
        "municipal",
        "casino_night",
        "other_games",
        "shared_with",
        "chip_set",
    ),
    "venue": ("name", "address", "tables", "owner"),
    "posted": ("language", "prepaid", "leaving", "elimination", "notes"),
    "tournament": (
        "name",
        "id",
        "starts",
        "buy_in",
        "starting_stack",
        "chips",
        "level_minutes",
        "levels",
        "table_size",
        "capacity",
        "late_entry",
        "smallest_raise",
        "seconds_per_round",
        "rebuys",
        "add_on",
        "prizes",
        "end",
    ),
    "tournament.chips": ("value", "count", "colour"),
    "tournament.levels": ("blinds", "ante", "big_blind_ante", "minutes", "break", "colour_up"),
    "tournament.rebuys": ("at_most", "price", "chips", "until_level", "until_minutes"),
    "tournament.add_on": ("price", "chips", "after_level"),
    "tournament.prizes": ("share", "places", "round_to", "guaranteed"),
    "tournament.end": ("method", "at"),
    "staff": ("name", "duty", "member", "from", "to", "registration", "attested", "pay", "paid_by", "affiliated"),
    "equipment": ("item", "source", "supplier", "approval"),
    "expense": ("payee", "what", "amount", "reason", "cheque"),
}
"""The keys of `[house]` are the knobs of the rulebooks."""

SPELLED: dict[str, str] = {
    "license": "licence",
    "organization": "licensee",
    "organisation": "licensee",
    "charity": "licensee",
    "location": "venue",
    "tournaments": "tournament",
    "workers": "staff",
    "rulebook": "book",
    "color": "colour",
    "color_up": "colour_up",
    "denomination": "value",
    "stack": "starting_stack",
    "starting_chips": "starting_stack",
    "entry_fee": "buy_in",
    "buyin": "buy_in",
    "payouts": "prizes",
    "payout": "prizes",
    "blinds": "levels",
    "max": "at_most",
    "number": "at_most",
    "start": "starts",
    "opens": "from",
    "closes": "to",
    "players": "capacity",
    "entries": "capacity",
    "addon": "add_on",
    "role": "duty",
    "minutes": "level_minutes",
    "duration": "minutes",
    "percent": "share",
    "percentage": "share",
    "time": "at",
    "officers": "officer",
    "expenses": "expense",
    "costs": "expense",
    "bank": "start_bank",
    "float": "start_bank",
    "drawer": "start_bank",
    "check": "cheque",
    "landlord": "owner",
    "wage": "pay",
    "affiliation": "affiliated",
    "affiliations": "affiliated",
    "description": "what",
    "why": "reason",
}
"""What people write for a key; it counts in a section that has the key and not the word."""


class Barred(Struct, frozen=True):
    """What a key would ask for, why it cannot be had, and the clauses against it."""

    sentence: str
    suggestion: str
    clauses: tuple[str, ...]


EQUAL = Barred(
    "Everyone pays the same and starts with the same chips.",
    "Leave it out: one buy_in and one starting_stack for all.",
    ("MI-27", "NJ-02"),
)
PLACES_ONLY = Barred(
    "Players win the prizes of their places and nothing else.",
    "Leave it out, and add its money to the places' shares.",
    ("MI-73",),
)
NOTHING_ELSE = Barred(
    "Players are given nothing of value but the prizes of their places.",
    "Leave it out.",
    ("MI-72",),
)
OWN_POOL = Barred(
    "Prizes come from this tournament's entries alone.",
    "Leave it out: no prize moves between events.",
    ("MI-74",),
)
ONE_POOL = Barred(
    "A prize pool is not joined with that of another event.",
    "Leave it out: each event pays its own prizes.",
    ("MI-75",),
)
NO_CASH = Barred(
    "Chips are worth no money, and nobody cashes them in.",
    "Leave it out.",
    ("MI-28", "NJ-03"),
)
NO_REFUND = Barred(
    "An entry is not paid back once play has begun.",
    "Leave it out: before the first Round of Play the desk may pay it back.",
    ("MB-02",),
)
NO_RAKE = Barred(
    "Nothing is taken from the pots.",
    "Leave it out: the charity keeps what the prizes leave of the entries.",
    ("NJ-12",),
)
HIGH_ONLY = Barred("The highest hand wins, and no card is wild.", "Leave it out.", ("MI-42", "NJ-10"))

BARRED: dict[str, Barred] = {
    **dict.fromkeys(
        (
            "early_bird",
            "early_bird_price",
            "early_bird_chips",
            "discount",
            "member_price",
            "member_discount",
            "bonus_chips",
            "extra_chips",
            "dealer_bonus",
            "stacks",
        ),
        EQUAL,
    ),
    **dict.fromkeys(
        (
            "bounty",
            "bounties",
            "knockout",
            "high_hand",
            "bad_beat",
            "jackpot",
            "free_roll",
            "freeroll",
            "points",
            "last_longer",
            "free_entry",
        ),
        PLACES_ONLY,
    ),
    **dict.fromkeys(("door_prize", "door_prizes", "gift", "gifts", "vouchers", "giveaway"), NOTHING_ELSE),
    **dict.fromkeys(("carry_over", "carried_over", "carry_in"), OWN_POOL),
    **dict.fromkeys(("pool_with", "pooled_with", "pool_from", "combined_with", "shared_pool"), ONE_POOL),
    **dict.fromkeys(("cash_value", "chip_value", "cash_out", "redeem"), NO_CASH),
    **dict.fromkeys(("refund", "refunds", "refund_until"), NO_REFUND),
    **dict.fromkeys(("rake", "pot_fee", "house_cut"), NO_RAKE),
    **dict.fromkeys(("wild_cards", "hi_lo", "high_low", "jokers"), HIGH_ONLY),
}
"""Keys for what the rules forbid. Where the book has no clause they are refused too: nothing here does them."""

FIXED_PRIZES = ("fixed", "first_prize", "amounts", "total", "pool", "amount")
"""Keys in `[tournament.prizes]` for sums that do not depend on the entries."""
