import { type Address, pad, toEventSelector, toHex } from "viem";
import type { ReceiptLog } from "../flow/ports";

const transfer = toEventSelector("Transfer(address,address,uint256)");

/** The log of an ERC-721 contract that an item was transferred; from the zero address, that it was minted (EIP-721). */
export function transferLog(
  contract: Address,
  { from, to, tokenId }: { from: Address; to: Address; tokenId: bigint },
): ReceiptLog {
  const topics = [transfer, pad(from), pad(to), toHex(tokenId, { size: 32 })];
  return { address: contract, topics, data: "0x" };
}
