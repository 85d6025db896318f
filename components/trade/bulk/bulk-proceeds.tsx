import { formatBps } from "@/lib/format/percent";
import { type BulkList, rowFees } from "@/lib/trade/bulk/request";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { Sum, type SumLine } from "../sum";

/** Sums over a list in base units of its currency. */
function sumOf(list: BulkList): { price: bigint; creators: bigint; marketplace: bigint } {
  const sum = { price: 0n, creators: 0n, marketplace: 0n };
  for (const row of list.rows) {
    sum.price += row.unitPrice * row.quantity;
    for (const { kind, amount } of rowFees(list, row).fees)
      sum[kind === "creator" ? "creators" : "marketplace"] += amount;
  }
  return sum;
}

/** What the seller nets on one chain if everything sells, line by line. */
export function BulkProceeds({ list }: { list: BulkList }) {
  const { chain } = list.web;
  const currency = findCurrency(chain, list.currency);
  if (currency === null) return null;
  const { price, creators, marketplace } = sumOf(list);
  const lines: SumLine[] = [
    { label: "Price", amount: price },
    ...(creators > 0n ? [{ label: "Creator earnings", amount: -creators }] : []),
    ...(marketplace > 0n
      ? [{ label: `Quayside fee, ${formatBps(chain.marketplaceFee.bps)}`, amount: -marketplace }]
      : []),
  ];
  return (
    <section aria-label={`If all sells on ${chain.name}`}>
      <h4 className="mb-2 text-small font-semi">{chain.name}</h4>
      <Sum lines={lines} totalLabel="You receive" currency={currency} rounding="receipt" />
    </section>
  );
}
