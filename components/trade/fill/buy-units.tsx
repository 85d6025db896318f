"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Order, OrderSummary } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { fillId } from "@/lib/trade/fill/fill-key";
import { Dialog } from "../../ui/dialog";
import { Note } from "../../ui/note";
import { Skeleton } from "../../ui/skeleton";
import type { OrderItemData } from "../order-item";
import { type Available, availableOf } from "./available";
import { BuyDialog } from "./buy-dialog";
import { useOrderRecord } from "./use-order-record";
import { useUnits } from "./use-units";

const one: Available = { most: 1n, divisible: false };

interface ListingAvailable {
  /** The unfilled part when it was first read; the service reports a later change. Null while it loads. */
  available: Available | null;
  /** The listing's record, with its last check; null where the service has none. */
  record: Order | null;
  /** A listing of several units could not be read, or had already ended. */
  failed: boolean;
}

/** The unfilled part of a listing, and the time of its last check. */
function useListingAvailable(
  { tokenId }: Pick<OrderItemData, "tokenId">,
  listing: OrderSummary,
): ListingAvailable {
  const { first, last, asking } = useOrderRecord("listing", listing, tokenId);
  // A listing of one unit needs no query.
  if (listing.quantity === "1") return { available: one, record: last, failed: false };
  return { available: first && availableOf(first), record: last, failed: first === null && !asking };
}

export interface BuyUnitsProps {
  item: OrderItemData;
  /** The item's best listing at this moment, or null. */
  best: OrderSummary | null;
  /** The listing as the page showed it when Buy was pressed. */
  listing: OrderSummary;
  web: WebChain;
  buyer: Address;
  onClose: () => void;
  onOffer?: (() => void) | undefined;
  /** Fetches the item again and returns its present listing, or null. */
  onStale: () => Promise<OrderSummary | null>;
}

/** Whether one listing of a single unit asks less than another: its seller has lowered the price, or somebody else sells for less. */
function isCheaper(best: OrderSummary, shown: OrderSummary): boolean {
  return (
    best.id !== shown.id &&
    best.quantity === "1" &&
    shown.quantity === "1" &&
    sameAddress(best.currency, shown.currency) &&
    BigInt(best.price) < BigInt(shown.price)
  );
}

const unitWords = {
  aside: (most: bigint) => t("{quantity} for sale", { quantity: formatCount(most) }),
  tooMany: (most: bigint) =>
    plural(most, "Only {count} can still be bought.", "Only {count} can still be bought."),
};

/** Buys from a listing: its item or, for an edition, the chosen number of units. */
export function BuyUnits({ item, best, listing, web, buyer, onClose, onOffer, onStale }: BuyUnitsProps) {
  // The checks compare with the listing that was shown. A newer price is used only when the buyer asks to review it.
  const [shown, setShown] = useState(listing);
  const { available, record, failed } = useListingAvailable(item, shown);
  const units = useUnits(fillId({ kind: "buy", item, orderHash: shown.hash }), available, unitWords);
  if (units === null) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={t("Confirm purchase")}>
        {failed ? (
          <Note tone="warn" title={t("This listing has ended.")}>
            {t("Nothing was sent. Close and look at the other listings.")}
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
      cheaper={best !== null && isCheaper(best, shown) ? best : null}
      web={web}
      buyer={buyer}
      onClose={onClose}
      onOffer={onOffer}
      onReview={async () => {
        const fresh = await onStale();
        if (fresh !== null) setShown(fresh);
      }}
    />
  );
}
