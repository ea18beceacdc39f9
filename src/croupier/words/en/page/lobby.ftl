# Words of the lobby.

lobby-title = Tables
lobby-welcome-title = Five cards, one dealer, every rule on the table
lobby-welcome-says = Lunar Poker and Caribbean Stud as casinos really deal them. Play chips, no account, and a coach who knows the exact value of every choice.
lobby-welcome-begin = Deal me in
lobby-welcome-learn = Learn Lunar in one minute
lobby-live-title = Tables with people
lobby-live-says = Anybody may watch. To sit down you need an account; your chips, rounds and statistics come with you.
lobby-live-empty = No table is open now.
lobby-live-emptyPlayer = No table is open now. Your own table always is.
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
lobby-line-sit = Sit down
lobby-line-jackpot = jackpot { $amount }
lobby-line-watch = Watch
lobby-line-at = at { $table }
lobby-practice-says = At a table of your own: untimed, with hints when you ask for them, for play chips that buy nothing.
lobby-game-title = Games
lobby-game-compare = Compare them
lobby-game-edge = house edge
lobby-game-edge-with-super = house edge, with its super
lobby-game-choices = choices a hand
lobby-game-most = the most it pays
lobby-game-jackpot = jackpot now
lobby-game-to-one = { $odds } : 1
lobby-game-play = Play
lobby-game-play-at = Play { $game }
lobby-game-odds = Odds
lobby-game-odds-of = Odds of { $game }
lobby-game-rules = { $place }
lobby-game-pace-quick = A quick game
lobby-game-pace-steady = A steady game
lobby-game-pace-rich = A game for thinkers
lobby-game-plain-stud = Five cards, then fold or bet.
lobby-game-plain-draws = Swap cards before you fold or bet.
lobby-game-plain-forces = Swap cards, and force a dealer who fails.
lobby-game-name-vanuatu-2013 = Lunar Poker
lobby-game-name-nz-div22-2012 = Lunar as it was
lobby-game-name-nz-div22-2016 = Lunar with dealer supers
lobby-game-name-nsw-star-2019 = Lunar at The Star
lobby-game-name-nz-caribbean-1998 = Caribbean Stud
lobby-game-about-vanuatu-2013 = Swap cards, buy a sixth, force a dealer who fails. The most to decide.
lobby-game-about-nz-div22-2012 = The same freedom with New Zealand's first pay tables: seven of them to choose from.
lobby-game-about-nz-div22-2016 = Side bets on any hand at the table, even on the dealer's.
lobby-game-about-nsw-star-2019 = A super with every ante, four to one when the dealer fails. No forcing.
lobby-game-about-nz-caribbean-1998 = Fold or bet. Simple and quick, with a jackpot that grows beside it.
