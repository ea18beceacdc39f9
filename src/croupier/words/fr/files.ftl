# Ce qui ne va pas avec un fichier : un coup, le texte d’un coup, un règlement, un réglage.

at-place = { $place } : { $fault }

BAD_DECISION = la place { $seat } peut se coucher (fold), relancer (bet), acheter (buy) ou échanger des cartes (exchange), pas « { $given } »
BAD_DECK = { $name } : un paquet a 52 cartes, pas { $count }
    .text = { $name } : { $fault }
BAD_HAPPENING = événement { $place } : { $fault }
    .hand = { $what } : « hand » est le numéro d’une place ou « dealer », pas « { $hand } »
    .unknown = rien qui s’appelle « { $what } » ne peut arriver ; il y a { $names }
    .time = { $what } : il n’y a pas de moment « { $when } »
    .remedy = { $what } : « remedy » est l’un de { $names }
BAD_JSON = ceci n’est pas du JSON : { WORDS($fault) }
BAD_ROUND = le coup : { WORDS($fault) }
    .json = un coup est du JSON, ou ce qui peut s’écrire en JSON : { $fault }
BAD_SEAT = place { $seat } : { $fault }
    .declare = place { $seat } : « declare » énumère super et instant, pas « { $given } »
DECISION_MISSING = la place { $seat } n’a pas de décision
    .again =
        { GIVEN($given) ->
            [yes] la place { $seat } doit relancer ou se coucher après son tirage, pas « { $given } »
           *[no] la place { $seat } doit relancer ou se coucher après son tirage
        }
NEVER_ENDS = le coup ne peut pas continuer
    .discarded = la main jetée de la place { $seat } attend d’être retrouvée
NEVER_HAPPENED = le coup n’est jamais arrivé à « { $when } », où { $what } devait se passer
REDEAL_NEEDED = les cartes sont redonnées : donnez le nouveau paquet sous « redeal »
RESHUFFLE_NEEDED = le paquet est épuisé : donnez les { $count } cartes de la défausse, dans l’ordre de la donne, sous « reshuffle »
RESHUFFLE_WRONG = « reshuffle » doit être exactement les cartes de la défausse ; celles-ci manquent ou sont de trop : { $cards }
    .text = reshuffle : { $fault }
UNKNOWN_FORMAT = ce programme lit des coups du format { $wanted }, pas « { $given } »

BAD_TEXT = on attendait { $wanted }, pas { $found }
    .ante = la place { $seat } n’a pas d’ante
    .bytes = ceci n’est pas du texte en UTF-8
    .characters = ceci n’est pas du texte qui peut s’écrire en UTF-8
    .round = { $fault }
    .rounds = on attendait un coup, pas { $count }
expected =
    .amount = un montant comme { $amount }
    .another-seat = une autre place
    .cards = des cartes ({ $fault })
    .choice = fold, bet, buy, exchange, { $again }, (no) force, (no) concede ou declare
    .deck = « Deck: … » ou « Cards seen: … »
    .end = une ligne vide ou la fin
    .field = l’un de { ITEMS($names) } avec sa valeur
    .happening = un événement ({ $fault })
    .json = une valeur JSON à la place de { $given }
    .nothing = la fin
    .sections = l’un de { ITEMS($names) } dans cet ordre
    .wager = ante, super, super on seat N, super on the dealer, jackpot ou player, avec son montant ou son nom
    .wagers = une place avec des mises

BAD_RULEBOOK =
    .ante-won = là où le croupier peut être forcé, une ante gagnante est rendue et non payée
    .base = un règlement servi étend l’un des cinq, ou nomme comme sa maison celui dont il garde les règles pour la maison : { ITEMS($ids) }
    .by-hand = écrivez les clauses des étapes et du classement dans le fichier même
    .clause = une clause manque
    .default = la valeur par défaut { $given } n’est pas parmi les choix
    .empty-point = nommez une clause, ou laissez l’étape de côté
    .encoding = le fichier ne peut pas être lu : ce n’est pas du texte en UTF-8
    .ending = le fichier d’un règlement finit par .toml, pas « { $name } »
    .exchange = un échange de { $least } à { $most } cartes est impossible
    .exists = { $file } existe déjà, et rien n’est écrasé
    .extends = un règlement peut étendre l’un de { ITEMS($ids) }, pas { $given }
    .fees = aucun échange ne rend { $given } cartes : les prix sont pour { $least } à { $most }
    .file = { $file } : { $fault }
    .fixed =
        { GIVEN($usual) ->
            [yes] ceci ne se règle pas ; c’est { $usual }
           *[no] ceci ne se règle pas
        }
    .folder = le dossier ne peut pas être lu : { $fault }
    .force = le forçage demande une partie tirage : il est demandé après les tirages
    .form = { $fault }
    .house = les règles pour la maison sont celles de l’un de { ITEMS($ids) }
    .id = un identifiant a au plus 40 minuscules, chiffres et traits d’union
    .id-twice = un autre fichier a déjà l’identifiant { $id }
    .in-file = { $fault }
    .instant = les paiements immédiats demandent des supers : les deux s’annoncent ensemble
    .instant-odds = les paiements immédiats demandent des cotes : fixez-les comme instant.odds, ou donnez au réglage une valeur par défaut
    .large = un nombre est trop grand
    .left-out = cette partie est laissée de côté : rien ne peut s’y régler
    .long = c’est trop long pour un règlement, ou une ligne y a trop de points
    .no-house = il n’y a pas de règles de maison pour « { $name } »
    .no-part = { $rulebook } n’a pas cette valeur ; il a les parties { ITEMS($parts) }
    .no-point = il n’y a pas d’étape du jeu « { $point } » pour laquelle citer une clause
    .no-seats = une table a au moins une place, pas { $seats }
    .no-text = ceci n’est pas du texte
    .no-value = { $rulebook } n’a pas cette valeur ; il a { ITEMS($values) }
    .nothing = un fichier n’a pas de valeur pour rien : laissez-la de côté
    .number = « { $given } » n’est pas un nombre entier
    .numbers = il faut { $count } nombres, pour { $names }
    .one-value = ceci est une seule valeur, comme { $usual }, pas un tableau
    .own-id = { $id } est l’identifiant d’un règlement qui vient avec le programme
    .part = { $rulebook } n’a pas de partie « { $part } » à laisser de côté ; il a { ITEMS($parts) }
    .point = il manque une clause pour { $about }
    .range = { $given } n’est pas de { $least } à { $most }
    .ranking = il n’y a pas de point de classement « { $name } »
    .seats = { $seats } places et le croupier demandent { $cards } des 52 cartes
    .setting = il n’y a pas de réglage « { $name } » ; les réglages sont { ITEMS($names) }
    .several-supers = plusieurs supers demandent un minimum et un moment pour régler ceux sur le croupier
    .start = partez de l’un de { ITEMS($ids) }, pas de « { $given } »
    .super-draw = les supers demandent une partie tirage : ils se règlent quand les décisions sont arrêtées
    .super-numbers = les barèmes des supers sont numérotés, comme [super.tables] 1 = {"{"}...{"}"}
    .super-table = il n’y a pas de barème des supers { $number }
    .title = un règlement doit avoir un titre
    .toml = ceci n’est pas du TOML : { $fault }
    .too-many = { $count } règlements, c’est plus que { $most }
    .unreadable = le fichier ne peut pas être lu : { $fault }
    .time-zone = il n’y a pas de fuseau horaire « { $given } »
    .until = il finit avant de commencer, le { $day }
    .unseen = un texte a des caractères qui ne peuvent pas être montrés
    .whole =
        { $count ->
            [one] répondez par un nombre entier
           *[other] répondez par des nombres entiers
        }
    .without = un règlement peut laisser de côté certains de [{ ITEMS($parts) }]
    .yes-or-no = répondez par oui ou non
UNKNOWN_RULEBOOK = il n’y a pas de règlement « { $name } » ; les règlements sont { $known }, ou nommez un fichier .toml
    .here = il n’y a pas de règlement « { $name } »
    .served = il n’y a pas de règlement « { $name } » ; les règlements sont { ITEMS($known) }

UNKNOWN_SETTING = il n’y a pas de réglage « { $name } » ; { $rulebook } a { $known }
    .here = { $rulebook } n’a pas de réglage « { $name } »
SETTING_NOT_ALLOWED = { $name } ne peut pas être { $value } sous { $rulebook } ; c’est l’un de { $allowed }
    .fixed =
        { GIVEN($allowed) ->
            [yes] { $name } ne se règle pas sous { $rulebook } ; c’est { $allowed }
           *[no] { $name } ne se règle pas sous { $rulebook }
        }
BAD_SETTING =
    { GIVEN($name) ->
        [yes] { $name } : { $fault }
       *[no] un réglage : { $fault }
    }
    .boxes = boxes_per_player doit être au moins 1
    .cents = { $name } doit être un nombre entier de la plus petite unité, de { $least } à { $most }, pas { $given }
    .contribution = jackpot_contribution doit être de 0 à 10000 points de base, pas { $given }
    .instants = instant_payout doit être deux cotes de 1 à { $most }
    .limits = { $name } doit être [minimum, maximum] avec 1 ≤ minimum ≤ maximum, pas [{ $least }, { $most }]
    .seconds = { $name } doit être de 0 à { $most } secondes, pas { $given }
    .super-most = super_limits.{ $kind } ne peut pas finir à { $most }, sous l’ante maximale de { $ante }
    .super-table = il n’y a pas de barème des supers { $number }
    .text = { $given } n’est pas du texte
    .twice = { $name } est donné deux fois
    .whole =
        { $name } : { $given } centimes ne font pas un montant entier en { GIVEN($code) ->
            [yes] { $code }
           *[no] monnaie de la maison
        }, qui { $decimals ->
            [0] n’a pas de décimales
            [1] a 1 décimale
           *[other] a { $decimals } décimales
        }
    .written = un réglage s’écrit nom=valeur, pas « { $given } »

# Pourquoi un coup d’un journal n’a pas de fichier, et ce que son fichier laisse de côté.

nothing = rien
round-carried = la place { $seat } a une mise de jackpot reportée d’un coup nul
round-differs = { $place } { $here } au lieu de { $there }
round-left-out = la place { $seat } n’a pas eu de cartes et ses mises ont été rendues : elle est laissée de côté
round-no-moment = un fichier de coup n’a pas de moment pour : { $what }
round-open = il n’est pas fini
round-order = ses cartes ne sont pas venues dans l’ordre du paquet
round-otherwise = joué depuis un fichier, il donnerait un autre résultat : { $difference }
round-refused = joué depuis un fichier, il serait refusé : { $fault }
round-rules = ses règles ne peuvent pas être lues : { $fault }
round-shuffled = ses cartes ont été mélangées plus souvent qu’un fichier de coup ne peut le dire
round-tokens = que la place { $seat } a misé des jetons promotionnels est laissé de côté
round-undealt = les cartes non données ne sont pas dans le journal : elles sont dans l’ordre d’un paquet neuf
round-unfinished = il n’a pas été joué jusqu’au bout
round-unseen = son résultat dépend de cartes que vous n’avez pas vues
