import { type Address, type Hex, parseEventLogs } from "viem";
import { layerZeroEndpointAbi } from "@/lib/abi/generated/layerzero-endpoint";
import { sameAddress } from "@/lib/same-address";
import { addressToBytes32, packetGuid } from "@/lib/vault/packet";
import type { ChainClient } from "../chains/chain-client";
import { LAYERZERO_ENDPOINT } from "../chains/deploy-layerzero";
import { readSentPackets, type SentPacket } from "../chains/relay-packet";

/** A packet, and the block that it was sent in. */
export type SeenPacket = SentPacket & { block: bigint };

/** The events of packets at one endpoint, by message id. */
type Happened = {
  sent: Map<Hex, SeenPacket>;
  verified: Set<Hex>;
  delivered: Set<Hex>;
  /** The packets whose delivery failed, according to the executor's alerts on the chain. */
  failed: Set<Hex>;
};

/** The events of one chain's endpoint so far. */
export type EndpointLog = {
  /** Number of the newest block. */
  head: bigint;
  /** In the order of sending. */
  sent: () => Iterable<SeenPacket>;
  has: (what: "verified" | "delivered" | "failed", guid: Hex) => boolean;
};

/** Blocks at the head that are read again with each new one; a reorganisation that goes deeper makes everything be read again. */
const recentBlocks = 64n;

const nothing = (): Happened => ({
  sent: new Map(),
  verified: new Set(),
  delivered: new Set(),
  failed: new Set(),
});

type Read = { happened: Happened; upTo: { number: bigint; hash: Hex } | null };

/**
 * Follows the events of a chain's endpoint, as the chain has them now: an event that a reorganisation took back is not among them.
 *
 * @param options.eid      LayerZero's id of the chain.
 * @param options.executor The only account whose alerts of failed deliveries count: the endpoint logs the alerts of any account about any packet.
 */
export function createEndpointReader(
  client: ChainClient,
  { eid, executor }: { eid: number; executor: Address },
): () => Promise<EndpointLog> {
  let old: Read = { happened: nothing(), upTo: null };
  let newest: { hash: Hex; log: EndpointLog } | null = null;

  async function readRange(fromBlock: bigint, toBlock: bigint): Promise<Happened> {
    const logs = await client.getLogs({ address: LAYERZERO_ENDPOINT, fromBlock, toBlock });
    const happened = nothing();
    for (const log of logs) {
      for (const sent of readSentPackets([log]))
        happened.sent.set(sent.packet.guid, { ...sent, block: log.blockNumber });
    }
    for (const { eventName, args } of parseEventLogs({ abi: layerZeroEndpointAbi, logs })) {
      if (eventName === "LzReceiveAlert" && sameAddress(args.executor, executor))
        happened.failed.add(args.guid);
      if (eventName !== "PacketVerified" && eventName !== "PacketDelivered") continue;
      const receiver = addressToBytes32(args.receiver);
      const guid = packetGuid({ ...args.origin, dstEid: eid, receiver });
      happened[eventName === "PacketVerified" ? "verified" : "delivered"].add(guid);
    }
    return happened;
  }

  async function isStillThere({ upTo }: Read, head: bigint): Promise<boolean> {
    if (upTo === null) return true;
    if (upTo.number > head) return false;
    return (await client.getBlock({ blockNumber: upTo.number })).hash === upTo.hash;
  }

  /** Moves what is deep enough out of the part that is read again and again. */
  async function keep(upTo: bigint): Promise<void> {
    const from = old.upTo === null ? 0n : old.upTo.number + 1n;
    const { hash } = await client.getBlock({ blockNumber: upTo });
    const more = await readRange(from, upTo);
    for (const [guid, packet] of more.sent) old.happened.sent.set(guid, packet);
    for (const what of ["verified", "delivered", "failed"] as const)
      for (const guid of more[what]) old.happened[what].add(guid);
    old.upTo = { number: upTo, hash };
  }

  return async () => {
    const head = await client.getBlock();
    if (newest?.hash === head.hash) return newest.log;
    if (!(await isStillThere(old, head.number))) old = { happened: nothing(), upTo: null };
    const known = old.upTo?.number ?? -1n;
    if (head.number - known > 2n * recentBlocks) await keep(head.number - recentBlocks);
    const recent = await readRange((old.upTo?.number ?? -1n) + 1n, head.number);
    const layers = [old.happened, recent];
    const log: EndpointLog = {
      head: head.number,
      sent: () => layers.flatMap(({ sent }) => [...sent.values()]),
      has: (what, guid) => layers.some((layer) => layer[what].has(guid)),
    };
    newest = { hash: head.hash, log };
    return log;
  };
}
