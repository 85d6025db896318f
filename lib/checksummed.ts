import { type Address, getAddress } from "viem";

/**
 * An address with the letter case of its checksum (EIP-55), whatever case it came in.
 * `getAddress` refuses mixed case with a wrong checksum, hence the lower case first.
 */
export function checksummed(address: Address): Address {
  return getAddress(address.toLowerCase());
}
