"use client";

import { useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { ItemFull } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useItem } from "@/lib/query/use-item";
import { useOrders } from "@/lib/query/use-orders";
import { sameAddress } from "@/lib/same-address";
import type { OfferSubject } from "@/lib/trade/offer/request";
import type { OrderItemData } from "../order-item";
import { bestRival } from "./best-rival";
import { buyNowItem } from "./buy-now-price";
import { OfferDialog } from "./offer-dialog";

export interface ItemOfferProps {
  item: OrderItemData;
  web: WebChain;
  maker: Address;
  onClose: () => void;
}

/** Why the item, as it is now, can have no offer of this account here; null if it can. */
function holdOf(
  { chain, name, standard }: OrderItemData,
  { now, maker }: { now: ItemFull | undefined; maker: Address },
): string | null {
  if (now === undefined) return null;
  if (now.chain !== chain)
    return t("{name} has moved to another chain. Close, and make your offer there.", { name });
  return standard === "erc721" && sameAddress(now.owner, maker) ? t("You own {name} now.", { name }) : null;
}

/** An offer for one item. */
export function ItemOffer({ item, web, maker, onClose }: ItemOfferProps) {
  const { chain, contract, tokenId, standard, name, collection } = item;
  const { data } = useItem(chain, contract, tokenId);
  const offers = useOrders("offer", { chain, contract, tokenId, sort: "price_desc", limit: 200 });
  const guide = {
    best: bestRival(offers.data?.data ?? [], {
      currency: web.chain.wrappedCurrency.address,
      // Every holder of an edition can accept, so offers of its largest holder count as well.
      owner: standard === "erc721" ? (data?.owner ?? item.owner) : null,
    }),
    buyNow: buyNowItem(data?.bestListing ?? null, web),
  };
  const subject = useMemo<OfferSubject>(
    () => ({
      chain,
      contract,
      standard,
      scope: { kind: "item", tokenId: BigInt(tokenId) },
      collectionSlug: collection.slug,
      collectionName: collection.name,
      itemName: name,
    }),
    [chain, contract, standard, tokenId, collection.slug, collection.name, name],
  );
  return (
    <OfferDialog
      subject={subject}
      image={item.image}
      explicit={isExplicit(item)}
      labels={data?.labels ?? item.labels}
      guide={guide}
      web={web}
      maker={maker}
      hold={holdOf(item, { now: data, maker })}
      onClose={onClose}
    />
  );
}
