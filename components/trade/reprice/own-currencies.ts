import type { WebChain } from "@/lib/chains/web-chain";
import type { Currency } from "@/lib/contract/chain";
import type { OrderSummary } from "@/lib/contract/order";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { payableTokens } from "@/lib/trade/review/payable-tokens";

/** The accepted currencies, that of the old order first. @param usual the one of most new orders of its side */
export function ownCurrencies(
  { currency }: Pick<OrderSummary, "currency">,
  web: WebChain,
  usual: Currency,
): Currency[] {
  const all = [usual, ...payableTokens(web)];
  const own = findCurrency(web.chain, currency);
  return own === null ? all : [own, ...all.filter(({ address }) => address !== own.address)];
}
