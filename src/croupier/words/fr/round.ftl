# Ce qui se passe pendant un coup, selon le nom de l’événement.

# Parties de phrases
stake =
    { MONEY($amount) }{ $tokens ->
        [0] { "" }
       *[other] , dont { MONEY($tokens) } en jetons promotionnels
    }
because =
    { GIVEN($why) ->
        [yes]  : { WORDS($why) }
       *[no] { "" }
    }
cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
hand-of = place { $seat }
    .dealer = croupier
result =
    .even = la place { $seat } ne gagne ni ne perd
    .won = la place { $seat } gagne { MONEY($amount) }
    .lost = la place { $seat } perd { MONEY($amount) }
    .nobody = personne n’y était

# Mains
hand =
    .nothing = hauteur { RANK($top) }
    .ace-king = as et roi
    .one-pair =
        { $top ->
            [ace] paire d’as
           *[other] paire de { RANKS($top) }
        }
    .two-pairs = deux paires, { RANKS($top) } et { RANKS($second) }
    .three-of-a-kind =
        { $top ->
            [ace] brelan d’as
           *[other] brelan de { RANKS($top) }
        }
    .straight = quinte, hauteur { RANK($top) }
    .flush = couleur, hauteur { RANK($top) }
    .full-house = full aux { RANKS($top) } par les { RANKS($second) }
    .four-of-a-kind =
        { $top ->
            [ace] carré d’as
           *[other] carré de { RANKS($top) }
        }
    .straight-flush = quinte flush, hauteur { RANK($top) }
    .royal-flush = quinte flush royale
rank =
    .two = deux
    .three = trois
    .four = quatre
    .five = cinq
    .six = six
    .seven = sept
    .eight = huit
    .nine = neuf
    .ten = dix
    .jack = valet
    .queen = dame
    .king = roi
    .ace = as
ranks =
    .two = deux
    .three = trois
    .four = quatre
    .five = cinq
    .six = six
    .seven = sept
    .eight = huit
    .nine = neuf
    .ten = dix
    .jack = valets
    .queen = dames
    .king = rois
    .ace = as

# Mises et argent
WagerPlaced =
    { GIVEN($player) ->
        [yes] La place { $seat }, { $player },
       *[no] La place { $seat }
    } { $carried ->
        [yes] garde { KEY($area) ->
            [ante] une ante
            [bet] une relance
            [jackpot] une mise de jackpot
           *[other] un { AREA($area) }
        } de { $stake } d’un coup nul
       *[no] { $kind ->
            [ante] pose une ante de { $stake }
            [bet] relance de { $stake }
            [super-own] pose un super de { $stake } sur sa propre main
            [super-dealer] pose un super de { $stake } sur la main du croupier
            [super-seat] pose un super de { $stake } sur la main de la place { $target }
           *[other] verse { KEY($area) ->
            [ante] l’ante
            [bet] la relance
            [jackpot] la mise de jackpot
           *[other] le { AREA($area) }
        } de { $stake }
        }
    }
WagerWithdrawn = La place { $seat } reprend { KEY($area) ->
            [ante] son ante
            [bet] sa relance
            [jackpot] sa mise de jackpot
           *[other] son { AREA($area) }
        }
Paid =
    La place { $seat } reçoit { MONEY($amount) }{ $cut ->
        [yes] { " " }(au lieu de { MONEY($uncapped) }, à cause du paiement maximal)
       *[no] { "" }
    } pour { KEY($area) ->
            [ante] son ante
            [bet] sa relance
            [jackpot] sa mise de jackpot
           *[other] son { AREA($area) }
        }{ $odds ->
        [0] { "" }
       *[other] { " " }à { $odds } contre 1
    }{ $because }{ $returned ->
        [0] { "" }
       *[other] , et sa mise de { MONEY($returned) } lui est rendue
    }
Returned = La place { $seat } récupère { KEY($area) ->
            [ante] son ante
            [bet] sa relance
            [jackpot] sa mise de jackpot
           *[other] son { AREA($area) }
        } de { MONEY($amount) }{ $because }
Taken = La maison prend à la place { $seat } { KEY($area) ->
            [ante] son ante
            [bet] sa relance
            [jackpot] sa mise de jackpot
           *[other] son { AREA($area) }
        } de { MONEY($amount) }{ $because }
Reversed = Pour la place { $seat }, le règlement { KEY($area) ->
            [ante] de l’ante
            [bet] de la relance
            [jackpot] de la mise de jackpot
           *[other] du { AREA($area) }
        } est défait et la mise est de retour{ $because }
Forfeited = La place { $seat } perd { KEY($area) ->
            [ante] son ante
            [bet] sa relance
            [jackpot] sa mise de jackpot
           *[other] son { AREA($area) }
        } par déchéance
CollectionReversed = La place { $seat } a de nouveau { KEY($area) ->
            [ante] son ante
            [bet] sa relance
            [jackpot] sa mise de jackpot
           *[other] son { AREA($area) }
        } en jeu
Carried =
    { $amount ->
        [0] La place { $seat } garde { KEY($area) ->
            [ante] son ante
            [bet] sa relance
            [jackpot] sa mise de jackpot
           *[other] son { AREA($area) }
        } pour son prochain coup
       *[other] La place { $seat } garde { KEY($area) ->
            [ante] son ante
            [bet] sa relance
            [jackpot] sa mise de jackpot
           *[other] son { AREA($area) }
        } de { MONEY($amount) } pour son prochain coup
    }
PoolChanged =
    La cagnotte est à { MONEY($pool) } { $why ->
        [contributions] après les mises de jackpot
        [prizes] après les lots
        [seed] après une nouvelle amorce
        [void] comme avant, le coup étant nul
       *[other] { $why }
    }{ $added ->
        [0] { "" }
       *[other]  ; la maison ajoute { MONEY($added) }
    }

# Le cours d’un coup
SeatLeftOut = La place { $seat } ne reçoit pas de cartes, faute { KEY($missing) ->
            [ante] d’ante
            [bet] de relance
            [jackpot] de mise de jackpot
           *[other] de { AREA($missing) }
        }
BetsCalled =
    { COUNT($seats) ->
        [0] Rien ne va plus ; personne n’est dans le coup
        [one] Rien ne va plus ; dans le coup : la place { LIST($seats) }
       *[other] Rien ne va plus ; dans le coup : les places { LIST($seats) }
    }
CardsDealt = La donne : { $dealt }
UpcardShown = La carte visible du croupier est { $card }
Declared =
    { $auto ->
        [yes] Annonce de la table pour la place { $seat } : { $claims }
       *[no] Annonce de la place { $seat } : { $claims }
    }
claims =
    .none = rien
    .super = un super
    .instant = un paiement immédiat
    .both = un super et un paiement immédiat
Decided =
    { $deemed ->
        [yes] La place { $seat } est réputée avoir choisi de { $decision ->
            [fold] se coucher
            [bet] relancer
            [buy] acheter
           *[exchange] faire un échange
        }
       *[no] La place { $seat } { $decision ->
            [fold] se couche
            [bet] choisit de relancer
            [buy] choisit d’acheter une sixième carte
           *[exchange] choisit d’échanger { $number } : { $cards }
        }
    }
DecisionsLocked = Toutes les décisions sont arrêtées
ClaimFailed = La place { $seat } a annoncé { WORDS($claim) }, que sa main ne contient pas
PhaseOpened =
    { KEY($phase) ->
        [betting] Faites vos jeux
        [dealing] La donne commence
        [deciding] Les places choisissent
        [drawing] Les tirages sont servis
        [deciding-again] Les places qui ont tiré choisissent de nouveau
        [reveal] Tous les choix sont faits
        [force] Le croupier peut être forcé
        [settlement] Le règlement du coup commence
        [closed] Le coup est terminé
       *[void] Le coup est nul
    }
DiscardsTaken = La place { $seat } rend { $cards }
DrawDealt =
    { $last ->
        [yes] La place { $seat } tire { $cards }
       *[no] La place { $seat } tire { $cards }, et d’autres suivent
    }
DiscardsRacked = Les cartes rendues par la place { $seat } vont à la défausse
DrawViewed = La place { $seat } regarde ses nouvelles cartes
RackReshuffled = Le paquet est épuisé : { $number } de la défausse sont mélangées de nouveau
HandRacked = De la place { $seat }, { $number } vont à la défausse
SeatFinished = De la place { $seat }, { $number } vont à la défausse et son coup est fini : { WORDS($how) }
DealerRevealed =
    { $qualifies ->
        [yes] Le croupier retourne { $cards } : { $hand } ; le croupier se qualifie
       *[no] Le croupier retourne { $cards } : { $hand } ; le croupier ne se qualifie pas
    }
ForceAsked =
    { COUNT($seats) ->
        [one] Le croupier demande à la place { LIST($seats) } si elle force
       *[other] Le croupier demande aux places { LIST($seats) } si elles forcent
    }
ForceAnswered =
    { $force ->
        [yes] La place { $seat } veut forcer le croupier
       *[no] La place { $seat } ne veut pas forcer le croupier
    }
DealerCardReplaced =
    { $qualifies ->
        [yes] La carte { $out } du croupier est remplacée par { $into } : { $hand } ; le croupier se qualifie
       *[no] La carte { $out } du croupier est remplacée par { $into } : { $hand } ; le croupier ne se qualifie pas
    }
HandShown = La place { $seat } montre { $cards } : { $hand }
HandCompared =
    { $outcome ->
        [win] La place { $seat } bat le croupier
        [lose] La place { $seat } perd contre le croupier
       *[stand-off] La place { $seat } est à égalité avec le croupier
    }
SecondShown = La place { $seat } montre une seconde combinaison, { WORDS($says) } : { $cards }
FoldedShown = La main couchée de la place { $seat } est montrée : { $cards }
Conceded = La place { $seat } abandonne
Settled = Toutes les antes, relances et tous les supers sont réglés
StubRacked =
    { $count ->
        [one] La carte qui reste va à la défausse
       *[other] Les { $count } cartes qui restent vont à la défausse
    }
JackpotHandHeld = Les cartes { $cards } de la place { $seat } restent sur la table, face visible, pour le jackpot
JackpotHandVerified = La main de la place { $seat } est vérifiée pour le jackpot : { WORDS($says) }
RoundClosed = Le coup est terminé : { LINES($results) }

# Irrégularités
IrregularityRecorded =
    { $seat ->
        [0] { CAPITAL($what) } : { WORDS($ruling) }
       *[other] À la place { $seat }, { WORDS($what) } : { WORDS($ruling) }
    }
RulingAsked = Le coup attend un arbitrage : { WORDS($why) }
Ruled =
    { KEY($remedy) ->
        [stand] Un arbitrage, { $why } : le coup est maintenu
        [void] Un arbitrage, { $why } : le coup est nul
        [pay] Un arbitrage, { $why } : c’est payé
        [take-back] Un arbitrage, { $why } : c’est repris
       *[other] Un arbitrage, { $why } : les mises donnent autre chose
    }
Corrected =
    { $more ->
        [yes] La place { $seat } reçoit { MONEY($moved) } au titre { KEY($area) ->
            [ante] de l’ante
            [bet] de la relance
            [jackpot] de la mise de jackpot
           *[other] du { AREA($area) }
        }
       *[other] La place { $seat } rend { MONEY($moved) } au titre { KEY($area) ->
            [ante] de l’ante
            [bet] de la relance
            [jackpot] de la mise de jackpot
           *[other] du { AREA($area) }
        }
    }
CardTakenBack =
    { $hand ->
        [0] La dernière carte lue pour le croupier est reprise : { $card }
       *[other] La dernière carte lue pour la place { $hand } est reprise : { $card }
    }
CardExposed =
    { $hand ->
        [0] Une carte du croupier est vue : { $card }
       *[other] Une carte de la place { $hand } est vue : { $card }
    }
DealerCardsExposed = Des cartes du croupier sont vues trop tôt : { $cards }
Misdealt = Une maldonne{ $because }
HandVoided = La main de la place { $seat } est nulle{ $because }
HandDiscarded = La main de la place { $seat } est jetée avant que le joueur n’ait choisi
HandRebuilt = La place { $seat } retrouve sa main
AreaDealtAstray = Des cartes vont par erreur à la place { $seat }, qui n’a pas misé
StrayHandRacked = La main égarée à la place { $seat } va à la défausse
DealCollected = Toutes les cartes sont ramassées et redonnées ; les mises restent
DeckCounted = Le paquet est compté : { $number }
SuperFound = Pour la place { $seat }, on trouve { MONEY($amount) } au titre { KEY($area) ->
            [ante] de l’ante
            [bet] de la relance
            [jackpot] de la mise de jackpot
           *[other] du { AREA($area) }
        }
BetFound = La relance de la place { $seat } est en fait de { MONEY($amount) }
DrawUndone = Le tirage de la place { $seat } est défait ; { $cards } reviennent sans avoir été vues
DrawOutOfTurnKept = La place { $seat } est servie avant son tour et garde ce qu’elle a vu
LeftFaceDown = La place { $seat } laisse sa main face cachée, ce qui perd
ActFirstDirected = La place { $seat } doit agir avant les autres
RoundVoided = Le coup est nul{ $because } ; { LINES($results) }
