"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { flowId, flowStore } from "@/lib/flows/flow-store";
import { draftQuantity } from "@/lib/flows/list-draft";
import { buyKey } from "@/lib/flows/run-buy";
import { Dialog } from "../ui/dialog";
import { Note } from "../ui/note";
import { QuantityInput } from "../ui/quantity-input";
import { Skeleton } from "../ui/skeleton";
import { BuyDialog } from "./buy-dialog";
import type { OrderItemData } from "./order-item";
import { useLot } from "./use-lot";

export interface BuyLotProps {
  item: OrderItemData;
  /** The listing as the page showed it when Buy was pressed. */
  listing: OrderSummary;
  web: WebChain;
  buyer: Address;
  onClose: () => void;
  /** Fetches the item anew; its listing now, or null. */
  onStale: () => Promise<OrderSummary | null>;
}

const onlyLeft = (most: bigint) => `Only ${most} can still be bought.`;

/** Buying from a listing: its item, or of an edition as many units as the buyer says. */
export function BuyLot({ item, listing, web, buyer, onClose, onStale }: BuyLotProps) {
  // What was shown stays what is compared: a newer price is taken over only when the buyer asks to review it.
  const [shown, setShown] = useState(listing);
  const [typed, setTyped] = useState(
    () => flowStore.get(flowId({ kind: "buy", key: buyKey({ item }) }))?.data.quantity ?? "1",
  );
  const { lot, failed } = useLot(item, shown);
  if (lot === null) {
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
  const typedUnits = draftQuantity(typed, { most: lot.remaining, tooMany: onlyLeft });
  const units = lot.divisible ? typedUnits : { value: lot.remaining, error: null };
  return (
    <BuyDialog
      item={item}
      listing={shown}
      quantity={units.value ?? 1n}
      quantityError={units.value === null ? (units.error ?? "Enter a quantity first.") : null}
      quantityField={(locked) =>
        lot.divisible && (
          <QuantityInput
            label="Quantity"
            aside={`${lot.remaining} for sale`}
            error={units.error}
            value={typed}
            max={lot.remaining}
            disabled={locked}
            onValueChange={setTyped}
          />
        )
      }
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
