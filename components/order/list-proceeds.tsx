import { type ListRequest, listingFees } from "@/lib/flows/list-types";
import { formatBreakdown } from "@/lib/format/breakdown";
import { formatBps } from "@/lib/format/percent";
import { formatExactAmount } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { findCurrency } from "@/lib/tx/describe-amount";
import { AmountLine, TotalLine } from "./amount";

/** What the seller nets, line by line. */
export function ListProceeds({ request }: { request: ListRequest | null }) {
  const currency = request === null ? null : findCurrency(request.web.chain, request.currency);
  if (request === null || currency === null)
    return <p className="text-small text-ink-2">Enter a price to see what you receive.</p>;
  const { fees, proceeds } = listingFees(request);
  const { symbol, decimals } = currency;
  const total = request.price * request.quantity;
  const amounts = [total, ...fees.map((fee) => -fee.amount)];
  const shown = formatBreakdown(amounts, decimals, "receipt");
  const exact = (amount: bigint) => `${formatExactAmount(amount, decimals)} ${symbol}`;
  const usd = currency.usd && usdOf(proceeds, decimals, currency.usd.rate);
  return (
    <dl className="flex flex-col gap-3">
      <AmountLine
        label={request.quantity === 1n ? "Price" : `Price of all ${request.quantity}`}
        amount={shown.lines[0] ?? ""}
        symbol={symbol}
        exact={exact(total)}
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
      <TotalLine label="You receive" amount={shown.total} symbol={symbol} exact={exact(proceeds)}>
        {usd && formatUsd(usd)}
      </TotalLine>
    </dl>
  );
}
