# Ce que répond la ligne de commande : titres, chiffres et phrases.

head-against-best = Face au meilleur
head-antes-won = Antes gagnées
head-area = Case
head-by = Par
head-choice = Choix
head-clause = Clause
head-combinations = Combinaisons
head-house-edge = Avantage de la maison
head-kind = Genre
head-known-how = Comment on le sait
head-may-be = Peut être
head-money = Argent
head-net = Net
head-our-words = Dans nos mots
head-outcome = Résultat
head-paid = Payé
head-power = Pouvoir
head-reading = Lecture
head-returned = Rendu
head-rounds = Coups
head-rulebook = Règlement
head-seat = Place
head-seats = Places
head-setting = Réglage
head-share = Part
head-since = En vigueur depuis
head-stake = Mise
head-hold = Hold
head-players-net = Net des joueurs
head-honoured = Respectée
head-super-pays = Le super paie, contre 1
head-takes = Demande
head-told = Informés
head-title = Titre
head-units = Unités
head-value = Valeur
head-wager = Mise
head-what = Quoi
head-when = Quand
head-where = Où
head-with = Avec
head-to-byte = Jusqu’à l’octet
head-line = Ligne
head-from-byte = Depuis l’octet
head-file = Fichier
head-digest = Empreinte
head-change = Ce qu’il en est devenu
head-unclear = Ce qui n’est pas clair
head-taken = Lu comme
head-reason = Pourquoi

figure-at-least = au moins, exactement
figure-break-even-pool = cagnotte d’équilibre
figure-cost-an-hour = coût par heure
figure-deals = donnes
figure-element-of-risk = part de risque
figure-ev = espérance
figure-expected-value = espérance
figure-flag = signalement
figure-gained-after = et leurs tirages après
figure-gained-before = et leurs tirages avant
figure-gained-by = gagné à connaître les mains de
figure-gained-first = avant le premier choix
figure-95-interval-high = intervalle à 95 %, haut
figure-hit-frequency = fréquence des gains
figure-hit-frequency-95 = fréquence de gain, intervalle à 95 %
figure-house-edge = avantage de la maison
figure-with-its-super = avec son super
figure-95-interval-low = intervalle à 95 %, bas
figure-n0 = N0
figure-rounds = coups
figure-simulated = simulé
figure-speed = vitesse
figure-standard-deviation = écart type
figure-standard-deviation-95 = écart type, intervalle à 95 %
figure-standard-errors = écarts types
figure-standard-errors-often = fréquence des prix
figure-states = états
figure-unit = unité
figure-variance-95 = variance, intervalle à 95 %
figure-why = pas exact, car
figure-variance = variance

doing =
    .backing-up = sauvegarde
    .counting = comptage
    .estimating = estimation
    .moving = déplacement
    .playing = jeu
    .restoring = restauration
    .settling = règlement
    .solving = résolution
    .thinking = réflexion
    .verifying = vérification

advice-best = meilleur
advice-dealer-has = le croupier a { $cards }
advice-drew = tiré { $cards }
advice-gave-up = rendu { $cards }
advice-hand-of = { $hand } contre { $up }
advice-note =
    En antes, { $exact ->
        [yes] exact
       *[no] estimé
    }, chaque choix suivant étant le meilleur ; { $milliseconds } ms.{ $hidden ->
        [0] { "" }
       *[other] { " " }{ $hidden } échanges de plus avec --all.
    }
amendment-change = { $what } : { $new }, où { $base } a { $was } ({ $clause }).
amendment-instrument = Règles de la maison
amendment-of = Le jeu propre d’une maison. Ce qui n’est pas dit ici est comme dans { $base }.
asked-ante = ante { MONEY($amount) }
clause-code = code
clause-test = test
clauses-counted = { $count } clauses, { $honoured } respectées, { $planned } prévues
confident = de { $low } à { $high }, avec une confiance de 95 %
counted-all = tout
demo-next = À essayer ensuite
    .clauses = une clause dans nos mots, et le test qui la montre
    .diff = ce que l’amendement a changé
    .save = enregistrez ce coup, puis changez une carte ou une décision
    .settle = ce que donne chaque case
diff-moved = { $count } autres sont pareils mais figurent dans d’autres clauses : ajoutez --clauses pour les énumérer.
diff-none = { $a } et { $b } fixent les mêmes valeurs.
flagged = rend moins de 75 %
apart =
    { $errors } écarts types de différence{ $agrees ->
        [yes] , ce que le hasard explique
       *[no]  : ils ne concordent pas
    }
gained = { $ev } antes par coup, avec une confiance de 95 %
house-loses = joué au mieux, c’est un jeu que la maison perd
instant-payouts = Paiements immédiats
keys-stay = les clés ne viennent pas avec un journal : mettez-les dans { $file } avant que le serveur ne démarre
log-signed =
    { $count ->
        [one] { NUMBER($count, useGrouping: 1) } événement signé
       *[other] { NUMBER($count, useGrouping: 1) } événements signés
    }.
    .head = Tête de { $head } ajoutée à { $file }.
    .unvouched =
        { $count ->
            [one] { NUMBER($count, useGrouping: 1) } événement d’entre eux n’avait
           *[other] { NUMBER($count, useGrouping: 1) } événements d’entre eux n’avaient
        } personne pour en répondre jusque-là.
known-how =
    { $exact ->
        [yes] exact
       *[no] estimé
    }{ GIVEN($strategy) ->
        [yes] , jeu { $strategy }
       *[no] { "" }
    }
    .between = de { $low } à { $high } avec une confiance de 95 %, { $count } premières mains évaluées
log-show-none = aucun événement n’est ainsi
new-ask =
    .ante-limits = L’ante minimale et maximale, en centimes ?
    .bet-multiple = Combien d’antes fait une relance ?
    .bet-odds = Que paie une relance gagnante contre 1, d’as et roi jusqu’à la quinte flush royale ?
    .draw = Les joueurs peuvent-ils tirer des cartes ?
    .draw-fee = Que coûte un tirage, en antes ?
    .force = Les joueurs peuvent-ils forcer le croupier à tirer ?
    .force-fee = Que coûte le forçage, en antes ?
    .id = Son identifiant ?
    .jackpot = Y a-t-il un jackpot ?
    .max-payout = Combien une mise est-elle payée au plus, en centimes ?
    .ours = { $game } dans notre maison
    .seats = Combien de places ?
    .start = De quel jeu partez-vous ?
    .super = Y a-t-il des supers ?
    .super-pay-table = Quel barème des supers ?
    .title = Comment s’appelle-t-il ?
new-leaves-out = Cela laisse aussi de côté { ITEMS($parts) }.
new-next = Ensuite :
new-no = non
new-one-of = L’un de { ITEMS($choices) }
new-wrote =
    { $file } est écrit : { $title }, qui { $count ->
        [0] ne change rien
        [one] change { $count } chose
       *[other] change { $count } choses
    } par rapport à { $base }.
new-yes = oui
none = aucun
odds-ante = Pour une ante de { MONEY($amount) }, à laquelle se mesure le paiement maximal.
odds-closer = De plus près : croupier odds { $asked } --precision 0.0005
odds-in-full = En entier : croupier odds { $asked }, ou croupier par { $asked } -o par.html
of-one = { $value } d’une unité ({ WORDS($unit) })
order-serves = Le journal est à servir tel qu’il finit à { $found } ({ $hash }), bien que { $known } fussent connus.
    .signed = Signé par { ITEMS($names) }.
part-ante = Ante, contre 1
part-bet = Relance
part-cite = Étapes du jeu
part-clause = clause
part-deal = Donne
part-draw = Tirage
part-force = Forçage
part-instant = Paiement immédiat
part-jackpot = Jackpot
part-layout = Tapis
part-policy = Irrégularités
part-ranking = Classement
part-seats = Table
part-super = Super
pay-table = barème { $number }
place =
    .deal-dealer = les cartes du croupier viennent
    .ante-unqualified-below-straight = le croupier ne se qualifie pas, main sous une quinte
    .ante-unqualified-straight-or-higher = le croupier ne se qualifie pas, quinte ou mieux
    .ante-won = la main gagne
    .bet-multiple = montant, en antes
    .bet-second = une seconde combinaison est payée
    .bet-wrong = une relance d’un autre montant est
    .super-targets = sur la main de qui
    .super-losing = les supers perdants sont pris
    .super-floor = ne peut pas être sous l’ante
    .super-dealer = ceux sur la main du croupier sont réglés
    .instant-missed = non annoncé et relancé
    .instant-odds = quinte flush et quinte flush royale paient
    .draw-least = minimum de cartes échangées
    .draw-fees = prix selon les cartes échangées, en antes
    .draw-sixth = une sixième carte peut être achetée
    .draw-bound = cartes échangées à partir desquelles une place doit relancer
    .draw-most = maximum de cartes échangées
    .draw-fee = prix, en antes
    .force-fee = prix, en antes
    .policy-void-reach = un coup nul défait ce qui était réglé
    .policy-stray-cards = une partie d’une main sur une case sans mise
    .policy-opening = qui retourne les mains
    .policy-conduct-void = les mises sur une main annulée pour la conduite sont
    .policy-extra-hand = mains annulées d’un joueur qui en a plusieurs
powers-takes =
    .overseen = l’un des deux est chef de partie
    .reason = motif
    .second = second : { ITEMS($roles) }
powers-told =
    .all = tous
    .seat = la place et le personnel
    .staff = le personnel
powers-where =
    .auto = auto
    .between = entre les coups
    .hand = main
    .real = vraies cartes
    .seat = propre place
    .table = propre table
replay-log = Un journal exporté
rulebook-about =
    { $instrument }{ GIVEN($since) ->
        [yes] , en vigueur depuis le { $since }
       *[no] { "" }
    }{ GIVEN($base) ->
        [yes] , étend { $base }
       *[no] { "" }
    }
rulebook-drawn = Tapis de { $id } dessiné dans { $file } : { $seats } places, cases { ITEMS($areas) }.
rulebook-valid =
    { $file } est un règlement valable : { $id }, { $title }{ GIVEN($base) ->
        [yes] , qui étend { $base }
       *[no] { "" }
    }, { $seats } places.
setting = réglage { $name }
    .absent = pas ici
    .fixed = toujours { $value }
    .free =
        { $default } sauf réglage{ COUNT($choices) ->
            [0] { "" }
           *[other]  ; ou { ITEMS($choices) }
        }
    .prize = { $percent } % de la cagnotte, au moins { MONEY($floor) }
settle-carried = { ", reporté" }
settle-dealer = Croupier
settle-hand =
    { $hand }{ GIVEN($fate) ->
        [yes] , { WORDS($fate) }
       *[no] { "" }
    }
    .dealer =
        { $hand }{ $forced ->
            [yes] , forcé
           *[no] { "" }
        }, { $qualifies ->
            [yes] se qualifie
           *[no] ne se qualifie pas
        }
    .hidden = non retourné
    .void = le coup est nul
settle-keyboard = lecture de coups au clavier, un objet JSON par ligne ; Ctrl-D termine
settle-net = net
settle-pool = Cagnotte du jackpot { MONEY($amount) }
settle-seat = Place { $seat }
simulated-even = nul
simulated-rounds = { $rounds }, jeu { $strategy }, graine { $seed }
so-many-rounds = { $rounds } coups
so-many-seats =
    { $count ->
        [one] { $count } place
       *[other] { $count } places
    }
software = croupier { $version }, { $count } fichiers
solved-speed = { $speed } états par seconde
solved-states =
    { $done } sur { $asked }{ GIVEN($kept) ->
        [yes] , dont { $kept } venus du dossier
       *[no] { "" }
    }
usage-command =
    { GIVEN($near) ->
        [yes] il n’y a pas de commande { $given } ; vouliez-vous dire { $near } ?
       *[no] il n’y a pas de commande { $given }
    }
usage-missing = il manque { $name }
usage-option =
    { GIVEN($near) ->
        [yes] il n’y a pas d’option { $given } ; vouliez-vous dire { $near } ?
       *[no] il n’y a pas d’option { $given }
    }
usage-set = --set prend nom=valeur, pas { $given }
usage-value =
    { COUNT($choices) ->
        [0] { $kind ->
            [int] { $name } est un nombre entier, pas « { $given } »
            [float] { $name } est un nombre, pas « { $given } »
           *[other] { $name } ne peut pas être « { $given } »
        }
       *[other] { $name } est { ANY($choices) }, pas « { $given } »
    }
valued-exactly = { $count }, chacune évaluée exactement
    .seed = { $count }, chacune évaluée exactement, graine { $seed }
verify-sound =
    { $by ->
        [nobody] La chaîne est entière
       *[other] Le journal est intact
    } : { $count ->
        [one] { NUMBER($count, useGrouping: 1) } événement
       *[other] { NUMBER($count, useGrouping: 1) } événements
    }, chacun suivant du précédent{ $by ->
        [nobody] { "" }
        [signatures] , et des signatures répondent de tous jusqu’à { $signed }
       *[macs] , et des signatures répondent de tous jusqu’à { $signed }, et des macs du reste
    }.
verify-shuffles = Mélanges ouverts, chacun comme promis : { $count }.
verify-unchecked = on n’a demandé à personne d’en répondre : donnez les clés publiques avec --trusted
verify-witnessed = Assez de témoins l’ont signé jusqu’à { NUMBER($count, useGrouping: 1) }.
worded = { WORDS($text) }
wrote-events =
    { $count ->
        [one] { NUMBER($count, useGrouping: 1) } événement écrit
       *[other] { NUMBER($count, useGrouping: 1) } événements écrits
    } dans { $file }.
    .verified =
        { $count ->
            [one] { NUMBER($count, useGrouping: 1) } événement écrit dans { $file }, et vérifié sur place.
           *[other] { NUMBER($count, useGrouping: 1) } événements écrits dans { $file }, et vérifiés sur place.
        }
wrote-heads = Têtes signées écrites dans { $file }.
wrote-rounds =
    { $count ->
        [one] { $count } coup écrit
       *[other] { $count } coups écrits
    } dans { $file }.
par-wrote =
    Fiche PAR de { $rulebook } écrite dans { $file } : { ITEMS($wagers) }{ COUNT($flagged) ->
        [0] { "" }
       *[other]  ; rend moins de 75 % : { ITEMS($flagged) }
    }.
export-wrote = { $states } états avec { $choices } choix écrits dans { $file }, et ce qu’ils sont dans { $card }.
export-card =
    # { $title } : la valeur exacte de chaque choix

    { $states } états de { $rulebook }, qui valent pour { $deals } donnes, comptés par croupier { $version }.

    - Une ligne est une première décision : `upcard`, en trèfle, et `hand`, de la plus basse à la plus haute. { GIVEN($seed) ->
        [yes] Les lignes sont tirées au hasard comme elles sont distribuées, avec la graine { $seed } ; chacune vaut pour une donne.
       *[no] Elle vaut pour toutes les donnes qui n’en diffèrent que par le nom des couleurs ; `deals` dit combien.
    }
    - Chaque autre colonne est un choix. `exchange_135` rend la carte la plus basse, la troisième et la plus haute.
    - Une valeur est un nombre entier. Divisée par { $divisor }, elle est ce que vaut le choix, en antes à partir de la décision, frais compris et chaque choix suivant étant le meilleur. Elle manque là où la table n’offre pas le choix.
    - Rien n’est estimé ni arrondi : une valeur est la somme sur chaque tirage, chaque main du croupier et, là où il peut être forcé, chaque carte suivante.
    - Les termes du jeu, toutes les colonnes et cette empreinte sont dans les métadonnées du fichier, sous `croupier`.

    SHA-256 de toutes les lignes : `{ $digest }`

    Licence : Apache-2.0

# Le texte même de la loi
law-aligned = { $pieces } morceaux du texte sont alignés sur ses clauses dans { $file }
law-impact = { $rounds } coups réglés sous les deux ; { $others } finissent autrement
    .refused = Injouables : { $refused_a } sous { $a }, { $refused_b } sous { $b }
    .elsewhere =
        Non comparées, car d’autres règlements : { $rounds } parties
    .left-out = Laissé de côté quand un règlement ne l’accepte pas : { $settings }
law-same = Chaque clause a les mots d’après lesquels le règlement a été écrit.
law-title = Le texte et ses règles : { $rulebook }
law-woven = Le texte et ses règles sont dans { $file }

# Un règlement prouvé
head-fault = Faute
head-place = Où
head-settings = Réglages
proof-done = { $rounds } coups jusqu’à leur fin, { $commands } commandes, chaque commande essayée dans { $states } états : { $findings ->
        [0] aucune lacune, aucune contradiction, aucun coup qui n’avance plus
        [one] { $findings } constat
       *[other] { $findings } constats
    }
proof-unreached = { $count } clauses ne sont atteintes par aucun coup ; la maison autour ou une personne les respecte : { ITEMS($clauses) }
proof-under-way = Preuve de { $rulebook } en cours
clause-reading = Lecture { $id } : { $unclear } Lu comme : { $taken }. { $why }
reading-settings = (réglage { LIST($names) })
receipt-written = écrit dans { $file }
witness-signed = signé : { $count } de { $log }
