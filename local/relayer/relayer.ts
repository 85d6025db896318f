import type { Logger } from "pino";
import type { Account, Hex } from "viem";
import type { ChainClient } from "../chains/chain-client";
import { createEndpointReader, type EndpointLog, type SeenPacket } from "./endpoint-log";
import { type PacketOutcome, relayBatch } from "./relay-batch";

/** A chain that packets come from and go to. */
export type RelayedChain = {
  /** For people. */
  id: string;
  /** LayerZero's id of the chain. */
  eid: number;
  client: ChainClient;
  /** Blocks after which a packet counts as sent. */
  confirmations: number;
};

export type RelayerParameters = {
  chains: readonly RelayedChain[];
  /** The account that the message libraries believe. */
  account: Account;
  /** Milliseconds from when a packet was seen until it is delivered, at least. */
  delayMs: number;
  /** Message ids of packets that are verified but left undelivered until they are released. */
  held?: readonly Hex[];
  /** Milliseconds between two looks at the chains. */
  pollMs?: number;
  log?: Pick<Logger, "info" | "warn">;
  /** Hears what became of each packet. */
  onOutcome?: (outcome: PacketOutcome["outcome"]) => void;
};

export type RelayerStatus = {
  paused: boolean;
  /** How many of the next deliveries get too little gas. */
  lowGasDeliveries: number;
  /** Message ids that wait for their release. */
  held: readonly Hex[];
  /** Packets that are neither delivered nor failed. */
  waiting: number;
  /** Packets that failed and were not delivered since. */
  failed: number;
  /** Seconds since the oldest waiting packet was seen, those held back apart; 0 without one. */
  oldestWaitingSeconds: number;
};

export type Relayer = {
  status: () => RelayerStatus;
  pause: () => void;
  resume: () => void;
  /** Gives the next deliveries too little gas. 0: no more of them. */
  starve: (deliveries: number) => void;
  /** Delivers what was held. */
  release: () => void;
  /** Resolves when nothing is under way any more. */
  stop: () => Promise<void>;
};

/** Most packets that one round takes to one chain. */
const batchSize = 50;

/** A packet to deliver: it was sent, is not delivered, and its delivery did not fail. */
type OpenPacket = SeenPacket & {
  from: RelayedChain;
  to: RelayedChain;
  isVerified: boolean;
  isReady: boolean;
};

/**
 * Relays packets between chains until it is stopped. What was sent, delivered and failed it learns from the chains alone, so it may
 * be ended and started at any moment, and a reorganisation of either chain changes what it does. What failed is left alone: anybody
 * may deliver it. What others say failed is not: they may say it of any packet.
 */
export function startRelayer(parameters: RelayerParameters): Relayer {
  const { chains, account, delayMs, pollMs = 1_000, log, onOutcome: report = () => {} } = parameters;
  const readers = chains.map((chain) => ({
    chain,
    read: createEndpointReader(chain.client, { eid: chain.eid, executor: account.address }),
  }));
  const held = new Set(parameters.held);
  /** Packets that their receivers refuse. Each is asked about once, since asking costs a transaction. */
  const refused = new Set<Hex>();
  let seenAt = new Map<Hex, number>();
  let counted = { waiting: 0, failed: 0, oldestWaitingSeconds: 0 };
  let paused = false;
  let lowGasDeliveries = 0;
  let lastTrouble = "";
  const stopping = new AbortController();

  function trouble(error: unknown): void {
    const line = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    if (line !== lastTrouble) log?.warn({ err: error }, "a chain could not be asked or written to");
    lastTrouble = line;
  }

  /** Every open packet, in the order of sending on each chain. */
  function findOpen(logs: ReadonlyMap<RelayedChain, EndpointLog>): OpenPacket[] {
    const byEid = new Map([...logs.keys()].map((chain) => [chain.eid, chain]));
    const nowMs = performance.now();
    const seen = new Map<Hex, number>();
    let failed = 0;
    const open = [...logs].flatMap(([from, { head, sent }]) =>
      [...sent()].flatMap((packet): OpenPacket[] => {
        const { guid, dstEid } = packet.packet;
        const to = byEid.get(dstEid);
        const there = to && logs.get(to);
        if (to === undefined || there === undefined || there.has("delivered", guid)) return [];
        const isVerified = there.has("verified", guid);
        // An unverified packet was never tried, or a reorganisation took its verification back; all later packets of its path wait for it.
        const hasFailed = isVerified && there.has("failed", guid);
        if (hasFailed) failed += 1;
        if (hasFailed || refused.has(guid)) return [];
        const since = seenAt.get(guid) ?? nowMs;
        seen.set(guid, since);
        const isReady = head - packet.block >= BigInt(from.confirmations) && nowMs - since >= delayMs;
        return [{ ...packet, from, to, isVerified, isReady }];
      }),
    );
    seenAt = seen;
    const since = open.flatMap(({ packet: { guid } }) => (held.has(guid) ? [] : (seen.get(guid) ?? [])));
    const oldestWaitingSeconds = (nowMs - Math.min(nowMs, ...since)) / 1_000;
    counted = { waiting: open.length, failed, oldestWaitingSeconds };
    return open;
  }

  async function relayTo(to: RelayedChain, packets: readonly OpenPacket[]): Promise<void> {
    const work = packets.filter(({ isVerified, packet }) => !isVerified || !held.has(packet.guid));
    const batch = work.slice(0, batchSize);
    if (batch.length === 0) return;
    const deliver = batch.filter(({ packet }) => !held.has(packet.guid));
    const starved = Math.min(lowGasDeliveries, deliver.length);
    lowGasDeliveries -= starved;
    const onOutcome = ({ guid, outcome }: PacketOutcome) => {
      if (outcome === "refused") refused.add(guid);
      const from = batch.find(({ packet }) => packet.guid === guid)?.from;
      log?.info({ packet: guid, from: from?.id, to: to.id }, outcome);
      report(outcome);
    };
    // Held packets too: the endpoint delivers a packet only when all before it on its path are verified.
    const verify = batch.filter(({ isVerified }) => !isVerified);
    await relayBatch(to.client, { account, verify, deliver, lowGasDeliveries: starved, onOutcome });
  }

  async function round(): Promise<void> {
    const read = await Promise.all(
      readers.map(async ({ chain, read }) => {
        try {
          return [[chain, await read()] as const];
        } catch (error) {
          trouble(error);
          return [];
        }
      }),
    );
    const open = findOpen(new Map(read.flat()));
    if (paused) return;
    await Promise.all(
      chains.map((to) =>
        relayTo(
          to,
          open.filter((packet) => packet.isReady && packet.to === to),
        ).catch(trouble),
      ),
    );
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await round();
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          stopping.signal.removeEventListener("abort", wake);
          resolve();
        }, pollMs);
        stopping.signal.addEventListener("abort", wake, { once: true });
      });
    }
  }

  const running = run();
  return {
    status: () => ({ paused, lowGasDeliveries, held: [...held], ...counted }),
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
    },
    starve: (deliveries) => {
      lowGasDeliveries = deliveries;
    },
    release: () => held.clear(),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
