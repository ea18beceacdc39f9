# Mots de la page de la table.

table-coming = Vous approchez de la table…
table-round = coup { $number }
table-limits = ante de { MONEY($least) } à { MONEY($most) }
table-watching =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
table-practice = entraînement, jetons fictifs
table-board = la table
table-dealer = Croupier
table-you = Vous
table-seat = Place { $number }
table-yourSeat = Votre place, numéro { $number }
table-free = libre
table-away = absent
table-ready = prêt
table-sit = S’asseoir ici
table-sitAt = S’asseoir ici, à la place { $number }
table-qualifies = se qualifie
table-fails = ne se qualifie pas
table-forced = forcé
table-rack = défausse { $count }
table-shoe = sabot { $count }
table-jackpot = Jackpot
table-lightOn = voyant allumé
table-lightOff = voyant éteint
table-closed = fermée
table-faceDown =
    { $count ->
        [one] { $count } carte face cachée
       *[other] { $count } cartes face cachée
    }
table-noCards = pas de cartes
table-placeOn = poser { MONEY($amount) }
table-takeBack = { MONEY($amount) }
table-takeBackShort = reprendre
table-plus = + { BARE($amount) }
table-pays = jusqu’à { $most } contre 1
table-status-in = dans le coup
table-status-left-out = hors du coup
table-status-folded = couché
table-status-paid = payé
table-status-conceded = abandonné
table-status-settled = réglé
table-status-void = nul
table-status-discarded = jeté
table-status-stray = égaré
table-status-bet = relance
table-status-buy = achète
table-status-exchange = échange
table-status-fold = couché
table-results-won = gagné
table-results-lost = perdu
table-results-back = rendu
table-results-standoff = rendu
table-hand = Votre main
table-cardsHint = Touchez { $least } à { $most } cartes pour les échanger.
table-moves = Ce que vous pouvez faire
table-action-look = Voir les nouvelles cartes
table-action-bet = Relancer
table-action-fold = Se coucher
table-action-exchange = Échanger
table-action-buy = Acheter une 6e carte
table-action-force = Forcer le croupier
table-action-decline = Ne pas forcer
table-action-concede = Abandonner
table-action-declareNothing = Ne rien annoncer
table-action-declareSuper = Annoncer le super
table-action-declareInstant = Annoncer le paiement immédiat
table-action-declareBoth = Annoncer les deux
table-action-show = Montrer mes cartes
table-action-discard = Poser la main
table-exchangeCount =
    { $count ->
        [one] Échanger { $count } carte
       *[other] Échanger { $count } cartes
    }
table-from = dès { BARE($amount) }
table-reason-chips = pas assez de jetons
table-reason-pick = choisissez d’abord des cartes
table-reason-deal = après la donne
table-reason-declare = annoncez d’abord
table-reason-decided = vous avez choisi
table-reason-once = on ne tire qu’une fois
table-reason-folded = vous êtes couché
table-reason-over = votre coup est fini
table-reason-qualify = seulement si le croupier ne se qualifie pas
table-reason-open = quand la main du croupier est ouverte
table-reason-wait = pas maintenant
table-loses = perd { BARE($amount) }
table-fee = ce prix n’est pas rendu
table-gain = gagne { BARE($bet) } ; si le croupier ne se qualifie pas, { BARE($ante) }
table-gainOnlyAnte = ne gagne { BARE($ante) } que si le croupier ne se qualifie pas
table-doubt-fold = Vous coucher avec { $hand } ? La main vaut as et roi ou mieux.
table-doubt-force =
    Forcer le croupier pour { MONEY($cost) } ? { $bet ->
        [0] Cela ne peut pas gagner avec cette main, et ce prix n’est pas rendu.
       *[other] Ce prix n’est pas rendu.
    }
table-doubt-concede = Abandonner ? Ce qui est misé est perdu : { MONEY($loses) }.
table-doubt-discard = Poser la main sans choisir ? Elle compte comme abandonnée : { MONEY($loses) }.
table-doubt-show = Montrer vos cartes à tous ? Certains règlements annulent alors la main.
table-yes = Oui : { LOWER($what) }
table-no = Non, revenir
table-ask-bet = Que faites-vous ?
table-ask-look = Vos cartes sont tirées.
table-ask-declare = Que contient votre première main ? Dites-le avant de choisir.
table-ask-force = Le croupier ne se qualifie pas. Forcer une carte ?
table-ask-concede = Le croupier se qualifie. Comparer les mains, ou abandonner ?
table-ask-concedeOnly = Le croupier se qualifie. Les mains sont comparées, sauf si vous abandonnez.
table-ask-wait = On attend les autres.
table-ask-dealing = Les cartes sont données.
table-ask-noChips = Apportez d’abord des jetons à la table.
table-ask-place = Choisissez un montant et appuyez sur { $area }.
table-ask-placed = Vos mises sont posées. Ajoutez-en d’autres, ou continuez.
table-ask-missing = Pas encore servi : il manque { LOWER($area) }.
table-ask-readyWait = Vous êtes prêt ; les autres pas encore.
table-ask-over = Le coup est fini.
table-ask-void = Le coup est nul ; les mises sont rendues.
table-ask-even = Vous ne gagnez ni ne perdez.
table-ask-wins = Vous gagnez { MONEY($amount) }.
table-ask-loses = Vous perdez { MONEY($amount) }.
table-ask-stopped = Le jeu est arrêté : { $why }.
table-ask-standing = État de la table : { $standing }.
table-ask-disabled = Le jeu est arrêté : { $why }.
table-ask-watch = Vous regardez.
table-ask-first = Le prochain coup n’a pas commencé.
table-deal = Donner
table-noMore = Rien ne va plus
table-next = Coup suivant
table-compare = Comparer les mains
table-stakes = Montant d’une mise
table-otherStake = Autre montant
table-stakeStays = « { $word } » n’est pas un montant ; on en reste à { MONEY($amount) }.
table-skip = Passer à la fin
table-clock = { $left } s, puis : { $then }
table-story = Ce qui s’est passé
table-storyEmpty = Rien encore. Chaque étape d’un coup sera ici avec sa clause.
table-clause = Clause { $id }
table-clauseNone = Cette clause n’est pas dans l’index.
table-outcome = Ce que sont devenues les mises
table-why = Pourquoi ?
table-columns-wager = Mise
table-columns-stake = Misé
table-columns-returned = Rendu
table-columns-paid = Payé
table-columns-net = Net
table-columns-clause = Clause
table-open = ouverte
table-purse-chips = Jetons
table-purse-tokens = Promotionnels
table-purse-time = Ici
table-purse-minutes = { $count } min
table-bring = Apporter des jetons
table-bringTitle = Apporter des jetons à la table
table-bringAmount = Montant
table-wallet = Dans votre portefeuille : { $amount }.
table-toWallet = Verser des jetons fictifs
table-bringDo = Les apporter
table-sitDo = S’asseoir
table-stand = Se lever et regarder
table-leave = Quitter la table
table-toLobby = Vers les tables
table-watchOnly = Vous regardez cette table. Appuyez sur une place libre pour vous asseoir.
table-backToSeat = Revenir jouer
table-link-lost = La ligne est perdue. Un nouvel essai se fait tout seul ; votre temps court à la table.
table-link-taken = Vous avez cette table dans une autre fenêtre. Une seule peut jouer.
table-link-takeHere = Jouer ici
table-link-refused = Cette table ne peut pas être montrée.
table-link-connecting = Connexion…
table-notices-title = Avis
table-notices-minimum = À partir de { $at }, le minimum est de { MONEY($amount) }.
table-notices-markers = Les anciens minimums prennent fin à { $at }.
table-notices-moves = À partir du { $day }, { $rulebook } est en vigueur : la table continue sous ce texte ({ $clause }).
table-notices-stops = À partir du { $day }, { $rulebook } est en vigueur : la table s’arrête avant ({ $clause }).
table-notices-lapsed = Le texte de cette table n’est plus en vigueur depuis le { $day } : aucun autre coup n’est joué.
table-notices-closing = La table ferme à { $at }.
table-directions = Consignes
table-silence = on ne parle pas des mains maintenant ({ $clause })
table-signs = Affiches et barèmes
table-sign-inscription = Sur le tapis
table-sign-bet-table = La relance paie
table-sign-super-table = Le super paie
table-sign-instant-payout = Paiement immédiat
table-sign-maximum-payout = Paiement maximal
table-sign-jackpot-wager = Mise de jackpot
table-prizes = Le jackpot paie
table-prize = { WORDS($what) } { MONEY($amount) }
table-prizeShare = { WORDS($what) } { $percent } % du compteur, au moins { MONEY($floor) }
table-sign-limits = Limites de l’ante
table-sign-the-former-minimum = L’ancien minimum
table-sign-a-player-s-own-limits = Limites propres d’un joueur
table-seed-title = Votre graine pour le mélange
table-seed-about = Votre navigateur tire une graine pour chaque coup, l’engage avant que la maison fasse sa promesse et la révèle après la dernière mise, pour que personne ne puisse choisir l’ordre des cartes.
table-seed-next = Pour le prochain coup
table-seed-soon = tirée quand la graine de ce coup est révélée
table-seed-own = Une graine à vous, 64 chiffres hexadécimaux
table-seed-take = Prendre celle-ci
table-seed-draw = En tirer une autre
table-seed-wrong = Une graine a 64 chiffres, de 0 à 9 et de a à f.
table-fair-title = Le mélange
table-fair-promise = Promesse, fixée avant la première mise
table-fair-opened = L’ordre est ouvert. Vérifié ici, dans votre navigateur :
table-fair-promised = le sel et l’ordre font la promesse
table-fair-kept = la promesse est celle montrée avant la donne
table-fair-unseen = la promesse a été faite avant que cette page soit ouverte
table-fair-whole = l’ordre est un paquet entier, chaque carte une fois
table-fair-fewer = l’ordre est de { $count } cartes, celles de la défausse
table-fair-top = les cartes que vous avez vues viennent du dessus de l’ordre
table-fair-cut = les cartes que vous avez vues viennent de l’ordre, coupé à { $count }
table-fair-unknown = on ne peut pas dire, de ce que vous avez vu, si les cartes viennent du dessus
table-fair-promisedSecret = le sel et le secret font la promesse
table-fair-made = l’ordre est celui que le secret fait avec les graines engagées
table-fair-mixing = Graines des joueurs, engagées avant la promesse :
table-fair-mixed = Mêlées à l’ordre :
table-fair-ignored = Votre graine était à la table avant que cette promesse soit faite, et la maison ne la compte pas.
table-fair-seed = la graine de la place { $seat }
table-fair-awaited = la place { $seat } a engagé une graine
table-fair-late = pas celle de la place { $seat } : elle est venue après la promesse et comptera la prochaine fois
table-fair-missing = pas celle de la place { $seat } : elle n’a pas été révélée à temps
table-fair-malformed = pas celle de la place { $seat } : ce n’était pas celle engagée
table-fair-mine-in = C’est la vôtre.
table-fair-mine-late = C’est la vôtre.
table-fair-mine-unsent = C’est la vôtre, et elle n’est pas arrivée à temps.
table-fair-mine-left = C’est la vôtre, et la maison l’a laissée de côté alors que votre navigateur l’avait révélée.
table-fair-secret = Secret
table-fair-salt = Sel
table-fair-order = Ordre
table-fair-show = Montrer comment le vérifier
table-fair-yes = oui
table-fair-no = non
table-fair-open = ouvert
table-fair-none = Cette table ne promet pas son ordre.
table-typed = Taper une commande
table-typedHint = par exemple : exchange 2h 3d
table-typedDo = Le faire
table-mistake-empty = Tapez une commande, comme : bet
table-mistake-unknown = « { $word } » n’est pas une commande. Appuyez sur ? pour voir lesquelles il y a.
table-mistake-cards = « { $word } » n’est pas une carte. Écrivez les cartes comme 2h 3d.
table-mistake-amount = « { $word } » n’est pas un montant.
table-mistake-area = « { $word } » n’est pas une mise. C’est ante, super ou jackpot.
table-mistake-seat = « { $word } » n’est pas une place.
table-mistake-answer = « { $word } » n’est pas une réponse. C’est yes ou no.
table-mistake-extra = « { $word } » est un mot de trop ; rien n’a été fait.
table-betIsFixed = 
    La relance vaut toujours { $antes ->
        [1] autant que l’ante
        [2] deux fois l’ante
       *[other] { $antes } fois l’ante
    } : { MONEY($cost) }. Tapez bet seul pour la miser.
table-tooDear = { MONEY($amount) }, c’est plus que les { MONEY($have) } que vous avez à cette table.
table-notNow = { $what } : { $why }.
table-help-title = Touches et commandes
table-help-keys = Touches de lettres
table-help-use = Utiliser les touches de lettres
table-help-typed = Commandes tapées
table-help-open = Touches et commandes
table-learn-open = Comment le jeu se joue (?)
table-learn-ask = Nouveau ici ? Voyez comment le jeu se joue, en une minute.
table-learn-show = Montrer
table-learn-later = Pas maintenant
table-sound = Son
table-seats =
    { COUNT($list) ->
        [one] place { ITEMS($list) }
       *[other] places { ITEMS($list) }
    }
table-clockOf = { $seats } : { $left } s, puis : { $then }
table-help-key-a = poser ou reprendre l’ante
table-help-key-s = poser ou reprendre le super
table-help-key-e = poser ou reprendre le super croupier
table-help-key-j = poser ou reprendre la mise de jackpot
table-help-key-amount = montant plus petit ou plus grand
table-help-key-r = les mêmes mises
table-help-key-d = donner, rien ne va plus, comparer les mains, coup suivant
table-help-key-b = relancer
table-help-key-f = se coucher
table-help-key-y = acheter une 6e carte
table-help-key-pick = choisir une carte à échanger
table-help-key-x = échanger les cartes choisies
table-help-key-l = voir les nouvelles cartes
table-help-key-g = forcer le croupier
table-help-key-n = ne pas forcer ; ne rien annoncer
table-help-key-p = annoncer le super
table-help-key-i = annoncer le paiement immédiat
table-help-key-c = abandonner
table-help-key-k = passer à la fin du paiement
table-help-key-h = conseil, à une table d’entraînement
table-help-key-t = taper une commande
table-help-key-help = comment le jeu se joue
table-shows = montre { $rank }
table-others = Les autres places
table-spot = Votre emplacement
table-actions = Actions
table-menu = Menu
table-deciding = décide
table-exchanges = échange { $count }
table-yourTurn = À vous : { $title }
table-panel-title = À côté de la table
table-panel-open = Récit, barèmes et règles
table-panel-story = Récit
table-panel-pays = Barèmes
table-panel-rules = Règles
table-panel-shuffle = Mélange
table-panel-allRules = Tout le règlement
table-doubt-forfeit = Votre main peut réclamer { MONEY($amount) }. Continuer sans les réclamer ?
table-ask-next = Redonnez, ou changez vos mises.
table-ask-folded = Vous vous êtes couché avec { $hand }.
table-ask-unqualified = Vous avez { $hand } ; le croupier, { $dealer }, ne se qualifie pas.
table-ask-forced = La carte forcée n’a servi à rien : le croupier, { $dealer }, ne se qualifie pas, et le prix de { MONEY($fee) } est perdu.
table-ask-against = Avec { $hand } contre { $dealer }.
table-ask-compared =
    { $hand } { $how ->
        [won] l’emporte sur
        [lost] s’incline devant
       *[even] égale
    } { $dealer }{ $same ->
        [yes] {" "}par les autres cartes
       *[no] {""}
    }.
table-dealAgain = Redonner
table-sameWagers = mêmes mises
table-undo = Défaire
table-double = Doubler
table-clear = Effacer
table-purse-sitting = Cette séance
table-named-nothing = hauteur { $top }
table-named-ace-king = as et roi
table-named-one-pair =
    { $tops ->
        [as] une paire d’as
       *[other] une paire de { $tops }
    }
table-named-two-pairs = deux paires, { $tops } et { $seconds }
table-named-three-of-a-kind =
    { $tops ->
        [as] un brelan d’as
       *[other] un brelan de { $tops }
    }
table-named-straight = une quinte, hauteur { $top }
table-named-flush = une couleur, hauteur { $top }
table-named-full-house = un full aux { $tops } par les { $seconds }
table-named-four-of-a-kind =
    { $tops ->
        [as] un carré d’as
       *[other] un carré de { $tops }
    }
table-named-straight-flush = une quinte flush, hauteur { $top }
table-named-royal-flush = une quinte flush royale
table-rank-two = deux
table-rank-three = trois
table-rank-four = quatre
table-rank-five = cinq
table-rank-six = six
table-rank-seven = sept
table-rank-eight = huit
table-rank-nine = neuf
table-rank-ten = dix
table-rank-jack = valet
table-rank-queen = dame
table-rank-king = roi
table-rank-ace = as
table-ranks-two = deux
table-ranks-three = trois
table-ranks-four = quatre
table-ranks-five = cinq
table-ranks-six = six
table-ranks-seven = sept
table-ranks-eight = huit
table-ranks-nine = neuf
table-ranks-ten = dix
table-ranks-jack = valets
table-ranks-queen = dames
table-ranks-king = rois
table-ranks-ace = as
table-visiting = Vous regardez en invité. Pour vous asseoir il faut un compte ; ce que vous avez joué vous suit.
table-emptyWallet = Votre portefeuille est vide. Remplissez-le avant de vous asseoir : les jetons fictifs sont gratuits et n’achètent rien.
table-cageOnly = Votre portefeuille est vide, et dans cette maison les jetons se versent à la caisse : demandez-y avant de vous asseoir.
table-tooMuch = C’est plus que n’a votre portefeuille.
table-payIn = Verser { $amount } dans le portefeuille
table-panel-strategy = La stratégie en une page, et ce que coûte une heure
table-card = { $rank } de { $suit }
table-suit-clubs = trèfle
table-suit-diamonds = carreau
table-suit-hearts = cœur
table-suit-spades = pique
table-printed = { WORDS($text) }
table-paysLine = { WORDS($what) } : { $odds } contre 1
table-short-exchange = Échange
table-short-buy = Achat
table-short-force = Forçage
table-unseen-bet = Relancer sans voir
table-unseen-fold = Se coucher sans voir
table-doubt-unseen = Vous n’avez pas vu vos nouvelles cartes. Continuer sans les voir ?
table-panel-more = Plus
table-whyMore = chaque étape et sa clause
table-because-also = Ce qui l’aurait changé aussi
table-because-compared = { $how ->
    [win] La main bat celle du croupier
    [lose] La main perd contre celle du croupier
   *[other] La main est à égalité avec celle du croupier
}
table-because-kinds-choice = Ce qui a été choisi
table-because-kinds-wager = Ce qui a été misé
table-because-kinds-card = Les cartes
table-because-kinds-setting = Réglages de la maison
table-because-kinds-rulebook = Le règlement
table-because-kinds-reading = La lecture du règlement
table-nextMore = autres mises
table-turnTold = C’est à vous.
table-declines = l’ante gagne { BARE($ante) }
table-forces =
    { $bet ->
        [0] ne peut pas gagner avec cette main ; le prix n’est pas rendu
       *[other] peut gagner { BARE($bet) } ; le prix n’est pas rendu
    }
