import { expect, test } from "vitest";
import { outcome, wantsSecond } from "./second";
import type { ConsentSeen } from "./types";
import "../words/second";

const asked: ConsentSeen = {
  id: "a", by: "sue", stream: "table/T1", what: "GiveUpRound", asks: {}, why: "so", clause: "", may: ["sam"], lines: [],
  at: 1, until: 2, stands: "done", second: "sam", mine: true, answer: { version: 7 }, fault: null,
};

test("what a second person consented to gives its answer, and what came of the rest is a problem", () => {
  expect(outcome(asked)).toEqual({ version: 7 });
  expect(() => outcome({ ...asked, stands: "refused", fault: { code: "ROUND_OPEN", title: "a round is being played" } })).toThrow("a round is being played");
  expect(() => outcome({ ...asked, stands: "declined" })).toThrow(/sam/);
});

test("only a missing second person asks for one", () => {
  expect(wantsSecond("SECOND_PERSON")).toBe(true);
  expect(wantsSecond("SECOND_PERSON_NEEDED")).toBe(true);
  expect(wantsSecond("ROLE_TOO_LOW")).toBe(false);
});
