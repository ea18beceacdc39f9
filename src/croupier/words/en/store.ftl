# What is wrong with a log, with its storage, or with its keys.

log-address = { $address } is no address of a log; write sqlite:///PATH or postgresql://USER@HOST/DATABASE
    .malformed = the address of the database is malformed
    .scheme = { $scheme }: is no storage for a log; write sqlite:///PATH or postgresql://USER@HOST/DATABASE
log-away = the database cannot be reached: { $fault }
    .lost = the database was lost, so what was under way may or may not be stored: { $fault }
    .silent = the database did not answer: { $fault }
    .waited = the database did not answer for { $seconds } s, so what was under way may or may not be stored: { $fault }
log-backup =
    .in-use = { $file } is a log in use, not a backup: take a backup of it first
    .there = { $file } is already there
log-beside = SQLite must be able to write beside { $file }: copy it to a folder of yours
log-closed = the log is closed
    .reading = the log was opened for reading only
log-cut = the log ends at { $end }, but { $count } were appended
    .signed = the log ends at { $end }, but a head of { $head } was signed
    .known = the log ends before { $known }, which was known
log-damage = { $by } finds damage: { $fault }
log-damaged = the storage is damaged: { $fault }
log-database = the database { $name }
log-disk = the disk failed under the log, open it again: { $fault }
log-empty = { $log } holds no log
log-encoding = { $log } is encoded in { $encoding }; a log needs UTF8
log-foreign = event { $seq }, of { $stream }, was not written with the keys of this house
    .mac = the mac is not of this house
log-gap = event { $due } is missing; the next is { $next }
log-gone = the log that was served here is gone: it went to { $known }; a new house wants keys of its own, or that { $file } is put away
log-half = the append before lacks { $count } of its events
    .last = the last append lacks { $count } of its events
log-hash = the hash does not follow from the event and the one before it
log-head = the head of the log is not kept any more
    .other = the head that is kept, { $head }, is not the last event
log-heads = the signed heads cannot be read: { $fault }
log-held = { $log } is held by another process
log-index = the index { $index } does not agree with the events
log-later = event { $at }: { $event } { $schema } is later than { $event } { $latest }
log-line = line { $line } is not an event: { $fault }
log-moved = { $file } does not stand where it was opened any more, so nothing is written to it
    .beside = { $file } does not stand where it was opened any more; what was promised was saved, open the log again
log-newer = { $log } has schema { $version }; this program knows up to { $newest }
log-no-json = the data or meta are no JSON value
log-none = there is no log at { $file }
log-older = { $log } has the older schema { $version }: open it for writing once
log-other = { $log } is a database of something else
    .file = { $log } is not a log: { $fault }
    .found = { $log } is a database of something else: { $fault }
log-other-kind = a column holds a value of another kind
log-repeated = the command { $command } was already carried out before
log-replaced = a signed head or anchor names another hash for this event
    .known = this event is not the one that was known
    .witnessed = witnesses signed another log than this
log-rolled-back =
    the log is not the one that was served here: it went to { $known } ({ $file } says so), and now ends at { $end } or tells another story; { $order ->
        [other] the order is for another log or another moment;{ " " }
       *[none] { "" }
    }two persons may order that it is served: croupier order sign, then croupier serve --accept-rollback
log-sqlite = SQLite { $version } is too old for a log: take apsw 3.51.3 or later
log-unopened = { $file } cannot be opened: { $fault }
    .database = the log cannot be opened: { $fault }
log-unreadable = the log could not be read now: { $fault }
log-unwitnessed = signed by { $signed } of the { $quorum } witnesses that must have
    .house = not signed with a key of the house
    .none = no checkpoint is there that witnesses could have signed
log-unsigned =
    sound up to { $end }, and the last { $count ->
        [one] event is
       *[other] { NUMBER($count, useGrouping: 1) } events are
    } not yet signed by the key { $key }: as at a house that runs, which signs now and then; its own keys would check the macs
log-unvouched = nobody vouches for it: signatures and macs end at { $end }
    .before = nobody vouches for this log, though it was vouched for before; croupier log sign signs what you know to be right
    .log = nobody vouches for this log: { $fault }; croupier log sign signs what you know to be right
log-unwritable = the log could not be written now: { $fault }
log-unwritten = no log writes such an event: { $fault }
log-version = stream { $stream } goes on with version { $version } instead of { $due }

append-integer = { $what } is an integer from { $least } to { $most }, not { $given }
append-json = { $what } is not one JSON value on one line: { $fault }
    .blanks = { $what } is not one JSON value on one line: it has line breaks or blanks around it
append-name = not a { $what }: { $name } (1 to { $longest } printable characters, no quote or backslash)
append-note = a note holds at most { $most } bytes
append-nothing = nothing to append to { $stream }
append-streams = an append names each of its streams once, and at least one

keys-anchors = { $file } should hold the last head that was known, and holds { $count }
    .untrusted = { $file } is not to be trusted: { $fault }
keys-bytes = a key is { $count } bytes in base64
keys-forged = the signature on the head of { $head } is not by key { $key }
keys-line = a line of a key file is `sign KEY` or `seal KEY`
    .public = a line of public keys is `verify KEY`
keys-lost = { $file } is not there, and only the keys of this log open what is sealed in it
keys-no-anchor = not an anchor: { $given }
keys-no-checkpoint = not a signed checkpoint
keys-no-note-key = not the key of a log or a witness, NAME+ID+KEY
keys-none = there are no keys: give a key file, or set { $variable }
keys-open = { $file } can be read by other users: chmod 600 it, and change the keys if they may have been
keys-person = a person's key is { $count } bytes in base64
    .file = { $file } holds no key of a person
keys-too-few = there must be at least one signing and one sealing key
keys-unknown = the head of { $head } is signed with an unknown key { $key }
log-missed = events of { $stream } before its version { $version } are missing
