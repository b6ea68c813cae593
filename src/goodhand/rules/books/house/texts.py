"""Its words, in English and in French."""

from goodhand.rules.texts import BookTexts, Vocabulary, french_words

VOCABULARY = Vocabulary(
    board_cards="community cards",
    pocket_cards="hole cards",
    round_of_play="hand",
    betting_interval="round of betting",
    director="Tournament Director",
)

FRENCH = BookTexts(
    name="Règles maison d'un organisme, Texas Hold'em sans limite",
    regulator="l'organisme lui-même",
    edition="sans date",
    vocabulary=french_words(betting_interval="tour d'enchères"),
)
