import { recover } from "tiny-secp256k1";
import { type Address, type Hex, hexToBytes, keccak256, size, slice, toHex } from "viem";
import { checksummed } from "@/lib/checksummed";

/**
 * The account whose key signed a digest, or null if the bytes are not a signature.
 *
 * 65 bytes (r ‖ s ‖ v, v = 27 or 28) or 64 (EIP-2098). By WebAssembly: seven times as fast as viem's.
 */
export function recoverSigner(digest: Hex, signature: Hex): Address | null {
  const bytes = hexToBytes(signature);
  const rs = bytes.slice(0, 64);
  let parity: number;
  if (bytes.length === 64) {
    const top = rs[32] ?? 0;
    parity = top >> 7;
    rs[32] = top & 0x7f;
  } else if (bytes.length === 65) {
    parity = (bytes[64] ?? 0) - 27;
  } else {
    return null;
  }
  if (parity !== 0 && parity !== 1) return null;
  try {
    const key = recover(hexToBytes(digest), rs, parity, false);
    // The first byte marks an uncompressed key.
    return key === null ? null : checksummed(slice(keccak256(key.subarray(1)), 12));
  } catch {
    // r or s is out of range.
    return null;
  }
}

/**
 * The signature in Seaport's form: some wallets give 0 or 1 for v, which the chain's `ecrecover` does not know. Works
 * on bulk signatures too, which begin with the signature proper.
 */
export function canonicalSignature(signature: Hex): Hex {
  const length = size(signature);
  const isBulk65 = length > 65 && (length - 65 - 3) % 32 === 0;
  if (length !== 65 && !isBulk65) return signature;
  const v = Number(slice(signature, 64, 65));
  if (v > 1) return signature;
  const bytes = hexToBytes(signature);
  bytes[64] = v + 27;
  return toHex(bytes);
}
