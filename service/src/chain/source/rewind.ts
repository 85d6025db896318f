import type { Hex } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import type { BlockHeader } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import type { RpcPool } from "../rpc/rpc-pool";
import type { CheckedHeaders } from "./checked-headers";
import type { Confirmations } from "./confirmations";
import type { Finality } from "./finality";
import { type Applied, type Fork, findFork, type StoredBlocks } from "./find-fork";

/** How long the only RPC of a chain must stay with a deep reorganisation: as long as so many blocks take, within these limits. */
const leastMs = 2_000;
const mostMs = 900_000;
/** Blocks above an ancestor that must follow each other, where it was not found block by block. */
const linkedBlocks = 100;

/** Decides whether the followed blocks are given up for those of an RPC that is on another branch. */
export type Rewinding = {
  /**
   * The ancestor to roll back to; null: not yet, or the RPC is only behind.
   *
   * @throws RpcError `reorg_unconfirmed` while a deep reorganisation must not be believed.
   */
  ancestorOf(endpoint: RpcEndpoint, position: Applied, head: BlockHeader): Promise<Applied | null>;
  /** The followed blocks are on the chain of an RPC: the waiting for a deep reorganisation is over. */
  forget(): void;
};

type Dependencies = {
  config: Pick<ChainConfig, "maxReorgDepth" | "blockTimeMs">;
  pool: RpcPool;
  headers: CheckedHeaders;
  confirmations: Confirmations;
  finality: Finality;
  stored: StoredBlocks;
  nowMs: () => number;
};

/** @see docs/decisions/0057-deep-reorganisations-are-read-again.md */
export function createRewinding({
  config,
  pool,
  headers,
  confirmations,
  finality,
  stored,
  nowMs,
}: Dependencies): Rewinding {
  const maxDepth = config.maxReorgDepth;
  const persistMs = Math.min(mostMs, Math.max(leastMs, maxDepth * config.blockTimeMs));
  /**
   * The highest block that was applied, as far as rollbacks show it. Depth is measured from there: otherwise an RPC could go below the limit
   * in several ordinary reorganisations, each from where the one before has led.
   */
  let highest = -1;
  /** A deep fork that was not believed yet, and since when the RPC has stayed with it. */
  let doubted: { endpoint: RpcEndpoint; position: Hex; fork: Fork; sinceMs: number } | null = null;

  /** The fork, without another search while neither side has changed. */
  async function forkOf(endpoint: RpcEndpoint, position: Applied, head: BlockHeader): Promise<Fork | null> {
    const before = doubted?.endpoint === endpoint ? doubted : null;
    const other = before?.fork.other;
    const isKept = other !== undefined && (await headers.find(endpoint, other.number))?.hash === other.hash;
    doubted = isKept ? before : null;
    if (doubted?.position === position.hash) return doubted.fork;
    const readHeader = (number: number) => headers.at(endpoint, number);
    return findFork({ position, highest, head, maxDepth, final: finality.number, stored, readHeader });
  }

  /** Throws unless the RPC's blocks follow each other from the ancestor of a fork on. */
  async function checkLinks(
    endpoint: RpcEndpoint,
    { ancestor, isLinked }: Fork,
    head: BlockHeader,
  ): Promise<void> {
    if (isLinked) return;
    const count = Math.min(linkedBlocks, head.number - ancestor.number);
    const numbers = Array.from({ length: Math.max(0, count) }, (_, at) => ancestor.number + 1 + at);
    let parent = ancestor.hash;
    for (const header of await headers.of(endpoint, numbers)) {
      if (header.parentHash !== parent) {
        throw new RpcError(
          "rpc_inconsistent",
          `The RPC's block ${header.number} does not follow its parent.`,
        );
      }
      parent = header.hash;
    }
  }

  /** Whether a deep fork is believed: a second RPC must have it, or the only one must stay with it. */
  async function isBelieved(endpoint: RpcEndpoint, position: Applied, fork: Fork): Promise<boolean> {
    // A rollback that ended early left the chain on another block, but the RPC has been on this branch since then.
    const sinceMs = doubted?.fork.other.hash === fork.other.hash ? doubted.sinceMs : nowMs();
    doubted = { endpoint, position: position.hash, fork, sinceMs };
    if (pool.servers > 1) return (await confirmations.block(endpoint, fork.other)) === "confirmed";
    return nowMs() - sinceMs >= persistMs;
  }

  return {
    forget() {
      doubted = null;
    },
    async ancestorOf(endpoint, position, head) {
      highest = Math.max(highest, position.number);
      const fork = await forkOf(endpoint, position, head);
      if (!fork?.isDeep) doubted = null;
      if (fork === null && head.number > position.number) {
        throw new RpcError(
          "rpc_inconsistent",
          `The RPC's block ${position.number + 1} does not follow its own chain.`,
        );
      }
      if (fork === null) return null;
      const { ancestor, other, isDeep } = fork;
      if (!isDeep && (await confirmations.block(endpoint, other)) === "waiting") return null;
      if (!isDeep || (await isBelieved(endpoint, position, fork))) {
        await checkLinks(endpoint, fork, head);
        if (isDeep) highest = ancestor.number;
        finality.cap(ancestor.number);
        return ancestor;
      }
      const condition =
        pool.servers > 1
          ? "This is believed once another RPC has them too."
          : `This is believed once the RPC has stayed with them for ${Math.ceil(persistMs / 1_000)} s.`;
      const isFinal = ancestor.number < finality.number;
      const replaced = isFinal ? `block ${finality.number}, which was final,` : `more than ${maxDepth}`;
      throw new RpcError(
        "reorg_unconfirmed",
        `The RPC has other blocks than those that were followed, at least from ${other.number} up to ${highest}, ` +
          `and ${replaced} would be replaced. ${condition}`,
      );
    },
  };
}
