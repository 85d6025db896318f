import { describe, expect, it } from "vitest";
import { dropPanel } from "./drop-panel";
import { hour, opensAt, sampleDrop, sampleStage } from "./testing/sample-drop";

const open = opensAt + 2 * hour;

describe("the headline of a drop", () => {
  const headline = (now: number, changes = {}) => dropPanel(sampleDrop(changes), "nobody", { now }).headline;

  it("counts down to what happens next", () => {
    expect(headline(opensAt - 1)).toEqual({ words: "Friends opens in", deadline: opensAt });
    expect(headline(opensAt)).toEqual({ words: "Friends closes in", deadline: opensAt + hour });
    expect(headline(opensAt + hour)).toEqual({ words: "Public opens in", deadline: open });
  });

  it("shows no countdown when nothing follows", () => {
    const unending = { stages: [sampleStage({ endsAt: null })] };
    expect(headline(opensAt, unending)).toEqual({
      words: "Public is open",
      deadline: null,
      note: "No end is set.",
    });
    expect(headline(opensAt + 9 * hour).words).toBe("Minting has ended");
    expect(headline(open, { supply: { max: 3, minted: 3 } }).words).toBe("Sold out");
    expect(headline(open, { status: "paused", stages: [] }).words).toBe("Paused by its creator");
  });

  it("skips a sold-out stage and counts down to the next one", () => {
    const full = sampleStage({ id: "0", maxSupply: 5, minted: 5 });
    const next = sampleStage({ id: "1", name: "Late", startsAt: opensAt + hour, endsAt: null });
    expect(headline(opensAt, { stages: [full, next] }).words).toBe("Late opens in");
    expect(headline(opensAt, { stages: [full] }).words).toBe("Public is sold out");
  });

  it("reports that the chain is late, and never that the stage is open or opens at once", () => {
    const stage = sampleStage();
    const drop = sampleDrop({ stages: [stage], currentStage: null });
    const at = (chainTime: number | null) => dropPanel(drop, "nobody", { now: 0, due: { stage, chainTime } });
    expect(at(null)).toMatchObject({
      isDue: true,
      headline: { words: "Public opens in", deadline: opensAt },
    });
    expect(at(opensAt - 9).headline).toMatchObject({
      words: "Public opens with the next block",
      deadline: null,
    });
    expect(at(opensAt - hour / 2).headline).toMatchObject({
      words: "Public is not open yet",
      note: "Its chain's clock is behind. It opens there in 30m.",
    });
  });

  it("reports that nothing is prepared, and never that the drop is sold out", () => {
    const empty = { supply: { max: 0, minted: 0 } };
    expect(headline(opensAt, empty).words).toBe("Nothing to mint yet");
    expect(headline(opensAt - 1, empty).words).toBe("Friends opens in");
  });
});
