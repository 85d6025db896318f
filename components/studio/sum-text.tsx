import { missing } from "@/lib/format/decimal";
import { Price } from "../market/price";
import type { PriceSize } from "../market/price-text";
import type { Sum } from "./sums";

/** A sum; those of further coins stand below it. Coins are never added up. */
export function SumText({ sums, size }: { sums: readonly Sum[]; size?: PriceSize }) {
  const [first, ...others] = sums;
  if (first === undefined) return <span className="text-ink-3">{missing}</span>;
  return (
    <>
      <Price amount={first.amount} currency={first.currency} native {...(size !== undefined && { size })} />
      {others.map(({ currency, amount }) => (
        <span key={currency.symbol} className="block text-label text-ink-3">
          <Price amount={amount} currency={currency} native />
        </span>
      ))}
    </>
  );
}
