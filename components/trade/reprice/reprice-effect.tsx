"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSide, OrderSummary } from "@/lib/contract/order";
import { formatClock } from "@/lib/format/clock";
import { formatDateTime } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { serverSignatureSeconds } from "@/lib/trade/end/is-endable";
import { useCancelFee } from "@/lib/trade/end/use-cancel-fee";
import { offerTotal } from "@/lib/trade/offer/request";
import { prepareOldCancel } from "@/lib/trade/reprice/prepare";
import {
  type ListingReprice,
  type OfferReprice,
  type RepriceRequest,
  repriceMaker,
} from "@/lib/trade/reprice/request";
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

function ReplaceNote({ side, old }: { side: OrderSide; old: string }) {
  const until = Math.floor(useNow() / 1_000) + serverSignatureSeconds;
  return (
    <Note
      tone="pos"
      title={t("No network fee")}
      icon={<Icon name="feather" size={18} className="text-pos" />}
    >
      {side === "offer"
        ? t(
            "The old offer ends at once. A signature given in the last {seconds} s still counts: someone who is accepting now may get {price} until {time}.",
            { seconds: serverSignatureSeconds, price: old, time: formatClock(until) },
          )
        : t(
            "The old listing ends at once. A signature given in the last {seconds} s still counts: someone who is buying now may get {price} until {time}.",
            { seconds: serverSignatureSeconds, price: old, time: formatClock(until) },
          )}
    </Note>
  );
}

/** The time between the cancellation and the signature. */
function betweenWords(side: OrderSide, isOnly: boolean): string {
  if (side === "offer")
    return isOnly
      ? t("Until you then sign, nothing is offered.")
      : t("Until you then sign, only your other offers stand.");
  return isOnly
    ? t("Until you then sign, nothing is for sale.")
    : t("Until you then sign, only your other listings are for sale.");
}

function CancelFirstNote({
  request,
  old,
  isOnly,
}: {
  request: RepriceRequest;
  old: string;
  isOnly: boolean | null;
}) {
  const { web } = request;
  const call = web.trading.on ? prepareOldCancel(request).call : null;
  const cost = cancelCostSentence(useCancelFee(call, repriceMaker(request)), web.chain);
  return (
    <Note title={t("Cancelled first, then signed")}>
      {request.side === "offer"
        ? t(
            "This offer cannot be ended by a signature, and at {price} it would be accepted first. A transaction cancels it.",
            { price: old },
          )
        : t(
            "This listing cannot be ended by a signature, and at {price} it would be bought first. A transaction cancels it.",
            { price: old },
          )}{" "}
      {isOnly !== null && betweenWords(request.side, isOnly)} {cost}
    </Note>
  );
}

export interface RepriceEffectProps {
  request: RepriceRequest;
  /** Units that the maker of a listing holds. */
  held: bigint | null;
  /** Whether the maker has no other open order for the same; null until that is known. */
  isOnly: boolean | null;
}

/** Units that can be sold through the old and the new listing together: no more than the seller holds. */
function unitsOfBoth({ old, quantity }: ListingReprice, held: bigint | null): bigint {
  const both = BigInt(old.remaining) + quantity;
  return held === null || both < held ? both : held;
}

function BesideOffer({ request, old }: { request: OfferReprice; old: string }) {
  const { shown, web, currency } = request;
  const both = BigInt(request.old.remaining) * BigInt(shown.unitPrice) + offerTotal(request);
  return (
    <Note tone="warn" title={t("The old offer stays open")}>
      {t(
        "A holder can still accept {price} until {time}, or until you cancel that offer on-chain. Both can be accepted: you could pay {total} in all.",
        {
          price: old,
          time: formatDateTime(shown.expiresAt, "local"),
          total: describeAmount(both, findCurrency(web.chain, currency)),
        },
      )}
    </Note>
  );
}

/** Says before the signature whether the old order ends, stays or is cancelled. */
export function RepriceEffect({ request, held, isOnly }: RepriceEffectProps) {
  const { way, side, shown, web } = request;
  const old = oldPriceWords(shown, web);
  switch (way) {
    case "replace":
      return <ReplaceNote side={side} old={old} />;
    case "beside":
      if (request.side === "offer") return <BesideOffer request={request} old={old} />;
      return (
        <Note tone="warn" title={t("The old listing stays open")}>
          {t(
            "{item} can still be bought for {price} until {time}, or until you cancel that listing on-chain. Buyers here see the new price first.",
            { item: request.item.name, price: old, time: formatDateTime(shown.expiresAt, "local") },
          )}
          {request.item.standard === "erc1155" &&
            ` ${t("Both can be filled: up to {count} units in all.", { count: unitsOfBoth(request, held).toString() })}`}
        </Note>
      );
    case "cancel_first":
      return <CancelFirstNote request={request} old={old} isOnly={isOnly} />;
    case "alone":
      if (side === "offer")
        return (
          <Note tone="warn" title={t("The old offer is over")}>
            {t("The new price is not offered until you sign it.")}
          </Note>
        );
      return (
        <Note tone="warn" title={t("The old listing is over")}>
          {isOnly === true
            ? t("Nothing is for sale until you sign the new price.")
            : t("The new price is not for sale until you sign it.")}
        </Note>
      );
  }
}
