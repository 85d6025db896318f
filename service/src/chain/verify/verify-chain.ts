import { setTimeout as wait } from "node:timers/promises";
import type { Address } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { Db } from "../../db/database";
import { lockChain } from "../../market/chains/lock-chain";
import { readFormat } from "../follow/cursor-store";
import { chooseEndpoint } from "../reread/choose-endpoint";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import { createChainFormat } from "../source/chain-format";
import type { Applied } from "../source/find-fork";
import type { Fact } from "./fact";
import { type Cause, findCause } from "./find-cause";
import type { SearchLimits } from "./search-limits";
import { createStateReader, type StateReader } from "./state-reader";
import type { VerifiedContract } from "./verified-contracts";
import { type FactSource, walkFacts } from "./walk-facts";

type Found = { fact: Fact; onChain: string; block: number };
/** A stored fact that the chain contradicts at a block. */
export type Difference = Found & { cause: Cause };

/** How far the causes of differences are searched for. */
type Search = {
  limits: SearchLimits;
  /** Whether the contract's events were compared with the chain's because of this very difference before. */
  wasReread: (found: Found) => boolean;
};

/** What became of a part of the facts. `facts` counts, for each contract, those that were compared and those that got no answer. */
export type VerifiedPart = {
  /** The block that the facts were compared at. */
  block: number;
  counts: Map<Address, { checked: number; unanswered: number }>;
  differences: Difference[];
};

type VerifyParts = {
  db: Db;
  config: ChainConfig;
  /** RPCs of the chain, the preferred one first. */
  endpoints: readonly RpcEndpoint[];
};

/** How often a part is taken again while no RPC has the block that the database stands on, and the pause between. */
const attempts = 5;
const retryMs = 1_000;

/** The facts of a page, and the block that they are as of: no block can be applied between the two. */
async function takeFacts(
  db: Db,
  chain: string,
  source: FactSource,
): Promise<{ at: Applied; facts: Fact[] } | null> {
  return db.transaction(async (tx) => {
    const position = await lockChain(tx, chain, "share");
    if (position === null || position.number === null || position.number < 0 || position.hash === null)
      return null;
    const at = { number: position.number, hash: position.hash, timestamp: position.timestamp ?? 0 };
    return { at, facts: await source(tx, at.timestamp) };
  });
}

function countFacts(facts: readonly Fact[], values: readonly (string | null)[]): VerifiedPart["counts"] {
  const counts: VerifiedPart["counts"] = new Map();
  for (const [index, { contract }] of facts.entries()) {
    const { checked, unanswered } = counts.get(contract) ?? { checked: 0, unanswered: 0 };
    const isAnswered = (values[index] ?? null) !== null;
    counts.set(contract, {
      checked: checked + Number(isAnswered),
      unanswered: unanswered + Number(!isAnswered),
    });
  }
  return counts;
}

/**
 * Compares stored facts of contracts with the chain's state, part by part. Each part is read from the database together with the block
 * that it stands on, and from an RPC at that same block.
 *
 * @param scope.sample Facts to compare, chosen at random; null: all.
 * @param scope.perPart Most facts of a part.
 * @param search Null: every cause is searched for, whatever it costs.
 * @throws RpcError when no RPC has the block of the database.
 */
export async function* verifyChain(
  { db, config, endpoints }: VerifyParts,
  contracts: readonly VerifiedContract[],
  scope: { sample: number | null; perPart: number },
  search: Search | null,
): AsyncGenerator<VerifiedPart> {
  const readers = new Map<RpcEndpoint, StateReader>();
  const format = createChainFormat();
  format.remember(await readFormat(db, config.id));
  const byAddress = new Map(contracts.map((contract) => [contract.address, contract]));

  function readerOf(endpoint: RpcEndpoint): StateReader {
    const known = readers.get(endpoint) ?? createStateReader(endpoint, config);
    readers.set(endpoint, known);
    return known;
  }

  function causeWithout(found: Found): Cause | null {
    if (search === null) return null;
    if (search.wasReread(found)) return { kind: "silent" };
    return search.limits.admit(found.fact.contract) ? null : { kind: "unsearched" };
  }

  async function explain(endpoint: RpcEndpoint, differing: Found): Promise<Difference[]> {
    const contract = byAddress.get(differing.fact.contract);
    if (contract === undefined) return [];
    const asked = search === null ? endpoint : search.limits.limited(endpoint);
    const parts = { db, config, endpoint: asked, format, state: createStateReader(asked, config) };
    const instead = () => causeWithout(differing);
    const cause = await findCause(parts, contract, differing, instead).catch((error: unknown): Cause => {
      if (!(error instanceof RpcError)) throw error;
      if (search !== null) return { kind: "unsearched" };
      return { kind: "unknown", from: contract.startBlock, to: differing.block };
    });
    return [{ ...differing, cause }];
  }

  /** Null: no RPC has the block, perhaps not yet. */
  async function compare(at: Applied, facts: readonly Fact[]): Promise<VerifiedPart | null> {
    const endpoint = await chooseEndpoint(endpoints, [at]);
    if (endpoint === null) return null;
    const values = await readerOf(endpoint)
      .at(at, facts)
      .catch((error: unknown) => {
        if (error instanceof RpcError) return [];
        throw error;
      });
    const differences: Difference[] = [];
    for (const [index, fact] of facts.entries()) {
      const onChain = values[index] ?? null;
      if (onChain === null || onChain === fact.stored) continue;
      differences.push(...(await explain(endpoint, { fact, onChain, block: at.number })));
    }
    return { block: at.number, counts: countFacts(facts, values), differences };
  }

  for await (const source of walkFacts({ chain: config.id, contracts, ...scope })) {
    for (let attempt = 1; ; attempt += 1) {
      const taken = await takeFacts(db, config.id, source);
      if (taken === null || taken.facts.length === 0) break;
      const part = await compare(taken.at, taken.facts);
      if (part !== null) {
        yield part;
        break;
      }
      if (attempt === attempts) {
        throw new RpcError("rpc_unreachable", `No RPC of ${config.id} has the block of the database.`);
      }
      await wait(retryMs);
    }
  }
}
