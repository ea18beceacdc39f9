# Les options d’un serveur, ce que chacune prend, et ce qui ne peut pas servir.

server-checkpoint-file = un fichier hors de la maison auquel chaque point de contrôle est ajouté
server-checkpoint-hook = adresses auxquelles chaque point de contrôle est envoyé jusqu’à ce qu’il arrive : posté à `https://…`, ou dans un flux de NATS par `nats://HOST:PORT/SUBJECT`
server-host = adresse sur laquelle écouter
server-port = port sur lequel écouter ; 0 en prend un libre
server-db = où est le journal : un chemin, `sqlite:///CHEMIN` ou `postgresql://…`
server-keys = fichier de clés, fait au premier usage ; non lu quand `CROUPIER_KEYS` contient les clés
server-bus = `nats://…`, par lequel plusieurs processus se réveillent l’un l’autre ; vide pour un seul
server-house = nom de la maison tel qu’affiché
server-currency = code de la monnaie des montants, comme VUV, affiché à côté d’eux ; vide montre les montants seuls
server-decimals = décimales de cette monnaie : avec 0, un montant de 1000 est 1 000 vatu ; fixé à la fondation de la maison
server-public-url = adresse sous laquelle les joueurs atteignent le serveur
server-quorum = combien de témoins doivent avoir signé avant qu’un point de contrôle compte ; 0 est plus de la moitié
server-trusted-proxies = adresses ou réseaux dont les en-têtes de transmission sont crus
server-rulebooks = dossier des règlements propres de la maison, fichiers `.toml` lus au démarrage
server-open = ouvrir le navigateur dès que le serveur écoute
server-log-level = ligne la moins grave qui est consignée
server-log-format = lignes pour les gens, ou un objet JSON par ligne
server-decision-seconds = temps pour une décision
server-betting-seconds = temps pour poser les mises
server-force-seconds = temps pour forcer la main du croupier
server-practice = les invités peuvent s’entraîner sans compte
server-self-sign-up = les joueurs peuvent créer eux-mêmes leur compte
server-wallets = qui verse dans les portefeuilles : les joueurs eux-mêmes, ou la caisse seule, par deux membres du personnel avec un motif
server-identity = qui crée un compte dit qui il est (une adresse électronique, le numéro d’un document), gardé comme empreinte à clé : un compte par personne
server-practice-minutes = minutes sans son joueur après lesquelles une table d’entraînement prend fin
server-practice-per-player = tables d’entraînement de chaque joueur en même temps
server-practice-per-address = tables d’entraînement en même temps demandées depuis une adresse ; quatre fois plus depuis son réseau (/24, /48)
server-practice-tables = tables d’entraînement en même temps dans toute la maison
server-guest-days = jours pendant lesquels un invité est connu, dès sa première visite
server-guest-chips = jetons fictifs avec lesquels un invité commence, dans la plus petite unité de la monnaie
server-away-minutes = minutes après lesquelles un joueur absent qui n’a pas misé doit libérer sa place, à une table que le programme conduit ; 0 : jamais
server-idle-minutes = temps d’inactivité après lequel il faut se reconnecter
server-session-hours = plus longue durée de connexion
server-rate-per-second = requêtes par seconde pour chaque appelant, dans la durée
server-rate-burst = requêtes à la fois pour chaque appelant
server-socket-rate = messages par seconde sur chaque socket
server-sockets-per-caller = sockets ouverts pour chaque appelant
server-sockets-per-address = sockets ouverts depuis une adresse (un /64 IPv6 compte pour une) ; quatre fois plus depuis son réseau (/24, /48)
server-request-seconds = temps pour envoyer l’en-tête d’une requête, et de nouveau pour son corps, avant que la connexion soit fermée
server-commands-at-once = commandes en cours en même temps ; au-delà elles sont refusées avec 503 et Retry-After avant que rien ne soit fait pour elles
server-max-body = plus grand corps d’une requête, en octets
server-drain-seconds = temps pour les requêtes en cours quand le serveur s’arrête
server-secure-cookies = envoyer les cookies seulement par HTTPS ; auto : comme la requête est venue, ou comme le dit `public_url`
server-argon2-memory = mémoire pour une vérification de mot de passe, en Kio
server-argon2-time = passes d’une vérification de mot de passe
server-chance = ce qui fait avancer le générateur de hasard : de l’entropie fraîche de temps en temps, ou un cycle sans elle
server-metrics = servir des chiffres pour Prometheus sur `/metrics`

config-address = elle prend une adresse comme https://house.example
    .none = ce n’est pas une adresse
config-bus = un bus est à nats://HÔTE:PORT
config-currency = une monnaie est trois majuscules, comme VUV
config-decimals = ce journal tient ses montants avec { $kept } décimales, pas avec { $given } : une maison garde la monnaie avec laquelle elle a été fondée
config-default =
    .db = `croupier.db` dans le dossier de données
    .keys = à côté du journal, ou dans le dossier de données
    .none = aucun
config-flags = les options
config-in-file = { $option } dans { $file }
config-log = un journal est à un chemin, sqlite:///CHEMIN ou postgresql://…
config-network = { $given } n’est ni une adresse ni un réseau
config-no-home = personne de ce nom n’a de dossier personnel ici
config-path =
    .folder = elle prend le chemin d’un dossier
    .keys = elle prend le chemin d’un fichier de clés
config-stranger =
    { GIVEN($near) ->
        [yes] { $where } : il n’y a pas d’option { $name } ; vouliez-vous dire { $near } ?
       *[no] { $where } : il n’y a pas d’option { $name }
    }
config-subject = un flux de NATS se nomme comme nats://keeper.example:4222/house.checkpoints
config-takes = elle prend { $what }
    .bool = true ou false
    .list = une liste
    .number = un nombre au-dessus de 0, au plus { $most }
    .text = du texte
    .whole = un nombre entier de { $least } à { $most }
    .words = { ANY($words) }
config-toml = { $file } n’est pas du TOML : { $fault }
config-quorum = la maison nomme { $count ->
    [one] un témoin
   *[other] { $count } témoins
}
config-unusable = { $where } : { $given } ne peut pas servir, { $reason }

server-is-open = { $house } est ouverte à { $address }
server-play = Jouez à { $address }
server-set-up = Installez la maison, une fois, dans la journée : { $address }
server-witnesses = clés des témoins qui signent les points de contrôle du journal, chacune avec l’adresse où on le demande, s’il y en a une
taken = quelqu’un y écoute déjà
