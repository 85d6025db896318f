import { takesOrders } from "./takes-orders";
import { tradingReason } from "./trading-reason";
import type { Trading, WebChain } from "./web-chain";

/**
 * Whether orders can be made and filled on a chain. Where its operator paused that, cancelling, moving, sending and minting go on, which
 * `WebChain.trading` alone decides.
 */
export function orderTrading(web: Pick<WebChain, "chain" | "trading">): Trading {
  const { chain, trading } = web;
  if (!trading.on || takesOrders(web)) return trading;
  const reason = chain.trading?.reason ?? null;
  const paused = tradingReason({ code: "paused" }, chain.name);
  return {
    on: false,
    code: "paused",
    // The operator's own words follow ours.
    reason: reason === null ? paused : `${paused} ${reason.replace(/[.\s]*$/, ".")}`,
  };
}
