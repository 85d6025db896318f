import { type Address, keccak256, toBytes, toHex, toRlp } from "viem";
import { mostPools } from "@/lib/contract/pool";

/** The addresses that factories give to what they create, as far as they were computed. */
const created = new Map<string, Set<string>>();

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
 * Whether a contract can only have been created by a factory, as one of its first `mostPools`. Computed alone: no chain and no service is asked. To
 * compute them all takes a tenth of a second, once in a page.
 */
export function isMadeByFactory(factory: Address, contract: Address): boolean {
  const key = factory.toLowerCase();
  const wanted = contract.toLowerCase();
  const known = created.get(key) ?? new Set();
  created.set(key, known);
  while (!known.has(wanted) && known.size < mostPools) known.add(createdAddress(factory, known.size + 1));
  return known.has(wanted);
}
