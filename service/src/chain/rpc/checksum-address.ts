import type { Address } from "viem";
import { keccak256OfText } from "../../market/orders/signatures/keccak";

/** Accounts return often, and to hash each of them again would be a third of the work of reading a log. */
const known = new Map<string, Address>();
const mostKnown = 100_000;
const firstLetter = 0x61;
const toUpperCase = 0x20;

/**
 * An address in the letter case of its checksum. viem's `getAddress` takes ten times as long for a new address.
 *
 * @param digits 40 hexadecimal digits in lower case.
 * @see EIP-55
 */
export function checksumAddress(digits: string): Address {
  const found = known.get(digits);
  if (found !== undefined) return found;
  const hash = keccak256OfText(digits);
  const letters = Buffer.from(digits, "latin1");
  for (const [at, letter] of letters.entries()) {
    if (letter >= firstLetter && hash.charAt(2 + at) >= "8") letters[at] = letter - toUpperCase;
  }
  const address: Address = `0x${letters.toString("latin1")}`;
  if (known.size >= mostKnown) known.clear();
  known.set(digits, address);
  return address;
}
