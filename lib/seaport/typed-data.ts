import type { Address } from "viem";
import type { OrderComponents } from "./order-components";

/** Where an order is valid: one Seaport on one network. */
export interface SeaportDomain {
  /** EIP-155 number of the network. */
  chainId: number;
  /** Address of Seaport there. */
  seaport: Address;
}

/** The EIP-712 types of a Seaport 1.6 order, with members in the sequence that Seaport hashes. */
export const orderTypes = {
  OrderComponents: [
    { name: "offerer", type: "address" },
    { name: "zone", type: "address" },
    { name: "offer", type: "OfferItem[]" },
    { name: "consideration", type: "ConsiderationItem[]" },
    { name: "orderType", type: "uint8" },
    { name: "startTime", type: "uint256" },
    { name: "endTime", type: "uint256" },
    { name: "zoneHash", type: "bytes32" },
    { name: "salt", type: "uint256" },
    { name: "conduitKey", type: "bytes32" },
    { name: "counter", type: "uint256" },
  ],
  OfferItem: [
    { name: "itemType", type: "uint8" },
    { name: "token", type: "address" },
    { name: "identifierOrCriteria", type: "uint256" },
    { name: "startAmount", type: "uint256" },
    { name: "endAmount", type: "uint256" },
  ],
  ConsiderationItem: [
    { name: "itemType", type: "uint8" },
    { name: "token", type: "address" },
    { name: "identifierOrCriteria", type: "uint256" },
    { name: "startAmount", type: "uint256" },
    { name: "endAmount", type: "uint256" },
    { name: "recipient", type: "address" },
  ],
} as const;

/** The EIP-712 domain of Seaport 1.6 (`name` and `version` are fixed in its bytecode). */
export function seaportDomain({ chainId, seaport }: SeaportDomain) {
  return { name: "Seaport", version: "1.6", chainId, verifyingContract: seaport } as const;
}

/**
 * The complete EIP-712 request for a maker to sign.
 * @see EIP-712; Seaport 1.6 `GettersAndDerivers.sol`
 * @example walletClient.signTypedData({ account, ...orderTypedData(order, { chainId, seaport }) })
 */
export function orderTypedData(order: OrderComponents, domain: SeaportDomain) {
  return {
    domain: seaportDomain(domain),
    types: orderTypes,
    primaryType: "OrderComponents",
    message: order,
  } as const;
}
