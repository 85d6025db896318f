import { maxUint256 } from "viem";
import type { AllowlistRow } from "../contract/allowlist";
import { formatCount } from "../format/count";
import { t } from "../language/translate";
import type { DraftStage } from "./drop-draft";
import { type StageCurrency, stageCurrency } from "./stage-currencies";
import { stagePriceWords } from "./stage-words";

/** What a stage gives one account. */
export interface StageAnswer {
  may: boolean;
  /** "2 at 0.07 ETH", "Not on the list" */
  words: string;
}

/** A row has its limit, that of the stage or its own; the largest number is none. */
function limitOf({ perWallet }: Pick<DraftStage, "perWallet">, row: AllowlistRow | undefined): string | null {
  const limit = row === undefined ? perWallet : (row.limit ?? "0");
  return limit === String(maxUint256) ? null : limit;
}

/**
 * What a stage gives an account, as the contract will decide: a row of the list stands above the stage's terms.
 *
 * @param row of the account in the stage's list; undefined: there is no list; null: it is not on it; `unknown`: the rows are not here
 */
export function askStage(
  stage: Pick<DraftStage, "perWallet" | "price" | "currency">,
  row: AllowlistRow | null | undefined | "unknown",
  currencies: readonly StageCurrency[],
): StageAnswer {
  if (row === "unknown") return { may: false, words: t("The list is not in this browser") };
  if (row === null) return { may: false, words: t("Not on the list") };
  const isOwn = row?.price !== undefined;
  const currency = stageCurrency(currencies, (isOwn ? row.currency : undefined) ?? stage.currency);
  const price = isOwn ? row.price : stage.price;
  const limit = limitOf(stage, row);
  const words = { price: stagePriceWords(price ?? "0", currency), count: formatCount(limit ?? "0") };
  if (BigInt(price ?? "0") === 0n)
    return { may: true, words: limit === null ? t("Any number, free") : t("{count}, free", words) };
  return {
    may: true,
    words: limit === null ? t("Any number at {price}", words) : t("{count} at {price}", words),
  };
}
