import type { Order } from "@/lib/contract/order";
import { nftOf } from "@/lib/seaport/check-structure";
import { ItemType } from "@/lib/seaport/order-components";
import { decodeOrderComponents } from "@/lib/seaport/wire-order";
import type { OfferSubject } from "@/lib/trade/offer/request";

/** What an offer of a list is for. The record does not say the items' standard, so the signed bytes do. */
export function offerSubjectOf({ chain, contract, scope, item, collection, order }: Order): OfferSubject {
  const type = nftOf(decodeOrderComponents(order.parameters))?.itemType;
  return {
    chain,
    contract,
    standard: type === ItemType.erc1155 || type === ItemType.erc1155WithCriteria ? "erc1155" : "erc721",
    scope: scope.kind === "item" ? { kind: "item", tokenId: BigInt(scope.tokenId) } : scope,
    collectionSlug: collection.slug,
    collectionName: collection.name,
    itemName: item?.name ?? null,
  };
}
