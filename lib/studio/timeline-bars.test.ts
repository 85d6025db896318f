import { describe, expect, it } from "vitest";
import { moveStage } from "./move-stage";
import { stageBars, timelineRange } from "./timeline-bars";
import { timelineTicks } from "./timeline-ticks";

const hour = 3_600;
const day = 24 * hour;
const noon = Date.UTC(2026, 11, 3, 12) / 1_000;

describe("the bars of a timeline", () => {
  it("show where another stage is open instead", () => {
    const stages = [
      { startsAt: noon, endsAt: noon + 10 * hour },
      { startsAt: noon + 4 * hour, endsAt: noon + 6 * hour },
    ];
    const [first, second] = stageBars(stages, timelineRange(stages));
    expect(first?.closed).toEqual([{ start: 0.4, width: expect.closeTo(0.2) }]);
    expect(second?.closed).toEqual([]);
    expect(second?.start).toBeGreaterThan(first?.start ?? 1);
  });

  it("draw a stage without an end to the next one, and the last to the end of the range", () => {
    const stages = [
      { startsAt: noon, endsAt: null },
      { startsAt: noon + day, endsAt: null },
    ];
    const range = timelineRange(stages);
    const [first, second] = stageBars(stages, range);
    expect(first).toMatchObject({ to: noon + day, isEndless: false });
    expect(second).toMatchObject({ to: range.to, isEndless: true });
  });

  it("reach beyond the present where a stage has no end, and only there", () => {
    const now = noon + 40 * day;
    const endless = [{ startsAt: noon, endsAt: null }];
    const range = timelineRange(endless, now);
    expect(range.to).toBeGreaterThan(now + 9 * day);
    expect(stageBars(endless, range)[0]).toMatchObject({ isEndless: true, to: range.to });
    const over = [{ startsAt: noon, endsAt: noon + day }];
    expect(timelineRange(over, now)).toEqual(timelineRange(over));
    // A stage that is still to come.
    expect(timelineRange(endless, noon - day)).toEqual(timelineRange(endless));
  });

  it("have a range for a single moment", () => {
    const { from, to } = timelineRange([{ startsAt: noon, endsAt: null }]);
    expect([from < noon, to > noon + day]).toEqual([true, true]);
  });
});

describe("a moved stage", () => {
  const stage = { startsAt: noon, endsAt: noon + hour };
  const shownEnd = noon + hour;

  it("keeps its length, and gets longer or shorter by an end", () => {
    expect(moveStage(stage, { edge: "both", by: 900, shownEnd })).toEqual({
      startsAt: noon + 900,
      endsAt: noon + hour + 900,
    });
    expect(moveStage(stage, { edge: "end", by: -900, shownEnd }).endsAt).toBe(noon + hour - 900);
    expect(moveStage(stage, { edge: "start", by: -900, shownEnd }).startsAt).toBe(noon - 900);
  });

  it("never gets shorter than one step", () => {
    expect(moveStage(stage, { edge: "end", by: -day, shownEnd }).endsAt).toBe(noon + 900);
    expect(moveStage(stage, { edge: "start", by: day, shownEnd }).startsAt).toBe(noon + hour - 900);
  });

  it("gets an end of its own from where its bar ended", () => {
    const open = { startsAt: noon, endsAt: null };
    expect(moveStage(open, { edge: "both", by: 900, shownEnd: noon + day }).endsAt).toBeNull();
    expect(moveStage(open, { edge: "end", by: 900, shownEnd: noon + day }).endsAt).toBe(noon + day + 900);
  });
});

describe("the ticks of a timeline", () => {
  it("stand at midnights, or at round hours with their clock", () => {
    const days = timelineTicks({ from: noon, to: noon + 4 * day }, "utc");
    expect(days.map(({ label }) => label)).toEqual(["4 Dec", "5 Dec", "6 Dec", "7 Dec"]);
    expect(days[0]?.at).toBe(0.125);
    const hours = timelineTicks({ from: noon, to: noon + 5 * hour }, "utc");
    expect(hours[0]).toEqual({ at: 0, label: "3 Dec, 12:00" });
    expect(hours).toHaveLength(5);
  });
});
