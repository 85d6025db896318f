import type { WebChain } from "../../chains/web-chain";
import type { MintTerms } from "../../drops/drop-panel";
import { findCurrency } from "../review/describe-amount";
import { mayPay, notTradedIn } from "../review/token-row";

/** Whether a price can be shown and paid here. A price of zero is payable in any token. */
export function isPayable(
  { chain, pin }: Pick<WebChain, "chain" | "pin">,
  { price, currency }: MintTerms,
): boolean {
  if (BigInt(price) === 0n) return true;
  return findCurrency(chain, currency) !== null && (pin === null || mayPay(currency, pin));
}

/** Why these terms cannot be minted on this site, whatever the drop's state is, or null. */
export function mintHold(web: WebChain, terms: MintTerms): string | null {
  if (!web.trading.on) return web.trading.reason;
  return isPayable(web, terms) ? null : notTradedIn(terms.currency);
}
