import { type Address, concat, encodePacked, type Hex, keccak256, maxUint256, zeroAddress } from "viem";
import type { AllowlistRow } from "@/lib/contract/allowlist";

/** The leaf of a row, as slow and plain as it is defined. */
export function referenceLeaf({ address, limit = "0", price, currency = zeroAddress }: AllowlistRow): Hex {
  return keccak256(
    encodePacked(
      ["address", "uint256", "uint256", "address"],
      [address, BigInt(limit), price === undefined ? maxUint256 : BigInt(price), currency],
    ),
  );
}

function hashPair(one: Hex, other: Hex): Hex {
  return keccak256(one < other ? concat([one, other]) : concat([other, one]));
}

/** The root of rows, level by level. */
export function referenceRoot(rows: readonly AllowlistRow[]): Hex {
  let level = rows.map(referenceLeaf).sort();
  while (level.length > 1) {
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
      const [left, right] = level.slice(2 * pair, 2 * pair + 2);
      if (left === undefined) throw new Error("a level ends before its pairs do");
      return right === undefined ? left : hashPair(left, right);
    });
  }
  const [root] = level;
  if (root === undefined) throw new Error("a tree has a leaf at least");
  return root;
}

/** Whether a proof leads from a row's leaf to a root, as the contract finds out. */
export function proves(row: AllowlistRow, proof: readonly Hex[], root: Hex): boolean {
  return proof.reduce(hashPair, referenceLeaf(row)) === root;
}

/** The address that is a number. */
export function numberedAddress(number: number | bigint): Address {
  return `0x${number.toString(16).padStart(40, "0")}`;
}

/** So many rows of addresses and terms that look like chance and are the same each time. */
export function sampleRows(count: number, seed = "sample"): AllowlistRow[] {
  return Array.from({ length: count }, (_, index) => {
    const random = keccak256(encodePacked(["string", "uint256"], [seed, BigInt(index)]));
    const address: Address = `0x${random.slice(2, 42)}`;
    const kind = Number.parseInt(random.slice(42, 44), 16) % 3;
    if (kind === 0) return { address };
    if (kind === 1) return { address, limit: String(1 + (index % 7)) };
    return { address, limit: "2", price: String(index % 5), currency: numberedAddress(0xeee) };
  });
}

/** The list as it is handed in. */
export function ndjson(rows: readonly object[]): string {
  return `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;
}
