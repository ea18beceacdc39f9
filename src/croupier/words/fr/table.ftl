# Ce qui se passe à une table autour de ses coups, selon le nom de l’événement. Les parties nommées `own` et `staff`
# s’ajoutent, pour qui peut les entendre, aux mots pour tous.

# Événements d’un coup, pour ceux qui ne voient pas les cartes
told-deal = Données : { LINES($shares) }
share =
    .one = { $number } pour { LIST($to) }
    .each = { $number } chacun pour { LIST($to) }
share-to =
    { COUNT($seats) ->
        [one] la place { LIST($seats) }
       *[other] les places { LIST($seats) }
    }
    .dealer = le croupier
told =
    .exchange = La place { $seat } choisit d’échanger { $number }
    .discards = La place { $seat } rend { $number }
    .draw =
        { $last ->
            [yes] La place { $seat } tire { $number }
           *[no] La place { $seat } tire { $number }, et d’autres suivent
        }
    .taken-back =
        { $hand ->
            [0] La dernière carte lue pour le croupier est reprise
           *[other] La dernière carte lue pour la place { $hand } est reprise
        }
    .undone = Le tirage de la place { $seat } est défait ; { $number } reviennent sans avoir été vues
    .exposed =
        { $hand ->
            [0] Une carte du croupier est vue pendant la donne
           *[other] Une carte de la place { $hand } est vue pendant la donne
        }
    .verified = La main de la place { $seat } est vérifiée pour le jackpot
    .irregular =
        { $seat ->
            [0] À la table, { $what } : { WORDS($ruling) }
           *[other] À la place { $seat }, { $what } : { WORDS($ruling) }
        }
    .out-of-order = quelque chose d’irrégulier
    .own-hand =  ; votre main est { $cards }
    .own-draw =  : { $cards }
    .reason =  ; motif : { $why }

# Une table
TablePrepared = La table { $table } est préparée sous { $rulebook }
RulebookMoved = À partir du { $day }, { $rulebook } est en vigueur : la table continue sous ce texte
RulebookLapsed = Le texte { $rulebook } n’est plus en vigueur le { $day } : aucun autre coup n’est ouvert sous ce texte
MeterChanged =
    { $up ->
        [yes] Le compteur du jackpot marche de nouveau
       *[no] Le compteur du jackpot est en panne
    }
EquipmentTicked = En place : { WORDS($item) }
SignShown = Une affiche est posée : { WORDS($name) }
StaffAssigned = Les responsables de la table sont nommés
    .staff =  : { GIVEN($dealer) ->
        [yes] { $dealer } donne
       *[no] personne ne donne
    } et { GIVEN($supervisor) ->
        [yes] { $supervisor } surveille
       *[no] personne ne surveille
    }
FloatCounted = L’encaisse est comptée
    .staff =  : { MONEY($amount) }
TrayFilled = Des jetons entrent dans l’encaisse, sur le bordereau { $slip }
    .staff =  : { MONEY($amount) }
TrayCredited = Des jetons de l’encaisse vont à la caisse, sur le bordereau { $slip }
    .staff =  : { MONEY($amount) }
PiecesCounted =
    { $what ->
        [tray] Une personne a compté l’encaisse ; une autre la compte, seule
       *[other] Une personne a compté la boîte { $what } ; une autre la compte, seule
    }
CountAgreed =
    { $what ->
        [tray] L’encaisse est comptée par deux personnes
       *[other] La boîte { $what } est comptée par deux personnes
    }
    .staff =  : { MONEY($amount) }, selon le journal { MONEY($expected) }
CountsDiffered =
    { $what ->
        [tray] Deux comptes de l’encaisse diffèrent : on la recompte
       *[other] Deux comptes de la boîte { $what } diffèrent : on la recompte
    }
BoxChanged = La boîte { $put } est posée, et celle d’avant retirée
DeckReceived = Un paquet à dos { WORDS($back) } arrive à la table
StepDone =
    { $machine ->
        [yes] Fait à la machine avec le paquet { WORDS($deck) } : { WORDS($does) }
       *[no] Fait avec le paquet { WORDS($deck) } : { WORDS($does) }
    }
PreShuffled = Le paquet { WORDS($deck) } est mélangé à la main avant d’aller dans la machine
DeckFailed = Le paquet { WORDS($deck) } échoue au contrôle et quitte la table
PlayersLooked = Les joueurs regardent les cartes étalées
TableOpened = La table est ouverte, avec le paquet { WORDS($deck) } en jeu
SeatTaken = { $player } prend la place { $seat }
ChipsBrought = La place { $seat } apporte des jetons
    .own =
        { $cash ->
            [yes]  : { MONEY($amount) }, achetés en espèces
           *[no]  : { MONEY($amount) }
        }
ChipsTaken = La place { $seat } remporte ses jetons
    .own =
        { $tokens ->
            [0]  : { MONEY($amount) }
           *[other]  : { MONEY($amount) } et { MONEY($tokens) } en jetons promotionnels
        }
SeatLeft =
    { GIVEN($why) ->
        [yes] La place { $seat } est libre : { $why }
       *[no] La place { $seat } est libre
    }
LimitsSet =
    Les antes vont maintenant de { MONEY($least) } à { MONEY($most) }{ COUNT($markers) ->
        [0] { "" }
        [one]  ; la place { LIST($markers) } peut garder l’ancien minimum
       *[other]  ; les places { LIST($markers) } peuvent garder l’ancien minimum
    }
NoticeGiven =
    Un avis : { $what ->
        [minimum] l’ante minimale passe à { MONEY($minimum) }
        [markers] toutes les places jouent au nouveau minimum
        [closing] la table ferme
       *[other] { $what }
    } { $minutes ->
        [0] maintenant
        [one] dans { $minutes } minute
       *[other] dans { $minutes } minutes
    }
MarkersEnded = Toutes les places jouent maintenant au nouveau minimum
AllowedAbove = La place { $seat } peut miser une ante de { MONEY($least) } à { MONEY($most) }
RoundStarted = Coup { $number } : faites vos jeux
CarriedRefunded = La place { $seat } récupère la mise de jackpot qui attendait un coup
HandLaid = Fait par la place { $seat } : { $does }
RoundEnded =
    { $void ->
        [yes] Le coup { $number } est nul
       *[no] Le coup { $number } est fini
    }
RoundUnsealed =
    { GIVEN($lost) ->
        [yes] Ce que le journal cache du coup { $round } ne peut pas être ouvert
       *[no] Ce que le journal cache du coup { $round } peut être ouvert
    }
ShuffleOrdered =
    Les cartes sont à mélanger : { KEY($why) ->
        [exposed] une carte a été vue
        [doubted] le dernier mélange est mis en doute
        [at-will] un chef de partie le demande
       *[other] { $why }
    }
DeckRemoved = Le paquet { WORDS($deck) } quitte la table
    .staff =  : { $why }
DeckLocked = Le paquet { WORDS($deck) } est bloqué : { WORDS($why) }
DeckSearched = Le paquet { WORDS($deck) } est fouillé : { $found }
DeckTold = { $whom ->
        [surveillance] La surveillance est prévenue pour le paquet { WORDS($deck) }, et { $answered } en prend acte
       *[inspector] Un inspecteur est prévenu pour le paquet { WORDS($deck) }, et { $answered } en prend acte
    }
DeckCompleted = Le paquet { WORDS($deck) } est complété et contrôlé de nouveau
CardsCounted = Les cartes sont comptées : { $cards }
DeviceReplaced = À la place de l’appareil en panne vient : { $source }
DeviceFailed = L’appareil est hors service
PlayStopped = Le jeu s’arrête : { $why }
PlayResumed = Le jeu reprend après un compte de { $cards }
Directed =
    { $kind ->
        [silence-on] Les joueurs doivent se taire pendant la main
        [silence-off] Les joueurs peuvent de nouveau parler
        [english-on] Seul l’anglais se parle à la table
        [english-off] Toute langue peut de nouveau se parler
        [place-on] Les joueurs doivent poser leurs cartes { $place }
       *[other] Les joueurs posent leurs cartes où les règles le disent
    }
HandClaimed = La place { $seat } dit ce qu’est sa main
    .own =  : { $says } ; les cartes disent { $cards_say }
VoucherSwapped = Un bon de { $player } est changé en jetons promotionnels
    .own =  : numéro { $number }, { MONEY($value) }
RulingMade = Un arbitrage : { $text }
ResultCorrected = Un arbitrage sur le coup { $round } déplace de l’argent pour la place { $box }
    .own =  : { MONEY($amount) } au titre { KEY($area) ->
            [ante] de l’ante
            [bet] de la relance
            [jackpot] de la mise de jackpot
           *[other] du { AREA($area) }
        }
TableClosed = La table est fermée
IncidentRecorded =
    { $seat ->
        [0] À la table, un manquement est noté : { $what }
       *[other] À la place { $seat }, un manquement est noté : { $what }
    }
    .staff = { " " }({ $note })
DeckCommitted = La part de la maison dans le mélange de { $number } est scellée ; sa promesse commence par { $promise }
SeedCommitted = La place { $seat } a une graine pour le prochain mélange
SeedRevealed =
    { GIVEN($seed) ->
        [yes] La place { $seat } révèle sa graine
       *[no] La place { $seat } révèle une autre graine que celle qu’elle a engagée
    }
DeckMixed = L’ordre est fixé : { LINES($each) }
mixed-in =
    .whole = la graine de la place { $seat } y est mêlée
    .late = celle de la place { $seat } est venue après la promesse et comptera la prochaine fois
    .missing = celle de la place { $seat } n’a pas été révélée à temps
    .malformed = ce que la place { $seat } a révélé n’est pas ce qu’elle avait engagé
DeckOpened = Coup { $round } : la promesse qui commence par { $promise } est ouverte, et chacun peut vérifier l’ordre
DeckReplaced =
    Coup { $round } : la promesse qui commence par { $promise } est retirée, et une autre est faite : { $why ->
        [restarted] la maison a été interrompue
       *[other] le journal a été ramené en arrière
    }
DeckLost = Coup { $round } : la promesse qui commence par { $promise } ne peut pas être ouverte
Arranged =
    { $auto ->
        [yes] La table marche toute seule
       *[no] Un croupier mène la table
    }{ $real ->
        [yes] { " " }avec de vraies cartes
       *[no] { "" }
    }{ COUNT($clocks) ->
        [0] , sans limite de temps
       *[other] , avec { LIST($clocks) }
    }
clock =
    .betting = { $seconds } secondes pour miser
    .decision = { $seconds } secondes pour une décision
    .force = { $seconds } secondes pour forcer
    .pause = { $seconds } secondes de pause
SaidReady = La place { $seat } est prête à continuer
HintGiven = La place { $seat } reçoit un conseil
    .own =  : { $best }
SupervisorCalled = Le chef de partie est appelé
    .staff =  : { $what }
CallAnswered = Le chef de partie est à la table
AbsenceReferred = La place { $seat } est absente, et pas pour la première fois ({ $times }) : le chef de partie est consulté

# La prochaine étape d’une table, comme on la dit à son croupier
step =
    .count = compter les cartes
    .equipment = vérifier que tout est en place : { WORDS($item) }
    .sign = poser l’affiche : { WORDS($name) }
    .staff = nommer croupier et chef de partie
    .float = compter l’encaisse
    .tray = compter l’encaisse, seul
    .open = ouvrir la table
    .deck = apporter un paquet à dos { WORDS($back) }
    .look = laisser les joueurs regarder les cartes
    .with-deck = paquet { WORDS($deck) } : { WORDS($does) }
    .device = apporter un autre appareil
    .search = paquet { WORDS($deck) }, { WORDS($why) } : y chercher d’autres cartes manquantes ou étrangères
    .tell =
        { $whom ->
            [surveillance] paquet { WORDS($deck) }, { WORDS($why) } : prévenir la surveillance
           *[inspector] paquet { WORDS($deck) }, { WORDS($why) } : prévenir un inspecteur
        }
    .locked = paquet { WORDS($deck) }, { WORDS($why) } : le remplacer, ou le compléter et le contrôler
    .ruling = arbitrer le coup : { WORDS($why) }
    .vacate = faire libérer la place { $seat } : des coups sans mise, et toutes les places sont prises
    .apart = { $one } et { $other } sont séparés : l’un d’eux doit s’asseoir ailleurs
    .betting = ouvrir les mises
    .retrieve = chercher la main de la place { $seat }
    .rack = mélanger la défausse
    .deal =
        { $number ->
            [one] donner { $number } carte
           *[other] donner { $number } cartes
        }
    .call-bets = annoncer rien ne va plus
    .decide = laisser les places décider
    .lapsed = fermer la table, ou la préparer de nouveau : son texte n’est plus en vigueur le { $day }
    .lay = place { $seat } : { $does }
    .lock = arrêter les décisions
    .reveal = retourner la main du croupier
    .force = demander qui force le croupier
    .settle = régler les mains
    .verify = vérifier la main de jackpot de la place { $seat }
    .jackpots = compter le paquet et payer les jackpots
    .close = clore le coup

# Ce qui arrive quand le temps est écoulé
run-out =
    .pause = le coup suivant s’ouvre
    .betting = rien ne va plus
    .fold = la main est couchée
    .void = la main est nulle et les mises sont rendues
    .force = le croupier n’est pas forcé
    .concede = les mains sont comparées
    .seeds = les cartes sont données sans les graines qui manquent
