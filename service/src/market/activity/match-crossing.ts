import { type Hex, zeroAddress } from "viem";
import type { ChainEvent } from "../../db/schema/chain-event";

/** A transfer that is part of a move to another chain or from one, and the message that the move is. */
export type Crossing = { type: "vault_out" | "vault_in"; guid: Hex };

/**
 * Says of transfers of one transaction which are moves: an original that is locked or unlocked passes to or from its adapter, and a mirror is
 * its own vault contract, which burns what it sends and mints what it receives.
 */
export function crossingsOf(events: readonly ChainEvent[]): (transfer: ChainEvent) => Crossing | null {
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
