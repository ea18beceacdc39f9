/** What the settings of a table are called. */
import english from "$words/en/page/settings.ftl?raw";
import { add, say } from "../lib/say.svelte";

add(english, "settings");
export const settings: Record<string, string> = {
  get dealing_device() { return say("settings-dealing-device"); }, get declare_mode() { return say("settings-declare-mode"); }, get act_when() { return say("settings-act-when"); }, get super_pay_table() { return say("settings-super-pay-table"); }, get instant_payout() { return say("settings-instant-payout"); }, get multi_super() { return say("settings-multi-super"); },
  get max_payout() { return say("settings-max-payout"); }, get max_payout_scope() { return say("settings-max-payout-scope"); }, get second_same_type() { return say("settings-second-same-type"); }, get concede() { return say("settings-concede"); }, get jackpot_mode() { return say("settings-jackpot-mode"); },
  get jackpot_amount() { return say("settings-jackpot-amount"); }, get jackpot_pool() { return say("settings-jackpot-pool"); }, get jackpot_contribution() { return say("settings-jackpot-contribution"); }, get jackpot_seed() { return say("settings-jackpot-seed"); },
  get jackpot_fixed_from_pool() { return say("settings-jackpot-fixed-from-pool"); }, get ante_limits() { return say("settings-ante-limits"); }, get super_limits() { return say("settings-super-limits"); }, get absent_policy() { return say("settings-absent-policy"); }, get void_keeps_fee() { return say("settings-void-keeps-fee"); }, get void_returns_folded() { return say("settings-void-returns-folded"); },
  get reshuffle_own_discards() { return say("settings-reshuffle-own-discards"); }, get draw_after_exposure() { return say("settings-draw-after-exposure"); }, get redecide_after_exposure() { return say("settings-redecide-after-exposure"); },
  get backer_needs_declaration() { return say("settings-backer-needs-declaration"); }, get reveal_folded() { return say("settings-reveal-folded"); }, get boxes_per_player() { return say("settings-boxes-per-player"); },
  get jackpot_offered() { return say("settings-jackpot-offered"); }, get seat_hold_seconds() { return say("settings-seat-hold-seconds"); }, get token_on_win() { return say("settings-token-on-win"); }, get ruling_role() { return say("settings-ruling-role"); }, get void_recovers_prizes() { return say("settings-void-recovers-prizes"); }, get late_instant_returns_fee() { return say("settings-late-instant-returns-fee"); },
};
