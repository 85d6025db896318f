import {
  bytesToHex,
  bytesToString,
  concat,
  encodePacked,
  type Hex,
  hexToBytes,
  keccak256,
  numberToBytes,
  stringToBytes,
  stringToHex,
} from "viem";

const blockBytes = 32;

/** Encrypts with a key, or decrypts: each block of 32 bytes is combined with a hash of the key and the block's place. */
function combine(data: Uint8Array, key: Hex): Hex {
  const result = Uint8Array.from(data);
  for (let at = 0; at < data.length; at += blockBytes) {
    const pad = keccak256(concat([hexToBytes(key), numberToBytes(at, { size: 32 })]), "bytes");
    for (let index = at; index < Math.min(at + blockBytes, data.length); index += 1) {
      result[index] = (data[index] ?? 0) ^ (pad[index - at] ?? 0);
    }
  }
  return bytesToHex(result);
}

/**
 * Hides a base URI until its creator reveals it with the key. The commitment binds the creator to this URI: the contract reveals no other.
 * Whoever has the key can read the URI before.
 *
 * @param parameters.key at least 32 random bytes, which only the creator knows
 * @param parameters.chainId of the chain on which it will be revealed
 * @see thirdweb `DelayedReveal.sol`, `encryptDecrypt` and `getRevealURI`
 */
export function hideUri({ uri, key, chainId }: { uri: string; key: Hex; chainId: number }): {
  encrypted: Hex;
  commitment: Hex;
} {
  return {
    encrypted: combine(stringToBytes(uri), key),
    commitment: commitmentTo(stringToHex(uri), key, chainId),
  };
}

function commitmentTo(uri: Hex, key: Hex, chainId: number): Hex {
  return keccak256(encodePacked(["bytes", "bytes", "uint256"], [uri, key, BigInt(chainId)]));
}

/**
 * Reads a hidden base URI with its key.
 *
 * @returns null where the key is not the one that the creator had committed to: the contract would refuse it
 */
export function readHiddenUri(
  { encrypted, commitment }: ReturnType<typeof hideUri>,
  { key, chainId }: { key: Hex; chainId: number },
): string | null {
  const uri = combine(hexToBytes(encrypted), key);
  return commitmentTo(uri, key, chainId) === commitment ? bytesToString(hexToBytes(uri)) : null;
}
