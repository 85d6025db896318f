import { formatCount } from "@/lib/format/count";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { type AcceptRequest, shareOfOffer } from "@/lib/trade/accept/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { AmountLine } from "../amount";
import { feeLines, Sum } from "../sum";

/** The proceeds of an accepted offer: price, fees, the seller's part, and the network fee beside it. */
export function AcceptSummary({
  request,
  networkFee,
}: {
  request: Pick<AcceptRequest, "offer" | "quantity" | "web">;
  /** Wei, estimated; null while unknown. */
  networkFee: bigint | null;
}) {
  const { offer, quantity, web } = request;
  const currency = findCurrency(web.chain, offer.currency);
  if (currency === null) return null;
  const native = web.chain.nativeCurrency;
  const { price, fees } = shareOfOffer(request);
  return (
    <Sum
      lines={[
        {
          label:
            quantity === 1n ? t("Offer") : t("Offer for {quantity}", { quantity: formatCount(quantity) }),
          amount: price,
        },
        ...feeLines(fees, -1n),
      ]}
      totalLabel={t("You receive")}
      currency={currency}
      rounding="receipt"
    >
      {networkFee !== null && (
        <AmountLine
          label={t("Network fee, estimated")}
          amount={formatPrice(networkFee, native.decimals, "up")}
          symbol={native.symbol}
          exact={`${formatExactAmount(networkFee, native.decimals)} ${native.symbol}`}
        />
      )}
    </Sum>
  );
}
