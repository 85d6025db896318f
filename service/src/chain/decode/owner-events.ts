import { parseAbi } from "viem";

/**
 * The events of a contract that gets another owner, after which its `owner()` is read again.
 *
 * @source ERC-173; thirdweb contracts 3.15, `extension/interface/IOwnable.sol`
 */
export const ownerEventsAbi = parseAbi([
  "event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)",
  "event OwnerUpdated(address indexed prevOwner, address indexed newOwner)",
]);
