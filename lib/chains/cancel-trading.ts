import type { Trading, WebChain } from "./web-chain";

/**
 * Whether own orders can be cancelled on a chain. The wallet sends a cancellation to the pinned settlement contract and the service has no
 * part in it, so that it goes on where the service cannot reach the chain or orders are paused. Where the service disagrees with the pin, or
 * there is none, the settlement contract is in doubt.
 */
export function cancelTrading({ pin, trading }: Pick<WebChain, "pin" | "trading">): Trading {
  if (trading.on || pin === null) return trading;
  return trading.code === "chain_down" || trading.code === "paused" ? { on: true } : trading;
}
