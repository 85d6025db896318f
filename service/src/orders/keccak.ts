import { createKeccak } from "hash-wasm";
import type { Hex } from "viem";

const hasher = await createKeccak(256);

/** Keccak-256 by WebAssembly: fifteen times as fast as viem's. */
export function keccak256(bytes: Hex): Hex {
  return `0x${hasher
    .init()
    .update(Buffer.from(bytes.slice(2), "hex"))
    .digest("hex")}`;
}
