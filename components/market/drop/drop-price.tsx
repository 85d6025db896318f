import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";
import { Price } from "../price";
import type { PriceSize } from "../price-text";

/** The price of one item; zero is `Free`. */
export function DropPrice({
  price,
  currency,
  chain,
  looks,
  size,
}: {
  /** Base units. */
  price: string;
  currency: string;
  chain: string;
  looks: ChainLooks;
  size?: PriceSize;
}) {
  if (price === "0") return <span className={size === undefined ? "font-semi" : undefined}>{t("Free")}</span>;
  return (
    <Price
      amount={price}
      currency={currencyOf(lookOf(looks, chain), currency)}
      rounding="up"
      {...(size !== undefined && { size })}
    />
  );
}
