/** Words of the table page. */
import english from "$words/en/page/table.ftl?raw";
import { add, say } from "../lib/say.svelte";
import type { ActionId, Reason } from "../lib/table/actions";
import type { Kind } from "../lib/table/hand";
import type { Mistake, Vocabulary } from "../lib/table/typed";

add(english);

const seats = (list: number[]): string => say("table-seats", { list });

export const table = {
  get coming() { return say("table-coming"); },
  round: (number: number) => say("table-round", { number }),
  limits: (least: number, most: number) => say("table-limits", { least, most }),
  watching: (count: number) => say("table-watching", { count }),
  get practice() { return say("table-practice"); },
  get board() { return say("table-board"); },
  get dealer() { return say("table-dealer"); },
  get you() { return say("table-you"); },
  seat: (number: number | string) => say("table-seat", { number }),
  yourSeat: (number: number | string) => say("table-yourSeat", { number }),
  get free() { return say("table-free"); },
  get away() { return say("table-away"); },
  get ready() { return say("table-ready"); },
  get sit() { return say("table-sit"); },
  sitAt: (number: number) => say("table-sitAt", { number }),
  get upcard() { return say("table-upcard"); },
  get qualifies() { return say("table-qualifies"); },
  get fails() { return say("table-fails"); },
  get forced() { return say("table-forced"); },
  rack: (count: number) => say("table-rack", { count }),
  shoe: (count: number) => say("table-shoe", { count }),
  get jackpot() { return say("table-jackpot"); },
  get lightOn() { return say("table-lightOn"); },
  get lightOff() { return say("table-lightOff"); },
  get closed() { return say("table-closed"); },
  faceDown: (count: number) => say("table-faceDown", { count }),
  get noCards() { return say("table-noCards"); },
  placeOn: (amount: number) => say("table-placeOn", { amount }),
  takeBack: (amount: number) => say("table-takeBack", { amount }),
  get takeBackShort() { return say("table-takeBackShort"); },
  plus: (amount: number) => say("table-plus", { amount }),
  pays: (most: number) => say("table-pays", { most }),
  chip: (value: number) => (value < 100 ? `.${String(value).padStart(2, "0")}` : String(value / 100)),
  status: {
    get in() { return say("table-status-in"); }, get "left out"() { return say("table-status-left-out"); }, get folded() { return say("table-status-folded"); }, get paid() { return say("table-status-paid"); }, get conceded() { return say("table-status-conceded"); }, get settled() { return say("table-status-settled"); },
    get void() { return say("table-status-void"); }, get discarded() { return say("table-status-discarded"); }, get stray() { return say("table-status-stray"); }, get bet() { return say("table-status-bet"); }, get buy() { return say("table-status-buy"); }, get exchange() { return say("table-status-exchange"); },
    get fold() { return say("table-status-fold"); },
  } as Record<string, string>,
  results: { get won() { return say("table-results-won"); }, get lost() { return say("table-results-lost"); }, get back() { return say("table-results-back"); }, get standoff() { return say("table-results-standoff"); } },

  get hand() { return say("table-hand"); },
  handHas: (kind: Kind) => HANDS[kind],
  cardsHint: (least: number, most: number) => say("table-cardsHint", { least, most }),

  get moves() { return say("table-moves"); },
  get declareHint() { return say("table-declareHint"); },
  action: {
    get look() { return say("table-action-look"); }, get bet() { return say("table-action-bet"); }, get fold() { return say("table-action-fold"); }, get exchange() { return say("table-action-exchange"); }, get buy() { return say("table-action-buy"); }, get force() { return say("table-action-force"); },
    get decline() { return say("table-action-decline"); }, get concede() { return say("table-action-concede"); }, get declareNothing() { return say("table-action-declareNothing"); }, get declareSuper() { return say("table-action-declareSuper"); },
    get declareInstant() { return say("table-action-declareInstant"); }, get declareBoth() { return say("table-action-declareBoth"); }, get show() { return say("table-action-show"); }, get discard() { return say("table-action-discard"); },
  } satisfies Record<ActionId, string>,
  exchangeCount: (count: number) => say("table-exchangeCount", { count }),
  from: (amount: number) => say("table-from", { amount }),
  reason: {
    get chips() { return say("table-reason-chips"); }, get pick() { return say("table-reason-pick"); }, get deal() { return say("table-reason-deal"); }, get declare() { return say("table-reason-declare"); },
    get decided() { return say("table-reason-decided"); }, get once() { return say("table-reason-once"); }, get folded() { return say("table-reason-folded"); }, get over() { return say("table-reason-over"); },
    get qualify() { return say("table-reason-qualify"); }, get open() { return say("table-reason-open"); }, get wait() { return say("table-reason-wait"); },
  } satisfies Record<Reason, string>,
  loses: (amount: number) => say("table-loses", { amount }),
  get fee() { return say("table-fee"); },
  gain: (bet: number, ante: number) => say("table-gain", { bet, ante }),
  gainOnlyAnte: (ante: number) => say("table-gainOnlyAnte", { ante }),
  doubt: {
    fold: (hand: string) => say("table-doubt-fold", { hand }),
    force: (cost: number) => say("table-doubt-force", { cost }),
    concede: (loses: number) => say("table-doubt-concede", { loses }),
    discard: (loses: number) => say("table-doubt-discard", { loses }),
    get show() { return say("table-doubt-show"); },
  },
  yes: (what: string) => say("table-yes", { what }),
  get no() { return say("table-no"); },
  get more() { return say("table-more"); },

  ask: {
    get bet() { return say("table-ask-bet"); }, get look() { return say("table-ask-look"); }, get declare() { return say("table-ask-declare"); },
    get force() { return say("table-ask-force"); }, get concede() { return say("table-ask-concede"); }, get wait() { return say("table-ask-wait"); }, get dealing() { return say("table-ask-dealing"); },
    get noChips() { return say("table-ask-noChips"); },
    place: (area: string) => say("table-ask-place", { area }), get placed() { return say("table-ask-placed"); },
    missing: (area: string) => say("table-ask-missing", { area }), get readyWait() { return say("table-ask-readyWait"); },
    get over() { return say("table-ask-over"); }, get void() { return say("table-ask-void"); }, get even() { return say("table-ask-even"); },
    wins: (amount: number) => say("table-ask-wins", { amount }), loses: (amount: number) => say("table-ask-loses", { amount }),
    stopped: (why: string) => say("table-ask-stopped", { why }), standing: (standing: string) => say("table-ask-standing", { standing }),
    disabled: (why: string) => say("table-ask-disabled", { why }), get watch() { return say("table-ask-watch"); }, get first() { return say("table-ask-first"); },
  },
  get deal() { return say("table-deal"); },
  get noMore() { return say("table-noMore"); },
  get next() { return say("table-next"); },
  get compare() { return say("table-compare"); },
  get same() { return say("table-same"); },
  get stakes() { return say("table-stakes"); },
  get otherStake() { return say("table-otherStake"); },
  get skip() { return say("table-skip"); },

  clock: (left: number, then: string) => say("table-clock", { left, then }),
  clockOf: (list: number[], left: number, then: string) => say("table-clockOf", { seats: seats(list), left, then }),

  get story() { return say("table-story"); },
  get storyEmpty() { return say("table-storyEmpty"); },
  clause: (id: string) => say("table-clause", { id }),
  get clauseNone() { return say("table-clauseNone"); },
  get outcome() { return say("table-outcome"); },
  columns: { get wager() { return say("table-columns-wager"); }, get stake() { return say("table-columns-stake"); }, get returned() { return say("table-columns-returned"); }, get paid() { return say("table-columns-paid"); }, get net() { return say("table-columns-net"); }, get clause() { return say("table-columns-clause"); } },
  get open() { return say("table-open"); },

  purse: { get chips() { return say("table-purse-chips"); }, get tokens() { return say("table-purse-tokens"); }, get net() { return say("table-purse-net"); }, get time() { return say("table-purse-time"); }, minutes: (count: number) => say("table-purse-minutes", { count }) },
  get bring() { return say("table-bring"); },
  get bringTitle() { return say("table-bringTitle"); },
  get bringAmount() { return say("table-bringAmount"); },
  wallet: (amount: string) => say("table-wallet", { amount }),
  get toWallet() { return say("table-toWallet"); },
  get bringDo() { return say("table-bringDo"); },
  get sitDo() { return say("table-sitDo"); },
  get stand() { return say("table-stand"); },
  get leave() { return say("table-leave"); },
  get toLobby() { return say("table-toLobby"); },
  get watchOnly() { return say("table-watchOnly"); },
  get backToSeat() { return say("table-backToSeat"); },

  link: {
    get lost() { return say("table-link-lost"); },
    get taken() { return say("table-link-taken"); },
    get takeHere() { return say("table-link-takeHere"); },
    get refused() { return say("table-link-refused"); },
    get connecting() { return say("table-link-connecting"); },
  },
  notices: { get title() { return say("table-notices-title"); }, minimum: (amount: number, at: string) => say("table-notices-minimum", { amount, at }), markers: (at: string) => say("table-notices-markers", { at }), closing: (at: string) => say("table-notices-closing", { at }) },
  get directions() { return say("table-directions"); },
  silence: (clause: string) => say("table-silence", { clause }),

  get signs() { return say("table-signs"); },
  sign: { get inscription() { return say("table-sign-inscription"); }, get "bet table"() { return say("table-sign-bet-table"); }, get "super table"() { return say("table-sign-super-table"); }, get "instant payout"() { return say("table-sign-instant-payout"); }, get "maximum payout"() { return say("table-sign-maximum-payout"); }, get "jackpot wager"() { return say("table-sign-jackpot-wager"); }, get limits() { return say("table-sign-limits"); }, get "the former minimum"() { return say("table-sign-the-former-minimum"); }, get "a player's own limits"() { return say("table-sign-a-player-s-own-limits"); } } as Record<string, string>,

  fair: {
    get title() { return say("table-fair-title"); },
    get promise() { return say("table-fair-promise"); },
    get opened() { return say("table-fair-opened"); },
    get promised() { return say("table-fair-promised"); },
    get kept() { return say("table-fair-kept"); },
    get unseen() { return say("table-fair-unseen"); },
    get whole() { return say("table-fair-whole"); },
    fewer: (count: number) => say("table-fair-fewer", { count }),
    get top() { return say("table-fair-top"); },
    cut: (count: number) => say("table-fair-cut", { count }),
    get unknown() { return say("table-fair-unknown"); },
    get salt() { return say("table-fair-salt"); }, get order() { return say("table-fair-order"); }, get show() { return say("table-fair-show"); },
    get yes() { return say("table-fair-yes"); }, get no() { return say("table-fair-no"); }, get open() { return say("table-fair-open"); }, get none() { return say("table-fair-none"); },
  },

  get typed() { return say("table-typed"); },
  get typedHint() { return say("table-typedHint"); },
  get typedDo() { return say("table-typedDo"); },
  mistake: {
    empty: () => say("table-mistake-empty"),
    unknown: (word: string) => say("table-mistake-unknown", { word }),
    cards: (word: string) => say("table-mistake-cards", { word }),
    amount: (word: string) => say("table-mistake-amount", { word }),
    area: (word: string) => say("table-mistake-area", { word }),
    seat: (word: string) => say("table-mistake-seat", { word }),
    answer: (word: string) => say("table-mistake-answer", { word }),
  } satisfies Record<Mistake, (word: string) => string>,
  notNow: (what: string, why: string) => say("table-notNow", { what, why }),
  vocabulary: {
    ante: "ante", a: "ante", super: "super", s: "super", jackpot: "jackpot", dealer: "dealer", bet: "bet", b: "bet", play: "bet",
    fold: "fold", f: "fold", buy: "buy", exchange: "exchange", x: "exchange", change: "exchange", draw: "exchange", look: "look", force: "force",
    concede: "concede", show: "show", discard: "discard", take: "take", withdraw: "take", remove: "take", yes: "yes", y: "yes", no: "no", n: "no",
    declare: "declare", nothing: "nothing", none: "nothing", instant: "instant", sit: "sit", chips: "chips", bring: "chips", deal: "ready",
    ready: "ready", next: "ready", compare: "ready", again: "again", same: "again", repeat: "again", leave: "leave", stand: "leave", help: "help", "?": "help", skip: "skip",
  } as Vocabulary,

  help: {
    get title() { return say("table-help-title"); },
    get keys() { return say("table-help-keys"); },
    get use() { return say("table-help-use"); },
    get typed() { return say("table-help-typed"); },
    get open() { return say("table-help-open"); },
    get list(): [string, string][] {
      return [["a", say("table-help-key-a")], ["s", say("table-help-key-s")], ["e", say("table-help-key-e")], ["j", say("table-help-key-j")], ["− +", say("table-help-key-amount")], ["r", say("table-help-key-r")], ["d", say("table-help-key-d")], ["b", say("table-help-key-b")], ["f", say("table-help-key-f")], ["y", say("table-help-key-y")], ["1–5", say("table-help-key-pick")], ["x", say("table-help-key-x")], ["l", say("table-help-key-l")], ["g", say("table-help-key-g")], ["n", say("table-help-key-n")], ["p", say("table-help-key-p")], ["i", say("table-help-key-i")], ["c", say("table-help-key-c")], ["k", say("table-help-key-k")], ["h", say("table-help-key-h")], ["t", say("table-help-key-t")], ["?", say("table-help-key-help")]];
    },
    commands: [
      ["ante 10", "super 5", "super dealer 5", "super 3 5", "jackpot", "take ante"], ["deal", "again", "next"],
      ["bet", "fold", "buy", "exchange 2h 3d", "exchange 1 4", "look"], ["force yes", "force no", "compare", "concede"],
      ["declare super", "declare instant", "declare nothing"], ["sit 3 100", "chips 100", "leave"],
    ],
  },
  get sound() { return say("table-sound"); },
};

const HANDS: Record<Kind, string> = {
  get nothing() { return say("table-HANDS-nothing"); }, get ace_king() { return say("table-HANDS-ace-king"); }, get one_pair() { return say("table-HANDS-one-pair"); }, get two_pairs() { return say("table-HANDS-two-pairs"); },
  get three_of_a_kind() { return say("table-HANDS-three-of-a-kind"); }, get straight() { return say("table-HANDS-straight"); }, get flush() { return say("table-HANDS-flush"); }, get full_house() { return say("table-HANDS-full-house"); },
  get four_of_a_kind() { return say("table-HANDS-four-of-a-kind"); }, get straight_flush() { return say("table-HANDS-straight-flush"); }, get royal_flush() { return say("table-HANDS-royal-flush"); },
};
