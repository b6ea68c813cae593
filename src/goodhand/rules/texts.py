"""A book's own words, in each of its languages."""

from collections.abc import Mapping

import msgspec


class Vocabulary(msgspec.Struct, frozen=True, kw_only=True):
    """The regulator's own words, for printed papers."""

    fold: str = "fold"
    pocket_cards: str = "pocket cards"
    board_cards: str = "board cards"
    sidepot: str = "side pot"
    round_of_play: str = "round of play"
    betting_interval: str = "betting interval"
    buy_in: str = "buy-in"
    rebuy: str = "rebuy"
    director: str = "tournament director"
    event: str = ""
    """The regulator's name for the licensed event, where its forms are named after it."""

    def __getitem__(self, term: str) -> str:
        if term not in self.__struct_fields__:
            raise KeyError(term)
        word: str = getattr(self, term)
        return word


FRENCH_NOUNS = {
    "director": ("direction", "personne", "présidence"),
    "round_of_play": ("main", "manche", "ronde"),
    "betting_interval": ("intervalle", "tour"),
    "fold": ("abandon",),
    "sidepot": ("pot",),
    "buy_in": ("droit",),
}
"""The first words that a book's French may have: nouns of the gender that the sentences give them."""


def french_words(
    round_of_play: str = "main",
    betting_interval: str = "tour de mise",
    board_cards: str = "cartes communes",
    director: str = "direction du tournoi",
    event: str = "",
) -> Vocabulary:
    """A vocabulary in French, as it is written in Canada.

    Masculine: fold, sidepot, betting interval, buy-in. Feminine: all others; the cards in the plural. So a sentence
    fits every book.
    """
    return Vocabulary(
        fold="abandon",
        pocket_cards="cartes fermées",
        board_cards=board_cards,
        sidepot="pot secondaire",
        round_of_play=round_of_play,
        betting_interval=betting_interval,
        buy_in="droit d'entrée",
        rebuy="recave",
        director=director,
        event=event,
    )


class BookTexts(msgspec.Struct, frozen=True, kw_only=True):
    """A book's names and texts in one language; an empty one is as in English."""

    name: str = ""
    regulator: str = ""
    edition: str = ""
    vocabulary: Vocabulary
    sentences: Mapping[str, str] = {}
    """Sentences of its own in place of a paper's, by the paper's name for them."""
