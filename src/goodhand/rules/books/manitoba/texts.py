"""Its words, in English and in French."""

from goodhand.rules.texts import BookTexts, Vocabulary, french_words

VOCABULARY = Vocabulary(
    fold="drop", board_cards="community cards", buy_in="entry fee", director="tournament chairperson"
)

FRENCH = BookTexts(
    name="Manitoba, tournois de poker Texas Hold'em",
    regulator="Commission de régie du jeu du Manitoba",
    edition="sans date",
    vocabulary=french_words("ronde de jeu", "intervalle de mise", director="présidence du tournoi"),
)
