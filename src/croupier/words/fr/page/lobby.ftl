# Mots de l’accueil.

lobby-title = Tables
lobby-welcome-title = Le poker de casino contre le croupier, joué selon les règles
lobby-welcome-says = Cinq vrais règlements, chaque paiement avec la clause qu’il suit et chaque mélange ouvert à votre propre vérification. Prenez place d’une pression, avec des jetons fictifs et sans compte.
lobby-welcome-begin = Servez-moi
lobby-welcome-hide = Cacher la bienvenue
lobby-live-title = Tables en direct
lobby-live-guest = Voir les tables en direct
lobby-live-says = Des tables avec d’autres joueurs. Chacun peut regarder ; pour vous asseoir, connectez-vous.
lobby-live-empty = Aucune table n’est ouverte maintenant.
lobby-live-emptyPlayer = Aucune table n’est ouverte maintenant. Les tables d’entraînement ci-dessous le sont toujours.
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
lobby-line-sit = S’asseoir ou regarder
lobby-line-watch = Regarder
lobby-line-at = à { $table }
lobby-practice-title = S’entraîner
lobby-practice-says = Sans limite de temps, avec des conseils quand vous en demandez. Des jetons fictifs qui n’achètent rien.
lobby-practice-go = S’entraîner
lobby-practice-about-vanuatu-2013 = Échangez des cartes ou achetez-en une sixième ; forcez un croupier qui ne se qualifie pas.
lobby-practice-about-nz-div22-2012 = Le jeu de Nouvelle-Zélande avant son amendement.
lobby-practice-about-nz-div22-2016 = Tel qu’amendé : des supers aussi sur la main du croupier.
lobby-practice-about-nsw-star-2019 = Un super avec chaque ante ; le croupier ne peut pas être forcé.
lobby-practice-about-nz-caribbean-1998 = Cinq cartes, se coucher ou relancer, et un jackpot progressif à côté.
