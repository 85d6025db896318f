import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { FlowError } from "../errors/flow-error";
import { mayPay } from "../review/token-row";
import { tradingChain } from "./trading-chain";

/**
 * Throws if the operator pinned the currencies of a chain and this currency is not one of them.
 *
 * @throws FlowError `not_traded_in`, `trading_off`
 */
export function assertMayPay(web: WebChain, currency: Address): void {
  if (!mayPay(currency, tradingChain(web).pin)) throw new FlowError("not_traded_in", { currency });
}
