import { type Hex, parseAbi } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { EventBody } from "../../db/schema/chain-event";
import type { Log } from "../rpc/chain-data";
import { decodeDropLog, dropTopics } from "./decode-drop-log";
import { createLogReader, topicAddress } from "./log-reader";
import { ownerEventsAbi } from "./owner-events";

/** Most tokens of one ERC-2309 range: the standard's implementations stay far below; a hostile range would be endless. */
const maxConsecutive = 10_000n;

/** ERC-721C: the enforcement of creator earnings must be read again. */
const creatorTokenAbi = parseAbi([
  "event TransferValidatorUpdated(address oldValidator, address newValidator)",
]);

const logs = createLogReader([...erc721Abi, ...creatorTokenAbi, ...ownerEventsAbi]);

/** First topics of the events of collections: ERC-721, ERC-721C, ERC-2309, ERC-4906, ERC-7572, of their owners, and those of drops. */
export const tokenTopics: ReadonlySet<Hex> = new Set([...logs.topics, ...dropTopics.erc721]);

/**
 * Transfers and approvals by hand: nearly all logs are these, and they consist of topics only. viem's general decoder
 * takes 50 times as long.
 */
function decodeTopics(log: Log): EventBody[] | null {
  const [, from, to, token, ...rest] = log.topics;
  const name = logs.nameOf(log);
  if (name !== "Transfer" && name !== "Approval") return null;
  // The same first topic with other arguments, such as an ERC-20's Transfer: not about an item.
  if (from === undefined || to === undefined || token === undefined || rest.length > 0) return [];
  const body = { fromAddr: topicAddress(from), toAddr: topicAddress(to), tokenId: BigInt(token) };
  return name === "Transfer"
    ? [{ name: "transfer", ...body, quantity: 1n }]
    : [{ name: "approval", ...body }];
}

function consecutive(from: bigint, to: bigint, body: (tokenId: bigint) => EventBody): EventBody[] {
  if (to < from || to - from >= maxConsecutive) return [];
  return Array.from({ length: Number(to - from) + 1 }, (_, index) => body(from + BigInt(index)));
}

/** The events in a log of a followed collection; empty when it does not concern items. */
export function decodeTokenLog(log: Log): EventBody[] {
  const plain = decodeTopics(log);
  if (plain !== null) return plain;
  const event = logs.decode(log);
  switch (event?.eventName) {
    case "ConsecutiveTransfer": {
      const { fromTokenId, toTokenId, fromAddress, toAddress } = event.args;
      return consecutive(fromTokenId, toTokenId, (tokenId) => {
        return { name: "transfer", fromAddr: fromAddress, toAddr: toAddress, tokenId, quantity: 1n };
      });
    }
    case "ApprovalForAll": {
      const { owner, operator, approved } = event.args;
      return [{ name: "approval_for_all", fromAddr: owner, toAddr: operator, flag: approved }];
    }
    case "MetadataUpdate": {
      const { _tokenId: tokenId } = event.args;
      return [{ name: "metadata", tokenId, untilTokenId: tokenId }];
    }
    case "BatchMetadataUpdate": {
      const { _fromTokenId: tokenId, _toTokenId: untilTokenId } = event.args;
      return [{ name: "metadata", tokenId, untilTokenId }];
    }
    case "ContractURIUpdated":
    case "OwnershipTransferred":
    case "OwnerUpdated":
    case "TransferValidatorUpdated":
      return [{ name: "contract_uri" }];
    default:
      return decodeDropLog("erc721", log);
  }
}
