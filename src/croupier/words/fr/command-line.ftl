# Ce que la ligne de commande refuse, et les mots autour.

line = ligne { $line }
clause = clause { $clause }

BAD_ADDRESS = { $fault }
BAD_CARD = { $fault }
    .upcard = la carte visible { $card } est aussi dans la main
    .exchange = un échange nomme ses cartes, comme exchange 2s 9c
BAD_LIMIT = une limite est 0 ou plus, pas { $given }
BAD_LOG = on attendait un événement qui découle des précédents, tel que croupier log export l’écrit
    .form = ceci n’est pas un journal : { $fault }
    .whole = { $fault } : exportez le journal entier
BAD_OPTION = { $fault }
    .day = un jour s’écrit 2016-05-02, pas « { $given } »
    .days = deux jours sont pour rulebooks diff et law impact, avec un nom avant eux
    .language = il n’y a pas de langue « { $given } » ; il y a { ITEMS($languages) }
    .receipt = une manche est TABLE/MANCHE ou TABLE/MANCHE/PLACE, pas '{ $given }'
    .quorum = --quorum prend un nombre de 0 à celui des témoins donnés, { $count }
    .witness = un témoin a un nom sans espace ni +, regarde au plus une fois par seconde et écoute sur un port jusqu’à 65535
    .witness-log = --log dit quelle maison est suivie, avec sa clé, que la maison donne à /api/log/witnesses
BAD_POSITION = une position est 0 ou plus, pas { $given }
BAD_QUESTION = { $fault }
    .folder = un dossier garde les états d’une grappe : donnez aussi --cluster
    .sheet = { $file } n’est pas une fiche PAR en JSON
    .states = --states prend un nombre, pas « { $given } » ; une grappe résout tous les états
CANNOT_READ = { $file } ne peut pas être lu : { WORDS($fault) }
    .archive = la ligne { $line } de { $file } n’est pas un événement : { WORDS($fault) }
    .backup = il n’y a pas de sauvegarde dans { $file }
    .closed = { $file } ne peut pas être lu : il est fermé ou n’a pas ce nom
    .restored = { $file } ne peut pas être restauré : { $fault }
    .text = { $file } ne peut pas être lu : ce n’est pas du texte
    .keys = il n’y a pas de clés dans { $file }
CANNOT_START = { $fault }
    .file = le serveur ne peut pas démarrer : { $file } : { $fault }
    .listen = le serveur ne peut pas écouter sur le port { $port } de { $host } : { $fault }
    .log = le serveur n’a pas pu commencer son travail ; son journal dit pourquoi
    .rulebooks = les règlements ne peuvent pas être servis : { $fault }
CANNOT_WRITE = { $file } ne peut pas être écrit : { WORDS($fault) }
    .answer = la réponse ne peut pas être écrite : { $fault }
    .folder = { $file } ne peut pas être écrit : c’est un dossier
    .log = { $file } est le journal lui-même
    .no-folder = { $file } ne peut pas être écrit : il n’y a pas de dossier { $folder }
    .environment = { $name } contient les clés : changez-les là
EMPTY = il ne contient aucun coup
FILE_EXISTS = { $file } existe déjà, et rien n’est écrasé
INTERRUPTED = interrompu
NOT_A_LOG = { $file } n’est pas la sauvegarde d’un journal
NOT_EMPTY =
    { $count ->
        [one] il y a déjà { NUMBER($count, useGrouping: 1) } événement là, et rien n’a été écrit
       *[other] il y a déjà { NUMBER($count, useGrouping: 1) } événements là, et rien n’a été écrit
    }
NO_ANSWER = les réponses se sont arrêtées à « { $question } » ; --yes prend tel quel ce qui n’est pas dit
BAD_ORDER = ceci n’est pas un ordre : croupier order sign en écrit un
PROGRAM_CHANGED = fichiers qui ne sont pas tels que construits : { $files }
    .digest = l’empreinte du programme est { $digest }, pas { $wanted }
ROUND = table { $table }, le coup { $round } est laissé de côté : { $fault }
    .noted = table { $table }, coup { $round } : { LINES($notes) }
STORAGE = { $fault }
    .log = le journal dans { $log } ne peut être ni lu ni écrit : { $fault }
UNKNOWN_CLAUSE = il n’y a pas de clause « { $name } » : donnez un identifiant comme 10.4, avec un règlement comme vanuatu-2013:10.4, ou un règlement seul
UNKNOWN_ENDING =
    .dataset = un jeu de données va dans un nom qui finit par .parquet, pas « { $name } »
    .layout = un tapis va dans un nom qui finit par .svg, pas « { $name } »
    .sheet =
        { GIVEN($ending) ->
            [yes] une fiche PAR va dans un nom qui finit par .html, .csv ou .json, pas { $ending }
           *[no] une fiche PAR va dans un nom qui finit par .html, .csv ou .json, et celui-ci n’a pas de fin
        }
UNKNOWN_FORM = on attendait des coups en JSON Lines, leur texte, ou un journal exporté
UNREADABLE = un événement contient quelque chose qu’aucun journal n’écrit ; croupier log verify dit lequel
UNSOUND =
    { $position ->
        [0] le journal n’est pas intact : aucun événement n’est seul en cause : { $says } ({ $name })
       *[other] le journal n’est pas intact : la première mauvaise position est { $position } : { $says } ({ $name })
    }
    .unsigned = personne n’en répond encore jusqu’au bout : { $says } ({ $name })
    .written = rien n’a été écrit, car { $fault }
    .shuffle = le journal n’est pas intact : à la position { $position }, un mélange de la table { $table } n’est pas celui qui était promis
    .witness = pas signé, car ce n’est pas la suite de ce qui était signé : { $fault }
USAGE = { $fault } ; voyez { $command } --help
    .token = il n’y a pas de place pour « { $token } » ; voyez { $command } --help
WENT_ON =
    l’ancien journal a continué pendant la copie, et { $count ->
        [one] { $count } événement est resté
       *[other] { $count } événements sont restés
    } en arrière : arrêtez le serveur, et déplacez vers un journal vide
