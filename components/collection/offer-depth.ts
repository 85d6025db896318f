import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Order, OrderScope } from "@/lib/contract/order";
import { usdOf } from "@/lib/format/usd";

/** All offers of one price, in one currency of one chain, for the same things. */
export interface OfferLevel {
  /** The same for as long as there are offers like these. */
  key: string;
  /** As they were given. Never empty. */
  offers: readonly [Order, ...Order[]];
  /** Base units of the offers' currency, for one unit. */
  unitPrice: bigint;
  /** How many units the offers still ask for. */
  units: bigint;
  /** Accounts that make the offers. */
  makers: number;
  /** Units that these and all higher offers in the same currency of the same chain ask for. */
  unitsInAll: bigint;
  /** What those offers come to, in base units. */
  sumInAll: bigint;
  /** `unitsInAll` as a share of all that is loaded in this currency, in thousandths. */
  share: number;
  /** More offers of this price may be among those not loaded: every number here is then a lower bound. */
  open: boolean;
}

/** Traits in one form, whatever order a maker gave them in. Single items of one price make one level. */
function scopeKey(scope: OrderScope): string {
  if (scope.kind !== "trait") return scope.kind;
  const traits = scope.traits.map((trait) =>
    "value" in trait
      ? JSON.stringify([trait.type, trait.value])
      : JSON.stringify([trait.type, trait.min ?? null, trait.max ?? null]),
  );
  return `trait ${traits.sort().join(" ")}`;
}

function moneyKey({ chain, currency }: Order): string {
  return `${chain} ${currency.toLowerCase()}`;
}

function groupBy<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group === undefined) groups.set(keyOf(each), [each]);
    else group.push(each);
  }
  return groups;
}

function unitsOf(offers: readonly Order[]): bigint {
  return offers.reduce((units, { remaining }) => units + BigInt(remaining), 0n);
}

/** Whether the service's order leaves open which of two offers comes first. Unknown currencies leave everything open. */
function isSameRank(left: Order, right: Order, looks: ChainLooks): boolean {
  const [mine, theirs] = [left, right].map(({ chain, currency, unitPrice }) => {
    const known = currencyOf(lookOf(looks, chain), currency);
    // Without a rate they are ranked among themselves, by whole units.
    const rate = known?.usd?.rate ?? null;
    return known && { rated: rate !== null, ...usdOf(unitPrice, known.decimals, rate ?? "1") };
  });
  if (!mine || !theirs) return true;
  if (mine.rated !== theirs.rated) return false;
  return mine.units * 10n ** BigInt(theirs.scale) === theirs.units * 10n ** BigInt(mine.scale);
}

interface Totals {
  /** Of each unit price and the higher ones. */
  byPrice: Map<bigint, { units: bigint; sum: bigint }>;
  units: bigint;
}

/** The running totals of offers in one currency. */
function totalsOf(offers: readonly Order[]): Totals {
  const prices = [...groupBy(offers, ({ unitPrice }) => unitPrice)]
    .map(([unitPrice, group]) => ({ unitPrice: BigInt(unitPrice), units: unitsOf(group) }))
    .sort((left, right) => (left.unitPrice < right.unitPrice ? 1 : -1));
  let units = 0n;
  let sum = 0n;
  const byPrice = new Map(
    prices.map((price) => {
      units += price.units;
      sum += price.units * price.unitPrice;
      return [price.unitPrice, { units, sum }];
    }),
  );
  return { byPrice, units };
}

/**
 * Offers by price. Currencies and chains are never added up: nobody sells into two of them at once.
 *
 * @param offers as the service ranks them, the highest first
 * @param options.partial that there are more offers, after the last of these
 * @returns levels in the order of their first offers
 */
export function offerDepth(
  offers: readonly Order[],
  { looks, partial }: { looks: ChainLooks; partial: boolean },
): OfferLevel[] {
  const totals = new Map([...groupBy(offers, moneyKey)].map(([money, group]) => [money, totalsOf(group)]));
  const last = partial ? offers.at(-1) : undefined;
  const levels = groupBy(offers, (offer) => `${moneyKey(offer)} ${offer.unitPrice} ${scopeKey(offer.scope)}`);
  return [...levels].map(([key, group]) => {
    const [first] = group;
    const unitPrice = BigInt(first.unitPrice);
    const money = totals.get(moneyKey(first));
    const { units: unitsInAll, sum: sumInAll } = money?.byPrice.get(unitPrice) ?? { units: 0n, sum: 0n };
    const most = money?.units ?? 0n;
    return {
      key,
      offers: group,
      unitPrice,
      units: unitsOf(group),
      makers: new Set(group.map(({ maker }) => maker.toLowerCase())).size,
      unitsInAll,
      sumInAll,
      share: most === 0n ? 0 : Number((unitsInAll * 1000n) / most),
      open: last !== undefined && isSameRank(first, last, looks),
    };
  });
}
