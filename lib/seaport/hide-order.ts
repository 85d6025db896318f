import type { Hex } from "viem";
import type { SeaportDomain } from "./typed-data";

/**
 * The header that carries the maker's word with `DELETE` and with a posted order that shall be shown again, in the form of
 * `formatSignedWord`.
 */
export const makerSignatureHeader = "x-maker-signature";

const fields = [
  { name: "orderHash", type: "bytes32" },
  { name: "deadline", type: "uint256" },
] as const;

function hideDomain({ chainId, seaport }: SeaportDomain) {
  return { name: "Quayside", version: "1", chainId, verifyingContract: seaport } as const;
}

export interface HideOrderMessage {
  orderHash: Hex;
  /** Unix second until which the signature counts, at most `maxWordSeconds` ahead. */
  deadline: bigint;
}

/**
 * What a maker signs to hide an order from the index. It does not end the order: anyone who has it can still fill it on-chain.
 * @see EIP-712; it is sent with `DELETE /v1/listings/{id}` or `/v1/offers/{id}`
 */
export function hideOrderTypedData(message: HideOrderMessage, domain: SeaportDomain) {
  return {
    domain: hideDomain(domain),
    types: { HideOrder: fields },
    primaryType: "HideOrder",
    message,
  } as const;
}

/** What a maker signs to show a hidden order again, sent along with posting it once more. */
export function unhideOrderTypedData(message: HideOrderMessage, domain: SeaportDomain) {
  return {
    domain: hideDomain(domain),
    types: { UnhideOrder: fields },
    primaryType: "UnhideOrder",
    message,
  } as const;
}
