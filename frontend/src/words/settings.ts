/** What the settings of a table are called. */
export const settings: Record<string, string> = {
  dealing_device: "Dealing device", declare_mode: "Who declares", act_when: "Draws", super_pay_table: "Super pay table", instant_payout: "Instant payouts", multi_super: "Supers on other hands",
  max_payout: "Maximum payout", max_payout_scope: "Maximum payout counts by", second_same_type: "Second combination of the same type", concede: "Conceding", jackpot_mode: "Jackpot",
  jackpot_amount: "Jackpot wager", jackpot_pool: "Jackpot pool at the start", jackpot_contribution: "Jackpot contribution (ten-thousandths)", jackpot_seed: "Jackpot seed",
  jackpot_fixed_from_pool: "Fixed prizes out of the pool", ante_limits: "Ante limits", super_limits: "Super limits", absent_policy: "A hand of an absent player", void_keeps_fee: "A void hand keeps its fee",
  reshuffle_own_discards: "Own discards are shuffled again", draw_after_exposure: "Drawing after an exposed card", redecide_after_exposure: "Deciding again after an exposed card",
  backer_needs_declaration: "A backer's super needs the declaration", reveal_folded: "Folded hands are shown", boxes_per_player: "Hands a player may play",
};
