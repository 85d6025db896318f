import { type Address, decodeEventLog, erc1155Abi, zeroAddress } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { sameAddress } from "@/lib/same-address";
import type { ReceiptLog } from "../flow/ports";

interface Movement {
  from: Address;
  to: Address;
  tokenId: bigint;
}

function movementOf({ topics, data }: ReceiptLog): Movement | null {
  const [signature, ...indexed] = topics;
  if (signature === undefined) return null;
  try {
    const event = decodeEventLog({ abi: erc721Abi, data, topics: [signature, ...indexed] });
    return event.eventName === "Transfer" ? event.args : null;
  } catch {
    // The event is not of a single item. It may be of an edition.
  }
  try {
    const event = decodeEventLog({ abi: erc1155Abi, data, topics: [signature, ...indexed] });
    if (event.eventName !== "TransferSingle") return null;
    const { from, to, id } = event.args;
    return { from, to, tokenId: id };
  } catch {
    // The log is of another event.
    return null;
  }
}

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
