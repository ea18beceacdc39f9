import { expect, test } from "vitest";
import { amendment, fileName, lineAt } from "./lines";

test("a line is found in its text", () => {
  const text = "one\n\nthree";
  expect(text.slice(...lineAt(text, 1))).toBe("one");
  expect(text.slice(...lineAt(text, 2))).toBe("");
  expect(text.slice(...lineAt(text, 3))).toBe("three");
  expect(lineAt(text, 9)).toEqual([10, 10]);
});

test("a house's rulebook names what it changes, and its file is named after it", () => {
  const text = amendment("vanuatu-2013", 'The "house"');
  expect(text).toContain('extends = "vanuatu-2013"');
  expect(text).toContain('title = "The \\"house\\""');
  expect(fileName(text)).toBe("house.toml");
  expect(fileName('id = "../x"')).toBe("rulebook.toml");
});
