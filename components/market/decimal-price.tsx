import type { Currency } from "@/lib/contract/chain";
import { missing } from "@/lib/format/decimal";
import { formatDecimalPrice, formatExactDecimal } from "@/lib/format/price";
import { formatUsd, usdOfDecimal } from "@/lib/format/usd";
import { type PriceSize, PriceText } from "./price-text";

export interface DecimalPriceProps {
  /** A statistic in whole units ("12.5"); null or absent where it is unknown. */
  value: string | null | undefined;
  currency: Pick<Currency, "symbol" | "usd"> | null;
  size?: PriceSize;
  className?: string;
}

/** Displays a monetary statistic, such as a floor, volume or top offer. */
export function DecimalPrice({ value, currency, size, className }: DecimalPriceProps) {
  if (value === null || value === undefined || !currency)
    return <span className="text-ink-3">{missing}</span>;
  return (
    <PriceText
      shown={formatDecimalPrice(value)}
      symbol={currency.symbol}
      exact={`${formatExactDecimal(value)} ${currency.symbol}`}
      usd={currency.usd ? formatUsd(usdOfDecimal(value, currency.usd.rate)) : null}
      {...(size !== undefined && { size })}
      {...(className !== undefined && { className })}
    />
  );
}
