import { describe, expect, it } from "vitest";
import { crossingSeconds, usualCrossing } from "./crossing-times";

const route = { fromChain: "ethereum", toChain: "base" };
const entry = (type: "vault_out" | "vault_in", moveId: string, timestamp: number, on = route) => ({
  type,
  timestamp,
  vault: { moveId, ...on },
});

describe("crossingSeconds", () => {
  it("pairs the two ends of a move, in any sequence", () => {
    const entries = [
      entry("vault_in", "b", 900),
      entry("vault_in", "a", 300),
      entry("vault_out", "b", 500),
      entry("vault_out", "a", 100),
    ];
    expect(crossingSeconds(entries, route)).toEqual([400, 200]);
  });

  it("leaves out unfinished moves, moves without their start, and moves in the other direction", () => {
    const back = { fromChain: "base", toChain: "ethereum" };
    const entries = [
      entry("vault_out", "pending", 100),
      entry("vault_in", "older", 200),
      entry("vault_out", "back", 100, back),
      entry("vault_in", "back", 200, back),
    ];
    expect(crossingSeconds(entries, route)).toEqual([]);
  });

  it("counts a delivery that seems earlier than its start as 0 seconds", () => {
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

  it("ignores a single move that was stuck", () => {
    expect(usualCrossing([180, 200, 240, 260, 280, 90_000])).toEqual({
      words: "usually 3 to 5\u00a0min",
      late: 420,
    });
  });

  it("allows a delay of a few seconds before a move is late", () => {
    expect(usualCrossing([8, 9, 12, 10])?.late).toBe(40);
  });

  it("is null for fewer than three moves", () => {
    expect(usualCrossing([200, 230])).toBeNull();
  });
});
