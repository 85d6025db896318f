import type { ServedChains } from "../chain/served-chains";
import type { Db } from "../db/database";
import { listNextDue } from "../db/queries/next-due";
import type { MarketEvents } from "../events/market-events";
import { type ChainTime, tidyDue } from "./tidy-due";

/** Time as an answer about listings has to know it. */
export interface SettledTime {
  /** Now of every chain, Unix seconds. */
  times: ChainTime[];
  /** The second of our clock at which the next listing starts or ends, or null when none will. */
  validUntil: number | null;
}

/** Makes listings right to this second (see `tidyDue`) and says for how long they stay so. */
export async function settleDue(
  db: Db,
  events: MarketEvents,
  { served, nowMs }: { served: ServedChains; nowMs: () => number },
): Promise<SettledTime> {
  const states = await served.states();
  const times = [...states].map(([chain, { now }]) => ({ chain, now }));
  const chains = times.map(({ chain }) => chain);
  const nowOf = new Map(times.map(({ chain, now }) => [chain, now]));
  const isDue = ({ chain, at }: { chain: string; at: number | null }) =>
    at !== null && at <= (nowOf.get(chain) ?? 0);

  let next = await listNextDue(db, chains);
  if (next.some(isDue)) {
    await tidyDue(db, events, times);
    next = await listNextDue(db, chains);
  }
  const clock = Math.floor(nowMs() / 1_000);
  const waits = next.flatMap(({ chain, at }) => (at === null ? [] : [at - (nowOf.get(chain) ?? clock)]));
  return { times, validUntil: waits.length === 0 ? null : clock + Math.min(...waits) };
}
