import { zeroAddress } from "viem";
import type { ChainEvent } from "../../db/schema/chain-event";
import type { Movement } from "./movement";

/**
 * The pool swaps of a transaction, each waiting for its transfer.
 *
 * @returns for a transfer the swap that it belongs to, which then waits no more, or null.
 */
export function waitingSwaps(events: readonly ChainEvent[]) {
  const waiting = events.filter(({ name }) => name === "pool_buy" || name === "pool_sell");
  return function take(transfer: ChainEvent): Pick<Movement, "type" | "pool" | "payment"> | null {
    const at = waiting.findIndex(({ name, address, tokenId }) => {
      const side = name === "pool_buy" ? transfer.fromAddr : transfer.toAddr;
      return address === side && tokenId === transfer.tokenId;
    });
    const [swap] = at === -1 ? [] : waiting.splice(at, 1);
    if (swap === undefined) return null;
    const type = swap.name === "pool_buy" ? "pool_buy" : "pool_sell";
    return { type, pool: swap.address, payment: { amount: swap.quantity ?? 0n, currency: zeroAddress } };
  };
}
