import { createRng } from "../../local/seed-art/draw/rng";
import { countEditionTransfers, countEntries, type MarketSize } from "./market-size";
import type { PlannedOrder } from "./plan-orders";
import type { PlannedItems } from "./planned-items";

/** What happens, in the order of the codes in `Timeline.kind`. */
export const happenings = ["mint", "listing", "offer", "cancel", "sale", "transfer"] as const;
export type Happening = (typeof happenings)[number];
const codeOf = Object.fromEntries(happenings.map((kind, code) => [kind, code])) as Record<Happening, number>;

/** Room for the number of a happening beside its time in one double. */
const keyRoom = 2 ** 25;
/** Share of the other sales and transfers that fall into the last week, beside those that do by chance. */
const lastWeekShare = 0.12;
const week = 7 * 86_400;

/** What will happen, not yet in the order of time: a member of each list for each happening. */
export interface Draft {
  kind: Uint8Array;
  at: Int32Array;
  item: Int32Array;
  order: Int32Array;
  count: number;
}

/** Drafts every mint, order and end of an order, and the sales and transfers beside them. */
export function draftHappenings(
  size: MarketSize,
  {
    items,
    orders,
    listedFrom,
  }: { items: PlannedItems; orders: readonly PlannedOrder[]; listedFrom: Int32Array },
): Draft {
  const rng = createRng(size.seed, "timeline");
  const { sales, transfers } = countEntries(size);
  const moved = countEditionTransfers(size);
  const capacity = items.count + size.editionUnits + moved + 2 * orders.length + sales + transfers;
  const draft: Draft = {
    kind: new Uint8Array(capacity),
    at: new Int32Array(capacity),
    item: new Int32Array(capacity),
    order: new Int32Array(capacity),
    count: 0,
  };
  const add = (kind: Happening, at: number, item: number, order: number) => {
    draft.kind[draft.count] = codeOf[kind];
    draft.at[draft.count] = at;
    draft.item[draft.count] = item;
    draft.order[draft.count] = order;
    draft.count += 1;
  };
  for (let item = 0; item < items.count; item += 1) add("mint", items.mintedAt(item), item, -1);
  const addUnits = (kind: "mint" | "transfer", count: number) => {
    for (let left = count; left > 0; left -= 1) {
      const item = items.pickEdition(rng);
      add(kind, Math.floor(rng.range(items.mintedAt(item) + 60, size.now)), item, -1);
    }
  };
  const made = { sale: 0, transfer: 0 };
  for (const [index, { side, fate, item, createdAt, overAt }] of orders.entries()) {
    add(side, createdAt, item ?? -1, index);
    if (overAt === null) continue;
    if (fate === "cancelled") add("cancel", overAt, item ?? -1, index);
    if (fate === "filled") {
      add("sale", overAt, item ?? -1, index);
      made.sale += 1;
    }
    if (fate === "left") {
      add("transfer", overAt, item ?? -1, -1);
      made.transfer += 1;
    }
  }
  const addMovements = (kind: "sale" | "transfer", count: number) => {
    for (let left = count; left > 0; ) {
      const item = items.pickMovable(rng);
      const from = items.mintedAt(item) + 60;
      const to = listedFrom[item] || size.now;
      if (to - from < 60) continue;
      const isLate = to === size.now && rng.chance(lastWeekShare);
      add(kind, Math.floor(rng.range(isLate ? Math.max(from, to - week) : from, to)), item, -1);
      left -= 1;
    }
  };
  addMovements("sale", sales - made.sale);
  addMovements("transfer", transfers - made.transfer);
  addUnits("mint", size.editionUnits);
  addUnits("transfer", moved);
  return draft;
}

/** The numbers of the happenings in the order of their times. */
export function sortByTime({ at, count }: Draft): Float64Array {
  const first = at
    .subarray(0, count)
    .reduce((earliest, time) => Math.min(earliest, time), Number.MAX_SAFE_INTEGER);
  const keys = new Float64Array(count);
  for (let index = 0; index < count; index += 1) keys[index] = ((at[index] ?? 0) - first) * keyRoom + index;
  keys.sort();
  return keys.map((key) => key % keyRoom);
}
