# What is wrong with a log, with its storage, or with its keys.

log-address = { $address } i no adres blong wan log; raetem sqlite:///PATH o postgresql://USER@HOST/DATABASE
    .malformed = adres blong database i no stret
    .scheme = { $scheme }: i no ples blong wan log; raetem sqlite:///PATH o postgresql://USER@HOST/DATABASE
log-away = man i no save kasem database: { $fault }
    .lost = database i lus, ale wanem we i stap hapen maet i stap o maet nogat: { $fault }
    .silent = database i no ansa: { $fault }
    .waited = database i no ansa blong { $seconds } s, ale wanem we i stap hapen maet i stap o maet nogat: { $fault }
log-backup =
    .in-use = { $file } i wan log we i wok, i no wan bakap: mekem wan bakap blong hem fastaem
    .there = { $file } i stap finis
log-beside = SQLite i mas save raet long saed blong { $file }: kopi i go long wan folda blong yu
log-closed = log i klos
    .reading = oli openem log blong ridim nomo
log-cut = log i en long { $end }, be oli putum { $count }
    .signed = log i en long { $end }, be oli saenem wan hed blong { $head }
    .known = log i en bifo { $known }, we oli save
log-damage = { $by } i faenem damej: { $fault }
log-damaged = ples blong log i gat damej: { $fault }
log-database = database { $name }
log-disk = disk i no wok anda long log, openem bakegen: { $fault }
log-empty = { $log } i no gat log
log-encoding = { $log } i long { $encoding }; wan log i nidim UTF8
log-foreign = samting { $seq }, blong { $stream }, oli no raetem wetem ol ki blong haos ya
    .mac = mac i no blong haos ya
log-gap = samting { $due } i no stap; nekis wan i { $next }
log-gone = log we oli yusum long ples ya i lus: i go kasem { $known }; wan niufala haos i wantem ki blong hem wan, o { $file } i mas go longwe
log-half = las putum bifo i no gat { $count } samting blong hem
    .last = las putum i no gat { $count } samting blong hem
log-hash = has i no folem samting ya mo hemia bifo
log-head = oli no moa holem hed blong log
    .other = hed we oli holem, { $head }, i no las samting
log-heads = ol hed we oli saenem oli no save rid: { $fault }
log-held = narafala proses i holem { $log }
log-index = indeks { $index } i no agri wetem ol samting
log-later = samting { $at }: { $event } { $schema } i niuwan bitim { $event } { $latest }
log-line = laen { $line } i no wan samting we i hapen: { $fault }
log-moved = { $file } i no moa stap long ples we oli openem, ale oli no raetem samting long hem
    .beside = { $file } i no moa stap long ples we oli openem; oli sevem wanem we oli promesem, openem log bakegen
log-newer = { $log } i gat skima { $version }; program ya i save kasem { $newest } nomo
log-no-json = data o meta i no wan JSON valiu
log-none = i no gat log long { $file }
log-older = { $log } i gat olfala skima { $version }: openem wan taem blong raetem
log-other = { $log } i wan database blong narafala samting
    .file = { $log } i no wan log: { $fault }
    .found = { $log } i wan database blong narafala samting: { $fault }
log-other-kind = wan kolom i gat valiu blong narafala kaen
log-repeated = oda { $command } i hapen finis bifo
log-replaced = wan saenem hed o anka i talem narafala has blong samting ya
    .known = samting ya i no hemia we oli save
    .witnessed = ol witnes oli saenem wan narafala buk
log-rolled-back =
    log i no hemia we oli yusum long ples ya: i go kasem { $known } ({ $file } i talem), mo naoia i en long { $end } o i talem narafala stori; { $order ->
        [other] oda i blong narafala log o narafala taem;{ " " }
       *[none] { "" }
    }tu man i save oda blong yusum: croupier order sign, afta croupier serve --accept-rollback
log-sqlite = SQLite { $version } i olfala tumas blong wan log: tekem apsw 3.51.3 o niuwan
log-unopened = { $file } i no save open: { $fault }
    .database = log i no save open: { $fault }
log-unreadable = log i no save rid naoia: { $fault }
log-unwitnessed = { $signed } long { $quorum } witnes we oli mas saenem oli saenem
    .house = i no gat ki blong haos we i saenem
    .none = i no gat jekpoen we ol witnes oli save saenem
log-unsigned =
    i gud kasem { $end }, mo ki { $key } i no saenem yet { $count ->
        [one] las samting
       *[other] las { NUMBER($count, useGrouping: 1) } samting
    }: i olsem long wan haos we i ron, we i saenem samtaem; ol ki blong haos ia bae oli jekem ol mac
log-unvouched = i no gat man i talem tru long hem: ol saenem mo mac oli en long { $end }
    .before = i no gat man i talem tru long log ya, be bifo i gat; croupier log sign i saenem wanem we yu save se i stret
    .log = i no gat man i talem tru long log ya: { $fault }; croupier log sign i saenem wanem we yu save se i stret
log-unwritable = log i no save raet naoia: { $fault }
log-unwritten = i no gat log i raetem samting olsem: { $fault }
log-version = strim { $stream } i gohed wetem vesen { $version } long ples blong { $due }

append-integer = { $what } i wan ful namba stat long { $least } kasem { $most }, i no { $given }
append-json = { $what } i no wan JSON valiu long wan laen: { $fault }
    .blanks = { $what } i no wan JSON valiu long wan laen: i gat niufala laen o spes raon long hem
append-name = i no wan { $what }: { $name } (1 kasem { $longest } saen we man i save luk, i no gat kwot o baksles)
append-note = wan not i holem { $most } byte nomo
append-nothing = i no gat samting blong putum long { $stream }
append-streams = wan putum i talem evri strim blong hem wan taem, mo wan o moa

keys-anchors = { $file } i mas holem las hed we oli save, be i holem { $count }
    .untrusted = man i no save trastem { $file }: { $fault }
keys-bytes = wan ki i { $count } byte long base64
keys-forged = saen long hed blong { $head } i no blong ki { $key }
keys-line = wan laen blong wan fael blong ki i `sign KEY` o `seal KEY`
    .public = wan laen blong ol pablik ki i `verify KEY`
keys-lost = { $file } i no stap, mo ol ki blong log ya nomo oli save openem wanem we i sil long hem
keys-no-anchor = i no wan anka: { $given }
keys-no-checkpoint = i no wan jekpoen we oli saenem
keys-no-note-key = i no ki blong wan log o witnes, NEM+ID+KI
keys-none = i no gat ki: givim wan fael blong ki, o putum { $variable }
keys-open = ol narafala man oli save ridim { $file }: chmod 600, mo jenisim ol ki sapos maet oli ridim finis
keys-person = ki blong wan man i { $count } byte long base64
    .file = { $file } i no gat ki blong wan man
keys-too-few = i mas gat wan ki blong saenem mo wan ki blong silim o moa
keys-unknown = hed blong { $head } oli saenem wetem wan ki { $key } we man i no save
log-missed = ol samting blong { $stream } bifo vesen { $version } blong hem oli no stap
