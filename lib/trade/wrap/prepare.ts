import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import { tradingChain } from "../flow/trading-chain";
import type { Verification } from "../review/check-row";
import { buildWithdraw } from "../review/token-calls";
import { verifyWrap } from "./verify";

/** A request to turn wrapped currency back into the native one. */
export interface UnwrapRequest {
  web: WebChain;
  account: Address;
  /** Wei. */
  amount: bigint;
}

/** Builds the transaction and compares its bytes with the typed amount. */
export function prepareUnwrap({ web, amount }: UnwrapRequest): { call: Call; verification: Verification } {
  const { chain, pin } = tradingChain(web);
  const call: Call = {
    chain: pin.id,
    chainId: pin.chainId,
    to: pin.wrappedCurrency,
    data: buildWithdraw(amount),
    value: "0",
  };
  return { call, verification: verifyWrap(call, { chain, pin, direction: "unwrap", amount }) };
}
