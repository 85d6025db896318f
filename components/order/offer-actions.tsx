"use client";

import type { Order } from "@/lib/contract/order";
import { useChain } from "@/lib/query/use-chains";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Button } from "../ui/button";
import { useOfferDialogs } from "./offer-dialogs";
import { scopeWords } from "./offer-scope";

export interface OfferActionsProps {
  offer: Order;
  /** The visitor holds something that the offer takes. */
  canAccept: boolean;
}

/** What the visitor may do about an offer: accept it, or end their own. Nothing where neither is theirs to do. */
export function OfferActions({ offer, canAccept }: OfferActionsProps) {
  const { address } = useWallet();
  const web = useChain(offer.chain);
  const dialogs = useOfferDialogs();
  if (address === null || web === undefined) return null;
  const isOwn = address.toLowerCase() === offer.maker.toLowerCase();
  if (!isOwn && !canAccept) return null;
  const trade = isOwn ? "end" : "accept";
  const label = isOwn ? (offer.hidden ? "Cancel on-chain" : "End offer") : "Accept";
  return (
    <Button
      size="sm"
      variant={isOwn ? "secondary" : "primary"}
      aria-label={`${label}: ${scopeWords(offer)}`}
      disabled={!isOwn && !web.trading.on}
      onPointerEnter={() => dialogs.preload(trade)}
      onFocus={() => dialogs.preload(trade)}
      onClick={() => dialogs.open(trade, offer)}
    >
      {label}
    </Button>
  );
}
