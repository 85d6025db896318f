import { describe, expect, it } from "vitest";
import { hour, opensAt, sampleDrop, sampleStage } from "../../drops/testing/sample-drop";
import { stageOver } from "./stage-over";

const first = sampleStage({ id: "0", name: "Friends" });
const second = sampleStage({ id: "1", startsAt: opensAt + hour, endsAt: opensAt + 2 * hour });
const drop = sampleDrop({ stages: [first, second] });

const over = (now: number, changes: Partial<typeof drop> = {}, stage = "0") => {
  const terms = { stage, price: first.price, currency: first.currency };
  const error = stageOver({ drop, terms }, { ...drop, ...changes }, now);
  return error && [error.code, error.facts.reason];
};

describe("stageOver", () => {
  it("is null while the stage is open", () => {
    expect([over(opensAt), over(opensAt + hour - 1)]).toEqual([null, null]);
    expect(over(opensAt + hour, {}, "1")).toBeNull();
  });

  it("names the next stage, or reports that there is none", () => {
    expect(over(opensAt + hour)).toEqual(["mint_changed", "Friends has closed, and Public is open."]);
    expect(over(opensAt + 2 * hour, {}, "1")).toEqual(["mint_closed", "Public has closed."]);
  });

  it("reports that the creator ended the stage", () => {
    expect(over(opensAt, { stages: [], status: "paused" })).toEqual([
      "mint_closed",
      "Its creator has paused minting.",
    ]);
    const reset = [{ ...first, id: "2" }];
    expect(over(opensAt, { stages: reset })).toEqual(["mint_changed", undefined]);
    expect(over(opensAt, { supply: { max: 0, minted: 0 } })).toEqual([
      "mint_closed",
      "Its creator has paused minting.",
    ]);
  });

  it("reports that others minted the last item, of the stage or of the drop", () => {
    const spent = [{ ...first, maxSupply: 5, minted: 5 }, second];
    expect(over(opensAt, { stages: spent })).toEqual(["mint_sold_out", "Friends is sold out."]);
    expect(over(opensAt, { supply: { max: 9, minted: 9 } })).toEqual([
      "mint_sold_out",
      "All items are minted.",
    ]);
  });
});
