import { type Hex, toRlp } from "viem";
import { keccak256 } from "../../market/orders/signatures/keccak";
import { rlpInteger } from "./ordered-trie-root";

/** The fields of a header in their order; those that a fork added may be absent, the first of them London's. */
const fields = [
  ["parentHash", "bytes"],
  ["sha3Uncles", "bytes"],
  ["miner", "bytes"],
  ["stateRoot", "bytes"],
  ["transactionsRoot", "bytes"],
  ["receiptsRoot", "bytes"],
  ["logsBloom", "bytes"],
  ["difficulty", "integer"],
  ["number", "integer"],
  ["gasLimit", "integer"],
  ["gasUsed", "integer"],
  ["timestamp", "integer"],
  ["extraData", "bytes"],
  ["mixHash", "bytes"],
  ["nonce", "bytes"],
  ["baseFeePerGas", "integer"],
  ["withdrawalsRoot", "bytes"],
  ["blobGasUsed", "integer"],
  ["excessBlobGas", "integer"],
  ["parentBeaconBlockRoot", "bytes"],
  ["requestsHash", "bytes"],
] as const;
const firstOptional = fields.findIndex(([name]) => name === "baseFeePerGas");

/**
 * The hash of a block, computed from the fields of its header as an RPC gives them.
 *
 * @returns null when a field is missing or malformed: the chain has headers of another kind.
 * @see EIP-1559, EIP-4895, EIP-4844, EIP-4788 and EIP-7685 for the fields that forks added
 */
export function hashHeader(block: Readonly<Record<string, unknown>>): Hex | null {
  const encoded: Hex[] = [];
  for (const [at, [name, kind]] of fields.entries()) {
    const value = block[name];
    if ((value === undefined || value === null) && at >= firstOptional) continue;
    if (typeof value !== "string" || !/^0x[0-9a-fA-F]*$/.test(value)) return null;
    if (kind === "integer" ? value.length === 2 : value.length % 2 === 1) return null;
    encoded.push(kind === "integer" ? rlpInteger(BigInt(value)) : (value as Hex));
  }
  return keccak256(toRlp(encoded));
}
