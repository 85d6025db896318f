import { concatHex, type Hex, keccak256, toHex, zeroAddress, zeroHash } from "viem";
import { QuaysideError } from "@/lib/errors";
import { maxBulkTreeHeight } from "./bulk-signature";
import { hashOrder } from "./hash-order";
import type { OrderComponents } from "./order-components";
import { orderTypes, type SeaportDomain, seaportDomain } from "./typed-data";

/** A tree as EIP-712 nests it: pairs of pairs, with orders as leaves. */
export type BulkTree = OrderComponents | readonly [BulkTree, BulkTree];

/** The order that fills unused leaves. Its offerer is the zero address, so it cannot be signed or filled. */
export const emptyOrder: OrderComponents = Object.freeze({
  offerer: zeroAddress,
  zone: zeroAddress,
  offer: Object.freeze([]),
  consideration: Object.freeze([]),
  orderType: 0,
  startTime: 0n,
  endTime: 0n,
  zoneHash: zeroHash,
  salt: 0n,
  conduitKey: zeroHash,
  counter: 0n,
});

type BulkTreeErrorCode = "invalid_count";

/**
 * Height of the smallest tree that holds this many orders. A single order needs no tree: it is signed directly.
 *
 * @throws QuaysideError `invalid_count` for fewer than 2 orders, or more than Seaport's tallest tree holds
 */
export function bulkTreeHeight(count: number): number {
  const height = Math.ceil(Math.log2(count));
  if (count < 2 || height > maxBulkTreeHeight)
    throw new QuaysideError<BulkTreeErrorCode>(
      "invalid_count",
      `${count} orders cannot be signed as one tree.`,
    );
  return height;
}

/** Every layer from the leaves to the root, without the padding, and the padding node of each layer. */
function growTree<Node>(leaves: readonly Node[], empty: Node, join: (left: Node, right: Node) => Node) {
  const layers = [leaves];
  const padding = [empty];
  for (let level = 0; level < bulkTreeHeight(leaves.length); level++) {
    const below = layers[level] ?? [];
    const pad = padding[level] ?? empty;
    const pairs = Array.from({ length: Math.ceil(below.length / 2) }, (_, pair) =>
      join(below[2 * pair] ?? pad, below[2 * pair + 1] ?? pad),
    );
    layers.push(pairs);
    padding.push(join(pad, pad));
  }
  return { layers, padding };
}

/** The EIP-712 types of a tree of this height. */
export function bulkOrderTypes(height: number) {
  return {
    ...orderTypes,
    BulkOrder: [{ name: "tree", type: `OrderComponents${"[2]".repeat(height)}` }],
  } as const;
}

/**
 * The EIP-712 request by which a maker signs several orders at once, in the given sequence. For one order see `orderTypedData`.
 *
 * @throws QuaysideError with a `BulkTreeErrorCode`
 * @see Seaport 1.6 documentation, "Bulk order creation"
 * @example wallet.signTypedData({ account, ...bulkOrderTypedData(orders, { chainId, seaport }) })
 */
export function bulkOrderTypedData(orders: readonly OrderComponents[], domain: SeaportDomain) {
  const { layers } = growTree<BulkTree>(orders, emptyOrder, (left, right) => [left, right]);
  return {
    domain: seaportDomain(domain),
    types: bulkOrderTypes(bulkTreeHeight(orders.length)),
    primaryType: "BulkOrder",
    message: { tree: layers.at(-1)?.[0] ?? emptyOrder },
  } as const;
}

/**
 * Splits the signature over a tree into one signature for each order, with the order's index and its proof to the root. Each signature then
 * stands alone: filling, cancelling or losing one does not affect the others.
 *
 * Seaport asks a contract wallet about each order separately, whatever the signature's length, so such a wallet must sign orders one by
 * one.
 *
 * @param signature over `bulkOrderTypedData` of the same orders in the same sequence, 64 or 65 bytes
 * @throws QuaysideError with a `BulkTreeErrorCode`
 * @see Seaport 1.6 `Verifiers._computeBulkOrderProof`
 */
export function splitBulkSignature(orders: readonly OrderComponents[], signature: Hex): readonly Hex[] {
  const pair = (left: Hex, right: Hex) => keccak256(concatHex([left, right]));
  const { layers, padding } = growTree(
    orders.map((order) => hashOrder(order)),
    hashOrder(emptyOrder),
    pair,
  );
  return orders.map((_, index) => {
    const proof = layers
      .slice(0, -1)
      .map((layer, level) => layer[(index >> level) ^ 1] ?? padding[level] ?? "0x");
    return concatHex([signature, toHex(index, { size: 3 }), ...proof]);
  });
}
