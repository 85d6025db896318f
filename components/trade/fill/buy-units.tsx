"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order, OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { fillId } from "@/lib/trade/fill/fill-key";
import { Dialog } from "../../ui/dialog";
import { Note } from "../../ui/note";
import { Skeleton } from "../../ui/skeleton";
import { type Available, availableOf } from "../available";
import type { OrderItemData } from "../order-item";
import { useOrderRecord } from "../use-order-record";
import { useUnits } from "../use-units";
import { BuyDialog } from "./buy-dialog";

const one: Available = { most: 1n, divisible: false };

interface ListingAvailable {
  /** What is left of it, as it was when it was first asked: whoever comes too late is told by the service. Null while it is asked. */
  available: Available | null;
  /** Its record, for when it was checked; null where the service does not say. */
  record: Order | null;
  /** A listing of several units could not be read, or was gone before. */
  failed: boolean;
}

/** What is left of a listing, and when that was last checked. */
function useListingAvailable(
  { tokenId }: Pick<OrderItemData, "tokenId">,
  listing: OrderSummary,
): ListingAvailable {
  const { first, last, asking } = useOrderRecord("listing", listing, tokenId);
  // Of a single unit it is known without asking.
  if (listing.quantity === "1") return { available: one, record: last, failed: false };
  return { available: first && availableOf(first), record: last, failed: first === null && !asking };
}

export interface BuyUnitsProps {
  item: OrderItemData;
  /** The listing as the page showed it when Buy was pressed. */
  listing: OrderSummary;
  web: WebChain;
  buyer: Address;
  onClose: () => void;
  /** Fetches the item anew; its listing now, or null. */
  onStale: () => Promise<OrderSummary | null>;
}

const unitWords = {
  aside: (most: bigint) => `${most} for sale`,
  tooMany: (most: bigint) => `Only ${most} can still be bought.`,
};

/** Buying from a listing: its item, or of an edition as many units as the buyer says. */
export function BuyUnits({ item, listing, web, buyer, onClose, onStale }: BuyUnitsProps) {
  // What was shown stays what is compared: a newer price is taken over only when the buyer asks to review it.
  const [shown, setShown] = useState(listing);
  const { available, record, failed } = useListingAvailable(item, shown);
  const units = useUnits(fillId({ kind: "buy", item, orderHash: shown.hash }), available, unitWords);
  if (units === null) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Confirm purchase">
        {failed ? (
          <Note tone="warn" title="This listing is no longer there.">
            Nothing was sent. Close and look at the other listings.
          </Note>
        ) : (
          <Skeleton className="h-40" />
        )}
      </Dialog>
    );
  }
  return (
    <BuyDialog
      item={item}
      listing={shown}
      units={units}
      record={record}
      web={web}
      buyer={buyer}
      onClose={onClose}
      onReview={async () => {
        const fresh = await onStale();
        if (fresh !== null) setShown(fresh);
      }}
    />
  );
}
