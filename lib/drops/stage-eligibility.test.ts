import { describe, expect, it } from "vitest";
import { eligibilityRow } from "./stage-eligibility";
import { hour, opensAt, sampleStage, sampleTerms } from "./testing/sample-drop";

const stage = sampleStage();
const list = sampleStage({ kind: "allowlist" });

describe("eligibilityRow", () => {
  it("says what is left where the address can mint", () => {
    expect(eligibilityRow(stage, sampleTerms(), opensAt)).toEqual({
      verdict: "yes",
      detail: "Up to 5, 1 minted",
      standing: "4 left",
    });
    const unlimited = sampleTerms({ allowance: Number.MAX_SAFE_INTEGER, minted: 0 });
    expect(eligibilityRow(stage, unlimited, opensAt)).toMatchObject({ detail: "No limit", standing: "Open" });
  });

  it("says of a list who is not on it, before the stage and after it too", () => {
    const off = sampleTerms({ eligible: false, reason: "not_started", allowance: 0, remaining: 0 });
    for (const now of [opensAt - 1, opensAt, opensAt + hour])
      expect(eligibilityRow(list, off, now)).toMatchObject({ verdict: "no", detail: "Not on the list" });
    expect(eligibilityRow(stage, { ...off, reason: "not_on_allowlist" }, opensAt).detail).toBe(
      "Not on the list",
    );
  });

  it("claims of nobody that they are not on a list that nobody has handed in", () => {
    const off = sampleTerms({ eligible: false, reason: "not_on_allowlist", allowance: 0, remaining: 0 });
    const root = `0x${"11".repeat(32)}` as const;
    const unknown = { ...list, allowlist: { root, size: null } };
    expect(eligibilityRow(unknown, off, opensAt).detail).toBe("Its list is not known here");
    const known = { ...list, allowlist: { root, size: 3 } };
    expect(eligibilityRow(known, off, opensAt).detail).toBe("Not on the list");
  });

  it("goes by the time where the answer is older than the stage's beginning or end", () => {
    const early = sampleTerms({ eligible: false, reason: "not_started" });
    expect(eligibilityRow(stage, early, opensAt - 1)).toMatchObject({
      verdict: "later",
      standing: "Not open yet",
    });
    expect(eligibilityRow(stage, early, opensAt).verdict).toBe("yes");
    expect(eligibilityRow(stage, sampleTerms(), opensAt + hour)).toMatchObject({
      verdict: "no",
      standing: "Stage closed",
    });
  });

  it.each([
    ["wallet_limit", "All minted"],
    ["stage_sold_out", "None left"],
    ["sold_out", "Sold out"],
    ["paused", "Paused"],
  ] as const)("tells that %s stands in the way", (reason, standing) => {
    const terms = sampleTerms({ eligible: false, reason, remaining: 0 });
    expect(eligibilityRow(stage, terms, opensAt)).toMatchObject({ verdict: "no", standing });
  });
});
