import { describe, expect, it } from "vitest";
import { eligibilityPollMs } from "./eligibility-poll";
import { hour, opensAt, sampleStage } from "./testing/sample-drop";

const stage = sampleStage();

describe("eligibilityPollMs", () => {
  const at = (seconds: number) => eligibilityPollMs({ checkedAt: opensAt + seconds }, stage);

  it("asks every other second only while the chain is behind the stage that is open", () => {
    expect([at(-4), at(-1), at(0), at(hour)]).toEqual([2_000, 2_000, 30_000, 30_000]);
    expect(eligibilityPollMs({ checkedAt: 0 }, null)).toBe(30_000);
    expect(eligibilityPollMs(undefined, stage)).toBe(30_000);
  });

  it("asks a chain that is far behind no more often than of any other", () => {
    expect([at(-20), at(-hour)]).toEqual([10_000, 30_000]);
  });
});
