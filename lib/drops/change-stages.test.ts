import { describe, expect, it } from "vitest";
import { changeStage, openNextStage, type StageChange, stageSlots } from "./change-stages";
import { closedStage, conditionOf } from "./drop-calls";
import { endStages, pauseStages, type StoredCondition } from "./edit-stages";

const open = (startsAt: number, price = 5n) => conditionOf({ startsAt, price });
const closed = (startsAt: number) => conditionOf(closedStage(startsAt));

/** "10 20x": starts, and an x for a closed condition. */
const shown = (conditions: readonly StoredCondition[]) =>
  conditions
    .map(
      ({ startTimestamp, maxClaimableSupply }) => `${startTimestamp}${maxClaimableSupply === 0n ? "x" : ""}`,
    )
    .join(" ");

describe("the stages of a running drop", () => {
  const states = (conditions: readonly StoredCondition[], now: number) =>
    stageSlots(conditions, now).map(({ place, endsAt, state }) => `${place} ${state} ${endsAt}`);

  it("are those in which people can mint, with the time at which each ends", () => {
    expect(states([open(10), open(30), closed(40), open(50)], 35)).toEqual([
      "0 over 30",
      "1 open 40",
      "3 upcoming null",
    ]);
  });

  it("are paused where the creator can open them again", () => {
    const paused = pauseStages([open(10), open(30)], 20) ?? [];
    expect(states(paused, 25)).toEqual(["0 paused 20", "2 upcoming null"]);
    expect(states(paused, 30)).toEqual(["0 over 20", "2 open null"]);
  });

  it("open before their time, alone, and without the gap before them", () => {
    expect(shown(openNextStage([open(10), closed(20), open(30), open(50)], 15) ?? [])).toBe("10 15 50");
    expect(shown(openNextStage([open(30)], 15) ?? [])).toBe("15");
    expect(shown(openNextStage([open(15), open(30)], 15) ?? [])).toBe("15 16");
    expect(openNextStage([open(10)], 15)).toBeNull();
    expect(openNextStage(endStages([open(10), open(30)], 15) ?? [], 20)).toBeNull();
  });
});

describe("a change of a stage", () => {
  const change = (
    conditions: readonly StoredCondition[],
    place: number,
    terms: Partial<StageChange>,
    now = 15,
  ) => {
    const old = conditions[place];
    const startsAt = Number(old?.startTimestamp ?? 0n);
    return changeStage(conditions, { place, change: { startsAt, endsAt: null, ...terms }, now });
  };
  const result = (...asked: Parameters<typeof change>) => {
    const changed = change(...asked);
    return "wanted" in changed ? shown(changed.wanted) : changed.problem;
  };
  const gapped = [open(10), closed(20), open(30)];

  it("leaves its place and all others", () => {
    const changed = change(gapped, 0, { endsAt: 20, price: 7n });
    if (!("wanted" in changed)) throw new Error(changed.problem);
    expect(changed.wanted.map(({ pricePerToken }) => pricePerToken)).toEqual([7n, 0n, 5n]);
    expect(changed.wanted[2]).toEqual(gapped[2]);
  });

  it("moves its end", () => {
    expect(result(gapped, 0, { endsAt: 25 })).toBe("10 25x 30");
    expect(result(gapped, 0, { endsAt: null })).toBe("10 30");
    expect(result(gapped, 0, { endsAt: 30 })).toBe("10 30");
    expect(result(gapped, 0, { endsAt: 31 })).toBe("overlaps_after");
    expect(result([open(10)], 0, { endsAt: 40 })).toBe("10 40x");
  });

  it("moves its start while it has not begun", () => {
    expect(result(gapped, 2, { startsAt: 40 })).toBe("10 20x 40");
    expect(result(gapped, 2, { startsAt: 20 })).toBe("10 20");
    expect(result(gapped, 2, { startsAt: 19 })).toBe("overlaps_before");
    expect(result([open(10), open(30)], 1, { startsAt: 10 })).toBe("overlaps_before");
    expect(result(gapped, 0, { startsAt: 11 })).toBe("starts_fixed");
    expect(result([open(20), open(30)], 0, { startsAt: 30 })).toBe("overlaps_after");
  });

  it("cannot change one that is over, or end it before it starts", () => {
    expect(result(gapped, 0, {}, 21)).toBe("ended");
    expect(result(gapped, 2, { endsAt: 30 })).toBe("ends_before_start");
  });

  it("adds one behind the others", () => {
    expect(result(gapped, 3, { startsAt: 50, endsAt: 60 })).toBe("10 20x 30 50 60x");
    expect(result([open(10), closed(12)], 2, { startsAt: 14 })).toBe("10 12x 14");
    expect(result([], 0, { startsAt: 20 })).toBe("20");
  });
});
