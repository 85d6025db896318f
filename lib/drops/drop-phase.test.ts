import { describe, expect, it } from "vitest";
import { dropPhase, isStageSoldOut, recordedPhase, supplyLeft } from "./drop-phase";
import { hour, opensAt, sampleDrop, sampleStage } from "./testing/sample-drop";

describe("dropPhase", () => {
  const drop = sampleDrop();
  const at = (seconds: number) => {
    const { status, current, next } = dropPhase(drop, opensAt + seconds);
    return [status, current?.id ?? null, next?.id ?? null];
  };

  it("opens and closes each stage at its exact second, whatever status the record has", () => {
    expect(at(-1)).toEqual(["upcoming", null, "0"]);
    expect(at(0)).toEqual(["live", "0", "2"]);
    expect(at(hour - 1)).toEqual(["live", "0", "2"]);
    expect(at(hour)).toEqual(["upcoming", null, "2"]);
    expect(at(2 * hour)).toEqual(["live", "2", null]);
    expect(at(3 * hour)).toEqual(["ended", null, null]);
  });

  it("keeps a stage without an end open", () => {
    const open = sampleDrop({ stages: [sampleStage({ endsAt: null })] });
    expect(dropPhase(open, opensAt + 1_000_000).status).toBe("live");
  });

  it("is sold out by its supply or by the record's status, even while a stage is open", () => {
    const full = sampleDrop({ supply: { max: 10, minted: 10 } });
    expect(dropPhase(full, opensAt).status).toBe("sold_out");
    expect(dropPhase(sampleDrop({ status: "sold_out" }), opensAt).status).toBe("sold_out");
    expect(dropPhase(sampleDrop({ supply: { max: null, minted: 10 } }), opensAt).status).toBe("live");
  });

  it("is upcoming or paused, rather than sold out, where nothing is prepared yet", () => {
    const empty = sampleDrop({ supply: { max: 0, minted: 0 } });
    expect([opensAt - 1, opensAt].map((now) => dropPhase(empty, now).status)).toEqual(["upcoming", "paused"]);
  });

  it("waits for the next stage where the open one is sold out, and is sold out where none follows", () => {
    const full = sampleStage({ id: "0", maxSupply: 5, minted: 5 });
    const next = sampleStage({ id: "1", startsAt: opensAt + hour, endsAt: null });
    const drops = [[full, next], [full]].map((stages) =>
      sampleDrop({ stages, currentStage: "0", nextStage: stages[1]?.id ?? null }),
    );
    for (const phases of [drops.map((each) => dropPhase(each, opensAt)), drops.map(recordedPhase)])
      expect(phases.map(({ status, stage }) => [status, stage?.id])).toEqual([
        ["upcoming", "1"],
        ["sold_out", "0"],
      ]);
  });

  it("stays paused until a newer record, unless a stage is still to come", () => {
    const closed = sampleDrop({ status: "paused", stages: [sampleStage()] });
    expect(dropPhase(closed, opensAt + 2 * hour).status).toBe("paused");
    expect(dropPhase(closed, opensAt - 1).status).toBe("upcoming");
    expect(dropPhase(sampleDrop({ status: "paused", stages: [] }), opensAt).status).toBe("paused");
  });

  it("finds the next stage in any order of stages", () => {
    const reversed = sampleDrop({ stages: sampleDrop().stages.toReversed() });
    expect(dropPhase(reversed, opensAt - 1).next?.id).toBe("0");
  });
});

describe("the remaining supply", () => {
  it("never runs out in a stage without a limit", () => {
    expect(isStageSoldOut({ maxSupply: null, minted: 9 })).toBe(false);
    expect(isStageSoldOut({ maxSupply: 9, minted: 9 })).toBe(true);
  });

  it("is never below zero", () => {
    expect(supplyLeft({ supply: { max: 3, minted: 4 } })).toBe(0);
    expect(supplyLeft({ supply: { max: null, minted: 4 } })).toBeNull();
  });
});
