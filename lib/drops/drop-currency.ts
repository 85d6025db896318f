import { type Address, getAddress, zeroAddress } from "viem";

/** The address that a drop's contract uses for the native currency. */
export const DROP_NATIVE: Address = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";

/** Turns a currency from a drop's contract into Quayside's form: the zero address is the native currency. */
export function fromDropCurrency(currency: Address): Address {
  const address = getAddress(currency);
  return address === DROP_NATIVE ? zeroAddress : address;
}

/** Turns a currency into the form that a drop's contract uses. */
export function toDropCurrency(currency: Address): Address {
  return currency === zeroAddress ? DROP_NATIVE : currency;
}
