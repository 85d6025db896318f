import type { Db } from "../../../db/database";
import type { ChainTime } from "../../chains/chain-times";
import { readNextDue } from "../../chains/next-due";
import type { ChainState, ServedChains } from "../../chains/served-chains";
import type { MarketEvents } from "../../changes/market-events";
import { applyDueTimes } from "./apply-due-times";

/** The time of an answer about listings. */
export interface SettledTime {
  /** Now of every chain, Unix seconds. */
  times: ChainTime[];
  /** The state of every chain, read before the rest of the answer. */
  states: ReadonlyMap<string, ChainState>;
  /** The second of our clock at which the next listing starts or ends, or null without one. */
  validUntil: number | null;
}

export interface ApplyDueDependencies {
  db: Db;
  events: MarketEvents;
  served: ServedChains;
  nowMs: () => number;
}

/** Updates listings to this second (see `applyDueTimes`) and gives how long they stay valid. */
export async function applyDueBeforeReading(dependencies: ApplyDueDependencies): Promise<SettledTime> {
  const { db } = dependencies;
  const settled = await readSettled(dependencies, async (chains) => ({ due: await readNextDue(db, chains) }));
  return settled.time;
}

/**
 * Reads something that depends on listings, together with the next start or end of one. If one is due already, it is
 * applied first and the reading is repeated.
 *
 * @param read also returns the next due second of each chain.
 */
export async function readSettled<Read extends { due: Record<string, number | null> } | null>(
  { db, events, served, nowMs }: ApplyDueDependencies,
  read: (chains: readonly string[]) => Promise<Read>,
): Promise<{ read: Read; time: SettledTime }> {
  const states = await served.states();
  const times = [...states].map(([chain, { now }]) => ({ chain, now }));
  const chains = times.map(({ chain }) => chain);
  let found = await read(chains);
  const isDue = times.some(({ chain, now }) => (found?.due[chain] ?? Number.POSITIVE_INFINITY) <= now);
  if (isDue) {
    await applyDueTimes(db, events, times);
    found = await read(chains);
  }
  const waits = times.flatMap(({ chain, now }) => {
    const at = found?.due[chain] ?? null;
    return at === null ? [] : [at - now];
  });
  const validUntil = waits.length === 0 ? null : Math.floor(nowMs() / 1_000) + Math.min(...waits);
  return { read: found, time: { times, states, validUntil } };
}
