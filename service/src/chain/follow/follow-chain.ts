import { setImmediate } from "node:timers/promises";
import { type Address, getAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { ChainEvent } from "../../db/schema/chain-event";
import { type FollowedContract, readContracts } from "../../market/catalogue/contract-store";
import type { MarketEvent } from "../../market/changes/market-events";
import { applyForward } from "../apply/apply-events";
import { collectionFilter } from "../decode/collection-filter";
import type { LogFilter } from "../decode/decode-logs";
import { guardedContracts } from "../decode/decode-rights-log";
import { detectStandard } from "../describe/detect-standard";
import { followFunds } from "../funds/follow-funds";
import { chooseEndpoint } from "../reread/choose-endpoint";
import { rereadContract } from "../reread/reread-contract";
import { watchRights } from "../rights/watch-rights";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { RpcPool } from "../rpc/rpc-pool";
import { createChainFormat } from "../source/chain-format";
import { type ChainSource, type ChainStep, createChainSource, type Head } from "../source/chain-source";
import { createCheckedHeaders } from "../source/checked-headers";
import type { Applied } from "../source/find-fork";
import { createWitnesses } from "../source/witnesses";
import { catchUp } from "./catch-up";
import { beginAt, noteHead, noteProof, readCursor, readFormat, storedBlocks } from "./cursor-store";
import { firstBlock } from "./first-block";
import type { FollowerDependencies } from "./follower-dependencies";
import { poolsBorn, readPools, readWithPools } from "./pool-store";
import { rollBackInParts } from "./roll-back-in-parts";
import { splitStep } from "./split-step";

/** How often an idle chain records that its RPC still answers, and how old the list of contracts may be. */
const noteEveryMs = 2_000;
const contractsMaxAgeMs = 5_000;
const eventsPerTransaction = 500;
const standardsAtOnce = 20;
/** After a contract could not be compared: an RPC failed, or a second one is waited for. */
const rereadPauseMs = 1_000;

/** `more`: there may be more to do at once. `waiting`: for an RPC. `idle`: for the chain's next block. */
type Progress = "more" | "waiting" | "idle";

/** Follows one chain step by step. Its state is in the database; its memory holds only a copy. */
export type ChainFollowing = {
  /**
   * Does the next step with an endpoint: a rollback, new blocks, or past events of the contracts that catch up.
   * @throws RpcError, CursorMovedError; nothing is stored of a step that throws.
   */
  advance(endpoint: RpcEndpoint): Promise<Progress>;
  /** The newest applied block; null before the first step. */
  position(): Applied | null;
  /** Forgets the copies: after another process wrote, or when the followed collections changed. */
  refresh(): void;
};

type Dependencies = FollowerDependencies & {
  config: ChainConfig;
  pool: RpcPool;
  /** How long a second RPC is waited for that does not answer, or does not have a block yet. */
  patienceMs: number;
  /** Ends a long rollback between two of its transactions. */
  ending: AbortSignal;
};

/** Events about rights are not stored: they only tell when to read the rights. */
function withoutRights(step: ChainStep): { step: ChainStep; heard: readonly ChainEvent[] } {
  if (step.type !== "forward") return { step, heard: [] };
  const heard = step.events.filter(({ name }) => name === "right_granted");
  if (heard.length === 0) return { step, heard };
  return { step: { ...step, events: step.events.filter(({ name }) => name !== "right_granted") }, heard };
}

export function followChain(dependencies: Dependencies): ChainFollowing {
  const { db, events, config, pool, patienceMs, ending, nowMs, observer, log } = dependencies;
  const chain = config.id;
  const format = createChainFormat({ pool, hashedBlocks: config.hashedBlocks });
  const witnesses = createWitnesses({ pool, nowMs, patienceMs });
  const source: ChainSource = createChainSource({
    config,
    pool,
    format,
    witnesses,
    nowMs,
    stored: storedBlocks(db, chain),
  });
  const funds = followFunds(db, config);
  const rights = watchRights({ db, config, pool, log, nowMs });
  const guarded = guardedContracts(config);
  let position: Applied | null = null;
  let contracts: { readMs: number; list: FollowedContract[] } | null = null;
  let pools: ReadonlySet<Address> | null = null;
  let notedMs = 0;
  let rereadAgainMs = 0;

  async function currentContracts(): Promise<FollowedContract[]> {
    if (contracts === null || nowMs() - contracts.readMs > contractsMaxAgeMs) {
      contracts = { readMs: nowMs(), list: await readContracts(db, chain) };
    }
    return contracts.list;
  }

  /** Detects the standard of the first contracts without one; their events are not read before that. */
  async function detectMissingStandards(endpoint: RpcEndpoint): Promise<boolean> {
    const unknown = (await currentContracts()).filter(({ standardKnown }) => !standardKnown);
    if (unknown.length === 0) return false;
    const next = unknown.slice(0, standardsAtOnce);
    await Promise.all(next.map(({ address }) => detectStandard(db, chain, { endpoint, address })));
    contracts = null;
    return true;
  }

  /** Null: the chain has no position yet, and a second RPC is waited for to confirm its first. */
  async function currentPosition(endpoint: RpcEndpoint): Promise<Applied | null> {
    if (position !== null) return position;
    format.remember(await readFormat(db, chain));
    const known = await readCursor(db, chain);
    if (known !== null) return known;
    const parts = { config, headers: createCheckedHeaders(format), witnesses, nowMs };
    const first = await firstBlock(parts, endpoint, await currentContracts());
    if (first === null) return null;
    const begun = await beginAt(db, chain, first);
    contracts = null;
    return begun;
  }

  async function filterOf(
    list: readonly FollowedContract[],
    begins?: (contract: FollowedContract) => number,
  ): Promise<LogFilter> {
    const filter = collectionFilter(config, list, begins);
    const { poolFactory } = config.contracts;
    if (poolFactory === undefined) return filter;
    pools ??= await readPools(db, chain);
    return { ...filter, poolFactory: getAddress(poolFactory), pools };
  }

  async function noteIdle(head: Head): Promise<void> {
    if (nowMs() - notedMs < noteEveryMs) return;
    notedMs = nowMs();
    await noteHead(db, chain, head, notedMs);
  }

  function publish(published: MarketEvent[]): void {
    // Minted items, and items with new metadata, are among the changed ones.
    const metadata: MarketEvent[] = published.some(({ type }) => type === "items")
      ? [{ type: "metadata" }]
      : [];
    events.publish([...published, ...metadata, { type: "chain", chain }]);
  }

  /** Compares one range of the first contract in doubt with the chain, by another RPC than the followed one if one can. */
  async function reread(
    endpoint: RpcEndpoint,
    at: Applied,
    known: readonly FollowedContract[],
  ): Promise<Progress> {
    const contract = known.find(({ rereadFrom }) => rereadFrom !== null);
    if (contract === undefined || contract.rereadFrom === null) return "idle";
    const { address, rereadFrom } = contract;
    if (nowMs() < rereadAgainMs) return "waiting";
    const reader = await chooseEndpoint([...(await pool.witnesses(endpoint)), endpoint], [at]);
    // None is at this very block: the next step reads on, or finds the reorganisation.
    if (reader === null) return "waiting";
    const parts = { db, endpoint: reader, config, format, source, pool };
    const doubted = { ...contract, rereadFrom };
    const corrected = await rereadContract(parts, doubted, { at, nowMs: nowMs() }).catch((error: unknown) => {
      if (!(error instanceof RpcError)) throw error;
      // Where nothing decides which RPC is right, none of them may rest for it.
      if (!error.isUndecided) pool.fail(reader, error);
      log.warn(
        { err: error, chain, contract: address, rpc: reader.label },
        "a contract could not be read again",
      );
      return null;
    });
    if (corrected === null) {
      rereadAgainMs = nowMs() + rereadPauseMs;
      return "waiting";
    }
    const { published, differences } = corrected;
    if (differences.length > 0) {
      log.warn({ chain, contract: address, corrected: differences.length }, "stored events were corrected");
      publish(published);
    }
    contracts = null;
    return "more";
  }

  /** Lets the contracts that are not yet part of the stream catch up by one range, or compares one in doubt. */
  async function catchUpOn(endpoint: RpcEndpoint, at: Applied): Promise<Progress> {
    const known = await currentContracts();
    const behind = known.filter(({ synced }) => !synced);
    if (behind.length === 0) return reread(endpoint, at, known);
    // A contract was added during this very step: its standard must be known before its events are read.
    if (behind.some(({ standardKnown }) => !standardKnown)) return "more";
    const begins = ({ nextBlock }: FollowedContract) => nextBlock;
    const filterFrom = (list: readonly FollowedContract[]) => filterOf(list, begins);
    const parts = { db, config, source, nowMs, filterOf: filterFrom, publish, eventsPerTransaction };
    const caughtUp = await catchUp(parts, endpoint, { at, behind });
    if (caughtUp.waiting) return "waiting";
    if (caughtUp.pools) pools = null;
    contracts = null;
    return "more";
  }

  return {
    position: () => position,
    refresh() {
      funds.forget();
      rights.forget();
      position = null;
      contracts = null;
      pools = null;
      notedMs = 0;
    },
    async advance(endpoint) {
      if (await detectMissingStandards(endpoint)) return "more";
      const at = await currentPosition(endpoint);
      if (at === null) return "waiting";
      position = at;
      const known = await currentContracts();
      if (known.some(({ standardKnown }) => !standardKnown)) return "more";
      const synced = known.filter((contract) => contract.synced);
      const filter = { ...(await filterOf(synced)), guarded };
      const read = await readWithPools<ChainStep>(filter, (wanted) => source.next(endpoint, at, wanted));
      const { step, heard } = withoutRights(read);
      // Before a block is applied: no answer shows the block while trading is still on.
      if (await rights.look(endpoint, heard)) publish([]);
      if (step.type === "idle") {
        if (step.proof !== undefined) await noteProof(db, chain, at, step.proof);
        await noteIdle(step.head);
        const progress = await catchUpOn(endpoint, at);
        return progress === "idle" && step.head.number !== at.number ? "waiting" : progress;
      }
      if (step.type === "reorg") {
        funds.forget();
        rights.forget();
        const options = { most: eventsPerTransaction, nowMs, publish, ending };
        position = await rollBackInParts({ db, endpoint, config }, step, at, options);
        observer?.rolledBack(chain, at.number - position.number);
        contracts = null;
        pools = null;
        return "more";
      }
      const update = await funds.read(endpoint, step);
      let applied = at;
      for (const part of splitStep(step, eventsPerTransaction)) {
        const isLast = part.last.number === step.last.number;
        const paid = isLast ? update : null;
        publish(await applyForward(db, part, { config, position: applied, nowMs: nowMs(), funds: paid }));
        const { number, hash, timestamp } = part.last;
        applied = { number, hash, timestamp };
        position = applied;
        // Requests that waited for the database go first.
        await setImmediate();
      }
      notedMs = nowMs();
      if (poolsBorn(step.events).length > 0) pools = null;
      return applied.number < step.head.number ? "more" : catchUpOn(endpoint, applied);
    },
  };
}
