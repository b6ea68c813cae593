"""What a page itself says in French: labels, headings, the names of facts and columns."""

from goodhand.paper.languages.figures import FrenchFigures

LANGUAGE = "fr"
LANGUAGES = {"en": "anglais", "fr": "français"}
FIGURES = FrenchFigures()

LABELS = {
    "house_choice": "choix de l'organisme",
    "legend": "La mention « choix de l'organisme » signale une règle que le règlement laisse au choix du titulaire de "
    "la licence. Les lettres et chiffres entre crochets renvoient à l'article auquel la règle répond. Le masculin "
    "désigne toutes les personnes.",
    "card_legend": "Entre crochets : l'article du règlement. Un cercle (○) signale un choix de l'organisme.",
    "fold": "plier ici, deux fois : le côté imprimé reste à l'extérieur",
    "page": "Page",
    "of": "de",
    "colon": " :",
    "journal": "Journal",
    "licence": "Licence",
    "required": "Exigé par",
    "currency": "Tous les montants sont en {}.",
    "name": "Nom en lettres moulées",
    "signature": "Signature",
    "date": "Date",
    "forbidden": "Non permis",
    "warning": "Avertissement",
    "nothing_found": "Aucun.",
    "nobody": "Aucune inscription à ce tableau.",
    "block": "Partie",
    "item": "Élément",
    "amount": "Montant",
    "clause": "Article",
}
MARKS = {"draft": "ÉBAUCHE", "practice": "EXERCICE"}

HEADINGS = {
    "entry": "Inscription",
    "rebuys": "{v.rebuy}s",
    "blinds": "Blindes",
    "betting": "Mises",
    "showdown": "Abattage et pots",
    "misdeal": "Maldonnes et cartes exposées",
    "seats": "Places et départ de la table",
    "end": "Élimination, fin du tournoi et classement",
    "prizes": "Prix",
    "conduct": "Conduite à la table",
    "disputes": "Différends et langue",
    "notes": "Autres règles de l'organisme",
    "ranking": "Cartes et classement des mains",
    "card_deal": "La donne",
    "card_action": "Les mises",
    "card_showdown": "Tapis, abattage, pots",
    "card_trouble": "En cas d'incident",
}
FACTS = {
    "licensee": "Titulaire de la licence",
    "registration": "Enregistrement",
    "licence": "Licence",
    "date": "Date",
    "hours": "Heures de la licence",
    "begins": "Début du jeu",
    "place": "Lieu",
    "address": "Adresse",
    "chairperson": "Présidence",
    "book": "Règlement appliqué",
}
COLUMNS = {
    "level": "Niveau",
    "begins": "Début",
    "after": "Après",
    "small": "Petite blinde",
    "big": "Grosse blinde",
    "blind": "Blinde",
    "ante": "Ante",
    "big_blind_ante": "Ante de grosse blinde",
    "minutes": "Minutes",
    "place": "Rang",
    "share": "Part de la cagnotte",
    "example": "Exemple",
}
