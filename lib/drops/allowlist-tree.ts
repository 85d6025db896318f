import {
  type Address,
  concatHex,
  encodePacked,
  type Hex,
  keccak256,
  maxUint256,
  zeroAddress,
  zeroHash,
} from "viem";
import { QuaysideError } from "@/lib/errors";

/** What an allowlist says of one address. Left out means: as the stage says. */
export interface AllowlistEntry {
  address: Address;
  /** How many it may mint in the stage altogether. */
  limit?: bigint;
  /** Of one item, in base units of the currency; 0 is for nothing. */
  price?: bigint;
  /** The contract's own word for the native currency is 0xEeee…EEeE. Counts only beside a price. */
  currency?: Address;
}

/** The terms as the chain takes them, with its numbers for "as the stage says". */
export function formatAllowlistTerms({ limit, price, currency }: Omit<AllowlistEntry, "address">) {
  return { limit: limit ?? 0n, price: price ?? maxUint256, currency: currency ?? zeroAddress };
}

/**
 * The leaf of one address, as thirdweb's `Drop.verifyClaim` hashes it.
 *
 * @example allowlistLeaf({ address, limit: 3n, price: 0n })
 */
export function allowlistLeaf({ address, ...terms }: AllowlistEntry): Hex {
  const { limit, price, currency } = formatAllowlistTerms(terms);
  return keccak256(
    encodePacked(["address", "uint256", "uint256", "address"], [address, limit, price, currency]),
  );
}

/** Every layer of a tree, from the sorted leaves to the root. */
export type AllowlistTree = readonly (readonly Hex[])[];

/** Hashed in order of value, so that a proof needs no sides. Both are lower case, where text and value sort alike. */
function hashPair(one: Hex, other: Hex): Hex {
  return keccak256(one <= other ? concatHex([one, other]) : concatHex([other, one]));
}

/**
 * The tree of a list that fits into memory several times over: sorted leaves, sorted pairs, and an odd node moves up as it is. The
 * same as merkletreejs with `{ sort: true }`, which is what thirdweb's tools build (docs/decisions/0009-allowlist-trees.md).
 *
 * @throws QuaysideError `empty_allowlist`
 */
export function buildAllowlistTree(leaves: readonly Hex[]): AllowlistTree {
  if (leaves.length === 0) throw new QuaysideError("empty_allowlist", "An allowlist needs an address.");
  const layers: (readonly Hex[])[] = [[...leaves].sort()];
  for (let layer = layers[0] ?? []; layer.length > 1; ) {
    const below = layer;
    layer = Array.from({ length: Math.ceil(below.length / 2) }, (_, pair) => {
      const [left = zeroHash, right] = below.slice(2 * pair, 2 * pair + 2);
      return right === undefined ? left : hashPair(left, right);
    });
    layers.push(layer);
  }
  return layers;
}

/** What a stage carries on-chain. */
export function rootOf(tree: AllowlistTree): Hex {
  return tree.at(-1)?.[0] ?? zeroHash;
}

/** The way from a leaf to the root, or null where it is not in the tree. */
export function proofOf(tree: AllowlistTree, leaf: Hex): Hex[] | null {
  const place = tree[0]?.indexOf(leaf) ?? -1;
  if (place < 0) return null;
  return tree.slice(0, -1).flatMap((layer, level) => layer[(place >> level) ^ 1] ?? []);
}

export interface VerifyProofParameters {
  root: Hex;
  leaf: Hex;
  proof: readonly Hex[];
}

/** Whether a leaf belongs to a root, as the chain decides it. */
export function verifyProof({ root, leaf, proof }: VerifyProofParameters): boolean {
  return proof.reduce(hashPair, leaf) === root;
}
