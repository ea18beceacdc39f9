# The options of a server, what each takes, and what cannot be used.

server-checkpoint-file = a file outside the house to which every checkpoint is added
server-checkpoint-hook = addresses to which every checkpoint is sent until it arrives: posted to `https://…`, or into a stream of NATS by `nats://HOST:PORT/SUBJECT`
server-host = address to listen on
server-port = port to listen on; 0 takes a free one
server-db = where the log is: a path, `sqlite:///PATH` or `postgresql://…`
server-keys = key file, made on first use; not read when `CROUPIER_KEYS` holds the keys
server-bus = `nats://…`, through which many workers wake one another; empty for one process
server-house = name of the house as shown
server-currency = code of the currency that amounts are in, such as VUV, shown beside them; none shows amounts alone
server-decimals = decimals of that currency: with 0 an amount of 1000 is 1,000 vatu; fixed when the house is founded
server-public-url = address under which players reach the server
server-quorum = how many of the witnesses must have signed before a checkpoint counts; 0 is more than half of them
server-trusted-proxies = addresses or networks whose forwarding headers are believed
server-rulebooks = folder of the house's own rulebooks, `.toml` files read at the start
server-open = open the browser once the server listens
server-log-level = least serious line that is logged
server-log-format = lines for people, or one JSON object a line
server-decision-seconds = time for a decision
server-betting-seconds = time for placing wagers
server-force-seconds = time for forcing the dealer's hand
server-practice = guests may practise without an account
server-self-sign-up = players may make their own accounts
server-wallets = who pays into wallets: players themselves, or the cage alone, by two of the staff with a reason
server-identity = whoever signs up says who they are (an e-mail address, the number of a document), kept as a keyed digest: one account a person
server-practice-minutes = minutes without its player after which a practice table ends
server-practice-per-player = practice tables of each player at once
server-practice-per-address = practice tables at once that were asked for from one address; four times as many from its network (/24, /48)
server-practice-tables = practice tables at once in the whole house
server-guest-days = days for which a guest is known, from the first visit on
server-guest-chips = play chips a guest starts with, in the smallest unit of the currency
server-away-minutes = minutes after which a player who is not there and has not wagered is stood up at a table that the program runs; 0: never
server-idle-minutes = idle time after which one must sign in again
server-session-hours = longest time signed in
server-rate-per-second = requests a second for each caller, lasting
server-rate-burst = requests at once for each caller
server-socket-rate = messages a second on each socket
server-sockets-per-caller = open sockets for each caller
server-sockets-per-address = open sockets from one address (an IPv6 /64 counts as one); four times as many from its network (/24, /48)
server-request-seconds = time for sending the head of a request, and again for its body, before the connection is closed
server-commands-at-once = commands under way at once; more are refused with 503 and Retry-After before anything is done for them
server-max-body = largest body of a request, in bytes
server-drain-seconds = time for requests in progress when the server stops
server-secure-cookies = send cookies over HTTPS only; auto: as the request came, or as `public_url` says
server-argon2-memory = memory for one password check, in KiB
server-argon2-time = passes of one password check
server-chance = what moves the generator of chance: fresh entropy now and then, or cycling without it
server-metrics = serve figures for Prometheus at `/metrics`

config-address = it takes an address such as https://house.example
    .none = it is no address
config-bus = a bus is at nats://HOST:PORT
config-currency = a currency is three capital letters, such as VUV
config-decimals = this log keeps amounts with { $kept } decimals, not with { $given }: a house keeps the currency that it was founded with
config-default =
    .db = `croupier.db` in the data folder
    .keys = beside the log, or in the data folder
    .none = none
config-flags = the flags
config-in-file = { $option } in { $file }
config-log = a log is at a path, sqlite:///PATH or postgresql://…
config-network = { $given } is no address or network
config-no-home = nobody of that name has a home here
config-path =
    .folder = it takes the path of a folder
    .keys = it takes the path of a key file
config-stranger =
    { GIVEN($near) ->
        [yes] { $where }: there is no option { $name }; did you mean { $near }?
       *[no] { $where }: there is no option { $name }
    }
config-subject = a stream of NATS is named as nats://keeper.example:4222/house.checkpoints
config-takes = it takes { $what }
    .bool = true or false
    .list = a list
    .number = a number above 0, at most { $most }
    .text = text
    .whole = a whole number from { $least } to { $most }
    .words = { ANY($words) }
config-toml = { $file } is not TOML: { $fault }
config-quorum = the house names { $count ->
    [one] one witness
   *[other] { $count } witnesses
}
config-unusable = { $where }: { $given } cannot be used, { $reason }

server-is-open = { $house } is open at { $address }
server-play = Play at { $address }
server-set-up = Set the house up, once, within a day: { $address }
server-witnesses = keys of witnesses who sign the checkpoints of the log, each with the address where it is asked, if it is
taken = somebody listens there already
