import { type Address, zeroAddress } from "viem";
import type { AffectingEvent } from "../changes/affected";

/** A drop: a contract, and for ERC-1155 the minted id. */
export type DropKey = { address: Address; tokenId: bigint | null };

const dropEvents = new Set<AffectingEvent["name"]>([
  "drop_conditions",
  "drop_claim",
  "drop_supply",
  "drop_prepared",
]);

/** Whether an event may concern a drop: burns and mints of an ERC-1155 id count. */
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
 * The drops that events concern, each once.
 *
 * @param known The known drops: transfers of other tokens concern none.
 */
export function affectedDropKeys(events: readonly AffectingEvent[], known: ReadonlySet<string>): DropKey[] {
  const keys = new Map<string, DropKey>();
  for (const event of events) {
    const key = dropKeyOf(event);
    const text = dropText(key);
    if (dropEvents.has(event.name) || (concernsDrop(event) && known.has(text))) keys.set(text, key);
  }
  return [...keys.values()];
}
