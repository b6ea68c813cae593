"""Its words, in English and in French."""

from goodhand.rules.texts import BookTexts, Vocabulary, french_words

VOCABULARY = Vocabulary(
    board_cards="community cards",
    pocket_cards="hole cards",
    round_of_play="hand",
    betting_interval="betting round",
    director="Tournament Director",
)

ENGLISH = BookTexts(
    vocabulary=VOCABULARY,
    sentences={
        "showing.last-bettor-first": "At the showdown the last bettor shows first, or else the first to check; others "
        "may show or give up their hand. The rulebook says this (2b.20) and also that all turn their cards over "
        "(5.15); "
        "the house posts the first, which is the more specific, and keeps the second where a player is all-in."
    },
)

FRENCH = BookTexts(
    name="Colombie-Britannique, tournoi de poker Hold'em sans limite",
    edition="sans date",
    vocabulary=french_words(),
    sentences={
        "showing.last-bettor-first": "À l'abattage, le dernier à avoir misé montre sa main en premier, sinon le "
        "premier "
        "à avoir passé parole; les autres peuvent montrer leur main ou y renoncer. Le règlement le dit (2b.20), mais "
        "aussi que tous retournent leurs cartes (5.15) : l'organisme affiche la première règle, plus précise, et garde "
        "la "
        "seconde lorsqu'un joueur est à tapis."
    },
)
