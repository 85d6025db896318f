import { encodeAbiParameters, encodeEventTopics, getAddress, type Hex, pad, toHex, zeroAddress } from "viem";
import { describe, expect, it } from "vitest";
import { erc1155Abi } from "@/lib/abi/generated/erc1155";
import type { Log } from "../rpc/chain-data";
import { decodeEditionLog } from "./decode-edition-log";

const [operator, from, to] = ["0a", "a1", "b2"].map((byte) => getAddress(`0x${byte.repeat(20)}`)) as [
  Hex,
  Hex,
  Hex,
];
const word = (value: bigint): Hex => pad(toHex(value));
const log = (topics: unknown, data: Hex = "0x"): Log => ({
  address: getAddress(`0x${"70".repeat(20)}`),
  topics: topics as Hex[],
  data,
  blockNumber: 1,
  blockHash: word(1n),
  transactionHash: word(2n),
  logIndex: 0,
});

function single(id: bigint, value: bigint): Log {
  const topics = encodeEventTopics({
    abi: erc1155Abi,
    eventName: "TransferSingle",
    args: { operator, from, to },
  });
  return log(topics, `${word(id)}${word(value).slice(2)}`);
}

function batch(ids: bigint[], values: bigint[]): Log {
  const topics = encodeEventTopics({
    abi: erc1155Abi,
    eventName: "TransferBatch",
    args: { operator, from: zeroAddress, to },
  });
  return log(topics, encodeAbiParameters([{ type: "uint256[]" }, { type: "uint256[]" }], [ids, values]));
}

describe("decoding the events of editions", () => {
  it("reads a transfer of copies", () => {
    expect(decodeEditionLog(single(7n, 2n ** 255n))).toEqual([
      { name: "transfer", fromAddr: from, toAddr: to, tokenId: 7n, quantity: 2n ** 255n },
    ]);
  });

  it("reads a batch as one transfer an id", () => {
    const mint = { name: "transfer", fromAddr: zeroAddress, toAddr: to };
    expect(decodeEditionLog(batch([1n, 2n, 1n], [5n, 6n, 7n]))).toEqual([
      { ...mint, tokenId: 1n, quantity: 5n },
      { ...mint, tokenId: 2n, quantity: 6n },
      { ...mint, tokenId: 1n, quantity: 7n },
    ]);
  });

  it("ignores transfers of nothing, by which anybody could name an id", () => {
    expect(decodeEditionLog(single(7n, 0n))).toEqual([]);
    expect(decodeEditionLog(batch([1n, 2n], [0n, 3n]))).toMatchObject([{ tokenId: 2n }]);
  });

  it("ignores events of another shape", () => {
    expect(decodeEditionLog(batch([1n, 2n], [5n]))).toEqual([]);
    expect(decodeEditionLog({ ...single(1n, 1n), data: word(1n) })).toEqual([]);
    expect(decodeEditionLog({ ...batch([1n], [1n]), data: "0xff" })).toEqual([]);
  });

  it("reads a new URI as new metadata of that id", () => {
    const topics = encodeEventTopics({ abi: erc1155Abi, eventName: "URI", args: { id: 9n } });
    const data = encodeAbiParameters([{ type: "string" }], ["ipfs://moved/{id}"]);
    expect(decodeEditionLog(log(topics, data))).toEqual([
      { name: "metadata", tokenId: 9n, untilTokenId: 9n },
    ]);
  });

  it("reads who may move all of an account's copies", () => {
    const topics = encodeEventTopics({
      abi: erc1155Abi,
      eventName: "ApprovalForAll",
      args: { account: from, operator },
    });
    expect(decodeEditionLog(log(topics, word(1n)))).toEqual([
      { name: "approval_for_all", fromAddr: from, toAddr: operator, flag: true },
    ]);
  });
});
