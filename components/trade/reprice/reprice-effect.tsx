"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Order, OrderSummary } from "@/lib/contract/order";
import { formatClock } from "@/lib/format/clock";
import { formatDateTime } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { serverSignatureSeconds } from "@/lib/trade/end/is-endable";
import { useCancelFee } from "@/lib/trade/end/use-cancel-fee";
import { prepareOldCancel } from "@/lib/trade/reprice/prepare";
import type { RepriceRequest } from "@/lib/trade/reprice/request";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { Icon } from "../../ui/icon";
import { Note } from "../../ui/note";
import { cancelCostSentence } from "../end/cancel-cost";
import { useNow } from "../use-now";

/** "0.785 ETH", or "0.2 ETH each". */
export function oldPriceWords({ unitPrice, currency, quantity }: OrderSummary, { chain }: WebChain): string {
  const price = describeAmount(BigInt(unitPrice), findCurrency(chain, currency));
  return quantity === "1" ? price : t("{price} each", { price });
}

function ReplaceNote({ old }: { old: string }) {
  const until = Math.floor(useNow() / 1_000) + serverSignatureSeconds;
  return (
    <Note
      tone="pos"
      title={t("No network fee")}
      icon={<Icon name="feather" size={18} className="text-pos" />}
    >
      {t(
        "The old listing ends at once. A signature given in the last {seconds} s still counts: someone who is buying now may get {price} until {time}.",
        { seconds: serverSignatureSeconds, price: old, time: formatClock(until) },
      )}
    </Note>
  );
}

function CancelFirstNote({ request, old }: { request: RepriceRequest; old: string }) {
  const { web, seller } = request;
  const call = web.trading.on ? prepareOldCancel(request).call : null;
  const cost = cancelCostSentence(useCancelFee(call, seller), web.chain);
  return (
    <Note title={t("Cancelled first, then signed")}>
      {t(
        "This listing cannot be ended by a signature, and at {price} it would be bought first. A transaction cancels it. Until you then sign, nothing is for sale.",
        { price: old },
      )}{" "}
      {cost}
    </Note>
  );
}

/** What happens to the old listing, before anything is signed. */
export function RepriceEffect({ request }: { request: RepriceRequest }) {
  const { way, listing, web, item, quantity } = request;
  const old = oldPriceWords(listing, web);
  switch (way) {
    case "replace":
      return <ReplaceNote old={old} />;
    case "beside":
      return (
        <Note tone="warn" title={t("The old listing stays open")}>
          {t(
            "{item} can still be bought for {price} until {time}, or until you cancel that listing on-chain. Buyers here see the new price first.",
            { item: item.name, price: old, time: formatDateTime(listing.expiresAt, "local") },
          )}
          {item.standard === "erc1155" &&
            ` ${t("Both can be filled: up to {count} units in all.", { count: (quantity * 2n).toString() })}`}
        </Note>
      );
    case "cancel_first":
      return <CancelFirstNote request={request} old={old} />;
    case "alone":
      return (
        <Note tone="warn" title={t("The old listing is over")}>
          {t("Nothing is for sale until you sign the new price.")}
        </Note>
      );
  }
}

/** Other open listings of the same single item: the cheapest is bought first, whatever this one asks. */
export function OtherListings({ orders, web }: { orders: readonly Order[]; web: WebChain }) {
  if (orders.length === 0) return null;
  const prices = orders.map(({ unitPrice, currency }) =>
    describeAmount(BigInt(unitPrice), findCurrency(web.chain, currency)),
  );
  return (
    <Note
      tone="warn"
      title={plural(
        orders.length,
        "{count} other listing of yours stays open",
        "{count} other listings of yours stay open",
      )}
    >
      {t("This item can be bought for {prices} too. Cancel what you do not want on your account's page.", {
        prices: prices.join(", "),
      })}
    </Note>
  );
}
