import { describe, expect, it } from "vitest";
import { checkDuration, checkRestriction } from "./check-terms";

const now = 1_800_000_000;
const days180 = 180 * 86_400;

describe("checkDuration", () => {
  it.each([
    { startsIn: 0, runs: 60, codes: [] },
    { startsIn: 0, runs: 59, codes: ["invalid_duration"] },
    { startsIn: 0, runs: days180, codes: [] },
    { startsIn: 0, runs: days180 + 1, codes: ["invalid_duration"] },
    { startsIn: -3_600, runs: 3_601, codes: [] },
    { startsIn: 1 - days180, runs: days180, codes: [] },
    { startsIn: days180, runs: 3_600, codes: [] },
    { startsIn: days180 + 1, runs: 3_600, codes: ["invalid_duration"] },
    { startsIn: -300, runs: 301, codes: [] },
    { startsIn: -300, runs: 300, codes: ["order_already_expired"] },
  ])("says $codes of $runs seconds that start in $startsIn", ({ startsIn, runs, codes }) => {
    const times = { startTime: BigInt(now + startsIn), endTime: BigInt(now + startsIn + runs) };
    expect(checkDuration(times, now).map(({ code }) => code)).toEqual(codes);
  });
});

describe("checkRestriction", () => {
  const codesOf = (
    restricted: boolean,
    rules: { enforced: boolean; guarded: boolean },
    kind: "item" | "trait" = "item",
  ) => {
    const scope = kind === "item" ? { kind, tokenId: 1n } : { kind, zoneHash: "0x12" as const };
    return checkRestriction({ restricted, scope }, rules).map(({ code }) => code);
  };

  it("leaves the choice of the zone to the maker where nothing enforces it", () => {
    const free = { enforced: false, guarded: false };
    expect([codesOf(true, free), codesOf(false, free)]).toEqual([[], []]);
  });

  it("asks for the zone where earnings are enforced", () => {
    const enforced = { enforced: true, guarded: true };
    expect([codesOf(true, enforced), codesOf(false, enforced)]).toEqual([[], ["zone_required"]]);
  });

  it("refuses the zone where a transfer validator would not listen to it, but for a trait offer, which needs it", () => {
    const guarded = { enforced: false, guarded: true };
    expect(codesOf(true, guarded)).toEqual(["invalid_structure"]);
    expect([codesOf(false, guarded), codesOf(true, guarded, "trait")]).toEqual([[], []]);
  });
});
