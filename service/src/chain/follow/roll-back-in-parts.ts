import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../../db/database";
import type { MarketEvent } from "../../market/changes/market-events";
import { rollBack } from "../apply/apply-events";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import type { ChainStep } from "../source/chain-source";
import type { Applied } from "../source/find-fork";
import { readCountersBelow } from "../source/read-counters";

type Options = {
  /** About how many events one transaction drops. Those of one block are always dropped together. */
  most: number;
  nowMs: () => number;
  publish: (events: MarketEvent[]) => void;
  ending: AbortSignal;
};

/** The lowest block down to which about `most` events are dropped, or the ancestor. Every block with events is a place to stand on. */
async function nextPlace(
  db: Db,
  chain: string,
  { at, ancestor, most }: { at: Applied; ancestor: Applied; most: number },
): Promise<Applied> {
  const newest = (below: number, offset: number) =>
    db.query<Applied>(sql`
      select block_number as number, block_hash as hash, timestamp from events
      where chain = ${chain} and block_number > ${ancestor.number}::int8 and block_number < ${below}::int8
      order by block_number desc, log_index desc, sub desc offset ${offset}::int4 limit 1`);
  const [far] = await newest(at.number + 1, most);
  if (far === undefined) return ancestor;
  if (far.number < at.number) return far;
  const [near] = await newest(at.number, 0);
  return near ?? ancestor;
}

/**
 * Rolls back to an ancestor, however many events are above it: from the top down in transactions of about `most` events. After each one
 * the chain stands on an older block, and all that derives from its events is as it was there.
 *
 * @returns the ancestor, or the place that was reached when the follower is stopped.
 * @throws RpcError, CursorMovedError; what was rolled back before stays so.
 */
export async function rollBackInParts(
  parts: { db: Db; endpoint: RpcEndpoint; config: ChainConfig },
  { ancestor, head }: Extract<ChainStep, { type: "reorg" }>,
  position: Applied,
  { most, nowMs, publish, ending }: Options,
): Promise<Applied> {
  const { db, config } = parts;
  let at = position;
  do {
    const place = await nextPlace(db, config.id, { at, ancestor, most });
    const range = { above: place.number, ancestor: ancestor.number };
    const counters = await readCountersBelow(parts, range);
    const step = { type: "reorg" as const, head, ancestor: place, counters };
    publish(await rollBack(db, step, { config, position: at, nowMs: nowMs() }));
    at = place;
    await setImmediate();
  } while (at !== ancestor && !ending.aborted);
  return at;
}
