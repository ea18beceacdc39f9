# Pourquoi un coup en est venu à ses montants : les valeurs d’un arbre, chacune par son nom.

why-line =
    { $name } : { $value }{ $seat ->
        [0] { "" }
       *[other] { " " }[place { $seat }]
    }{ COUNT($clauses) ->
        [0] { "" }
       *[other] { " " }({ ITEMS($clauses) })
    }
why-seat = Place { $seat }
why-whose =
    place { $seat }{ COUNT($areas) ->
        [0] { "" }
       *[other]  : { ITEMS($areas) }
    }
why-if = avec { $value } à la place : { MONEY($amount) }
    .none = avec { $value } à la place : ce montant n’existerait pas
    .refused = avec { $value } à la place : { GIVEN($code) ->
            [yes] refusé pour { $code }
           *[no] non refusé
        }
why-absent = absent
    .cards = d’autres cartes
why-hidden = non montré

why-text = { WORDS($text) }
why-said =
    .met = tel quel
    .none = aucun
    .as-held = ce que tient la main
    .nothing = rien
    .decline = non
    .stay = non
why-exchange = échanger { $cards }
why-money = { MONEY($amount) }
why-times = { $value } fois
why-percent = { $value } %

why-paid =
    .net = ce qu’a rapporté { KEY($area) ->
            [ante] l’ante
            [bet] la relance
            [jackpot] la mise de jackpot
           *[other] le { AREA($area) }
        }
    .first-combination = payé au titre { KEY($area) ->
            [ante] de l’ante
            [bet] de la relance
            [jackpot] de la mise de jackpot
           *[other] du { AREA($area) }
        } pour sa combinaison
    .second-combination = payé au titre { KEY($area) ->
            [ante] de l’ante
            [bet] de la relance
            [jackpot] de la mise de jackpot
           *[other] du { AREA($area) }
        } pour la seconde combinaison
    .instant-payout = paiement immédiat au titre { KEY($area) ->
            [ante] de l’ante
            [bet] de la relance
            [jackpot] de la mise de jackpot
           *[other] du { AREA($area) }
        }
    .prize = lot du jackpot
    .won = payé pour un gain au titre { KEY($area) ->
            [ante] de l’ante
            [bet] de la relance
            [jackpot] de la mise de jackpot
           *[other] du { AREA($area) }
        }
    .unqualified = payé au titre { KEY($area) ->
            [ante] de l’ante
            [bet] de la relance
            [jackpot] de la mise de jackpot
           *[other] du { AREA($area) }
        }, le croupier ne se qualifiant pas
why-lost = perdu : { $name }
why-how =
    .sum = ensemble
    .product = multiplié
    .share = divisé, sans les fractions de la plus petite unité
    .remainder = ce qui reste
    .least = le plus petit de
    .most = le plus grand de
why-what =
    .compare = face à la main du croupier
    .conditions = ce dont cela dépend aussi
    .bet-multiple = la relance en antes
    .force-fee = le prix du forçage en antes
    .second-combination = une seconde combinaison est payée
why-cards =
    .cards = les cartes de la combinaison
    .hand = la première main
    .draw = les cartes tirées
    .dealer = les cartes du croupier
    .dealer-replacement = la nouvelle carte du croupier
why-choice =
    .decision = décision
    .after-draw = décision après le tirage
    .force = forcer le croupier ou non
    .concede = abandonner ou non
    .declare = ce qui est annoncé
why-happening = irrégulier : { $what }
why-draw-fee = le prix d’un tirage de { $count } cartes, en antes
why-jackpot =
    .pool = la cagnotte du jackpot
    .remainder = fractions de la plus petite unité qui attendent dans la cagnotte
    .prize = lot du jackpot pour { WORDS($row) }
    .floor = le plus petit lot pour { WORDS($row) }
    .percent = la part de la cagnotte pour { WORDS($row) }
why-odds = cote du barème des relances pour { WORDS($row) }
why-ante =
    .below-straight = cote d’une ante contre un croupier qui ne se qualifie pas
    .straight-or-higher = la même avec une quinte ou mieux
    .odds = cote d’une ante gagnante
why-instant = paiement immédiat pour { WORDS($row) }
why-super = cote du barème des supers pour { WORDS($row) }
why-area = { AREA($area) }
why-refused = refusé, { $code }
why-setting = réglage { $name }
