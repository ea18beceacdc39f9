# Pourquoi une chose n’est pas faite, selon son code ; là où un code a plusieurs phrases, chacune en est une partie.
# Une phrase qui dit « vous » parle au joueur de la place `$you`.

to-seat = place { $seat } : { $says }

BETTING_CLOSED = les mises sont closes pour ce coup
    .light = un voyant de jackpot éteint se signale avant la donne
WAGER_LOCKED =
    .called = une mise ne se reprend plus quand les mises sont closes
    .carried = une mise reportée après une maldonne reste où elle est
    .dealt = une mise ne peut être refusée qu’avant la première carte
NO_SUCH_SEAT = il n’y a pas de place { $seat } : la table a les places 1 à { $seats }
    .playing = la place { $seat } n’est pas dans le coup
    .hand = la place { $seat } ne tient pas de main
    .staked = la place { $seat } n’est pas une place sans ante
NO_SUCH_WAGER = vous n’avez pas { KEY($area) ->
            [ante] d’ante
            [bet] de relance
            [jackpot] de mise de jackpot
           *[other] de { AREA($area) }
        } à reprendre
    .there = la place { $seat } n’a pas { KEY($area) ->
            [ante] d’ante
            [bet] de relance
            [jackpot] de mise de jackpot
           *[other] de { AREA($area) }
        }
    .unknown = il n’y a pas de mise « { $area } » à poser avant la donne
    .jackpot = il n’y a pas de jackpot à cette table
    .misdeal = après une maldonne, on ne reporte pas { KEY($area) ->
            [ante] l’ante
            [bet] la relance
            [jackpot] la mise de jackpot
           *[other] le { AREA($area) }
        }
    .super = il n’y a pas de super à cette table
    .target = un super se pose sur « own », sur « dealer » ou sur le numéro d’une autre place, pas sur « { $target } »
    .bet = la place { $seat } n’a pas cette relance
    .in-play = la place { $seat } n’a pas cette mise en jeu
    .ruling = la place { $seat } n’a pas { KEY($area) ->
            [ante] d’ante
            [bet] de relance
            [jackpot] de mise de jackpot
           *[other] de { AREA($area) }
        } dans ce coup
NO_SUCH_OPTION =
    .draw = il n’y a pas de tirage à cette table : couchez-vous ou relancez
    .sixth = on n’achète pas de sixième carte à cette table : couchez-vous, relancez ou échangez
    .declare = il n’y a ni super ni paiement immédiat à annoncer à cette table
    .instant = il n’y a pas de paiement immédiat à cette table
    .drawn = vous n’avez pas tiré de cartes
    .force = le croupier ne peut pas être forcé à cette table
    .concede = on ne peut pas abandonner à cette table
    .choice = vous pouvez choisir { $options }, pas { $given }
    .shuffler = un mélangeur à un seul paquet ne fait que mélanger
NO_SUCH_RULE =
    .refusing = selon ce règlement, une mise posée ne peut pas être refusée
    .conduct = ce règlement n’annule pas de main pour la conduite d’un joueur
    .extra-hands = ce règlement n’a pas de règle sur les mains en trop : un chef de partie arbitre
    .outcome = ce règlement n’annule aucun résultat
    .act-first = selon ce règlement, on ne peut dire à personne d’agir en premier
    .reshuffle = selon ce règlement, le paquet ne peut pas s’épuiser
    .lights = ici les mises de jackpot sont sur une case et n’ont pas de voyant
    .jackpot = il n’y a pas de jackpot à cette table
    .super = il n’y a pas de super à cette table
    .draws = il n’y a pas de tirages à cette table
    .misdeals = ce règlement énumère ses maldonnes cas par cas
    .devices = ce règlement n’a pas de règle sur les appareils en panne : un chef de partie arbitre
    .discarding = ce règlement n’a pas de règle sur une main que son joueur jette : elle est couchée
    .general = ce règlement laisse cela aux règles générales
    .face-down = ici c’est le croupier qui retourne les mains
    .disputes = ce règlement laisse les litiges aux règles générales
    .power = ce règlement ne donne pas ce pouvoir
    .promotions = ce règlement n’a pas de promotions
    .any = ce règlement n’a pas de règle pour cela
BAD_AMOUNT =
    .low-super = un super de la place { $seat } inférieur à son ante de { MONEY($ante) } est plus que rien et moins que cela
    .stake = une mise est un nombre entier de la plus petite unité, de 1 à { $most }, pas { $amount }
    .tokens = une mise de { MONEY($amount) } ne peut pas compter { MONEY($tokens) } en jetons promotionnels
    .correct = la relance de la place { $seat } est comme elle doit être
    .no-stake = une mise est un nombre entier de la plus petite unité, et aucun n’est donné
    .whole-stake = une mise est un nombre entier de la plus petite unité, pas { $given }
    .whole-seat = une place est un nombre entier, pas { $given }
    .chips = la place { $seat } ne peut pas recevoir { MONEY($amount) } de jetons
    .limit = { $given } n’est pas une limite
    .float = une encaisse n’est pas de { MONEY($amount) }
    .wallet = { MONEY($amount) } ne peut être ni versé ni retiré
    .ruling = on ne peut pas déplacer autant pour la place { $seat } au titre { KEY($area) ->
            [ante] de l’ante
            [bet] de la relance
            [jackpot] de la mise de jackpot
           *[other] du { AREA($area) }
        }
NOT_CHIPS =
    .only = les mises se font uniquement en jetons
    .spoken = une mise annoncée ne compte qu’avec des jetons sur la table
    .sum = les jetons ne font pas { MONEY($amount) }
    .order = empilez les plus petits jetons au-dessus
OUTSIDE_LIMITS = { KEY($area) ->
            [ante] l’ante
            [bet] la relance
            [jackpot] la mise de jackpot
           *[other] le { AREA($area) }
        } va de { MONEY($least) } à { MONEY($most) }, pas { MONEY($amount) }
    .unit =
        votre { AREA($area) } commence à { MONEY($least) }{ $most ->
            [0] { "" }
           *[other] { " " }et va jusqu’à { MONEY($most) }
        }, par pas de { MONEY($unit) }
    .seat-area =
        votre { AREA($area) } est { $most ->
            [0] de { MONEY($least) } ou plus
           *[other] de { MONEY($least) } à { MONEY($most) }
        }
    .sign = le maximum est celui de l’affiche
    .seat =
        { $most ->
            [0] votre ante est de { MONEY($least) } ou plus
           *[other] votre ante va de { MONEY($least) } à { MONEY($most) }
        }
AREA_OCCUPIED = vous avez déjà posé votre { AREA($area) }
ANTE_REQUIRED = posez une ante avant toute autre mise
    .last = reprenez vos autres mises avant votre ante
OWN_SUPER_REQUIRED = il vous faut un super pour jouer ici
SUPER_BELOW_ANTE = un super de { MONEY($amount) } est inférieur à l’ante de { MONEY($ante) }
SUPER_ON_OWN_SEAT = un super sur votre propre main s’appelle « own », non par le numéro de la place
MULTI_SUPER_OFF = ici un super ne peut soutenir que votre propre main
TARGET_NOT_IN_PLAY = la place { $seat } n’a pas d’ante, sa main ne peut donc pas être soutenue
JACKPOT_AMOUNT = la mise de jackpot est de { MONEY($wanted) }, pas de { MONEY($amount) }
ONE_HAND_PER_PLAYER = { $player } a déjà une ante à la place { $seat }
NOT_YOUR_SEAT = la place { $seat } n’est pas à { $player }
    .yours = la place { $seat } n’est pas la vôtre
    .wager = seul le joueur de cette place pose ou reprend ses mises
    .seat = seul le joueur de cette place peut faire cela
NO_ANTE = personne n’a posé d’ante
WRONG_PHASE =
    .called = les mises sont déjà closes
    .nothing-to-decide = la place { $seat } n’a rien à décider maintenant
    .no-cards = aucune carte n’est attendue maintenant
    .lock = il n’y a rien à arrêter maintenant
    .served = aucun tirage n’attend d’être servi
    .reshuffle = aucune carte n’est attendue pour un tirage maintenant
    .exposed = une carte est vue pendant qu’on la donne : pendant la donne jusqu’à ce qu’un joueur ait agi, ou pendant un tirage jusqu’à ce qu’on l’ait regardée
    .dealer-exposed = ceci vaut pour des cartes du croupier retournées avant que tous aient décidé
    .jackpot = aucune main de jackpot n’attend d’être payée
    .waits = aucun tirage n’est dû qui pourrait aller à la place { $seat }
    .turn = c’est le tour de la place { $seat }
    .no-hand = aucune main n’est sur la table
    .astray = des cartes ne s’égarent que pendant la donne, tant qu’elle passe encore par cette case
    .called-not = les mises ne sont pas closes, la place { $seat } peut donc encore toucher aux siennes
    .decision = aucune décision n’est attendue de la place { $seat }
    .discarded = la main de la place { $seat } n’a pas été jetée
    .face-down = la place { $seat } n’a pas de main à retourner contre un croupier qui se qualifie
    .settle = il n’y a rien à régler maintenant
    .promotion = cela ne peut pas se faire tant que la promotion est { WORDS($phase) }
BAD_CARDS =
    .unknown = « { $text } » n’est pas une carte : écrivez une valeur parmi { $ranks } et une enseigne parmi { $suits }, comme 9s
    .twice = { $card } figure deux fois
    .list = { $given } ne sont pas des cartes : écrivez-les comme « Ah Kd »
    .number = { $given } n’est pas une carte : écrivez-la comme 9s, ou comme un nombre de 0 à 51
    .count = une main a cinq ou six cartes, pas { $count }
    .none = aucune carte n’a été donnée
    .hand = la main { $hand } n’a pas de carte à montrer
    .hidden =
        { GIVEN($cards) ->
            [yes] { $cards } : ce ne sont pas des cartes cachées du croupier
           *[no] nommez les cartes cachées du croupier
        }
CARD_NOT_IN_DECK = { $card } n’est pas parmi les cartes qui restent à donner
TOO_MANY_CARDS =
    .surplus = avec ces cartes, la main de la place { $seat } en aurait plus de { $most } ; un chef de partie arbitre qu’elles ne sont pas gardées
    .deal =
        { $wanted ->
            [one] il faut { $wanted } carte
           *[other] il faut { $wanted } cartes
        }, pas { $count }
    .draw = la place { $seat } tire { $wanted ->
            [one] { $wanted } carte
           *[other] { $wanted } cartes
        }, pas { $count }
    .force = forcer remplace une seule carte
DECK_NOT_EMPTY =
    { $count ->
        [one] il reste une carte, qui se donne
       *[other] il reste { $count } cartes, qui se donnent
    } d’abord
NOT_NEXT_CARDS = les prochaines cartes sont { $cards }
DECISION_TOO_EARLY = choisissez quand chaque main a ses cartes
DECLARE_FIRST = dites d’abord si votre main gagne le super
ALREADY_DECLARED = vous avez déjà annoncé
NOTHING_TO_DECLARE = annoncez un super, un paiement immédiat ou les deux
    .super = vous n’avez pas de super à annoncer
    .first = la première main de la place { $seat } n’a rien à réclamer comme { WORDS($claim) }
DECISION_LOCKED = il est trop tard pour changer votre choix
    .nothing = vous n’avez rien à décider maintenant
    .exposed = ce qui était décidé avant que les cartes du croupier ne soient vues reste décidé
    .declare = ce n’est pas le moment d’annoncer
    .over = personne n’a rien à choisir : le coup est fini
    .dealt = personne n’a rien à choisir : donnez d’abord
DECISIONS_NOT_LOCKED = vous avez annoncé : choisissez une fois payé
DECISIONS_MISSING = la place { $seat } n’a pas encore décidé
    .force = tous n’ont pas encore dit s’ils forcent
    .reveal = la main du croupier n’est pas encore retournée
NOT_YOUR_TURN = c’est le tour de la place { $seat }
    .first = la place { $seat } doit choisir en premier
SEAT_FINISHED =
    .void = la place { $seat } n’a rien en jeu à annuler
    .extra-hands = nommez deux mains ou plus d’un même joueur qui sont en jeu
    .how = le coup est fini pour vous : { WORDS($how) }
    .playing = vous n’êtes pas dans le coup
    .cards = vous ne tenez pas de cartes
    .hand = la place { $seat } ne tient pas de cartes
BET_NOT_DOUBLE_ANTE = une relance est de { $times } fois l’ante, { MONEY($wanted) }, pas { MONEY($amount) }
    .found = une relance est de { MONEY($wanted) }, pas de { MONEY($amount) }
EXCHANGE_COUNT_INVALID = échangez de { $least } à { $most } cartes, pas { $count }
NOT_YOUR_CARD = vous ne tenez pas { $cards }
    .face-down = des cartes face cachée ne sont nommées que par leur joueur, ou par qui les a lues
DRAW_ALREADY_TAKEN = vous avez déjà tiré : couchez-vous ou relancez
DRAW_BARRED = les cartes du croupier ont été vues : couchez-vous ou relancez
MUST_BET = vous avez échangé { $count } cartes et devez donc relancer
ALREADY_VIEWED = vous avez déjà vu vos nouvelles cartes
FORCE_NOT_OPEN = tous ont dit s’ils forcent
    .asked = on ne vous demande pas si vous forcez
FORCE_ALREADY_DONE = le croupier a déjà été forcé
CONCEDE_NOT_OPEN = on n’abandonne que contre un croupier qui se qualifie, avant le règlement de sa main
HAND_DISCARDED = votre main a été jetée
WAGERS_OPEN =
    .settled = le coup n’est pas encore réglé
    .in-round = la place { $seat } est dans le coup
JACKPOTS_DUE = des mains de jackpot restent à payer
ROUND_OVER = le coup est fini
    .outcome = il n’y a pas de résultat à annuler
    .stands = les coups finis restent acquis
    .ruling = le coup est fini : la table l’arbitre par son numéro
NOT_ASTRAY = il n’y a pas de cartes égarées à la place { $seat }
LATE_CLAIM_BARRED = les nouvelles cartes ont été vues, ou une place suivante a été servie
    .draw = la place { $seat } n’a pas de tirage après lequel elle pourrait réclamer
PLAYERS_ACTED = des joueurs ont déjà touché leurs cartes
LIGHT_IS_ON = votre mise de jackpot est acceptée : son voyant est allumé
FRAUD_NOT_NAMED = seules les mises d’une place nommée pour fraude sont perdues par déchéance
