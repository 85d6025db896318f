import { expect, it } from "vitest";
import { actionWords, stateLines, targetWords } from "./audit-words";

it("shows the changed fields in words, long ones cut", () => {
  expect(stateLines(null)).toEqual([]);
  expect(
    stateLines({ verified: true, reason: null, bps: 50, set_by: "file", text: "a".repeat(200) }),
  ).toEqual(["verified: yes", "reason: none", "bps: 50", "set by: file", `text: ${"a".repeat(120)}…`]);
});

it("shortens the addresses of what was changed", () => {
  const contract = `0x${"ab".repeat(20)}`;
  expect(targetWords(`base/${contract}/32`)).toBe("base/0xabab…abab/32");
  expect(targetWords("kiln on base")).toBe("kiln on base");
});

it("has one place in each action for what it was done to", () => {
  expect(Object.values(actionWords).filter((words) => words.split("{target}").length !== 2)).toEqual([]);
});
