import { t } from "@/lib/language/translate";
import { cancelTrading } from "../../chains/cancel-trading";
import type { ChainPin } from "../../chains/config";
import { orderTrading } from "../../chains/order-trading";
import type { WebChain } from "../../chains/web-chain";
import type { Chain } from "../../contract/chain";
import { FlowError } from "../errors/flow-error";

/**
 * A chain that visitors may trade on, with its pin.
 *
 * @throws FlowError `trading_off`
 */
export function tradingChain(web: WebChain): { chain: Chain; pin: ChainPin } {
  const { chain, pin, trading } = web;
  if (!trading.on) throw new FlowError("trading_off", { reason: trading.reason });
  if (pin === null)
    throw new FlowError("trading_off", {
      reason: t("{chain} is not set up for trading here.", { chain: chain.name }),
    });
  return { chain, pin };
}

/**
 * A chain on which orders can be made and filled, with its pin.
 *
 * @throws FlowError `trading_off`, also while the operator has paused orders there
 */
export function orderChain(web: WebChain): { chain: Chain; pin: ChainPin } {
  return tradingChain({ ...web, trading: orderTrading(web) });
}

/**
 * A chain on which own orders can be cancelled, with its pin.
 *
 * @throws FlowError `trading_off`, but not for a chain that the service cannot reach
 */
export function cancelChain(web: WebChain): { chain: Chain; pin: ChainPin } {
  return tradingChain({ ...web, trading: cancelTrading(web) });
}
