const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** RFC 4648 base32, lower case, without padding: what multibase calls "b". */
function base32(bytes: Uint8Array): string {
  let text = "";
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(buffer >> bits) & 31];
    }
    buffer &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + ALPHABET[(buffer << (5 - bits)) & 31];
}

/**
 * A CIDv1 as directories on IPFS have it: version 1, codec dag-pb (0x70), multihash sha2-256 (0x12, 32 bytes).
 * Source: the CID specification of multiformats.
 *
 * @param digest the 32 bytes of a SHA-256.
 * @returns 59 characters that start with "bafybei".
 */
export function encodeCid(digest: Uint8Array): string {
  if (digest.length !== 32) throw new RangeError("a sha2-256 digest has 32 bytes");
  return `b${base32(Uint8Array.from([0x01, 0x70, 0x12, 0x20, ...digest]))}`;
}
