import type { ReactNode } from "react";
import type { Currency } from "@/lib/contract/chain";
import { formatBreakdown } from "@/lib/format/breakdown";
import { formatBps } from "@/lib/format/percent";
import { formatExactAmount } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { t } from "@/lib/language/translate";
import type { Fee } from "@/lib/seaport/order-fees";
import { AmountLine, TotalLine } from "./amount";
import { lineKeys } from "./line-keys";

export interface SumLine {
  label: string;
  /** Base units; negative where it is subtracted. */
  amount: bigint;
}

/** The payouts besides the seller's, as lines; `sign` is -1 where they are subtracted. */
export function feeLines(fees: readonly Pick<Fee, "kind" | "bps" | "amount">[], sign: 1n | -1n): SumLine[] {
  return fees.map(({ kind, bps, amount }) => ({
    label:
      kind === "creator"
        ? t("Creator earnings, {rate}", { rate: formatBps(bps) })
        : t("Marketplace fee, {rate}", { rate: formatBps(bps) }),
    amount: sign * amount,
  }));
}

/** The lines that change the total; the first one where none does, so that the total never stands alone. */
function dueLines(lines: readonly SumLine[]): readonly SumLine[] {
  const due = lines.filter(({ amount }) => amount !== 0n);
  return due.length > 0 ? due : lines.slice(0, 1);
}

/** A price line by line; the lines add up to the total, and one of nothing is left out. */
export function Sum({
  lines: all,
  totalLabel,
  currency,
  rounding,
  children,
}: {
  lines: readonly SumLine[];
  totalLabel: string;
  currency: Currency;
  rounding: "cost" | "receipt";
  /** Lines below the total. */
  children?: ReactNode;
}) {
  const { symbol, decimals } = currency;
  const lines = dueLines(all);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n);
  const shown = formatBreakdown(
    lines.map(({ amount }) => amount),
    decimals,
    rounding,
  );
  const keys = lineKeys(lines.map(({ label }) => label));
  const exact = (amount: bigint) =>
    `${formatExactAmount(amount < 0n ? -amount : amount, decimals)} ${symbol}`;
  const usd = currency.usd && usdOf(total, decimals, currency.usd.rate);
  return (
    <dl className="flex flex-col gap-3">
      {lines.map(({ label, amount }, index) => (
        <AmountLine
          key={keys[index]}
          label={label}
          amount={shown.lines[index] ?? ""}
          symbol={symbol}
          exact={exact(amount)}
        />
      ))}
      <TotalLine label={totalLabel} amount={shown.total} symbol={symbol} exact={exact(total)}>
        {usd && formatUsd(usd)}
      </TotalLine>
      {children}
    </dl>
  );
}
