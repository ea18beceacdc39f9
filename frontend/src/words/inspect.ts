/** Words of the inspector's pages. */
export const inspect = {
  title: "Inspect",
  only: "These pages are for inspectors and casino operators. Sign in as one of them.",
  sections: {
    log: "Log", verify: "Verification", significant: "Significant", paytables: "Pay tables", books: "Books", disputes: "Disputes", software: "Software", exports: "Exports",
  } as Record<string, string>,
  log: {
    filters: "Filters", stream: "Stream", streamHelp: "all, or one: table/Lunar 1, house, people, wallet/bob", kind: "Kind of event", person: "Person", since: "From", until: "Until",
    apply: "Look", clear: "No filters", older: "Look further back", newer: "See the latest", looking: "Looking…",
    looked: (looked: number, from: number) => (from > 0 ? `${looked.toLocaleString()} events looked at; there are older ones` : `${looked.toLocaleString()} events looked at, back to the beginning`),
    none: "No event fits.", withheld: "withheld while its round is open", by: "by", with: "with", why: "why", place: "Place in the log", version: "Version", hash: "Hash", clause: "Clause", when: "When",
    before: "Before", after: "After", compare: "Compared with the last of its kind in this stream",
    first: "The first of its kind in this stream.", onlyThis: "Only events of this stream", onlyKind: "Only this kind", same: (count: number) => `${count} unchanged`, nothing: "It says nothing more.",
    raw: "As recorded",
  },
  verify: {
    does: "Verify the chain", help: "Every event's hash covers the one before it. An edit, a gap, a swap or a cut tail is found.",
    going: (seconds: number) => `Checking… ${seconds} s`,
    far: (checked: number, events: number, seconds: number) => `Checked ${checked.toLocaleString()} of ${events.toLocaleString()} events, ${seconds} s`,
    sound: "Sound", notSound: "Not sound", events: "Events checked", head: "Hash of the last event", fault: "First fault", at: "at place", look: "Look at it", took: "Took",
  },
  significant: {
    all: "All classes", class: "Class", before: "Before", after: "After", none: "Nothing significant.", more: "Older", whole: "All of it", catching: "The log is still being read; the latest may be missing.",
    classes: {
      a: "access failed", b: "program error", c: "unavailable", d: "large win", e: "large wager", f: "correction", g: "data changed", h: "policy changed", i: "clock changed", j: "game changed",
      k: "jackpot changed", l: "promotion changed", m: "account changed", n: "data lost", o: "chosen by the house", p: "interrupted", q: "unauthorised",
    } as Record<string, string>,
  },
  paytables: {
    none: "Nothing has been played yet.", since: "Since", tables: "Tables", games: "Rounds", wagers: "Staked", paid: "Went back", actual: "Actual return",
    fees: "Fees", jackpotIn: "Jackpot wagers", jackpotPaid: "Jackpot prizes", voided: "Void", settings: "Settings", inForce: "What it pays in force", perTable: "By table", hold: "Hold", handle: "Staked", clause: "clause",
  },
  books: {
    account: "Account", holds: "Holds", sum: "Sum of all accounts", zero: "adds up to nothing, as it must", notZero: "does not add up", count: (count: number) => `${count.toLocaleString()} accounts`,
    position: (position: number, head: number) => `as of event ${position.toLocaleString()} of ${head.toLocaleString()}`, more: "More accounts", find: "Find an account",
  },
  disputes: { record: "Its record in the log" },
  software: {
    version: "Version", digest: "Digest of the files now", accepted: "Accepted digest", none: "none accepted", ok: "The program is the accepted one.", notOk: "The program is not the accepted one.",
    changed: "Files that changed since the build", noChange: "No file has changed since the build.", files: "All files", noted: "Last look in the log", again: "Look again", accept: "Accept this program", accepts: "Accept",
    acceptHelp: "For an operator with a second person.", found: "in order", notFound: "not in order",
  },
  exports: {
    help: "Files are made while they are sent. What belongs to a round that is open is withheld in them too.", jsonl: "The log as JSON Lines", csv: "The log as CSV", stream: "Only this stream (empty: all)", from: "After place",
    round: "One round as a file", table: "Table", number: "Round", get: "Download",
  },
};
