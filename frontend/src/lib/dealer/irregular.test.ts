import { expect, test } from "vitest";
import { dealer as words } from "../../words/dealer";
import { follow, keyAt, type Kind, type Node, placeOf, START } from "./irregular";

const SAMPLE: Record<Kind, string> = { hand: "0", seat: "2", place: "3", seats: "2 4", cards: "Ah", money: "500", count: "51", area: "ante", text: "so", incident: "cards traded" };

/** Every way through the questions. */
function* ways(node: Node, path: string[] = []): Generator<string[]> {
  if ("fork" in node) for (const [choice, next] of Object.entries(node.choices)) yield* ways(next, [...path, choice]);
  else if ("ask" in node) yield* ways(node.next, [...path, SAMPLE[node.kind]]);
  else yield path;
}

const all = [...ways(START)];
const reached = (path: string[]) => {
  const { node, given } = follow(path);
  if (!("command" in node)) throw new Error(path.join("/"));
  return node.command(given);
};

test("every way through the questions ends at a command whose fields are all there", () => {
  expect(all.length).toBeGreaterThan(35);
  for (const path of all) {
    const text = JSON.stringify(reached(path));
    expect(text).not.toMatch(/NaN|null/);
    expect(JSON.parse(text)).toEqual(reached(path));
  }
});

test("every ruling of dealer and supervisor can be reached", () => {
  const kinds = new Set(all.map((path) => {
    const command = reached(path);
    return command.type === "Play" ? (command["command"] as { type: string }).type : command.type;
  }));
  for (const kind of [
    "ExposeCard", "ExposeDealerCards", "FindWrongCount", "DealAstray", "FindAstray", "CountDeck", "FindForeignCard", "MarkAbsent", "FindBet",
    "FindStake", "FindSuper", "ReportPastPosting", "CollectEarly", "RetrieveHand", "DrawOutOfTurn", "LeaveFaceDown", "DeclareMisdeal", "FailDevice", "ReportDark", "RuleLateClaim",
    "RemoveWager", "VoidHand", "VoidExtraHands", "InvalidateOutcome", "DirectActFirst", "GiveUpRound", "DropCards", "RefuseWager", "RecordIncident",
  ]) expect(kinds, kind).toContain(kind);
});

test("every question and answer has its words", () => {
  const check = (node: Node): void => {
    if ("fork" in node) {
      expect(words.irregular.questions[node.fork], node.fork).toBeTruthy();
      for (const [choice, next] of Object.entries(node.choices)) {
        expect(words.irregular.choices[choice], choice).toBeTruthy();
        check(next);
      }
    } else if ("ask" in node) {
      expect(words.irregular.questions[node.ask], node.ask).toBeTruthy();
      check(node.next);
    }
  };
  check(START);
});

test("the answers are in the command", () => {
  expect(reached(["count", "3", "unseen"])).toEqual({ type: "Play", command: { type: "FindWrongCount", hand: 3, seen: false } });
  expect(reached(["conduct", "cheated", "marked cards", "2 4"])).toEqual({ type: "Play", command: { type: "InvalidateOutcome", fraud: true, reason: "marked cards", forfeit: [2, 4] } });
  expect(reached(["draw", "3", "looked", "take", "2"])).toEqual({ type: "Play", command: { type: "DrawOutOfTurn", seat: 3, viewed: true, count: 2, keep: false } });
  expect(reached(["wager", "lowSuper", "2", "super:own", "400"])).toEqual({ type: "Play", command: { type: "FindSuper", seat: 2, area: "super:own", amount: 400 } });
  expect(reached(["late", "2", "instant", "refuse"])).toEqual({ type: "Play", command: { type: "RuleLateClaim", seat: 2, instant: true, pay: false } });
});

test("an answer that is none stays at its question; each answer has its key", () => {
  expect(follow(["nonsense"]).node).toBe(START);
  for (const [place] of Object.keys(START.choices).entries()) expect(placeOf(keyAt(place))).toBe(place);
  expect(placeOf("Enter")).toBe(-1);
});
