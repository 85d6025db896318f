"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSummary } from "@/lib/contract/order";
import { formatClock } from "@/lib/format/clock";
import { formatDateTime } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import type { Flow } from "@/lib/trade/flow/flow";
import { savedVisibility } from "@/lib/trade/make/order-visibility";
import type { FoundOrder } from "@/lib/trade/reprice/use-old-order";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { Button } from "../../ui/button";
import { DoneDialog } from "../done-dialog";
import { type Made, madeSentence, madeTitle } from "../made-words";
import type { OrderItemData } from "../order-item";
import { useNow } from "../use-now";
import { oldPriceWords } from "./reprice-effect";

/**
 * Whether the old order is still open, by its last reading. One from before the new order was stored may only say that it is over,
 * because no order opens again. Where the chain had to call it over before the signature, the service may know later.
 */
function oldState(
  way: string | undefined,
  { old, readAt }: Pick<FoundOrder, "old" | "readAt">,
  openedAt: number,
): "open" | "over" | "filled" | "unread" {
  if (old?.isFilled) return "filled";
  if (old?.isOver || way === "cancel_first" || way === "alone") return "over";
  return way === "beside" || readAt >= openedAt ? "open" : "unread";
}

interface AfterValues {
  price: string;
  /** When the old order ends. */
  time: string;
  /** Until when a signature of the service counts; null where none does. */
  until: string | null;
}

function listingAfter(left: ReturnType<typeof oldState>, { price, time, until }: AfterValues): string {
  switch (left) {
    case "open":
      return t(
        "Your listing for {price} is still open: it can be bought until {time}, or until you cancel it.",
        { price, time },
      );
    case "unread":
      return t("Whether your listing for {price} is over is being read.", { price });
    case "filled":
      return t("Your listing for {price} was bought.", { price });
    case "over":
      return until === null
        ? t("Your listing for {price} is over here.", { price })
        : t("Someone who was buying just now may still get {price} until {time}.", { price, time: until });
  }
}

function offerAfter(left: ReturnType<typeof oldState>, { price, time, until }: AfterValues): string {
  switch (left) {
    case "open":
      return t(
        "Your offer of {price} is still open: it can be accepted too, until {time}, or until you cancel it.",
        { price, time },
      );
    case "unread":
      return t("Whether your offer of {price} is over is being read.", { price });
    case "filled":
      return t("Your offer of {price} was accepted.", { price });
    case "over":
      return until === null
        ? t("Your offer of {price} is over here.", { price })
        : t("Someone who was accepting just now may still get {price} until {time}.", { price, time: until });
  }
}

/** The new price, and what is left of the old one. */
export function RepriceDone({
  flow,
  name,
  item,
  shown,
  web,
  found,
  onCancelOld,
  onClose,
}: {
  flow: Flow;
  /** The name of the item, or of the collection. */
  name: string;
  /** The item to link to, or null. */
  item: OrderItemData | null;
  shown: OrderSummary;
  web: WebChain;
  found: Pick<FoundOrder, "order" | "old" | "readAt">;
  /** Cancels the old order, which is still open. */
  onCancelOld: () => void;
  onClose: () => void;
}) {
  const now = Math.floor(useNow() / 1_000);
  const { way, price = "0", currency = "" } = flow.data;
  const isOffer = shown.side === "offer";
  const made: Made = { side: shown.side, name, visibility: savedVisibility(flow) };
  const each = describeAmount(BigInt(price), findCurrency(web.chain, currency));
  const old = oldPriceWords(shown, web);
  // The answer to the new order does not tell of the old one, so that is read once more.
  const [openedAt] = useState(() => Date.now());
  const left = oldState(way, found, openedAt);
  const until = found.order?.signableUntil ?? 0;
  const live =
    made.visibility === null
      ? isOffer
        ? t("You offer {price} for {item}.", { item: name, price: each })
        : t("{item} is listed for {price}.", { item: name, price: each })
      : madeSentence(made);
  const after = (isOffer ? offerAfter : listingAfter)(left, {
    price: old,
    time: formatDateTime(shown.expiresAt, "local"),
    until: until > now ? formatClock(until) : null,
  });
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
