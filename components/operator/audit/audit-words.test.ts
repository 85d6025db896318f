import { expect, it } from "vitest";
import { stateLines } from "./audit-words";

it("shows the changed fields in words, long ones cut", () => {
  expect(stateLines(null)).toEqual([]);
  expect(
    stateLines({ verified: true, reason: null, bps: 50, set_by: "file", text: "a".repeat(200) }),
  ).toEqual(["verified: yes", "reason: none", "bps: 50", "set by: file", `text: ${"a".repeat(120)}…`]);
});
