"use client";

import { type ComponentType, useState } from "react";
import type { Order } from "@/lib/contract/order";
import { useChain } from "@/lib/query/use-chains";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Button } from "../ui/button";
import { useDeferred } from "../ui/use-deferred";
import type { AcceptOfferProps } from "./accept-offer";
import type { EndOfferProps } from "./end-offer";
import { scopeWords } from "./offer-scope";
import type { OrderItemData } from "./order-item";

const loadAccept = (): Promise<ComponentType<AcceptOfferProps>> =>
  import("./accept-offer").then((module) => module.AcceptOffer);
const loadEnd = (): Promise<ComponentType<EndOfferProps>> =>
  import("./end-offer").then((module) => module.EndOffer);

export interface OfferActionsProps {
  offer: Order;
  /** The visitor holds something that the offer takes. */
  canAccept: boolean;
  /** The item to give, where the page is about one. */
  item?: OrderItemData;
}

/** What the visitor may do about an offer: accept it, or end their own. Nothing where neither is theirs to do. */
export function OfferActions({ offer, canAccept, item }: OfferActionsProps) {
  const wallet = useWallet();
  const web = useChain(offer.chain);
  const accept = useDeferred(loadAccept);
  const end = useDeferred(loadEnd);
  const [open, setOpen] = useState(false);
  const address = wallet.address;
  if (address === null || web === undefined) return null;
  const isOwn = address.toLowerCase() === offer.maker.toLowerCase();
  if (!isOwn && !canAccept) return null;
  const part = isOwn ? end : accept;
  const label = isOwn ? (offer.hidden ? "Cancel on-chain" : "End offer") : "Accept";
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        variant={isOwn ? "secondary" : "primary"}
        aria-label={`${label}: ${scopeWords(offer)}`}
        disabled={!isOwn && !web.trading.on}
        loading={part.pending && "Opening"}
        onPointerEnter={part.preload}
        onFocus={part.preload}
        onClick={() => {
          part.activate();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {open && isOwn && end.Part !== null && <end.Part offer={offer} web={web} onClose={close} />}
      {open && !isOwn && accept.Part !== null && (
        <accept.Part offer={offer} item={item ?? null} web={web} seller={address} onClose={close} />
      )}
    </>
  );
}
