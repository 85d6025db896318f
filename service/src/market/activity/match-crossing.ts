import { type Hex, zeroAddress } from "viem";
import type { ChainEvent } from "../../db/schema/chain-event";

/** A transfer that belongs to a move between chains, and the message of that move. */
export type ActivityCrossing = { type: "vault_out" | "vault_in"; guid: Hex };

/**
 * Finds the moves among the transfers of one transaction. An original that is locked or unlocked passes to or from its
 * adapter. A mirror is its own vault contract: it burns the tokens that it sends and mints those that it receives.
 */
export function crossingsOf(
  events: readonly ChainEvent[],
): (transfer: ChainEvent) => ActivityCrossing | null {
  const named = (name: ChainEvent["name"]) => events.filter((event) => event.name === name);
  const sent = named("vault_sent");
  const received = named("vault_received");
  return (transfer) => {
    const { address, tokenId, fromAddr, toAddr } = transfer;
    const isOf = (event: ChainEvent, other: ChainEvent["toAddr"]) =>
      event.tokenId === tokenId &&
      (event.address === other || (event.address === address && other === zeroAddress));
    const out = sent.find((event) => isOf(event, toAddr));
    if (out?.subject !== undefined) return { type: "vault_out", guid: out.subject };
    const back = received.find((event) => isOf(event, fromAddr));
    return back?.subject === undefined ? null : { type: "vault_in", guid: back.subject };
  };
}
