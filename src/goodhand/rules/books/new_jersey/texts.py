"""Its words, in English and in French."""

from goodhand.rules.texts import BookTexts, Vocabulary, french_words

VOCABULARY = Vocabulary(
    fold="Fold (Drop)",
    pocket_cards="Pocket Cards (Hole Cards)",
    board_cards="Board Cards (Community Cards)",
    sidepot="Side Pot",
    round_of_play="Round of Play",
    betting_interval="Betting Interval",
    buy_in="buy-in",
    rebuy="re-buy",
    director="Casino Night Operator (A)",
)

ENGLISH = BookTexts(vocabulary=VOCABULARY, sentences={"chip_rule": "For chips, N.J.A.C. 13:47-20.11(a) to (d) holds."})

FRENCH = BookTexts(
    name="New Jersey, tournoi de Texas Hold'em",
    edition="sans date",
    sentences={"chip_rule": "Les jetons sont régis par le règlement N.J.A.C. 13:47-20.11(a) à (d)."},
    vocabulary=french_words(
        "ronde de jeu", "intervalle de mise", "cartes du tableau", "personne exploitante de la soirée casino (A)"
    ),
)
