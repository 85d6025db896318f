import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { ChainConfig } from "@/lib/chains/config";
import { createWake, type Wake } from "@/lib/node/wake";
import type { Db } from "../../db/database";
import { type KeptDifference, verifications } from "../../db/schema/verifications";
import type { OnRpcCall } from "../../market/chains/observe-calls";
import type { MarketEvents } from "../../market/changes/market-events";
import { observeEndpoint } from "../rpc/observe-endpoint";
import { createRpcEndpoint } from "../rpc/rpc-endpoint";
import { describeFact } from "./fact";
import { describeCause } from "./find-cause";
import { repairDifferences } from "./repair-differences";
import { addPart, type ChainReport, emptyReport, totalsOf } from "./report";
import { createSearchLimits } from "./search-limits";
import { readVerifiedContracts } from "./verified-contracts";
import { type Difference, verifyChain } from "./verify-chain";

/** The numbers of a check. */
export type CheckedCounts = { checked: number; differing: number; unanswered: number };

export type DailyCheckParts = {
  db: Db;
  events: MarketEvents;
  log: Logger;
  nowMs: () => number;
  /** Facts of each chain in a day. */
  sample: number;
  onRpcCall: OnRpcCall;
  /** A check of a chain ended. */
  onVerified: (chain: string, counts: CheckedCounts) => void;
};

/** Facts that are compared at one block, in one request to the RPC where it takes many calls together. */
const perPart = 50;
const dayMs = 86_400_000;
/** The parts of a check are spread over so much of its day; the rest makes up for what is slow. */
const spreadMs = 0.9 * dayMs;
/** After a failure. */
const retryMs = 3_600_000;
const keptDifferences = 100;
/** What a check may spend on the causes of differences: it runs by itself, and an operator may pay for each request. */
const mostSearched = { requests: 2_000, perContract: 5 };

function kept({ fact, onChain, cause }: Difference): KeptDifference {
  const { contract, stored } = fact;
  return { contract, subject: describeFact(fact), stored, onChain, cause: describeCause(cause) };
}

/**
 * Tells the differences that the last check found too. Their contracts are not compared at the moment, so a comparison that it asked for has
 * ended, and did not help.
 */
async function rereadBefore(db: Db, chain: string) {
  const rows = await db.query<{ differences: KeptDifference[] }>(
    sql`select differences from verifications where chain = ${chain}`,
  );
  const keyOf = ({ contract, subject, stored, onChain }: Omit<KeptDifference, "cause">) =>
    JSON.stringify([contract, subject, stored, onChain]);
  const unsearched = describeCause({ kind: "unsearched" });
  const known = rows.flatMap(({ differences }) => differences).filter(({ cause }) => cause !== unsearched);
  const keys = new Set(known.map(keyOf));
  return ({ fact, onChain }: Pick<Difference, "fact" | "onChain">) =>
    keys.has(keyOf({ contract: fact.contract, subject: describeFact(fact), stored: fact.stored, onChain }));
}

async function keepReport(db: Db, report: ChainReport, endedAt: number): Promise<CheckedCounts> {
  const { checked, unanswered, differences } = totalsOf(report);
  const row = {
    endedAt,
    block: report.blocks?.last ?? 0,
    checked,
    unanswered,
    differing: differences.length,
    differences: differences.slice(0, keptDifferences).map(kept),
  };
  await db.transaction((tx) =>
    tx.orm
      .insert(verifications)
      .values({ chain: report.chain, ...row })
      .onConflictDoUpdate({ target: verifications.chain, set: row }),
  );
  return { checked, unanswered, differing: differences.length };
}

/**
 * Compares a sample of a chain's facts with the chain, by another RPC than the followed one where there is one, and mends what differs.
 *
 * @param run.pause Called before each part; false ends the check.
 * @param run.ending Ends the calls under way.
 * @throws RpcError when no RPC has the block of the database.
 */
export async function checkChain(
  parts: DailyCheckParts,
  config: ChainConfig,
  { pause, ending }: { pause: () => Promise<boolean>; ending: AbortSignal },
): Promise<void> {
  const { db, events, nowMs, sample, onRpcCall, onVerified } = parts;
  const log = parts.log.child({ chain: config.id });
  const [first, ...others] = config.rpcUrls.map((url) =>
    observeEndpoint(createRpcEndpoint(url, { ending }), { chain: config.id, onCall: onRpcCall }),
  );
  if (!(await pause())) return;
  const endpoints = first === undefined ? others : [...others, first];
  const followed = await readVerifiedContracts(db, config.id, null);
  const contracts = followed.filter(({ synced, rereadFrom }) => synced && rereadFrom === null);
  const report = emptyReport(config.id, contracts);
  const search = { limits: createSearchLimits(mostSearched), wasReread: await rereadBefore(db, config.id) };
  for await (const part of verifyChain({ db, config, endpoints }, contracts, { sample, perPart }, search)) {
    addPart(report, part);
    for (const difference of part.differences)
      log.warn(kept(difference), "the database differs from the chain");
    const { published } = await repairDifferences({ db, config }, part.differences, nowMs());
    events.publish(published);
    if (!(await pause())) return;
  }
  const counts = await keepReport(db, report, Math.floor(nowMs() / 1_000));
  log.info({ ...counts, blocks: report.blocks }, "the daily check ended");
  onVerified(config.id, counts);
}

/**
 * Checks a sample of every chain once a day, spread over the day, until stopped. A check that a restart interrupts begins anew.
 *
 * @returns how to stop.
 */
export function startDailyChecks(
  parts: DailyCheckParts,
  chains: readonly ChainConfig[],
): () => Promise<void> {
  const { log, nowMs, sample } = parts;
  if (sample === 0) return async () => {};
  const ending = new AbortController();
  const partPauseMs = spreadMs / Math.ceil(sample / perPart);

  async function checkDaily(config: ChainConfig, wake: Wake): Promise<void> {
    const pause = async () => {
      await wake.wait(partPauseMs);
      return !ending.signal.aborted;
    };
    while (!ending.signal.aborted) {
      const beganMs = nowMs();
      try {
        await checkChain(parts, config, { pause, ending: ending.signal });
        // The stop ended the pauses of the check, and would not end another one.
        if (ending.signal.aborted) return;
        await wake.wait(Math.max(0, beganMs + dayMs - nowMs()));
      } catch (error) {
        if (ending.signal.aborted) return;
        log.warn({ err: error, chain: config.id }, "the daily check could not be made");
        await wake.wait(retryMs);
      }
    }
  }

  const running = chains.map((config) => {
    const wake = createWake();
    return { wake, done: checkDaily(config, wake) };
  });
  return async () => {
    ending.abort();
    for (const { wake } of running) wake.now();
    await Promise.all(running.map(({ done }) => done));
  };
}
