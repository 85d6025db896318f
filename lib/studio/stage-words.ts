import { formatCount } from "../format/count";
import { formatPrice } from "../format/price";
import { t, tIn } from "../language/translate";
import type { DraftStage } from "./drop-draft";
import { type StageCurrency, stageCurrency } from "./stage-currencies";

/** A price of a stage: "0.07 ETH", "Free"; the bare number stays out where the coin is not known. */
export function stagePriceWords(price: bigint | string, currency: StageCurrency | null): string {
  if (BigInt(price) === 0n) return t("Free");
  if (currency === null) return t("Price in an unknown coin");
  return `${formatPrice(price, currency.decimals)} ${currency.symbol}`;
}

/** How many a stage has: "140", "rest". */
export function stageQuantityWords({ maxSupply }: Pick<DraftStage, "maxSupply">): string {
  return maxSupply === null ? tIn("stage", "rest") : formatCount(maxSupply);
}

/** A stage on the timeline: "0.07 ETH, 140". */
export function stageNote(
  stage: Pick<DraftStage, "price" | "currency" | "maxSupply">,
  currencies: readonly StageCurrency[],
): string {
  return t("{price}, {count}", {
    price: stagePriceWords(stage.price, stageCurrency(currencies, stage.currency)),
    count: stageQuantityWords(stage),
  });
}
