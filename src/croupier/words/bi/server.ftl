# The options of a server, what each takes, and what cannot be used.

server-checkpoint-file = wan fael aotsaed long haos we evri jekpoen i go long hem
server-checkpoint-hook = ol adres we evri jekpoen i go long hem kasem we i kasem: long `https://…`, o insaed long wan strim blong NATS long `nats://HOST:PORT/SUBJECT`
server-host = adres blong lisin long hem
server-port = pot blong lisin long hem; 0 i tekem wan we i fri
server-db = ples we log i stap: wan rod long disk, `sqlite:///PATH` o `postgresql://…`
server-keys = fael blong ki, i kamaot long fas taem; i no rid taem we `CROUPIER_KEYS` i holem ol ki
server-bus = `nats://…`, we plante woka oli wekemap olgeta tru long hem; emti blong wan proses nomo
server-house = nem blong haos olsem oli soem
server-currency = kod blong mane blong kantri, olsem VUV, we oli soem wetem ol amaon; sapos i no gat, amaon i stap hem wan
server-decimals = hamas desimol mane ya i gat: sapos 0, wan amaon blong 1000 i 1,000 vatu; i fas taem we haos i stat
server-public-url = adres we ol pleia oli kasem seva long hem
server-quorum = hamas witnes i mas saenem bifo wan jekpoen i kaont
server-trusted-proxies = ol adres o netwok we oli bilivim hed blong olgeta
server-rulebooks = folda blong ol rulbuk blong haos wan, ol fael `.toml` we i rid long stat
server-open = openem brausa taem we seva i lisin
server-log-level = laen we i smol moa we oli raetem
server-log-format = ol laen blong man, o wan JSON objek long wan laen
server-decision-seconds = taem blong wan jois
server-betting-seconds = taem blong putum mane
server-force-seconds = taem blong fosem han blong dila
server-practice = ol visita oli save praktis we oli no gat akaon
server-self-sign-up = ol pleia oli save mekem akaon blong olgeta wan
server-wallets = huia i putum mane long ol paos: ol pleia olgeta wan, o ofis blong mane nomo, tu wokman wetem wan risen
server-identity = man we i mekem akaon i talem huia hem (wan e-mail adres, namba blong wan pepa), we oli holem olsem wan kod wetem ki: wan akaon blong wan man
server-practice-minutes = hamas minit we pleia i no stap bifo wan tebol blong praktis i finis
server-practice-per-player = hamas tebol blong praktis wan pleia i save gat wantaem
server-practice-per-address = hamas tebol blong praktis wantaem we oli askem long wan adres; fo taem olsem long netwok blong hem (/24, /48)
server-practice-tables = hamas tebol blong praktis wantaem long ful haos
server-guest-days = hamas dei oli save wan visita, stat long fas visit blong hem
server-guest-chips = jip blong plei we wan visita i stat wetem, long smolwan haf blong mane blong kantri
server-away-minutes = hamas minit we wan pleia i no stap mo i no putum mane bifo jea blong hem i fri, long wan tebol we program i ronem; 0: neva
server-idle-minutes = taem we man i no mekem samting, afta hem i mas saen in bakegen
server-session-hours = longfala taem moa blong stap saen in
server-rate-per-second = hamas askem long wan seken blong wanwan man, oltaem
server-rate-burst = hamas askem wantaem blong wanwan man
server-socket-rate = hamas mesej long wan seken long wanwan soket
server-sockets-per-caller = hamas soket we i open blong wanwan man
server-sockets-per-address = hamas soket we i open long wan adres (wan IPv6 /64 i kaont olsem wan); fo taem olsem long netwok blong hem (/24, /48)
server-request-seconds = taem blong sendem hed blong wan askem, mo bakegen blong bodi blong hem, bifo laen i klos
server-commands-at-once = hamas oda i ron wantaem; ol narawan oli kasem no wetem 503 mo Retry-After bifo eni samting i hapen
server-max-body = bigwan bodi blong wan askem, long byte
server-drain-seconds = taem blong ol askem we oli ron taem we seva i stop
server-secure-cookies = sendem ol kuki long HTTPS nomo; auto: olsem askem i kam, o olsem `public_url` i talem
server-argon2-memory = memori blong jekem wan paswed, long KiB
server-argon2-time = hamas taem i go tru blong jekem wan paswed
server-chance = wanem i muvum masin blong janis: niufala entropi samtaem, o i tantanem we i no gat
server-metrics = givim ol namba blong Prometheus long `/metrics`

config-address = i tekem wan adres olsem https://house.example
    .none = i no wan adres
config-bus = wan bas i stap long nats://HOST:PORT
config-currency = mane blong kantri i tri bigfala leta, olsem VUV
config-decimals = log ya i holem ol amaon wetem { $kept } desimol, i no { $given }: wan haos i holem mane we hem i stat wetem
config-default =
    .db = `croupier.db` long folda blong data
    .keys = long saed blong log, o long folda blong data
    .none = nogat
config-flags = ol flag
config-in-file = { $option } long { $file }
config-log = wan log i stap long wan rod long disk, sqlite:///PATH o postgresql://…
config-network = { $given } i no wan adres o netwok
config-no-home = i no gat man wetem nem ya we i gat hom long ples ya
config-path =
    .folder = i tekem rod blong wan folda
    .keys = i tekem rod blong wan fael blong ki
config-stranger =
    { GIVEN($near) ->
        [yes] { $where }: i no gat opsen { $name }; maet yu minim { $near }?
       *[no] { $where }: i no gat opsen { $name }
    }
config-subject = nem blong wan strim blong NATS i olsem nats://keeper.example:4222/house.checkpoints
config-takes = i tekem { $what }
    .bool = true o false
    .list = wan lis
    .number = wan namba antap long 0, kasem { $most }
    .text = raeting
    .whole = wan ful namba stat long { $least } kasem { $most }
    .words = { ANY($words) }
config-toml = { $file } i no TOML: { $fault }
config-quorum = haos i talem nem blong { $count ->
    [one] wan witnes
   *[other] { $count } witnes
}
config-unusable = { $where }: man i no save yusum { $given }, { $reason }

server-is-open = { $house } i open long { $address }
server-play = Plei long { $address }
server-set-up = Mekem haos i rere, wan taem, insaed long wan dei: { $address }
server-witnesses = ol ki blong ol witnes we oli saenem ol jekpoen blong log, wetem adres blong askem, sapos i gat
taken = narafala program i lisin long ples ya finis
