import { type Hex, hexToBytes } from "viem";
import { keccak256 } from "../../market/orders/signatures/keccak";
import type { Log } from "./chain-data";

const bitsOf = new Map<Hex, readonly [number, number, number]>();

/** The three of the 2,048 bits that stand for a value (yellow paper, section 4.3.1). */
function bits(value: Hex): readonly [number, number, number] {
  const known = bitsOf.get(value);
  if (known !== undefined) return known;
  const hash = keccak256(value);
  const at = (index: number) => Number.parseInt(hash.slice(2 + 2 * index, 6 + 2 * index), 16) & 2047;
  const found = [at(0), at(2), at(4)] as const;
  if (bitsOf.size > 100_000) bitsOf.clear();
  bitsOf.set(value, found);
  return found;
}

/** The filter that a block header carries over the addresses and topics of all its logs. */
export type LogsBloom = Uint8Array;

export function readBloom(hex: Hex): LogsBloom {
  return hexToBytes(hex);
}

/** False: no log of the block has this address or topic. True: one may have. */
export function mayContain(bloom: LogsBloom, value: Hex): boolean {
  return bits(value.toLowerCase() as Hex).every(
    (bit) => ((bloom[255 - (bit >> 3)] ?? 0) & (1 << (bit & 7))) !== 0,
  );
}

/** The filter of these logs. */
export function bloomOf(logs: readonly Pick<Log, "address" | "topics">[]): LogsBloom {
  const bloom = new Uint8Array(256);
  for (const log of logs) {
    for (const value of [log.address.toLowerCase() as Hex, ...log.topics]) {
      for (const bit of bits(value))
        bloom[255 - (bit >> 3)] = (bloom[255 - (bit >> 3)] ?? 0) | (1 << (bit & 7));
    }
  }
  return bloom;
}

/** Whether the filter is unusable: some chains leave it empty or full. */
export function hasNoLogs(bloom: LogsBloom): boolean {
  return bloom.every((byte) => byte === 0) || bloom.every((byte) => byte === 255);
}

/** Whether all that `inner` holds is also in `outer`. */
export function coversBloom(outer: LogsBloom, inner: LogsBloom): boolean {
  return inner.every((byte, index) => (byte & ~(outer[index] ?? 0)) === 0);
}
