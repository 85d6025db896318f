import { type Address, getAddress, type Hex } from "viem";

const quads = Array.from({ length: 65_536 }, (_, number) => number.toString(16).padStart(4, "0"));

/** What a number stands for: the same number of another kind gives other digits. */
const kinds = {
  account: 1,
  contract: 2,
  order: 3,
  transaction: 4,
  block: 5,
  picture: 6,
  signature: 7,
} as const;
export type InventedKind = keyof typeof kinds;

/** A permutation of all 32-bit numbers (the finaliser of MurmurHash3), so different numbers stay different. */
function mix(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Hexadecimal digits that look random. Different numbers of a kind never give the same digits. */
export function inventedDigits(kind: InventedKind, number: number, bytes: number): string {
  const start = mix(Math.imul(kinds[kind], 0x9e3779b9)) ^ number;
  const high = Math.imul(Math.floor(number / 2 ** 32), 0x27d4eb2f);
  let digits = "";
  for (let word = 0; word * 4 < bytes; word += 1) {
    const mixed = mix(start + Math.imul(word, 0x632be5ab + high));
    digits += `${quads[mixed >>> 16]}${quads[mixed & 0xffff]}`;
  }
  return digits.slice(0, bytes * 2);
}

export function inventedHash(kind: InventedKind, number: number): Hex {
  return `0x${inventedDigits(kind, number, 32)}`;
}

export function inventedSignature(number: number): Hex {
  return `0x${inventedDigits("signature", number, 65)}`;
}

/** Addresses by number, each made once: the checksum is what takes time. */
export function createAddresses(kind: "account" | "contract"): (number: number) => Address {
  const known: Address[] = [];
  return (number) => {
    const address = known[number] ?? getAddress(`0x${inventedDigits(kind, number, 20)}`);
    known[number] = address;
    return address;
  };
}
