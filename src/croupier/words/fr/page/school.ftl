# Mots de l’école des croupiers.

school-title = École des croupiers
school-about = Un coup fini est devant vous. Dites si le croupier se qualifie, nommez chaque main et réglez chaque mise ; chaque faute vient avec sa clause.
school-rulebook = Règlement
school-level = Niveau
school-deal = Donner un coup
school-next = Coup suivant
school-dealer = La main du croupier
school-forced = Le croupier a été forcé et voici la nouvelle main.
school-qualifies = Le croupier se qualifie-t-il ?
school-yes = Oui
school-no = Non
school-seat = Place { $number }
school-did = Décidé : { $what }
school-hand = Place { $number } : sa main
school-choose = choisir…
school-stakeOf = { $area }, { $amount } misé
school-fate = La mise
school-back = est rendue ou reste au joueur
school-taken = est prise
school-paid = Payé en plus
school-check = Régler
school-score = { $right } justes sur { $of }
school-clean = Tout est juste. Bien donné.
school-tally =
    { $rounds } { $rounds ->
        [one] coup
       *[other] coups
    }, { $share } % de réponses justes, { $clean } sans faute
school-misses = Ce qui a été manqué
school-columns-what = Quoi
school-columns-said = Vous avez dit
school-columns-right = C’est
school-columns-clause = Clause
school-nothing = pas de réponse
school-missed =
    { $about ->
        [dealer] Le croupier
       *[other] { $about ->
            [hand] Main de la place { $seat }
           *[other] Place { $seat }, { $area }
        }
    }
school-levels-one = une place
school-levels-two = deux places, mises annexes, cartes achetées
school-levels-three = trois places, tout est permis
