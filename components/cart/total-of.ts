import type { Chain } from "@/lib/contract/chain";
import type { SweepTotal } from "@/lib/tx/compose-sweep";
import { describeAmount, findCurrency } from "@/lib/tx/describe-amount";

/** Exact totals of one chain in words: "2.505 ETH and 25 USDC". */
export function totalOf(totals: readonly SweepTotal[], chain: Chain): string {
  return totals
    .map(({ currency, amount }) => describeAmount(amount, findCurrency(chain, currency)))
    .join(" and ");
}
