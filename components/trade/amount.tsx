import type { ReactNode } from "react";
import { cx } from "../ui/cx";

/** One line of a sum: a label, an amount and its unit. */
export function AmountLine({
  label,
  amount,
  symbol,
  exact,
  indent = false,
}: {
  label: ReactNode;
  /** Formatted by `formatBreakdown`. */
  amount: string;
  symbol: string;
  exact: string;
  indent?: boolean;
}) {
  return (
    <div
      className={cx("flex justify-between gap-4 text-small", indent && "border-s border-line-strong ps-3.5")}
    >
      <dt className="min-w-0 truncate text-ink-2">{label}</dt>
      <dd dir="ltr" className="whitespace-nowrap" title={exact} data-exact={exact}>
        {amount} <span className="text-label text-ink-3">{symbol}</span>
      </dd>
    </div>
  );
}

/** The total of the sum. */
export function TotalLine({
  label,
  amount,
  symbol,
  exact,
  children,
}: {
  label: string;
  amount: string;
  symbol: string;
  exact: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex items-start justify-between gap-4 border-t border-line pt-3">
      <dt className="pt-1 text-t3">{label}</dt>
      <dd className="text-end">
        <span dir="ltr" className="text-stat whitespace-nowrap" title={exact} data-exact={exact}>
          {amount} <span className="font-regular text-ink-3">{symbol}</span>
        </span>
        {children && <span className="block text-label text-ink-2">{children}</span>}
      </dd>
    </div>
  );
}
