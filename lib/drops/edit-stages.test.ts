import { describe, expect, it } from "vitest";
import { openNextStage } from "./change-stages";
import { closedStage, conditionOf } from "./drop-calls";
import { endStages, pauseStages, renumbersStage, resumeStages, type StoredCondition } from "./edit-stages";

const open = (startsAt: number) => conditionOf({ startsAt, price: 5n });

/** "10 20x": starts, and an x for a closed condition. */
function shown(conditions: StoredCondition[] | null): string | null {
  if (conditions === null) return null;
  return conditions
    .map(
      ({ startTimestamp, maxClaimableSupply }) => `${startTimestamp}${maxClaimableSupply === 0n ? "x" : ""}`,
    )
    .join(" ");
}

const stages = [open(10), open(30)];

describe("stages that are changed while they run", () => {
  it("pause the open one, and leave the later ones", () => {
    expect(shown(pauseStages(stages, 20))).toBe("10 20x 30");
    expect(shown(pauseStages(stages, 10))).toBe("10 11x 30");
    expect(shown(pauseStages(stages, 30))).toBe("10 30 31x");
  });

  it("cannot pause before the first one, twice, or in the second before the next", () => {
    expect(pauseStages(stages, 9)).toBeNull();
    expect(pauseStages(pauseStages(stages, 20) ?? [], 25)).toBeNull();
    expect(pauseStages([open(10), open(11)], 10)).toBeNull();
  });

  it("open again as they were", () => {
    expect(resumeStages(pauseStages(stages, 20) ?? [], 25)).toEqual(stages);
    // The next stage has opened meanwhile: nothing is paused.
    expect(resumeStages(pauseStages(stages, 20) ?? [], 30)).toBeNull();
    expect(resumeStages(stages, 20)).toBeNull();
    expect(resumeStages([], 20)).toBeNull();
  });

  it("end: nothing opens any more", () => {
    expect(shown(endStages(stages, 20))).toBe("10 20x");
    expect(shown(endStages(stages, 30))).toBe("10 30 31x");
    expect(shown(endStages(stages, 5))).toBe("5x");
    expect(shown(endStages(pauseStages(stages, 20) ?? [], 25))).toBe("10 20x");
    expect(endStages(endStages(stages, 20) ?? [], 25)).toBeNull();
    expect(endStages([], 5)).toBeNull();
  });
});

describe("a stage that begins while its creator changes others", () => {
  const later = [open(10), open(1_000)];
  const paused = pauseStages(later, 20) ?? [];
  const gap = [open(10), conditionOf(closedStage(500)), open(1_000)];

  it("keeps its number", () => {
    const resumed = resumeStages(paused, 25) ?? [];
    expect(renumbersStage(paused, resumed, 25)).toBeNull();
    expect(renumbersStage(paused, resumed, 1_000)).toBe("begun");
    const opened = openNextStage(gap, 20) ?? [];
    expect(renumbersStage(gap, opened, 20)).toBeNull();
    expect(renumbersStage(gap, opened, 1_000)).toBe("begun");
    const minted = gap.map((condition, place) =>
      place === 2 ? { ...condition, supplyClaimed: 7n } : condition,
    );
    expect(renumbersStage(minted, opened, 20)).toBe("begun");
  });

  it("is not moved in the minutes before it begins, since a transaction may take as long", () => {
    expect(renumbersStage(paused, resumeStages(paused, 25) ?? [], 900)).toBe("soon");
    expect(renumbersStage(gap, openNextStage(gap, 20) ?? [], 900)).toBe("soon");
  });

  it("lets a creator pause, end, and open what stays in its place", () => {
    expect(renumbersStage(later, pauseStages(later, 900) ?? [], 900)).toBeNull();
    expect(renumbersStage(later, endStages(later, 900) ?? [], 900)).toBeNull();
    expect(renumbersStage(later, openNextStage(later, 900) ?? [], 900)).toBeNull();
  });
});
