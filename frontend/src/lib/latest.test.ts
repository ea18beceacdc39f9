import { describe, expect, it } from "vitest";
import { latest } from "./notice.svelte";

/** A question that is answered when the test says so. */
function question(): { answer: Promise<string>; say: (what: string) => void; refuse: (why: string) => void } {
  let say!: (what: string) => void, refuse!: (why: string) => void;
  const answer = new Promise<string>((resolve, reject) => ([say, refuse] = [resolve, reject]));
  return { answer, say, refuse };
}

describe("answers that overtake one another", () => {
  it("takes the answer to the last question, whichever comes last", async () => {
    const taken: string[] = [];
    const [first, second] = [question(), question()];
    const drop = latest(first.answer, (found) => taken.push(found));
    drop();
    latest(second.answer, (found) => taken.push(found));
    second.say("new");
    await second.answer;
    first.say("old");
    await first.answer;
    expect(taken).toEqual(["new"]);
  });

  it("tells of no failure of a question that nobody asks any more", async () => {
    const failed: unknown[] = [];
    const [first, second] = [question(), question()];
    latest(first.answer, () => {}, (problem) => failed.push(problem))();
    latest(second.answer, () => {}, (problem) => failed.push(problem));
    first.refuse("old");
    second.refuse("new");
    await Promise.allSettled([first.answer, second.answer]);
    expect(failed).toEqual(["new"]);
  });
});
