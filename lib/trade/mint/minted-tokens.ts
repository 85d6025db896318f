import { type Address, zeroAddress } from "viem";
import { sameAddress } from "@/lib/same-address";
import { movementOf } from "../flow/item-movement";
import type { ReceiptLog } from "../flow/ports";

/**
 * Reads the ids that a transaction minted for an account, in sequence, from the logs of its receipt. Only logs of the drop's contract
 * count. An edition appears once, however many were minted.
 */
export function mintedTokens({
  logs,
  contract,
  minter,
}: {
  logs: readonly ReceiptLog[];
  contract: Address;
  minter: Address;
}): bigint[] {
  const ids = logs.flatMap((log) => {
    const movement = sameAddress(log.address, contract) ? movementOf(log) : null;
    const isMint = movement !== null && movement.from === zeroAddress && sameAddress(movement.to, minter);
    return isMint ? [movement.tokenId] : [];
  });
  return [...new Set(ids)];
}
