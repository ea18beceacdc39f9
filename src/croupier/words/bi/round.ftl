# What happens in a round, by the name of its event.

# Parts of sentences
stake =
    { MONEY($amount) }{ $tokens ->
        [0] { "" }
       *[other] , we { MONEY($tokens) } long hem i token
    }
because =
    { GIVEN($why) ->
        [yes] : { WORDS($why) }
       *[no] { "" }
    }
cards = { $count } kad
hand-of = jea { $seat }
    .dealer = dila
result =
    .even = jea { $seat } i no win mo i no lus
    .won = jea { $seat } i winim { MONEY($amount) }
    .lost = jea { $seat } i lusum { MONEY($amount) }
    .nobody = i no gat man insaed

# Hands
hand =
    .nothing = { RANK($top) } i bigwan
    .ace-king = es mo king
    .one-pair = wan pea blong { RANKS($top) }
    .two-pairs = tu pea, { RANKS($top) } mo { RANKS($second) }
    .three-of-a-kind = tri semak, { RANKS($top) }
    .straight = stret, { RANK($top) } i bigwan
    .flush = flas, { RANK($top) } i bigwan
    .full-house = ful haos, { RANKS($top) } wetem { RANKS($second) }
    .four-of-a-kind = fo semak, { RANKS($top) }
    .straight-flush = stret flas, { RANK($top) } i bigwan
    .royal-flush = roial flas
rank =
    .two = tu
    .three = tri
    .four = fo
    .five = faef
    .six = sikis
    .seven = seven
    .eight = eit
    .nine = naen
    .ten = ten
    .jack = jak
    .queen = kwin
    .king = king
    .ace = es
ranks =
    .two = tu
    .three = tri
    .four = fo
    .five = faef
    .six = sikis
    .seven = seven
    .eight = eit
    .nine = naen
    .ten = ten
    .jack = jak
    .queen = kwin
    .king = king
    .ace = es

# Wagers and money
WagerPlaced =
    { GIVEN($player) ->
        [yes] Jea { $seat }, { $player },
       *[no] Jea { $seat }
    } { $carried ->
        [yes] i gat { AREA($area) } blong { $stake } we i kam long wan raon we i no kaont
       *[no] { $kind ->
            [ante] i putum ante blong { $stake }
            [bet] i putum bet blong { $stake }
            [super-own] i putum supa blong { $stake } long han blong hem wan
            [super-dealer] i putum supa blong { $stake } long han blong dila
            [super-seat] i putum supa blong { $stake } long han blong jea { $target }
           *[other] i putum { AREA($area) } blong { $stake }
        }
    }
WagerWithdrawn = Jea { $seat } i tekembak { AREA($area) } blong hem
Paid =
    Jea { $seat } i kasem { MONEY($amount) }{ $cut ->
        [yes] { " " }(maksimam pei i katem { MONEY($uncapped) } i kam daon)
       *[no] { "" }
    } long { AREA($area) } blong hem{ $odds ->
        [0] { "" }
       *[other] { " " }long { $odds } long 1
    }{ $because }{ $returned ->
        [0] { "" }
       *[other] , mo mane blong hem { MONEY($returned) } i kambak
    }
Returned = Jea { $seat } i kasembak { AREA($area) } blong hem, { MONEY($amount) }{ $because }
Taken = Haos i tekem { AREA($area) } blong jea { $seat }, { MONEY($amount) }{ $because }
Reversed = { AREA($area) } blong jea { $seat } i kamaot bakegen mo mane blong hem i kambak{ $because }
Forfeited = { AREA($area) } blong jea { $seat } i lus from fasin blong hem
CollectionReversed = { AREA($area) } blong jea { $seat } i plei bakegen
Carried =
    { $amount ->
        [0] { AREA($area) } blong jea { $seat } i kaont long nekis raon blong hem
       *[other] { AREA($area) } blong jea { $seat }, { MONEY($amount) }, i kaont long nekis raon blong hem
    }
PoolChanged =
    Pul i stap long { MONEY($pool) } { $why ->
        [contributions] afta long ol mane blong jakpot
        [prizes] afta long ol praes
        [seed] afta we haos i putum niufala mane long hem
        [void] olsem bifo, from we raon ya i no kaont
       *[other] { $why }
    }{ $added ->
        [0] { "" }
       *[other] ; haos i putum { MONEY($added) } antap
    }

# The course of a round
SeatLeftOut = Jea { $seat } i no kasem kad, from we { AREA($missing) } blong hem i no stap
BetsCalled =
    { COUNT($seats) ->
        [0] Nomo putum mane; i no gat man long raon
        [one] Nomo putum mane; hemia i stap long raon: jea { LIST($seats) }
       *[other] Nomo putum mane; olgeta ya oli stap long raon: jea { LIST($seats) }
    }
CardsDealt = Ol kad: { $dealt }
UpcardShown = Open kad blong dila i { $card }
Declared =
    { $auto ->
        [yes] Tebol i talemaot { $claims } blong jea { $seat }
       *[no] Jea { $seat } i talemaot { $claims }
    }
claims =
    .none = nating
    .super = wan supa
    .instant = wan kwik pei
    .both = wan supa mo wan kwik pei
Decided =
    { $deemed ->
        [yes] Oli kaontem se jea { $seat } i jusum blong { $decision ->
            [fold] foldem
            [bet] putum bet
            [buy] pem kad
           *[exchange] jenisim kad
        }
       *[no] Jea { $seat } { $decision ->
            [fold] i foldem han
            [bet] i jusum blong putum bet
            [buy] i jusum blong pem namba sikis kad
           *[exchange] i jusum blong jenisim { $number }: { $cards }
        }
    }
DecisionsLocked = Ol jois i lok
ClaimFailed = Jea { $seat } i talemaot { WORDS($claim) }, be han blong hem i no gat
PhaseOpened =
    { KEY($phase) ->
        [betting] Taem blong putum mane i open
        [dealing] Stat blong serem kad
        [deciding] Ol jea oli jusum
        [drawing] Dila i givim ol niufala kad
        [deciding-again] Ol jea we oli tekem niufala kad oli jusum bakegen
        [reveal] Evri jois i finis
        [force] Man i save fosem dila
        [settlement] Stat blong stretem ol mane
        [closed] Raon i finis
       *[void] Raon i no kaont
    }
DiscardsTaken = Jea { $seat } i livim { $cards }
DrawDealt =
    { $last ->
        [yes] Jea { $seat } i tekem { $cards }
       *[no] Jea { $seat } i tekem { $cards }, mo sam moa bae oli kam
    }
DiscardsRacked = Ol kad we jea { $seat } i livim oli go long rak
DrawViewed = Jea { $seat } i lukluk ol niufala kad blong hem
RackReshuffled = Pak i finis: oli miksim bakegen { $number } blong rak
HandRacked = { $number } blong jea { $seat } i go long rak
SeatFinished = { $number } blong jea { $seat } i go long rak mo raon blong hem i finis: { WORDS($how) }
DealerRevealed =
    { $qualifies ->
        [yes] Dila i tanem { $cards }: { $hand }; dila i kwalifae
       *[no] Dila i tanem { $cards }: { $hand }; dila i no kwalifae
    }
ForceAsked = Dila i askem jea { LIST($seats) } sapos { COUNT($seats) ->
        [one] hem i
       *[other] olgeta oli
    } wantem fosem
ForceAnswered =
    { $force ->
        [yes] Jea { $seat } i wantem fosem dila
       *[no] Jea { $seat } i no wantem fosem dila
    }
DealerCardReplaced =
    { $qualifies ->
        [yes] { $into } i tekem ples blong { $out } blong dila: { $hand }; dila i kwalifae
       *[no] { $into } i tekem ples blong { $out } blong dila: { $hand }; dila i no kwalifae
    }
HandShown = Jea { $seat } i soem { $cards }: { $hand }
HandCompared =
    { $outcome ->
        [win] Jea { $seat } i winim dila
        [lose] Jea { $seat } i lus long dila
       *[stand-off] Jea { $seat } i semak wetem dila
    }
SecondShown = Jea { $seat } i soem namba tu kombinesen, { WORDS($says) }: { $cards }
FoldedShown = Oli soem han we jea { $seat } i foldem: { $cards }
Conceded = Jea { $seat } i givap
Settled = Evri ante, bet mo supa i stret
StubRacked = { $count } kad we oli stap yet oli go long rak
JackpotHandHeld = { $cards } blong jea { $seat } i stap long tebol, fes i go antap, from jakpot
JackpotHandVerified = Oli jekem { WORDS($says) } blong jea { $seat } from jakpot: i tru
RoundClosed = Raon i finis: { LINES($results) }

# Irregularities
IrregularityRecorded =
    { $seat ->
        [0] { CAPITAL($what) }: { WORDS($ruling) }
       *[other] Long jea { $seat }, { WORDS($what) }: { WORDS($ruling) }
    }
RulingAsked = Raon i wet long wan disisen: { WORDS($why) }
Ruled =
    { KEY($remedy) ->
        [stand] Wan disisen, { $why }: raon i stap olsem
        [void] Wan disisen, { $why }: raon i no kaont
        [pay] Wan disisen, { $why }: oli pem
        [take-back] Wan disisen, { $why }: oli tekembak
       *[other] Wan disisen, { $why }: ol mane oli kamaot narafala
    }
Corrected =
    { $more ->
        [yes] Jea { $seat } i kasem { MONEY($moved) } long { AREA($area) }
       *[other] Jea { $seat } i givimbak { MONEY($moved) } long { AREA($area) }
    }
CardTakenBack =
    { $hand ->
        [0] Oli tekembak las kad we oli ridim blong dila: { $card }
       *[other] Oli tekembak las kad we oli ridim blong jea { $hand }: { $card }
    }
CardExposed =
    { $hand ->
        [0] Wan kad blong dila i kamaot: { $card }
       *[other] Wan kad blong jea { $hand } i kamaot: { $card }
    }
DealerCardsExposed = Oli luk sam kad blong dila tu kwik: { $cards }
Misdealt = Wan rong serem{ $because }
HandVoided = Han blong jea { $seat } i no kaont{ $because }
HandDiscarded = Han blong jea { $seat } i go aot bifo pleia blong hem i jusum
HandRebuilt = Jea { $seat } i kasembak han blong hem
AreaDealtAstray = Sam kad oli go rong long jea { $seat }, we i no putum mane
StrayHandRacked = Han we i go rong long jea { $seat } i go long rak
DealCollected = Oli tekem evri kad i kambak mo serem bakegen; ol mane oli stap
DeckCounted = Oli kaontem pak: { $number }
SuperFound = Oli faenem se { AREA($area) } blong jea { $seat } i { MONEY($amount) }
BetFound = Oli faenem se bet blong jea { $seat } i { MONEY($amount) }
DrawUndone = Niufala kad blong jea { $seat } i kamaot bakegen; { $cards } i gobak we man i no luk
DrawOutOfTurnKept = Jea { $seat } i kasem kad bifo taem blong hem, mo i holem wanem we hem i luk
LeftFaceDown = Jea { $seat } i livim han blong hem fes i go daon, mo hemia i lus
ActFirstDirected = Jea { $seat } i mas mekem jois fastaem long ol narafala
RoundVoided = Raon i no kaont{ $because }; { LINES($results) }
