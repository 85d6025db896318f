import { describe, expect, it } from "vitest";
import { eligibilityPollMs } from "./eligibility-poll";
import { hour, opensAt, sampleStage } from "./testing/sample-drop";

const stage = sampleStage();

describe("eligibilityPollMs", () => {
  const at = (seconds: number) => eligibilityPollMs({ checkedAt: opensAt + seconds }, stage);

  it("polls every two seconds only while the chain is behind the open stage", () => {
    expect([at(-4), at(-1), at(0), at(hour)]).toEqual([2_000, 2_000, 30_000, 30_000]);
    expect(eligibilityPollMs({ checkedAt: 0 }, null)).toBe(30_000);
    expect(eligibilityPollMs(undefined, stage)).toBe(30_000);
  });

  it("polls less often the further the chain is behind, up to the usual interval", () => {
    expect([at(-20), at(-hour)]).toEqual([10_000, 30_000]);
  });
});
