import type { Chain } from "@/lib/contract/chain";
import { joinWords } from "@/lib/language/join-words";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import type { SweepTotal } from "@/lib/trade/sweep/compose-sweep";

/** Exact totals of one chain in words: "2.505 ETH and 25 USDC". */
export function totalOf(totals: readonly SweepTotal[], chain: Chain): string {
  return joinWords(
    totals.map(({ currency, amount }) => describeAmount(amount, findCurrency(chain, currency))),
  );
}
