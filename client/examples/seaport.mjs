import { parseAbi } from "viem";

/** Seaport 1.6 has this address on every chain. Never take it from an answer: approvals and payments would follow a false one. */
export const seaportAddress = /** @type {const} */ ("0x0000000000000068F116a894984e2DB1123eB395");

export const abi = parseAbi([
  "function getCounter(address offerer) view returns (uint256)",
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
  "function setApprovalForAll(address operator, bool approved)",
]);

/** The EIP-712 types of an order, with members in the sequence that Seaport hashes. */
const types = {
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
};

/**
 * What the maker of an order signs (EIP-712).
 *
 * @param {Record<string, unknown>} parameters
 * @param {number} chainId
 */
export function orderTypedData(parameters, chainId) {
  const domain = { name: "Seaport", version: "1.6", chainId, verifyingContract: seaportAddress };
  return /** @type {const} */ ({ domain, types, primaryType: "OrderComponents", message: parameters });
}
