import { encodeEventTopics, getAddress, type Hex, pad, toHex, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Log } from "../rpc/chain-data";
import { decodeTokenLog } from "./decode-token-log";

const owner = getAddress(`0x${"a1".repeat(20)}`);
const word = (value: bigint): Hex => pad(toHex(value));
const log = (topics: Hex[], data: Hex = "0x"): Log => ({
  address: getAddress(`0x${"70".repeat(20)}`),
  topics,
  data,
  blockNumber: 1,
  blockHash: word(1n),
  transactionHash: word(2n),
  logIndex: 0,
});

function consecutive(from: bigint, until: bigint): Log {
  const topics = encodeEventTopics({
    abi: erc721Abi,
    eventName: "ConsecutiveTransfer",
    args: { fromTokenId: from, fromAddress: zeroAddress, toAddress: owner },
  });
  return log(topics as Hex[], word(until));
}

describe("decoding the events of collections", () => {
  it("reads a range of an ERC-2309 mint as one transfer a token", () => {
    expect(decodeTokenLog(consecutive(5n, 7n))).toEqual(
      [5n, 6n, 7n].map((tokenId) => ({
        name: "transfer",
        fromAddr: zeroAddress,
        toAddr: owner,
        tokenId,
        quantity: 1n,
      })),
    );
  });

  it("ignores a range that would be endless or runs backwards", () => {
    expect(decodeTokenLog(consecutive(0n, 2n ** 256n - 1n))).toEqual([]);
    expect(decodeTokenLog(consecutive(7n, 5n))).toEqual([]);
  });

  it("ignores an ERC-20 transfer, which has the same first topic", () => {
    const [transfer] = encodeEventTopics({ abi: erc721Abi, eventName: "Transfer" }) as [Hex];
    expect(decodeTokenLog(log([transfer, word(1n), word(2n)], word(5n)))).toEqual([]);
  });

  it("reads a metadata update of every token as one range", () => {
    const topics = encodeEventTopics({ abi: erc721Abi, eventName: "BatchMetadataUpdate" }) as Hex[];
    const data = `${word(0n)}${word(2n ** 256n - 1n).slice(2)}` as Hex;
    expect(decodeTokenLog(log(topics, data))).toEqual([
      { name: "metadata", tokenId: 0n, untilTokenId: 2n ** 256n - 1n },
    ]);
  });
});
