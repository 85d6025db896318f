import type { ChainConfig } from "@/lib/chains/config";
import { createWake } from "@/lib/node/wake";
import { followedNow } from "../../market/chains/chain-status";
import { applyDueTimes } from "../../market/orders/status/apply-due-times";
import { CursorMovedError } from "../apply/move-cursor";
import { describeCollections } from "../describe/describe-collections";
import { createFaultChecks } from "../describe/fault-checks";
import { watchHeads } from "../heads/watch-heads";
import { observeEndpoint } from "../rpc/observe-endpoint";
import { createRpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import { createRpcLimits } from "../rpc/rpc-limits";
import { createRpcPool } from "../rpc/rpc-pool";
import { registerChain } from "./cursor-store";
import { followChain } from "./follow-chain";
import type { FollowerDependencies } from "./follower-dependencies";
import { keepLimits } from "./keep-limits";
import { createOutage } from "./outage";
import { reportEndpoints } from "./report-endpoints";

export type Follower = {
  /** Reads the list of followed collections again, now. */
  refresh(): void;
  /** Stops: aborts an RPC call, finishes a transaction. Resolves when nothing runs any more. */
  stop(): Promise<void>;
};

/** Pause after a failure that may pass by itself. */
const retryMs = 1_000;
const applyDueEveryMs = 1_000;
const describeEveryMs = 2_000;

/** Half a block time, between 0.2 and 1 second. */
function ordinaryInterval({ blockTimeMs }: Pick<ChainConfig, "blockTimeMs">): number {
  return Math.min(1_000, Math.max(200, blockTimeMs / 2));
}

/** The ordinary interval, unless the operator says otherwise. */
function pollInterval(config: Pick<ChainConfig, "blockTimeMs" | "pollIntervalMs">): number {
  return config.pollIntervalMs ?? ordinaryInterval(config);
}

/** While new blocks are announced. Not so long that readers would be shown a lag: an answer of 5 seconds ago is one. */
function seldomInterval(config: Pick<ChainConfig, "blockTimeMs" | "pollIntervalMs">): number {
  const interval = pollInterval(config);
  return Math.max(interval, Math.min(4 * interval, 4_000));
}

/** A second RPC that is silent or late holds its chain up for so long: five polls, between 2 and 5 seconds. */
function witnessPatience(config: Pick<ChainConfig, "blockTimeMs" | "pollIntervalMs">): number {
  return Math.min(5_000, Math.max(2_000, 5 * pollInterval(config)));
}

/**
 * Follows one chain until stopped. Chains are independent: one whose RPCs fail is marked down, retried, and resumes
 * where it was.
 *
 * @see docs/decisions/0012-own-follower.md
 */
export function startFollower(dependencies: FollowerDependencies, config: ChainConfig): Follower {
  const { db, events, nowMs, observer } = dependencies;
  const log = dependencies.log.child({ chain: config.id });
  const ending = new AbortController();
  const onCall = observer?.onRpcCall ?? (() => {});
  const limits = new Map(
    config.rpcUrls.map((url) => [url, createRpcLimits({ blocks: config.maxLogRange })] as const),
  );
  const endpoints = [...limits].map(([url, each]) => {
    const endpoint = createRpcEndpoint(url, { ending: ending.signal, limits: each });
    return observeEndpoint(endpoint, { chain: config.id, onCall });
  });
  const kept = keepLimits(db, config.id, limits);
  const pool = createRpcPool(endpoints, { chainId: config.chainId, nowMs });
  const following = followChain({
    ...dependencies,
    config,
    pool,
    patienceMs: witnessPatience(config),
    ending: ending.signal,
  });
  const report = reportEndpoints({ db, log, chain: config.id }, pool);
  const outage = createOutage({ ...dependencies, log }, config);
  const wake = createWake();
  const heads =
    config.headsUrl === undefined
      ? null
      : watchHeads(config.headsUrl, {
          log,
          wake: wake.now,
          everyMs: ordinaryInterval(config),
          onChange: (areHeard) => observer?.headsHeard(config.id, areHeard),
        });
  let dueAppliedMs = 0;
  let describedMs = 0;
  const checks = createFaultChecks(nowMs, () => {
    describedMs = 0;
    wake.now();
  });

  /** @returns how long to pause, in milliseconds. */
  async function onFailure(error: unknown): Promise<number> {
    following.refresh();
    if (error instanceof CursorMovedError || ending.signal.aborted) return 0;
    await outage.failed(error);
    return error instanceof RpcError ? pollInterval(config) : retryMs;
  }

  /** One step. @returns how long to pause, in milliseconds. */
  async function step(isFirst: boolean): Promise<number> {
    const endpoint = await pool.pick();
    try {
      const before = following.position();
      const progress = await following.advance(endpoint);
      pool.praise(endpoint);
      outage.over();
      observer?.stepped(config.id);
      const after = following.position();
      if (isFirst) heads?.looked(before !== null && after !== null && after.number > before.number);
      if (progress === "more") return 0;
      if (nowMs() - describedMs >= describeEveryMs) {
        describedMs = nowMs();
        await describeCollections({ ...dependencies, checks }, config, endpoint);
      }
      return progress === "idle" && heads?.areHeard() ? seldomInterval(config) : pollInterval(config);
    } catch (error) {
      // Where nothing decides which RPC is right, none of them may go on alone while the other rests.
      if (error instanceof RpcError && !error.isUndecided) pool.fail(endpoint, error);
      throw error;
    }
  }

  /** Saves work for readers: each applies due times itself, so correctness does not depend on this. */
  async function applyDue(): Promise<void> {
    const at = following.position();
    if (at === null || nowMs() - dueAppliedMs < applyDueEveryMs) return;
    dueAppliedMs = nowMs();
    const now = followedNow(config, at.timestamp, dueAppliedMs);
    await applyDueTimes(db, events, [{ chain: config.id, now }]);
  }

  let isRegistered = false;
  /** By `performance.now()`: when the chain is looked at again if nothing wakes the follower. */
  let lookAtMs = 0;

  /** Looks at the chain if it is time to. @returns how long to pause, in milliseconds. */
  async function turn(isRested: boolean): Promise<number> {
    if (!isRegistered) {
      await registerChain(db, config);
      await kept.load();
    }
    isRegistered = true;
    let waitMs = lookAtMs - performance.now();
    if (waitMs <= 0) {
      waitMs = await step(isRested).finally(async () => {
        await report();
        await kept.save();
      });
    }
    await applyDue();
    return waitMs;
  }

  async function run(): Promise<void> {
    let isRested = true;
    while (!ending.signal.aborted) {
      const waitMs: number = await turn(isRested).catch((error: unknown) =>
        onFailure(error).catch(() => retryMs),
      );
      isRested = waitMs > 0;
      lookAtMs = performance.now() + waitMs;
      // A pause of zero still lets the event loop serve requests.
      if (!ending.signal.aborted && (await wake.wait(Math.min(waitMs, applyDueEveryMs)))) lookAtMs = 0;
    }
  }

  const unsubscribe = events.subscribe((event) => {
    if (event.type === "head" && event.chain === config.id) wake.now();
  });
  const running = run();
  return {
    refresh() {
      following.refresh();
      wake.now();
    },
    async stop() {
      unsubscribe();
      heads?.stop();
      ending.abort();
      wake.now();
      await running;
    },
  };
}
