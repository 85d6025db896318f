import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { type OfferRequest, offerFees } from "@/lib/trade/offer/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { feeLines, Sum } from "../sum";

/** The cost of an offer if it is accepted, and its payouts. */
export function OfferCost({ request }: { request: OfferRequest | null }) {
  const currency = request === null ? null : findCurrency(request.web.chain, request.currency);
  if (request === null || currency === null)
    return <p className="text-small text-ink-2">{t("Enter a price to see who gets what.")}</p>;
  const { fees, proceeds } = offerFees(request);
  const { quantity } = request;
  return (
    <Sum
      lines={[
        { label: quantity === 1n ? t("To the seller") : t("To the sellers"), amount: proceeds },
        ...feeLines(fees, 1n),
      ]}
      totalLabel={
        quantity === 1n ? t("You pay") : t("You pay for all {quantity}", { quantity: formatCount(quantity) })
      }
      currency={currency}
      rounding="cost"
    />
  );
}
