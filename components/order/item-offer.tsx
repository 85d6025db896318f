"use client";

import { useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import type { OfferSubject } from "@/lib/flows/offer-types";
import { useItem } from "@/lib/query/use-item";
import { OfferDialog } from "./offer-dialog";
import type { OrderItemData } from "./order-item";

export interface ItemOfferProps {
  item: OrderItemData;
  web: WebChain;
  maker: Address;
  onClose: () => void;
}

/** An offer for one item. */
export function ItemOffer({ item, web, maker, onClose }: ItemOfferProps) {
  const { chain, contract, tokenId, standard, name, collection } = item;
  const { data } = useItem(chain, contract, tokenId);
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
      best={data?.bestOffer ?? null}
      web={web}
      maker={maker}
      onClose={onClose}
    />
  );
}
