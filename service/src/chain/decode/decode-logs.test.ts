import { encodeAbiParameters, encodeEventTopics, getAddress, type Hex, zeroHash } from "viem";
import { expect, it } from "vitest";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import type { Log } from "../rpc/chain-data";
import { decodeLogs, type LogFilter } from "./decode-logs";

const addressOf = (digit: number) => getAddress(`0x${String(digit).repeat(40)}`);
const [seaport, endpoint, early, late] = [addressOf(1), addressOf(2), addressOf(3), addressOf(4)];
const hash: Hex = `0x${"5".repeat(64)}`;

/** The endpoint's log about a message that a contract receives. */
function verified(receiver: Hex, blockNumber: number): Log {
  const eventName = "PacketVerified";
  const origin = { srcEid: 1, sender: zeroHash, nonce: 1n };
  const data = encodeAbiParameters(
    [
      {
        type: "tuple",
        components: [
          { name: "srcEid", type: "uint32" },
          { name: "sender", type: "bytes32" },
          { name: "nonce", type: "uint64" },
        ],
      },
      { type: "address" },
      { type: "bytes32" },
    ],
    [origin, receiver, hash],
  );
  const topics = encodeEventTopics({ abi: layerZeroEndpointAbi, eventName }) as Hex[];
  return {
    address: endpoint,
    topics,
    data,
    blockNumber,
    blockHash: zeroHash,
    transactionHash: hash,
    logIndex: 0,
  };
}

it("gives the endpoint's messages of a contract from its first block on", () => {
  const filter: LogFilter = {
    contracts: new Map(),
    seaport,
    poolFactory: null,
    pools: new Set(),
    guarded: null,
    oapps: new Set([early, late]),
    endpoint,
    since: new Map([[late, 10]]),
  };
  const logs = [verified(early, 9), verified(late, 9), verified(late, 10)];
  const events = decodeLogs(filter, logs, new Map());
  expect(events.map(({ name, address, blockNumber }) => [name, address, blockNumber])).toEqual([
    ["vault_verified", early, 9],
    ["vault_verified", late, 10],
  ]);
});
