import { type Hex, zeroHash } from "viem";
import type { BlockHeader } from "../rpc/chain-data";
import { RpcError } from "../rpc/rpc-error";

/** A block that was applied. The place before the genesis block has number -1 and its parent hash, which is zero. */
export type Applied = { number: number; hash: Hex; timestamp: number };

/** The place before the genesis block. */
export const beforeGenesis: Applied = { number: -1, hash: zeroHash, timestamp: 0 };

/** The blocks of a chain whose hashes the database has. */
export type StoredBlocks = {
  /** The newest one at or below a number: kept for reorganisations, or named by an event. */
  newest(atMost: number): Promise<Applied | null>;
  /** The lowest block that anything of the chain is read from; null: nothing is read. */
  first(): Promise<number | null>;
  /** Whether any event of the chain is stored. */
  hasEvents(): Promise<boolean>;
};

/** Where an RPC's chain leaves the one that was followed. */
export type Fork = {
  /** The newest known block that both have. Where they have none, the place before all that is read. */
  ancestor: Applied;
  /** The RPC's block in the place of the lowest known one that it does not have. */
  other: BlockHeader;
  /** Whether more blocks are replaced than an ordinary reorganisation replaces, a final one, or all stored events. */
  isDeep: boolean;
  /** Whether each of the RPC's blocks from its head's place down to the ancestor was found to be the parent of the next. */
  isLinked: boolean;
};

type Parameters = {
  /** The newest applied block. */
  position: Applied;
  /** The highest block that depth is measured from: the newest applied one, or a higher one that was given up before. */
  highest: number;
  /** The RPC's head; the search starts at the lower of the two. */
  head: Pick<BlockHeader, "number">;
  /** The deepest reorganisation that is not deep. */
  maxDepth: number;
  /** The newest block that the followed chain called final: to replace it is deep; -1: none is known. */
  final: number;
  stored: StoredBlocks;
  /** The RPC's block of a number. */
  readHeader: (number: number) => Promise<BlockHeader>;
};

/** Known blocks at or below a number, and the RPC's block in the place of the lowest one that is not on its chain. */
type Compared = { common: Applied | null; other: BlockHeader | null };

/** Searches in halves, since an RPC that has a block has all blocks below it too. Some of them may have been forgotten. */
async function searchHalves(
  { stored, readHeader }: Pick<Parameters, "stored" | "readHeader">,
  top: number,
): Promise<Compared> {
  let [low, high] = [beforeGenesis.number, top];
  let [common, other]: [Applied | null, BlockHeader | null] = [null, null];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const ours = await stored.newest(middle);
    if (ours === null || ours.number <= low) {
      low = middle;
      continue;
    }
    const theirs = await readHeader(ours.number);
    if (theirs.hash === ours.hash) {
      common = ours;
      low = middle;
    } else {
      other = theirs;
      high = ours.number - 1;
    }
  }
  return { common, other };
}

/** The place before all that is read from a chain, on the RPC's chain. */
async function beforeFirst(
  { stored, readHeader }: Pick<Parameters, "stored" | "readHeader">,
  top: number,
): Promise<Applied> {
  const first = await stored.first();
  const number = first === null ? top : Math.min(first - 1, top);
  if (number < 0) return beforeGenesis;
  const { hash, timestamp } = await readHeader(number);
  return { number, hash, timestamp };
}

/**
 * Finds the newest known block that an RPC still has on its chain. First it walks back block by block: every block on the way must be the
 * parent of the one above; otherwise the RPC mixes two chains and its answers cannot be used. Below the deepest ordinary reorganisation
 * it compares the blocks that are kept or named by an event, in halves.
 *
 * @returns null when the RPC has the newest known block at or below its head.
 * @throws RpcError
 */
export async function findFork(parameters: Parameters): Promise<Fork | null> {
  const { position, highest, head, maxDepth, final, stored, readHeader } = parameters;
  const top = Math.min(position.number, head.number);
  const isTooDeep = ({ number }: Applied) => highest - number > maxDepth || number < final;
  let other: BlockHeader | null = null;
  let number = top;
  const linked = (ancestor: Applied): Fork | null =>
    other && { ancestor, other, isDeep: isTooDeep(ancestor), isLinked: true };
  for (; position.number - number <= maxDepth; number -= 1) {
    const ours = number < 0 ? beforeGenesis : await stored.newest(number);
    if (ours?.number !== number) break;
    if (number < 0) return linked(ours);
    const theirs = await readHeader(number);
    if (other !== null && other.parentHash !== theirs.hash) {
      throw new RpcError("rpc_inconsistent", `The RPC's block ${number} is not the parent of the next.`);
    }
    if (theirs.hash === ours.hash) return linked(ours);
    other = theirs;
  }
  const below = await searchHalves(parameters, number);
  other = below.other ?? other;
  if (other === null) return null;
  const ancestor = below.common ?? (await beforeFirst(parameters, top));
  const isDeep = isTooDeep(ancestor) || (below.common === null && (await stored.hasEvents()));
  return { ancestor, other, isDeep, isLinked: false };
}
