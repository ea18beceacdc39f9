# Un jeu en une minute, la stratégie en une page, les problèmes, et ce que coûte une heure.


learn-title = { $game } en une minute
learn-at = Étape { $step } sur { $steps }
learn-steps = Étapes
learn-back = Retour
learn-next = Suite
learn-done = Jouer
learn-picture = La table à cette étape
learn-name-ante = Posez vos mises
learn-name-deal = Cinq cartes chacun
learn-name-draw = Améliorer sa main, une fois
learn-name-decide = Relancer ou se coucher
learn-name-qualify = Le croupier joue-t-il ?
learn-name-compare = La meilleure main gagne
learn-name-second = Deux combinaisons, deux paiements
learn-ante = Vous ne jouez que contre le croupier, quels que soient les autres à la table. Une ante, ici { MONEY($ante) }, achète cinq cartes.
learn-ante-super = Le super est une mise à part sur ces cinq cartes : { $lowOdds } contre 1 pour { $low }, jusqu’à { $highOdds } contre 1 pour { $high }.{ $must ->
    [yes] { " " }Il va ici avec chaque ante.
   *[no] { "" }
}
learn-ante-jackpot = Un jeton de plus, { MONEY($amount) }, joue pour le jackpot : { $hand } gagne { MONEY($prize) }, les mains plus hautes bien davantage.
learn-deal = Le croupier montre une carte sur cinq. Vous tenez : { $hand }.
learn-deal-beside = Cela seul ne gagne rien : ce que vous avez posé à côté de l’ante est perdu.
learn-deal-instant = Une quinte flush serait payée aussitôt, { $straightFlush } contre 1, une quinte flush royale { $royalFlush } contre 1.
learn-draw-exchange = { $least ->
    [1] Jusqu’à { $most }
   *[other] De { $least } à { $most }
} cartes peuvent être échangées pour { MONEY($fee) }{ $various ->
    [yes] { " " }; le prix dépend de leur nombre
   *[no] { "" }
}. Ici { $given } nouvelles cartes donnent : { $hand }.
learn-draw-buy = Ou achetez une sixième carte : les cinq meilleures des six comptent.
learn-draw-only-buy = Une sixième carte s’achète pour { MONEY($fee) } : les cinq meilleures des six comptent. Ici ce sont : { $hand }.
learn-decide = Couchez-vous, et l’ante est perdue. Ou relancez de { MONEY($bet) }, { $times ->
    [1] autant que l’ante
    [2] le double de l’ante
   *[other] { $times } fois l’ante
}, et restez dans le coup.
learn-qualify = Avec moins qu’as et roi le croupier ne joue pas : votre relance vous revient, et l’ante est payée { $odds } contre 1, quoi que vous teniez.
learn-qualify-straight = Avec une quinte ou mieux, c’est { $odds } contre 1.
learn-qualify-force = Avec une main forte vous pouvez plutôt forcer, pour { MONEY($fee) } : la plus haute carte du croupier fait place à la suivante, pour qu’il y ait peut-être quelque chose à battre.
learn-compare = Avec as et roi ou mieux le croupier joue, et la meilleure main gagne. Votre main ({ $hand }) bat celle du croupier ({ $dealer }) : la relance est payée { $odds } contre 1{ $won ->
    [0] , et l’ante est rendue
   *[other] , l’ante { $won } contre 1
}.
learn-compare-lost = Une main plus basse perd les deux.
learn-second = Une relance gagnante est payée pour deux combinaisons si vous les tenez : { $hand }, { $odds } contre 1, et { $other }, { $otherOdds } contre 1 en plus.
learn-net = Dans ce coup : { $amount }
learn-kind = { $kind ->
    [ace_king] as et roi
    [one_pair] une paire
    [two_pairs] deux paires
    [three_of_a_kind] un brelan
    [straight] une quinte
    [flush] une couleur
    [full_house] un full
    [four_of_a_kind] un carré
    [straight_flush] une quinte flush
    [royal_flush] une quinte flush royale
    [ace_king_queen] as, roi et dame
    [five_coloured] cinq rouges ou noires
    [five_picture] cinq figures
    [same_coloured_straight] une quinte rouge ou noire
   *[other] { $kind }
}
learn-strategy-title = La stratégie en une page
learn-strategy-says = Lisez de haut en bas ; la première ligne qui convient décide. Elle vient de la valeur exacte de chaque choix dans chaque situation.
learn-strategy-none = Aucune page ne convient encore à ce jeu : on y tire autrement que la page ne le suppose. Les conseils d’une table d’entraînement le calculent tout de même.
learn-strategy-hold = Vous tenez
learn-strategy-do = À faire
learn-strategy-part-first = Avec les cinq premières cartes
learn-strategy-part-worth = Ce qui vaut d’être gardé, ou vaut une carte
learn-strategy-part-after-draw = Après un tirage
learn-strategy-part-force = Quand le croupier ne se qualifie pas et peut être forcé
learn-strategy-part-stud = Avec vos cinq cartes
learn-strategy-cost = La suivre coûte { MONEY($cost) } en 100 coups avec une ante de { MONEY($ante) }, par rapport au meilleur jeu possible.
learn-hour-title = Ce que coûte une heure
learn-hour-costs = { $kind ->
    [wins] Une heure de { $rounds } coups avec une ante de { MONEY($ante) } rapporte { MONEY($cost) } en moyenne, en jouant au mieux, sans les supers ni les autres mises annexes.
   *[costs] Une heure de { $rounds } coups avec une ante de { MONEY($ante) } coûte { MONEY($cost) } en moyenne, en jouant au mieux, sans les supers ni les autres mises annexes.
}
learn-hour-swings = La chance fait bien plus : deux heures sur trois finissent entre { $low } et { $high }, et une sur vingt va au-delà de { $lowest } ou de { $highest }.
learn-hour-picture = De { $lowest } à { $highest }, en moyenne { $mean }
