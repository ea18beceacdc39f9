/** Words of the inspector's pages. */
import english from "$words/en/page/inspect.ftl?raw";
import { figure } from "../lib/locale";
import { add, say } from "../lib/say.svelte";

add(english, "inspect");

/** Whose an account is, or what lies there, and at which table and seat. */
type Named = Record<"of" | "at" | "seat", string>;

export const inspect = {
  get title() { return say("inspect-title"); },
  get only() { return say("inspect-only"); },
  sections: {
    get log() { return say("inspect-sections-log"); }, get verify() { return say("inspect-sections-verify"); }, get significant() { return say("inspect-sections-significant"); }, get paytables() { return say("inspect-sections-paytables"); }, get powers() { return say("inspect-sections-powers"); }, get rounds() { return say("inspect-sections-rounds"); }, get books() { return say("inspect-sections-books"); }, get disputes() { return say("inspect-sections-disputes"); }, get software() { return say("inspect-sections-software"); }, get exports() { return say("inspect-sections-exports"); },
  } as Record<string, string>,
  log: {
    get filters() { return say("inspect-log-filters"); }, get stream() { return say("inspect-log-stream"); }, get streamHelp() { return say("inspect-log-streamHelp"); }, get kind() { return say("inspect-log-kind"); }, get person() { return say("inspect-log-person"); }, get since() { return say("inspect-log-since"); }, get until() { return say("inspect-log-until"); },
    get apply() { return say("inspect-log-apply"); }, get clear() { return say("inspect-log-clear"); }, get saveAs() { return say("inspect-log-saveAs"); }, get save() { return say("inspect-log-save"); }, forget: (name: string) => say("inspect-log-forget", { name }),  get older() { return say("inspect-log-older"); }, get newer() { return say("inspect-log-newer"); }, get looking() { return say("inspect-log-looking"); },
    looked: (looked: number, from: number) => say(from > 0 ? "inspect-log-looked" : "inspect-log-lookedAll", { looked: figure(looked) }),
    get none() { return say("inspect-log-none"); }, get withheld() { return say("inspect-log-withheld"); }, get unseen() { return say("inspect-log-unseen"); }, get by() { return say("inspect-log-by"); }, get with() { return say("inspect-log-with"); }, get why() { return say("inspect-log-why"); }, get place() { return say("inspect-log-place"); }, get version() { return say("inspect-log-version"); }, get hash() { return say("inspect-log-hash"); }, get clause() { return say("inspect-log-clause"); }, get when() { return say("inspect-log-when"); },
    get before() { return say("inspect-log-before"); }, get changed() { return say("inspect-log-changed"); }, get changedNothing() { return say("inspect-log-changedNothing"); }, get says() { return say("inspect-log-says"); }, get after() { return say("inspect-log-after"); },
    get onlyThis() { return say("inspect-log-onlyThis"); }, get onlyKind() { return say("inspect-log-onlyKind"); }, get nothing() { return say("inspect-log-nothing"); },
    get raw() { return say("inspect-log-raw"); },
  },
  verify: {
    get does() { return say("inspect-verify-does"); }, get here() { return say("inspect-verify-here"); }, followed: (count: number, events: number) => say("inspect-verify-followed", { count: figure(count), events: figure(events) }), get unseen() { return say("inspect-verify-unseen"); }, get shown() { return say("inspect-verify-shown"); }, get covered() { return say("inspect-verify-covered"); }, get unseenHelp() { return say("inspect-verify-unseenHelp"); }, get save() { return say("inspect-verify-save"); }, get saves() { return say("inspect-verify-saves"); }, get servers() { return say("inspect-verify-servers"); },
    get alone() {
      return {
        title: say("inspect-verify-alone-title"), choose: say("inspect-verify-alone-choose"), sound: say("inspect-verify-sound"), shown: say("inspect-verify-shown"), covered: say("inspect-verify-covered"), fault: say("inspect-verify-alone-fault"),
        events: say("inspect-verify-alone-events"), head: say("inspect-verify-head"), unseen: say("inspect-verify-unseen"),
        receipt: say("inspect-verify-alone-receipt"), keys: say("inspect-verify-alone-keys"), proved: say("inspect-verify-alone-proved"), unproved: say("inspect-verify-alone-unproved"),
      };
    }, get help() { return say("inspect-verify-help"); },
    going: (seconds: number) => say("inspect-verify-going", { seconds }),
    far: (checked: number, events: number, seconds: number) => say("inspect-verify-far", { checked: figure(checked), events: figure(events), seconds }),
    get sound() { return say("inspect-verify-sound"); }, get notSound() { return say("inspect-verify-notSound"); }, get events() { return say("inspect-verify-events"); }, get head() { return say("inspect-verify-head"); }, get fault() { return say("inspect-verify-fault"); }, get at() { return say("inspect-verify-at"); }, get look() { return say("inspect-verify-look"); }, get took() { return say("inspect-verify-took"); },
  },
  significant: {
    get all() { return say("inspect-significant-all"); }, get class() { return say("inspect-significant-class"); }, get before() { return say("inspect-significant-before"); }, get after() { return say("inspect-significant-after"); }, get none() { return say("inspect-significant-none"); }, get more() { return say("inspect-significant-more"); }, get whole() { return say("inspect-significant-whole"); }, get catching() { return say("inspect-significant-catching"); },
    classes: {
      get a() { return say("inspect-significant-classes-a"); }, get b() { return say("inspect-significant-classes-b"); }, get c() { return say("inspect-significant-classes-c"); }, get d() { return say("inspect-significant-classes-d"); }, get e() { return say("inspect-significant-classes-e"); }, get f() { return say("inspect-significant-classes-f"); }, get g() { return say("inspect-significant-classes-g"); }, get h() { return say("inspect-significant-classes-h"); }, get i() { return say("inspect-significant-classes-i"); }, get j() { return say("inspect-significant-classes-j"); },
      get k() { return say("inspect-significant-classes-k"); }, get l() { return say("inspect-significant-classes-l"); }, get m() { return say("inspect-significant-classes-m"); }, get n() { return say("inspect-significant-classes-n"); }, get o() { return say("inspect-significant-classes-o"); }, get p() { return say("inspect-significant-classes-p"); }, get q() { return say("inspect-significant-classes-q"); },
    } as Record<string, string>,
  },
  paytables: {
    get none() { return say("inspect-paytables-none"); }, get since() { return say("inspect-paytables-since"); }, get tables() { return say("inspect-paytables-tables"); }, get games() { return say("inspect-paytables-games"); }, get wagers() { return say("inspect-paytables-wagers"); }, get paid() { return say("inspect-paytables-paid"); }, get actual() { return say("inspect-paytables-actual"); },
    get fees() { return say("inspect-paytables-fees"); }, get jackpotIn() { return say("inspect-paytables-jackpotIn"); }, get jackpotPaid() { return say("inspect-paytables-jackpotPaid"); }, get voided() { return say("inspect-paytables-voided"); }, get settings() { return say("inspect-paytables-settings"); }, get inForce() { return say("inspect-paytables-inForce"); }, get perTable() { return say("inspect-paytables-perTable"); }, get win() { return say("inspect-paytables-win"); }, get handle() { return say("inspect-paytables-handle"); }, get clause() { return say("inspect-paytables-clause"); },
  },
  powers: {
    get says() { return say("inspect-powers-says"); }, get by() { return say("inspect-powers-by"); }, get anybody() { return say("inspect-powers-anybody"); }, get where() { return say("inspect-powers-where"); }, get takes() { return say("inspect-powers-takes"); }, get clauses() { return say("inspect-powers-clauses"); }, get reason() { return say("inspect-powers-reason"); }, get overseen() { return say("inspect-powers-overseen"); }, get between() { return say("inspect-powers-between"); }, get never() { return say("inspect-powers-never"); },
    second: (who: string) => say("inspect-powers-second", { who }), last: (when: string, by: string) => say("inspect-powers-last", { when, by }), both: (when: string, by: string, second: string) => say("inspect-powers-both", { when, by, second }), times: (count: number) => say("inspect-powers-times", { count }),
    get told() { return say("inspect-powers-told"); }, get sealed() { return say("inspect-powers-sealed"); },
    hears: { get all() { return say("inspect-powers-told-all"); }, get seat() { return say("inspect-powers-told-seat"); }, get staff() { return say("inspect-powers-told-staff"); } },
    whose: { get all() { return say("inspect-powers-whose-all"); }, get seat() { return say("inspect-powers-whose-seat"); }, get table() { return say("inspect-powers-whose-table"); } },
    tables: { get auto() { return say("inspect-powers-tables-auto"); }, get hand() { return say("inspect-powers-tables-hand"); }, get real() { return say("inspect-powers-tables-real"); } },
  },
  books: {
    get account() { return say("inspect-books-account"); }, get holds() { return say("inspect-books-holds"); }, get sum() { return say("inspect-books-sum"); }, get zero() { return say("inspect-books-zero"); }, get notZero() { return say("inspect-books-notZero"); }, count: (count: number) => say("inspect-books-count", { count: figure(count) }),
    position: (position: number, head: number) => say("inspect-books-position", { position: figure(position), head: figure(head) }), get more() { return say("inspect-books-more"); }, get find() { return say("inspect-books-find"); },
    of: {
      cage: () => say("inspect-books-of-cage"),
      guarantee: () => say("inspect-books-of-guarantee"),
      prizes: () => say("inspect-books-of-prizes"),
      cash: () => say("inspect-books-of-cash"),
      vouchers: () => say("inspect-books-of-vouchers"),
      promotions: () => say("inspect-books-of-promotions"),
      variance: () => say("inspect-books-of-variance"),
      wallet: ({ of }: Named) => say("inspect-books-of-wallet", { of }),
      chips: ({ of, at }: Named) => say("inspect-books-of-chips", { of, at }),
      tokens: ({ of }: Named) => say("inspect-books-of-tokens", { of }),
      practice: ({ of }: Named) => say("inspect-books-of-practice", { of }),
      pool: ({ of }: Named) => say("inspect-books-of-pool", { of }),
      drop: ({ at }: Named) => say("inspect-books-of-drop", { at }),
      box: ({ of, at }: Named) => say("inspect-books-of-box", { of, at }),
      float: ({ at }: Named) => say("inspect-books-of-float", { at }),
      fees: ({ at }: Named) => say("inspect-books-of-fees", { at }),
      meter: ({ at }: Named) => say("inspect-books-of-meter", { at }),
      retained: ({ at }: Named) => say("inspect-books-of-retained", { at }),
      area: ({ of, at, seat }: Named) => say("inspect-books-of-area", { of, at, seat }),
    } as Record<string, (named: Named) => string>,
  },
  rounds: {
    get title() { return say("inspect-rounds-title"); }, get table() { return say("inspect-rounds-table"); }, get anyTable() { return say("inspect-rounds-anyTable"); }, get since() { return say("inspect-log-since"); }, get until() { return say("inspect-log-until"); },
    get seat() { return say("inspect-rounds-seat"); }, get anySeat() { return say("inspect-rounds-anySeat"); }, get card() { return say("inspect-rounds-card"); }, get find() { return say("inspect-rounds-find"); }, get none() { return say("inspect-rounds-none"); }, get void() { return say("inspect-rounds-void"); },
    round: (table: string, number: number) => say("inspect-rounds-round", { table, number: figure(number) }), result: (seat: string, player: string, net: string) => say("inspect-rounds-result", { seat, player, net }),
  },
  disputes: { get record() { return say("inspect-disputes-record"); } },
  software: {
    get version() { return say("inspect-software-version"); }, get digest() { return say("inspect-software-digest"); }, get accepted() { return say("inspect-software-accepted"); }, get none() { return say("inspect-software-none"); }, get ok() { return say("inspect-software-ok"); }, get notOk() { return say("inspect-software-notOk"); },
    get changed() { return say("inspect-software-changed"); }, get noChange() { return say("inspect-software-noChange"); }, get files() { return say("inspect-software-files"); }, get noted() { return say("inspect-software-noted"); }, get again() { return say("inspect-software-again"); }, get accept() { return say("inspect-software-accept"); }, get accepts() { return say("inspect-software-accepts"); },
    get acceptHelp() { return say("inspect-software-acceptHelp"); }, get found() { return say("inspect-software-found"); }, get notFound() { return say("inspect-software-notFound"); },
  },
  exports: {
    get help() { return say("inspect-exports-help"); }, get jsonl() { return say("inspect-exports-jsonl"); }, get csv() { return say("inspect-exports-csv"); }, get stream() { return say("inspect-exports-stream"); }, get from() { return say("inspect-exports-from"); },
    get round() { return say("inspect-exports-round"); }, get table() { return say("inspect-exports-table"); }, get number() { return say("inspect-exports-number"); }, get get() { return say("inspect-exports-get"); },
  },
};
