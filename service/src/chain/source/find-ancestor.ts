import type { Hex } from "viem";
import { QuaysideError } from "@/lib/errors";
import type { BlockHeader } from "../rpc/chain-data";
import type { RpcEndpoint } from "../rpc/rpc-endpoint";
import { RpcError } from "../rpc/rpc-error";
import { readHeaders } from "./chain-reader";

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
};

async function readHeader(endpoint: RpcEndpoint, number: number): Promise<BlockHeader> {
  const [header] = await readHeaders(endpoint, [number]);
  if (header === undefined) throw new RpcError("rpc_inconsistent", `The RPC does not have block ${number}.`);
  return header;
}

/**
 * Walks back to the newest applied block that the RPC still has on its chain. Every block on the way must be the parent
 * of the one above; otherwise the RPC mixes two chains and its answers cannot be used.
 *
 * @throws ReorgTooDeepError when that block is deeper than `maxDepth` or no longer known.
 */
export async function findAncestor(
  endpoint: RpcEndpoint,
  { position, head, maxDepth, appliedAt }: FindAncestorParameters,
): Promise<Applied> {
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
    const header: BlockHeader = await readHeader(endpoint, number);
    if (above !== null && above.parentHash !== header.hash) {
      throw new RpcError("rpc_inconsistent", `The RPC's block ${number} is not the parent of the next.`);
    }
    if (header.hash === applied.hash) return applied;
    above = header;
  }
}

/**
 * Asks other RPCs whether they still have the first block to be rolled back: if one does, the endpoint is on a side
 * chain of its own.
 *
 * @throws RpcError `rpc_inconsistent` when another RPC contradicts.
 */
export async function confirmRewind(others: readonly RpcEndpoint[], doomed: Applied): Promise<void> {
  for (const other of others) {
    const header = await readHeader(other, doomed.number).catch((error: unknown) => {
      if (error instanceof RpcError) return null;
      throw error;
    });
    if (header !== null && header.hash === doomed.hash) {
      throw new RpcError(
        "rpc_inconsistent",
        `The RPC reverted block ${doomed.number}; another still has it.`,
      );
    }
  }
}
