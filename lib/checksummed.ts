import { type Address, getAddress } from "viem";

/**
 * An address in the letter case of its checksum (EIP-55), from any letter case. `getAddress` refuses mixed case with a wrong checksum, so
 * the address is lowered first.
 */
export function checksummed(address: Address): Address {
  return getAddress(address.toLowerCase());
}
