"""Its words, in English and in French."""

from goodhand.rules.texts import BookTexts, Vocabulary, french_words

VOCABULARY = Vocabulary(
    board_cards="community cards", pocket_cards="hole cards", round_of_play="hand", betting_interval="betting round"
)

FRENCH = BookTexts(name="Règles générales de tournoi, Hold'em sans limite", edition="2024", vocabulary=french_words())
