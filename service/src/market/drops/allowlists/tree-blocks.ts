import type { Hex } from "viem";
import { writeKeccak256 } from "../../orders/signatures/keccak";
import type { Pacer } from "./pacer";

/**
 * The tree of an allowlist: leaves in ascending order, the two of a pair hashed in ascending order, an odd one promoted
 * unchanged.
 *
 * It is made, stored and read in blocks of 32 adjacent nodes with the five heights above them: a block does not depend
 * on its neighbours, so the heights within one need not be stored.
 */
export const nodeBytes = 32;
export const blockNodes = 32;
export const blockHeight = 5;

const pair = Buffer.alloc(2 * nodeBytes);

/** Writes the parents of `count` nodes over the nodes themselves, from the first on. Returns their number. */
function climb(nodes: Buffer, count: number): number {
  for (let left = 0; left < count; left += 2) {
    const at = left * nodeBytes;
    const parentAt = (left / 2) * nodeBytes;
    const rightAt = at + nodeBytes;
    if (left + 1 === count) {
      nodes.copy(nodes, parentAt, at, rightAt);
    } else if (nodes.compare(nodes, rightAt, rightAt + nodeBytes, at, rightAt) <= 0) {
      writeKeccak256(nodes.subarray(at, rightAt + nodeBytes), nodes, parentAt);
    } else {
      nodes.copy(pair, 0, rightAt, rightAt + nodeBytes);
      nodes.copy(pair, nodeBytes, at, rightAt);
      writeKeccak256(pair, nodes, parentAt);
    }
  }
  return Math.ceil(count / 2);
}

/** The nodes that a proof of the node at `index` needs within its block, from below. */
export function proveInBlock(block: Buffer, index: number): Hex[] {
  const nodes = Buffer.from(block);
  const proof: Hex[] = [];
  let place = index;
  for (let count = nodes.length / nodeBytes; count > 1; count = climb(nodes, count)) {
    const sibling = place ^ 1;
    if (sibling < count) {
      proof.push(`0x${nodes.toString("hex", sibling * nodeBytes, (sibling + 1) * nodeBytes)}`);
    }
    place >>= 1;
  }
  return proof;
}

/** All nodes of a tree at one height above the leaves. */
interface TreeHeight {
  height: number;
  nodes: Buffer;
}

/** The heights at which blocks begin, from the leaves up, without the root's own. */
export interface Tree {
  root: Hex;
  heights: TreeHeight[];
}

/** Builds the tree over leaves of 32 bytes in ascending order; at least one leaf. */
export async function buildTree(leaves: Buffer, pacer: Pacer): Promise<Tree> {
  const heights: TreeHeight[] = [];
  const block = Buffer.alloc(blockNodes * nodeBytes);
  let nodes = leaves;
  for (let height = 0; nodes.length > nodeBytes; height += blockHeight) {
    heights.push({ height, nodes });
    const blocks = Math.ceil(nodes.length / block.length);
    const above = Buffer.alloc(blocks * nodeBytes);
    for (let index = 0; index < blocks; index += 1) {
      const bytes = nodes.copy(block, 0, index * block.length, (index + 1) * block.length);
      for (let count = bytes / nodeBytes; count > 1; ) count = climb(block, count);
      block.copy(above, index * nodeBytes, 0, nodeBytes);
      if (pacer.isDue()) await pacer.rest();
    }
    nodes = above;
  }
  return { root: `0x${nodes.toString("hex")}`, heights };
}
