import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { ItemTrait } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { baseUnits, floorAmount, plusTenth } from "@/lib/trade/list/list-draft";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import type { OrderItemData } from "../order-item";
import type { PriceShortcut } from "./price-input";

export interface ShortcutSubject {
  item: Pick<OrderItemData, "lastSale">;
  web: WebChain;
  /** Null while it loads. */
  collection: Pick<Collection, "stats"> | null;
}

/**
 * The highest floor among the item's traits, the first of equal ones, where it is above the collection's, in base units of the native
 * currency.
 */
function topTrait(traits: readonly ItemTrait[], floor: bigint | null, web: WebChain): PriceShortcut[] {
  const { decimals } = web.chain.nativeCurrency;
  const floors = traits.flatMap(({ type, value, floor: own }) =>
    own === undefined ? [] : [{ label: `${type}: ${value}`, amount: baseUnits(own, decimals) }],
  );
  const [top] = floors.sort((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1));
  return top !== undefined && top.amount > (floor ?? 0n) ? [top] : [];
}

/**
 * Suggested prices in base units of the native currency: floors, and 10% above the item's last sale.
 * @param traits with their floors; empty while they load
 */
export function listShortcuts(
  { item, web, collection }: ShortcutSubject,
  traits: readonly ItemTrait[],
): PriceShortcut[] {
  const floor = collection === null ? null : floorAmount(collection, web);
  const last = item.lastSale;
  const native = last !== null && findCurrency(web.chain, last.currency)?.kind === "native";
  return [
    ...(floor === null ? [] : [{ label: t("Floor"), amount: floor }]),
    ...topTrait(traits, floor, web),
    ...(native ? [{ label: t("Last sale +10%"), amount: plusTenth(BigInt(last.price)) }] : []),
  ];
}
