# Mots de l’entraînement : la table, les conseils, les exercices et les suppositions.

practice-ACTIONS-fold = Se coucher
practice-ACTIONS-bet = Relancer
practice-ACTIONS-buy = Acheter une 6e carte
practice-ACTIONS-force = Forcer le croupier
practice-ACTIONS-decline = Ne pas forcer
practice-ACTIONS-instant-payout = Prendre le paiement immédiat
practice-pages = Façons de s’entraîner
practice-tabs-practice = Table d’entraînement
practice-tabs-trainer = Exercices
practice-tabs-what-if = Et si
practice-tabs-school = École des croupiers
practice-staff = L’entraînement est pour les joueurs. Connectez-vous comme l’un d’eux, ou déconnectez-vous et entrez en invité.
practice-rulebook = Règlement
practice-table-title = S’entraîner à une table
practice-table-says = Sans limite de temps et avec des jetons fictifs. Des conseils sont donnés quand vous en demandez, et chaque choix peut se comparer au meilleur.
practice-table-device = Les cartes viennent de
practice-table-devices-shoe = un sabot
practice-table-devices-shuffler = un mélangeur
practice-table-bots = Joueurs de la maison à vos côtés
practice-table-alone = aucun
practice-table-settings = Réglages que le règlement laisse à la maison
practice-table-settingsHint = D’autres réglages recommencent la table.
practice-table-fixed = Fixé par le règlement
practice-table-go = Aller à la table
practice-table-going = La table se prépare…
practice-table-toTable = Continuer ce coup
practice-table-finish = Un coup est en cours à votre table d’entraînement. Finissez-le là, puis changez les réglages.
practice-stage-first = Première décision
practice-stage-after-a-draw = Après le tirage
practice-stage-forcing = Le croupier ne se qualifie pas : forcer une carte ?
practice-hint-title = Conseils
practice-hint-ask = Conseil
practice-hint-key = H
practice-hint-asking = Calcul…
practice-hint-wait = Les conseils sont là quand vous avez quelque chose à décider.
practice-hint-look = Regardez d’abord vos nouvelles cartes.
practice-hint-ready = Demandez ce que vaut chaque choix. Que vous avez demandé est gardé avec le coup.
practice-hint-locked = Les conseils sont fermés ici : ils sont pour votre propre table d’entraînement.
practice-hint-lockedBy = Le règlement tient les aides à l’écart des tables en direct :
practice-hint-toPractice = S’entraîner selon ces règles
practice-hint-used = Ce que vaut chaque choix à partir d’ici, en jetons
practice-hint-notNow = pas maintenant
practice-hint-declare = Annoncez d’abord ; ensuite une pression sur un choix le fait.
practice-bars-best = meilleur
practice-bars-yours = votre choix
practice-bars-behind = −{ $amount }
practice-bars-all = Les { $count } échanges
practice-bars-fewer = Seulement le meilleur échange de chaque taille
practice-bars-label = Choix, le meilleur d’abord
practice-bars-antes = { $text } antes
practice-verdict-right = { $action } : le meilleur choix.
practice-verdict-wrong = { $action } a coûté { $chips }. Le meilleur était : { $best }.
practice-verdict-again = Le revoir
practice-card-title = Comment vous jouez
practice-card-sitting = Cette séance
practice-card-all = Tout l’entraînement
practice-card-hands = Mains
practice-card-accuracy = Meilleurs choix
practice-card-of = { $right } sur { $decisions }
practice-card-hundred = Coût de 100 mains
practice-card-hour = Coût d’une heure
practice-card-against = Face à la page unique
practice-card-under = { $chips } de moins
practice-card-over = { $chips } de plus
practice-card-same = pareil
practice-card-none = –
practice-card-basis =
    Face au jeu optimal, qui coûte 0, en jetons pour une ante de { MONEY($ante) } et { $hands } mains par heure{ GIVEN($measured) ->
        [yes] , comme vous jouez
       *[no] { "" }
    }.
practice-card-page = Jouer selon la stratégie en une page coûte { $chips } pour 100 mains.
practice-card-noPage = Aucune stratégie en une page n’est évaluée pour ce règlement.
practice-card-empty = Rien n’a encore été jugé. Jouez une main ; ce que vous choisissez est comparé au meilleur.
practice-trainer-title = Exercices
practice-trainer-says = Une décision après l’autre. Ce que vous manquez revient bientôt, ce que vous savez après des jours.
practice-trainer-how = Que feriez-vous ? Choisissez, et voyez ce que vaut chaque choix.
practice-trainer-next = Décision suivante
practice-trainer-nextKey = Entrée
practice-trainer-hand = Votre main
practice-trainer-up = Carte visible du croupier
practice-trainer-dealer = Main du croupier
practice-trainer-drawn =
    { GIVEN($given) ->
        [yes] Vous avez rendu { $given } et tiré { $drawn }.
       *[no] Vous avez acheté { $drawn }.
    }
practice-trainer-ante = L’ante est de { MONEY($ante) }.
practice-trainer-moves = Votre choix
practice-trainer-exchange =
    { GIVEN($count) ->
        [yes] Échanger { $count }
       *[no] Échanger : touchez des cartes
    }
practice-trainer-keys = Touches : F se coucher, B relancer, Y acheter, 1–5 et X échanger, G forcer, N ne pas forcer, I paiement immédiat, Entrée suivante.
practice-trainer-streak = Justes de suite
practice-trainer-longest = plus longue série
practice-trainer-right = Meilleurs choix
practice-trainer-cost = Coût des fautes
practice-trainer-kinds = Ce qui coûte le plus
practice-trainer-noKinds = Pas encore de faute.
practice-whatIf-title = Et si
practice-whatIf-none-kept = La maison ne peut pas être jointe, et cela n’a pas encore été demandé dans ce navigateur.
practice-whatIf-says = Mettez n’importe quelles cartes sur la table et voyez la valeur exacte de chaque choix. Touchez des cartes, ou tapez-les comme Ah Kd 10s.
practice-whatIf-stage = Décision
practice-whatIf-stages-first = la première
practice-whatIf-stages-after-a-draw = après un tirage
practice-whatIf-stages-forcing = forcer le croupier ou non
practice-whatIf-drew = Vous avez déjà tiré
practice-whatIf-places-hand = Vos cinq premières cartes
practice-whatIf-places-up = Carte visible du croupier
practice-whatIf-places-given = Rendues
practice-whatIf-places-drawn = Tirées
practice-whatIf-places-others = Les quatre autres cartes du croupier
practice-whatIf-bought = Aucune : une carte a été achetée.
practice-whatIf-ante = Ante
practice-whatIf-no-amount = « { $word } » n’est pas un montant pour une ante.
practice-whatIf-fault-bad = « { $word } » n’est pas une carte.
practice-whatIf-fault-none = Il faut au moins une carte ici.
practice-whatIf-fault-twice = { $word } est déjà ailleurs.
practice-whatIf-fault-notHeld = { $word } n’est pas dans la main.
practice-whatIf-deck = Cartes pour : { LOWER($place) }
practice-whatIf-ask = Montrer les valeurs
practice-whatIf-random = Cartes au hasard
practice-whatIf-clear = Effacer
practice-whatIf-settings = Réglages
practice-whatIf-holds = Genre de main : { $kind }.
practice-kinds-straight-or-better = quinte ou mieux
practice-kinds-two-pairs = deux paires
practice-kinds-three-of-a-kind = brelan
practice-kinds-four-to-a-flush = quatre cartes d’une couleur
practice-kinds-four-to-a-straight = quatre cartes d’une quinte
practice-kinds-one-pair = une paire
practice-kinds-ace-and-king = as et roi
practice-kinds-ace-high = hauteur as
practice-kinds-king-high = hauteur roi
practice-kinds-queen-high-or-less = hauteur dame ou moins
practice-kinds-after = { $stage } : { $kind }
practice-exchange = Échanger { $cards }
practice-antes = { $count } antes
practice-whatIf-fault-few =
    { $count ->
        [one] Il faut une carte ici.
       *[other] Il faut { $count } cartes ici.
    }
practice-whatIf-fault-many =
    { $count ->
        [one] Il ne faut qu’une carte ici.
       *[other] Il ne faut que { $count } cartes ici.
    }
practice-whatIf-fault-unequal =
    { $count ->
        [one] Il faut une carte ici.
       *[other] Autant que rendues : { $count }.
    }
practice-reason-up = { $up ->
    [rA] un as
    [rK] un roi
    [rQ] une dame
    [rJ] un valet
    [rT] un dix
    [r9] un neuf
    [r8] un huit
    [r7] un sept
    [r6] un six
    [r5] un cinq
    [r4] un quatre
    [r3] un trois
   *[r2] un deux
}
practice-reason-times = { $times ->
    [100] toujours
   *[other] { $times } fois sur 100
}
practice-reason-fold = Contre { $up } le croupier se qualifie { $plays } et bat alors votre main ({ $hand }) { $beats } : couchez-vous.
practice-reason-bet = Contre { $up } le croupier se qualifie { $plays }, et votre main ({ $hand }) gagne alors { $wins } ; un croupier qui ne se qualifie pas paie votre ante : relancez.
practice-reason-draw = Contre { $up } le croupier se qualifie { $plays } et bat alors votre main ({ $hand }) { $beats }. Un tirage l’améliore { $better }, ce qui vaut son prix.
practice-reason-force = { $total } cartes peuvent venir : { $beaten } font une main qui joue et perd contre la vôtre ({ $hand }), { $beats } une qui la bat, les autres rien. { $best }.
practice-reason-instant = Cette main est payée aussitôt, avant que rien d’autre ne puisse lui arriver.
practice-reason-counted = Compté sur les { $total } mains que le croupier peut avoir.
practice-warn-use = M’avertir avant un choix qui coûte cher
practice-warn-says = { $action } coûte { MONEY($cost) } par rapport au meilleur choix : { $best }. Le faire quand même ?
practice-trainer-daily = Problème du jour
practice-trainer-kept = La maison ne peut pas être jointe : voici des décisions auxquelles vous avez déjà répondu dans ce navigateur. Rien n’est ajouté à votre bilan.
practice-trainer-none-kept = La maison ne peut pas être jointe, et aucune décision de ce règlement n’a encore reçu de réponse dans ce navigateur.
practice-trainer-puzzle = Un problème
practice-trainer-is-daily = Le même pour tous aujourd’hui : de 24 mains, celle où le choix évident coûte le plus.
practice-trainer-back-minutes =
    { $count ->
        [one] Ce genre de main revient dans une minute.
       *[other] Ce genre de main revient dans { $count } minutes.
    }
practice-trainer-back-days =
    { $count ->
        [one] Ce genre de main revient dans un jour.
       *[other] Ce genre de main revient dans { $count } jours.
    }
