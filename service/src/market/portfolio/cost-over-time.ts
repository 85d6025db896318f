import type { AccountMovement, MovementRow } from "./list-movements";
import { type Amount, type Lot, openingUnits, takeOldest } from "./match-lots";

/** What was paid, and the network fees beside it, wei of a chain's native currency. */
interface Paid {
  wei: bigint;
  fee: bigint;
}

/** What was paid for the units of an item that are left, by the chain where it was paid; without units of unknown cost. */
type ItemCost = Map<string, Paid>;

const nothing: Paid = { wei: 0n, fee: 0n };

function add(costs: ItemCost, chain: string, { wei, fee }: Paid, sign: 1n | -1n): void {
  const before = costs.get(chain) ?? nothing;
  costs.set(chain, { wei: before.wei + sign * wei, fee: before.fee + sign * fee });
}

function addTo(cost: ItemCost, amount: Amount, sign: 1n | -1n): void {
  if (typeof amount !== "string") add(cost, amount.chain, { wei: amount.wei, fee: amount.fee ?? 0n }, sign);
}

/**
 * What was paid for the units held before each of some moments, by chain, matched first in, first out as `matchLots` does. An item that moved
 * counts on the chain where it was then, so what was paid on another chain is in no sum while it is away. An account may have thousands of
 * purchases of one item, so each movement changes a running cost and none sums the lots anew.
 *
 * @param past.rows and `movements`, both the oldest first
 * @param past.held units of each item that are held now
 * @param moments ascending, Unix seconds
 */
export function costBefore(
  {
    rows,
    movements,
    held,
  }: {
    rows: readonly MovementRow[];
    movements: readonly AccountMovement[];
    held: ReadonlyMap<number, bigint>;
  },
  moments: readonly number[],
): Map<string, Paid>[] {
  const lots = new Map<number, Lot[]>();
  for (const [itemId, units] of openingUnits(movements, held)) {
    lots.set(itemId, units > 0n ? [{ units, from: 0n, cost: "unknown" }] : []);
  }
  const movementOf = new Map(movements.map((movement) => [movement.row, movement]));
  const costs = new Map<number, ItemCost>();
  const counted = new Map<number, { chain: string; cost: Paid }>();
  const sums: ItemCost = new Map();
  const apply = (row: MovementRow) => {
    const { itemId } = row;
    const own = lots.get(itemId) ?? [];
    const cost: ItemCost = costs.get(itemId) ?? new Map();
    const movement = movementOf.get(row);
    if (movement?.kind === "received") {
      own.push({ units: movement.units, from: 0n, cost: movement.amount });
      addTo(cost, movement.amount, 1n);
    } else if (movement !== undefined) {
      // The parts of a lot add up to its cost exactly.
      for (const part of takeOldest(own, movement.units)) addTo(cost, part.cost, -1n);
    }
    lots.set(itemId, own);
    costs.set(itemId, cost);
    const before = counted.get(itemId);
    if (before !== undefined) add(sums, before.chain, before.cost, -1n);
    const after = { chain: row.chain, cost: cost.get(row.chain) ?? nothing };
    counted.set(itemId, after);
    add(sums, after.chain, after.cost, 1n);
  };
  let next = 0;
  return moments.map((moment) => {
    for (let row = rows[next]; row !== undefined && row.timestamp < moment; row = rows[next]) {
      apply(row);
      next += 1;
    }
    return new Map(sums);
  });
}
