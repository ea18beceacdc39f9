# Questions sur les cotes auxquelles on ne peut pas répondre telles qu’elles sont posées.

advice-dealer = la main du croupier est de cinq cartes, dont la carte visible
advice-draw = un tirage est de { $least } à { $most } cartes et d’autant de cartes rendues
    .sixth = un tirage est d’une carte achetée, ou de { $least } à { $most } cartes et d’autant de cartes rendues
advice-given = seules des cartes de la première main peuvent être rendues
advice-hand = une première main a cinq cartes, pas { $count }
advice-no-card = { $card } n’est pas une carte
advice-no-draw = { $rulebook } n’a pas de tirage
advice-no-force = { $rulebook } ne permet pas de forcer le croupier
advice-qualifies = ce croupier se qualifie : il n’y a rien à forcer
advice-twice = { $card } figure deux fois
    .dealer = { $card } est dans la main du croupier et ailleurs
cluster-away = aucune grappe ne répond à { $address } : { $fault }
cluster-dask = une grappe demande dask : installez croupier[cluster]
cluster-workers = les processus de cette grappe ne peuvent pas évaluer d’états : { $fault }
export-pyarrow = un fichier Parquet demande pyarrow : installez croupier[export]
question-above = { $name } doit être au-dessus de 0, pas { $given }
question-ante = un paiement maximal se mesure à une ante : donnez l’ante en centimes
    .uncommon = une ante de { $ante } et un paiement maximal de { $most } ont trop peu en commun pour compter
question-away = { $rulebook } ne rend pas la mise d’un joueur absent
question-check = seul ce qui est compté se vérifie, sans plus de cartes connues
question-confederates = les complices doivent être de 1 à { $most }, pas { $count }
question-counted = un jeu sans tirage se compte, il ne s’estime pas
question-elsewhere = { $name } n’est pas une question pour { $command } ; posez-la à croupier odds
question-interval = un intervalle demande au moins 2 états, pas { $count }
question-known = un joueur connaît de 1 à 5 cartes du croupier, pas { $count }
question-large = les cotes sont trop grandes, ou l’ante est trop finement divisée : les sommes déborderaient
question-own = vos propres stratégies sont pour les jeux sans tirage
    .known = plus de cartes connues vont avec le meilleur jeu ; avec échange, d’un jeu résolu
    .upcard = une stratégie nommée, ou la vôtre, ne regarde que la carte visible ; plus de cartes connues vont avec le meilleur jeu
question-page = la page est pour les jeux où l’on peut acheter une sixième carte et en échanger de deux à quatre
question-perfect = aucune simulation ne joue parfaitement un jeu avec tirage ; odds l’estime, ou simulez `card`
question-range =
    { $name ->
        [ante] une ante doit être de { $least } à { $most }, pas { $given }
       *[other] { $name } doit être de { $least } à { $most }, pas { $given }
    }
question-staking = on ne peut pas miser { $stake } sur { $name } ici ; possible : { ITEMS($offered) }
    .ante = un coup entier demande son ante en centimes
    .text = les mises s’écrivent super=1000,jackpot=100, pas { $given }
    .twice = { $given } mise deux fois sur une case
question-strategy = il n’y a pas de stratégie { $name } ; les stratégies sont { ITEMS($names) }
question-table = un barème des relances a { $wanted } cotes, d’as-roi à la quinte flush royale, pas { $count }
    .odds = les cotes sont des nombres entiers de 0 à 100000
    .text = un barème des relances est fait de nombres entiers entre virgules, pas { $given }
question-upcard = le rang d’une carte visible est l’un de 23456789TJQKA, pas { $given }
question-together = un paiement maximal pour l’ante et la mise ensemble ne se compte pas là où l’ante gagnante est payée et le croupier peut être forcé
    .supers = un paiement maximal pour toutes les mises d’un joueur ensemble ne se compte pas avec des supers
solver-exchange = le solveur connaît les jeux où l’on peut échanger des cartes
solver-fees = le solveur compte ensemble une carte achetée et une carte échangée : elles doivent coûter autant
solver-fine = les montants de ces conditions sont trop fins pour des nombres entiers de 64 bits
solver-otherwise = ce qui a été trouvé de { $name } ne s’accorde pas avec soi-même, ou avec une solution d’avant
solver-pair = forcer avec une paire pourrait payer dans ces conditions, ce que le solveur ne compte pas
solver-short = dans ces conditions, une main qui peut forcer ne vaut pas la mise, ce que le solveur ne compte pas

# Why a wager is estimated

estimated-because =
    .glimpsed = avec deux à quatre cartes connues, le joueur choisit ici comme si personne ne forçait : le meilleur jeu rapporte cela ou plus
    .maximum = un paiement maximal retranche quelque chose, et le meilleur jeu sous ce maximum n’est pas résolu ; `croupier odds … --cluster local` le résout
    .amounts = le meilleur jeu est résolu pour d’autres montants ou d’autres règles ; `croupier odds … --cluster local` le résout
    .leaving = le meilleur jeu de qui s’en va au lieu de se coucher n’est pas résolu ; `croupier odds … --cluster local` le résout
    .played = les coups joués ainsi ne se comptent pas, ils se jouent
    .asked = une estimation a été demandée
    .known = avec tirage, le jeu avec plus de cartes connues ne se compte pas en entier
    .staking = supers et jeu principal tiennent aux mêmes cartes : la valeur et la part de risque sont exactes, l’écart et la fréquence viennent de coups joués

# Fiches PAR

par-edges =
    .jackpot = Avantage de la maison sur la mise de jackpot selon la cagnotte
par-head-checked = chiffres recalculés
par-head-checked-by = vérifié par
par-head-clause = clause
par-head-combinations = combinaisons
par-head-contribution = contribution
par-head-cost = coût contre le meilleur jeu
par-head-counted-by = compté par
par-head-currency = monnaie
par-head-date = date
par-head-decimals = décimales
par-head-exact = comment on le sait
par-head-figure = chiffre
par-head-floor = au moins
par-head-gain = de l’ante, par coup
par-head-hand = main
par-head-high = au plus
par-head-hold = retenue sur toutes les mises
par-head-house-edge = avantage de la maison
par-head-interval = intervalle à 95 %
par-head-long-run-return = rendu à long terme
par-head-low = au moins
par-head-long-run-high = rendu, au plus
par-head-long-run-low = rendu, au moins
par-head-mean-pool = cagnotte moyenne
par-head-mean-stake = mise moyenne, unités
par-head-one-in = une fois sur
par-head-outcome = résultat
par-head-part = partie
par-head-pays = paie
par-head-pool-high = cagnotte moyenne, au plus
par-head-pool-low = cagnotte moyenne, au moins
par-head-probability = probabilité
par-head-program = programme, SHA-256
par-head-risk = risque de ruine
par-head-rounds = coups
par-head-row = de
par-head-royal-one-in = une quinte royale : un coup sur
par-head-rtp = retour sur toutes les mises
par-head-rulebook = règlement, SHA-256
par-head-seed = départ de la cagnotte
par-head-setting = réglage
par-head-share = part de la cagnotte
par-head-shared-one-in = plusieurs la partagent : un coup sur
par-head-side = capital, en unités
par-head-stake = mise
par-head-staked = misé
par-head-strategy = stratégie
par-head-two-royals-one-in = deux mains données toutes deux royales : un coup sur
par-head-units = unités
par-head-value = valeur
par-head-version = version
par-head-volatility-index = indice de volatilité (90 %), unités
par-head-what = par quoi
par-head-wagers = mises dans le coup
par-note =
    { $exact ->
        [yes] exact
       *[no] estimé, avec son intervalle à 95 %
    }{ GIVEN($strategy) ->
        [yes] , jeu { $strategy }
       *[no] { "" }
    } · clauses { ITEMS($clauses) }
par-by-setting = Avantage de la maison selon le réglage
par-what =
    { $what ->
        [known] { $count } cartes du croupier sont connues
        [undeclared] une première quinte flush ou quinte royale n’est pas annoncée
        [leaving] un joueur s’en va au lieu de se coucher (au moins)
       *[confederates] les mains de { $count } autres places sont connues
    }
par-exposure = Ce qu’un joueur pourrait gagner
par-faults = le second programme trouve d’autres chiffres : { ITEMS($faults) }
par-held =
    { $held ->
        [yes] oui
       *[no] non
    }
par-jackpot = Le jackpot à long terme
par-right = { $file } : { $count } chiffres recalculés, tous tels qu’ils y sont.
par-rules = Règles en vigueur
par-side =
    { $side ->
        [house] la maison
       *[player] le joueur
    }
par-signed = Compté : ____________________ Vérifié : ____________________ Date : ____________
par-strategies = Façons de jouer
par-table-bands = entre quoi 95 % des joueurs ont reçu pour une unité misée d’abord, selon la loi normale
par-table-bankroll = avec combien d’unités le côté qui gagne n’est pas ruiné plus souvent que ne dit le risque
par-table-lines = chaque fin possible, en unités de la mise
par-table-prizes = les prix d’une mise, avec leur part de la cagnotte
par-table-rules = cotes contre 1, frais en antes ; un prix en argent, ou en part de la cagnotte
par-table-rounds = plusieurs mises dans un même coup
par-results = Résultats d’un coup
    .estimated = estimé sur { $rounds } coups selon la stratégie { $strategy }, part des coups selon les antes gagnées, chacune à ± { $within } près (95 %)
    .exact = exact, jeu { $strategy }, part des coups selon les antes gagnées, à partir de 1 sur 1 000
par-settings = Réglages
par-title = Fiche PAR : { $title }
par-upcards = Valeur selon la carte visible
    .note =
        { $exact ->
            [yes] exact
           *[no] estimé
        }, jeu { $strategy }, antes par coup{ GIVEN($within) ->
            [yes] , chacune à ± { $within } près (95 %)
           *[no] { "" }
        }

# Ce que montre un carnet
notebook-advice =
    .against = contre
    .antes = antes
    .choice = choix
    .more = { " " }· { $left } autres choix
    .title = { $rulebook } · exact, en antes
notebook-odds =
    .wager = mise
    .edge = avantage de la maison
    .value = valeur d’une unité
    .deviation = écart type
    .how = comment
    .exact = exact
    .estimated = estimé ; 95 % : { $low } à { $high }
