"""Sentences in French, as it is written in Canada, for what a plan gives: the same names as in English.

The words of the vocabulary have one gender in all books, so that a sentence fits every one of them.
"""

SENTENCES = {
    "book": "{regulator} : {source} ({edition})",
    # Inscription
    "entry": "Le {v.buy_in} est de {price}, le même pour tous. Chaque joueur reçoit en échange {stack} en jetons : "
    "{chips}.",
    "entry_of_sizes": "Le {v.buy_in} est de {price}. Le joueur reçoit en échange {stack} en jetons : {chips}.",
    "entry_size": "Le joueur peut aussi payer {price} pour {stack} en jetons.",
    "chip": "{count} de {value} ({colour})",
    "chip_bare": "{count} de {value}",
    "chip_set": "Les jetons de ce titulaire se distinguent des autres sur place : {description}.",
    "chip_rule": "Les jetons ne valent jamais d'argent; le règlement dit comment ils sont remis et gardés.",
    "prepaid": "Aucun paiement d'avance ni aucune préinscription : le {v.buy_in} se paie sur place, le jour même.",
    "capacity": "Au plus {capacity} joueurs peuvent s'inscrire. Une table compte au plus {table_size} joueurs.",
    "late": "Les inscriptions se vendent jusqu'à la fin du niveau {level}. Une inscription tardive coûte le même prix "
    "et donne les mêmes jetons.",
    "no_late": "Aucune inscription n'est vendue une fois le jeu commencé.",
    "age": "Il faut avoir au moins {age} ans pour jouer.",
    "barred": "Ne peuvent pas jouer : {who}.",
    "mini": "Il s'agit d'un mini-tournoi. Les présentes règles lui sont propres.",
    # Recaves
    "no_rebuys": "Aucune {v.rebuy} n'est offerte.",
    "rebuys": "{v.rebuy}s permises, aux conditions ci-dessous et à nulle autre.",
    "rebuy_count": "Nombre : au plus {count} par joueur.",
    "rebuy_any": "Nombre : autant qu'un joueur en demande pendant la période de vente.",
    "rebuy_price": "Prix : {price} chacune.",
    "rebuy_chips": "Jetons : {chips} par {v.rebuy}.",
    "rebuy_size": "Autre format : {chips} en jetons pour {price}.",
    "rebuy_level": "Période : jusqu'à la fin du niveau {level}.",
    "rebuy_minutes": "Période : les {minutes} premières minutes de jeu, pauses non comprises.",
    "rebuy_how": "Marche à suivre : la demander et la payer sur-le-champ dès que le dernier jeton est perdu, avant que "
    "l'élimination soit consignée.",
    "add_on": "Un seul complément par joueur, pendant la pause qui suit le niveau {level} : {chips} en jetons pour "
    "{price}.",
    # Blindes
    "blinds": "Il y a deux blindes, déposées avant la donne. Elles augmentent selon le tableau des blindes.",
    "blinds_one": "Il y a une seule blinde, déposée avant la donne. Elle augmente selon le tableau des blindes.",
    "schedule_end": "Si le jeu dure plus longtemps que le tableau, le dernier niveau se poursuit.",
    "break": "Pause de {minutes} minutes",
    "break_gone": "Pause de {minutes} minutes : {gone}",
    "coloured_up": "les jetons de {values} sont retirés du jeu",
    "blinds_posted": "Avant la donne, le joueur à gauche du bouton dépose la petite blinde et le suivant, la "
    "grosse blinde.",
    "blinds_posted_one": "Avant la donne, le joueur à gauche du bouton dépose la blinde.",
    # La donne
    "deck_spread": "Avant chaque activité, étaler le jeu de cartes, faces visibles, devant tous les joueurs.",
    "deck_opened": "Au début, ouvrir un jeu neuf de 52 cartes devant les joueurs, qui vérifient qu'il est complet.",
    "only_dealers": "Seul un croupier du tournoi donne les cartes; aucun joueur ne le fait.",
    "shuffle": "Avant chaque {v.round_of_play}, ramasser toutes les cartes et les mélanger.",
    "shuffle_by_hand": "Avant chaque {v.round_of_play}, ramasser toutes les cartes et les mélanger à la main.",
    "shuffle_washed": "Avant chaque {v.round_of_play}, brasser les cartes à plat, faces cachées, puis les mélanger.",
    "announce": "Annoncer aux joueurs les blindes à déposer.",
    "deal": "À partir de la gauche du bouton et dans le sens horaire, donner à chacun deux cartes faces cachées, une à "
    "la fois; le bouton est servi en dernier.",
    # Mises
    "first_to_act": "Après la donne, le joueur à gauche de la grosse blinde parle en premier : suivre, relancer ou "
    "se coucher ({v.fold}). Sans relance, la grosse blinde peut passer parole ou relancer.",
    "first_to_act_one": "Après la donne, le joueur à gauche de la blinde parle en premier : suivre, relancer ou se "
    "coucher ({v.fold}). Sans relance, la blinde peut passer parole ou relancer.",
    "later_to_act": "Après le flop, le tournant et la rivière, le premier joueur encore en jeu à gauche du bouton "
    "parle en premier; le tour se poursuit dans le sens horaire.",
    "raise_cap": "Au plus {cap} relances sont permises dans un {v.betting_interval}, même entre deux joueurs.",
    "no_raise_cap": "Le nombre de relances dans un {v.betting_interval} n'est pas limité.",
    "smallest_bet_one": "La mise minimale est la blinde, sauf à tapis.",
    "raise_posted": "Une relance doit hausser la mise d'au moins {chips} en jetons, sauf à tapis.",
    "clock": "Si un joueur tarde trop, le chronomètre peut être demandé par {caller} : {seconds} secondes en tout, "
    "avec compte à rebours des {countdown} dernières. À l'expiration, la main est {expiry}.",
    "sidepots": "Un joueur à tapis ne peut gagner que le pot égalé par ses jetons; ce que les autres misent de plus "
    "forme entre eux un {v.sidepot}.",
    "uncontested": "Le dernier joueur en jeu gagne le pot sans avoir à montrer ses cartes.",
    "guard": "Chacun est responsable de la protection de ses cartes.",
    "unguarded": "Le croupier peut annuler une main laissée sans protection.",
    "award": "Annoncer la main gagnante et remettre chaque pot à son gagnant; les mains égales le partagent également.",
    "suspect_deck": "Un jeu de cartes qui semble marqué ou abîmé est remis à la {v.director}, qui décide d'en changer.",
    "kickers": "Entre mains de même rang, les cartes les plus fortes l'emportent, puis les cartes d'appoint; cinq "
    "cartes comptent.",
    # Places
    "leaving": "Un joueur peut quitter la table après une {v.round_of_play}, et demeure inscrit au tournoi.",
    "tolerance": "Les tables restent équilibrées : l'écart entre leurs nombres de joueurs est d'au plus {within}.",
    "tolerance_wide": "Les tables restent équilibrées : l'écart entre leurs nombres de joueurs est d'au plus {within}, "
    "ou {wider} tant que plus de {tables} tables sont en jeu.",
    "final_table": "Les {players} derniers joueurs forment la table finale, {draw}.",
    "redraw": "avec un nouveau tirage des places et du bouton",
    "no_redraw": "sans nouveau tirage des places",
    "blinds_again_after_misdeal_one": "Après une maldonne, la blinde reste en jeu; elle n'est pas déposée de nouveau.",
    "moved_player_takes_duties_one": "Le joueur déplacé assume toutes les obligations de sa nouvelle place, blinde "
    "comprise.",
    "absent_player.dealt-in-dead-at-turn_one": "Un joueur absent est servi et sa blinde est prélevée sur ses jetons; "
    "sa main est morte quand vient son tour.",
    "absent_player.dead-after-deal_one": "Un joueur absent est servi et sa blinde est prélevée sur ses jetons; sa "
    "main est morte dès la fin de la donne.",
    "mover.due-big-blind_one": "Pour équilibrer les tables, c'est le joueur qui doit déposer la blinde qui change de "
    "table; il s'assoit aussi près de cette blinde que les places libres le permettent.",
    # Fin
    "eliminated": "Un joueur qui a perdu tous ses jetons, et ne prend pas de {v.rebuy}, est éliminé dès que le pot est "
    "attribué.",
    "eliminated_flat": "Un joueur qui a perdu tous ses jetons est éliminé dès que le pot est attribué.",
    "last-player": "Le jeu se poursuit jusqu'à ce qu'un joueur ait tous les jetons. Le classement est l'ordre inverse "
    "des éliminations.",
    "set-time": "Le jeu prend fin à {time}, ou plus tôt si un joueur a tous les jetons : la {v.round_of_play} en cours "
    "se termine, et aucune autre ne commence. Les joueurs restants sont classés selon leurs jetons, du plus grand "
    "nombre au plus petit; viennent ensuite les joueurs éliminés, du dernier au premier.",
    "hours": "Aucune {v.round_of_play} n'est jouée en dehors des heures de la licence, de {opens} à {closes}. Si le "
    "tournoi n'est pas terminé à la fin de ces heures, les joueurs restants sont classés selon leurs jetons.",
    # Prix
    "sums_rest": "Ce que {share} du total des {sales} dépasse ces sommes revient aussi au {place} rang.",
    "pool": "La cagnotte représente {share} du total des {sales}.",
    "guaranteed": "Elle est d'au moins {amount}.",
    "sums": "Le prix de chaque rang est la somme affichée, quel que soit le nombre d'inscrits.",
    "kept": "{amount} de chaque inscription est retenu pour les frais et n'entre pas dans la cagnotte.",
    "added": "{amount} est ajouté à la cagnotte.",
    "rounding_nearest": "Chaque prix, sauf le premier, est arrondi au multiple le plus proche de {unit}; le premier "
    "rang reçoit le reste.",
    "rounding_made_up": "Chaque prix est arrondi au multiple le plus proche de {unit}; le {place} rang reçoit le reste "
    "et la maison comble ce qui manque.",
    "rounding_rest": "Chaque prix est arrondi au multiple inférieur de {unit}; le {place} rang reçoit aussi le reste.",
    "rounding_nearest_rest": "Chaque prix est arrondi au multiple le plus proche de {unit}; le {place} rang compense "
    "la différence.",
    "rounding": "Chaque prix, sauf le premier, est arrondi au multiple inférieur de {unit}; le premier rang reçoit le "
    "reste de la cagnotte.",
    "fewer": "S'il y a moins de joueurs inscrits que de rangs payés, ces joueurs se partagent toute la cagnotte dans "
    "les mêmes proportions.",
    "example": "La dernière colonne donne un exemple : {entries} inscriptions{no_rebuys}.",
    "example_no_rebuys": " et aucune {v.rebuy}",
    "sales_between": ", des ",
    "sales_two": "{one} et des {other}",
    "add_ons": "compléments",
    # Différends
    "chairperson": "Les différends sont tranchés par la présidence de l'activité, {name}.",
    "chairperson-then-regulator": "Les différends sont tranchés par la {v.director}, {name}. Un joueur insatisfait "
    "peut ensuite s'adresser à l'organisme de réglementation ({regulator}).",
    "casino-night-operator": "Les différends sont tranchés par la personne titulaire du permis d'exploitation de la "
    "soirée casino (Casino Night Operator (A)){named}, dont la décision est sans appel.",
    "director": "Les différends sont tranchés par la {v.director}{named}.",
    "floor": "Les différends sont tranchés par le chef de salle, dont la décision est sans appel.",
    "language": "Langue du tournoi : {language}.",
    "posted": "Le présent règlement est affiché à la vue de tous; un exemplaire est remis à quiconque en fait la "
    "demande.",
    "conflict": "En cas de divergence entre le présent règlement et celui de l'organisme de réglementation "
    "({regulator}), ce dernier l'emporte.",
    "minor": "Le croupier tient la table selon les présentes règles, selon les règles générales du poker là où elles "
    "se taisent, et selon les directives de la {v.director}; il surveille le jeu, règle les questions mineures et "
    "appelle la {v.director} pour toutes les autres.",
    # Conduite
    "conduct": "Ces règles de conduite s'appliquent à tous les joueurs, à toutes les tables.",
    "one_hand": "Un joueur joue une seule main par {v.round_of_play}.",
    "one_player": "Un seul joueur par main : personne ne conseille un joueur.",
    "no_substitutes": "Nul ne joue à la place d'un autre.",
    "chips_stay": "Les joueurs ne peuvent ni donner, ni vendre, ni échanger, ni se racheter des jetons entre eux.",
    "hands_off": "Les joueurs ne touchent pas aux jetons du pot.",
    "in_view": "Les {v.pocket_cards} restent sur la table, bien en vue du croupier.",
    "look": "Un joueur peut regarder ses {v.pocket_cards} en tout temps, sans les laisser voir à personne.",
    "secret": "Nul ne dit ni ne montre quoi que ce soit d'une main pendant qu'elle se joue.",
    "devices_banned": "Les téléphones et autres appareils électroniques sont interdits pendant le jeu.",
    "devices_away": "Un joueur qui utilise un téléphone s'éloigne de la table.",
    "foreign": "Aucun jeton étranger au tournoi sur la table; chaque joueur peut avoir un seul protège-cartes.",
    "chips_visible": "Les jetons restent en vue sur la table. Les jetons trouvés dans une poche sont confisqués et "
    "retirés du tournoi.",
    "deck_requests": "Un joueur ne peut pas demander un nouveau jeu de cartes; il peut demander un seul mélange de "
    "plus par donne.",
    "courtesy": "Les croupiers sont des bénévoles : traitez-les avec respect.",
    "leave_area": "Un joueur éliminé quitte aussitôt l'aire de jeu.",
    # Classement
    "deck": "On joue avec un jeu ordinaire de 52 cartes.",
    "no_wild": "Il n'y a pas de cartes frimées.",
    "high_only": "La main la plus forte gagne; le haut-bas (hi/lo) n'est pas joué.",
    "best_five": "Comptent les cinq meilleures cartes parmi les {v.pocket_cards} du joueur et les {v.board_cards}. De "
    "la plus forte à la plus faible :",
    "suits": "Les couleurs sont égales. L'as est la carte la plus forte; dans une suite, il peut aussi être la plus "
    "faible (A\u00a02\u00a03\u00a04\u00a05).",
    # What is done in one way only, under every book
    "chips_worth_cash": "Les jetons n'ont aucune valeur monétaire et ne s'échangent pas contre de l'argent.",
    "refunds_after_start": "Aucun remboursement n'est accordé une fois le jeu commencé.",
    "heads_up_button_posts_small": "À deux joueurs, celui qui a le bouton dépose la petite blinde.",
    "short_blind_made_up": "Un joueur qui ne peut déposer toute la blinde joue avec ce qui lui reste, et ne doit "
    "rien par la suite.",
    "burn_before_board": "Brûler une carte avant le flop (trois cartes), le tournant (une) et la rivière (une).",
    "betting": "Les mises sont sans limite : un joueur peut miser une partie ou la totalité des jetons devant lui.",
    "smallest_bet": "La mise minimale est la grosse blinde, sauf à tapis.",
    "string_raise": "Une relance se fait d'un seul geste, ou son montant est annoncé d'abord.",
    "oversized_chip": "Un seul jeton, supérieur à la mise et déposé sans un mot, équivaut à suivre.",
    "acting_out_of_turn": "On parle à son tour. Une action hors tour ne compte pas.",
    "must_table_both_cards": "Pour gagner un pot à l'abattage, il faut montrer ses deux {v.pocket_cards}.",
    "cards_speak": "Les cartes parlent : elles comptent, quoi qu'on en dise.",
    "winning_hand_stands": "Une main gagnante retournée sur la table est protégée : le croupier ne peut pas l'annuler.",
    "rabbit_hunting": "Les cartes qui n'ont pas été données ne sont pas montrées.",
    "show_after_fold": "Après un {v.fold}, les cartes du joueur ne sont pas montrées.",
    "uncalled_bet_returned": "La part d'une mise que personne ne peut suivre est rendue à celui qui l'a faite.",
    "blinds_again_after_misdeal": "Après une maldonne, les blindes des mêmes joueurs restent en jeu; aucune n'est "
    "déposée de nouveau.",
    "exposed_card": "Une carte exposée par le croupier est remplacée après la donne et devient la prochaine carte "
    "brûlée.",
    "misdeal_exposed_cards": "Deux cartes exposées ou plus constituent une maldonne.",
    "moved_player_takes_duties": "Le joueur déplacé assume toutes les obligations de sa nouvelle place, blindes "
    "comprises.",
    "may_refuse_move": "Un joueur à qui l'on demande de changer de table ou de place doit le faire.",
    "absent_may_call_time": "Seul un joueur présent à la table peut demander du temps.",
    "unprotected_hand": "Chacun protège ses cartes : le croupier peut annuler une main non protégée.",
    "rake": "Rien n'est prélevé sur les pots au profit de la maison.",
    "director_disqualifies": "La {v.director} peut disqualifier un joueur qui perturbe le tournoi.",
}
