import { type Address, getAddress, isAddress, zeroAddress } from "viem";
import { t } from "../../language/translate";
import { sameAddress } from "../../same-address";

/** A typed address, or the reason why it is invalid. */
export type TypedAddress = { address: Address } | { error: string };

/** Reads a typed address. An address in mixed case must have the correct checksum (EIP-55), which detects a mistyped letter. */
export function readAddress(text: string): TypedAddress {
  const typed = text.trim();
  if (!/^0x[0-9a-fA-F]{40}$/.test(typed))
    return { error: t("Enter an address: 0x and 40 letters and digits.") };
  const isPlain = typed === typed.toLowerCase() || typed.slice(2) === typed.slice(2).toUpperCase();
  if (!isPlain && !isAddress(typed, { strict: true }))
    return { error: t("The checksum does not match. A letter or digit is wrong.") };
  return { address: getAddress(typed.toLowerCase()) };
}

/**
 * Reads the address to which an item will be sent.
 *
 * @param avoid addresses that are always a mistake: the collection's contract, Seaport and the conduit
 */
export function readRecipient(
  text: string,
  { from, avoid }: { from: Address; avoid: readonly Address[] },
): TypedAddress {
  const read = readAddress(text);
  if ("error" in read) return read;
  const { address } = read;
  if (address === zeroAddress)
    return { error: t("No one holds the key of this address. The item would be lost.") };
  if (sameAddress(address, from)) return { error: t("This is the account that holds the item.") };
  if (avoid.some((other) => sameAddress(other, address)))
    return { error: t("This contract cannot send the item on. It would be lost.") };
  return read;
}

/** Reads the address of the only account that may buy. */
export function readTaker(text: string, { seller }: { seller: Address }): TypedAddress {
  const read = readAddress(text);
  if ("error" in read) return read;
  if (read.address === zeroAddress) return { error: t("No one holds the key of this address.") };
  if (sameAddress(read.address, seller)) return { error: t("This is your own account.") };
  return read;
}
