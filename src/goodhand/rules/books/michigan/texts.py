"""Its words, in English and in French."""

from goodhand.rules.texts import BookTexts, Vocabulary, french_words

VOCABULARY = Vocabulary(
    fold="Drop",
    sidepot="Sidepot",
    pocket_cards="Pocket Cards",
    board_cards="Board Cards",
    round_of_play="Round of Play",
    betting_interval="Betting Interval",
    buy_in="Buy-In",
    rebuy="Rebuy",
    director="chairperson",
    event="Millionaire Party",
)

FRENCH = BookTexts(
    name="Michigan, tournoi de Texas Hold'em",
    edition="9 juin 2009",
    vocabulary=french_words("ronde de jeu", "intervalle de mise", "cartes du tableau", "présidence de l'activité"),
)
