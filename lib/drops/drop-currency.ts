import { type Address, getAddress, zeroAddress } from "viem";

/** How a drop's contract names the native currency. */
export const DROP_NATIVE: Address = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";

/** The currency that a drop's contract names, as everybody else does: the zero address for the native one. */
export function fromDropCurrency(currency: Address): Address {
  const address = getAddress(currency);
  return address === DROP_NATIVE ? zeroAddress : address;
}

/** A currency as a drop's contract names it. */
export function toDropCurrency(currency: Address): Address {
  return currency === zeroAddress ? DROP_NATIVE : currency;
}
