import type { Currency } from "@/lib/contract/chain";
import { missing } from "@/lib/format/decimal";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { t } from "@/lib/language/translate";

/** The dollar value of an amount at the reference rate: secondary, never signed. */
export function UsdValue({
  amount,
  currency,
}: {
  /** Base units of `currency`. */
  amount: bigint | string;
  currency: Pick<Currency, "decimals" | "usd"> | null;
}) {
  if (!currency?.usd) {
    return (
      <span title={t("No USD rate")} className="text-ink-3">
        {missing}
      </span>
    );
  }
  return (
    <span className="whitespace-nowrap">
      {formatUsd(usdOf(amount, currency.decimals, currency.usd.rate))}
    </span>
  );
}
