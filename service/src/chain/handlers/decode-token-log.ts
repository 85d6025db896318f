import { decodeEventLog, type Hex, toEventSelector } from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { EventBody } from "../chain-event";
import type { Log } from "../source/chain-data";

/** Most tokens of one ERC-2309 range: the standard's own implementations stay far below; a hostile range would be endless. */
const maxConsecutive = 10_000n;

/** First topics of what collections emit: ERC-721, ERC-2309, ERC-4906 and ERC-7572. */
export const tokenTopics: Hex[] = erc721Abi.flatMap((entry) =>
  entry.type === "event" ? [toEventSelector(entry)] : [],
);

function decode(log: Log) {
  try {
    return decodeEventLog({ abi: erc721Abi, data: log.data, topics: log.topics as [Hex, ...Hex[]] });
  } catch {
    // The same first topic with other arguments, such as an ERC-20's Transfer: not about an item.
    return null;
  }
}

function consecutive(from: bigint, to: bigint, body: (tokenId: bigint) => EventBody): EventBody[] {
  if (to < from || to - from >= maxConsecutive) return [];
  return Array.from({ length: Number(to - from) + 1 }, (_, index) => body(from + BigInt(index)));
}

/** What a log of a followed collection says; empty when it says nothing that concerns items. */
export function decodeTokenLog(log: Log): EventBody[] {
  const event = decode(log);
  switch (event?.eventName) {
    case "Transfer": {
      const { from, to, tokenId } = event.args;
      return [{ name: "transfer", fromAddr: from, toAddr: to, tokenId, quantity: 1n }];
    }
    case "ConsecutiveTransfer": {
      const { fromTokenId, toTokenId, fromAddress, toAddress } = event.args;
      return consecutive(fromTokenId, toTokenId, (tokenId) => {
        return { name: "transfer", fromAddr: fromAddress, toAddr: toAddress, tokenId, quantity: 1n };
      });
    }
    case "Approval": {
      const { owner, approved, tokenId } = event.args;
      return [{ name: "approval", fromAddr: owner, toAddr: approved, tokenId }];
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
      return [{ name: "contract_uri" }];
    default:
      return [];
  }
}
