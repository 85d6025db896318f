import { type BulkList, rowFees } from "@/lib/flows/bulk-types";
import { formatBreakdown } from "@/lib/format/breakdown";
import { formatBps } from "@/lib/format/percent";
import { formatExactAmount } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { findCurrency } from "@/lib/tx/describe-amount";
import { AmountLine, TotalLine } from "../order/amount";

/** Sums over a list in base units of its currency. */
function sumOf(list: BulkList): { price: bigint; creators: bigint; marketplace: bigint; proceeds: bigint } {
  const sum = { price: 0n, creators: 0n, marketplace: 0n, proceeds: 0n };
  for (const row of list.rows) {
    const { fees, proceeds } = rowFees(list, row);
    sum.price += row.unitPrice * row.quantity;
    sum.proceeds += proceeds;
    for (const { kind, amount } of fees) sum[kind === "creator" ? "creators" : "marketplace"] += amount;
  }
  return sum;
}

/** What the seller nets on one chain if everything sells, line by line. */
export function BulkProceeds({ list }: { list: BulkList }) {
  const { chain } = list.web;
  const currency = findCurrency(chain, list.currency);
  if (currency === null) return null;
  const { symbol, decimals } = currency;
  const { price, creators, marketplace, proceeds } = sumOf(list);
  const lines = [
    { label: "Price", amount: price },
    ...(creators > 0n ? [{ label: "Creator earnings", amount: -creators }] : []),
    ...(marketplace > 0n
      ? [{ label: `Quayside fee, ${formatBps(chain.marketplaceFee.bps)}`, amount: -marketplace }]
      : []),
  ];
  const shown = formatBreakdown(
    lines.map(({ amount }) => amount),
    decimals,
    "receipt",
  );
  const exact = (amount: bigint) =>
    `${formatExactAmount(amount < 0n ? -amount : amount, decimals)} ${symbol}`;
  return (
    <section aria-label={`If all sells on ${chain.name}`}>
      <h4 className="mb-2 text-small font-semi">{chain.name}</h4>
      <dl className="flex flex-col gap-2">
        {lines.map(({ label, amount }, index) => (
          <AmountLine
            key={label}
            label={label}
            amount={shown.lines[index] ?? ""}
            symbol={symbol}
            exact={exact(amount)}
          />
        ))}
        <TotalLine label="You receive" amount={shown.total} symbol={symbol} exact={exact(proceeds)}>
          {currency.usd && formatUsd(usdOf(proceeds, decimals, currency.usd.rate))}
        </TotalLine>
      </dl>
    </section>
  );
}
