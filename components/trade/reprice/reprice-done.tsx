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

/**
 * Whether the old listing is still open, by its last reading. One from before the new listing was stored may only say that it is over,
 * because no listing opens again. Where the chain had to call it over before the signature, the service may know later.
 */
function oldState(
  way: string | undefined,
  { old, readAt }: Pick<FoundListing, "old" | "readAt">,
  openedAt: number,
): "open" | "over" | "sold" | "unread" {
  if (old?.isSold) return "sold";
  if (old?.isOver || way === "cancel_first" || way === "alone") return "over";
  return way === "beside" || readAt >= openedAt ? "open" : "unread";
}

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
  const left = oldState(way, found, openedAt);
  const until = found.order?.signableUntil ?? 0;
  const live =
    made.visibility === null
      ? t("{item} is listed for {price}.", { item: item.name, price: each })
      : madeSentence(made);
  const after = {
    open: t(
      "Your listing for {price} is still open: it can be bought until {time}, or until you cancel it.",
      {
        price: old,
        time: formatDateTime(listing.expiresAt, "local"),
      },
    ),
    unread: t("Whether your listing for {price} is over is being read.", { price: old }),
    sold: t("Your listing for {price} was bought.", { price: old }),
    over:
      until > now
        ? t("Someone who was buying just now may still get {price} until {time}.", {
            price: old,
            time: formatClock(until),
          })
        : t("Your listing for {price} is over here.", { price: old }),
  }[left];
  return (
    <DoneDialog
      title={made.visibility === null ? t("Price changed") : madeTitle(made)}
      tone={made.visibility === null && left !== "open" ? "pos" : "warn"}
      item={item}
      actions={left === "open" && <Button onClick={onCancelOld}>{t("Cancel the old one")}</Button>}
      onClose={onClose}
    >
      {live} {after}
    </DoneDialog>
  );
}
