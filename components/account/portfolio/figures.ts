import { formatUnits } from "viem";
import type { Currency } from "@/lib/contract/chain";
import type { PortfolioFigures } from "@/lib/contract/portfolio";
import { plural } from "@/lib/language/translate";

/** The cost with network fees; of an older service that does not say them, without. */
export function costOf({ cost, costWithFees }: { cost: string; costWithFees?: string | undefined }): string {
  return costWithFees ?? cost;
}

/** The gain with network fees; of an older service that does not say them, without. */
export function gainOf({ gain, gainWithFees }: { gain: string; gainWithFees?: string | undefined }): string {
  return gainWithFees ?? gain;
}

/** A gain as a fraction of its cost; null where nothing was paid. */
export function gainShare(figures: PortfolioFigures["unrealised"]): number | null {
  const [gain, cost] = [gainOf(figures), costOf(figures)];
  if (BigInt(cost) === 0n) return null;
  // Whole numbers of ten-thousandths: a quotient of large numbers would lose its sign for small gains.
  return Number((BigInt(gain) * 10_000n) / BigInt(cost)) / 10_000;
}

/** The columns by which positions are compared. */
export type PortfolioColumn = "quantity" | "floorValue" | "offerValue" | "cost" | "unrealised" | "realised";

/** A number by which amounts of different chains are compared: dollars at the reference rates. Without a rate: below all others. */
export function comparable(
  figures: PortfolioFigures,
  column: PortfolioColumn,
  native: Pick<Currency, "decimals" | "usd"> | null,
): number {
  if (column === "quantity") return Number(figures.quantity);
  if (native?.usd === null || native === null) return Number.NEGATIVE_INFINITY;
  const wei =
    column === "unrealised" || column === "realised"
      ? gainOf(figures[column])
      : column === "cost"
        ? costOf(figures)
        : figures[column];
  return Number(formatUnits(BigInt(wei), native.decimals)) * Number(native.usd.rate);
}

/** `1 item`, also for more units than a number can count. */
export function itemsWords(quantity: string | bigint): string {
  return plural(BigInt(quantity), "{count} item", "{count} items");
}

/** The sum of a count over chains: units may be added up, money may not. */
export function quantityOf<Figures>(chains: readonly Figures[], count: (figures: Figures) => string): bigint {
  return chains.reduce((sum, figures) => sum + BigInt(count(figures)), 0n);
}
