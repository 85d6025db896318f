import type { Hex } from "viem";
import { quaysideDomain } from "./hide-order";
import type { SeaportDomain } from "./typed-data";

export interface EndOrdersMessage {
  /** Orders of one maker on one chain. */
  hashes: readonly Hex[];
  /** Unix second at which the signature expires, at most `maxSignatureSeconds` ahead. */
  deadline: bigint;
}

/**
 * The message by which a maker ends orders without a transaction: the server never signs for them again. On the chain they stay valid, so
 * this is never called a cancellation.
 *
 * @see EIP-712; it is sent with `POST /v1/orders/end`
 */
export function endOrdersTypedData(message: EndOrdersMessage, domain: SeaportDomain) {
  return {
    domain: quaysideDomain(domain),
    types: {
      EndOrders: [
        { name: "hashes", type: "bytes32[]" },
        { name: "deadline", type: "uint256" },
      ],
    },
    primaryType: "EndOrders",
    message,
  } as const;
}

/**
 * The salt of an order that replaces another: the whole hash of the other, so that the signed bytes say what ends. The order differs from
 * the one that it replaces, so each replacement has a salt of its own.
 */
export function replacingSalt(replaced: Hex): bigint {
  return BigInt(replaced);
}
