import { weiOn } from "./figures";
import type { AccountMovement, MovementRow } from "./list-movements";
import { type Lot, openingUnits, partOf, takeOldest } from "./match-lots";

/** The known cost of the units that are left of lots, on a chain. */
function costOf(lots: readonly Lot[], chain: string): bigint {
  return lots.reduce((sum, { cost, units, from }) => {
    const wei = weiOn(chain, partOf(cost, units, { from, until: units }));
    return typeof wei === "string" ? sum : sum + wei;
  }, 0n);
}

/**
 * What was paid for the units held before each of some moments, by chain, matched first in, first out as `matchLots` does. An item that moved
 * counts on the chain where it was then, so what was paid on another chain is in no sum while it is away.
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
): Map<string, bigint>[] {
  const lots = new Map<number, Lot[]>();
  for (const [itemId, units] of openingUnits(movements, held)) {
    lots.set(itemId, units > 0n ? [{ units, from: 0n, cost: "unknown" }] : []);
  }
  const movementOf = new Map(movements.map((movement) => [movement.row, movement]));
  const counted = new Map<number, { chain: string; cost: bigint }>();
  const sums = new Map<string, bigint>();
  const add = (chain: string, wei: bigint) => sums.set(chain, (sums.get(chain) ?? 0n) + wei);
  const apply = (row: MovementRow) => {
    const { itemId } = row;
    const own = lots.get(itemId) ?? [];
    const movement = movementOf.get(row);
    if (movement?.kind === "received") own.push({ units: movement.units, from: 0n, cost: movement.amount });
    else if (movement !== undefined) takeOldest(own, movement.units);
    lots.set(itemId, own);
    const before = counted.get(itemId);
    if (before !== undefined) add(before.chain, -before.cost);
    const after = { chain: row.chain, cost: costOf(own, row.chain) };
    counted.set(itemId, after);
    add(after.chain, after.cost);
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
