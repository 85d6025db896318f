import { describe, expect, it } from "vitest";
import type { DropStage, StageEligibility } from "../contract/drop";
import { eligibilityRow } from "./stage-eligibility";
import { hour, opensAt, sampleDrop, sampleStage, sampleTerms } from "./testing/sample-drop";

const stage = sampleStage();
const list = sampleStage({ kind: "allowlist" });

const row = (of: DropStage, terms: StageEligibility, now: number, drop = sampleDrop()) =>
  eligibilityRow(drop, { stage: of, terms, now });

describe("eligibilityRow", () => {
  it("shows what is left where the address can mint", () => {
    expect(row(stage, sampleTerms(), opensAt)).toEqual({
      verdict: "yes",
      detail: "Up to 5, 1 minted",
      state: "4 left",
    });
    const unlimited = sampleTerms({ allowance: Number.MAX_SAFE_INTEGER, minted: 0 });
    expect(row(stage, unlimited, opensAt)).toMatchObject({ detail: "No limit", state: "Open" });
  });

  it("shows that an address is not on the list, also before and after the stage", () => {
    const off = sampleTerms({ eligible: false, reason: "not_started", allowance: 0, remaining: 0 });
    for (const now of [opensAt - 1, opensAt, opensAt + hour])
      expect(row(list, off, now)).toMatchObject({ verdict: "no", detail: "Not on the allowlist" });
    expect(row(stage, { ...off, reason: "not_on_allowlist" }, opensAt).detail).toBe("Not on the allowlist");
  });

  it("shows that a list is unknown if nobody submitted it, whatever the address", () => {
    const off = sampleTerms({ eligible: false, reason: "not_on_allowlist", allowance: 0, remaining: 0 });
    const unknown = { ...list, allowlist: { root: `0x${"1".repeat(64)}` as const, size: null } };
    expect(row(unknown, off, opensAt)).toMatchObject({ verdict: "no", detail: "Allowlist not known here" });
    const known = { ...unknown, allowlist: { ...unknown.allowlist, size: 3 } };
    expect(row(known, off, opensAt).detail).toBe("Not on the allowlist");
  });

  it("shows an address with a proof as listed, even while no items are prepared", () => {
    const empty = sampleDrop({ supply: { max: 0, minted: 0 } });
    const listed = sampleTerms({ reason: "sold_out", allowance: 0, minted: 0, remaining: 0, proof: [] });
    expect(row(list, listed, opensAt, empty)).toEqual({
      verdict: "no",
      detail: "On the allowlist",
      state: "Paused",
    });
    expect(row(list, { ...listed, reason: "not_started" }, opensAt - 1, empty).verdict).toBe("later");
    expect(row(list, { ...listed, proof: null }, opensAt, empty).detail).toBe("Not on the allowlist");
    expect(row(stage, { ...listed, proof: null }, opensAt, empty).detail).toBe("Up to 5");
  });

  it("goes by the time where the answer is older than the stage's end", () => {
    expect(row(stage, sampleTerms(), opensAt + hour)).toMatchObject({
      verdict: "no",
      state: "Stage closed",
    });
  });

  it("follows the chain's answer, whose pending block may be behind a stage that the clock opened", () => {
    const early = sampleTerms({ eligible: false, reason: "not_started" });
    for (const now of [opensAt - 1, opensAt])
      expect(row(stage, early, now)).toMatchObject({ verdict: "later", state: "Not open yet" });
  });

  it("trusts a sold-out record more than an older answer", () => {
    const full = sampleDrop({ supply: { max: 9, minted: 9 } });
    expect(row(stage, sampleTerms(), opensAt, full)).toMatchObject({ verdict: "no", state: "Sold out" });
    const spent = sampleStage({ maxSupply: 5, minted: 5 });
    expect(row(spent, sampleTerms(), opensAt)).toMatchObject({ verdict: "no", state: "None left" });
  });

  it.each([
    ["wallet_limit", "All minted"],
    ["stage_sold_out", "None left"],
    ["sold_out", "Sold out"],
    ["paused", "Paused"],
    ["ended", "Stage closed"],
  ] as const)("shows the obstacle %s", (reason, state) => {
    const terms = sampleTerms({ eligible: false, reason, remaining: 0 });
    expect(row(stage, terms, opensAt)).toMatchObject({ verdict: "no", state });
  });
});
