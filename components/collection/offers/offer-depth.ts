import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Order, OrderScope } from "@/lib/contract/order";
import { takesAll } from "@/lib/contract/takes-all";
import { usdOf } from "@/lib/format/usd";

/** All offers with the same scope, price, currency and chain. */
export interface OfferLevel {
  /** Stable as long as such offers exist. */
  key: string;
  /** The offers in their given order. Never empty. */
  offers: readonly [Order, ...Order[]];
  /** Base units of the offers' currency, for one unit. */
  unitPrice: bigint;
  /** How many units the offers still want. */
  units: bigint;
  /** Number of accounts that made the offers. */
  makers: number;
  /** Unloaded offers may have the same price, so every number here is a lower bound. */
  open: boolean;
  /** Null where no single item matches all of the level's offers, and while the any-item offers are unknown. */
  inAll: DepthInAll | null;
}

/** The sum of offers that a matching item can accept at this price or a higher one, in one currency on one chain. */
interface DepthInAll {
  units: bigint;
  /** The value of those units, in base units. */
  sum: bigint;
  /** `units` as a share of the loaded units at any price, in thousandths. */
  share: number;
  /** As in {@link OfferLevel}. */
  open: boolean;
}

/** Offers in the service's order, highest first. `partial`: more follow the last one. */
export interface RankedOffers {
  offers: readonly Order[];
  partial: boolean;
}

/** Normalises traits, so that their order does not matter. Item offers of one price share a level. */
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

/** Whether the service may rank another offer of this price after the last one. True for unknown currencies. */
function mayFollow(last: Order, order: Order, looks: ChainLooks): boolean {
  const [mine, theirs] = [order, last].map(({ chain, currency, unitPrice }) => {
    const known = currencyOf(lookOf(looks, chain), currency);
    // Offers without a rate rank after all others, by whole units.
    const rate = known?.usd?.rate ?? null;
    return known && { rated: rate !== null, ...usdOf(unitPrice, known.decimals, rate ?? "1") };
  });
  if (!mine || !theirs) return true;
  if (mine.rated !== theirs.rated) return theirs.rated;
  return mine.units * 10n ** BigInt(theirs.scale) <= theirs.units * 10n ** BigInt(mine.scale);
}

function isOpen(order: Order, { offers, partial }: RankedOffers, looks: ChainLooks): boolean {
  const last = partial ? offers.at(-1) : undefined;
  return last !== undefined && mayFollow(last, order, looks);
}

/** Offers with the same scope at one price. */
interface OfferGroup {
  scope: OrderScope;
  unitPrice: bigint;
  units: bigint;
}

function offerGroupsOf(offers: readonly Order[]): OfferGroup[] {
  const itemOf = ({ scope }: Order) => (scope.kind === "item" ? scope.tokenId : "");
  const groups = groupBy(offers, (offer) => `${offer.unitPrice} ${itemOf(offer)} ${scopeKey(offer.scope)}`);
  return [...groups.values()].map((group) => ({
    scope: group[0].scope,
    unitPrice: BigInt(group[0].unitPrice),
    units: unitsOf(group),
  }));
}

/**
 * @param offerGroups all offers in the level's currency on its chain
 */
function depthOf(
  [first]: OfferLevel["offers"],
  offerGroups: readonly OfferGroup[],
): Omit<DepthInAll, "open"> {
  const taking = offerGroups.filter(({ scope }) => takesAll(scope, first.scope));
  const high = taking.filter(({ unitPrice }) => unitPrice >= BigInt(first.unitPrice));
  const count = (some: readonly OfferGroup[]) => some.reduce((units, lot) => units + lot.units, 0n);
  const units = count(high);
  const most = count(taking);
  return {
    units,
    sum: high.reduce((sum, lot) => sum + lot.units * lot.unitPrice, 0n),
    share: most === 0n ? 0 : Number((units * 1000n) / most),
  };
}

/**
 * Groups offers by price. Currencies and chains are never added up, since one sale uses only one of each. Any-item
 * offers count towards trait and item levels, but trait and item offers do not count towards any-item levels.
 * @param anyItem the any-item offers, where `ranked` leaves them out; null while they are unknown
 * @returns levels in the order of their first offers
 */
export function offerDepth(
  ranked: RankedOffers,
  { looks, anyItem }: { looks: ChainLooks; anyItem: RankedOffers | null },
): OfferLevel[] {
  const { offers } = ranked;
  const counted = groupBy([...offers, ...(anyItem?.offers ?? [])], moneyKey);
  const groups = new Map([...counted].map(([money, group]) => [money, offerGroupsOf(group)]));
  const levels = groupBy(offers, (offer) => `${moneyKey(offer)} ${offer.unitPrice} ${scopeKey(offer.scope)}`);
  return [...levels].map(([key, group]) => {
    const [first] = group;
    const open = isOpen(first, ranked, looks);
    const takeTheSame = group.every(({ scope }) => takesAll(scope, first.scope));
    return {
      key,
      offers: group,
      unitPrice: BigInt(first.unitPrice),
      units: unitsOf(group),
      makers: new Set(group.map(({ maker }) => maker.toLowerCase())).size,
      open,
      inAll:
        anyItem === null || !takeTheSame
          ? null
          : {
              ...depthOf(group, groups.get(moneyKey(first)) ?? []),
              open: open || isOpen(first, anyItem, looks),
            },
    };
  });
}
