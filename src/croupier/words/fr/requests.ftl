# Ce que le serveur refuse avant de demander à la maison, ou à sa place.
CSRF_ORIGIN = une page d’un autre site ne peut rien changer ici
    .feed = cette page ne peut pas ouvrir de flux
BAD_MEDIA_TYPE = envoyez le corps comme application/json
BAD_BODY = { $fault }
    .json = le corps n’est pas du JSON : { $fault }
    .number = un nombre est trop grand
    .deep = l’imbrication est trop profonde, ou une liste est trop longue
    .long = un texte est trop long
    .characters = un texte a des caractères qui ne peuvent pas être gardés
    .unknown = { $field } n’est pas un champ ici
SIGNED_OUT = vous n’êtes pas connecté
    .first = connectez-vous d’abord
CSRF_MISSING = un changement demande l’en-tête { $header } de cette session
SET_UP_OPEN = d’abord, chaque personne nommée à l’installation ouvre son lien, fixe un mot de passe et inscrit un authentificateur : { $names }
ENROL_FIRST = inscrivez d’abord un second facteur
    .staff = le personnel doit d’abord inscrire un second facteur
TOO_MANY_FEEDS = trop de flux sont ouverts
TOO_MANY_PRACTISE = trop de tables d’entraînement sont ouvertes : réessayez plus tard
OVERLOADED = trop de demandes à la fois : rien n’a été fait, réessayez dans { $seconds } s
NOT_FOUND =
    .page = il n’y a pas cette page
    .stream = il n’y a pas ce flux
    .player = il n’y a pas ce joueur
    .job = il n’y a pas ce travail
    .name = il n’y a rien de ce nom
    .round = la table { $table } n’a pas de coup fini { $round }
    .why = le coup { $round } de la table { $table } ne peut pas être expliqué : { $fault }
    .figures = il n’y a pas de chiffres ici
    .any-stream = il n’y a pas de { $stream }
    .program = le dernier contrôle a trouvé un autre programme
    .head = personne n’a encore signé ce journal : croupier log sign, ou croupier serve, le fait
    .anchor = il n’y a rien à ordonner : aucune tête n’est connue à côté de { $file }
NOT_YOURS = les joueurs ne lisent que ce qui est à eux
    .job = ce travail est à quelqu’un d’autre
BAD_KEY = une clé d’idempotence a des lettres, des chiffres, des points et des tirets
NO_SEAT = asseyez-vous d’abord
BUSY = le journal est en cours de vérification : redemandez quand elle sera faite
JOB_FIRST = cette fiche prend des minutes : commencez d’abord le travail { $job } pour elle
NO_PRACTICE = cette maison n’a pas de tables d’entraînement
NO_GUESTS = cette maison n’a pas d’invités
NO_SIGN_UP = cette maison ouvre les comptes au guichet
NAME_TAKEN = { $name } est déjà pris
    .name = ce nom n’est pas libre
    .alike = ce nom ressemble à celui de quelqu’un de connu ici
    .reserved = un nom ne contient pas de mot de la maison, comme dealer ou operator
    .named = le nom { $name } n’est pas libre
NO_ACCOUNT = il n’y a pas ce compte
    .person = la maison ne connaît pas cette personne
BAD_LINK = ce lien a déjà servi, ou est trop ancien
BAD_TOKEN = cette question ne vous a pas été posée ici
    .old = cette question est trop ancienne : demandez-en une autre
BAD_ORDER_KEY = une clé est de 32 octets en base64, comme les imprime croupier order keys
UNAVAILABLE = le journal ne peut pas être joint maintenant : réessayez
FOREIGN_EVENT = ceci n’avance plus : l’événement { $seq } de { $stream } n’a pas été écrit avec les clés de cette maison
    .cut = ceci n’avance plus : des événements de { $stream } ont été retirés du journal
FAULT = c’est une faute du serveur ; elle est dans son journal
TOO_LARGE = un message a au plus { $kilobytes } ko
TOO_OFTEN =
    { $what ->
        [questions] trop de questions
        [attempts] trop d’essais
       *[requests] trop de demandes
    } : attendez { $seconds } s
JOBS_FULL = assez de calculs sont en cours : attendez que l’un soit fini
STALE = la table a avancé depuis que vous avez regardé
BAD_REQUEST = cela ne peut pas se demander
