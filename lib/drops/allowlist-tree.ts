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

/** The entry of one address in an allowlist. An absent field takes the stage's value. */
export interface AllowlistEntry {
  address: Address;
  /** Most items that it may mint in the stage in total. */
  limit?: bigint;
  /** Price of one item, in base units of the currency; 0 is free. */
  price?: bigint;
  /** The contract writes the native currency as 0xEeee…EEeE. Used only together with a price. */
  currency?: Address;
}

/** The terms as the contract takes them, with its numbers for "same as the stage". */
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

/** Sorts the pair by value, so that a proof needs no sides. Both are lower case, where text and value sort alike. */
function hashPair(one: Hex, other: Hex): Hex {
  return keccak256(one <= other ? concatHex([one, other]) : concatHex([other, one]));
}

/**
 * Builds the tree of a list: sorted leaves, sorted pairs, and an odd node moves up unchanged. The list must fit into memory several times
 * over. Equals merkletreejs with `{ sort: true }`, which thirdweb's tools use (docs/decisions/0009-allowlist-trees.md).
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

/** The root, which a stage stores on-chain. */
export function rootOf(tree: AllowlistTree): Hex {
  return tree.at(-1)?.[0] ?? zeroHash;
}

/** The sibling hashes from a leaf to the root, or null if the leaf is not in the tree. */
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

/** Whether a leaf belongs to a root, by the contract's rule. */
export function verifyProof({ root, leaf, proof }: VerifyProofParameters): boolean {
  return proof.reduce(hashPair, leaf) === root;
}
