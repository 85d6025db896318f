import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Order, OrderScope } from "@/lib/contract/order";
import { takesAll } from "@/lib/contract/takes-all";
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
  /** More offers of this price may be among those not loaded: every number here is then a lower bound. */
  open: boolean;
  /** Null where no one item can be given to all of the level's offers, and while the offers for any item are not known. */
  inAll: DepthInAll | null;
}

/** Everything that a holder of such an item can accept at a level's price or a higher one, in its currency on its chain. */
interface DepthInAll {
  units: bigint;
  /** What those units come to, in base units. */
  sum: bigint;
  /** `units` as a share of those at any price that are loaded, in thousandths. */
  share: number;
  /** Like that of the level. */
  open: boolean;
}

/** Offers as the service ranks them, the highest first. `partial`: there are more, after the last of them. */
export interface RankedOffers {
  offers: readonly Order[];
  partial: boolean;
}

/** Traits in one form, whatever order a maker gave them in. Offers for single items of one price make one level. */
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

/** Whether the service may rank another offer of this price behind the last one. Unknown currencies leave everything open. */
function mayFollow(last: Order, order: Order, looks: ChainLooks): boolean {
  const [mine, theirs] = [order, last].map(({ chain, currency, unitPrice }) => {
    const known = currencyOf(lookOf(looks, chain), currency);
    // Without a rate they are ranked among themselves, by whole units, behind all others.
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

/** Offers for the same things at one price. */
interface Lot {
  scope: OrderScope;
  unitPrice: bigint;
  units: bigint;
}

function lotsOf(offers: readonly Order[]): Lot[] {
  const itemOf = ({ scope }: Order) => (scope.kind === "item" ? scope.tokenId : "");
  const groups = groupBy(offers, (offer) => `${offer.unitPrice} ${itemOf(offer)} ${scopeKey(offer.scope)}`);
  return [...groups.values()].map((group) => ({
    scope: group[0].scope,
    unitPrice: BigInt(group[0].unitPrice),
    units: unitsOf(group),
  }));
}

/** @param lots all of the level's currency on its chain */
function depthOf([first]: OfferLevel["offers"], lots: readonly Lot[]): Omit<DepthInAll, "open"> {
  const taking = lots.filter(({ scope }) => takesAll(scope, first.scope));
  const high = taking.filter(({ unitPrice }) => unitPrice >= BigInt(first.unitPrice));
  const count = (some: readonly Lot[]) => some.reduce((units, lot) => units + lot.units, 0n);
  const units = count(high);
  const most = count(taking);
  return {
    units,
    sum: high.reduce((sum, lot) => sum + lot.units * lot.unitPrice, 0n),
    share: most === 0n ? 0 : Number((units * 1000n) / most),
  };
}

/**
 * Offers by price. Currencies and chains are never added up: nobody sells into two of them at once. Nor are offers that take different
 * items: those for any item are added to those for a trait or an item, not the other way round.
 *
 * @param anyItem offers for any item, where `ranked` leaves them out; null while they are not known
 * @returns levels in the order of their first offers
 */
export function offerDepth(
  ranked: RankedOffers,
  { looks, anyItem }: { looks: ChainLooks; anyItem: RankedOffers | null },
): OfferLevel[] {
  const { offers } = ranked;
  const counted = groupBy([...offers, ...(anyItem?.offers ?? [])], moneyKey);
  const lots = new Map([...counted].map(([money, group]) => [money, lotsOf(group)]));
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
              ...depthOf(group, lots.get(moneyKey(first)) ?? []),
              open: open || isOpen(first, anyItem, looks),
            },
    };
  });
}
