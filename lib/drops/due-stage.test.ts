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
  it("is no stage before its time and after it", () => {
    for (const now of [opensAt - 1, opensAt - hour]) expect(due(before, now)).toBeNull();
    const over = sampleDrop({ stages: [first] });
    expect(due(over, opensAt + hour, 0)).toBeNull();
  });

  it("is the stage that the clock opens and nobody has confirmed", () => {
    expect(due(before, opensAt)).toEqual({ stage: first, chainTime: null });
    expect(due(during, opensAt + hour)).toEqual({ stage: second, chainTime: null });
  });

  it("is believed open by the record until the chain was asked, whose word counts for more", () => {
    expect(due(during, opensAt)).toBeNull();
    expect(due(during, opensAt, opensAt - 9)).toEqual({ stage: first, chainTime: opensAt - 9 });
  });

  it("opens with the block that is late enough, whatever the record still says", () => {
    expect(due(before, opensAt + 30, opensAt - 1)).toEqual({ stage: first, chainTime: opensAt - 1 });
    expect(due(before, opensAt + 30, opensAt)).toBeNull();
  });

  it("claims nothing of a drop in which nothing can be minted", () => {
    expect(due({ ...before, supply: { max: 9, minted: 9 } }, opensAt)).toBeNull();
    expect(due({ ...before, supply: { max: 0, minted: 0 } }, opensAt)).toBeNull();
  });
});
