"""House rules in French: a sentence for every value of a knob, and the ranking of hands."""

from goodhand.paper.page import HandShown

KNOBS: dict[str, dict[object, str]] = {
    "first_button": {
        "dealers-left": "À la première {v.round_of_play}, le bouton est à la place à gauche du croupier.",
        "dealers-right": "À la première {v.round_of_play}, le bouton est à la place à droite du croupier.",
        "drawn": "Le premier bouton est tiré au sort.",
    },
    "button_moves": {
        "next-player": "Après chaque {v.round_of_play}, le bouton passe au joueur suivant dans le sens horaire.",
        "dead-button": "Après chaque {v.round_of_play}, le bouton avance dans le sens horaire; il reste en place ou "
        "s'arrête à une place vide si une blinde devait autrement être sautée.",
    },
    "level_applies": {"next-round": "Un nouveau niveau s'applique dès la {v.round_of_play} qui suit son annonce."},
    "levels_may_change": {
        "as-posted": "Le tableau des niveaux ne change pas pendant le jeu.",
        "director": "Seule la {v.director} peut changer le tableau des niveaux pendant le jeu, et elle l'annonce.",
    },
    "colour_up": {
        "race": "Les jetons devenus inutiles sont retirés par tirage : chaque joueur échange ce qui donne un nombre "
        "entier de jetons supérieurs; pour le reste, une carte par jeton est donnée à partir de la place 1, et les "
        "cartes les plus fortes gagnent les jetons supérieurs. Personne n'est éliminé par le tirage.",
        "round-up": "Les jetons devenus inutiles sont retirés à la table : chaque joueur échange ce qui donne un "
        "nombre entier de jetons supérieurs, et reçoit un jeton supérieur pour le reste.",
        "nearest": "Les jetons devenus inutiles sont retirés à la table : chaque joueur échange ce qui donne un nombre "
        "entier de jetons supérieurs; pour le reste, il reçoit un jeton supérieur si ce reste en vaut la moitié ou "
        "plus, et rien autrement. Personne n'y perd son dernier jeton.",
    },
    "burn_before_pocket_cards": {
        True: "Brûler une carte avant de donner les {v.pocket_cards}.",
        False: "Aucune carte n'est brûlée avant les {v.pocket_cards}.",
    },
    "smallest_raise": {
        "one-chip": "Une relance doit hausser la mise d'au moins un jeton de la plus petite valeur en jeu.",
        "previous-raise": "Une relance doit hausser la mise d'au moins autant que la dernière mise ou relance, sauf à "
        "tapis.",
    },
    "half_raise": {
        "refused": "Une relance inférieure au minimum n'est pas une relance.",
        "completed": "Une relance d'au moins la moitié du minimum doit être complétée au minimum.",
    },
    "reopening": {
        "any-all-in": "Tout tapis supérieur à la mise est une relance : ceux qui ont parlé peuvent relancer de "
        "nouveau, dans les limites ci-dessus.",
        "cumulative": "Qui a déjà parlé ne peut relancer de nouveau que si les tapis ajoutés depuis forment une "
        "relance complète.",
        "full-raise": "Qui a déjà parlé ne peut relancer de nouveau qu'après une relance complète; un tapis inférieur "
        "ne rouvre pas les mises.",
    },
    "showing": {
        "last-bettor-else-all": "À l'abattage, le dernier à avoir misé doit montrer sa main; si personne n'a misé au "
        "dernier {v.betting_interval}, tous les joueurs restants doivent la montrer.",
        "last-bettor-first": "À l'abattage, le dernier à avoir misé montre sa main en premier, sinon le premier à "
        "avoir passé parole; les autres peuvent montrer leur main ou y renoncer.",
        "all": "À l'abattage, tous les joueurs restants montrent leurs deux {v.pocket_cards}.",
    },
    "all_in_face_up": {
        True: "Lorsqu'un joueur est à tapis et que les mises sont terminées, toutes les mains en jeu sont retournées.",
        False: "Les mains à tapis restent cachées jusqu'à la fin du dernier {v.betting_interval}.",
    },
    "see_called_hand": {
        "any-dealt-in": "Tout joueur servi peut demander à voir une main qui a été suivie.",
        "caller-of-last-bet": "Celui qui a suivi la dernière mise peut demander à voir la main suivie.",
    },
    "odd_chip": {
        "left-of-button": "Le pot est partagé également entre mains égales; le jeton indivisible va au gagnant le plus "
        "près à gauche du bouton. Chaque {v.sidepot} est partagé séparément.",
        "dealer": "Le pot est partagé également entre mains égales; le jeton indivisible va au croupier et sort du "
        "jeu. Chaque {v.sidepot} est partagé séparément.",
    },
    "misdeal_until": {
        "first-bet": "Une maldonne peut être déclarée jusqu'à la première mise, et non après.",
        "substantial-action": "Une maldonne peut être déclarée jusqu'à ce qu'il y ait action substantielle, et non "
        "après.",
    },
    "seat_draw": {"random": "Les places sont tirées au sort, et les tables sont aussi égales que possible."},
    "broken_table_draw": {
        "random": "Les joueurs d'une table dissoute sont répartis par tirage au sort dans les places libres."
    },
    "mover": {
        "due-big-blind": "Pour équilibrer les tables, c'est le joueur qui doit déposer la grosse blinde qui change de "
        "table; il s'assoit aussi près de cette blinde que les places libres le permettent.",
        "nearest-position": "Un joueur déplacé prend la place la plus proche de la position qu'il avait.",
        "director": "La {v.director} désigne les joueurs à déplacer.",
    },
    "seat_changes": {
        "director": "Nul ne change autrement de place, sauf sur ordre de la {v.director}.",
        "director-between-levels": "Nul ne change autrement de place, sauf sur ordre de la {v.director}, entre deux "
        "niveaux.",
    },
    "absent_player": {
        "dealt-in-dead-at-turn": "Un joueur absent est servi et ses blindes sont prélevées sur ses jetons; sa main est "
        "morte quand vient son tour.",
        "dead-after-deal": "Un joueur absent est servi et ses blindes sont prélevées sur ses jetons; sa main est morte "
        "dès la fin de la donne.",
    },
    "re_entry": {
        False: "Un joueur éliminé ne peut pas se réinscrire à ce tournoi.",
        True: "Un joueur éliminé peut se réinscrire à ce tournoi tant que les inscriptions sont en vente.",
    },
    "same_round_eliminations": {
        "larger-stack-higher": "Parmi les joueurs éliminés dans la même {v.round_of_play}, celui qui l'a commencée "
        "avec le plus de jetons est classé devant; à jetons égaux, ils sont à égalité.",
        "tables-tie": "Parmi les joueurs éliminés à une même table dans la même {v.round_of_play}, celui qui l'a "
        "commencée avec le plus de jetons est classé devant; quand les tables jouent main par main, les joueurs "
        "éliminés à des tables différentes sont à égalité.",
    },
    "tied_places": {"share": "Les joueurs à égalité se partagent à parts égales les prix de leurs rangs."},
    "prizes_within_occasion": {True: "Tous les prix sont remis avant la fin de l'activité."},
    "other_things_of_value": {
        False: "Les joueurs ne gagnent rien d'autre de valeur que les prix de leurs rangs : ni primes d'élimination, "
        "ni prix pour la meilleure main, ni tournois gratuits."
    },
    "prizes_carried_over": {False: "Les prix ne sont ni reportés à une autre activité ni réunis à ceux d'une autre."},
}

CALLERS = {"director": "la {v.director}", "any-player": "tout joueur à la table"}
EXPIRIES = {"dead": "morte", "dead-or-check": "morte, ou passe parole si rien n'est dû"}
BARRED = {
    "workers-that-day": "quiconque travaille sur place ce jour-là",
    "location-people": "les personnes liées au lieu et les membres de leur ménage",
    "supplier-people": "les personnes liées au fournisseur et les membres de leur ménage",
    "director": "la direction du tournoi",
    "dealers": "les croupiers",
    "substitutes": "les remplaçants",
}
COLOURS = {
    "black": "noir",
    "blue": "bleu",
    "brown": "brun",
    "green": "vert",
    "grey": "gris",
    "orange": "orange",
    "pink": "rose",
    "purple": "violet",
    "red": "rouge",
    "white": "blanc",
    "yellow": "jaune",
}

RANKING = (
    HandShown("Quinte royale", "as, roi, dame, valet et dix de même couleur", ("As", "Ks", "Qs", "Js", "Ts")),
    HandShown("Quinte couleur", "cinq cartes en suite, de même couleur", ("9h", "8h", "7h", "6h", "5h")),
    HandShown("Carré", "quatre cartes de même rang", ("Qc", "Qd", "Qh", "Qs", "7d")),
    HandShown("Main pleine", "un brelan et une paire", ("Tc", "Td", "Ts", "4h", "4s")),
    HandShown("Couleur", "cinq cartes de même couleur", ("Ad", "Jd", "8d", "6d", "3d")),
    HandShown("Suite", "cinq cartes en suite", ("8c", "7d", "6s", "5h", "4c")),
    HandShown("Brelan", "trois cartes de même rang", ("7c", "7h", "7s", "Kd", "2c")),
    HandShown("Deux paires", "deux cartes d'un rang et deux d'un autre", ("Js", "Jd", "5c", "5h", "As")),
    HandShown("Paire", "deux cartes de même rang", ("9c", "9s", "Ah", "Qd", "4s")),
    HandShown("Carte haute", "aucune de ces mains; la carte la plus forte compte", ("Kh", "Jc", "8s", "6d", "2h")),
)
