"""What a page itself says in English: labels, headings, the names of facts and columns."""

from goodhand.paper.languages.figures import EnglishFigures

LANGUAGE = "en"
LANGUAGES = {"en": "English", "fr": "French"}
FIGURES = EnglishFigures()

LABELS = {
    "house_choice": "house choice",
    "legend": "A rule marked “house choice” is one that the rulebook leaves to the licensee. "
    "Letters and numbers in brackets name the clause that a rule answers.",
    "card_legend": "Letters and numbers in brackets name the clause; a circle (○) marks a house choice.",
    "fold": "fold here, twice: the printed side stays outside",
    "page": "Page",
    "of": "of",
    "colon": ":",
    "journal": "Journal",
    "licence": "Licence",
    "required": "Required by",
    "currency": "All amounts are in {}.",
    "name": "Printed name",
    "signature": "Signature",
    "date": "Date",
    "forbidden": "Not permitted",
    "warning": "Warning",
    "nothing_found": "None.",
    "nobody": "No entries.",
    "block": "Block",
    "item": "Item",
    "amount": "Amount",
    "clause": "Clause",
}
MARKS = {"draft": "DRAFT", "practice": "PRACTICE"}
"""What stands across every page of a paper that is not final, or not real."""

HEADINGS = {
    "entry": "Entry",
    "rebuys": "{v.rebuy}s",
    "blinds": "Blinds",
    "betting": "Betting",
    "showdown": "Showdown and pots",
    "misdeal": "Misdeals and exposed cards",
    "seats": "Seats, and leaving the table",
    "end": "Elimination, end and order of finish",
    "prizes": "Prizes",
    "conduct": "Conduct at the table",
    "disputes": "Disputes and language",
    "notes": "Further rules of the house",
    "ranking": "Cards and ranking of hands",
    "card_deal": "The deal",
    "card_action": "Betting",
    "card_showdown": "All-in, showdown, pots",
    "card_trouble": "When something goes wrong",
}
FACTS = {
    "licensee": "Licensee",
    "registration": "Registration",
    "licence": "Licence",
    "date": "Date",
    "hours": "Hours of the licence",
    "begins": "Play begins",
    "place": "Place",
    "address": "Address",
    "chairperson": "Chairperson",
    "book": "Played under",
}
COLUMNS = {
    "level": "Level",
    "begins": "Begins",
    "after": "After",
    "small": "Small Blind",
    "big": "Big Blind",
    "blind": "Blind",
    "ante": "Ante",
    "big_blind_ante": "Big Blind ante",
    "minutes": "Minutes",
    "place": "Place",
    "share": "Share of the prize pool",
    "example": "Example",
}
