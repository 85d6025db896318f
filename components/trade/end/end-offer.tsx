"use client";

import { useMemo } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Order } from "@/lib/contract/order";
import type { EndOrderHow } from "@/lib/trade/end/prepare";
import type { OfferSubject } from "@/lib/trade/offer/request";
import { OfferSubjectHead } from "../offer-subject";
import { orderSummary } from "../order-summary";
import { EndOrderDialog } from "./end-order-dialog";

export interface EndOfferProps {
  offer: Order;
  web: WebChain;
  /** What is chosen at first. */
  initial?: EndOrderHow | undefined;
  onClose: () => void;
}

/** Ending an offer of one's own. */
export function EndOffer({ offer, web, initial, onClose }: EndOfferProps) {
  const { chain, contract, collection, item, scope } = offer;
  const name = item?.name ?? collection.name;
  const order = useMemo(() => orderSummary(offer), [offer]);
  const subject: OfferSubject = {
    chain,
    contract,
    // Only drawn here: nothing is built from it.
    standard: "erc721",
    scope: scope.kind === "item" ? { kind: "item", tokenId: BigInt(scope.tokenId) } : scope,
    collectionSlug: collection.slug,
    collectionName: collection.name,
    itemName: item?.name ?? null,
  };
  const place = item === undefined ? null : { chain, contract, tokenId: item.tokenId, name };
  return (
    <EndOrderDialog
      name={name}
      head={
        <OfferSubjectHead
          subject={subject}
          image={item?.image ?? null}
          explicit={isExplicit(item ?? {})}
          web={web}
        />
      }
      item={place}
      order={order}
      web={web}
      initial={initial}
      onClose={onClose}
    />
  );
}
