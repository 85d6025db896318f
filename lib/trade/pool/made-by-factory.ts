import { type Address, keccak256, toBytes, toHex, toRlp } from "viem";

/** Most pools of a factory that are known. To compute them all takes a tenth of a second, once in a page. */
const mostPools = 2_000;

/** The addresses that factories give to what they create, in their sequence, as far as they were computed. */
const created = new Map<string, string[]>();

/**
 * The address of the contract that another contract creates with `CREATE`.
 *
 * @param nonce how many it created before, counted from 1 (EIP-161)
 * @source Ethereum Yellow Paper, section 7: the last 20 bytes of the hash of the creator and its nonce in RLP
 */
function createdAddress(creator: Address, nonce: number): string {
  const encoded = toRlp([toBytes(creator), toBytes(nonce)]);
  return toHex(keccak256(encoded, "bytes").subarray(12));
}

/**
 * Whether a contract can only have been created by a factory, as one of its first 2,000. Computed alone: no chain and no service is asked.
 */
export function isMadeByFactory(factory: Address, contract: Address): boolean {
  const key = factory.toLowerCase();
  const wanted = contract.toLowerCase();
  const known = created.get(key) ?? [];
  created.set(key, known);
  if (known.includes(wanted)) return true;
  while (known.length < mostPools) {
    const next = createdAddress(factory, known.length + 1);
    known.push(next);
    if (next === wanted) return true;
  }
  return false;
}
