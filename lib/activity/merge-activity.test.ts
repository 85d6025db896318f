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
  it("puts new entries on top and keeps what was paged", () => {
    expect(merged([5, 4, 3, 2, 1], [7, 6, 5])).toEqual({ ids: [7, 6, 5, 4, 3, 2, 1], gap: false });
  });

  it("drops entries that the fresh page no longer holds", () => {
    expect(merged([6, 5, 4, 3, 2, 1], [7, 5, 4])).toEqual({ ids: [7, 5, 4, 3, 2, 1], gap: false });
  });

  it("says that there is a gap when the fresh page touches nothing known", () => {
    expect(merged([3, 2, 1], [9, 8, 7])).toEqual({ ids: [9, 8, 7], gap: true });
  });

  it("takes the fresh page alone when it is everything", () => {
    expect(merged([3, 2, 1], [2], true)).toEqual({ ids: [2], gap: false });
  });

  it("starts from nothing", () => {
    expect(merged([], [2, 1])).toEqual({ ids: [2, 1], gap: false });
  });
});

describe("waitingEntries", () => {
  it("are those above the first that was shown", () => {
    expect(idsOf(waitingEntries(entries(5, 4, 3, 2), new Set(["act_3", "act_2"])))).toEqual([5, 4]);
  });

  it("are none when everything is new", () => {
    expect(waitingEntries(entries(5, 4), new Set(["act_1"]))).toEqual([]);
  });
});
