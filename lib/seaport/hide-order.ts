import type { Hex } from "viem";
import type { SeaportDomain } from "./typed-data";

/**
 * The header that carries the maker's signature, in the form of `formatSignatureHeader`. It is sent with `DELETE`, and with a hidden order
 * that is posted again.
 */
export const makerSignatureHeader = "x-maker-signature";

const fields = [
  { name: "orderHash", type: "bytes32" },
  { name: "deadline", type: "uint256" },
] as const;

/** The domain of what accounts sign for the service alone. */
export function quaysideDomain({ chainId, seaport }: SeaportDomain) {
  return { name: "Quayside", version: "1", chainId, verifyingContract: seaport } as const;
}

export interface HideOrderMessage {
  orderHash: Hex;
  /** Unix second at which the signature expires, at most `maxSignatureSeconds` ahead. */
  deadline: bigint;
}

/**
 * The message that a maker signs to hide an order from the index. The order stays valid: anyone who has it can still fill it on-chain.
 * @see EIP-712; it is sent with `DELETE /v1/listings/{id}` or `/v1/offers/{id}`
 */
export function hideOrderTypedData(message: HideOrderMessage, domain: SeaportDomain) {
  return {
    domain: quaysideDomain(domain),
    types: { HideOrder: fields },
    primaryType: "HideOrder",
    message,
  } as const;
}

/** The message that a maker signs to show a hidden order again; it is sent with the order when it is posted again. */
export function unhideOrderTypedData(message: HideOrderMessage, domain: SeaportDomain) {
  return {
    domain: quaysideDomain(domain),
    types: { UnhideOrder: fields },
    primaryType: "UnhideOrder",
    message,
  } as const;
}
