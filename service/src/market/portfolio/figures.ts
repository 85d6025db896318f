import { type Amount, type Lot, partOf, type SoldPart, smaller } from "./match-lots";
import type { TradeFee } from "./share-network-fees";

/** What an account holds and has sold in one place, or on one chain; amounts are wei of the chain's native currency. */
export interface Figures {
  quantity: bigint;
  floorValue: bigint;
  withoutFloor: bigint;
  offerValue: bigint;
  withoutOffer: bigint;
  cost: bigint;
  /** Network fees of what `cost` counts. */
  costFees: bigint;
  withoutCost: { unknown: bigint; otherCurrency: bigint; otherChain: bigint };
  unrealised: { quantity: bigint; value: bigint; cost: bigint; costFees: bigint };
  realised: {
    quantity: bigint;
    proceeds: bigint;
    cost: bigint;
    costFees: bigint;
    /** Of the sales themselves. */
    networkFees: bigint;
    withoutGain: bigint;
  };
  /** What the account paid for its own transactions of mints, purchases and sales, and of how many of these it is not known. */
  networkFees: { paid: bigint; unknown: number };
  /** Millionths of a dollar at the rates of the days. */
  usd: UsdFigures;
}

/** Amounts in millionths of a dollar; units whose day has no known rate are in `without…` alone. */
interface UsdFigures {
  cost: bigint;
  withoutCost: bigint;
  realised: { quantity: bigint; gain: bigint; withoutGain: bigint };
}

export function noFigures(): Figures {
  return {
    quantity: 0n,
    floorValue: 0n,
    withoutFloor: 0n,
    offerValue: 0n,
    withoutOffer: 0n,
    cost: 0n,
    costFees: 0n,
    withoutCost: { unknown: 0n, otherCurrency: 0n, otherChain: 0n },
    unrealised: { quantity: 0n, value: 0n, cost: 0n, costFees: 0n },
    realised: { quantity: 0n, proceeds: 0n, cost: 0n, costFees: 0n, networkFees: 0n, withoutGain: 0n },
    networkFees: { paid: 0n, unknown: 0 },
    usd: { cost: 0n, withoutCost: 0n, realised: { quantity: 0n, gain: 0n, withoutGain: 0n } },
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
    const part = partOf(lot.cost, lot.units, { from: lot.from, until: lot.from + counted });
    const cost = weiOn(chain, part);
    const usd = usdOf(part);
    if (usd === undefined) figures.usd.withoutCost += counted;
    else figures.usd.cost += usd;
    if (typeof cost === "string") figures.withoutCost[cost] += counted;
    else {
      figures.cost += cost;
      figures.costFees += feeBeside(part);
      known += counted;
    }
  }
  figures.withoutCost.unknown += left;
  figures.usd.withoutCost += left;
  if (floor === null) figures.withoutFloor = units;
  else {
    figures.floorValue = units * floor;
    const { cost, costFees } = figures;
    figures.unrealised = { quantity: known, value: known * floor, cost, costFees };
  }
}

/** The network fee beside an amount; zero where none is known. */
export function feeBeside(amount: Amount): bigint {
  return typeof amount === "string" ? 0n : (amount.fee ?? 0n);
}

/** Dollars of an amount, of whichever chain it is. */
function usdOf(amount: Amount): bigint | undefined {
  return typeof amount === "string" ? undefined : amount.usd;
}

/**
 * Counts a sale of a place. A gain is known where price and cost are of this chain, and in dollars where the rates of both days are. A network
 * fee that is not known is in neither.
 */
export function countSale(
  figures: Figures,
  chain: string,
  { parts, fee }: { parts: readonly SoldPart[]; fee: Pick<TradeFee, "wei" | "usd"> | null },
): void {
  const { realised, usd } = figures;
  const units = parts.reduce((sum, part) => sum + part.units, 0n);
  let from = 0n;
  for (const part of parts) {
    const until = from + part.units;
    const feePart = (sum: bigint | null | undefined) =>
      ((sum ?? 0n) * until) / units - ((sum ?? 0n) * from) / units;
    const proceeds = weiOn(chain, part.proceeds);
    const cost = weiOn(chain, part.cost);
    if (typeof proceeds === "string" || typeof cost === "string") realised.withoutGain += part.units;
    else {
      realised.quantity += part.units;
      realised.proceeds += proceeds;
      realised.cost += cost;
      realised.costFees += feeBeside(part.cost);
      realised.networkFees += feePart(fee?.wei);
    }
    const [gotUsd, paidUsd] = [usdOf(part.proceeds), usdOf(part.cost)];
    if (gotUsd === undefined || paidUsd === undefined) usd.realised.withoutGain += part.units;
    else {
      usd.realised.quantity += part.units;
      usd.realised.gain += gotUsd - paidUsd - feePart(fee?.usd);
    }
    from = until;
  }
}

/** Counts what a mint, a purchase or a sale cost in network fees. */
export function countFee({ networkFees }: Figures, { wei }: Pick<TradeFee, "wei">): void {
  if (wei === null) networkFees.unknown += 1;
  else networkFees.paid += wei;
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
    "costFees",
  ] as const) {
    sum[key] += own[key];
  }
  for (const key of ["unknown", "otherCurrency", "otherChain"] as const) {
    sum.withoutCost[key] += own.withoutCost[key];
  }
  for (const key of ["quantity", "value", "cost", "costFees"] as const)
    sum.unrealised[key] += own.unrealised[key];
  for (const key of ["quantity", "proceeds", "cost", "costFees", "networkFees", "withoutGain"] as const) {
    sum.realised[key] += own.realised[key];
  }
  sum.networkFees.paid += own.networkFees.paid;
  sum.networkFees.unknown += own.networkFees.unknown;
  for (const key of ["cost", "withoutCost"] as const) sum.usd[key] += own.usd[key];
  for (const key of ["quantity", "gain", "withoutGain"] as const) {
    sum.usd.realised[key] += own.usd.realised[key];
  }
}
