import { formatTypedAmount } from "../../format/price";
import { readTypedBps } from "../../format/typed-number";
import type { BulkDraft, BulkItem } from "./bulk-draft";
import { itemFloor } from "./bulk-draft";
import { rowKey } from "./request";

/**
 * A rule that prices every row at once. `same`: the typed number, in each chain's own currency. `collection`: a typed number for each
 * collection on its chain. `floor`: the collection's floor on the item's chain. `trait_floor`: the floor of the most expensive of its
 * traits. `best_offer`: its best offer. `percent`: the typed change of it, up or down.
 */
export type BulkRule =
  | { kind: "same"; price: string }
  | { kind: "collection"; prices: Readonly<Record<string, string>> }
  | { kind: "floor" | "trait_floor" | "best_offer"; percent: string };

/** The collection of a row on its chain, as `collection` prices it. */
export function collectionKey({ item }: Pick<BulkItem, "item">): string {
  return `${item.chain}:${item.collection.slug}`;
}

/** Significant digits of a price that a percentage computes. */
const significantDigits = 6;
const wholeBps = 10_000n;
const highestPercent = 1_000;

/** A typed percentage in basis points, `-5`, `+2.5` or `2,5`; empty text is zero. Null for any other text. */
export function readPercent(text: string): bigint | null {
  if (text.trim() === "") return 0n;
  const signed = readTypedBps(text, 4);
  return signed === null || signed <= -wholeBps || signed > BigInt(highestPercent) * 100n ? null : signed;
}

/**
 * Changes an amount by basis points, rounded half up to six significant digits. Zero basis points keep it exact. The result is never zero.
 */
export function changeBy(amount: bigint, bps: bigint): bigint {
  if (bps === 0n) return amount;
  const changed = (amount * (wholeBps + bps)) / wholeBps;
  const step = 10n ** BigInt(Math.max(0, changed.toString().length - significantDigits));
  const rounded = ((changed + step / 2n) / step) * step;
  return rounded > 0n ? rounded : 1n;
}

/**
 * Puts a rule's price into each row. A floor is in the native currency, so its chain switches to that currency, or its wrapped form. A row
 * whose item has no such price is emptied, so that the person prices it.
 *
 * @param known base units of the native currency by row, for `trait_floor` and `best_offer`
 */
export function applyRule(
  draft: BulkDraft,
  rule: BulkRule,
  items: readonly BulkItem[],
  known: ReadonlyMap<string, bigint | null> = new Map(),
): BulkDraft {
  const key = ({ item }: Pick<BulkItem, "item">) => rowKey({ item });
  if (rule.kind === "same" || rule.kind === "collection") {
    const priceOf = (entry: BulkItem) =>
      rule.kind === "same" ? rule.price : (rule.prices[collectionKey(entry)] ?? "");
    const prices = Object.fromEntries(items.map((entry) => [key(entry), priceOf(entry)]));
    return { ...draft, prices: { ...draft.prices, ...prices } };
  }
  const bps = readPercent(rule.percent);
  if (bps === null) return draft;
  const priceOf = (entry: BulkItem): string => {
    const floor = rule.kind === "floor" ? itemFloor(entry) : (known.get(key(entry)) ?? null);
    if (floor === null || floor === 0n) return "";
    return formatTypedAmount(changeBy(floor, bps), entry.web.chain.nativeCurrency.decimals);
  };
  return {
    ...draft,
    prices: { ...draft.prices, ...Object.fromEntries(items.map((entry) => [key(entry), priceOf(entry)])) },
    currencies: {},
  };
}
