import type { Address } from "@/lib/contract/primitives";
import { readAddress } from "@/lib/trade/send/read-recipient";

/** Most addresses of one check: each needs an answer of its own from the chain. */
export const maxCheckedAddresses = 100;

/** A pasted list of addresses. */
export interface AddressList {
  /** Each once, in the sequence of the text. */
  addresses: Address[];
  /** Words that look like addresses and are none, with the reason. */
  mistakes: { text: string; reason: string }[];
  /** Whether addresses beyond `maxCheckedAddresses` were left out. */
  isCut: boolean;
}

/** Reads addresses from text, separated in any way: lines, commas, the columns of a CSV. Other columns are left out. */
export function readAddressList(text: string): AddressList {
  const addresses = new Map<string, Address>();
  const mistakes = new Map<string, string>();
  for (const word of text.split(/[\s,;"'|]+/)) {
    if (!/^0x/i.test(word)) continue;
    const read = readAddress(word);
    if ("address" in read) addresses.set(read.address, read.address);
    else if (mistakes.size < maxCheckedAddresses) mistakes.set(word.slice(0, 64), read.error);
  }
  return {
    addresses: [...addresses.values()].slice(0, maxCheckedAddresses),
    mistakes: [...mistakes].map(([word, reason]) => ({ text: word, reason })),
    isCut: addresses.size > maxCheckedAddresses,
  };
}
