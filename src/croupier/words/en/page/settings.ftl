# What the settings of a table are called.

settings-dealing-device = Dealing device
settings-declare-mode = Who declares
settings-act-when = Draws
settings-super-pay-table = Super pay table
settings-instant-payout = Instant payouts
settings-multi-super = Supers on other hands
settings-max-payout = Maximum payout
settings-max-payout-scope = Maximum payout counts by
settings-second-same-type = Second combination of the same type
settings-concede = Conceding
settings-jackpot-mode = Jackpot
settings-jackpot-amount = Jackpot wager
settings-jackpot-pool = Jackpot pool at the start
settings-jackpot-contribution = Jackpot contribution (ten-thousandths)
settings-jackpot-seed = Jackpot seed
settings-jackpot-fixed-from-pool = Fixed prizes out of the pool
settings-ante-limits = Ante limits
settings-super-limits = Super limits
settings-absent-policy = A hand of an absent player
settings-void-keeps-fee = A void hand keeps its fee
settings-reshuffle-own-discards = Own discards are shuffled again
settings-draw-after-exposure = Drawing after an exposed card
settings-redecide-after-exposure = Deciding again after an exposed card
settings-backer-needs-declaration = A backer's super needs the declaration
settings-reveal-folded = Folded hands are shown
settings-boxes-per-player = Hands a player may play
