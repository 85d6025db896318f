import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Collection } from "../../contract/collection";
import type { AccountItem } from "../../contract/item";
import type { OrderSide } from "../../contract/order";
import { formatCount } from "../../format/count";
import { parseDecimal, rescale } from "../../format/decimal";
import { plural, t } from "../../language/translate";
import { priceAlarm } from "../guard/price-alarm";
import { type TypedPrice, typedPrices } from "../guard/typed-prices";
import {
  type DraftPrice,
  type DraftTimes,
  draftPrice,
  draftWorth,
  type FloorWarning,
  floorWarning,
  type ListDraft,
} from "../list/list-draft";
import { ruleReason } from "../list/owner-rules";
import { mayBeEndable } from "../list/request";
import { findCurrency } from "../review/describe-amount";
import { type Backing, type BulkList, type BulkRow, rowKey } from "./request";

/** The values of the form of several listings or offers, as typed. */
export interface BulkDraft extends Pick<ListDraft, "duration" | "customEnd" | "payCreator" | "endable"> {
  side: OrderSide;
  /** How much the maker of offers holds ready. */
  backing: Backing;
  /** The price of one unit, by row. */
  prices: Readonly<Record<string, string>>;
  /** Units, by row. Default: all held units, and one for an offer. */
  quantities: Readonly<Record<string, string>>;
  /** The currency, by chain. Default: the native currency, and the wrapped one for offers. */
  currencies: Readonly<Record<string, Address>>;
  /** Prices far from a floor that were typed a second time, by the amount and currency that they confirm. */
  again: Readonly<Record<string, string>>;
}

export const emptyBulkDraft: BulkDraft = {
  side: "listing",
  backing: "all",
  duration: "7d",
  customEnd: "",
  payCreator: true,
  endable: false,
  prices: {},
  quantities: {},
  currencies: {},
  again: {},
};

export const emptyOfferDraft: BulkDraft = { ...emptyBulkDraft, side: "offer" };

/** The fields of an item that the form needs, from an account's items or from a cart. */
export type BulkFormItem = Pick<
  AccountItem,
  "chain" | "contract" | "tokenId" | "name" | "standard" | "image" | "labels" | "collection"
> &
  Partial<Pick<AccountItem, "quantity" | "bestListing">>;

/** An item of the form with its chain. */
export interface BulkItem {
  item: BulkFormItem;
  web: WebChain;
}

export interface DraftQuantity {
  units: bigint | null;
  error: string | null;
}

/** Units of an item that its holder may list. */
export function heldUnits({ standard, quantity }: Pick<AccountItem, "standard" | "quantity">): bigint {
  return standard === "erc1155" ? BigInt(quantity ?? "1") : 1n;
}

export function bulkCurrency(
  { side, currencies }: Pick<BulkDraft, "side" | "currencies">,
  { chain }: WebChain,
): Address {
  const usual = side === "offer" ? chain.wrappedCurrency : chain.nativeCurrency;
  return currencies[chain.id] ?? usual.address;
}

/** The floor of the item's collection on its chain, in base units of the native currency, or null. */
export function itemFloor({ item, web }: BulkItem): bigint | null {
  const floor = item.collection.floor[item.chain];
  return floor === undefined ? null : rescale(parseDecimal(floor), web.chain.nativeCurrency.decimals, "down");
}

/** The typed text of a unit's price, with its currency. */
function typedPrice(draft: BulkDraft, { item, web }: BulkItem): Pick<ListDraft, "price" | "currency"> {
  return { price: draft.prices[rowKey({ item })] ?? "", currency: bulkCurrency(draft, web) };
}

/** The typed price of one unit. */
export function bulkPrice(draft: BulkDraft, entry: BulkItem): DraftPrice {
  return draftPrice(typedPrice(draft, entry), entry.web);
}

export function bulkQuantity(
  draft: Pick<BulkDraft, "side" | "quantities">,
  { item }: Pick<BulkItem, "item">,
): DraftQuantity {
  const isOffer = draft.side === "offer";
  const held = heldUnits(item);
  const typed = (draft.quantities[rowKey({ item })] ?? (isOffer ? "1" : held.toString())).trim();
  if (!/^\d{1,78}$/.test(typed)) return { units: null, error: t("Enter a whole number.") };
  const units = BigInt(typed);
  if (units === 0n) return { units: null, error: isOffer ? t("Enter at least 1.") : t("List one or more.") };
  if (isOffer) return { units, error: null };
  return units > held
    ? { units: null, error: t("You hold {count}.", { count: formatCount(held) }) }
    : { units, error: null };
}

export function bulkWarning(draft: BulkDraft, entry: BulkItem): FloorWarning {
  return floorWarning(draftWorth(typedPrice(draft, entry), entry.web), itemFloor(entry));
}

/** The prices that must be typed to confirm them (`priceAlarm`). Rows are compared with their floors, not with sales. */
export function unusualPrices(draft: BulkDraft, items: readonly BulkItem[]): TypedPrice[] {
  const unusual = items.flatMap((entry) => {
    const { amount } = bulkPrice(draft, entry);
    const market = { floor: itemFloor(entry), sales: null };
    const act = draft.side === "offer" ? "offer" : "list";
    const { web, item } = entry;
    const address = bulkCurrency(draft, web);
    const currency = findCurrency(web.chain, address);
    if (amount === null || currency === null) return [];
    const written = { amount, currency, nativeCurrency: web.chain.nativeCurrency };
    const alarm = priceAlarm(act, draftWorth(typedPrice(draft, entry), web), market, written);
    return alarm === null ? [] : [{ amount, currency: address, web, name: item.name, alarm }];
  });
  return typedPrices(unusual, draft.again);
}

export interface BulkForm {
  draft: BulkDraft;
  items: readonly BulkItem[];
  /** The collections that have been read, by slug. */
  collections: ReadonlyMap<
    string,
    Pick<Collection, "name" | "creatorEarnings" | "marketplaceFee" | "transferPolicy" | "orderRules">
  >;
  maker: Address;
  times: DraftTimes;
  /** Whether unusual prices must be typed. */
  isGuarded: boolean;
  /** The rows whose price is decided: signed, whatever the floor does later. */
  signed?: ReadonlySet<string>;
}

/** The unusual prices of a form, of the rows that are not signed yet. */
export function formUnusual({
  draft,
  items,
  isGuarded,
  signed,
}: Pick<BulkForm, "draft" | "items" | "isGuarded" | "signed">): TypedPrice[] {
  if (!isGuarded) return [];
  return unusualPrices(
    draft,
    items.filter((entry) => signed?.has(rowKey(entry)) !== true),
  );
}

/** The first rule of a collection's owner that an unsigned row breaks, in words; null if none does. */
function brokenRule({ draft, items, collections, signed }: BulkForm): string | null {
  for (const entry of items) {
    const { web, item } = entry;
    const unitPrice = bulkPrice(draft, entry).amount;
    const collection = collections.get(item.collection.slug) ?? null;
    if (unitPrice === null || signed?.has(rowKey(entry)) === true) continue;
    const currency = bulkCurrency(draft, web);
    const reason = ruleReason(collection, { side: draft.side, web, currency, unitPrice });
    if (reason !== null) return reason;
  }
  return null;
}

/** Why the form cannot be confirmed yet, or null. */
export function bulkReason(form: BulkForm): string | null {
  const { draft, items, collections, times } = form;
  if (items.length === 0) return t("Nothing is selected.");
  const unpriced = items.filter((entry) => bulkPrice(draft, entry).amount === null);
  const [first] = unpriced;
  if (first !== undefined) {
    if (unpriced.length === items.length && items.length > 1) return t("Enter prices first.");
    return unpriced.length === 1
      ? t("Enter a price for {item}.", { item: first.item.name })
      : plural(unpriced.length, "{count} item has no price yet.", "{count} items have no price yet.");
  }
  const wrong = items.find((entry) => bulkQuantity(draft, entry).units === null);
  if (wrong !== undefined)
    return draft.side === "offer"
      ? t("Enter how many of {item} you want.", { item: wrong.item.name })
      : t("Enter how many of {item} to list.", { item: wrong.item.name });
  if (times.expiresAt === null) return times.error;
  if (formUnusual(form).some((price) => !price.isTyped)) return t("Type the unusual prices first.");
  if (!items.every(({ item }) => collections.has(item.collection.slug)))
    return t("Loading the collections' fees.");
  return brokenRule(form);
}

/** The lists of the form, one for each chain. Incomplete rows are left out, and so are chains without a complete row. */
export function bulkLists({ draft, items, collections, maker, times }: BulkForm): BulkList[] {
  const { startsAt, expiresAt, lasts } = times;
  if (expiresAt === null) return [];
  const lists = new Map<string, BulkList & { rows: BulkRow[] }>();
  for (const entry of items) {
    const { item, web } = entry;
    const collection = collections.get(item.collection.slug);
    const unitPrice = bulkPrice(draft, entry).amount;
    const quantity = bulkQuantity(draft, entry).units;
    if (collection === undefined || unitPrice === null || quantity === null) continue;
    const { side, backing } = draft;
    const currency = bulkCurrency(draft, web);
    const list = lists.get(item.chain) ?? {
      side,
      web,
      maker,
      currency,
      // The maker of an offer cannot leave the earnings out.
      payCreator: side === "offer" || draft.payCreator,
      startsAt,
      expiresAt,
      ...(side === "offer" && { backing }),
      ...(lasts !== undefined && { lasts }),
      rows: [],
    };
    const endable = draft.endable && mayBeEndable(collection, item.chain);
    list.rows.push({ item, collection, quantity, unitPrice, endable });
    lists.set(item.chain, list);
  }
  return [...lists.values()];
}
