import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { type ListRequest, listingFees } from "@/lib/trade/list/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { feeLines, Sum } from "../sum";

/** The seller's proceeds, line by line. */
export function ListProceeds({ request }: { request: ListRequest | null }) {
  const currency = request === null ? null : findCurrency(request.web.chain, request.currency);
  if (request === null || currency === null)
    return <p className="text-small text-ink-2">{t("Enter a price to see what you receive.")}</p>;
  const label =
    request.quantity === 1n
      ? t("Price")
      : t("Price of all {quantity}", { quantity: formatCount(request.quantity) });
  return (
    <Sum
      lines={[
        { label, amount: request.price * request.quantity },
        ...feeLines(listingFees(request).fees, -1n),
      ]}
      totalLabel={t("You receive")}
      currency={currency}
      rounding="receipt"
    />
  );
}
