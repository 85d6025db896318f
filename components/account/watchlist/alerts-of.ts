import type { PriceAlert } from "@/lib/contract/price-alert";
import { sameAddress } from "@/lib/same-address";

/** The alerts of an item where it can be used now, the newest first. */
export function itemAlerts(
  alerts: readonly PriceAlert[],
  { chain, contract, tokenId }: { chain: string; contract: string; tokenId: string },
): PriceAlert[] {
  return alerts.filter(
    ({ item }) =>
      item !== null &&
      item.chain === chain &&
      item.tokenId === tokenId &&
      sameAddress(item.contract, contract),
  );
}

/** The alerts of a collection's floors, on all of its chains, the newest first. */
export function floorAlerts(alerts: readonly PriceAlert[], slug: string): PriceAlert[] {
  return alerts.filter(({ kind, collection }) => kind === "floor" && collection.slug === slug);
}
