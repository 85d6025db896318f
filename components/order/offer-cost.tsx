import { type OfferRequest, offerFees } from "@/lib/flows/offer-types";
import { formatBreakdown } from "@/lib/format/breakdown";
import { formatBps } from "@/lib/format/percent";
import { formatExactAmount } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { findCurrency } from "@/lib/tx/describe-amount";
import { AmountLine, TotalLine } from "./amount";

/** What the maker of an offer pays if it is accepted, and who gets it. */
export function OfferCost({ request }: { request: OfferRequest | null }) {
  const currency = request === null ? null : findCurrency(request.web.chain, request.currency);
  if (request === null || currency === null)
    return <p className="text-small text-ink-2">Enter a price to see who gets what.</p>;
  const { fees, proceeds } = offerFees(request);
  const { symbol, decimals } = currency;
  const shown = formatBreakdown([proceeds, ...fees.map((fee) => fee.amount)], decimals, "cost");
  const exact = (amount: bigint) => `${formatExactAmount(amount, decimals)} ${symbol}`;
  const usd = currency.usd && usdOf(request.price, decimals, currency.usd.rate);
  return (
    <dl className="flex flex-col gap-3">
      <AmountLine
        label="To the seller"
        amount={shown.lines[0] ?? ""}
        symbol={symbol}
        exact={exact(proceeds)}
      />
      {fees.map((fee, index) => (
        <AmountLine
          key={`${fee.kind}-${fee.recipient}`}
          label={`${fee.kind === "creator" ? "Creator earnings" : "Quayside fee"}, ${formatBps(fee.bps)}`}
          amount={shown.lines[index + 1] ?? ""}
          symbol={symbol}
          exact={exact(fee.amount)}
        />
      ))}
      <TotalLine label="You pay" amount={shown.total} symbol={symbol} exact={exact(request.price)}>
        {usd && formatUsd(usd)}
      </TotalLine>
    </dl>
  );
}
