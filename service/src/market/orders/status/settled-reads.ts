import { within } from "@/lib/node/within";
import { type Db, isUnreachable } from "../../../db/database";
import type { ReadRouter } from "../../../db/route-reads";
import type { ChainTime } from "../../chains/chain-times";
import { readNextDue } from "../../chains/next-due";
import type { ChainState, ServedChains } from "../../chains/served-chains";
import type { MarketEvents } from "../../changes/market-events";
import { applyDueTimes } from "./apply-due-times";
import { asIfApplied } from "./as-if-applied";

/** The time of an answer about listings. */
interface SettledTime {
  /** Now of every chain, Unix seconds. */
  times: ChainTime[];
  /** The state of every chain, read before the rest of the answer. */
  states: ReadonlyMap<string, ChainState>;
  /** The second of our clock at which the next listing starts or ends, or null without one. */
  validUntil: number | null;
}

/** The next start or end of a listing on each chain, Unix seconds; null where there is none. */
type NextDue = Record<string, number | null>;

/** Reads that show every listing as it is in this second. */
export interface SettledReads {
  /** Brings listings up to this second for the reads that follow, and gives how long these stay valid. */
  settle(): Promise<SettledTime>;
  /**
   * Reads something that depends on listings, together with the next start or end of one. If one is due already, listings are brought up to
   * this second first, and the reading is repeated.
   */
  read<Read extends { due: NextDue } | null>(
    read: (chains: readonly string[]) => Promise<Read>,
  ): Promise<{ read: Read; time: SettledTime }>;
}

export interface SettledReadsDependencies {
  db: Db;
  /** Where there is a replica. */
  reads: ReadRouter | null;
  events: MarketEvents;
  served: ServedChains;
  nowMs: () => number;
}

/** How long a read waits for the primary, if the replica can answer as well. */
const patienceMs = 300;

/** Due times are applied before they are read. With a replica a read goes on without that while the primary is away. */
export function createSettledReads({
  db,
  reads,
  events,
  served,
  nowMs,
}: SettledReadsDependencies): SettledReads {
  let applying: { startMs: number; done: Promise<void> } | null = null;

  /** Applies due times, or gives up early where the replica can answer: while the primary is away one attempt is enough for all readers. */
  async function apply(times: readonly ChainTime[]): Promise<void> {
    if (reads === null) return applyDueTimes(db, events, times);
    applying ??= {
      startMs: nowMs(),
      done: applyDueTimes(db, events, times).finally(() => {
        applying = null;
      }),
    };
    const { startMs, done } = applying;
    await within(Math.max(0, startMs + patienceMs - nowMs()), done).catch((error: unknown) => {
      if (!isUnreachable(error)) throw error;
    });
  }

  const settled: SettledReads = {
    async settle() {
      const { time } = await settled.read(async (chains) => ({ due: await readNextDue(db, chains) }));
      return time;
    },
    async read(read) {
      const states = await served.states();
      const times = [...states].map(([chain, { now }]) => ({ chain, now }));
      const chains = times.map(({ chain }) => chain);
      let found = await read(chains);
      const isDue = () =>
        times.some(({ chain, now }) => (found?.due[chain] ?? Number.POSITIVE_INFINITY) <= now);
      if (isDue()) {
        await apply(times);
        found = await read(chains);
      }
      // The primary is away, or what it applied has not reached the replica.
      if (reads !== null && isDue()) {
        reads.rewrite(asIfApplied(times));
        found = await read(chains);
      }
      const waits = times.flatMap(({ chain, now }) => {
        const at = found?.due[chain] ?? null;
        return at === null ? [] : [at - now];
      });
      const validUntil = waits.length === 0 ? null : Math.floor(nowMs() / 1_000) + Math.min(...waits);
      return { read: found, time: { times, states, validUntil } };
    },
  };
  return settled;
}
