# Pourquoi la maison ne fait pas une chose : ses tables, ses gens, son argent, ses cagnottes et ses promotions.
IDLE = vous vous êtes absenté un moment : redonnez votre mot de passe
NO_ENROLMENT = recommencez l’inscription
BAD_NAME = un nom a des lettres, des chiffres, des espaces, des points et des tirets
ALREADY_OPEN = { $person } a déjà un compte
FACTOR_SET = vous avez déjà un second facteur ; deux autres personnes peuvent aider s’il est perdu
WRONG_CODE = ce n’est pas le code que votre authentificateur affiche maintenant
REASON_MISSING = dites pourquoi
    .somebody = nommez quelqu’un de connu, et dites pourquoi
    .cards = dites pourquoi les cartes sont remplacées
    .limit = dites pourquoi la limite est fixée
    .exclusion = dites pourquoi le joueur est exclu
PASSWORD_SHORT = un mot de passe a au moins { $least } caractères
PASSWORD_LONG = un mot de passe a au plus { $most } caractères
PASSWORD_NAME = un mot de passe ne doit pas être votre nom
PASSWORD_COMMON = ce mot de passe est parmi les premiers que chacun essaie
CAGE_ONLY = ici l’argent se verse à la caisse
IDENTITY_KNOWN = cette personne a déjà un compte ici, ou a demandé à ne pas jouer : adressez-vous à la maison
    .other = c’est l’identité de { $person }
IDENTITY_MISSING = dites qui vous êtes, par une adresse électronique ou le numéro d’un document
BAD_CREDENTIALS = ce nom, ce mot de passe et ce code ne vous font pas entrer, ou le compte est bloqué pour le moment
WRONG_PLACE =
    .accounts = les comptes ne se changent qu’à l’entrée
    .stream = { $command } n’est pas pour { $stream }
    .terms = les conditions nomment un autre lieu : { $place }
BAD_PROMOTION = une promotion nomme son règlement, et sa commande nomme qui demande
NOT_DISABLED = { $scope } n’est pas arrêté
BAD_SCOPE = nommez tout, un règlement, un barème ou une table
ALREADY_DISABLED = { $scope } est déjà arrêté
DISABLED = le jeu est arrêté ici : { $why }
BAD_DISPUTE = un litige se soulève une fois, et à propos de quelque chose
SAME_PERSON =
    .review = quelqu’un d’autre doit réexaminer une décision
    .two = nommez deux personnes
NOTHING_TO_ACCEPT = seul qui a soulevé un litige peut en accepter la première décision
NOTHING_TO_REVIEW = vous pouvez demander une fois le réexamen d’une décision
NOT_DECIDED = un litige se termine par une décision
REVIEW_OPEN = le joueur peut encore demander un réexamen, ou accepter la décision
NOTHING_TO_COMPLAIN = seul qui a soulevé un litige peut porter plainte, une fois le litige terminé
UNKNOWN_PERSON =
    { $person } n’est pas connu ici comme { $role ->
        [inspector] inspecteur
       *[other] { WORDS($role) }
    }
LOCKED_OUT = { $person } est bloqué
BAD_COMMAND_ID = l’identifiant d’une commande a de 1 à 200 lettres, chiffres, espaces et . : / ' - _
COMMAND_ID_USED = cet identifiant désigne déjà une autre commande : rien n’a été fait ; demandez sous un nouveau
EXEMPT =
    { $role ->
        [inspector] un inspecteur
       *[other] un { WORDS($role) }
    } en service peut utiliser un tel appareil
GROUNDS_MISSING = dites ce qui a été constaté
NO_BREACH = aucun manquement de { $person } n’est consigné
NOT_BARRED = { $person } n’est pas interdit de jeu
NOBODY_TOLD = prévenez un inspecteur ou la police
    .taken = un inspecteur ou la police prend le relais
NOT_HELD = { $person } n’est pas retenu
NOT_KEPT =
    .none = la maison ne garde rien sous le nom { $name }
    .most = la maison en garde { $most } au plus : effacez-en un d’abord
    .long = c’est trop pour être gardé sous un seul nom
POOL_OPEN = la cagnotte { $pool } est déjà ouverte
BAD_POOL =
    .linked = la table { $table } est reliée à une autre cagnotte
    .named = une cagnotte a des tables, par leurs noms
    .carried = une mise de jackpot de la table { $table } est reportée sur sa propre cagnotte
    .set-up = la table { $table } n’est pas préparée
    .one-rulebook = une cagnotte est pour des tables différentes qui jouent selon un même règlement
    .not-linked = la table { $table } n’est pas une table de cette cagnotte
    .not-open = la cagnotte { $pool } n’est pas ouverte
    .busy = la table { $table } a un coup ou une annonce en cours
    .figures = une cagnotte a des tables, un taux jusqu’à 10000 points de base et une amorce
NO_CLAIM = aucune réclamation n’est ouverte
    .such = il n’y a pas cette réclamation
POOL_UNREACHABLE = la table n’a pas de liaison avec une cagnotte dont les comptes sont justes
    .meter = le compteur est en panne : aucune mise de jackpot n’est prise
    .table = la table { $table } n’est pas reliée à la cagnotte
POOL_PAID = une cagnotte commune a payé ce coup : un chef de partie arbitre
NOT_YET =
    .paid-first = la table { $table } est payée d’abord
    .dealt-earlier = la table { $table } a été servie plus tôt et n’est pas réglée
    .stalled = vous étiez encore absent : un chef de partie vient à la table avant que vous misiez ici
    .full-table = seulement à une table pleine, et après trois coups de suite sans mise
ALREADY_KNOWN = { $person } est déjà connu
NOT_LOCKED_OUT = { $person } n’est pas bloqué
NOT_VERIFIED = la main de la place { $seat } à { $table } n’est pas vérifiée par deux personnes
BAD_ACTION = les choix sont { $choices }
HINT_INEXACT = des cartes ont été vues : aucune valeur exacte ne peut être donnée
LOOK_FIRST = regardez d’abord vos nouvelles cartes
NOT_WEIGHED = seul l’effet d’un arbitrage est dit avant qu’il soit rendu
NOT_AUTO = cette table ne marche pas toute seule
NO_SUCH_PRIZE = il n’y a pas de lot { $prize }
NOT_IN_TERMS = les conditions n’offrent pas d’espèces à la place du lot { $prize }
WRONG_PERSON =
    .winner = seul le gagnant choisit comment il est payé
    .cheque = un chèque ou un virement doit être au nom du gagnant
    .patron = { $person } ne peut pas agir pour un autre client
NO_CHOICE = le choix est pour les lots en espèces plus importants
PARTS_DO_NOT_ADD_UP = les parts ne font pas { MONEY($amount) }
NO_SUCH_CLAIM = il n’y a pas de réclamation { $claim }
CLAIM_SETTLED = la réclamation est déjà { WORDS($standing) }
    .awarded = le lot { $prize } a été attribué
NO_WINNER = aucun lot n’a été tiré
    .drawn = le lot { $prize } n’a pas été tiré
    .won = le lot { $prize } n’a pas de gagnant
NOT_THE_WINNER = qui réclame ce lot ne l’a pas gagné
NOT_PRESENT = les conditions demandent que le gagnant réclame en personne
CHOICE_NEEDED = le gagnant n’a pas dit comment être payé
REASON_NEEDED = donnez un motif
    .denial = un lot ne peut être refusé que pour un motif énoncé
    .decision = donnez une décision
    .found = dites ce qui a été constaté
CLAIMANTS_NOT_NAMED = la trace de ce refus demande le nom et l’adresse de chaque réclamant
NOT_DENIED = il ne reste aucun refus à communiquer
NOT_A_LISTED_MEANS = ce n’est pas l’un des moyens énumérés
CONTACT_NOT_RECORDED = notez qui a parlé au gagnant, ou à quelle adresse ou quel numéro il a été joint
CONTACT_OUT_OF_TIME = une prise de contact se situe entre le tirage et sa consignation
NO_SUCH_DISPUTE = il n’y a pas de litige { $dispute }
DECISION_FINAL = la décision sur ce litige est définitive
ENTRIES_CLOSED = les participations sont closes
SCRUTINEER_NOT_APART =
    .entering = le scrutateur d’un tirage ne peut pas y participer
    .entrant = un participant ne peut pas surveiller le tirage
    .drawing = un scrutateur ne peut pas faire le tirage
NOT_ELIGIBLE = { $person } ne peut pas participer : { $says }
WAGER_NEEDED = un bulletin demande une mise enregistrée de { MONEY($amount) } à une table de la promotion
    .counted = cette mise a déjà compté pour un bulletin
PRIZE_ALREADY_DRAWN = le lot { $prize } a été tiré
    .changed = le lot { $prize } a été tiré et ne peut plus être changé
TOO_EARLY =
    .draw = les conditions nomment une heure plus tardive pour le tirage
    .promotion = les conditions nomment une heure plus tardive pour la promotion
NO_SUCH_ENTRY = il n’y a pas de bulletin { $entry }
ENTRY_ALREADY_DRAWN = le bulletin { $entry } a déjà été tiré
SCRUTINEER_NEEDED = un scrutateur doit être nommé et présent pour le lot { $prize }
NOT_VALIDATED = l’intégrité n’a pas été validée
DUTIES_OPEN =
    .sought = le gagnant de { $prize } n’a pas été recherché
    .results = les résultats n’ont pas été publiés
    .dispute = le litige { $dispute } est ouvert
    .drawn = le lot { $prize } n’a pas été tiré
    .claim = la réclamation { $claim } est ouverte
    .denial = personne n’a été informé du motif du refus de la réclamation { $claim }
WRONG_ROLE =
    { $role ->
        [inspector] un inspecteur
       *[other] un { WORDS($role) }
    } ne peut pas faire cela
INTEGRITY_HOLD = la promotion est suspendue jusqu’à ce que son intégrité soit validée
CANCELLED = la promotion est annulée
NOT_STARTED = la promotion n’a pas commencé
SECOND_PERSON_NEEDED = un second membre du personnel doit être présent pour cela
NAME_NEEDED = donnez un nom
APPROVAL_NEEDED = après le début, les conditions ne se changent qu’avec l’accord de l’autorité
    .setting = { $name } demande ici la référence d’une autorisation
NOT_PUBLISHED = les conditions n’ont pas été mises à disposition
    .where = dites où les conditions peuvent être lues
NO_REFERENCE_TO_TERMS = { $item } ne renvoie pas à un lieu où les conditions peuvent être lues
NOT_SUBMITTED = l’autorité n’a pas reçu ces conditions
SUBMITTED_TOO_LATE = l’autorité doit avoir les conditions { $hours } heures avant le début
TOO_LATE =
    .promotion = l’heure que les conditions nomment pour la promotion est passée
    .wager = une mise se refuse avant la première carte, avec le motif
    .card = aucune carte ne peut être reprise : la dernière a déjà eu des suites
TERMS_INCOMPLETE = les conditions ne disent pas : { $names }
TERMS_CONTRADICT =
    .end = une promotion doit finir après avoir commencé
    .entries = les participations doivent se clore pendant la promotion
    .award = le lot ne peut pas être attribué avant la clôture des participations
    .winner = un gagnant qui peut être absent doit être prévenu par l’un des moyens énumérés
    .twice = deux lots portent le même nom
ACT_NOT_CHECKED = l’exploitant doit confirmer que les lots en nature respectent l’article 66(4) de la loi
PRIZE_BARRED =
    .category = { WORDS($category) } : cela ne peut pas être un lot : { $item } ({ $prize })
    .liquor = un lot ne peut pas contenir plus de { $litres } litres d’alcool ({ $prize })
    .regulations = la réglementation interdit { $item } comme lot ({ $prize })
LIQUOR_NOT_MEASURED = dites combien d’alcool il y a dans { $item } ({ $prize })
OTHER_PIT = { $person } dirige un autre secteur
NOT_YOURS_TO_CARRY = c’est la table elle-même qui reporte une mise
REPLACE_MID_ROUND = les cartes se remplacent entre les coups
DEVICE_WORKS = ce n’est qu’après une panne qu’une autre machine ou un sabot remplace l’appareil
NOT_COUNTED = le jeu reprend après un compte de 52 cartes
UNKNOWN_DIRECTION = les consignes sont { ITEMS($names) }
UNKNOWN_INCIDENT = les incidents sont : { ITEMS($names) }
VOUCHER_REFUSED = un bon se change une seule fois, tant qu’il est valable
NOT_LOADED = aucun paquet promis n’est en jeu
NOTHING_WANTED = aucune carte n’est attendue
DECK_LOST = l’ordre promis ne peut pas être lu : { $fault }
    .round = le coup { $round } ne peut pas être lu ici : il ne peut qu’être abandonné
NOT_BY_HAND = les cartes ne se lisent que là où aucun paquet promis n’est en jeu
NOT_A_CARD = { $fault }
CARD_NOT_THERE = { $card } n’est pas parmi les cartes encore à venir
NOT_NEXT_CARD = les prochaines cartes sont { $cards }
TABLE_NOT_PREPARED = la table n’est pas préparée
    .opening = la table n’est pas en cours d’ouverture
NOT_A_PLAYER = { $player } n’est pas un joueur de cette maison
    .wallet = un portefeuille est pour un joueur de cette maison
WRONG_TABLE = { $stream } n’est pas la table { $table }
TABLE_NOT_CLOSED = un règlement ne se change que quand la table est fermée
NO_CASINO_LICENCE = la maison n’a pas de licence pour jouer { $rulebook }
GENERAL_RULES_MISSING = les règles générales derrière cette division ne sont pas fournies
RULEBOOK_NOT_IN_FORCE = { $rulebook } n’est pas en vigueur le { $day }
LAYOUT_STRANGE = le tapis a une case « { $area } » d’un autre jeu
DEVICE_REQUIRED = les cartes se donnent depuis un sabot ou un mélangeur
UNKNOWN_EQUIPMENT = l’équipement est { $names }
UNKNOWN_SIGN = aucune affiche « { $name } » n’est demandée
STAFF_MISSING = aucun croupier n’est responsable
    .two = une table demande un croupier et, en une autre personne, un chef de partie
    .dealer = { $person } n’est pas un croupier de la maison à qui l’on puisse confier une table
    .supervisor = { $person } n’est pas un chef de partie de la maison à qui l’on puisse confier une table
TABLE_CLOSED = la table n’est pas ouverte
    .float = l’encaisse est sous clé tant que la table est fermée
DECK_RETIRED = les cartes d’un appareil en panne ou d’un paquet défectueux ne reviennent pas
WRONG_DECK_COUNT =
    { $wanted ->
        [one] { $wanted } paquet doit
       *[other] { $wanted } paquets doivent
    } être à la table
    .most =
        { $most ->
            [one] une table à { WORDS($source) } a { $most } paquet
           *[other] une table à { WORDS($source) } a { $most } paquets
        }
    .ready =
        { $wanted ->
            [one] { $wanted } paquet doit être à la table, prêt
           *[other] { $wanted } paquets doivent être à la table, prêts
        }
SAME_BACKS = les deux paquets doivent avoir des dos différents
NO_SUCH_DECK = il n’y a pas de paquet « { $deck } » à la table
BAD_RULING = un arbitrage a un motif ; s’il paie, reprend ou règle de nouveau, il dit quoi sur quelle mise, et aucun autre ne le dit
RULING_DUE = le coup attend un arbitrage : { WORDS($why) }
DECK_LOCKED = le paquet { $deck } est bloqué jusqu’à ce qu’il soit remplacé, ou complété et contrôlé
    .search = il faut d’abord chercher dans le paquet { $deck } d’autres cartes manquantes ou étrangères
    .tell = il faut d’abord signaler le paquet { $deck } : { WORDS($whom) }
NOTHING_SAID =
    .search = dites ce que la fouille a donné
    .tell = dites qui en a pris acte
CUT_COUNT = le paquet se coupe une seule fois
    .device = on ne coupe pas après le mélange d’un appareil
STEP_MISSING = la prochaine étape est : { $step }
    .look = laissez d’abord les joueurs regarder les cartes
    .pre-shuffle = un paquet se mélange à la main juste avant son mélange
    .check = aucun contrôle de ce paquet par un appareil n’est dû
    .fanned = aucune carte n’est étalée pour être regardée
STEP_DONE = le paquet { $deck } est prêt
EQUIPMENT_MISSING = il manque une coche : { $item }
EQUIPMENT_NOT_APPROVED = l’équipement du jackpot n’a pas d’agrément consigné
FLOAT_NOT_COUNTED = l’encaisse n’est pas comptée
ODDS_NOT_SHOWN = l’affiche « { $sign } » n’est pas exposée
    .at-hand = pas à portée de main : { $name }
NOT_SHUFFLED = le paquet { $deck } attend : { $step }
DEVICE_FAILED = apportez un autre appareil et de nouvelles cartes
    .service = aucun appareil n’est en service
NOT_THE_DEALER = { $person } ne mène pas cette table
REAL_CARDS = cette table a de vraies cartes : rien n’est promis sur leur ordre
    .dealer = de vraies cartes sont données par une personne
STOPPED = le jeu est arrêté : { $why }
SEAT_EMPTY = personne n’est assis à la place { $seat }
    .all = personne n’est assis à la table
    .held = personne n’a la place { $seat }
PROGRAM_DEALS = à cette table c’est le programme qui donne : personne d’autre ne le fait ici
PROMISED_DECK = les cartes viennent de l’ordre promis et de nulle part ailleurs
NOT_ENOUGH_CHIPS = { $player } n’a pas assez de jetons
    .seat = vous n’avez pas assez de jetons à cette table
NO_ROUND = aucun coup n’est ouvert
    .ruled = il n’y a ici aucun coup fini { $round } avec cette place
BARRED = { $player } est interdit de jeu
HANDS_NOT_LAID = la place { $seat } doit { $does }
NOTHING_DUE = la place { $seat } n’a pas de cartes à poser
NO_HAND = la place { $seat } ne tient pas de main
BAD_CLOCK = un délai va de 0 à { $most } secondes
NOT_CALLED = personne n’a appelé
NOT_ABSENT = la place { $seat } n’est pas absente une nouvelle fois
HINTS_LOCKED = les conseils ne sont que pour votre propre table d’entraînement
SEAT_TAKEN = la place { $seat } n’est pas libre
    .kept = la place { $seat } est gardée à son joueur encore { $seconds } secondes
EXCLUDED = ce joueur est exclu, à sa demande, { $until }
    .player = { $player } est exclu
    .longer = l’exclusion vaut { $until } ; elle ne peut qu’être prolongée
SEPARATED_PLAYERS = { $one } et { $other } sont séparés : l’un d’eux doit s’asseoir ailleurs
BAD_LIMITS = les limites sont [minimum, maximum]
NOTICE_MISSING =
    .minimum = un minimum plus élevé demande une affiche { $minutes } minutes avant
    .markers = les marqueurs prennent fin après une affiche de { $minutes } minutes
    .close = une table avec des joueurs ferme après une affiche de { $minutes } minutes
UNKNOWN_NOTICE = les avis portent sur { ITEMS($names) }
TOO_SOON = les coups commencent à { $seconds } secondes d’intervalle au moins
    .seeds = la première carte attend jusqu’à { $seconds } secondes les graines des joueurs
BAD_SEED = une graine s’engage par son empreinte, 64 chiffres hexadécimaux en minuscules
SEED_NOT_AWAITED = aucune graine de la place { $seat } n’est attendue maintenant
NO_SUCH_LIMIT = il n’y a pas de telle limite à lever ({ WORDS($kind) }, { WORDS($period) })
NOT_YOUR_LIMIT = seul le joueur peut relâcher une limite
BAD_TIME = une exclusion finit plus tard que maintenant, ou jamais
    .barred = nommez ce qui est interdit, et une fin après son début
    .years = les réclamations refusées se gardent de { $least } à { $most } ans
NOT_YOUR_WALLET = un portefeuille est à son joueur, à la caisse
NOT_ENOUGH_MONEY = le portefeuille contient { MONEY($amount) }
    .of-player = le portefeuille de { $player } contient { MONEY($amount) }
LAYOUT_INCOMPLETE = il manque au tapis la case « { $area } »
RULEBOOK_MISSING = cette maison ne sert pas { $rulebook }, sous lequel la table a été préparée : remettez son fichier dans le dossier des règlements
RULEBOOK_CHANGED = { $rulebook } a changé depuis que la table a été préparée : remettez son fichier tel qu’il était, fermez la table et préparez-la de nouveau
    .opening = { $rulebook } a changé depuis que la table a été préparée : préparez-la de nouveau, ou remettez le fichier tel qu’il était
CASH_ALTERNATIVE_BARRED = un lot sous cette forme ({ WORDS($form) } : { $prize }) ne s’échange pas contre des espèces
LIMIT_DEPOSIT = { $says }
LIMIT_LOSS = { $says }
LIMIT_TIME = { $says }
limit-left =
    { $kind ->
        [time] de la limite de temps de { $whole } secondes en { $days ->
            [one] 24 heures
           *[other] { $days } jours
        }, il reste { $left } secondes ; { $more }
        [loss] de la limite de perte de { MONEY($whole) } en { $days ->
            [one] 24 heures
           *[other] { $days } jours
        }, il reste { MONEY($left) } ; { $more }
       *[deposit] de la limite de versement de { MONEY($whole) } en { $days ->
            [one] 24 heures
           *[other] { $days } jours
        }, il reste { MONEY($left) } ; { $more }
    }
    .from = davantage est possible à partir du { $at }
    .chips = davantage n’est possible qu’après le retour de jetons des tables
    .never = autant n’est jamais possible avec elle
exclusion-until = jusqu’au { $at }
    .never = pour toujours
ROLE_TOO_LOW =
    .guest = les invités ne voient que leur entraînement
    .operator-or-inspector = ceci est pour l’exploitant et pour les inspecteurs
    .floor = la salle est pour les chefs de partie, les exploitants et les inspecteurs
    .practice = l’entraînement est pour les joueurs
    .events = les événements d’un coup sont pour le personnel et les inspecteurs
    .next = la prochaine étape est pour le personnel de la table
    .rulings = les arbitrages sont pour le personnel de la table
    .watching =
        { $role ->
            [inspector] un inspecteur
           *[other] un { WORDS($role) }
        } ne regarde pas une table comme { $wanted }
    .configured = c’est à la configuration du serveur de le dire
    .another-operator = une autre personne, un exploitant du casino, fait cela
    .another-overseer = une autre personne, un chef de partie ou un exploitant, fait cela
    .review = personne ne réexamine la décision d’un supérieur
    .end = c’est l’exploitant qui termine un litige
    .program = seul le programme fait cela
    .supervisor-known = { $person } n’est pas un chef de partie du casino
    .last-word = le dernier mot, par écrit et motivé, revient à : { $title }
    .inspector = un inspecteur lit tout, peut compter les cartes, et ne change rien
    .step = cette étape est pour { ANY($roles) } : { $step }
    .wanted =
        ceci est pour { $wanted ->
            [inspector] un inspecteur
           *[other] un { WORDS($wanted) }
        }, pas pour { $role ->
            [inspector] un inspecteur
           *[other] un { WORDS($role) }
        }
    .renew = seule la maison elle-même remplace un paquet promis
SECOND_PERSON =
    .own = ce n’est pas à vous de répondre à cette demande
    .one-browser = la demande a été faite dans ce navigateur : la seconde personne répond dans le sien
    .set-up = l’exploitant et le chef de partie doivent être deux personnes
    .recovery = deux autres personnes, chefs de partie ou exploitants, aident qui a perdu un second facteur
    .same-browser = les authentificateurs de { $person } et de qui agit ont été établis dans un même navigateur : chacun utilise le sien
    .rank = une seconde personne doit être présente : { WORDS($wanted) }
    .independent = { $person } dépend de vous : une autre personne doit être présente
    .jackpot = un chef de partie confirme ce que le croupier a vérifié
    .inspection = une autre personne examine de nouveau les cartes
    .rollback = deux personnes l’ordonnent avec des clés à elles, connues de la maison : un exploitant, et un exploitant ou un chef de partie
ROUND_OPEN = un coup est en cours
    .settings = finissez le coup avant de changer les réglages
    .cards = les cartes sont en jeu
    .decks = les paquets changent entre les coups
    .deck = ce paquet est en jeu
    .real-cards = un coup avec de vraies cartes se finit à la main
    .close = une table ferme entre les coups
    .count = l’encaisse se compte entre les coups
NOT_YOUR_TABLE =
    .practice = c’est la table d’entraînement de quelqu’un
    .guest = un invité ne joue qu’à une table d’entraînement
    .bots = les joueurs de la maison ne s’assoient qu’aux tables d’entraînement
    .owner = une table d’entraînement est à son joueur, et un invité n’en a pas d’autre
NOTHING_TO_DECIDE = aucune décision n’est demandée
    .seat = vous n’avez rien à décider maintenant
    .complaint = aucune plainte n’est ouverte
NO_SUCH_TABLE =
    .named = il n’y a pas de table { $table }
    .dispute = un litige porte sur une table de cette maison

# Un arbitrage dit avant d’être rendu, et les travaux qui comptent des cotes

preview-exposed = Les cartes retournées restent connues, et les places qui n’ont pas décidé peuvent encore relancer ou se coucher
preview-late =
    L’annonce tardive de la place { $seat } est { $paid ->
        [yes] payée
       *[no] refusée
    }, si la première main la confirme
job-compiling = le calcul se compile, une seule fois
job-ended = il a pris fin avant d’avoir fini
report =
    .check = Vérification du journal
    .disputes = Litiges
    .events = Événements
    .events-of = Événements de { $stream }
    .ledger = Livre de comptes
    .paytables = Barèmes
    .persons = Personnes
    .pool = Cagnotte de jackpot { $pool }
    .pools = Cagnottes de jackpot
    .day = Jour de jeu { $day }
    .days = Jours de jeu
    .powers = Pouvoirs
    .promotions = Promotions
    .results = Résultats de { $of }
    .round = Coup { $round } de { $table }
    .rounds = Coups de { $of }
    .significant = Événements marquants
report-empty = Aucune activité
shared-round = Coup { $round } de { $game }
    .void = Le coup était nul ; toutes les mises ont été rendues.
    .result =
        { $way ->
            [won] { $name } gagne { MONEY($net) }
            [lost] { $name } perd { MONEY($net) }
           *[even] { $name } ne gagne ni ne perd
        }

# The gaming day
BAD_COUNT =
    .tray = le programme tient les jetons de cette table : il n’y a pas d’encaisse à compter
    .box = aucune boîte { $box } n’a été retirée ici et n’attend d’être comptée
    .put = nommez la boîte que l’on pose, autre que celles qui sont là ou qui attendent
    .pieces = dites combien il y en a de chaque valeur : { ITEMS($values) }
    .blind = un jour de jeu, deux personnes comptent l’encaisse, chacune seule : envoyez un compte des jetons
BAD_DAY_RULES =
    .zone = il n’y a pas de fuseau { $zone }
    .shifts = nommez une à six heures, dans l’ordre du jour, comme 06:00
    .chips = nommez les valeurs des jetons, chacune au-dessus de zéro, et un seuil d’espèces qui n’est pas négatif
BAD_SLIP =
    .none = aucun bordereau { $number } n’est ouvert
    .table = { $table } n’a pas d’encaisse : les bordereaux sont pour les tables de la maison à vrais jetons
    .role = le bordereau { $number } veut la signature de { WORDS($wanted) }
DAY_NOT_OPEN =
    .none = ce jour de jeu n’est pas ouvert
    .other = le jour de jeu { $day } est encore ouvert
    .date = le jour de jeu que l’on peut ouvrir maintenant, une fois, est { $day }
    .shift = le prochain service commence à { $time }
    .last = le dernier service du jour est en cours
DAY_NOT_CLOSED =
    .slip = le bordereau { $number } est encore ouvert
    .round = un coup est en cours à { $table }
    .box = la boîte de { $table } n’est pas retirée, ou pas comptée par deux personnes
    .tray = l’encaisse de { $table } n’est pas comptée par deux personnes depuis que des jetons y ont bougé
