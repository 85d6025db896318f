import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DrawnStage, planStages } from "./plan-stages";

const drawn = (startsAt: number, endsAt: number | null, price = 1n): DrawnStage => ({
  startsAt,
  endsAt,
  price,
});

/** "0@10 1@20 -@30": the stage of each condition, and its start. */
function shown(stages: readonly DrawnStage[]): string {
  return planStages(stages)
    .conditions.map(({ stage, condition }) => `${stage ?? "-"}@${condition.startsAt}`)
    .join(" ");
}

describe("stages on a timeline", () => {
  it.each<[string, readonly DrawnStage[], string]>([
    ["one without an end", [drawn(10, null)], "0@10"],
    ["one with an end, after which nobody can mint", [drawn(10, 20)], "0@10 -@20"],
    ["two that touch", [drawn(10, 20), drawn(20, 30)], "0@10 1@20 -@30"],
    ["two with a gap", [drawn(10, 20), drawn(21, null)], "0@10 -@20 1@21"],
    ["in any order of the list", [drawn(20, null), drawn(10, null)], "1@10 0@20"],
    ["an overlap of one second", [drawn(10, 21), drawn(20, 30)], "0@10 1@20 -@30"],
    ["one inside another, which goes on afterwards", [drawn(10, 40), drawn(20, 30)], "0@10 1@20 0@30 -@40"],
    [
      "two that start together: the last in the list is open",
      [drawn(10, 30), drawn(10, 20)],
      "1@10 0@20 -@30",
    ],
    ["none", [], ""],
    ["one that ends as it starts", [drawn(10, 10)], ""],
  ])("become conditions: %s", (_, stages, conditions) => {
    expect(shown(stages)).toBe(conditions);
  });

  it("keep their terms, and a gap allows nothing", () => {
    const { conditions } = planStages([{ ...drawn(10, 20, 7n), maxPerWallet: 3n }]);
    expect(conditions.map(({ condition }) => condition)).toEqual([
      { startsAt: 10, price: 7n, maxPerWallet: 3n },
      { startsAt: 20, maxSupply: 0n, maxPerWallet: 0n },
    ]);
  });

  it("name their overlaps, and how each is split", () => {
    expect(planStages([drawn(10, 20), drawn(20, 30)]).overlaps).toEqual([]);
    expect(planStages([drawn(10, null), drawn(20, 30)]).overlaps).toEqual([]);
    expect(planStages([drawn(10, 21), drawn(20, 30)]).overlaps).toEqual([
      { stopped: 0, opened: 1, from: 20, to: 21, resumes: false },
    ]);
    expect(planStages([drawn(10, 40), drawn(20, 30)]).overlaps).toEqual([
      { stopped: 0, opened: 1, from: 20, to: 30, resumes: true },
    ]);
  });

  it("that never open are named", () => {
    expect(planStages([drawn(10, 20), drawn(10, 20)]).neverOpen).toEqual([0]);
    expect(planStages([drawn(10, 9), drawn(10, 20)]).neverOpen).toEqual([0]);
  });

  it("are open at every moment as drawn, and their conditions rise", () => {
    const moment = fc.integer({ min: 0, max: 30 });
    const stage = fc.record({ startsAt: moment, endsAt: fc.option(moment) });
    fc.assert(
      fc.property(fc.array(stage, { maxLength: 5 }), moment, (stages, now) => {
        const { conditions, overlaps } = planStages(stages);
        const starts = conditions.map(({ condition }) => condition.startsAt);
        expect(starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? 0))).toBe(true);
        const open = conditions.findLast(({ condition }) => condition.startsAt <= now)?.stage ?? null;
        const next = (start: number) =>
          Math.min(...stages.map((one) => one.startsAt).filter((one) => one > start));
        const at = stages.flatMap(({ startsAt, endsAt }, index) =>
          startsAt <= now && now < (endsAt ?? next(startsAt)) ? [index] : [],
        );
        expect(open === null ? at.length === 0 : at.includes(open)).toBe(true);
        const isTold = overlaps.some(({ from, to }) => from <= now && now < to);
        expect(isTold).toBe(at.length > 1);
      }),
    );
  });
});
