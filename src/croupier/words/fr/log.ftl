# Ce qui se passe hors des tables, tel qu’on le dit à qui lit le journal.

log-people =
    .Registered = La maison connaît désormais { $person }, { WORDS($role) }
    .Identified = La maison sait qui est { $person }, et en garde une empreinte à clé
    .Appointed = { $person } est maintenant { WORDS($role) }{ GIVEN($title) ->
            [yes] , { $title }
           *[no] { "" }
        }{ GIVEN($pit) ->
            [yes] , au secteur { $pit }
           *[no] { "" }
        }
    .LockedOut = { $person } ne peut plus agir
    .LetIn = { $person } peut de nouveau agir
log-house =
    .HouseFounded = La maison ouvre son registre
    .PrizeBarred = Interdit comme lot à partir du { $since } : { $item }
    .RetentionSet = Les demandes refusées sont gardées { $years } ans
    .Separated = { $one } et { $other } ne peuvent s’asseoir à une même table
    .BreachOpened = { $person } est pris avec un appareil interdit : { $grounds }
    .Barred = { $person } ne peut pas jouer
    .BarLifted = { $person } peut de nouveau jouer
    .Excluded = { $person } ne peut pas entrer au casino
    .HeldForHandover = { $person } est retenu jusqu’à l’arrivée d’un agent ; prévenu : { $told }
    .HandedOver = { $person } est remis à { $to }
    .TemplateKept =
        { $kept ->
            [yes] La préparation de tables « { $name } » est gardée
           *[no] La préparation de tables « { $name } » est effacée
        }
    .QueryKept =
        { $kept ->
            [yes] Les filtres « { $name } » du registre sont gardés
           *[no] Les filtres « { $name } » du registre sont effacés
        }
    .Disabled = Le jeu s’arrête : { $scope }
    .Enabled = Le jeu reprend : { $scope }
    .WalletsFilled =
        { $cage ->
            [yes] Désormais, seule la caisse alimente les portefeuilles
           *[no] Désormais, les joueurs peuvent alimenter leur portefeuille
        }
    .DayRulesSet = Le jour de jeu est réglé : services à { ITEMS($shifts) }, heure de { $time_zone } ; les espèces sont déclarées à partir de { MONEY($cash_line) }
    .DayTurned =
        { GIVEN($day) ->
            [yes] Le jour de jeu { $day } commence
           *[no] Plus aucun jour de jeu n’est ouvert
        }
log-wallet =
    .Deposited = { MONEY($amount) } versés au portefeuille de { $whose }{ $flagged ->
            [yes] , dont les espèces du jour atteignent le seuil de la maison
           *[no] { "" }
        }
    .Withdrawn = { MONEY($amount) } retirés du portefeuille de { $whose }{ $flagged ->
            [yes] , dont les espèces du jour atteignent le seuil de la maison
           *[no] { "" }
        }
    .SentToTable = { $whose } apporte { MONEY($amount) } à { $table }
    .CameFromTable = { $whose } rapporte { MONEY($amount) } de { $table }
    .PrizeReceived = Un lot de { MONEY($amount) } est versé au portefeuille de { $whose } : { $prize } de { $promotion }
    .BoughtAtTable = { $whose } achète pour { MONEY($amount) } de jetons en espèces à { $table }{ $flagged ->
            [yes] , et atteint le seuil de la maison pour les espèces
           *[no] { "" }
        }
    .LimitSet =
        { $amount ->
            [none]
                { $kind ->
                    [time] { $whose } n’a pas de limite de temps aux tables par { WORDS($period) }, à partir du { $effective_at }
                    [loss] { $whose } n’a pas de limite de pertes par { WORDS($period) }, à partir du { $effective_at }
                   *[deposit] { $whose } n’a pas de limite de versements par { WORDS($period) }, à partir du { $effective_at }
                }
           *[other]
                { $kind ->
                    [time] { $whose } peut jouer au plus { $amount } secondes par { WORDS($period) }, à partir du { $effective_at }
                    [loss] { $whose } peut perdre au plus { MONEY($amount) } par { WORDS($period) }, à partir du { $effective_at }
                   *[deposit] { $whose } peut verser au plus { MONEY($amount) } par { WORDS($period) }, à partir du { $effective_at }
                }
        }
    .ExclusionSet =
        { $until ->
            [none] { $whose } est exclu à sa demande, pour toujours
           *[other] { $whose } est exclu à sa demande, jusqu’au { $until }
        }
    .SatDown = { $whose } prend une place à { $table }
    .StoodUp = { $whose } quitte une place à { $table }
log-pool =
    .PoolOpened = La cagnotte { $pool } est ouverte pour { LIST($tables) }
    .PoolClosed = La cagnotte est close, et ses { MONEY($amount) } passent à la cagnotte { $into }
    .PoolTakenOver = La cagnotte reprend { MONEY($amount) } de la cagnotte { $of }
    .Contributed = Des mises de jackpot de { MONEY($stakes) } arrivent de { $table }, coup { $round } : le compteur avance de { MONEY($added) }
    .Claimed = La place { $seat } de { $table } demande un lot au coup { $round } : { WORDS($kind) }
    .Verified = La demande de la place { $seat } de { $table } au coup { $round } est vérifiée
    .PrizePaid = La place { $seat } de { $table } reçoit un lot de { MONEY($prize) } pour le coup { $round }, dont { MONEY($from_pool) } de la cagnotte
    .Seeded = La maison met { MONEY($amount) } dans la cagnotte
    .ClaimDropped = La demande de la place { $seat } de { $table } au coup { $round } tombe
    .LinkChanged =
        { $up ->
            [yes] { $table } est de nouveau reliée à la cagnotte
           *[no] { $table } n’est plus reliée à la cagnotte
        }
log-dispute =
    .Raised = { $by } conteste le coup { $number } : { $about }
    .Decided =
        { $review ->
            [yes] Après réexamen, il est décidé : { $decision }
           *[no] Il est décidé : { $decision } ; un réexamen peut être demandé jusqu’au { $review_until }
        } ({ $remedy ->
            [stand] le coup est maintenu
            [void] le coup est nul
            [pay] de l’argent est payé
            [take_back] de l’argent est repris
           *[resettle] le coup est réglé de nouveau
        })
    .Accepted = { $by } accepte la décision
    .ReviewAsked = { $by } demande un réexamen
    .Ended = La contestation prend fin, et le joueur apprend son droit de se plaindre à un inspecteur
    .ComplaintMade = { $by } se plaint à un inspecteur : { $text }
    .ComplaintAnswered = L’inspecteur répond à la plainte : { $finding }
log-day =
    .DayOpened = Le jour de jeu { $date } est ouvert, avec le relevé de { $tables ->
            [one] 1 table
           *[other] { $tables } tables
        }
    .ShiftStarted = Le service suivant prend la relève, avec le relevé de { $tables ->
            [one] 1 table
           *[other] { $tables } tables
        }
    .SlipDrawn =
        { $kind ->
            [fill] Le bordereau { $number } est établi : une alimentation de { MONEY($amount) } pour { $table }, à signer par { WORDS($wanted) }
           *[credit] Le bordereau { $number } est établi : un retrait de { MONEY($amount) } de { $table }, à signer par { WORDS($wanted) }
        }
    .SlipSigned = { $by } signe le bordereau { $number } comme { WORDS($role) }
    .SlipVoided = Le bordereau { $number } est annulé
    .DayClosed = Le jour de jeu { $whose } est clos, avec le relevé de { $tables ->
            [one] 1 table
           *[other] { $tables } tables
        }
log-promotion =
    .PromotionProposed = La promotion { $id } est préparée pour { LIST($tables) }
    .PrizesScreened = Aucun lot de la version { $version } n’est interdit : { ITEMS($prizes) }
    .TermsChanged = Les conditions ont une nouvelle version, { $version }
    .TermsSubmitted = L’autorité reçoit les conditions de la version { $version }
    .TermsPublished = Les conditions de la version { $version } peuvent se lire ici : { ITEMS($places) }
    .MarketingReferred = { $item } dit où lire les conditions : { $reference }
    .PromotionStarted = La promotion commence
    .EntryReceived = { $entrant } participe, sous le numéro { $entry }
    .ScrutineerNominated = { $scrutineer } surveillera le tirage
    .EntryPassedOver = La participation { $entry } est tirée pour { $prize } et passée : la personne est absente
    .WinnerDrawn = La participation { $entry } est tirée pour { $prize }, à { $place }
    .ResultsPublished = Les gagnants de { ITEMS($winners) } sont annoncés à { $where }
    .WinnerContacted = On cherche à joindre le gagnant de { $prize }, { $in_time ->
            [yes] à temps
           *[no] trop tard
        }
    .ContactOverdue = Personne n’a cherché à joindre le gagnant de { $prize } avant le { $due }
    .ClaimFiled = { ITEMS($claimants) } demande { $prize }, sous la demande { $claim }
    .PaymentChosen = Le gagnant de la demande { $claim } choisit comment { MONEY($amount) } lui sont payés
    .PrizeAwarded = { $prize } est remis pour la demande { $claim }, avec { MONEY($amount) } en argent
    .ClaimDenied = La demande { $claim } est refusée : { LINES($reasons) }
    .ClaimantTold = L’auteur de la demande { $claim } apprend pourquoi elle est refusée : { LINES($reasons) }
    .DisputeRaised = { $person } conteste : { $about }
    .DisputeDecided = La contestation { $dispute } est tranchée : { $decision }
    .ComplaintRightTold = Le droit de se plaindre est montré à { $person }
    .IntegrityHeld = La promotion est suspendue jusqu’à ce que son intégrité soit confirmée
    .IntegrityValidated = La promotion est reconnue régulière : { $findings }
    .PromotionResumed = La promotion reprend
    .PromotionCancelled = La promotion est annulée
    .InspectorateTold = L’inspection est prévenue : { $about }
    .PromotionClosed = La promotion est terminée
log-account =
    .AccountOpened =
        { $guest ->
            [yes] Un invité entre sous le nom { $person }
           *[no] { $person } reçoit un compte
        }
    .Invited = { $whose } reçoit un lien pour choisir un mot de passe
    .PasswordSet = { $whose } choisit un mot de passe
    .FactorSet = { $whose } inscrit un authentificateur
    .FactorDropped = L’authentificateur de { $whose } est retiré
    .RecoveryCodesMade = { $whose } crée de nouveaux codes de secours
    .OrderKeySet = { $whose } donne la partie publique d’une clé personnelle
    .AccountRecovered = Deux autres retirent le mot de passe et l’authentificateur de { $whose } ; un lien permet de les choisir de nouveau
    .SignedIn =
        { $again ->
            [yes] { $whose } prouve de nouveau sa présence
           *[no] { $whose } se connecte
        }
    .Vouched = { $whose } consent comme seconde personne
    .SignInFailed = Quelqu’un n’est pas admis sous le nom { $whose } : { WORDS($why) }
    .AccountLocked = Personne n’est admis sous le nom { $whose } avant le { $until }
    .AccountUnlocked = L’attente après les échecs de { $whose } est levée
    .SignedOut = { $whose } est déconnecté{ GIVEN($why) ->
            [yes]  : { WORDS($why) }
           *[no] { "" }
        }
log-software =
    .SoftwareVerified =
        { $ok ->
            [yes] Les { $files } fichiers du programme sont ceux qui ont été acceptés, version { $version }
           *[no] Les { $files } fichiers du programme ne sont pas ceux qui ont été acceptés, version { $version }
        }
    .SoftwareAccepted = Deux personnes acceptent un programme
log-monitoring =
    .Measured = Sur { $decks } paquets et { $rounds } coups, { COUNT($out) ->
            [0] le hasard et les retours sont dans les bornes
           *[other] ceci est hors des bornes : { ITEMS($out) }
        }
log-custody =
    .KeysRotated = De nouvelles clés signent et scellent dès le prochain démarrage
    .RollbackAccepted = Deux personnes ordonnent de servir un journal qui finit à l’événement { $found }, alors que { $known } étaient connus
log-tries =
    .PowerRefused = { $by } tente { $command } sur { $stream } sans en avoir le pouvoir
log-access =
    .AccessKeyDrawn = La clé des empreintes est tirée
    .AccessRefused = Quelqu’un donne un nom qu’aucun compte ne porte
