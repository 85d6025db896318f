import { describe, expect, it } from "vitest";
import { dueStage } from "./due-stage";
import { hour, opensAt, sampleDrop, sampleStage } from "./testing/sample-drop";

const first = sampleStage({ id: "0", name: "Friends" });
const second = sampleStage({ id: "1", name: "Public", startsAt: opensAt + hour, endsAt: null });
const before = sampleDrop({
  stages: [first, second],
  status: "upcoming",
  currentStage: null,
  nextStage: "0",
});
const during = { ...before, status: "live" as const, currentStage: "0", nextStage: "1" };

const due = (drop: typeof before, now: number, checkedAt?: number) =>
  dueStage(drop, { now, answer: checkedAt === undefined ? undefined : { checkedAt } });

describe("dueStage", () => {
  it("is null before a stage's start and after its end", () => {
    for (const now of [opensAt - 1, opensAt - hour]) expect(due(before, now)).toBeNull();
    const over = sampleDrop({ stages: [first] });
    expect(due(over, opensAt + hour, 0)).toBeNull();
  });

  it("is the stage that only the clock calls open", () => {
    expect(due(before, opensAt)).toEqual({ stage: first, chainTime: null });
    expect(due(during, opensAt + hour)).toEqual({ stage: second, chainTime: null });
  });

  it("trusts a record that calls the stage open, until the chain's answer replaces it", () => {
    expect(due(during, opensAt)).toBeNull();
    expect(due(during, opensAt, opensAt - 9)).toEqual({ stage: first, chainTime: opensAt - 9 });
  });

  it("is null once a block is late enough, even with an old record", () => {
    expect(due(before, opensAt + 30, opensAt - 1)).toEqual({ stage: first, chainTime: opensAt - 1 });
    expect(due(before, opensAt + 30, opensAt)).toBeNull();
  });

  it("is null for a drop in which nothing can be minted", () => {
    expect(due({ ...before, supply: { max: 9, minted: 9 } }, opensAt)).toBeNull();
    expect(due({ ...before, supply: { max: 0, minted: 0 } }, opensAt)).toBeNull();
  });
});
