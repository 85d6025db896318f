import { type Address, getAddress, type Hex } from "viem";
import { erc1155Abi } from "@/lib/abi/generated/erc1155";
import type { EventBody } from "../../db/schema/chain-event";
import type { Log } from "../rpc/chain-data";
import { decodeDropLog, dropTopics } from "./decode-drop-log";
import { createLogReader, topicAddress } from "./log-reader";
import { ownerEventsAbi } from "./owner-events";

const logs = createLogReader([...erc1155Abi, ...ownerEventsAbi]);

/** First topics of the events of editions: ERC-1155 with metadata, ERC-7572, of their owners, and those of drops. */
export const editionTopics: ReadonlySet<Hex> = new Set([...logs.topics, ...dropTopics.erc1155]);

/** Two 32-byte words and the prefix. */
const twoWords = 2 + 2 * 64;

function moved(fromAddr: Address, toAddr: Address, tokenId: bigint, quantity: bigint): EventBody[] {
  // Anybody may move zero units of any id, which must not create an item.
  return quantity === 0n ? [] : [{ name: "transfer", fromAddr, toAddr, tokenId, quantity }];
}

/** By hand: nearly all logs are these, and viem's general decoder takes 50 times as long. */
function decodeSingle({ topics, data }: Log): EventBody[] {
  const [, , from, to] = topics;
  if (from === undefined || to === undefined || data.length !== twoWords) return [];
  const word = (at: number) => BigInt(`0x${data.slice(2 + 64 * at, 66 + 64 * at)}`);
  return moved(topicAddress(from), topicAddress(to), word(0), word(1));
}

/** The events in a log of a followed ERC-1155 contract; empty when it does not concern items. */
export function decodeEditionLog(log: Log): EventBody[] {
  if (logs.nameOf(log) === "TransferSingle") return decodeSingle(log);
  const event = logs.decode(log);
  switch (event?.eventName) {
    case "TransferBatch": {
      const { from, to, ids, values } = event.args;
      if (ids.length !== values.length) return [];
      return ids.flatMap((id, at) => moved(getAddress(from), getAddress(to), id, values[at] ?? 0n));
    }
    case "ApprovalForAll": {
      const { account, operator, approved } = event.args;
      return [{ name: "approval_for_all", fromAddr: account, toAddr: operator, flag: approved }];
    }
    case "URI":
      return [{ name: "metadata", tokenId: event.args.id, untilTokenId: event.args.id }];
    case "ContractURIUpdated":
    case "OwnershipTransferred":
    case "OwnerUpdated":
      return [{ name: "contract_uri" }];
    default:
      return decodeDropLog("erc1155", log);
  }
}
