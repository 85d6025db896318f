"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { useHeld } from "@/lib/query/use-held";
import type { AcceptRequest } from "@/lib/trade/accept/request";
import { fillId } from "@/lib/trade/fill/fill-key";
import { holdsOnly } from "@/lib/trade/list/list-draft";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import type { Available } from "../available";
import type { OrderItemData } from "../order-item";
import { useUnits } from "../use-units";
import { AcceptDialog } from "./accept-dialog";

export interface AcceptUnitsProps {
  /** The item that is given. */
  item: OrderItemData;
  /** The offer as the page showed it when Accept was pressed. */
  offer: AcceptRequest["offer"];
  /** What is left of it; null where only a flow that is under way knows of the offer. */
  left: Available | null;
  web: WebChain;
  seller: Address;
  onClose: () => void;
}

/** Accepting an offer: with the item, or of an edition with as many units as are wanted and the seller will give. */
export function AcceptUnits({ item, offer, left, web, seller, onClose }: AcceptUnitsProps) {
  const now = useHeld(item, seller);
  // Asked once: the sale that takes from it must not change what it is about.
  const [held, setHeld] = useState(now);
  if (held === null && now !== null) setHeld(now);
  const isShort = left !== null && held !== null && left.divisible && held < left.most;
  const available = held === null ? null : isShort ? { ...left, most: held } : left;
  const units = useUnits(fillId({ kind: "accept", item, orderHash: offer.hash }), available, {
    aside: (most) => (isShort ? `You hold ${most}` : `${most} wanted`),
    tooMany: (most) => (isShort ? holdsOnly(most) : `Only ${most} are still wanted.`),
  });
  if (units === null)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Accept offer">
        <Skeleton className="h-40" />
      </Dialog>
    );
  return <AcceptDialog item={item} offer={offer} units={units} web={web} seller={seller} onClose={onClose} />;
}
