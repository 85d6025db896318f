import { setImmediate } from "node:timers/promises";
import type { ChainConfig } from "@/lib/chains/config";
import type { Db, Tx } from "../../db/database";
import { type FollowedContract, markContracts } from "../../market/catalogue/contract-store";
import type { MarketEvent } from "../../market/changes/market-events";
import { applyPast } from "../apply/apply-events";
import type { LogFilter } from "../decode/decode-logs";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import type { ChainSource } from "../source/chain-source";
import type { Applied } from "../source/find-fork";
import { poolsBorn, readWithPools } from "./pool-store";
import { splitEvents } from "./split-step";

type Parts = {
  db: Db;
  config: ChainConfig;
  source: ChainSource;
  nowMs: () => number;
  /** The filter of contracts, each from its next block on. */
  filterOf: (contracts: readonly FollowedContract[]) => Promise<LogFilter>;
  publish: (published: MarketEvent[]) => void;
  eventsPerTransaction: number;
};

/** `waiting`: for a second RPC. `pools`: the events created pools. */
export type CaughtUp = { waiting: boolean; pools: boolean };

/**
 * Lets the contracts that are not part of the chain's stream catch up by one range, all together: one filter asks for the range from the
 * lowest block that any of them misses, and each contract joins at the block that it misses first. So the number of contracts makes no
 * difference to the number of requests.
 *
 * @param behind Contracts of the chain, at least one.
 * @throws RpcError, CursorMovedError; nothing of a range is stored then, or only its first blocks.
 */
export async function catchUp(
  { db, config, source, nowMs, filterOf, publish, eventsPerTransaction }: Parts,
  endpoint: RpcEndpoint,
  { at, behind }: { at: Applied; behind: readonly FollowedContract[] },
): Promise<CaughtUp> {
  const parameters = { config, position: at, nowMs: nowMs() };
  const ready = behind.filter(({ nextBlock }) => nextBlock > at.number);
  if (ready.length > 0) {
    const marks = ready.map(({ address, nextBlock }) => ({ address, from: nextBlock, nextBlock }));
    const mark = (tx: Tx) => markContracts(tx, config.id, marks, { synced: true });
    publish([...(await applyPast(db, { events: [], mark }, parameters)), { type: "caught_up" }]);
    return { waiting: false, pools: false };
  }
  const from = Math.min(...behind.map(({ nextBlock }) => nextBlock));
  const read = await readWithPools(await filterOf(behind), async (filter) => {
    return (await source.past(endpoint, { from, until: at.number }, filter)) ?? { type: "waiting" as const };
  });
  if ("type" in read) return { waiting: true, pools: false };
  const { last, events, proof } = read;
  // The newest block must still be the one applied, or the range was read from another branch.
  if (last.number === at.number && last.hash !== at.hash) return { waiting: false, pools: false };
  const parts = splitEvents(events, eventsPerTransaction);
  let reached = from;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const next = 1 + (isLast ? last.number : (part.at(-1)?.blockNumber ?? last.number));
    const joined = behind.filter(({ nextBlock }) => nextBlock < next);
    const before = reached;
    const marks = joined.map(({ address, nextBlock }) => {
      return { address, from: Math.max(nextBlock, before), nextBlock: next };
    });
    const synced = isLast && last.number === at.number;
    const mark = (tx: Tx) => markContracts(tx, config.id, marks, { synced });
    const unprovenTo = proof.isConfirmed ? null : next - 1;
    const published = await applyPast(db, { events: part, mark, unprovenTo }, parameters);
    publish(synced ? [...published, { type: "caught_up" }] : published);
    reached = next;
    // Requests that waited for the database go first.
    await setImmediate();
  }
  return { waiting: false, pools: poolsBorn(events).length > 0 };
}
