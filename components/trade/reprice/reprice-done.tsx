"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import { formatClock } from "@/lib/format/clock";
import { formatDateTime } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import type { Flow } from "@/lib/trade/flow/flow";
import { savedVisibility } from "@/lib/trade/make/order-visibility";
import type { FoundListing } from "@/lib/trade/reprice/use-old-listing";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { Button } from "../../ui/button";
import { DoneDialog } from "../done-dialog";
import { type Made, madeSentence, madeTitle } from "../made-words";
import type { OrderItemData } from "../order-item";
import { useNow } from "../use-now";
import { oldPriceWords } from "./reprice-effect";

/** The new price, and what is left of the old one. */
export function RepriceDone({
  flow,
  item,
  listing,
  web,
  found,
  onCancelOld,
  onClose,
}: {
  flow: Flow;
  item: OrderItemData;
  listing: OrderSummary;
  web: WebChain;
  found: Pick<FoundListing, "order" | "old" | "readAt">;
  /** Cancels the old listing, which is still open. */
  onCancelOld: () => void;
  onClose: () => void;
}) {
  const now = Math.floor(useNow() / 1_000);
  const { way, price = "0", currency = "" } = flow.data;
  const made: Made = { side: "listing", name: item.name, visibility: savedVisibility(flow) };
  const each = describeAmount(BigInt(price), findCurrency(web.chain, currency));
  const old = oldPriceWords(listing, web);
  // The answer to the new listing does not tell of the old one, so that is read once more.
  const [openedAt] = useState(() => Date.now());
  const isReplaced = way === "replace" && (found.old?.isOver === true || found.readAt < openedAt);
  const isStillOpen = way === "beside" || (way === "replace" && !isReplaced);
  const until = found.order?.signableUntil ?? 0;
  const live =
    made.visibility === null
      ? t("{item} is listed for {price}.", { item: item.name, price: each })
      : madeSentence(made);
  const after = isStillOpen
    ? t("Your listing for {price} is still open: it can be bought until {time}, or until you cancel it.", {
        price: old,
        time: formatDateTime(listing.expiresAt, "local"),
      })
    : isReplaced && until > now
      ? t("Someone who was buying just now may still get {price} until {time}.", {
          price: old,
          time: formatClock(until),
        })
      : t("Your listing for {price} is over here.", { price: old });
  return (
    <DoneDialog
      title={made.visibility === null ? t("Price changed") : madeTitle(made)}
      tone={made.visibility === null && !isStillOpen ? "pos" : "warn"}
      item={item}
      actions={isStillOpen && <Button onClick={onCancelOld}>{t("Cancel the old one")}</Button>}
      onClose={onClose}
    >
      {live} {after}
    </DoneDialog>
  );
}
