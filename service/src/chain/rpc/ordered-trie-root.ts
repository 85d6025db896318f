import { type Hex, toRlp } from "viem";
import { keccak256 } from "../../market/orders/signatures/keccak";

type Structure = Hex | readonly Structure[];
type Entry = { nibbles: string; value: Hex };

/** The path of a node with the flags of its kind in front (yellow paper, appendix C). */
function pathOf(nibbles: string, isLeaf: boolean): Hex {
  const flag = (isLeaf ? 2 : 0) + (nibbles.length % 2);
  return `0x${flag}${nibbles.length % 2 === 1 ? "" : "0"}${nibbles}`;
}

function sharedLength([first, ...others]: readonly Entry[]): number {
  const nibbles = first?.nibbles ?? "";
  let length = 0;
  while (length < nibbles.length && others.every((other) => other.nibbles[length] === nibbles[length]))
    length += 1;
  return length;
}

const shorten = (entries: readonly Entry[], by: number): Entry[] =>
  entries.map(({ nibbles, value }) => ({ nibbles: nibbles.slice(by), value }));

/** A node inside another one: itself when it is shorter than a hash, its hash otherwise. */
function reference(entries: readonly Entry[]): Structure {
  if (entries.length === 0) return "0x";
  const node = nodeOf(entries);
  const encoded = toRlp(node);
  return encoded.length < 2 + 2 * 32 ? node : keccak256(encoded);
}

function nodeOf(entries: readonly Entry[]): readonly Structure[] {
  const [only] = entries;
  if (only !== undefined && entries.length === 1) return [pathOf(only.nibbles, true), only.value];
  const shared = sharedLength(entries);
  if (shared > 0) {
    const path = pathOf(entries[0]?.nibbles.slice(0, shared) ?? "", false);
    return [path, reference(shorten(entries, shared))];
  }
  const branches = Array.from({ length: 16 }, (_, digit) => {
    const below = entries.filter(({ nibbles }) => nibbles[0] === digit.toString(16));
    return reference(shorten(below, 1));
  });
  return [...branches, entries.find(({ nibbles }) => nibbles === "")?.value ?? "0x"];
}

/** An integer without leading zeros; zero is no bytes. */
export function rlpInteger(value: bigint | number): Hex {
  if (BigInt(value) === 0n) return "0x";
  const digits = BigInt(value).toString(16);
  return `0x${digits.length % 2 === 1 ? "0" : ""}${digits}`;
}

/**
 * The root of the Merkle Patricia trie of a list, under the RLP of each index: what a header has of its receipts and transactions.
 * Synchronous and without a store, since the list is whole and is hashed once.
 *
 * @see Ethereum yellow paper, appendix D
 */
export function orderedTrieRoot(values: readonly Hex[]): Hex {
  if (values.length === 0) return keccak256(toRlp("0x"));
  return keccak256(
    toRlp(nodeOf(values.map((value, at) => ({ nibbles: toRlp(rlpInteger(at)).slice(2), value })))),
  );
}
