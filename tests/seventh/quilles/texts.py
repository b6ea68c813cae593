from goodhand.rules import BookTexts, Vocabulary
from goodhand.rules.texts import french_words

VOCABULARY = Vocabulary(fold="lay down", round_of_play="round", buy_in="stake", director="master of the hall")
FRENCH = BookTexts(
    name="Île-aux-Quilles, soirées de cartes",
    regulator="Bureau du port",
    edition="mai 2031",
    vocabulary=french_words("manche", director="maîtrise de la salle"),
)
