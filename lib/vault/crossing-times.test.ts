import { describe, expect, it } from "vitest";
import { crossingSeconds, usualCrossing } from "./crossing-times";

const route = { fromChain: "ethereum", toChain: "base" };
const entry = (type: "vault_out" | "vault_in", moveId: string, timestamp: number, on = route) => ({
  type,
  timestamp,
  vault: { moveId, ...on },
});

describe("crossingSeconds", () => {
  it("pairs the two ends of a move, in whatever sequence they are told", () => {
    const entries = [
      entry("vault_in", "b", 900),
      entry("vault_in", "a", 300),
      entry("vault_out", "b", 500),
      entry("vault_out", "a", 100),
    ];
    expect(crossingSeconds(entries, route)).toEqual([400, 200]);
  });

  it("leaves out what is not finished, what began before the page, and the way back", () => {
    const back = { fromChain: "base", toChain: "ethereum" };
    const entries = [
      entry("vault_out", "pending", 100),
      entry("vault_in", "older", 200),
      entry("vault_out", "back", 100, back),
      entry("vault_in", "back", 200, back),
    ];
    expect(crossingSeconds(entries, route)).toEqual([]);
  });

  it("takes a delivery that another chain's clock puts before its start for one at once", () => {
    expect(crossingSeconds([entry("vault_out", "a", 100), entry("vault_in", "a", 97)], route)).toEqual([0]);
  });
});

describe("usualCrossing", () => {
  it.each([
    [[200, 230, 290], "usually 3 to 4 min"],
    [[8, 9, 12, 10], "usually 8 to 10 s"],
    [[60, 100, 119], "usually 60 to 100 s"],
    [[240, 240, 240], "usually about 4 min"],
    [[0, 0, 0], "usually about 1 s"],
    [[7_200, 7_300, 9_000, 86_400], "usually 2 to 3 h"],
  ])("%j is %s", (seconds, words) => {
    expect(usualCrossing(seconds)?.words.replace("\u00a0", " ")).toBe(words);
  });

  it("is not moved by a single one that was stuck", () => {
    expect(usualCrossing([180, 200, 240, 260, 280, 90_000])).toEqual({
      words: "usually 3 to 5\u00a0min",
      late: 420,
    });
  });

  it("calls nothing late that is a few seconds over", () => {
    expect(usualCrossing([8, 9, 12, 10])?.late).toBe(40);
  });

  it("says nothing of fewer than three", () => {
    expect(usualCrossing([200, 230])).toBeNull();
  });
});
