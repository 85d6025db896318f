import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import { tradingChain } from "../flow/trading-chain";
import type { Verification } from "../review/check-row";
import { buildWithdraw } from "../review/token-calls";
import { verifyWrap } from "./verify";

/** Wrapped currency on its way back to the native one. */
export interface UnwrapRequest {
  web: WebChain;
  account: Address;
  /** Wei. */
  amount: bigint;
}

/** The transaction, and what its bytes say beside what was typed. */
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
