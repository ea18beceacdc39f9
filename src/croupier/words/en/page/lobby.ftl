# Words of the lobby.

lobby-title = Tables
lobby-welcome-title = Casino poker against the dealer, played by the book
lobby-welcome-says = Five real rulebooks, every payout with the clause it follows and every shuffle open to your own check. Sit down in one press, with play chips and without an account.
lobby-welcome-begin = Deal me in
lobby-welcome-hide = Hide the welcome
lobby-live-title = Live tables
lobby-live-guest = Look at the live tables
lobby-live-says = Tables with other players. Anybody may watch; to sit down, sign in.
lobby-live-empty = No table is open now.
lobby-live-emptyPlayer = No table is open now. The practice tables below always are.
lobby-live-noMatch = No table fits this filter.
lobby-live-all = Show all
lobby-live-enrol = Enrol your authenticator to see the tables.
lobby-live-lost = The list cannot be had now; trying again.
lobby-filter-label = Filter
lobby-filter-rulebook = Rulebook
lobby-filter-any = any rulebook
lobby-filter-free = With a free seat
lobby-line-seats = { $taken } of { $seats } seats taken
lobby-line-limits = { $low } to { $high }
lobby-line-noLimits = no limits set
lobby-line-round =
    { GIVEN($round) ->
        [yes] round { $round }
       *[no] first round
    }
lobby-line-playing = playing
lobby-line-between = between rounds
lobby-line-standing-open = open
lobby-line-standing-prepared = being prepared
lobby-line-standing-closed = closed
lobby-line-watching = { $count } watching
lobby-line-sit = Sit or watch
lobby-line-watch = Watch
lobby-line-at = at { $table }
lobby-practice-title = Practise
lobby-practice-says = Untimed, with hints when you ask for them. Play chips that buy nothing.
lobby-practice-go = Practise
lobby-practice-about-vanuatu-2013 = Exchange cards or buy a sixth; force a dealer who does not qualify.
lobby-practice-about-nz-div22-2012 = The New Zealand game before it was amended.
lobby-practice-about-nz-div22-2016 = As amended: super wagers on the dealer's hand too.
lobby-practice-about-nsw-star-2019 = A super wager with every ante; the dealer cannot be forced.
lobby-practice-about-nz-caribbean-1998 = Five cards, fold or bet, and a progressive jackpot beside it.
