import type { WebChain } from "../../chains/web-chain";
import type { Currency } from "../../contract/chain";
import { mayPay } from "./token-row";

/** The tokens that a new order may be priced in, besides the native and the wrapped currency. */
export function payableTokens({ chain, pin }: WebChain): Currency[] {
  return chain.currencies.filter(
    ({ kind, address }) => kind === "erc20" && (pin === null || mayPay(address, pin)),
  );
}
