import { type Address, decodeEventLog, erc1155Abi } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { ReceiptLog } from "./ports";

/** A transfer of one item, as its contract's log shows it. */
export interface ItemMovement {
  from: Address;
  to: Address;
  tokenId: bigint;
}

/** Reads the log of a transfer of one item, of an ERC-721 token or of an edition; null if the log is of another event. */
export function movementOf({ topics, data }: ReceiptLog): ItemMovement | null {
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
