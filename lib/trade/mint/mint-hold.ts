import type { WebChain } from "../../chains/web-chain";
import type { MintTerms } from "../../drops/drop-panel";
import { findCurrency } from "../review/describe-amount";
import { mayPay, notTradedIn } from "../review/token-row";

/** Whether a price can be shown and paid here. Nothing is paid in any token. */
export function isPayable(
  { chain, pin }: Pick<WebChain, "chain" | "pin">,
  { price, currency }: MintTerms,
): boolean {
  if (BigInt(price) === 0n) return true;
  return findCurrency(chain, currency) !== null && (pin === null || mayPay(currency, pin));
}

/** Why nobody can mint on these terms here, whatever the drop says, or null. */
export function mintHold(web: WebChain, terms: MintTerms): string | null {
  if (!web.trading.on) return web.trading.reason;
  return isPayable(web, terms) ? null : notTradedIn(terms.currency);
}
