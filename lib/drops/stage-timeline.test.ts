import { describe, expect, it } from "vitest";
import { stageTimeline } from "./stage-timeline";
import { hour, opensAt, sampleDrop, sampleStage } from "./testing/sample-drop";

const first = sampleStage({ id: "0" });
const second = sampleStage({ id: "1", startsAt: opensAt + 2 * hour, endsAt: opensAt + 3 * hour });
const third = sampleStage({ id: "2", startsAt: opensAt + 3 * hour, endsAt: null });

describe("stageTimeline", () => {
  const at = (seconds: number) =>
    stageTimeline(sampleDrop({ stages: [second, third, first] }), opensAt + seconds).marks.map(
      ({ state }) => state,
    );

  it("marks stages as closed, open, next and later, in order of time", () => {
    expect(at(-1)).toEqual(["next", "later", "later"]);
    expect(at(0)).toEqual(["open", "next", "later"]);
    expect(at(hour)).toEqual(["closed", "next", "later"]);
    expect(at(2 * hour)).toEqual(["closed", "open", "next"]);
    expect(at(9 * hour)).toEqual(["closed", "closed", "open"]);
  });

  it("distinguishes an open stage that is sold out from one that can be minted in", () => {
    const full = sampleStage({ maxSupply: 5, minted: 5 });
    expect(stageTimeline(sampleDrop({ stages: [full] }), opensAt).marks[0]?.state).toBe("sold_out");
    const state = (max: number) =>
      stageTimeline(sampleDrop({ stages: [first], supply: { max, minted: max } }), opensAt).marks[0]?.state;
    expect([state(9), state(0)]).toEqual(["sold_out", "paused"]);
  });

  it("fills the way to the next mark by elapsed time, pauses included", () => {
    const { marks } = stageTimeline(sampleDrop({ stages: [first, second] }), opensAt + hour);
    expect(marks.map(({ passed }) => passed)).toEqual([0.5, 0]);
    expect(stageTimeline(sampleDrop({ stages: [first, second] }), opensAt + 9 * hour).marks[1]?.passed).toBe(
      1,
    );
  });

  it("ends with the last stage, unless that stage has no end", () => {
    const { end } = stageTimeline(sampleDrop(), opensAt);
    expect(end).toEqual({ at: opensAt + 3 * hour, over: false });
    expect(stageTimeline(sampleDrop(), opensAt + 3 * hour).end?.over).toBe(true);
    expect(stageTimeline(sampleDrop({ stages: [third] }), opensAt).end).toBeNull();
    expect(stageTimeline(sampleDrop({ stages: [] }), opensAt)).toEqual({ marks: [], end: null });
  });
});
