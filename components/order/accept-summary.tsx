import type { AcceptRequest, AcceptReview } from "@/lib/flows/accept-types";
import { formatBreakdown } from "@/lib/format/breakdown";
import { formatBps } from "@/lib/format/percent";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { findCurrency } from "@/lib/tx/describe-amount";
import { AmountLine, TotalLine } from "./amount";

/** What an accepted offer brings: the price, what others get of it, what is left, and the network fee beside it. */
export function AcceptSummary({
  request,
  review,
}: {
  request: AcceptRequest;
  /** null while it is being fetched, or after it has served. */
  review: AcceptReview | null;
}) {
  const { offer, web } = request;
  const currency = findCurrency(web.chain, offer.currency);
  if (currency === null) return null;
  const { symbol, decimals } = currency;
  const native = web.chain.nativeCurrency;
  const units = BigInt(offer.quantity);
  const price = BigInt(offer.unitPrice);
  const fees = offer.fees.map((fee) => ({ ...fee, amount: BigInt(fee.amount) / units }));
  const proceeds = BigInt(offer.proceeds) / units;
  const shown = formatBreakdown([price, ...fees.map((fee) => -fee.amount)], decimals, "receipt");
  const exact = (amount: bigint) => `${formatExactAmount(amount, decimals)} ${symbol}`;
  const usd = currency.usd && usdOf(proceeds, decimals, currency.usd.rate);
  const networkFee = review?.networkFee ?? null;
  return (
    <dl className="flex flex-col gap-3">
      <AmountLine label="Offer" amount={shown.lines[0] ?? ""} symbol={symbol} exact={exact(price)} />
      {fees.map((fee, index) => (
        <AmountLine
          key={`${fee.kind}-${fee.recipient}`}
          label={`${fee.kind === "creator" ? "Creator earnings" : "Quayside fee"}, ${formatBps(fee.bps)}`}
          amount={shown.lines[index + 1] ?? ""}
          symbol={symbol}
          exact={exact(fee.amount)}
        />
      ))}
      <TotalLine label="You receive" amount={shown.total} symbol={symbol} exact={exact(proceeds)}>
        {usd && formatUsd(usd)}
      </TotalLine>
      {networkFee !== null && (
        <AmountLine
          label="Network fee, estimated"
          amount={formatPrice(networkFee, native.decimals, "up")}
          symbol={native.symbol}
          exact={`${formatExactAmount(networkFee, native.decimals)} ${native.symbol}`}
        />
      )}
    </dl>
  );
}
