# Wanem i hapen we i no stap long wan tebol, olsem man we i ridim log i harem.

log-people =
    .Registered = Haos i save { $person } naoia, olsem { WORDS($role) }
    .Identified = Haos i save huia { $person }, mo i kipim wan kod blong hem
    .Appointed = { $person } i { WORDS($role) } naoia{ GIVEN($title) ->
            [yes] , { $title }
           *[no] { "" }
        }{ GIVEN($pit) ->
            [yes] , long pit { $pit }
           *[no] { "" }
        }
    .LockedOut = { $person } i no save mekem samting moa
    .LetIn = { $person } i save mekem samting bakegen
log-house =
    .HouseFounded = Haos i openem rekod blong hem
    .PrizeBarred = Oli tambu long hem olsem praes stat long { $since }: { $item }
    .RetentionSet = Oli kipim ol klem we oli no akseptem blong { $years } yia
    .Separated = { $one } mo { $other } tufala i no save sidaon long wan tebol
    .BreachOpened = Oli faenem { $person } wetem wan samting we i tambu: { $grounds }
    .Barred = { $person } i no save plei
    .BarLifted = { $person } i save plei bakegen
    .Excluded = { $person } i no save kam insaed long kasino
    .HeldForHandover = Oli holem { $person } kasem wan ofisa i kam; oli talem long: { $told }
    .HandedOver = Oli givim { $person } long { $to }
    .TemplateKept =
        { $kept ->
            [yes] Oli kipim fasin blong mekem tebol rere “{ $name }”
           *[no] Oli tekemaot fasin blong mekem tebol rere “{ $name }”
        }
    .QueryKept =
        { $kept ->
            [yes] Oli kipim ol filta “{ $name }” blong rejista
           *[no] Oli tekemaot ol filta “{ $name }” blong rejista
        }
    .Disabled = Gem i stop: { $scope }
    .Enabled = Gem i gohed: { $scope }
    .WalletsFilled =
        { $cage ->
            [yes] Stat naoia ofis blong mane nomo i putum mane long paos
           *[no] Stat naoia ol pleia oli save putum mane long paos blong olgeta
        }
    .DayRulesSet = Oli stretem dei blong gem: ol sift oli stat long { ITEMS($shifts) }, long taem blong { $time_zone }; oli ripotem kas stat long { MONEY($cash_line) }
    .DayTurned =
        { GIVEN($day) ->
            [yes] Dei blong gem { $day } i stat
           *[no] I no gat dei blong gem we i open naoia
        }
log-wallet =
    .Deposited = { MONEY($amount) } i go long paos blong { $whose }{ $flagged ->
            [yes] ; kas blong hem long dei ya i kasem laen blong haos
           *[no] { "" }
        }
    .Withdrawn = { MONEY($amount) } i kamaot long paos blong { $whose }{ $flagged ->
            [yes] ; kas blong hem long dei ya i kasem laen blong haos
           *[no] { "" }
        }
    .SentToTable = { $whose } i karem { MONEY($amount) } i go long { $table }
    .CameFromTable = { $whose } i karem { MONEY($amount) } i kambak long { $table }
    .PrizeReceived = Wan praes blong { MONEY($amount) } i go long paos blong { $whose }: { $prize } blong { $promotion }
    .BoughtAtTable = { $whose } i pem jip wetem kas { MONEY($amount) } long { $table }{ $flagged ->
            [yes] ; kas blong hem long dei ya i kasem laen blong haos
           *[no] { "" }
        }
    .LimitSet =
        { $amount ->
            [none]
                { $kind ->
                    [time] { $whose } i no gat mak blong taem long tebol long wan { WORDS($period) }, stat long { $effective_at }
                    [loss] { $whose } i no gat mak blong mane we i lus long wan { WORDS($period) }, stat long { $effective_at }
                   *[deposit] { $whose } i no gat mak blong mane we i putum long wan { WORDS($period) }, stat long { $effective_at }
                }
           *[other]
                { $kind ->
                    [time] { $whose } i save sidaon { $amount } sekon nomo long wan { WORDS($period) }, stat long { $effective_at }
                    [loss] { $whose } i save lusum { MONEY($amount) } nomo long wan { WORDS($period) }, stat long { $effective_at }
                   *[deposit] { $whose } i save putum { MONEY($amount) } nomo long wan { WORDS($period) }, stat long { $effective_at }
                }
        }
    .ExclusionSet =
        { $until ->
            [none] { $whose } hem wan i askem se bae i no plei moa samtaem
           *[other] { $whose } hem wan i askem se bae i no plei kasem { $until }
        }
    .SatDown = { $whose } i tekem wan jea long { $table }
    .StoodUp = { $whose } i livim wan jea long { $table }
log-pool =
    .PoolOpened = Pul { $pool } i open blong { LIST($tables) }
    .PoolClosed = Pul i klos, mo { MONEY($amount) } blong hem i go long pul { $into }
    .PoolTakenOver = Pul i tekem { MONEY($amount) } long pul { $of }
    .Contributed = Mane blong jakpot { MONEY($stakes) } i kam long { $table }, raon { $round }: mita i muv { MONEY($added) }
    .Claimed = Jea { $seat } blong { $table } i klem wan praes long raon { $round }: { WORDS($kind) }
    .Verified = Oli jekem klem blong jea { $seat } blong { $table } long raon { $round }
    .PrizePaid = Jea { $seat } blong { $table } i kasem praes { MONEY($prize) } blong raon { $round }, we { MONEY($from_pool) } i kamaot long pul
    .Seeded = Haos i putum { MONEY($amount) } long pul
    .ClaimDropped = Klem blong jea { $seat } blong { $table } long raon { $round } i foldaon
    .LinkChanged =
        { $up ->
            [yes] { $table } i joen long pul bakegen
           *[no] { $table } i no joen moa long pul
        }
log-dispute =
    .Raised = { $by } i rao long raon { $number }: { $about }
    .Decided =
        { $review ->
            [yes] Afta we oli lukluk bakegen, oli disaed: { $decision }
           *[no] Oli disaed: { $decision }; man i save askem blong lukluk bakegen kasem { $review_until }
        } ({ $remedy ->
            [stand] raon i stap olsem
            [void] raon i no kaont
            [pay] oli pem mane
            [take_back] oli tekembak mane
           *[resettle] oli stretem raon bakegen
        })
    .Accepted = { $by } i akseptem disisen
    .ReviewAsked = { $by } i askem blong lukluk bakegen
    .Ended = Rao i finis, mo oli talem long pleia se i gat raet blong komplen long wan inspekta
    .ComplaintMade = { $by } i komplen long wan inspekta: { $text }
    .ComplaintAnswered = Inspekta i ansa long komplen: { $finding }
log-day =
    .DayOpened = Dei blong gem { $date } i open, oli ridim { $tables ->
            [one] 1 tebol
           *[other] { $tables } tebol
        }
    .ShiftStarted = Nekis sift i tekem ples, oli ridim { $tables ->
            [one] 1 tebol
           *[other] { $tables } tebol
        }
    .SlipDrawn =
        { $kind ->
            [fill] Oli mekem slip { $number }: wan fil blong { MONEY($amount) } i go long { $table }, olgeta ya oli mas saen: { WORDS($wanted) }
           *[credit] Oli mekem slip { $number }: wan kredit blong { MONEY($amount) } i kamaot long { $table }, olgeta ya oli mas saen: { WORDS($wanted) }
        }
    .SlipSigned = { $by } i saenem slip { $number } olsem { WORDS($role) }
    .SlipVoided = Slip { $number } i kansel
    .DayClosed = Dei blong gem { $whose } i klos, oli ridim { $tables ->
            [one] 1 tebol
           *[other] { $tables } tebol
        }
log-promotion =
    .PromotionProposed = Oli rerem promosen { $id } blong { LIST($tables) }
    .PrizesScreened = I no gat praes blong vesen { $version } we i tambu: { ITEMS($prizes) }
    .TermsChanged = Ol rul oli gat niufala vesen, { $version }
    .TermsSubmitted = Oli givim ol rul blong vesen { $version } long gavman
    .TermsPublished = Man i save ridim ol rul blong vesen { $version } long { ITEMS($places) }
    .MarketingReferred = { $item } i talem wea man i save ridim ol rul: { $reference }
    .PromotionStarted = Promosen i stat
    .EntryReceived = { $entrant } i joen, wetem namba { $entry }
    .ScrutineerNominated = { $scrutineer } bae i lukaot long dro
    .EntryPassedOver = Namba { $entry } i kamaot blong { $prize } be oli livim: man blong hem i no stap
    .WinnerDrawn = Namba { $entry } i kamaot blong { $prize }, long { $place }
    .ResultsPublished = Oli talemaot huia i winim { ITEMS($winners) }, long { $where }
    .WinnerContacted = Oli traem toktok wetem man we i winim { $prize }, { $in_time ->
            [yes] long stret taem
           *[no] i let tumas
        }
    .ContactOverdue = I no gat man i traem toktok wetem man we i winim { $prize } kasem { $due }
    .ClaimFiled = { ITEMS($claimants) } i klem { $prize }, wetem klem { $claim }
    .PaymentChosen = Man blong klem { $claim } i jusum olsem wanem oli pem { MONEY($amount) }
    .PrizeAwarded = Oli givim { $prize } long klem { $claim }, wetem mane { MONEY($amount) }
    .ClaimDenied = Oli no akseptem klem { $claim }: { LINES($reasons) }
    .ClaimantTold = Oli talem long man blong klem { $claim } from wanem oli no akseptem: { LINES($reasons) }
    .DisputeRaised = { $person } i rao: { $about }
    .DisputeDecided = Oli disaed long rao { $dispute }: { $decision }
    .ComplaintRightTold = Oli soem long { $person } se i gat raet blong komplen
    .IntegrityHeld = Promosen i wet kasem oli jekem se i stret
    .IntegrityValidated = Oli faenem se promosen i stret: { $findings }
    .PromotionResumed = Promosen i gohed
    .PromotionCancelled = Oli kanselem promosen
    .InspectorateTold = Oli talem long ofis blong ol inspekta: { $about }
    .PromotionClosed = Promosen i finis
log-account =
    .AccountOpened =
        { $guest ->
            [yes] Wan visita i kam insaed olsem { $person }
           *[no] { $person } i kasem wan akaon
        }
    .Invited = { $whose } i kasem wan link blong putum paswod
    .PasswordSet = { $whose } i putum wan paswod
    .FactorSet = { $whose } i putum wan ap blong kod
    .FactorDropped = Oli tekemaot ap blong kod blong { $whose }
    .RecoveryCodesMade = { $whose } i mekem ol niufala kod blong kam insaed bakegen
    .OrderKeySet = { $whose } i givim pablik haf blong wan ki blong hem wan
    .AccountRecovered = Tu narafala man oli tekemaot paswod mo ap blong kod blong { $whose }; wan link i letem hem i putum niuwan
    .SignedIn =
        { $again ->
            [yes] { $whose } i soem bakegen se i stap
           *[no] { $whose } i saen in
        }
    .Vouched = { $whose } i agri olsem namba tu man
    .SignInFailed = Oli no letem wan man i kam insaed olsem { $whose }: { WORDS($why) }
    .AccountLocked = I no gat man i save kam insaed olsem { $whose } bifo { $until }
    .AccountUnlocked = { $whose } i no nid blong wet moa
    .SignedOut = { $whose } i saen aot{ GIVEN($why) ->
            [yes] : { WORDS($why) }
           *[no] { "" }
        }
log-software =
    .SoftwareVerified =
        { $ok ->
            [yes] { $files } fael blong program oli semak olsem oli akseptem, vesen { $version }
           *[no] { $files } fael blong program oli no semak olsem oli akseptem, vesen { $version }
        }
    .SoftwareAccepted = Tu man oli akseptem wan program
log-monitoring =
    .Measured = Long { $decks } pak mo { $rounds } raon, { COUNT($out) ->
            [0] janis mo mane we i gobak oli stret
           *[other] samting ya i aotsaed: { ITEMS($out) }
        }
log-custody =
    .KeysRotated = Ol niufala ki oli saen mo sil stat long nekis stat
    .RollbackAccepted = Tu man oli oda blong yusum wan log we i en long samting { $found }, be { $known } oli save finis
log-tries =
    .PowerRefused = { $by } i traem { $command } long { $stream } we i no gat paoa
log-access =
    .AccessKeyDrawn = Oli mekem ki blong ol kod
    .AccessRefused = Wan man i givim wan nem we i no gat akaon
