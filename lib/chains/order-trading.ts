import { tradingReason } from "./trading-reason";
import type { Trading, WebChain } from "./web-chain";

/**
 * Whether orders can be made and filled on a chain. Where its operator paused that, cancelling, moving, sending and minting go on, which
 * `WebChain.trading` alone decides.
 */
export function orderTrading({ chain, trading }: Pick<WebChain, "chain" | "trading">): Trading {
  const pause = chain.trading;
  if (!trading.on || pause?.state !== "off") return trading;
  const paused = tradingReason({ code: "paused" }, chain.name);
  return {
    on: false,
    code: "paused",
    // The operator's own words follow ours.
    reason: pause.reason === null ? paused : `${paused} ${pause.reason.replace(/[.\s]*$/, ".")}`,
  };
}
