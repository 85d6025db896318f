/**
 * What units were bought or sold for, wei of the chain's native currency, or why it is in no sum. `fee`: the network fee beside it, where the
 * account paid one. `usd`: both in millionths of a dollar, where the rate of the day is known.
 */
export type Amount =
  | { chain: string; wei: bigint; fee?: bigint; usd?: bigint }
  | "unknown"
  | "other_currency";

/** Units of an item that came to an account or left it. */
export interface LotMovement {
  itemId: number;
  units: bigint;
  /** `sold` has proceeds; `given` left without a price. */
  kind: "received" | "sold" | "given";
  /** Of `received` the cost, of `sold` the proceeds. */
  amount: Amount;
}

/** Units that were bought together. `from` of them have left since, the first ones first. */
export interface Lot {
  units: bigint;
  from: bigint;
  cost: Amount;
}

/** Units that were sold together and bought together. */
export interface SoldPart {
  units: bigint;
  proceeds: Amount;
  cost: Amount;
}

/**
 * The part of an amount that belongs to units `from` to `until` of its `units`. The parts of all units add up to the amount exactly, however
 * they are divided.
 */
export function partOf(
  amount: Amount,
  units: bigint,
  { from, until }: { from: bigint; until: bigint },
): Amount {
  if (typeof amount === "string") return amount;
  const { chain, wei, fee, usd } = amount;
  const part = (sum: bigint) => (sum * until) / units - (sum * from) / units;
  return {
    chain,
    wei: part(wei),
    ...(fee !== undefined && { fee: part(fee) }),
    ...(usd !== undefined && { usd: part(usd) }),
  };
}

/** `Math.min` takes no bigint. */
export function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** Takes the oldest units out of lots, which it changes. Units that no lot has are of unknown cost. */
export function takeOldest(lots: Lot[], units: bigint): { units: bigint; cost: Amount }[] {
  const parts: { units: bigint; cost: Amount }[] = [];
  let left = units;
  while (left > 0n) {
    const [lot] = lots;
    if (lot === undefined) return [...parts, { units: left, cost: "unknown" }];
    const taken = smaller(lot.units - lot.from, left);
    const until = lot.from + taken;
    parts.push({ units: taken, cost: partOf(lot.cost, lot.units, { from: lot.from, until }) });
    lot.from = until;
    left -= taken;
    if (until === lot.units) lots.shift();
  }
  return parts;
}

/** Splits the units of a sale into the parts that were bought together. */
function soldParts(lots: Lot[], { units, amount }: LotMovement): SoldPart[] {
  let from = 0n;
  return takeOldest(lots, units).map((part) => {
    const until = from + part.units;
    const proceeds = partOf(amount, units, { from, until });
    from = until;
    return { ...part, proceeds };
  });
}

/** Units that an account had of each item before the first movement: what it holds now, less what came, and what left. */
export function openingUnits(
  movements: readonly LotMovement[],
  held: ReadonlyMap<number, bigint>,
): Map<number, bigint> {
  const opening = new Map(held);
  for (const { itemId, kind, units } of movements) {
    opening.set(itemId, (opening.get(itemId) ?? 0n) + (kind === "received" ? -units : units));
  }
  return opening;
}

/**
 * Matches what left an account with what had come to it, first in, first out among the units of one item. An ERC-721 item is thus matched with
 * its own purchase. Units that were there before the first movement count as the oldest, of unknown cost.
 *
 * @param movements The oldest first.
 * @param held Units of each item that the account holds after the last movement.
 * @returns the held units by their purchases, and the parts of each sale.
 * @see docs/decisions/0077-first-in-first-out-by-item.md
 */
export function matchLots<Movement extends LotMovement>(
  movements: readonly Movement[],
  held: ReadonlyMap<number, bigint>,
): { lots: Map<number, Lot[]>; sales: { movement: Movement; parts: SoldPart[] }[] } {
  const lots = new Map<number, Lot[]>();
  for (const [itemId, units] of openingUnits(movements, held)) {
    lots.set(itemId, units > 0n ? [{ units, from: 0n, cost: "unknown" }] : []);
  }
  const sales: { movement: Movement; parts: SoldPart[] }[] = [];
  for (const movement of movements) {
    const own = lots.get(movement.itemId) ?? [];
    if (movement.kind === "received") own.push({ units: movement.units, from: 0n, cost: movement.amount });
    else if (movement.kind === "sold") sales.push({ movement, parts: soldParts(own, movement) });
    else takeOldest(own, movement.units);
  }
  for (const [itemId, own] of lots) {
    const units = own.reduce((sum, lot) => sum + lot.units - lot.from, 0n);
    const excess = units - (held.get(itemId) ?? 0n);
    // A token may move units without an event.
    if (excess > 0n) takeOldest(own, excess);
  }
  return { lots, sales };
}
