import type { Address } from "@/lib/contract/primitives";
import type { MovementRow } from "./list-movements";

/** A collection on a chain. */
export interface PlaceKey {
  collectionId: number;
  chain: string;
}

/** How many units of a place came to an account at a moment; below zero: left it. */
export interface UnitChange extends PlaceKey {
  timestamp: number;
  units: bigint;
}

/**
 * What each entry of the feed changed on its own chain. A move between chains changes both: the item leaves one when it is locked or burned,
 * and comes to the other with its delivery. In between it is in neither.
 */
export function unitChanges(rows: readonly MovementRow[], account: Address): UnitChange[] {
  return rows.flatMap(({ collectionId, chain, timestamp, type, fromAddr, toAddr, quantity }) => {
    const units = BigInt(quantity ?? 1);
    const leaves = fromAddr === account && type !== "vault_in";
    const comes = toAddr === account && type !== "vault_out";
    const change = (comes ? units : 0n) - (leaves ? units : 0n);
    return change === 0n ? [] : [{ collectionId, chain, timestamp, units: change }];
  });
}

/**
 * The units of a place before each of some moments, counted backwards from what is held now.
 *
 * @param moments ascending, Unix seconds
 * @param now units that are held now
 */
export function unitsBefore(
  changes: readonly Pick<UnitChange, "timestamp" | "units">[],
  moments: readonly number[],
  now: bigint,
): bigint[] {
  const newestFirst = changes.toSorted((a, b) => b.timestamp - a.timestamp);
  let units = now;
  let next = 0;
  return moments
    .toReversed()
    .map((moment) => {
      for (let change = newestFirst[next]; change !== undefined && change.timestamp >= moment; ) {
        units -= change.units;
        next += 1;
        change = newestFirst[next];
      }
      // A token may move units without an event, so that fewer than none would be left.
      return units < 0n ? 0n : units;
    })
    .reverse();
}
