import { encodeAbiParameters, encodeEventTopics, type Hex, parseAbi, zeroAddress, zeroHash } from "viem";
import { describe, expect, it } from "vitest";
import type { Log } from "../rpc/chain-data";
import { decodeEditionLog } from "./decode-edition-log";
import { decodeTokenLog } from "./decode-token-log";

const abi = parseAbi([
  "event BatchMetadataUpdate(uint256 fromTokenId, uint256 toTokenId)",
  "event ContractURIUpdated(string prevURI, string newURI)",
  "event TokensClaimed(uint256 indexed claimConditionIndex, address indexed claimer, address indexed receiver, uint256 tokenId, uint256 quantityClaimed)",
]);

function log(topics: readonly (Hex | Hex[] | null)[], data: Hex): Log {
  return {
    address: zeroAddress,
    topics: topics.flatMap((topic) => topic ?? []),
    data,
    blockNumber: 1,
    blockHash: zeroHash,
    transactionHash: zeroHash,
    logIndex: 0,
  };
}

describe("the events of a drop", () => {
  it("has editions' metadata read again where their base URI changed", () => {
    const [eventName, types] = ["BatchMetadataUpdate", ["uint256", "uint256"]] as const;
    const data = encodeAbiParameters(
      types.map((type) => ({ type })),
      [2n, 5n] as never,
    );
    expect(decodeEditionLog(log(encodeEventTopics({ abi, eventName }), data))).toEqual([
      { name: "metadata", tokenId: 2n, untilTokenId: 5n },
    ]);
  });

  it("reads a contract again after an event about another contract URI", () => {
    const topics = encodeEventTopics({ abi, eventName: "ContractURIUpdated" });
    const data = encodeAbiParameters([{ type: "string" }, { type: "string" }], ["", "ipfs://new"]);
    for (const decode of [decodeTokenLog, decodeEditionLog])
      expect(decode(log(topics, data))).toEqual([{ name: "contract_uri" }]);
  });

  it("gives nothing for a truncated event", () => {
    const args = { claimConditionIndex: 0n, claimer: zeroAddress, receiver: zeroAddress } as const;
    const topics = encodeEventTopics({ abi, eventName: "TokensClaimed", args });
    for (const decode of [decodeTokenLog, decodeEditionLog]) {
      expect(decode(log(topics, "0x"))).toEqual([]);
      expect(decode(log(topics.slice(0, 2), `0x${"00".repeat(64)}`))).toEqual([]);
      expect(decode(log(topics, `0x${"00".repeat(64)}`))).toMatchObject([{ name: "drop_claim" }]);
    }
  });
});
