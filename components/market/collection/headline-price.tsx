import type { Headline, HeadlinePair } from "@/lib/chains/collection-headline";
import { t } from "@/lib/language/translate";
import { rich } from "../../ui/rich";
import { ChainTile } from "../chain-tile";
import { DecimalPrice, type DecimalPriceProps } from "../decimal-price";

export interface HeadlinePriceProps extends Pick<DecimalPriceProps, "size" | "className"> {
  headline: Headline | null;
  /**
   * The collection is on several chains, so the figure shows its chain's glyph, with the name for screen readers.
   */
  placed?: boolean;
}

/** A figure that represents a collection. */
export function HeadlinePrice({ headline, placed = false, ...look }: HeadlinePriceProps) {
  const price = <DecimalPrice value={headline?.value} currency={headline?.currency ?? null} {...look} />;
  if (headline === null || !placed) return price;
  const { chain } = headline;
  return (
    <span
      className="inline-flex items-center gap-1.5 align-bottom whitespace-nowrap"
      title={t("On {chain}", { chain: chain.name })}
    >
      <ChainTile chain={chain} size={14} named />
      {price}
      <span className="sr-only"> {t("on {chain}", { chain: chain.name })}</span>
    </span>
  );
}

/** The floor to compare a top offer with, where the floor beside it is on another chain. */
export function FloorThere({ offer, apart }: Pick<HeadlinePair, "offer" | "apart">) {
  if (offer === null || apart === null) return null;
  if (apart.floor === null) return <>{t("None listed on {chain}", { chain: offer.chain.name })}</>;
  const { value, currency } = apart.floor;
  return (
    <>
      {rich("Floor there {price}", {
        price: <DecimalPrice value={value} currency={currency} className="*:*:font-regular" />,
      })}
    </>
  );
}
