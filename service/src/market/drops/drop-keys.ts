import { type Address, zeroAddress } from "viem";
import type { AffectingEvent } from "../changes/affected";

/** A drop: a contract, and of ERC-1155 the id that is minted. */
export type DropKey = { address: Address; tokenId: bigint | null };

const dropEvents = new Set<AffectingEvent["name"]>([
  "drop_conditions",
  "drop_claim",
  "drop_supply",
  "drop_prepared",
]);

/** Whether an event says something of a drop, or may: what is burned, or made, of an ERC-1155 id counts. */
export function concernsDrop({ name, fromAddr, toAddr }: AffectingEvent): boolean {
  return (
    dropEvents.has(name) || (name === "transfer" && (fromAddr === zeroAddress || toAddr === zeroAddress))
  );
}

export function dropKeyOf({ address, tokenId }: AffectingEvent): DropKey {
  return { address, tokenId: tokenId ?? null };
}

export function dropText({ address, tokenId }: DropKey): string {
  return `${address} ${tokenId}`;
}

/**
 * The drops that events are about, each once.
 *
 * @param known What is a drop already: the transfers of any other token concern none.
 */
export function dropKeys(events: readonly AffectingEvent[], known: ReadonlySet<string>): DropKey[] {
  const keys = new Map<string, DropKey>();
  for (const event of events) {
    const key = dropKeyOf(event);
    const text = dropText(key);
    if (dropEvents.has(event.name) || (concernsDrop(event) && known.has(text))) keys.set(text, key);
  }
  return [...keys.values()];
}
