import { describe, expect, it } from "vitest";
import type { Activity } from "../contract/activity";
import { mergeActivity, waitingEntries } from "./merge-activity";

function entries(...ids: number[]): Activity[] {
  return ids.map((id) => ({
    id: `act_${id}`,
    type: "sale",
    chain: "base",
    timestamp: id,
    collection: { slug: "kiln", name: "Kiln" },
    item: null,
    from: null,
    to: null,
    price: null,
    currency: null,
    quantity: null,
    unitPrice: null,
    order: null,
    transaction: null,
    logIndex: null,
    vault: null,
    pool: null,
    final: true,
  }));
}
const idsOf = (list: readonly Activity[]) => list.map((entry) => Number(entry.id.slice(4)));
const merged = (known: number[], head: number[], isWhole = false) => {
  const { entries: list, gap } = mergeActivity(entries(...known), { entries: entries(...head), isWhole });
  return { ids: idsOf(list), gap };
};

describe("mergeActivity", () => {
  it("puts new entries on top and keeps the earlier pages", () => {
    expect(merged([5, 4, 3, 2, 1], [7, 6, 5])).toEqual({ ids: [7, 6, 5, 4, 3, 2, 1], gap: false });
  });

  it("drops entries that the fresh page no longer holds", () => {
    expect(merged([6, 5, 4, 3, 2, 1], [7, 5, 4])).toEqual({ ids: [7, 5, 4, 3, 2, 1], gap: false });
  });

  it("reports a gap if the fresh page has no known entry", () => {
    expect(merged([3, 2, 1], [9, 8, 7])).toEqual({ ids: [9, 8, 7], gap: true });
  });

  it("uses the fresh page alone if it is the whole list", () => {
    expect(merged([3, 2, 1], [2], true)).toEqual({ ids: [2], gap: false });
  });

  it("uses the fresh page if nothing was read before", () => {
    expect(merged([], [2, 1])).toEqual({ ids: [2, 1], gap: false });
  });
});

describe("waitingEntries", () => {
  it("are the entries above the first shown entry", () => {
    expect(idsOf(waitingEntries(entries(5, 4, 3, 2), new Set(["act_3", "act_2"])))).toEqual([5, 4]);
  });

  it("are none when everything is new", () => {
    expect(waitingEntries(entries(5, 4), new Set(["act_1"]))).toEqual([]);
  });
});
