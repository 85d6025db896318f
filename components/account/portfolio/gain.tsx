import type { Currency } from "@/lib/contract/chain";
import { missing, trueMinus } from "@/lib/format/decimal";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { type PriceSize, PriceText } from "../../market/price-text";

const tones = { up: "text-pos", down: "text-neg", none: "text-ink" };

export interface GainProps {
  /** Base units of the currency, below zero for a loss. */
  gain: string;
  currency: Pick<Currency, "symbol" | "decimals"> | null;
  size?: PriceSize;
}

/** A gain or loss with its sign; the colour only repeats the sign. */
export function Gain({ gain, currency, size }: GainProps) {
  if (currency === null) return <span className="text-ink-3">{missing}</span>;
  const wei = BigInt(gain);
  const sign = wei > 0n ? "+" : wei < 0n ? trueMinus : "";
  const tone = wei > 0n ? "up" : wei < 0n ? "down" : "none";
  return (
    <PriceText
      shown={`${sign}${formatPrice(wei < 0n ? -wei : wei, currency.decimals)}`}
      symbol={currency.symbol}
      exact={`${formatExactAmount(wei, currency.decimals)} ${currency.symbol}`}
      usd={null}
      className={tones[tone]}
      {...(size !== undefined && { size })}
    />
  );
}
