import type { Currency } from "../contract/chain";
import type { Stats } from "../contract/collection";
import { convertDecimal } from "../format/convert-decimal";
import { decimalText, rescale } from "../format/decimal";
import { usdOfDecimal } from "../format/usd";
import { type ChainLook, type ChainLooks, lookOf } from "./chain-look";

/** One figure that represents a collection of several chains, in the currency of one of them. */
export interface Headline {
  chain: ChainLook;
  value: string;
  currency: Currency;
}

type Amounts = Readonly<Record<string, string>>;

const compareScale = 18;
/** Digits kept when a sum is converted into another currency. */
const sumScale = 6;

function ofKind(look: ChainLook, kind: Currency["kind"]): Currency | null {
  return look.currencies.find((currency) => currency.kind === kind) ?? null;
}

function entries(amounts: Amounts, looks: ChainLooks, kind: "native" | "wrapped"): Headline[] {
  return Object.entries(amounts).flatMap(([id, value]) => {
    const chain = lookOf(looks, id);
    const currency = ofKind(chain, kind);
    return currency ? [{ chain, value, currency }] : [];
  });
}

/** Dollars for comparing. A figure without a rate cannot be compared and is never preferred. */
function comparable({ value, currency }: Headline, native: Currency | null): bigint | null {
  const rate = currency.usd?.rate ?? native?.usd?.rate;
  return rate === undefined ? null : rescale(usdOfDecimal(value, rate), compareScale);
}

function pick(candidates: Headline[], better: (a: bigint, b: bigint) => boolean): Headline | null {
  let best: { headline: Headline; worth: bigint | null } | null = null;
  for (const headline of candidates) {
    const worth = comparable(headline, ofKind(headline.chain, "native"));
    const wins = best === null || (worth !== null && (best.worth === null || better(worth, best.worth)));
    if (wins) best = { headline, worth };
  }
  return best?.headline ?? null;
}

/** The lowest floor over all chains, compared in dollars and shown in its own currency. */
export function headlineFloor(stats: Pick<Stats, "floor">, looks: ChainLooks): Headline | null {
  return pick(entries(stats.floor, looks, "native"), (a, b) => a < b);
}

/** The highest collection offer over all chains, in the wrapped currency it is made in. */
export function headlineTopOffer(stats: Pick<Stats, "topOffer">, looks: ChainLooks): Headline | null {
  return pick(entries(stats.topOffer, looks, "wrapped"), (a, b) => a > b);
}

/**
 * A collection's floor and top offer, shown side by side. They may be on two chains, where no one trade can use both.
 */
export interface HeadlinePair {
  floor: Headline | null;
  offer: Headline | null;
  /**
   * The floor on the offer's chain, where the offer is on another chain than the floor; null where nothing is listed
   * there.
   */
  apart: { floor: Headline | null } | null;
}

/** The lowest floor and the highest offer over all chains, with the floor to compare the offer with. */
export function headlinePair(stats: Pick<Stats, "floor" | "topOffer">, looks: ChainLooks): HeadlinePair {
  const floor = headlineFloor(stats, looks);
  const offer = headlineTopOffer(stats, looks);
  if (floor === null || offer === null || floor.chain.id === offer.chain.id) {
    return { floor, offer, apart: null };
  }
  const there = entries(stats.floor, looks, "native").find(({ chain }) => chain.id === offer.chain.id);
  return { floor, offer, apart: { floor: there ?? null } };
}

/** The chain with the most items. */
function mainChain(byChain: Stats["byChain"]): string | undefined {
  const chains = Object.entries(byChain).sort(([, a], [, b]) => b.items - a.items);
  return chains[0]?.[0];
}

/**
 * A volume over all chains in one currency: the one with most of it. Other amounts are converted at the reference
 * rates; without a rate they are left out, since ETH and APE cannot be added. Without sales the volume is 0, in the
 * currency of the chain with the most items.
 */
export function headlineVolume(
  volume: Amounts,
  { byChain }: Pick<Stats, "byChain">,
  looks: ChainLooks,
): Headline | null {
  const quietChain = mainChain(byChain);
  const all = entries(
    Object.keys(volume).length === 0 && quietChain !== undefined ? { [quietChain]: "0" } : volume,
    looks,
    "native",
  );
  const main = pick(all, (a, b) => a > b);
  if (!main) return null;
  const sum = all.reduce(
    (total, { value, currency }) =>
      total + (convertDecimal(value, { from: currency, to: main.currency, scale: sumScale }) ?? 0n),
    0n,
  );
  return { ...main, value: decimalText({ units: sum, scale: sumScale }) };
}
