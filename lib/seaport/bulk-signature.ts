import { concatHex, type Hex, hexToNumber, keccak256, size, slice, toHex } from "viem";
import { encodedOrderTypes } from "./hash-order";

/** Height of the largest tree that Seaport 1.6 verifies: 2^24 orders. */
export const maxBulkTreeHeight = 24;

const indexBytes = 3;

/** A decoded bulk (tree) signature: one signature over the root of up to 2^24 orders. */
export interface BulkSignature {
  /** The signature over the tree, 64 or 65 bytes. */
  signature: Hex;
  /** Position of this order among the leaves. */
  index: number;
  /** Sibling hashes from the leaf to the root. */
  proof: readonly Hex[];
}

/**
 * Decodes a signature as Seaport does, or returns null where its length is that of a single order's signature. Layout: 64 or 65 bytes ‖
 * uint24 index ‖ 1 to 24 hashes.
 * @see Seaport 1.6 `Verifiers._isValidBulkOrderSize`
 */
export function decodeBulkSignature(signature: Hex): BulkSignature | null {
  const total = size(signature);
  const signatureBytes = total % 2 === 1 ? 64 : 65;
  const height = (total - signatureBytes - indexBytes) / 32;
  if (!Number.isInteger(height) || height < 1 || height > maxBulkTreeHeight) return null;
  const proofStart = signatureBytes + indexBytes;
  return {
    signature: slice(signature, 0, signatureBytes),
    index: hexToNumber(slice(signature, signatureBytes, proofStart)),
    proof: Array.from({ length: height }, (_, level) =>
      slice(signature, proofStart + 32 * level, proofStart + 32 * (level + 1)),
    ),
  };
}

const typeHashes = new Map<number, Hex>();

/** The EIP-712 type hash of `BulkOrder` for a tree of this height. */
function bulkOrderTypeHash(height: number): Hex {
  const known = typeHashes.get(height);
  if (known !== undefined) return known;
  const text = `BulkOrder(OrderComponents${"[2]".repeat(height)} tree)${encodedOrderTypes}`;
  const hash = keccak256(toHex(text));
  typeHashes.set(height, hash);
  return hash;
}

/**
 * The struct hash of the bulk order that a proof leads to. Its maker signed this hash in place of the order hash.
 * @see Seaport 1.6 `Verifiers._computeBulkOrderProof`
 */
export function hashBulkOrder(orderHash: Hex, { index, proof }: Pick<BulkSignature, "index" | "proof">): Hex {
  const root = proof.reduce<Hex>(
    (node, sibling, level) =>
      keccak256((index >> level) & 1 ? concatHex([sibling, node]) : concatHex([node, sibling])),
    orderHash,
  );
  return keccak256(concatHex([bulkOrderTypeHash(proof.length), root]));
}
