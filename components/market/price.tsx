import type { Currency } from "@/lib/contract/chain";
import { missing, type Rounding } from "@/lib/format/decimal";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { type PriceSize, PriceText } from "./price-text";

export interface PriceProps {
  /** Base units of `currency`. */
  amount: bigint | string;
  /** Null where the currency is unknown; the price is then not shown as a number. */
  currency: Pick<Currency, "symbol" | "decimals" | "usd"> | null;
  /** `up` for a cost, `down` for a receipt. */
  rounding?: Rounding;
  size?: PriceSize;
  /** Always shows the price's own currency, whatever the visitor chose: for everything that is signed. */
  native?: boolean;
  className?: string;
}

/** Displays an amount in base units. The exact value and its currency are the title and the copied text. */
export function Price({ amount, currency, rounding = "half", size, native = false, className }: PriceProps) {
  if (!currency) return <span className="text-ink-3">{missing}</span>;
  const { symbol, decimals, usd } = currency;
  return (
    <PriceText
      shown={formatPrice(amount, decimals, rounding)}
      symbol={symbol}
      exact={`${formatExactAmount(amount, decimals)} ${symbol}`}
      usd={usd && !native ? formatUsd(usdOf(amount, decimals, usd.rate)) : null}
      {...(size !== undefined && { size })}
      {...(className !== undefined && { className })}
    />
  );
}
