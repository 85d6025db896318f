import {
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  parseAbi,
  zeroAddress,
} from "viem";
import { describe, expect, it } from "vitest";
import type { Log } from "../rpc/chain-data";
import { createLogReader } from "./log-reader";

const abi = parseAbi([
  "event Filled(bytes32 hash, address indexed maker, string indexed label, Item[] items, bytes note)",
  "struct Item { address token; uint256 amount; }",
  "event Stopped()",
]);
const [filled] = abi;
const maker = `0x${"aB".repeat(20)}` as const;
const hash = `0x${"12".repeat(32)}` as const;
const topics = encodeEventTopics({
  abi,
  eventName: "Filled",
  args: { maker: maker.toLowerCase() as Hex, label: "a label" },
}) as [Hex, ...Hex[]];
const data = encodeAbiParameters(
  filled.inputs.filter((input) => !("indexed" in input)),
  [hash, [{ token: zeroAddress, amount: 2n ** 255n }], "0x1234"] as never,
);
const logOf = (given: { topics: Hex[]; data: Hex }): Log => ({
  ...given,
  address: zeroAddress,
  blockNumber: 1,
  blockHash: hash,
  transactionHash: hash,
  logIndex: 0,
});

describe("reading logs", () => {
  const reader = createLogReader(abi);

  it("gives what viem's general decoder gives", () => {
    expect(reader.decode(logOf({ topics, data }))).toEqual(decodeEventLog({ abi, topics, data }));
  });

  it("reads an event without parameters", () => {
    const stopped = encodeEventTopics({ abi, eventName: "Stopped" }) as Hex[];
    expect(reader.decode(logOf({ topics: stopped, data: "0x" }))?.eventName).toBe("Stopped");
  });

  it("gives null for data or topics of another event with the same first topic", () => {
    expect(reader.decode(logOf({ topics: topics.slice(0, 2), data }))).toBeNull();
    expect(reader.decode(logOf({ topics, data: "0x" }))).toBeNull();
    expect(reader.decode(logOf({ topics, data: data.slice(0, 200) as Hex }))).toBeNull();
    expect(reader.decode(logOf({ topics: [hash], data }))).toBeNull();
  });
});
