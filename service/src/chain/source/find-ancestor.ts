import type { Hex } from "viem";
import { QuaysideError } from "@/lib/errors";
import type { BlockHeader } from "../rpc/chain-data";
import { RpcError } from "../rpc/rpc-error";

/** The chain was rewritten deeper than the operator allows; nothing is rolled back. */
export class ReorgTooDeepError extends QuaysideError<"reorg_too_deep"> {
  override readonly name = "ReorgTooDeepError";
}

/** A block that was applied. The place before the genesis block has number -1 and its parent hash, which is zero. */
export type Applied = { number: number; hash: Hex; timestamp: number };

export type FindAncestorParameters = {
  /** The newest applied block. */
  position: Applied;
  /** The RPC's head; the walk starts at the lower of the two. */
  head: BlockHeader;
  /** Most blocks that may be rolled back. */
  maxDepth: number;
  /** An applied block by number; null when it is too old to be kept. */
  appliedAt: (number: number) => Promise<Applied | null>;
  /** The RPC's block of a number. */
  readHeader: (number: number) => Promise<BlockHeader>;
};

/**
 * Walks back to the newest applied block that the RPC still has on its chain. Every block on the way must be the parent
 * of the one above; otherwise the RPC mixes two chains and its answers cannot be used.
 *
 * @throws ReorgTooDeepError when that block is deeper than `maxDepth` or no longer known.
 */
export async function findAncestor({
  position,
  head,
  maxDepth,
  appliedAt,
  readHeader,
}: FindAncestorParameters): Promise<Applied> {
  let above: BlockHeader | null = null;
  for (let number = Math.min(position.number, head.number); ; number -= 1) {
    const applied = position.number - number > maxDepth ? null : await appliedAt(number);
    if (applied === null) {
      throw new ReorgTooDeepError(
        "reorg_too_deep",
        `The chain differs from what was followed for more than ${maxDepth} blocks below block ${position.number}. ` +
          "Check that the RPC serves the same chain as before; if the chain was started anew, reset the database.",
      );
    }
    if (number < 0) return applied;
    const header: BlockHeader = await readHeader(number);
    if (above !== null && above.parentHash !== header.hash) {
      throw new RpcError("rpc_inconsistent", `The RPC's block ${number} is not the parent of the next.`);
    }
    if (header.hash === applied.hash) return applied;
    above = header;
  }
}
