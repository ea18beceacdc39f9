# What the server refuses before it asks the house, or in its place.
CSRF_ORIGIN = a page of another site may not change anything here
    .feed = this page may not open a feed
BAD_MEDIA_TYPE = send the body as application/json
BAD_BODY = { $fault }
    .json = the body is not JSON: { $fault }
    .number = a number is too large
    .deep = it is nested too deep, or a list is too long
    .long = a text is too long
    .characters = a text has characters that cannot be kept
    .unknown = { $field } is not a field here
SIGNED_OUT = you are not signed in
    .first = sign in first
CSRF_MISSING = a change needs the header { $header } of this session
SET_UP_OPEN = first everybody who was named at the set-up opens their link, sets a password and enrols an authenticator: { $names }
ENROL_FIRST = enrol a second factor first
    .staff = staff must first enrol a second factor
TOO_MANY_FEEDS = too many feeds are open
TOO_MANY_PRACTISE = too many practice tables are open: try again later
OVERLOADED = too much is asked at once: nothing was done, try again in { $seconds } s
NOT_FOUND =
    .page = there is no such page
    .stream = there is no such stream
    .player = there is no such player
    .job = there is no such job
    .name = there is nothing of that name
    .round = table { $table } has no finished round { $round }
    .why = round { $round } of table { $table } cannot be explained: { $fault }
    .figures = there are no figures here
    .any-stream = there is no { $stream }
    .program = the last look found another program
    .head = nobody has signed this log yet: croupier log sign, or croupier serve, does
    .anchor = there is nothing to order: no head is known beside { $file }
NOT_YOURS = players read only what is their own
    .job = this job belongs to somebody else
BAD_KEY = an idempotency key has letters, digits, dots and dashes
NO_SEAT = sit down first
BUSY = the log is being checked: ask again when that is done
JOB_FIRST = this sheet takes minutes: begin the job { $job } for it first
NO_PRACTICE = this house has no practice tables
NO_GUESTS = this house has no guests
NO_SIGN_UP = this house opens accounts at the desk
NAME_TAKEN = { $name } is already in use
    .name = this name is not free
    .alike = this name looks like that of somebody who is known here
    .reserved = a name has no word of the house in it, such as dealer or operator
    .named = the name { $name } is not free
NO_ACCOUNT = there is no such account
    .person = the house does not know this person
BAD_LINK = this link was already used, or is too old
BAD_TOKEN = this question was not put to you here
    .old = this question is too old: ask for another
BAD_ORDER_KEY = a key is 32 bytes in base64, as croupier order keys prints them
UNAVAILABLE = the log cannot be reached now: try again
FOREIGN_EVENT = this stands still: event { $seq } of { $stream } was not written with the keys of this house
    .cut = this stands still: events of { $stream } were taken out of the log
FAULT = this is a fault of the server; it is in its log
TOO_LARGE = a message has at most { $kilobytes } kB
TOO_OFTEN =
    { $what ->
        [questions] too many questions
        [attempts] too many attempts
       *[requests] too many requests
    }: wait { $seconds } s
JOBS_FULL = enough is being worked out: wait until something is done
STALE = the table has moved on since you looked
BAD_REQUEST = this cannot be asked
