# Ce qui ne va pas avec un journal, avec son stockage ou avec ses clés.

log-address = { $address } n’est pas l’adresse d’un journal ; écrivez sqlite:///CHEMIN ou postgresql://UTILISATEUR@HÔTE/BASE
    .malformed = l’adresse de la base de données est mal formée
    .scheme = { $scheme }: n’est pas un stockage pour un journal ; écrivez sqlite:///CHEMIN ou postgresql://UTILISATEUR@HÔTE/BASE
log-away = la base de données ne peut pas être jointe : { $fault }
    .lost = la base de données s’est perdue, ce qui était en cours peut donc être enregistré ou non : { $fault }
    .silent = la base de données n’a pas répondu : { $fault }
    .waited = la base de données n’a pas répondu pendant { $seconds } s, ce qui était en cours peut donc être enregistré ou non : { $fault }
log-backup =
    .in-use = { $file } est un journal en service, pas une sauvegarde : faites-en d’abord une sauvegarde
    .there = { $file } existe déjà
log-beside = SQLite doit pouvoir écrire à côté de { $file } : copiez-le dans un dossier à vous
log-closed = le journal est fermé
    .reading = le journal a été ouvert en lecture seule
log-cut = le journal finit à { $end }, mais { $count } y ont été ajoutés
    .signed = le journal finit à { $end }, mais une tête de { $head } a été signée
    .known = le journal finit avant { $known }, qui était connu
log-damage = { $by } trouve un dommage : { $fault }
log-damaged = le stockage est endommagé : { $fault }
log-database = la base de données { $name }
log-disk = le disque a failli sous le journal, rouvrez-le : { $fault }
log-empty = { $log } ne contient pas de journal
log-encoding = { $log } est encodé en { $encoding } ; un journal demande UTF8
log-foreign = l’événement { $seq }, de { $stream }, n’a pas été écrit avec les clés de cette maison
    .mac = le mac n’est pas de cette maison
log-gap = l’événement { $due } manque ; le suivant est { $next }
log-gone = le journal servi ici a disparu : il allait jusqu’à { $known } ; une nouvelle maison demande ses propres clés, ou que { $file } soit mis de côté
log-half = il manque à l’ajout précédent { $count } de ses événements
    .last = il manque au dernier ajout { $count } de ses événements
log-hash = l’empreinte ne découle pas de l’événement et de celui d’avant
log-head = la tête du journal n’est plus gardée
    .other = la tête gardée, { $head }, n’est pas le dernier événement
log-heads = les têtes signées ne peuvent pas être lues : { $fault }
log-held = { $log } est tenu par un autre processus
log-index = l’index { $index } ne concorde pas avec les événements
log-later = événement { $at } : { $event } { $schema } est plus récent que { $event } { $latest }
log-line = la ligne { $line } n’est pas un événement : { $fault }
log-moved = { $file } n’est plus là où il a été ouvert, rien n’y est donc écrit
    .beside = { $file } n’est plus là où il a été ouvert ; ce qui était promis a été enregistré, rouvrez le journal
log-newer = { $log } a le schéma { $version } ; ce programme connaît jusqu’à { $newest }
log-no-json = data ou meta n’est pas une valeur JSON
log-none = il n’y a pas de journal dans { $file }
log-older = { $log } a l’ancien schéma { $version } : ouvrez-le une fois en écriture
log-other = { $log } est une base de données d’autre chose
    .file = { $log } n’est pas un journal : { $fault }
    .found = { $log } est une base de données d’autre chose : { $fault }
log-other-kind = une colonne contient une valeur d’un autre genre
log-repeated = la commande { $command } a déjà été exécutée
log-replaced = une tête signée ou une ancre nomme une autre empreinte pour cet événement
    .known = cet événement n’est pas celui qui était connu
    .witnessed = des témoins ont signé un autre journal que celui-ci
log-rolled-back =
    le journal n’est pas celui qui était servi ici : il allait jusqu’à { $known } ({ $file } le dit), et finit maintenant à { $end } ou raconte autre chose ; { $order ->
        [other] l’ordre est pour un autre journal ou un autre moment ;{ " " }
       *[none] { "" }
    }deux personnes peuvent ordonner qu’il soit servi : croupier order sign, puis croupier serve --accept-rollback
log-sqlite = SQLite { $version } est trop ancien pour un journal : prenez apsw 3.51.3 ou plus récent
log-unopened = { $file } ne peut pas être ouvert : { $fault }
    .database = le journal ne peut pas être ouvert : { $fault }
log-unreadable = le journal n’a pas pu être lu maintenant : { $fault }
log-unwitnessed = signé par { $signed } des { $quorum } témoins qui doivent l’avoir fait
    .house = signé par aucune clé de la maison
    .none = il n’y a aucun point de contrôle que des témoins auraient pu signer
log-unsigned =
    intact jusqu’à { $end }, et { $count ->
        [one] le dernier événement n’est pas encore signé
       *[other] les { NUMBER($count, useGrouping: 1) } derniers événements ne sont pas encore signés
    } par la clé { $key } : c’est le cas d’une maison en marche, qui signe de temps en temps ; ses propres clés vérifieraient les macs
log-unvouched = personne n’en répond : signatures et macs finissent à { $end }
    .before = personne ne répond de ce journal, alors qu’on en répondait avant ; croupier log sign signe ce que vous savez juste
    .log = personne ne répond de ce journal : { $fault } ; croupier log sign signe ce que vous savez juste
log-unwritable = le journal n’a pas pu être écrit maintenant : { $fault }
log-unwritten = aucun journal n’écrit un tel événement : { $fault }
log-version = le flux { $stream } continue avec la version { $version } au lieu de { $due }

append-integer = { $what } est un entier de { $least } à { $most }, pas { $given }
append-json = { $what } n’est pas une valeur JSON sur une ligne : { $fault }
    .blanks = { $what } n’est pas une valeur JSON sur une ligne : elle est entourée d’espaces ou coupée par des retours
append-name = pas un nom valable ({ $what }) : { $name } (de 1 à { $longest } caractères imprimables, sans guillemet ni barre oblique inverse)
append-note = une note contient au plus { $most } octets
append-nothing = rien à ajouter à { $stream }
append-streams = un ajout nomme chacun de ses flux une fois, et au moins un

keys-anchors = { $file } devrait contenir la dernière tête connue, et en contient { $count }
    .untrusted = { $file } n’est pas digne de confiance : { $fault }
keys-bytes = une clé est de { $count } octets en base64
keys-forged = la signature sur la tête de { $head } n’est pas de la clé { $key }
keys-line = une ligne d’un fichier de clés est `sign CLÉ` ou `seal CLÉ`
    .public = une ligne de clés publiques est `verify CLÉ`
keys-lost = { $file } n’est pas là, et seules les clés de ce journal ouvrent ce qui y est scellé
keys-no-anchor = pas une ancre : { $given }
keys-no-checkpoint = pas un point de contrôle signé
keys-no-note-key = pas la clé d’un journal ou d’un témoin, NOM+ID+CLÉ
keys-none = il n’y a pas de clés : donnez un fichier de clés, ou définissez { $variable }
keys-open = { $file } peut être lu par d’autres utilisateurs : faites chmod 600, et changez les clés si elles ont pu l’être
keys-person = la clé d’une personne est de { $count } octets en base64
    .file = { $file } ne contient pas la clé d’une personne
keys-too-few = il faut au moins une clé de signature et une clé de scellement
keys-unknown = la tête de { $head } est signée avec une clé inconnue { $key }
log-missed = des événements de { $stream } avant sa version { $version } manquent
