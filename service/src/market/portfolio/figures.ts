import { type Amount, type Lot, partOf, type SoldPart, smaller } from "./match-lots";

/** What an account holds and has sold in one place, or on one chain; amounts are wei of the chain's native currency. */
export interface Figures {
  quantity: bigint;
  floorValue: bigint;
  withoutFloor: bigint;
  offerValue: bigint;
  withoutOffer: bigint;
  cost: bigint;
  withoutCost: { unknown: bigint; otherCurrency: bigint; otherChain: bigint };
  unrealised: { quantity: bigint; value: bigint; cost: bigint };
  realised: { quantity: bigint; proceeds: bigint; cost: bigint; withoutGain: bigint };
}

export function noFigures(): Figures {
  return {
    quantity: 0n,
    floorValue: 0n,
    withoutFloor: 0n,
    offerValue: 0n,
    withoutOffer: 0n,
    cost: 0n,
    withoutCost: { unknown: 0n, otherCurrency: 0n, otherChain: 0n },
    unrealised: { quantity: 0n, value: 0n, cost: 0n },
    realised: { quantity: 0n, proceeds: 0n, cost: 0n, withoutGain: 0n },
  };
}

/** The wei of an amount on a chain, or the reason why it does not count there. */
export function weiOn(chain: string, amount: Amount): bigint | keyof Figures["withoutCost"] {
  if (amount === "unknown") return "unknown";
  if (amount === "other_currency") return "otherCurrency";
  return amount.chain === chain ? amount.wei : "otherChain";
}

/** Counts the held units of a place, at most as many as it has. Units without a lot have an unknown cost. */
export function countHeld(
  figures: Figures,
  { chain, units, floor, lots }: { chain: string; units: bigint; floor: bigint | null; lots: readonly Lot[] },
): void {
  figures.quantity = units;
  let known = 0n;
  let left = units;
  for (const lot of lots) {
    const counted = smaller(lot.units - lot.from, left);
    if (counted === 0n) continue;
    left -= counted;
    const cost = weiOn(chain, partOf(lot.cost, lot.units, { from: lot.from, until: lot.from + counted }));
    if (typeof cost === "string") figures.withoutCost[cost] += counted;
    else {
      figures.cost += cost;
      known += counted;
    }
  }
  figures.withoutCost.unknown += left;
  if (floor === null) figures.withoutFloor = units;
  else {
    figures.floorValue = units * floor;
    figures.unrealised = { quantity: known, value: known * floor, cost: figures.cost };
  }
}

/** Counts a sale of a place. A gain is known where price and cost are of this chain. */
export function countSale(figures: Figures, chain: string, parts: readonly SoldPart[]): void {
  const { realised } = figures;
  for (const { units, ...part } of parts) {
    const proceeds = weiOn(chain, part.proceeds);
    const cost = weiOn(chain, part.cost);
    if (typeof proceeds === "string" || typeof cost === "string") realised.withoutGain += units;
    else {
      realised.quantity += units;
      realised.proceeds += proceeds;
      realised.cost += cost;
    }
  }
}

/** Adds the figures of a place to those of its chain. */
export function addFigures(sum: Figures, own: Figures): void {
  for (const key of [
    "quantity",
    "floorValue",
    "withoutFloor",
    "offerValue",
    "withoutOffer",
    "cost",
  ] as const) {
    sum[key] += own[key];
  }
  for (const key of ["unknown", "otherCurrency", "otherChain"] as const) {
    sum.withoutCost[key] += own.withoutCost[key];
  }
  for (const key of ["quantity", "value", "cost"] as const) sum.unrealised[key] += own.unrealised[key];
  for (const key of ["quantity", "proceeds", "cost", "withoutGain"] as const) {
    sum.realised[key] += own.realised[key];
  }
}
