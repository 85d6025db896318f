import { cx } from "../ui/cx";

/** `row` in tables and cards, `stat` in headers, `big` for the one price of a page. */
export type PriceSize = "row" | "stat" | "big";

const unitSizes: Record<PriceSize, string> = {
  row: "text-[0.86em]",
  stat: "text-[0.95em]",
  big: "text-[0.7em]",
};

export interface PriceTextProps {
  shown: string;
  symbol: string;
  /** Exact value and unit: the title and the copied text. */
  exact: string;
  /** The dollar value for visitors who chose it, where a rate is known. */
  usd: string | null;
  size?: PriceSize;
  className?: string;
}

/** A number and its unit, never broken across lines. `globals.css` shows the unit that the visitor chose. */
export function PriceText({ shown, symbol, exact, usd, size = "row", className }: PriceTextProps) {
  return (
    <span className={cx("whitespace-nowrap", className)} title={exact} data-exact={exact}>
      <span className="price-native">
        <span className={size === "row" ? "font-semi" : undefined}>{shown}</span>
        {"\u00a0"}
        <span className={cx("font-regular text-ink-3", unitSizes[size])}>{symbol}</span>
      </span>
      {usd !== null && <span className={cx("price-usd", size === "row" && "font-semi")}>{usd}</span>}
    </span>
  );
}
