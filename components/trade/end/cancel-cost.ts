import type { Chain } from "@/lib/contract/chain";
import { formatPrice } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { t } from "@/lib/language/translate";
import { blockTime } from "../flow-steps";

/** A network fee in dollars, or in the native currency where that has no rate. */
export function feeWords(fee: bigint, { nativeCurrency: { symbol, decimals, usd } }: Chain): string {
  return usd === null
    ? `${formatPrice(fee, decimals, "up")}\u00a0${symbol}`
    : formatUsd(usdOf(fee, decimals, usd.rate));
}

/** The fee and time of a cancellation: "About $0.92, 24 s". @param fee wei; without an estimate the words say only that there is a fee */
export function cancelCost(fee: bigint | null | undefined, chain: Chain): string {
  return fee == null
    ? t("Network fee")
    : t("About {fee}, {time}", { fee: feeWords(fee, chain), time: blockTime(chain) });
}

/** The same as a sentence; null without an estimate. @param fee wei */
export function cancelCostSentence(fee: bigint | null | undefined, chain: Chain): string | null {
  return fee == null
    ? null
    : t("The network fee is about {fee}, and it usually takes {time}.", {
        fee: feeWords(fee, chain),
        time: blockTime(chain),
      });
}
