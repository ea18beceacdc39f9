# Mots de l’accueil.

lobby-title = Tables
lobby-welcome-title = Cinq cartes, un croupier, chaque règle sur la table
lobby-welcome-says = Le Lunar Poker et le Caribbean Stud tels que les casinos les donnent vraiment. Des jetons fictifs, pas de compte, et des conseils qui connaissent la valeur exacte de chaque choix.
lobby-welcome-begin = Servez-moi
lobby-welcome-learn = Le Lunar en une minute
lobby-live-title = Tables avec d’autres
lobby-live-says = Chacun peut regarder. Pour vous asseoir il faut un compte ; vos jetons, vos coups et vos statistiques vous suivent.
lobby-live-empty = Aucune table n’est ouverte maintenant.
lobby-live-emptyPlayer = Aucune table n’est ouverte maintenant. La vôtre l’est toujours.
lobby-live-noMatch = Aucune table ne convient à ce filtre.
lobby-live-all = Tout montrer
lobby-live-enrol = Inscrivez votre authentificateur pour voir les tables.
lobby-live-lost = La liste n’est pas disponible maintenant ; nouvel essai.
lobby-filter-label = Filtre
lobby-filter-rulebook = Règlement
lobby-filter-any = tout règlement
lobby-filter-free = Avec une place libre
lobby-line-seats = { $taken } places prises sur { $seats }
lobby-line-limits = de { $low } à { $high }
lobby-line-noLimits = pas de limites fixées
lobby-line-round =
    { GIVEN($round) ->
        [yes] coup { $round }
       *[no] premier coup
    }
lobby-line-playing = en jeu
lobby-line-between = entre les coups
lobby-line-standing-open = ouverte
lobby-line-standing-prepared = en préparation
lobby-line-standing-closed = fermée
lobby-line-watching =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
lobby-line-sit = S’asseoir
lobby-line-jackpot = jackpot { $amount }
lobby-line-watch = Regarder
lobby-line-at = à { $table }
lobby-practice-says = À votre propre table : sans limite de temps, avec des conseils quand vous en demandez, pour des jetons fictifs qui n’achètent rien.
lobby-game-title = Jeux
lobby-game-compare = Les comparer
lobby-game-edge = avantage de la maison
lobby-game-edge-with-super = avantage de la maison, avec son super
lobby-game-choices = choix par main
lobby-game-most = cote la plus haute
lobby-game-jackpot = jackpot en ce moment
lobby-game-to-one = { $odds } : 1
lobby-game-play = Jouer
lobby-game-play-at = Jouer à { $game }
lobby-game-own-title = Votre propre jeu
lobby-game-own-says = Changez un barème ou écrivez un règlement, et voyez tout de suite ce que coûte une partie.
lobby-game-own-go = L’écrire
lobby-game-odds = Cotes
lobby-game-odds-of = Cotes de { $game }
lobby-game-rules = { $place }
lobby-game-pace-quick = Un jeu rapide
lobby-game-pace-steady = Un jeu posé
lobby-game-pace-rich = Un jeu de réflexion
lobby-game-plain-stud = Cinq cartes, puis se coucher ou relancer.
lobby-game-plain-draws = Échangez des cartes avant de vous coucher ou de relancer.
lobby-game-plain-forces = Échangez des cartes, et forcez un croupier qui ne se qualifie pas.
lobby-game-name-vanuatu-2013 = Lunar Poker
lobby-game-name-nz-div22-2012 = Lunar d’origine
lobby-game-name-nz-div22-2016 = Lunar et supers croupier
lobby-game-name-nsw-star-2019 = Lunar au Star
lobby-game-name-nz-caribbean-1998 = Caribbean Stud
lobby-game-about-vanuatu-2013 = Échangez des cartes, achetez-en une sixième, forcez un croupier qui ne se qualifie pas. Le plus de décisions.
lobby-game-about-nz-div22-2012 = La même liberté avec les premiers barèmes de Nouvelle-Zélande : sept au choix.
lobby-game-about-nz-div22-2016 = Des supers sur toute main de la table, même celle du croupier.
lobby-game-about-nsw-star-2019 = Un super avec chaque ante. Si le croupier ne se qualifie pas, une quinte ou mieux rapporte quatre antes. Pas de forçage.
lobby-game-about-nz-caribbean-1998 = Se coucher ou relancer. Simple et rapide, avec un jackpot qui grandit à côté.
